import { ask, emit } from '@starboard/kernel'
import { one, question, refusal } from '@starboard/kernel/speech'
import { squares } from '@starboard/space'
import type { ItemId } from '../../content/index.ts'
import { crewOf } from '../0-table/crew.ts'
import { action } from '../0-table/doing.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { npcTypeOf, touch } from '../0-table/figures.ts'
import type { Held } from '../0-table/tray.ts'
import { hasIcon, hasRoomFor, takeOut } from '../0-table/tray.ts'
import { consents, labelOf, named, squaresAtHand, type TokenLabel } from './things.ts'

/** B14: things picked up, put down and handed over, without effort (CS-EFF-05 to CS-EFF-07). */

export type HandEvent =
  | { type: 'picked-up'; rule: string; figure: FigureId; item: ItemId; at: string }
  | { type: 'dropped'; rule: string; figure: FigureId; item: ItemId; at: string }
  | { type: 'handed-over'; rule: string; giver: FigureId; taker: FigureId; item: ItemId; back: ItemId | null }

export type HandReason = { why: 'no-room'; item: ItemId }

type Piled = { x: number; y: number; item: ItemId }

/** CS-EFF-05, CS-INV-04: from one's own square or around it, if there is room. */
export const PICK = action('pick')<Piled, TokenLabel & { at: string }>({
  price: 'effortless',
  offers: (g, actor) => {
    if (!actor.at || !g.floor.some(({ at }) => squares.chebyshev(at, actor.at!) <= 1)) return []
    const near = squaresAtHand(g, actor)
    return g.floor.flatMap(({ at, token }, n) => {
      const isNear = near.some((square) => squares.isSame(square, at))
      const first = g.floor.findIndex(
        (other) => squares.isSame(other.at, at) && other.token.item === token.item,
      )
      return isNear && first === n && hasRoomFor(actor, token) && mayTake(actor, token)
        ? [
            {
              value: `pick:${token.item}:${squares.key(at)}`,
              what: { x: at.x, y: at.y, item: token.item },
              at: squares.key(at),
              label: { ...labelOf(token), at: squares.key(at) },
              rule: 'CS-EFF-05',
            },
          ]
        : []
    })
  },
  play: function* (g, who, { x, y, item }) {
    yield* []
    const n = g.floor.findIndex(({ at, token }) => at.x === x && at.y === y && token.item === item)
    const { token } = g.floor.splice(n, 1)[0]!
    figureOf(g, who).tray.push(token)
    emit<HandEvent>(g, { type: 'picked-up', rule: 'CS-EFF-05', figure: who, item, at: squares.key({ x, y }) })
  },
  whyNot: (g, actor) => {
    const near = squaresAtHand(g, actor)
    return g.floor.flatMap(({ at, token }) =>
      near.some((square) => squares.isSame(square, at)) && !hasRoomFor(actor, token)
        ? [refusal<HandReason>({ why: 'no-room', item: token.item }, 'CS-INV-04')]
        : [],
    )
  },
})

/** What falls from a Beast is for Hunters; once one of them has had it, for anybody (CS-HUNT-10). */
const mayTake = (actor: Figure, token: Held): boolean =>
  !hasIcon(token, 'trophy') || token.claimed === true || npcTypeOf(actor) === 'hunter'

export const WHERE = question('where')<{ figure: FigureId; item: ItemId }, { at: string }>()

/** CS-EFF-06. */
export const DROP = action('drop')<number, TokenLabel>({
  price: 'effortless',
  offers: (_, actor) =>
    actor.at
      ? named(actor.tray).map(({ held, n, key }) => ({
          value: `drop:${key}`,
          what: n,
          label: labelOf(held),
          rule: 'CS-EFF-06',
        }))
      : [],
  play: function* (g, who, n) {
    const figure = figureOf(g, who)
    const { item } = figure.tray[n]!
    const { at } = yield* ask(
      one(
        WHERE,
        crewOf(g, figure.crew!).seat,
        'CS-EFF-06',
        squaresAtHand(g, figure).map((square) => ({
          value: squares.key(square),
          at: squares.key(square),
          label: { at: squares.key(square) },
        })),
        { label: { figure: who, item } },
      ),
    )
    const { tray, crew } = figureOf(g, who)
    const [token] = tray.splice(n, 1)
    if (token!.item === 'n-mine') token!.crew = crew // CS-ITEM-15
    g.floor.push({ at: squares.parse(at), token: token! })
    emit<HandEvent>(g, { type: 'dropped', rule: 'CS-EFF-06', figure: who, item, at })
  },
})

type Handed = { to: FigureId; give: number | null; take: number | null }

/** Give, receive or exchange with a friend in base contact whose player agrees, the fallen too (CS-EFF-07, CS-JOIN-06, CS-RUL-119, CS-RUL-141). */
export const HAND = action('hand')<Handed, { to: FigureId; give: ItemId | null; take: ItemId | null }>({
  price: 'effortless',
  offers: (g, actor) =>
    g.figures
      .filter((other) => other.id !== actor.id && touch(actor, other) && consents(g, actor, other))
      .flatMap((other) => {
        const [mine, theirs] = [named(actor.tray), named(other.tray)]
        const offer = (give: (typeof mine)[number] | null, take: (typeof mine)[number] | null) => ({
          value: `hand:${other.id}:${give?.key ?? '-'}:${take?.key ?? '-'}`,
          what: { to: other.id, give: give?.n ?? null, take: take?.n ?? null },
          at: squares.key(other.at!),
          label: { to: other.id, give: give?.held.item ?? null, take: take?.held.item ?? null },
          rule: 'CS-EFF-07',
        })
        return [
          ...mine.filter(({ held }) => hasRoomFor(other, held)).map((give) => offer(give, null)),
          ...theirs.filter(({ held }) => hasRoomFor(actor, held)).map((take) => offer(null, take)),
          ...mine.flatMap((give) =>
            theirs
              .filter(
                (take) =>
                  give.held.item !== take.held.item &&
                  hasRoomFor(actor, take.held, give.held) &&
                  hasRoomFor(other, give.held, take.held),
              )
              .map((take) => offer(give, take)),
          ),
        ]
      }),
  play: function* (g, who, { to, give, take }) {
    yield* []
    const [giver, taker] = [figureOf(g, who), figureOf(g, to)]
    const given = give === null ? null : giver.tray[give]!
    const taken = take === null ? null : taker.tray[take]!
    if (given) taker.tray.push(takeOut(giver.tray, given))
    if (taken) giver.tray.push(takeOut(taker.tray, taken))
    emit<HandEvent>(g, {
      type: 'handed-over',
      rule: 'CS-EFF-07',
      giver: given ? who : to,
      taker: given ? to : who,
      item: (given ?? taken)!.item,
      back: given && taken ? taken.item : null,
    })
  },
})
