import { type Ask, firstAnswer } from '@starboard/kernel'
import { chanceOf } from './read.ts'
import type { Said } from './why.ts'

/** Where nothing better is known: the best odds if there are any, else the first that is offered. */
export function bestOf(ask: Ask): Said {
  if (ask.kind === 'one' && ask.options.some(({ odds }) => odds)) {
    const best = ask.options.reduce((a, b) => (chanceOf(b) > chanceOf(a) ? b : a))
    return { answer: best.value, why: 'best-odds' }
  }
  return { answer: firstAnswer(ask), why: 'usual' }
}
