import { type Ask, accept, type Game, IllegalAnswer, type Json } from '@starboard/kernel'
import { Failure } from '../io.ts'
import { readAnswer } from '../play/answers.ts'

/** The answer that is meant: an option by its value, number or words, a list of them, a number, or an object for a form. */
export function answerMeant(game: Game, ask: Ask, given: Json, view: unknown): Json {
  const answer = Array.isArray(given)
    ? given.flatMap((one) => meant(game, ask, one, view))
    : meant(game, ask, given, view)
  try {
    accept(ask, answer)
  } catch (error) {
    if (error instanceof IllegalAnswer) throw new Failure(`Not answered: ${error.reason}. ${HELP}`)
    throw error
  }
  return answer
}

const HELP = 'Nothing has changed. “options” lists what may be answered.'

function meant(game: Game, ask: Ask, given: Json, view: unknown): Json {
  if (typeof given !== 'string' || ask.kind === 'form') return given
  const words = (value: string): string => {
    const option = 'options' in ask ? ask.options.find((offered) => offered.value === value) : undefined
    return option ? game.text.option(ask, option, view) : value
  }
  const read = readAnswer(ask, given, words)
  if ('answer' in read) return read.answer
  throw new Failure(`“${given}” is none of the answers to “${ask.id}”. ${HELP}`)
}
