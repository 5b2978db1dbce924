import type { Option, Play, WhyNot } from '@starboard/kernel'
import { ABILITIES, type AbilityId, type AbilityUse } from '../../content/index.ts'
import { isLive } from '../0-table/live.ts'
import type { Captain, Item, ShipRef, Xia } from '../0-table/state.ts'
import { type Action, NONE } from '../0-table/turn.ts'
import { freeMove } from '../5-movement/drift.ts'
import { energyOf, oddsOf, payAbility, readyAbilities, rollAbility } from './ability-cards.ts'
import { EFFECTS } from './ability-effects.ts'
import { flyOnLast, hasNothing } from './markers.ts'

export { refreshAbilities, takeAbility } from './ability-cards.ts'

const ACTIONS: readonly AbilityUse[] = ['action', 'after-sell', 'after-buy', 'after-kill']
const IN_MOVE: readonly AbilityUse[] = ['action-in-move']

/** An ability as a Standard action: pay, turn the card, roll, and do what the band says (XIA-ABIL-01, XIA-ABIL-02). */
export const ABILITY: Action = {
  standard: true,
  offers: (g, captain) => offersOf(g, captain, 'ability', ACTIONS),
  play: use,
  whyNot: (g, captain) => refusals(g, captain, ACTIONS),
}

/** An ability that may be used inside a move without ending it; marked as Action it is a Standard one all the same (XIA-TURN-08). */
export const LEAP: Action = {
  standard: true,
  inMove: true,
  offers: (g, captain) => offersOf(g, captain, 'leap', IN_MOVE),
  play: use,
  whyNot: (g, captain) => refusals(g, captain, IN_MOVE),
}

function offersOf(g: Xia, captain: Captain, name: string, uses: readonly AbilityUse[]): readonly Option[] {
  const ready = readyAbilities(g, captain, uses)
  if (ready.length === 0) return NONE
  const options: Option[] = []
  for (const id of ready) {
    const { can, aims } = EFFECTS[id]!
    if (can && !can(g, captain)) continue
    const cost = { energy: energyOf(g, id) }
    const [odds, rule] = [() => oddsOf(id), 'XIA-ABIL-01']
    if (!aims) options.push({ value: `${name}:${id}`, label: { ability: id, aim: null }, cost, odds, rule })
    else
      for (const aim of aims(g, captain)) {
        const label = { ability: id, aim }
        options.push({ value: `${name}:${id}:${aim}`, at: `ship:${aim}`, label, cost, odds, rule })
      }
  }
  return options
}

function* use(g: Xia, seat: number, what: string): Play {
  const [id, aim = null] = what.split(':') as [AbilityId, ShipRef?]
  const wasStranded = hasNothing(g, g.captains[seat]!)
  payAbility(g, g.captains[seat]!, id)
  const gives = rollAbility(g, seat, id)
  if (gives > 0) yield* EFFECTS[id]!.does(g, seat, gives, aim)
  if (!wasStranded) flyOnLast(g, g.captains[seat]!) // A move that the last Energy has opened.
}

function refusals(g: Xia, { abilities, energy }: Captain, uses: readonly AbilityUse[]): WhyNot[] {
  const own = abilities.filter(({ id }) => uses.includes(ABILITIES[id].use))
  return own.flatMap(({ id, exhausted }): WhyNot[] => {
    if (isLive(g, 'solar-flare'))
      return [{ label: { why: 'solar-flare', ability: id }, rule: 'XIA-EVENT-03' }]
    if (exhausted) return [{ label: { why: 'exhausted', ability: id }, rule: 'XIA-ABIL-02' }]
    const cost = energyOf(g, id)
    return energy < cost
      ? [{ label: { why: 'no-energy-for-ability', ability: id, cost }, rule: 'XIA-MARK-03' }]
      : []
  })
}

/** A ship on Auto-Pilot may fly after another's turn, though its card was refreshed meanwhile (XIA-ABIL-03, XIA-ABIL-08). */
export function* autoPilot(g: Xia, { seat }: Extract<Item, { kind: 'auto-pilot' }>): Play {
  const { at, autoPilot: points } = g.captains[seat]!
  if (at !== null && points > 0) yield* freeMove(g, seat, points, 'XIA-ABIL-08')
}
