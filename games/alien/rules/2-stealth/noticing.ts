import type { ZoneId } from '../../content/index.ts'
import { type Body, type BodyId, bodyOf, isAble, isThere } from '../0-table/body.ts'
import { callForPanic, joinFight } from '../0-table/later.ts'
import { hasTalent } from '../0-table/person.ts'
import { noteDisturbances } from '../0-table/safety.ts'
import { areEnemies, canWatch, isDormant, looksInto, peeksInto, sees } from '../0-table/sight.ts'
import type { Alien } from '../0-table/state.ts'
import { isXenomorph } from '../0-table/targets.ts'
import { tell } from '../0-table/tell.ts'
import { isCluttered, scenarioOf, visibleFrom } from '../0-table/zones.ts'
import { addStress } from '../1-rolls/stress.ts'
import type { HideEvent } from './hiding.ts'

export type SightEvent = {
  readonly type: 'noticed'
  readonly rule: string
  readonly who: readonly BodyId[]
  readonly whom: readonly BodyId[]
  readonly at: ZoneId
  /** Nobody at the table knew of them before. */
  readonly first: boolean
}

/** One who has noticed another, to be told when everybody has looked. */
export interface Sighting {
  readonly who: Body
  readonly whom: Body
}

/**
 * After a move, a door or a hiding place has changed: forgets those out of sight, and calls for detection where a line of
 * sight has opened (AL-DET-01, AL-DET-02, AL-RUL-STL-06). In a fight nobody rolls: who comes into sight joins it.
 */
export function sightChanged(g: Alien): void {
  for (const body of g.bodies) {
    if (body.hidden && body.at !== null && !isCluttered(g, body.at)) comeOut(g, body.id, 'AL-RUL-HACT-05')
    if (body.aware.length > 0 || body.met.length > 0) forget(g, body)
  }
  const feuds = scenarioOf(g).feuds.length > 0
  const { bodies } = g
  const news: Sighting[] = []
  for (let n = 0; n < bodies.length; n++) {
    const body = bodies[n]!
    if (body.at === null || body.dead || (body.side !== 'crew' && !feuds)) continue
    const seen = visibleFrom(g, body.at)
    for (let m = 0; m < bodies.length; m++) {
      const other = bodies[m]!
      if (other.at === null || other.dead || other.side === body.side) continue
      if (other.side === 'crew' || (body.side !== 'crew' && m < n)) continue // Each pair once, the crew first.
      if (
        seen.includes(other.at) ||
        peeksInto(g, body, other.at) ||
        peeksInto(g, other, body.at) ||
        body.beside.includes(other.id)
      )
        look(g, body, other, news)
    }
  }
  if (news.length > 0) tellSights(g, news)
  noteDisturbances(g)
}

/** What was settled while sight lasted is settled no more; who is out of sight is noticed no more. */
function forget(g: Alien, body: Body): void {
  for (const id of body.aware) {
    const other = bodyOf(g, id)
    if (canWatch(g, body, other)) continue
    if (g.combat && !other.hidden && isThere(other) && areEnemies(g, body, other))
      g.combat.lost[body.id] = other.at!
    body.aware = body.aware.filter((one) => canWatch(g, body, bodyOf(g, one)))
    break
  }
  for (const id of body.met) {
    if (areInSight(g, body, bodyOf(g, id))) continue
    body.met = body.met.filter((one) => areInSight(g, body, bodyOf(g, one)))
    break
  }
}

const areInSight = (g: Alien, one: Body, other: Body): boolean =>
  canWatch(g, one, other) || canWatch(g, other, one)

/** One pair in sight of each other's zones, of which the first is of the crew if either is. */
function look(g: Alien, one: Body, other: Body, news: Sighting[]): void {
  if (isDormant(g, other) || isDormant(g, one)) return
  const [seen, seesIt] = [sees(g, other, one), sees(g, one, other)]
  if (!areEnemies(g, one, other)) {
    if (one.side !== 'crew') return
    if (seesIt) notice(g, one, other, news)
    if (seen) notice(g, other, one, news)
  } else if (seen && seesIt) meet(g, one, other, news)
  else if (seesIt)
    notice(g, one, other, news) // One who hides sees who walks by, and no roll is made (AL-RUL-STL-07, AL-FIND-01).
  else if (seen) notice(g, other, one, news)
}

function meet(g: Alien, one: Body, other: Body, news: Sighting[]): void {
  if (one.met.includes(other.id)) return standOff(g, one, other)
  if (g.combat) {
    const { fighters, ambush } = g.combat
    if (!fighters.includes(one.id) && !fighters.includes(other.id)) return
    for (const body of [one, other]) if (!fighters.includes(body.id) && isAble(body)) joinFight(g, body.id)
    settle([one], [other])
    if (!ambush.includes(other.id)) notice(g, one, other, news) // Ambushers stay unseen until they strike.
    if (!ambush.includes(one.id)) notice(g, other, one, news)
    return
  }
  const [crew, others] = [groupOf(g, one, other.at!), groupOf(g, other, one.at!)]
  settle(crew, others)
  if (inherited(g, crew, others)) return
  if (!crew.some(isAble) || !others.some(isAble)) {
    noticeAll(g, crew, others) // Those who lie there broken keep no look-out, and cannot be missed.
    noticeAll(g, others, crew)
    return
  }
  g.agenda.push({ kind: 'detect', crew: crew.map(({ id }) => id), others: others.map(({ id }) => id) })
}

