import { emit, type Play } from '@starboard/kernel'
import { blocks, squares } from '@starboard/space'
import { HOLD, UNITS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { baseOf, figureAt, isWithin, MEDIUM, SHORT } from '../0-table/board.ts'
import { oneOf, rollCombat } from '../0-table/dice.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { areFriends, isUp } from '../0-table/figures.ts'
import type { PieceId } from '../0-table/piece.ts'
import type { CoreSpace } from '../0-table/state.ts'
import type { Held } from '../0-table/tray.ts'
import { hasRoomFor, itemOf, takeOut, unitsOf } from '../0-table/tray.ts'
import type { SearchEvent } from '../2-actions/searching.ts'
import { scatteredFrom } from '../4-figures/knowledge.ts'
import { FREE_MOVE } from './answers.ts'
import { chooseAmong, chooseWhich, chooseWhom } from './choosing.ts'
import { floor, type SkillEvent } from './effects.ts'
import { couldDo, type Deed, grant } from './granting.ts'
import { inspect, piecesWithin } from './searching.ts'
import { MOVED } from './simple.ts'
import type { Active, ActiveLevels, Used } from './using.ts'
import { hasRifle, steal } from './weapons.ts'

/** Hack and Grab. */

/** Any two of: a Move, something opened, something shut and locked (CS-SK-HACKANDGRAB-1). */
const burgle: Active = {
  rule: 'CS-SK-HACKANDGRAB-1',
  can: (g, actor) => burglaries(g, actor, []).length > 0,
  play: function* (g, who, used) {
    const done: string[] = []
    while (done.length < 2 && isUp(figureOf(g, who))) {
      const open = burglaries(g, figureOf(g, who), done)
      if (open.length === 0) return
      const which = yield* chooseWhich(g, who, used, burgle.rule, [...open, 'enough'])
      if (which === 'enough' || which === null) return
      const [how = '', what = ''] = which.split(':')
      done.push(how)
      if (how === 'move') yield* grant(g, who, used, [MOVED])
      else if (what.includes(',')) turnDoor(g, who, what, how === 'unlock')
      else lockPiece(g, who, what, how === 'lock', burgle.rule)
    }
  },
}

/** What could be done of it now, and was not yet. */
function burglaries(g: CoreSpace, actor: Figure, done: readonly string[]): string[] {
  const doors = Object.keys(g.doors).filter(
    (at) => actor.at && isWithin(baseOf(actor), squares.parse(at), SHORT) && !figureAt(g, squares.parse(at)),
  )
  const pieces = piecesWithin(g, actor, SHORT)
  return [
    ...(couldDo(g, actor, MOVED) ? ['move'] : []),
    ...doors.filter((at) => g.doors[at] === 'locked').map((at) => `unlock:${at}`),
    ...pieces.filter(({ locked }) => locked).map(({ id }) => `unlock:${id}`),
    ...doors.filter((at) => g.doors[at] === 'open' || g.doors[at] === 'closed').map((at) => `lock:${at}`),
    ...pieces.filter(({ locked }) => !locked).map(({ id }) => `lock:${id}`),
  ].filter((which) => !done.includes(which.split(':')[0]!))
}

/** Unlocked, it stands open. */
function turnDoor(g: CoreSpace, who: FigureId, at: string, open: boolean): void {
  g.doors[at] = open ? 'open' : 'locked'
  emit<SkillEvent>(g, {
    type: 'door-hacked',
    rule: burgle.rule,
    figure: who,
    at,
    now: open ? 'open' : 'locked',
  })
}

/** What is locked is searched by nobody (CS-GLOSS-01). */
function lockPiece(g: CoreSpace, who: FigureId, id: PieceId, locked: boolean, rule: string): void {
  const piece = g.pieces.find((one) => one.id === id)!
  if (locked) piece.locked = true
  else delete piece.locked
  emit<SkillEvent>(g, { type: 'piece-locked', rule, figure: who, piece: id, locked })
}

/** Up to somebody, a hand in its pockets, and away (CS-SK-HACKANDGRAB-2). */
const pickPocket: Active = {
  rule: 'CS-SK-HACKANDGRAB-2',
  can: (g, actor) => marksOf(g, actor).length > 0 || couldDo(g, actor, toward(g, actor)),
  play: function* (g, who, used) {
    const { rule } = pickPocket
    yield* grant(g, who, used, [toward(g, figureOf(g, who))])
    if (!isUp(figureOf(g, who))) return
    const on = yield* chooseWhom(g, who, used, rule, marksOf(g, figureOf(g, who)))
    if (on !== null) yield* robs(g, who, on, used)
    yield* grant(g, who, used, [FREE_MOVE])
  },
}

/** Others with something on them, on one of the eight squares around. */
const marksOf = (g: Known, actor: Figure): Figure[] =>
  g.figures.filter(
    (other) => isMark(g, actor, other) && actor.at && blocks.rings(baseOf(actor), baseOf(other)) === 1,
  )

const isMark = (g: Known, actor: Figure, other: Figure): boolean =>
  other.id !== actor.id &&
  isUp(other) &&
  !areFriends(g, actor, other) &&
  (other.tray.length > 0 || hasRifle(other))

const toward = (g: Known, actor: Figure): Deed => ({
  do: 'move',
  to: (square) =>
    g.figures.some((other) => isMark(g, actor, other) && blocks.rings(square, baseOf(other)) === 1),
})

function* robs(g: CoreSpace, who: FigureId, on: FigureId, used: Used): Play {
  const { rule } = pickPocket
  const { faces } = rollCombat(g, 1)
  const face = faces[0]!
  emit<SkillEvent>(g, { type: 'grabbed', rule, figure: who, from: on, face })
  if (face === 'misfire') return
  const { tray, at } = figureOf(g, on)
  if (face === 0 && tray.length === 0) return
  if (face === 0) {
    const token = takeOut(tray, oneOf(g, tray))
    g.floor.push({ at: scatteredFrom(g, at!), token })
    return
  }
  yield* steal(g, who, on, used, rule, placesOf(tray, face === 1), face === 2)
  if (face === 2) floor(g, on, rule)
}

const isLittle = (held: Held): boolean => UNITS[itemOf(held).size] <= UNITS.small

const placesOf = (tokens: readonly Held[], little: boolean): number[] =>
  tokens.flatMap((held, n) => (little && !isLittle(held) ? [] : [n]))

/** A piece is looked into from afar, and as much taken out of it as the die allows; then it may be locked (CS-SK-HACKANDGRAB-3). */
const clearOut: Active = {
  rule: 'CS-SK-HACKANDGRAB-3',
  can: (g, actor) => piecesWithin(g, actor, MEDIUM).length > 0,
  play: function* (g, who, used) {
    const { rule } = clearOut
    const pieces = piecesWithin(g, figureOf(g, who), MEDIUM).map(({ id }) => `piece:${id}`)
    const which = yield* chooseWhich(g, who, used, rule, pieces)
    if (which === null) return
    const id = which.slice('piece:'.length)
    inspect(g, who, id, rule)
    const { faces } = rollCombat(g, 1)
    const face = faces[0]!
    emit<SkillEvent>(g, { type: 'grabbed', rule, figure: who, from: id, face })
    if (face !== 'misfire') yield* takesFrom(g, who, used, id, face)
    if ((yield* chooseWhich(g, who, used, rule, ['enough', `lock:${id}`])) !== 'enough')
      lockPiece(g, who, id, true, rule)
  },
}

function* takesFrom(g: CoreSpace, who: FigureId, used: Used, id: PieceId, face: 0 | 1 | 2): Play {
  for (let left = face === 2 ? Number.POSITIVE_INFINITY : 1; left > 0; left--) {
    const { tokens } = g.pieces.find((piece) => piece.id === id)!
    const fitting = placesOf(tokens, face === 0).filter((n) => roomFor(g, who, tokens[n]!) !== null)
    const n = yield* chooseAmong(g, who, id, used, clearOut.rule, tokens, fitting, true)
    if (n === null) return
    const [held] = g.pieces.find((piece) => piece.id === id)!.tokens.splice(n, 1)
    roomFor(g, who, held!)!.push(held!)
    emit<SearchEvent>(g, { type: 'taken', rule: clearOut.rule, figure: who, item: held!.item })
  }
}

/** Where it goes: into the tray, or in a campaign into the hold of the ship; null: nowhere (CS-SK-HACKANDGRAB-3). */
function roomFor(g: CoreSpace, who: FigureId, held: Held): Held[] | null {
  const figure = figureOf(g, who)
  if (hasRoomFor(figure, held)) return figure.tray
  const company = g.rules.campaign && figure.crew !== null ? g.campaign.crews[figure.crew] : undefined
  return company && unitsOf([...company.hold, held]) <= HOLD ? company.hold : null
}

export const GRABBING = {
  'hack-and-grab': [burgle, pickPocket, clearOut],
} satisfies { readonly [skill: string]: ActiveLevels }
