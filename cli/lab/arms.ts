import { IllegalAnswer, type Json, type Options } from '@starboard/kernel'
import { playersAt, sizeOf } from '../commands/simulate.ts'
import { Failure } from '../io.ts'
import { guess } from '../paper.ts'
import { optionsGiven } from '../seats.ts'
import { openBox, type Shelf } from '../shelf.ts'
import { agreedFor, type Task } from '../simulate/batch.ts'
import { type Changed, changesOf } from './patch.ts'
import { type Change, MOST_VARIANTS, type Setting, type Study } from './study.ts'

/** One way to play a game in a study: every variant plays matches of the same numbers, from the same seeds. */
export interface Arm {
  readonly game: string
  readonly name: string
  /** What is played, but for which matches. */
  readonly task: Omit<Task, 'from' | 'to'>
  readonly changes: readonly Changed[]
  /** The place, among the arms of its game, of the one it is held against; null for that one itself. */
  readonly against: number | null
}

/** All that a study plays, game by game, checked against what is on the shelf. */
export function armsOf(shelf: Shelf, study: Study): Arm[][] {
  checkNames(study)
  return Object.entries(study.games).map(([id, setting]) => {
    const combinations = combinationsOf(setting.vary)
    const changes = Object.entries(study.compare)
    if (combinations.length * changes.length > MOST_VARIANTS)
      throw new Failure(
        `${id} would be played in ${combinations.length * changes.length} ways; a report compares ${MOST_VARIANTS} at most.`,
      )
    return combinations.flatMap((varied, n) =>
      changes.map(([name, change], i) =>
        armOf(shelf, study, { id, setting, varied, name, change }, i === 0 ? null : n * changes.length),
      ),
    )
  })
}

/** Options and patches of games that are not played would be lost without a word. */
function checkNames({ games, compare }: Study): void {
  const known = Object.keys(games)
  for (const [name, { options, patch }] of Object.entries(compare))
    for (const game of [...Object.keys(options), ...Object.keys(patch)])
      if (!known.includes(game))
        throw new Failure(
          `“compare.${name}” changes ${game}, which is not among the games. ${guess(game, known)}`,
        )
}

interface Wish {
  readonly id: string
  readonly setting: Setting
  readonly varied: Options
  readonly name: string
  readonly change: Change
}

function armOf(shelf: Shelf, study: Study, wish: Wish, against: number | null): Arm {
  const { id, setting, varied, change } = wish
  const { game, content } = openBox(shelf, id)
  const given = { ...setting.options, ...varied, ...change.options[id] }
  const wished = { options: optionsIn(() => optionsGiven(game, given), id), fixed: Object.keys(given) }
  const { seats } = setting
  const spelt = seats === null ? undefined : typeof seats === 'number' ? `${seats}` : seats.join(',')
  const first = agreedFor(game, wished, 1, sizeOf(game, wished.options, spelt))
  const bots =
    typeof seats === 'object' && seats !== null && !change.bots ? undefined : (change.bots ?? study.bots)
  const players = playersAt(game, first, spelt, bots?.join(','))
  const { rotate, seed, longest } = study
  return {
    game: id,
    name: nameOf(wish),
    task: { ...wished, game: id, players, rotate, seed, longest, luck: true },
    changes: change.patch[id] ? changesOf(game.name, content, change.patch[id]) : [],
    against,
  }
}

const nameOf = ({ varied, name }: Wish): string =>
  [...Object.entries(varied).map(([option, value]) => `${option} ${said(value)}`), name].join(', ')

const said = (value: Json): string => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : `${value}`)

/** An option that is not there, or a value it does not take, is told with the game it was meant for. */
function optionsIn<T>(read: () => T, game: string): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof IllegalAnswer ? new Failure(`The options of ${game}: ${error.message}.`) : error
  }
}

/** Every combination of the values of options that are varied; one without any, if none is. */
function combinationsOf(vary: Setting['vary']): Options[] {
  return Object.entries(vary).reduce<Options[]>(
    (all, [name, values]) => all.flatMap((before) => values.map((value) => ({ ...before, [name]: value }))),
    [{}],
  )
}
