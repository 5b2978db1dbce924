import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { B, R } from './fight.ts'
import { HALL, type Scene, skirmish, type Table } from './table.ts'

/** Cassie beside a Civilian in the market, who may know something. */
const market = (more: Scene = {}): Table =>
  skirmish({
    mission: 'market-of-lanterns',
    map: HALL,
    crews: [[{ is: 'cassie', at: [5, 5], tray: ['knife'] }]],
    others: [{ is: 'civilian', at: [6, 5] }],
    ...more,
  })

describe('persuading for the mission', () => {
  rule(
    'CS-PERS-06',
    'the briefing may ask for something of its own, at the price and odds of the others',
    () => {
      const table = market()
      const ask = table.ask('act')
      const options = ask.kind === 'one' ? ask.options : []
      const odds = (value: string): unknown => options.find((option) => option.value === value)?.odds?.()
      expect(odds('lead:civilian-1')).toBeDefined()
      expect(odds('lead:civilian-1')).toEqual(odds('persuade:civilian-1:join'))
      expect(skirmish({ others: [{ is: 'civilian', at: [2, 3] }] }).offered('act')).not.toContain(
        'lead:civilian-1',
      )
    },
  )

  test('whoever has the gift of it throws a die again (CS-SK-NEGOTIATION-P1)', () => {
    const table = market({
      crews: [[{ is: 'daric', at: [5, 5] }]],
      dice: [B.blank, R.blank, R.blank, B.two],
    }).answer('act', 'lead:civilian-1')
    expect(table.asks.map(({ id }) => id)).toEqual(['again'])
    table.answer('again', '0')
    expect(table.log('asked-around')).toMatchObject([{ figure: 'daric', came: true }])
  })
})
