import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import {
  GOODS,
  type GoodId,
  type Goods,
  QUALITIES,
  STRUCTURES,
  type StructureId,
  TASKS,
  WEAPONS,
} from '../content/index.ts'
import type { Making, Project } from '../rules/0-table/colony.ts'
import { later } from '../rules/0-table/later.ts'
import { personOf } from '../rules/0-table/person.ts'
import type { Rim } from '../rules/0-table/state.ts'
import { thingValue } from '../rules/5-goods/index.ts'
import { moodOf } from '../rules/8-mind/mood.ts'
import { doing, stand, stored, TIER } from './colony.ts'
import { ADA, BIX, colony, ruled, type Scene, type Sketch, type Table } from './table.ts'

const brisk = { pace: 'brisk' } as const

/** Work that lacks only so many CP. */
const begun = (what: Making, cp: number, more: Partial<Project> = {}): Project => ({
  id: 'project-9',
  what,
  cp,
  paid: {},
  wears: null,
  at: null,
  room: null,
  ...more,
})
const project =
  (what: Making, cp: number, more: Partial<Project> = {}) =>
  (g: Rim): void => {
    g.colony.projects = [begun(what, cp, more)]
  }
const wall: Making = { kind: 'structure', of: 'wall-wood' }

/** A structure is put on the queue and one slot of building is done at it, with these stores. */
const started = (
  structure: StructureId,
  stores: Goods,
  known: Rim['colony']['tech']['known'] = [],
  dice: readonly number[] = TIER[1],
): Table =>
  doing('building', {
    dice,
    at: (g) => {
      g.colony.stores = { ...stores }
      g.colony.tech.known = known
      g.colony.orders.builds = [{ structure, count: 1 }]
    },
  })

/** The same where work cannot begin, and so nobody rolls. */
const lacking = (structure: StructureId, stores: Goods): Table => started(structure, stores, [], [])

const paidFor = (table: Table) => table.state.colony.projects[0]?.paid

/** What one of these takes by the tables, all choices alike. */
const row = (structure: StructureId) => {
  const { materials, cp, tech } = STRUCTURES[structure]
  return [materials.map(({ of, count }) => [of.join('/'), count]), cp, tech]
}

