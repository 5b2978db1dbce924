import type { Ask, Foresight, Json } from '@starboard/kernel'
import { atHand, Choices, canDo, goalsOf, ranked, resting, stepTo } from './bot/act.ts'
import { answer } from './bot/answers.ts'
import type { Goal } from './bot/goals.ts'
import { type Sight, sightOf } from './bot/sight.ts'
import type { View } from './view.ts'

/** This turn and one’s whole next one: until the one after that begins. */
const TURNS = 2

/** Of one kind of errand the best two are worth weighing: the third edge to explore is like the first. */
const ALIKE = 2

/** A captain sets out for one of the goals that greed would rank, and sees whether it leads further than the best of them. */
export const foresight: Foresight<View> = {
  far: ({ captains }) => TURNS * captains.length,
  isRoutine: (view, ask) => !WEIGHTY.has(ask.id) || (ask.id === 'act' && isAtHand(view, ask)),
  plans,
  pursue,
  /** A rival's turn changes little for a captain, and takes as long to play as one's own. */
  roughly: (_, ask) =>
    ask.id === 'act' && ask.kind === 'one' && ask.options.some(({ value }) => value === 'end') ? 'end' : null,
}

const WEIGHTY: ReadonlySet<string> = new Set(['act'])

function isAtHand(view: View, ask: Ask): boolean {
  const sight = sightOf(view, ask.seat)
  return !sight || ask.kind !== 'one' || atHand(sight, new Choices(ask.options)) !== null
}

function plans(view: View, ask: Ask): readonly string[] {
  const sight = ask.id === 'act' && ask.kind === 'one' ? sightOf(view, ask.seat) : null
  if (!sight || ask.kind !== 'one') return []
  const offer = new Choices(ask.options)
  const seen = new Map<string, number>()
  return ranked(sight, goalsOf(sight), (goal) => canDo(sight, goal, offer))
    .filter(({ why }) => {
      const n = (seen.get(why) ?? 0) + 1
      seen.set(why, n)
      return n <= ALIKE
    })
    .map(nameOf)
}

const nameOf = ({ why, at, acts }: Goal): string => `${why} ${at.id} ${acts[0]}`

function pursue(view: View, ask: Ask, plan: string): Json | null {
  if (ask.id !== 'act' || ask.kind !== 'one') return answer(view, ask)
  const sight = sightOf(view, ask.seat)
  const offer = new Choices(ask.options)
  if (!sight || (sight.me.fame >= view.victory && offer.has('end'))) return null
  return atHand(sight, offer) ?? toward(sight, offer, plan)
}

/** Around what bars the way; when no movement is left, the turn is over and the plan is not. */
function toward(sight: Sight, offer: Choices, plan: string): string | null {
  const shut = new Set<number>()
  for (let tries = 0; tries < 3; tries++) {
    const goals = goalsOf(sight, shut)
    const goal = goals.list.find((one) => nameOf(one) === plan)
    if (!goal) return null
    const step = stepTo(sight, goals, goal, offer)
    if (typeof step !== 'number') return step ?? resting(sight, offer)
    shut.add(step)
  }
  return null
}
