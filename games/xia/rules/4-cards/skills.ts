import { ask, one, type Seat } from '@starboard/kernel'
import type { Captain, Xia } from '../0-table/state.ts'
import { type Action, count, timesOf } from '../0-table/turn.ts'
import { heal } from '../7-combat/damage.ts'
import { isBesideStar } from '../10-missions/titles.ts'
import { gainEnergy } from './markers.ts'

/** At the start of a turn: a Benefactor gains 1 Energy (XIA-TITLE-07). */
export function turnSkills(g: Xia, seat: Seat): void {
  const captain = g.captains[seat]!
  if (captain.at !== null && captain.titles.includes('benefactor')) gainEnergy(g, captain, 1, 'XIA-TITLE-07')
}

/** At the end of an Action Phase: a Stargazer beside a star gains 2 Energy (XIA-TITLE-07). */
export function restSkills(g: Xia, captain: Captain): void {
  if (captain.titles.includes('stargazer') && isBesideStar(g, captain))
    gainEnergy(g, captain, 2, 'XIA-TITLE-07')
}

/** Once a turn a Tinkerer takes the damage off a Mod; ice is not named, and stays (XIA-DMG-07). */
const TINKER: Action = {
  standard: false,
  offers: (g, captain) =>
    captain.titles.includes('tinkerer') && timesOf(g, 'tinker') === 0 && brokenMods(captain).length > 0
      ? [{ value: 'tinker', rule: 'XIA-TITLE-07' }]
      : [],
  *play(g, seat) {
    count(g, 'tinker')
    const options = brokenMods(g.captains[seat]!).map(({ kind, cell }) => ({
      value: cell,
      at: `hold:${cell}`,
      label: { kind },
      cell,
    }))
    const { cell } = yield* ask(one(seat, 'tinker', 'XIA-TITLE-07', options))
    heal(g, seat, [cell], 'XIA-TITLE-07')
  },
}

const brokenMods = (captain: Captain): Captain['mods'] =>
  captain.mods.filter(({ cell }) => captain.damage.includes(cell))

/** Skills that are used as actions; the others count where they apply. */
export const SKILLS: { readonly [name: string]: Action } = { tinker: TINKER }
