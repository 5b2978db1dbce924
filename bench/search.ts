import { alien } from '@starboard/alien'
import { coreSpace } from '@starboard/core-space'
import {
  anything,
  type Fields,
  type Filled,
  fill,
  type Game,
  type Mark,
  Match,
  type Player,
  seedFrom,
  streamOf,
} from '@starboard/kernel'
import { longFall } from '@starboard/long-fall'
import { rim } from '@starboard/rim'
import { xia } from '@starboard/xia'
import { iterations } from './boardgame-io.ts'
import type { Bench } from './main.ts'
import { median, perSecond, whole } from './pace.ts'

const GAMES = [longFall, xia, alien, coreSpace, rim] as unknown as readonly Game[]

/** So far into a match a player begins to think ahead, and so far a playout goes. */
const BEFORE = 40
const PLAYOUT = 60
const POSITIONS = 12
const SEATS = 3
const ROUNDS = 5
const SECONDS = 0.5

/** What a search is made of: going back in an imagined world, forking it, playing it on; for every game, beside boardgame.io's own searching bot. */
export const search: Bench = {
  name: 'search',
  async run() {
    const figures: Record<string, number> = {}
    const rows: [string, string][] = []
    for (const game of GAMES) {
      const { id } = game
      const worlds = positions(game, false)
      markCost(worlds) // What was never run is slow, and nothing is to be learned from that.
      const { share, markUs } = markCost(worlds)
      const forks = perSecond(() => worlds.map((world) => world.fork()).length, SECONDS)
      const straight = positions(game, true)
      const playouts = perSecond(() => playoutsFrom(straight), SECONDS)
      Object.assign(figures, {
        [`${id}MarkShare`]: share,
        [`${id}MarkUs`]: markUs,
        [`${id}Forks`]: forks,
        [`${id}Playouts`]: playouts,
      })
      rows.push(
        [`${id}: a mark and return ${PLAYOUT} answers into a playout`, `${markUs.toFixed(0)} µs`],
        ['  share of replaying those answers', `1/${(1 / share).toFixed(0)}`],
        ['  forks per second', whole(forks)],
        [`  playouts of ${PLAYOUT} random answers per second`, whole(playouts)],
      )
    }
    const peer = await iterations(SECONDS * ROUNDS)
    figures.boardgameIoIterations = peer
    rows.push(['boardgame.io’s MCTS bot, tic-tac-toe, iterations per second', whole(peer)])
    return { figures, rows }
  },
}

/** Worlds as somebody imagines them in the middle of matches, which bots have played so far; to be played on straight, or gone about in. */
function positions(game: Game, straight: boolean): Match[] {
  const worlds: Match[] = []
  for (let n = 0; worlds.length < POSITIONS; n++) {
    const match = Match.start(game, { players: playersOf(game), seed: seedFrom(`search ${n}`) }) as Match
    playOn(match, BEFORE, `before ${n}`)
    const seat = match.asks[0]?.seat
    const world = seat === undefined ? null : match.imagine([seat], seedFrom(`world ${n}`), { straight })
    if (world && isFar(world)) worlds.push(world)
  }
  return worlds
}

/** Matches that are played at random may be over soon: where none of so many playouts goes far, another world is looked for. */
const TRIES = 100

/** Whether a playout may go so far at all. */
function isFar(world: Match): boolean {
  const start = world.mark()
  const may = playedFar(world, 'any', TRIES)
  world.back(start)
  return may
}

/** Plays a world so far that all answers were given and it still goes on; else it is as it was, and no. */
function playedFar(world: Match, name: string, tries = Number.POSITIVE_INFINITY): boolean {
  const start = world.mark()
  for (let n = 0; n < tries; n++) {
    if (playOn(world, PLAYOUT, `${name} ${n}`) === PLAYOUT && !world.over) return true
    world.back(start)
  }
  return false
}

function playersOf(game: Game): Player[] {
  const { min, max, roles } = game.seats(fill(game.options, {}) as Filled<Fields>)
  return Array.from({ length: Math.min(max, Math.max(min, SEATS)) }, (_, seat) => ({
    name: `Seat ${seat}`,
    bot: roles[seat]?.program ? 'program' : 'random',
  }))
}

/** Random answers, as many as there are to give. */
function playOn(match: Match, answers: number, name: string): number {
  const random = streamOf(seedFrom(name))
  let given = 0
  for (; given < answers && !match.over; given++) {
    const { seat, id } = match.asks[0]!
    match.answer(seat, id, anything(match.asks[0]!, random))
  }
  return given
}

/** What it costs to take a mark and come back to it, and how that stands to playing the same answers again from the start. */
function markCost(worlds: readonly Match[]): { share: number; markUs: number } {
  const costs = worlds.map((world, n) => {
    const start = world.mark()
    const far = median(
      Array.from({ length: ROUNDS }, (_, round) => {
        world.back(start)
        playedFar(world, `playout ${n} ${round}`)
        return timed(() => world.back(world.mark()))
      }),
    )
    const again = { ...world.mark(), base: start.base, events: start.events } as Mark<never>
    const replay = median(Array.from({ length: ROUNDS }, () => timed(() => world.back(again))))
    world.back(start)
    return { far, replay }
  })
  const mean = (of: 'far' | 'replay') => costs.reduce((sum, cost) => sum + cost[of], 0) / costs.length
  return { share: mean('far') / mean('replay'), markUs: 1000 * mean('far') }
}

function timed(act: () => void): number {
  const from = performance.now()
  act()
  return performance.now() - from
}

function playoutsFrom(worlds: readonly Match[]): number {
  for (const [n, world] of worlds.entries()) {
    const start = world.mark()
    playOn(world, PLAYOUT, `playout ${n}`)
    world.back(start)
  }
  return worlds.length
}
