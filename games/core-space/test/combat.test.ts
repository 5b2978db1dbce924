import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { TraderId } from '../content/index.ts'
import { bandOf } from '../rules/0-table/board.ts'
import { figureOf } from '../rules/0-table/figure.ts'
import {
  armourOf,
  attackFromNowhere,
  bite,
  JAB,
  rangedAssault,
  SHOOT,
  SNAP,
  STRIKE,
  strikeFreely,
  THROW,
} from '../rules/3-combat/index.ts'
import { waysToShoot, waysToStrike } from '../rules/3-combat/ways.ts'
import { B, R, shooting, striking, throwing, told } from './fight.ts'
import { type At, plainly, ruled, type Scene, type Sketch, type Table, who } from './table.ts'

/** Wade shoots Cassie, who has a natural armour of 1, or is shot by her. */
const duel = (
  wade: Partial<Sketch<TraderId>> = {},
  cassie: Partial<Sketch<TraderId>> = {},
  more: Scene = {},
): Scene => ({
  crews: [
    [{ is: 'wade', at: [2, 2], tray: ['machine-pistol'], ...wade }],
    [{ is: 'cassie', at: [6, 2], tray: ['machine-pistol'], ...cassie }],
  ],
  ...more,
})

/** The other way round: Wade has no armour of his own. */
const onWade = (wade: Partial<Sketch<TraderId>>, more: Scene = {}): Scene =>
  duel({ at: [6, 2], ...wade }, { at: [2, 2] }, more)

const offersTo = (table: Table, id: string, action: typeof SHOOT | typeof STRIKE | typeof THROW): string[] =>
  action.offers(table.state, who(table, id)).map(({ value }) => value)

const still = (scene: Scene): Table =>
  ruled(
    plainly(() => {}),
    scene,
  )

const CRATE_BEFORE_6_2 = [
  '.'.repeat(20),
  '.'.repeat(20),
  `.....s${'.'.repeat(14)}`,
  ...Array.from({ length: 8 }, () => '.'.repeat(20)),
  `@${'.'.repeat(19)}`,
]

describe('C1. Resolving an attack', () => {
  rule('CS-ATK-01', 'one blue die, every further one red', () => {
    const table = shooting('wade', 'cassie', duel({}, {}, { dice: [B.two, R.one, R.one] }))
    expect(told(table, 'attack-rolled')).toMatchObject([{ faces: [2, 1, 1], hits: 4, misfires: 0 }])
  })

  rule('CS-ATK-02', 'roll, hits, cover, armour, damage', () => {
    const table = shooting(
      'wade',
      'cassie',
      duel({}, {}, { map: CRATE_BEFORE_6_2, dice: [B.two, R.one, R.one] }),
    )
    expect(told(table, 'attack-settled')).toMatchObject([{ hits: 4, cover: 1, armour: 1, damage: 2 }])
  })

  rule('CS-ATK-03', 'a Trader loses a Health peg for each point of damage', () => {
    const table = shooting('wade', 'cassie', duel({}, {}, { dice: [B.two, R.one, R.one] }))
    expect(who(table, 'cassie').health).toBe(2)
  })

  rule('CS-ATK-04', 'at 0 Health a Trader is defeated and lies where it stood', () => {
    const table = shooting('wade', 'cassie', duel({}, { health: 1 }, { dice: [B.two, R.one, R.one] }))
    expect(who(table, 'cassie')).toMatchObject({
      health: 0,
      defeated: true,
      where: 'board',
      at: { x: 6, y: 2 },
    })
    expect(told(table, 'defeated')).toMatchObject([{ who: 'cassie', by: 'wade' }])
  })

  const withHarvester = (more: Scene = {}): Scene => ({
    crews: [[{ is: 'wade', at: [2, 2], tray: ['machine-pistol'] }]],
    others: [{ is: 'harvester', at: [6, 2], tray: ['combat-knife'] }],
    ...more,
  })

  rule('CS-ATK-05', 'an NPC that takes any damage is gone', () => {
    const table = shooting('wade', 'harvester-1', withHarvester({ dice: [B.one, R.blank, R.blank] }))
    expect(who(table, 'harvester-1')).toMatchObject({ where: 'gone', at: null })
  })

  rule('CS-ATK-06', 'and what it carried lies on its square', () => {
    const table = shooting('wade', 'harvester-1', withHarvester({ dice: [B.one, R.blank, R.blank] }))
    expect(table.state.floor).toMatchObject([{ at: { x: 6, y: 2 }, token: { item: 'combat-knife' } }])
  })

  rule('CS-ATK-08', 'attacks of cards use the dice they name, and have no origin for cover', () => {
    const table = ruled(
      (g) => attackFromNowhere(g, 'cassie', 3, 'EV-01'),
      duel({}, {}, { map: CRATE_BEFORE_6_2, dice: [B.two, R.one, R.misfire] }),
    )
    expect(told(table, 'attack-settled')).toMatchObject([
      { by: null, hits: 3, cover: 0, armour: 1, damage: 2 },
    ])
  })

  test('a bite gets past armour but not into a Machine', () => {
    const bitten = ruled((g) => bite(g, 'cassie', 1, 'CS-MINE-05'), duel())
    expect(who(bitten, 'cassie').health).toBe(4)
    const machine = ruled((g) => bite(g, 'hopper', 1, 'CS-MINE-05'), {
      crews: [[{ is: 'hopper', at: [2, 2] }]],
    })
    expect(told(machine, 'wounded')).toEqual([])
  })

  rule('CS-DEF-01', 'nobody attacks a defeated Trader', () => {
    const table = still(duel({}, { defeated: true, health: 0 }))
    expect(offersTo(table, 'wade', SHOOT)).toEqual([])
    const beside = still(duel({ at: [5, 2], tray: ['combat-knife'] }, { defeated: true, health: 0 }))
    expect(offersTo(beside, 'wade', STRIKE)).toEqual([])
  })
})

