import { ask, emit, type Play, type Seat } from '@starboard/kernel'
import { number, question, refusal } from '@starboard/kernel/speech'
import type { KnownCaptain } from '../../known.ts'
import type { Captain } from '../0-table/captain.ts'
import { gainFame } from '../0-table/fame.ts'
import { areAdjacent, refOf } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { action, NONE } from '../0-table/turn.ts'
import { armMarkers, gainEnergy, isStranded, spendEnergy } from '../4-cards/markers.ts'

export type RescueEvent = {
  readonly type: 'rescued'
  readonly rule: string
  readonly seat: Seat
  readonly rescued: Seat
  /** From the bank, for a Beacon. */
  readonly credits: number
}

export type RescueReason = { why: 'no-energy-to-rescue'; rescued: Seat; needs: number }

/** Rescue: Energy for an adjacent Stranded captain, 1 Fame for the rescuer; it cannot be refused (XIA-STRA-06, XIA-STRA-07, XIA-RUL-137). */
export const RESCUE = action('rescue')<Seat, { rescued: Seat }>({
  price: 'standard',
  tags: ['elsewhere'],
  offers(g, captain) {
    const others = stricken(g, captain)
    if (others.length === 0) return NONE
    const { needs, spends } = rescueCost(captain)
    if (captain.energy < needs) return NONE
    return others.map(({ seat }) => ({
      value: `rescue:${seat}`,
      at: `ship:${refOf(seat)}`,
      label: { rescued: seat },
      cost: { energy: spends },
      rule: 'XIA-STRA-06',
      what: seat,
    }))
  },
  play: rescue,
  whyNot(g, captain) {
    const { needs } = rescueCost(captain)
    if (captain.energy >= needs) return []
    return stricken(g, captain).map(({ seat }) =>
      refusal<RescueReason>({ why: 'no-energy-to-rescue', rescued: seat, needs }, 'XIA-STRA-06'),
    )
  },
})

const GIVEN = 2

/** Three Energy are needed and 2 given; the Heroic need 2 and give up 1. */
export const rescueCost = ({ titles }: KnownCaptain) =>
  titles.includes('heroic') ? { needs: 2, spends: 1 } : { needs: 3, spends: GIVEN }

function stricken(g: Xia, { seat, at }: Captain): Captain[] {
  const found: Captain[] = []
  for (const other of g.captains)
    if (other.seat !== seat && other.at !== null && isStranded(other) && areAdjacent(g, at!, other.at))
      found.push(other)
  return found
}

export const ARM_RESCUED = question('arm-rescued')<{ max: number }, never>()

function* rescue(g: Xia, seat: Seat, rescued: Seat): Play {
  const captain = g.captains[seat]!
  spendEnergy(g, captain, rescueCost(captain).spends, 'XIA-STRA-06')
  gainEnergy(g, g.captains[rescued]!, GIVEN, 'XIA-STRA-06')
  const credits = captain.powers.includes('beacon') ? 1000 : 0
  captain.credits += credits
  captain.deeds.rescues++
  emit<RescueEvent>(g, { type: 'rescued', rule: 'XIA-STRA-06', seat, rescued, credits })
  gainFame(g, seat, 1, 'kindness', 'XIA-STRA-07')
  const { energy } = g.captains[rescued]!
  const max = Math.min(GIVEN, energy)
  const count = yield* ask(number(ARM_RESCUED, rescued, 'XIA-STRA-08', { min: 0, max, label: { max } }))
  armMarkers(g, g.captains[rescued]!, count, 'XIA-STRA-08')
}
