import { ask, clone, emit, equal, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { baseOf, isWithin, SHORT } from '../0-table/board.ts'
import { crewOf } from '../0-table/crew.ts'
import { oddsOf, rollCombat } from '../0-table/dice.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { isUp } from '../0-table/figures.ts'
import { sees } from '../0-table/sight.ts'
import type { CoreSpace, Moment } from '../0-table/state.ts'
import type { Held } from '../0-table/tray.ts'
import { discard, fits, isMined, isNano, takeOut, usedUp, withIcon } from '../0-table/tray.ts'
import type { GearEvent } from './events.ts'

/** Timewarp: the last actions of somebody have not been (CS-ICON-44, CS-RUL-116). */

export const TURN_BACK = question('turn-back')<{ figure: FigureId; on: FigureId }, { turn: boolean }>()

/** One more than can be undone: the last of them may be the present. */
const KEPT = 3

const canTurnBack = (figure: Figure): boolean =>
  isUp(figure) && figure.crew !== null && withIcon(figure, 'timewarp') !== null

/** Before each action of whoever is active: how everything lies, as long as somebody about could ask for it. */
export function remember(g: CoreSpace, who: FigureId): void {
  if (!g.figures.some(canTurnBack)) {
    g.past = null
    return
  }
  const before = g.past?.figure === who ? g.past.before : []
  g.past = { figure: who, before: [...before, momentOf(g)].slice(-KEPT) }
}

/** What lies open, and of what is hidden only how much there is: so nobody learns anything by it. */
const momentOf = (g: CoreSpace): Moment =>
  clone({
    figures: g.figures,
    floor: g.floor,
    doors: g.doors,
    searched: g.searched,
    mined: g.mined,
    points: g.points,
    hostility: g.hostility,
    once: g.once,
    goal: g.goal,
    pieces: g.pieces.map(({ tokens, seen: _, ...piece }) => ({ ...piece, count: tokens.length })),
  })

/** NPCs are remembered after each of their actions: if none has followed, the last moment is the present. */
export function forgetPresent(g: CoreSpace): void {
  const last = g.past?.before.at(-1)
  if (last && equal(last, momentOf(g))) g.past!.before.pop()
}

/** Right after somebody has been active: whoever holds such a token near and in sight may use it, once. */
export function* turnBack(g: CoreSpace, who: FigureId): Play {
  for (const user of usersOf(g, who)) if (yield* isUsed(g, user, who)) break
  g.past = null
}

function usersOf(g: CoreSpace, who: FigureId): FigureId[] {
  const active = figureOf(g, who)
  if (!active.at || g.past?.figure !== who || g.past.before.length === 0) return []
  return g.figures
    .filter(
      (user) =>
        user.id !== who &&
        canTurnBack(user) &&
        isWithin(baseOf(user), baseOf(active), SHORT) &&
        sees(g, user, active),
    )
    .filter(({ crew }) => !RELUCTANT.has(crewOf(g, crew!).habits.reactions))
    .map(({ id }) => id)
}

const RELUCTANT: ReadonlySet<string> = new Set(['never', 'only in need'])

function* isUsed(g: CoreSpace, user: FigureId, who: FigureId): Play<boolean> {
  const { turn } = yield* ask(
    one(
      TURN_BACK,
      crewOf(g, figureOf(g, user).crew!).seat,
      'CS-ICON-44',
      [
        { value: 'no', label: { turn: false }, turn: false },
        { value: 'yes', label: { turn: true }, turn: true, odds: () => oddsOf(1, ({ hits }) => hits > 0) },
      ],
      { label: { figure: user, on: who } },
    ),
  )
  if (!turn) return false
  const came = rollCombat(g, 1).hits > 0
  const moments = g.past!.before.slice(came ? -2 : -1)
  emit<GearEvent>(g, {
    type: 'time-turned',
    rule: 'CS-ICON-44',
    figure: user,
    on: who,
    actions: moments.length,
    came,
  })
  for (const moment of [...moments].reverse()) undo(g, moment, user, who)
  const payer = figureOf(g, user)
  payer.lostActions++
  const token = withIcon(payer, 'timewarp')
  if (token) usedUp(g, payer, token)
  return true
}

/** Everything on the board, in trays and on the tracker as it was; what the user has paid stays paid, and who has been active has been. */
function undo(g: CoreSpace, moment: Moment, user: FigureId, who: FigureId): void {
  const open = openTokens(g)
  const figures = moment.figures.map((figure) => asBefore(figureOf(g, figure.id), figure, user, who))
  const { pieces: _, ...rest } = moment
  Object.assign(g, clone({ ...rest, figures }))
  const before = openTokens(g)
  putAway(g, moment, without(open, before), without(before, open))
  g.agenda = g.agenda.filter((item) => !('figure' in item) || g.figures.some(({ id }) => id === item.figure))
}

function asBefore(now: Figure, then: Figure, user: FigureId, who: FigureId): Figure {
  const paid = now.id === user ? { pegs: now.pegs, skilled: now.skilled } : {}
  const isOver = now.id === who ? { effects: then.effects.filter(({ until }) => until !== 'turn') } : {}
  return { ...then, activated: now.activated, ...paid, ...isOver }
}

const openTokens = ({ figures, floor }: Pick<CoreSpace, 'figures' | 'floor'>): Held[] => [
  ...figures.flatMap(({ tray, worn }) => (worn ? [...tray, worn] : tray)),
  ...floor.map(({ token }) => token),
]

/** Those of some tokens for which there is none like it among the others. */
function without(tokens: readonly Held[], others: readonly Held[]): Held[] {
  const left = others.map(({ item }) => item)
  return tokens.filter(({ item }) => {
    const at = left.indexOf(item)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** What had come to light goes back where it was, and what had been put away comes out again. */
function putAway(g: CoreSpace, moment: Moment, found: Held[], gone: readonly Held[]): void {
  g.pieces = g.pieces.flatMap((piece) => {
    const then = moment.pieces.find(({ id }) => id === piece.id)
    if (!then) return []
    const { count, ...rest } = then
    const tokens = [...piece.tokens]
    while (tokens.length < count) {
      const back = found.find((held) => piece.kind === 'console' || fits(piece.kind, tokens, held))
      if (!back) break
      tokens.push(takeOut(found, back))
    }
    while (tokens.length > count) {
      const out = tokens.findLast(({ item }) => gone.some((held) => held.item === item))
      if (!out) break
      takeOut(tokens, out)
    }
    return [{ ...rest, tokens, seen: piece.seen }]
  })
  for (const held of found) {
    if (isMined(held.item)) g.mine.push(held.item)
    else if (isNano(held.item)) g.nanos.push(held.item)
    else discard(g, held)
  }
  for (const { item } of gone) if (g.pouch.includes(item)) g.pouch.splice(g.pouch.lastIndexOf(item), 1)
}
