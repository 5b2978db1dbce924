import type { Play } from '@starboard/kernel'
import { burst } from './bursts.ts'
import { deathThroes } from './collapse.ts'
import { fight, startFight } from './combat.ts'
import { begin, create } from './creation.ts'
import { act, calledRoll, desk } from './desk.ts'
import { detect, outcome } from './detection.ts'
import { judge } from './ending.ts'
import { lastChance } from './injuries.ts'
import { remember } from './memory.ts'
import { veiled } from './mother.ts'
import { playTurn } from './npcs.ts'
import { panicRolls } from './panic.ts'
import { demand } from './parley.ts'
import { relief, share } from './rest.ts'
import { strike } from './rows.ts'
import { epilogue, events } from './scenario.ts'
import type { Alien, Item, Stage } from './state.ts'
import { crewActs, deed } from './stretch.ts'
import { opposition, unitGoesOn } from './units.ts'
import { upkeep } from './upkeep.ts'

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
  desk,
  act,
  veiled,
}

/** One step: what waits on the agenda, a fight, or the part of the stretch that is on (AL-RUL-TIME-05). */
export function* step(g: Alien): Play {
  const item = g.agenda.length > 0 ? g.agenda.shift() : null
  if (item) yield* (ITEMS[item.kind] as (g: Alien, item: Item) => Play)(g, item)
  else if (g.combat) yield* fight(g, g.combat)
  else yield* (STAGES[g.stage.kind] as (g: Alien, stage: Stage) => Play)(g, g.stage)
  if (g.combat) judge(g.combat, g)
  remember(g)
}
