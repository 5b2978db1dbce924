import { emit, type Play } from '@starboard/kernel'
import { blocks, grids, squares } from '@starboard/space'
import { baseOf, isFree, isWithin, planOf, SHORT } from '../0-table/board.ts'
import { crewOf } from '../0-table/crew.ts'
import { readAhead } from '../0-table/deck.ts'
import { openChance, rollCombat } from '../0-table/dice.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { isUp } from '../0-table/figures.ts'
import { later } from '../0-table/later.ts'
import { sees } from '../0-table/sight.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { hasIcon, isUsable, itemOf } from '../0-table/tray.ts'
import { consents } from '../2-actions/things.ts'
import { isTargetable } from '../3-combat/index.ts'
import { holdUp } from '../5-skills/index.ts'
import type { GearEvent } from './events.ts'
import { atOnce, type Use } from './use.ts'

/** Relics that hold others, move them, or look ahead. */

/** Anybody up in short range and sight who is not hidden from attacks. */
const inSight = (g: CoreSpace, actor: Figure): Figure[] =>
  g.figures.filter(
    (figure) =>
      isUp(figure) &&
      figure.id !== actor.id &&
      isTargetable(g, figure) &&
      isWithin(baseOf(actor), baseOf(figure), SHORT) &&
      sees(g, actor, figure),
  )

/** The target misses its next turn without a roll, and so do those close to it whom a die hits; neither armour nor cover helps (CS-ICON-20, CS-ICON-21). */
const FREEZE: Use = {
  rule: 'CS-ICON-20',
  is: (held) => itemOf(held).freeze !== undefined,
  targets: inSight,
  play: function* (g, _, on, held) {
    const around = hitAround(g, on, itemOf(held).freeze!)
    yield* freeze(g, on, 'CS-ICON-20')
    for (const id of around) yield* freeze(g, id, 'CS-ICON-21')
  },
}

function* freeze(g: CoreSpace, who: FigureId, rule: string): Play {
  if (yield* holdUp(g, who, 'turn', rule)) emit<GearEvent>(g, { type: 'frozen', rule, figure: who })
}

/** Those within one square of somebody, and within two, for whom a roll of so many dice has a hit (CS-ICON-21, CS-ICON-24). */
function hitAround(g: CoreSpace, on: FigureId, dice: readonly [number, number]): FigureId[] {
  const there = baseOf(figureOf(g, on))
  return g.figures.flatMap((figure) => {
    if (!isUp(figure) || figure.id === on || !isTargetable(g, figure)) return []
    const ring = blocks.rings(there, baseOf(figure))
    const rolled = ring === 1 ? dice[0] : ring === 2 ? dice[1] : 0
    return rolled > 0 && rollCombat(g, rolled).hits > 0 ? [figure.id] : []
  })
}

/** Nobody within short range shoots in this round, friends and the user included (CS-ICON-22). */
const DISARM: Use = {
  rule: 'CS-ICON-22',
  is: (held) => hasIcon(held, 'disarm-field'),
  targets: () => [null],
  play: atOnce((g, who) => {
    const from = baseOf(figureOf(g, who))
    for (const figure of g.figures)
      if (isUp(figure) && isWithin(from, baseOf(figure), SHORT))
        figure.effects.push({ name: 'no-shots', until: 'round', value: 1 })
  }),
}

/** Anybody in short range and sight, friend or foe, or oneself (CS-ICON-23); where the token shows dice, those around whom they hit as well (CS-ICON-24). */
const SCATTER: Use = {
  rule: 'CS-ICON-23',
  is: (held) => hasIcon(held, 'scatter'),
  targets: (g, actor) => [actor, ...inSight(g, actor)].filter(canBeScattered),
  play: function* (g, _, on, held) {
    const { scatter } = itemOf(held)
    const around = scatter ? hitAround(g, on, scatter) : []
    yield* scatterThrough(g, on, 'CS-ICON-23')
    for (const id of around) if (canBeScattered(figureOf(g, id))) yield* scatterThrough(g, id, 'CS-ICON-24')
  },
}

const canBeScattered = (figure: Figure): boolean =>
  isUp(figure) && !figure.sleep && figure.who.is !== 'rock-worm'

/** As far as the die says, through walls, to the last square on the way where it can stand; nobody strikes at it (CS-ICON-23, CS-RUL-85). */
function* scatterThrough(g: CoreSpace, on: FigureId, rule: string): Play {
  const { number, direction } = openChance(g, rule, 'scatter')
  const { grid } = planOf(g)
  const footing = {
    isOpen: ({ x, y }: { x: number; y: number }) => x >= 0 && y >= 0 && x < grid.width && y < grid.height,
    isFlankOpen: () => true,
  }
  const figure = figureOf(g, on)
  const end = grids.slide(figure.at!, direction, number, footing, 'stop').findLast((square) => {
    const base = { ...baseOf(figure), x: square.x, y: square.y }
    return blocks.squaresOf(base).every((one) => isFree(g, one) || blocks.hasSquare(baseOf(figure), one))
  })
  const from = figure.at
  if (end) figure.at = { x: end.x, y: end.y }
  emit<GearEvent>(g, { type: 'jumped-away', rule, figure: on, at: squares.key(figure.at!) })
  if (end) yield* later().entered(g, on, from) // CS-RUL-138
}

/** The next card, or the next two, for one's own eyes; they stay where they are (CS-ITEM-19). */
const ORB: Use = {
  rule: 'CS-ITEM-19',
  is: (held) => itemOf(held).peek !== undefined,
  targets: (g) => (g.deck.length > 0 ? [null] : []),
  play: atOnce((g, who, _, held) => {
    const { seat } = crewOf(g, figureOf(g, who).crew!)
    const cards = readAhead(g, [seat], itemOf(held).peek!)
    emit<GearEvent>(g, { type: 'cards-foreseen', rule: 'CS-ITEM-19', figure: who, cards, to: [seat] })
  }),
}

/** Both twins flip, and their holders change places (CS-ICON-41). */
const PAIR: Use = {
  rule: 'CS-ICON-41',
  is: (held) => hasIcon(held, 'pair'),
  targets: (g, actor, { item }) =>
    g.figures.filter(
      (other) =>
        other.id !== actor.id &&
        isUp(other) &&
        consents(g, actor, other) &&
        other.tray.some((held) => held.item === item && isUsable(other, held)),
    ),
  play: function* (g, who, on, { item }) {
    const [one, other] = [figureOf(g, who), figureOf(g, on)]
    const [here, there] = [one.at, other.at]
    other.tray.find((held) => held.item === item && isUsable(other, held))!.state = 'face-down'
    one.at = there
    other.at = here
    yield* later().entered(g, who, here) // CS-RUL-138
    yield* later().entered(g, on, there)
  },
}

export const FIELDS: readonly Use[] = [FREEZE, DISARM, SCATTER, ORB, PAIR]
