import { ask, emit, type Option, type Play } from '@starboard/kernel'
import { type AnyAction, actionsOf, atOnce, perform } from '@starboard/kernel/actions'
import { one, question, type Refused } from '@starboard/kernel/speech'
import type { SkillId } from '../../content/index.ts'
import { worldOf } from '../0-table/cluster.ts'
import { canPay, charge } from '../0-table/money.ts'
import type { Pc, PcId } from '../0-table/pc.ts'
import { pcOf } from '../0-table/pc.ts'
import type { LongFall } from '../0-table/state.ts'
import { conditionsOf } from '../1-throws/conditions.ts'
import { oddsOf } from '../1-throws/throws.ts'
import { canAct } from '../1-throws/tries.ts'
import { canTrain, train } from '../2-characters/learning.ts'
import { care, careOptions, easeBurden, IN_PORT } from '../3-care/care.ts'
import { portOf } from '../4-worlds/cluster.ts'
import { canHire, chooseHand } from '../7-weeks/hands.ts'
import { canMend, canRepair, mend, repairInPort } from '../7-weeks/repairs.ts'
import { hasShop, shop } from './market.ts'
import { network } from './offers.ts'
import { dealsOf, trade } from './trade.ts'

export type ChoiceEvent =
  | { type: 'week-chosen'; rule: string; pc: PcId; did: Pursuit }
  | { type: 'left-crew'; rule: string; pc: PcId }

export const WEEK = question('week')<{ pc: PcId; week: number; world: number; free: boolean }, never>()
export const LEAVE = question('retire')<{ pc: PcId }>()

export type WeekReason =
  | { why: 'hurt-this-week'; pc: PcId }
  | { why: 'no-port' }
  | { why: 'no-shore-leave'; marks: number }
  | { why: 'no-deals' }

/** What a character can do with a week on a world. */
interface Pursuing {
  readonly state: LongFall
  readonly actor: { readonly pc: Pc; readonly week: Week }
  readonly who: PcId
  readonly price: 'week' | 'nothing'
  /** Only while the crew is free for a job, or only while it has one; not by somebody who is badly hurt (LF-RUL-SKIR-10). */
  readonly tag: 'free' | 'at-work' | 'able'
}

/** Whether the crew is free for a job, and who works on a leg of the one it has. */
type Week = { free: boolean; atWork: readonly PcId[] }

type PursuitLabel = { pc: PcId; training: SkillId | null }

const pursuit = actionsOf<Pursuing>()

/** A pursuit is open or not; if it is, there is one way to it. */
const way =
  (
    value: string,
    rule: string,
    open: (g: LongFall, pc: Pc, week: Week) => boolean,
    more?: (pc: Pc) => Pick<Option, 'cost' | 'odds'>,
  ) =>
  (g: LongFall, { pc, week }: Pursuing['actor']) =>
    open(g, pc, week)
      ? [
          {
            value,
            label: { pc: pc.id, training: pc.training?.skill ?? null },
            what: week,
            rule,
            ...more?.(pc),
          },
        ]
      : []

/** LF-RUL-WEEK-07. */
const SHORE_LEAVE_PRICE = 2

export const REST = pursuit('rest')<Week, PursuitLabel>({
  price: 'week',
  offers: way('rest', 'LF-RUL-WEEK-01', () => true),
  play: atOnce(() => {}),
})

/** An offer would lapse before a crew with a job is free. */
export const NETWORK = pursuit('network')<Week, PursuitLabel>({
  price: 'week',
  tags: ['free', 'able'],
  offers: way(
    'network',
    'LF-RUL-JOB-01',
    (g) => portOf(g).jobs && worldOf(g).patrons.length > 0,
    (pc) => ({ odds: () => oddsOf(pc, 'career') }),
  ),
  play: network,
})

export const TRADE = pursuit('trade')<Week, PursuitLabel>({
  price: 'week',
  tags: ['able'],
  offers: way('trade', 'LF-RUL-REF-02', (g) => dealsOf(g).length > 0),
  play: trade,
})

export const TREAT = pursuit('care')<Week, PursuitLabel>({
  price: 'week',
  offers: way(
    'care',
    'LF-RUL-COND-07',
    (g, pc, { atWork }) => careOptions(g, pc, { ...IN_PORT, atWork }).length > 0,
  ),
  play: (g, id, { atWork }) => care(g, id, { ...IN_PORT, atWork }),
})

export const LEARN = pursuit('train')<Week, PursuitLabel>({
  price: 'week',
  tags: ['able'],
  offers: way('train', 'LF-RUL-CG-13', (_, pc) => canTrain(pc)),
  *play(g, id) {
    yield* train(g, id)
    g.port.trains.push(id)
  },
})

/** LF-RUL-WEEK-07: the week and 2 marks more take 1 off one burden (LF-RUL-COND-09). */
export const SHORE_LEAVE = pursuit('shore-leave')<Week, PursuitLabel>({
  price: 'week',
  offers: way(
    'shore-leave',
    'LF-RUL-WEEK-07',
    (g, pc) => portOf(g).shoreLeave && canPay(g, SHORE_LEAVE_PRICE) && conditionsOf(pc, 'burden').length > 0,
    () => ({ cost: { marks: SHORE_LEAVE_PRICE } }),
  ),
  *play(g, id) {
    charge(g, SHORE_LEAVE_PRICE, 'LF-RUL-WEEK-07', 'shore-leave')
    yield* easeBurden(g, id)
  },
})

