import { type Random, type Seat, shuffled } from '@starboard/kernel'
import type { MissionId, RelicId } from './content/index.ts'
import type { Captain, Xia } from './rules/state.ts'
import { looksAtDrawn, sectorsKnown } from './view.ts'

/**
 * A state that this seat cannot tell from the true one: whatever lies face down is gathered, shuffled, and dealt again to the
 * same places. Nothing is taken from the truth it replaces, so the gathered cards are sorted first.
 */
export function imagine(g: Xia, seat: Seat | null, random: Random): Xia {
  const known = sectorsKnown(g, seat)
  const tokens = unknown(random, [...g.tokenPile, ...g.tokens.map(({ token }) => token)])
  const relics = unknown(random, hiddenRelics(g, seat))
  const missions = unknown(random, hiddenMissions(g, seat))
  const captains = g.captains.map((captain) => supposed(g, captain, seat, missions, relics))
  return {
    ...g,
    captains,
    sectorDeck: [...g.sectorDeck.slice(0, known), ...unknown(random, g.sectorDeck.slice(known))],
    tokens: g.tokens.map(({ at }) => ({ at, token: tokens.pop()! })),
    tokenPile: tokens,
    relicStacks: g.relicStacks.map(({ sector, relics: stack }) => ({
      sector,
      relics: stack.map(() => relics.pop()!),
    })),
    relicPile: g.relicPile.map(() => relics.pop()!),
    missionDiscard: g.missionDiscard.map(() => missions.pop()!),
    missionDeck: missions,
    titleDeck: unknown(random, g.titleDeck),
    eventDeck: unknown(random, g.eventDeck),
  }
}

const unknown = <T extends string>(random: Random, cards: readonly T[]): T[] =>
  shuffled(random, [...cards].sort())

function hiddenMissions(g: Xia, seat: Seat | null): MissionId[] {
  const held = g.captains.flatMap((captain) => [
    ...(looksAtDrawn(g, captain, seat) ? [] : captain.drawn),
    ...(captain.seat === seat
      ? []
      : captain.missions.filter(({ revealed }) => !revealed).map(({ id }) => id)),
  ])
  return [...g.missionDeck, ...g.missionDiscard, ...held]
}

function hiddenRelics(g: Xia, seat: Seat | null): RelicId[] {
  const held = g.captains.flatMap((captain) =>
    [...captain.relics, ...captain.dock.filter((piece) => piece.kind === 'relic')]
      .filter(({ seen }) => !(seen && captain.seat === seat))
      .map(({ id }) => id),
  )
  return [...g.relicPile, ...g.relicStacks.flatMap(({ relics }) => relics), ...held]
}

function supposed(
  g: Xia,
  captain: Captain,
  seat: Seat | null,
  missions: MissionId[],
  relics: RelicId[],
): Captain {
  const isOwn = captain.seat === seat
  const knows = (seen: boolean) => isOwn && seen
  return {
    ...captain,
    missions: captain.missions.map((mission) =>
      isOwn || mission.revealed ? mission : { ...mission, id: missions.pop()! },
    ),
    drawn: looksAtDrawn(g, captain, seat) ? captain.drawn : captain.drawn.map(() => missions.pop()!),
    relics: captain.relics.map((relic) => (knows(relic.seen) ? relic : { ...relic, id: relics.pop()! })),
    dock: captain.dock.map((piece) =>
      piece.kind === 'relic' && !knows(piece.seen) ? { ...piece, id: relics.pop()! } : piece,
    ),
  }
}
