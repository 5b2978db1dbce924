import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { ItemId } from '../content/index.ts'
import { text } from '../text.ts'
import { view } from '../view.ts'
import { B, R, told } from './fight.ts'
import { type Scene, skirmish, type Table, who } from './table.ts'

const armed = (tray: readonly ItemId[], more: Scene = {}): Table =>
  skirmish({
    crews: [[{ is: 'cassie', at: [2, 2], tray }]],
    others: [{ is: 'harvester', at: [6, 2] }],
    ...more,
  })

const bombards = (table: Table): string[] =>
  table.offered('act').filter((value) => value.startsWith('bombard'))

const FLAMES = 'incinerator-gun-chemical'

describe('guns that go off where they hit', () => {
  rule('CS-BLAST-01', 'they are fired at a point of the floor too, for an action and a peg of ammo', () => {
    const table = armed([FLAMES], { dice: [B.one, B.one, R.blank] }).answer('act', `bombard:${FLAMES}`)
    expect(table.offered('throw-at')).toContain('5,2')
    expect(table.offered('throw-at')).not.toContain('6,2')
    expect(table.offered('throw-at')).not.toContain('9,2')
    table.answer('throw-at', '5,2')
    expect(told(table, 'blast-went-off')).toMatchObject([{ at: { x: 5, y: 2 }, off: 'on-target' }])
    expect(who(table, 'harvester-1').defeated).toBe(true)
    expect(who(table, 'cassie').ammo).toBe(6)
    expect(table.state.turn!.actions).toBe(1)
    expect(table.state.hostility.pegs).toBe(1)
    const types = table.log().map(({ type }) => type)
    expect(types.indexOf('shot-heard')).toBeGreaterThan(types.indexOf('attack-settled')) // CS-RUL-24
  })

  test('a launcher sends grenades further, and without one they are only thrown', () => {
    const table = armed(['machine-rifle-grenade-launcher', 'n-nade'], { dice: [B.one] })
    table.answer('act', 'bombard:launch:n-nade')
    expect(table.offered('throw-at')).toContain('14,8')
    table.answer('throw-at', '14,8')
    expect(who(table, 'cassie').tray.map(({ item }) => item)).toEqual(['machine-rifle-grenade-launcher'])
    expect(bombards(armed(['n-nade', 'machine-pistol']))).toEqual([])
  })

  test('nobody is told odds of them, nor does what they do settle any', () => {
    const table = armed([FLAMES], { dice: [B.one, B.one, R.blank, R.blank, R.blank] })
    const ask = table.ask('act')
    const options = ask.kind === 'one' ? ask.options : []
    expect(options.find(({ value }) => value === 'shoot:harvester-1')).not.toHaveProperty('odds')
    table.answer('act', 'shoot:harvester-1')
    for (const settled of told(table, 'attack-settled')) expect(settled).not.toHaveProperty('came')
  })
})

describe('what is thrown to go off', () => {
  /** The options of where it goes, as they are worded, with their chances in sixths. */
  const aims = (table: Table): Record<string, string> => {
    const ask = table.ask('throw-at')
    const options = ask.kind === 'one' ? ask.options : []
    const seen = view(table.state, 0)
    return Object.fromEntries(
      options.map((option) => {
        const { top, bottom } = option.odds!()
        const hope = text.odds!(ask, option, seen)
        return [option.value, `${text.option(ask, option, seen)}; ${(top * 6n) / bottom} in 6 ${hope}`]
      }),
    )
  }

  rule('CS-BLAST-02', 'how likely it goes off there is told beforehand, and whom it catches how hard', () => {
    const table = armed(['n-nade'], { others: [{ is: 'rock-worm', at: [5, 2] }] }).answer(
      'act',
      'throw:n-nade',
    )
    const told = aims(table)
    expect(told['rock-worm-1']).toBe('At Rock Worm 1: 4 dice; 4 in 6 to go off right there')
    expect(told['4,2']).toBe(
      'At 5/3: 3 dice at Rock Worm 1 and 1 die at Cassie; 4 in 6 to go off right there',
    )
    expect(told['3,2']).toBe(
      'At 4/3: 3 dice at Cassie and 1 die at Rock Worm 1; 4 in 6 to go off right there',
    )
    expect(told['2,6']).toBe('At 3/7; 4 in 6 to go off right there')
  })

  test('the log says what the blue die showed, and it counts as what was hoped for', () => {
    const thrown = (...dice: number[]): Table =>
      armed(['n-nade'], { dice }).answer('act', 'throw:n-nade').answer('throw-at', '4,6')
    expect(told(thrown(B.one), 'attack-rolled')).toMatchObject([{ came: true }])
    const missed = thrown(B.blank)
    expect(told(missed, 'attack-rolled')).toMatchObject([{ came: false }])
    const words = missed.log().map((event) => text.event(event, view(missed.state, 0)))
    expect(words).toContain('Cassie lets fly with the Grenade: a blank.')
  })

  test('a square that a worm covers is told as one where all its dice hit', () => {
    const table = armed(['n-nade'], { others: [{ is: 'rock-worm', at: [5, 2] }], dice: [B.blank] })
      .answer('act', 'throw:n-nade')
      .answer('throw-at', 'rock-worm-1')
    const ask = table.ask('shift')
    const options = ask.kind === 'one' ? ask.options : []
    const at = (value: string): string =>
      text.option(ask, options.find((option) => option.value === value)!, view(table.state, 0))
    expect(at('6,2')).toBe('At 7/3: 4 dice at Rock Worm 1')
    expect(at('4,2')).toBe('At 5/3: 3 dice at Rock Worm 1 and 1 die at Cassie')
  })

  test('it lands where somebody lies defeated, and nobody is aimed at who cannot be made out (CS-RUL-82)', () => {
    const aims = (scene: Scene): string[] =>
      armed(['n-nade'], scene).answer('act', 'throw:n-nade').offered('throw-at')
    const fallen = aims({
      crews: [
        [
          { is: 'cassie', at: [2, 2], tray: ['n-nade'] },
          { is: 'jun', at: [4, 2], defeated: true, health: 0 },
        ],
      ],
    })
    expect(fallen).toContain('4,2')
    const hidden = aims({
      crews: [[{ is: 'cassie', at: [2, 2], tray: ['n-nade'] }], [{ is: 'jun', at: [4, 4] }]],
      mode: 'against',
      at: (g) => void g.figures[1]!.effects.push({ name: 'untargetable', until: 'round', value: 1 }),
    })
    expect(hidden).not.toContain('jun')
    expect(hidden).toContain('harvester-1')
  })
})

