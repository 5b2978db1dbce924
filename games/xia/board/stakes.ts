import { inPercent } from '@starboard/dice'
import type { Option } from '@starboard/kernel'
import type { Light } from '@starboard/parts'
import type { Border } from '../rules/0-table/chart.ts'

/** What a chance is about: what is lost if it fails. */
export type Stake = 'life' | 'hull' | 'energy' | 'effort'

/** From the worst down. */
const ORDER: readonly Stake[] = ['life', 'hull', 'energy', 'effort']

export const worseOf = (a: Stake, b: Stake): Stake => (ORDER.indexOf(a) <= ORDER.indexOf(b) ? a : b)

const AT_BORDERS: Readonly<Record<Border['kind'], Stake>> = {
  star: 'life',
  debris: 'life',
  asteroid: 'hull',
  ice: 'hull',
  shield: 'hull',
  nebula: 'energy',
  entrance: 'effort',
}

export const stakeAt = (borders: readonly Border['kind'][]): Stake =>
  borders.map((kind) => AT_BORDERS[kind]).reduce(worseOf, 'effort')

const BY_DEED: { readonly [name: string]: Stake } = {
  salvage: 'life',
  mine: 'hull',
  quarry: 'hull',
  excavate: 'hull',
  harvest: 'energy',
}

/** What is at stake with an option, by what it meets on the way or what it does. */
export function stakeOf({ value, label }: Option): Stake {
  const [deed] = value.split(':')
  const borders = label && typeof label === 'object' && 'borders' in label ? label.borders : null
  if (Array.isArray(borders) && borders.length > 0) return stakeAt(borders as Border['kind'][])
  return BY_DEED[deed!] ?? (deed === 'fly' || deed === 'leave' || deed === 'use' ? 'hull' : 'effort')
}

/** How a chance is coloured: a life is a high stake at any odds below certain, an effort never is. */
export function riskOf(percent: number, stake: Stake): 'low' | 'some' | 'high' {
  if (percent >= 100) return 'low'
  if (stake === 'life') return 'high'
  if (stake === 'hull') return percent >= 80 ? 'some' : 'high'
  if (stake === 'energy') return 'some'
  return percent >= 50 ? 'low' : 'some'
}

const HOPES: Readonly<Record<Stake, string>> = {
  life: 'alive',
  hull: 'unharmed',
  energy: 'undrained',
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
export const chanceWords = (percent: number, stake: Stake, hope = HOPES[stake]): readonly string[] => {
  const figure = inPercent(percent)
  return hope ? [`${figure} ${hope}`, figure] : [figure]
}

export const lightWords = ({ option, percent }: Light): readonly string[] =>
  percent === null
    ? []
    : percent === 0 && stakeOf(option) === 'life'
      ? ['certain death', 'death']
      : chanceWords(percent, stakeOf(option), BY_VALUE[option.value.split(':', 1)[0]!])
