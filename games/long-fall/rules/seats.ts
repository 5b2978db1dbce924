import { emit, type Player, type Seat } from '@starboard/kernel'
import type { Item } from './0-table/agenda.ts'
import { crewOf } from './0-table/pc.ts'
import type { LongFall } from './0-table/state.ts'
import { REFEREE } from './0-table/state.ts'
import { otherEnd } from './7-weeks/routes.ts'
import type { DeskEvent } from './10-desk/forms.ts'

/**
 * What goes on whoever is referee: characters are made and hold their ship, throws that were called are made, a
 * skirmish is fought out.
 */
const GOES_ON: readonly Item['kind'][] = ['create', 'found', 'throw', 'skirmish', 'skirmish-end']

/**
 * LF-RUL-REF-02: a person may take the referee's seat and hand it back between two steps. The job stays as it is; what
 * the program was about to do with it is left to the person, and taken up again when the program returns. A ship that
 * was under way has then arrived: how long it took was for the person to say.
 */
export function seated(g: LongFall, seat: Seat, player: Player): void {
  if (seat !== REFEREE) return
  const now = player.bot === null ? 'person' : 'program'
  if (now === g.referee) return
  g.referee = now
  emit<DeskEvent>(g, { type: 'referee-changed', rule: 'LF-RUL-REF-02', now })
  if (now === 'person') g.agenda = g.agenda.filter(({ kind }) => GOES_ON.includes(kind))
  else g.agenda.push(...takenUp(g))
}

function takenUp(g: LongFall): Item[] {
  if (g.agenda.some(({ kind }) => kind === 'found')) return []
  if (g.cluster.links.length === 0) return [{ kind: 'found' }]
  const { transit } = g
  const arrival: Item[] = transit
    ? [{ kind: 'transit', weeks: 0, to: otherEnd(g.cluster.links[transit.link]!, g.at) }]
    : []
  return g.job ? [...arrival, { kind: 'leg' }] : arrival
}

/** A player who gives up takes their characters along; a referee who does closes the table. */
export function resign(g: LongFall, seat: Seat): void {
  for (const pc of crewOf(g).filter((one) => one.seat === seat)) {
    pc.fate = 'retired'
    emit<DeskEvent>(g, { type: 'left-table', rule: 'LF-BURN-02', pc: pc.id })
  }
  if (seat === REFEREE || crewOf(g).length === 0) g.over = { winners: [], scores: [], how: 'closed' }
}
