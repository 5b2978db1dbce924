import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { SETTLEMENTS } from '../content/index.ts'
import type { Animal } from '../rules/0-table/colony.ts'
import type { Caravan } from '../rules/0-table/world.ts'
import { oddsOf } from '../rules/1-roll/roll.ts'
import { mindDusk } from '../rules/8-mind/index.ts'
import { ambushChance, stealthDeeds } from '../rules/9-world/ambush.ts'
import { hexAway, hexesApart, landNextTo, march, wayTo } from '../rules/9-world/index.ts'
import { capacityOf, isHeavy, loadsOf, paceOf, strideOf } from '../rules/9-world/loads.ts'
import { forageDeed } from '../rules/9-world/road.ts'
import { RETURN, SET_OUT } from '../rules/9-world/setting-out.ts'
import { ONE_FOE_A_POINT, RAID, standInHere } from './stand-ins.ts'
import { ADA, BIX, ruled, type Scene, type Table } from './table.ts'
import { caravan, looked, onRoad, sends } from './travellers.ts'

standInHere(ONE_FOE_A_POINT)

const beast = (id: string, kind: Animal['kind']): Animal => ({
  id,
  kind,
  name: id,
  hp: 10,
  tame: true,
  points: 0,
  bonded: null,
  where: 'home',
})

/** One day on the road. Dice: forage twice, then the ambush. */
function day(more: Partial<Caravan>, scene: Scene = {}, stage?: 'halt'): Table {
  return ruled((g) => march(g, { kind: 'march', caravan: 'c', ...(stage && { stage }) }), {
    ...scene,
    at: (g) => {
      scene.at?.(g)
      sends(g, more)
    },
  })
}

const FED = [6, 8]
const HUNGRY = [2, 3]
const QUIET = 10
const OFF_ROAD = { at: [7, 7], to: [7, 9] } as const

describe('the hex map', () => {
  test('distances are those of the table', () => {
    for (const { hex, away } of Object.values(SETTLEMENTS)) expect(hexesApart([7, 5], hex)).toBe(away)
  })
  test('odd rows are pushed right, so a hex has six neighbours, of which only land counts', () => {
    const g = looked()
    expect(landNextTo(g, [7, 5])).toHaveLength(6)
    expect(landNextTo(g, [7, 5])).toContainEqual([8, 4])
    expect(landNextTo(g, [7, 5])).not.toContainEqual([6, 4])
    expect(landNextTo(g, [12, 0])).toEqual([
      [11, 0],
      [11, 1],
      [12, 1],
    ])
  })
  test('a direction by d6 counts clockwise from the north-east, and the sea is nowhere', () => {
    const g = looked()
    const round = [1, 2, 3, 4, 5, 6].map((d6) => hexAway(g, [7, 5], 1, d6))
    expect(round).toEqual([
      [8, 4],
      [8, 5],
      [8, 6],
      [7, 6],
      [6, 5],
      [7, 4],
    ])
    expect(hexAway(g, [7, 5], 8, 2)).toBeNull()
  })
  test('a way leads round the walls of an enemy', () => {
    const g = looked()
    expect(wayTo(g, [10, 7], [10, 9])).not.toContainEqual([10, 8])
    expect(wayTo(g, [10, 7], [10, 8]).at(-1)).toEqual([10, 8])
  })
})

