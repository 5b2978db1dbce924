import { describe, expect, test } from 'vitest'
import type { SkillId } from '../content/index.ts'
import { levelOf } from '../rules/0-table/figures.ts'
import { later } from '../rules/0-table/later.ts'
import { armourOf, SHOOT, STRIKE, settle } from '../rules/3-combat/index.ts'
import { B, R, told } from './fight.ts'
import { harvester, oru, rolled, using } from './skilled.ts'
import { placeOf, ruled, type Scene, skirmish, type Table, who } from './table.ts'

const turn = (scene: Scene): Table =>
  skirmish({ until: (g) => g.turn === null && g.agenda.length === 0, ...scene })

const asking = (g: { crews: { habits: { reactions: string } }[] }): void => {
  g.crews[0]!.habits.reactions = 'always'
}

describe('worked examples of movement and actions', () => {
  test('EX-22: a Combat Expert ignores one hit of a free blow', () => {
    const table = turn({
      crews: [[oru('combat-expert', 1, { pegs: 0, health: 3 })]],
      others: [harvester([4, 5])],
      dice: [B.one, R.one],
    }).answer('act', 'move:7,5')
    expect(who(table, 'oru').health).toBe(2)
  })

  test('EX-24: a diagonal step past walls, windows, crates and enemies, but not past friends', () => {
    const steps = (sign: string, friend = false): boolean => {
      const map = ['.....', '.....', `...${sign}.`, '.....', '@....']
      return turn({
        map,
        crews: [
          [{ is: 'cassie', at: [2, 2] }, ...(friend ? [{ is: 'wade' as const, at: [3, 2] as const }] : [])],
        ],
        actions: 0,
      })
        .offered('act')
        .includes('near:3,3')
    }
    expect(['#', '=', 's'].map((sign) => steps(sign))).toEqual([false, false, false])
    const enemy = turn({
      map: ['.....', '.....', '.....', '.....', '@....'],
      crews: [[{ is: 'cassie', at: [2, 2] }]],
      others: [harvester([3, 2])],
      actions: 0,
    })
    expect(enemy.offered('act')).not.toContain('near:3,3')
    expect(steps('.', true)).toBe(true)
  })

  test('EX-26: who stumbles is knocked back itself; a second stumble ends it', () => {
    const scene: Scene = { crews: [[{ is: 'lohbac', at: [5, 5] }], [{ is: 'wade', at: [6, 5] }]] }
    const table = turn({ ...scene, dice: [B.one, R.misfire, B.two] }).answer('act', 'knock:wade')
    table.answer('follow', 'stay')
    expect([placeOf(table, 'lohbac'), placeOf(table, 'wade')]).toEqual([
      [3, 5],
      [6, 5],
    ])
    const again = turn({ ...scene, dice: [B.one, R.misfire, B.misfire] }).answer('act', 'knock:wade')
    expect(placeOf(again, 'lohbac')).toEqual([5, 5])
  })

  test('EX-30: a Ganger bars a General Search, a Civilian does not; once a room, and not in a doorway', () => {
    const map = ['#####', '#...#', '#...#', '##+##', '@....']
    const offers = (
      at: readonly [number, number],
      other: 'ganger' | 'civilian',
      searched: number[] = [],
    ): boolean =>
      turn({
        map,
        crews: [[{ is: 'cassie', at }]],
        others: [{ is: other, at: [3, 1] }],
        at: (g) => {
          g.pouch = ['artifact-1', 'artifact-2']
          g.searched = searched
        },
      })
        .offered('act')
        .includes('general-search')
    expect([offers([1, 2], 'ganger'), offers([1, 2], 'civilian'), offers([2, 3], 'civilian')]).toEqual([
      false,
      true,
      false,
    ])
    const table = turn({
      map,
      crews: [[{ is: 'cassie', at: [1, 2] }]],
      at: (g) => void g.pouch.push('artifact-1', 'artifact-2'),
    })
    table.answer('act', 'general-search').answer('found', 'keep')
    expect(table.offered('act')).not.toContain('general-search')
  })

  test('EX-31: a console takes three points, one Repair after the other, by a Tech Trader', () => {
    const scene = (is: 'jun' | 'wade', dice: number[]): Scene => ({
      map: ['.....', '..C..', '.....', '@....'],
      crews: [[{ is, at: [1, 1] }]],
      dice,
      actions: 2,
      at: (g) => {
        g.pieces[0]!.marked = true
      },
    })
    const table = turn(scene('jun', [B.two, B.one])).answer('act', 'repair:console-1')
    expect(table.state.pieces[0]).toMatchObject({ marked: true, counters: 2 })
    table.answer('act', 'repair:console-1')
    expect(table.state.pieces[0]).toMatchObject({ marked: false, counters: 0 })
    expect(turn(scene('wade', [])).offered('act')).not.toContain('repair:console-1')
  })

  test('EX-60: who is thrown out of a fight is not struck at, who steps out of it is', () => {
    const scene: Scene = {
      crews: [[{ is: 'cassie', at: [5, 5], tray: ['port-engram'] }]],
      others: [harvester([4, 5])],
    }
    const thrown = turn({ ...scene, dice: [2, 3] }).answer('act', 'use:port-engram')
    expect(placeOf(thrown, 'cassie')).toEqual([7, 5])
    expect(rolled(thrown)).toEqual([])
    expect(rolled(turn({ ...scene, dice: [B.blank, R.blank] }).answer('act', 'near:6,5'))).toEqual([2])
  })
})

