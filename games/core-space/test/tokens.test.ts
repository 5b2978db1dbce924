import { rule } from '@starboard/kernel/rule'
import { blocks } from '@starboard/space'
import { describe, expect, test } from 'vitest'
import {
  BOARDS,
  HOLD,
  ITEMS,
  type Item,
  type ItemId,
  ROOM,
  SKILLS,
  TRADERS,
  UNITS,
} from '../content/index.ts'
import { baseOf } from '../rules/0-table/board.ts'
import { freshCampaign } from '../rules/0-table/companies.ts'
import { boardOf, grownOf, isTech, massiveOf } from '../rules/0-table/figures.ts'
import { later } from '../rules/0-table/later.ts'
import type { CoreSpace } from '../rules/0-table/state.ts'
import { fits, fresh, hasRoomFor, isUsable, roomOf, unitsOf, worthOf } from '../rules/0-table/tray.ts'
import { DON } from '../rules/2-actions/tending.ts'
import { armourOf, SHOOT, settle, THROW, waysToShoot, waysToStrike } from '../rules/3-combat/index.ts'
import { throwOf } from '../rules/3-combat/ways.ts'
import { homecoming } from '../rules/8-campaign/index.ts'
import { placesFor } from '../rules/8-campaign/stowing.ts'
import { comeHome, rookie } from '../rules/8-campaign/veterans.ts'
import { B, R, shooting, told } from './fight.ts'
import { harvester, offersSkill, oru, rolled, using } from './skilled.ts'
import { placeOf, plainly, ruled, type Scene, type Sketch, skirmish, type Table, who } from './table.ts'

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

  rule('CS-RUL-69', 'icons are known by their names', () => {
    const names = new Set(ALL.flatMap(([, { icons = [] }]) => icons))
    for (const name of ['target-lock', 'full-charge', 'fast-reload', 'flip', 'sustained-fire', 'reliable'])
      expect(names.has(name as never)).toBe(true)
  })

  rule('CS-GLOSS-02', 'and by nothing else: every icon is a word', () => {
    for (const [, { icons = [] }] of ALL) for (const icon of icons) expect(icon).toMatch(/^[a-z-]+$/)
  })

  rule('CS-RUL-70', 'the Machine Pistol has 3, 2 and no dice', () =>
    expect(ITEMS['machine-pistol'].ranged).toEqual([3, 2, 0]),
  )

  rule('CS-RUL-102', 'fire and poison put nothing on whoever is hit', () => {
    const burning = ALL.filter(
      ([, { icons = [], ranged }]) => ranged && (icons.includes('fire') || icons.includes('poison')),
    )
    expect(burning.length).toBeGreaterThan(0)
    for (const [id, { ranged }] of burning) {
      const table = shooting('wade', 'cassie', {
        crews: [[{ is: 'wade', at: [2, 2], tray: [id] }], [{ is: 'cassie', at: [6, 2] }]],
        dice: [B.two, ...Array<number>(ranged![0] - 1).fill(R.blank)],
      })
      expect(who(table, 'cassie').effects).toEqual([])
    }
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

  rule('CS-DON-02', 'only what is in the slot protects', () => {
    const table = still({ crews: [[{ is: 'wade', at: [2, 2], tray: ['combat-vest'] }]] })
    expect(armourOf(table.state, who(table, 'wade')).value).toBe(0)
    expect(DON.offers(table.state, who(table, 'wade')).map(({ value }) => value)).toEqual(['don:combat-vest'])
  })
})