describe('36 Caravans', () => {
  rule('RIM-CARAVAN-01', 'a caravan goes 1 hex a day', () => {
    expect(onRoad(day(OFF_ROAD, { dice: [...FED, QUIET] })).at).toEqual([7, 8])
    expect(paceOf(looked(), caravan())).toBe(1)
  })
  rule('RIM-CARAVAN-02', 'one hex more with a mount for every member', () => {
    const g = looked({
      people: [{}, {}],
      at: (state) => state.animals.push(beast('a', 'horse'), beast('b', 'horse')),
    })
    expect(paceOf(g, caravan({ people: [ADA, BIX], animals: ['a', 'b'] }))).toBe(2)
    expect(paceOf(g, caravan({ people: [ADA, BIX], animals: ['a'] }))).toBe(1)
  })
  rule('RIM-CARAVAN-03', 'one hex less under a heavy load', () => {
    const g = looked({ at: (state) => state.animals.push(beast('a', 'horse')) })
    const mounted = { animals: ['a'] }
    expect(paceOf(g, caravan({ ...mounted, goods: { steel: 41 } }))).toBe(1)
    expect(paceOf(g, caravan({ ...mounted, goods: { steel: 40 } }))).toBe(2)
  })
  rule('RIM-CARAVAN-04', 'a speed of 0 or less is 1 hex in two days', () => {
    const heavy = { ...OFF_ROAD, goods: { steel: 50 } }
    const first = onRoad(day(heavy, { dice: [...FED, QUIET] }))
    expect(first).toMatchObject({ at: [7, 7], half: true })
    const second = onRoad(day({ ...heavy, half: true }, { dice: [...FED, QUIET] }))
    expect(second).toMatchObject({ at: [7, 8], half: false })
  })
  rule(
    'RIM-RUL-135',
    'a road adds 1 and difficult land takes 1 if the whole day is spent there, at most 3',
    () => {
      const g = looked({ at: (state) => state.animals.push(beast('a', 'horse')) })
      const stride = (more: Partial<Caravan>): number => {
        const one = caravan(more)
        return strideOf(g, one, wayTo(g, one.at, one.to!))
      }
      expect(stride({ to: [9, 5] })).toBe(2)
      expect(stride({ to: [8, 5] })).toBe(1)
      expect(stride({ at: [12, 3], to: [13, 4] })).toBe(1)
      expect(stride({ at: [4, 7], to: [4, 9] })).toBe(0)
      expect(stride({ at: [4, 7], to: [4, 9], animals: ['a'] })).toBe(1)
      expect(stride({ to: [13, 3], animals: ['a'] })).toBe(3)
    },
  )
  rule('RIM-CARAVAN-05', 'each day one member forages with Plants', () => {
    const table = day(
      { ...OFF_ROAD, people: [ADA, BIX] },
      { people: [{}, { skills: { plants: 20 } }], dice: [...FED, QUIET] },
    )
    expect(table.log('rolled')).toHaveLength(1)
    expect(table.log('rolled')[0]).toMatchObject({ who: BIX, as: 'forage', dc: 12, plus: 2 })
  })
  rule('RIM-CARAVAN-06', 'success feeds everybody, and no ration is touched', () => {
    const meals = [{ meal: 'meal-simple' as const, count: 2, tainted: false }]
    const table = day(
      { ...OFF_ROAD, people: [ADA, BIX], meals },
      { people: [{ days: { hungry: 2 } }, {}], dice: [...FED, QUIET] },
    )
    expect(onRoad(table).meals[0]!.count).toBe(2)
    expect(table.state.people.map(({ days }) => days.hungry)).toEqual([0, 0])
  })
  rule('RIM-CARAVAN-07', 'failure: rations are eaten, and whoever gets none has 1 Stress', () => {
    const meals = [{ meal: 'meal-simple' as const, count: 1, tainted: false }]
    const table = day(
      { ...OFF_ROAD, people: [ADA, BIX], meals },
      { people: [{}, {}], dice: [...HUNGRY, QUIET] },
    )
    expect(onRoad(table).meals).toEqual([])
    expect(table.state.people.map(({ mind }) => mind.stress)).toEqual([0, 1])
    expect(table.state.people[1]!.days.hungry).toBe(1)
  })
  rule(
    'RIM-RUL-136',
    'foraging is Mind + Plants against 12, by land and climate; a unit of raw food is a ration too',
    () => {
      const g = looked()
      const land = (at: Caravan['at']) => forageDeed(g, caravan({ at }), ADA)
      expect(land([7, 5])).toMatchObject({ attribute: 'mind', skill: 'plants', dc: 12, given: [] })
      expect(land([6, 6]).given).toEqual([{ kind: 'edge', why: 'land' }])
      expect(land([9, 7]).given).toEqual([{ kind: 'bane', why: 'land' }])
      const arid = looked({ options: { biome: 'arid' } })
      expect(forageDeed(arid, caravan({ at: [7, 5] }), ADA).given).toEqual([{ kind: 'bane', why: 'climate' }])
      const table = day({ ...OFF_ROAD, goods: { 'food-raw': 25 } }, { dice: [...HUNGRY, QUIET] })
      expect(onRoad(table).goods).toEqual({ 'food-raw': 15 })
      expect(table.state.people[0]!.mind.stress).toBe(0)
    },
  )
  rule('RIM-RUL-137', 'capacity is 4 a person and 10 a pack animal; more than that is heavy', () => {
    const g = looked({ at: (state) => state.animals.push(beast('m', 'muffalo'), beast('h', 'horse')) })
    expect(capacityOf(g, caravan({ animals: ['m', 'h'] }))).toBe(14)
    const loads = (more: Partial<Caravan>): number => loadsOf(caravan(more))
    expect(loads({ goods: { steel: 10 } })).toBe(1)
    expect(loads({ meals: [{ meal: 'meal-simple', count: 5, tainted: false }] })).toBe(1)
    expect(loads({ goods: { 'herbal-medicine': 3, smokeleaf: 2 } })).toBe(1)
    expect(loads({ goods: { component: 10 } })).toBe(2)
    expect(loads({ silver: 1000 })).toBe(2)
    expect(loads({ things: ['one', 'two'] })).toBe(2)
    expect(isHeavy(g, caravan({ silver: 2000 }))).toBe(false)
    expect(isHeavy(g, caravan({ silver: 2001 }))).toBe(true)
  })
  test('travellers lie on the ground', () => {
    const table = ruled(mindDusk, { people: [{ days: { slept: 'bed' } }], at: sends })
    expect(table.state.people[0]!.days.slept).toBe('ground')
  })
})

