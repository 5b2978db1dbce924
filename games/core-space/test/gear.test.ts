import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { grownOf } from '../rules/0-table/figures.ts'
import { discard, fresh } from '../rules/0-table/tray.ts'
import { armourOf } from '../rules/3-combat/index.ts'
import { B, R } from './fight.ts'
import { placeOf, plainly, ruled, type Scene, skirmish, type Table, who } from './table.ts'

const turn = (scene: Scene): Table =>
  skirmish({ until: (g) => g.turn === null && g.agenda.length === 0, ...scene })

const items = (table: Table, id: string): string[] => who(table, id).tray.map(({ item }) => item)

describe('ammunition', () => {
  rule('CS-ITEM-01', 'accelerant is loaded like ammo, with orange pegs', () => {
    const table = turn({ crews: [[{ is: 'cassie', at: [2, 2], ammo: 2, tray: ['s-ammo'] }]] })
    table.answer('act', 'reload:s-ammo')
    expect([who(table, 'cassie').ammo, who(table, 'cassie').accelerant]).toEqual([2, 5])
    expect(items(table, 'cassie')).toEqual([])
  })

  rule('CS-ICON-17', 'with a Fast Reload weapon reloading takes no effort', () => {
    const reloaded = (tray: NonNullable<Parameters<typeof turn>[0]['crews']>[0][0]['tray']): number =>
      turn({ crews: [[{ is: 'cassie', at: [2, 2], ammo: 2, tray: tray! }]], actions: 2 }).answer(
        'act',
        'reload:ammo-mag',
      ).state.turn!.actions
    expect(reloaded(['ammo-mag'])).toBe(1)
    expect(reloaded(['ammo-mag', 'shock-rifle'])).toBe(2)
  })
})

describe('stims', () => {
  rule('CS-ICON-29', 'a health stim gives 2 Health, the super version beyond the statistic', () => {
    const table = turn({ crews: [[{ is: 'cassie', at: [2, 2], tray: ['s-heal'] }]] })
    const most = grownOf(who(table, 'cassie'), 'health')
    table.answer('act', 'apply:s-heal')
    expect(who(table, 'cassie').health).toBe(most + 2)
    expect(items(table, 'cassie')).toEqual([])
  })

  rule('CS-ITEM-08', 'an item is used on a friend in base contact without handing it over', () => {
    const table = turn({
      crews: [
        [
          { is: 'cassie', at: [2, 2], tray: ['s-heal'] },
          { is: 'wade', at: [3, 2], health: 1 },
          { is: 'hopper', at: [8, 2], health: 1 },
        ],
      ],
    })
    expect(table.offered('act')).not.toContain('apply:s-heal:hopper')
    table.answer('act', 'apply:s-heal:wade')
    expect(who(table, 'wade').health).toBe(3)
  })

  rule('CS-ICON-30', 'a skill stim gives 2 Skill pegs, no more than there is room for', () => {
    const used = (pegs: number): Table =>
      turn({ crews: [[{ is: 'cassie', at: [2, 2], pegs, tray: ['n-skill'] }]] })
    const most = grownOf(who(used(0), 'cassie'), 'skill')
    expect(who(used(0).answer('act', 'use:n-skill'), 'cassie').pegs).toBe(Math.min(2, most))
    expect(who(used(most - 1).answer('act', 'use:n-skill'), 'cassie').pegs).toBe(most)
    expect(used(most).offered('act')).not.toContain('use:n-skill')
  })

  rule('CS-ICON-31', 'a combat stim gives 2 actions in this turn', () => {
    const table = turn({ crews: [[{ is: 'cassie', at: [2, 2], tray: ['combat-stim'] }]], actions: 1 })
    expect(table.answer('act', 'use:combat-stim').state.turn!.actions).toBe(3)
    expect(items(table, 'cassie')).toEqual([])
  })

  rule(
    'CS-ICON-32',
    'temporary armour is as good as its value, not added to what is worn, for two rounds',
    () => {
      const used = (worn: 'combat-vest' | null): Table =>
        turn({ crews: [[{ is: 'cassie', at: [2, 2], tray: ['shield-engram'], worn }]] }).answer(
          'act',
          'use:shield-engram',
        )
      expect(armourOf(used(null).state, who(used(null), 'cassie')).value).toBe(2)
      const table = used('combat-vest')
      expect(armourOf(table.state, who(table, 'cassie'))).toEqual({ value: 2, shield: false })
      expect(who(table, 'cassie').effects).toEqual([{ name: 'plated', until: 'next-round', value: 2 }])
    },
  )

  rule('CS-ICON-15', 'after use a token with the flip icon lies face down', () => {
    const table = turn({ crews: [[{ is: 'cassie', at: [2, 2], tray: ['shield-engram'] }]] })
    table.answer('act', 'use:shield-engram')
    expect(who(table, 'cassie').tray[0]!.state).toBe('face-down')
  })

  rule('CS-ITEM-17', 'a Necro Flask raises the fallen with 4 Health', () => {
    const table = turn({
      crews: [
        [
          { is: 'cassie', at: [2, 2], tray: ['necro-flask'] },
          { is: 'wade', at: [5, 2], health: 0, defeated: true },
        ],
      ],
    }).answer('act', 'use:necro-flask:wade')
    expect(who(table, 'wade')).toMatchObject({ health: 4, defeated: false, prone: true })
    expect(items(table, 'cassie')).toEqual([])
  })

  rule('CS-ITEM-18', 'who has drunk of it loses a Health in every Assessment Phase', () => {
    const table = skirmish({
      phase: { kind: 'assessment' },
      crews: [
        [
          {
            is: 'cassie',
            at: [2, 2],
            health: 1,
            effects: [{ name: 'necro', until: 'mission', value: 1 }],
          },
          { is: 'wade', at: [9, 9] },
        ],
      ],
      until: (g) => g.phase.kind === 'hostility',
    })
    expect(who(table, 'cassie')).toMatchObject({ defeated: true, effects: [] })
  })
})

