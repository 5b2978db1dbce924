import { blocks, fields } from '@starboard/space'
import type { Known } from '../known.ts'
import { areaAt, baseOf, blockOf, planOf } from '../rules/0-table/board.ts'
import type { CrewId } from '../rules/0-table/crew.ts'
import type { Figure } from '../rules/0-table/figure.ts'
import { boardOf, grownOf, isTrader, isUp, npcTypeOf } from '../rules/0-table/figures.ts'
import { coverOf, hiddenBetween } from '../rules/0-table/sight.ts'
import { hasRoomFor, roomOf, unitsOf, withIcon } from '../rules/0-table/tray.ts'
import { isSearchable } from '../rules/1-rounds/set-up.ts'
import { countOf, WORMS } from '../rules/10-edges/goals.ts'
import { sealsNeeded } from '../rules/10-edges/seals.ts'
import type { View } from '../view.ts'
import { besidePiece, besideSquare, groundOf, NO_WAY, placeIn, roomsOf, stepsTo } from './ground.ts'
import { contentsOf, foesOf, handsOf, isHunting, isInHand, remembered, tokenValue } from './read.ts'

/** What there is to do on the board, and who does it. */

export type ErrandKind =
  | 'search'
  | 'room'
  | 'pick'
  | 'cut'
  | 'hunt'
  | 'ask'
  | 'seal'
  | 'lull'
  | 'help'
  | 'home'

export interface Errand {
  readonly kind: ErrandKind
  /** Whom or what it is about. */
  readonly about: string
  /** Where one has to stand for it. */
  readonly places: readonly number[]
  readonly worth: number
  /** Who could do it at all. */
  readonly can: (figure: Figure) => boolean
}

const anybody = (): boolean => true

/** All that this crew could do now. */
export function errandsOf(view: View, crew: CrewId): Errand[] {
  return [...missionErrands(view, crew), ...lootErrands(view, crew), ...helpErrands(view, crew)]
}

const hasRoom = (figure: Figure): boolean => isTrader(figure) && unitsOf(figure.tray) + 2 <= roomOf(figure)

function lootErrands(view: View, crew: CrewId): Errand[] {
  const errands: Errand[] = []
  for (const piece of view.pieces) {
    if (!isSearchable(piece.kind) || piece.locked || (piece.count === 0 && !isUnborn(view, piece))) continue
    const worth = contentsOf(view, piece) + (isUnborn(view, piece) ? 2 : 0)
    if (worth < 1) continue
    const isVital = worth >= 30
    errands.push({
      kind: 'search',
      about: piece.id,
      places: besidePiece(view, piece),
      worth,
      can: isVital ? isTrader : hasRoom,
    })
  }
  for (const [area, places] of roomsOf(view))
    if (!view.searched.includes(area) && view.pouchLeft > 0 && !isBarred(view, crew, area))
      errands.push({ kind: 'room', about: `${area}`, places, worth: 4, can: hasRoom })
  for (const { at, token } of view.floor)
    errands.push({
      kind: 'pick',
      about: token.item,
      places: [placeIn(view, at), ...besideSquare(view, at, true)],
      worth: tokenValue(view, token),
      can: (figure) => hasRoomFor(figure, token),
    })
  return errands
}

/** A pod with a Liege in it that can still be killed unborn. */
const isUnborn = (view: Known, { kind, marked }: View['pieces'][number]): boolean =>
  kind === 'pod' && !marked && view.hostility.pegs < 10 && !view.hostility.opened

function isBarred(view: Known, crew: CrewId, area: number): boolean {
  const [me] = handsOf(view, crew)
  return me !== undefined && foesOf(view, me).some((foe) => areaAt(view, foe.at!) === area)
}

/** Whoever is down and can be got up again, by those who have something for it. */
function helpErrands(view: View, crew: CrewId): Errand[] {
  return view.figures.flatMap((fallen): Errand[] =>
    fallen.crew === crew && fallen.defeated && fallen.at && isTrader(fallen)
      ? [
          {
            kind: 'help',
            about: fallen.id,
            places: besideSquare(view, fallen.at, false),
            worth: 9,
            can: (figure) => withHeal(figure) || withHeal(fallen),
          },
        ]
      : [],
  )
}

