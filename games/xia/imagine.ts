import { type Random, type Seat, shuffled } from '@starboard/kernel'
import type { EventId, MissionId, RelicId } from './content/index.ts'
import type { Captain, Xia } from './rules/0-table/state.ts'
import { looksAtDrawn, sectorsKnown, type View } from './view.ts'

/**
 * A state that this seat cannot tell from the true one: whatever lies face down is gathered, shuffled, and dealt again to the
 * same places. Nothing is taken from the truth it replaces, so the gathered cards are sorted first. What has been turned up since the
 * step began, and is seen now, comes from where it was.
 */
export function imagine(g: Xia, seat: Seat | null, random: Random, now: View | null = null): Xia {
  const known = sectorsKnown(g, seat)
  const tokens = unknown(random, [...g.tokenPile, ...g.tokens.map(({ token }) => token)])
  const relics = unknown(random, hiddenRelics(g, seat))
  const hidden = hiddenMissions(g, seat)
  const slots = g.captains.map((captain) => heldFaceDown(g, captain, seat).length)
  const shown = g.captains.map((captain, n) => turnedUp(captain, hidden, now).slice(0, slots[n]))
  const missions = unknown(
    random,
    hidden.filter((id) => !shown.some((ids) => ids.includes(id))),
  )
  const captains = g.captains.map((captain) => {
    const held = dealt(random, shown[captain.seat]!, slots[captain.seat]!, missions)
    return supposed(g, captain, seat, held, relics)
  })
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
    titleDeck: withTop(random, g.titleDeck, now ? [...now.openTitles, ...claimed(now)] : []),
    eventDeck: withTop(random, g.eventDeck, now ? drawn(now) : []),
  }
}

const claimed = ({ captains }: View) => captains.flatMap(({ titles }) => titles)

/** Events that are there, or being settled. */
const drawn = ({ liveEvents, agenda }: View): EventId[] => [
  ...(agenda.some(({ kind }) => kind === 'heart') ? (['change-of-heart'] as const) : []),
  ...liveEvents.map(({ id }) => id),
]

/** A deck from which these have been drawn since, the first one first. */
function withTop<T extends string>(random: Random, deck: readonly T[], seen: readonly T[]): T[] {
  const top = seen.filter((card) => deck.includes(card))
  return [
    ...top,
    ...unknown(
      random,
      deck.filter((card) => !top.includes(card)),
    ),
  ]
}

/** Missions that were face down and lie open before their captain now. */
function turnedUp({ seat }: Captain, hidden: readonly MissionId[], now: View | null): MissionId[] {
  if (!now) return []
  const { missions, completed } = now.captains[seat]!
  return [...missions.flatMap(({ id }) => id ?? []), ...completed].filter((id) => hidden.includes(id))
}

/** So many cards, these among them, in any order. */
function dealt(random: Random, sure: readonly MissionId[], count: number, pile: MissionId[]): MissionId[] {
  const cards = [...sure]
  while (cards.length < count) cards.push(pile.pop()!)
  return shuffled(random, cards)
}

const unknown = <T extends string>(random: Random, cards: readonly T[]): T[] =>
  shuffled(random, [...cards].sort())

const hiddenMissions = (g: Xia, seat: Seat | null): MissionId[] => [
  ...g.missionDeck,
  ...g.missionDiscard,
  ...g.captains.flatMap((captain) => heldFaceDown(g, captain, seat)),
]

/** What a captain holds that this seat does not know. */
const heldFaceDown = (g: Xia, captain: Captain, seat: Seat | null): MissionId[] => [
  ...(looksAtDrawn(g, captain, seat) ? [] : captain.drawn),
  ...(captain.seat === seat ? [] : captain.missions.filter(({ revealed }) => !revealed).map(({ id }) => id)),
]

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
