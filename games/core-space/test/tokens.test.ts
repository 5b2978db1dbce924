import { rule } from '@starboard/kernel/rule'
import { blocks } from '@starboard/space'
import { describe, expect, test } from 'vitest'
import { ITEMS, type Item, type ItemId } from '../content/index.ts'
import { baseOf } from '../rules/0-table/board.ts'
import { freshCampaign } from '../rules/0-table/companies.ts'
import { massiveOf } from '../rules/0-table/figures.ts'
import { later } from '../rules/0-table/later.ts'
import type { CoreSpace } from '../rules/0-table/state.ts'
import { fits, fresh, worthOf } from '../rules/0-table/tray.ts'
import { armourOf, SHOOT, settle, THROW, waysToShoot, waysToStrike } from '../rules/3-combat/index.ts'
import { throwOf } from '../rules/3-combat/ways.ts'
import { homecoming } from '../rules/8-campaign/index.ts'
import { rookie } from '../rules/8-campaign/veterans.ts'
import { B, R, told } from './fight.ts'
import { harvester, offersSkill, oru, rolled, using } from './skilled.ts'
import { plainly, ruled, type Scene, type Sketch, skirmish, type Table, who } from './table.ts'

const ALL: readonly (readonly [ItemId, Item])[] = Object.entries(ITEMS) as [ItemId, Item][]
const kinds = (kind: Item['kind']): readonly (readonly [ItemId, Item])[] =>
  ALL.filter(([, item]) => item.kind === kind)

const turn = (scene: Scene): Table =>
  skirmish({ until: (g) => g.turn === null && g.agenda.length === 0, ...scene })

const still = (scene: Scene): Table =>
  ruled(
    plainly(() => {}),
    scene,
  )