const withHeal = ({ tray }: Figure): boolean =>
  tray.some(({ item, state }) => state === 'fine' && HEALS.has(item))

const HEALS: ReadonlySet<string> = new Set(['medi-stim', 's-heal', 'n-heal', 'medi-pack'])

/** What the briefing asks for, mission by mission. */
function missionErrands(view: View, crew: CrewId): Errand[] {
  switch (view.mission) {
    case 'locked-gallery':
      return cutErrands(view)
    case 'worm-country':
      return huntErrands(view, crew)
    case 'market-of-lanterns':
      return askErrands(view, crew)
    case 'sleeper-below':
      return sealErrands(view)
    default:
      return []
  }
}

const VITAL = 60

function cutErrands(view: View): Errand[] {
  const { doorways, grid } = planOf(view)
  if (!view.floor.some(({ token }) => token.item === 'objective')) return []
  return doorways
    .filter(({ key }) => view.doors[key] === 'locked')
    .map(({ key, place }) => ({
      kind: 'cut' as const,
      about: key,
      places: besideSquare(view, fields.squareOf(grid, place), false),
      worth: VITAL,
      can: (figure) => withIcon(figure, 'laser-cutter') !== null,
    }))
}

/** Squares from which a worm can be shot, and that it does not reach. */
function huntErrands(view: View, crew: CrewId): Errand[] {
  if (countOf(view, 'worms') >= WORMS && countOf(view, `worms:${crew}`) > 0) return []
  return view.figures
    .filter((figure) => npcTypeOf(figure) === 'worm' && isUp(figure))
    .map((worm) => ({
      kind: 'hunt' as const,
      about: worm.id,
      places: standsAround(view, worm),
      worth: VITAL,
      can: isTrader,
    }))
}

const NEAREST = 3
const FARTHEST = 5

function standsAround(view: View, worm: Figure): readonly number[] {
  const { field, kept } = groundOf(view)
  const key = `around ${worm.at!.x},${worm.at!.y}`
  let stands = kept.get(key)
  if (!stands) {
    const block = baseOf(worm)
    const holes = view.pieces.filter(({ kind }) => kind === 'hole').map(blockOf)
    stands = field.closed.reduce<number[]>((found, closed, place) => {
      const square = fields.squareOf(field, place)
      const rings = blocks.rings(block, square)
      const isSafe = holes.every((hole) => blocks.rings(hole, square) >= NEAREST)
      if (closed === 0 && rings <= FARTHEST && isSafe && isInSight(view, worm, square)) found.push(place)
      return found
    }, [])
    kept.set(key, stands)
  }
  return stands
}

const isInSight = (view: Known, worm: Figure, square: { x: number; y: number }): boolean =>
  coverOf(hiddenBetween(view, square, baseOf(worm), 'walls')) === 'none'

function askErrands(view: View, crew: CrewId): Errand[] {
  if (countOf(view, 'chip') > 0) return []
  return view.figures
    .filter(
      (npc) =>
        npcTypeOf(npc) === 'civilian' &&
        npc.crew === null &&
        isUp(npc) &&
        countOf(view, `lead:${crew}:${npc.id}`) === 0,
    )
    .map((npc) => ({
      kind: 'ask' as const,
      about: npc.id,
      places: besideSquare(view, npc.at!, false),
      worth: VITAL / 2,
      can: (figure) => boardOf(figure) !== null && grownOf(figure, 'skill') >= 2,
    }))
}

