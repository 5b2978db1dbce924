import { type Ask, type Option, type Stake, type Weight, worseOf } from '@starboard/kernel'
import type { Border } from '../rules/0-table/chart.ts'

const AT_BORDERS: Readonly<Record<Border['kind'], Weight>> = {
  star: 'life',
  debris: 'life',
  asteroid: 'harm',
  ice: 'harm',
  shield: 'harm',
  nebula: 'loss',
  entrance: 'effort',
}

export const weightAt = (borders: readonly Border['kind'][]): Weight =>
  borders.map((kind) => AT_BORDERS[kind]).reduce(worseOf, 'effort')

const BY_DEED: { readonly [name: string]: Weight } = {
  salvage: 'life',
  mine: 'harm',
  quarry: 'harm',
  excavate: 'harm',
  harvest: 'loss',
  fly: 'harm',
  leave: 'harm',
  mission: 'loss',
  objective: 'loss',
}

/** What is at stake with an option, by what it meets on the way or what it does. An ability that fails costs what it costs, and no more. */
export function weightOf({ value, label }: Option): Weight {
  const [deed] = value.split(':')
  const borders = label && typeof label === 'object' && 'borders' in label ? label.borders : null
  if (Array.isArray(borders) && borders.length > 0) return weightAt(borders as Border['kind'][])
  return BY_DEED[deed!] ?? 'effort'
}

const WORDS: Readonly<Record<Stake['weight'], string>> = {
  life: 'risks the ship',
  harm: 'risks damage',
  loss: 'risks energy',
}

/** Where there is no chance, there is nothing to fear: a flight that meets nothing has none. */
export function stakeText(_: Ask, option: Option): Stake | null {
  const weight = option.odds ? weightOf(option) : 'effort'
  if (weight === 'effort') return null
  return { weight, words: /^(mission|objective)\b/.test(option.value) ? 'risks the mission' : WORDS[weight] }
}
