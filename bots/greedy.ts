import { anything, type Json, seedFrom } from '@starboard/kernel'
import { candidates } from './candidates.ts'
import type { Bot, Eyes, World } from './eyes.ts'

/** Enough to tell a good throw from a bad one, few enough to be quick. */
const WORLDS = 6

/** Follows the game's advice; where there is none, tries every answer and takes what leaves it best off. */
export const greedy: Bot = (eyes) => advised(eyes) ?? tried(eyes) ?? anything(eyes.ask, eyes.random)

const advised = ({ game, view, ask }: Eyes): Json | null => game.advise?.(view, ask)?.answer ?? null

function tried(eyes: Eyes): Json | null {
  if (!eyes.game.worth) return null
  const answers = candidates(eyes.ask, eyes.random)
  const totals = answers.map(() => 0)
  if (answers.length < 2 || !weigh(eyes, answers, totals)) return answers.length === 1 ? answers[0]! : null
  const best = Math.max(...totals)
  const equals = answers.filter((_, i) => totals[i] === best)
  return equals[eyes.random.below(equals.length)]!
}

/** Tries all answers in the same worlds, so that luck favours none. False if no world could be imagined. */
function weigh(eyes: Eyes, answers: readonly Json[], totals: number[]): boolean {
  const name = eyes.random.below(2 ** 32)
  let found = false
  for (let n = 0; n < WORLDS; n++) {
    const world = eyes.imagine(seedFrom(`world ${name} ${n}`))
    if (!world) continue
    found = true
    const from = eyes.random.position
    answers.forEach((answer, i) => {
      eyes.random.seek(from)
      totals[i]! += worthOf(eyes, i === answers.length - 1 ? world : world.fork(), answer)
    })
  }
  return found
}

function worthOf({ game, seat, ask, random }: Eyes, world: World, answer: Json): number {
  const beside = world.asks.filter((other) => other.seat !== seat || other.id !== ask.id)
  world.answer(seat, ask.id, answer)
  // Others asked at the same time have not been heard yet: they say anything, the same beside every answer.
  for (const other of beside) {
    if (world.asks.includes(other)) world.answer(other.seat, other.id, anything(other, random))
  }
  return game.worth!(world.view(seat), seat)
}
