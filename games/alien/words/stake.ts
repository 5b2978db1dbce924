import type { Ask, Option, Stake } from '@starboard/kernel'
import { isOffer, nameIn } from '@starboard/kernel/speech'
import { ROLL } from '../rules/1-rolls/rolls.ts'
import { JUMP } from '../rules/2-stealth/climbing.ts'
import { DEMAND } from '../rules/2-stealth/parley.ts'
import { BREAK_FREE, PULL_OFF } from '../rules/4-attacks/holds.ts'
import { THROW } from '../rules/4-attacks/throwing.ts'
import { DEFEND, DODGE } from '../rules/4-attacks/wards.ts'
import { FIRST_AID } from '../rules/5-health/care.ts'
import { CUT_GRAFT, SURGERY } from '../rules/5-health/surgery.ts'
import { TALK, TASK } from '../rules/9-scenario/tasks.ts'
import type { View } from '../view.ts'
import { taskOf } from './scenario.ts'

/** By what is done; a move through water, a door that holds, a shot that misses cost their time and no more. */
const STAKES: { readonly [name: string]: Stake } = {
  [PULL_OFF.name]: { weight: 'life', words: 'a life hangs on it' },
  [CUT_GRAFT.name]: { weight: 'harm', words: 'a failure hurts the patient' },
  [BREAK_FREE.name]: { weight: 'harm', words: 'or stays held' },
  [THROW.name]: { weight: 'harm', words: 'a bad throw may go off right here' },
  [DEFEND.id]: { weight: 'harm', words: 'or the blow lands' },
  [DODGE.id]: { weight: 'harm', words: 'or it hits' },
  [SURGERY.name]: { weight: 'loss', words: 'a failure costs the whole shift' },
}

const FALL: Stake = { weight: 'harm', words: 'a fall costs 2 Health' }
const DYING: Stake = { weight: 'life', words: 'a failure leaves less time to live' }
const WORSE: Stake = { weight: 'harm', words: 'a failure makes it worse' }
const TALKED_OUT: Stake = { weight: 'loss', words: 'or it is yield or fight' }
const STRAIN: Stake = { weight: 'loss', words: 'risks a stress response' }

/** A gap is no danger with a rope (AL-RUL-ACT-08), nor is first aid to somebody who is not dying (AL-RUL-RECV-03). */
export function stakeText(ask: Ask, option: Option, view: View): Stake | null {
  if (!option.odds) return null
  if (ROLL.is(ask)) return option.value === 'push' ? STRAIN : null
  if (DEMAND.is(ask)) return TALKED_OUT
  if (isOffer(JUMP, option)) return option.label.deadly ? FALL : null
  if (isOffer(FIRST_AID, option)) return option.label.limit === '' ? null : DYING
  if (isOffer(TASK, option) || isOffer(TALK, option))
    return taskOf(view, option.label.task)?.failure ? WORSE : null
  return STAKES[nameIn(option.value)] ?? null
}
