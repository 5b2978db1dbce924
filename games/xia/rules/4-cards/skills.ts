import { ask, type Seat } from '@starboard/kernel'
import { type Empty, one, question } from '@starboard/kernel/speech'
import type { ModKind } from '../../content/index.ts'
import type { Captain } from '../0-table/captain.ts'
import type { Xia } from '../0-table/state.ts'
import { action, count, timesOf } from '../0-table/turn.ts'
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

export const WHICH_MOD = question('tinker')<Empty, { kind: ModKind }>()

/** Once a turn a Tinkerer takes the damage off a Mod; ice is not named, and stays (XIA-DMG-07). */
export const TINKER = action('tinker')({
  price: 'minor',
  offers: (g, captain) =>
    captain.titles.includes('tinkerer') && timesOf(g, 'tinker') === 0 && brokenMods(captain).length > 0
      ? [{ value: 'tinker', rule: 'XIA-TITLE-07', what: null }]
      : [],
  *play(g, seat) {
    count(g, 'tinker')
    const options = brokenMods(g.captains[seat]!).map(({ kind, cell }) => ({
      value: cell,
      at: `hold:${cell}`,
      label: { kind },
      cell,
    }))
    const { cell } = yield* ask(one(WHICH_MOD, seat, 'XIA-TITLE-07', options))
    heal(g, seat, [cell], 'XIA-TITLE-07')
  },
})

const brokenMods = (captain: Captain): Captain['mods'] =>
  captain.mods.filter(({ cell }) => captain.damage.includes(cell))
