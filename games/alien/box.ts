import type { Box } from '@starboard/kernel'

export const box: Box = {
  id: 'alien',
  name: 'ALIEN',
  about: 'People aboard a ship where something else is aboard too.',
  players: '1–5 players',
  time: '1–3 hours',
  opens: 'What do you wake up to?',
  learn: 'ALIEN',
  mood: 'Stress, panic and dark corridors. The program can be the Game Mother.',
}
