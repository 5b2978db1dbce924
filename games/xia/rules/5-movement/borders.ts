import { emit, type Odds, type Play, type Seat } from '@starboard/kernel'
import type { Known, KnownCaptain } from '../../known.ts'
import type { Border } from '../0-table/chart.ts'
import { d20 } from '../0-table/dice.ts'
import type { SpaceId } from '../0-table/names.ts'
import { isTaken, refOf } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { count } from '../0-table/turn.ts'
import { flyOnLast, hasNothing, loseEnergy } from '../4-cards/markers.ts'
import { boardIce } from '../6-system/cold.ts'
import { takeDamage } from '../7-combat/damage.ts'
import { shielded } from '../7-combat/shields.ts'
import { destroy } from '../8-fate/death.ts'
import { addBounty, isOutlaw } from '../8-fate/law.ts'

export type BorderEvent =
  | {
      readonly type: 'flew'
      readonly rule: string
      readonly seat: Seat
      readonly from: SpaceId
      readonly into: SpaceId
    }
  | {
      readonly type: 'turned-back'
      readonly rule: string
      readonly seat: Seat
      readonly border: 'shield' | 'entrance'
      readonly damage: number
      readonly came?: false
    }
  | { readonly type: 'detected'; readonly rule: string; readonly seat: Seat }
  | { readonly type: 'unharmed'; readonly rule: string; readonly seat: Seat; readonly came: true }

/** A flight whose option told the odds to come through unharmed: whether a die was rolled for it, and whether the hope is lost. */
export interface Risk {
  isRolled: boolean
  isLost: boolean
}

export const newRisk = (): Risk => ({ isRolled: false, isLost: false })

/** The hope is lost; told with the event that shows it. */
export function loses(risk: Risk | null): { came?: false } {
  if (!risk || risk.isLost) return {}
  risk.isLost = true
  return { came: false }
}

/** The flight is over; where nothing was rolled there was nothing to hope for. */
export function comeThrough(g: Xia, seat: Seat, risk: Risk | null, rule: string): void {
  if (risk?.isRolled && !risk.isLost) emit<BorderEvent>(g, { type: 'unharmed', rule, seat, came: true })
}

/** Borders whose d20 decides. Normal, inner and gate borders are none; stars and entrances need no roll (XIA-BORD-05, XIA-BORD-17, XIA-BORD-26, XIA-BORD-29). */
export type RolledBorder = Exclude<Border, { kind: 'star' | 'entrance' }>

/** What a border does to a ship. */
export type Crossing =
  | { readonly kind: 'clear' }
  | {
      readonly kind: 'harm'
      readonly what: 'damage' | 'ice' | 'energy'
      readonly from: 'asteroid' | 'ice' | 'nebula'
      readonly amount: number
    }
  | { readonly kind: 'destroyed' }
  | { readonly kind: 'turned-back'; readonly damage: number }
  | { readonly kind: 'detected' }

const CLEAR: Crossing = { kind: 'clear' }

const RULES: Readonly<Record<Border['kind'], string>> = {
  star: 'XIA-BORD-06',
  asteroid: 'XIA-BORD-07',
  ice: 'XIA-BORD-09',
  debris: 'XIA-BORD-11',
  nebula: 'XIA-BORD-13',
  shield: 'XIA-BORD-18',
  entrance: 'XIA-BORD-26',
}

