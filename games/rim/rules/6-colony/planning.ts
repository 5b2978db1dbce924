import { askAny, type Fields, type Json, type Option, type Play, type Seat } from '@starboard/kernel'
import { perform } from '@starboard/kernel/actions'
import { atDesk } from '@starboard/kernel/desk'
import { one, question } from '@starboard/kernel/speech'
import type { PlanAction, PlanDoing, PlanForm } from '../0-table/doing.ts'
import { later } from '../0-table/later.ts'
import { playersOf } from '../0-table/person.ts'
import type { Phase, Rim } from '../0-table/state.ts'
import { stuckAtDawn } from './stuck.ts'

/** The page at dawn: “go”, or what to change first (RIM-DAY-01). */
export const DAWN = question('dawn')<{ day: number }, never>()

interface Go extends Option {
  readonly kind: 'go'
}
interface Done extends Option {
  readonly kind: 'action'
  readonly action: PlanAction
  readonly what: Json
}
interface Ordered extends Option {
  readonly kind: 'order'
  readonly act: PlanForm
  readonly form: () => Fields
}

/** Each player says “go” once; until then anything may be changed, and every change comes back here. The desk is open meanwhile. */
export function* planning(g: Rim, phase: Extract<Phase, { kind: 'planning' }>): Play {
  const waiting = playersOf(g).filter((seat) => !phase.ready.includes(seat))
  if (waiting.length === 0) {
    g.phase = { kind: 'slot', slot: 0, left: null }
    g.clock++
    return
  }
  const desk = later().desk(g)
  const { ask, answer } = yield* askAny([...waiting.map((seat) => dawn(g, seat)), ...(desk ? [desk] : [])])
  if (!('kind' in answer)) yield* atDesk(g, answer)
  else if (answer.kind === 'order') yield* atDesk({ g, seat: ask.seat }, answer)
  else if (answer.kind === 'action') yield* perform<PlanDoing>(answer.action, g, ask.seat, answer.what)
  else if (g.phase.kind === 'planning') g.phase.ready.push(ask.seat)
}

const dawn = (g: Rim, seat: Seat) =>
  one(DAWN, seat, 'RIM-DAY-01', offers(g, seat), {
    confirm: true,
    label: { day: g.day },
    whyNot: () => stuckAtDawn(g),
  })

/** Standing orders come before what is done once: they are what most mornings are about. */
const offers = (g: Rim, seat: Seat): (Go | Done | Ordered)[] => [
  { kind: 'go', value: 'go', rule: 'RIM-DAY-02' },
  ...later()
    .forms.filter((act) => act.can({ g, seat }))
    .map(
      (act): Ordered => ({
        kind: 'order',
        value: act.name,
        act,
        form: () => act.fields({ g, seat }),
        rule: act.rule,
      }),
    ),
  ...later().plans.flatMap((action) =>
    action.offers(g, seat).map((offer): Done => ({ ...offer, kind: 'action', action })),
  ),
]
