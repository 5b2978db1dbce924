import type { Figures, Seat } from '@starboard/kernel'
import { SHIPS, type ShipId } from './content/index.ts'
import type { FameSource } from './rules/0-table/captain.ts'
import type { CaptainView, View } from './view.ts'

/** What is counted over many matches: rounds, where Fame came from, ships lost, and the first ship of each captain. */
export function figures(view: View, seat: Seat | null): Figures {
  if (seat === null) return { rounds: view.round, sectors: view.sectors.length }
  const captain = view.captains[seat]!
  const ship = firstShip(captain)
  const { fame, deaths, rescues, revealed } = captain.deeds
  const bySource = Object.fromEntries(SOURCES.map((source) => [`fame by ${source}`, fame[source] ?? 0]))
  return { ...bySource, deaths, rescues, revealed, credits: captain.credits, ...(ship && { ship }) }
}

const SOURCES: readonly FameSource[] = [
  'exploration',
  'mission',
  'combat',
  'trade',
  'ship',
  'wealth',
  'kindness',
  'title',
  'luck',
  'relic',
  'event',
  'gate',
]

/** The Tier 1 ship whose card the captain has; cards are never lost. */
function firstShip({ abilities, powers, ship }: CaptainView): ShipId | null {
  const ids = Object.keys(SHIPS) as ShipId[]
  const isOwn = (id: ShipId) => {
    const { core, power } = SHIPS[id]
    return abilities.some((ability) => ability.id === core) || (power !== null && powers.includes(power))
  }
  return ids.find((id) => SHIPS[id].tier === 1 && isOwn(id)) ?? ship
}
