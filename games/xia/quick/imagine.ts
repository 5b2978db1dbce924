import { type Random, type Seat, shuffled } from '@starboard/kernel'
import type { Captain, Held, Quick } from './state.ts'
import { faceDown } from './view.ts'

/** A state that these seats together cannot tell from the true one: sectors and cards face down are sorted, shuffled, and dealt again. */
export function imagineQuick(g: Quick, viewers: readonly Seat[], random: Random): Quick {
  const sectors = shuffled(random, faceDown(g))
  const isHidden = (captain: Captain, { revealed }: Held) => !viewers.includes(captain.seat) && !revealed
  const held = g.captains.flatMap((captain) => captain.missions.filter((each) => isHidden(captain, each)))
  const missions = shuffled(random, [...g.missionDeck, ...held.map(({ id }) => id)].sort())
  return {
    ...g,
    sectors: g.sectors.map((sector) => (sector.up ? sector : { ...sector, id: sectors.pop()! })),
    captains: g.captains.map((captain) => ({
      ...captain,
      missions: captain.missions.map((each) =>
        isHidden(captain, each) ? { ...each, id: missions.pop()! } : each,
      ),
    })),
    missionDeck: missions,
  }
}
