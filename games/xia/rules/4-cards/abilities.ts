import type { Play, Seat, WhyNot } from '@starboard/kernel'
import type { Offered } from '@starboard/kernel/actions'
import { refusal } from '@starboard/kernel/speech'
import { ABILITIES, type AbilityId, type AbilityUse } from '../../content/index.ts'
import type { Captain } from '../0-table/captain.ts'
import { isLive } from '../0-table/live.ts'
import type { ShipRef } from '../0-table/names.ts'
import type { Item } from '../0-table/stage.ts'
import type { Xia } from '../0-table/state.ts'
import { action, NONE } from '../0-table/turn.ts'
import { freeMove } from '../5-movement/drift.ts'
import { energyOf, oddsOf, payAbility, readyAbilities, rollAbility } from './ability-cards.ts'
import { EFFECTS } from './ability-effects.ts'
import { flyOnLast, hasNothing } from './markers.ts'

export { refreshAbilities, takeAbility } from './ability-cards.ts'

const ACTIONS: readonly AbilityUse[] = ['action', 'after-sell', 'after-buy', 'after-kill']
const IN_MOVE: readonly AbilityUse[] = ['action-in-move']

/** An ability as a Standard action: pay, turn the card, roll, and do what the band says (XIA-ABIL-01, XIA-ABIL-02). */
export const ABILITY = action('ability')<Aimed, Aimed>({
  price: 'standard',
  tags: ['elsewhere', 'after-kill'],
  offers: (g, captain) => offersOf(g, captain, 'ability', ACTIONS),
  play: use,
  whyNot: (g, captain) => refusals(g, captain, ACTIONS),
})

/** An ability that may be used inside a move without ending it; marked as Action it is a Standard one all the same (XIA-TURN-08). */
export const LEAP = action('leap')<Aimed, Aimed>({
  price: 'standard',
  tags: ['elsewhere', 'in-move'],
  offers: (g, captain) => offersOf(g, captain, 'leap', IN_MOVE),
  play: use,
  whyNot: (g, captain) => refusals(g, captain, IN_MOVE),
})

/** An ability, and at whom it is aimed if at anybody. */
export type Aimed = { ability: AbilityId; aim: ShipRef | null }

function offersOf(g: Xia, captain: Captain, name: string, uses: readonly AbilityUse[]) {
  const ready = readyAbilities(g, captain, uses)
  if (ready.length === 0) return NONE
  const options: Offered<Aimed, Aimed>[] = []
  for (const id of ready) {
    const { can, aims } = EFFECTS[id]!
    if (can && !can(g, captain)) continue
    const cost = { energy: energyOf(g, id) }
    const [odds, rule] = [() => oddsOf(id), 'XIA-ABIL-01']
    if (!aims) {
      const what = { ability: id, aim: null }
      options.push({ value: `${name}:${id}`, label: what, cost, odds, rule, what })
      continue
    }
    for (const aim of aims(g, captain)) {
      const what = { ability: id, aim }
      options.push({ value: `${name}:${id}:${aim}`, at: `ship:${aim}`, label: what, cost, odds, rule, what })
    }
  }
  return options
}

function* use(g: Xia, seat: Seat, { ability: id, aim }: Aimed): Play {
  const wasStranded = hasNothing(g, g.captains[seat]!)
  payAbility(g, g.captains[seat]!, id)
  const gives = rollAbility(g, seat, id)
  if (gives > 0) yield* EFFECTS[id]!.does(g, seat, gives, aim)
  if (!wasStranded) flyOnLast(g, g.captains[seat]!) // A move that the last Energy has opened.
}

export type AbilityReason =
  | { why: 'solar-flare' | 'exhausted'; ability: AbilityId }
  | { why: 'no-energy-for-ability'; ability: AbilityId; cost: number }

function refusals(g: Xia, { abilities, energy }: Captain, uses: readonly AbilityUse[]): WhyNot[] {
  const own = abilities.filter(({ id }) => uses.includes(ABILITIES[id].use))
  return own.flatMap(({ id, exhausted }): WhyNot[] => {
    if (isLive(g, 'solar-flare'))
      return [refusal<AbilityReason>({ why: 'solar-flare', ability: id }, 'XIA-EVENT-03')]
    if (exhausted) return [refusal<AbilityReason>({ why: 'exhausted', ability: id }, 'XIA-ABIL-02')]
    const cost = energyOf(g, id)
    return energy < cost
      ? [refusal<AbilityReason>({ why: 'no-energy-for-ability', ability: id, cost }, 'XIA-MARK-03')]
      : []
  })
}

/** A ship on Auto-Pilot may fly after another's turn, though its card was refreshed meanwhile (XIA-ABIL-03, XIA-ABIL-08). */
export function* autoPilot(g: Xia, { seat }: Extract<Item, { kind: 'auto-pilot' }>): Play {
  const { at, autoPilot: points } = g.captains[seat]!
  if (at !== null && points > 0) yield* freeMove(g, seat, points, 'XIA-ABIL-08')
}
