import { emit, type Play } from '@starboard/kernel'
import { EVENTS, type EventId, type FirstBornId, LEVELS, type Level } from '../../content/index.ts'
import { crewsInGame } from '../0-table/companies.ts'
import { crewOf, firstPlayer } from '../0-table/crew.ts'
import { drawCard, shuffleDeck } from '../0-table/deck.ts'
import { later } from '../0-table/later.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { addPegs, levelNow } from '../0-table/tracker.ts'
import { bringFirstBorn, canCome, openPods, rolledPoint } from './arrivals.ts'
import { textOf } from './cards.ts'

/** The Hostility Phase: pegs, and the event of the round. */

export type HostilityEvent =
  | { type: 'round-began'; rule: string; round: number }
  | { type: 'level-reached'; rule: string; level: Level }
  | { type: 'boards-charged'; rule: string }
  | { type: 'points-opened'; rule: string; numbers: number[] }
  | { type: 'card-drawn'; rule: string; card: EventId; level: Level }
  | { type: 'help-drawn'; rule: string; crew: number }
  | { type: 'help-seen'; rule: string; card: EventId; to: number[] }
  | { type: 'card-set-aside'; rule: string; card: EventId }
  | { type: 'no-event'; rule: string }

/** CS-RUL-88: what a level brings, at once. */
export function levelReached(g: CoreSpace, level: Level): void {
  const { hostility, points } = g
  emit<HostilityEvent>(g, { type: 'level-reached', rule: 'CS-RUL-88', level })
  if (points.until && LEVELS[level] >= LEVELS[points.until]) {
    emit<HostilityEvent>(g, { type: 'points-opened', rule: 'CS-RUL-07', numbers: points.shut })
    g.points = { ...points, shut: [], until: null }
  }
  if (level === 'inspection' && !hostility.opened) openPods(g) // CS-RUL-45
  if (level === 'cleanse' && !hostility.charged) {
    hostility.charged = true // CS-HOST-16; it never flips back (CS-RUL-52).
    emit<HostilityEvent>(g, { type: 'boards-charged', rule: 'CS-HOST-16' })
  }
}

/** Pegs by the number of crews, then one card after the other until one of them works (CS-HOST-01 to CS-HOST-03). */
export function* hostilityPhase(g: CoreSpace, { begun }: { readonly begun: boolean }): Play {
  yield* []
  if (begun) return draw(g)
  g.round++
  g.hostility = { ...g.hostility, filled: [], shot: false, lull: false, dark: false, beacon: null, drawn: [] }
  g.phase = { kind: 'hostility', begun: true }
  emit<HostilityEvent>(g, { type: 'round-began', rule: 'CS-ROUND-01', round: g.round })
  yield* later().roundBegins(g)
  const crews = crewsInGame(g)
  addPegs(g, Math.ceil(crews / 3), crews > 3 ? 'CS-HOST-02' : 'CS-HOST-01')
}

function draw(g: CoreSpace): void {
  if (g.deck.length === 0) {
    shuffleDeck(g, g.discard) // CS-HOST-10
    g.discard = []
  }
  const card = drawCard(g)
  if (card === undefined) {
    emit<HostilityEvent>(g, { type: 'no-event', rule: 'CS-RUL-95' })
    return afterEvent(g)
  }
  if (EVENTS[card].type === 'assistance') {
    crewOf(g, g.first).hand.push(card) // CS-HOST-05; it is the event of the round (CS-RUL-73).
    emit<HostilityEvent>(g, { type: 'help-drawn', rule: 'CS-HOST-05', crew: g.first })
    emit<HostilityEvent>(g, { type: 'help-seen', rule: 'CS-HOST-05', card, to: [firstPlayer(g)] })
    return afterEvent(g)
  }
  const level = levelNow(g)
  emit<HostilityEvent>(g, { type: 'card-drawn', rule: 'CS-HOST-03', card, level })
  g.hostility.drawn.push(card)
  g.agenda.push({ kind: 'card', card, level })
}

/** Only the text of the level counts (CS-HOST-04). What can be done of it is done; if nothing can, the card lies aside and another is drawn. */
export function* resolveCard(
  g: CoreSpace,
  { card, level }: { readonly card: EventId; readonly level: Level },
): Play {
  const text = textOf(card, level)
  if (text && (yield* text(g))) {
    g.discard.push(card) // CS-HOST-06, CS-HOST-09
    return afterEvent(g)
  }
  const { fallback } = EVENTS[card]
  if (fallback && LEVELS[level] >= LEVELS[fallback[1]]) yield* comeInstead(g, fallback[0])
  g.aside.push(card)
  emit<HostilityEvent>(g, { type: 'card-set-aside', rule: 'CS-HOST-08', card })
}

/** CS-HOST-07. */
function* comeInstead(g: CoreSpace, type: FirstBornId): Play {
  if (!canCome(g, type)) return
  const point = yield* rolledPoint(g, type, 'CS-HOST-07')
  if (point) bringFirstBorn(g, type, 1, point, 'CS-HOST-07')
}

/** Cards that were sent back are shuffled in (CS-RUL-95); the Traders' turn. */
function afterEvent(g: CoreSpace): void {
  if (g.aside.length > 0) shuffleDeck(g, [...g.deck, ...g.aside])
  g.aside = []
  g.phase = { kind: 'trader', crew: g.first }
}