describe('setting out and coming home', () => {
  const stocked: Scene = {
    people: [{}, {}],
    at: (g) => {
      g.colony.tech.known = ['neolithic-4']
      g.colony.stores = { steel: 30 }
      g.colony.meals = [{ meal: 'meal-simple', count: 4, tainted: false }]
      g.colony.silver = 100
      g.colony.things.push({ id: 't', kind: 'club', quality: 'good', name: null, uses: null, mono: false })
      g.animals.push(beast('m', 'muffalo'))
    },
  }

  test('who goes, what is loaded, where to: then they are on the road', () => {
    const table = ruled((g) => SET_OUT.play(g, 1, null), stocked)
    table.answer('caravan-who', [BIX, 'm'])
    table.answer('caravan-load', { steel: 20, 'meal-simple': 3, silver: 60 })
    table.answer('caravan-things', ['t'])
    table.answer('caravan-to', 'millbridge')
    const { colony: home, people, animals } = table.state
    expect(onRoad(table)).toMatchObject({
      to: [9, 5],
      people: [BIX],
      animals: ['m'],
      goods: { steel: 20 },
      meals: [{ meal: 'meal-simple', count: 3 }],
      silver: 60,
      things: ['t'],
    })
    expect(home).toMatchObject({ stores: { steel: 10 }, meals: [{ count: 1 }], silver: 40 })
    expect(people[1]!.where).toEqual({ kind: 'caravan', caravan: onRoad(table).id })
    expect(people[0]!.where).toEqual({ kind: 'home' })
    expect(animals[0]!.where).toBe(onRoad(table).id)
  })
  test('at home everything goes into the stores', () => {
    const table = day(
      {
        at: [8, 5],
        to: [7, 5],
        goods: { steel: 5 },
        silver: 30,
        meals: [{ meal: 'pemmican', count: 2, tainted: false }],
      },
      { dice: FED },
    )
    expect(table.state.world.caravans).toEqual([])
    expect(table.state.people[0]!.where).toEqual({ kind: 'home' })
    expect(table.state.colony).toMatchObject({
      stores: { steel: 5 },
      silver: 30,
      meals: [{ meal: 'pemmican', count: 2 }],
    })
  })
  test('a caravan can be called home', () => {
    const table = ruled((g) => RETURN.play(g, 1, 'c'), { at: sends })
    expect(onRoad(table).to).toEqual([7, 5])
  })
  test('where there is nothing it marches on unasked; at the end of its way it is asked', () => {
    expect(day(OFF_ROAD, {}, 'halt').asks[0]!.id).toBe('nothing')
    const there = day({ at: [7, 9], to: null }, {}, 'halt')
    expect(there.offered('halt')).toContain('stay')
    there.answer('halt', 'head-for:home')
    expect(onRoad(there).to).toEqual([7, 5])
  })
})

