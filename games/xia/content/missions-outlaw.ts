import { OPEN } from './mission.ts'
import type { Mission, MissionId } from './types.ts'

const ASSASSIN = { ...OPEN, type: 'assassin' } as const
const SMUGGLER = { ...OPEN, type: 'smuggler' } as const
const THIEF = { ...OPEN, type: 'thief' } as const

/** The Outlaw missions of the base game. */
export const OUTLAW_MISSIONS: Readonly<Record<MissionId, Mission>> = {
  'assassin-1': {
    ...ASSASSIN,
    target: 'left',
    to: 'loath',
    bounty: 1_000,
    name: 'An Old Toast',
    story:
      'Somebody on Loath has lifted a glass to this day for eleven years. Tonight he would like to mean it.',
  },
  'assassin-2': {
    ...ASSASSIN,
    target: 'left',
    to: 'smugglers-den',
    bounty: 1_000,
    name: 'A Debt of Air',
    story: 'She was left in a lock with an hour to breathe, and used it to plan. The Den will hold the fee.',
  },
  'assassin-3': {
    ...ASSASSIN,
    target: 'right',
    to: 'pale-veil',
    bounty: 1_000,
    name: 'The Quiet Client',
    story: 'A voice in the mist named the ship and then the sum. It did not haggle.',
  },
  'assassin-4': {
    ...ASSASSIN,
    target: 'right',
    to: 'kreller-iv',
    bounty: 1_000,
    name: 'Salvage in Advance',
    story: 'The breakers of Kreller IV have already sold the hull. It would be awkward if it went on flying.',
  },
  'assassin-5': {
    ...ASSASSIN,
    target: 'second-left',
    to: 'loath',
    bounty: 2_000,
    name: 'The Long Table',
    story: 'Twelve captains met and eleven voted. You are the twelfth chair’s replacement.',
  },
  'assassin-6': {
    ...ASSASSIN,
    target: 'second-left',
    to: 'wreckers-rest',
    bounty: 2_000,
    name: 'Nobody’s Grave',
    story:
      'There is a plot at Wrecker’s Rest with the name already cut. The mason wants his stone to be true.',
  },
  'assassin-7': {
    ...ASSASSIN,
    target: 'second-right',
    to: 'smugglers-den',
    bounty: 2_000,
    name: 'A Contract in Two Hands',
    story: 'The first half was signed by a friend, the second by a brother. The Den asks for neither name.',
  },
  'assassin-8': {
    ...ASSASSIN,
    target: 'second-right',
    to: 'tigris-gate',
    bounty: 2_000,
    name: 'The Gatekeeper’s Grudge',
    story:
      'Someone flew through his gate without a word of thanks. He has had a great deal of time to think ' +
      'about it.',
  },
  'smuggler-1': {
    ...SMUGGLER,
    from: 'loath',
    to: 'lunari',
    name: 'Forty Bottles of Sunrise',
    story: 'It tastes of oranges and is banned on every decent world. The decent are very thirsty.',
  },
  'smuggler-2': {
    ...SMUGGLER,
    from: 'smugglers-den',
    to: 'kemplar-ii',
    name: 'The Bishop’s Cigars',
    story: 'They are not cigars, and he is not a bishop. Keep them dry all the same.',
  },
  'smuggler-3': {
    ...SMUGGLER,
    from: 'pale-veil',
    to: 'azure',
    name: 'Songbirds',
    story: 'Azure forbids all birds, since the trouble. A lady in a tower there has asked for six.',
  },
  'smuggler-4': {
    ...SMUGGLER,
    from: 'kreller-iv',
    to: 'neo-damascus',
    name: 'Ghost Parts',
    story:
      'Every serial number has been filed off with love. A tinker in Neo Damascus will know what they are.',
  },
  'smuggler-5': {
    ...SMUGGLER,
    from: 'wreckers-rest',
    to: 'doravin-v',
    name: 'Seeds of Discontent',
    story: 'A better wheat, and nobody owns it. The seed houses would burn the ship that carried it.',
  },
  'smuggler-6': {
    ...SMUGGLER,
    from: 'tigris-gate',
    to: 'lunari',
    name: 'The Unprinted Book',
    story: 'It is only paper. Lunari has burned it twice, and wants to read it again.',
  },
  'smuggler-7': {
    ...SMUGGLER,
    from: 'red-gulch',
    to: 'kemplar-ii',
    name: 'Red Gold',
    story: 'The assay office has never heard of this vein, and need not. Bring it in under the flour.',
  },
  'smuggler-8': {
    ...SMUGGLER,
    from: 'lower-stratus',
    to: 'loath',
    name: 'Medicine for Bad Men',
    story: 'The clinic on Loath patches anybody who can crawl there. No honest chemist will sell to it.',
  },
  'thief-1': {
    ...THIEF,
    target: 'left',
    to: 'loath',
    name: 'Light Fingers',
    story:
      'They keep it in the captain’s cabin, behind the bad painting. A buyer on Loath has the wall ' +
      'measured already.',
  },
  'thief-2': {
    ...THIEF,
    target: 'left',
    to: 'azure',
    name: 'The Copied Chart',
    story:
      'Nothing need be missing in the morning. Trace the course they mean to fly, and bring it to Azure.',
  },
  'thief-3': {
    ...THIEF,
    target: 'right',
    to: 'smugglers-den',
    name: 'Loose Rivets',
    story: 'A certain valve is worth more out of their engine than in it. The Den pays cash.',
  },
  'thief-4': {
    ...THIEF,
    target: 'right',
    to: 'doravin-v',
    name: 'The Recipe',
    story:
      'Their cook has a sauce, and the sauce has a following. An inn on Doravin V would kill for it, but ' +
      'hired you.',
  },
  'thief-5': {
    ...THIEF,
    target: 'second-left',
    to: 'loath',
    name: 'A Lock of Hair',
    story: 'Loath has a room full of such things, labelled and dated. It is better not to ask.',
  },
  'thief-6': {
    ...THIEF,
    target: 'second-left',
    to: 'neo-damascus',
    name: 'The Signet',
    story: 'With this ring one may sign for a moon. Neo Damascus has a moon in mind.',
  },
  'thief-7': {
    ...THIEF,
    target: 'second-right',
    to: 'smugglers-den',
    name: 'Their Lucky Coin',
    story: 'They never fly without it. Somebody has bet that they will.',
  },
  'thief-8': {
    ...THIEF,
    target: 'second-right',
    to: 'pale-veil',
    name: 'Last Week’s Mail',
    story:
      'One letter in that sack was never meant to be sent. Take the sack into the Veil, where nobody ' +
      'reads over a shoulder.',
  },
}
