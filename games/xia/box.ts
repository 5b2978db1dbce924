import type { Box } from '@starboard/kernel'

export const box: Box = {
  id: 'xia',
  name: 'Xia: Legends of a Drift System',
  about: 'Captains race for fame through a star system that is uncovered as they fly.',
  players: '1–5 players',
  time: '2–3 hours',
  mood: 'Exploring, trading, piracy and bad jumps. Against each other, or alone against the system.',
  learn: 'Xia',
}
