import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { ITEMS, UNITS } from '../content/index.ts'
import { moveOf } from '../rules/0-table/figures.ts'
import { later } from '../rules/0-table/later.ts'
import { fresh, isUsable } from '../rules/0-table/tray.ts'
import { DROP, PICK } from '../rules/2-actions/handing.ts'
import { SHOOT, STRIKE, shotsAt, waysToShoot } from '../rules/3-combat/index.ts'
import { B, R, shooting, told } from './fight.ts'
import { harvester } from './skilled.ts'
import { placeOf, ruled, type Scene, type Sketch, skirmish, type Table, who } from './table.ts'

const turn = (scene: Scene): Table =>
  skirmish({ until: (g) => g.turn === null && g.agenda.length === 0, ...scene })

const cassie = (more: Partial<Sketch<'cassie'>> = {}): Sketch<'cassie'> => ({
  is: 'cassie',
  at: [5, 5],
  ...more,
})

/** A Devastator shoots Cassie, who may turn the shot. */
const shotAt = (more: Partial<Sketch<'cassie'>>, dice: number[], scene: Scene = {}): Table =>
  ruled((g) => later().shoot(g, 'devastator-1', 'cassie', { dice: 0, knowledge: false }), {
    crews: [[cassie({ health: 5, ...more })]],
    others: [{ is: 'devastator', at: [9, 5] }],
    turn: null,
    dice,
    at: (g) => {
      g.crews[0]!.habits.reactions = 'always'
    },
    ...scene,
  })

const items = (table: Table, id: string): string[] => who(table, id).tray.map(({ item }) => item)

describe('Dyson equipment', () => {
  rule('CS-ICON-38', 'it drinks the first hit of a First Born’s shot, and bursts when it is too full', () => {
    // Two hits, one drunk, one on Cassie's armour.
    const table = shotAt({ tray: ['dyson-vent-3'] }, [B.one, R.one])
    expect(who(table, 'cassie')).toMatchObject({ health: 5, tray: [{ counters: 1 }] })
    const full = shotAt({ tray: [{ item: 'dyson-vent-3', counters: 3 }] }, [
      B.one,
      R.blank,
      B.two,
      R.one,
      R.blank,
    ])
    expect(told(full, 'attack-rolled').map(({ by, faces }) => [by, faces.length])).toEqual([
      ['devastator-1', 2],
      [null, 3],
    ])
    expect(who(full, 'cassie')).toMatchObject({ health: 3, tray: [] })
    const shielded = shotAt({ tray: ['dyson-vent-3'], worn: 'shield-belt' }, [B.one, R.one])
    expect(who(shielded, 'cassie').tray).toMatchObject([{ counters: 0 }])
  })

  rule('CS-ICON-39', 'its energy is shot off up to medium range, or thrown all at once', () => {
    const vent = { item: 'dyson-vent-5', counters: 3 } as const
    const scene = { crews: [[cassie({ tray: [vent] })]], others: [harvester([9, 5])] }
    const table = shooting('cassie', 'harvester-1', { ...scene, dice: [B.one, R.blank] }, 'dyson-vent-5:2')
    expect(told(table, 'attack-rolled')).toMatchObject([{ faces: [1, 0] }])
    expect(who(table, 'cassie').tray).toMatchObject([{ counters: 1 }])
    expect(table.state.hostility.shot).toBe(false)
    const thrown = turn({
      crews: [[cassie({ tray: [{ item: 'dyson-draw-3', counters: 2 }] })]],
      others: [harvester([9, 5])],
      dice: [B.one, R.blank],
    }).answer('act', 'throw:dyson-draw-3')
    expect(told(thrown, 'attack-rolled')).toMatchObject([{ faces: [1, 0] }])
    expect(thrown.state.floor).toMatchObject([{ token: { item: 'dyson-draw-3', counters: 0 } }])
    const empty = turn({ crews: [[cassie({ tray: ['dyson-draw-3'] })]], others: [harvester([9, 5])] })
    expect(empty.offered('act')).not.toContain('throw:dyson-draw-3')
  })
})

