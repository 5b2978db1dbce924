import { numberOf } from '@starboard/dice'
import { type Advice, type Ask, type AskOne, firstAnswer, type Json, type Option } from '@starboard/kernel'
import { atDawn } from './bot/dawn.ts'
import { inDeal } from './bot/deals.ts'
import { colonistsOf } from './rules/0-table/person.ts'
import type { View } from './view.ts'
import { because } from './words/because.ts'

/** What a careful settler would answer, and why. */
export const advise = (view: View, ask: Ask): Advice | null => because(ask, answerTo(view, ask))

function answerTo(view: View, ask: Ask): Json | null {
  if (ask.desk) return null // A Storyteller tells their own story.
  const answer = ask.kind === 'one' ? ANSWERS[ask.id]?.(view, ask) : undefined
  return answer ?? SOME[ask.id]?.(view, ask) ?? firstAnswer(ask)
}

type Answer<A extends Ask> = (view: View, ask: A) => Json | undefined

const offers = ({ options }: AskOne, value: string): string | undefined =>
  options.find((option) => option.value === value)?.value

const chanceOf = ({ odds }: Option): number => (odds ? numberOf(odds()) : 0)

/** The option with the best odds among those of a kind. */
function likeliest({ options }: AskOne, kind: string): Option | undefined {
  const all = options.filter(({ value }) => value.startsWith(`${kind}:`))
  return all.reduce<Option | undefined>(
    (best, one) => (!best || chanceOf(one) > chanceOf(best) ? one : best),
    undefined,
  )
}

/** A bad roll costs twenty points on every line, a good one wins only ten. */
const SMOOTH = 0.9

const ANSWERS: { readonly [question: string]: Answer<AskOne> } = {
  dawn: atDawn,
  deal: inDeal,
  haggle: (_, ask) => {
    const haggle = ask.options.find(({ value }) => value === 'haggle')
    return haggle && chanceOf(haggle) >= SMOOTH ? 'haggle' : 'plain'
  },
  muster: (view, ask) => offers(ask, view.agreed.tutorial ? 'hand' : 'bot'),
  stranger: (view, ask) => offers(ask, hasRoom(view) ? 'take' : 'refuse'),
  quest: (_, ask) => offers(ask, 'refuse'),
  lift: (_, ask) => {
    const push = ask.options.find(({ value }) => value === 'push')
    return push && chanceOf(push) >= 5 / 6 ? 'push' : 'leave'
  },
  study: (_, ask) => offers(ask, 'nothing'),
  ward: (_, ask) => offers(ask, 'ward'),
  severed: (_, ask) => offers(ask, 'senses'),
  turn: (_, ask) =>
    likeliest(ask, 'attack')?.value ??
    likeliest(ask, 'first-aid')?.value ??
    offers(ask, 'take-cover') ??
    offers(ask, 'end-turn'),
}

const SOME: { readonly [question: string]: Answer<Ask> } = {
  board: (_, ask) =>
    ask.kind === 'some' ? ask.options.slice(0, ask.max).map(({ value }) => value) : undefined,
}

/** A bed is free: whoever sleeps on the ground breaks sooner. */
const hasRoom = (view: View): boolean =>
  view.colony.structures.filter(({ kind, smashed }) => kind === 'bed' && smashed === 0).length >
  colonistsOf(view).length
