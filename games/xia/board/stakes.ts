import { inPercent } from '@starboard/dice'
import type { Weight } from '@starboard/kernel'
import type { Light } from '@starboard/parts'
import { weightOf } from '../words/stake.ts'

const HOPES: Readonly<Record<Weight, string>> = {
  life: 'alive',
  harm: 'unharmed',
  loss: 'undrained',
  effort: '',
}

const BY_VALUE: { readonly [name: string]: string } = {
  attack: 'to destroy',
  mine: 'to find it',
  harvest: 'to find it',
  quarry: 'to find it',
  excavate: 'to find it',
  salvage: 'to find it',
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
      : chanceWords(percent, weightOf(option), BY_VALUE[option.value.split(':', 1)[0]!])
