import type { Box } from '@starboard/kernel'

export const box: Box = {
  id: 'rim',
  name: 'RimWorld',
  about: 'Castaways make a colony on a planet that does not want one.',
  players: '1–5 players',
  time: '1–3 hours, in sittings as long as you like',
  mood: 'Work, weather, raids, and a ledger of it all.',
  learn: 'RimWorld',
}
