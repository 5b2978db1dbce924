import type { AskOne, Play } from '@starboard/kernel'
import type { ActOption } from '@starboard/kernel/desk'
import { type FoeId, LEAST_RAID, MANHUNTERS, RAID_LISTS, type RaidKind } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { FightPlan, Item, Rim, Slot } from '../0-table/state.ts'
import type { Circumstance, Deed } from '../1-roll/deeds.ts'
import { worldFightEnded } from '../9-world/index.ts'
import { dealingsFightEnded } from '../10-dealings/index.ts'

export function* event(_g: Rim, _item: Extract<Item, { kind: 'event' }>): Play {}

export function* called(_g: Rim, _item: Extract<Item, { kind: 'called' }>): Play {}

/** The Storyteller's open desk, beside whatever the players are asked; null where the program tells. */
export const desk = (_g: Rim): AskOne<ActOption<Rim>> | null => null

/** Weather, inspiration of the day, psychic storms. */
export const tellingCircumstances = (_g: Known, _deed: Deed): readonly Circumstance[] => []

/** The event check (RIM-TELL-01), quests, ships in orbit. */
export function* tellingDawn(_g: Rim): Play {}

/** A raid that falls into this slot begins (RIM-RUL-156). */
export function* tellingSlotStart(_g: Rim, _slot: Slot): Play {}

/** A siege goes on (Extreme event 2). */
export function* tellingSlotEnd(_g: Rim, _slot: Slot): Play {}

/** The Wealth Score (RIM-TELL-04). */
export const wealth = (_g: Known): number => 0

/** What a raid is worth now (RIM-TELL-05). */
// biome-ignore lint/correctness/useYield: the chapter is to come
export function* raidPoints(_g: Rim): Play<number> {
  return LEAST_RAID
}

/** Enemies of a list for so many points. */
// biome-ignore lint/correctness/useYield: the chapter is to come
export function* foesWorth(_g: Rim, list: RaidKind, _points: number): Play<FoeId[]> {
  return [list === 'manhunter' ? MANHUNTERS[0] : RAID_LISTS[list][0]!]
}

/** Whoever hunts a refugee comes in the next slot (Major event 17). */
export function* chased(_g: Rim): Play {}

/** A fight is over: what hangs on it, chapter by chapter. */
export function* fightEnded(g: Rim, plan: FightPlan, how: 'won' | 'lost' | 'left'): Play {
  yield* dealingsFightEnded(g, plan, how)
  yield* worldFightEnded(g, plan, how)
}
