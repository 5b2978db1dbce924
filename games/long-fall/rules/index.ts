import { overheard, type Play } from '@starboard/kernel'
import { lessonAt } from '../lessons.ts'
import { view } from '../view.ts'
import type { Item } from './0-table/agenda.ts'
import { handOver } from './0-table/later.ts'
import type { LongFall } from './0-table/state.ts'
import { createPc } from './2-characters/creation.ts'
import { found } from './4-worlds/cluster.ts'
import { skirmish } from './5-skirmishes/skirmish.ts'
import { skirmishEnd } from './6-consequences/aftermath.ts'
import { complication, rollComplication } from './6-consequences/complications.ts'
import { consequence } from './6-consequences/consequences.ts'
import { landing, passage, transit } from './7-weeks/travel.ts'
import { loseWeeks } from './7-weeks/weeks.ts'
import { spend } from './7-weeks/worktime.ts'
import { idleWeek } from './8-port/choices.ts'
import { crewWeek, pcWeek, portWeek } from './8-port/port.ts'
import { checkEnd } from './9-jobs/ending.ts'
import { leg, legEnd } from './9-jobs/legs.ts'
import { calledThrow, deskOf, table } from './10-desk/desk.ts'

handOver({ consequence, spend, idleWeek, deskOf })

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

/** One step; in a tutorial every question that comes with a lesson has taught it once it is answered. */
export function step(g: LongFall): Play {
  if (!g.lessons) return nextThing(g)
  return overheard(nextThing(g), (question) => {
    const lesson = lessonAt(view(g, question.seat), question)
    return lesson && (() => void g.lessons!.push(lesson))
  })
}

/** The first thing on the agenda; with nothing on it, a week in port, or the referee's open table. */
function* nextThing(g: LongFall): Play {
  const item = g.agenda.shift()
  if (item) yield* (RULES[item.kind] as (g: LongFall, item: Item) => Play)(g, item)
  else if (g.referee === 'person') yield* table(g)
  else g.agenda.push({ kind: 'port-week' })
  checkEnd(g)
}
