import { Broken } from '@starboard/kernel'
import { type Square, squares } from '@starboard/space'
import {
  APPAREL,
  type ApparelId,
  DRUGS,
  FOES,
  type Foe,
  RELICS,
  type RelicId,
  TRAITS,
} from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { structureOf, type Thing, thingOf } from '../0-table/colony.ts'
import { type Fighter, type FighterId, fighterOf, fightOf, type Side } from '../0-table/fight.ts'
import { mostHp, type Person, type PersonId, personOf } from '../0-table/person.ts'
import { modifierOf } from '../1-roll/roll.ts'
import { QUALITY_BONUS } from './arms.ts'
import { lacksOf } from './limbs.ts'

/** The person a fighter is; null for foes, turrets and wrecks. */
export const personIn = (g: Pick<Known, 'people'>, { who }: Fighter): Person | null =>
  who.sort === 'person' ? personOf(g, who.person) : null

export const foeIn = ({ who }: Fighter): Foe | null => (who.sort === 'foe' ? FOES[who.foe] : null)

/** Turrets, the reactor and wrecks never take a turn. */
export const takesTurns = ({ who }: Fighter): boolean => who.sort === 'person' || who.sort === 'foe'

export const isStructure = ({ who }: Fighter): boolean => who.sort === 'structure' || who.sort === 'wreck'

/** A mechanoid, or a turret: what EMP and a Zeushammer stun. */
export const isMachine = (fighter: Fighter): boolean =>
  fighter.who.sort === 'structure' || foeIn(fighter)?.sort === 'mechanoid'

/** Flesh and blood of a human being: it feels Pain, can lie Downed, lose a hand, be mourned. */
export const isHuman = (fighter: Fighter): boolean =>
  fighter.who.sort === 'person' || foeIn(fighter)?.sort === 'person'

export const isUpFighter = ({ state }: Fighter): boolean => state === 'up'

export const standing = (g: Pick<Known, 'fight'>, side: Side): Fighter[] =>
  fightOf(g).fighters.filter((one) => one.side === side && one.state === 'up')

export const enemiesOf = (g: Pick<Known, 'fight'>, { side }: Fighter): Fighter[] =>
  standing(g, side === 'colony' ? 'foes' : 'colony')

export const hpOf = (g: Pick<Known, 'people' | 'colony'>, fighter: Fighter): number => {
  const { who } = fighter
  if (who.sort === 'person') return personOf(g, who.person).body.hp
  return who.sort === 'structure' ? structureOf(g, who.structure).hp : fighter.hp
}

export const mostHpOf = (g: Pick<Known, 'people' | 'colony'>, fighter: Fighter): number => {
  const { who } = fighter
  if (who.sort === 'person') return mostHp(personOf(g, who.person))
  return who.sort === 'structure' ? structureOf(g, who.structure).most : fighter.most
}

export const isStunned = (g: Pick<Known, 'people'>, fighter: Fighter): boolean =>
  personIn(g, fighter)?.body.stunned ?? fighter.stunned

/** Things that somebody wears or carries. */
export const thingsOn = (g: Pick<Known, 'colony'>, { gear }: Person): Thing[] =>
  [...gear.apparel, ...gear.carried].map((id) => thingOf(g, id))

export const relicOn = (g: Pick<Known, 'colony'>, person: Person, relic: RelicId): Thing | null =>
  thingsOn(g, person).find(({ kind }) => kind === relic) ?? null

const isApparel = (kind: string): kind is ApparelId => Object.hasOwn(APPAREL, kind)

/** What somebody wears, with what it does. */
export const wornBy = (g: Pick<Known, 'colony'>, { gear }: Pick<Person, 'gear'>) =>
  gear.apparel.flatMap((id) => {
    const { kind, quality } = thingOf(g, id)
    return isApparel(kind) ? [{ ...APPAREL[kind], bonus: QUALITY_BONUS[quality] }] : []
  })

/**
 * Only the highest single rating worn counts (RIM-DMG-07); what covers the chest alone stops no area damage, fire or trap, and the armour of
 * enemies covers all of them (RIM-RUL-068).
 */
export function ratingOf(
  g: Pick<Known, 'people' | 'colony'>,
  fighter: Fighter,
  against: 'hit' | 'area' = 'hit',
): number {
  if (fighter.who.sort === 'wreck') return WRECK.armour
  const person = personIn(g, fighter)
  if (!person) return foeIn(fighter)?.armour ?? 0
  return personRating(g, person, against)
}

