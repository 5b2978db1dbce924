import type { Ask, Option, Stake } from '@starboard/kernel'
import { isOffer, nameIn } from '@starboard/kernel/speech'
import { ROLL } from '../rules/1-rolls/rolls.ts'
import { JUMP } from '../rules/2-stealth/climbing.ts'
import { DEMAND } from '../rules/2-stealth/parley.ts'
import { FIRST_AID } from '../rules/5-health/care.ts'
import { TALK, TASK } from '../rules/9-scenario/tasks.ts'
import type { View } from '../view.ts'
import { taskOf } from './scenario.ts'

/** By what is done; a move through water, a door that holds, a shot that misses cost their time and no more. */
const STAKES: { readonly [name: string]: Stake } = {
  'pull-off': { weight: 'life', words: 'a life hangs on it' },
  'cut-graft': { weight: 'harm', words: 'a failure hurts the patient' },
  'break-free': { weight: 'harm', words: 'or stays held' },
  throw: { weight: 'harm', words: 'a bad throw may go off right here' },
  defend: { weight: 'harm', words: 'or the blow lands' },
  dodge: { weight: 'harm', words: 'or it hits' },
  surgery: { weight: 'loss', words: 'a failure costs the whole shift' },
}

const FALL: Stake = { weight: 'harm', words: 'a fall costs 2 Health' }
const DYING: Stake = { weight: 'life', words: 'a failure leaves less time to live' }
const WORSE: Stake = { weight: 'harm', words: 'a failure makes it worse' }
const PANIC: Stake = { weight: 'loss', words: 'risks panic' }

/** A gap is no danger with a rope (AL-RUL-ACT-08), nor is first aid to somebody who is not dying (AL-RUL-RECV-03). */
export function stakeText(ask: Ask, option: Option, view: View): Stake | null {
  if (!option.odds) return null
  if (ROLL.is(ask)) return option.value === 'push' ? PANIC : null
  if (isOffer(JUMP, option)) return option.label.deadly ? FALL : null
  if (isOffer(FIRST_AID, option)) return option.label.limit === '' ? null : DYING
  if (isOffer(TASK, option) || (isOffer(TALK, option) && !DEMAND.is(ask)))
    return taskOf(view, option.label.task)?.failure ? WORSE : null
  return STAKES[nameIn(option.value)] ?? null
}
