import { times } from '@starboard/kernel/english'
import type { MissionId } from '../content/index.ts'
import type { CrewId } from '../rules/0-table/crew.ts'
import { countOf, haulOf, runesNeeded, WORMS } from '../rules/10-edges/goals.ts'
import type { View } from '../view.ts'

/** What a mission asks for, and how far a crew has got with it. */
interface Briefing {
  readonly goal: (view: View) => string
  readonly besides: string | null
  /** How much of how much; null where nothing is counted. */
  readonly progress: (
    view: View,
    crew: CrewId,
  ) => { readonly words: string; readonly done: number; readonly of: number } | null
}

const together = ({ mode }: View): boolean => mode !== 'against'

const counted =
  (what: string, of: number, words: (done: number) => string): Briefing['progress'] =>
  (view) => {
    const done = countOf(view, what)
    return { words: words(done), done, of }
  }

export const BRIEFINGS: { readonly [mission in MissionId]: Briefing } = {
  'cold-harbour': {
    goal: (view) => `Find goods and carry ${haulOf(view, 0).needed} UA worth of them back aboard.`,
    besides: 'Search every ark: 3 UA more.',
    progress: (view, crew) => {
      const { off, carried, needed } = haulOf(view, crew)
      return { words: `${off} UA aboard, ${carried} UA carried`, done: off + carried, of: needed }
    },
  },
  'locked-gallery': {
    goal: () => 'Find the Objective behind the locked doors and carry it back aboard.',
    besides: null,
    progress: () => null,
  },
  'worm-country': {
    goal: ({ crews, mode }) =>
      `Slay three Rock Worms, one of them by ${crews.length > 1 && mode !== 'against' ? 'every crew' : 'your own hand'}, and bring somebody back.`,
    besides: '5 UA for every Game Hunter who gets away alive.',
    progress: counted('worms', WORMS, (done) => `${times(done, 'worm')} slain`),
  },
  'vent-row': {
    goal: (view) =>
      view.mode === 'against'
        ? 'Carry more runes aboard than anybody else.'
        : `Carry ${times(runesNeeded(view), 'rune')} aboard.`,
    besides: null,
    progress: () => null,
  },
  'market-of-lanterns': {
    goal: (view) =>
      `${together(view) ? 'Ask' : 'Be the first to ask'} around for the informant, and carry the chip aboard.`,
    besides: '3 UA for everybody who joins you and gets aboard.',
    progress: () => null,
  },
  'sleeper-below': {
    goal: () => 'Lay the True Born to rest with the seals, or slay it, and bring somebody back.',
    besides: '5 UA if it was awake when it fell.',
    progress: () => null,
  },
}
