import { rule } from '@starboard/kernel/rule'
import { afterEach, describe, expect } from 'vitest'
import { ITEMS, type Item, type TraderId } from '../content/index.ts'
import { levelOf } from '../rules/0-table/figures.ts'
import { B, R } from './fight.ts'
import { harvester } from './skilled.ts'
import { placeOf, type Scene, type Sketch, skirmish, type Table, who } from './table.ts'

const turn = (scene: Scene): Table =>
  skirmish({ until: (g) => g.turn === null && g.agenda.length === 0, ...scene })

/** No printed token scatters those around its target, and no armour bears a skill: for a while these do. */
const engram: { scatter?: Item['scatter'] } = ITEMS['port-engram']
const vest: { skill?: Item['skill'] } = ITEMS['combat-vest']
afterEach(() => {
  delete engram.scatter
  delete vest.skill
})

describe('What relics do around their target', () => {
  rule('CS-ICON-24', 'where dice are shown, whom they hit around the target is scattered as well', () => {
    engram.scatter = [2, 1]
    const table = turn({
      crews: [[{ is: 'cassie', at: [4, 4], tray: ['port-engram'] }]],
      others: [harvester([4, 7]), harvester([5, 7]), harvester([6, 7]), harvester([9, 7])],
      // Two dice beside it hit, one die two squares off does not; then two scatters to the south.
      dice: [B.one, R.blank, B.blank, 2, 5, 1, 5],
    }).answer('act', 'use:port-engram:harvester-1')
    expect(
      ['harvester-1', 'harvester-2', 'harvester-3', 'harvester-4'].map((id) => placeOf(table, id)),
    ).toEqual([
      [4, 9],
      [5, 8],
      [6, 7],
      [9, 7],
    ])
  })

  rule('CS-SKL-11', 'a skill printed on armour counts only while it is worn', () => {
    vest.skill = ['impervious', 2]
    const levelWith = (more: Partial<Sketch<TraderId>>): number =>
      levelOf(who(turn({ crews: [[{ is: 'wade', at: [4, 4], ...more }]] }), 'wade'), 'impervious')
    expect(levelWith({ worn: 'combat-vest' })).toBe(2)
    expect(levelWith({ tray: ['combat-vest'] })).toBe(0)
    expect(levelWith({ worn: { item: 'combat-vest', state: 'broken' } })).toBe(0)
  })

  rule('CS-RUL-138', 'who is scattered into the reach of a worm has entered it', () => {
    const table = turn({
      crews: [[{ is: 'cassie', at: [4, 4], tray: ['port-engram'] }]],
      others: [harvester([4, 7]), { is: 'rock-worm', at: [4, 10] }],
      dice: [1, 5, B.blank, R.blank, R.blank, R.blank],
    }).answer('act', 'use:port-engram:harvester-1')
    expect(placeOf(table, 'harvester-1')).toEqual([4, 8])
    expect(table.log('worm-strikes')).toMatchObject([{ figure: 'harvester-1' }])
  })

  rule('CS-DRONE-04', 'a mine that goes off gives everybody away', () => {
    const table = turn({
      crews: [[{ is: 'cassie', at: [4, 4], tray: ['detonator-m'] }]],
      others: [{ is: 'drone', at: [19, 0] }],
      at: (g) => {
        g.floor.push({
          at: { x: 9, y: 4 },
          token: { item: 'n-mine', state: 'fine', turned: 0, counters: 0, crew: 0 },
        })
      },
    }).answer('act', 'detonate:9,4')
    expect(table.state.hostility.pegs).toBe(10)
  })

  rule('CS-ITEM-18', 'who is drained by the flask may still walk it off', () => {
    const table = skirmish({
      crews: [
        [
          {
            is: 'wade',
            at: [2, 2],
            health: 1,
            pegs: 3,
            levels: { 'walk-it-off': 3 },
            effects: [{ name: 'necro', until: 'mission', value: 1 }],
          },
        ],
      ],
      phase: { kind: 'assessment' },
      at: (g) => {
        g.crews[0]!.habits.reactions = 'always'
      },
    }).answer('react', 'wade:walk-it-off:3')
    expect(who(table, 'wade')).toMatchObject({ defeated: false, health: 1 })
  })
})
