import { type Random, type Seat, shuffled } from '@starboard/kernel'
import type { EventId, MissionId, RelicId } from './content/index.ts'
import type { Captain } from './rules/0-table/captain.ts'
import { isKnownTo, isOutlawMission, knowsSector, looksAtDrawn } from './rules/0-table/memory.ts'
import type { Xia } from './rules/0-table/state.ts'
import type { View } from './view.ts'

/**
 * A state that these seats together cannot tell from the true one: whatever lies face down, and none of them has seen, is gathered,
 * shuffled, and dealt again to the same places. Nothing is taken from the truth it replaces, so the gathered cards are sorted first. What
 * has been turned up since the step began, and is seen now, comes from where it was.
 */
export function imagine(g: Xia, viewers: readonly Seat[], random: Random, now: readonly View[] = []): Xia {
  const tokens = unknown(random, [...g.tokenPile, ...g.tokens.map(({ token }) => token)])
  const relics = unknown(random, hiddenRelics(g, viewers))
  const hidden = hiddenMissions(g, viewers)
  const slots = g.captains.map((captain) => heldFaceDown(g, captain, viewers).length)
  const shown = g.captains.map((captain, n) => turnedUp(captain, hidden, now).slice(0, slots[n]))
  const missions = unknown(
    random,
    hidden.filter((id) => !shown.some((ids) => ids.includes(id))),
  )
  const inquired = supposedInquiries(g, viewers, random, missions)
  const captains = g.captains.map((captain) => {
    const held = dealt(random, shown[captain.seat]!, slots[captain.seat]!, missions)
    return supposed(g, captain, viewers, held, relics)
  })
  const discarded = new Map(
    g.missionDiscard.map((id) => [
      id,
      isRecalled(g, id, viewers) ? id : (inquired.get(id) ?? missions.pop()!),
    ]),
  )
  const [seen] = now
  return {
    ...g,
    captains,
    sectorDeck: supposedSectors(g, viewers, random),
    tokens: g.tokens.map(({ at }) => ({ at, token: tokens.pop()! })),
    tokenPile: tokens,
    relicStacks: g.relicStacks.map(({ sector, relics: stack }) => ({
      sector,
      relics: stack.map(() => relics.pop()!),
    })),
    relicPile: g.relicPile.map(() => relics.pop()!),
    missionDiscard: [...discarded.values()],
    missionDeck: missions,
    titleDeck: withTop(random, g.titleDeck, seen ? [...seen.openTitles, ...claimed(seen)] : []),
    eventDeck: withTop(random, g.eventDeck, seen ? drawn(seen) : []),
    memory: {
      ...g.memory,
      missions: g.memory.missions.map(({ id, by }) => ({ id: discarded.get(id)!, by })),
      inquiries: g.memory.inquiries.map((cards) => cards.map((id) => discarded.get(id)!)),
      relics: g.memory.relics.map(({ id, by }) => ({ id: isKnownTo(by, viewers) ? id : relics.pop()!, by })),
    },
  }
}

/** Whether one of them knows that this card is in the discard pile. */
const isRecalled = ({ memory }: Xia, id: MissionId, viewers: readonly Seat[]): boolean =>
  memory.missions.some((card) => card.id === id && isKnownTo(card.by, viewers))

/** What a Private Eye discarded may be other cards, but with as many Outlaw missions among them: taken from the pile, by what they replace. */
function supposedInquiries(
  g: Xia,
  viewers: readonly Seat[],
  random: Random,
  pile: MissionId[],
): Map<MissionId, MissionId> {
  const supposedFor = new Map<MissionId, MissionId>()
  for (const cards of g.memory.inquiries) {
    const open = cards.filter((id) => !isRecalled(g, id, viewers))
    const outlaws = open.filter(isOutlawMission).length
    const laws = shuffled(
      random,
      open.map((_, n) => n < outlaws),
    )
    open.forEach((id, n) => {
      const index = pile.findLastIndex((card) => isOutlawMission(card) === laws[n])
      supposedFor.set(id, pile.splice(index, 1)[0]!)
    })
  }
  return supposedFor
}

/** Sectors that they know keep their place in the deck. */
function supposedSectors(g: Xia, viewers: readonly Seat[], random: Random): Xia['sectorDeck'] {
  const others = unknown(
    random,
    g.sectorDeck.filter((_, n) => !knowsSector(g, viewers, n)),
  )
  return g.sectorDeck.map((id, n) => (knowsSector(g, viewers, n) ? id : others.pop()!))
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

/** Missions that were face down and lie open before their captain now, to one of them at least. */
function turnedUp({ seat }: Captain, hidden: readonly MissionId[], now: readonly View[]): MissionId[] {
  const open = now.flatMap(({ captains }) => {
    const { missions, completed } = captains[seat]!
    return [...missions.flatMap(({ id }) => id ?? []), ...completed]
  })
  return [...new Set(open)].filter((id) => hidden.includes(id))
}

/** So many cards, these among them, in any order. */
function dealt(random: Random, sure: readonly MissionId[], count: number, pile: MissionId[]): MissionId[] {
  const cards = [...sure]
  while (cards.length < count) cards.push(pile.pop()!)
  return shuffled(random, cards)
}

const unknown = <T extends string>(random: Random, cards: readonly T[]): T[] =>
  shuffled(random, [...cards].sort())

const hiddenMissions = (g: Xia, viewers: readonly Seat[]): MissionId[] => [
  ...g.missionDeck,
  ...g.missionDiscard.filter((id) => !isRecalled(g, id, viewers)),
  ...g.captains.flatMap((captain) => heldFaceDown(g, captain, viewers)),
]

const look = (g: Xia, captain: Captain, viewers: readonly Seat[]): boolean =>
  viewers.some((seat) => looksAtDrawn(g, captain, seat))

/** What a captain holds that none of them knows. */
const heldFaceDown = (g: Xia, captain: Captain, viewers: readonly Seat[]): MissionId[] => [
  ...(look(g, captain, viewers) ? [] : captain.drawn),
  ...(viewers.includes(captain.seat)
    ? []
    : captain.missions.filter(({ revealed }) => !revealed).map(({ id }) => id)),
]

function hiddenRelics(g: Xia, viewers: readonly Seat[]): RelicId[] {
  const held = g.captains.flatMap((captain) =>
    [...captain.relics, ...captain.dock.filter((piece) => piece.kind === 'relic')]
      .filter(({ seen }) => !(seen && viewers.includes(captain.seat)))
      .map(({ id }) => id),
  )
  const lost = g.memory.relics.filter(({ by }) => !isKnownTo(by, viewers)).map(({ id }) => id)
  return [...g.relicPile, ...g.relicStacks.flatMap(({ relics }) => relics), ...held, ...lost]
}

function supposed(
  g: Xia,
  captain: Captain,
  viewers: readonly Seat[],
  missions: MissionId[],
  relics: RelicId[],
): Captain {
  const isOwn = viewers.includes(captain.seat)
  const knows = (seen: boolean) => isOwn && seen
  return {
    ...captain,
    missions: captain.missions.map((mission) =>
      isOwn || mission.revealed ? mission : { ...mission, id: missions.pop()! },
    ),
    drawn: look(g, captain, viewers) ? captain.drawn : captain.drawn.map(() => missions.pop()!),
    relics: captain.relics.map((relic) => (knows(relic.seen) ? relic : { ...relic, id: relics.pop()! })),
    dock: captain.dock.map((piece) =>
      piece.kind === 'relic' && !knows(piece.seen) ? { ...piece, id: relics.pop()! } : piece,
    ),
  }
}
