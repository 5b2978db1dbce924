import type { EventCard, EventId } from './types.ts'

/** Each card says what holds while it is in play, and when it leaves play. */
export const EVENTS: Readonly<Record<EventId, EventCard>> = {
  rikishi: {
    name: 'Rikishi',
    text:
      'A giant comet falls towards Nyr. A d6 gives the direction from the centre of Nyr it comes from, ' +
      'and it starts on the outermost space of the board there, covering that space and the six around ' +
      'it. At the end of each round it moves 3 spaces straight towards and through the centre of Nyr. ' +
      'Ships, cubes, comets and The Kiln under it at the end of a move are destroyed.',
    leaves: 'When its centre has left the board.',
    rounds: null,
    needsOthers: false,
    needs: 'nyr',
  },
  're-tethered': {
    name: 'Re-Tethered',
    text: 'Somebody has mended the Tigris Gate: it is an ordinary gate, in both directions.',
    leaves: 'After 3 rounds.',
    rounds: 3,
    needsOthers: false,
    needs: null,
  },
  'fesko-grand-prix': {
    name: 'Fesko Grand Prix',
    text:
      'The flags are out. Checkpoints stand on three Spawn Points drawn by lot, or on all if there are ' +
      'fewer. The first captain to have visited every one of them gets 2 Fame.',
    leaves: 'When a captain finishes, or after 4 rounds.',
    rounds: 4,
    needsOthers: true,
    needs: null,
  },
  'change-of-heart': {
    name: 'Change of Heart',
    text:
      'The judges are in a soft mood. In turn order each captain may pay off the whole of their Bounty ' +
      'at once, from their own credits. The captain who pays most gets 1 Fame.',
    leaves: 'At once.',
    rounds: null,
    needsOthers: true,
    needs: null,
  },
  'solar-flare': {
    name: 'Solar Flare',
    text: 'Every screen goes white. No abilities may be used, and a Scan costs 2 Energy.',
    leaves: 'After 2 rounds.',
    rounds: 2,
    needsOthers: false,
    needs: null,
  },
  crackdown: {
    name: 'Crackdown',
    text: 'The law has had enough. The Enforcer moves 3 spaces more and attacks twice, as two attacks.',
    leaves: 'After 2 rounds, or when the Enforcer is destroyed.',
    rounds: 2,
    needsOthers: false,
    needs: 'npcs',
  },
  'spice-rush': {
    name: 'Spice Rush',
    text: 'Everybody wants a pinch. Spice sells for 2,000 credits a cube.',
    leaves: 'When 6 Spice have been sold, or after 3 rounds.',
    rounds: 3,
    needsOthers: false,
    needs: null,
  },
  amnesty: {
    name: 'Amnesty',
    text:
      'Old sins are cheap today. A captain who ends the Action Phase on a Neutral planet loses 1,000 ' +
      'Bounty, down to 0.',
    leaves: 'After 2 rounds.',
    rounds: 2,
    needsOthers: false,
    needs: null,
  },
  'cold-snap': {
    name: 'Cold Snap',
    text: 'The dark has teeth. Whatever deals ice damage deals 1 more.',
    leaves: 'After 3 rounds.',
    rounds: 3,
    needsOthers: false,
    needs: 'ice',
  },
  'salvage-fever': {
    name: 'Salvage Fever',
    text: 'Word of a good wreck has gone round. Salvage fails only on a 1.',
    leaves: 'After 2 rounds.',
    rounds: 2,
    needsOthers: false,
    needs: null,
  },
  'dead-air': {
    name: 'Dead Air',
    text: 'The gates hum and do nothing. They cannot be used.',
    leaves: 'After 2 rounds.',
    rounds: 2,
    needsOthers: false,
    needs: null,
  },
  windfall: {
    name: 'Windfall',
    text:
      'A treasure ship has broken up, far out. 2,000 credits lie on the sector most sectors away from ' +
      'Nyr, ties by lot. The first captain to end a turn there takes them, and 1 Fame.',
    leaves: 'When it is taken.',
    rounds: null,
    needsOthers: false,
    needs: 'nyr',
  },
}