describe('room for tokens', () => {
  rule('CS-RUL-68', 'units of tokens, and room in trays, holds and pieces', () => {
    expect(UNITS).toEqual({ nano: 1, small: 2, medium: 3, large: 4 })
    expect([ROOM.tray, ROOM.npc, HOLD, ROOM.ark, ROOM['small-crate'], ROOM['large-crate']]).toEqual([
      12, 2, 16, 8, 4, 8,
    ])
  })

  rule('CS-INV-01', 'how much a tray holds depends on the Trader', () => {
    const table = still({
      crews: [
        [
          { is: 'wade', at: [2, 2] },
          { is: 'yeti', at: [3, 3] },
          { is: 'balcor', at: [4, 4] },
        ],
      ],
    })
    const rooms = ['wade', 'yeti', 'balcor'].map((id) => roomOf(who(table, id)))
    expect(new Set(rooms).size).toBe(3)
    const full = { ...who(table, 'wade'), tray: Array.from({ length: 6 }, () => fresh('combat-stim')) }
    expect([unitsOf(full.tray), hasRoomFor(full, fresh('n-skill'))]).toEqual([12, false])
  })

  rule('CS-INV-03', 'the hold of a ship has room for sixteen units', () => {
    const company = freshCampaign(1).crews[0]!
    company.hold = Array.from({ length: 8 }, () => fresh('combat-stim'))
    expect(unitsOf(company.hold)).toBe(HOLD)
    expect(placesFor(company, fresh('n-skill'))).not.toContain('hold')
    company.hold.pop()
    expect(placesFor(company, fresh('n-skill'))).toContain('hold')
  })

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
  const cassie = (): Table => still({ crews: [[{ is: 'cassie', at: [2, 2] }]] })
  rule('CS-STAT-01', 'two to four actions a turn', () => {
    for (const { actions } of Object.values(TRADERS))
      for (const n of actions) expect([1, 2, 3, 4]).toContain(n)
    expect(skirmish({ crews: [[{ is: 'cassie', at: [2, 2] }]] }).state.turn!.actions).toBe(
      grownOf(who(cassie(), 'cassie'), 'actions'),
    )
  })
  rule('CS-STAT-02', 'a Health peg is lost for each damage; without one it is down', () => {
    const hit = (hits: number): Table =>
      ruled(
        function* (g) {
          yield* settle(g, { by: null, on: 'wade', way: 'ranged', rule: 'CS-ATK-08', cover: 'none' }, hits)
        },
        {
          crews: [
            [
              { is: 'wade', at: [2, 2], health: 3 },
              { is: 'cassie', at: [9, 9] },
            ],
          ],
        },
      )
    expect(who(hit(2), 'wade')).toMatchObject({ health: 1, defeated: false })
    expect(who(hit(3), 'wade')).toMatchObject({ health: 0, defeated: true })
  })
  rule('CS-STAT-03', 'Skill pegs pay for skills; what is printed is rolled to persuade', () => {
    const table = turn({
      crews: [[{ is: 'wade', at: [2, 2], pegs: 0 }]],
      others: [{ is: 'civilian', at: [3, 2] }],
    })
    const dice = table.ask('act')
    const option =
      'options' in dice ? dice.options.find(({ value }) => value === 'persuade:civilian-1:join') : null
    expect(option?.label).toMatchObject({ dice: grownOf(who(table, 'wade'), 'skill') })
  })
  rule('CS-STAT-04', 'an ammo peg goes with each shot', () => {
    const table = shooting('wade', 'harvester-1', {
      crews: [[{ is: 'wade', at: [2, 2], ammo: 4, tray: ['machine-pistol'] }]],
      others: [harvester([6, 2])],
      dice: [B.blank, R.blank, R.blank],
    })
    expect(who(table, 'wade').ammo).toBe(3)
  })
  rule('CS-STAT-05', 'a career fills rows, and statistics grow with them', () => {
    const grown = (career: number): number => grownOf({ ...who(cassie(), 'cassie'), career }, 'health')
    expect([grown(0), grown(TRADERS.cassie.rows[0]!)]).toEqual([5, 6])
  })
  rule('CS-STAT-06', 'some boards have dice for bare hands, and natural armour', () => {
    const table = still({
      crews: [
        [
          { is: 'balcor', at: [2, 2] },
          { is: 'wade', at: [5, 5] },
        ],
      ],
    })
    expect(waysToStrike(table.state, who(table, 'balcor')).map(({ value, dice }) => [value, dice])).toEqual([
      ['unarmed', 2],
    ])
    expect(waysToStrike(table.state, who(table, 'wade'))).toEqual([])
    expect([
      armourOf(table.state, who(table, 'balcor')).value,
      armourOf(table.state, who(table, 'wade')).value,
    ]).toEqual([1, 0])
  })
  rule('CS-RUL-33', 'Tech skills are those of the category; Tech Traders those of three classes', () => {
    expect(
      Object.entries(SKILLS)
        .filter(([, { category }]) => category === 'tech')
        .map(([id]) => id),
    ).toEqual(['accelerate', 'assist', 'disrupt', 'hack', 'regulate'])
    const table = still({
      crews: [
        [
          { is: 'hopper', at: [2, 2] },
          { is: 'wade', at: [5, 5] },
        ],
      ],
    })
    expect([isTech(who(table, 'hopper')), isTech(who(table, 'wade'))]).toEqual([true, false])
    expect(Object.keys(BOARDS)).toContain('machine-tech')
  })
  rule('CS-MOVE-12', 'Talos fills four squares', () => {
    const table = still({ crews: [[{ is: 'wade', at: [2, 2] }]], others: [{ is: 'talos', at: [6, 6] }] })
    expect(blocks.squaresOf(baseOf(who(table, 'talos-1')))).toHaveLength(4)
    expect(massiveOf(who(table, 'talos-1'))).toBe(3)
  })
  rule('CS-NPC-10', 'NPCs carry things and use none', () => {
    const table = still({
      crews: [[{ is: 'wade', at: [2, 2] }]],
      others: [{ is: 'ganger', at: [6, 6], tray: ['n-heal'] }],
    })
    const ganger = who(table, 'ganger-1')
    expect([boardOf(ganger), isUsable(ganger, ganger.tray[0]!)]).toEqual([null, false])
  })
})

