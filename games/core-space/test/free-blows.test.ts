import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { B, R, told } from './fight.ts'
import { type Scene, skirmish, type Table } from './table.ts'

/** Cassie between two Harvesters, with a Ganger far off to shoot at. */
const pressed = (ties: 'ask' | 'automatic', more: Scene = {}): Table =>
  skirmish({
    crews: [[{ is: 'cassie', at: [5, 5], health: 6, tray: ['machine-pistol'] }]],
    others: [
      { is: 'harvester', at: [5, 4] },
      { is: 'harvester', at: [5, 6] },
      { is: 'ganger', at: [9, 5] },
    ],
    options: { ties },
    ...more,
  })

const strikers = (table: Table): (string | null)[] => told(table, 'attack-rolled').map(({ by }) => by)

const MISSES = [B.blank, R.blank, B.blank, R.blank]

describe('several strike at one', () => {
  rule('CS-EDGE-01', 'the first player says who strikes first at whoever leaves, if that was agreed', () => {
    const table = pressed('ask', { dice: MISSES }).answer('act', 'move:6,5')
    expect(table.offered('blow')).toEqual(['harvester-1', 'harvester-2'])
    table.answer('blow', 'harvester-2')
    expect(strikers(table)).toEqual(['harvester-2', 'harvester-1'])
    const settled = pressed('automatic', { dice: MISSES }).answer('act', 'move:6,5')
    expect(strikers(settled)).toEqual(['harvester-1', 'harvester-2'])
  })

  rule('CS-RUL-26', 'and at whoever shoots past them, before the shot', () => {
    const table = pressed('ask', { dice: [...MISSES, B.blank, R.blank, R.blank] })
      .answer('act', 'shoot:ganger-3')
      .answer('blow', 'harvester-2')
    expect(strikers(table)).toEqual(['harvester-2', 'harvester-1', 'cassie'])
  })
})

describe('odds of a free blow', () => {
  const leaving = (strikes: 'ask' | 'best weapon', dice: number[]): Table =>
    skirmish({
      crews: [
        [{ is: 'cassie', at: [5, 5], health: 6 }],
        [{ is: 'wade', at: [5, 4], tray: ['combat-knife'] }],
      ],
      mode: 'against',
      at: (g) => {
        g.crews[1]!.habits.strikes = strikes
      },
      dice,
    }).answer('act', 'move:5,7')

  test('they are settled where the player was asked, and nowhere else', () => {
    const asked = leaving('ask', [B.one]).answer('with', 'combat-knife')
    expect(told(asked, 'attack-settled')).toMatchObject([{ by: 'wade', came: false }])
    const [unasked] = told(leaving('best weapon', [B.one, R.one]), 'attack-settled')
    expect(unasked).toMatchObject({ by: 'wade' })
    expect(unasked).not.toHaveProperty('came')
  })

  test('a weapon that breaks in one settles nothing else', () => {
    const [broken] = told(leaving('best weapon', [B.misfire, R.misfire]), 'weapon-failed')
    expect(broken).toMatchObject({ who: 'wade', how: 'break' })
    expect(broken).not.toHaveProperty('came')
  })

  test('they reckon with hits that miss whoever knows such blows (CS-SK-COMBATEXPERT-P1)', () => {
    const odds = (level: number): number => {
      const table = skirmish({
        crews: [
          [{ is: 'jun', at: [5, 5], health: 1, levels: { 'combat-expert': level } }],
          [{ is: 'wade', at: [5, 4], tray: ['combat-knife'] }],
        ],
        mode: 'against',
        at: (g) => {
          g.crews[1]!.habits.strikes = 'ask'
        },
      }).answer('act', 'move:5,7')
      const ask = table.ask('with')
      const options = ask.kind === 'one' ? ask.options : []
      const { top, bottom } = options.find(({ value }) => value === 'combat-knife')!.odds!()
      return Number(top) / Number(bottom)
    }
    expect(odds(0)).toBeCloseTo(4 / 6)
    expect(odds(1)).toBeCloseTo(1 / 6)
  })
})
