import { type Ask, equal, type Json, type Match, seen } from '@starboard/kernel'
import { chanceOf, eyesOf } from './eyes.ts'
import { botOf } from './names.ts'
import { nextBest } from './next-best.ts'
import { EFFORTS, type IsEnough, lookingAhead, type Thinking } from './search.ts'

/**
 * The question to be answered next; null when the match is over. People come first: where any answer will do, a bot
 * does not speak before them, and where all are waited for, nobody hears the others anyway.
 */
export function nextAsk(match: Match): Ask | null {
  return match.asks.find((ask) => match.players[ask.seat]!.bot === null) ?? match.asks[0] ?? null
}

/** The bots sitting at a match: what the one that is asked answers. */
export function botsAt(match: Match): (ask: Ask) => Json {
  const random = chanceOf(match)
  return (ask) => botOf(match.players[ask.seat]!.bot ?? 'greedy', match.game)(eyesOf(match, ask, random))
}

/** The same in breaths, for bots that look ahead: whoever waits may say that it is enough. */
export function mindsAt(match: Match): (ask: Ask, isEnough: IsEnough) => Thinking<Json> {
  const bots = botsAt(match)
  const random = chanceOf(match)
  return function* think(ask, isEnough) {
    const name = match.players[ask.seat]!.bot
    if (!isLevel(name)) return bots(ask)
    return yield* lookingAhead(eyesOf(match, ask, random), EFFORTS[name], isEnough)
  }
}

const isLevel = (name: string | null): name is keyof typeof EFFORTS =>
  name !== null && Object.hasOwn(EFFORTS, name)

/** Lets the bots answer until a person is asked, the match is over, or so many answers were given. */
export function playOn(match: Match, most = Number.POSITIVE_INFINITY): void {
  const bots = botsAt(match)
  for (let given = 0; given < most; given++) {
    const ask = nextAsk(match)
    if (!ask || match.players[ask.seat]!.bot === null) return
    match.answer(ask.seat, ask.id, bots(ask))
  }
}

/** What a bot would say to this question, whoever sits there. */
export const answerFor = (match: Match, ask: Ask, bot: string): Json =>
  botOf(bot, match.game)(eyesOf(match, ask))

/** An answer, and the game's own reason for it; null where a bot has found out by trying, or has no opinion. */
export type Told = {
  readonly answer: Json
  readonly because: string | null
}

/** What a bot would answer, and what it would do instead, the next best first. */
export type Hint = Told & { readonly others: readonly Told[] }

/** So many other answers are worth a thought. */
const OTHERS = 2

/** What a bot would say to this question, with the game's own reasons, as things stand now. */
export function hintFor(match: Match, ask: Ask, bot = 'greedy'): Hint {
  const { answer, because } = reasonedIn(match, ask, answerFor(match, ask, bot))
  return { answer, because, others: otherAnswers(match, ask, answer) }
}

/** The game's own reason for an answer, if it would give the same. */
export function reasonedIn(match: Match, ask: Ask, answer: Json): Told {
  const advice = match.game.advise?.(match.view(ask.seat), seen(ask))
  return { answer, because: advice && equal(advice.answer, answer) ? advice.because : null }
}

/** What the game would advise if its first advice could not be taken. */
function otherAnswers(match: Match, ask: Ask, best: Json): Told[] {
  const plain = seen(ask)
  if (plain.kind !== 'one') return []
  const view = match.view(ask.seat)
  return nextBest(match.game, view, plain, best, OTHERS).map(({ answer, because }) => ({ answer, because }))
}
