import { ask, type Play, type WhyNot } from '@starboard/kernel'
import { actionIn, namedActions, perform } from '@starboard/kernel/actions'
import { offer, one, question, refusal } from '@starboard/kernel/speech'
import { crewOf } from '../0-table/crew.ts'
import type { Price, TraderAction, TraderDoing } from '../0-table/doing.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { hasEffect, isEngaged, isLinked, isUp, thinksOn } from '../0-table/figures.ts'
import { later } from '../0-table/later.ts'
import type { CoreSpace } from '../0-table/state.ts'
import type { Turn } from '../0-table/turn.ts'
import { endTurn } from '../1-rounds/phases.ts'
import { habitsOption, setHabits } from './habits.ts'

/** A Trader's turn: actions in any order, as many as there are, and effortless ones between them (CS-TRAD-04, CS-TRAD-09, CS-EFF-10). */

export type TurnReason = { why: 'prone' } | { why: 'engaged' } | { why: 'no-actions' } | { why: 'in-airlock' }

export const ACT = question('act')<{ figure: FigureId; actions: number; free: boolean }, never>()
export const PAY = question('pay')<{ figure: FigureId }, { with: 'peg' | 'action' }>()
export const END = offer('end')()

/** One action of the Trader whose turn it is, until it ends its turn or cannot go on. */
export const actsWith = (actions: readonly TraderAction[]): ((g: CoreSpace) => Play) => {
  const ready = actions.map(readied)
  const named = namedActions(ready)
  return function* (g) {
    const turn = g.turn!
    const figure = figureOf(g, turn.figure)
    if (!canAct(figure)) return yield* over(g, figure.id)
    const chosen = yield* ask(
      one(ACT, crewOf(g, figure.crew!).seat, 'CS-TRAD-04', offered(g, figure, ready), {
        label: { figure: figure.id, actions: turn.actions, free: turn.effortless === 0 },
        whyNot: () => refused(g, figureOf(g, turn.figure), ready),
      }),
    )
    if ('filled' in chosen) return setHabits(g, figure.crew!, chosen.filled)
    if (chosen.value === END.name) return yield* stop(g, turn.figure)
    const action = actionIn(named, chosen.value)
    const price = priceOf(g, figureOf(g, turn.figure), action)
    if (ACTIONS.has(price)) later().remember(g, turn.figure)
    if (price === 'granted') g.turn!.granted.splice(grantFor(g, action.kind), 1)
    yield* pay(g, turn.figure, price)
    g.turn!.taken.push(action.name)
    if (ACTIONS.has(price) && isLinked(figureOf(g, turn.figure))) g.turn!.fixed ??= action.kind
    yield* perform<TraderDoing>(action.printed, g, turn.figure, chosen.what)
    if (!ACTIONS.has(price) || action.quiet || !isUp(figureOf(g, turn.figure))) return
    yield* later().acted(g, turn.figure)
    yield* later().react(g, { kind: 'acted', who: turn.figure })
  }
}

/** Actions that are wasted count as taken for what waits nearby (CS-WORM-09, CS-TERR-12). */
function* stop(g: CoreSpace, who: FigureId): Play {
  const unused = g.turn!.actions
  for (; g.turn!.actions > 0 && isUp(figureOf(g, who)); g.turn!.actions--) yield* later().acted(g, who)
  yield* over(g, who, unused)
}

/** The turn is over, unless its last actions are undone (CS-ICON-44). */
function* over(g: CoreSpace, who: FigureId, unused = 0): Play {
  endTurn(g, unused)
  yield* later().turnBack(g, who)
}

const ACTIONS: ReadonlySet<Price> = new Set(['action', 'granted'])

/** What a linked figure is fixed to by an action; getting up fixes nothing (CS-LINK-01, CS-LINK-02, CS-RUL-38). */
const kindOf = ({ tags = [] }: TraderAction): Turn['fixed'] =>
  tags.includes('move') ? 'move' : tags.includes('assault') ? 'assault' : null

/** CS-TRAD-07, CS-MACH-04. */
const canAct = (figure: Figure): boolean =>
  (!figure.defeated || thinksOn(figure)) &&
  !hasEffect(figure, 'nothing-more') &&
  (figure.where === 'board' || figure.where === 'airlock')

/** An action as every question looks at it: with what its tags say, so that nothing is searched for each time. */
interface Ready extends Pick<TraderAction, 'name' | 'price' | 'offers'> {
  readonly printed: TraderAction
  readonly kind: Turn['fixed']
  readonly whileDown: boolean
  readonly whileProne: boolean
  readonly fromAirlock: boolean
  readonly unengaged: boolean
  readonly quiet: boolean
}

function readied(printed: TraderAction): Ready {
  const { name, price, offers, tags = [] } = printed
  return {
    name,
    price,
    offers,
    printed,
    kind: kindOf(printed),
    whileDown: tags.includes('while-down'),
    whileProne: tags.includes('while-prone'),
    fromAirlock: tags.includes('from-airlock'),
    unengaged: tags.includes('unengaged'),
    quiet: tags.includes('quiet'),
  }
}

/** Granted actions go first: they are good for less than the turn's own (CS-SKL-05). */
function priceOf(g: CoreSpace, figure: Figure, { price: asked, kind }: Ready): Price {
  const price = typeof asked === 'function' ? asked(g, figure) : asked
  return price === 'action' && g.turn!.granted.length > 0 && grantFor(g, kind) >= 0 ? 'granted' : price
}

