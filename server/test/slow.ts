import type { Game, GameState, Play } from '@starboard/kernel'
import { ask, emit } from '@starboard/kernel'
import { type Empty, number, question } from '@starboard/kernel/speech'
import { plainText } from '@starboard/kernel/testing'

/**
 * A game that thinks about every number it is told, and the longer the larger it is; and as long again whenever somebody
 * supposes how things might be. For work that would hold others up.
 */
interface Slow extends GameState {
  sum: number
  last: number
}

const WORK = question('work')<Empty, never>()

function* turn(g: Slow): Play {
  g.last = yield* ask(number(WORK, 0, 'SLOW-01', { min: 0, max: LONG }))
  g.sum = worked(g.sum, g.last)
  emit(g, { type: 'worked', rule: 'SLOW-01' })
}

function worked(sum: number, times: number): number {
  for (let n = 0; n < times; n++) sum = (Math.imul(sum, 1_664_525) + 1_013_904_223) >>> 0
  return sum
}

/** As long as a person would notice, on any machine. */
export const LONG = 100_000_000

export const slow: Game<Slow> = {
  id: 'slow',
  name: 'Slow',
  about: 'Takes its time.',
  version: 1,
  options: {},
  seats: () => ({ min: 1, max: 2, roles: [{ name: 'player', program: false }] }),
  setup: () => ({ drawn: 0, over: null, sum: 1, last: 0 }),
  step: turn,
  time: () => 0,
  view: ({ sum }) => ({ sum }),
  imagine: (g) => ({ ...g, sum: worked(g.sum, g.last) && g.sum }),
  check: () => {},
  text: plainText,
}
