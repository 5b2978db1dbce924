import type { Goal, Seat } from '@starboard/kernel'
import { REFEREE } from '../rules/0-table/state.ts'
import { nestEggOf } from '../rules/9-jobs/ending.ts'
import type { View } from '../view.ts'
import { marks } from './words.ts'

/** What a crew in debt is after (LF-RUL-JOB-07). */
export const goalText = (view: View, seat: Seat | null): Goal =>
  view.referee === 'person' ? refereed(seat) : alone(view)

function alone(view: View): Goal {
  const { debt } = view.ship
  const egg = view.pcs.length > 0 ? marks(nestEggOf(view)) : '25 marks a head'
  return {
    aim: `Pay off the ship and have ${egg} in hand before week ${view.lasts} is over; or settle the great rumour.`,
    ways: [
      `The debt${debt > 0 ? ` of ${marks(debt)}` : ''} grows with every bill unpaid: a twentieth falls due every eighth week.`,
      'Jobs pay it: network in port for an offer, do its legs before the deadline, and be paid at the end.',
      'Every week costs 1 mark a head and 2 for the ship, 1 more in port. Goods bought where they are made sell dearer elsewhere.',
      'After your third job you hear the great rumour: three jobs in a row settle it, and the campaign is won.',
      'Luck turns a bad throw, until it breaks. Lost: nobody left in the crew, or three bills missed and the ship taken.',
      'Score: marks less debt, 10 a job and 10 for everybody still aboard, 50 for a campaign won.',
    ],
  }
}

const refereed = (seat: Seat | null): Goal =>
  seat === REFEREE
    ? {
        aim: 'You win nothing and lose nothing: the crew is to have a voyage worth telling.',
        ways: [
          'You say what is tried and how hard it is; the dice say how it goes.',
          'Jobs, people and trouble come from your desk, or from the tables of the book.',
          'The table ends when you and the crew say so.',
        ],
      }
    : {
        aim: 'Keep the ship flying and the crew alive: the table ends when you and the referee say so.',
        ways: [
          'Say what you try, and throw for it: 2 dice, with what you know and what you carry.',
          'Jobs bring marks; marks pay the debt, the ship and the crew, every week.',
          'Luck turns a bad throw, until it breaks.',
        ],
      }
