import type { Game } from '@starboard/kernel'
import { box } from './box.ts'
import type { AnyView, State } from './modes.ts'
import { moot, OPTIONS } from './rules/1-setup/fresh.ts'

/** A game in the box of Xia. */
export type GameOfXia<S extends State, V extends AnyView> = Game<S, V, typeof OPTIONS>

/** What all modes have in common. */
export const inCommon = {
  id: box.id,
  name: box.name,
  about: box.about,
  version: 4,
  options: OPTIONS,
  moot,
  seats: ({ mode }) => {
    const alone = mode === 'solo' || mode === 'campaign' || mode === 'quick-solo'
    const max = alone ? 1 : 5
    return {
      min: alone ? 1 : 2,
      max,
      roles: Array.from({ length: max }, () => ({ name: 'captain', program: false })),
    }
  },
} satisfies Partial<GameOfXia<State, AnyView>>
