import { ask, emit, type Play, type Seat } from '@starboard/kernel'
import { number, one, question, some } from '@starboard/kernel/speech'
import type { AbilityId, Die, NpcId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { die } from '../0-table/dice.ts'
import type { Cell, ShipRef } from '../0-table/names.ts'
import { npcOf, seatOf } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { payAbility, readyAbilities, rollAbility } from '../4-cards/ability-cards.ts'
import { armMarkers, takeMarker } from '../4-cards/markers.ts'
import { statsOf } from '../11-npcs/npc-stats.ts'
import type { CombatEvent } from './combat-events.ts'
import { abilityOption, NO_ABILITY } from './joining.ts'
import { raiseShields, rollShields, type ShieldLabel } from './shields.ts'

/** What was declared and paid against one attack. */
export interface Defense {
  readonly cells: readonly Cell[]
  readonly abilities: readonly AbilityId[]
}

const NOTHING: Defense = { cells: [], abilities: [] }
const DEFENSES = ['defense', 'defense-or-board'] as const

export const DEFENSE = question('defense')<{ by: ShipRef }, ShieldLabel>()
export const DEFENSE_ABILITY = question('defense-ability')<{ by: ShipRef }>()

/** Declare defense: shields and abilities, paid before any die is rolled; there is no second chance (XIA-COMB-05, XIA-COMB-06, XIA-COMB-15). */
export function* declareDefense(g: Xia, by: ShipRef, target: ShipRef): Play<Defense> {
  const seat = seatOf(target)
  if (seat === null) return NOTHING
  const cells = yield* raiseShields(g, seat, 'defense', (options, max) =>
    some(DEFENSE, seat, 'XIA-COMB-05', options, { min: 0, max, label: { by } }),
  )
  const abilities = yield* addAbilities(g, seat, by)
  if (cells.length + abilities.length === 0) return NOTHING
  emit<CombatEvent>(g, {
    type: 'defense-declared',
    rule: 'XIA-COMB-05',
    seat,
    shields: cells.length,
    abilities: [...abilities],
  })
  return { cells, abilities }
}

function* addAbilities(g: Xia, seat: Seat, by: ShipRef): Play<AbilityId[]> {
  const added: AbilityId[] = []
  for (;;) {
    const left = readyAbilities(g, g.captains[seat]!, DEFENSES)
    if (left.length === 0) return added
    const options = left.map((id) => abilityOption(g, id))
    const all = [NO_ABILITY, ...options]
    const { id } = yield* ask(one(DEFENSE_ABILITY, seat, 'XIA-COMB-05', all, { label: { by } }))
    if (id === null) return added
    payAbility(g, g.captains[seat]!, id)
    added.push(id)
  }
}

/** What each Piercer takes off the shields rolled against its attack (XIA-MOD-14). */
export const PIERCING = 4

/** The defender rolls: shields less what pierces them, at least 0, then abilities in full (XIA-COMB-07, XIA-COMB-08, XIA-MOD-15, XIA-RUL-117). An NPC defends with its die (XIA-NPC-05). The ability declared last settles its odds, if nobody has declared one after it. */
export function rollDefense(
  g: Xia,
  target: ShipRef,
  { cells, abilities }: Defense,
  { piercers = 0, isHoped = true }: { readonly piercers?: number; readonly isHoped?: boolean } = {},
): number {
  const seat = seatOf(target)
  const rolled = seat === null ? rollNpc(g, target as NpcId) : rollShields(g, seat, cells, 'defense')
  const prevented = abilities.map((id, n) => rollAbility(g, seat!, id, isHoped && n === abilities.length - 1)) // XIA-DMG-08
  return Math.max(0, rolled - PIERCING * piercers) + prevented.reduce((sum, each) => sum + each, 0)
}

/** The defense of an NPC by its card (XIA-ENF-08, XIA-SCO-11, XIA-MER-07); a Protected one has 2 more. */
export function npcDefense(g: Known, id: NpcId): { readonly die: Die; readonly bonus: number } {
  const { defense, defenseBonus } = statsOf(g, id)
  const isProtected = npcOf(g, id).behaviour === 'protected'
  return { die: defense, bonus: defenseBonus + (isProtected ? 2 : 0) }
}

function rollNpc(g: Xia, id: NpcId): number {
  const { die: sides, bonus } = npcDefense(g, id)
  return die(g, sides, null, 'npc-defense', 'XIA-NPC-05') + bonus
}

/** Attack less defense, never below 0 (XIA-COMB-09); Thick Plates take 1 off each attack. */
export function suffered(g: Xia, target: ShipRef, attack: number, defense: number): number {
  const seat = seatOf(target)
  const plates = seat !== null && g.captains[seat]!.powers.includes('thick-plates') ? 1 : 0
  return Math.max(0, attack - defense - plates)
}

export const RE_ARM = question('re-arm')<{ max: number }, never>()

/** Re-arm: the shield markers of this attack and no others, for 1 Energy each; the rest go to Disarmed and free their Use spaces (XIA-COMB-11, XIA-COMB-12, XIA-COMB-13). */
export function* rearm(g: Xia, target: ShipRef, { cells }: Defense): Play {
  const seat = seatOf(target)
  if (seat === null || cells.length === 0 || g.captains[seat]!.at === null) return
  for (const cell of cells) takeMarker(g.captains[seat]!, cell, 'disarmed')
  const max = Math.min(cells.length, g.captains[seat]!.energy)
  if (max === 0) return
  const count = yield* ask(number(RE_ARM, seat, 'XIA-COMB-11', { min: 0, max, label: { max } }))
  armMarkers(g, g.captains[seat]!, count, 'XIA-COMB-11')
}