describe('C2. Armour', () => {
  rule('CS-ARM-01', 'physical armour cuts the hits of every attack and stays', () => {
    const table = shooting(
      'cassie',
      'wade',
      onWade({ worn: 'combat-vest' }, { dice: [B.one, R.one, R.blank] }),
    )
    expect(who(table, 'wade')).toMatchObject({ health: 4, worn: { state: 'fine' } })
  })

  rule('CS-ARM-02', 'EX-05: a shield that is not exceeded blocks all and stays', () => {
    const table = shooting(
      'cassie',
      'wade',
      onWade({ worn: 'shield-belt-custom' }, { map: CRATE_BEFORE_6_2, dice: [B.two, R.one, R.blank] }),
    )
    expect(told(table, 'attack-settled')).toMatchObject([{ hits: 3, cover: 1, armour: 2, damage: 0 }])
    expect(who(table, 'wade')).toMatchObject({ health: 5, worn: { state: 'fine' } })
  })

  rule('CS-ARM-03', 'EX-06: one that is exceeded blocks its value and overloads', () => {
    const table = shooting(
      'cassie',
      'wade',
      onWade({ worn: 'shield-belt-custom', health: 4 }, { dice: [B.two, R.one, R.blank] }),
    )
    expect(who(table, 'wade')).toMatchObject({ health: 3, worn: { state: 'face-down' } })
    expect(told(table, 'shield-overloaded')).toHaveLength(1)
  })

  rule('CS-ARM-04', 'an overloaded shield gives nothing more', () => {
    const worn = { item: 'shield-belt-custom', state: 'face-down' } as const
    const table = shooting('cassie', 'wade', onWade({ worn, health: 3 }, { dice: [B.one, R.blank, R.blank] }))
    expect(who(table, 'wade').health).toBe(2)
  })

  rule('CS-ARM-06', 'EX-08: of physical and shield only the higher counts', () => {
    const table = still(
      duel(
        { worn: 'yamato-military-coat' },
        { worn: 'shield-belt', effects: [{ name: 'armour', until: 'round', value: 1 }] },
      ),
    )
    expect(armourOf(table.state, who(table, 'wade'))).toEqual({ value: 2, shield: true })
    expect(armourOf(table.state, who(table, 'cassie'))).toEqual({ value: 2, shield: false })
  })

  rule('CS-ARM-07', 'EX-07: of equal values the shield is used', () => {
    const table = shooting(
      'wade',
      'cassie',
      duel({}, { worn: 'shield-belt' }, { dice: [B.one, R.one, R.blank] }),
    )
    expect(who(table, 'cassie')).toMatchObject({ health: 4, worn: { state: 'face-down' } })
    expect(armourOf(table.state, who(table, 'cassie'))).toEqual({ value: 1, shield: false })
  })

  rule('CS-ARM-09', 'natural armour is physical; with worn armour the higher counts', () => {
    const table = still(duel({}, { worn: 'combat-vest' }))
    expect(armourOf(table.state, who(table, 'cassie'))).toEqual({ value: 1, shield: false })
    expect(armourOf(table.state, who(table, 'wade'))).toEqual({ value: 0, shield: false })
  })

  rule('CS-ICON-36', 'some weapons do not care for shields, or for armour', () => {
    const table = still(duel({}, { worn: 'shield-belt-custom' }))
    const cassie = who(table, 'cassie')
    expect(armourOf(table.state, cassie, 'shield')).toEqual({ value: 1, shield: false })
    expect(armourOf(table.state, cassie, 'armour')).toEqual({ value: 2, shield: true })
  })

  rule('CS-RUL-82', 'who cannot be harmed takes nothing, and the shield does not overload', () => {
    const table = shooting(
      'cassie',
      'wade',
      onWade(
        { worn: 'shield-belt', effects: [{ name: 'no-ranged-harm', until: 'round', value: 0 }] },
        { dice: [B.two, R.one, R.one] },
      ),
    )
    expect(who(table, 'wade')).toMatchObject({ health: 5, worn: { state: 'fine' } })
    const hidden = still(duel({}, { effects: [{ name: 'untargetable', until: 'round', value: 0 }] }))
    expect(offersTo(hidden, 'wade', SHOOT)).toEqual([])
  })
})

