import type { Ask, GameBoard, Option } from '@starboard/kernel'
import { nameIn } from '@starboard/kernel/speech'
import { MAKER } from '../rules/2-characters/creation.ts'
import type { View } from '../view.ts'
import { Beside } from './Beside.tsx'
import { Board } from './Board.tsx'
import { foldOf } from './folds.ts'
import { MapLegend } from './MapLegend.tsx'
import { Sheets } from './Sheet.tsx'

/** Offers, characters to choose from, steps toward somebody, and who of several tries what: all lie on cards, with their odds. */
const isOnTable = (ask: Ask, { at, value, label = {} }: Option): boolean =>
  at !== undefined ||
  MAKER.is(ask) ||
  value.startsWith('take-') ||
  (ON_CARDS.has(nameIn(value)) && 'foe' in label) ||
  (TRIED.has(ask.id) && 'rank' in label && isAmongSeveral(ask))

/** Whoever is alone in it reads the ways in the bar. */
const isAmongSeveral = (ask: Ask): boolean =>
  'options' in ask && new Set(ask.options.flatMap(({ label }) => label?.by ?? [])).size > 1

/** Steps, by the name of the option. */
const ON_CARDS = new Set(['close', 'back'])
/** Questions in which somebody tries something. */
const TRIED = new Set(['leg', 'trouble', 'join', 'astrogator', 'landing'])

export const board: GameBoard<View> = {
  Board,
  Beside,
  Sheet: Sheets,
  Legend: MapLegend,
  shows: isOnTable,
  fold: foldOf,
  bar: 'short',
  turns: ['port-week', 'week-passed'],
}
