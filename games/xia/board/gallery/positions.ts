import {
  type Ask,
  anything,
  type Event,
  Match,
  type Random,
  type Seat,
  seedFrom,
  streamOf,
} from '@starboard/kernel'
import { xia } from '../../index.ts'
import type { Xia } from '../../rules/state.ts'
import type { View } from '../../view.ts'

export type Voyage = Match<Xia, View>

interface Wanted {
  readonly options?: { readonly [name: string]: string | number | boolean }
  readonly captains?: number
  readonly isIt: (ask: Ask, state: Xia) => boolean
}

const flies = ({ options }: { readonly options: readonly { readonly value: string }[] }): boolean =>
  options.some(({ value }) => value.startsWith('fly:'))

/** The moments worth looking at. */
export const WANTED: Readonly<Record<string, Wanted>> = {
  ship: { isIt: ({ id }) => id === 'ship' },
  shop: { isIt: ({ id }) => id === 'shop' },
  place: { isIt: ({ id, label }) => id === 'place' && label?.piece === 'halon' },
  pod: { isIt: ({ id, label }) => id === 'place' && label?.piece === 'pod' },
  act: { isIt: ({ id }, { round }) => id === 'act' && round === 1 },
  move: {
    isIt: (ask, { turn, round }) =>
      ask.id === 'act' && ask.kind === 'one' && round > 3 && (turn.move?.points ?? 0) >= 5 && flies(ask),
  },
  attack: {
    isIt: (ask) =>
      ask.kind === 'one' && ask.options.filter(({ value }) => value.startsWith('attack:')).length > 1,
  },
  weapons: { isIt: ({ id }) => id === 'weapons' },
  damage: { isIt: (ask) => ask.id === 'place-damage' && ask.kind === 'some' && ask.min > 2 },
  stow: { isIt: ({ id }) => id === 'stow' },
  port: {
    isIt: ({ id, seat }, { captains }) =>
      id === 'port' && captains[seat]!.outfits.length > 1 && captains[seat]!.damage.length < 3,
  },
  dock: { isIt: ({ id }) => id === 'dock' },
  missions: { isIt: ({ id }, { stage }) => stage.kind === 'choose-missions' && id !== 'arm' },
  many: {
    isIt: ({ id }, { sectors, captains, seat }) =>
      id === 'act' && sectors.length > 17 && captains[seat]!.at !== null,
  },
  kiln: {
    isIt: ({ id }, { captains, seat }) => id === 'act' && Boolean(captains[seat]!.at?.startsWith('kiln:')),
  },
  events: { isIt: ({ id }, { liveEvents }) => id === 'act' && liveEvents.length > 0 },
  solo: { options: { mode: 'solo' }, captains: 1, isIt: ({ id }, { round }) => id === 'act' && round > 2 },
  layout: {
    options: { mode: 'solo' },
    captains: 1,
    isIt: ({ id }, { sectors }) => id === 'lay-place' && sectors.length > 3,
  },
  over: { isIt: () => false },
}

const NAMES = ['Ines', 'Bram Oduya', 'Wilhelmina-Anastasia', 'Ivo', 'Sato']
const MOST = 60_000

/** Plays at random until the moment has come. */
export function reached(name: string): Voyage {
  const { options = {}, captains = 4, isIt } = WANTED[name]!
  for (let n = 0; n < 30; n++) {
    const match = Match.start(xia, {
      options: { powers: true, sellsword: true, ...options },
      players: NAMES.slice(0, captains).map((player) => ({ name: player, bot: null })),
      seed: seedFrom(`${name}${n}`),
    })
    if (playUntil(match as unknown as Voyage, isIt, streamOf(seedFrom(`play ${name}${n}`)), name === 'over'))
      return match as unknown as Voyage
  }
  throw new Error(`nobody came to “${name}”`)
}

function playUntil(match: Voyage, isIt: Wanted['isIt'], random: Random, toTheEnd: boolean): boolean {
  for (let n = 0; n < MOST && !match.over; n++) {
    const ask = match.asks[0]!
    if (isIt(ask, match.state as Xia)) return true
    // Stars kill, so nobody flies there who plays on.
    const answer = anything(ask, random)
    match.answer(ask.seat, ask.id, answer)
  }
  return toTheEnd && match.over !== null
}

/** What the seat that is asked sees, and what has happened since. */
export const seen = (match: Voyage, told: number, watched: Seat | null = null) => {
  const seat = match.asks[0]?.seat ?? watched ?? 0
  return {
    view: match.view(seat),
    seat,
    asks: match.asks.filter((ask) => ask.seat === seat),
    news: match.log(seat, told).map(({ event }): Event => event),
  }
}
