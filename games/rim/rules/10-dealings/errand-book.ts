import { emit, type Play } from '@starboard/kernel'
import { type FactionId, type Hex, QUEST_SITE, type QuestId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { tellerSeat } from '../0-table/asking.ts'
import { dice, die } from '../0-table/dice.ts'
import type { PersonId } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import type { Quest } from '../0-table/world.ts'
import { hexAway, wayTo } from '../9-world/index.ts'

export type QuestEvent =
  | {
      readonly type: 'quest-offered'
      readonly rule: string
      readonly quest: QuestId
      readonly faction: FactionId
    }
  | { readonly type: 'quest-taken'; readonly rule: string; readonly quest: QuestId; readonly until: number }
  | { readonly type: 'quest-refused'; readonly rule: string; readonly quest: QuestId }
  | {
      readonly type: 'quest-over'
      readonly rule: string
      readonly quest: QuestId
      readonly how: 'done' | 'failed' | 'lapsed'
      readonly who: PersonId | null
    }

export const questOf = ({ world }: Pick<Known, 'world'>, id: string): Quest | null =>
  world.quests.find((one) => one.id === id) ?? null

/** 1d4+1 hexes away in a direction by d6, rolled again if that is sea, off the map or out of reach. */
export function* site(
  g: Rim,
  hexes: number | null,
  roll: { dice: number; sides: number; plus: number } = QUEST_SITE,
): Play<Hex> {
  for (;;) {
    const away = hexes ?? (yield* dice(g, roll.dice, roll.sides, tellerSeat(g), 'site')) + roll.plus
    const hex = hexAway(g, g.world.home, away, yield* die(g, 6, tellerSeat(g), 'site'))
    if (hex && wayTo(g, g.world.home, hex).length > 0) return hex
  }
}

/** It is no more, whatever came of it. */
export function drop(g: Rim, id: string): void {
  g.world.quests = g.world.quests.filter((one) => one.id !== id)
  g.world.guests = g.world.guests.filter((visit) => visit.quest !== id)
  delete g.secret.quests[id]
}

export function endQuest(g: Rim, id: string, how: 'done' | 'failed' | 'lapsed'): void {
  const over = questOf(g, id)!
  drop(g, id)
  emit<QuestEvent>(g, {
    type: 'quest-over',
    rule: 'RIM-RUL-158',
    quest: over.quest,
    how,
    who: over.person,
  })
}
