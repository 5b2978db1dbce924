import { ask, emit, type Parts, type Play, type Seat } from '@starboard/kernel'
import type { Offered } from '@starboard/kernel/actions'
import { type Empty, offer, one, question } from '@starboard/kernel/speech'
import { type Cube, MODS, type ModKind, OUTFITS, type OutfitKind, SHIPS } from '../../content/index.ts'
import type { Known, KnownCaptain } from '../../known.ts'
import type { Captain, Docked, Fitted } from '../0-table/captain.ts'
import { loseRelics } from '../0-table/memory.ts'
import { isIn } from '../0-table/modules.ts'
import type { Cell } from '../0-table/names.ts'
import type { Xia } from '../0-table/state.ts'
import { action, NONE } from '../0-table/turn.ts'
import { takeMarker } from '../4-cards/markers.ts'
import {
  cargoCells,
  cellsForMod,
  cellsOf,
  damageOn,
  fitsIn,
  isDamaged,
  positionKey,
  positionsFor,
  readPosition,
  relicPairs,
  roomIn,
} from './hold.ts'
import { setAdrift } from './loose.ts'

export type FittingEvent =
  | {
      readonly type: 'outfit-bought'
      readonly rule: string
      readonly seat: Seat
      readonly what: OutfitKind | ModKind
      readonly credits: number
    }
  | {
      readonly type: 'outfit-sold'
      readonly rule: string
      readonly seat: Seat
      readonly what: OutfitKind | ModKind
      readonly credits: number
    }
  | { readonly type: 'cargo-left'; readonly rule: string; readonly seat: Seat; readonly cube: Cube | 'relic' }

/** What a piece is called, wherever it is. */
export type PieceName = OutfitKind | ModKind | Cube | 'relic'

/** A piece in its place in the Hold: Outfits and Mods by their number, cargo by its (first) space. */
export type HoldPiece = { kind: 'outfit' | 'mod'; id: number } | { kind: 'cube' | 'relic'; cell: Cell }

export const SHOP = question('shop')<Empty, Parts>()

/** One purchase with the starting credits, placed in the Hold; false when the captain is done (XIA-SETUP-20). */
export function* outfitShop(g: Xia, seat: Seat): Play<boolean> {
  const options = [...WARES.offers(g, g.captains[seat]!), { value: ENOUGH.name, what: null }]
  const { what } = yield* ask(one(SHOP, seat, 'XIA-SETUP-20', options))
  if (what === null) return false
  yield* WARES.play(g, seat, what)
  return true
}

/** Everything that can be bought: in the box, affordable, and it fits; that is the only condition (XIA-OUT-14, XIA-MOD-01). */
export const WARES = action('buy')<OutfitKind | ModKind>({ price: 'free', offers: wares, play: buy })

const ENOUGH = offer('end')()

/** What can be done in the shop. */
export const SHOPPING = { WARES, ENOUGH }

function wares(g: Xia, captain: Captain) {
  if (captain.credits < 1000) return NONE
  const room = roomIn(captain)
  const options: ReturnType<typeof ware>[] = []
  for (const kind of OUTFIT_KINDS) {
    const { set, forSale } = OUTFITS[kind]
    const price = priceOf(captain, kind)
    if (!forSale || !isIn(g.parts, set) || g.supply.outfits[kind] === 0 || captain.credits < price) continue
    if (fitsIn(room, kind)) options.push(ware(kind, price))
  }
  if (!isIn(g.parts, 'embers')) return options
  for (const kind of MOD_KINDS) {
    const { price } = MODS[kind]
    if (g.supply.mods[kind] === 0 || captain.credits < price) continue
    if (room.free !== 0 || cellsForMod(captain, kind).length > 0) options.push(ware(kind, price)) // XIA-MOD-04
  }
  return options
}

const OUTFIT_KINDS = Object.keys(OUTFITS) as OutfitKind[]
const MOD_KINDS = Object.keys(MODS) as ModKind[]

const ware = (kind: OutfitKind | ModKind, credits: number) => ({
  value: `buy:${kind}`,
  cost: { credits },
  rule: 'XIA-OUT-14',
  what: kind,
})

