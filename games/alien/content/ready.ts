import type { ReadyMade } from './types.ts'

/** Characters for those who want to play at once; RULES.md 43.1 gives each weapon with ammo one reload more. */
const ready = {
  'pc-okafor': {
    name: 'Ines Okafor',
    career: 'car-marine',
    attributes: { strength: 5, agility: 4, wits: 2, empathy: 3 },
    skills: { 'close-combat': 3, 'ranged-combat': 3, stamina: 2, mobility: 1, command: 1 },
    talent: 'tal-walkfire',
    gear: [
      { item: 'wpn-rifle', count: 1 },
      { item: 'gear-tracker', count: 1 },
      { item: 'arm-combat', count: 1 },
      { item: 'gear-flare', count: 2 },
    ],
  },
  'pc-brandt': {
    name: 'Teodor Brandt',
    career: 'car-roughneck',
    attributes: { strength: 5, agility: 3, wits: 3, empathy: 3 },
    skills: { 'heavy-machinery': 3, stamina: 3, 'close-combat': 2, mobility: 1, comtech: 1 },
    talent: 'tal-grit',
    gear: [
      { item: 'wpn-torch', count: 1 },
      { item: 'gear-jack', count: 1 },
      { item: 'arm-pressure', count: 1 },
      { item: 'gear-flashlight', count: 1 },
    ],
  },
  'pc-rao': {
    name: 'Sunniva Rao',
    career: 'car-medic',
    attributes: { strength: 2, agility: 3, wits: 4, empathy: 5 },
    skills: { 'medical-aid': 3, observation: 3, mobility: 2, command: 1, comtech: 1 },
    talent: 'tal-fieldsurgeon',
    gear: [
      { item: 'gear-surgery', count: 1 },
      { item: 'drug-calm', count: 3 },
      { item: 'gear-medkit', count: 1 },
      { item: 'gear-radio', count: 1 },
    ],
  },
  'pc-halloran': {
    name: 'Kit Halloran',
    career: 'car-pilot',
    attributes: { strength: 3, agility: 5, wits: 3, empathy: 3 },
    skills: { piloting: 3, comtech: 3, 'ranged-combat': 2, mobility: 1, observation: 1 },
    talent: 'tal-boltbybolt',
    gear: [
      { item: 'wpn-pistol', count: 1 },
      { item: 'gear-radio', count: 1 },
      { item: 'gear-jack', count: 1 },
      { item: 'gear-diag', count: 1 },
    ],
  },
  'pc-voss': {
    name: 'Dr Aurel Voss',
    career: 'car-scientist',
    attributes: { strength: 2, agility: 3, wits: 5, empathy: 4 },
    skills: { observation: 3, comtech: 3, survival: 2, 'medical-aid': 1, manipulation: 1 },
    talent: 'tal-pattern',
    gear: [
      { item: 'gear-camera', count: 1 },
      { item: 'gear-pad', count: 1 },
      { item: 'gear-diag', count: 1 },
      { item: 'gear-tracker', count: 1 },
    ],
  },
  'pc-quist': {
    name: 'Lt Mara Quist',
    career: 'car-officer',
    attributes: { strength: 3, agility: 3, wits: 3, empathy: 5 },
    skills: { command: 3, manipulation: 3, 'ranged-combat': 2, observation: 1, 'close-combat': 1 },
    talent: 'tal-onyourfeet',
    gear: [
      { item: 'wpn-pistol', count: 1 },
      { item: 'gear-watch', count: 1 },
      { item: 'gear-tracker', count: 1 },
      { item: 'gear-beacon', count: 1 },
    ],
  },
} satisfies { readonly [id: string]: ReadyMade }

export type ReadyId = keyof typeof ready

export const READY: { readonly [id in ReadyId]: ReadyMade } = ready