describe('what tokens are', () => {
  rule('CS-EQ-01', 'weapons are used out of the tray, for shots, blows, throws and blasts', () => {
    for (const [id, { ranged, close, throw: thrown, blast }] of kinds('weapon'))
      if (ranged || close) {
        const table = still({
          crews: [[{ is: 'wade', at: [2, 2], ammo: 7, tray: [{ item: id, counters: 1 }] }]],
          others: [harvester([4, 2])],
        })
        const [wade, on] = [who(table, 'wade'), who(table, 'harvester-1')]
        expect(
          [...waysToShoot(table.state, wade, on), ...waysToStrike(table.state, wade)].some(
            ({ item }) => item === id,
          ),
        ).toBe(true)
      } else
        expect([id, thrown ?? blast ?? ITEMS[id].icons?.includes('timewarp')]).not.toEqual([id, undefined])
  })

  rule('CS-EQ-03', 'special items are everything else with an effect in play', () => {
    for (const [id, item] of kinds('special'))
      expect([id, item.ranged ?? item.close ?? null]).toEqual([id, null])
  })

  rule('CS-EQ-04', 'goods do nothing in a mission: nobody can use, throw or strike with them', () => {
    const goods = kinds('goods')
    expect(goods.length).toBeGreaterThan(0)
    for (const [id] of goods) {
      const table = turn({
        crews: [
          [
            { is: 'wade', at: [2, 2], tray: [id] },
            { is: 'cassie', at: [9, 9] },
          ],
        ],
        others: [harvester([5, 2])],
      })
      const named = table.offered('act').filter((value) => value.split(':')[1] === id)
      expect(named.every((value) => value.startsWith('drop:'))).toBe(true)
    }
  })

  rule('CS-MINE-04', 'minerals do nothing in a mission, and are worth their price', () => {
    const minerals = ALL.filter(([, { icons }]) => icons?.includes('mineral'))
    expect(minerals.length).toBeGreaterThan(0)
    for (const [id] of minerals) {
      expect(worthOf([fresh(id)])).toBeGreaterThan(0)
      const table = turn({
        crews: [
          [
            { is: 'wade', at: [2, 2], tray: [id] },
            { is: 'cassie', at: [9, 9] },
          ],
        ],
      })
      const named = table.offered('act').filter((value) => value.split(':')[1] === id)
      expect(named.every((value) => value.startsWith('drop:'))).toBe(true)
    }
  })

  rule('CS-EQ-05', 'objectives with a price count as what they are worth', () => {
    const objectives = ALL.filter(([, { icons, kind }]) => kind === 'mission' || icons?.includes('objective'))
    expect(objectives.length).toBeGreaterThan(0)
    for (const [id, { sell }] of objectives)
      if (typeof sell === 'number') expect(worthOf([fresh(id)])).toBe(sell)
  })

  rule('CS-ICON-04', 'what is rare is not for sale', () => {
    const rare = ALL.filter(([, { icons }]) => icons?.includes('rare'))
    expect(rare.length).toBeGreaterThan(0)
    for (const [, { buy }] of rare) expect(buy).toBeNull()
  })

  rule('CS-ICON-02', 'a throw has as many dice as shown, at short range or as far as its letter', () => {
    for (const [id, item] of ALL)
      if (item.throw !== undefined) expect(throwOf(fresh(id)).dice).toBe(item.throw)
    const offers = (item: ItemId, x: number): boolean =>
      turn({ crews: [[{ is: 'wade', at: [2, 2], tray: [item] }]], others: [harvester([x, 2])] })
        .offered('act')
        .includes(`throw:${item}`)
    expect([offers('n-throw', 8), offers('n-throw', 9)]).toEqual([true, false])
  })

  rule('CS-RUL-71', 'M reaches thirteen squares, L any distance', () => {
    const aims = (item: ItemId, x: number): boolean =>
      ruled((g) => THROW.play(g, 'wade', item), {
        crews: [[{ is: 'wade', at: [0, 2], tray: [item] }]],
        others: [harvester([x, 2])],
      })
        .offered('throw-at')
        .includes('harvester-1')
    expect(ITEMS['dyson-spike'].range).toBe('medium')
    expect([aims('dyson-spike', 14), aims('dyson-spike', 15)]).toEqual([true, false])
    expect([aims('grenade-ballistic-1', 6), aims('grenade-ballistic-1', 7)]).toEqual([true, false])
  })

  rule('CS-ARMT-02', 'armour may have all three values', () => {
    const table = still({ crews: [[{ is: 'wade', at: [2, 2], worn: 'guard-coat' }]] })
    expect(ITEMS['guard-coat']).toMatchObject({ physical: 1, shield: 1, combat: 2 })
    expect(armourOf(table.state, who(table, 'wade'))).toEqual({ value: 1, shield: true })
    expect(waysToStrike(table.state, who(table, 'wade')).map(({ dice }) => dice)).toEqual([2])
  })

  rule('CS-EQ-06', 'nothing breaks or destroys an Objective', () => {
    const objective = ALL.find(([, { icons }]) => icons?.includes('objective'))![0]
    const wade = { is: 'wade', at: [9, 5], tray: [objective] } as const
    const table = skirmish({ crews: [[oru('manipulate', 2)], [wade]] })
    expect(offersSkill(table, 'manipulate:2')).toBe(false)
    const blown = skirmish({
      crews: [
        [
          { is: 'hopper', at: [5, 5], pegs: 6, levels: { overdrive: 3 }, tray: [objective] },
          { is: 'jun', at: [19, 11] },
        ],
      ],
      dice: [1, 1, 2, 1],
    }).answer('act', 'skill:overdrive:3')
    expect(blown.state.floor).toMatchObject([{ token: { item: objective, state: 'fine' } }])
  })
})