/** The place of the first grant that is good for an action of this kind. */
const grantFor = (g: CoreSpace, of: Turn['fixed']): number =>
  g.turn!.granted.findIndex(({ kinds }) =>
    kinds.some((kind) => kind === 'any' || of === (kind === 'move' ? 'move' : 'assault')),
  )

/** Prone, only standing up is possible (CS-TRAD-06); from the airlock, only a Move (CS-MOVE-13). With nothing to do the turn ends unasked. */
function offered(g: CoreSpace, figure: Figure, actions: readonly Ready[]) {
  const options: (ReturnType<TraderAction['offers']>[number] | ReturnType<typeof habitsOption>)[] = []
  const engaged = figure.at !== null && isEngaged(g, figure)
  const { fixed } = g.turn!
  for (const ready of actions) {
    if (!isAllowed(figure, engaged, ready)) continue
    const price = priceOf(g, figure, ready)
    if (!canPay(g, figure, price)) continue
    if (fixed !== null && ACTIONS.has(price) && ready.kind !== fixed) continue
    const cost = costOf(g, figure, price)
    const offers = ready.offers(g, figure, cost)
    const isPriced = offers[0]?.cost !== undefined
    for (const option of offers) options.push(isPriced ? option : { ...option, cost })
  }
  const isIdle = options.length === 0
  options.push({ value: END.name, rule: 'CS-TRAD-04', what: null })
  if (!isIdle) options.push(habitsOption(crewOf(g, figure.crew!).habits))
  return options
}

function isAllowed(
  figure: Figure,
  engaged: boolean,
  { whileDown, whileProne, fromAirlock, unengaged }: Ready,
): boolean {
  if (figure.defeated && !whileDown) return false
  if (figure.prone && !whileProne) return false
  if (figure.where === 'airlock' && !fromAirlock) return false
  return !(engaged && unengaged)
}

/** One effortless action is free; another costs a Skill peg, as the skill of the round, or an action (CS-EFF-01, CS-EFF-08, CS-EFF-11). */
function canPay(g: CoreSpace, figure: Figure, price: Price): boolean {
  const { actions, effortless } = g.turn!
  if (price === 'free' || price === 'granted') return true
  return actions > 0 || (price === 'effortless' && (effortless === 0 || canSpendPeg(figure)))
}

/** What it takes now, for whoever looks at the options. */
export type Cost = { price: 'action' | 'granted' | 'no-effort' | 'peg' | 'peg-or-action' | 'nothing' }

function costOf(g: CoreSpace, figure: Figure, price: Price): Cost {
  const { actions, effortless } = g.turn!
  if (price === 'action' || price === 'granted') return COSTS[price]
  if (price === 'free') return COSTS.nothing
  if (effortless === 0) return COSTS['no-effort']
  if (!canSpendPeg(figure)) return COSTS.action
  return COSTS[actions > 0 ? 'peg-or-action' : 'peg']
}

const COSTS = {
  action: { price: 'action' },
  granted: { price: 'granted' },
  'no-effort': { price: 'no-effort' },
  peg: { price: 'peg' },
  'peg-or-action': { price: 'peg-or-action' },
  nothing: { price: 'nothing' },
} as const

const canSpendPeg = ({ skilled, pegs }: Figure): boolean => !skilled && pegs > 0

function* pay(g: CoreSpace, who: FigureId, price: Price): Play {
  const turn = g.turn!
  if (price === 'free' || price === 'granted') return
  if (price === 'action') {
    turn.actions--
    return
  }
  if (++turn.effortless === 1) return
  const figure = figureOf(g, who)
  if (!canSpendPeg(figure)) {
    turn.actions--
    return
  }
  const ways = turn.actions > 0 ? (['peg', 'action'] as const) : (['peg'] as const)
  const { label } = yield* ask(
    one(
      PAY,
      crewOf(g, figure.crew!).seat,
      'CS-EFF-08',
      ways.map((way) => ({ value: way, label: { with: way } })),
      {
        label: { figure: who },
      },
    ),
  )
  if (label.with === 'action') {
    g.turn!.actions--
    return
  }
  const payer = figureOf(g, who)
  payer.pegs--
  payer.skilled = true
}

/** The common reasons first, then those of each action. */
function refused(g: CoreSpace, figure: Figure, actions: readonly Ready[]): WhyNot[] {
  const reasons: WhyNot[] = []
  const engaged = figure.at !== null && isEngaged(g, figure)
  if (figure.prone) reasons.push(refusal<TurnReason>({ why: 'prone' }, 'CS-TRAD-06'))
  else if (figure.where === 'airlock') reasons.push(refusal<TurnReason>({ why: 'in-airlock' }, 'CS-MOVE-13'))
  else if (engaged) reasons.push(refusal<TurnReason>({ why: 'engaged' }, 'CS-SRCH-02'))
  if (g.turn!.actions === 0) reasons.push(refusal<TurnReason>({ why: 'no-actions' }, 'CS-TRAD-04'))
  for (const ready of actions)
    if (isAllowed(figure, engaged, ready)) reasons.push(...(ready.printed.whyNot?.(g, figure) ?? []))
  return reasons
}
