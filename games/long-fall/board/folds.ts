import type { Ask, Event, Option } from '@starboard/kernel'
import { type OptionsIn, reading } from '@starboard/kernel/speech'
import { type Folds, foldIn, under } from '@starboard/parts'
import { GROUPS, ITEMS, SKILLS } from '../content/index.ts'
import type { MoneyEvent } from '../rules/0-table/money.ts'
import { isRow } from '../rules/0-table/rows.ts'
import type { ConditionEvent } from '../rules/1-throws/conditions.ts'
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

/** What a referee does at every turn stands by itself at the desk, the rest by what it is about. */
const DESK: Folds = {
  ...under('Throws of other kinds', 'named-throw npc-throw contest automatic no-throw overrule'),
  ...under('The crew', 'condition ease give take marks'),
  ...under('last', 'ruling close'),
}

/** Where an option belongs in the bar: under these words, at its end, or (null) by itself. */
export const foldOf = (ask: Ask, option: Option, view: View): string | null =>
  FOLDS(ask, option, view) || foldIn({ desk: DESK }, ask, option)

/** What a throw settles. */
const SETTLED = [
  'rerolled',
  'luck-broke',
  'initiative',
  'ambush-seen',
  'pc-hit',
  'pc-missed',
  'foe-hit',
  'foe-missed',
  'disengaged',
  'morale',
  'tended-dying',
  'saved',
  'gathered',
  'task-set-back',
  'rival-worked',
  'in-part',
  'leg-done',
  'complication-passed',
  'complication-failed',
  'condition-eased',
  'no-offer',
  'npc-known',
  'offered',
  'departed',
  'cargo-sold',
  'cargo-kept',
]

/** What of one deed leads on to what: only the last of it stands in the log, which opens. */
const GOES_ON: { readonly [before: string]: readonly string[] } = {
  thrown: SETTLED,
  rerolled: SETTLED,
  'luck-broke': SETTLED,
  'pc-hit': ['foe-out'],
  gathered: ['task-done'],
  'task-done': ['leg-done'],
  'complication-roll': ['leg-begun', 'complication'],
  complication: ['complication-failed'],
  consequence: ['time-lost', 'condition', 'noticed', 'unnoticed', 'broke', 'nothing-broke', 'cost'],
  'npc-known': ['offered'],
  'doctor-paid': ['thrown'],
  'asked-for': ['gear-bought'],
  'gear-bought': ['worn'],
  'cargo-loaded': ['cargo-bought'],
}

/** What marks were paid for, and what that led to: the payment of what was thrown or asked for belongs to it. */
const PAID_FOR: { readonly [why: string]: { readonly after: readonly string[]; readonly before: string } } = {
  cargo: { after: ['thrown', 'rerolled', 'luck-broke'], before: 'cargo-loaded' },
  gear: { after: ['asked-for'], before: 'gear-bought' },
  consequence: { after: ['consequence'], before: 'cost' },
}

/** A throw with what it settles, a deal, a price that was paid or a bout of ills that pass is one line. */
export function isOneDeed(before: Event, after: Event): boolean {
  if (isEasing(before) && isEasing(after)) return before.pc === after.pc && before.name === after.name
  if (isPaid(after)) return PAID_FOR[after.why]?.after.includes(before.type) ?? false
  if (isPaid(before)) return PAID_FOR[before.why]?.before === after.type
  return GOES_ON[before.type]?.includes(after.type) ?? false
}

const isEasing = (event: Event): event is Extract<ConditionEvent, { type: 'condition-eased' }> =>
  event.type === 'condition-eased'

const isPaid = (event: Event): event is Extract<MoneyEvent, { type: 'paid' }> => event.type === 'paid'