describe('room for tokens', () => {
  const small = fresh('combat-stim')
  const large = fresh('line-rifle')

  rule('CS-SRT-01', 'an ark holds four small or nano tokens', () => {
    expect([
      fits('ark', [small, small, small], small),
      fits('ark', [small, small, small, small], fresh('n-skill')),
    ]).toEqual([true, false])
    expect(fits('ark', [], large)).toBe(false)
  })
  rule('CS-SRT-02', 'a stasis pod holds anything', () =>
    expect(fits('pod', Array<typeof large>(9).fill(large), large)).toBe(true),
  )
  rule('CS-SRT-03', 'a crate can be searched again and again', () => {
    const table = turn({
      map: ['.....', '..s..', '.....', '@....'],
      crews: [[{ is: 'wade', at: [1, 1] }]],
      actions: 2,
      at: (g) => void g.pieces[0]!.tokens.push(fresh('n-skill')),
    })
    table.answer('act', 'search:small-crate-1').answer('loot', 'done')
    expect(table.offered('act')).toContain('search:small-crate-1')
  })
  rule('CS-SRT-04', 'nothing large goes into a small crate', () => {
    expect([fits('small-crate', [], large), fits('large-crate', [], large)]).toEqual([false, true])
  })
})

describe('statistics', () => {
  rule('CS-MOVE-12', 'Talos fills four squares', () => {
    const table = still({ crews: [[{ is: 'wade', at: [2, 2] }]], others: [{ is: 'talos', at: [6, 6] }] })
    expect(blocks.squaresOf(baseOf(who(table, 'talos-1')))).toHaveLength(4)
    expect(massiveOf(who(table, 'talos-1'))).toBe(3)
  })
})

describe('attacks and defeat', () => {
  rule('CS-ATK-07', 'the True Born has four inserts in place of Health', () => {
    const hit = (hits: number): Table =>
      ruled(
        function* (g) {
          yield* settle(
            g,
            {
              by: null,
              on: 'true-born-1',
              way: 'ranged',
              rule: 'CS-ATK-08',
              cover: 'none',
              piercing: 'both',
            },
            hits,
          )
        },
        {
          crews: [[{ is: 'wade', at: [2, 2] }]],
          others: [{ is: 'true-born', at: [9, 9], sleep: { state: 'awake', insert: 1 } }],
        },
      )
    expect(who(hit(3), 'true-born-1')).toMatchObject({ where: 'board', sleep: { insert: 4 } })
    expect(who(hit(4), 'true-born-1').where).toBe('gone')
  })
  rule('CS-THROW-06', 'what goes off where it lands follows the rules of blasts', () => {
    const table = turn({
      crews: [[{ is: 'wade', at: [2, 2], tray: ['grenade-ballistic-1'] }]],
      others: [harvester([7, 2])],
      dice: [B.one, ...Array<number>(ITEMS['grenade-ballistic-1'].blast![0]).fill(B.blank)],
    })
    table.answer('act', 'throw:grenade-ballistic-1').answer('throw-at', 'harvester-1')
    expect(told(table, 'blast-went-off')).toMatchObject([{ off: 'on-target' }])
  })
  rule('CS-DEF-02', 'the fallen are never picked at random', () => {
    for (const number of [1, 6]) {
      const table = skirmish({
        phase: { kind: 'hostility', begun: false },
        crews: [
          [
            { is: 'cassie', at: [2, 2] },
            { is: 'wade', at: [6, 6], health: 0, defeated: true },
            { is: 'jun', at: [9, 9] },
          ],
        ],
        dice: [number, 1],
        until: (g) => g.phase.kind === 'trader',
        at: (g) => void g.deck.push('dread'),
      })
      expect(who(table, 'wade').lostActions).toBe(0)
      expect(who(table, number === 1 ? 'cassie' : 'jun').lostActions).toBe(1)
    }
  })
  const homeAfter = (change: (g: CoreSpace) => void, crew: Sketch<never>[]): Table =>
    ruled(
      plainly((g) => {
        const campaign = freshCampaign(1)
        g.campaign = campaign
        for (const { who: is } of g.figures)
          if (is.sort === 'trader') campaign.crews[0]!.roster.push(rookie(is.is, true))
        change(g)
        homecoming(g)
      }),
      { crews: [crew as unknown as Sketch<'wade'>[]], turn: null },
    )
  const at = (is: string, more: object): Sketch<never> => ({ is, ...more }) as unknown as Sketch<never>

  rule(
    'CS-RUL-117',
    'a chip-set that its crew brings home restores the Machine without equipment; else it is lost',
    () => {
      const blown = (tray: object[]): Table =>
        homeAfter(() => {}, [
          at('cassie', { where: 'aboard', tray }),
          at('hopper', {
            where: 'gone',
            defeated: true,
            health: 0,
            effects: [{ name: 'destroyed', until: 'mission', value: 0 }],
          }),
        ])
      const roster = (table: Table) => table.state.campaign!.crews[0]!.roster
      expect(roster(blown([])).map(({ is }) => is)).toEqual(['cassie'])
      const saved = roster(blown([{ item: 'chip-set', crew: 0 }]))
      expect(saved.map(({ is, tray }) => [is, tray])).toEqual([
        ['cassie', []],
        ['hopper', []],
      ])
    },
  )
})

