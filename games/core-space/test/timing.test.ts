import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import type { Effect } from '../rules/0-table/figure.ts'
import { assessment } from '../rules/1-rounds/phases.ts'
import { flaskDrains } from '../rules/6-gear/stims.ts'
import { fielded, rookie } from '../rules/8-campaign/veterans.ts'
import { placeOf, plainly, ruled, type Scene, skirmish, type Table, who } from './table.ts'

const types = (table: Table): string[] => table.log().map(({ type }) => type)

/** Wade with an effect that lasts so long. */
const lasting = (until: Effect['until']): Scene => ({
  crews: [
    [
      { is: 'wade', at: [2, 2], effects: [{ name: 'armour', until, value: 1 }] },
      { is: 'cassie', at: [9, 9] },
    ],
  ],
})

const remains = (table: Table): boolean => who(table, 'wade').effects.length > 0

const roundsLater = (rounds: number, scene: Scene): Table =>
  ruled(
    plainly((g) => {
      for (let n = 0; n < rounds; n++) assessment(g)
    }),
    { ...scene, turn: null },
  )

describe('J3. when things happen', () => {
  rule('CS-TIME-01', '“immediately” breaks into what is going on, and then it goes on', () => {
    const left = (health: number) =>
      skirmish({
        crews: [[{ is: 'wade', at: [2, 2], health }]],
        others: [{ is: 'harvester', at: [2, 3] }],
        dice: [2, 1],
      }).answer('act', 'move:6,2')
    expect(placeOf(left(5), 'wade')).toEqual([6, 2])
    expect(types(left(5)).indexOf('attack-settled')).toBeLessThan(types(left(5)).indexOf('walked'))
    expect(placeOf(left(1), 'wade')).toEqual([2, 2])
  })

  rule('CS-TIME-02', '“after” is once the trigger is complete and before anything else', () => {
    const table = skirmish({
      crews: [
        [{ is: 'wade', at: [2, 2], tray: ['military-pistol'] }],
        [{ is: 'oru', at: [6, 2], tray: ['military-pistol'], levels: { 'counter-shot': 1 } }],
      ],
      dice: [2, 4],
      at: (g) => {
        g.crews[1]!.habits.reactions = 'always'
      },
    }).answer('act', 'shoot:oru')
    table.answer('with', table.offered('with')[0]!)
    expect(table.ask('react').label).toMatchObject({ to: 'attacked' })
    expect(types(table)).toContain('attack-settled')
    expect(table.asks.map(({ id }) => id)).not.toContain('act')
  })

  rule('CS-TIME-03', '“before” is ahead of the roll: what is hoped for is said first', () => {
    const table = skirmish({
      crews: [[{ is: 'wade', at: [2, 2], tray: ['knife'] }]],
      others: [{ is: 'civilian', at: [3, 2], tray: ['medi-stim'] }],
    })
    const ways = table.offered('act').filter((value) => value.startsWith('persuade'))
    expect(ways).toEqual(['persuade:civilian-1:trade', 'persuade:civilian-1:join'])
    expect(types(table)).toEqual([])
  })

  rule('CS-TIME-04', '“end of the round” is the Assessment Phase', () => {
    expect(remains(skirmish(lasting('round')).answer('act', 'end'))).toBe(true)
    expect(remains(roundsLater(1, lasting('round')))).toBe(false)
  })

  rule('CS-TIME-05', 'what belongs to a phase happens whenever that phase comes round', () => {
    const drained = (times: number): number =>
      who(
        ruled(
          function* (g) {
            for (let n = 0; n < times; n++) yield* flaskDrains(g)
          },
          {
            crews: [[{ is: 'wade', at: [2, 2], effects: [{ name: 'necro', until: 'mission', value: 1 }] }]],
            turn: null,
          },
        ),
        'wade',
      ).health
    expect([0, 1, 2, 3].map(drained)).toEqual([5, 4, 3, 2])
  })

  rule('CS-TIME-06', '“this turn” ends when the activation counter is placed', () => {
    const table = skirmish(lasting('turn'))
    expect(remains(table)).toBe(true)
    expect(remains(table.answer('act', 'end'))).toBe(false)
  })

  rule(
    'CS-TIME-07',
    '“this round” ends when the turn counter is passed, and “the next” a round later',
    () => {
      expect([0, 1].map((rounds) => remains(roundsLater(rounds, lasting('round'))))).toEqual([true, false])
      expect([1, 2].map((rounds) => remains(roundsLater(rounds, lasting('next-round'))))).toEqual([
        true,
        false,
      ])
    },
  )

  rule('CS-TIME-08', '“the rest of the game” is this mission: nobody carries it into the next', () => {
    expect(remains(roundsLater(9, lasting('mission')))).toBe(true)
    expect(fielded(rookie('wade', true), 0, false).effects).toEqual([])
  })

  rule('CS-TIME-09', 'what happens between missions stays for the campaign', () => {
    const veteran = { ...rookie('wade', true), career: 5, levels: { evade: 2 } }
    expect(fielded(veteran, 0, false)).toMatchObject({ career: 5, levels: { evade: 2 } })
  })
})