/** Outfits cost a Tycoon 1,000 less, but at least 1,000. */
export function priceOf({ titles }: KnownCaptain, kind: OutfitKind | ModKind): number {
  if (isMod(kind)) return MODS[kind].price
  return titles.includes('tycoon') ? Math.max(1000, OUTFITS[kind].price - 1000) : OUTFITS[kind].price
}

const isMod = (kind: OutfitKind | ModKind): kind is ModKind => kind in MODS

/** Pays, takes the piece out of the box and puts it where the captain likes. */
function* buy(g: Xia, seat: Seat, kind: OutfitKind | ModKind): Play {
  const captain = g.captains[seat]!
  const credits = priceOf(captain, kind)
  captain.credits -= credits
  if (isMod(kind)) g.supply.mods[kind]--
  else g.supply.outfits[kind]--
  emit<FittingEvent>(g, { type: 'outfit-bought', rule: 'XIA-OUT-14', seat, what: kind, credits })
  const id = ++g.made
  captain.dock.push(isMod(kind) ? { kind: 'mod', id, of: kind } : { kind: 'outfit', id, of: kind })
  yield* put(g, seat, captain.dock.length - 1)
}

/** Half the price, rounded up to a full thousand (XIA-OUT-15, XIA-RUL-139). */
export const resale = (kind: OutfitKind | ModKind): number => {
  const { price } = isMod(kind) ? MODS[kind] : OUTFITS[kind]
  return Math.ceil(price / 2000) * 1000
}

/** Outfits and Mods go by their number, cargo on the dock by its place there. */
export const pieceKey = (piece: KnownCaptain['dock'][number], n: number): string => {
  if (piece.kind === 'outfit' || piece.kind === 'mod') return `${piece.kind}-${piece.id}`
  return `dock-${n}`
}

/** What may be moved: everything without damage (XIA-PORT-08, XIA-OUT-16, XIA-OUT-17, XIA-MOD-02). */
export function movable(captain: Captain): Lift[] {
  return [
    ...captain.outfits
      .filter((outfit) => isSalable(captain, outfit))
      .map((outfit) => lifting({ kind: 'outfit', id: outfit.id }, outfit.kind, cellsOf(outfit)[0]!)),
    ...captain.mods
      .filter(({ cell }) => !isDamaged(captain, cell))
      .map(({ id, kind, cell }) => lifting({ kind: 'mod', id }, kind, cell)),
    ...captain.cubes.map(({ cell, cube }) => lifting({ kind: 'cube', cell }, cube, cell)),
    ...captain.relics.map(({ cells: [cell] }) => lifting({ kind: 'relic', cell }, 'relic', cell)),
  ]
}

type Lift = Offered<HoldPiece, { piece: PieceName }>

const lifting = (what: HoldPiece, piece: PieceName, cell: Cell): Lift => ({
  value: `lift:${what.kind}-${'id' in what ? what.id : what.cell}`,
  at: `hold:${cell}`,
  label: { piece },
  rule: 'XIA-PORT-08',
  what,
})

/** Undamaged, and empty if it is a pod. */
export const isSalable = (captain: Captain, outfit: Fitted): boolean =>
  damageOn(captain, outfit) === 0 && isEmptied(captain, outfit)

/** A pod is moved or sold only when nothing is in it. */
const isEmptied = (captain: Captain, outfit: Fitted): boolean => {
  if (outfit.kind !== 'pod') return true
  const cells = cellsOf(outfit)
  return (
    !captain.cubes.some(({ cell }) => cells.includes(cell)) &&
    !captain.relics.some((relic) => cells.includes(relic.cells[0]))
  )
}

/** Takes a piece out of the Hold and puts it on the dock. Markers on an Outfit go to Disarmed; they are armed for free at a Starport. */
export function lift(captain: Captain, piece: HoldPiece): void {
  captain.dock.push(takenOut(captain, piece))
}

function takenOut(captain: Captain, piece: HoldPiece): Docked {
  switch (piece.kind) {
    case 'outfit': {
      const outfit = taken(captain.outfits, ({ id }) => id === piece.id)
      for (const cell of cellsOf(outfit)) takeMarker(captain, cell, 'disarmed')
      return { kind: 'outfit', id: outfit.id, of: outfit.kind }
    }
    case 'mod': {
      const { id, kind } = taken(captain.mods, (mod) => mod.id === piece.id)
      return { kind: 'mod', id, of: kind }
    }
    case 'cube':
      return { kind: 'cube', of: taken(captain.cubes, ({ cell }) => cell === piece.cell).cube }
    case 'relic': {
      const { id, seen } = taken(captain.relics, ({ cells }) => cells[0] === piece.cell)
      return { kind: 'relic', id, seen }
    }
  }
}

