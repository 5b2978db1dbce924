import type { Play } from '@starboard/kernel'
import type { BorderId, ZoneId } from '../../content/index.ts'
import { type Body, type BodyId, bodyOf, isThere, personOf } from '../0-table/body.ts'
import { canPay, pay } from '../0-table/budget.ts'
import { turnOf } from '../0-table/cards.ts'
import { suffers } from '../0-table/harm.ts'
import type { Person } from '../0-table/person.ts'
import { friendsHere } from '../0-table/safety.ts'
import { areEnemies, sees } from '../0-table/sight.ts'
import type { Alien } from '../0-table/state.ts'
import { CATATONIC, FREEZE } from '../0-table/tables.ts'
import { tell } from '../0-table/tell.ts'
import { distance, exitsOf } from '../0-table/zones.ts'
import { hardship } from '../1-rolls/hardship.ts'
import { addStress, changeStress } from '../1-rolls/stress.ts'
import { movePrice } from '../2-stealth/moves.ts'
import { cross, whyNotCross } from '../2-stealth/moving.ts'
import { sightChanged } from '../2-stealth/noticing.ts'

export type FleeEvent =
  | { readonly type: 'fled'; readonly rule: string; readonly who: BodyId; readonly from: ZoneId }
  | { readonly type: 'cornered'; readonly rule: string; readonly who: BodyId }
  | { readonly type: 'out-of-danger'; readonly rule: string; readonly who: BodyId }

/** AL-PAN-10: away from the source at once, at no cost (AL-RUL-PAN-07); with no way out, Catatonic instead (AL-RUL-PAN-11). */
export function* flee(g: Alien, who: BodyId, source: BodyId | null): Play {
  const person = personOf(g, who)
  person.nerves.fears = source
  const left = friendsHere(g, person)
  const way = wayFrom(g, person)
  if (way !== null) yield* run(g, who, way)
  else if (!isOutOfDanger(g, person)) return collapse(g, who)
  const runner = personOf(g, who)
  changeStress(g, runner, -1, 'AL-PAN-10', 'panic')
  if (runner.at !== null) for (const friend of left) abandon(g, runner, friend)
}

/** AL-RUL-STRS-03: those left behind in the zone. */
function abandon(g: Alien, person: Person, friend: BodyId): void {
  if (bodyOf(g, friend).at !== person.at) addStress(g, friend, 1, 'AL-PAN-10', 'left-behind')
}

function collapse(g: Alien, who: BodyId): void {
  const { nerves } = personOf(g, who)
  nerves.panic = [...nerves.panic.filter((mark) => mark < FREEZE), CATATONIC]
  nerves.fears = null
  tell<FleeEvent>(g, { type: 'cornered', rule: 'AL-RUL-PAN-11', who }, { about: [who] })
}

/** AL-RUL-PAN-12: both slots of a turn are moves away, until safe; in stealth the one move of the stretch. */
export function* fleeOn(g: Alien, who: BodyId): Play {
  const steps = g.combat && !isHobbled(g, personOf(g, who)) ? 2 : 1
  for (let n = 0; n < steps; n++) {
    const person = personOf(g, who)
    const way = isOutOfDanger(g, person) || !canRun(g, person) ? null : wayFrom(g, person)
    if (way === null) break
    if (g.combat) tire(g, person)
    yield* run(g, who, way)
  }
  if (isOutOfDanger(g, personOf(g, who)))
    tell<FleeEvent>(g, { type: 'out-of-danger', rule: 'AL-RUL-PAN-12', who }, { about: [who] })
}

/** AL-RUL-ACT-01: a slot that went into something else before is no move. */
const canRun = (g: Alien, person: Person): boolean =>
  g.combat === null || canPay(g, person, movePrice(g, person))

function tire(g: Alien, person: Person): void {
  pay(g, person, movePrice(g, person))
  turnOf(g, person)!.moves++
}

const isHobbled = (g: Alien, person: Person): boolean =>
  suffers(g, person, 'slow') || suffers(g, person, 'one-move')

/** One zone farther off; water and too much on one's back hinder a runner as they do anybody (AL-RUL-LOAD-01, Sump Nine). */
function* run(g: Alien, who: BodyId, way: BorderId): Play {
  if (!(yield* hardship(g, who, way))) return
  const from = personOf(g, who).at!
  cross(g, [who], way)
  tell<FleeEvent>(g, { type: 'fled', rule: 'AL-PAN-10', who, from }, { about: [who] })
  sightChanged(g)
}

/** The border to the zone that is farthest from what is feared and no nearer to it than this one; ties: the lowest id. */
function wayFrom(g: Alien, person: Person): BorderId | null {
  if (person.held !== null || suffers(g, person, 'cannot-move')) return null
  const feared = fearedZone(g, person)
  const steps = (zone: ZoneId): number => (feared === null ? 1 : distance(g, feared, zone))
  let best: { border: BorderId; into: ZoneId; far: number } | null = null
  const now = feared === null ? 0 : steps(person.at!)
  for (const { by: border, to: into } of exitsOf(g, person.at!)) {
    const far = steps(into)
    if (far < Math.max(1, now) || whyNotCross(g, person, border.id) !== null) continue
    if (best === null || far > best.far || (far === best.far && into < best.into))
      best = { border: border.id, into, far }
  }
  return best?.border ?? null
}

/** Where what is feared is. If nobody is the source, or it is no more, one runs from the nearest enemy in sight, not into its arms. */
function fearedZone(g: Alien, person: Person): ZoneId | null {
  const source = person.nerves.fears === null ? null : bodyOf(g, person.nerves.fears)
  if (source && isThere(source)) return source.at
  let nearest: ZoneId | null = null
  for (const { at } of enemiesInSight(g, person))
    if (nearest === null || distance(g, person.at!, at!) < distance(g, person.at!, nearest)) nearest = at
  return nearest
}

const enemiesInSight = (g: Alien, person: Person): Body[] =>
  person.aware
    .map((id) => bodyOf(g, id))
    .filter((other) => areEnemies(g, person, other) && sees(g, person, other))

/** AL-RUL-PAN-12: at least two steps from the source, and no enemy in sight. */
function isOutOfDanger(g: Alien, person: Person): boolean {
  const feared = fearedZone(g, person)
  if (feared !== null && distance(g, feared, person.at!) < 2) return false
  return enemiesInSight(g, person).length === 0
}