describe('36 Ambush', () => {
  rule(
    'RIM-AMBUSH-03',
    'the chance of an ambush is rolled once on each day of travel, and on no other',
    () => {
      expect(day(OFF_ROAD, { dice: [...FED, QUIET] }).log('ambush')).toEqual([])
      expect(day({ at: [7, 9], to: null }, { dice: FED }).state.agenda).toEqual([
        { kind: 'march', caravan: 'c', stage: 'halt' },
      ])
    },
  )
  rule(
    'RIM-RUL-138',
    '1 in ten on road or open land, 2 elsewhere, and 2 more within two hexes of an enemy',
    () => {
      const g = looked()
      const chance = (at: Caravan['at']): number => ambushChance(g, { at })
      expect(chance([7, 6])).toBe(1)
      expect(chance([6, 6])).toBe(2)
      expect(chance([9, 5])).toBe(1)
      expect(chance([10, 7])).toBe(3)
      expect(chance([4, 8])).toBe(4)
      const friends = looked({ at: ({ world }) => Object.assign(world.goodwill, { tribe: 0 }) })
      expect(ambushChance(friends, { at: [4, 8] })).toBe(2)
    },
  )
  rule('RIM-AMBUSH-01', 'the larger the caravan, the easier it is to spot', () => {
    const people = Array.from({ length: 5 }, () => ({}))
    const g = looked({ people })
    const banes = (heads: number): unknown =>
      stealthDeeds(
        g,
        caravan({ people: g.people.map(({ id }) => id), animals: Array(heads - 5).fill('x') }),
      )[0]!.given
    expect(stealthDeeds(g, caravan({ people: [ADA], animals: ['x', 'x', 'x'] }))[0]!.given).toEqual([])
    expect(banes(5)).toEqual([{ kind: 'bane', why: 'large-caravan', times: 1 }])
    expect(banes(8)).toEqual([{ kind: 'bane', why: 'large-caravan', times: 1 }])
    expect(banes(9)).toEqual([{ kind: 'bane', why: 'large-caravan', times: 2 }])
  })
  rule('RIM-AMBUSH-02', 'Spirit + Animals or Mind + Intellectual slips past, whichever is likelier', () => {
    const g = looked({ people: [{ attributes: { mind: 2 } }] })
    const deeds = stealthDeeds(g, caravan())
    expect(deeds.map(({ attribute, skill, dc }) => [attribute, skill, dc])).toEqual([
      ['spirit', 'animals', 14],
      ['mind', 'intellectual', 14],
    ])
    expect(oddsOf(g, deeds[1]!).top).toBeGreaterThan(oddsOf(g, deeds[0]!).top)
    const table = day(OFF_ROAD, { people: [{ attributes: { mind: 2 } }], dice: [...FED, 1, 6, 6] })
    expect(table.log('rolled').at(-1)).toMatchObject({ as: 'stealth', plus: 2, total: 14, tier: 2 })
  })
  rule('RIM-RUL-139', 'unseen they slip past or strike first; seen, half a raid strikes first', () => {
    const unseen = (): Table => day(OFF_ROAD, { dice: [...FED, 1, 7, 7] })
    const slipped = unseen().answer('ambush', 'slip')
    expect(slipped.state.agenda).toEqual([{ kind: 'march', caravan: 'c', stage: 'halt' }])
    const struck = day(OFF_ROAD, { dice: [...FED, 1, 7, 7, 2] }).answer('ambush', 'strike')
    expect(struck.state.agenda[0]).toMatchObject({
      kind: 'fight',
      of: { ambush: 'colony', attacking: true, people: [ADA], map: 'canyon-mouth', raid: false },
    })
    const seen = day(OFF_ROAD, { dice: [...FED, 1, 6, 7, 1] })
    expect(seen.state.agenda).toMatchObject([
      {
        kind: 'fight',
        of: {
          why: { for: 'ambush', caravan: 'c' },
          faction: 'tribe',
          ambush: 'foes',
          attacking: false,
          map: 'crash-clearing',
        },
      },
      { kind: 'march', caravan: 'c', stage: 'halt' },
    ])
    const [fight] = seen.state.agenda
    expect(fight?.kind === 'fight' && fight.of.foes).toHaveLength(RAID / 2)
  })
})