describe('rulings about skills', () => {
  rule('CS-DOOR-04', 'Tech skills lock and unlock doors from afar', () => {
    const table = using(
      'hack',
      3,
      { map: ['##########', '#....%...#', '##########', '@.........'] },
      { at: [1, 1] },
    )
    expect(table.state.doors['5,1']).toBe('closed')
  })
  rule('CS-RUL-30', 'Kata strikes again, Onslaught has the dice', () => {
    const table = using(
      'onslaught',
      1,
      { others: [harvester([6, 5])], dice: [B.blank, R.blank, R.blank] },
      { tray: ['combat-knife'] },
    )
    table.answer('granted', 'strike:harvester-1').answer('with', 'combat-knife')
    expect(rolled(table)).toEqual([3])
  })
  rule('CS-RUL-32', 'Hard to Hit is used for pegs and lasts for the round', () => {
    const table = using('hard-to-hit', 1)
    expect(who(table, 'oru')).toMatchObject({ pegs: 5, effects: [{ name: 'hard-to-hit', until: 'round' }] })
  })
  rule('CS-RUL-34', 'the shot of Energise 3 costs a Health peg, its blow does not', () => {
    const shot = using(
      'energise',
      3,
      { others: [harvester([9, 5])], dice: [B.blank, R.blank, R.blank, R.blank] },
      { health: 5 },
    )
    shot.answer('which', 'ranged').answer('which', 'enough')
    expect(who(shot, 'oru').health).toBe(4)
    const blow = using(
      'energise',
      3,
      { others: [harvester([6, 5])], dice: [B.blank, ...Array<number>(5).fill(R.blank)] },
      { health: 5 },
    )
    blow.answer('which', 'close').answer('with', 'combat-knife').answer('which', 'enough')
    expect(who(blow, 'oru').health).toBe(5)
  })
  rule('CS-RUL-35', 'an attack that is no action still spends ammo and is heard', () => {
    const table = using('marksman', 1, { others: [harvester([9, 5])], dice: [B.blank, R.blank, R.blank] })
    const { actions } = table.state.turn!
    table.answer('granted', 'shoot:harvester-1')
    expect([who(table, 'oru').ammo, table.state.hostility.shot, table.state.turn!.actions]).toEqual([
      5,
      true,
      actions,
    ])
  })
  rule('CS-RUL-31', 'Fade to Black answers blows, not shots', () => {
    const asked = (way: 'close' | 'ranged'): boolean =>
      ruled(
        (g) =>
          later().react(g, {
            kind: 'attacked',
            by: 'harvester-1',
            on: 'oru',
            way,
            hits: 0,
            damage: 0,
            item: null,
          }),
        {
          crews: [[oru('fade-to-black', 1)]],
          others: [harvester([6, 5])],
          turn: null,
          at: (g) => {
            g.crews[0]!.habits.reactions = 'always'
          },
        },
      ).asks.some(({ id }) => id === 'react')
    expect([asked('close'), asked('ranged')]).toEqual([true, false])
  })
  rule('CS-RUL-81', 'a hit that was rolled has scored, whatever stops it', () => {
    const asked = (hits: number): boolean =>
      ruled(
        (g) =>
          later().react(g, {
            kind: 'attacked',
            by: 'oru',
            on: 'harvester-1',
            way: 'close',
            hits,
            damage: 0,
            item: null,
          }),
        {
          crews: [[oru('kata', 1)]],
          others: [harvester([6, 5])],
          turn: null,
          at: (g) => {
            g.crews[0]!.habits.reactions = 'always'
          },
        },
      ).asks.some(({ id }) => id === 'react')
    expect([asked(1), asked(0)]).toEqual([true, false])
  })
  rule('CS-RUL-86', 'who is granted an action must be up; the prone may only stand up', () => {
    const table = skirmish({
      crews: [
        [
          oru('training', 1),
          { is: 'jun', at: [7, 5], prone: true },
          { is: 'petra', at: [5, 7], defeated: true, health: 0 },
        ],
      ],
    })
    table.answer('act', 'move:5,4')
    expect(offersSkill(table, 'training:1')).toBe(false)
    const up = using('assist', 3, {
      crews: [[oru('assist', 3), { is: 'jun', at: [7, 5], prone: true, activated: true }]],
    })
    up.answer('whom', 'jun')
    expect(up.offered('granted')).toEqual(['stand', 'pass'])
    expect(who(up.answer('granted', 'stand'), 'jun')).toMatchObject({ prone: false, activated: true })
  })
  rule('CS-RUL-76', 'an NPC that is disarmed has one way of attacking fewer', () => {
    const table = using('weapons-expert', 3, {
      others: [{ is: 'devastator', at: [9, 5] }],
      dice: [B.one, R.blank],
    })
    const devastator = who(table, 'devastator-1')
    expect(devastator.disarmed).toEqual(['ranged'])
    expect(waysToShoot(table.state, devastator, who(table, 'oru'))).toEqual([])
  })
  rule('CS-TLOS-02', 'Scramble climbs as many squares as its first number', () => {
    const over = (wide: number): boolean =>
      offersSkill(
        skirmish({
          map: ['##########', `#.${'s'.repeat(wide)}${'.'.repeat(7 - wide)}#`, '##########', '@.........'],
          crews: [[oru('slippery', 1, { at: [1, 1] })]],
        }),
        'slippery:1',
      )
    expect([over(2), over(3)]).toEqual([true, false])
  })
  test('odds and dice go together in the offers of a launcher', () => {
    const table = still({
      crews: [[{ is: 'wade', at: [2, 2], tray: ['machine-rifle-grenade-launcher', 'grenade-ballistic-1'] }]],
      others: [harvester([6, 2])],
    })
    expect(SHOOT.offers(table.state, who(table, 'wade'))).toHaveLength(1)
  })
})

describe('armour', () => {
  const of = (
    worn: 'combat-vest' | 'shield-belt' | 'mantle-armour' | null,
    tray: Sketch<'wade'>['tray'] = [],
  ) => {
    const table = skirmish({ crews: [[{ is: 'wade', at: [0, 0], worn, tray: tray! }]] })
    return armourOf(table.state, who(table, 'wade'))
  }
  rule('CS-ARMT-01', 'a Combat Vest has physical 1, a Shield Belt shield 1', () => {
    expect(of('combat-vest')).toEqual({ value: 1, shield: false })
    expect(of('shield-belt')).toEqual({ value: 1, shield: true })
  })
  rule('CS-EQ-02', 'armour protects in its slot alone', () => {
    expect(of(null, ['combat-vest'])).toEqual({ value: 0, shield: false })
  })
})
