import { OPEN } from './mission.ts'
import type { Mission, MissionId } from './types.ts'

const ENVOY = { ...OPEN, type: 'envoy' } as const

/** The eight extra missions. */
export const ENVOY_MISSIONS: Readonly<Record<MissionId, Mission>> = {
  'envoy-1': {
    ...ENVOY,
    from: 'lunari',
    to: 'loath',
    name: 'The White Flag',
    story: 'Lunari wishes to talk, and Loath wishes to aim. Stand in between.',
  },
  'envoy-2': {
    ...ENVOY,
    from: 'loath',
    to: 'doravin-v',
    name: 'Terms of Surrender',
    story: 'Loath will lay down its arms, on forty conditions. Somebody has to read them out on Doravin V.',
  },
  'envoy-3': {
    ...ENVOY,
    from: 'azure',
    to: 'smugglers-den',
    name: 'Tea with Thieves',
    story: 'A lady of Azure believes that anything can be settled over tea. The Den has never seen a saucer.',
  },
  'envoy-4': {
    ...ENVOY,
    from: 'kemplar-ii',
    to: 'neo-damascus',
    name: 'The Border Stone',
    story:
      'It was moved one pace, ninety years ago, and nobody has slept since. Take the offer to Neo Damascus.',
  },
  'envoy-5': {
    ...ENVOY,
    from: 'doravin-v',
    to: 'lunari',
    name: 'Grain and Grievance',
    story: 'The farmers have written a speech and it is very long. Lunari has asked for the short version.',
  },
  'envoy-6': {
    ...ENVOY,
    from: 'neo-damascus',
    to: 'loath',
    name: 'A Hand Held Out',
    story:
      'Neo Damascus would rather trade with pirates than bury them. Loath will want to count the fingers.',
  },
  'envoy-7': {
    ...ENVOY,
    from: 'expedior-gate',
    to: 'azure',
    name: 'The Gate Accord',
    story: 'Twelve pilots have agreed on a timetable. Azure has only to sign, and to forgive the smell.',
  },
  'envoy-8': {
    ...ENVOY,
    from: 'tigris-gate',
    to: 'kemplar-ii',
    name: 'The Silent Delegation',
    story:
      'They came out of the broken gate and have not said a word. Kemplar II must receive them with ' +
      'honours, or at all.',
  },
}
