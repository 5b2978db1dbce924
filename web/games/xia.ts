import * as face from 'virtual:board/xia'
import { xia } from '@starboard/xia'
import type { Opened } from '../shelf.ts'

export const opened: Opened = {
  game: xia as unknown as Opened['game'],
  Board: face.Board ?? null,
  Sheet: face.Sheets ?? null,
  shows: ({ id }, { at, value }) => at !== undefined && id !== 'ship' && !value.startsWith('ship:'),
  fold: (ask, option, view) => face.foldOf?.(ask, option, view) ?? null,
  bar: 'short',
  turns: ['turn-began'],
  rulebook: async () => (await import('virtual:rules/xia')).rulebook,
}