describe('attacks and defeat', () => {
  rule('CS-ATK-09', 'without a hit an attack fails, and the ammo is gone', () => {
    const table = shooting('wade', 'harvester-1', {
      crews: [[{ is: 'wade', at: [2, 2], ammo: 4, tray: ['machine-pistol'] }]],
      others: [harvester([6, 2])],
      dice: [B.blank, R.blank, R.blank],
    })
    expect(told(table, 'attack-settled')).toMatchObject([{ hits: 0, damage: 0 }])
    expect([who(table, 'harvester-1').where, who(table, 'wade').ammo]).toEqual(['board', 3])
  })
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
  rule('CS-AOO-09', 'who is knocked back is struck at by nobody', () => {
    const table = turn({
      crews: [
        [
          { is: 'lohbac', at: [5, 5] },
          { is: 'oru', at: [6, 4], tray: ['combat-knife'] },
        ],
      ],
      others: [{ is: 'ganger', at: [6, 5] }],
      dice: [B.one, R.one],
    })
    table.answer('act', 'knock:ganger-1')
    expect(told(table, 'attack-rolled')).toEqual([])
    expect(placeOf(table, 'ganger-1')).toEqual([8, 5])
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

  rule('CS-DEF-11', 'in a campaign the fallen left behind go through extraction', () => {
    const table = homeAfter(() => {}, [
      at('cassie', { where: 'aboard' }),
      at('wade', { at: [4, 4], health: 0, defeated: true }),
    ])
    expect(table.state.phase).toMatchObject({ kind: 'extraction', left: ['wade'] })
  })
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
  const homecomer = (more: Partial<Sketch<'wade'>>) => {
    const veteran = rookie('wade', true)
    comeHome(veteran, who(still({ crews: [[{ is: 'wade', at: [2, 2], ...more }]] }), 'wade'))
    return veteran
  }
  rule('CS-ARM-05', 'overloaded shields are charged again after the mission', () => {
    expect(homecomer({ worn: { item: 'shield-belt', state: 'face-down' } }).worn!.state).toBe('fine')
  })
  rule('CS-MISF-04', 'a broken weapon is mended in the mission, or whole again after it', () => {
    expect(homecomer({ tray: [{ item: 'combat-knife', state: 'broken' }] }).tray[0]!.state).toBe('fine')
    const table = turn({
      crews: [[{ is: 'hopper', at: [2, 2], tray: [{ item: 'combat-knife', state: 'broken' }] }]],
      dice: [B.one],
    })
    expect(who(table.answer('act', 'repair:hopper:combat-knife:0'), 'hopper').tray[0]!.state).toBe('fine')
  })
})

describe('rulings about skills', () => {
  rule('CS-EFF-09', 'some skills make a regular action effortless', () => {
    const table = turn({ crews: [[oru('weapons-expert', 1, { ammo: 2, tray: ['ammo-mag'] })]], actions: 2 })
    expect(table.answer('act', 'deft:reload:ammo-mag').state.turn!.actions).toBe(2)
  })
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
  rule('CS-GLOSS-01', 'terrain may be locked: then nobody searches it', () => {
    const offers = (locked: boolean): boolean =>
      turn({
        map: ['.....', '..s..', '.....', '@....'],
        crews: [[{ is: 'wade', at: [1, 1] }]],
        at: (g) => {
          if (locked) g.pieces[0]!.locked = true
        },
      })
        .offered('act')
        .includes('search:small-crate-1')
    expect([offers(false), offers(true)]).toEqual([true, false])
  })
  rule('CS-RUL-10', 'rings around a square or a block', () => {
    expect([
      blocks.ring({ x: 5, y: 5 }, 1).length,
      blocks.ring({ x: 5, y: 5, width: 2, height: 2 }, 1).length,
    ]).toEqual([8, 12])
    expect(blocks.rings({ x: 5, y: 5 }, { x: 7, y: 6 })).toBe(2)
  })
  rule('CS-RUL-08', 'walls, doors and windows fill whole squares', () => {
    const table = turn({
      map: ['#####', '#.=.#', '#.+.#', '#.%.#', '#####', '@....'],
      crews: [[{ is: 'wade', at: [1, 2] }]],
    })
    const moves = table.offered('act')
    expect([moves.includes('move:2,2'), moves.includes('move:2,1'), moves.includes('move:2,3')]).toEqual([
      true,
      false,
      false,
    ])
  })
  test('odds and dice go together in the offers of a launcher', () => {
    const table = still({
      crews: [[{ is: 'wade', at: [2, 2], tray: ['machine-rifle-grenade-launcher', 'grenade-ballistic-1'] }]],
      others: [harvester([6, 2])],
    })
    expect(SHOOT.offers(table.state, who(table, 'wade'))).toHaveLength(1)
  })
})
