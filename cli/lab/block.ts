import { Broken } from '@starboard/kernel'
import { readyBots } from '../own/index.ts'
import { openBox, type Shelf } from '../shelf.ts'
import { playedAt, tableOf } from '../simulate/batch.ts'
import { type Cell, rowOf } from '../simulate/csv.ts'
import type { Arm } from './arms.ts'
import { measuresOf } from './measures.ts'
import { thingsIn, withPatch } from './patch.ts'
import { addMatch, addPairOf, type Counted, type Pairs, pairs, type Tally, tally } from './tally.ts'
import { watch } from './watch.ts'

/** Some matches of a study: those numbered `from` up to, not including, `to`, of one game in all its variants. */
export interface Job {
  readonly block: number
  readonly arms: readonly Arm[]
  readonly from: number
  readonly to: number
}

/** What came of a block. Rows are for the table of matches, a row a match and variant. */
export interface Block {
  readonly block: number
  readonly game: string
  readonly tallies: readonly Tally[]
  /** By variant; null for those that the others are held against. */
  readonly pairs: readonly (Pairs | null)[]
  readonly rows: readonly (readonly [string, Cell][])[]
}

/** A match that failed: a patched one leaves no record, since nobody could play it again without the patch. */
export interface FailedMatch {
  readonly failed: string
  readonly game: string
  readonly record: string | null
}

export const blockOf =
  (shelf: Shelf) =>
  async ({ block, arms, from, to }: Job): Promise<Block | FailedMatch> => {
    await readyBots(arms.flatMap(({ task }) => task.players.map(({ bot }) => bot)))
    const tallies = arms.map(tally)
    const named = thingsIn(openBox(shelf, arms[0]!.game).content ?? {})
    const held = arms.map(({ against }) => (against === null ? null : pairs()))
    const rows: Block['rows'][number][] = []
    for (let n = from; n < to; n++) {
      const counted: Counted[] = []
      for (const [i, arm] of arms.entries()) {
        try {
          counted.push(playOne(shelf, arm, n, named))
        } catch (error) {
          return failureOf(error, arm, n)
        }
        const { players } = arm.task
        addMatch(tallies[i]!, players, counted[i]!)
        if (arm.against !== null) addPairOf(held[i]!, counted[arm.against]!, counted[i]!)
        rows.push(rowAt(arm, counted[i]!))
      }
    }
    return { block, game: arms[0]!.game, tallies, pairs: held, rows }
  }

function playOne(
  shelf: Shelf,
  { game: id, task, changes }: Arm,
  n: number,
  named: ReadonlyMap<string, readonly string[]>,
): Counted {
  const { game, content = {} } = openBox(shelf, id)
  return withPatch(content, changes, () => {
    const table = tableOf(game, { ...task, from: n, to: n + 1 }, n)
    const watched = watch(table.match, task.longest, named)
    const played = playedAt(table, n, watched.hopes)
    return { played, watched, measures: measuresOf(table.match, task.players, played, watched) }
  })
}

/** What is measured beside what a simulation keeps. */
const BESIDE = ['time', 'options a decision', 'hidden', 'lead changes', 'lead settled']

function rowAt({ game, name, task }: Arm, { played, measures }: Counted): [string, Cell][] {
  return [
    ['game', game],
    ['variant', name],
    ...rowOf(task.players, played),
    ...BESIDE.flatMap((measure): [string, Cell][] =>
      Object.hasOwn(measures, measure) ? [[`measure.${measure}`, rounded(measures[measure]!)]] : [],
    ),
  ]
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6

function failureOf(error: unknown, { game, name, changes }: Arm, n: number): FailedMatch {
  const message = error instanceof Error ? error.message : String(error)
  const record = error instanceof Broken && changes.length === 0 ? error.record : null
  return { failed: `Match ${n} of ${game} (${name}) failed: ${message}.`, game, record }
}
