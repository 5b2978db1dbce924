import { overheard, type Play } from '@starboard/kernel'
import { lessonAt } from '../lessons.ts'
import { view } from '../view.ts'
import { handOver } from './0-table/later.ts'
import type { Item, Phase, Rim } from './0-table/state.ts'
import { land, make, makeCaptive } from './2-making/index.ts'
import { afterRoll, SKILL_FORMS, sessionEnds, skillCircumstances } from './3-skills/index.ts'
import {
  beginFight,
  COMBAT_DEEDS,
  COMBAT_PLANS,
  combatCircumstances,
  feelPain,
  fightOn,
} from './4-combat/index.ts'
import { deal, GOODS_PLANS } from './5-goods/index.ts'
import {
  COLONY_FORMS,
  COLONY_PLANS,
  COLONY_TASKS,
  colonyCircumstances,
  colonyDawn,
  colonySlotStart,
  PARTS,
} from './6-colony/index.ts'
import {
  BODY_DEEDS,
  BODY_PLANS,
  BODY_TASKS,
  bodyCircumstances,
  bodyDawn,
  bodyMeal,
  bodySlotEnd,
  bodySpent,
  downedAtHome,
  exposure,
  tend,
} from './7-body/index.ts'
import {
  breakOver,
  butchered,
  died,
  lostBond,
  MIND_DEEDS,
  MIND_PLANS,
  MIND_TASKS,
  mindCircumstances,
  mindDawn,
  mindDusk,
  mindMeal,
  mindSlotEnd,
  mindSpent,
  panic,
  sceneEnds,
} from './8-mind/index.ts'
import { goodwill, march, WORLD_FORMS, WORLD_HALTS, WORLD_PLANS, worldMeal } from './9-world/index.ts'
import {
  DEALINGS_DEEDS,
  DEALINGS_FORMS,
  DEALINGS_HALTS,
  DEALINGS_PLANS,
  DEALINGS_TASKS,
  dealingsDawn,
  dealingsHomecoming,
  dealingsMeal,
  dealingsSpent,
  offerQuest,
  quest,
  stranger,
} from './10-dealings/index.ts'
import {
  called,
  chased,
  desk,
  effectsDawn,
  event,
  fightEnded,
  foesWorth,
  raidPoints,
  ship,
  TELLING_PLANS,
  tellingCircumstances,
  tellingDawn,
  tellingLanding,
  tellingNews,
  tellingSlotEnd,
  tellingSlotStart,
  wealth,
} from './11-storyteller/index.ts'
import { checkEnd, launch, SHIP_PLANS, shipDawn } from './12-ship/index.ts'

const TASKS = [...COLONY_TASKS, ...BODY_TASKS, ...MIND_TASKS, ...DEALINGS_TASKS]

handOver({
  circumstances: [
    skillCircumstances,
    combatCircumstances,
    colonyCircumstances,
    bodyCircumstances,
    mindCircumstances,
    tellingCircumstances,
  ],
  spent: (g, deed, circumstances) => {
    bodySpent(g, deed, circumstances)
    mindSpent(g, deed, circumstances)
    dealingsSpent(g, deed)
  },
  rolled: afterRoll,
  panic,
  downedAtHome,
  died,
  hurt: feelPain,
  exposure,
  makeCaptive,
  fightEnded,
  tend,
  lostBond,
  butchered,
  breakOver,
  sceneEnds,
  goodwill,
  wealth,
  raidPoints,
  foesWorth,
  chased,
  desk,
  tasks: new Map(TASKS.map((task) => [task.task, task])),
  plans: [
    ...COLONY_PLANS,
    ...COMBAT_PLANS,
    ...GOODS_PLANS,
    ...BODY_PLANS,
    ...MIND_PLANS,
    ...WORLD_PLANS,
    ...DEALINGS_PLANS,
    ...TELLING_PLANS,
    ...SHIP_PLANS,
  ],
  forms: [...SKILL_FORMS, ...COLONY_FORMS, ...WORLD_FORMS, ...DEALINGS_FORMS],
  halts: [...WORLD_HALTS, ...DEALINGS_HALTS],
  atHomecoming: [dealingsHomecoming],
  deeds: [...COMBAT_DEEDS, ...BODY_DEEDS, ...MIND_DEEDS, ...DEALINGS_DEEDS],
  atLanding: [tellingLanding],
  atDawn: [effectsDawn, mindDawn, bodyDawn, colonyDawn, dealingsDawn, shipDawn, tellingDawn],
  news: tellingNews,
  atSlotStart: [colonySlotStart, tellingSlotStart],
  atSlotEnd: [bodySlotEnd, tellingSlotEnd, mindSlotEnd],
  atMeal: [bodyMeal, mindMeal, dealingsMeal, worldMeal],
  atDusk: [mindDusk, sessionEnds],
})

/** Every kind of thing that can be on the agenda, and the rule that plays it. */
const ITEMS: { readonly [K in Item['kind']]: (g: Rim, item: Extract<Item, { kind: K }>) => Play } = {
  make,
  land,
  fight: beginFight,
  panic: (g, { person, rule }) => panic(g, person, rule),
  deal,
  event,
  march,
  stranger,
  errand: offerQuest,
  quest,
  ship,
  called,
  launch,
}

/** One step; in a tutorial every question that comes with a lesson has taught it once it is answered. */
export function step(g: Rim): Play {
  if (!g.agreed.tutorial) return playOn(g)
  return overheard(playOn(g), (question) => {
    const lesson = lessonAt(view(g, question.seat), question)
    return lesson && (() => void g.telling.lessons.push(lesson))
  })
}

/** The fight under way, what is owed, or the next thing of the day; and whether that was the end. */
function* playOn(g: Rim): Play {
  yield* nextThing(g)
  checkEnd(g)
}

function nextThing(g: Rim): Play {
  if (g.fight) return fightOn(g)
  const item = g.agenda.shift()
  if (item) return (ITEMS[item.kind] as (g: Rim, item: Item) => Play)(g, item)
  const { phase } = g
  if (phase.kind === 'arrival') return land(g)
  return (PARTS[phase.kind] as (g: Rim, phase: Phase) => Play)(g, phase)
}
