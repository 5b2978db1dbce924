import { ask, type Play, type Seat } from '@starboard/kernel'
import type { Offered } from '@starboard/kernel/actions'
import { type Empty, one, question } from '@starboard/kernel/speech'
import { SHIPS, type ShipId } from '../../content/index.ts'
import type { Known, KnownCaptain } from '../../known.ts'
import type { Cell } from '../0-table/names.ts'
import type { Xia } from '../0-table/state.ts'
import { action, count, timesOf } from '../0-table/turn.ts'
import { heal } from '../7-combat/damage.ts'
import { leastUsed } from '../13-solo/campaign.ts'
import { gainEnergy, maxEnergy, spendEnergy, takeMarker } from './markers.ts'

/** Ships that may be bought: exactly one tier above the own, in a campaign the least used of it; with the last tier of the ability line Tier 1 follows Tier 3 (XIA-SHIP-06, XIA-CAMP-03, XIA-CAMP-17, XIA-CAMP-18). */
export function shipsAllowed(g: Known, { ship }: KnownCaptain): ShipId[] {
  const { tier } = SHIPS[ship!]
  const isRound = tier === 3 && g.solo?.campaign?.upgrades.ability === 3
  const next = isRound ? 1 : tier + 1
  return leastUsed(
    g,
    g.ships.filter((id) => SHIPS[id].tier === next),
  )
}

const tierOf = (g: Xia, line: 'impulse' | 'rearm'): 0 | 1 | 2 | 3 => g.solo?.campaign?.upgrades[line] ?? 0

/** Impulse line: once a turn as a Standard action, then twice as a Minor one, heal 1 damage or gain 1 Energy (XIA-CAMP-14). It does not thaw: the text does not name ice (XIA-DMG-07). */
export const RECOVER = action('recover')<'heal' | 'energy'>({
  price: (g) => (tierOf(g, 'impulse') < 3 ? 'standard' : 'minor'),
  tags: ['elsewhere'],
  offers(g, captain) {
    const tier = tierOf(g, 'impulse')
    if (tier < 2 || timesOf(g, 'recover') >= tier - 1) return []
    const options: Offered<'heal' | 'energy', Empty>[] = []
    if (captain.damage.length > 0) options.push({ value: 'recover:heal', rule: 'XIA-CAMP-14', what: 'heal' })
    if (captain.energy < maxEnergy(g, captain))
      options.push({ value: 'recover:energy', rule: 'XIA-CAMP-14', what: 'energy' })
    return options
  },
  *play(g, seat, what) {
    count(g, 'recover')
    if (what === 'energy') return gainEnergy(g, g.captains[seat]!, 1, 'XIA-CAMP-14')
    heal(g, seat, [yield* pickDamage(g, seat)], 'XIA-CAMP-14')
  },
})

export const WHICH_DAMAGE = question('recover')()

function* pickDamage(g: Xia, seat: Seat): Play<Cell> {
  const { damage } = g.captains[seat]!
  const options = damage.map((cell) => ({ value: cell, at: `hold:${cell}`, cell }))
  return (yield* ask(one(WHICH_DAMAGE, seat, 'XIA-CAMP-14', options))).cell
}

/** What each tier of the re-arm line asks for a marker. */
const REARM_ENERGY = { 0: Infinity, 1: 8, 2: 5, 3: 1 } as const

/** Re-arm line: once a turn 8, then 5, then 1 Energy to arm one used marker (XIA-CAMP-16, XIA-RUL-206). */
export const REARM = action('rearm')<Cell>({
  price: 'standard',
  tags: ['elsewhere'],
  offers(g, captain) {
    const energy = REARM_ENERGY[tierOf(g, 'rearm')]
    if (captain.energy < energy || timesOf(g, 'rearm') > 0) return []
    return captain.used.map((cell) => ({
      value: `rearm:${cell}`,
      at: `hold:${cell}`,
      cost: { energy },
      rule: 'XIA-CAMP-16',
      what: cell,
    }))
  },
  *play(g, seat, cell) {
    yield* []
    count(g, 'rearm')
    const captain = g.captains[seat]!
    spendEnergy(g, captain, REARM_ENERGY[tierOf(g, 'rearm')], 'XIA-CAMP-16')
    takeMarker(captain, cell, 'armed')
  },
})
