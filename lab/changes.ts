import {
  advisedIn,
  type Eyes,
  eyesOf,
  nextAsk,
  playOn,
  playOut,
  type World,
  worthTrying,
} from '@starboard/bots'
import {
  type Fields,
  type Game,
  type GameState,
  Match,
  type Random,
  seedFrom,
  streamOf,
} from '@starboard/kernel'
import type { Change } from './fitting.ts'

/** How a game that counts a score is looked at. */
export interface Counted<V> {
  readonly seats: number
  /** Who is asked; whoever sits before may be a program. */
  readonly seat: number
  signs(view: V): readonly number[]
  /** The score as it stands: what is to be told is what comes on top. */
  reached(view: V): number
}

/** One question in so many is looked at, with so many answers in mind, and each is played to so many ends. */
const ONE_IN = 6
const BREADTH = 4
const ENDS = 3
/** As in a search, what gets nowhere is looked at after so many answers. */
const ANSWERS = 200

/**
 * What choices changed in a match of good players: here and there the advised answer and another that is worth a thought are both
 * played on from the same imagined world, as far as a search looks, and then to the end. Whatever else is good or bad about the
 * position is the same for both.
 */
export function changesIn<S extends GameState, V, F extends Fields>(
  game: Game<S, V, F>,
  n: number,
  counted: Counted<V>,
): Change[] {
  const random = streamOf(seedFrom(`calibrate ${n}`))
  const players = Array.from({ length: counted.seats }, (_, seat) => ({
    name: `Bot ${seat}`,
    bot: seat < counted.seat ? 'program' : 'greedy',
  }))
  const options = game.variety?.(n, counted.seats) ?? {}
  const match = Match.start(game, {
    options,
    players,
    seed: seedFrom(`calibrate match ${n}`),
  }) as unknown as Match
  const found: Change[] = []
  for (let ask = nextAsk(match); ask; ask = nextAsk(match)) {
    const isLookedAt = ask.seat === counted.seat && random.below(ONE_IN) === 0
    const change = isLookedAt ? changeAt(eyesOf(match, ask), counted as Counted<unknown>, random) : null
    if (change) found.push(change)
    playOn(match, 1)
  }
  return found
}

/** Null where a search would not think either. */
function changeAt(eyes: Eyes, counted: Counted<unknown>, random: Random): Change | null {
  const [advised, ...others] = worthTrying(eyes, BREADTH)
  const other = others[random.below(Math.max(1, others.length))]
  const name = random.below(2 ** 32)
  const world = other && eyes.imagine(seedFrom(`world ${name}`))
  if (!world) return null
  const start = world.mark()
  const [first, second] = [advised!, other].map((tried) => {
    world.back(start, seedFrom(`dice ${name}`))
    playOut(eyes, world, tried, { far: eyes.game.foresight?.far(eyes.view) ?? 1, answers: ANSWERS })
    const view = world.look(counted.seat)
    const signs = counted.signs(view)
    const reached = counted.reached(view)
    return { signs, came: meanEnd(eyes, world, name) - reached }
  }) as [Change, Change]
  return {
    signs: second.signs.map((sign, i) => sign - first.signs[i]!),
    came: second.came - first.came,
  }
}

/** The score at the end when everybody goes on as advised, under several dice: those after the choice matter less the more there are. */
function meanEnd(eyes: Eyes, world: World, name: number): number {
  const moment = world.mark()
  let sum = 0
  for (let end = 0; end < ENDS; end++) {
    world.back(moment, seedFrom(`end ${end} ${name}`))
    while (!world.over) {
      const next = world.asks[0]!
      world.answer(next.seat, next.id, advisedIn(eyes, world.look(next.seat), next))
    }
    sum += world.over.scores[eyes.seat]!
  }
  return sum / ENDS
}
