import type { Seat } from '@starboard/kernel'
import { atOnce } from '@starboard/kernel/actions'
import { SLOTS } from '../0-table/calendar.ts'
import { planAction } from '../0-table/doing.ts'
import { atHome } from '../0-table/person.ts'
import type { Rim, Slot } from '../0-table/state.ts'

/** A camp or a wreck is attacked in any slot that the owners name (Extreme events 2 and 5). */
const ANY: readonly Slot[] = [0, 1, 2, 3]

export const SALLY = planAction('sally')<
  { threat: number; slot: Slot },
  { against: 'siege' | 'wreck'; slot: (typeof SLOTS)[number]; foes: number }
>({
  price: null,
  offers: (g) =>
    g.telling.threats.flatMap((threat, n) =>
      threat.kind === 'prowling' || threat.sally !== null || atHome(g).length === 0
        ? []
        : ANY.map((slot) => ({
            value: `sally:${n}:${SLOTS[slot]}`,
            what: { threat: n, slot },
            label: { against: threat.kind, slot: SLOTS[slot]!, foes: threat.plan.foes.length },
            rule: 'RIM-TELL-06',
          })),
    ),
  play: atOnce((g: Rim, _seat: Seat, { threat: n, slot }: { threat: number; slot: Slot }) => {
    const threat = g.telling.threats[n]
    if (threat && threat.kind !== 'prowling') threat.sally = slot
  }),
})
