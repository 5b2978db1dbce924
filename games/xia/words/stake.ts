import { type Ask, type Option, type Stake, type Weight, worseOf } from '@starboard/kernel'
import { nameIn } from '@starboard/kernel/speech'
import { SECTORS } from '../content/index.ts'
import { ACTIONS as QUICK } from '../quick/actions.ts'
import { type Border, sectorOf } from '../rules/0-table/chart.ts'
import type { SpaceId } from '../rules/0-table/names.ts'
import { groundOf } from '../rules/0-table/tile.ts'
import { FLY, type FlightLabel } from '../rules/5-movement/movement.ts'
import { LEAVE } from '../rules/6-system/kiln.ts'
import { EXCAVATE } from '../rules/6-system/relics.ts'
import { HARVEST, MINE, QUARRY, SALVAGE } from '../rules/9-trade/mining.ts'
import { OBJECTIVE } from '../rules/10-missions/actions.ts'
import { rest } from './words.ts'

const AT_BORDERS: Readonly<Record<Border['kind'], Weight>> = {
  star: 'life',
  debris: 'life',
  asteroid: 'harm',
  ice: 'harm',
  shield: 'harm',
  nebula: 'loss',
  entrance: 'effort',
}

/** What the borders on the way into a space, and a path that it lies on, may do to a ship. */
export const weightAt = (borders: readonly Border['kind'][], path: Path, into: SpaceId): Weight =>
  borders.map((kind) => AT_BORDERS[kind]).reduce(worseOf, path ? weightOn(path, into) : 'effort')

type Path = FlightLabel['path']

/** A comet destroys what it hits. Gravity may push a ship off the end of its path, or of the next one, into whatever lies there. */
function weightOn(path: NonNullable<Path>, space: SpaceId): Weight {
  if (path === 'comet') return 'life'
  const sector = sectorOf(space)
  return SECTORS[sector].paths
    .flatMap((each) => (each.kind === 'gravity' ? [groundOf(`${sector}:${each.end}`)!.terrain] : []))
    .map((terrain) => (isBorder(terrain) ? AT_BORDERS[terrain] : 'effort'))
    .reduce(worseOf, 'effort')
}

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
export function weightOf(option: Option): Weight {
  const { value, label } = option
  const borders = Array.isArray(label?.borders) ? label.borders.filter(isBorder) : []
  const path = label?.path === 'comet' || label?.path === 'gravity' ? label.path : undefined
  if (borders.length === 0 && !path) return BY_DEED[nameIn(value)] ?? 'effort'
  return weightAt(borders, path, rest(option))
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

/** Where there is no chance, there is nothing to fear: a flight that meets nothing has none, and a comet too far off harms nobody. */
export function stakeText(_: Ask, option: Option): Stake | null {
  const odds = option.odds?.()
  if (!odds || odds.top === odds.bottom) return null
  const weight = weightOf(option)
  if (weight === 'life' && odds.top === 0n) return { weight, words: 'destroys the ship' }
  return weight === 'effort' ? null : { weight, words: BY_NAME[nameIn(option.value)] ?? WORDS[weight] }
}
