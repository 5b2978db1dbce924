import * as face from 'virtual:board/alien'
import { addScenario, alien } from '@starboard/alien'
import { addedTo } from '../session/added.ts'
import type { Opened } from '../shelf.ts'

const ALIEN: Opened = {
  game: alien as unknown as Opened['game'],
  Board: face.Board ?? null,
  Sheet: face.Sheets ?? null,
  shows: ({ kind }, { at }) => kind === 'one' && at !== undefined && !at.startsWith('item:'),
  fold: (ask, option, view) => face.foldOf?.(ask, option, view) ?? null,
  bar: 'short',
  turns: ['stretch-began', 'round-began'],
  rulebook: async () => (await import('virtual:rules/alien')).rulebook,
}

/** With the scenarios that were added to it. Not awaited here: that would tear the chunks of the whole page apart. */
export const opened: Promise<Opened> = addedTo('alien').then((added) => {
  for (const scenario of added) addScenario(scenario as never)
  return ALIEN
})
