import { IllegalAnswer } from '@starboard/kernel'
import type { Bot } from './eyes.ts'
import { greedy } from './greedy.ts'
import { random } from './random.ts'

export const BOTS: Readonly<Record<string, Bot>> = { random, greedy }

/** The bot a player names. A game's own program is its advice, which is what `greedy` follows first. */
export function botOf(name: string): Bot {
  if (name === 'program') return greedy
  if (Object.hasOwn(BOTS, name)) return BOTS[name]!
  throw new IllegalAnswer(`there is no bot called “${name}”, only ${Object.keys(BOTS).join(' and ')}`)
}
