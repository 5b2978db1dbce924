import { percentOf } from '@starboard/dice'
import type { Ask, AskOne, BoardProps, Option } from '@starboard/kernel'
import { text } from '../text.ts'
import type { View } from '../view.ts'
import { shortWords } from './words.ts'

/** An option that lies open on the table and can be picked where it lies. */
export interface Light {
  readonly key: string
  readonly option: Option
  /** A word or two for the button, and the whole of it for whoever cannot see where the button stands. */
  readonly short: string
  readonly full: string
  readonly cost: string
  /** The chance of what it hopes for, in whole per cent. */
  readonly percent: number | null
  readonly pick: () => void
}

/** What can be picked, by the thing on the table that it belongs to: a character, a world, an opponent, the dice. */
export interface Lights {
  readonly at: (place: string) => readonly Light[]
  /** The characters the questions are about. */
  readonly asked: readonly string[]
}

/** Questions with more options than this are lists to read through: the page's own bar asks them. */
const MOST = 14

/** Lights up what this seat may pick. Where several are to be picked at once, the page gathers them. */
export function lightsOf(asks: readonly Ask[], view: View, answer: BoardProps<View>['answer']): Lights {
  const places = new Map<string, Light[]>()
  for (const ask of asks) {
    if (ask.kind !== 'one') continue
    for (const [place, light] of ask.options.map((option) => lit(ask, option, view, answer))) {
      places.set(place, [...(places.get(place) ?? []), light])
    }
  }
  for (const [place, lights] of places) if (lights.length > MOST) places.delete(place)
  return {
    at: (place) => places.get(place) ?? NONE,
    asked: asks.flatMap(({ label = {} }) => [label.pc, label.who].filter((id) => typeof id === 'string')),
  }
}

/** One and the same, so that what has no options is not drawn again. */
const NONE: readonly Light[] = []

function lit(
  ask: AskOne,
  option: Option,
  view: View,
  answer: BoardProps<View>['answer'],
): readonly [string, Light] {
  const words = text.option(ask, option, view)
  const price = option.cost ? (text.cost?.(option) ?? '') : ''
  const cost = words.includes(price) ? '' : price
  const percent = option.odds ? Math.round(percentOf(option.odds())) : null
  const chance = percent === null ? '' : `${percent} % ${text.odds?.(ask, option) ?? ''}`
  const light: Light = {
    key: `${ask.id}/${option.value}`,
    option,
    short: shortWords(ask, option) || words,
    full: [words, cost, chance].filter(Boolean).join('; '),
    cost,
    percent,
    pick: () => answer(ask, option.value),
  }
  return [placeOf(ask, option), light]
}

/** Whose label says it: what an option is aimed at comes before who does it. */
const AIMS = ['foe', 'other', 'patient', 'pc', 'by'] as const

function placeOf({ id, label: about = {} }: AskOne, { value, at, label = {} }: Option): string {
  return at ?? aimOf(label) ?? PLACES[id]?.(value, label) ?? String(about.pc ?? about.who ?? 'elsewhere')
}

const aimOf = (label: NonNullable<Option['label']>): string | undefined =>
  AIMS.map((key) => label[key]).find((id): id is string => typeof id === 'string' && /-\d/.test(id))

/** Where the options of a question lie that belong to nobody. */
const PLACES: Readonly<Record<string, (value: string, label: NonNullable<Option['label']>) => string>> = {
  luck: () => 'dice',
  maker: () => 'makers',
  crew: (value) => (value.startsWith('take-') ? value.slice('take-'.length) : 'port'),
  deal: () => 'port',
  haggle: () => 'port',
  'failed-deal': () => 'port',
  shop: () => 'port',
  repair: () => 'port',
  hire: () => 'port',
  astrogator: () => 'port',
  landing: () => 'port',
  leg: () => 'job',
  trouble: () => 'trouble',
  chart: (_, { a, b }) => `link-${a}-${b}`,
  desk: () => 'elsewhere',
}
