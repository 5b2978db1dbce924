import { percentOf } from '@starboard/dice'
import type { Ask, AskOne, BoardProps, Option } from '@starboard/kernel'
import { text } from '../text.ts'
import type { View } from '../view.ts'

/** An option that has a place on the deck plan and can be picked there. */
export interface Light {
  readonly key: string
  readonly option: Option
  readonly words: string
  /** The words with cost and chance, for whoever cannot see the numbers beside it. */
  readonly full: string
  readonly cost: string | null
  /** The chance of what it hopes for, in whole per cent; worked out when somebody looks. */
  readonly percent: number | null
  readonly pick: () => void
}

/** What can be picked, by its place: a zone, `border:…`, `body:…`, `item:…`. */
export type Lights = ReadonlyMap<string, readonly Light[]>

const NONE: readonly Light[] = []

export const lightsAt = (lights: Lights, place: string): readonly Light[] => lights.get(place) ?? NONE

/** Lights up what this seat may pick. Where several are to be picked at once, the page gathers them. */
export function lightsOf(asks: readonly Ask[], view: View, answer: BoardProps<View>['answer']): Lights {
  const places = new Map<string, Light[]>()
  for (const ask of asks) {
    if (ask.kind !== 'one') continue
    for (const option of ask.options) {
      if (option.at === undefined) continue
      const here = places.get(option.at) ?? []
      here.push(lit(ask, option, view, answer))
      places.set(option.at, here)
    }
  }
  return places
}

function lit(ask: AskOne, option: Option, view: View, answer: BoardProps<View>['answer']): Light {
  const words = text.option(ask, option, view)
  const cost = (option.cost && text.cost?.(option)) || null
  let percent: number | null | undefined
  return {
    key: `${ask.id}/${option.value}`,
    option,
    words,
    cost,
    get percent() {
      if (percent === undefined) percent = option.odds ? Math.round(percentOf(option.odds())) : null
      return percent
    },
    get full() {
      return [words, cost, this.percent === null ? null : `${this.percent} %`].filter(Boolean).join('; ')
    },
    pick: () => answer(ask, option.value),
  }
}
