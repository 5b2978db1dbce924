import type { Box } from '@starboard/kernel'

export const box: Box = {
  id: 'long-fall',
  name: 'A Long Fall',
  about: 'A crew with one old ship and too much debt looks for work among the worlds of a failing empire.',
  players: '1–6 players',
  time: '1–3 hours, in sittings as long as you like',
  mood: 'Trade, trouble and luck that runs out. Alone, together, or with a referee.',
  learn: 'A Long Fall',
}
