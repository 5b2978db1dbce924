import { seedFrom, streamOf } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { TraderId } from '../content/index.ts'
import { imagine } from '../imagine.ts'
import { later } from '../rules/0-table/later.ts'
import { fresh } from '../rules/0-table/tray.ts'
import { B, R } from './fight.ts'
import { harvester } from './skilled.ts'
import { HALL, placeOf, ruled, type Scene, type Sketch, skirmish, type Table, who } from './table.ts'

const asked: NonNullable<Scene['at']> = (g) => {
  for (const crew of g.crews) crew.habits.reactions = 'when it matters'
}

/** Wade holds a Timewarp. */
const wade = (more: Partial<Sketch<TraderId>> = {}): Sketch<TraderId> => ({
  is: 'wade',
  at: [2, 5],
  tray: ['n-timewarp'],
  ...more,
})

/** A Harvester comes up to Wade and strikes. */
const charged = (dice: number[], scene: Scene = {}): Table =>
  ruled((g) => later().activate(g, 'harvester-1'), {
    crews: [[wade()]],
    others: [harvester([7, 5])],
    turn: null,
    at: asked,
    dice,
    ...scene,
  })

describe('Timewarp', () => {
  rule('CS-ICON-44', 'without a hit the last action of whoever was active has not been', () => {
    const table = charged([B.two, R.one, B.blank])
    expect(who(table, 'wade').health).toBe(2)
    table.answer('turn-back', 'yes')
    expect(who(table, 'wade')).toMatchObject({ health: 5, tray: [], lostActions: 1 })
    expect(placeOf(table, 'harvester-1')).toEqual([3, 5])
    expect(table.log('time-turned')).toMatchObject([{ actions: 1, came: false }])
    expect(table.state.past).toBeNull()
  })

  rule('CS-RUL-116', 'with a hit the last two, and the figure does not get them back', () => {
    const table = charged([B.two, R.one, B.one]).answer('turn-back', 'yes')
    expect(placeOf(table, 'harvester-1')).toEqual([7, 5])
    expect(who(table, 'wade')).toMatchObject({ health: 5, lostActions: 1 })
    expect(table.log('time-turned')).toMatchObject([{ actions: 2, came: true }])
    expect(table.asks.map(({ id }) => id)).toEqual(['nothing'])
  })

  rule('CS-ICON-44', 'only near and in sight, and not for those who want no questions', () => {
    const isAsked = (scene: Scene): boolean =>
      charged([], { others: [harvester([19, 5])], ...scene }).asks.some(({ id }) => id === 'turn-back')
    expect(isAsked({ others: [harvester([19, 5])] })).toBe(false)
    const never = charged([B.blank, R.blank], { at: () => {} })
    expect(never.asks.some(({ id }) => id === 'turn-back')).toBe(false)
    expect(charged([B.blank, R.blank]).answer('turn-back', 'no').state.past).toBeNull()
  })

  rule('CS-RUL-116', 'tracker, ammo and what was found are as they were', () => {
    const table = skirmish({
      map: [...HALL.slice(0, 5), '......s.............', ...HALL.slice(6)],
      crews: [[{ is: 'oru', at: [5, 5], tray: ['machine-pistol'] }], [wade({ at: [5, 9] })]],
      others: [harvester([9, 2])],
      actions: 2,
      dice: [B.one, R.blank, R.blank, B.one],
      at: (g) => {
        asked(g)
        g.pieces[0]!.tokens = [fresh('burst-vest')]
      },
    })
    table.answer('act', 'search:small-crate-1')
    for (let n = 0; n < 3 && table.asks[0]!.id !== 'act'; n++)
      table.answer(table.asks[0]!.id, table.offered(table.asks[0]!.id)[0]!)
    expect(who(table, 'oru').tray).toHaveLength(2)
    table.answer('act', 'shoot:harvester-1')
    expect(table.state.hostility.pegs).toBe(1)
    table.answer('act', 'end').answer('turn-back', 'yes')
    expect(who(table, 'oru')).toMatchObject({ tray: [{ item: 'machine-pistol' }], ammo: 7, activated: true })
    expect(table.state.pieces[0]!.tokens).toMatchObject([{ item: 'burst-vest' }])
    expect(table.state.hostility).toMatchObject({ pegs: 0, shot: false })
    expect(who(table, 'harvester-1').where).toBe('board')
  })

  test('what is kept for it tells nobody anything', () => {
    const table = charged([B.blank, R.blank])
    const { past } = table.state
    expect(past!.before.length).toBeGreaterThan(0)
    expect(imagine(table.state, [0], streamOf(seedFrom('a'))).past).toEqual(past)
    expect(JSON.stringify(past!.before.map(({ pieces }) => pieces))).not.toContain('tokens')
  })
})
