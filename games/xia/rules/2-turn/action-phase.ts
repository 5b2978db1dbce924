import { ask, emit, type Option, type Play, type WhyNot } from '@starboard/kernel'
import { actionIn, namedActions, perform } from '@starboard/kernel/actions'
import { type Empty, nameIn, offer, one, question, refusal } from '@starboard/kernel/speech'
import type { Special } from '../../content/index.ts'
import type { Captain } from '../0-table/captain.ts'
import { chartOf, isStarport } from '../0-table/chart.ts'
import type { SpaceId } from '../0-table/names.ts'
import { active, isTaken } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import type { Turn } from '../0-table/turn.ts'
import { type Acting, endMove, NONE, placeOf, type TurnEvent } from '../0-table/turn.ts'
import { isStranded } from '../4-cards/markers.ts'
import { restSkills } from '../4-cards/skills.ts'
import { comeToRest } from '../5-movement/movement.ts'
import { detonate } from '../10-missions/boom.ts'
import { amnesty } from '../10-missions/events.ts'
import { ACTIONS } from './actions.ts'

export const ACT = question('act')<Empty, never>()

export type TurnReason = { why: 'stranded' }

/** One action of the Action Phase, as long as the captain likes (XIA-TURN-06). */
export function* actionPhase(g: Xia): Play {
  const { seat } = g
  const chosen = yield* ask(
    one(ACT, seat, 'XIA-TURN-06', offered(g, active(g)), { whyNot: () => refused(g, active(g)) }),
  )
  if (chosen.value === END.name) return yield* endActions(g)
  const action = actionIn(NAMED, chosen.value)
  const standard = isStandard(g, active(g), action)
  const { fuse } = g.turn
  if (standard && !action.isInMove) endMove(g)
  forget(g.turn, action)
  yield* perform<Acting>(action, g, seat, chosen.what)
  if (standard && action.isElsewhere) g.turn.using = null // XIA-MOVE-08; Overstow still needs the space.
  if (standard && fuse !== null && g.turn.fuse !== null) g.turn.fuse = fuse - 1 // XIA-MT-30
  if (active(g).at === null) g.stage = { kind: 'turn-end' } // Without a Status Phase: XIA-DEATH-08, XIA-TURN-04.
}

/** Abilities that follow a Sell or a kill follow at once: a Sell straight away, a kill also after other abilities. A gift is no action and does not come between (XIA-RUL-235). */
function forget(turn: Turn, { isAside, isAfterKill }: Ready): void {
  if (isAside) return
  turn.justSold = false
  if (!isAfterKill) turn.justKilled = false
}

/** Every legal action. While the ship flies over an occupied space it has to fly on (XIA-MOVE-06); with the fuse burnt down only Minor actions are left. */
export function offered(g: Xia, captain: Captain): readonly Offering[] {
  if (captain.gone) return [ENDING]
  const options: Offering[] = []
  const stranded = isStranded(captain)
  const passing = g.turn.move !== null && isPassing(g, captain)
  const isBurnt = g.turn.fuse === 0
  for (const action of possibleOn(printedAt(g, placeOf(g, captain)))) {
    const { isInMove, isWhileStranded } = action
    const barred = isBurnt || (passing && !isInMove) || (stranded && !isWhileStranded)
    if (barred && isStandard(g, captain, action)) continue
    const offers = action.offers(g, captain)
    for (let n = 0; n < offers.length; n++) options.push(offers[n]!)
  }
  if (!passing || options.length === 0) options.push(ENDING)
  return options
}

/** What kind of special space it is. */
const printedAt = (g: Xia, place: SpaceId): Special['kind'] | null =>
  chartOf(g).find(place)?.special?.kind ?? null

/** An action with its tags read, all of one shape: every question goes through all of them. */
const ALL = ACTIONS.map(({ name, price, tags = [], on = null, offers, play, whyNot = () => NONE }) => ({
  name,
  price,
  isWhileStranded: tags.includes('while-stranded'),
  isInMove: tags.includes('in-move'),
  isElsewhere: tags.includes('elsewhere'),
  isAside: tags.includes('aside'),
  isAfterKill: tags.includes('after-kill'),
  isCharted: tags.includes('charted'),
  on,
  offers,
  play,
  whyNot,
}))
type Ready = (typeof ALL)[number]

const NAMED = namedActions(ALL)
const BY_SPECIAL = new Map<Special['kind'] | null, readonly Ready[]>()

/** The actions that are not bound to some other special space than this kind. */
function possibleOn(kind: Special['kind'] | null): readonly Ready[] {
  let possible = BY_SPECIAL.get(kind)
  if (!possible) {
    possible = ALL.filter(({ on }) => on === null || on === kind)
    BY_SPECIAL.set(kind, possible)
  }
  return possible
}

type Offering = ReturnType<Ready['offers']>[number]

export const END = offer('end')()

const ENDING: Offering = { value: END.name, rule: 'XIA-TURN-06', what: null }

const refused = (g: Xia, captain: Captain): WhyNot[] => [
  ...(isStranded(captain) ? [STRANDED] : []),
  ...ALL.flatMap((action) => action.whyNot(g, captain)),
]

/** No Standard action but impulse is offered then, whatever the space has. */
const STRANDED = refusal<TurnReason>({ why: 'stranded' }, 'XIA-STRA-02')

/** What somebody does with the ship, not where it flies nor whom it reaches; so is the end of the phase. */
export const isDeed = ({ value }: Option): boolean => !NAMED.get(nameIn(value))?.isCharted

const isStandard = (g: Xia, captain: Captain, { price }: Ready): boolean =>
  (typeof price === 'function' ? price(g, captain) : price) === 'standard'

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
