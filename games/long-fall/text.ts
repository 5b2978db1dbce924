import type { Text } from '@starboard/kernel'
import type { View } from './view.ts'

export const text: Text<View> = {
  question: (ask) => ask.id,
  option: (_, option) => option.value,
  whyNot: (refused) => refused.rule,
  event: (event) => event.type,
  over: (over) => over.how,
  table: (view) => `Week ${view.week}`,
  field: (name) => name,
}
