import type { AskOne, AskSome, Option } from '@starboard/kernel'
import { nameIn } from '@starboard/kernel/speech'
import type { Risk } from '@starboard/parts'
import { LUCK } from '../rules/1-throws/luck.ts'
import { FAILED_LEGS_LOSE } from '../rules/9-jobs/legs.ts'
import type { View } from '../view.ts'

/** What a chance is about: what is lost if it fails. */
export type Stake = 'life' | 'hurt' | 'purse' | 'effort'

/** By what is done, or else by what is asked. */
const STAKES: { readonly [name: string]: Stake } = {
  save: 'life',
  disengage: 'life',
  'avoid-ambush': 'life',
  leg: 'hurt',
  join: 'hurt',
  trouble: 'hurt',
  astrogator: 'purse',
  landing: 'purse',
  bargain: 'purse',
}

const isLastChance = ({ job }: View): boolean => job?.failedLegs === FAILED_LEGS_LOSE - 1

/** A 1 on a die rolled again costs Luck for good, and the last of it the character; a failed leg may cost the job. */
export function stakeOf(ask: AskOne | AskSome, { value }: Option, view: View): Stake {
  if (LUCK.is(ask)) return ask.label.luck.startsWith('1/') ? 'life' : 'purse'
  if (ask.id === 'leg' && isLastChance(view)) return 'life'
  return STAKES[nameIn(value)] ?? STAKES[ask.id] ?? 'effort'
}

/** How a chance is coloured: a life is a high stake at any odds below certain, an effort never is. */
export function riskOf(percent: number, stake: Stake): Risk {
  if (percent >= 100) return 'low'
  if (stake === 'life') return 'high'
  if (stake === 'hurt') return percent >= 80 ? 'some' : 'high'
  if (stake === 'purse') return percent >= 90 ? 'low' : 'some'
  return percent >= 50 ? 'low' : 'some'
}