describe('29, 30 Construction', () => {
  rule('RIM-ACT-07', 'Building, Vigor + Construction: 1, 3 or 5 CP (EX-02)', () => {
    expect([TASKS.building.attribute, TASKS.building.skill]).toEqual(['vigor', 'construction'])
    const cp = ([1, 2, 3] as const).map(
      (tier) =>
        doing('building', { dice: [...TIER[tier]], at: project(wall, 0) }).state.colony.projects[0]?.cp,
    )
    expect(cp).toEqual([1, 3, 5])
    const twist = doing('building', { dice: [6, 1], at: project(wall, 0) })
    expect(twist.log('rolled')[0]).toMatchObject({ total: 7, tier: 1 })
    expect(twist.state.colony.projects[0]!.cp).toBe(1)
    expect(personOf(twist.state, ADA).mind.inspiration).toBe(1)
  })
  rule('RIM-BLD-01', 'materials are paid when the work begins', () => {
    const table = started('wall-wood', { wood: 7 })
    expect(stored(table, 'wood')).toBe(2)
    expect(table.state.colony.projects).toMatchObject([{ what: wall, cp: 1, paid: { wood: 5 } }])
    expect(lacking('wall-wood', { wood: 4 }).state.colony.projects).toEqual([])
  })
  rule('RIM-BLD-02', 'CP come from the tiers of the slot, whatever the skill', () => {
    const table = doing('building', {
      people: [{ skills: { construction: 30 } }],
      dice: [2, 3],
      at: project(wall, 0),
    })
    expect(table.log('worked')[0]).toMatchObject({ cp: 1 })
  })
  rule('RIM-BLD-03', 'CP add up over slots and builders, and what exceeds the need is lost', () => {
    const table = ruled(
      function* (g) {
        for (const who of [ADA, BIX, ADA]) yield* later().tasks.get('building')!.play(g, who, 'project-9')
      },
      { people: [{}, {}], dice: [...TIER[2], ...TIER[3], ...TIER[3]], at: project(wall, 0) },
    )
    expect(table.log('worked').map(({ who, now }) => [who, now])).toEqual([
      [ADA, 3],
      [BIX, 8],
      [ADA, 10],
    ])
    expect(table.state.colony.structures).toHaveLength(1)
  })
  rule('RIM-BLD-04', 'what has a technology tag can be built only once that level is known', () => {
    expect(lacking('bed', { wood: 50 }).state.colony.projects).toEqual([])
    expect(started('bed', { wood: 50 }, ['neolithic-2']).state.colony.projects).toHaveLength(1)
    const fields = (known: Rim['colony']['tech']['known']) => {
      const ask = colony({
        at: (g) => {
          g.colony.tech.known = known
        },
      }).ask('dawn')
      const build = 'options' in ask ? ask.options.find(({ value }) => value === 'build')! : null
      const { structure } = build!.form!()
      return structure?.kind === 'choice' ? structure.values : []
    }
    expect(fields([])).not.toContain('bed')
    expect(fields(['neolithic-2'])).toContain('bed')
  })
  rule('RIM-BLD-05', 'of “wood or steel” and of “material” one kind pays, the most plentiful', () => {
    expect(paidFor(started('barricade', { wood: 9, steel: 10 }))).toEqual({ steel: 10 })
    expect(paidFor(started('door', { wood: 25, steel: 30, 'stone-block': 40 }))).toEqual({
      'stone-block': 25,
    })
    expect(paidFor(lacking('door', { wood: 13, steel: 12 }))).toBeUndefined()
  })
  rule('RIM-RUL-097', 'one kind throughout, nothing for excess, and half back for what is given up', () => {
    const table = colony({
      at: (g) => {
        g.colony.projects = [begun({ kind: 'structure', of: 'door' }, 12, { paid: { wood: 25 } })]
        g.colony.orders.builds = [{ structure: 'door', count: 2 }]
      },
    }).answer('dawn', { value: 'unbuild', fields: { what: 'project-9' } })
    expect(stored(table, 'wood')).toBe(12)
    expect(table.state.colony.projects).toEqual([])
    expect(table.state.colony.orders.builds).toEqual([{ structure: 'door', count: 1 }])
  })
  rule('RIM-ROLL-19', 'every fraction is rounded down (V-22)', () => {
    const table = doing(
      'pull-down',
      { dice: [2, 3], at: (g) => void stand(g, 'door', { id: 'door-1', of: 'wood' }) },
      'door-1',
    )
    expect(stored(table, 'wood')).toBe(12)
  })

  const rows: readonly [string, string, StructureId, readonly [string, number][], number, string | null][] = [
    ['RIM-BLD-06', 'a wooden wall takes 5 Wood and 10 CP', 'wall-wood', [['wood', 5]], 10, null],
    [
      'RIM-BLD-07',
      'a stone wall takes 5 Blocks and 20 CP',
      'wall-stone',
      [['stone-block', 5]],
      20,
      'medieval-1',
    ],
    ['RIM-BLD-08', 'a door takes 25 Material and 30 CP', 'door', [['wood/steel/stone-block', 25]], 30, null],
    ['RIM-BLD-09', 'a bed takes 45 Wood or Steel and 60 CP', 'bed', [['wood/steel', 45]], 60, 'neolithic-2'],
    [
      'RIM-BLD-10',
      'a table takes 30 Wood or Steel and 50 CP',
      'table',
      [['wood/steel', 30]],
      50,
      'neolithic-2',
    ],
    [
      'RIM-BLD-11',
      'a research bench takes 75 Steel, 25 Wood and 100 CP',
      'research-bench',
      [
        ['steel', 75],
        ['wood', 25],
      ],
      100,
      null,
    ],
    [
      'RIM-BLD-12',
      'a console takes 120 Steel, 4 Components and 200 CP',
      'comms-console',
      [
        ['steel', 120],
        ['component', 4],
      ],
      200,
      'industrial-3',
    ],
    ['RIM-DEF-01', 'sandbags take 5 Cloth and 10 CP', 'sandbags', [['cloth', 5]], 10, null],
    [
      'RIM-DEF-02',
      'a barricade takes 10 Wood or Steel and 20 CP',
      'barricade',
      [['wood/steel', 10]],
      20,
      null,
    ],
    [
      'RIM-DEF-03',
      'a spike trap takes 45 Material and 40 CP',
      'spike-trap',
      [['wood/steel/stone-block', 45]],
      40,
      null,
    ],
    [
      'RIM-DEF-04',
      'a mini-turret takes 100 Steel, 3 Components and 250 CP',
      'mini-turret',
      [
        ['steel', 100],
        ['component', 3],
      ],
      250,
      'industrial-2',
    ],
  ]
  for (const [id, states, structure, materials, cp, tech] of rows)
    rule(id, states, () => {
      expect(row(structure)).toEqual([materials, cp, tech])
      const stores: { [good: string]: number } = {}
      for (const [kinds, count] of materials) stores[kinds.split('/')[0]!] = count
      const table = started(
        structure,
        stores as Goods,
        tech ? [tech as Rim['colony']['tech']['known'][number]] : [],
      )
      expect(paidFor(table)).toEqual(stores)
    })
  rule('RIM-BLD-07', 'a stone wall is tougher than a wooden one and does not burn', () => {
    expect(STRUCTURES['wall-stone'].hp).toBeGreaterThan(STRUCTURES['wall-wood'].hp)
    expect([STRUCTURES['wall-stone'].burns, STRUCTURES['wall-wood'].burns]).toEqual(['never', 'always'])
  })
  rule('RIM-DEF-05', 'only finished security structures are worth Defense Points', () => {
    expect(STRUCTURES.sandbags.pool).toBe(1)
    const table = doing('building', {
      dice: [...TIER[3]],
      at: project({ kind: 'structure', of: 'sandbags' }, 2),
    })
    expect(table.state.colony.structures).toEqual([])
    const done = doing('building', {
      dice: [...TIER[3]],
      at: project({ kind: 'structure', of: 'sandbags' }, 5),
    })
    expect(done.state.colony.structures).toMatchObject([{ kind: 'sandbags' }])
  })
  rule('RIM-SKILL-06', 'the roll that finishes a structure gives it 80%, 100% or 120% of its HP', () => {
    const hp = ([1, 2, 3] as const).map(
      (tier) =>
        doing('building', { dice: [...TIER[tier]], at: project({ kind: 'structure', of: 'door' }, 29) }).state
          .colony.structures[0]!.hp,
    )
    expect(hp).toEqual([24, 30, 36])
  })
  rule(
    'RIM-BLD-14',
    'at brisk pace Building, Crafting and Art earn five times as much, research never (V-19)',
    () => {
      const bed: Making = { kind: 'structure', of: 'bed' }
      const build = (faces: readonly number[], cp: number, pace: string) =>
        doing('building', { options: { pace }, dice: [...faces], at: project(bed, cp) }).state.colony
      let [fast, slow] = [0, 0]
      for (const faces of [
        [6, 6],
        [8, 9],
        [5, 6],
      ]) {
        fast = build(faces, fast, 'brisk').projects[0]!.cp
        slow = build(faces, slow, 'slow').projects[0]!.cp
      }
      expect([fast, slow]).toEqual([45, 9])
      expect(build([6, 7], 45, 'brisk').structures[0]).toMatchObject({ kind: 'bed', hp: 20 })
      const rp = ['slow', 'brisk'].map(
        (pace) =>
          doing('researching', {
            options: { pace },
            dice: [6, 7],
            at: (g) => {
              stand(g, 'research-bench')
              g.colony.orders.research = ['neolithic-1']
            },
          }).state.colony.tech.rp,
      )
      expect(rp).toEqual([50, 50])
    },
  )
  rule(
    'RIM-RUL-095',
    'brisk is the default of a colony and slow that of a refereed table; food is never multiplied',
    () => {
      const pace = (mode: 'colony' | 'refereed') =>
        ruled(() => undefined, {
          options: { mode, pace: 'usual' },
          seats: [
            { name: 'S', bot: null },
            { name: 'P', bot: null },
          ],
        }).state.agreed.pace
      expect([pace('colony'), pace('refereed')]).toEqual([5, 1])
      expect(stored(doing('timber', { options: brisk, dice: [6, 7] }), 'wood')).toBe(20)
    },
  )
})