describe('relics', () => {
  rule('CS-ICON-40', 'the hits of a First Born’s shot strike whoever shot', () => {
    const table = shotAt({ tray: ['ecco-orb'] }, [B.two, R.one]).answer('deflect', 'yes')
    expect(who(table, 'cassie').health).toBe(5)
    expect(who(table, 'devastator-1').where).toBe('gone')
    expect(who(table, 'cassie').tray).toMatchObject([{ turned: 1, state: 'fine' }])
  })

  rule('CS-ITEM-06', 'a rotating token turns a quarter with each use, and its last icon is obeyed', () => {
    const orb = { item: 'ecco-orb', turned: 2 } as const
    const table = shotAt({ tray: [orb] }, [B.blank, R.one]).answer('deflect', 'yes')
    expect(who(table, 'cassie').tray).toMatchObject([{ turned: 3, state: 'face-down' }])
    const ring = shooting('cassie', 'harvester-1', {
      crews: [[cassie({ tray: [{ item: 'liege-ring-4', turned: 2 }] })]],
      others: [harvester([9, 5])],
      dice: [B.one, R.blank, R.blank],
    })
    expect(who(ring, 'cassie').tray).toEqual([])
  })

  const WALLED = ['##########', '#..#..s..#', '##########', '@.........']

  rule('CS-ICON-34', 'a Phase Move goes through walls and terrain, and ends on neither', () => {
    const table = turn({ map: WALLED, crews: [[cassie({ at: [1, 1], tray: ['phase-engram'] })]] })
    const ends = table.offered('act').filter((value) => value.startsWith('leap:'))
    expect(ends).toContain('leap:phase-engram:5,1')
    expect(ends).not.toContain('leap:phase-engram:3,1')
    table.answer('act', 'leap:phase-engram:5,1')
    expect(placeOf(table, 'cassie')).toEqual([5, 1])
    expect(who(table, 'cassie').tray[0]!.state).toBe('face-down')
  })

  rule('CS-ICON-35', 'through an Infra Lens one shot in short range sees through walls', () => {
    const scene: Scene = {
      map: WALLED,
      crews: [[cassie({ at: [1, 1], tray: ['quantum-lens', 'machine-pistol'] })]],
      others: [harvester([5, 1])],
      dice: [B.one, R.blank, R.blank],
    }
    const table = turn(scene)
    expect(shotsAt(table.state, who(table, 'cassie'), who(table, 'harvester-1'))).toEqual([])
    table.answer('act', 'use:quantum-lens:harvester-1')
    expect(who(table, 'harvester-1').where).toBe('gone')
    expect(who(table, 'cassie').tray[0]!.state).toBe('face-down')
    const far = turn({ ...scene, dice: [], others: [harvester([8, 1])] })
    expect(far.offered('act')).not.toContain('use:quantum-lens:harvester-1')
  })

  rule('CS-ICON-50', 'a weapon with the charge icon strikes whoever its holder comes up to', () => {
    const table = turn({
      crews: [[cassie({ tray: ['liege-shard'] })]],
      others: [harvester([9, 5])],
      dice: [B.one, R.blank, R.blank],
    }).answer('act', 'move:8,5')
    expect(told(table, 'attack-rolled')).toMatchObject([{ by: 'cassie', with: 'liege-shard' }])
    expect(who(table, 'harvester-1').where).toBe('gone')
  })
})