/** What the face of the d20 means at a border: the roll and the odds both come from here. A bonus decides with what comes of it, but harm is the bare face (XIA-RUL-246). */
export function readBorder(g: Known, captain: KnownCaptain, border: RolledBorder, face: number): Crossing {
  const roll = Math.min(20, face + bonusAt(g, captain, border))
  switch (border.kind) {
    case 'asteroid': // XIA-BORD-07
      return roll > 10
        ? CLEAR
        : harm('damage', 'asteroid', face - (captain.powers.includes('feather-keel') ? 3 : 0))
    case 'ice': // XIA-BORD-09
      return roll > 10 ? CLEAR : harm('ice', 'ice', boardIce(g, captain, face, 'border'))
    case 'debris': // XIA-BORD-11
      return roll > 3 ? CLEAR : { kind: 'destroyed' }
    case 'nebula': // XIA-BORD-13
      return roll > 10 ? CLEAR : harm('energy', 'nebula', face)
    case 'shield': // The same for all three colours: XIA-BORD-18 to XIA-BORD-20, XIA-BORD-22.
      if (roll <= 10) return { kind: 'turned-back', damage: face }
      return roll <= (captain.powers.includes('quiet-running') ? 13 : 17) ? { kind: 'detected' } : CLEAR
    default:
      return CLEAR
  }
}

const harm = (what: Harmful['what'], from: Harmful['from'], amount: number): Crossing =>
  amount > 0 ? { kind: 'harm', what, from, amount } : CLEAR

type Harmful = Extract<Crossing, { kind: 'harm' }>

/** Daredevil, and the Ghost of a campaign at planetary shields: to at most 20, without Luck. */
function bonusAt(g: Known, { titles }: KnownCaptain, { kind }: Border): number {
  const daring = titles.includes('daredevil') ? 2 : 0
  return daring + (kind === 'shield' && g.solo?.campaign?.completed.includes('ghost') ? 2 : 0)
}

/** A blue entrance keeps Outlaws out, but not in; the Most Wanted pass (XIA-BORD-23). */
export const isClosed = (captain: KnownCaptain, border: Border): boolean =>
  border.kind === 'entrance' &&
  border.law === 'lawful' &&
  border.way === 'in' &&
  isOutlaw(captain) &&
  !captain.titles.includes('most-wanted')

/** The chance to get past these borders without damage, drain or destruction; a Bounty is no harm. */
export function oddsAcross(g: Known, captain: KnownCaptain, borders: readonly Border[]): Odds {
  let [top, bottom] = [1n, 1n]
  for (const [n, border] of borders.entries()) {
    if (border.kind === 'star') return { top: 0n, bottom: 1n }
    if (border.kind === 'entrance') continue
    const isSeenOff = borders.slice(n + 1).some((next) => isClosed(OUTLAWED(captain), next)) // XIA-RUL-079
    let clear = 0n
    for (let face = 1; face <= 20; face++) {
      const { kind } = readBorder(g, captain, border, face)
      if (kind === 'clear' || (kind === 'detected' && !isSeenOff)) clear++
    }
    top *= clear
    bottom *= 20n
  }
  return { top, bottom }
}

const OUTLAWED = (captain: KnownCaptain): KnownCaptain => ({ ...captain, bounty: captain.bounty + 1000 })

/**
 * Crosses these borders one after the other, each rolled and applied as it is met, and enters `to`; null if the ship only
 * reaches over (XIA-BORD-04, XIA-BORD-27). False if it was turned back, and stays where it was with what it has suffered, or if
 * it was destroyed (XIA-BORD-28, XIA-RUL-077, XIA-RUL-078).
 */
export function* cross(
  g: Xia,
  seat: Seat,
  borders: readonly Border[],
  to: SpaceId | null,
  risk: Risk | null = null,
): Play<boolean> {
  for (let n = 0; n < borders.length; n++) {
    const border = borders[n]!
    const isLast = n === borders.length - 1
    if (to !== null && isLast && border.kind !== 'shield' && border.kind !== 'entrance') moveTo(g, seat, to)
    if (to !== null && seat === g.seat && isRock(border)) count(g, 'rocks')
    if (!(yield* meet(g, seat, border, risk))) return false
  }
  if (to !== null && g.captains[seat]!.at !== to) moveTo(g, seat, to)
  return true
}

