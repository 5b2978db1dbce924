import type { Odds, Play } from '@starboard/kernel'
import { type BodyId, bodyOf, isPc } from '../0-table/body.ts'
import type { GearId } from '../0-table/gear.ts'
import type { Person } from '../0-table/person.ts'
import { areEnemies } from '../0-table/sight.ts'
import type { Alien } from '../0-table/state.ts'
import { isXenomorph } from '../0-table/targets.ts'
import { tell } from '../0-table/tell.ts'
import type { PoolPart } from '../0-table/throws.ts'
import { rollOdds } from '../1-rolls/odds.ts'
import { poolOf } from '../1-rolls/pool.ts'
import { messFaces } from '../1-rolls/responses.ts'
import { type Attempt, rollSkill, successesOf, throwPool } from '../1-rolls/rolls.ts'
import { betray } from '../1-rolls/stress.ts'
import { joinFight, showSelf } from '../3-combat/outbreak.ts'
import { drawAmmo } from './ammo.ts'
import { gearName } from './arms.ts'
import { leanOut } from './cover.ts'
import { type Landed, land, missed } from './hits.ts'
import { isAmbush, partsOf } from './modifiers.ts'
import type { Special } from './special.ts'
import { declareWard, isChosen, rollWard, type Ward } from './wards.ts'

export type AttackEvent =
  | {
      readonly type: 'attack-declared'
      readonly rule: string
      readonly by: BodyId
      readonly on: BodyId
      readonly how: 'close' | 'ranged'
      /** What it is made with; null: bare hands, or a creature's own. */
      readonly item: string | null
      readonly special: Special | null
      readonly weakSpot: boolean
      readonly ambush: boolean
      /** Which of a chain of bursts; 0: none. */
      readonly burst: number
    }
  | {
      readonly type: 'attack-rolled'
      readonly rule: string
      readonly by: BodyId
      readonly dice: readonly number[]
      readonly successes: number
      readonly parts: readonly PoolPart[]
    }
  | {
      readonly type: 'attack-settled'
      readonly rule: string
      readonly by: BodyId
      readonly on: BodyId
      readonly successes: number
      readonly cancelled: number
      readonly net: number
    }

/** An attack as declared (AL-RUL-ATT-01, 1). */
export interface Attack {
  readonly by: BodyId
  readonly on: BodyId
  readonly how: 'close' | 'ranged'
  /** The weapon; null: fists, or a creature's own. */
  readonly gear: GearId | null
  readonly special?: Special
  readonly weakSpot?: true
  /** A creature's row: so many base dice in place of a skill, no push, no response. */
  readonly dice?: number
  /** Base damage; null: none at all. */
  readonly damage: number | null
  readonly piercing?: true
  readonly fire?: true
  readonly noDefence?: true
  readonly ignoresArmour?: true
  readonly ignoresFurniture?: true
  /** What else adds to or takes from the roll. */
  readonly parts?: readonly PoolPart[]
  /** Which attack of a full-auto chain it is: 1, 2 or 3. */
  readonly burst?: number
  /** Nobody chose it for these odds: its roll settles none. */
  readonly untold?: true
}

/** What came of it. */
export interface Struck extends Landed {
  readonly net: number
  readonly killed: boolean
  readonly pushed: boolean
  readonly messedUp: boolean
}

/**
 * AL-RUL-ATT-01: (1) declared, (2) defended, dodged or neither, (3) rolled, (4) warded off, (5) net successes, (6) damage, (7) ammo.
 * Nothing is asked once damage is dealt: what comes of that may be hidden.
 */
export function* attack(g: Alien, a: Attack): Play<Struck> {
  declare(g, a)
  const ward = yield* declareWard(g, a) // AL-DEF-03, AL-RUL-ATT-08
  const { successes, pushed, messedUp } = yield* rollAttack(g, a, ward)
  const cancelled = ward === 'none' ? 0 : yield* rollWard(g, a, ward)
  const net = Math.max(0, successes - cancelled) // AL-DEF-02, AL-DODGE-02, AL-RUL-ATT-12
  tell<AttackEvent>(
    g,
    { type: 'attack-settled', rule: 'AL-RUL-ATT-01', by: a.by, on: a.on, successes, cancelled, net },
    { about: [a.by, a.on] },
  )
  const landed = net > 0 ? yield* land(g, a, net) : missed(a.on) // AL-DEF-04
  drawAmmo(g, a, { messedUp, conserved: landed.conserved })
  spendAdvantage(g, a)
  const { on, damage, conserved } = landed
  return { on, damage, conserved, net, killed: bodyOf(g, on).dead, pushed, messedUp }
}

