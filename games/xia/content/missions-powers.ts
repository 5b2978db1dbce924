import { OPEN } from './mission.ts'
import type { Mission, MissionId } from './types.ts'

const ASSIST = { ...OPEN, type: 'assist' } as const
const TRANSPORT = { ...OPEN, type: 'transport' } as const
const BOOM = { ...OPEN, type: 'boom' } as const
const COUNTERFEIT = { ...OPEN, type: 'counterfeit' } as const

/** The missions of Missions & Powers. */
export const POWERS_MISSIONS: Readonly<Record<MissionId, Mission>> = {
  'assist-1': {
    ...ASSIST,
    fromType: 'lawful',
    target: 'left',
    name: 'Warm Hands',
    story: 'A relief office has spare cells and nobody to carry them. That ship ahead could use a few.',
  },
  'assist-2': {
    ...ASSIST,
    fromType: 'lawful',
    target: 'right',
    name: 'Compliments of the Fleet',
    story: 'The harbour master owes them a favour from the flood year. You are the favour.',
  },
  'assist-3': {
    ...ASSIST,
    fromType: 'neutral',
    target: 'left',
    name: 'Good Neighbours',
    story:
      'They have been running on fumes since the last port and are too proud to say so. Do not ask; just ' +
      'plug in.',
  },
  'assist-4': {
    ...ASSIST,
    fromType: 'neutral',
    target: 'second-left',
    name: 'The Slow Leak',
    story: 'Anyone can see it but the crew. Come alongside before they smell it.',
  },
  'assist-5': {
    ...ASSIST,
    fromType: 'neutral',
    target: 'right',
    name: 'A Push',
    story: 'It is a long way home on one good engine. The whole town has put in a coin.',
  },
  'assist-6': {
    ...ASSIST,
    fromType: 'gate',
    target: 'second-right',
    name: 'Right of Way',
    story:
      'They have missed the queue three times. Lend them a nudge, and the toll office will be glad to ' +
      'see the back of them.',
  },
  'assist-7': {
    ...ASSIST,
    fromType: 'nebula',
    target: 'left',
    name: 'Lost in the Glow',
    story: 'Their compass spins and they call it music. Give them something to steer by.',
  },
  'assist-8': {
    ...ASSIST,
    fromType: 'asteroid',
    target: 'right',
    name: 'Tow Rope',
    story: 'A rock came through their galley and stayed for dinner. Help them throw it out.',
  },
  'transport-1': {
    ...TRANSPORT,
    fromType: 'neutral',
    target: 'left',
    cube: 'holo',
    name: 'Stage Properties',
    story:
      'One crate holds a palace, another the sea. The captain who ordered them has been promised both by ' +
      'opening night.',
  },
  'transport-2': {
    ...TRANSPORT,
    fromType: 'neutral',
    target: 'right',
    cube: 'terra',
    name: 'Topsoil',
    story: 'It is live, damp, and full of opinions. Keep it level.',
  },
  'transport-3': {
    ...TRANSPORT,
    fromType: 'neutral',
    target: 'second-left',
    cube: 'plasma',
    name: 'Bottled Lightning',
    story: 'Do not shake it, drop it, or read it poetry. The seals are older than you are.',
  },
  'transport-4': {
    ...TRANSPORT,
    fromType: 'lawful',
    target: 'left',
    cube: 'spice',
    name: 'The Governor’s Hamper',
    story:
      'There is a ribbon on it and a clause beneath the ribbon. Failure is explained there at some length.',
  },
  'transport-5': {
    ...TRANSPORT,
    fromType: 'lawful',
    target: 'right',
    cube: 'cyber',
    name: 'Spare Brains',
    story: 'Each box knows the others by name. They should not be left to talk.',
  },
  'transport-6': {
    ...TRANSPORT,
    fromType: 'asteroid',
    target: 'left',
    cube: 'spice',
    name: 'Miner’s Gold',
    story: 'They call it pepper on the bill and lock it like a bank. The buyer will know the smell.',
  },
  'transport-7': {
    ...TRANSPORT,
    fromType: 'nebula',
    target: 'second-right',
    cube: 'holo',
    name: 'Light Reading',
    story: 'A library of faces, all of them smiling. The fuse is there in case the wrong one opens it.',
  },
  'transport-8': {
    ...TRANSPORT,
    fromType: 'debris',
    target: 'right',
    cube: 'cyber',
    name: 'The Refurbished Butler',
    story: 'He was pulled from a wreck and polished. He remembers the wreck, so be kind.',
  },
  'boom-1': {
    ...BOOM,
    fromType: 'outlaw',
    target: 'left',
    name: 'A Parcel, Unsigned',
    story: 'Someone has tied it with string and drawn a heart on it. Do not stand near the heart.',
  },
  'boom-2': {
    ...BOOM,
    fromType: 'outlaw',
    target: 'right',
    name: 'Loud Opinions',
    story: 'The critics were invited and did not come. So the show will go to them.',
  },
  'boom-3': {
    ...BOOM,
    fromType: 'outlaw',
    target: 'second-left',
    name: 'Going Away Present',
    story: 'Everybody signed the card. Nobody will be staying for the cake.',
  },
  'boom-4': {
    ...BOOM,
    fromType: 'outlaw',
    target: 'second-right',
    name: 'The Anarchist’s Alarm Clock',
    story: 'It rings once. It has never had to ring twice.',
  },
  'boom-5': {
    ...BOOM,
    fromType: 'debris',
    target: 'left',
    name: 'Scrap Value',
    story: 'That ship is worth more in small pieces, and somebody has done the sum. You carry the pencil.',
  },
  'boom-6': {
    ...BOOM,
    fromType: 'debris',
    target: 'right',
    name: 'One Last Firework',
    story: 'It was found in the wreck of the ship that made it. It still works; that is the trouble.',
  },
  'boom-7': {
    ...BOOM,
    fromType: 'asteroid',
    target: 'left',
    name: 'Blasting Permit',
    story: 'The permit is forged, but the powder is real. Mind the neighbours, or do not.',
  },
  'boom-8': {
    ...BOOM,
    fromType: 'nebula',
    target: 'right',
    name: 'Bright Idea',
    story: 'In the glow nobody will notice one more flash. That is what the last man said.',
  },
  'counterfeit-1': {
    ...COUNTERFEIT,
    fromType: 'outlaw',
    target: 'left',
    name: 'Wet Ink',
    story: 'The faces are perfect, except that they all wink. Find a captain who will not look too long.',
  },
  'counterfeit-2': {
    ...COUNTERFEIT,
    fromType: 'outlaw',
    target: 'right',
    name: 'The Honest Forger',
    story: 'Every note comes with a note of apology. It is the partner you cannot be sure of.',
  },
  'counterfeit-3': {
    ...COUNTERFEIT,
    fromType: 'neutral',
    target: 'left',
    name: 'Change for a Million',
    story: 'No bank has ever seen a bill like it. Two captains could make it true for an afternoon.',
  },
  'counterfeit-4': {
    ...COUNTERFEIT,
    fromType: 'neutral',
    target: 'second-left',
    name: 'The Printer’s Devil',
    story: 'She can copy any coin that she has held. Now she would like to hold it back.',
  },
  'counterfeit-5': {
    ...COUNTERFEIT,
    fromType: 'gate',
    target: 'right',
    name: 'Toll Money',
    story: 'The machines at the gate take weight, not truth. Someone must vouch for the bag.',
  },
  'counterfeit-6': {
    ...COUNTERFEIT,
    fromType: 'gate',
    target: 'second-right',
    name: 'Both Sides of the Coin',
    story: 'One side is real. Which of you gets it is a matter for talk.',
  },
  'counterfeit-7': {
    ...COUNTERFEIT,
    fromType: 'debris',
    target: 'left',
    name: 'Sunken Treasury',
    story:
      'The plates went down with the mint ship, and somebody went down for the plates. Now they want ' +
      'spending.',
  },
  'counterfeit-8': {
    ...COUNTERFEIT,
    fromType: 'nebula',
    target: 'right',
    name: 'Smoke and Silver',
    story: 'It looks like silver until the mist lifts. Spend it quickly, and share.',
  },
}
