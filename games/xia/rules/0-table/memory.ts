import type { Seat } from '@starboard/kernel'
import type { RelicId } from '../../content/index.ts'
import { MISSION_KINDS, MISSIONS, type MissionId } from '../../content/index.ts'
import type { Captain } from './captain.ts'
import type { Xia } from './state.ts'

/** Who has seen what lies face down again. That somebody has looked is nobody's secret, only at what. */
export interface Memory {
  /** Of the top sectors of the deck, in their order: Deep Scan. */
  sectors: Seat[][]
  /** Of cards in the discard pile; forgotten when it is shuffled. */
  missions: { id: MissionId; by: Readers }[]
  /** Cards that a Private Eye put into the discard pile together: all know how many of each were Outlaw missions, by what was paid. */
  inquiries: MissionId[][]
  /** Of relics that are out of the game, face down. */
  relics: { id: RelicId; by: Readers }[]
  /** How often the discard pile has become the deck. */
  shuffles: number
}

/** All, where it was turned up for everybody. */
export type Readers = readonly Seat[] | 'all'

export const freshMemory = (): Memory => ({
  sectors: [],
  missions: [],
  inquiries: [],
  relics: [],
  shuffles: 0,
})

/** Whether one of these seats has seen it. */
export const isKnownTo = (by: Readers, viewers: readonly Seat[]): boolean =>
  by === 'all' || by.some((seat) => viewers.includes(seat))

/** Cards go to the discard pile, and whoever has seen them knows that they are there. */
export function discardMissions(g: Xia, ids: readonly MissionId[], by: Readers): void {
  g.missionDiscard.push(...ids)
  if (by.length > 0) g.memory.missions.push(...ids.map((id) => ({ id, by })))
}

/** The discard pile becomes the deck, and nobody knows any more where anything is. */
export function forgetDiscards({ memory }: Xia): void {
  memory.missions = []
  memory.inquiries = []
  memory.shuffles++
}

export const isOutlawMission = (id: MissionId): boolean => MISSION_KINDS[MISSIONS[id]!.type].law === 'outlaw'

/** Relics leave the game face down. */
export function loseRelics(
  g: Xia,
  seat: Seat,
  relics: readonly Pick<Captain['relics'][number], 'id' | 'seen'>[],
): void {
  g.memory.relics.push(...relics.map(({ id, seen }) => ({ id, by: seen ? [seat] : [] })))
}

/** A captain has looked at the top two sectors, and perhaps changed their order, as all can see. */
export function rememberSectors({ memory, sectorDeck }: Xia, seat: Seat, swapped: boolean): void {
  const count = Math.min(2, sectorDeck.length)
  while (memory.sectors.length < count) memory.sectors.push([])
  if (swapped) memory.sectors.splice(0, 2, memory.sectors[1]!, memory.sectors[0]!)
  for (const readers of memory.sectors.slice(0, count)) if (!readers.includes(seat)) readers.push(seat)
}

/** Whether a seat may look at the missions this captain has drawn: the captain, when choosing (XIA-MIS-05). */
export const looksAtDrawn = (g: Xia, captain: Captain, seat: Seat | null): boolean =>
  captain.seat === seat &&
  g.seat === seat &&
  (g.stage.kind === 'choose-missions' || g.agenda.some(({ kind }) => kind === 'look'))

/** Who is looking at the top two sectors just now. */
export const peeker = ({ agenda }: Xia): Seat | null =>
  agenda.find((item) => item.kind === 'peek')?.seat ?? null

/** Whether one of these seats knows the sector at this place of the deck: it is looking at it, or has. */
export function knowsSector(g: Xia, viewers: readonly Seat[], place: number): boolean {
  const readers = g.memory.sectors[place]
  if (readers && isKnownTo(readers, viewers)) return true
  const seat = peeker(g)
  return place < 2 && seat !== null && viewers.includes(seat)
}
