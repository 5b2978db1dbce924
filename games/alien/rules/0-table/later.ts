import { Broken } from '@starboard/kernel'
import type { joinFight as JoinFight } from '../3-combat/outbreak.ts'
import type { blast as Blast } from '../4-attacks/blasts.ts'
import type { applyHit as ApplyHit, wound as Wound } from '../5-health/damage.ts'
import type { callForPanic as CallForPanic, stopPanic as StopPanic } from '../6-panic/alarm.ts'
import type { quarrel as Quarrel } from '../6-panic/trauma.ts'
import type { collapse as Collapse, splash as Splash } from '../8-opposition/collapse.ts'
import type { crewArrived as CrewArrived } from '../9-scenario/scenario.ts'
import type { touchFixture as TouchFixture } from '../9-scenario/tasks.ts'
import type { deskOf as DeskOf } from '../10-desk/desk.ts'

/**
 * The book goes in circles here and there: a push may hurt, what is hurt may break down, whoever sees it panics, and panic runs and
 * strikes. What an earlier chapter needs of a later one is handed to it, once, by the list of all chapters (`rules/index.ts`).
 */
export interface Later {
  readonly joinFight: typeof JoinFight
  readonly blast: typeof Blast
  readonly applyHit: typeof ApplyHit
  readonly wound: typeof Wound
  readonly callForPanic: typeof CallForPanic
  readonly stopPanic: typeof StopPanic
  readonly quarrel: typeof Quarrel
  readonly collapse: typeof Collapse
  readonly splash: typeof Splash
  readonly crewArrived: typeof CrewArrived
  readonly touchFixture: typeof TouchFixture
  readonly deskOf: typeof DeskOf
}

let handed: Later | null = null

export function handOver(later: Later): void {
  handed = later
}

function later(): Later {
  if (!handed) throw new Broken('the later chapters have not been handed over')
  return handed
}

/** 3 Combat: whoever comes into sight of a fight is in it. */
export const joinFight: Later['joinFight'] = (g, who) => later().joinFight(g, who)

/** 4 Attacks: a trap goes off under those who come in. */
export const blast: Later['blast'] = (g, where, dice, damage, fire, by, traits) =>
  later().blast(g, where, dice, damage, fire, by, traits)

/** 5 Health: what hurts. */
export const applyHit: Later['applyHit'] = (g, hit) => later().applyHit(g, hit)
export const wound: Later['wound'] = (g, who, damage, by, rule) => later().wound(g, who, damage, by, rule)

/** 6 Panic: what frightens, what calms, and who loses their temper. */
export const callForPanic: Later['callForPanic'] = (g, who, source, cause) =>
  later().callForPanic(g, who, source, cause)
export const stopPanic: Later['stopPanic'] = (g, who, rule) => later().stopPanic(g, who, rule)
export const quarrel: Later['quarrel'] = (g, failed) => later().quarrel(g, failed)

/** 8 The opposition: what becomes of a creature that is beaten, and of those beside it. */
export const collapse: Later['collapse'] = (g, creature) => later().collapse(g, creature)
export const splash: Later['splash'] = (g, creature, damage, on) => later().splash(g, creature, damage, on)

/** 9 The scenario: what waits for the crew in a zone, and in what it touches. */
export const crewArrived: Later['crewArrived'] = (g, who, into) => later().crewArrived(g, who, into)
export const touchFixture: Later['touchFixture'] = (g, id, by) => later().touchFixture(g, id, by)

/** 10 The desk: open beside the Game Mother's own questions. */
export const deskOf: Later['deskOf'] = (g) => later().deskOf(g)
