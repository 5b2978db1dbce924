import { VEHICLES, type VehicleId, type ZoneId } from '../../content/index.ts'
import type { Hit } from '../5-health/damage.ts'
import type { VehicleEvent } from '../7-gear/vehicles.ts'
import type { Body, BodyId } from './body.ts'
import type { Gear } from './gear.ts'
import type { Alien } from './state.ts'
import { tell } from './tell.ts'

export interface VehicleState {
  id: string
  of: VehicleId
  at: ZoneId
  hull: number
  riders: BodyId[]
  /** The weapon built into it. */
  gun: Gear | null
}

/** AL-RUL-VEH-01: the vehicle a body rides in. */
export function vehicleOf(g: Alien, body: Body): VehicleState | null {
  if (body.rides === null) return null
  return g.vehicles.find(({ id }) => id === body.rides) ?? null
}

/** What is left of the hull around one who rides behind it; 0 if nothing is. */
export function hullOf(g: Alien, body: Body): number {
  const vehicle = vehicleOf(g, body)
  return vehicle && VEHICLES[vehicle.of].cover === 'full' ? vehicle.hull : 0
}

/** A blow at arm's length on one who rides behind a hull lands on the hull, less the vehicle's armour. Returns nothing: nobody is hurt. */
export function hurtHull(g: Alien, rider: Body, { damage, base, piercing }: Hit): number {
  const vehicle = vehicleOf(g, rider)!
  const armour = Math.max(0, VEHICLES[vehicle.of].armour - (piercing ? 1 : 0))
  const through = base < armour ? 0 : Math.max(0, damage - armour)
  vehicle.hull = Math.max(0, vehicle.hull - through)
  tell<VehicleEvent>(
    g,
    {
      type: 'hull-hit',
      rule: 'AL-RUL-VEH-01',
      of: vehicle.of,
      on: rider.id,
      damage: through,
      hull: vehicle.hull,
    },
    { about: [rider.id] },
  )
  return 0
}

/** Out of it, however that came about. */
export function dismount(g: Alien, body: Body): void {
  if (body.rides === null) return
  for (const vehicle of g.vehicles) vehicle.riders = vehicle.riders.filter((id) => id !== body.id)
  body.rides = null
}
