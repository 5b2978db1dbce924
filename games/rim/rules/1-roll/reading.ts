import { Dist } from '@starboard/dice'
import type { Odds } from '@starboard/kernel'
import type { Circumstance, Faces, Tier } from './deeds.ts'

export type DiceKind = 'plain' | 'augmented' | 'impaired'

/** All that helps and hinders, settled: which dice, what is added, and by how much the result moves. */
export interface Form {
  readonly dice: DiceKind
  readonly flat: number
  readonly shift: -1 | 0 | 1
  readonly skill: boolean
}

/**
 * RIM-RUL-001 (1, 2): counts the sources and settles which dice are rolled. Only sources cancel and double (RIM-MOD-13, RIM-RUL-002);
 * what is flat stays on every kind of roll, and so do Attribute and Skill Modifier (RIM-MOD-16, RIM-AUG-10, RIM-RUL-008).
 */
export function formOf(circumstances: readonly Circumstance[]): Form {
  const each = distinct(circumstances)
  let [edges, banes, shrugs, flat] = [0, 0, 0, 0]
  let [augmented, impaired, skill] = [false, false, true]
  for (const one of each) {
    if (one.kind === 'edge') edges += one.times ?? 1
    else if (one.kind === 'bane') banes += one.times ?? 1
    else if (one.kind === 'augmented') augmented = true
    else if (one.kind === 'impaired') impaired = true
    else if (one.kind === 'flat') flat += one.by
    else if (one.kind === 'shrug') shrugs++
    else skill = false
  }
  if (augmented !== impaired) return { dice: augmented ? 'augmented' : 'impaired', flat, shift: 0, skill } // RIM-AUG-03, RIM-AUG-06, RIM-AUG-07, RIM-RUL-006
  const { by, shift } = left(edges, Math.max(0, banes - shrugs))
  return { dice: 'plain', flat: flat + by, shift, skill }
}

/**
 * What Edge and Bane leave when they have cancelled each other (RIM-RUL-004): one of either (RIM-MOD-01, RIM-MOD-02), a Double and no
 * number beside it (RIM-MOD-03, RIM-MOD-04, RIM-MOD-09, RIM-RUL-003), nothing of equal numbers (RIM-MOD-05, RIM-MOD-08), and one of the
 * larger side of unequal ones (RIM-MOD-06, RIM-MOD-07).
 */
function left(edges: number, banes: number): { by: number; shift: -1 | 0 | 1 } {
  if (edges === banes) return { by: 0, shift: 0 }
  if (banes === 0 && edges > 1) return { by: 0, shift: 1 }
  if (edges === 0 && banes > 1) return { by: 0, shift: -1 }
  return { by: edges > banes ? 2 : -2, shift: 0 }
}

/** The same circumstance never counts twice (RIM-MOD-11). */
const distinct = (circumstances: readonly Circumstance[]): readonly Circumstance[] => {
  const seen = new Set<string>()
  return circumstances.filter(({ kind, why }) => {
    const key = `${kind} ${why}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Which two dice count: of three the lowest or highest goes, on a tie the Extra Die first, then the Base Die (RIM-RUL-007). */
export function keptOf(kind: DiceKind, { base, story, extra }: Faces): number {
  const sum = base + story + extra
  if (kind === 'plain') return sum
  return sum - (kind === 'augmented' ? Math.min(base, story, extra) : Math.max(base, story, extra))
}

/** Tiers of a total (RIM-ROLL-09, RIM-ROLL-10, RIM-ROLL-11), or the rungs of a Difficulty Class (RIM-DC-06), before any shift. */
export const tierOf = (total: number, dc: number | null): Tier => {
  const [success, triumph] = dc === null ? [12, 17] : [dc, dc + 5]
  return total >= triumph ? 3 : total >= success ? 2 : 1
}

/** A Double moves the result by one, never beyond the ends (RIM-MOD-10, RIM-DC-07, RIM-RUL-005). */
export const shifted = (tier: Tier, shift: -1 | 0 | 1): Tier => Math.min(3, Math.max(1, tier + shift)) as Tier

const D10 = Dist.even([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])

/** What the two dice that count come to, exactly, for each kind of roll. */
const KEPT: { readonly [kind in DiceKind]: Dist<number> } = {
  plain: Dist.product<[number, number], number>([D10, D10], (base, story) =>
    keptOf('plain', { base, story, extra: 0 }),
  ),
  augmented: keptOfThree('augmented'),
  impaired: keptOfThree('impaired'),
}

function keptOfThree(kind: DiceKind): Dist<number> {
  return Dist.product<[number, number, number], number>([D10, D10, D10], (base, story, extra) =>
    keptOf(kind, { base, story, extra }),
  )
}

/** How a roll can come out: its three tiers with their chances. `plus` is Attribute and Skill Modifier. */
export const tiersOf = (form: Form, plus: number, dc: number | null): Dist<Tier> =>
  KEPT[form.dice].map((kept) => shifted(tierOf(kept + plus + form.flat, dc), form.shift))

/** The chance of at least this tier. */
export const chanceOf = (form: Form, plus: number, dc: number | null, atLeast: Tier): Odds =>
  tiersOf(form, plus, dc).chance((tier) => tier >= atLeast)