describe('30 Rooms, mending', () => {
  const walls = (g: Rim, count = 4): void => {
    for (let n = 0; n < count; n++) stand(g, n % 2 ? 'wall-stone' : 'wall-wood')
  }
  const doorAtLast: Scene = {
    dice: [...TIER[2]],
    at: (g) => {
      walls(g)
      project({ kind: 'structure', of: 'door' }, 29)(g)
    },
  }
  rule('RIM-BLD-13', 'four wall sections and a door make a Room', () => {
    const table = doing('building', doorAtLast)
    const [room] = table.state.colony.rooms
    expect(room).toMatchObject({ use: 'empty', door: table.state.colony.structures.at(-1)!.id })
    expect(room!.walls).toHaveLength(4)
    expect(table.state.colony.structures.every((one) => one.room === room!.id)).toBe(true)
    const three = doing('building', {
      ...doorAtLast,
      at: (g) => {
        walls(g, 3)
        project({ kind: 'structure', of: 'door' }, 29)(g)
      },
    })
    expect(three.state.colony.rooms).toEqual([])
  })
  rule(
    'RIM-RUL-113',
    'a Room holds three beds, or one work or power structure, and a sculpture besides',
    () => {
      const furnished = (...kinds: StructureId[]) =>
        doing('building', {
          ...doorAtLast,
          at: (g) => {
            doorAtLast.at!(g)
            for (const kind of kinds) stand(g, kind)
          },
        }).state.colony.structures.filter(({ kind, room }) => STRUCTURES[kind].room !== null && room !== null)
      expect(furnished('bed', 'bed', 'bed', 'bed', 'sculpture', 'workbench').map(({ kind }) => kind)).toEqual(
        ['bed', 'bed', 'bed', 'sculpture'],
      )
      expect(furnished('battery', 'workbench', 'sculpture').map(({ kind }) => kind)).toEqual(['battery'])
      expect(furnished('table', 'games-table')).toEqual([])
      const broken = doing(
        'pull-down',
        {
          dice: [2, 3],
          at: (g) => {
            walls(g)
            stand(g, 'door', { id: 'door-1' })
            g.colony.rooms = [
              {
                id: 'room-1',
                walls: g.colony.structures.slice(0, 4).map(({ id }) => id),
                door: 'door-1',
                use: 'beds',
              },
            ]
            stand(g, 'bed', { room: 'room-1' })
          },
        },
        'door-1',
      )
      expect(broken.state.colony.rooms).toEqual([])
      expect(broken.state.colony.structures.at(-1)!.room).toBeNull()
    },
  )
  const dented = (hp: number) => (g: Rim) => void stand(g, 'door', { id: 'door-1', hp, most: 30 })
  rule(
    'RIM-ACT-16',
    'a Building slot may mend, 1 HP for each CP, or pull down for half the materials (V-22)',
    () => {
      const once = doing('mend', { dice: [6, 7], at: dented(22) }, 'door-1')
      expect(once.state.colony.structures[0]!.hp).toBe(25)
      const again = doing('mend', { dice: [9, 9], at: dented(25) }, 'door-1')
      expect(again.state.colony.structures[0]!.hp).toBe(30)
      const fast = doing('mend', { options: brisk, dice: [6, 7], at: dented(22) }, 'door-1')
      expect(fast.state.colony.structures[0]!.hp).toBe(30)
    },
  )
  rule('RIM-RUL-166', 'pulling down takes one slot whatever the tier, and the structure is gone', () => {
    for (const tier of [1, 3] as const) {
      const table = doing('pull-down', { dice: [...TIER[tier]], at: dented(30) }, 'door-1')
      expect(table.state.colony.structures).toEqual([])
      expect(stored(table, 'wood')).toBe(12)
    }
  })
  rule('RIM-ACT-16', 'CP also set a spent trap again and make a smashed thing work', () => {
    const trap = doing(
      'mend',
      {
        options: brisk,
        dice: [6, 7],
        at: (g) => void stand(g, 'spike-trap', { id: 'trap-1', armed: false }),
      },
      'trap-1',
    )
    expect(trap.state.colony.structures[0]).toMatchObject({ armed: true })
    const slow = doing(
      'mend',
      { dice: [6, 7], at: (g) => void stand(g, 'spike-trap', { id: 'trap-1', armed: false }) },
      'trap-1',
    )
    expect(slow.state.colony.structures[0]).toMatchObject({ armed: false, rearm: 3 })
    const smashed = doing(
      'mend',
      {
        options: brisk,
        dice: [6, 7],
        at: (g) => void stand(g, 'stove', { id: 'stove-1', smashed: 10, hp: 15 }),
      },
      'stove-1',
    )
    expect(smashed.state.colony.structures[0]).toMatchObject({ smashed: 0, hp: 20 })
  })
})

