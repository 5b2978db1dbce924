import { askAny, emit, type Play, type Seat } from '@starboard/kernel'
import { type OptionTo, one, question } from '@starboard/kernel/speech'
import type { Foe, Rank } from '../../content/index.ts'
import { noteWorkers } from '../0-table/job.ts'
import { later } from '../0-table/later.ts'
import type { PcId } from '../0-table/pc.ts'
import { crewOf, pcOf, playersOf } from '../0-table/pc.ts'
import type { Fighter, Opponent, Skirmish, Why } from '../0-table/skirmish.ts'
import type { LongFall } from '../0-table/state.ts'
import { isOut } from '../1-throws/conditions.ts'
import { roundTasks } from '../1-throws/table-tasks.ts'
import { makeThrow, oddsOf } from '../1-throws/throws.ts'
import { opposition } from '../4-worlds/npcs.ts'
import type { SkirmishEvent } from './battlefield.ts'
import { canAct, fighterOf, foesUp, skirmishOf, standing } from './battlefield.ts'
import { aftercare, bleed, dyingOf, noteFallen, plunder } from './dying.ts'
import { foesAct, strikeAtOnce } from './foes.ts'
import { crewTurn } from './turns.ts'

export const AVOID_AMBUSH = question('avoid-ambush')<{ needed: number }, { pc: PcId; tried: Rank }>()

export interface Clash {
  readonly foes: readonly Foe[]
  readonly why: Why
  readonly ambush: Skirmish['ambush']
  /** Added to the Skill of the opposition. */
  readonly skill?: number
  /** No weapon of the crew above this Harm; what holds in the leg now played unless it says otherwise. */
  readonly weaponBan?: number | null
  /** Work to be done in the middle of it: cumulative Impact, one throw a round (LF-CUM-03). */
  readonly task?: { readonly ranks: readonly Rank[]; readonly impact: number } | null
}

/** Rounds in a row that get nowhere, and rounds in all, after which both sides draw off: no fight is endless. */
const STALE = 6
const LONGEST = 40

/**
 * Puts a skirmish on the agenda: the crew, except who is out already, against its opposition, scaled
 * to their number (LF-RUL-JOB-10). Everybody begins near to everybody and without cover. If one is running already,
 * there is no second: its opposition strikes at once. One that is about to begin is enough as it is.
 */
export function startSkirmish(g: LongFall, clash: Clash): void {
  if (g.agenda.some(({ kind }) => kind === 'skirmish')) return
  if (g.skirmish) return strikeAtOnce(g)
  const { foes, why, ambush, skill = 0, task = null, weaponBan = banOf(g, clash) } = clash
  const crew = crewOf(g).filter((pc) => !isOut(pc))
  const opponents = opposition(g, foes, crew.length, skill)
  g.skirmish = {
    why,
    round: 0,
    foes: opponents,
    fighters: crew.map((pc) => fighter(pc.id, opponents)),
    ambush,
    turn: 'early',
    acted: [],
    halfTested: false,
    weaponBan,
    task: task && { ranks: [...task.ranks], impact: task.impact, gathered: 0, workers: [], done: false },
    eventful: 0,
    over: null,
  }
  g.agenda.unshift({ kind: 'skirmish' })
}

/** A ban for the next leg holds in the leg itself, and not in a complication that comes before it. */
const banOf = ({ job }: LongFall, { why }: Clash): number | null =>
  job && (job.work || why.for === 'leg') ? job.weaponBan : null

const fighter = (pc: PcId, foes: readonly Opponent[]): Fighter => ({
  pc,
  early: false,
  distance: Object.fromEntries(foes.map(({ id }) => [id, 'near' as const])),
  cover: 0,
  defending: false,
  dying: null,
  saved: 0,
  carers: [],
  down: false,
  gone: false,
  yielded: false,
  moved: false,
  later: 'no',
})

/** One step: the opening, the turn of one PC, the turn of the whole opposition, or one throw for the dying. */
export function* skirmish(g: LongFall): Play {
  const s = skirmishOf(g)
  const waiting = g.agenda.length
  if (s.over) yield* aftercare(g)
  else if (s.round === 0) yield* open(g)
  else yield* part(g)
  noteFallen(g)
  yield* settle(g, g.agenda.length - waiting)
}

/** An ambush may be noticed (LF-RUL-SKIR-03); then it is settled who acts before the opposition. */
function* open(g: LongFall): Play {
  const { foes, ambush, fighters } = skirmishOf(g)
  const leader = foes.find((foe) => foe.leader)?.name ?? null
  const names = foes.map(({ name }) => name)
  emit<SkirmishEvent>(g, { type: 'skirmish-began', rule: 'LF-RUL-SKIR-01', foes: names, leader, ambush })
  const pcs = fighters.map(({ pc }) => pc)
  if (pcs.length === 0 || foes.length === 0) return
  if (ambush === 'foes') yield* noticeAmbush(g)
  for (const pc of pcs) if (canAct(g, fighterOf(g, pc))) yield* initiative(g, pc) // Some may be out by now.
  beginRound(g)
}

interface Watch extends OptionTo<typeof AVOID_AMBUSH> {
  readonly pc: PcId
  readonly tried: Rank
}

const WATCHFUL = ['sensors', 'tactics', 'tracking'] as const satisfies readonly Rank[]