describe('fields and relics', () => {
  rule('CS-ICON-21', 'a Freeze Blast freezes its target, and around it whom its dice hit', () => {
    const table = turn({
      crews: [[{ is: 'cassie', at: [4, 4], tray: ['n-freeze'] }]],
      others: [
        { is: 'harvester', at: [4, 8] },
        { is: 'harvester', at: [5, 8] },
        { is: 'harvester', at: [6, 8] },
        { is: 'harvester', at: [7, 8] },
      ],
      dice: [B.blank, R.blank, B.one, R.blank],
    })
    expect(table.offered('act')).not.toContain('apply:n-freeze')
    table.answer('act', 'apply:n-freeze:harvester-1')
    expect(table.state.figures.map(({ missedTurns }) => missedTurns)).toEqual([0, 1, 0, 1, 0])
  })

  rule('CS-ICON-20', 'who is frozen misses its next turn', () => {
    const table = skirmish({
      phase: { kind: 'first-born', done: [] },
      crews: [[{ is: 'cassie', at: [4, 4] }]],
      others: [{ is: 'harvester', at: [5, 4], missedTurns: 1 }],
      until: (g) => g.phase.kind === 'npc',
    })
    expect(table.log('turn-missed')).toHaveLength(1)
    expect(table.log('attack-rolled')).toEqual([])
  })

  rule('CS-ICON-22', 'in a disarm field nobody shoots in this round', () => {
    const table = turn({
      crews: [[{ is: 'cassie', at: [2, 2], tray: ['hush-field', 'military-pistol'] }]],
      others: [
        { is: 'devastator', at: [7, 2] },
        { is: 'devastator', at: [12, 2] },
      ],
    })
    expect(table.offered('act')).toContain('shoot:devastator-1')
    table.answer('act', 'use:hush-field')
    expect(table.offered('act')).not.toContain('shoot:devastator-1')
    expect(table.state.figures.map(({ effects }) => effects.length)).toEqual([1, 1, 0])
  })

  rule('CS-ICON-23', 'a scattered figure goes through walls to the last square where it can stand', () => {
    const flung = (number: number): Table =>
      turn({
        map: ['..........', '.....#....', '..........', '@.........'],
        crews: [
          [
            { is: 'cassie', at: [2, 1], tray: ['port-engram'] },
            { is: 'wade', at: [3, 1] },
          ],
        ],
        others: [{ is: 'harvester', at: [4, 1] }],
        dice: [number, 3],
      }).answer('act', 'use:port-engram:wade')
    expect(placeOf(flung(3), 'wade')).toEqual([6, 1])
    expect(placeOf(flung(2), 'wade')).toEqual([3, 1])
    expect(flung(3).log('attack-rolled')).toEqual([])
  })

  rule('CS-ICON-41', 'twin holders swap places, and both tokens flip', () => {
    const table = turn({
      crews: [
        [
          { is: 'cassie', at: [2, 2], tray: ['n-engram'] },
          { is: 'wade', at: [9, 9], tray: ['n-engram'] },
        ],
      ],
    }).answer('act', 'use:n-engram:wade')
    expect([placeOf(table, 'cassie'), placeOf(table, 'wade')]).toEqual([
      [9, 9],
      [2, 2],
    ])
    expect(table.state.figures.map(({ tray }) => tray[0]!.state)).toEqual(['face-down', 'face-down'])
  })

  rule('CS-ICON-43', 'an action is left to another holder of a radio, as many as the number shown', () => {
    const table = turn({
      crews: [
        [
          { is: 'cassie', at: [2, 2], tray: ['n-walkie'] },
          { is: 'wade', at: [9, 9], tray: ['n-walkie'] },
          { is: 'hopper', at: [5, 5] },
        ],
      ],
      actions: 2,
      until: () => false,
    })
    expect(table.offered('act')).not.toContain('radio:hopper')
    table.answer('act', 'radio:wade')
    expect(table.state.turn!.actions).toBe(1)
    expect(table.offered('act')).not.toContain('radio:wade')
    table.answer('act', 'end').answer('activate', 'wade')
    expect(table.state.turn!.actions).toBe(grownOf(who(table, 'wade'), 'actions') + 1)
  })

  rule('CS-ITEM-19', 'a Sypher Orb shows the next cards to its user alone, in their order', () => {
    const table = turn({
      crews: [[{ is: 'cassie', at: [2, 2], tray: ['sypher-orb', 'n-event'] }], [{ is: 'wade', at: [9, 9] }]],
      at: (g) => {
        g.deck = ['exhaust-surge', 'blackout-code', 'field-surgeon']
      },
    }).answer('act', 'use:sypher-orb')
    expect(table.log('cards-foreseen')).toMatchObject([
      { cards: ['exhaust-surge', 'blackout-code'], to: [0] },
    ])
    table.answer('act', 'use:n-event').answer('pay', 'action')
    expect(table.log('cards-foreseen')[1]).toMatchObject({ cards: ['exhaust-surge'] })
    expect(table.state.deck).toHaveLength(3)
  })
})