/** Puts a ship on a space. */
export function moveTo(g: Xia, seat: Seat, to: SpaceId): void {
  const captain = g.captains[seat]!
  const from = captain.at!
  captain.at = to
  if (g.turn.move && !isTaken(g, to, seat)) g.turn.move.lastFree = to
  emit<BorderEvent>(g, { type: 'flew', rule: 'XIA-MOVE-01', seat, from, into: to })
}

/** One border; false if the ship does not get past it alive. */
function* meet(g: Xia, seat: Seat, border: Border, risk: Risk | null): Play<boolean> {
  if (border.kind === 'star') {
    yield* destroy(g, refOf(seat), { by: null, lost: true, rule: 'XIA-BORD-06', ...loses(risk) })
    return false
  }
  if (border.kind === 'entrance') return passEntrance(g, seat, border, risk)
  const rule = RULES[border.kind]
  const crossingAt = (face: number) => readBorder(g, g.captains[seat]!, border, face)
  const isHarm = (face: number) => !['clear', 'detected'].includes(crossingAt(face).kind)
  if (risk) risk.isRolled = true
  const face = d20(g, seat, border.kind, rule, (shown) => (isHarm(shown) ? (loses(risk).came ?? null) : null))
  const crossing = crossingAt(face)
  switch (crossing.kind) {
    case 'clear':
      return true
    case 'detected':
      emit<BorderEvent>(g, { type: 'detected', rule: 'XIA-BORD-19', seat })
      addBounty(g, seat, 1000, 'XIA-BORD-19')
      return true
    case 'destroyed':
      yield* destroy(g, refOf(seat), { by: null, rule })
      return false
    case 'turned-back': {
      const { damage } = crossing
      emit<BorderEvent>(g, { type: 'turned-back', rule, seat, border: 'shield', damage })
      yield* takeDamage(g, refOf(seat), damage, { by: null, rule })
      return false
    }
    case 'harm':
      yield* suffer(g, seat, crossing)
      return g.captains[seat]!.at !== null
  }
}

/** Red: Innocents gain a Bounty in both directions, in solo everybody who enters; green: nothing (XIA-BORD-02, XIA-BORD-24, XIA-BORD-25, XIA-RUL-080, XIA-SOLO-24). */
export const isCharged = (g: Known, captain: KnownCaptain, border: Border): boolean =>
  border.kind === 'entrance' &&
  border.law === 'outlaw' &&
  (!isOutlaw(captain) || (g.solo !== null && border.way === 'in'))

function passEntrance(
  g: Xia,
  seat: Seat,
  border: Extract<Border, { law: unknown }>,
  risk: Risk | null,
): boolean {
  const captain = g.captains[seat]!
  if (isClosed(captain, border)) {
    const lost = loses(risk)
    emit<BorderEvent>(g, {
      type: 'turned-back',
      rule: 'XIA-RUL-079',
      seat,
      border: 'entrance',
      damage: 0,
      ...lost,
    })
    return false
  }
  if (isCharged(g, captain, border))
    addBounty(g, seat, 1000, isOutlaw(captain) ? 'XIA-SOLO-24' : 'XIA-BORD-24')
  return true
}

/** Shields and abilities help; what they leave is taken (XIA-OUT-22, XIA-BORD-14). Impulse is no marker, and stays (XIA-BORD-16). */
function* suffer(g: Xia, seat: Seat, { what, from, amount }: Harmful): Play {
  const rule = RULES[from]
  const wasStranded = hasNothing(g, g.captains[seat]!)
  const left = yield* shielded(g, seat, amount, { what, from, rule })
  if (!wasStranded) flyOnLast(g, g.captains[seat]!)
  if (what === 'energy') loseEnergy(g, g.captains[seat]!, left, 'XIA-BORD-14', wasStranded)
  else yield* takeDamage(g, refOf(seat), left, { by: null, rule, ...(what === 'ice' && { ice: true }) })
}

const isRock = ({ kind }: Border): boolean => kind === 'asteroid' || kind === 'ice' || kind === 'debris'
