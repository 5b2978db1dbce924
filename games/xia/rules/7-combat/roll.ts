import { ask, emit, type Play, type Seat } from '@starboard/kernel'
import { type OptionOf, one, question } from '@starboard/kernel/speech'
import type { AbilityId, Die, OutfitKind } from '../../content/index.ts'
import { die } from '../0-table/dice.ts'
import type { ShipRef } from '../0-table/names.ts'
import type { Xia } from '../0-table/state.ts'
import { count, timesOf } from '../0-table/turn.ts'
import { rollAbility } from '../4-cards/ability-cards.ts'
import type { CombatEvent } from './combat-events.ts'
import { attackUse, isRam, piercersIn, type Volley } from './weapons.ts'

export interface AttackRoll {
  readonly value: number
  /** What rams do to the rammer: the engine dice alone, before any defense (XIA-COMB-16, XIA-COMB-17, XIA-RUL-119). */
  readonly recoil: number
  readonly piercers: number
  /** Energy the target loses if any damage gets through: Null Lance. */
  readonly drain: number
  /** A die could have been rolled again or raised. */
  readonly isTouched: boolean
}

/** The attacker rolls one die a marker and the d20 of each ability; the sum is the attack value (XIA-COMB-07, XIA-COMB-08). */
export function* rollAttack(
  g: Xia,
  seat: Seat,
  target: ShipRef,
  volley: Volley,
  hoped: AbilityId | null,
): Play<AttackRoll> {
  const { cells, abilities } = volley
  const faces = cells.map((cell) =>
    die(g, attackUse(g, g.captains[seat]!, cell, target).die, seat, 'attack', 'XIA-COMB-07'),
  )
  const isTouched = touches(g, seat, target, cells, faces).length > 1
  const raised = yield* touchUp(g, seat, target, volley, faces)
  const captain = g.captains[seat]!
  const values = cells.map(
    (cell, n) => attackUse(g, captain, cell, target).worth(faces[n]!) + (n === raised ? 1 : 0),
  )
  const rams = values.filter((_, n) => isRam(captain, cells[n]!))
  const spikes = captain.powers.includes('ram-spikes') ? 2 : 0
  const piercers = piercersIn(captain, cells)
  const given = abilities.map((id) => rollAbility(g, seat, id, id === hoped))
  return {
    value: total(values) + total(given),
    recoil: Math.max(0, total(rams) - spikes),
    piercers,
    isTouched,
    drain: given.some((gives, n) => gives > 0 && abilities[n] === 'null-lance') ? 2 : 0,
  }
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** A die of the attack; none, to let them lie. */
type AttackDie =
  | { face: number; sides: Die; outfit: OutfitKind }
  | { face?: never; sides?: never; outfit?: never }

type Touch = OptionOf<AttackDie> & { readonly act: 'keep' | 're-roll' | 'raise'; readonly die: number }

export const ATTACK_DIE = question('attack-die')<{ target: ShipRef; faces: readonly number[] }, AttackDie>()

/** Once a turn each: a Gunner rolls one attack die again, a Long Arm adds 1 to one. Returns the die that was raised, or −1. */
function* touchUp(g: Xia, seat: Seat, target: ShipRef, { cells }: Volley, faces: number[]): Play<number> {
  let raised = -1
  for (;;) {
    const options = touches(g, seat, target, cells, faces)
    if (options.length === 1) return raised
    const chosen = yield* ask(
      one(ATTACK_DIE, seat, 'XIA-TITLE-07', options, { label: { target, faces: [...faces] } }),
    )
    if (chosen.act === 'keep') return raised
    count(g, chosen.act === 'raise' ? 'long-arm' : 'gunner')
    if (chosen.act === 'raise') raised = chosen.die
    else faces[chosen.die] = again(g, seat, target, cells[chosen.die]!, faces[chosen.die]!)
  }
}

function again(g: Xia, seat: Seat, target: ShipRef, cell: Volley['cells'][number], was: number): number {
  emit<CombatEvent>(g, { type: 're-rolled', rule: 'XIA-TITLE-07', seat, was })
  return die(g, attackUse(g, g.captains[seat]!, cell, target).die, seat, 'attack', 'XIA-TITLE-07')
}

function touches(
  g: Xia,
  seat: Seat,
  target: ShipRef,
  cells: Volley['cells'],
  faces: readonly number[],
): Touch[] {
  const captain = g.captains[seat]!
  const options: Touch[] = [{ value: 'keep', act: 'keep', die: -1 }]
  const add = (act: 're-roll' | 'raise') =>
    cells.forEach((cell, n) => {
      const { outfit, die: sides } = attackUse(g, captain, cell, target)
      const label = { face: faces[n]!, sides, outfit: outfit.kind }
      options.push({ value: `${act}:${n}`, act, die: n, at: `hold:${cell}`, label })
    })
  if (captain.titles.includes('gunner') && timesOf(g, 'gunner') === 0) add('re-roll')
  if (g.solo?.campaign?.completed.includes('long-arm') && timesOf(g, 'long-arm') === 0) add('raise')
  return options
}
