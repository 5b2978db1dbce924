import { ask, type Option, type Play } from '@starboard/kernel'
import { one, question, some } from '@starboard/kernel/speech'
import { CREATURES, type ItemId } from '../../content/index.ts'
import {
  type Body,
  type BodyId,
  bodyOf,
  controller,
  isAble,
  isPc,
  isThere,
  personOf,
} from '../0-table/body.ts'
import { loseQuick } from '../0-table/budget.ts'
import { thingOf, weaponOf } from '../0-table/gear.ts'
import { applyHit } from '../0-table/later.ts'
import { askMother } from '../0-table/mother.ts'
import { hasUsed, noteUse } from '../0-table/once.ts'
import { hasTalent } from '../0-table/person.ts'
import type { Alien } from '../0-table/state.ts'
import { mustSpare } from '../0-table/targets.ts'
import { tell } from '../0-table/tell.ts'
import { armOf } from './arms.ts'
import type { Attack } from './attack.ts'
import { shelterOf } from './cover.ts'
import { pin, shove, specialHit } from './special-hits.ts'

export type HitEvent =
  | { readonly type: 'scapegoat'; readonly rule: string; readonly who: BodyId; readonly whom: BodyId }
  | { readonly type: 'conserved'; readonly rule: string; readonly who: BodyId; readonly item: string }

/** What a hit came to. */
export interface Landed {
  /** Whom it fell on in the end. */
  readonly on: BodyId
  readonly damage: number
  /** A bonus success has saved the ammo (AL-AMMO-02). */
  readonly conserved: boolean
}

export const missed = (on: BodyId): Landed => ({ on, damage: 0, conserved: false })

/** A hit, from net successes to damage: base damage and 1 for each bonus success that is spent on nothing else (AL-RUL-ATT-02, AL-RUL-ROLL-03). */
export function* land(g: Alien, a: Attack, net: number): Play<Landed> {
  if (a.special) {
    yield* specialHit(g, a, net) // AL-RUL-ATT-13
    return missed(a.on)
  }
  const on = yield* someoneElse(g, a)
  if (a.damage === null) return missed(on)
  const conserved = yield* conserves(g, a, net)
  const bonus = net - 1 - (conserved ? 1 : 0) // AL-AMMO-03
  const others = yield* spread(g, a, on, bonus)
  const damage = strikeHome(g, a, on, a.damage + bonus - others.length) // AL-CC-03, AL-CC-04, AL-RC-03
  for (const other of others) strikeHome(g, a, other, a.damage)
  return { on, damage, conserved }
}

function strikeHome(g: Alien, a: Attack, on: BodyId, damage: number): number {
  const target = bodyOf(g, on)
  if (target.dead) return 0
  const through = applyHit(g, {
    on,
    by: a.by,
    damage,
    base: a.damage!,
    piercing: a.piercing ?? false,
    weakSpot: a.weakSpot ?? false,
    fire: a.fire ?? false,
    barrier: barrierFor(g, a, target),
    ignoresArmour: a.ignoresArmour ?? false,
    close: a.how === 'close',
    blast: false,
  })
  traits(g, a, on, through)
  return through
}

/** AL-COV-07: a shot at full cover must get through the barrier; in close combat cover does not count (AL-RUL-COV-03). */
function barrierFor(g: Alien, a: Attack, target: Body): number {
  if (a.how === 'close') return 0
  const shelter = shelterOf(g, target, bodyOf(g, a.by).at)
  return !shelter || (a.ignoresFurniture && shelter.furniture) ? 0 : shelter.barrier
}

/** What the weapon does besides (items). */
function traits(g: Alien, a: Attack, on: BodyId, damage: number): void {
  const by = bodyOf(g, a.by)
  const weapon = by.kind === 'person' ? weaponOf(armOf(g, by, a.gear)) : null
  const target = bodyOf(g, on)
  if (!weapon || target.dead) return
  if (weapon.stuns && damage > 0 && (weapon.stuns === 'all' || target.kind === 'person')) loseQuick(g, on)
  if (weapon.pins !== undefined && !isTooBig(target)) pin(g, a.by, on, weapon.pins)
  if (weapon.shoves) shove(g, a.by, on)
}

const isTooBig = (body: Body): boolean => body.kind === 'creature' && CREATURES[body.of].size === 'large'

export const SCAPEGOAT = question('scapegoat')<{ readonly who: BodyId; readonly by: BodyId }>()
export const TAKE_THE_BLOW = question('take-the-blow')<{ readonly who: BodyId; readonly for: BodyId }>()

