import { EMBERS_MISSIONS } from './missions-embers.ts'
import { ENVOY_MISSIONS } from './missions-envoy.ts'
import { LAWFUL_MISSIONS } from './missions-lawful.ts'
import { OUTLAW_MISSIONS } from './missions-outlaw.ts'
import { POWERS_MISSIONS } from './missions-powers.ts'
import type { Mission, MissionId, MissionKind, MissionType } from './types.ts'

/** All 124 cards (XIA-MIS-01). A deck leaves out what belongs to a part of the game that is off. */
export const MISSIONS: Readonly<Record<MissionId, Mission>> = {
  ...LAWFUL_MISSIONS,
  ...OUTLAW_MISSIONS,
  ...EMBERS_MISSIONS,
  ...POWERS_MISSIONS,
  ...ENVOY_MISSIONS,
}

/** The 15 types and the part of the game each comes with (XIA-MT-01). */
export const MISSION_KINDS: Readonly<Record<MissionType, MissionKind>> = {
  shuttle: { name: 'Shuttle', law: 'lawful', set: 'base' },
  research: { name: 'Research', law: 'lawful', set: 'base' },
  'bounty-hunter': { name: 'Bounty Hunter', law: 'lawful', set: 'base' },
  cargo: { name: 'Cargo', law: 'lawful', set: 'embers' },
  'private-eye': { name: 'Private Eye', law: 'lawful', set: 'embers' },
  envoy: { name: 'Envoy', law: 'lawful', set: 'envoy' },
  transport: { name: 'Transport', law: 'lawful', set: 'powers' },
  assist: { name: 'Assist', law: 'lawful', set: 'powers' },
  smuggler: { name: 'Smuggler', law: 'outlaw', set: 'base' },
  thief: { name: 'Thief', law: 'outlaw', set: 'base' },
  assassin: { name: 'Assassin', law: 'outlaw', set: 'base' },
  'arms-dealer': { name: 'Arms Dealer', law: 'outlaw', set: 'embers' },
  coerce: { name: 'Coerce', law: 'outlaw', set: 'embers' },
  boom: { name: 'Boom!', law: 'outlaw', set: 'powers' },
  counterfeit: { name: 'Counterfeit', law: 'outlaw', set: 'powers' },
}