describe('B2. Ranged Assault', () => {
  rule('CS-RNG-01', 'the target must be in sight and in range', () => {
    expect(offersTo(still(duel()), 'wade', SHOOT)).toEqual(['shoot:cassie'])
    const wall = HALL_WITH_WALL
    expect(offersTo(still(duel({}, {}, { map: wall })), 'wade', SHOOT)).toEqual([])
    expect(offersTo(still(duel({}, { at: [17, 2] })), 'wade', SHOOT)).toEqual([])
  })

  rule('CS-RNG-02', 'not at somebody hand to hand', () => {
    expect(offersTo(still(duel({}, { at: [3, 2] })), 'wade', SHOOT)).toEqual([])
    expect(offersTo(still(duel({}, { at: [3, 3] })), 'wade', SHOOT)).toEqual(['shoot:cassie'])
  })

  rule('CS-RNG-03', 'not without ammo', () => {
    expect(offersTo(still(duel({ ammo: 0 })), 'wade', SHOOT)).toEqual([])
  })

  rule('CS-RNG-04', 'EX-09: dice by the band, and none where it is 0', () => {
    const dice = (at: At): number | undefined => {
      const table = still(duel({ at: [0, 0] }, { at }))
      return waysToShoot(table.state, who(table, 'wade'), who(table, 'cassie'))[0]?.dice
    }
    const reached: At[] = [
      [6, 0],
      [7, 0],
      [4, 5],
      [5, 5],
      [14, 0],
      [13, 6],
      [14, 2],
      [15, 0],
    ]
    expect(reached.map(dice)).toEqual([3, 2, 3, 2, 2, 2, undefined, undefined])
    const band = ([x, y]: At) => bandOf({ x: 0, y: 0 }, { x, y })
    expect(reached.map(band)).toEqual([
      'short',
      'medium',
      'short',
      'medium',
      'medium',
      'medium',
      'long',
      'long',
    ])
  })

  rule('CS-RNG-05', 'EX-01: cover first, then armour; the rest is damage', () => {
    const table = shooting('wade', 'cassie', duel({}, {}, { pegs: 3, dice: [B.one, R.one, R.blank] }))
    expect(told(table, 'attack-settled')).toMatchObject([{ hits: 2, cover: 0, armour: 1, damage: 1 }])
    expect(who(table, 'cassie').health).toBe(4)
  })

  rule('CS-RNG-06', 'EX-02: a shot takes a peg, hit or not', () => {
    const miss = duel({ tray: ['common-pistol'], ammo: 5 }, {}, { dice: [B.blank] })
    expect(who(shooting('wade', 'cassie', miss, 'common-pistol'), 'wade').ammo).toBe(4)
  })

  rule('CS-RNG-07', 'the first shot of the round puts a peg on the tracker, a later one does not', () => {
    const first = shooting('wade', 'cassie', duel({}, {}, { pegs: 3, dice: [B.one, R.one, R.blank] }))
    expect(first.state.hostility).toMatchObject({ pegs: 4, shot: true, filled: [4] })
    const later = duel(
      {},
      {},
      {
        pegs: 4,
        dice: [B.one, R.one, R.blank],
        at: (g) => {
          g.hostility.shot = true
        },
      },
    )
    expect(shooting('wade', 'cassie', later).state.hostility.pegs).toBe(4)
  })

  const pressed = (more: Scene): Scene => ({
    crews: [[{ is: 'wade', at: [2, 2], tray: ['machine-pistol'], health: 2, ammo: 6 }]],
    others: [
      { is: 'harvester', at: [2, 3] },
      { is: 'harvester', at: [6, 2] },
    ],
    pegs: 4,
    ...more,
  })

  rule('CS-RNG-08', 'who shoots past an enemy is struck first', () => {
    const table = shooting(
      'wade',
      'harvester-2',
      pressed({ dice: [B.one, R.blank, B.one, R.blank, R.blank] }),
    )
    expect(told(table, 'attack-rolled').map(({ by, on }) => [by, on])).toEqual([
      ['harvester-1', 'wade'],
      ['wade', 'harvester-2'],
    ])
    expect(who(table, 'wade')).toMatchObject({ health: 1, ammo: 5 })
  })

  rule('CS-RUL-26', 'EX-13: defeated before the shot, the action is lost, no ammo, no peg', () => {
    const table = shooting('wade', 'harvester-2', pressed({ dice: [B.one, R.one] }))
    expect(who(table, 'wade')).toMatchObject({ defeated: true, ammo: 6 })
    expect(table.state.hostility.pegs).toBe(4)
  })

  /** EX-12: T is engaged with two, listed after it by row and column. */
  const melee = (from: At, more: Scene): Scene => ({
    crews: [[{ is: 'wade', at: from, tray: ['machine-pistol'] }], [{ is: 'balcor', at: [5, 8] }]],
    others: [
      { is: 'guard', at: [5, 9] },
      { is: 'guard', at: [6, 8] },
    ],
    at: (g) => {
      g.crews[1]!.hostileTo = ['law']
    },
    ...more,
  })

  rule('CS-RNG-09', 'at short range the shooter picks the target of a fight', () => {
    const table = shooting('wade', 'balcor', melee([1, 8], { dice: [B.one, R.one, R.blank] }))
    expect(told(table, 'attack-settled')).toMatchObject([{ on: 'balcor' }])
  })

  rule('CS-RNG-10', 'EX-12: from afar the chance die decides who is struck', () => {
    const table = shooting('wade', 'balcor', melee([14, 6], { dice: [B.one, R.one, 4, 1] }))
    expect(told(table, 'struck-instead')).toMatchObject([{ meant: 'balcor', struck: 'guard-2' }])
  })

  rule('CS-RUL-27', 'the target first, then who is engaged with it by row and column', () => {
    const struck = (number: number) =>
      told(
        shooting('wade', 'balcor', melee([14, 6], { dice: [B.one, R.one, number, 1] })),
        'attack-settled',
      )[0]!.on
    expect([1, 3, 5].map(struck)).toEqual(['balcor', 'guard-2', 'guard-1'])
  })

  rule('CS-RNG-11', 'with the armour of whoever is struck', () => {
    const table = shooting('wade', 'balcor', melee([14, 6], { dice: [B.one, R.one, 4, 1] }))
    expect(told(table, 'attack-settled')).toMatchObject([{ on: 'guard-2', armour: 1, damage: 1 }])
  })

  rule('CS-RNG-12', 'nor without a weapon', () => {
    expect(offersTo(still(duel({ tray: ['combat-knife'] })), 'wade', SHOOT)).toEqual([])
    expect(
      offersTo(still(duel({ tray: [{ item: 'machine-pistol', state: 'jammed' }] })), 'wade', SHOOT),
    ).toEqual([])
  })

  rule('CS-COV-04', 'partial cover takes one hit', () => {
    const table = shooting(
      'cassie',
      'wade',
      onWade({}, { map: CRATE_BEFORE_6_2, dice: [B.one, R.one, R.blank] }),
    )
    expect(told(table, 'attack-settled')).toMatchObject([{ cover: 1, damage: 1 }])
  })

  rule('CS-RUL-23', 'whoever attacks the law makes an enemy of it; friends are not attacked', () => {
    const scene: Scene = {
      crews: [
        [
          { is: 'wade', at: [2, 2], tray: ['machine-pistol'] },
          { is: 'cassie', at: [2, 6] },
        ],
      ],
      others: [
        { is: 'guard', at: [6, 2] },
        { is: 'keats', at: [6, 6] },
      ],
      dice: [B.blank, R.blank, R.blank],
    }
    const table = shooting('wade', 'guard-1', scene)
    expect(table.state.crews[0]!.hostileTo).toEqual(['law'])
    expect(offersTo(table, 'wade', SHOOT)).toEqual(['shoot:guard-1', 'shoot:keats-2'])
  })

  rule('CS-HUNT-06', 'and whoever attacks a Hunter, of the Hunters', () => {
    const scene: Scene = {
      crews: [[{ is: 'wade', at: [2, 2], tray: ['machine-pistol'] }]],
      others: [{ is: 'keats', at: [6, 2] }],
      dice: [B.blank, R.blank, R.blank, B.blank, R.blank], // It shoots back (CS-HUNT-07).
    }
    expect(shooting('wade', 'keats-1', scene).state.crews[0]!.hostileTo).toEqual(['hunters'])
  })
})

