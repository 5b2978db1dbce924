import { inPercent, wholePercent } from '@starboard/dice'
import {
  type Ask,
  type AskOne,
  type AskSome,
  type BoardProps,
  type Gathered,
  gatheredWith,
  isGathered,
  type Option,
  type Risk,
  riskOf,
  type Stake,
  type Text,
} from '@starboard/kernel'
import { useMemo } from 'react'
import { WORDS } from './words.ts'

/** An option that has a place on the board and can be picked there. */
export interface Light {
  readonly key: string
  readonly ask: AskOne | AskSome
  readonly option: Option
  readonly words: string
  /** A word or two, where the thing it lies on says the rest. */
  readonly short: string
  /** The words with cost and chance, for whoever cannot see the numbers beside it. */
  readonly full: string
  /** What it costs; empty if nothing, or if the words say it already. */
  readonly cost: string
  /** The chance of what it hopes for, in whole per cent; worked out when somebody looks. */
  readonly percent: number | null
  /** What that chance is of: `to hit`. */
  readonly hope: string
  /** What may be lost by it, beyond its cost: “risks the ship”; empty if nothing. */
  readonly stake: string
  /** How it is coloured: a small chance of something harmless is no risk. Null where there is neither chance nor stake. */
  readonly risk: Risk | null
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
  /** The options in their order: the first ones are what a careful player would take. */
  readonly suggest: (() => void) | null
}

/** What can be picked, by its place. */
export interface Lights {
  readonly at: (place: string) => readonly Light[]
  readonly all: ReadonlyMap<string, readonly Light[]>
  readonly gathering: Gathering | null
}

/** How the options of a game become lights on its board. */
export interface Lighting<V> {
  readonly text: Pick<Text<V>, 'option' | 'cost' | 'odds' | 'stake'>
  /** Where an option lies that does not say so itself. */
  readonly placeOf?: (ask: AskOne | AskSome, option: Option, view: V) => string
  readonly shortOf?: (ask: AskOne | AskSome, option: Option, view: V) => string | null
  /** A place with more options than this is a list to read through: it stays dark, and the page's bar asks. */
  readonly most?: number
  /** What cannot be told apart at one place is lit once there, as the page's bar lists it. */
  readonly once?: boolean
  /** The board gathers too, where several are to be picked at once; else the page alone does. */
  readonly gathers?: boolean
}

type Asked<V> = Pick<BoardProps<V>, 'asks' | 'view' | 'answer' | 'gathered'>

/** Lights up what a seat may pick. */
export function useLights<V>(lighting: Lighting<V>, { asks, view, answer, gathered }: Asked<V>): Lights {
  return useMemo(
    () => lightsOf(lighting, { asks, view, answer, ...(gathered && { gathered }) }),
    [lighting, asks, view, answer, gathered],
  )
}

const NOTHING: Gathered = { chosen: [], gather: () => {} }

export function lightsOf<V>(lighting: Lighting<V>, asked: Asked<V>): Lights {
  const { placeOf, most = Number.POSITIVE_INFINITY, once = false } = lighting
  const all = new Map<string, Light[]>()
  for (const ask of asked.asks) {
    if (!isLit(ask, lighting)) continue
    for (const option of ask.options) {
      const place = option.at ?? placeOf?.(ask, option, asked.view)
      if (place === undefined) continue
      const here = all.get(place)
      const light = lit(ask, option, lighting, asked)
      if (once && here?.some((other) => isAlike(other, light))) continue
      if (here) here.push(light)
      else all.set(place, [light])
    }
  }
  for (const [place, here] of all) if (here.length > most) all.delete(place)
  const some = lighting.gathers ? asked.asks.find((ask) => ask.kind === 'some') : undefined
  return {
    all,
    at: (place) => all.get(place) ?? NONE,
    gathering: some ? gatheringOf(some, asked) : null,
  }
}

/** Two equal flares: of one answer, what reads alike, costs alike and is as likely. No chance is worked out but of what reads alike. */
const isAlike = (one: Light, other: Light): boolean =>
  one.chosen === null &&
  one.ask === other.ask &&
  one.words === other.words &&
  one.cost === other.cost &&
  one.option.final === other.option.final &&
  one.full === other.full

/** One and the same, so that what has no options is not drawn again. */
const NONE: readonly Light[] = []

const isLit = <V>(ask: Ask, { gathers }: Lighting<V>): ask is AskOne | AskSome =>
  ask.kind === 'one' || (ask.kind === 'some' && gathers === true)

function lit<V>(ask: AskOne | AskSome, option: Option, lighting: Lighting<V>, asked: Asked<V>): Light {
  const { text, shortOf } = lighting
  const { view, gathered = NOTHING } = asked
  const words = text.option(ask, option, view)
  const price = option.cost ? (text.cost?.(option) ?? '') : ''
  const cost = words.includes(price) ? '' : price
  let percent: number | null | undefined
  let stake: Stake | null | undefined
  const atStake = (): Stake | null => {
    if (stake === undefined) stake = text.stake?.(ask, option, view) ?? null
    return stake
  }
  return {
    key: `${ask.id}/${option.value}`,
    ask,
    option,
    words,
    short: shortOf?.(ask, option, view) || words,
    cost,
    get percent() {
      if (percent === undefined) percent = option.odds ? wholePercent(option.odds()) : null
      return percent
    },
    get hope() {
      return option.odds ? (text.odds?.(ask, option, view) ?? '') : ''
    },
    get stake() {
      return this.percent === 100 ? '' : (atStake()?.words ?? '')
    },
    get risk() {
      const { percent: whole } = this
      const weight = atStake()?.weight
      return text.stake && (weight || whole !== null) ? riskOf(whole, weight ?? 'effort') : null
    },
    get full() {
      const { percent: whole, hope } = this
      const chance = whole === null ? '' : `${inPercent(whole)} ${hope}`.trim()
      return [words, cost, chance, this.stake].filter(Boolean).join('; ')
    },
    chosen: isGathered(ask) ? gathered.chosen.includes(option.value) : null,
    pick: picker(ask, option, asked),
  }
}

/** One answer is given at once; of several each pick is put down or taken back. */
function picker<V>(
  ask: AskOne | AskSome,
  { value }: Option,
  { answer, gathered = NOTHING }: Asked<V>,
): () => void {
  if (ask.kind === 'one') return () => answer(ask, value)
  if (!isGathered(ask)) return () => answer(ask, [value])
  return () => gathered.gather((now) => gatheredWith(ask, now, value))
}

function gatheringOf<V>(ask: AskSome, { answer, gathered = NOTHING }: Asked<V>): Gathering {
  const { chosen, gather } = gathered
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

/** The likeliest of several ways to go about it. */
export function likeliestOf(here: readonly Light[]): Light | null {
  let best: Light | null = null
  for (const light of here) if (light.percent !== null && light.percent > (best?.percent ?? -1)) best = light
  return best
}

/** What can be done with something lit, for whoever cannot see it; with its name, where several things can be. */
export function nameOf(lights: readonly Light[], name = ''): string {
  if (lights.length === 1) return lights[0]!.full
  const several = WORDS.several(lights.length)
  return name ? `${name}: ${several}` : `${several}: ${lights.map(({ full }) => full).join('; ')}`
}