/** Whoever attacks is seen (AL-RUL-HACT-05), leaves full cover for partial (AL-RUL-COV-01), and may betray a friend (AL-STRS-07). */
function declare(g: Alien, a: Attack): void {
  const [by, on] = [bodyOf(g, a.by), bodyOf(g, a.on)]
  for (const id of [a.by, a.on]) joinFight(g, id)
  const ambush = isAmbush(g, a)
  showSelf(g, a.by)
  leanOut(by)
  tell<AttackEvent>(
    g,
    {
      type: 'attack-declared',
      rule: a.special ? 'AL-SPEC-01' : 'AL-RUL-ATT-01',
      by: a.by,
      on: a.on,
      how: a.how,
      item: gearName(g, by, a.gear),
      special: a.special ?? null,
      weakSpot: a.weakSpot ?? false,
      ambush,
      burst: a.burst ?? 0,
    },
    { about: [a.by, a.on] },
  )
  if (g.combat) {
    g.combat.blow = g.combat.round
    if (!areEnemies(g, by, on)) g.combat.brawl = g.combat.round
  }
  betray(g, a.by, a.on)
  if (isPc(by) && by.beside.includes(a.on) && isXenomorph(on)) by.deeds.facedIt = true
}

interface AttackRoll {
  readonly successes: number
  readonly pushed: boolean
  readonly messedUp: boolean
}

/** AL-FULL-01, AL-FULL-02: Close Combat or Ranged Combat; creatures throw the base dice of their row (AL-RUL-CRE-01). */
function* rollAttack(g: Alien, a: Attack, ward: Ward): Play<AttackRoll> {
  const parts = partsOf(g, a)
  settleDarting(g, a.on)
  if (a.dice !== undefined) return throwRow(g, a.by, a.dice, parts)
  const skill = a.how === 'close' ? 'close-combat' : 'ranged-combat'
  const alone = areEnemies(g, bodyOf(g, a.by), bodyOf(g, a.on)) ? {} : { helpers: [] } // Nobody helps to strike down a friend.
  const untold = a.untold || isChosen(g, a, ward) ? { untold: true as const } : {} // Then the ward is what is hoped for.
  const attempt: Attempt = { who: a.by, skill, for: a.special ?? 'attack', parts, ...alone, ...untold }
  const rolled = yield* rollSkill(g, attempt)
  return { successes: successesOf(rolled), pushed: rolled.pushes > 0, messedUp: rolled.messedUp }
}

function throwRow(g: Alien, by: BodyId, dice: number, more: readonly PoolPart[]): AttackRoll {
  const parts = [{ what: 'row', dice, rule: 'AL-RUL-CRE-01' }, ...more]
  const base = parts.reduce((sum, part) => sum + part.dice, 0)
  const thrown = throwPool(g, Math.max(1, base), 0) // AL-MOD-03
  const { successes } = thrown
  tell<AttackEvent>(
    g,
    { type: 'attack-rolled', rule: 'AL-RUL-CRE-01', by, dice: thrown.base, successes, parts },
    { about: [by] },
  )
  return { successes, pushed: false, messedUp: false }
}

/** Creatures: only the next attack on it is harder. */
function settleDarting(g: Alien, on: BodyId): void {
  const target = bodyOf(g, on)
  if (target.kind === 'creature') target.darting = false
}

/** AL-RUL-AMB-01, AL-AIM-02: ambush and aim count for one attack. A creature's row is one attack, however many it falls on. */
function spendAdvantage({ combat }: Alien, { by, dice }: Attack): void {
  if (!combat) return
  if (combat.aim?.who === by) combat.aim = null
  if (dice === undefined && combat.ambush.includes(by))
    combat.ambush = combat.ambush.filter((id) => id !== by)
}

/** The exact chance of at least one success, before anybody wards it off; `strain` is the Stress that declaring it costs. */
export function attackOdds(g: Alien, person: Person, declared: Attack, strain = 0): Odds {
  const { base, stress, mess } = poolOf(g, person, {
    skill: declared.how === 'close' ? 'close-combat' : 'ranged-combat',
    for: 'attack',
    parts: partsOf(g, declared),
  })
  return rollOdds({ base, stress: stress + strain, mess: strain > 0 ? messFaces(person, strain) : mess })
}