describe('getting about', () => {
  const CRATES = ['#############', '....ss.......', '#############', '@............']

  rule('CS-ITEM-12', 'a Jump Pack is a Move with Scramble, without effort, and flips', () => {
    const table = turn({
      map: CRATES,
      crews: [[{ is: 'cassie', at: [3, 1], tray: ['jump-pack'] }]],
      actions: 2,
    })
    expect(table.offered('act')).not.toContain('move:6,1')
    table.answer('act', 'leap:jump-pack:6,1')
    expect(placeOf(table, 'cassie')).toEqual([6, 1])
    expect(table.state.turn!.actions).toBe(2)
    expect(who(table, 'cassie').tray[0]!.state).toBe('face-down')
  })

  rule('CS-ITEM-16', 'Shard Fins are a Move with what they show', () => {
    const table = turn({ crews: [[{ is: 'cassie', at: [0, 2], tray: ['shard-fins-4'] }]] })
    expect(table.offered('act')).not.toContain('move:8,2')
    expect(placeOf(table.answer('act', 'leap:shard-fins-4:8,2'), 'cassie')).toEqual([8, 2])
  })

  rule('CS-ICON-42', 'with a Key one passes locked and hidden doors, and leaves them as they are', () => {
    const map = ['##########', '..%.?.....', '##########', '@.........']
    const table = turn({ map, crews: [[{ is: 'cassie', at: [1, 1], tray: ['n-key'] }]] })
    expect(table.offered('act')).not.toContain('move:2,1')
    table.answer('act', 'move:5,1')
    expect(placeOf(table, 'cassie')).toEqual([5, 1])
    expect(table.state.doors).toEqual({ '2,1': 'locked', '4,1': 'hidden' })
  })

  rule('CS-ITEM-11', 'a Laser Cutter opens a locked door in base contact', () => {
    const map = ['##########', '..%.......', '##########', '@.........']
    const at = (tray: ['laser-cutter'] | []): Table =>
      turn({ map, crews: [[{ is: 'cassie', at: [1, 1], tray }]] })
    expect(at([]).offered('act')).not.toContain('interact:2,1')
    expect(at(['laser-cutter']).answer('act', 'interact:2,1').state.doors['2,1']).toBe('open')
  })

  rule('CS-ICON-46', 'a data pad locks and unlocks a door within its range, seen or not', () => {
    const map = ['##########', '....#+....', '##########', '@.........']
    const table = turn({ map, crews: [[{ is: 'cassie', at: [1, 1], tray: ['data-pad'] }]] })
    table.answer('act', 'remote:5,1:locked')
    expect(table.state.doors['5,1']).toBe('locked')
    expect(table.answer('act', 'remote:5,1:closed').state.doors['5,1']).toBe('closed')
  })
})

describe('searching', () => {
  rule('CS-ICON-48', 'with Sensor Goggles a Search takes no effort', () => {
    const searched = (tray: ['sensor-goggles'] | []): number =>
      turn({
        map: ['.s........', '..........', '@.........'],
        crews: [[{ is: 'cassie', at: [0, 0], tray }]],
        actions: 2,
      }).answer('act', 'search:small-crate-1').state.turn!.actions
    expect(searched([])).toBe(1)
    expect(searched(['sensor-goggles'])).toBe(2)
  })
})