export const FIX = pursuit('mend')<Week, PursuitLabel>({
  price: 'week',
  offers: way('mend', 'LF-RUL-CONS-05', (g, { id }) => canMend(g, id)),
  play: mend,
})

/** LF-RUL-WEEK-08: yard, shops and hands, which in port are the whole crew's affair, are in a week of work for one to see to. */
export const YARD = pursuit('yard')<Week, PursuitLabel>({
  price: 'week',
  tags: ['at-work'],
  offers: way('yard', 'LF-RUL-CONS-05', canRepair),
  play: (g, id) => repairInPort(g, pcOf(g, id).seat),
})

export const GO_SHOPPING = pursuit('shop')<Week, PursuitLabel>({
  price: 'week',
  tags: ['at-work'],
  offers: way('shop', 'LF-RUL-REF-02', hasShop),
  play: (g, id) => shop(g, pcOf(g, id).seat),
})

export const FIND_HAND = pursuit('hire')<Week, PursuitLabel>({
  price: 'week',
  tags: ['at-work'],
  offers: way('hire', 'LF-RUL-JOB-08', canHire),
  play: (g, id) => chooseHand(g, pcOf(g, id).seat),
})

/**
 * A character may leave the crew in any port, for its player says what it does (LF-ROLE-05). As with those who burn
 * out, the purse and the berth stay with the others (LF-RUL-BURN-01). Asked twice: there is no way back.
 */
export const RETIRE = pursuit('retire')<Week, PursuitLabel>({
  price: 'nothing',
  tags: ['free'],
  offers: way('retire', 'LF-ROLE-05', (g) => portOf(g).jobs),
  *play(g, id) {
    const options = [
      { value: 'stay', rule: 'LF-ROLE-05' },
      { value: 'go', rule: 'LF-ROLE-05' },
    ]
    const { value } = yield* ask(one(LEAVE, pcOf(g, id).seat, 'LF-ROLE-05', options, { label: { pc: id } }))
    if (value === 'stay') return yield* weekOf(g, id)
    pcOf(g, id).fate = 'retired'
    emit<ChoiceEvent>(g, { type: 'left-crew', rule: 'LF-ROLE-05', pc: id })
  },
})

/** Rest comes first: it is what somebody does who says nothing. */
const PURSUITS = [
  REST,
  NETWORK,
  TRADE,
  TREAT,
  LEARN,
  SHORE_LEAVE,
  FIX,
  YARD,
  GO_SHOPPING,
  FIND_HAND,
  RETIRE,
] as const

export type Pursuit = (typeof PURSUITS)[number]['name']

/** LF-ROLE-05: each PC chooses: network, trade, care, train, shore leave, mend things, rest, or leave for good. */
export function* weekOf(g: LongFall, id: PcId): Play {
  yield* spendWeek(g, id, { free: true, atWork: [] })
}

/** LF-RUL-WEEK-08: the same for whoever has nothing to do in a week of work. */
export function* idleWeek(g: LongFall, id: PcId, atWork: readonly PcId[]): Play {
  yield* spendWeek(g, id, { free: false, atWork })
}

function* spendWeek(g: LongFall, id: PcId, week: Week): Play {
  const { free } = week
  const {
    action,
    what,
    rule = 'LF-RUL-WEEK-01',
  } = yield* ask(
    one(WEEK, pcOf(g, id).seat, 'LF-RUL-WEEK-01', optionsOf(g, pcOf(g, id), week), {
      label: { pc: id, week: g.week, world: g.at, free },
      whyNot: () => whyNot(g, pcOf(g, id), free),
    }),
  )
  if (action.price === 'week') emit<ChoiceEvent>(g, { type: 'week-chosen', rule, pc: id, did: action.name })
  yield* perform<Pursuing>(action, g, id, what)
}

const optionsOf = (g: LongFall, pc: Pc, week: Week) =>
  PURSUITS.filter((action) => isOpen(pc, week, action)).flatMap((action) =>
    action.offers(g, { pc, week }).map((offer) => ({ ...offer, action })),
  )

function isOpen(pc: Pc, { free }: Week, { tags = [] }: Pick<AnyAction<Pursuing>, 'tags'>): boolean {
  if (tags.includes('able') && !canAct(pc)) return false
  return free ? !tags.includes('at-work') : !tags.includes('free')
}

/** Only what a player could miss: why there is no looking for work, and no shore leave for a burden. */
function whyNot(g: LongFall, pc: Pc, free: boolean): Refused<WeekReason>[] {
  const refused: Refused<WeekReason>[] = []
  if (!canAct(pc)) refused.push({ label: { why: 'hurt-this-week', pc: pc.id }, rule: 'LF-RUL-SKIR-10' })
  if (free && !portOf(g).jobs) refused.push({ label: { why: 'no-port' }, rule: 'LF-RUL-REF-02' })
  else if (conditionsOf(pc, 'burden').length > 0 && !canPay(g, SHORE_LEAVE_PRICE))
    refused.push({ label: { why: 'no-shore-leave', marks: SHORE_LEAVE_PRICE }, rule: 'LF-RUL-WEEK-07' })
  if (free && dealsOf(g).length === 0) refused.push({ label: { why: 'no-deals' }, rule: 'LF-RUL-REF-02' })
  return refused
}
