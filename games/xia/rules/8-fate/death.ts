import { ask, emit, type Play, type Seat } from '@starboard/kernel'
import { question, some } from '@starboard/kernel/speech'
import { type Cube, NPCS, type NpcId } from '../../content/index.ts'
import type { Captain } from '../0-table/captain.ts'
import { gainFame } from '../0-table/fame.ts'
import { later } from '../0-table/later.ts'
import { endEvent } from '../0-table/live.ts'
import { discardMissions, looksAtDrawn, loseRelics } from '../0-table/memory.ts'
import type { ShipRef, SpaceId } from '../0-table/names.ts'
import { isInnocentShip, npcOf, refOf, seatOf, tierOf, whereIs } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { cargoCells } from '../3-hold/hold.ts'
import { setAdrift, stow, takeAdrift } from '../3-hold/loose.ts'
import { refreshAbilities } from '../4-cards/ability-cards.ts'
import { MARKERS, maxEnergy } from '../4-cards/markers.ts'
import { addBounty, clearBounty } from './law.ts'

export type DeathEvent =
  | {
      readonly type: 'destroyed'
      readonly rule: string
      readonly ship: ShipRef
      readonly by: ShipRef | null
      readonly at: SpaceId
      readonly came?: false
    }
  | { readonly type: 'loot'; readonly rule: string; readonly ship: ShipRef; readonly credits: number }
  | { readonly type: 'respawned'; readonly rule: string; readonly seat: Seat; readonly at: SpaceId }

export interface Doom {
  /** Who gets the credit; null if nobody does (XIA-RUL-122). */
  readonly by: ShipRef | null
  /** In a star or under a comet: cubes go to the supply (XIA-DEATH-05, XIA-COMET-10). */
  readonly lost?: true
  readonly rule: string
  /** It is what the odds of a flight spoke of. */
  readonly came?: false
}

/** A ship is destroyed and leaves the board at once (XIA-DEATH-01, XIA-DEATH-02). */
export function* destroy(g: Xia, ship: ShipRef, { by, lost, rule, ...hope }: Doom): Play {
  const at = whereIs(g, ship)
  if (at === null) return
  emit<DeathEvent>(g, { type: 'destroyed', rule, ship, by, at, ...hope })
  const wasInnocent = isInnocentShip(g, ship) // Judged now, before any Bounty moves: XIA-RUL-123.
  const seat = seatOf(ship)
  const tier = tierOf(g, ship)
  yield* later().onDestroyed(g, ship, by)
  for (const npc of g.npcs) if (npc.attacker === ship) npc.attacker = null // XIA-RUL-194
  if (by === 'scoundrel' && wasInnocent) npcOf(g, by).credits += 1000 // The Merchant too: XIA-SCO-10, XIA-RUL-126.
  if (seat === null) scrapNpc(g, ship as NpcId, by)
  else {
    const bounty = clearBounty(g, seat, 'XIA-DEATH-07')
    const dropped = g.captains[seat]!.cubes.map(({ cube }) => cube)
    wreck(g, g.captains[seat]!, at, lost ?? false)
    if (by === null) return
    reward(g, by, seat, { bounty, tier, wasInnocent })
    yield* plunder(g, seatOf(by), at, dropped)
  }
}

export const PLUNDER = question('plunder')<{ at: SpaceId }, { cube: Cube }>()

/** Plunder: the destroyer may load at once what the ship dropped. */
function* plunder(g: Xia, seat: Seat | null, at: SpaceId, dropped: readonly Cube[]): Play {
  if (seat === null || dropped.length === 0 || !g.captains[seat]!.powers.includes('plunder')) return
  const max = Math.min(dropped.length, cargoCells(g.captains[seat]!).length)
  if (max === 0) return
  const options = dropped.map((cube, n) => ({ value: String(n), cube, label: { cube } }))
  const chosen = yield* ask(some(PLUNDER, seat, 'XIA-ABIL-06', options, { min: 0, max, label: { at } }))
  const cubes = chosen.map(({ cube }) => cube)
  for (const cube of cubes) takeAdrift(g, seat, at, cube)
  yield* stow(g, seat, cubes, 'XIA-ABIL-06')
}

/** Fame for the tier, Bounty for an Innocent, and the Bounty of an Outlaw (XIA-COMB-19 to XIA-COMB-21). An NPC takes only the credits (XIA-RUL-125). */
function reward(
  g: Xia,
  by: ShipRef,
  victim: Seat,
  { bounty, tier, wasInnocent }: { bounty: number; tier: number; wasInnocent: boolean },
): void {
  const killer = seatOf(by)
  if (killer === null) return rewardNpc(g, by as NpcId, bounty, tier)
  const captain = g.captains[killer]!
  gainFame(g, killer, tier, 'combat', 'XIA-COMB-19')
  takeLoot(g, by, bounty, 'XIA-COMB-21')
  if (wasInnocent && !captain.powers.includes('wolfs-law')) addBounty(g, killer, 1000, 'XIA-COMB-20')
  g.captains[victim]!.deeds.destroyedBy.push(killer)
  if (killer !== g.seat) return
  g.turn.killed.push(victim)
  g.turn.justKilled = true
}