/** Seals to the pillars, then somebody to the console. */
function sealErrands(view: View): Errand[] {
  if (countOf(view, 'at-rest') > 0) return []
  const pillars = view.pieces.filter(({ kind }) => kind === 'pillar')
  const placed = pillars.filter(({ marked }) => marked).length
  if (placed >= sealsNeeded(view))
    return view.pieces
      .filter(({ kind }) => kind === 'console')
      .map((piece) => ({
        kind: 'lull' as const,
        about: piece.id,
        places: besidePiece(view, piece),
        worth: 2 * VITAL,
        can: isTrader,
      }))
  const corners = view.pieces.flatMap((piece): Errand[] =>
    CORNERS.includes(`${piece.at.x},${piece.at.y}`) && piece.tokens === null && piece.count > 0
      ? [
          {
            kind: 'search',
            about: piece.id,
            places: besidePiece(view, piece),
            worth: VITAL,
            can: isTrader,
          },
        ]
      : [],
  )
  return [
    ...corners,
    ...pillars
      .filter(({ marked }) => !marked)
      .map((piece) => ({
        kind: 'seal' as const,
        about: piece.id,
        places: besidePiece(view, piece),
        worth: VITAL,
        can: (figure: Figure) => figure.tray.some(({ item }) => item === 'seal'),
      })),
  ]
}

/** The pods of the briefing, each with a seal in it. */
const CORNERS = ['1,1', '28,1', '1,28', '28,28']

/** Where a figure stands, or would step out. */
export function standOf(view: View, figure: Figure): number {
  const at = figure.at ?? view.crews[figure.crew!]!.airlock
  return at ? placeIn(view, at) : -1
}

/** Who does what: the best pair of somebody and something first, and nobody does what somebody else is at. */
export const dutiesOf = remembered((view: View) => {
  const duties = new Map<string, Errand>()
  for (const { id } of view.crews) assign(view, id, duties)
  return duties
})

function assign(view: View, crew: CrewId, duties: Map<string, Errand>): void {
  const hands = handsOf(view, crew)
  const home = homeOf(view, crew)
  const ground = groundOf(view)
  const isDone = isInHand(view, crew)
  const errands = isDone ? [] : errandsOf(view, crew)
  const pairs: { who: Figure; errand: Errand; steps: number; rate: number }[] = []
  for (const who of hands) {
    const from = standOf(view, who)
    if (from < 0 || mustLeave(view, who)) continue
    for (const errand of errands) {
      if (!errand.can(who)) continue
      const steps = stepsTo(ground, from, errand.places)
      if (steps < NO_WAY) pairs.push({ who, errand, steps, rate: errand.worth / (6 + steps) })
    }
  }
  pairs.sort((a, b) => b.rate - a.rate)
  const taken = new Set<Errand>()
  for (const { who, errand } of pairs) {
    if (duties.has(who.id) || (taken.has(errand) && errand.kind !== 'hunt')) continue
    taken.add(errand)
    duties.set(who.id, errand)
  }
  for (const who of hands) if (!duties.has(who.id) && home) duties.set(who.id, home)
}

/** Back to the airlock, and through it. */
function homeOf(view: View, crew: CrewId): Errand | null {
  const { airlock } = view.crews[crew]!
  if (!airlock) return null
  return { kind: 'home', about: 'airlock', places: [placeIn(view, airlock)], worth: 10, can: anybody }
}

/** By so many pegs everybody should be back; against others, who is alive counts for more than what might still be found. */
const TOO_HOT = { solo: 19, together: 19, against: 16 } as const
/** With so little Health one goes home. */
const TOO_WEAK = { solo: 1, together: 1, against: 2 } as const
/** How fast it gets hotter, with the noise of the way. */
const PEGS_A_ROUND = 1.4
const SQUARES_A_ROUND = 8

/** It gets too hot here for everybody before they are back, or this one would not live through another blow. */
export function mustLeave(view: View, who: Figure): boolean {
  const home = homeOf(view, who.crew!)
  const from = standOf(view, who)
  if (!home || from < 0) return false
  const rounds = Math.min(20, stepsTo(groundOf(view), from, home.places)) / SQUARES_A_ROUND
  if (view.hostility.pegs + rounds * PEGS_A_ROUND >= TOO_HOT[view.mode]) return true
  return (
    who.health <= TOO_WEAK[view.mode] &&
    isTrader(who) &&
    !withHeal(who) &&
    foesOf(view, who).some((foe) => isHunting(view, foe))
  )
}
