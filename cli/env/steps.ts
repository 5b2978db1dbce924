import type { Json } from '@starboard/kernel'
import { Failure } from '../io.ts'
import { begun, seedOf } from './again.ts'
import { complaint } from './complaint.ts'
import { returnsOf, rewardsOf, turnJson } from './status.ts'
import { answer, type Env, goOn, type Reply, type Request, type Table, type Tell, tableOf } from './table.ts'

/** What a step tells where nothing else was asked for. */
const USUAL: readonly Tell[] = ['mask']

/** Answers in many matches at once. What is wrong with one is said in its place, and the others go on. */
export function steps(env: Env, { answers }: Request): Reply {
  if (!Array.isArray(answers)) throw new Failure('“answers” takes a list such as [{"match":0,"action":256}]')
  return { steps: answers.map((given) => step(env, given as Json)) }
}

function step(env: Env, given: Json): Reply {
  const request =
    typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Request) : {}
  const match = request.match ?? 0
  try {
    const table = tableOf(env, request)
    answer(env, table, request)
    return stepJson(env, match, table)
  } catch (error) {
    return { match, ...complaint(error) }
  }
}

/** A match after a step: whose turn it is, or how it has ended; if another follows at once, both. */
export function stepJson(env: Env, name: Json, table: Table): Reply {
  const { match, manner, again } = table
  const { over } = match
  const tell = manner.tell ?? USUAL
  if (!over) return { match: name, ...rewardsOf(table), ...turnJson(env, table, tell) }
  const ended = {
    match: name,
    over: { winners: over.winners, scores: over.scores, how: over.how },
    returns: returnsOf(match),
    ...rewardsOf(table),
  }
  if (!again) return ended
  const seed = seedOf(again)
  table.match = begun(env, again)
  table.worths = null
  table.imagined = false
  goOn(table)
  return { ...ended, seed, ...turnJson(env, table, tell) }
}