describe('23 Quality, crafting and art', () => {
  const vest: Making = { kind: 'thing', of: 'flak-vest' }
  /** The last CP of something, and the roll for its quality. */
  const finished = (what: Making, quality: readonly number[], scene: Scene = {}): Table =>
    doing(what.kind === 'structure' ? 'artistic' : 'crafting', {
      ...scene,
      dice: [...TIER[1], ...quality],
      at: (g) => {
        project(what, what.kind === 'structure' ? 29 : 79)(g)
        scene.at?.(g)
      },
    })
  const made = (table: Table) => table.state.colony.things.at(-1)!
  rule('RIM-ACT-06', 'Crafting, Dexterity + Crafting: 1, 3 or 5 CP toward an item', () => {
    expect([TASKS.crafting.attribute, TASKS.crafting.skill]).toEqual(['dexterity', 'crafting'])
    const cp = ([1, 2, 3] as const).map(
      (tier) =>
        doing('crafting', { dice: [...TIER[tier]], at: project(vest, 0) }).state.colony.projects[0]!.cp,
    )
    expect(cp).toEqual([1, 3, 5])
  })
  rule(
    'RIM-QUAL-01',
    'when the CP are complete the maker rolls Dexterity + Crafting once, in no slot (EX-18)',
    () => {
      const table = finished(vest, [7, 8])
      expect(table.log('rolled').map(({ as, total }) => [as, total])).toEqual([
        ['crafting', 7],
        ['quality', 15],
      ])
      expect(made(table)).toMatchObject({ kind: 'flak-vest', quality: 'good' })
      expect(thingValue(made(table))).toBe(150)
    },
  )
  rule('RIM-QUAL-02', 'Tier 1 is Normal, with listed figures', () => {
    expect(made(finished(vest, TIER[1])).quality).toBe('normal')
    expect(QUALITIES.normal).toMatchObject({ bonus: 0, value: { times: 1, over: 1 } })
  })
  rule('RIM-QUAL-03', 'Tier 2 is Good: +1', () => {
    expect(made(finished(vest, TIER[2])).quality).toBe('good')
    expect(QUALITIES.good.bonus).toBe(1)
  })
  rule('RIM-QUAL-04', 'Tier 3 is a Masterwork: +2 and half as much again in value (V-06)', () => {
    expect(made(finished(vest, TIER[3])).quality).toBe('masterwork')
    expect(QUALITIES.masterwork.bonus).toBe(2)
    expect(thingValue({ kind: 'great-bow', quality: 'masterwork' })).toBe(90)
    expect([WEAPONS['great-bow'].damage + QUALITIES.masterwork.bonus, WEAPONS['great-bow'].ap]).toEqual([
      7, 3,
    ])
  })
  rule(
    'RIM-QUAL-05',
    'a Story Die of 10 is Legendary whatever the tier: +3, twice the value, and a name',
    () => {
      const legend = made(finished(vest, [1, 10]))
      expect(legend.quality).toBe('legendary')
      expect(legend.name).toBeTruthy()
      expect(QUALITIES.legendary.bonus).toBe(3)
      expect(thingValue(legend)).toBe(300)
    },
  )
  rule('RIM-QUAL-06', 'a Legendary roll still brings its Complication', () => {
    const table = finished(vest, [1, 10])
    expect(table.log('complication')).toHaveLength(1)
    expect(personOf(table.state, ADA).mind.stress).toBe(1)
  })
  rule(
    'RIM-QUAL-07',
    'Poor is −1 and half the value, Excellent +1 and a quarter more, and neither is made',
    () => {
      expect([QUALITIES.poor.bonus, QUALITIES.excellent.bonus]).toEqual([-1, 1])
      expect(thingValue({ kind: 'flak-vest', quality: 'poor' })).toBe(75)
      expect(thingValue({ kind: 'flak-vest', quality: 'excellent' })).toBe(187)
      const all = [TIER[1], TIER[2], TIER[3], [1, 10]].map((dice) => made(finished(vest, dice)).quality)
      expect(all).toEqual(['normal', 'good', 'masterwork', 'legendary'])
    },
  )
  rule('RIM-QUAL-08', 'goods that are counted have no quality, and no roll for it', () => {
    const table = doing('crafting', {
      dice: [...TIER[1]],
      at: project({ kind: 'good', of: 'component' }, 59),
    })
    expect(stored(table, 'component')).toBe(1)
    expect(table.log('rolled')).toHaveLength(1)
    const grenade = doing('crafting', {
      dice: [...TIER[1]],
      at: project({ kind: 'good', of: 'frag-grenade' }, 79),
    })
    expect(stored(grenade, 'frag-grenade')).toBe(1)
  })
  rule('RIM-RUL-094', 'the red 10 alone makes a legend; a base 10 does not', () => {
    expect(made(finished(vest, [10, 1])).quality).toBe('normal')
    expect(made(finished(vest, [10, 9])).quality).toBe('masterwork')
  })
  const sculpture: Making = { kind: 'structure', of: 'sculpture' }
  rule('RIM-ACT-11', 'Art, Spirit + Artistic: 1, 3 or 5 CP toward a work of art', () => {
    expect([TASKS.artistic.attribute, TASKS.artistic.skill]).toEqual(['spirit', 'artistic'])
    const cp = ([1, 2, 3] as const).map(
      (tier) =>
        doing('artistic', { dice: [...TIER[tier]], at: project(sculpture, 0) }).state.colony.projects[0]!.cp,
    )
    expect(cp).toEqual([1, 3, 5])
  })
  rule(
    'RIM-RUL-106',
    'a sculpture takes 50 Material and 30 CP; Spirit + Artistic fix its quality; it is worth 100',
    () => {
      expect(row('sculpture')).toEqual([[['wood/steel/stone-block', 50]], 30, null])
      const table = finished(sculpture, [9, 5], {
        people: [{ attributes: { spirit: 2 }, skills: { artistic: 10 } }],
      })
      expect(table.log('rolled')[1]).toMatchObject({ as: 'quality', total: 17 })
      expect(table.state.colony.structures[0]).toMatchObject({ kind: 'sculpture', quality: 'masterwork' })
      expect(thingValue({ kind: 'sculpture', quality: 'masterwork' })).toBe(150)
      expect(
        (['normal', 'good', 'masterwork', 'legendary'] as const).map((quality) => QUALITIES[quality].art),
      ).toEqual([1, 2, 4, 6])
    },
  )
  rule(
    'RIM-SKILL-17',
    'everybody whose Room a work of art stands in has its Mood, the best piece only',
    () => {
      const mood = (...art: readonly ('normal' | 'good' | 'masterwork')[]) => {
        const table = ruled(() => undefined, {
          at: (g) => {
            g.colony.rooms = [{ id: 'room-1', walls: [], door: '', use: 'beds' }]
            g.colony.orders.beds[ADA] = stand(g, 'bed', { room: 'room-1' }).id
            stand(g, 'bed', { room: 'room-1' })
            for (const quality of art) stand(g, 'sculpture', { room: 'room-1', quality })
          },
        })
        return moodOf(table.state, personOf(table.state, ADA)).mood
      }
      expect(mood('normal') - mood()).toBe(1)
      expect(mood('good', 'masterwork', 'normal') - mood()).toBe(4)
    },
  )
  rule('RIM-ACT-18', 'drugs with a CP cost are brewed: CP as Crafting, with Dexterity + Cooking', () => {
    expect([TASKS.brew.attribute, TASKS.brew.skill]).toEqual(['dexterity', 'cooking'])
    const table = doing('brew', {
      options: brisk,
      dice: [...TIER[3]],
      at: (g) => {
        g.colony.tech.known = ['industrial-2']
        g.colony.stores = { neutroamine: 1 }
        g.colony.orders.bills = [
          { id: 'bill-1', make: { kind: 'good', of: 'wake-up' }, mode: 'make', count: 1, wears: null },
        ]
      },
    })
    expect(stored(table, 'wake-up')).toBe(1)
    expect(stored(table, 'neutroamine')).toBe(0)
    expect(table.state.colony.orders.bills).toEqual([])
    expect(table.log('rolled')).toHaveLength(1)
  })
  rule('RIM-RUL-108', 'a workbench gives one Edge on Crafting, to one Colonist a slot', () => {
    const at = (busy: boolean) => (g: Rim) => {
      const { id } = stand(g, 'workbench')
      if (busy) g.colony.busy = [id]
      project(vest, 0)(g)
    }
    const free = doing('crafting', { dice: [6, 5], at: at(false) }).log('rolled')[0]
    expect(free).toMatchObject({ total: 13, circumstances: [{ kind: 'edge', why: 'workbench' }] })
    expect(doing('crafting', { dice: [6, 5], at: at(true) }).log('rolled')[0]).toMatchObject({ total: 11 })
  })
})

