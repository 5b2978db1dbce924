import { rule } from '@starboard/kernel/rule'
import { expect } from 'vitest'
import { crewsInGame } from '../rules/0-table/companies.ts'
import { leftInPool } from '../rules/1-rounds/arrivals.ts'
import { forecast } from '../rules/4-figures/index.ts'
import { skirmish, type Table } from './table.ts'

/** Four crews at the start of a round, so many of them lost on the way. */
const voyage = (lost: number): Table =>
  skirmish({
    crews: [
      [{ is: 'cassie', at: [2, 2] }],
      [{ is: 'wade', at: [4, 2] }],
      [{ is: 'jun', at: [6, 2] }],
      [{ is: 'oru', at: [8, 2] }],
    ],
    turn: null,
    phase: { kind: 'hostility', begun: false },
    until: (g) => g.phase.kind === 'hostility' && g.phase.begun,
    at: (g) => {
      for (let n = 0; n < lost; n++) g.campaign.crews[3 - n]!.out = true
    },
  })

rule('CS-HOST-02', 'four crews bring two pegs a round; one that is out of the game counts no longer', () => {
  expect(voyage(0).state.hostility.pegs).toBe(2)
  expect(voyage(1).state.hostility.pegs).toBe(1)
  expect([leftInPool(voyage(0).state, 'harvester'), leftInPool(voyage(1).state, 'harvester')]).toEqual([
    10, 5,
  ])
  expect(forecast(voyage(1).state).level).toBe('relaxed')
  expect(crewsInGame(voyage(2).state)).toBe(2)
})