describe('F2. Icons of weapons', () => {
  rule('CS-ICON-05', 'a burst of one adds a die for a peg', () => {
    const table = shooting(
      'wade',
      'cassie',
      duel({ tray: ['military-pistol'] }, {}, { dice: [B.one, R.one, R.blank] }),
      'military-pistol:burst-1',
    )
    expect(who(table, 'wade').ammo).toBe(5)
  })

  rule('CS-ICON-06', 'a burst of two adds up to two', () => {
    const ways = (ammo: number) => offeredWays(duel({ tray: ['combat-rifle'], ammo }))
    expect(ways(7)).toEqual([
      ['combat-rifle', 2, 1],
      ['combat-rifle:burst-1', 3, 2],
      ['combat-rifle:burst-2', 4, 3],
    ])
    expect(ways(2)).toHaveLength(2)
  })

  rule('CS-ICON-07', 'EX-14: a full charge takes all pegs; four or five give two dice', () => {
    expect(offeredWays(duel({ tray: ['energy-pistol'], ammo: 5 }))).toContainEqual([
      'energy-pistol:full-charge',
      4,
      5,
    ])
  })

  rule('CS-ICON-08', 'EX-14: six or seven give three, and one peg goes to the tracker', () => {
    const scene = duel({ tray: ['energy-pistol'] }, {}, { dice: [B.one, R.one, R.blank, R.blank, R.blank] })
    const table = shooting('wade', 'cassie', scene, 'energy-pistol:full-charge')
    expect(who(table, 'wade').ammo).toBe(0)
    expect(table.state.hostility.pegs).toBe(1)
  })

  rule('CS-RUL-92', 'with fewer than four there is none', () => {
    expect(offeredWays(duel({ tray: ['energy-pistol'], ammo: 3 }))).toEqual([['energy-pistol', 2, 1]])
  })

  rule('CS-ICON-09', 'EX-04: infinite ammo fires at 0, and is heard all the same', () => {
    const scene = duel({ tray: ['vapour-pistol'], ammo: 0 }, {}, { pegs: 2, dice: [B.one, R.one] })
    expect(who(shooting('wade', 'cassie', scene), 'wade').ammo).toBe(0)
    const tube = duel({ tray: ['signal-tube'], ammo: 0 }, {}, { pegs: 2, dice: [B.one, R.one, R.one, R.one] })
    expect(shooting('wade', 'cassie', tube).state.hostility.pegs).toBe(3)
  })

  rule('CS-RUL-103', 'a weapon with shots of its own fires those, and lies face down after the last', () => {
    const tube = duel({ tray: ['signal-tube'] }, {}, { dice: [B.one, R.one, R.one, R.one] })
    expect(who(shooting('wade', 'cassie', tube), 'wade')).toMatchObject({
      ammo: 7,
      tray: [{ state: 'face-down' }],
    })
  })

  rule('CS-ICON-10', 'misfires of a reliable weapon count for nothing', () => {
    const scene = duel({ tray: ['antique-revolver'] }, {}, { dice: [B.two, R.misfire, R.misfire] })
    const table = shooting('wade', 'cassie', scene)
    expect(who(table, 'wade').tray).toMatchObject([{ state: 'fine' }])
    expect(who(table, 'cassie').health).toBe(4)
  })

  rule('CS-ICON-11', 'a target lock looks past cover and into fights', () => {
    const scene = duel(
      { at: [6, 2] },
      { at: [2, 2], tray: ['sniper-rifle'] },
      { map: CRATE_BEFORE_6_2, dice: [B.one] },
    )
    expect(told(shooting('cassie', 'wade', scene), 'attack-settled')).toMatchObject([{ cover: 0, damage: 1 }])
  })

  rule('CS-ICON-12', 'EX-03: a silent shot takes ammo and adds no peg', () => {
    const table = shooting(
      'wade',
      'cassie',
      duel({ tray: ['sneak-pistol'] }, {}, { pegs: 7, dice: [B.one, R.one] }),
    )
    expect(who(table, 'wade').ammo).toBe(6)
    expect(table.state.hostility).toMatchObject({ pegs: 7, shot: false })
  })

  rule('CS-RUL-24', 'EX-03: nor does it use up the first shot of the round', () => {
    const table = shooting(
      'wade',
      'cassie',
      duel({ tray: ['sneak-pistol'] }, {}, { pegs: 7, dice: [B.one, R.one] }),
    )
    expect(SHOOT.offers(table.state, who(table, 'cassie'))).toMatchObject([{ label: { peg: true } }])
  })

  rule('CS-ICON-13', 'a dangerous weapon turns on whoever fires it', () => {
    const scene = duel(
      { tray: ['mayhem-gun-chemical'] },
      {},
      { dice: [B.one, R.one, R.blank, R.blank, R.blank, B.one, R.one] },
    )
    expect(who(shooting('wade', 'cassie', scene), 'wade').health).toBe(3)
  })

  rule('CS-ICON-14', 'sustained fire goes on after a hit, as the effortless action', () => {
    const scene = duel({ tray: ['rattle-carbine'] }, {}, { dice: [B.one, R.blank, B.blank, R.blank] })
    const table = shooting('wade', 'cassie', scene)
    expect(table.offered('sustain')).toEqual(['no', 'cassie'])
    table.answer('sustain', 'cassie')
    expect(table.state.turn?.effortless).toBe(1)
    expect(who(table, 'wade').ammo).toBe(5)
  })

  rule('CS-ICON-25', 'the double icon helps with accelerant too', () => {
    const scene = duel(
      { tray: ['breach-pistol'], ammo: 0, accelerant: 7 },
      {},
      { dice: [B.one, R.one, R.misfire, R.misfire] },
    )
    expect(who(shooting('wade', 'cassie', scene), 'wade').tray).toMatchObject([{ state: 'fine' }])
  })

  rule('CS-ICON-26', 'one die of the attack may be thrown again', () => {
    const scene = duel({ tray: ['havoc-custom'] }, {}, { dice: [B.blank, R.one, R.one, B.two] })
    const table = shooting('wade', 'cassie', scene)
    expect(table.offered('again')).toEqual(['no', '0', '1'])
    table.answer('again', '0')
    expect(told(table, 'attack-settled')).toMatchObject([{ hits: 4 }])
  })

  rule('CS-ICON-28', 'returning ammo: pegs beyond the damage come back', () => {
    const scene = duel({ tray: ['repeat-pistol'] }, {}, { dice: [B.blank, R.blank, R.blank] })
    const table = shooting('wade', 'cassie', scene)
    expect(who(table, 'wade').ammo).toBe(7)
    expect(table.state.hostility.pegs).toBe(1)
  })

  rule('CS-ITEM-07', 'a ring turns with each use and is gone after the third', () => {
    const ring = (turned: number) => duel({ tray: [{ item: 'liege-ring-4', turned }], ammo: 0 })
    const dice = (turned: number) => offeredWays(ring(turned))[0]![1]
    expect([0, 1, 2].map(dice)).toEqual([4, 4, 3])
    const last = shooting('wade', 'cassie', { ...ring(2), dice: [B.one, R.one, R.one] })
    expect(who(last, 'wade').tray).toEqual([])
  })

  rule('CS-ITEM-23', 'a sniper sight carries medium dice to long range', () => {
    const far = duel({ at: [0, 2], tray: ['machine-pistol', 'n-sight'] }, { at: [18, 2] })
    expect(offeredWays(far)).toEqual([['machine-pistol', 2, 1]])
  })

  rule('CS-RUL-25', 'First Born weapons need no ammo and make no noise', () => {
    const scene = duel({ tray: ['bracer'], ammo: 0 }, {}, { dice: [B.one, R.one] })
    expect(shooting('wade', 'cassie', scene).state.hostility.shot).toBe(false)
  })
})

/** Every way to shoot Cassie: value, dice, pegs. */
function offeredWays(scene: Scene): [string, number, number][] {
  const table = still(scene)
  return waysToShoot(table.state, who(table, 'wade'), who(table, 'cassie')).map(
    ({ value, dice, ammo, accelerant }) => [value, dice, ammo + accelerant],
  )
}

const HALL_WITH_WALL = Array.from({ length: 12 }, (_, y) => `${y === 11 ? '@' : '.'}...#${'.'.repeat(15)}`)

