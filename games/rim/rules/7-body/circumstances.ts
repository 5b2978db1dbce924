import { BIOMES, DRUGS, type SkillId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { type PartId, type Person, personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import type { Circumstance, Deed } from '../1-roll/deeds.ts'
import { type Lack, lacksOf, partOf, SIDES } from '../4-combat/limbs.ts'
import { isExposed } from './weather.ts'

/** What hands serve, and what arms lift besides (RIM-BODY-01, RIM-BODY-02, RIM-RUL-116). */
const BY_HAND: readonly (SkillId | null)[] = ['shooting', 'crafting', 'medical']
const HEAVY: readonly (SkillId | null)[] = ['mining', 'construction']

/** Vigor and Dexterity are physical, Mind and Spirit mental (RIM-INJ-06). */
const isPhysical = ({ attribute }: Deed): boolean => attribute === 'vigor' || attribute === 'dexterity'

/** Mining, Construction, and bare Vigor rolls (RIM-RUL-116). */
const takesStamina = ({ skill, attribute, stamina }: Deed): boolean =>
  stamina === true || HEAVY.includes(skill) || (attribute === 'vigor' && skill === null)

/** Whether a roll uses a part of the body (RIM-BODY-01, RIM-BODY-02, RIM-BODY-03, RIM-BODY-05, RIM-BODY-10, RIM-RUL-048). */
function uses(part: Lack['of'], deed: Deed): boolean {
  if (part === 'hand') return BY_HAND.includes(deed.skill)
  if (part === 'arm') return BY_HAND.includes(deed.skill) || HEAVY.includes(deed.skill)
  if (part === 'foot' || part === 'leg') return deed.movement === true
  if (part === 'eye') return deed.skill === 'shooting'
  return part === 'kidney' ? deed.as === 'resist' : takesStamina(deed)
}

/** Missing parts, injuries, illness, drugs, poison, bionics. */
export function bodyCircumstances(g: Known, deed: Deed): readonly Circumstance[] {
  const person = personOf(g, deed.who)
  return [
    ...ofParts(person, deed),
    ...ofInjuries(person, deed),
    ...ofState(g, person),
    ...ofDrugs(g, person, deed),
    ...ofPlace(g, person, deed),
  ]
}

function ofParts({ body }: Person, deed: Deed): Circumstance[] {
  const found: Circumstance[] = []
  const lacks = lacksOf(body.parts)
  for (const { part, of, banes } of lacks)
    if (uses(of, deed)) found.push({ kind: 'bane', why: part, times: banes })
  const blind = lacks.filter(({ of, crude }) => of === 'eye' && !crude).length === 2
  if (blind && isPhysical(deed)) found.push({ kind: 'impaired', why: 'blind' }) // RIM-BODY-10
  for (const part of unusedBionics(body))
    if (uses(kindOf(part), deed)) found.push({ kind: 'edge', why: `bionic#${part}` })
  if (body.scars >= SCARRED && deed.skill === 'social') found.push({ kind: 'bane', why: 'scars' }) // RIM-BODY-09
  return found
}

const SCARRED = 3

/** Every part that a body has, as far as it can be replaced. */
const PARTS = SIDES.flatMap((side) =>
  (['hand', 'arm', 'foot', 'leg', 'eye'] as const).map((of) => ({ part: partOf(side, of), of })),
)

const kindOf = (part: PartId): Lack['of'] => PARTS.find((each) => each.part === part)!.of

/** Once a Scene a bionic part gives an Edge to one roll that uses it (RIM-REPL-03). */
const unusedBionics = ({ parts, bionicsUsed }: Person['body']): PartId[] =>
  PARTS.flatMap(({ part }) => (parts[part] === 'bionic' && !bionicsUsed.includes(part) ? [part] : []))

/** A bionic part has given its Edge for this Scene. */
export function bodySpent(g: Rim, deed: Deed, circumstances: readonly Circumstance[]): void {
  const { bionicsUsed } = personOf(g, deed.who).body
  for (const { part } of PARTS)
    if (circumstances.some(({ why }) => why === `bionic#${part}`)) bionicsUsed.push(part)
}

/** RIM-INJ-03, RIM-INJ-04. */
function ofInjuries({ body }: Person, deed: Deed): Circumstance[] {
  const found: Circumstance[] = []
  const has = (injury: string): boolean => body.injuries.some(({ kind }) => kind === injury)
  if (has('broken-bone') && isPhysical(deed)) found.push({ kind: 'impaired', why: 'broken-bone' })
  if (!has('concussion')) return found
  if (!isPhysical(deed)) found.push({ kind: 'impaired', why: 'concussion' })
  return [...found, { kind: 'no-skill', why: 'concussion' }]
}

function ofState(g: Known, { body }: Person): Circumstance[] {
  const found: Circumstance[] = []
  if (body.illness) found.push({ kind: 'bane', why: 'illness' }) // RIM-RUL-134
  if (g.day < body.poisonedUntil) found.push({ kind: 'bane', why: 'food-poisoning' }) // RIM-SKILL-10
  return found
}

/** RIM-DRUG-01, RIM-DRUG-03, RIM-DRUG-04; an addict without the drug from the meal hour on (RIM-RUL-103). */
function ofDrugs(g: Known, { body }: Person, deed: Deed): Circumstance[] {
  const found: Circumstance[] = []
  for (const drug of body.drugs.active) {
    const { bane, rolls, meleeEdge } = DRUGS[drug]
    if (bane) found.push({ kind: 'bane', why: drug })
    if (rolls) found.push({ kind: 'flat', why: drug, by: rolls })
    if (meleeEdge && deed.skill === 'melee') found.push({ kind: 'edge', why: drug })
  }
  if (isPastMeal(g) && body.drugs.addicted.some((drug) => body.drugs.last[drug] !== g.day))
    found.push({ kind: 'bane', why: 'craving' })
  return found
}

const isPastMeal = ({ phase }: Known): boolean =>
  phase.kind === 'meal' ||
  phase.kind === 'dusk' ||
  ((phase.kind === 'slot' || phase.kind === 'slot-end') && phase.slot >= 2)

/** Cold and heat outdoors (RIM-RUL-133), a land full of fevers. */
function ofPlace(g: Known, person: Person, deed: Deed): Circumstance[] {
  const found: Circumstance[] = []
  if (deed.outdoors && !g.fight && isExposed(g, person)) found.push({ kind: 'bane', why: 'weather' })
  if (deed.as === 'resist' && BIOMES[g.agreed.biome].disease === 'bane')
    found.push({ kind: 'bane', why: 'biome' })
  return found
}
