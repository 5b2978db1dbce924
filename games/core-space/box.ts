import type { Box } from '@starboard/kernel'

export const box: Box = {
  id: 'core-space',
  name: 'Core Space: First Born',
  about: 'A few traders loot a station before what woke up in it finds them.',
  players: '1–6 players',
  time: '1–2 hours',
  opens: 'Which door do you open?',
  mood: 'Skirmish on deck plans, with hostiles that play themselves.',
  learn: 'Core Space',
}
