import * as face from 'virtual:board/long-fall'
import { longFall } from '@starboard/long-fall'
import type { Opened } from '../shelf.ts'

export const opened: Opened = {
  game: longFall as unknown as Opened['game'],
  Board: face.Board ?? null,
  Sheet: face.Sheets ?? null,
  shows: ({ id }, { at, value }) => at !== undefined || id === 'maker' || value.startsWith('take-'),
  fold: (ask, option, view) => face.foldOf?.(ask, option, view) ?? null,
  turns: ['port-week', 'week-passed'],
  rulebook: async () => (await import('virtual:rules/long-fall')).rulebook,
}
