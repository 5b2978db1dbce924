import * as face from 'virtual:board/alien'
import { alien } from '@starboard/alien'
import type { Opened } from '../shelf.ts'

export const opened: Opened = {
  game: alien as unknown as Opened['game'],
  Board: face.Board ?? null,
  Sheet: face.Sheets ?? null,
  shows: ({ kind }, { at }) => kind === 'one' && at !== undefined && !at.startsWith('item:'),
  fold: (ask, option) => face.foldOf?.(ask, option) ?? null,
  turns: ['stretch-began', 'round-began'],
  rulebook: async () => (await import('virtual:rules/alien')).rulebook,
}
