import { inPercent } from '@starboard/dice'
import type { Weight } from '@starboard/kernel'
import { nameIn } from '@starboard/kernel/speech'
import type { Light } from '@starboard/parts'
import { EXCAVATE } from '../rules/6-system/relics.ts'
import { ATTACK } from '../rules/7-combat/combat.ts'
import { HARVEST, MINE, QUARRY, SALVAGE } from '../rules/9-trade/mining.ts'
import { weightOf } from '../words/stake.ts'

export const HOPES: Readonly<Record<Weight, string>> = {
  life: 'alive',
  harm: 'unharmed',
  loss: 'undrained',
  effort: '',
}

const BY_DEED: { readonly [name: string]: string } = {
  [ATTACK.name]: 'to destroy',
  [MINE.name]: 'to find it',
  [HARVEST.name]: 'to find it',
  [QUARRY.name]: 'to find it',
  [EXCAVATE.name]: 'to find it',
  [SALVAGE.name]: 'to find it',
}

/** `50 % unharmed`, or the figure alone where there is no room. */
export const chanceWords = (percent: number, weight: Weight, hope = HOPES[weight]): readonly string[] => {
  const figure = inPercent(percent)
  return hope ? [`${figure} ${hope}`, figure] : [figure]
}

export const lightWords = ({ option, percent }: Light): readonly string[] =>
  percent === null
    ? []
    : percent === 0 && weightOf(option) === 'life'
      ? ['certain death', 'death']
      : chanceWords(percent, weightOf(option), BY_DEED[nameIn(option.value)])
