import {
  type Game,
  type GameState,
  Match,
  type Options,
  type Play,
  type Player,
  seedFrom,
  streamOf,
  type Tried,
} from '@starboard/kernel'
import { botsAt, nextAsk } from './table.ts'

/** A table as somebody sees it, with something to estimate. Plain data, so that another thread can play it out. */
export interface Sight {
  readonly view: unknown
  readonly options: Options
  readonly players: readonly Player[]
}

/** Enough to tell a hopeless fight from an easy one, few enough to be told while somebody still thinks. */
const TRIALS = 60

/** What is not settled by then goes nowhere: it is left out. */
const LONGEST = 1000

/** Plays out what there is to estimate. The dice come from what is seen alone: equal sights give equal estimates, and none says anything about the dice of the match. */
export function playedOut(game: Game, sight: Sight, trials = TRIALS): Tried {
  const about = game.estimate?.about(sight.view)
  const counts: Record<string, number> = {}
  let times = 0
  for (let n = 0; about && n < trials; n++) {
    const outcomes = cameOf(game, sight, `estimate ${about} ${n}`)
    if (!outcomes) continue
    times++
    for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return { times, counts }
}

function cameOf(game: Game, { view, options, players }: Sight, name: string): readonly string[] | null {
  const { suppose, isOver, outcomes } = game.estimate!
  const seed = seedFrom(name)
  const match = new Match(
    { ...game, step: (g) => (isOver(g) ? end(g) : game.step(g)) },
    {
      options,
      players: players.map((player) => ({ ...player, bot: 'greedy' })),
      seed,
      position: suppose(view, streamOf(seedFrom(`${name} supposed`))), // What is hidden says nothing about the dice.
    },
  )
  const bots = botsAt(match)
  for (let answers = 0; answers < LONGEST; answers++) {
    const ask = nextAsk(match)
    if (!ask) return outcomes(match.state, match.events)
    match.answer(ask.seat, ask.id, bots(ask))
  }
  return null
}

/** Nothing after it matters. */
// biome-ignore lint/correctness/useYield: a step may ask, this one does not
function* end(g: GameState): Play {
  g.over = { winners: [], scores: [], how: 'played-out' }
}