const taken = <T>(pieces: T[], isIt: (piece: T) => boolean): T => pieces.splice(pieces.findIndex(isIt), 1)[0]!

/** With pieces on the dock: put one back, sell it, or lift more; cargo is left only where it does not fit, or on the way to a new ship. Nothing else until it is empty (XIA-RUL-132). */
export function dockOptions(
  captain: Captain,
  { isNewShip, mayLift }: { readonly isNewShip: boolean; readonly mayLift: boolean },
): readonly DockOption[] {
  const options: DockOption[] = canStow(captain)
    ? [{ value: DOCK_WORK.STOW.name, rule: 'XIA-PORT-08', what: 'stow' }]
    : []
  captain.dock.forEach((piece, index) => {
    const key = pieceKey(piece, index)
    const label = { piece: nameOf(piece) }
    const fits = hasSpot(captain, piece)
    if (fits) options.push({ value: `set:${key}`, label, rule: 'XIA-PORT-08', what: { set: index } })
    if (!fits || isNewShip || piece.kind === 'outfit' || piece.kind === 'mod')
      options.push({ value: `shed:${key}`, label, rule: 'XIA-RUL-132', what: { shed: index } })
  })
  if (mayLift) for (const each of movable(captain)) options.push({ ...each, what: { lift: each.what } })
  return options
}

const hasSpot = (captain: Captain, piece: Docked): boolean =>
  piece.kind === 'outfit' ? fitsIn(roomIn(captain), piece.of) : spotsOf(captain, piece).length > 0

/** What can be done on the dock. */
export const DOCK_WORK = {
  STOW: offer('stow')(),
  SET: offer('set')<{ piece: PieceName }>(),
  SHED: offer('shed')<{ piece: PieceName }>(),
  LIFT: offer('lift')<{ piece: PieceName }>(),
}

/** All at once, or one piece of the dock by its place there, or one more of the Hold. */
export type DockWork = 'stow' | { set: number } | { shed: number } | { lift: HoldPiece }

type DockOption = Offered<DockWork, { piece?: PieceName }>

const nameOf = (piece: Docked): PieceName => (piece.kind === 'relic' ? 'relic' : piece.of)

/** One answer of the dock. */
export function* workDock(g: Xia, seat: Seat, work: DockWork): Play {
  const captain = g.captains[seat]!
  if (work === 'stow') stowAll(captain)
  else if ('lift' in work) lift(captain, work.lift)
  else if ('set' in work) yield* put(g, seat, work.set)
  else shed(g, seat, captain.dock.splice(work.shed, 1)[0]!)
}

export const PLACE = question('place')<{ piece: PieceName }>()

/** A piece goes from the dock to its place in the Hold: every legal one is offered, the neatest first (XIA-OUT-05, XIA-OUT-06). */
function* put(g: Xia, seat: Seat, index: number): Play {
  const captain = g.captains[seat]!
  const piece = captain.dock[index]!
  const label = { piece: nameOf(piece) }
  const options = spotsOf(captain, piece).map((spot) => ({ ...spot, rule: 'XIA-OUT-05' }))
  const { value } = yield* ask(one(PLACE, seat, 'XIA-OUT-05', options, { label }))
  const owner = g.captains[seat]!
  const [taken] = owner.dock.splice(index, 1)
  setDown(owner, taken!, value)
}

/** Every spot for a piece, the best first. */
function spotsOf(captain: Captain, piece: Docked): { value: string; at: string }[] {
  const at = (cell: Cell, value: string = cell) => ({ value, at: `hold:${cell}` })
  switch (piece.kind) {
    case 'outfit':
      return positionsFor(captain, piece.of).map((place) => at(`${place.x},${place.y}`, positionKey(place)))
    case 'mod':
      return cellsForMod(captain, piece.of).map((cell) => at(cell))
    case 'cube':
      return cargoCells(captain).map((cell) => at(cell))
    case 'relic':
      return relicPairs(captain).map((pair) => at(pair[0], pair.join('+')))
  }
}

