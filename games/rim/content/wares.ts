import type { GoodId } from './goods.ts'
import type { ThingId } from './things.ts'

export interface Ware {
  readonly name: string
  readonly goods: readonly GoodId[]
  readonly things: readonly ThingId[]
}

const MELEE = ['knife', 'club', 'spear', 'mace', 'longsword', 'monosword', 'zeushammer'] as const
const FIREARMS = [
  'revolver',
  'pump-shotgun',
  'bolt-action',
  'assault-rifle',
  'sniper-rifle',
  'minigun',
  'charge-rifle',
] as const

const WARE_ROWS = {
  components: { name: 'components', goods: ['component', 'advanced-component'], things: [] },
  medicine: {
    name: 'medicine',
    goods: ['herbal-medicine', 'industrial-medicine', 'glitterworld-medicine'],
    things: [],
  },
  'herbal-medicine': { name: 'herbal medicine', goods: ['herbal-medicine'], things: [] },
  firearms: { name: 'firearms', goods: [], things: FIREARMS },
  weapons: {
    name: 'weapons',
    goods: ['frag-grenade', 'emp-grenade', 'molotov'],
    things: [...MELEE, 'short-bow', 'great-bow', ...FIREARMS],
  },
  'melee-weapons': { name: 'melee weapons', goods: [], things: MELEE },
  'high-tech-weapons': {
    name: 'high-tech weapons',
    goods: [],
    things: ['charge-rifle', 'monosword', 'zeushammer'],
  },
  food: {
    name: 'food',
    goods: ['food-raw', 'meal-simple', 'meal-fine', 'meal-packaged', 'pemmican'],
    things: [],
  },
  pemmican: { name: 'pemmican', goods: ['pemmican'], things: [] },
  textile: { name: 'textiles', goods: ['cloth', 'leather'], things: [] },
  cloth: { name: 'cloth', goods: ['cloth'], things: [] },
  steel: { name: 'steel', goods: ['steel'], things: [] },
  gold: { name: 'gold', goods: ['gold'], things: [] },
  jade: { name: 'jade', goods: ['jade'], things: [] },
  drugs: { name: 'drugs', goods: ['smokeleaf', 'wake-up', 'go-juice', 'yayo', 'luciferium'], things: [] },
  luciferium: { name: 'luciferium', goods: ['luciferium'], things: [] },
  art: { name: 'art', goods: [], things: ['sculpture'] },
  psylinks: { name: 'psylink neuroformers', goods: [], things: ['psylink-neuroformer'] },
} as const satisfies Record<string, Ware>

export type WareId = keyof typeof WARE_ROWS

/** The kinds of goods that factions speak of. */
export const WARES: Readonly<Record<WareId, Ware>> = WARE_ROWS