/** In solo play the NPCs score for the captain's ship, and count what they collected (XIA-SOLO-17, XIA-SOLO-19). */
function rewardNpc(g: Xia, by: NpcId, bounty: number, tier: number): void {
  takeLoot(g, by, bounty, 'XIA-RUL-125')
  if (!g.solo || by === 'sellsword') return
  g.solo.collected += bounty
  if (by !== 'merchant') later().npcsScore(g, tier, 'XIA-SOLO-17')
}

/** Credits go to a captain's own, or onto an NPC's card (XIA-NPC-08). */
export function takeLoot(g: Xia, to: ShipRef, credits: number, rule: string): void {
  if (credits === 0) return
  const seat = seatOf(to)
  if (seat === null) npcOf(g, to as NpcId).credits += credits
  else g.captains[seat]!.credits += credits
  emit<DeathEvent>(g, { type: 'loot', rule, ship: to, credits })
}

/** What is left of a captain's ship: missions, cubes and relics go; ship, Outfits, credits, Fame and Titles stay (XIA-DEATH-03, XIA-DEATH-04, XIA-DEATH-05, XIA-DEATH-08, XIA-DEATH-09, XIA-RUL-062). */
function wreck(g: Xia, captain: Captain, at: SpaceId, lost: boolean): void {
  const { seat, missions, drawn } = captain
  for (const { id, revealed } of missions) discardMissions(g, [id], revealed ? 'all' : [seat]) // XIA-DEATH-04
  discardMissions(g, drawn, looksAtDrawn(g, captain, seat) ? [seat] : []) // XIA-RUL-243
  loseRelics(g, seat, captain.relics) // XIA-DEATH-06
  for (const { cube } of captain.cubes) {
    if (lost) g.supply.cubes[cube]++
    else setAdrift(g, cube, at, captain.seat)
  }
  captain.deeds.deaths++
  Object.assign(captain, {
    at: null,
    missions: [],
    drawn: [],
    cubes: [],
    relics: [],
    damage: [],
    ice: [],
    freshIce: false,
    used: [],
    armed: MARKERS,
    disarmed: 0,
    impulse: true,
    autoPilot: 0,
    energy: maxEnergy(g, captain),
  })
  refreshAbilities(captain)
  if (captain.seat !== g.seat) return
  g.turn.move = null
  g.turn.using = null
  g.turn.fuse = null // XIA-RUL-242
}

/** The ship of a captain who has given up leaves its cubes and is gone. */
export function withdraw(g: Xia, seat: Seat): void {
  const captain = g.captains[seat]!
  if (captain.at === null) return
  clearBounty(g, seat, 'XIA-DEATH-07')
  wreck(g, captain, captain.at, false)
}

/** On Kill: its credits, its Fame and its Bounty (XIA-NPC-07, XIA-RUL-124, XIA-ENF-09, XIA-SCO-12, XIA-MER-08). It forgets its attacker and waits for its next turn (XIA-NPC-09). */
function scrapNpc(g: Xia, id: NpcId, by: ShipRef | null): void {
  const npc = npcOf(g, id)
  const { credits } = npc
  Object.assign(npc, { at: null, credits: 0, damage: 0, attacker: null, load: null })
  if (id === 'enforcer') endEvent(g, 'crackdown')
  if (id === 'sellsword' && !g.solo) npc.keeper = null // XIA-SELL-06, XIA-SOLO-33
  if (by === null) return
  const isHired = by === 'sellsword' && g.solo !== null // Its kills are the captain's: XIA-SOLO-32.
  const killer = isHired ? 0 : seatOf(by)
  takeLoot(g, killer === null ? by : refOf(killer), credits, killer === null ? 'XIA-NPC-08' : 'XIA-NPC-07')
  if (killer === null) {
    if (g.solo && by !== 'sellsword' && NPCS[id].law === 'outlaw') g.solo.collected += credits // XIA-SOLO-19
    return
  }
  gainFame(g, killer, NPCS[id].killFame, 'combat', 'XIA-NPC-07')
  if (isHired) npcOf(g, 'sellsword').credits += NPCS[id].killBounty
  else addBounty(g, killer, NPCS[id].killBounty, 'XIA-RUL-124')
  g.captains[killer]!.deeds.kills.push(id)
  npc.fallen = true
  if (killer === g.seat) g.turn.justKilled = true
}
