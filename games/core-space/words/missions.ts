import { times } from '@starboard/kernel/english'
import type { MissionId } from '../content/index.ts'
import type { CrewId } from '../rules/0-table/crew.ts'
import { countOf, haulOf, runesNeeded, runesOf, WORMS } from '../rules/10-edges/goals.ts'
import { isChipOut, leadsNeeded, leadsOf } from '../rules/10-edges/leads.ts'
import { sealed, sealsNeeded } from '../rules/10-edges/seals.ts'
import type { View } from '../view.ts'

/** What a mission asks for, and how far a crew has got with it. */
interface Briefing {
  readonly goal: (view: View) => string
  /** What whoever lays out the board knows about the way there; null where searching is all. */
  readonly how: ((view: View) => string) | null
  readonly besides: string | null
  /** How much of how much; null where nothing is counted. */
  readonly progress: (
    view: View,
    crew: CrewId,
  ) => { readonly words: string; readonly done: number; readonly of: number } | null
}

const together = ({ mode }: View): boolean => mode !== 'against'

export const BRIEFINGS: { readonly [mission in MissionId]: Briefing } = {
  'cold-harbour': {
    goal: (view) => `Find goods and carry ${haulOf(view, 0).needed} UA worth of them back aboard.`,
    how: null,
    besides: 'Search every ark: 3 UA more.',
    progress: (view, crew) => {
      const { off, carried, needed } = haulOf(view, crew)
      return { words: `${off} UA aboard, ${carried} UA carried`, done: off + carried, of: needed }
    },
  },
  'locked-gallery': {
    goal: () => 'Find the Objective behind the locked doors and carry it back aboard.',
    how: () =>
      'Two things open a locked door: a Laser Cutter, which lies in the large crate unless you bring your own; or a rune at the console, and every pod holds one.',
    besides: null,
    progress: () => null,
  },
  'worm-country': {
    goal: ({ crews, mode }) =>
      `Slay three Rock Worms, one of them by ${crews.length > 1 && mode !== 'against' ? 'every crew' : 'your own hand'}, and bring somebody back.`,
    how: () =>
      'Event cards bring worms up through the holes: keep off those, they strike within 2 squares. Every crew is issued three Grenades.',
    besides: '5 UA for every Game Hunter who gets away alive.',
    progress: (view, crew) => {
      const done = countOf(view, 'worms')
      const isOwnMissing = done > 0 && countOf(view, `worms:${crew}`) === 0
      return {
        words: `${done} of ${times(WORMS, 'worm')} slain${isOwnMissing ? ', none by your own hand' : ''}`,
        done,
        of: WORMS,
      }
    },
  },
  'vent-row': {
    goal: (view) =>
      view.mode === 'against'
        ? 'Carry more runes aboard than anybody else.'
        : `Carry ${times(runesNeeded(view), 'rune')} aboard.`,
    how: () => 'Every pod holds a rune. From round 3 on, a vent opens or falls silent every round.',
    besides: null,
    progress: (view, crew) => {
      const { off, carried } = runesOf(view, crew)
      return {
        words: `${times(off, 'rune')} aboard, ${carried} carried`,
        done: off + carried,
        of: runesNeeded(view),
      }
    },
  },
  'market-of-lanterns': {
    goal: (view) =>
      `${together(view) ? 'Ask' : 'Be the first to ask'} around for the informant, and carry the chip aboard.`,
    how: (view) =>
      `Stand beside Civilians and persuade them to tell what they know: each has one lead, and who tells the last of ${leadsNeeded(view)} hands over the chip.`,
    besides: '3 UA for everybody who joins you and gets aboard.',
    progress: (view, crew) => {
      const needed = leadsNeeded(view)
      return isChipOut(view)
        ? { words: 'the chip is handed over', done: needed, of: needed }
        : {
            words: `${leadsOf(view, crew)} of ${times(needed, 'lead')}`,
            done: leadsOf(view, crew),
            of: needed,
          }
    },
  },
  'sleeper-below': {
    goal: () => 'Lay the True Born to rest with the seals, or slay it, and bring somebody back.',
    how: (view) =>
      `A seal lies in each of the four pods at the corners. Lay ${sealsNeeded(view)} on the pillars, then use the console.`,
    besides: '5 UA if it was awake when it fell.',
    progress: (view) => ({
      words: `${sealed(view)} of ${times(sealsNeeded(view), 'seal')} in place`,
      done: sealed(view),
      of: sealsNeeded(view),
    }),
  },
}
