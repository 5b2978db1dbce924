import { ask, emit } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { blocks, type Square, squares } from '@starboard/space'
import { BANDS, type Band, type ItemId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { bandOf, baseOf, figureAt, isFloor, planOf } from '../0-table/board.ts'
import { crewOf } from '../0-table/crew.ts'
import { action } from '../0-table/doing.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { isUp } from '../0-table/figures.ts'
import { seesSquare } from '../0-table/sight.ts'
import { discard, hasIcon, isUsable, itemOf } from '../0-table/tray.ts'
import { consents, named } from '../2-actions/things.ts'
import { alert, areListening, goOff } from '../3-combat/index.ts'
import type { GearEvent } from './events.ts'

/** Doors, mines and what sets them off. */

const reaches = (from: Figure, to: Square, range: Band): boolean =>
  BANDS.indexOf(bandOf(baseOf(from), to)) <= BANDS.indexOf(range)

type Remote = { at: string; to: 'closed' | 'locked' }

/** A door within the range shown is locked, or unlocked and left closed; nobody has to see it (CS-ICON-46). */
export const REMOTE = action('remote')<Remote, Remote>({
  price: 'action',
  tags: ['regular'],
  offers: (g, actor) => {
    const control = actor.tray.find((held) => hasIcon(held, 'door-control') && isUsable(actor, held))
    if (!control || actor.at === null) return []
    return Object.keys(g.doors).flatMap((at) => {
      const square = squares.parse(at)
      const state = g.doors[at]!
      if (state === 'hidden' || !reaches(actor, square, itemOf(control).range!) || figureAt(g, square))
        return []
      const to = state === 'locked' ? ('closed' as const) : ('locked' as const)
      return [{ value: `remote:${at}:${to}`, what: { at, to }, at, label: { at, to }, rule: 'CS-ICON-46' }]
    })
  },
  play: function* (g, who, { at, to }) {
    yield* []
    g.doors[at] = to
    emit<GearEvent>(g, { type: 'door-controlled', rule: 'CS-ICON-46', figure: who, at, now: to })
  },
})

export const LAY_AT = question('lay-at')<{ figure: FigureId }, { at: string }>()

const isMine = ({ item }: { readonly item: ItemId }): boolean => item === 'n-mine'

/** Dropped or thrown to a square in short range and sight, with the mark of its crew; it does nothing by itself (CS-ITEM-13, CS-ITEM-15). */
export const LAY = action('lay')<number, { item: ItemId }>({
  price: 'effortless',
  tags: ['gear'],
  offers: (_, actor) =>
    actor.at === null
      ? []
      : named(actor.tray)
          .filter(({ held }) => isMine(held) && isUsable(actor, held))
          .map(({ held, n, key }) => ({
            value: `lay:${key}`,
            what: n,
            label: { item: held.item },
            rule: 'CS-ITEM-13',
          })),
  play: function* (g, who, n) {
    const { seat } = crewOf(g, figureOf(g, who).crew!)
    const options = placesFor(g, figureOf(g, who)).map((square) => {
      const at = squares.key(square)
      return { value: at, at, label: { at } }
    })
    const { at } = yield* ask(one(LAY_AT, seat, 'CS-ITEM-13', options, { label: { figure: who } }))
    const layer = figureOf(g, who)
    const [token] = layer.tray.splice(n, 1)
    g.floor.push({ at: squares.parse(at), token: { ...token!, crew: layer.crew } })
    emit<GearEvent>(g, { type: 'mine-laid', rule: 'CS-ITEM-13', figure: who, at })
  },
})

function placesFor(g: Known, actor: Figure): Square[] {
  const { width, height } = planOf(g).grid
  return blocks
    .squaresOf({ x: 0, y: 0, width, height })
    .filter(
      (square) =>
        reaches(actor, square, 'short') &&
        isFloor(g, square) &&
        (squares.isSame(square, actor.at!) || seesSquare(g, actor, square)),
    )
}

/** A detonator sets off one mine of its own crew within its range, seen or not (CS-ITEM-14, CS-ITEM-15). */
export const DETONATE = action('detonate')<{ at: string }, { at: string }>({
  price: 'effortless',
  offers: (g, actor) => {
    const ranges = actor.tray.flatMap((held) =>
      isDetonator(held.item) && isUsable(actor, held) ? [itemOf(held).range!] : [],
    )
    if (actor.at === null || ranges.length === 0) return []
    const mines = g.floor.filter(
      ({ at, token }) =>
        isMine(token) && token.crew === actor.crew && ranges.some((range) => reaches(actor, at, range)),
    )
    return [...new Set(mines.map(({ at }) => squares.key(at)))].map((at) => ({
      value: `detonate:${at}`,
      what: { at },
      at,
      label: { at },
      rule: 'CS-ITEM-14',
    }))
  },
  play: function* (g, who, { at }) {
    const { crew } = figureOf(g, who)
    const mine = g.floor.find(
      ({ at: square, token }) => squares.key(square) === at && isMine(token) && token.crew === crew,
    )!
    discard(g, mine.token)
    g.floor = g.floor.filter((lying) => lying !== mine)
    const alerts = areListening(g)
    emit<GearEvent>(g, { type: 'mine-set-off', rule: 'CS-ITEM-14', figure: who, at })
    yield* goOff(g, who, mine.token.item, mine.at)
    if (alerts) alert(g) // CS-DRONE-04
  },
})

const isDetonator = (item: ItemId): boolean => item === 'detonator-l' || item === 'detonator-m'

/** Actions of one's own for another holder's next turn, as many as the number shown (CS-ICON-43). */
export const RADIO = action('radio')<FigureId, { to: FigureId }>({
  price: 'action',
  offers: (g, actor) => {
    const [most = 0] = radiosOf(actor)
    if (actor.at === null || g.turn!.taken.filter((name) => name === 'radio').length >= most) return []
    return g.figures
      .filter((other) => other.id !== actor.id && isUp(other) && consents(g, actor, other))
      .filter((other) => radiosOf(other).length > 0)
      .map(({ id, at }) => ({
        value: `radio:${id}`,
        what: id,
        at: squares.key(at!),
        label: { to: id },
        rule: 'CS-ICON-43',
      }))
  },
  play: function* (g, who, to) {
    yield* []
    figureOf(g, to).lostActions-- // One more than it would have had.
    emit<GearEvent>(g, { type: 'action-passed', rule: 'CS-ICON-43', figure: who, taker: to })
  },
})

const radiosOf = (figure: Figure): number[] =>
  figure.tray.flatMap((held) => (isUsable(figure, held) ? (itemOf(held).radio ?? []) : []))
