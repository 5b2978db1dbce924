import { ask, emit, type Play, randomOf } from '@starboard/kernel'
import { type Either, one, question, refusal } from '@starboard/kernel/speech'
import { type Block, blocks, type Square, squares } from '@starboard/space'
import type { ItemId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { areaAt, baseOf, blockOf, isSolid } from '../0-table/board.ts'
import { crewOf } from '../0-table/crew.ts'
import { action } from '../0-table/doing.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { areEnemies, isTrader, isUp, touch } from '../0-table/figures.ts'
import { later } from '../0-table/later.ts'
import type { Item } from '../0-table/phase.ts'
import type { Piece } from '../0-table/piece.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { isAtLeast } from '../0-table/tracker.ts'
import type { Held } from '../0-table/tray.ts'
import { discard, fits, fresh, hasIcon, hasRoomFor, isUsable, itemOf, withIcon } from '../0-table/tray.ts'
import { isSearchable } from '../1-rounds/set-up.ts'
import { labelOf, named, squaresAtHand, type TokenLabel } from './things.ts'

/** B4 and B5: what lies in crates and pods, in rooms and in the rock. */

export type SearchEvent =
  | { type: 'searched'; rule: string; figure: FigureId; from: string; count: number }
  | { type: 'looked-inside'; rule: string; figure: FigureId; items: ItemId[]; to: number[] }
  | { type: 'liege-killed'; rule: string; figure: FigureId; pod: string }
  | { type: 'taken'; rule: string; figure: FigureId; item: ItemId }
  | { type: 'put-back'; rule: string; figure: FigureId; item: ItemId; at: string | null }
  | { type: 'room-searched'; rule: string; figure: FigureId; item: ItemId | null }
  | { type: 'mined'; rule: string; figure: FigureId; item: ItemId | null }
  | { type: 'larva-bit'; rule: string; figure: FigureId; hits: number }

export type SearchReason =
  | { why: 'at-corner'; piece: string }
  | { why: 'room-searched' }
  | { why: 'enemy-in-room' }
  | { why: 'no-room-here' }
  | { why: 'no-mining-tool' }
  | { why: 'room-mined' }

export const LOOT = question('loot')<
  { figure: FigureId; from: string; left: number },
  Either<{ do: 'take' | 'put'; token: TokenLabel } | { do: 'all' | 'done' }>
>()
export const FOUND = question('found')<
  { figure: FigureId; token: TokenLabel },
  Either<{ do: 'keep' } | { do: 'leave'; at: string }>
>()

/** An action, or none with Sensor Goggles (CS-ICON-48). */
const searchPrice = (_: Known, actor: Figure): 'action' | 'effortless' =>
  withIcon(actor, 'search-aid') ? 'effortless' : 'action'

/** Search Terrain, as often as one likes (CS-SRCH-01, CS-SRCH-02, CS-SRCH-05), joined NPCs too (CS-JOIN-10); enemies go through the belongings of the fallen in the same way (CS-DEF-10). */
export const SEARCH = action('search')<
  string,
  { kind: Piece['kind'] | 'fallen'; count: number; from: string }
>({
  price: searchPrice,
  tags: ['regular', 'unengaged'],
  offers: (g, actor) => {
    if (!actor.at) return []
    const base = baseOf(actor)
    const pieces = g.pieces.filter((piece) => isOpen(piece) && blocks.touches(base, blockOf(piece)))
    const fallen = g.figures.filter(
      (other) =>
        other.defeated && other.at && isTrader(other) && touch(actor, other) && areEnemies(g, actor, other),
    )
    return [
      ...pieces.map(({ id, kind, at, tokens }) => ({
        value: `search:${id}`,
        what: id,
        at: squares.key(at),
        label: { kind, count: tokens.length, from: id },
        rule: 'CS-SRCH-02',
      })),
      ...fallen.map(({ id, at, tray }) => ({
        value: `search:${id}`,
        what: id,
        at: squares.key(at!),
        label: { kind: 'fallen' as const, count: tray.length, from: id },
        rule: 'CS-DEF-10',
      })),
    ]
  },
  play: function* (g, who, from) {
    yield* []
    const piece = g.pieces.find(({ id }) => id === from)
    if (piece) look(g, figureOf(g, who), piece)
    else
      emit<SearchEvent>(g, {
        type: 'searched',
        rule: 'CS-DEF-10',
        figure: who,
        from,
        count: figureOf(g, from).tray.length,
      })
    g.agenda.push({ kind: 'loot', figure: who, from })
  },
  whyNot: (g, actor) =>
    g.pieces
      .filter((piece) => actor.at && isOpen(piece) && areCornered(baseOf(actor), blockOf(piece)))
      .map(({ id }) => refusal<SearchReason>({ why: 'at-corner', piece: id }, 'CS-RUL-18')),
})

const isOpen = ({ kind, locked }: Pick<Piece, 'kind' | 'locked'>): boolean => isSearchable(kind) && !locked

const areCornered = (a: Block, b: Block): boolean => blocks.rings(a, b) === 1 && !blocks.touches(a, b)

/** Only the searcher sees what is inside (CS-SRCH-03); before Inspection a Liege in a pod dies unborn (CS-SRCH-06, CS-RUL-45). */
function look(g: CoreSpace, figure: Figure, piece: Piece): void {
  const { seat } = crewOf(g, figure.crew!)
  later().searched(g, figure.crew!, piece.id)
  emit<SearchEvent>(g, {
    type: 'searched',
    rule: 'CS-SRCH-03',
    figure: figure.id,
    from: piece.id,
    count: piece.tokens.length,
  })
  if (piece.kind === 'pod' && !isAtLeast(g, 'inspection') && !g.hostility.opened && !piece.marked) {
    piece.marked = true
    emit<SearchEvent>(g, { type: 'liege-killed', rule: 'CS-SRCH-06', figure: figure.id, pod: piece.id })
  }
  for (const larva of piece.tokens.filter((held) => itemOf(held).larva !== undefined)) {
    piece.tokens.splice(piece.tokens.indexOf(larva), 1)
    g.agenda.push({ kind: 'found', figure: figure.id, token: larva, rule: 'CS-MINE-05' })
  }
  piece.seen = [seat]
  emit<SearchEvent>(g, {
    type: 'looked-inside',
    rule: 'CS-SRCH-03',
    figure: figure.id,
    items: piece.tokens.map(({ item }) => item),
    to: [seat],
  })
}

/** One thing taken out or put in at a time; the rest stays (CS-SRCH-03, CS-SRCH-04). */
export function* loot(g: CoreSpace, item: Extract<Item, { kind: 'loot' }>): Play {
  const figure = figureOf(g, item.figure)
  if (!isUp(figure)) return
  const inside = tokensIn(g, item.from)
  const piece = g.pieces.find(({ id }) => id === item.from) ?? null
  const out = named(inside).filter(({ held }) => hasRoomFor(figure, held))
  const all = inside.length > 1 && fitsAll(figure, inside)
  const back = named(figure.tray).filter(
    ({ held }) => piece === null || fits(piece.kind, inside, held) || itemOf(held).size === 'large',
  )
  const chosen = yield* ask(
    one(
      LOOT,
      crewOf(g, figure.crew!).seat,
      'CS-SRCH-03',
      [
        ...(all ? [{ value: 'all', n: -1, label: { do: 'all' as const } }] : []),
        ...out.map(({ held, key, n }) => ({
          value: `take:${key}`,
          n,
          label: { do: 'take' as const, token: labelOf(held) },
        })),
        ...(inside.length > 0
          ? back.map(({ held, key, n }) => ({
              value: `put:${key}`,
              n,
              label: { do: 'put' as const, token: labelOf(held) },
              rule: 'CS-SRCH-04',
            }))
          : []),
        { value: 'done', n: -1, label: { do: 'done' as const } },
      ],
      { label: { figure: item.figure, from: item.from, left: inside.length } },
    ),
  )
  if (chosen.label.do === 'done') return
  const taker = figureOf(g, item.figure)
  const source = tokensIn(g, item.from)
  if (chosen.label.do === 'all') for (const held of source.splice(0)) takeIn(g, taker, held)
  else if (chosen.label.do === 'take') takeIn(g, taker, source.splice(chosen.n, 1)[0]!)
  else putIn(g, taker, taker.tray.splice(chosen.n, 1)[0]!, item.from)
  if (source.length > 0) g.agenda.unshift(item)
}

const tokensIn = (g: CoreSpace, from: string): Held[] =>
  g.pieces.find(({ id }) => id === from)?.tokens ?? figureOf(g, from).tray

function fitsAll(figure: Figure, tokens: readonly Held[]): boolean {
  const tray = [...figure.tray]
  return tokens.every((held) => {
    const has = hasRoomFor({ ...figure, tray }, held)
    tray.push(held)
    return has
  })
}

function takeIn(g: CoreSpace, figure: Figure, held: Held): void {
  figure.tray.push(held)
  emit<SearchEvent>(g, { type: 'taken', rule: 'CS-SRCH-03', figure: figure.id, item: held.item })
}

/** Into the piece if it fits, else on the floor beside it; beside the fallen always on the floor (CS-SRCH-04, CS-DEF-10). */
function putIn(g: CoreSpace, figure: Figure, held: Held, from: string): void {
  const piece = g.pieces.find(({ id }) => id === from)
  const isIn = piece !== undefined && fits(piece.kind, piece.tokens, held)
  if (isIn) piece.tokens.push(held)
  else g.floor.push({ at: { ...figure.at! }, token: held })
  emit<SearchEvent>(g, {
    type: 'put-back',
    rule: isIn ? 'CS-SRCH-04' : 'CS-DEF-10',
    figure: figure.id,
    item: held.item,
    at: isIn ? null : squares.key(figure.at!),
  })
}

/** CS-SRCH-07: whoever is there and hostile bars the search of a room. A worm counts where its first square lies (CS-RUL-108). */
const isEnemyIn = (g: Known, actor: Figure, area: number): boolean =>
  g.figures.some((other) => isUp(other) && areEnemies(g, actor, other) && areaAt(g, other.at!) === area)

/** General Search: once a room (CS-SRCH-09, CS-SRCH-10). */
export const GENERAL = action('general-search')({
  price: searchPrice,
  tags: ['regular', 'unengaged'],
  offers: (g, actor) =>
    whyNoSearch(g, actor) === null && g.pouch.length > 0
      ? [{ value: 'general-search', what: null, at: squares.key(actor.at!), rule: 'CS-SRCH-09' }]
      : [],
  play: function* (g, who) {
    yield* []
    const figure = figureOf(g, who)
    g.searched.push(areaAt(g, figure.at!)!)
    const item = drawn(g, g.pouch)
    emit<SearchEvent>(g, { type: 'room-searched', rule: 'CS-SRCH-09', figure: who, item })
    if (item) g.agenda.push({ kind: 'found', figure: who, token: fresh(item), rule: 'CS-SRCH-09' })
  },
  whyNot: (g, actor) => {
    const why = whyNoSearch(g, actor)
    return why ? [why] : []
  },
})

function whyNoSearch(g: Known, actor: Figure): ReturnType<typeof refusal<SearchReason>> | null {
  const area = actor.at ? areaAt(g, actor.at) : null
  if (area === null) return refusal<SearchReason>({ why: 'no-room-here' }, 'CS-RUL-22')
  if (g.searched.includes(area)) return refusal<SearchReason>({ why: 'room-searched' }, 'CS-SRCH-10')
  return isEnemyIn(g, actor, area) ? refusal<SearchReason>({ why: 'enemy-in-room' }, 'CS-SRCH-07') : null
}

/** A token drawn blindly (CS-EDGE-09). */
const drawn = (g: CoreSpace, pool: ItemId[]): ItemId | null =>
  pool.length === 0 ? null : pool.splice(randomOf(g).below(pool.length), 1)[0]!

/** A mining tool at a solid wall, once a room, counted apart from searches (CS-MINE-01 to CS-MINE-03). */
export const MINE = action('mine')({
  price: 'action',
  tags: ['regular', 'unengaged'],
  offers: (g, actor) =>
    hasTool(actor) && isAtWall(g, actor) && whyNoMine(g, actor) === null
      ? [{ value: 'mine', what: null, at: squares.key(actor.at!), rule: 'CS-MINE-02' }]
      : [],
  play: function* (g, who) {
    yield* []
    const figure = figureOf(g, who)
    g.mined.push(areaAt(g, figure.at!)!)
    const item = drawn(g, g.mine)
    emit<SearchEvent>(g, { type: 'mined', rule: 'CS-MINE-02', figure: who, item })
    if (item) g.agenda.push({ kind: 'found', figure: who, token: fresh(item), rule: 'CS-MINE-02' })
  },
  whyNot: (g, actor) => {
    if (!hasTool(actor)) return [refusal<SearchReason>({ why: 'no-mining-tool' }, 'CS-MINE-01')]
    const why = whyNoMine(g, actor)
    return why && isAtWall(g, actor) ? [why] : []
  },
})

/** CS-ICON-45. */
const hasTool = (actor: Figure): boolean =>
  actor.tray.some((held) => hasIcon(held, 'mine-tool') && isUsable(actor, held))

const isAtWall = (g: Known, { at }: Figure): boolean =>
  at !== null && squares.neighbours4(at).some((square) => isSolid(g, square))

function whyNoMine(g: Known, { at }: Figure): ReturnType<typeof refusal<SearchReason>> | null {
  const area = at ? areaAt(g, at) : null
  if (area === null) return refusal<SearchReason>({ why: 'no-room-here' }, 'CS-RUL-22')
  return g.mined.includes(area) ? refusal<SearchReason>({ why: 'room-mined' }, 'CS-MINE-03') : null
}

/** Keep what was drawn, or leave it beside you; a Larva bites whoever finds it, and is gone (CS-MINE-05). */
export function* found(g: CoreSpace, { figure: who, token, rule }: Extract<Item, { kind: 'found' }>): Play {
  const { larva } = itemOf(token)
  if (larva !== undefined) {
    discard(g, token)
    emit<SearchEvent>(g, { type: 'larva-bit', rule: 'CS-MINE-05', figure: who, hits: larva })
    return yield* later().bite(g, who, larva, 'CS-MINE-05')
  }
  const figure = figureOf(g, who)
  const room = hasRoomFor(figure, token)
  const beside = squaresAtHand(g, figure)
  const chosen = yield* ask(
    one(
      FOUND,
      crewOf(g, figure.crew!).seat,
      rule,
      [
        ...(room ? [{ value: 'keep', label: { do: 'keep' as const } }] : []),
        ...beside.map((square) => leaving(square)),
      ],
      { label: { figure: who, token: labelOf(token) } },
    ),
  )
  if (chosen.label.do === 'keep') return takeIn(g, figureOf(g, who), token)
  g.floor.push({ at: squares.parse(chosen.label.at), token })
  emit<SearchEvent>(g, { type: 'put-back', rule, figure: who, item: token.item, at: chosen.label.at })
}

const leaving = (square: Square) => ({
  value: `leave:${squares.key(square)}`,
  at: squares.key(square),
  label: { do: 'leave' as const, at: squares.key(square) },
})
