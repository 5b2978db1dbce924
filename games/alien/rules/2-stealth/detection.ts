import type { Play } from '@starboard/kernel'
import { type Body, type BodyId, bodyOf, isAble } from '../0-table/body.ts'
import { areEnemies, isDormant, looksInto, peeksInto, sees } from '../0-table/sight.ts'
import type { Alien, Item } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { throwPool } from '../1-rolls/rolls.ts'
import { comeOut, noticeAll, settle, sightChanged } from './noticing.ts'
import { observationOf, spendLookout } from './observation.ts'

export type DetectionEvent =
  | {
      readonly type: 'detection'
      readonly rule: string
      readonly rolls: readonly Look[]
      /** The winners' side first, unless it is a tie. */
      readonly one: readonly BodyId[]
      readonly other: readonly BodyId[]
      readonly successes: readonly [number, number]
    }
  | {
      readonly type: 'slipped-by' | 'caught'
      readonly rule: string
      readonly who: readonly BodyId[]
      readonly rolls: readonly Look[]
    }

/** One pool as it fell. */
export interface Look {
  readonly who: BodyId
  readonly base: readonly number[]
  readonly stress: readonly number[]
  readonly successes: number
}

/**
 * 10 Detection: an open, passive, opposed Observation roll (AL-DET-03). Nobody decides anything, nobody pushes and no bane counts
 * (AL-DET-04, AL-DET-05). The better side sees the other first (AL-DET-07); the losers learn nothing (AL-RUL-STL-10).
 */
export function* detect(g: Alien, item: Extract<Item, { kind: 'detect' }>): Play {
  yield* []
  const [crew, others] = [stillThere(g, item.crew), stillThere(g, item.others)]
  if (g.combat || !crew.some((one) => others.some((other) => sees(g, one, other) || sees(g, other, one)))) {
    unsettle(crew, others)
    return sightChanged(g)
  }
  const [ours, theirs] = [rollsOf(g, crew, others), rollsOf(g, others, crew)]
  spendLookout(g, [...crew, ...others])
  const [one, other] = [best(ours), best(theirs)]
  const before = g.agenda.splice(0) // What comes of it comes before anything that was waiting.
  if (one === other) tie(g, crew, others, [...ours, ...theirs], one)
  else if (one > other) won(g, crew, others, [...ours, ...theirs], [one, other])
  else won(g, others, crew, [...theirs, ...ours], [other, one])
  g.agenda.push(...before)
}

const stillThere = (g: Alien, ids: readonly BodyId[]): Body[] =>
  ids.map((id) => bodyOf(g, id)).filter((body) => isAble(body) && !body.hidden)

/** Not settled after all: something came between. */
function unsettle(one: readonly Body[], others: readonly Body[]): void {
  for (const [a, b] of [
    [one, others],
    [others, one],
  ] as const)
    for (const body of a) body.met = body.met.filter((id) => !b.some((other) => other.id === id))
}

/** AL-RUL-STL-04: each rolls its own pool. */
const rollsOf = (g: Alien, group: readonly Body[], of: readonly Body[]): Look[] =>
  group.map((body) => {
    const { base, stress } = observationOf(g, body, of)
    return { who: body.id, ...throwPool(g, base, stress) }
  })

/** AL-DET-06: only the best roll of a group counts. */
const best = (rolls: readonly Look[]): number => Math.max(0, ...rolls.map(({ successes }) => successes))

/** AL-DET-08, AL-RUL-STL-03: also nothing against nothing. Both see each other at once and fight. */
function tie(
  g: Alien,
  crew: readonly Body[],
  others: readonly Body[],
  rolls: readonly Look[],
  both: number,
): void {
  noticeAll(g, crew, others, false)
  noticeAll(g, others, crew, false)
  const [one, other] = [idsOf(crew), idsOf(others)]
  tell<DetectionEvent>(
    g,
    { type: 'detection', rule: 'AL-DET-08', rolls, one, other, successes: [both, both] },
    { about: [...one, ...other] },
  )
  g.agenda.push({ kind: 'fight', first: [], ambush: false, between: [...one, ...other] })
}

function won(
  g: Alien,
  winners: readonly Body[],
  losers: readonly Body[],
  rolls: readonly Look[],
  successes: readonly [number, number],
): void {
  noticeAll(g, winners, losers, false)
  const [one, other] = [idsOf(winners), idsOf(losers)]
  const event: DetectionEvent = { type: 'detection', rule: 'AL-DET-07', rolls, one, other, successes }
  if (winners[0]!.side === 'crew') tell(g, event, { about: other })
  else tell(g, event, { secret: true })
  g.agenda.push({ kind: 'outcome', winners: one, losers: other })
}

const idsOf = (bodies: readonly Body[]): BodyId[] => bodies.map(({ id }) => id)

/**
 * AL-HACT-02: hidden bodies do something; true if nobody sees them do it. Against every enemy with a line of sight, as detection
 * (AL-RUL-HACT-01); with no such enemy there is no roll (AL-RUL-HACT-04). Seen on a tie too: a fight without ambush is put on the
 * agenda (AL-RUL-HACT-02).
 */
export function slipsBy(g: Alien, body: Body, along: readonly Body[] = []): boolean {
  const movers = [body, ...along].filter((one) => one.hidden)
  const watchers = g.bodies.filter((one) => movers.some((mover) => couldSee(g, one, mover)))
  if (watchers.length === 0) return true
  const ours = rollsOf(g, movers, watchers)
  const theirs = rollsOf(g, watchers, movers)
  spendLookout(g, [...movers, ...watchers])
  const need = best(theirs)
  const rolls = [...ours, ...theirs]
  settle(movers, watchers)
  if (ours.every(({ successes }) => successes > need)) {
    const known =
      body.side === 'crew' && watchers.every(({ id }) => movers.some(({ aware }) => aware.includes(id)))
    tell<DetectionEvent>(
      g,
      { type: 'slipped-by', rule: 'AL-RUL-HACT-03', who: idsOf(movers), rolls },
      known ? { about: idsOf(watchers) } : { secret: true },
    )
    return true
  }
  for (const mover of movers) comeOut(g, mover.id, 'AL-RUL-HACT-02')
  noticeAll(g, watchers, movers, false)
  noticeAll(g, movers, watchers, false)
  const between = [...idsOf(movers), ...idsOf(watchers)]
  tell<DetectionEvent>(
    g,
    { type: 'caught', rule: 'AL-RUL-HACT-02', who: idsOf(movers), rolls },
    { about: between },
  )
  g.agenda.push({ kind: 'fight', first: [], ambush: false, between })
  return false
}

/** An enemy who would see the hidden one if it were not hidden. */
const couldSee = (g: Alien, watcher: Body, hidden: Body): boolean =>
  isAble(watcher) &&
  areEnemies(g, watcher, hidden) &&
  !isDormant(g, watcher) &&
  (looksInto(g, watcher, hidden.at!) || peeksInto(g, hidden, watcher.at!))
