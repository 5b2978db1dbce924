import { Broken, IllegalAnswer, RecordError } from '@starboard/kernel'
import { Failure } from '../io.ts'
import type { Reply } from './table.ts'

/** What is wrong with a request, for whoever sent it; anything else goes on being thrown. */
export function complaint(error: unknown): Reply {
  if (error instanceof IllegalAnswer) return { error: error.reason, rule: error.rule }
  if (error instanceof Broken) return { error: error.message, broken: true }
  if (error instanceof Failure || error instanceof RecordError) return { error: error.message }
  throw error
}
