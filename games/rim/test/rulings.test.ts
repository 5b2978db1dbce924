import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { personOf } from '../rules/0-table/person.ts'
import { bodySlotEnd } from '../rules/7-body/index.ts'
import { strideOf } from '../rules/9-world/loads.ts'
import { shipDawn } from '../rules/12-ship/ship.ts'
import { stand } from './colony.ts'
import { ADA, colony, ruled } from './table.ts'
import { caravan } from './travellers.ts'

describe('Rulings of our own', () => {
  rule(
    'RIM-RUL-173',
    'the slot in which a fight was ends as any other, with 1 HP for each untended Bleeding',
    () => {
      const table = ruled((g) => bodySlotEnd(g, 1), {
        people: [{ body: { hp: 6, injuries: [{ kind: 'bleeding', heals: null }] } }],
        at: (g) => {
          g.phase = { kind: 'slot-end', slot: 1 }
          g.people[0]!.days.tasks[1] = null // The slot was taken up by the fight.
        },
      })
      expect(personOf(table.state, ADA).body.hp).toBe(5)
    },
  )
  rule('RIM-RUL-174', 'on a road through difficult land both count, and the speed stays as it was', () => {
    const { state } = colony({
      at: (g) => {
        g.world.roads.push([
          [4, 7],
          [4, 8],
        ])
      },
    })
    const going = caravan({ people: [ADA], at: [4, 7] })
    expect(strideOf(state, going, [[4, 8]])).toBe(1)
    const roadless = colony().state
    expect(strideOf(roadless, going, [[4, 8]])).toBe(0)
  })
  rule('RIM-RUL-175', 'a raid of the start-up rolls no Story Die', () => {
    const table = ruled((g) => shipDawn(g), {
      people: [{}, {}, {}],
      at: (g) => {
        g.day = 60
        stand(g, 'reactor')
        g.telling.reactor = { started: 55, ready: 70 }
        g.secret.nextShipRaid = 60
      },
      dice: [1, 2, 3], // The next interval, who comes, and the slot: nothing else is rolled.
    })
    expect(table.state.secret.raids).toMatchObject([{ day: 60, slot: 2, plan: { softened: false } }])
  })
})