describe('with what', () => {
  /** The ways to attack as the bar words them, with what is at stake. */
  const ways = (table: Table): Record<string, string> => {
    const ask = table.ask('with')
    const options = ask.kind === 'one' ? ask.options : []
    const seen = view(table.state, 0)
    return Object.fromEntries(
      options.map((option) => {
        const stake = text.stake!(ask, option, seen)
        return [option.value, [text.option(ask, option, seen), stake?.words ?? 'nothing'].join('; ')]
      }),
    )
  }

  rule(
    'CS-ICON-13',
    'a weapon that hurts its user is told as such, to whoever could fall by it as a matter of life',
    () => {
      const aimed = (health: number): Table =>
        skirmish({
          crews: [[{ is: 'cassie', at: [2, 2], tray: ['mayhem-gun-chemical', 'liege-ring-4'], health }]],
          others: [{ is: 'harvester', at: [5, 2] }],
        }).answer('act', 'shoot:harvester-1')
      const gun = 'mayhem-gun-chemical'
      expect(ways(aimed(1))[gun]).toContain('may be struck down, makes noise and may jam')
      expect(ways(aimed(5))[gun]).toContain('may be hurt, makes noise and may jam')
      expect(ways(aimed(1))['liege-ring-4']).toBe('Shoot with the Liege Ring (4): 4 dice; nothing')
    },
  )

  rule('CS-SK-SURESHOT-2', 'a hit without dice is told without dice, and that it will be heard', () => {
    const table = skirmish({
      crews: [[{ is: 'petra', at: [2, 2], tray: ['military-pistol', 'liege-ring-4'], pegs: 3 }]],
      others: [{ is: 'harvester', at: [5, 2] }],
    }).answer('act', 'skill:sure-shot:2')
    expect(ways(table)).toEqual({
      'military-pistol': 'Make a sure hit with the Military Pistol (adds a hostility peg); makes noise',
      'liege-ring-4': 'Make a sure hit with the Liege Ring (4); nothing',
    })
  })

  test('afterwards an attack is told with whoever made it, and at whom', () => {
    const table = skirmish({
      crews: [[{ is: 'petra', at: [2, 2], tray: ['liege-ring-4', 'military-pistol', 'n-nade'] }]],
      others: [{ is: 'harvester', at: [5, 2] }],
    })
    const hoped = (id: string, value: string): string => {
      const ask = table.ask(id)
      const options = ask.kind === 'one' ? ask.options : []
      return text.hope!(ask, options.find((option) => option.value === value)!, view(table.state, 0))
    }
    table.answer('act', 'shoot:harvester-1')
    expect(hoped('with', 'liege-ring-4')).toBe(
      'Petra Nool at Harvester 1: Shoot with the Liege Ring (4): 4 dice',
    )
  })

  rule('CS-DRONE-04', 'what alerts the Drones says so, and by how many pegs', () => {
    const armedAt = (at: readonly [number, number], tray: readonly ItemId[]): Table =>
      skirmish({
        crews: [[{ is: 'petra', at: [2, 2], tray, pegs: 3 }]],
        others: [
          { is: 'drone', at },
          { is: 'harvester', at: [5, 2] },
        ],
        pegs: 4,
      })
    const stakeOf = (table: Table, id: string, value: string): string => {
      const ask = table.ask(id)
      const options = ask.kind === 'one' ? ask.options : []
      const stake = text.stake!(ask, options.find((option) => option.value === value)!, view(table.state, 0))
      return stake?.words ?? 'nothing'
    }
    const far = (tray: readonly ItemId[]): Table => armedAt([12, 8], tray)
    expect(stakeOf(far(['military-pistol']), 'act', 'shoot:harvester-2')).toBe(
      'makes noise and alerts the Drones (6 pegs)',
    )
    expect(stakeOf(far(['liege-ring-4']), 'act', 'shoot:harvester-2')).toBe('nothing')
    expect(stakeOf(armedAt([2, 3], ['knife']), 'act', 'strike:drone-1')).toBe('alerts the Drones (6 pegs)')
    const grenade = far(['n-nade']).answer('act', 'throw:n-nade')
    expect(stakeOf(grenade, 'throw-at', 'harvester-2')).toBe('alerts the Drones (6 pegs)')
    const near = armedAt([2, 6], [])
    expect(stakeOf(near, 'act', 'move:2,5')).toBe('alerts the Drones (6 pegs)')
    expect(stakeOf(near, 'act', 'move:2,3')).toBe('nothing')
    const sure = far(['military-pistol', 'liege-ring-4']).answer('act', 'skill:sure-shot:2')
    if (sure.asks.some(({ id }) => id === 'whom')) sure.answer('whom', 'harvester-2')
    expect(ways(sure)['military-pistol']).toContain('(adds a hostility peg and alerts the Drones)')
  })
})