/** LF-RUL-SKIR-03: one throw by one PC, with a needed Impact equal to the ambushers' Skill, at least 1. */
function* noticeAmbush(g: LongFall): Play {
  const needed = Math.max(1, ...skirmishOf(g).foes.map(({ skill }) => skill))
  const ways = (seat: Seat) => watchers(g, seat, needed)
  const seats = playersOf(g).filter((seat) => ways(seat).length > 0)
  const question = (seat: Seat) =>
    one(AVOID_AMBUSH, seat, 'LF-RUL-SKIR-03', ways(seat), { label: { needed } })
  const { pc, tried } = (yield* askAny(seats.map(question))).answer
  const { passed, disaster } = yield* makeThrow(g, { pc, tried, needed, for: 'ambush' })
  if (passed) skirmishOf(g).ambush = null
  emit<SkirmishEvent>(g, { type: 'ambush-seen', rule: 'LF-RUL-SKIR-03', pc, avoided: passed })
  if (disaster) yield* later().consequence(g, { pc, tried, disaster, interval: 'round' }) // LF-RUL-LUCK-10
}

const watchers = (g: LongFall, seat: Seat, needed: number): Watch[] =>
  standing(g)
    .map(({ pc }) => pc)
    .filter((pc) => pcOf(g, pc).seat === seat)
    .flatMap((pc) =>
      WATCHFUL.map((tried) => ({
        value: `${pc}:${tried}`,
        pc,
        tried,
        label: { pc, tried },
        odds: () => oddsOf(pcOf(g, pc), tried, needed),
      })),
    )

/** LF-RUL-SKIR-02: an Agility throw; who succeeds acts before the opposition. Failure has no other consequence. */
function* initiative(g: LongFall, pc: PcId): Play {
  const { success } = yield* makeThrow(g, { pc, tried: 'agility', for: 'initiative' })
  fighterOf(g, pc).early = success
  emit<SkirmishEvent>(g, { type: 'initiative', rule: 'LF-RUL-SKIR-02', pc, early: success })
}

/** LF-RUL-SKIR-01: everybody has an action and a move again. */
function beginRound(g: LongFall): void {
  const s = skirmishOf(g)
  s.round++
  s.turn = 'early'
  s.acted = []
  for (const one of s.fighters) Object.assign(one, { moved: false, later: 'no' } satisfies Partial<Fighter>)
  for (const task of roundTasks(g)) task.thrown = [] // LF-CUM-03
  emit<SkirmishEvent>(g, { type: 'round-began', rule: 'LF-RUL-SKIR-01', round: s.round })
}

/** LF-RUL-SKIR-02: in every round first the quick, then the opposition, then the others. */
function* part(g: LongFall): Play {
  const s = skirmishOf(g)
  const alone = s.round === 1 ? s.ambush : null // LF-RUL-SKIR-03: round 1 belongs to those who ambush.
  if (s.turn === 'foes') {
    if (alone !== 'pcs') foesAct(g)
    s.turn = 'late'
    return
  }
  const waiting = alone === 'foes' ? [] : waitingOf(g)
  if (waiting.length > 0) yield* crewTurn(g, waiting)
  else if (s.turn === 'early') s.turn = 'foes'
  else endRound(g)
}

/** PCs of the part now running who have not acted yet. */
function waitingOf(g: LongFall): PcId[] {
  const { turn, acted } = skirmishOf(g)
  return standing(g)
    .filter(({ pc, early }) => early === (turn === 'early') && !acted.includes(pc))
    .map(({ pc }) => pc)
}

function endRound(g: LongFall): void {
  bleed(g)
  const s = skirmishOf(g)
  const stale = s.round - s.eventful >= STALE || s.round >= LONGEST
  if (!stale) return beginRound(g)
  emit<SkirmishEvent>(g, { type: 'drew-off', rule: 'LF-RUL-SKIR-15', round: s.round })
  s.over = 'drawn' // Nobody is beaten, but what the crew came for is not done.
  s.acted = []
}

/** LF-RUL-SKIR-15: it ends when one side is out, gone or has yielded, and the dying have been seen to. */
function* settle(g: LongFall, added: number): Play {
  const s = skirmishOf(g)
  const ends = s.over === null ? outcomeOf(g) : null
  if (ends) Object.assign(s, { over: ends, acted: [] })
  if (s.over && dyingOf(g).length === 0) yield* finish(g, s.over)
  else goOn(g, added)
}

/** A throw that the referee has called for in this step is made first; whatever else came up waits for the end. */
function goOn(g: LongFall, added: number): void {
  const called = g.agenda.slice(0, added).filter(({ kind }) => kind === 'throw').length
  g.agenda.splice(called, 0, { kind: 'skirmish' })
}

/** Against nobody there is no opposition (LF-RUL-JOB-10), but a crew that cannot fight has not won by that. */
function outcomeOf(g: LongFall): Skirmish['over'] {
  if (skirmishOf(g).fighters.length === 0) return 'lost'
  if (foesUp(skirmishOf(g)).length === 0) return 'won'
  return standing(g).length === 0 ? 'lost' : null
}

/**
 * There is time again to reload (LF-RUL-SKIR-16). What comes of the skirmish is told by what it was about. A day goes
 * by until those left for dead come to (LF-RUL-SKIR-19); a leg takes its day anyway. What the victors take is for a
 * person at the desk to say.
 */
function* finish(g: LongFall, over: NonNullable<Skirmish['over']>): Play {
  const robbed = over === 'lost' && g.referee === 'program' && plunder(g)
  const { why, round, fighters } = skirmishOf(g)
  const won = over === 'won'
  const fought = fighters.map(({ pc }) => pc) // Who lay out of it made no leg throw (LF-RUL-WEEK-08).
  if (why.for === 'leg') noteWorkers(g, fought)
  emit<SkirmishEvent>(g, { type: 'skirmish-over', rule: 'LF-RUL-SKIR-15', over, won, round })
  for (const gear of g.pcs.flatMap((pc) => pc.gear)) gear.empty = false
  g.skirmish = null
  g.agenda.unshift({ kind: 'skirmish-end', why, won })
  if (robbed && why.for !== 'leg') yield* later().spend(g, 'day', [])
}
