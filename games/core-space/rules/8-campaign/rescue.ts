import { ask, emit, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { squares } from '@starboard/space'
import type { TraderId } from '../../content/index.ts'
import { planOf } from '../0-table/board.ts'
import { type CrewId, crewOf } from '../0-table/crew.ts'
import type { Figure } from '../0-table/figure.ts'
import { grownOf } from '../0-table/figures.ts'
import { MAGAZINE } from '../0-table/making.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { stow } from './stowing.ts'
import { crewWith, veteranOf } from './veterans.ts'

/** H2: back in for those who were left behind. */

export type RescueEvent =
  | { type: 'rescue-begun'; rule: string; crews: CrewId[] }
  | { type: 'rescue-docked'; rule: string; crew: CrewId; at: string }

export const JOIN_RESCUE = question('join-rescue')<{ crew: CrewId; of: CrewId }, { joins: boolean }>()
export const DOCK = question('dock')<{ crew: CrewId }, { at: string }>()

/** Whoever was dragged aboard is in no state to go back. */
export const isRescuer = ({ crew, where, defeated }: Figure, of: CrewId): boolean =>
  crew === of && where === 'aboard' && !defeated

/** CS-EXTR-04: the same board with everything in its place; other crews may come along (CS-EXTR-07). Whoever is still to be settled waits on the board. */
export function* rescue(g: CoreSpace, trader: TraderId): Play {
  const { id } = crewWith(g, trader)
  const sailing = [id]
  for (const other of g.campaign.crews) {
    if (other.id === id || !g.figures.some((figure) => isRescuer(figure, other.id))) continue
    const { label } = yield* ask(
      one(
        JOIN_RESCUE,
        crewOf(g, other.id).seat,
        'CS-EXTR-07',
        [
          { value: 'join', label: { joins: true } },
          { value: 'stay', label: { joins: false } },
        ],
        { label: { crew: other.id, of: id } },
      ),
    )
    if (label.joins) sailing.push(other.id)
  }
  g.campaign.rescue = sailing
  g.past = null
  g.round = 0 // A mission of its own, as long as any other (CS-RUL-104).
  emit<RescueEvent>(g, { type: 'rescue-begun', rule: 'CS-EXTR-04', crews: sailing })
  for (const crew of sailing) yield* sail(g, crew)
  g.first = id
  g.phase = { kind: 'hostility', begun: false }
}

/** CS-EXTR-05, CS-EXTR-09: ammo is filled up, two Health come back, and things change hands; Skill pegs stay as they are (CS-RUL-29). */
function* sail(g: CoreSpace, crew: CrewId): Play {
  for (const figure of g.figures.filter((one) => isRescuer(one, crew))) {
    figure.where = 'airlock'
    figure.ammo = MAGAZINE
    figure.health = Math.max(figure.health, Math.min(grownOf(figure, 'health'), figure.health + 2))
  }
  yield* stow(g, crew, 'CS-EXTR-05')
  for (const figure of g.figures) {
    if (figure.crew !== crew || figure.where !== 'airlock' || figure.who.sort !== 'trader') continue
    const { tray, worn } = veteranOf(g, figure.who.is)
    figure.tray = tray.map((held) => ({ ...held }))
    figure.worn = worn && { ...worn }
  }
  const { airlocks } = planOf(g)
  const { label } = yield* ask(
    one(
      DOCK,
      crewOf(g, crew).seat,
      'CS-EXTR-09',
      airlocks.map((at) => ({ value: squares.key(at), at: squares.key(at), label: { at: squares.key(at) } })),
      { label: { crew } },
    ),
  )
  crewOf(g, crew).airlock = squares.parse(label.at)
  emit<RescueEvent>(g, { type: 'rescue-docked', rule: 'CS-EXTR-09', crew, at: label.at })
}
