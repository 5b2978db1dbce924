import { OPEN } from './mission.ts'
import type { Mission, MissionId } from './types.ts'

const SHUTTLE = { ...OPEN, type: 'shuttle' } as const
const RESEARCH = { ...OPEN, type: 'research' } as const
const BOUNTY_HUNTER = { ...OPEN, type: 'bounty-hunter' } as const

/** The Lawful missions of the base game. */
export const LAWFUL_MISSIONS: Readonly<Record<MissionId, Mission>> = {
  'shuttle-1': {
    ...SHUTTLE,
    from: 'lunari',
    to: 'loath',
    name: 'A Wedding on Loath',
    story:
      'The bride’s family will not speak the groom’s name, but they have paid for the berths. Bring ' +
      'forty guests to Loath and keep them away from the guns.',
  },
  'shuttle-2': {
    ...SHUTTLE,
    from: 'kemplar-ii',
    to: 'azure',
    name: 'The Ministers’ Holiday',
    story: 'Six ministers need a beach and no questions. Azure has plenty of the one.',
  },
  'shuttle-3': {
    ...SHUTTLE,
    from: 'azure',
    to: 'lunari',
    name: 'Pearl Divers',
    story:
      'A crew of divers has signed on to scrub the great cisterns of Lunari. They sing at all hours and ' +
      'drip on everything.',
  },
  'shuttle-4': {
    ...SHUTTLE,
    from: 'doravin-v',
    to: 'kemplar-ii',
    name: 'Jury Service',
    story:
      'Twelve farmers must judge a case that none of them understands. The court will not wait for the ' +
      'harvest.',
  },
  'shuttle-5': {
    ...SHUTTLE,
    from: 'neo-damascus',
    to: 'doravin-v',
    name: 'The New Settlers',
    story: 'They have sold the workshop and bought seed. All they own now fits under your mess table.',
  },
  'shuttle-6': {
    ...SHUTTLE,
    from: 'loath',
    to: 'neo-damascus',
    name: 'A Clean Start',
    story:
      'Three old raiders have learned to bake, and they mean it. There is a shop to let in Neo Damascus, ' +
      'if nobody studies their papers.',
  },
  'shuttle-7': {
    ...SHUTTLE,
    from: 'outpost-338',
    to: 'lunari',
    name: 'Shift Change',
    story:
      'The miners have been in the rock for two hundred days. They want sky, soup, and somebody new to ' +
      'argue with.',
  },
  'shuttle-8': {
    ...SHUTTLE,
    from: 'red-gulch',
    to: 'azure',
    name: 'Sea Air',
    story: 'Dust lung, says the medic, and writes nine people the same cure. The nearest sea is on Azure.',
  },
  'shuttle-9': {
    ...SHUTTLE,
    from: 'burning-horse',
    to: 'kemplar-ii',
    name: 'The Nebula Choir',
    story:
      'They have learned to sing by the colour of the gas. Kemplar II has a hall, a date, and a patron ' +
      'who hates to be kept waiting.',
  },
  'shuttle-10': {
    ...SHUTTLE,
    from: 'lower-stratus',
    to: 'doravin-v',
    name: 'Cloud Children',
    story: 'A school class has never stood on the ground. Doravin V offers a field and one very patient cow.',
  },
  'shuttle-11': {
    ...SHUTTLE,
    from: 'expedior-gate',
    to: 'neo-damascus',
    name: 'The Wrong Platform',
    story:
      'The gate has dropped a whole liner’s worth of people at the wrong end. They are tired, they are ' +
      'cross, and they tip well.',
  },
  'shuttle-12': {
    ...SHUTTLE,
    from: 'pelmont',
    to: 'lunari',
    name: 'The Last Watchman',
    story:
      'He guarded the yard until there was nothing left to guard. His daughter keeps a room for him on ' +
      'Lunari, and will meet the ship.',
  },
  'research-1': {
    ...RESEARCH,
    from: 'burning-horse',
    to: 'azure',
    name: 'The Horse’s Mane',
    story:
      'There is a knot in the gas that should have come undone long ago. Measure it, and take the ' +
      'figures to Azure before they blush.',
  },
  'research-2': {
    ...RESEARCH,
    from: 'lower-stratus',
    to: 'lunari',
    name: 'Weather With No Planet',
    story:
      'Lower Stratus has storms, and nothing for them to storm upon. Lunari will pay to know who is pushing.',
  },
  'research-3': {
    ...RESEARCH,
    from: 'pale-veil',
    to: 'neo-damascus',
    name: 'What the Veil Hides',
    story:
      'Every probe sent in comes back a little younger. The clockmakers of Neo Damascus want a look at ' +
      'the readings.',
  },
  'research-4': {
    ...RESEARCH,
    from: 'kreller-iv',
    to: 'kemplar-ii',
    name: 'The Fifth Engine',
    story:
      'Four drives were listed on the manifest of the wreck, and there are five in the wreck. Kemplar II ' +
      'would like to know whose.',
  },
  'research-5': {
    ...RESEARCH,
    from: 'pelmont',
    to: 'doravin-v',
    name: 'Singing Plates',
    story:
      'The hulks of Pelmont hum when nobody is near. A deaf composer on Doravin V has asked for a recording.',
  },
  'research-6': {
    ...RESEARCH,
    from: 'wreckers-rest',
    to: 'lunari',
    name: 'The Log of the Old Wrecker',
    story: 'A flight recorder still blinks somewhere in the heap. The Lunari archive collects last words.',
  },
  'research-7': {
    ...RESEARCH,
    from: 'outpost-338',
    to: 'azure',
    name: 'Core Samples',
    story: 'The drill stopped on something soft. Azure wants a spoonful, sealed twice.',
  },
  'research-8': {
    ...RESEARCH,
    from: 'red-gulch',
    to: 'kemplar-ii',
    name: 'Red Dust',
    story:
      'It creeps uphill when the lamps are out. The ministry calls that impossible and would like a jar ' +
      'of it.',
  },
  'research-9': {
    ...RESEARCH,
    from: 'expedior-gate',
    to: 'doravin-v',
    name: 'Gate Sickness',
    story: 'One traveller in a thousand steps out left-handed. Count them, and bring the count to Doravin V.',
  },
  'research-10': {
    ...RESEARCH,
    from: 'tigris-gate',
    to: 'neo-damascus',
    name: 'The Door to Nowhere',
    story:
      'The Tigris Gate still answers when it is called, though never twice alike. Ask it something, and ' +
      'hurry home with the reply.',
  },
  'bounty-hunter-1': {
    ...BOUNTY_HUNTER,
    to: 'lunari',
    name: 'Dead or Mostly Dead',
    story: 'The sheriff of Lunari is not a fussy woman. Any outlaw will do, and she pays by the piece.',
  },
  'bounty-hunter-2': {
    ...BOUNTY_HUNTER,
    to: 'lunari',
    name: 'A Name for the Wall',
    story: 'There is a brass plate on Lunari with room for one more wreck. Fill it.',
  },
  'bounty-hunter-3': {
    ...BOUNTY_HUNTER,
    to: 'kemplar-ii',
    name: 'The Crown’s Patience',
    story: 'Kemplar II has written its last polite letter. Bring proof that somebody read it.',
  },
  'bounty-hunter-4': {
    ...BOUNTY_HUNTER,
    to: 'kemplar-ii',
    name: 'Exhibit A',
    story: 'The trial cannot begin without a ship to point at. Any guilty one, in any number of parts.',
  },
  'bounty-hunter-5': {
    ...BOUNTY_HUNTER,
    to: 'neo-damascus',
    name: 'The Insurers’ Dinner',
    story:
      'A table of underwriters has lost enough for one year. They would like something charred as a ' +
      'centrepiece.',
  },
  'bounty-hunter-6': {
    ...BOUNTY_HUNTER,
    to: 'outpost-338',
    name: 'Company Justice',
    story:
      'Raiders took the payroll, and the miners took it hard. The foreman keeps a shelf for what you bring.',
  },
}
