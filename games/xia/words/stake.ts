import { type Ask, type Option, type Stake, type Weight, worseOf } from '@starboard/kernel'
import { nameIn } from '@starboard/kernel/speech'
import { ACTIONS as QUICK } from '../quick/actions.ts'
import type { Border } from '../rules/0-table/chart.ts'
import { FLY } from '../rules/5-movement/movement.ts'
import { LEAVE } from '../rules/6-system/kiln.ts'
import { EXCAVATE } from '../rules/6-system/relics.ts'
import { HARVEST, MINE, QUARRY, SALVAGE } from '../rules/9-trade/mining.ts'
import { OBJECTIVE } from '../rules/10-missions/actions.ts'

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
  [SALVAGE.name]: 'life',
  [MINE.name]: 'harm',
  [QUARRY.name]: 'harm',
  [EXCAVATE.name]: 'harm',
  [HARVEST.name]: 'loss',
  [FLY.name]: 'harm',
  [LEAVE.name]: 'harm',
  [QUICK.MISSION.name]: 'loss',
  [OBJECTIVE.name]: 'loss',
}

/** What is at stake with an option, by what it meets on the way or what it does. An ability that fails costs what it costs, and no more. */
export function weightOf({ value, label }: Option): Weight {
  const borders = Array.isArray(label?.borders) ? label.borders.filter(isBorder) : []
  return borders.length > 0 ? weightAt(borders) : (BY_DEED[nameIn(value)] ?? 'effort')
}

const isBorder = (kind: unknown): kind is Border['kind'] => typeof kind === 'string' && kind in AT_BORDERS

const WORDS: Readonly<Record<Stake['weight'], string>> = {
  life: 'risks the ship',
  harm: 'risks damage',
  loss: 'risks energy',
}

/** What a deed risks that is neither ship nor energy. */
const BY_NAME: { readonly [name: string]: string } = {
  [QUICK.MISSION.name]: 'risks the mission',
  [OBJECTIVE.name]: 'risks the mission',
}

/** Where there is no chance, there is nothing to fear: a flight that meets nothing has none. */
export function stakeText(_: Ask, option: Option): Stake | null {
  const weight = option.odds ? weightOf(option) : 'effort'
  if (weight === 'life' && option.odds && option.odds().top === 0n)
    return { weight, words: 'destroys the ship' }
  return weight === 'effort' ? null : { weight, words: BY_NAME[nameIn(option.value)] ?? WORDS[weight] }
}
