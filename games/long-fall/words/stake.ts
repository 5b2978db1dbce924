import type { Ask, Option, Stake } from '@starboard/kernel'
import { nameIn } from '@starboard/kernel/speech'
import type { PcId } from '../rules/0-table/pc.ts'
import { LUCK } from '../rules/1-throws/luck.ts'
import { JOIN } from '../rules/1-throws/tasks.ts'
import { SAVE, TASK } from '../rules/5-skirmishes/deeds.ts'
import { AVOID_AMBUSH } from '../rules/5-skirmishes/skirmish.ts'
import { DISENGAGE } from '../rules/5-skirmishes/stances.ts'
import { TROUBLE } from '../rules/6-consequences/complications.ts'
import { ASTROGATOR, LANDING } from '../rules/7-weeks/travel.ts'
import { HAGGLE } from '../rules/8-port/trade.ts'
import { FAILED_LEGS_LOSE, LEG } from '../rules/9-jobs/legs.ts'
import type { View } from '../view.ts'

const MISHAP: Stake = { weight: 'harm', words: 'risks a mishap' }

/** By what is asked, or else by what is done; everything else costs its time and no more. */
const STAKES: { readonly [name: string]: Stake } = {
  [SAVE.name]: { weight: 'life', words: 'a life hangs on it' },
  [DISENGAGE.name]: { weight: 'harm', words: 'or stays in the fight' },
  [AVOID_AMBUSH.id]: { weight: 'harm', words: 'or they strike first' },
  [LEG.id]: MISHAP,
  [TASK.name]: MISHAP,
  [JOIN.id]: MISHAP,
  [TROUBLE.id]: { weight: 'harm', words: 'or it takes its course' },
  [ASTROGATOR.id]: { weight: 'loss', words: 'risks weeks and a complication' },
  [LANDING.id]: { weight: 'loss', words: 'risks the cargo and a fine' },
  [HAGGLE.id]: { weight: 'loss', words: 'risks the price' },
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
  if (HAGGLE.is(ask) && ask.label.plain >= ask.label.price) return null // The price stays as it is.
  if (LEG.is(ask) && isLastChance(view)) return { weight: 'life', words: 'the job hangs on it' }
  return STAKES[ask.id] ?? STAKES[nameIn(value)] ?? null
}
