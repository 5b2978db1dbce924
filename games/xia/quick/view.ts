import type { Seat } from '@starboard/kernel'
import type { SectorId } from '../content/index.ts'
import type { Captain, Held, Quick, Sector } from './state.ts'

/** What lies face up for everybody, with numbers in place of what is face down. */
export interface QuickView extends Omit<Quick, 'drawn' | 'sectors' | 'missionDeck' | 'captains'> {
  /** By place; `id` is null while a sector is face down. */
  readonly sectors: readonly SectorView[]
  /** Which sectors are still face down, without saying where: what was left in the box is known. */
  readonly unseen: readonly SectorId[]
  readonly missionsLeft: number
  readonly captains: readonly CaptainView[]
}

export interface SectorView extends Omit<Sector, 'id'> {
  readonly id: SectorId | null
}

export interface CaptainView extends Omit<Captain, 'missions'> {
  /** Cards face down are known to their captain alone. */
  readonly missions: readonly (Held | HiddenMission)[]
}

export interface HiddenMission extends Omit<Held, 'id'> {
  readonly id: null
}

export function quickView(g: Quick, seat: Seat | null): QuickView {
  return {
    kind: g.kind,
    over: g.over,
    mode: g.mode,
    difficulty: g.difficulty,
    stage: g.stage,
    round: g.round,
    first: g.first,
    seat: g.seat,
    actions: g.actions,
    captains: g.captains.map((captain) => captainView(captain, seat)),
    npcs: g.npcs,
    sectors: g.sectors.map(({ id, q, r, up }) => ({ id: up ? id : null, q, r, up })),
    unseen: faceDown(g),
    missionsLeft: g.missionDeck.length,
    missionDiscard: g.missionDiscard,
  }
}

/** In an order that tells nothing of where they lie. */
export const faceDown = ({ sectors }: Quick): SectorId[] =>
  sectors
    .filter(({ up }) => !up)
    .map(({ id }) => id)
    .sort()

function captainView(captain: Captain, seat: Seat | null): CaptainView {
  const { missions, ...open } = captain
  return {
    ...open,
    missions: missions.map((held) => (held.revealed || captain.seat === seat ? held : { ...held, id: null })),
  }
}