/** AL-RUL-STL-05: all of one side in the same zone who share the line of sight; who hides is left out (AL-RUL-STL-07). */
function groupOf(g: Alien, body: Body, into: ZoneId): Body[] {
  const found: Body[] = []
  for (const one of g.bodies) {
    if (one.at !== body.at || one.dead || one.side !== body.side || one.hidden || isDormant(g, one)) continue
    if (one === body || looksInto(g, one, into) || !body.peeks) found.push(one)
  }
  return found
}

/** AL-RUL-STL-06: settled between all of them while sight lasts. */
export function settle(one: readonly Body[], others: readonly Body[]): void {
  for (const a of one)
    for (const b of others) {
      if (!a.met.includes(b.id)) a.met.push(b.id)
      if (!b.met.includes(a.id)) b.met.push(a.id)
    }
}

/** AL-RUL-STL-06: no new roll while one side is aware of the other; newcomers learn what those with them know. True if so. */
function inherited(g: Alien, one: readonly Body[], others: readonly Body[]): boolean {
  const [know, known] = [isAwareOf(one, others), isAwareOf(others, one)]
  if (know) noticeAll(g, one, others)
  if (known) noticeAll(g, others, one)
  return know || known
}

const isAwareOf = (one: readonly Body[], others: readonly Body[]): boolean =>
  one.some(({ aware }) => others.some(({ id }) => aware.includes(id)))

/** Two who know of each other and can both act fight: one of them was broken when they met, and is not now. */
function standOff(g: Alien, one: Body, other: Body): void {
  if (g.combat || one.side !== 'crew' || !isAble(one) || !isAble(other)) return
  if (!one.aware.includes(other.id) || !other.aware.includes(one.id)) return
  if (g.agenda.some(({ kind }) => kind === 'fight')) return
  g.agenda.push({ kind: 'fight', first: [], ambush: false, between: [one.id, other.id] })
}

/** Somebody notices somebody else: first sights follow from it. What the crew learns by it is told at once, or kept for `tellSights`. */
export function notice(g: Alien, who: Body, whom: Body, news: Sighting[] | null = null): void {
  if (who.aware.includes(whom.id) || !becomeAware(g, [who], [whom])) return
  if (news === null) tellSights(g, [{ who, whom }])
  else news.push({ who, whom })
}

/** All of one group notice all of another. Not `telling`: another event does. */
export function noticeAll(g: Alien, who: readonly Body[], whom: readonly Body[], telling = true): void {
  if (!becomeAware(g, who, whom) || !telling) return
  tellSight(
    g,
    who.map(({ id }) => id),
    whom.map(({ id }) => id),
    whom[0]!.at!,
  )
}

/** The first sight of a Xenomorph calls for panic once, for all whom it frightens (AL-RUL-PTRIG-01). True if it is news to the crew. */
function becomeAware(g: Alien, who: readonly Body[], whom: readonly Body[]): boolean {
  const frightened: BodyId[] = []
  let source: BodyId | null = null
  let news = false
  for (const one of who) {
    for (const other of whom) {
      if (one.aware.includes(other.id) || !isThere(one)) continue
      one.aware.push(other.id)
      news ||= one.side === 'crew'
      if (!isXenomorph(other) || one.kind === 'creature' || one.nerves.sawXenomorph) continue
      one.nerves.sawXenomorph = true // The broken see it for the first time too, though they never roll (AL-BRK-06).
      if (!isAble(one)) continue
      source ??= other.id
      if (hasTalent(one, 'tal-curious')) addStress(g, one.id, 1, 'AL-PTRIG-02', 'first-sight')
      else frightened.push(one.id)
    }
  }
  if (frightened.length > 0) callForPanic(g, frightened, source, 'first-sight') // AL-PTRIG-02
  return news
}

/** What was noticed at one moment: one line for all who see the same, wherever they stand. */
export function tellSights(g: Alien, news: readonly Sighting[]): void {
  const seenBy = new Map<Body, BodyId[]>()
  for (const { who, whom } of news) {
    const others = seenBy.get(whom)
    if (others) others.push(who.id)
    else seenBy.set(whom, [who.id])
  }
  const lines = new Map<string, { who: BodyId[]; whom: BodyId[]; at: ZoneId }>()
  for (const [{ id, at }, who] of seenBy) {
    const key = `${at} ${who.join()}`
    const line = lines.get(key)
    if (line) line.whom.push(id)
    else lines.set(key, { who, whom: [id], at: at! })
  }
  for (const { who, whom, at } of lines.values()) tellSight(g, who, whom, at)
}

const tellSight = (g: Alien, who: readonly BodyId[], whom: readonly BodyId[], at: ZoneId): void =>
  tell<SightEvent>(
    g,
    { type: 'noticed', rule: 'AL-LOS-01', who, whom, at, first: !isKnown(g, whom) },
    { about: whom },
  )

const isKnown = ({ memory }: Alien, whom: readonly BodyId[]): boolean =>
  memory.some(({ named }) => named.some(({ id }) => whom.includes(id)))

/** AL-RUL-HACT-05: it is no longer hidden, and whoever looks that way may see it. */
export function comeOut(g: Alien, who: BodyId, rule: string): void {
  const body = bodyOf(g, who)
  if (!body.hidden) return
  body.hidden = false
  tell<HideEvent>(g, { type: 'came-out', rule, who }, { about: [who] })
  sightChanged(g)
}
