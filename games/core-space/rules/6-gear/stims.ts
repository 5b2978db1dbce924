import { emit, type Play } from '@starboard/kernel'
import { baseOf, isWithin, SHORT } from '../0-table/board.ts'
import type { Figure } from '../0-table/figure.ts'
import { figureOf } from '../0-table/figure.ts'
import { boardOf, grownOf, isMachine } from '../0-table/figures.ts'
import { sees } from '../0-table/sight.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { hasIcon, itemOf, takeOut } from '../0-table/tray.ts'
import { heal } from '../2-actions/tending.ts'
import { besides, consents } from '../2-actions/things.ts'
import { suffer } from '../3-combat/index.ts'
import type { GearEvent } from './events.ts'
import { atOnce, selfAndFriends, type Use } from './use.ts'

/** What goes into the veins. */

/** For a friend in base contact; for oneself only what may exceed the statistic, the rest being a matter of the regular actions (CS-ICON-29, CS-ITEM-08). */
const HEALTH: Use = {
  rule: 'CS-ICON-29',
  is: (held) => itemOf(held).heal !== undefined,
  targets: (g, actor, held) => {
    const { exceeds = false } = itemOf(held)
    const isWell = (figure: Figure): boolean => figure.health >= grownOf(figure, 'health')
    const friends = besides(g, actor).filter((other) => boardOf(other) !== null && consents(g, actor, other))
    return [
      ...(exceeds && isWell(actor) ? [actor] : []),
      ...friends.filter((other) => exceeds || !isWell(other)),
    ]
  },
  lasts: true,
  play: atOnce((g, who, on, held) => heal(g, figureOf(g, who), figureOf(g, on), held)),
}

/** Two Skill pegs, of which the super version gives more than there is room for (CS-ICON-30). */
const SKILL: Use = {
  rule: 'CS-ICON-30',
  is: (held) => itemOf(held).pegs !== undefined,
  targets: (g, actor, held) =>
    selfAndFriends(g, actor).filter(
      (figure) =>
        boardOf(figure) !== null && (itemOf(held).exceeds || figure.pegs < grownOf(figure, 'skill')),
    ),
  play: atOnce((g, _, on, held) => {
    const figure = figureOf(g, on)
    const { pegs = 0, exceeds } = itemOf(held)
    const most = exceeds ? Number.POSITIVE_INFINITY : grownOf(figure, 'skill')
    figure.pegs = Math.max(figure.pegs, Math.min(most, figure.pegs + pegs))
  }),
}

/** Two more actions in this turn (CS-ICON-31, CS-TIME-06). */
const COMBAT: Use = {
  rule: 'CS-ICON-31',
  is: (held) => itemOf(held).actions !== undefined,
  targets: (_, actor) => [actor],
  play: atOnce((g, _, __, held) => {
    g.turn!.actions += itemOf(held).actions!
  }),
}

/** Physical armour for this round and the next (CS-ICON-32). */
const ARMOUR: Use = {
  rule: 'CS-ICON-32',
  is: (held) => itemOf(held).armourFor !== undefined,
  targets: selfAndFriends,
  play: atOnce((g, _, on, held) => {
    const [value, rounds] = itemOf(held).armourFor!
    figureOf(g, on).effects.push({ name: 'plated', until: rounds > 1 ? 'next-round' : 'round', value })
  }),
}

/** Four Health pegs for oneself or a Trader it is thrown at, even one that is down (CS-ITEM-17); from then on it drains. */
const NECRO: Use = {
  rule: 'CS-ITEM-17',
  is: (held) => hasIcon(held, 'necro-flask'),
  targets: (g, actor) =>
    g.figures.filter(
      (figure) =>
        figure.at !== null &&
        boardOf(figure) !== null &&
        (figure.id === actor.id ||
          (isWithin(baseOf(actor), baseOf(figure), SHORT) && sees(g, actor, figure))),
    ),
  lasts: true,
  play: atOnce((g, who, on, held) => {
    takeOut(figureOf(g, who).tray, held) // From now on it marks who has drunk of it.
    const figure = figureOf(g, on)
    if (figure.defeated) {
      figure.defeated = false
      figure.prone = true
      figure.mending = 0
    }
    figure.health += 4
    figure.effects.push({ name: 'necro', until: 'mission', value: 1 })
  }),
}

/** One Health in every Assessment Phase, until they fall (CS-ITEM-18, CS-TIME-05). */
export function* flaskDrains(g: CoreSpace): Play {
  for (const { id } of g.figures.filter(({ defeated }) => !defeated)) {
    const flasks = figureOf(g, id).effects.filter(({ name }) => name === 'necro').length
    if (flasks === 0 || figureOf(g, id).at === null) continue
    emit<GearEvent>(g, { type: 'flask-drains', rule: 'CS-ITEM-18', figure: id })
    yield* suffer(g, id, flasks)
    const figure = figureOf(g, id)
    if (figure.defeated) figure.effects = figure.effects.filter(({ name }) => name !== 'necro')
  }
}

/** Machines have no veins (CS-MACH-01). */
const forFlesh = (use: Use): Use => ({
  ...use,
  targets: (g, actor, held) =>
    use.targets(g, actor, held).filter((figure) => figure === null || !isMachine(figure)),
})

export const STIMS: readonly Use[] = [HEALTH, SKILL, COMBAT, ARMOUR, NECRO].map(forFlesh)
