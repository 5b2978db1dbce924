import type { Play } from '@starboard/kernel'
import { skirmishEnd } from './aftermath.ts'
import { found } from './cluster.ts'
import { complication, rollComplication } from './complications.ts'
import { createPc } from './creation.ts'
import { calledThrow, table } from './desk.ts'
import { checkEnd } from './ending.ts'
import { leg, legEnd } from './legs.ts'
import { crewWeek, pcWeek, portWeek } from './port.ts'
import { skirmish } from './skirmish.ts'
import type { Item, LongFall } from './state.ts'
import { landing, passage, transit } from './travel.ts'
import { loseWeeks } from './weeks.ts'

/** Every kind of thing that can be on the agenda, and the rule that plays it. */
const RULES: { readonly [K in Item['kind']]: (g: LongFall, item: Extract<Item, { kind: K }>) => Play } = {
  create: createPc,
  found,
  'port-week': portWeek,
  'pc-week': pcWeek,
  crew: crewWeek,
  leg,
  'leg-end': legEnd,
  complication,
  'roll-complication': rollComplication,
  passage,
  transit,
  skirmish,
  'skirmish-end': skirmishEnd,
  weeks: loseWeeks,
  landing,
  throw: calledThrow,
}

/** One step: the first thing on the agenda; with nothing on it, a week in port, or the referee's open table. */
export function* step(g: LongFall): Play {
  const item = g.agenda.shift()
  if (item) yield* (RULES[item.kind] as (g: LongFall, item: Item) => Play)(g, item)
  else if (g.referee === 'person') yield* table(g)
  else g.agenda.push({ kind: 'port-week' })
  checkEnd(g)
}