describe('mines', () => {
  const laid = (): Table =>
    turn({
      crews: [
        [{ is: 'cassie', at: [2, 2], tray: ['n-mine', 'detonator-m'] }],
        [{ is: 'wade', at: [15, 10], tray: ['detonator-l'] }],
      ],
      others: [{ is: 'harvester', at: [6, 2] }],
      dice: [B.two, R.one, R.one],
    })
      .answer('act', 'lay:n-mine')
      .answer('lay-at', '5,2')

  rule('CS-ITEM-13', 'a mine is laid without effort and does nothing by itself', () => {
    const table = turn({ crews: [[{ is: 'cassie', at: [2, 2], tray: ['n-mine'] }]] }).answer(
      'act',
      'lay:n-mine',
    )
    table.answer('lay-at', '5,2')
    expect(table.state.floor).toMatchObject([{ at: { x: 5, y: 2 }, token: { item: 'n-mine', crew: 0 } }])
    expect(table.log('attack-rolled')).toEqual([])
  })

  rule('CS-ITEM-14', 'a detonator in range sets it off', () => {
    const table = laid().answer('act', 'detonate:5,2').answer('pay', 'action')
    expect(placeOf(table, 'harvester-1')).toBeNull()
    expect(table.state.floor).toEqual([])
  })

  rule('CS-ITEM-15', 'only one’s own crew can set it off', () => {
    const table = turn({
      crews: [[{ is: 'cassie', at: [2, 2], tray: ['detonator-l'] }], [{ is: 'wade', at: [15, 10] }]],
      at: (g) => void g.floor.push({ at: { x: 5, y: 2 }, token: { ...fresh('n-mine'), crew: 1 } }),
    })
    expect(table.offered('act')).not.toContain('detonate:5,2')
  })
})

describe('repairs', () => {
  const pistol = { item: 'military-pistol', state: 'broken' } as const

  rule('CS-ITEM-20', 'a Fibril repairs without a roll, and what is too much is lost', () => {
    const table = turn({ crews: [[{ is: 'yeti', at: [2, 2], tray: [pistol, 'repair-4'] }]] })
    table.answer('act', 'weave:repair-4:yeti:military-pistol:0')
    expect(who(table, 'yeti').tray.map(({ item, state }) => [item, state])).toEqual([
      ['military-pistol', 'fine'],
    ])
  })

  rule('CS-ICON-49', 'a tech pack gives each Repair one more die', () => {
    const table = turn({
      crews: [[{ is: 'yeti', at: [2, 2], tray: [pistol, 'tech-pack'] }]],
      dice: [B.blank, R.one],
    }).answer('act', 'repair:yeti:military-pistol:0')
    expect(who(table, 'yeti').tray[0]!.state).toBe('fine')
  })
})

describe('what is discarded', () => {
  rule('CS-RUL-105', 'Trophies and Objectives do not go into the pouch', () => {
    const table = ruled(
      plainly((g) => {
        g.pouch = []
        for (const item of ['hunter-trophy', 'objective', 'port-engram'] as const) discard(g, fresh(item))
      }),
    )
    expect(table.state.pouch).toEqual(['port-engram'])
  })

  rule(
    'CS-RUL-143',
    'a Burst Vest is put on without an action, turns while it is worn, and is gone with the fourth turn',
    () => {
      const table = turn({ crews: [[{ is: 'cassie', at: [2, 2], tray: ['burst-vest', 'combat-vest'] }]] })
      expect(table.offered('act').filter((value) => /^(don|slip-on):/.test(value))).toEqual([
        'don:combat-vest',
        'slip-on:burst-vest',
      ])
      table.answer('act', 'slip-on:burst-vest')
      expect(who(table, 'cassie').worn).toMatchObject({ item: 'burst-vest', turned: 0 })
      expect(table.state.turn).toMatchObject({ actions: 2, effortless: 1 })
      const assessed = (turned: number) => {
        const later = skirmish({
          phase: { kind: 'assessment' },
          crews: [[{ is: 'cassie', at: [2, 2], worn: { item: 'burst-vest', turned }, tray: ['burst-vest'] }]],
          until: (g) => g.phase.kind === 'hostility',
        })
        const { worn, tray } = who(later, 'cassie')
        return [worn?.turned ?? 'gone', tray[0]!.turned, later.log('armour-worn-out').length]
      }
      expect([0, 2, 3].map(assessed)).toEqual([
        [1, 0, 0],
        [3, 0, 0],
        ['gone', 0, 1],
      ])
    },
  )
})
