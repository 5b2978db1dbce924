import { emit, type Play, randomOf } from '@starboard/kernel'
import { squares } from '@starboard/space'
import type { ItemId, MissionId } from '../../content/index.ts'
import { oneOf } from '../0-table/dice.ts'
import { later } from '../0-table/later.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { fits, fresh, hasRoomFor } from '../0-table/tray.ts'
import { openPoints } from '../1-rounds/arrivals.ts'
import { chamberComes } from '../9-special/true-born.ts'
import type { GoalEvent } from './events.ts'
import { countOf, noteKit, objectiveWorth } from './goals.ts'

/** What the briefing of a mission sets up besides map and tokens, and what it brings round by round. */

interface Extras {
  /** When the board is laid out. */
  readonly board?: (g: CoreSpace) => void
  /** When all crews stand in their airlocks. */
  readonly crews?: (g: CoreSpace) => void
  /** In every Hostility Phase, before pegs are added. */
  readonly round?: (g: CoreSpace) => Play
}

const EXTRAS: { readonly [mission in MissionId]?: Extras } = {
  'locked-gallery': {
    board: (g) => {
      g.floor = g.floor.map((lying) =>
        lying.token.item === 'objective' ? { ...lying, token: objectiveWorth(7) } : lying,
      )
      for (const at of ['8,0', '5,13'])
        g.pieces.find((piece) => piece.kind === 'pod' && squares.key(piece.at) === at)!.marked = true
    },
    crews: replaceCutter,
  },
  'worm-country': { crews: issueGrenades },
  'vent-row': { round: ventChanges },
  'sleeper-below': {
    board: (g) => {
      for (const at of ['1,1', '28,1', '1,28', '28,28'])
        g.pieces.find((piece) => squares.key(piece.at) === at)!.tokens.push(fresh('seal'))
      chamberComes(g, oneOf(g, openPoints(g, 'patrol')))
    },
  },
}

export const boardDealt = (g: CoreSpace): void => EXTRAS[g.mission]?.board?.(g)

/** The first round begins with what crews are issued; what they hold then is not found on the way. */
export function* roundBegins(g: CoreSpace): Play {
  if (countOf(g, 'under-way') === 0) {
    g.goal.counts['under-way'] = 1
    EXTRAS[g.mission]?.crews?.(g)
    noteKit(g)
  }
  yield* EXTRAS[g.mission]?.round?.(g) ?? []
}

const CUTTER: ItemId = 'laser-cutter'

/** A crew that has a Laser Cutter of its own finds none: something else out of the pouch lies in its place. */
function replaceCutter(g: CoreSpace): void {
  if (!g.figures.some(({ crew, tray }) => crew !== null && tray.some(({ item }) => item === CUTTER))) return
  for (const piece of g.pieces) {
    const at = piece.tokens.findIndex(({ item }) => item === CUTTER)
    if (at < 0) continue
    const others = piece.tokens.filter((_, n) => n !== at)
    const fitting = g.pouch.flatMap((item, n) => (fits(piece.kind, others, fresh(item)) ? [n] : []))
    const drawn = fitting.length > 0 ? g.pouch.splice(fitting[randomOf(g).below(fitting.length)]!, 1) : []
    piece.tokens = [...others, ...drawn.map(fresh)]
  }
}

const GRENADES = 3
const GRENADE: ItemId = 'n-nade'

/** Three for each crew, spread over those who have room. */
function issueGrenades(g: CoreSpace): void {
  for (const { id } of g.crews) {
    const crew = g.figures.filter((figure) => figure.crew === id)
    for (let n = 0; n < GRENADES; n++) {
      const able = crew.filter((figure) => hasRoomFor(figure, fresh(GRENADE)))
      able[n % able.length]?.tray.push(fresh(GRENADE))
    }
    emit<GoalEvent>(g, { type: 'grenades-issued', rule: 'CS-MISS-03', crew: id, count: GRENADES })
  }
}

/** From the third round on one vent falls silent, or comes to life. */
function* ventChanges(g: CoreSpace): Play {
  if (g.round < 3) return
  const vent = oneOf(
    g,
    g.pieces.filter(({ kind }) => kind === 'vent'),
  )
  if (!vent.marked) return yield* later().ventLive(g, vent.id)
  vent.marked = false
  emit<GoalEvent>(g, { type: 'vent-quiet', rule: 'CS-MISS-03', vent: vent.id })
}
