import { type Ask, equal, type Json, type Match, seen } from '@starboard/kernel'
import { chanceOf, eyesOf } from './eyes.ts'
import { botOf } from './names.ts'

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

/** The game's own reasons for an answer to this question, as things stand now; null where it has none. */
export function reasonsFor(match: Match, ask: Ask): (answer: Json) => string | null {
  const advice = match.game.advise?.(match.view(ask.seat), seen(ask))
  return (answer) => (advice && equal(advice.answer, answer) ? advice.because : null)
}
