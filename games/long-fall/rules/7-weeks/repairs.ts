import { ask, emit, type Play, type Seat } from '@starboard/kernel'
import { type Either, type Empty, type OptionTo, one, question } from '@starboard/kernel/speech'
import type { Known } from '../../known.ts'
import { canPay, charge } from '../0-table/money.ts'
import type { PcId } from '../0-table/pc.ts'
import { pcOf } from '../0-table/pc.ts'
import type { LongFall } from '../0-table/state.ts'
import { barred, makeThrow, oddsOf } from '../1-throws/throws.ts'
import { canAct } from '../1-throws/tries.ts'
import { portOf } from '../4-worlds/cluster.ts'
import { type RepairEvent, restore, type Wreck, wrecksOf } from '../4-worlds/wrecks.ts'
import { consequence } from '../6-consequences/consequences.ts'

type WreckLabel = Pick<Wreck, 'owner' | 'thing'>

export const REPAIR = question('repair')<Empty, Either<WreckLabel | Empty>>()
export const MEND = question('mend')<
  { pc: PcId },
  Either<(WreckLabel & { gathered: number; needed: number }) | Empty>
>()

/** LF-RUL-CONS-05: Mechanic*, cumulative 2, one throw a watch; or 2 marks in a port A or B. */
const MENDING = { impact: 2, price: 2 }

/** The yard here can do something about it, and the crew can pay. */
export const canRepair = (g: Known): boolean =>
  portOf(g).repairs && canPay(g, MENDING.price) && wrecksOf(g).length > 0

interface RepairOption extends OptionTo<typeof REPAIR> {
  readonly wreck: Wreck | null
}

/** LF-RUL-CONS-05: 2 marks a piece in a port A or B. */
export function* repairInPort(g: LongFall, seat: Seat): Play {
  const rule = 'LF-RUL-CONS-05'
  const nothing: RepairOption = { value: 'nothing', wreck: null, rule }
  const wrecks = wrecksOf(g).map(
    (wreck): RepairOption => ({
      value: wreck.value,
      wreck,
      label: { owner: wreck.owner, thing: wreck.thing },
      cost: { marks: MENDING.price },
      rule,
    }),
  )
  const { wreck } = yield* ask(one(REPAIR, seat, rule, [nothing, ...wrecks]))
  if (wreck === null) return
  charge(g, MENDING.price, 'LF-RUL-CONS-05', 'repair')
  restore(g, wreck, null)
}

/** Something is broken, and this character knows how to mend it and has the tools. */
export const canMend = (g: Known, id: PcId): boolean =>
  wrecksOf(g).length > 0 && canAct(pcOf(g, id)) && barred(g, pcOf(g, id), 'mechanic') === null

/** Time between two worlds is good for mending things (LF-RUL-CONS-05). */
export function* mendAboard(g: LongFall, id: PcId): Play {
  if (canMend(g, id)) yield* mend(g, id)
}

interface MendOption extends OptionTo<typeof MEND> {
  readonly wreck: Wreck | null
}

/**
 * LF-RUL-CONS-05: a task of cumulative Impact 2, one Mechanic* throw a watch. What is gathered is kept if work stops;
 * a failed throw brings a consequence (LF-RUL-CUM-02), a disaster begins from nothing (LF-RUL-CUM-04).
 */
export function* mend(g: LongFall, id: PcId): Play {
  for (;;) {
    if (!canMend(g, id)) return
    const rule = 'LF-RUL-CONS-05'
    const stop: MendOption = { value: 'stop', wreck: null, rule }
    const odds = () => oddsOf(pcOf(g, id), 'mechanic')
    const wrecks = wrecksOf(g).map((wreck): MendOption => {
      const { value, owner, thing } = wreck
      const gathered = g.repairs[value] ?? 0
      return { value, wreck, label: { owner, thing, gathered, needed: MENDING.impact }, odds, rule }
    })
    const { seat } = pcOf(g, id)
    const { wreck } = yield* ask(one(MEND, seat, rule, [...wrecks, stop], { label: { pc: id } }))
    if (wreck === null) return
    yield* workOn(g, id, wreck)
  }
}

function* workOn(g: LongFall, id: PcId, wreck: Wreck): Play {
  const enough = MENDING.impact - (g.repairs[wreck.value] ?? 0)
  const { success, impact, disaster } = yield* makeThrow(g, {
    pc: id,
    tried: 'mechanic',
    for: 'repair',
    enough,
    gathers: true,
  })
  const gathered = disaster ? 0 : (g.repairs[wreck.value] ?? 0) + impact
  if (gathered >= MENDING.impact) return restore(g, wreck, id)
  g.repairs[wreck.value] = gathered
  const { owner, thing } = wreck
  const needed = MENDING.impact
  emit<RepairEvent>(g, { type: 'mending', rule: 'LF-RUL-CONS-05', owner, thing, by: id, gathered, needed })
  if (!success) yield* consequence(g, { pc: id, tried: 'mechanic', disaster, interval: 'watch' })
}