export const personRating = (
  g: Pick<Known, 'colony'>,
  person: Pick<Person, 'gear'>,
  against: 'hit' | 'area',
): number =>
  wornBy(g, person)
    .filter(({ covers }) => against === 'hit' || covers === 'full')
    .reduce((best, { rating, bonus }) => Math.max(best, rating + bonus), 0)

/** The ship that machines guard (Extreme event 5). */
export const WRECK = { hp: 60, armour: 3 } as const

/** A defender's Melee modifier is taken off melee totals, unless the defender is Downed or Stunned (RIM-SKILL-04, RIM-RUL-077). */
export function dodgeOf(g: Pick<Known, 'people'>, fighter: Fighter): number {
  if (fighter.state !== 'up' || isStunned(g, fighter)) return 0
  const person = personIn(g, fighter)
  return person ? modifierOf(person.skills.melee) : (foeIn(fighter)?.dodge ?? 0)
}

export const BASE_SPEED = 6

/** Squares a Move covers: traits (RIM-TRA-05, RIM-TRA-10, RIM-TRB-22), then armour, lost limbs, Go-Juice and a Broken Bone; least 1 (RIM-TIME-15, RIM-RUL-036). */
export function speedOf(g: Pick<Known, 'people' | 'colony'>, fighter: Fighter): number {
  const person = personIn(g, fighter)
  const whole = person ? personSpeed(g, person) : (foeIn(fighter)?.speed ?? 0) + lostSpeed(fighter)
  const broken = person
    ? person.body.injuries.some(({ kind }) => kind === 'broken-bone')
    : fighter.injuries.includes('broken-bone')
  return Math.max(1, broken ? Math.floor(whole / 2) : whole) // RIM-INJ-03
}

const lostSpeed = ({ lost }: Fighter): number =>
  lacksOf(Object.fromEntries(lost.map((part) => [part, 'missing']))).reduce(
    (sum, { speed }) => sum + speed,
    0,
  )

export function personSpeed(g: Pick<Known, 'colony'>, person: Person): number {
  const traits = person.traits.reduce((sum, { id }) => sum + (TRAITS[id].speed ?? 0), 0)
  const apparel = wornBy(g, person).reduce((sum, { speed }) => sum + speed, 0)
  const limbs = lacksOf(person.body.parts).reduce((sum, { speed }) => sum + speed, 0)
  const drugs = person.body.drugs.active.reduce((sum, drug) => sum + (DRUGS[drug].speed ?? 0), 0)
  return BASE_SPEED + traits + apparel + limbs + drugs
}

export const AP = 4

/** 4 AP, 5 for the Trigger-Happy, and one more in the first round for a legend among assassins (RIM-AP-01, RIM-RUL-037). */
export function apOf(g: Pick<Known, 'people' | 'fight'>, fighter: Fighter): number {
  const person = personIn(g, fighter)
  if (!person) return AP
  const traits = person.traits.reduce((sum, { id }) => sum + (TRAITS[id].ap ?? 0), 0)
  return AP + traits + (person.life.quickStart && fightOf(g).round === 1 ? 1 : 0)
}

/** Half the maximum HP or less hurts (RIM-HP-04); Smokeleaf moves the line to a quarter, Go-Juice and a pain block take it away (RIM-RUL-079). */
export function isInPain(person: Pick<Person, 'attributes' | 'body'>): boolean {
  const { hp, drugs, painBlock } = person.body
  if (painBlock || drugs.active.some((drug) => DRUGS[drug].painAt === null)) return false
  const line = drugs.active.reduce((most, drug) => Math.max(most, DRUGS[drug].painAt ?? 2), 2)
  return hp <= Math.floor(mostHp(person) / line)
}

/** Everybody whose square lies in the square of this side round a centre. */
export const inArea = (g: Pick<Known, 'fight'>, centre: Square, side: number): Fighter[] =>
  fightOf(g).fighters.filter(
    ({ at, state }) =>
      (state === 'up' || state === 'downed') && squares.chebyshev(at, centre) <= Math.floor(side / 2),
  )

/** The damage that a shield belt takes for its wearer in each fight. */
export const beltOf = (g: Pick<Known, 'colony'>, person: Person): number =>
  relicOn(g, person, 'shield-belt') ? RELICS['shield-belt'].absorbs! : 0

export const personFighter = (g: Pick<Known, 'fight' | 'people'>, id: FighterId): PersonId => {
  const { who } = fighterOf(g, id)
  if (who.sort === 'person') return who.person
  throw new Broken(`${id} is no person`)
}

/** Somebody of the colony who has turned on another (RIM-RUL-125). */
export const isRaging = ({ mind }: Pick<Person, 'mind'>): boolean => mind.out?.kind === 'raging'