describe('worked examples of skills', () => {
  test('EX-45: Reflexes 2 ducks three hits and strikes back with a die more; nothing else in this round', () => {
    const table = ruled((g) => STRIKE.play(g, 'harvester-1', 'oru'), {
      crews: [[oru('reflexes', 2, { tray: ['combat-knife'] })]],
      others: [harvester([6, 5])],
      turn: null,
      dice: [B.two, R.one, B.blank, R.blank],
      at: asking,
    }).answer('react', 'oru:reflexes:2')
    table.answer('granted', 'strike:harvester-1').answer('with', 'combat-knife')
    expect(who(table, 'oru')).toMatchObject({ health: 6, pegs: 4, skilled: true })
    expect(rolled(table)).toEqual([2, 2])
  })

  test('EX-46: a Sure Shot does not care for cover, and at level 3 not for armour', () => {
    const map = ['..................', '...............s..', '..................', '@.................']
    const shot = (level: number): Table =>
      using('sure-shot', level, {
        map,
        crews: [
          [oru('sure-shot', level, { at: [2, 1], moved: 2, tray: ['machine-pistol'] })],
          [{ is: 'cassie', at: [16, 1], health: 5 }],
        ],
      })
    expect(told(shot(2), 'attack-settled')).toMatchObject([{ hits: 1, cover: 0, armour: 1, damage: 0 }])
    expect(told(shot(3), 'attack-settled')).toMatchObject([{ hits: 1, cover: 0, armour: 0, damage: 1 }])
    expect([who(shot(2), 'oru').ammo, who(shot(3), 'oru').ammo]).toEqual([5, 5])
  })

  test('EX-47: Impervious 2 makes natural armour better than the shield that is worn', () => {
    const table = ruled(
      function* (g) {
        yield* settle(g, { by: null, on: 'cassie', way: 'ranged', rule: 'CS-ATK-08', cover: 'none' }, 4)
      },
      {
        crews: [
          [
            {
              is: 'cassie',
              at: [5, 5],
              health: 5,
              worn: 'shield-belt',
              effects: [{ name: 'armour', until: 'round', value: 2 }],
            },
          ],
        ],
      },
    )
    expect(armourOf(table.state, who(table, 'cassie'))).toEqual({ value: 3, shield: false })
    expect(who(table, 'cassie')).toMatchObject({ health: 4, worn: { state: 'fine' } })
  })

  test('EX-48: levels add up, to three', () => {
    const level = (levels: { [skill in SkillId]?: number }): number =>
      levelOf(who(skirmish({ crews: [[{ is: 'cassie', at: [5, 5], levels }]] }), 'cassie'), 'weapons-expert')
    expect([level({ 'weapons-expert': 1 }), level({ 'weapons-expert': 2 })]).toEqual([3, 3])
  })

  test('EX-49: two pistols at once: their dice less one, and two ammo', () => {
    const table = using(
      'weapons-expert',
      2,
      { others: [harvester([9, 5])], dice: [B.blank, R.blank, R.blank, R.blank] },
      { tray: ['machine-pistol', 'military-pistol'], ammo: 6 },
    )
    expect(rolled(table)).toEqual([4])
    expect(who(table, 'oru').ammo).toBe(4)
  })

  test('a shot of a skill past somebody in contact is struck at first', () => {
    const table = using(
      'weapons-expert',
      2,
      {
        others: [harvester([5, 4]), harvester([9, 5])],
        dice: [B.blank, R.blank, B.blank, R.blank, R.blank, R.blank],
      },
      { tray: ['machine-pistol', 'military-pistol'] },
    )
    expect(told(table, 'attack-rolled').map(({ by }) => by)).toEqual(['harvester-1', 'oru'])
  })

  test('the odds of a shot into a fight reckon with whoever else may be struck', () => {
    const scene = (crowd: boolean): Scene => ({
      crews: [
        [
          { is: 'petra', at: [1, 5], tray: ['line-rifle'] },
          ...(crowd ? [{ is: 'jun' as const, at: [12, 5] as const }] : []),
        ],
      ],
      others: [harvester([11, 5])],
    })
    const chance = (table: Table): number => {
      const { top, bottom } = SHOOT.offers(table.state, who(table, 'petra'))[0]!.odds!()
      return Number(top) / Number(bottom)
    }
    expect(chance(skirmish(scene(true)))).toBeCloseTo(chance(skirmish(scene(false))) / 2)
  })

  test('nobody is asked about what nobody can do', () => {
    const table = ruled((g) => later().react(g, { kind: 'acted', who: 'harvester-1' }), {
      crews: [[oru('reflexes', 1)]],
      others: [harvester([9, 5])],
      turn: null,
      at: asking,
    })
    expect(table.asks.some(({ id }) => id === 'react')).toBe(false)
  })
})
