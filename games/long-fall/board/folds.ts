import type { Ask, Option } from '@starboard/kernel'
import { type OptionsIn, reading } from '@starboard/kernel/speech'
import { GROUPS, ITEMS, SKILLS } from '../content/index.ts'
import { isRow } from '../rules/0-table/rows.ts'
import type * as hands from '../rules/7-weeks/hands.ts'
import type * as market from '../rules/8-port/market.ts'
import type { View } from '../view.ts'
import { isWanted } from '../words/choices.ts'

const KINDS: Readonly<Record<string, string>> = { weapon: 'Arms', armour: 'Armour and suits', kit: 'Kits' }

/** Hands by the trade they learned, unless the work asks for one; goods by their kind. */
const FOLDS = reading<View>({
  asks: {
    hire: (label, view) =>
      label.skill && !isWanted(label, view) ? GROUPS[SKILLS[label.skill].group].name : '',
    shop: (_, __, { value }) => (isRow(ITEMS, value) ? (KINDS[ITEMS[value].kind] ?? '') : ''),
  } satisfies Partial<OptionsIn<typeof hands, View> & OptionsIn<typeof market, View>>,
  offers: {},
})

/** Where an option belongs in the bar; null where it stands by itself. */
export const foldOf = (ask: Ask, option: Option, view: View): string | null =>
  FOLDS(ask, option, view) || null