describe('12 Work speed', () => {
  const cpOf = (...traits: NonNullable<Sketch['traits']>): number =>
    doing('building', { people: [{ traits }], dice: [...TIER[2]], at: project(wall, 0) }).log('worked')[0]!.cp
  rule('RIM-TRA-07', 'a Hard Worker earns 10% more on Long Tasks', () =>
    expect(cpOf('hard-worker')).toBe(3.3),
  )
  rule('RIM-TRA-08', 'the Industrious earn 20% more', () => expect(cpOf('industrious')).toBe(3.6))
  rule('RIM-TRB-11', 'the Lazy earn 20% less', () => expect(cpOf('lazy')).toBe(2.4))
  rule('RIM-TRB-15', 'the Neurotic earn 10% more', () => expect(cpOf('neurotic')).toBe(3.3))
  rule('RIM-TRB-20', 'the Slothful earn 35% less', () => expect(cpOf('slothful')).toBe(1.95))
  rule('RIM-TRB-26', 'the Very Neurotic earn 20% more', () => expect(cpOf('very-neurotic')).toBe(3.6))
  rule('RIM-RUL-041', 'percentages are added together, and points keep two decimals', () => {
    expect(cpOf('hard-worker', 'industrious', 'slothful')).toBe(2.85)
    const table = doing('researching', {
      people: [{ traits: ['slothful'] }],
      dice: [...TIER[2]],
      at: (g) => {
        stand(g, 'research-bench')
        g.colony.orders.research = ['neolithic-1']
      },
    })
    expect(table.state.colony.tech.rp).toBe(32.5)
    expect(stored(doing('timber', { people: [{ traits: ['slothful'] }], dice: [6, 7] }), 'wood')).toBe(20)
  })
})

