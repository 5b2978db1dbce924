import { ask, emit, type Option, one, type Play, type WhyNot } from '@starboard/kernel'
import { canPay, charge } from '../0-table/money.ts'
import type { LongFall, Pc, PcId } from '../0-table/state.ts'
import { pcOf, worldOf } from '../0-table/state.ts'
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

/** What a character can do with a week on a world. */
export type Pursuit =
  | 'rest'
  | 'network'
  | 'trade'
  | 'care'
  | 'train'
  | 'shore-leave'
  | 'mend'
  | 'yard'
  | 'shop'
  | 'hire'
  | 'retire'

interface WeekOption extends Option {
  readonly pursuit: Pursuit
}

/** LF-RUL-WEEK-07. */
const SHORE_LEAVE = 2

/** LF-ROLE-05: each PC chooses: network, trade, care, train, shore leave, mend things, rest, or leave for good. */
export function* weekOf(g: LongFall, id: PcId): Play {
  yield* spendWeek(g, id, { free: true, atWork: [] })
}

/** Whether the crew is free for a job, and who works on a leg of the one it has. */
interface Week {
  readonly free: boolean
  readonly atWork: readonly PcId[]
}

/**
 * LF-RUL-WEEK-08: the same for whoever has nothing to do in a week of work. An offer would lapse before the crew is
 * free; yard, shops and hands, which in port are the whole crew's affair, are for this character to see to.
 */
export function* idleWeek(g: LongFall, id: PcId, atWork: readonly PcId[]): Play {
  yield* spendWeek(g, id, { free: false, atWork })
}

function* spendWeek(g: LongFall, id: PcId, week: Week): Play {
  const { free } = week
  const options = optionsOf(g, pcOf(g, id), week)
  const { pursuit } = yield* ask(
    one(pcOf(g, id).seat, 'week', 'LF-RUL-WEEK-01', options, {
      label: { pc: id, week: g.week, world: g.at, free },
      whyNot: () => whyNot(g, pcOf(g, id), free),
    }),
  )
  if (pursuit !== 'retire')
    emit<ChoiceEvent>(g, { type: 'week-chosen', rule: RULES[pursuit], pc: id, did: pursuit })
  yield* PURSUITS[pursuit](g, id, week)
}

/** Rest comes first: it is what somebody does who says nothing. */
function optionsOf(g: LongFall, pc: Pc, week: Week): WeekOption[] {
  const open = (Object.keys(PURSUITS) as Pursuit[]).filter((pursuit) => isOpen(g, pc, pursuit, week))
  return open.map((pursuit) => ({
    value: pursuit,
    pursuit,
    label: { pc: pc.id, training: pc.training?.skill ?? null },
    ...(pursuit === 'shore-leave' ? { cost: { marks: SHORE_LEAVE } } : {}),
    ...(pursuit === 'network' ? { odds: () => oddsOf(pc, 'career') } : {}),
    rule: RULES[pursuit],
  }))
}

const RULES: Readonly<Record<Pursuit, string>> = {
  rest: 'LF-RUL-WEEK-01',
  network: 'LF-RUL-JOB-01',
  trade: 'LF-RUL-REF-02',
  care: 'LF-RUL-COND-07',
  train: 'LF-RUL-CG-13',
  'shore-leave': 'LF-RUL-WEEK-07',
  mend: 'LF-RUL-CONS-05',
  yard: 'LF-RUL-CONS-05',
  shop: 'LF-RUL-REF-02',
  hire: 'LF-RUL-JOB-08',
  retire: 'LF-ROLE-05',
}

function isOpen(g: LongFall, pc: Pc, pursuit: Pursuit, { free, atWork }: Week): boolean {
  switch (pursuit) {
    case 'rest':
      return true
    case 'network':
      return free && canAct(pc) && portOf(g).jobs && worldOf(g).patrons.length > 0
    case 'trade':
      return canAct(pc) && dealsOf(g).length > 0
    case 'care':
      return careOptions(g, pc, { ...IN_PORT, atWork }).length > 0
    case 'train':
      return canAct(pc) && canTrain(pc)
    case 'shore-leave':
      return portOf(g).shoreLeave && canPay(g, SHORE_LEAVE) && conditionsOf(pc, 'burden').length > 0
    case 'mend':
      return canMend(g, pc.id)
    case 'yard':
      return !free && canRepair(g)
    case 'shop':
      return !free && hasShop(g)
    case 'hire':
      return !free && canHire(g)
    case 'retire':
      return free && portOf(g).jobs
  }
}

/** Only what a player could miss: why there is no looking for work, and no shore leave for a burden. */
function whyNot(g: LongFall, pc: Pc, free: boolean): WhyNot[] {
  const refused: WhyNot[] = []
  if (!canAct(pc)) refused.push({ label: { why: 'hurt-this-week', pc: pc.id }, rule: 'LF-RUL-SKIR-10' })
  if (free && !portOf(g).jobs) refused.push({ label: { why: 'no-port' }, rule: 'LF-RUL-REF-02' })
  else if (conditionsOf(pc, 'burden').length > 0 && !canPay(g, SHORE_LEAVE))
    refused.push({ label: { why: 'no-shore-leave', marks: SHORE_LEAVE }, rule: 'LF-RUL-WEEK-07' })
  if (free && dealsOf(g).length === 0) refused.push({ label: { why: 'no-deals' }, rule: 'LF-RUL-REF-02' })
  return refused
}

const PURSUITS: Readonly<Record<Pursuit, (g: LongFall, id: PcId, week: Week) => Play>> = {
  *rest() {},
  network,
  trade,
  care: (g, id, { atWork }) => care(g, id, { ...IN_PORT, atWork }),
  train: takeLessons,
  'shore-leave': shoreLeave,
  mend,
  yard: (g, id) => repairInPort(g, pcOf(g, id).seat),
  shop: (g, id) => shop(g, pcOf(g, id).seat),
  hire: (g, id) => chooseHand(g, pcOf(g, id).seat),
  retire,
}

function* takeLessons(g: LongFall, id: PcId): Play {
  yield* train(g, id)
  g.port.trains.push(id)
}

/** LF-RUL-WEEK-07: the week and 2 marks more take 1 off one burden (LF-RUL-COND-09). */
function* shoreLeave(g: LongFall, id: PcId): Play {
  charge(g, SHORE_LEAVE, 'LF-RUL-WEEK-07', 'shore-leave')
  yield* easeBurden(g, id)
}

/**
 * A character may leave the crew in any port, for its player says what it does (LF-ROLE-05). As with those who burn
 * out, the purse and the berth stay with the others (LF-RUL-BURN-01). Asked twice: there is no way back.
 */
function* retire(g: LongFall, id: PcId): Play {
  const options = [
    { value: 'stay', rule: 'LF-ROLE-05' },
    { value: 'go', rule: 'LF-ROLE-05' },
  ]
  const { value } = yield* ask(one(pcOf(g, id).seat, 'retire', 'LF-ROLE-05', options, { label: { pc: id } }))
  if (value === 'stay') return yield* weekOf(g, id)
  pcOf(g, id).fate = 'retired'
  emit<ChoiceEvent>(g, { type: 'left-crew', rule: 'LF-ROLE-05', pc: id })
}