describe('B3. Close Assault', () => {
  const close = (wade: Partial<Sketch<TraderId>>, more: Scene = {}): Scene =>
    duel({ at: [5, 2], ...wade }, {}, more)

  rule('CS-CLOSE-01', 'only in base contact', () => {
    expect(offersTo(still(close({ tray: ['combat-knife'] })), 'wade', STRIKE)).toEqual(['strike:cassie'])
    expect(offersTo(still(close({ at: [5, 3], tray: ['combat-knife'] })), 'wade', STRIKE)).toEqual([])
  })

  rule('CS-CLOSE-02', 'unarmed by the number of the board, and not without one', () => {
    expect(offersTo(still(close({ tray: [] })), 'wade', STRIKE)).toEqual([])
    const table = still({ crews: [[{ is: 'balcor', at: [2, 2] }]] })
    expect(waysToStrike(table.state, who(table, 'balcor'))).toMatchObject([{ value: 'unarmed', dice: 2 }])
  })

  rule('CS-CLOSE-03', 'EX-16: a standard hit ignores misfires', () => {
    const table = striking(
      'wade',
      'cassie',
      close({ tray: ['combat-knife'] }, { dice: [B.misfire] }),
      'combat-knife',
    )
    expect(who(table, 'wade').tray).toMatchObject([{ state: 'fine' }])
  })

  rule('CS-CLOSE-04', 'EX-16: a heavy hit counts one misfire for nothing', () => {
    const table = striking(
      'wade',
      'cassie',
      close({ tray: ['combat-knife'] }, { dice: [B.one, R.misfire] }),
      'combat-knife:heavy',
    )
    expect(told(table, 'attack-settled')).toMatchObject([{ hits: 1 }])
    expect(who(table, 'wade').tray).toMatchObject([{ state: 'fine' }])
  })

  rule('CS-MISF-03', 'EX-16: two break the weapon, and nothing is hit', () => {
    const table = striking(
      'wade',
      'cassie',
      close({ tray: ['combat-knife'] }, { dice: [B.misfire, R.misfire] }),
      'combat-knife:heavy',
    )
    expect(who(table, 'wade').tray).toMatchObject([{ state: 'broken' }])
    expect(told(table, 'attack-settled')).toEqual([])
  })

  rule('CS-CLOSE-05', 'cover never counts, armour does', () => {
    const table = striking(
      'wade',
      'cassie',
      close({ tray: ['combat-sword'] }, { dice: [B.two, R.one] }),
      'combat-sword',
    )
    expect(told(table, 'attack-settled')).toMatchObject([{ hits: 3, cover: 0, armour: 1, damage: 2 }])
  })

  rule('CS-CLOSE-06', 'armour with a combat value is a weapon', () => {
    const table = striking(
      'wade',
      'cassie',
      close({ tray: [], worn: 'combat-jacket-custom' }, { dice: [B.one, R.one] }),
    )
    expect(who(table, 'cassie').health).toBe(4)
  })

  rule('CS-CLOSE-07', 'of board and armour one is used', () => {
    const table = still({ crews: [[{ is: 'balcor', at: [2, 2], worn: 'combat-jacket' }]] })
    expect(waysToStrike(table.state, who(table, 'balcor')).map(({ value, dice }) => [value, dice])).toEqual([
      ['unarmed', 2],
      ['worn', 1],
    ])
  })

  rule('CS-MISF-05', 'unarmed attacks ignore misfires', () => {
    const scene: Scene = {
      crews: [[{ is: 'balcor', at: [2, 2] }], [{ is: 'cassie', at: [3, 2] }]],
      dice: [B.misfire, R.misfire],
    }
    expect(told(striking('balcor', 'cassie', scene), 'attack-settled')).toMatchObject([{ hits: 0 }])
  })

  rule('CS-ICON-37', 'some weapons hit without dice', () => {
    const table = striking('wade', 'cassie', close({ tray: ['dyson-core'] }))
    expect(who(table, 'cassie').health).toBe(4)
    expect(who(table, 'wade').tray).toEqual([])
  })
})

describe('B15. Misfires', () => {
  rule('CS-MISF-01', 'two misfires: no damage', () => {
    const table = shooting('wade', 'cassie', duel({}, {}, { pegs: 5, dice: [B.one, R.misfire, R.misfire] }))
    expect(who(table, 'cassie').health).toBe(5)
  })

  rule('CS-MISF-02', 'EX-15: and a ranged weapon jams, with ammo and peg spent', () => {
    const table = shooting('wade', 'cassie', duel({}, {}, { pegs: 5, dice: [B.one, R.misfire, R.misfire] }))
    expect(who(table, 'wade')).toMatchObject({ ammo: 6, tray: [{ state: 'jammed' }] })
    expect(table.state.hostility.pegs).toBe(6)
    expect(offersTo(table, 'wade', SHOOT)).toEqual([])
  })

  rule('CS-MISF-06', 'First Born weapons never fail', () => {
    const scene = duel({ tray: ['bracer'], ammo: 0 }, {}, { dice: [B.misfire, R.misfire] })
    expect(who(shooting('wade', 'cassie', scene), 'wade').tray).toMatchObject([{ state: 'fine' }])
  })

  const hot = (
    dice: number[],
    item: 'military-pistol' | 'havoc-pistol-chemical' = 'military-pistol',
  ): Scene => duel({ tray: [item], ammo: 0, accelerant: 7 }, {}, { dice })

  rule('CS-MISF-07', 'EX-17: with accelerant one misfire jams', () => {
    const table = shooting(
      'wade',
      'cassie',
      hot([B.one, R.one, R.blank, R.blank, R.misfire]),
      'military-pistol:burst-1:accelerant',
    )
    expect(who(table, 'wade')).toMatchObject({ accelerant: 5, tray: [{ state: 'jammed' }] })
    expect(who(table, 'cassie').health).toBe(5)
  })

  rule('CS-MISF-08', 'EX-17: and three break', () => {
    const table = shooting(
      'wade',
      'cassie',
      hot([B.one, R.one, R.misfire, R.misfire, R.misfire]),
      'military-pistol:burst-1:accelerant',
    )
    expect(who(table, 'wade').tray).toMatchObject([{ state: 'broken' }])
  })

  rule('CS-MISF-09', 'in a weapon of fire or poison one breaks it and hurts its user', () => {
    const table = shooting(
      'wade',
      'cassie',
      hot([B.one, R.one, R.one, R.one, R.misfire], 'havoc-pistol-chemical'),
    )
    expect(who(table, 'wade')).toMatchObject({ health: 4, tray: [{ state: 'broken' }] })
  })

  rule('CS-ITEM-03', 'each orange peg adds a die', () => {
    expect(offeredWays(duel({ ammo: 0, accelerant: 7 }))).toEqual([['machine-pistol:accelerant', 4, 1]])
  })

  rule('CS-RUL-91', 'EX-17: a burst adds its own die besides', () => {
    const ways = offeredWays(duel({ tray: ['military-pistol'], ammo: 0, accelerant: 7 }))
    expect(ways).toContainEqual(['military-pistol:burst-1:accelerant', 5, 2])
  })

  rule('CS-ITEM-04', 'with accelerant the plain icon does not help', () => {
    const scene = duel(
      { tray: ['antique-revolver'], ammo: 0, accelerant: 7 },
      {},
      { dice: [B.one, R.one, R.one, R.misfire] },
    )
    expect(who(shooting('wade', 'cassie', scene), 'wade').tray).toMatchObject([{ state: 'jammed' }])
  })
})