describe('weapons and ammunition', () => {
  rule('CS-ICON-27', 'a launcher sends a grenade as far as medium range', () => {
    const scene = (at: readonly [number, number], dice: number[]): Scene => ({
      crews: [[cassie({ at: [1, 5], tray: ['machine-rifle-grenade-launcher', 'grenade-ballistic-1'] })]],
      others: [harvester(at)],
      dice,
    })
    const table = shooting(
      'cassie',
      'harvester-1',
      scene(
        [12, 5],
        [B.one, B.one, ...Array<number>(ITEMS['grenade-ballistic-1'].blast![0] - 1).fill(R.blank)],
      ),
      'launch:grenade-ballistic-1',
    )
    expect(who(table, 'harvester-1').where).toBe('gone')
    expect(items(table, 'cassie')).toEqual(['machine-rifle-grenade-launcher'])
    const far = skirmish(scene([18, 5], []))
    expect(
      waysToShoot(far.state, who(far, 'cassie'), who(far, 'harvester-1')).map(({ how }) => how),
    ).not.toContain('launched')
  })

  rule('CS-ITEM-02', 'who hands accelerant in before play begins with it, and with a standard token', () => {
    const airlock = (round: number): Table =>
      skirmish({
        round,
        crews: [
          [
            { is: 'cassie', tray: ['s-ammo'] },
            { is: 'wade', at: [5, 5] },
          ],
        ],
      })
    const table = airlock(1).answer('act', 'load:s-ammo')
    expect(who(table, 'cassie')).toMatchObject({ ammo: 0, accelerant: 7 })
    expect(items(table, 'cassie')).toEqual(['ammo-mag'])
    expect(airlock(2).offered('act')).not.toContain('load:s-ammo')
  })

  rule(
    'CS-RUL-100',
    'every Trader starts with a full standard magazine, so it is accelerant that is asked for',
    () => {
      const table = skirmish({
        crews: [
          [
            { is: 'cassie', tray: ['s-ammo'] },
            { is: 'wade', at: [5, 5] },
          ],
        ],
      })
      expect(who(table, 'cassie')).toMatchObject({ ammo: 7, accelerant: 0 })
      expect(table.offered('act')).toContain('load:s-ammo')
    },
  )

  rule('CS-ITEM-05', 'upgrades do nothing for First Born weapons', () => {
    const reaches = (weapon: 'machine-pistol' | 'liege-ring-4'): boolean => {
      const table = skirmish({
        crews: [[cassie({ at: [1, 5], tray: [weapon, 'n-sight'] })]],
        others: [harvester([18, 5])],
      })
      return waysToShoot(table.state, who(table, 'cassie'), who(table, 'harvester-1')).length > 0
    }
    expect([reaches('machine-pistol'), reaches('liege-ring-4')]).toEqual([true, false])
  })

  rule('CS-ITEM-22', 'what is only for Machines is of no use to others', () => {
    const table = skirmish({ crews: [[cassie(), { is: 'hopper', at: [6, 6] }]] })
    const exclusive = Object.keys(ITEMS).filter((id) => ITEMS[id as keyof typeof ITEMS].only === 'machine')
    expect(exclusive.length).toBeGreaterThan(0)
    for (const item of exclusive) {
      const held = { ...fresh(item as keyof typeof ITEMS), state: 'fine' as const }
      expect([isUsable(who(table, 'cassie'), held), isUsable(who(table, 'hopper'), held)]).toEqual([
        false,
        true,
      ])
    }
  })

  rule('CS-ITEM-09', 'nano tokens are half as big as small ones, and misfires do them no harm', () => {
    const nano = Object.values(ITEMS).filter(({ size }) => size === 'nano')
    expect(nano.length).toBeGreaterThan(10)
    expect(UNITS.nano * 2).toBe(UNITS.small)
    const table = turn({
      crews: [[cassie({ tray: ['n-throw'] })]],
      others: [harvester([9, 5])],
      dice: [B.misfire, R.misfire],
    }).answer('act', 'throw:n-throw')
    expect(table.state.floor).toMatchObject([{ token: { item: 'n-throw', state: 'fine' } }])
  })

  rule('CS-ITEM-15', 'a mine that is dropped bears the mark of its crew', () => {
    const table = ruled((g) => DROP.play(g, 'cassie', 0), {
      crews: [[cassie({ tray: ['n-mine'] })], [{ is: 'wade', at: [9, 9] }]],
    })
    table.answer('where', '5,5')
    expect(table.state.floor).toMatchObject([{ token: { item: 'n-mine', crew: 0 } }])
    expect(PICK.offers(table.state, who(table, 'cassie'))).toHaveLength(1)
  })

  rule('CS-ICON-01', 'movement adds squares to each Move, not to the eleven of the round', () => {
    const table = skirmish({ crews: [[{ is: 'daric', at: [1, 5], moved: 7 }]] })
    expect(moveOf(who(table, 'daric'))).toBe(5)
    const moves = table.offered('act')
    expect([moves.includes('move:5,5'), moves.includes('move:6,5')]).toEqual([true, false])
  })

  rule('CS-ICON-03', 'what takes no effort is no action', () => {
    const table = turn({ crews: [[cassie({ pegs: 0, tray: ['n-skill'] })]], actions: 2 })
    expect(table.answer('act', 'use:n-skill').state.turn!).toMatchObject({ actions: 2, effortless: 1 })
  })

  rule('CS-ICON-18', 'what cannot be reloaded lies face down after its last shot', () => {
    const single = Object.keys(ITEMS).find(
      (id) => ITEMS[id as keyof typeof ITEMS].shots !== undefined,
    )! as keyof typeof ITEMS
    const table = ruled((g) => SHOOT.play(g, 'cassie', 'harvester-1'), {
      crews: [[cassie({ ammo: 2, tray: [{ ...fresh(single), counters: 1 }, 'ammo-mag'] })]],
      others: [harvester([9, 5])],
      dice: Array<number>(ITEMS[single].ranged![0]).fill(R.blank).fill(B.blank, 0, 1),
    })
    expect(who(table, 'cassie').tray[0]).toMatchObject({ item: single, state: 'face-down' })
    expect(who(table, 'cassie').ammo).toBe(2)
  })

  rule('CS-ICON-19', 'what cannot be used in this mission lies face down', () => {
    const later_ = Object.keys(ITEMS).filter((id) =>
      ITEMS[id as keyof typeof ITEMS].icons?.includes('not-this-mission'),
    )
    expect(later_.length).toBeGreaterThan(0)
    for (const id of later_) expect(fresh(id as keyof typeof ITEMS).state).toBe('face-down')
  })

  rule('CS-ICON-45', 'without a mining tool nobody mines', () => {
    const offers = (tray: Sketch<'cassie'>['tray']): boolean =>
      turn({
        map: ['#####', '#...#', '#####', '@....'],
        crews: [[cassie({ at: [1, 1], tray: tray! })]],
        at: (g) => {
          g.mine = ['mineral-green' as never]
        },
      })
        .offered('act')
        .includes('mine')
    const tool = Object.keys(ITEMS).find((id) =>
      ITEMS[id as keyof typeof ITEMS].icons?.includes('mine-tool'),
    )!
    expect([offers([]), offers([tool as keyof typeof ITEMS])]).toEqual([false, true])
  })

  rule('CS-WPN-03', 'an unarmed value is one number of dice', () => {
    const table = ruled((g) => STRIKE.play(g, 'balcor', 'harvester-1'), {
      crews: [[{ is: 'balcor', at: [5, 5] }]],
      others: [harvester([6, 5])],
      dice: [B.one, R.blank],
    })
    expect(told(table, 'attack-rolled')).toMatchObject([{ with: 'unarmed', faces: [1, 0] }])
  })
})
