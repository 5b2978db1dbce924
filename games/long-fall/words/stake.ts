import type { Ask, Option, Stake } from '@starboard/kernel'
import { nameIn } from '@starboard/kernel/speech'
import type { PcId } from '../rules/0-table/pc.ts'
import { LUCK } from '../rules/1-throws/luck.ts'
import { FAILED_LEGS_LOSE } from '../rules/9-jobs/legs.ts'
import type { View } from '../view.ts'

const MISHAP: Stake = { weight: 'harm', words: 'risks a mishap' }

/** By what is asked, or else by what is done; everything else costs its time and no more. */
const STAKES: { readonly [name: string]: Stake } = {
  save: { weight: 'life', words: 'a life hangs on it' },
  disengage: { weight: 'harm', words: 'or stays in the fight' },
  'avoid-ambush': { weight: 'harm', words: 'or they strike first' },
  leg: MISHAP,
  task: MISHAP,
  join: MISHAP,
  trouble: { weight: 'harm', words: 'or it takes its course' },
  astrogator: { weight: 'loss', words: 'risks weeks and a complication' },
  landing: { weight: 'loss', words: 'risks the cargo and a fine' },
  bargain: { weight: 'loss', words: 'risks the price' },
}

const isLastLuck = ({ pcs }: View, id: PcId): boolean => pcs.find((pc) => pc.id === id)?.luck.now === 1

const isLastChance = ({ job }: View): boolean => job?.failedLegs === FAILED_LEGS_LOSE - 1

/** A 1 on a die rolled again costs Luck for good, and the last of it the character; a failed leg may cost the job. */
export function stakeText(ask: Ask, { value, odds }: Option, view: View): Stake | null {
  if (!odds) return null
  if (LUCK.is(ask))
    return isLastLuck(view, ask.label.pc)
      ? { weight: 'life', words: 'a 1 costs the last Luck, and the character' }
      : { weight: 'loss', words: 'a 1 costs Luck for good' }
  if (ask.id === 'leg' && isLastChance(view)) return { weight: 'life', words: 'the job hangs on it' }
  return STAKES[ask.id] ?? STAKES[nameIn(value)] ?? null
}