describe('B16. Throwing', () => {
  const thrower = (more: Scene = {}): Scene =>
    duel({ at: [6, 2] }, { at: [0, 2], tray: ['short-sword-crafted'] }, more)

  rule('CS-THROW-01', 'at somebody in sight', () => {
    expect(offersTo(still(thrower()), 'cassie', THROW)).toEqual(['throw:short-sword-crafted'])
    expect(offersTo(still(thrower({ map: HALL_WITH_WALL })), 'cassie', THROW)).toEqual([])
  })

  rule('CS-THROW-02', 'EX-20: to short range', () => {
    const far = duel({ at: [7, 2] }, { at: [0, 2], tray: ['short-sword-crafted'] })
    expect(offersTo(still(far), 'cassie', THROW)).toEqual([])
  })

  rule('CS-THROW-03', 'or as far as the token says', () => {
    const spike = duel({ at: [0, 2], tray: ['dyson-spike'] }, { at: [12, 2] })
    const table = ruled((g) => THROW.play(g, 'wade', 'dyson-spike'), spike)
    expect(table.offered('throw-at')).toContain('cassie')
  })

  rule('CS-THROW-04', 'EX-20: cover and armour count as for a shot', () => {
    const scene = thrower({ map: CRATE_BEFORE_6_2, dice: [B.two, R.blank] })
    const table = throwing('cassie', 'short-sword-crafted', 'wade', scene)
    expect(told(table, 'attack-settled')).toMatchObject([{ hits: 2, cover: 1, damage: 1 }])
    expect(who(table, 'cassie').ammo).toBe(7)
    expect(table.state.hostility).toMatchObject({ pegs: 0, shot: false })
  })

  rule('CS-THROW-05', 'EX-20: the weapon lies beside the target', () => {
    const table = throwing('cassie', 'short-sword-crafted', 'wade', thrower({ dice: [B.two, R.blank] }))
    expect(table.state.floor).toMatchObject([
      { at: { x: 6, y: 1 }, token: { item: 'short-sword-crafted', state: 'fine' } },
    ])
    expect(who(table, 'cassie').tray).toEqual([])
  })

  rule('CS-THROW-07', 'it breaks on two misfires', () => {
    const table = throwing('cassie', 'short-sword-crafted', 'wade', thrower({ dice: [B.misfire, R.misfire] }))
    expect(table.state.floor).toMatchObject([{ token: { state: 'broken' } }])
  })

  rule('CS-EFF-03', 'an attack with what has the icon takes no effort', () => {
    const bracers = duel(
      { tray: ['tactical-bracers', 'machine-pistol'] },
      {},
      { dice: [B.one, R.one, R.one] },
    )
    const table = ruled((g) => SNAP.play(g, 'wade', 'cassie'), bracers)
    expect(told(table, 'attack-rolled')).toMatchObject([{ with: 'tactical-bracers' }])
    expect([SNAP.price, JAB.price]).toEqual(['effortless', 'effortless'])
    const beside = still(duel({ at: [5, 2], tray: ['kalamite-fist'] }))
    expect(JAB.offers(beside.state, who(beside, 'wade')).map(({ value }) => value)).toEqual(['jab:cassie'])
    expect(SNAP.offers(beside.state, who(beside, 'cassie'))).toEqual([])
  })

  rule('CS-EFF-04', 'throwing is effortless', () => {
    expect(THROW.price).toBe('effortless')
  })

  rule('CS-ICON-33', 'a boomerang that hits comes back', () => {
    const scene = duel(
      { at: [6, 2] },
      { at: [2, 2], tray: ['phase-loop-3'] },
      { dice: [B.one, R.blank, R.blank] },
    )
    const table = throwing('cassie', 'phase-loop-3', 'wade', scene)
    expect(who(table, 'cassie').tray).toMatchObject([{ item: 'phase-loop-3' }])
  })
})

