import { overheard, type Play } from '@starboard/kernel'
import { lessonAt } from '../lessons.ts'
import { view } from '../view.ts'
import { handOver } from './0-table/later.ts'
import { veiled } from './0-table/mother.ts'
import type { Alien, Item, Stage } from './0-table/state.ts'
import { detect } from './2-stealth/detection.ts'
import { remember } from './2-stealth/memory.ts'
import { outcome } from './2-stealth/outcomes.ts'
import { demand } from './2-stealth/parley.ts'
import { judge } from './3-combat/aftermath.ts'
import { joinFight, startFight } from './3-combat/outbreak.ts'
import { blast } from './4-attacks/blasts.ts'
import { burst } from './4-attacks/bursts.ts'
import { applyHit, wound } from './5-health/damage.ts'
import { lastChance } from './5-health/injuries.ts'
import { callForPanic, stopPanic } from './6-panic/alarm.ts'
import { panicRolls } from './6-panic/panic.ts'
import { relief, share } from './6-panic/rest.ts'
import { quarrel } from './6-panic/trauma.ts'
import { collapse, deathThroes, splash } from './8-opposition/collapse.ts'
import { strike } from './8-opposition/rows.ts'
import { opposition, unitGoesOn } from './8-opposition/units.ts'
import { begin } from './9-scenario/beginning.ts'
import { create } from './9-scenario/creation.ts'
import { crewArrived, epilogue, events } from './9-scenario/scenario.ts'
import { touchFixture } from './9-scenario/tasks.ts'
import { calledRoll, deskOf } from './10-desk/desk.ts'
import { fight } from './11-course/fight.ts'
import { playTurn } from './11-course/npcs.ts'
import { crewActs, deed } from './11-course/stretch.ts'
import { upkeep } from './11-course/upkeep.ts'

handOver({
  joinFight,
  blast,
  applyHit,
  wound,
  callForPanic,
  stopPanic,
  quarrel,
  collapse,
  splash,
  crewArrived,
  touchFixture,
  deskOf,
})

type Rules<T extends { readonly kind: string }> = {
  readonly [K in T['kind']]: (g: Alien, of: Extract<T, { kind: K }>) => Play
}

const STAGES: Rules<Stage> = {
  create,
  begin,
  crew: crewActs,
  opposition,
  events,
  upkeep,
  epilogue,
}

const ITEMS: Rules<Item> = {
  detect,
  outcome,
  demand,
  fight: startFight,
  panic: panicRolls,
  unit: unitGoesOn,
  called: calledRoll,
  deed,
  relief,
  share,
  strike,
  dies: deathThroes,
  'last-chance': lastChance,
  play: playTurn,
  burst,
  veiled,
}

/** One step; in a tutorial every question that comes with a lesson has taught it once it is answered. */
export function step(g: Alien): Play {
  const { lessons } = g
  if (!lessons) return playOn(g)
  return overheard(playOn(g), (question) => {
    const lesson = lessonAt(view(g, question.seat), question)
    return lesson && (() => void lessons.push(lesson))
  })
}

/** What waits on the agenda, a fight, or the part of the stretch that is on (AL-RUL-TIME-05). */
function* playOn(g: Alien): Play {
  const item = g.agenda.length > 0 ? g.agenda.shift() : null
  if (item) yield* (ITEMS[item.kind] as (g: Alien, item: Item) => Play)(g, item)
  else if (g.combat) yield* fight(g, g.combat)
  else yield* (STAGES[g.stage.kind] as (g: Alien, stage: Stage) => Play)(g, g.stage)
  if (g.combat) judge(g.combat, g)
  remember(g)
}
