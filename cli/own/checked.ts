import type { Bot, Eyes } from '@starboard/bots'
import { accept, IllegalAnswer, type Json } from '@starboard/kernel'
import { Failure } from '../io.ts'

/** Somebody's own bot makes mistakes of its own: they are told with the seat and the question, and nothing was answered. */
export const checked =
  (spelling: string, bot: Bot): Bot =>
  (eyes) => {
    const answer = said(spelling, bot, eyes)
    try {
      accept(eyes.ask, answer)
    } catch (error) {
      if (!(error instanceof IllegalAnswer)) throw error
      throw failed(spelling, eyes, `answered ${inShort(answer)}, but ${error.reason}`)
    }
    return answer
  }

function said(spelling: string, bot: Bot, eyes: Eyes): Json {
  let answer: unknown
  try {
    answer = bot(eyes)
  } catch (error) {
    throw failed(spelling, eyes, error instanceof Error ? `failed: ${error.message}` : `failed: ${error}`)
  }
  if (answer === undefined) throw failed(spelling, eyes, 'answered nothing')
  if (answer instanceof Promise) {
    answer.catch(() => {}) // It is told below that nobody waits for it.
    throw failed(spelling, eyes, 'answered with a promise: a bot answers at once')
  }
  return answer as Json
}

const failed = (spelling: string, { seat, ask }: Eyes, what: string): Failure =>
  new Failure(`The bot ${spelling} in seat ${seat + 1}, asked “${ask.id}”, ${what}.`)

/** No more of it than one can read. */
export function inShort(said: unknown): string {
  const text = typeof said === 'string' ? `“${said}”` : `${JSON.stringify(said)}`
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}

const MOST = 200
