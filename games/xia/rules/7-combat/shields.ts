import { type AskSome, ask, emit, type Play, type Seat } from '@starboard/kernel'
import { type OptionOf, one, question, some } from '@starboard/kernel/speech'
import type { AbilityId, OutfitKind } from '../../content/index.ts'
import type { KnownCaptain } from '../../known.ts'
import type { Cell } from '../0-table/names.ts'
import type { Xia } from '../0-table/state.ts'
import { freeUses, outfitsOf } from '../3-hold/hold.ts'
import { energyOf, oddsOf, payAbility, readyAbilities, rollAbility } from '../4-cards/ability-cards.ts'
import { spendMarker } from '../4-cards/markers.ts'
import { distOf, type Purpose, rollUse, usageOf } from '../4-cards/outfits.ts'

export type ShieldEvent = {
  readonly type: 'shielded'
  readonly rule: string
  readonly seat: Seat
  /** What shields and abilities absorbed of how much. */
  readonly absorbed: number
  readonly of: number
  readonly what: Against['what']
}

export interface Against {
  readonly what: 'damage' | 'ice' | 'energy'
  readonly from: 'asteroid' | 'mine' | 'nebula' | 'harvest' | 'ice' | 'quarry' | 'excavate' | 'token'
  readonly rule: string
}

/** A Use space of a shield, and what it will stop. */
export type ShieldLabel = { outfit: OutfitKind; sure: boolean; average: number }
type Shield = OptionOf<ShieldLabel> & { readonly cell: Cell }

export const SHIELDS = question('shields')<
  { amount: number; what: Against['what']; from: Against['from'] },
  ShieldLabel
>()

/**
 * What is left of damage, ice or an Energy loss after shields and abilities, used right after the d20 that set it (XIA-OUT-21,
 * XIA-OUT-22, XIA-OUT-24, XIA-OUT-25). Rules whose damage nothing reduces do not call it (XIA-OUT-23).
 */
export function* shielded(g: Xia, seat: Seat, amount: number, against: Against): Play<number> {
  if (amount <= 0) return 0
  const { what, from, rule } = against
  const label = { amount, what, from }
  const cells = yield* raiseShields(g, seat, 'board', (options, max) =>
    some(SHIELDS, seat, rule, options, { min: 0, max, label }),
  )
  const braced = what !== 'energy' && (yield* chooseBrace(g, seat, amount, rule)) // XIA-DMG-08
  const absorbed = Math.min(amount, rollShields(g, seat, cells, 'board') + (braced ? rollBrace(g, seat) : 0))
  if (absorbed > 0) emit<ShieldEvent>(g, { type: 'shielded', rule, seat, absorbed, of: amount, what })
  return amount - absorbed
}

/** Shield Use spaces that a marker can go to now. */
export const shieldCells = (captain: KnownCaptain): Cell[] =>
  captain.armed === 0 ? [] : outfitsOf(captain, 'shield').flatMap((shield) => freeUses(captain, shield))

/** Any number of markers on shields, declared together and paid before any die is rolled (XIA-RUL-110). Against the board they stay Used until the Status Phase (XIA-RUL-111). */
export function* raiseShields(
  g: Xia,
  seat: Seat,
  purpose: Purpose,
  which: (options: readonly Shield[], max: number) => AskSome<Shield>,
): Play<Cell[]> {
  const captain = g.captains[seat]!
  const options = shieldCells(captain).map((cell): Shield => {
    const use = usageOf(g, captain, cell, purpose)
    return {
      value: cell,
      at: `hold:${cell}`,
      cell,
      label: { outfit: use.outfit.kind, sure: use.sure, average: distOf(use).mean() },
      cost: { marker: 1 },
    }
  })
  if (options.length === 0) return []
  const max = Math.min(captain.armed, options.length)
  const chosen = yield* ask(which(options, max))
  const cells = chosen.map(({ cell }) => cell)
  for (const cell of cells) spendMarker(g.captains[seat]!, cell)
  return cells
}

/** One die for each marker; the sum of what they come to. */
export function rollShields(g: Xia, seat: Seat, cells: readonly Cell[], purpose: Purpose): number {
  const captain = g.captains[seat]!
  return cells.reduce(
    (sum, cell) => sum + rollUse(g, seat, usageOf(g, captain, cell, purpose), 'shield', 'XIA-OUT-21'),
    0,
  )
}

/** Brace against damage that is no attack and that shields cannot stop: how much it prevents. */
export function* brace(g: Xia, seat: Seat, damage: number, rule: string): Play<number> {
  if (damage <= 0 || !(yield* chooseBrace(g, seat, damage, rule))) return 0
  return Math.min(damage, rollBrace(g, seat))
}

const BRACE: AbilityId = 'brace'

export const BRACING = question('brace')<{ damage: number }>()

function* chooseBrace(g: Xia, seat: Seat, damage: number, rule: string): Play<boolean> {
  if (readyAbilities(g, g.captains[seat]!, ['defense-or-board']).length === 0) return false
  const options = [
    { value: 'no' },
    { value: BRACE, cost: { energy: energyOf(g, BRACE) }, odds: () => oddsOf(BRACE) },
  ]
  const { value } = yield* ask(one(BRACING, seat, rule, options, { label: { damage } }))
  if (value === BRACE) payAbility(g, g.captains[seat]!, BRACE)
  return value === BRACE
}

const rollBrace = (g: Xia, seat: Seat): number => rollAbility(g, seat, BRACE)