function setDown(captain: Captain, piece: Docked, spot: string): void {
  switch (piece.kind) {
    case 'outfit':
      captain.outfits.push({ id: piece.id, kind: piece.of, ...readPosition(spot) })
      return
    case 'mod':
      captain.mods.push({ id: piece.id, kind: piece.of, cell: spot as Cell })
      return
    case 'cube':
      captain.cubes.push({ cell: spot as Cell, cube: piece.of })
      return
    case 'relic':
      captain.relics.push({ id: piece.id, cells: spot.split('+') as [Cell, Cell], seen: piece.seen })
  }
}

/** Sold at half price, or left behind: cubes go adrift, a relic is lost (XIA-RUL-132). The RKS that came with its ship and does not fit goes back to the box. */
function shed(g: Xia, seat: Seat, piece: Docked): void {
  const captain = g.captains[seat]!
  if (piece.kind === 'outfit' || piece.kind === 'mod') return sellPiece(g, seat, piece)
  if (piece.kind === 'cube') setAdrift(g, piece.of, captain.at!, seat)
  else loseRelics(g, seat, [piece])
  const cube = piece.kind === 'cube' ? piece.of : 'relic'
  emit<FittingEvent>(g, { type: 'cargo-left', rule: 'XIA-RUL-132', seat, cube })
}

/** What a piece brings now. */
export const saleOf = (g: Xia, captain: Captain, kind: OutfitKind | ModKind): number =>
  isFullPaid(g, captain, kind) ? OUTFITS[kind].price : resale(kind)

function isFullPaid(g: Xia, { titles }: Captain, kind: OutfitKind | ModKind): kind is OutfitKind {
  return !isMod(kind) && titles.includes('shipwright') && !g.turn.times.shipwright
}

/** Back to the box for half its price; a Shipwright gets the full price once in a Business Phase. */
export function sellPiece(g: Xia, seat: Seat, piece: Extract<Docked, { kind: 'outfit' | 'mod' }>): void {
  const captain = g.captains[seat]!
  if (piece.kind === 'outfit') g.supply.outfits[piece.of]++
  else g.supply.mods[piece.of]++
  const credits = saleOf(g, captain, piece.of)
  if (isFullPaid(g, captain, piece.of)) g.turn.times.shipwright = 1
  captain.credits += credits
  emit<FittingEvent>(g, { type: 'outfit-sold', rule: 'XIA-OUT-15', seat, what: piece.of, credits })
}

/** Whether everything on the dock fits when it is put down the obvious way. */
const canStow = (captain: Captain): boolean => stowed(captain) !== null

function stowAll(captain: Captain): void {
  Object.assign(captain, stowed(captain)!, { dock: [] })
}

type Layout = Pick<Captain, 'outfits' | 'mods' | 'cubes' | 'relics'>

/** Everything on the dock put down, the big pieces first, each where it is neatest; null if something finds no place. */
function stowed(captain: Captain): Layout | null {
  const trial: Captain = {
    ...captain,
    outfits: [...captain.outfits],
    mods: [...captain.mods],
    cubes: [...captain.cubes],
    relics: [...captain.relics],
  }
  const size = (piece: Docked) =>
    piece.kind === 'outfit'
      ? OUTFITS[piece.of].shape.join('').replaceAll('.', '').length + 2
      : piece.kind === 'relic'
        ? 2
        : 1
  for (const piece of [...captain.dock].sort((a, b) => size(b) - size(a)))
    if (!putDown(trial, piece)) return null
  return { outfits: trial.outfits, mods: trial.mods, cubes: trial.cubes, relics: trial.relics }
}

function putDown(captain: Captain, piece: Docked): boolean {
  const [spot] = spotsOf(captain, piece)
  if (spot) setDown(captain, piece, spot.value)
  return spot !== undefined
}

/** The printed price of the ship's tier (XIA-SHIP-07). */
export const shipPrice = (g: Known, ship: keyof typeof SHIPS): number => {
  const { tier, price } = SHIPS[ship]
  const campaign = g.solo?.campaign
  const line = tier === 3 && (campaign?.upgrades.ability ?? 0) >= 2 ? 2000 : 0 // XIA-CAMP-17
  const fleet = tier > 1 && campaign?.completed.includes('fleet-lord') ? 1000 : 0
  return price - line - fleet
}
