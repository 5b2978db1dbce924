import { percentOf } from '@starboard/dice'
import {
  type Ask,
  type AskOne,
  type AskSome,
  type BoardProps,
  type Gathered,
  gatheredWith,
  isGathered,
  type Option,
} from '@starboard/kernel'
import { useMemo } from 'react'
import { type AnyView, text } from '../modes.ts'

/** An option that has a place on the board and can be picked there. */
export interface Light {
  readonly key: string
  readonly ask: AskOne | AskSome
  readonly option: Option
  readonly words: string
  /** The words with cost and chance, for whoever cannot see the numbers beside it. */
  readonly full: string
  readonly cost: string
  /** The chance of what it hopes for, in whole per cent. */
  readonly percent: number | null
  /** Whether it is picked already, where several are gathered; null where one answer does. */
  readonly chosen: boolean | null
  readonly pick: () => void
}

/** A question that takes several options: what is gathered so far, and how it is sent off. */
export interface Gathering {
  readonly ask: AskSome
  readonly chosen: readonly string[]
  readonly isFull: boolean
  readonly confirm: () => void
  /** The options in their order: the first ones are what a careful captain would take. */
  readonly suggest: (() => void) | null
}

export interface Lights {
  readonly at: (place: string) => readonly Light[]
  readonly all: ReadonlyMap<string, readonly Light[]>
  readonly gathering: Gathering | null
}

type Answer = BoardProps<AnyView>['answer']

const NONE: readonly Light[] = []

/** Lights up what this seat may pick. */
export function useLights(
  asks: readonly Ask[],
  view: AnyView,
  answer: Answer,
  gathered: Gathered | undefined,
): Lights {
  return useMemo(() => lightsOf(asks, view, answer, gathered), [asks, view, answer, gathered])
}

const NOTHING: Gathered = { chosen: [], gather: () => {} }

export function lightsOf(
  asks: readonly Ask[],
  view: AnyView,
  answer: Answer,
  gathered: Gathered = NOTHING,
): Lights {
  const all = new Map<string, Light[]>()
  for (const ask of asks) {
    if (ask.kind !== 'one' && ask.kind !== 'some') continue
    for (const option of ask.options) {
      if (option.at === undefined) continue
      const light = lit(ask, option, view, picker(ask, option, answer, gathered), gathered.chosen)
      all.set(option.at, [...(all.get(option.at) ?? []), light])
    }
  }
  const some = asks.find((ask) => ask.kind === 'some')
  return {
    all,
    at: (place) => all.get(place) ?? NONE,
    gathering: some ? gatheringOf(some, answer, gathered) : null,
  }
}

/** One answer is given at once; of several each pick is put down or taken back. */
function picker(ask: AskOne | AskSome, { value }: Option, answer: Answer, { gather }: Gathered): () => void {
  if (ask.kind === 'one') return () => answer(ask, value)
  if (!isGathered(ask)) return () => answer(ask, [value])
  return () => gather((now) => gatheredWith(ask, now, value))
}

function gatheringOf(ask: AskSome, answer: Answer, { chosen, gather }: Gathered): Gathering {
  const isFull = chosen.length >= ask.min && chosen.length <= ask.max
  const first = ask.options.slice(0, ask.min).map(({ value }) => value)
  return {
    ask,
    chosen,
    isFull,
    confirm: () => isFull && answer(ask, [...chosen]),
    suggest: first.length > 0 && chosen.length === 0 ? () => gather(() => first) : null,
  }
}

function lit(
  ask: AskOne | AskSome,
  option: Option,
  view: AnyView,
  pick: () => void,
  chosen: readonly string[],
): Light {
  const words = text.option(ask, option, view)
  const cost = option.cost ? (text.cost?.(option) ?? '') : ''
  const percent = option.odds ? Math.round(percentOf(option.odds())) : null
  const chance = percent === null ? '' : `${percent}% ${text.odds?.(ask, option) ?? ''}`.trim()
  return {
    key: `${ask.id}/${option.value}`,
    ask,
    option,
    words,
    full: [words, cost, chance].filter(Boolean).join('; '),
    cost,
    percent,
    chosen: isGathered(ask) ? chosen.includes(option.value) : null,
    pick,
  }
}
