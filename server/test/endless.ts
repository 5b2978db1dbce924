import type { Game, GameState, Play } from '@starboard/kernel'
import { ask, emit } from '@starboard/kernel'
import { type Empty, number, question } from '@starboard/kernel/speech'
import { plainText } from '@starboard/kernel/testing'

/** A game without an end that asks its one seat for a number, again and again. Keeps a table busy and shows what is missing. */
interface Endless extends GameState {
  last: number
}

const NEXT = question('next')<Empty, never>()

function* turn(g: Endless): Play {
  g.last = yield* ask(number(NEXT, 0, 'END-01', { min: 0, max: 1_000_000_000 }))
  emit(g, { type: 'said', rule: 'END-01', last: g.last })
}

export const endless: Game<Endless> = {
  id: 'endless',
  name: 'Endless',
  about: 'Numbers.',
  version: 1,
  options: {},
  seats: () => ({ min: 1, max: 1, roles: [{ name: 'player', program: false }] }),
  setup: () => ({ drawn: 0, over: null, last: -1 }),
  step: turn,
  time: () => 0,
  view: ({ last }) => ({ last }),
  imagine: (g) => g,
  check: () => {},
  text: plainText,
}
