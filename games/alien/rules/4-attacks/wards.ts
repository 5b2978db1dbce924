import { ask, type Option, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { CREATURES } from '../../content/index.ts'
import { type Body, type BodyId, bodyOf, type Creature, isAble, isPc, personOf } from '../0-table/body.ts'
import { canInterrupt, pay } from '../0-table/budget.ts'
import { turnOf } from '../0-table/cards.ts'
import { inHand, weaponOf } from '../0-table/gear.ts'
import { askMother } from '../0-table/mother.ts'
import { hasTalent, type Person } from '../0-table/person.ts'
import { type Alien, MOTHER } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import type { PoolPart } from '../0-table/throws.ts'
import { freeHands, leaveWatch } from '../0-table/ties.ts'
import { rollOdds } from '../1-rolls/odds.ts'
import { poolOf } from '../1-rolls/pool.ts'
import { type Attempt, rollSkill, successesOf, throwPool } from '../1-rolls/rolls.ts'
import type { Attack } from './attack.ts'
import { shelterOf } from './cover.ts'
import { isAmbush } from './modifiers.ts'
import type { Special } from './special.ts'

export type WardEvent =
  | {
      readonly type: 'wards-off'
      readonly rule: string
      readonly who: BodyId
      readonly how: Ward
      readonly by: BodyId
    }
  | {
      readonly type: 'evaded'
      readonly rule: string
      readonly who: BodyId
      readonly dice: readonly number[]
      readonly successes: number
      readonly came?: boolean
    }

export type Ward = 'none' | 'defend' | 'dodge' | 'evade'

/** What is coming, for whoever may ward it off. */
export type Blow = {
  readonly who: BodyId
  readonly by: BodyId
  readonly how: Attack['how']
  readonly dice: number | null
  readonly damage: number | null
  readonly special: Special | null
}

export const DEFEND = question('defend')<Blow>()
export const DODGE = question('dodge')<Blow>()
export const EVADE = question('evade')<Blow>()

const WARDS = { defend: DEFEND, dodge: DODGE, evade: EVADE } as const

/** AL-RUL-ATT-01 (2): the target says whether it wards off the blow, before the dice fall. No ambush can be (AL-AMB-05, AL-AMB-06). */
export function* declareWard(g: Alien, a: Attack): Play<Ward> {
  if (a.noDefence || isAmbush(g, a)) return 'none'
  const target = bodyOf(g, a.on)
  const ward = wardOf(g, a, target)
  if (ward === 'none') return 'none'
  const question = one(
    WARDS[ward],
    target.kind === 'person' ? (target.seat ?? MOTHER) : MOTHER,
    RULES[ward],
    [{ value: 'none' }, { value: ward, rule: RULES[ward], ...chance(g, a, target, ward) }],
    {
      label: {
        who: a.on,
        by: a.by,
        how: a.how,
        dice: a.dice ?? null,
        damage: a.damage,
        special: a.special ?? null,
      },
    },
  )
  const { value } = isPc(target)
    ? yield* ask(question)
    : yield* askMother(g, question, () => (wouldWard(g, target) ? ward : 'none'))
  if (value === 'none') return 'none'
  undertake(g, a, ward)
  return ward
}

/** Whether somebody at the table chose to ward it off, for the odds of that. */
export const isChosen = (g: Alien, { on }: Attack, ward: Ward): boolean =>
  ward !== 'none' && (isPc(bodyOf(g, on)) || g.mother === 'person')

const RULES: { readonly [ward in Ward]: string } = {
  none: 'AL-DEF-03',
  defend: 'AL-DEF-01',
  dodge: 'AL-DODGE-01',
  evade: 'AL-RUL-CRE-08',
}

/** AL-RUL-ATT-09: close attacks are defended, ranged ones dodged, and not the other way round; creatures evade both. */
function wardOf(g: Alien, a: Attack, target: Body): Ward {
  if (target.kind === 'creature') return canEvade(g, target) ? 'evade' : 'none'
  if (!canInterrupt(g, target)) return 'none'
  if (a.how === 'close') return 'defend'
  return canDodge(g, a, target) ? 'dodge' : 'none'
}

/** AL-RUL-CRE-08: one attack for each card it holds in the round, at no cost; not while pinned. */
export function canEvade(g: Alien, creature: Creature): boolean {
  if (!g.combat || !isAble(creature) || creature.held || CREATURES[creature.of].evade === 0) return false
  let cards = 0
  for (const { who } of g.combat.turns) if (who === creature.id) cards++
  return (g.combat.evaded[creature.id] ?? 0) < cards
}

/** AL-COV-03, AL-COV-08: out of partial cover yes, out of full cover no; nor under a harness gun (items). */
function canDodge(g: Alien, a: Attack, person: Person): boolean {
  const shelter = shelterOf(g, person, bodyOf(g, a.by).at)
  if (shelter?.kind === 'full' && !(a.ignoresFurniture && shelter.furniture)) return false
  return !weaponOf(inHand(person))?.unwieldy
}

/** The program answers the first attacks on a creature (AL-RUL-CRE-08); people spend a quick action if their full one stays. */
const wouldWard = (g: Alien, target: Body): boolean => target.kind === 'creature' || !turnOf(g, target)?.short

const chance = (g: Alien, a: Attack, target: Body, ward: Ward): Pick<Option, 'odds' | 'cost'> =>
  target.kind === 'creature'
    ? { odds: () => rollOdds({ base: CREATURES[target.of].evade, stress: 0 }) }
    : {
        cost: { action: 'quick' },
        odds: () => rollOdds(poolOf(g, personOf(g, a.on), attemptOf(personOf(g, a.on), ward))),
      }

/** It costs a person a quick action (AL-INT-02), one for each attack (AL-RUL-ATT-10), an aim (AL-RUL-ATT-18) and a hold (AL-RUL-ATT-17). */
function undertake(g: Alien, { by, on }: Attack, how: Ward): void {
  const target = bodyOf(g, on)
  const combat = g.combat!
  if (target.kind === 'creature') combat.evaded[on] = (combat.evaded[on] ?? 0) + 1
  else {
    pay(g, target, 'quick') // AL-QUICK-06, AL-QUICK-08
    leaveWatch(target) // AL-GUARD-03
    if (combat.aim?.who === on) combat.aim = null
    freeHands(g, on)
  }
  tell<WardEvent>(g, { type: 'wards-off', rule: RULES[how], who: on, how, by }, { about: [on, by] })
}

/** AL-DEF-01, AL-DODGE-01: Close Combat or Mobility; nobody helps (AL-RUL-HELP-03). A Mess Up cancels nothing (AL-RUL-SRESP-06). */
export function* rollWard(g: Alien, { on }: Attack, how: Ward): Play<number> {
  const target = bodyOf(g, on)
  if (target.kind === 'person') return successesOf(yield* rollSkill(g, attemptOf(target, how)))
  return rollEvade(g, target, g.mother === 'person')
}

/** `told`: somebody chose it for its odds. */
export function rollEvade(g: Alien, { id: who, of }: Creature, told: boolean): number {
  const { base: dice, successes } = throwPool(g, CREATURES[of].evade, 0)
  const came = told && { came: successes > 0 }
  tell<WardEvent>(
    g,
    { type: 'evaded', rule: 'AL-RUL-CRE-08', who, dice, successes, ...came },
    { about: [who] },
  )
  return successes
}

function attemptOf(person: Person, how: Ward): Attempt {
  const parts: PoolPart[] = []
  if (how === 'defend') {
    const gear = inHand(person)
    const weapon = weaponOf(gear)
    if (weapon?.kind === 'close' && weapon.bonus !== 0 && gear!.left !== 0)
      parts.push({ what: gear!.of, dice: weapon.bonus, rule: 'AL-RUL-ATT-11' })
  } else if (hasTalent(person, 'tal-slippery'))
    parts.push({ what: 'tal-slippery', dice: 2, rule: 'AL-RUL-TAL-01' })
  return {
    who: person.id,
    skill: how === 'defend' ? 'close-combat' : 'mobility',
    for: how,
    parts,
    unhelped: true,
  }
}
