import { findOf, type ItemId } from '../../content/index.ts'
import { action, NONE, type Offered } from '../0-table/acting.ts'
import { type Body, type BodyId, bodyOf, isAble, isPc, personOf } from '../0-table/body.ts'
import { byLot, d66 } from '../0-table/dice.ts'
import { type Gear, makeGear } from '../0-table/gear.ts'
import { hasTalent, type Person } from '../0-table/person.ts'
import { areEnemies, isDormant } from '../0-table/sight.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import type { PoolPart } from '../0-table/throws.ts'
import { changeZone, zoneState } from '../0-table/zones.ts'
import { rollOdds } from '../1-rolls/odds.ts'
import { poolOf } from '../1-rolls/pool.ts'
import { type Attempt, rollSkill, successesOf } from '../1-rolls/rolls.ts'
import { unnerve } from '../1-rolls/stress.ts'
import { comeOut, noticeAll, settle } from './noticing.ts'
import { wake } from './unit-states.ts'

export type SearchEvent =
  | {
      readonly type: 'found-somebody'
      readonly rule: string
      readonly who: BodyId
      readonly whom: readonly BodyId[]
    }
  | {
      readonly type: 'found-things'
      readonly rule: string
      readonly who: BodyId
      readonly items: readonly ItemId[]
    }
  | { readonly type: 'found-corpse'; readonly rule: string; readonly who: BodyId }
  | {
      readonly type: 'found-nothing'
      readonly rule: string
      readonly who: BodyId
      /** The search succeeded: there is nothing. */
      readonly sure: boolean
    }

/** 13 An active search: one stretch (AL-FIND-03), an ordinary Observation roll (AL-FIND-04, AL-RUL-FIND-02); it may be tried again (AL-FIND-05). */
export const SEARCH = action('search')({
  price: { stretch: 'stretch', round: null },
  offers: (g, person) => {
    const { id } = person
    const odds = () => rollOdds(poolOf(g, personOf(g, id), attemptOf(personOf(g, id))))
    const option: Offered<null> = { value: 'search', what: null, rule: 'AL-FIND-03', odds }
    return person.rides === null ? [option] : NONE
  },
  *play(g, who) {
    const rolled = yield* rollSkill(g, attemptOf(personOf(g, who)))
    reveal(g, who, successesOf(rolled))
  },
})

/** The zone searched is one's own: its darkness counts (AL-RUL-STL-11). */
function attemptOf(person: Person): Attempt {
  const parts: PoolPart[] = []
  if (hasTalent(person, 'tal-trail')) parts.push({ what: 'tal-trail', dice: 2, rule: 'AL-RUL-TAL-01' })
  return { who: person.id, skill: 'observation', for: 'search', parts }
}

/** AL-FIND-06, AL-RUL-FIND-01: each success reveals one hidden character, then items; among equals by lot. */
export function reveal(g: Alien, searcher: BodyId, successes: number): void {
  const body = bodyOf(g, searcher)
  const found: Body[] = []
  let hidden = g.bodies.filter((other) => isHiddenFrom(g, body, other))
  for (; found.length < successes && hidden.length > 0; ) {
    const next = byLot(g, hidden)
    hidden = hidden.filter((other) => other !== next)
    found.push(next)
  }
  if (found.length > 0) bringOut(g, body, found)
  if (!isPc(body)) return
  const things = bringUp(g, body, successes - found.length)
  if (found.length + things === 0)
    tell<SearchEvent>(
      g,
      { type: 'found-nothing', rule: 'AL-FIND-05', who: searcher, sure: successes > 0 },
      { about: [searcher] },
    )
}

/** The crew looks for anybody but its own; others for their enemies. The dormant are found in no other way (RULES.md 43.4). */
const isHiddenFrom = (g: Alien, searcher: Body, other: Body): boolean =>
  other.at === searcher.at &&
  !other.dead &&
  (other.hidden || (isDormant(g, other) && !searcher.aware.includes(other.id))) &&
  (areEnemies(g, searcher, other) || (searcher.side === 'crew' && other.side !== 'crew'))

/** AL-FIND-07, AL-RUL-FIND-03: initiative is drawn, without surprise or ambush. Whoever is no enemy is just found. */
function bringOut(g: Alien, searcher: Body, found: readonly Body[]): void {
  const party = g.bodies.filter(
    ({ at, side, hidden }) => at === searcher.at && side === searcher.side && !hidden,
  )
  settle(party, found) // Nobody rolls for what has been found.
  for (const { id } of found) comeOut(g, id, 'AL-RUL-HACT-05')
  noticeAll(g, party, found)
  noticeAll(g, found, party)
  const whom = found.map(({ id }) => id)
  tell<SearchEvent>(
    g,
    { type: 'found-somebody', rule: 'AL-FIND-06', who: searcher.id, whom },
    { about: whom },
  )
  const foes = found.filter((other) => areEnemies(g, searcher, other))
  if (foes.some(isAble)) {
    const between = [...party, ...foes].map(({ id }) => id)
    g.agenda.push({ kind: 'fight', first: [], ambush: false, between })
  }
  for (const { unit } of found) if (unit !== null) wake(g, unit)
}

/** What lay hidden lies in plain sight now. */
function bringUp(g: Alien, searcher: Person, most: number): number {
  const at = searcher.at!
  let stashed = [...zoneState(g, at).stashed]
  const lying: Gear[] = []
  let found = 0
  for (; found < most && stashed.length > 0; found++) {
    const next = byLot(g, stashed)
    stashed = stashed.toSpliced(stashed.indexOf(next), 1)
    lying.push(...(next === 'find' ? randomFind(g, searcher) : [next]))
  }
  if (found === 0) return 0
  changeZone(g, at, { stashed, lying: [...zoneState(g, at).lying, ...lying] })
  if (lying.length > 0)
    tell<SearchEvent>(
      g,
      { type: 'found-things', rule: 'AL-FIND-06', who: searcher.id, items: lying.map(({ of }) => of) },
      { at }, // Who cannot look there learns of it when somebody carries it.
    )
  return found
}

/** RULES.md 43.8: decided when it is found. */
function randomFind(g: Alien, searcher: Person): Gear[] {
  const find = findOf(d66(g))
  if (find === null) {
    tell<SearchEvent>(
      g,
      { type: 'found-nothing', rule: 'AL-FIND-06', who: searcher.id, sure: false },
      { about: [searcher.id] },
    )
    return []
  }
  if (find === 'corpse') {
    tell<SearchEvent>(
      g,
      { type: 'found-corpse', rule: 'AL-RUL-STRS-05', who: searcher.id },
      { about: [searcher.id] },
    )
    const here = g.bodies.filter((body) => isPc(body) && body.at === searcher.at && !body.dead)
    unnerve(
      g,
      here.map(({ id }) => id),
      'corpse',
    )
    return []
  }
  return Array.from({ length: find.count }, () => {
    const gear = makeGear(g, find.item)
    return find.uses === undefined ? gear : { ...gear, left: find.uses }
  })
}
