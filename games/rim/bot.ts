import { type Advice, type Ask, type AskOne, firstAnswer, type Json, withFigures } from '@starboard/kernel'
import { carelessAtDawn } from './bot/careless.ts'
import { atDawn, rareOre } from './bot/dawn.ts'
import { inDeal } from './bot/deals.ts'
import { PREFERRED, prefers } from './bot/making.ts'
import { chanceOf, inPool, inTurn, offered, sentNext } from './bot/raids.ts'
import type { View } from './view.ts'
import { because } from './words/because.ts'
import { weighed } from './words/weighing.ts'

/** What a careful settler would answer, and why. */
export const advise = (view: View, ask: Ask): Advice | null =>
  withFigures(because(ask, answerTo(view, ask)), (answer) => weighed(view, ask, answer))

/** Somebody who wants the ship and nothing else: no policies, no arms, nothing to hide behind. */
export const careless = {
  advise: (view: View, ask: Ask): Advice | null =>
    because(ask, ask.id === 'dawn' && ask.kind === 'one' ? carelessAtDawn(view, ask) : answerTo(view, ask)),
}

function answerTo(view: View, ask: Ask): Json | null {
  if (ask.desk) return null // A Storyteller tells their own story.
  if (ask.kind === 'number' && ask.die) return null // It falls as it falls.
  const answer = ask.kind === 'one' ? ANSWERS[ask.id]?.(view, ask) : undefined
  return answer ?? PREFERRED[ask.id]?.(ask) ?? firstAnswer(ask)
}

type Answer = (view: View, ask: AskOne) => Json | undefined

/** A bad roll costs twenty points on every line, a good one wins only ten. */
const SMOOTH = 0.9

const ANSWERS: { readonly [question: string]: Answer } = {
  dawn: atDawn,
  deal: inDeal,
  haggle: (_, ask) => {
    const haggle = ask.options.find(({ value }) => value === 'haggle')
    return haggle && chanceOf(haggle) >= SMOOTH ? 'haggle' : 'plain'
  },
  muster: (view, ask) => offered(ask, view.agreed.tutorial ? 'hand' : 'bot'),
  place: (_, ask) => offered(ask, 'as-they-come'),
  stranger: (_, ask) => offered(ask, 'take'),
  quest: (_, ask) => offered(ask, 'refuse'),
  lift: (_, ask) => {
    const push = ask.options.find(({ value }) => value === 'push')
    return push && chanceOf(push) >= 5 / 6 ? 'push' : 'leave'
  },
  study: (_, ask) => offered(ask, 'nothing'),
  rare: (view, ask) => offered(ask, rareOre(view)),
  ward: (_, ask) => offered(ask, 'ward'),
  douse: (_, ask) => ask.options.find(({ value }) => value !== 'burn')?.value,
  severed: (_, ask) => offered(ask, 'senses'),
  square: (_, ask) => offered(ask, 'leave'),
  pool: (_, ask) => inPool(ask),
  who: sentNext,
  turn: inTurn,
  ambush: (_, ask) => offered(ask, 'slip'),
  halt: (_, ask) => prefers(ask, ['head-for:home', 'march-on', 'stay']),
}
