import type { Play, Player } from '@starboard/kernel'
import { ask } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import type { Position, TestTable } from '@starboard/kernel/testing'
import { play } from '@starboard/kernel/testing'
import { CONDITIONS, type ConditionId, WORLDS } from '../content/index.ts'
import type { LongFallEvent } from '../events.ts'
import { longFall } from '../index.ts'
import type { Item } from '../rules/0-table/agenda.ts'
import type { Condition, Pc } from '../rules/0-table/pc.ts'
import type { LongFall } from '../rules/0-table/state.ts'
import type { View } from '../view.ts'

/** A table whose log knows its events. */
export type Table = TestTable<LongFall, View, LongFallEvent>

/** What a test says of a character; the rest is plain. */
export type PcSketch = Partial<Omit<Pc, 'luck' | 'conditions'>> & {
  readonly luck?: readonly [now: number, max: number]
  readonly conditions?: readonly (readonly [ConditionId, number])[]
}

export interface Scene extends Position<LongFall> {
  /** One sketch a character, in order; one character with nothing special if left out. */
  readonly pcs?: readonly PcSketch[]
  /** What happens next. Empty is a week in port, or the referee's open table. */
  readonly agenda?: readonly Item[]
}

const PROGRAM: Player = { name: 'The program', bot: 'program' }
const person = (name: string): Player => ({ name, bot: null })

/** A campaign under way, on a small known cluster, with everybody at seat 1. */
export const campaign = (scene: Scene = {}): Table => staged(scene, 'campaign')

/** A refereed table: the referee at seat 0, one player at seat 1. */
export const refereed = (scene: Scene = {}): Table => staged(scene, 'refereed')

/** A campaign in which just this rule is played, and then nothing more: for rules that other rules call. */
export const ruled = (rule: Ruled, scene: Scene = {}): Table =>
  staged(scene, 'campaign', { ...longFall, step: (g) => onlyOnce(g, rule) })

/** A rule that asks nothing. */
export const plainly =
  (act: (g: LongFall) => void): Ruled =>
  (g) => {
    act(g)
    return undefined
  }

type Ruled = (g: LongFall) => Play | undefined

function* onlyOnce(g: LongFall, rule: Ruled): Play {
  const first = g.agenda.length === 0
  if (first) yield* rule(g) ?? []
  else yield* ask(one(question('nothing')(), 1, 'LF-ROLE-05', [{ value: 'nothing' }], { confirm: true }))
  if (first) g.agenda.unshift({ kind: 'found' })
}

function staged(
  { pcs = [{}], agenda = [], at, ...rest }: Scene,
  mode: 'campaign' | 'refereed',
  game: typeof longFall = longFall,
): Table {
  return play(game, {
    options: { mode, crew: 1, weeks: 52 },
    seats: [mode === 'campaign' ? PROGRAM : person('Rae'), person('Ana')],
    ...rest,
    at: (g) => {
      g.pcs = pcs.map((sketch, n) => pcFrom(sketch, n + 1))
      g.made = 100
      g.agenda = [...agenda]
      g.marks = 50
      g.ship.debt = g.ship.startDebt = 50 * pcs.length
      g.cluster = smallCluster()
      at?.(g)
    },
  })
}

function pcFrom({ luck = [0, 5], conditions = [], ...sketch }: PcSketch, n: number): Pc {
  return {
    id: `pc-${n}`,
    seat: 1,
    name: `Character ${n}`,
    strength: 0,
    agility: 0,
    skills: {},
    terms: ['grp-spacer'],
    career: { name: 'Deep-Lane Hand', rank: 1, jobs: 0 },
    luck: { now: luck[0], max: luck[1], calm: 0, spent: false },
    conditions: conditions.map(([of, severity], i) => condition(of, severity, `con-${n}-${i}`)),
    gear: [],
    worn: null,
    failed: [],
    marked: [],
    training: null,
    fate: 'active',
    ...sketch,
  }
}

const condition = (of: ConditionId, severity: number, id: string): Condition => ({
  id,
  name: CONDITIONS[of].name,
  severity,
  class: CONDITIONS[of].class,
  tags: [...CONDITIONS[of].tags],
  of,
  untended: 0,
})

/** Four worlds in a ring: Candle (port A), Tarn Hollow (B), Ossary (C), Dust Parish (D); the first link has a beacon. */
function smallCluster(): LongFall['cluster'] {
  return {
    worlds: ([13, 11, 12, 23] as const).map((d66) => ({
      d66,
      name: WORLDS[d66].name,
      law: WORLDS[d66].law,
      patrons: [],
      market: null,
      restock: 1,
    })),
    links: [
      { a: 0, b: 1, weeks: 1, beacon: true },
      { a: 1, b: 2, weeks: 2, beacon: false },
      { a: 2, b: 3, weeks: 2, beacon: false },
      { a: 3, b: 0, weeks: 3, beacon: false },
    ],
    rumour: 14,
    trail: { stage: 'unheard', done: 0 },
  }
}
