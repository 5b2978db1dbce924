import { ask, emit, type Option, one, type Play, type WhyNot } from '@starboard/kernel'
import type { Special } from '../../content/index.ts'
import { chartOf, isStarport } from '../0-table/chart.ts'
import { active, isTaken } from '../0-table/ships.ts'
import type { Captain, SpaceId, Turn, Xia } from '../0-table/state.ts'
import { type Action, endMove, placeOf, type TurnEvent } from '../0-table/turn.ts'
import { isStranded } from '../4-cards/markers.ts'
import { restSkills } from '../4-cards/skills.ts'
import { comeToRest } from '../5-movement/movement.ts'
import { detonate } from '../10-missions/boom.ts'
import { amnesty } from '../10-missions/events.ts'
import { ACTIONS } from './actions.ts'

/** One action of the Action Phase, as long as the captain likes (XIA-TURN-06). */
export function* actionPhase(g: Xia): Play {
  const { seat } = g
  const chosen = yield* ask(
    one(seat, 'act', 'XIA-TURN-06', offered(g, active(g)), { whyNot: () => refused(g, active(g)) }),
  )
  if (chosen.value === 'end') return yield* endActions(g)
  const colon = chosen.value.indexOf(':')
  const name = colon < 0 ? chosen.value : chosen.value.slice(0, colon)
  const action = BY_NAME.get(name)!
  const standard = isStandard(g, active(g), action)
  const { fuse } = g.turn
  if (standard && !action.inMove) endMove(g)
  if (name !== 'give') forget(g.turn, name)
  yield* action.play(g, seat, colon < 0 ? '' : chosen.value.slice(colon + 1))
  if (standard && ELSEWHERE.has(name)) g.turn.using = null // XIA-MOVE-08; Overstow still needs the space.
  if (standard && fuse !== null && g.turn.fuse !== null) g.turn.fuse = fuse - 1 // XIA-MT-30
  if (active(g).at === null) g.stage = { kind: 'turn-end' } // Without a Status Phase: XIA-DEATH-08, XIA-TURN-04.
}

/** Abilities that follow a Sell or a kill follow at once: a Sell straight away, a kill also after other abilities. A gift is no action and does not come between (XIA-RUL-235). */
function forget(turn: Turn, name: string): void {
  turn.justSold = false
  if (name !== 'ability') turn.justKilled = false
}

/** Actions that are not those of a space: what follows them does not follow straight after the use of an occupied one. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'scan',
  'attack',
  'ability',
  'leap',
  'rescue',
  'hire',
  'recover',
  'rearm',
])

/** Every legal action. While the ship flies over an occupied space it has to fly on (XIA-MOVE-06); with the fuse burnt down only Minor actions are left. */
export function offered(g: Xia, captain: Captain): Option[] {
  if (captain.gone) return [{ value: 'end', rule: 'XIA-TURN-06' }]
  const options: Option[] = []
  const stranded = isStranded(captain)
  const passing = g.turn.move !== null && isPassing(g, captain)
  const isBurnt = g.turn.fuse === 0
  for (const action of possibleOn(printedAt(g, placeOf(g, captain)))) {
    const { inMove, whileStranded } = action
    const barred = isBurnt || (passing && !inMove) || (stranded && !whileStranded)
    if (barred && isStandard(g, captain, action)) continue
    const offers = action.offers(g, captain)
    for (let n = 0; n < offers.length; n++) options.push(offers[n]!)
  }
  if (!passing || options.length === 0) options.push(END)
  return options
}

/** What kind of special space it is. */
const printedAt = (g: Xia, place: SpaceId): Special['kind'] | null =>
  chartOf(g).find(place)?.special?.kind ?? null

/** All of one shape: every question goes through all of them. */
const ALL = Object.values(ACTIONS).map(
  ({ standard, whileStranded, inMove, on, offers, play, whyNot }) =>
    ({ standard, whileStranded, inMove, on, offers, play, whyNot }) as Action,
)
const BY_NAME = new Map(Object.keys(ACTIONS).map((name, n) => [name, ALL[n]!]))
const BY_SPECIAL = new Map<Special['kind'] | null, readonly Action[]>()

/** The actions that are not bound to some other special space than this kind. */
function possibleOn(kind: Special['kind'] | null): readonly Action[] {
  let possible = BY_SPECIAL.get(kind)
  if (!possible) {
    possible = ALL.filter(({ on }) => !on || on === kind)
    BY_SPECIAL.set(kind, possible)
  }
  return possible
}

const END: Option = { value: 'end', rule: 'XIA-TURN-06' }

const refused = (g: Xia, captain: Captain): WhyNot[] => [
  ...(isStranded(captain) ? [STRANDED] : []),
  ...ALL.flatMap((action) => action.whyNot?.(g, captain) ?? []),
]

/** No Standard action but impulse is offered then, whatever the space has. */
const STRANDED: WhyNot = { label: { why: 'stranded' }, rule: 'XIA-STRA-02' }

const isStandard = (g: Xia, captain: Captain, { standard }: Action): boolean =>
  typeof standard === 'function' ? standard(g, captain) : standard

/** Over another ship, The Kiln or a relic stack, where no move may end. */
const isPassing = (g: Xia, { at, seat }: Captain): boolean => at !== null && isTaken(g, at, seat)

/** The Action Phase is over: Business at a Starport, then Status; there is no way back (XIA-TURN-01, XIA-TURN-02, XIA-TURN-03, XIA-TURN-12). A Stranded ship has its Business Phase too (XIA-STRA-05). */
function* endActions(g: Xia): Play {
  const { move } = g.turn
  endMove(g)
  if (move) comeToRest(g, g.seat, move.lastFree) // Who gives up in flight may be above another ship: XIA-RUL-083.
  yield* detonate(g, g.seat) // XIA-RUL-029
  const captain = active(g)
  if (captain.at === null) {
    g.stage = { kind: 'turn-end' }
    return
  }
  emit<TurnEvent>(g, { type: 'actions-ended', rule: 'XIA-TURN-01', seat: g.seat })
  g.turn.using = null
  restSkills(g, captain)
  amnesty(g, captain)
  g.stage = { kind: isStarport(captain.at) ? 'business' : 'status' }
}
