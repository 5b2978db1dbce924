import type { Features, Seat } from '@starboard/kernel'
import { dangerAt } from './bot/danger.ts'
import { standOf } from './bot/errands.ts'
import { isInHand } from './bot/read.ts'
import type { CrewId } from './rules/0-table/crew.ts'
import type { Figure } from './rules/0-table/figure.ts'
import { grownOf, isTrader } from './rules/0-table/figures.ts'
import { worthOf } from './rules/0-table/tray.ts'
import type { View } from './view.ts'

/** A mission that is done, and one that would be if everybody came home. */
const DONE = 100
const IN_HAND = 60
const ALIVE = 12
/** What is carried may still be lost. */
const CARRIED = 0.6
const PEG = 0.8

/** How a seat stands: what was done and found, who lives, and what threatens them. */
export function worth(view: View, seat: Seat): number {
  let sum = -PEG * view.hostility.pegs
  for (const { id, seat: owner } of view.crews) if (owner === seat) sum += crewWorth(view, id)
  return sum
}

function crewWorth(view: View, crew: CrewId): number {
  const goal = view.goal.met.includes(crew) ? DONE : isInHand(view, crew) ? IN_HAND : 0
  return view.figures.reduce(
    (sum, figure) => (figure.crew === crew && !figure.defeated ? sum + handWorth(view, figure) : sum),
    goal,
  )
}

/** What makes it up, as figures for programs that learn: of all crews that a seat leads. */
export const features: Features<View> = {
  names: ['pegs', 'round', 'done', 'in hand', 'aboard', 'out there', 'lost', 'loot', 'danger', 'worth'],
  of(view, seat) {
    const crews = view.crews.filter((crew) => crew.seat === seat).map(({ id }) => id)
    const hands = view.figures.filter(({ crew }) => crew !== null && crews.includes(crew))
    const living = hands.filter(({ defeated }) => !defeated)
    const out = living.filter(({ where }) => where === 'board')
    const done = crews.filter((crew) => view.goal.met.includes(crew)).length
    return [
      view.hostility.pegs / 10,
      view.round / 10,
      done,
      crews.filter((crew) => isInHand(view, crew)).length,
      living.filter(({ where }) => where === 'aboard').length / 5,
      out.length / 5,
      (hands.length - living.length) / 5,
      sum(living.map(lootOf)) / 20,
      sum(out.map((figure) => dangerOf(view, figure))) / 20,
      worth(view, seat) / DONE,
    ]
  },
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

const lootOf = (figure: Figure): number => worthOf(figure.worn ? [...figure.tray, figure.worn] : figure.tray)

const dangerOf = (view: View, figure: Figure): number =>
  figure.at ? dangerAt(view, figure, standOf(view, figure)) : 0

/** One of the crew: safe, or out there with so much Health and so many who can get at it. */
function handWorth(view: View, figure: Figure): number {
  const loot = lootOf(figure)
  if (figure.where === 'aboard') return ALIVE + loot
  if (figure.where === 'gone') return 0
  const health = isTrader(figure) ? figure.health / grownOf(figure, 'health') : 1
  return ALIVE * (0.4 + 0.5 * Math.min(1, health)) + CARRIED * loot - dangerOf(view, figure)
}
