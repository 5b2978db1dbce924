import { type Ask, anything, type Json } from '@starboard/kernel'
import type { Eyes, World } from './eyes.ts'

/** A way to begin: an answer, and what it is meant to lead to, where it is part of a plan. */
export interface Try {
  readonly answer: Json
  readonly plan: string | null
}

/** What somebody answers as the game advises; anything where it does not. */
export const advisedIn = ({ game, random }: Eyes, view: unknown, ask: Ask): Json =>
  game.advise?.(view, ask)?.answer ?? anything(ask, random)

/** How far a world is played on, and who hears of the own answers on the way. */
interface Way {
  readonly far: number
  readonly answers: number
  readonly heard?: ((ask: Ask, view: unknown, answer: Json) => void) | undefined
}

/**
 * Plays a world on from the question: the answer, then the plan for as long as it can be pursued, then advice. Ends after so much time
 * or so many answers, and tells the own ones.
 */
export function playOut(eyes: Eyes, world: World, tried: Try, { far, answers, heard }: Way): Json[] {
  const { seat, ask } = eyes
  const until = world.time + far
  const line: Json[] = []
  let { plan } = tried
  world.answer(seat, ask.id, tried.answer)
  for (let given = 1; given < answers && !world.over && world.time < until; given++) {
    const next = world.asks[0]!
    const view = world.look(next.seat)
    if (next.seat !== seat) world.answer(next.seat, next.id, roughly(eyes, view, next))
    else {
      const step = own(eyes, view, next, plan)
      plan = step.plan
      line.push(step.answer)
      heard?.(next, view, step.answer)
      world.answer(seat, next.id, step.answer)
    }
  }
  return line
}

const roughly = (eyes: Eyes, view: unknown, ask: Ask): Json =>
  eyes.game.foresight?.roughly?.(view, ask) ?? advisedIn(eyes, view, ask)

function own(eyes: Eyes, view: unknown, ask: Ask, plan: string | null): Try {
  const pursued = plan === null ? null : (eyes.game.foresight?.pursue?.(view, ask, plan) ?? null)
  return pursued === null ? { answer: advisedIn(eyes, view, ask), plan: null } : { answer: pursued, plan }
}
