import { describe, expect, test } from 'vitest'
import { xia } from '../index.ts'
import { migrate } from '../migrate.ts'
import type { Item } from '../rules/0-table/stage.ts'
import type { Xia } from '../rules/0-table/state.ts'
import { freshMission } from '../rules/10-missions/cards.ts'
import { voyage } from './table.ts'

describe('a match begun with version 3', () => {
  test('missions beyond the limit that waited to be given up are gone', () => {
    const g = structuredClone(voyage().state)
    g.captains[1]!.missions = (['shuttle-1', 'shuttle-2', 'shuttle-3'] as const).map(freshMission)
    g.missionDeck = []
    g.agenda = [{ kind: 'over-limit', seat: 1 } as unknown as Item, { kind: 'spawns' }]
    migrate(g, 3)
    expect(g.agenda).toEqual([{ kind: 'spawns' }])
    expect(g.captains[1]!.missions.map(({ id }) => id)).toEqual(['shuttle-1'])
    expect(g.missionDiscard).toEqual(['shuttle-3', 'shuttle-2'])
    xia.check(g)
  })

  test('whoever has not chosen a ship yet has none, and a ship that is flown stays', () => {
    const old = (stage: Xia['stage']): (string | null)[] => {
      const g = structuredClone(voyage().state)
      g.stage = stage
      migrate(g, 3)
      return g.captains.map(({ ship }) => ship)
    }
    expect(old({ kind: 'layout', left: [] })).toEqual([null, null])
    expect(old({ kind: 'choose-ship', order: [1, 0], done: 1 })).toEqual([null, 'puddle-jumper'])
    expect(old({ kind: 'action' })).toEqual(['vagabond', 'puddle-jumper'])
  })

  test('nobody remembers what was seen before', () => {
    const { memory: _, ...landed } = structuredClone(voyage().state)
    const g = landed as Xia
    migrate(g, 3)
    expect(g.memory).toEqual({ sectors: [], missions: [], inquiries: [], relics: [], shuffles: 0 })
    xia.check(g)
  })

  test('a state of this version is left as it is', () => {
    const g = structuredClone(voyage().state)
    const before = structuredClone(g)
    migrate(g, 4)
    expect(g).toEqual(before)
  })
})
