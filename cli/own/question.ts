import type { Eyes } from '@starboard/bots'
import type { Json } from '@starboard/kernel'
import { questionJson } from '../question.ts'

/** What a program is told of a question: all that a bot sees, and a number to draw chance from. Documented in docs/bots.md. */
export const questionFor = ({ game, ask, view, random }: Eyes): { readonly [name: string]: Json } => ({
  game: game.id,
  ...questionJson(ask, { game, view }),
  view: view as Json,
  random: random.below(2 ** 31),
})