describe('C6. Blasts', () => {
  const grenade = (more: Scene = {}): Scene => ({
    crews: [
      [{ is: 'wade', at: [7, 8], tray: ['n-nade'] }],
      [
        { is: 'cassie', at: [10, 8], health: 4 },
        { is: 'balcor', at: [12, 7] },
        { is: 'hopper', at: [13, 8] },
      ],
    ],
    others: [{ is: 'harvester', at: [11, 9] }],
    ...more,
  })

  rule('CS-BLAST-01', 'at somebody or at an empty square in range and sight', () => {
    const table = ruled((g) => THROW.play(g, 'wade', 'n-nade'), grenade())
    expect(table.offered('throw-at')).toEqual(
      expect.arrayContaining(['cassie', 'balcor', 'harvester-1', '9,8']),
    )
    expect(table.offered('throw-at')).not.toContain('14,8')
  })

  const onTarget = () =>
    throwing(
      'wade',
      'n-nade',
      'cassie',
      grenade({ dice: [B.one, B.one, R.one, R.blank, R.blank, B.one, R.blank, R.blank, B.misfire] }),
    )

  rule('CS-BLAST-02', 'EX-18: with a hit it goes off on the target', () => {
    expect(told(onTarget(), 'blast-went-off')).toMatchObject([{ at: { x: 10, y: 8 }, off: 'on-target' }])
  })

  rule('CS-BLAST-06', 'EX-18: the large number on the target', () => {
    const table = onTarget()
    expect(told(table, 'attack-rolled')[1]).toMatchObject({ on: 'cassie', hits: 2 })
    expect(who(table, 'cassie').health).toBe(3)
  })

  rule('CS-BLAST-07', 'EX-18: the upper small number beside it', () => {
    const table = onTarget()
    expect(told(table, 'attack-rolled')[2]!.faces).toHaveLength(3)
    expect(who(table, 'harvester-1').where).toBe('gone')
  })

  rule('CS-BLAST-08', 'EX-18: the lower one two squares off, nothing beyond', () => {
    const rolls = told(onTarget(), 'attack-rolled')
    expect(rolls.map(({ on }) => on)).toEqual([null, 'cassie', 'harvester-1', 'balcor'])
    expect(rolls[3]!.faces).toEqual(['misfire'])
  })

  rule('CS-BLAST-09', 'each with dice and armour of its own', () => {
    expect(told(onTarget(), 'attack-settled').map(({ on, hits, armour }) => [on, hits, armour])).toEqual([
      ['cassie', 2, 1],
      ['harvester-1', 1, 0],
      ['balcor', 0, 0],
    ])
  })

  rule('CS-BLAST-12', 'misfires of the damage rolls count for nothing', () => {
    expect(told(onTarget(), 'weapon-failed')).toEqual([])
  })

  rule('CS-BLAST-03', 'EX-19: a blank shifts it one square, where the thrower likes', () => {
    const alone = grenade({
      others: [],
      crews: [[{ is: 'wade', at: [7, 8], tray: ['n-nade'] }], [{ is: 'cassie', at: [10, 8] }]],
      dice: [B.blank, B.one, R.blank, R.blank],
    })
    const table = throwing('wade', 'n-nade', 'cassie', alone)
    expect(table.ask('shift').seat).toBe(0)
    expect(table.offered('shift')).toHaveLength(8)
    table.answer('shift', '11,8')
    expect(told(table, 'attack-rolled')[1]!.faces).toHaveLength(3)
  })

  rule('CS-BLAST-04', 'EX-19: a misfire up to two, where the player of the target likes', () => {
    const alone = grenade({
      others: [],
      crews: [[{ is: 'wade', at: [7, 8], tray: ['n-nade'] }], [{ is: 'cassie', at: [10, 8] }]],
      dice: [B.misfire, B.one],
    })
    const table = throwing('wade', 'n-nade', 'cassie', alone)
    expect(table.ask('shift').seat).toBe(1)
    table.answer('shift', '12,8')
    expect(told(table, 'attack-rolled')[1]!.faces).toHaveLength(1)
  })

  const crate = Array.from({ length: 12 }, (_, y) =>
    y === 8 ? `.........s${'.'.repeat(10)}` : `${y === 11 ? '@' : '.'}${'.'.repeat(19)}`,
  )

  rule('CS-BLAST-05', 'EX-19: terrain in between costs a hit of the accuracy', () => {
    const alone: Scene = {
      map: crate,
      crews: [[{ is: 'wade', at: [7, 8], tray: ['n-nade'] }], [{ is: 'cassie', at: [11, 8] }]],
      dice: [B.one],
    }
    expect(throwing('wade', 'n-nade', 'cassie', alone).ask('shift').label).toMatchObject({ off: 'near' })
  })

  rule('CS-RUL-72', 'a hit can become a miss, a miss no serious one; the origin stops before walls', () => {
    const wall = Array.from(
      { length: 12 },
      (_, y) => `${y === 11 ? '@' : '.'}${'.'.repeat(10)}#${'.'.repeat(8)}`,
    )
    const scene: Scene = {
      map: wall,
      crews: [
        [{ is: 'wade', at: [7, 8], tray: ['n-nade'] }],
        [
          { is: 'cassie', at: [10, 8] },
          { is: 'balcor', at: [12, 8] },
        ],
      ],
      dice: [B.blank],
    }
    const table = throwing('wade', 'n-nade', 'cassie', scene)
    expect(table.offered('shift')).not.toContain('11,8')
    expect(table.offered('shift')).toHaveLength(5)
  })

  rule('CS-BLAST-10', 'it does not pass through walls', () => {
    const wall = Array.from(
      { length: 12 },
      (_, y) => `${y === 11 ? '@' : '.'}${'.'.repeat(10)}#${'.'.repeat(8)}`,
    )
    const scene: Scene = {
      map: wall,
      crews: [
        [{ is: 'wade', at: [7, 8], tray: ['n-nade'] }],
        [
          { is: 'cassie', at: [10, 8] },
          { is: 'balcor', at: [12, 8] },
        ],
      ],
      dice: [B.one, B.one, R.one, R.one, R.one],
    }
    expect(told(throwing('wade', 'n-nade', 'cassie', scene), 'attack-rolled').map(({ on }) => on)).toEqual([
      null,
      'cassie',
    ])
  })

  rule('CS-BLAST-11', 'it passes windows and terrain, which give cover', () => {
    const scene: Scene = {
      map: crate,
      crews: [
        [{ is: 'wade', at: [4, 8], tray: ['n-nade'] }],
        [
          { is: 'cassie', at: [8, 8] },
          { is: 'balcor', at: [10, 8] },
        ],
      ],
      dice: [B.one, B.blank, R.blank, R.blank, R.blank, B.one],
    }
    expect(told(throwing('wade', 'n-nade', 'cassie', scene), 'attack-settled')[1]).toMatchObject({
      on: 'balcor',
      hits: 1,
      cover: 1,
    })
  })

  rule('CS-RUL-113', 'hidden from the middle of the blast, wholly or in part, is the same cover', () => {
    const scene: Scene = {
      crews: [
        [{ is: 'wade', at: [4, 8], tray: ['n-nade'] }],
        [
          { is: 'cassie', at: [8, 8] },
          { is: 'hopper', at: [9, 8] },
          { is: 'balcor', at: [10, 8] },
        ],
      ],
      dice: [B.one, B.blank, R.blank, R.blank, R.blank, B.blank, R.blank, R.blank, B.two],
    }
    expect(told(throwing('wade', 'n-nade', 'cassie', scene), 'attack-settled')[2]).toMatchObject({
      on: 'balcor',
      hits: 2,
      cover: 1,
      armour: 1,
      damage: 0,
    })
  })

  rule('CS-ICON-16', 'a thrown grenade is gone', () => {
    expect(who(onTarget(), 'wade').tray).toEqual([])
  })
})

describe('B17. Free blows', () => {
  const left = (more: Scene = {}): Scene => ({
    crews: [[{ is: 'wade', at: [2, 2], tray: ['combat-sword'] }]],
    others: [{ is: 'harvester', at: [3, 2] }],
    ...more,
  })

  rule('CS-RUL-97', 'NPCs always strike, with their statistic; a player as the habits say', () => {
    const struck = ruled(
      (g) => strikeFreely(g, 'harvester-1', 'wade', 'CS-AOO-02'),
      left({ dice: [B.one, R.one] }),
    )
    expect(who(struck, 'wade').health).toBe(3)
    const best = ruled(
      (g) => strikeFreely(g, 'wade', 'harvester-1', 'CS-AOO-02'),
      left({ dice: [B.one, R.one, R.blank] }),
    )
    expect(told(best, 'attack-rolled')).toMatchObject([{ with: 'combat-sword:heavy' }])
    const never = ruled(
      (g) => strikeFreely(g, 'wade', 'harvester-1', 'CS-AOO-02'),
      left({
        at: (g) => {
          g.crews[0]!.habits.strikes = 'never'
        },
      }),
    )
    expect(told(never, 'attack-rolled')).toEqual([])
    const asks = ruled(
      (g) => strikeFreely(g, 'wade', 'harvester-1', 'CS-AOO-02'),
      left({
        at: (g) => {
          g.crews[0]!.habits.strikes = 'ask'
        },
      }),
    )
    expect(asks.offered('with')).toEqual(['combat-sword', 'combat-sword:heavy', 'no'])
    asks.answer('with', 'no')
    expect(told(asks, 'attack-rolled')).toEqual([])
  })

  rule('CS-AOO-05', 'the prone make none', () => {
    const table = ruled(
      (g) => strikeFreely(g, 'harvester-1', 'wade', 'CS-AOO-02'),
      left({
        at: (g) => {
          figureOf(g, 'harvester-1').prone = true
        },
      }),
    )
    expect(told(table, 'attack-rolled')).toEqual([])
  })

  rule('CS-AOO-06', 'nor the defeated', () => {
    const table = ruled(
      (g) => strikeFreely(g, 'wade', 'harvester-1', 'CS-AOO-02'),
      left({
        at: (g) => {
          figureOf(g, 'wade').defeated = true
        },
      }),
    )
    expect(told(table, 'attack-rolled')).toEqual([])
  })

  rule('CS-AOO-07', 'nor a sleepwalker', () => {
    const scene = left({
      others: [{ is: 'true-born', at: [3, 2], sleep: { state: 'somnambulant', insert: 1 } }],
    })
    expect(
      told(
        ruled((g) => strikeFreely(g, 'true-born-1', 'wade', 'CS-AOO-02'), scene),
        'attack-rolled',
      ),
    ).toEqual([])
  })

  rule('CS-AOO-10', 'nor Civilians', () => {
    const scene = left({ others: [{ is: 'civilian', at: [3, 2] }] })
    expect(
      told(
        ruled((g) => strikeFreely(g, 'civilian-1', 'wade', 'CS-AOO-02'), scene),
        'attack-rolled',
      ),
    ).toEqual([])
  })

  rule('CS-AOO-04', 'it costs nothing and comes after one’s own turn as well', () => {
    const table = ruled(
      (g) => strikeFreely(g, 'wade', 'harvester-1', 'CS-AOO-02'),
      left({
        dice: [B.one, R.one, R.blank],
        at: (g) => {
          figureOf(g, 'wade').activated = true
        },
      }),
    )
    expect(who(table, 'harvester-1').where).toBe('gone')
    expect(table.state.turn?.actions).toBe(2)
  })
})

