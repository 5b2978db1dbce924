import type { Career, ItemId, Stock } from './types.ts'

const one = (item: ItemId): Stock => ({ item, count: 1 })
const some = (count: number, item: ItemId): Stock => ({ item, count })

/** Careers, with the gear pairs of 1.3. */
const careers = {
  'car-marine': {
    name: 'Colonial Marine',
    key: 'strength',
    skills: ['close-combat', 'ranged-combat', 'stamina'],
    gear: [
      [one('wpn-rifle'), one('wpn-support')],
      [one('gear-tracker'), some(2, 'wpn-shock')],
      [one('arm-combat'), one('arm-pressure')],
      [some(2, 'gear-flare'), one('gear-cards')],
    ],
    cash: { dice: 1, times: 100 },
  },
  'car-marshal': {
    name: 'Colonial Marshal',
    key: 'wits',
    skills: ['observation', 'manipulation', 'ranged-combat'],
    gear: [
      [one('wpn-revolver'), one('wpn-shotgun')],
      [one('gear-binoculars'), one('gear-flashlight')],
      [one('gear-medkit'), one('wpn-baton')],
      [some(3, 'drug-wake'), one('gear-radio')],
    ],
    cash: { dice: 1, times: 100 },
  },
  'car-company': {
    name: 'Company Representative',
    key: 'wits',
    skills: ['comtech', 'observation', 'manipulation'],
    gear: [
      [one('gear-case'), one('gear-pad')],
      [one('gear-watch'), one('gear-radio')],
      [one('gear-keycard'), one('wpn-pistol')],
      [some(3, 'drug-calm'), some(3, 'drug-wake')],
    ],
    cash: { dice: 2, times: 100 },
  },
  'car-kid': {
    name: 'Kid',
    key: 'agility',
    skills: ['mobility', 'survival', 'observation'],
    gear: [
      [one('gear-line'), one('gear-laser')],
      [one('gear-magnet'), one('gear-rccar')],
      [one('gear-game'), one('gear-mask')],
      [one('gear-beacon'), one('gear-flare')],
    ],
    cash: { dice: 1, times: 1 },
  },
  'car-medic': {
    name: 'Medic',
    key: 'empathy',
    skills: ['medical-aid', 'mobility', 'observation'],
    gear: [
      [one('gear-surgery'), one('arm-pressure')],
      [some(3, 'drug-calm'), some(3, 'drug-pain')],
      [one('gear-medkit'), some(2, 'drug-stim')],
      [one('gear-watch'), one('gear-radio')],
    ],
    cash: { dice: 1, times: 100 },
  },
  'car-officer': {
    name: 'Officer',
    key: 'empathy',
    skills: ['command', 'manipulation', 'ranged-combat'],
    gear: [
      [one('wpn-pistol'), one('wpn-holdout')],
      [one('gear-watch'), one('gear-binoculars')],
      [one('gear-tracker'), one('arm-pressure')],
      [one('gear-pad'), one('gear-beacon')],
    ],
    cash: { dice: 2, times: 100 },
  },
  'car-pilot': {
    name: 'Pilot',
    key: 'agility',
    skills: ['piloting', 'comtech', 'ranged-combat'],
    gear: [
      [one('wpn-pistol'), one('gear-uplink')],
      [one('gear-radio'), some(3, 'gear-flare')],
      [one('gear-jack'), one('gear-pad')],
      [one('gear-diag'), one('arm-pressure')],
    ],
    cash: { dice: 1, times: 100 },
  },
  'car-roughneck': {
    name: 'Roughneck',
    key: 'strength',
    skills: ['heavy-machinery', 'stamina', 'close-combat'],
    gear: [
      [one('wpn-torch'), one('wpn-bolt')],
      [some(2, 'gear-ration'), one('gear-jack')],
      [one('gear-liquor'), one('arm-pressure')],
      [one('gear-flashlight'), one('gear-repairkit')],
    ],
    cash: { dice: 1, times: 100 },
  },
  'car-scientist': {
    name: 'Scientist',
    key: 'wits',
    skills: ['observation', 'comtech', 'survival'],
    gear: [
      [one('gear-camera'), one('gear-radio')],
      [one('gear-pad'), one('gear-visor')],
      [one('gear-diag'), one('gear-samplekit')],
      [one('gear-tracker'), one('gear-medkit')],
    ],
    cash: { dice: 1, times: 100 },
  },
  'car-mercenary': {
    name: 'Mercenary',
    key: 'agility',
    skills: ['ranged-combat', 'mobility', 'survival'],
    gear: [
      [one('wpn-smg'), one('wpn-shotgun')],
      [one('wpn-knife'), one('wpn-machete')],
      [one('arm-vest'), one('arm-plate')],
      [some(2, 'drug-stim'), one('gear-rope')],
    ],
    cash: { dice: 1, times: 100 },
  },
  'car-wildcatter': {
    name: 'Wildcatter',
    key: 'wits',
    skills: ['survival', 'heavy-machinery', 'piloting'],
    gear: [
      [one('wpn-bolt'), one('wpn-shotgun')],
      [one('gear-rope'), one('gear-jack')],
      [one('arm-pressure'), one('gear-mask')],
      [some(3, 'gear-ration'), some(3, 'gear-water')],
    ],
    cash: { dice: 1, times: 50 },
  },
  'car-entertainer': {
    name: 'Entertainer',
    key: 'empathy',
    skills: ['manipulation', 'observation', 'mobility'],
    gear: [
      [one('wpn-holdout'), one('gear-camera')],
      [one('gear-liquor'), one('gear-cards')],
      [one('gear-radio'), one('gear-watch')],
      [some(3, 'drug-calm'), some(3, 'drug-wake')],
    ],
    cash: { dice: 1, times: 50 },
  },
} satisfies { readonly [id: string]: Career }

export type CareerId = keyof typeof careers

export const CAREERS: { readonly [id in CareerId]: Career } = careers
