import { emit } from '@starboard/kernel'
import { blocks, grids, squares } from '@starboard/space'
import { baseOf, isFree, isWithin, planOf, SHORT } from '../0-table/board.ts'
import { readAhead } from '../0-table/deck.ts'
import { openChance, rollCombat } from '../0-table/dice.ts'
import { isUp } from '../0-table/figures.ts'
import { sees } from '../0-table/sight.ts'
import { type CoreSpace, crewOf, type FigureId, figureOf } from '../0-table/state.ts'
import { hasIcon, isUsable, itemOf } from '../0-table/tray.ts'
import { consents } from '../2-actions/things.ts'
import { holdUp } from '../5-skills/index.ts'
import type { GearEvent } from './events.ts'
import { atOnce, type Use } from './use.ts'

/** Relics that hold others, move them, or look ahead. */

/** Everybody within two squares whom a die hits misses a turn; neither armour nor cover helps (CS-ICON-20, CS-ICON-21). */
const FREEZE: Use = {
  rule: 'CS-ICON-21',
  is: (held) => itemOf(held).freeze !== undefined,
  targets: () => [null],
  play: function* (g, who, _, held) {
    const from = baseOf(figureOf(g, who))
    const dice = itemOf(held).freeze!
    for (const { id } of g.figures.filter((figure) => isUp(figure) && figure.id !== who)) {
      const ring = blocks.rings(from, baseOf(figureOf(g, id)))
      if (ring > dice.length || rollCombat(g, dice[ring === 1 ? 0 : 1]).hits === 0) continue
      if (yield* holdUp(g, id, 'turn', 'CS-ICON-20'))
        emit<GearEvent>(g, { type: 'frozen', rule: 'CS-ICON-20', figure: id })
    }
  },
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

/** Anybody in short range and sight, friend or foe (CS-ICON-23). */
const SCATTER: Use = {
  rule: 'CS-ICON-23',
  is: (held) => hasIcon(held, 'scatter'),
  targets: (g, actor) =>
    g.figures.filter(
      (figure) =>
        isUp(figure) &&
        !figure.sleep &&
        figure.who.is !== 'rock-worm' &&
        (figure.id === actor.id ||
          (isWithin(baseOf(actor), baseOf(figure), SHORT) && sees(g, actor, figure))),
    ),
  play: atOnce((g, _, on) => scatterThrough(g, on)),
}

/** As far as the die says, through walls, to the last square on the way where it can stand; nobody strikes at it (CS-ICON-23, CS-RUL-85). */
function scatterThrough(g: CoreSpace, on: FigureId): void {
  const { number, direction } = openChance(g, 'CS-ICON-23', 'scatter')
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
  if (end) figure.at = { x: end.x, y: end.y }
  emit<GearEvent>(g, { type: 'jumped-away', rule: 'CS-ICON-23', figure: on, at: squares.key(figure.at!) })
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
  play: atOnce((g, who, on, { item }) => {
    const [one, other] = [figureOf(g, who), figureOf(g, on)]
    other.tray.find((held) => held.item === item && isUsable(other, held))!.state = 'face-down'
    ;[one.at, other.at] = [other.at, one.at]
  }),
}

export const FIELDS: readonly Use[] = [FREEZE, DISARM, SCATTER, ORB, PAIR]