/** Someone Else First: once per combat a hit lands on a friend at Adjacent range; a player is asked (talents). */
function* someoneElse(g: Alien, a: Attack): Play<BodyId> {
  const target = bodyOf(g, a.on)
  if (!isPc(target) || !hasTalent(target, 'tal-scapegoat') || hasUsed(g, target, 'tal-scapegoat', 'while'))
    return a.on
  if (!isAble(target) || target.held) return a.on // AL-BRK-03, AL-SPEC-07
  const friends = target.beside
    .map((id) => bodyOf(g, id))
    .filter((body) => isFriend(body, a.by) && !mustSpare(target, body))
  if (friends.length === 0) return a.on
  const options: Option[] = [{ value: 'none' }, ...friends.map(({ id }) => ({ value: id, at: `body:${id}` }))]
  const label = { who: a.on, by: a.by }
  const { value } = yield* ask(one(SCAPEGOAT, target.seat, 'AL-RUL-TAL-01', options, { label }))
  if (value === 'none') return a.on
  const friend = personOf(g, value)
  const mine = personOf(g, a.on)
  if (isPc(friend) && friend.seat !== mine.seat) {
    const consent = one(TAKE_THE_BLOW, friend.seat, 'AL-RUL-TAL-01', CONSENT, {
      label: { who: value, for: a.on },
    })
    if ((yield* ask(consent)).value === 'no') return a.on
  }
  noteUse(g, personOf(g, a.on), 'tal-scapegoat', 'while')
  tell<HitEvent>(
    g,
    { type: 'scapegoat', rule: 'AL-RUL-TAL-01', who: a.on, whom: value },
    { about: [a.on, value] },
  )
  return value
}

const CONSENT: readonly Option[] = [{ value: 'no' }, { value: 'yes' }]

const isFriend = (body: Body, attacker: BodyId): boolean =>
  body.kind === 'person' &&
  isThere(body) &&
  body.id !== attacker &&
  (body.side === 'crew' || body.side === 'neutral')

export const CONSERVE = question('conserve')<{
  readonly who: BodyId
  readonly on: BodyId
  readonly item: ItemId
  readonly damage: number
  readonly chain: boolean
}>()

/**
 * AL-AMMO-02: after a hit one bonus success may skip the supply roll as a whole; that takes two net successes (AL-RUL-ATT-03). In a
 * chain only the first burst can, and then stands alone (AL-RUL-AUTO-03).
 */
function* conserves(g: Alien, a: Attack, net: number): Play<boolean> {
  const by = bodyOf(g, a.by)
  const gear = by.kind === 'person' ? armOf(g, by, a.gear) : null
  if (!gear || thingOf(gear).supply?.of !== 'ammo' || net < 2 || (a.burst ?? 1) > 1) return false
  const label = { who: a.by, on: a.on, item: gear.of, damage: a.damage! + net - 1, chain: a.burst === 1 }
  const question = one(CONSERVE, controller(by), 'AL-AMMO-02', SPARING, { label })
  const { value } = isPc(by) ? yield* ask(question) : yield* askMother(g, question, () => 'damage')
  if (value === 'damage') return false
  tell<HitEvent>(g, { type: 'conserved', rule: 'AL-AMMO-02', who: a.by, item: label.item }, { about: [a.by] })
  return true
}

const SPARING: readonly Option[] = [
  { value: 'damage', rule: 'AL-RC-03' },
  { value: 'conserve', rule: 'AL-AMMO-02' },
]

export const SPREAD = question('spread')<{ readonly who: BodyId; readonly on: BodyId }>()

/** Flame unit: each bonus success may hit one more in the same zone, for base damage (items). */
function* spread(g: Alien, a: Attack, on: BodyId, bonus: number): Play<BodyId[]> {
  const by = bodyOf(g, a.by)
  if (bonus < 1 || by.kind === 'creature' || (!isPc(by) && g.mother === 'program')) return []
  if (!weaponOf(armOf(g, by, a.gear))?.spreads) return []
  const { at } = bodyOf(g, on)
  const others = g.bodies.filter(
    (body) =>
      body.at === at &&
      !body.dead &&
      body.id !== on &&
      body.id !== a.by &&
      !mustSpare(by, body) &&
      (body.side === by.side || by.aware.includes(body.id)),
  )
  if (others.length === 0) return []
  const options = others.map(({ id }) => ({ value: id, at: `body:${id}` }))
  const more = { min: 0, max: Math.min(bonus, others.length), label: { who: a.by, on } }
  return (yield* ask(some(SPREAD, controller(by), 'AL-RUL-ROLL-03', options, more))).map(({ value }) => value)
}