describe('22 Common items', () => {
  const item = (good: GoodId): readonly unknown[] => {
    const { value, recipe } = GOODS[good]
    return [
      value,
      recipe?.materials.map(({ of, count }) => [of[0], count]) ?? [],
      recipe?.cp ?? 0,
      recipe?.tech ?? null,
    ]
  }
  rule('RIM-ITEM-01', 'a simple meal: 15 Silver, 10 Food, Neolithic 1', () => {
    expect(item('meal-simple')).toEqual([15, [['food-raw', 10]], 10, 'neolithic-1'])
    expect(TASKS.cooking.tech).toBe('neolithic-1')
  })
  rule('RIM-ITEM-02', 'a fine meal: 25 Silver, 20 Food, Medieval 2', () => {
    expect(item('meal-fine')).toEqual([25, [['food-raw', 20]], 20, 'medieval-2'])
    expect(TASKS['cook-fine'].tech).toBe('medieval-2')
  })
  rule('RIM-ITEM-03', 'herbal medicine: 10 Silver, gathered, Neolithic 2', () => {
    expect(item('herbal-medicine')).toEqual([10, [], 0, null])
    expect(TASKS.herbs.tech).toBe('neolithic-2')
  })
  rule(
    'RIM-ITEM-04',
    'industrial medicine: 50 Silver, 3 Cloth and 1 Neutroamine, 40 CP, Industrial 2',
    () => {
      expect(item('industrial-medicine')).toEqual([
        50,
        [
          ['cloth', 3],
          ['neutroamine', 1],
        ],
        40,
        'industrial-2',
      ])
    },
  )
  rule('RIM-ITEM-05', 'a component: 30 Silver, 12 Steel, 60 CP, Industrial 1', () => {
    expect(item('component')).toEqual([30, [['steel', 12]], 60, 'industrial-1'])
  })
  rule(
    'RIM-ITEM-06',
    'an advanced component: 200 Silver, 1 Component, 20 Steel, 10 Plasteel, 3 Gold, 200 CP, Spacer 1',
    () => {
      expect(item('advanced-component')).toEqual([
        200,
        [
          ['component', 1],
          ['steel', 20],
          ['plasteel', 10],
          ['gold', 3],
        ],
        200,
        'spacer-1',
      ])
    },
  )
  const kinds = (category: string): string[] =>
    Object.entries(GOODS).flatMap(([good, one]) => (one.category === category ? [good] : []))
  rule('RIM-RES-02', 'textiles are cloth and leather', () =>
    expect(kinds('textile')).toEqual(['cloth', 'leather']),
  )
  rule('RIM-RES-03', 'ore is steel, plasteel and gold', () =>
    expect(kinds('ore')).toEqual(['steel', 'plasteel', 'gold']),
  )
  rule('RIM-RES-04', 'components are machine parts, plain and advanced', () => {
    expect(kinds('component')).toEqual(['component', 'advanced-component'])
  })
  rule('RIM-RES-05', 'medicine is of three grades', () => expect(kinds('medicine')).toHaveLength(3))
})
