import { ask, emit, type Play, type Seat } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { type PathOnTile, SECTORS, type SectorId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { isBerth, localOf, sectorOf } from '../0-table/chart.ts'
import { die } from '../0-table/dice.ts'
import type { SpaceId } from '../0-table/names.ts'
import { refOf, shipsInPlay, whereIs } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { loses, type Risk } from '../5-movement/borders.ts'
import { destroy } from '../8-fate/death.ts'

export type CometEvent = {
  readonly type: 'comet-moved'
  readonly rule: string
  readonly sector: SectorId
  readonly from: SpaceId
  readonly into: SpaceId
}

const DIE = 6

type Loop = Extract<PathOnTile, { kind: 'comet' | 'orbit' }>

/** A captain's ship has come to a space: into a comet, or onto its path (XIA-COMET-02, XIA-COMET-06). NPCs set off none (XIA-COMET-03). */
export function* meetComet(g: Xia, seat: Seat, from: SpaceId | null, risk: Risk | null): Play {
  const at = g.captains[seat]!.at!
  if (g.comets.some((comet) => comet.at === at))
    return yield* destroy(g, refOf(seat), { by: null, lost: true, rule: 'XIA-COMET-06', ...loses(risk) })
  if (setsOff(g, from, at)) yield* flyComet(g, seat, at, risk)
}

/** Whether a ship that comes from there sets off a comet here: from outside its path, and only a comet that is there (XIA-COMET-07). */
export function setsOff(g: Known, from: SpaceId | null, to: SpaceId): boolean {
  if (g.comets.length === 0 || !isOnComet(to)) return false
  if (from !== null && sectorOf(from) === sectorOf(to) && isOnComet(from)) return false
  return g.comets.some(({ sector, at }) => sector === sectorOf(to) && at !== null)
}

/** How many faces of the die bring the comet to this space. */
export const hitsOn = (g: Known, space: SpaceId): number => {
  const sector = sectorOf(space)
  const at = g.comets.find((comet) => comet.sector === sector)!.at!
  let hits = 0
  for (let face = 1; face <= DIE; face++) if (along(loopOf(sector)!, at, face) === space) hits++
  return hits
}

/** A d6 along the closed loop. Where it ends, ships and cubes are destroyed; on the way it does no harm (XIA-COMET-04, XIA-COMET-05, XIA-RUL-098). */
function* flyComet(g: Xia, seat: Seat, at: SpaceId, risk: Risk | null): Play {
  const sector = sectorOf(at)
  const isHit = (face: number) =>
    along(loopOf(sector)!, g.comets.find((each) => each.sector === sector)!.at!, face) === at
  const face = yield* cometDie(g, seat, isHit, risk)
  const comet = g.comets.find((each) => each.sector === sector)!
  const from = comet.at!
  const to = along(loopOf(sector)!, from, face)
  comet.at = to
  emit<CometEvent>(g, { type: 'comet-moved', rule: 'XIA-COMET-02', sector, from, into: to })
  yield* crush(g, to, 'XIA-COMET-04')
}

export const COMET_AGAIN = question('comet-again')<{ face: number }>()

/** A Comet Rider may roll it again. */
function* cometDie(g: Xia, seat: Seat, isHit: (face: number) => boolean, risk: Risk | null): Play<number> {
  if (risk) risk.isRolled = true
  const hope = (face: number) => (isHit(face) ? (loses(risk).came ?? null) : null)
  const face = die(g, DIE, seat, 'comet', 'XIA-COMET-02', hope)
  if (!g.captains[seat]!.titles.includes('comet-rider')) return face
  const { value } = yield* ask(
    one(COMET_AGAIN, seat, 'XIA-TITLE-07', [{ value: 'keep' }, { value: 'again' }], { label: { face } }),
  )
  return value === 'again' ? die(g, DIE, seat, 'comet', 'XIA-TITLE-07') : face
}

/** Every ship and cube on a space is destroyed as in a star, and nobody gets credit (XIA-COMET-04, XIA-COMET-10, XIA-RUL-099). */
export function* crush(g: Xia, space: SpaceId, rule: string): Play {
  for (const { at, cube } of g.adrift) if (at === space) g.supply.cubes[cube]++
  g.adrift = g.adrift.filter(({ at }) => at !== space)
  for (const ship of shipsInPlay(g))
    if (whereIs(g, ship) === space) yield* destroy(g, ship, { by: null, lost: true, rule })
}

/** A destroyed comet is back on its rules space (XIA-COMET-09). */
export function cometsReturn(g: Xia): void {
  for (const comet of g.comets) comet.at ??= `${comet.sector}:${loopOf(comet.sector)!.spaces[0]!}`
}

const loopOf = (sector: SectorId): Loop | undefined =>
  SECTORS[sector].paths.find((path): path is Loop => path.kind === 'comet')

const isOnComet = (space: SpaceId): boolean =>
  !isBerth(space) && (loopOf(sectorOf(space))?.spaces.includes(localOf(space)) ?? false)

/** So many spaces on along a closed loop (XIA-RUL-098). */
export const along = ({ spaces }: Loop, from: SpaceId, steps: number): SpaceId =>
  `${sectorOf(from)}:${spaces[(spaces.indexOf(localOf(from)) + steps) % spaces.length]!}`
