import type { Text } from '@starboard/kernel'
import type { Quick } from './quick/state.ts'
import type { QuickView } from './quick/view.ts'
import { quickText } from './quick/words.ts'
import type { Xia } from './rules/0-table/state.ts'
import { text as fullText } from './text.ts'
import type { View } from './view.ts'
import { fieldText } from './words/fields.ts'
import { costText } from './words/sheet.ts'
import { stakeText } from './words/stake.ts'

/** Xia in full, or one of its quick modes; `kind` tells which. */
export type State = Xia | Quick
export type AnyView = View | QuickView

/** The wording of the mode a view comes from; what needs no view is worded for all of them at once. */
export const text: Text<AnyView> = {
  cost: costText,
  odds: (ask, option, view) =>
    view.kind === 'quick' ? quickText.odds!(ask, option, view) : fullText.odds!(ask, option, view),
  stake: stakeText,
  field: fieldText,
  worth: (worth, view) =>
    view.kind === 'quick' ? quickText.worth!(worth, view) : fullText.worth!(worth, view),
  question: (ask, view) =>
    view.kind === 'quick' ? quickText.question(ask, view) : fullText.question(ask, view),
  option: (ask, option, view) =>
    view.kind === 'quick' ? quickText.option(ask, option, view) : fullText.option(ask, option, view),
  whyNot: (refused, view) =>
    view.kind === 'quick' ? quickText.whyNot(refused, view) : fullText.whyNot(refused, view),
  event: (event, view) =>
    view.kind === 'quick' ? quickText.event(event, view) : fullText.event(event, view),
  recap: (events, view) =>
    view.kind === 'quick' ? quickText.recap!(events, view) : fullText.recap!(events, view),
  names: (view) => (view.kind === 'quick' ? quickText.names!(view) : null),
  goal: (view, seat) => (view.kind === 'quick' ? quickText.goal!(view, seat) : fullText.goal!(view, seat)),
  over: (over, view) => (view.kind === 'quick' ? quickText.over(over, view) : fullText.over(over, view)),
  table: (view, seat) => (view.kind === 'quick' ? quickText.table(view, seat) : fullText.table(view, seat)),
  drawing: (view, seat, width) => (view.kind === 'quick' ? null : fullText.drawing!(view, seat, width)),
}
