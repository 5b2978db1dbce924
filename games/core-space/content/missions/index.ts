import { coldHarbour } from './cold-harbour.ts'
import { lockedGallery } from './locked-gallery.ts'
import { marketOfLanterns } from './market-of-lanterns.ts'
import type { Mission } from './mission.ts'
import { sleeperBelow } from './sleeper-below.ts'
import { ventRow } from './vent-row.ts'
import { wormCountry } from './worm-country.ts'

const missions = {
  'cold-harbour': coldHarbour,
  'locked-gallery': lockedGallery,
  'worm-country': wormCountry,
  'vent-row': ventRow,
  'market-of-lanterns': marketOfLanterns,
  'sleeper-below': sleeperBelow,
} satisfies { readonly [id: string]: Mission }

export type MissionId = keyof typeof missions

/** The six missions, in the order of the campaign. */
export const MISSIONS: { readonly [id in MissionId]: Mission } = missions

export type { Allotment, Mission, Searchable } from './mission.ts'