describe('I4c. What gives somebody away', () => {
  const watched = (more: Scene = {}): Scene => ({
    crews: [[{ is: 'wade', at: [2, 2], tray: ['machine-pistol'] }]],
    others: [
      { is: 'ganger', at: [6, 2] },
      { is: 'drone', at: [18, 10] },
    ],
    pegs: 3,
    ...more,
  })

  rule('CS-DRONE-03', 'an alert fills the tracker up to Inspection', () => {
    const table = shooting('wade', 'ganger-1', watched({ dice: [B.blank, R.blank, R.blank] }))
    expect(told(table, 'drones-alerted')).toMatchObject([{ pegs: 6 }])
    expect(table.state.hostility.pegs).toBe(10)
  })

  rule('CS-DRONE-04', 'a shot that is not silent does it, and any attack on a Drone', () => {
    const silent = watched({
      crews: [[{ is: 'wade', at: [2, 2], tray: ['sneak-pistol'] }]],
      dice: [B.blank, R.blank],
    })
    expect(told(shooting('wade', 'ganger-1', silent), 'drones-alerted')).toEqual([])
    const knife = watched({ crews: [[{ is: 'wade', at: [18, 9], tray: ['knife'] }]], dice: [B.one] })
    expect(striking('wade', 'drone-2', knife).state.hostility.pegs).toBe(10)
  })
})

describe('C7. Combat dice', () => {
  rule('CS-DICE-01', 'faces show hits, nothing, or a misfire', () => {
    const table = shooting('wade', 'cassie', duel({}, {}, { dice: [B.two, R.blank, R.misfire] }))
    expect(told(table, 'attack-rolled')).toMatchObject([{ faces: [2, 0, 'misfire'], hits: 2, misfires: 1 }])
  })

  rule('CS-RUL-01', 'the spread of the faces', () => {
    const faces = (die: number) =>
      told(
        ruled((g) => attackFromNowhere(g, 'wade', 2, 'EV-01'), duel({}, {}, { dice: [die, die] })),
        'attack-rolled',
      )[0]!.faces
    expect([1, 2, 3, 4, 5, 6].map(faces)).toEqual([
      [2, 1],
      [1, 1],
      [1, 1],
      [1, 0],
      [0, 0],
      ['misfire', 'misfire'],
    ])
  })

  rule('CS-DICE-02', 'effects add dice or take them, but the blue one is always rolled', () => {
    const table = ruled((g) => rangedAssault(g, 'wade', 'cassie', -5), duel({}, {}, { dice: [B.one] }))
    expect(told(table, 'attack-rolled')[0]!.faces).toHaveLength(1)
    const more = ruled(
      (g) => rangedAssault(g, 'wade', 'cassie', 1),
      duel({}, {}, { dice: [B.one, R.one, R.one, R.one] }),
    )
    expect(told(more, 'attack-rolled')[0]!.faces).toHaveLength(4)
  })

  rule('CS-RUL-02', 'a number of 0 is no attack at all', () => {
    expect(
      offersTo(still(duel({ tray: ['outland-pistol-custom'] }, { at: [12, 2] })), 'wade', SHOOT),
    ).toEqual([])
  })

  rule('CS-COV-05', 'cover counts neither hand to hand nor against what comes from nowhere', () => {
    const table = ruled(
      (g) => attackFromNowhere(g, 'wade', 1, 'EV-01'),
      onWade({}, { map: CRATE_BEFORE_6_2, dice: [B.one] }),
    )
    expect(told(table, 'attack-settled')).toMatchObject([{ cover: 0, damage: 1 }])
  })

  rule('CS-WPN-01', 'a Machine Pistol has 3-2-0', () => {
    expect(offeredWays(duel({}, { at: [7, 2] }))).toEqual([['machine-pistol', 3, 1]])
    expect(offeredWays(duel({}, { at: [10, 2] }))).toEqual([['machine-pistol', 2, 1]])
    expect(offeredWays(duel({}, { at: [17, 2] }))).toEqual([])
  })

  rule('CS-WPN-02', 'a Combat Knife has 1/2', () => {
    const table = still(duel({ tray: ['combat-knife'] }))
    expect(waysToStrike(table.state, who(table, 'wade')).map(({ how, dice }) => [how, dice])).toEqual([
      ['standard', 1],
      ['heavy', 2],
    ])
  })

  rule('CS-ARMT-03', 'the combat value of armour is its dice', () => {
    const table = still(duel({ tray: [], worn: 'combat-jacket-custom' }))
    expect(waysToStrike(table.state, who(table, 'wade'))).toMatchObject([{ how: 'worn', dice: 2 }])
  })
})

describe('I3. The inserts of the True Born', () => {
  const awake = (insert: number, more: Scene = {}): Scene => ({
    crews: [[{ is: 'wade', at: [2, 2], tray: ['mayhem-gun-chemical'] }]],
    others: [{ is: 'true-born', at: [6, 2], sleep: { state: 'awake', insert } }],
    ...more,
  })

  rule('CS-TB-12', 'EX-42: each damage removes an insert; without the last it is defeated', () => {
    const hurt = shooting(
      'wade',
      'true-born-1',
      awake(1, { dice: [B.two, R.one, R.one, R.one, R.blank, B.blank, R.blank] }),
    )
    expect(who(hurt, 'true-born-1').sleep).toMatchObject({ insert: 3 })
    const last = shooting(
      'wade',
      'true-born-1',
      awake(4, { dice: [B.two, R.blank, R.blank, R.blank, R.blank, B.blank, R.blank] }),
    )
    expect(who(last, 'true-born-1').where).toBe('gone')
  })
})
