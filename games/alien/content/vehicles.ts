import type { Vehicle } from './types.ts'

/** (AL-RUL-VEH-01). */
const vehicles = {
  'veh-loader': {
    name: 'Cargo loader',
    hull: 4,
    armour: 1,
    seats: 1,
    pace: 1,
    cover: 'partial',
    weapon: 'wpn-claw',
  },
  'veh-crawler': {
    name: 'Surface crawler',
    hull: 6,
    armour: 3,
    seats: 6,
    pace: 2,
    cover: 'full',
    weapon: null,
    cargo: 20,
  },
  'veh-carrier': {
    name: 'Armoured carrier',
    hull: 8,
    armour: 4,
    seats: 8,
    pace: 3,
    cover: 'full',
    weapon: 'wpn-turret',
  },
} satisfies { readonly [id: string]: Vehicle }

export type VehicleId = keyof typeof vehicles

export const VEHICLES: { readonly [id in VehicleId]: Vehicle } = vehicles
