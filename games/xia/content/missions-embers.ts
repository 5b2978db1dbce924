import { OPEN } from './mission.ts'
import type { Mission, MissionId } from './types.ts'

const CARGO = { ...OPEN, type: 'cargo' } as const
const PRIVATE_EYE = { ...OPEN, type: 'private-eye' } as const
const ARMS_DEALER = { ...OPEN, type: 'arms-dealer' } as const
const COERCE = { ...OPEN, type: 'coerce' } as const

/** The missions of Embers. */
export const EMBERS_MISSIONS: Readonly<Record<MissionId, Mission>> = {
  'cargo-1': {
    ...CARGO,
    cube: 'spice',
    to: 'lunari',
    name: 'Festival of Lamps',
    story: 'The kitchens of Lunari have run out of everything hot. Nobody dances before supper.',
  },
  'cargo-2': {
    ...CARGO,
    cube: 'spice',
    to: 'tigris-gate',
    name: 'Payment in Pepper',
    story:
      'The hermits at the dead gate take no credits. For Spice they will take almost anything down in ' +
      'writing.',
  },
  'cargo-3': {
    ...CARGO,
    cube: 'holo',
    to: 'doravin-v',
    name: 'The Travelling Theatre',
    story:
      'The stage is built and the crowd is seated, and there is no scenery at all. Bring Holo to Doravin V.',
  },
  'cargo-4': {
    ...CARGO,
    cube: 'terra',
    to: 'loath',
    name: 'A Garden for the Wicked',
    story: 'Some old killers on Loath have taken up roses. They want soil, and they say please.',
  },
  'cargo-5': {
    ...CARGO,
    cube: 'plasma',
    to: 'kemplar-ii',
    name: 'Night Shift',
    story:
      'Kemplar II runs its towers on borrowed light, and the lender wants it back. Plasma, as much as ' +
      'will fit.',
  },
  'cargo-6': {
    ...CARGO,
    cube: 'cyber',
    to: 'azure',
    name: 'The Thinking Reef',
    story: 'Somebody has taught a coral to do sums. It asks for Cyber the way a dog asks for bread.',
  },
  'cargo-7': {
    ...CARGO,
    cube: 'cyber',
    to: 'outpost-338',
    name: 'A New Foreman',
    story: 'The last one fell into the crusher. This one will come in boxes, and must be assembled.',
  },
  'cargo-8': {
    ...CARGO,
    cube: 'ember',
    to: 'neo-damascus',
    name: 'The Everburning Hearth',
    story:
      'A guild in Neo Damascus swore to keep one fire for a thousand years. It is year nine hundred and ' +
      'ninety-nine.',
  },
  'private-eye-1': {
    ...PRIVATE_EYE,
    from: 'loath',
    to: 'azure',
    name: 'The Missing Heir',
    story:
      'He was last seen at cards on Loath, losing to himself. His aunts on Azure would like him found ' +
      'and left there.',
  },
  'private-eye-2': {
    ...PRIVATE_EYE,
    from: 'smugglers-den',
    to: 'doravin-v',
    name: 'Follow the Freight',
    story:
      'Crates go into the Den full and come out heavy. The growers of Doravin V think they are their crates.',
  },
  'private-eye-3': {
    ...PRIVATE_EYE,
    from: 'kei',
    to: 'neo-damascus',
    name: 'Two Sets of Books',
    story: 'A trader at Kei keeps one ledger for the taxman and one for the truth. Read the second.',
  },
  'private-eye-4': {
    ...PRIVATE_EYE,
    from: 'pale-veil',
    to: 'lunari',
    name: 'The Woman in the Mist',
    story: 'Three men say they met her in the Veil, and tell it word for word alike. That is two too many.',
  },
  'private-eye-5': {
    ...PRIVATE_EYE,
    from: 'wreckers-rest',
    to: 'kemplar-ii',
    name: 'Grave Goods',
    story:
      'Someone is robbing the wrecks in the order they were lost. Kemplar II has a list, and you have ' +
      'the dark.',
  },
  'private-eye-6': {
    ...PRIVATE_EYE,
    from: 'expedior-gate',
    to: 'lunari',
    name: 'Unscheduled Arrivals',
    story: 'Ships come through the gate that never left anywhere. Watch who meets them.',
  },
  'private-eye-7': {
    ...PRIVATE_EYE,
    from: 'pelmont',
    to: 'tig',
    name: 'A Cold Trail',
    story: 'The trail was cold ten years ago, and colder now. Tig never closed the file.',
  },
  'private-eye-8': {
    ...PRIVATE_EYE,
    from: 'lower-stratus',
    to: 'kemplar-ii',
    name: 'The Minister’s Double',
    story: 'There have been two of him since spring. Find out which one pays his bills.',
  },
  'arms-dealer-1': {
    ...ARMS_DEALER,
    outfit: 'engine',
    to: 'loath',
    name: 'Something Fast',
    story: 'A young captain on Loath has sworn to leave before the verdict. Anything with a drive in it.',
  },
  'arms-dealer-2': {
    ...ARMS_DEALER,
    outfit: 'engine',
    to: 'kei',
    name: 'Wings for Kei',
    story: 'They have the hull and they have the crew. What they have not got is a way to move.',
  },
  'arms-dealer-3': {
    ...ARMS_DEALER,
    outfit: 'shield',
    to: 'smugglers-den',
    name: 'The Den’s New Door',
    story: 'The last shield lasted until the argument. They want another, and they will argue again.',
  },
  'arms-dealer-4': {
    ...ARMS_DEALER,
    outfit: 'shield',
    to: 'wreckers-rest',
    name: 'Umbrella',
    story: 'It rains iron at Wrecker’s Rest. The old woman there pays for shelter and asks for no receipt.',
  },
  'arms-dealer-5': {
    ...ARMS_DEALER,
    outfit: 'blaster',
    to: 'loath',
    name: 'Teeth',
    story: 'There will be a meeting on Loath, and one side means to win it. The other side ordered too.',
  },
  'arms-dealer-6': {
    ...ARMS_DEALER,
    outfit: 'blaster',
    to: 'kreller-iv',
    name: 'A Gift for the Garrison',
    story: 'There is no garrison on Kreller IV. There will be, once somebody brings it guns.',
  },
  'arms-dealer-7': {
    ...ARMS_DEALER,
    outfit: 'missile',
    to: 'kei',
    name: 'The Long Arm of Kei',
    story: 'They are tired of being shot at from far away. They would like to answer.',
  },
  'arms-dealer-8': {
    ...ARMS_DEALER,
    outfit: 'missile',
    to: 'smugglers-den',
    name: 'Fireworks',
    story:
      'It is the landlord’s birthday at the Den. He asked for something that goes up, and comes down on ' +
      'somebody.',
  },
  'coerce-1': {
    ...COERCE,
    target: 'left',
    to: 'loath',
    name: 'A Friendly Reminder',
    story: 'They borrowed on Loath and banked elsewhere. Knock, and do not be gentle.',
  },
  'coerce-2': {
    ...COERCE,
    target: 'left',
    to: 'kei',
    name: 'The Price of Passage',
    story: 'Kei says it owns that lane, and that captain says it does not. Settle the point.',
  },
  'coerce-3': {
    ...COERCE,
    target: 'right',
    to: 'smugglers-den',
    name: 'Protection',
    story: 'They said they needed none. Show them who from.',
  },
  'coerce-4': {
    ...COERCE,
    target: 'right',
    to: 'tig',
    name: 'Withdraw the Charge',
    story: 'A witness aboard that ship has too good a memory. Tig would like it shaken.',
  },
  'coerce-5': {
    ...COERCE,
    target: 'second-left',
    to: 'kei',
    name: 'Sign Here',
    story: 'The paper only wants a name, and the name only wants a push. Kei has lent you the pen.',
  },
  'coerce-6': {
    ...COERCE,
    target: 'second-left',
    to: 'red-gulch',
    name: 'Claim Jumper',
    story: 'That strike belongs to Red Gulch, whatever the registry says. Make them feel it.',
  },
  'coerce-7': {
    ...COERCE,
    target: 'second-right',
    to: 'loath',
    name: 'Bad Manners',
    story: 'They laughed at the wrong table. Loath does not mind the joke, only the volume.',
  },
  'coerce-8': {
    ...COERCE,
    target: 'second-right',
    to: 'pale-veil',
    name: 'Silence in the Veil',
    story: 'They saw something that they keep describing. Hit them until they stop.',
  },
}
