import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { EVENTS, type EventId, SCENARIOS } from '../content/index.ts'
import type { FightPlan, Rim, Slot } from '../rules/0-table/state.ts'
import { land } from '../rules/2-making/index.ts'
import {
  eventOf,
  fallIn,
  tellingLanding,
  tellingNews,
  tellingSlotEnd,
  tellingSlotStart,
} from '../rules/11-storyteller/course.ts'
import { canHappen, event } from '../rules/11-storyteller/events.ts'
import { fightEnded } from '../rules/11-storyteller/index.ts'
import { bought, pointsAt, raidPlan, raidPoints } from '../rules/11-storyteller/raids.ts'
import { couples } from '../rules/11-storyteller/romance.ts'
import { wealthOf } from '../rules/11-storyteller/wealth.ts'
import { stand } from './colony.ts'
import { SAMPLE_WEALTH } from './sample-raids.ts'
import { ADA, BIX, colony, ruled, type Scene, type Table } from './table.ts'

/** An event of the tables comes to pass, with this Story Die. */
const happens = (id: EventId, story: number, scene: Scene = {}): Table =>
  ruled((g) => event(g, { kind: 'event', event: id, story }), scene)

const raidsOf = ({ state }: Table) => state.secret.raids.map(({ day, slot }) => [day, slot])

describe('40 Wealth and raid points', () => {
  rule('RIM-TELL-04', 'the Wealth Score sums technology, structures, people and stores', () => {
    const { state } = colony({
      people: [{}, { recruit: true }],
      at: (g) => {
        g.colony.tech.known = ['neolithic-1', 'neolithic-2', 'industrial-1']
        g.colony.structures.push(structure('research-bench'))
        g.colony.silver = 1999
      },
    })
    expect(wealthOf(state)).toEqual({ technology: 2 + 4, structures: 2, people: 15, stores: 1, total: 24 })
  })
  rule('RIM-RUL-151', 'each quotient is rounded down by itself', () => {
    const { state } = colony({
      people: [],
      seats: 2,
      at: (g) => {
        g.people = []
        g.colony.structures.push(structure('bed'))
        g.colony.silver = 999
      },
    })
    expect(wealthOf(state)).toMatchObject({ structures: 1, stores: 0, total: 1 })
  })
  test.each(SAMPLE_WEALTH)(
    'a colony of $scenario is worth what the tables say on arrival',
    ({ scenario, points, ...wealth }) => {
      const people = Array.from({ length: SCENARIOS[scenario].colonists }, () => ({}))
      const { state } = ruled((g) => land(g), { options: { scenario }, people, dice: [1, 1, 1, 2] })
      expect(wealthOf(state)).toEqual(wealth)
      expect(pointsAt({ ...state, day: 1 }, 100)).toBe(points)
    },
  )
  rule(
    'RIM-TELL-05',
    'raid points are Wealth by a day factor and a persona’s factor, at least 5 (V-12)',
    () => {
      const rich = colony({ people: [{}, {}, {}], at: rich46 }).state
      expect(wealthOf(rich).total).toBe(46)
      expect([pointsAt({ ...rich, day: 8 }, 100), pointsAt({ ...rich, day: 11 }, 100)]).toEqual([11, 13])
      expect(bought(['tribal-warrior', 'tribal-archer'], 11)).toEqual(['tribal-warrior', 'tribal-archer'])
      let points = 0
      ruled(
        function* (g) {
          points = yield* raidPoints(g, 50)
        },
        {
          options: { persona: 'wild' },
          people: [{}, {}, {}],
          at: (g) => rich46(Object.assign(g, { day: 41 })),
          dice: [10],
        },
      )
      expect(points).toBe(Math.floor(Math.floor((46 * 50 * 150) / 10_000) / 2))
    },
  )
})

/** The wealth of a crash landing, without its goods. */
function rich46(g: Rim): void {
  g.colony.tech.known = ['neolithic-4', 'medieval-3', 'industrial-1']
  g.colony.silver = 2500
}

const structure = (kind: 'research-bench' | 'bed' | 'reactor') => ({
  id: `structure-${kind}`,
  kind,
  of: null,
  hp: 10,
  most: 10,
  smashed: 0,
  room: null,
  at: null,
  armed: true,
  quality: null,
})

describe('40 When events come', () => {
  rule('RIM-TELL-01', 'the persona fixes how often events come and how heavy they are', () => {
    const dawn = (day: number, dice: number[]) =>
      ruled((g) => tellingNews(g), {
        at: (g) => {
          g.day = day
          g.secret.nextEvent = day
          g.secret.nextQuest = 99
        },
        dice,
      })
    // Interval d3, then on day 10 the Minor table at once; on day 11 a d10 decides.
    expect(dawn(10, [2, 2, 5]).state.agenda).toEqual([{ kind: 'event', event: 'pods-steel', story: 5 }])
    expect(dawn(10, [2, 2, 5]).state.secret.nextEvent).toBe(15)
    expect(dawn(12, [1, 6, 14, 5]).state.agenda).toEqual([{ kind: 'event', event: 'plague', story: 5 }])
    expect(dawn(12, [1, 5, 2, 5]).state.agenda).toEqual([{ kind: 'event', event: 'pods-steel', story: 5 }])
  })
  rule('RIM-RUL-153', 'Mother Ladder rises by rungs, Old Dice has no plan, Aunt Harvest waits', () => {
    const weight = (persona: string, day: number, dice: number[]) =>
      ruled((g) => tellingNews(g), {
        options: { persona },
        at: (g) => {
          g.day = day
          g.secret.nextEvent = day
          g.secret.nextQuest = 99
        },
        dice,
      }).state.agenda
    expect(weight('steady', 32, [1, 9, 3, 5])).toEqual([{ kind: 'event', event: 'ash-winter', story: 5 }])
    expect(weight('wild', 2, [1, 7])).toEqual([])
    expect(weight('wild', 2, [1, 19, 3, 5])).toEqual([{ kind: 'event', event: 'ash-winter', story: 5 }])
    expect(weight('gentle', 20, [1, 2, 5])).toEqual([{ kind: 'event', event: 'pods-steel', story: 5 }])
    expect(weight('gentle', 22, [1, 15, 14, 5])).toEqual([{ kind: 'event', event: 'plague', story: 5 }])
    const landed = ruled((g) => tellingLanding(g), { dice: [3, 6, 2] })
    expect(landed.state.secret).toMatchObject({ nextEvent: 1 + 6, nextQuest: 1 + 15 })
  })
  rule('RIM-TELL-02', 'events are drawn from a Minor d20, a Major d20 and an Extreme d6', () => {
    const drawn = (table: 'minor' | 'major' | 'extreme', face: number): EventId | null => {
      let id: EventId | null = null
      ruled(
        function* (g) {
          id = yield* eventOf(g, table)
        },
        { dice: [face] },
      )
      return id
    }
    expect([drawn('minor', 1), drawn('minor', 13), drawn('minor', 20)]).toEqual([
      'pods-food',
      'rain',
      'psychic-soothe',
    ])
    expect([drawn('major', 3), drawn('major', 12), drawn('major', 20)]).toEqual([
      'raid-tribe',
      'cold-snap',
      'friendly-gift',
    ])
    expect([drawn('extreme', 1), drawn('extreme', 6)]).toEqual(['raid-mechanoid', 'deep-hive'])
  })
  rule('RIM-RUL-154', 'an event that cannot happen is rolled again', () => {
    // 10 is an infestation, which needs a Room; 18 a jailbreak, which needs a prisoner.
    let id: EventId | null = null
    ruled(
      function* (g) {
        id = yield* eventOf(g, 'major')
      },
      { dice: [10, 18, 11] },
    )
    expect(id).toBe('toxic-rain')
    expect(canHappen(colony().state, 'infestation')).toBe(false)
  })
  rule('RIM-TELL-03', 'a Story Die of 1 softens an event and a 10 worsens it', () => {
    expect(happens('pods-steel', 1).state.colony).toMatchObject({ silver: 50, stores: { steel: 50 } })
    expect(happens('pods-steel', 10).state.colony).toMatchObject({ silver: 0, stores: { steel: 50 } })
  })
  rule(
    'RIM-RUL-155',
    'on a 1 a raid comes a slot later and is placed first, or an event is a day shorter; on a 10 a quarter more, or two days longer',
    () => {
      const until = (story: number) =>
        happens('cold-snap', story, { dice: [2] }).state.telling.effects[0]!.until
      expect([until(1), until(5), until(10)]).toEqual([1 + 3, 1 + 4, 1 + 6])
      const people = [{}, {}, {}]
      const raid = (story: number) =>
        happens('raid-pirate', story, { people, at: (g) => rich46(Object.assign(g, { day: 41 })), dice: [2] })
      expect(raidsOf(raid(5))).toEqual([[41, 1]])
      expect(raidsOf(raid(1))).toEqual([[41, 2]])
      expect(raid(1).state.secret.raids[0]!.plan.softened).toBe(true)
      expect(raid(5).state.secret.raids[0]!.plan.foes).toEqual(['pirate-thug', 'pirate-gunner'])
      expect(raid(10).state.secret.raids[0]!.plan.foes).toEqual([
        'pirate-thug',
        'pirate-gunner',
        'pirate-thug',
      ])
      const late = happens('raid-pirate', 1, { people, dice: [4] })
      expect(raidsOf(late)).toEqual([[2, 0]])
    },
  )
})

describe('40 What events bring', () => {
  test('pods bring goods, and the best friends send Silver and medicine', () => {
    expect(happens('pods-food', 5).state.colony.meals).toEqual([
      { meal: 'meal-packaged', count: 20, tainted: false },
    ])
    expect(happens('friendly-gift', 5).state.colony).toMatchObject({
      silver: 200,
      stores: { 'industrial-medicine': 5 },
    })
  })
  test('weather lasts so many days, this one being the first', () => {
    const table = happens('rain', 5)
    expect(table.state.telling.effects).toMatchObject([{ event: 'rain', until: 2 }])
  })
  test('two random Colonists have a Social Fight in a quarrel', () => {
    const table = happens('quarrel', 5, { people: [{}, {}], picks: [0] })
    expect(table.log('social-fight')).toHaveLength(1)
    expect(table.state.people.map(({ mind }) => mind.stress)).toEqual([1, 1])
  })
  test('blight lies on the next three farming slots', () => {
    expect(happens('blight', 5).state.colony.blight).toBe(3)
  })
  test('a psychic wave touches men or women', () => {
    const { effects } = happens('psychic-drone', 5, { dice: [2] }).state.telling
    expect(effects).toMatchObject([{ event: 'psychic-drone', whom: 'woman', until: 4 }])
  })
  test('manhunters prowl for two days, or raid at once where there is no Room', () => {
    const table = happens('manhunters', 5, { dice: [2] })
    expect(table.state.secret.raids).toMatchObject([
      { day: 1, slot: 0, plan: { foes: ['wolf'], raid: true, softened: false } },
    ])
  })
  test('every event of the tables has a name, and something that it does', () => {
    for (const id of Object.keys(EVENTS) as EventId[])
      expect(typeof canHappen(colony().state, id)).toBe('boolean')
  })
  rule(
    'RIM-RUL-161',
    'everybody is recorded as man, woman or other, and that alone decides who is touched',
    () => {
      const pair = (a: 'man' | 'woman' | 'other', b: 'man' | 'woman' | 'other') =>
        couples(colony({ people: [{ sex: a }, { sex: b }] }).state).length
      expect([pair('man', 'woman'), pair('man', 'man'), pair('other', 'man')]).toEqual([1, 0, 1])
    },
  )
})

describe('40 A raid in its slot', () => {
  const plan = (g: Rim): FightPlan => raidPlan(g, { for: 'raid' }, ['pirate-thug'], 'pirate')
  const atSlot = (slot: Slot, raid: Slot) =>
    ruled((g) => tellingSlotStart(g, slot), {
      people: [{}, {}],
      at: (g) => {
        g.phase = { kind: 'slot', slot, left: [ADA, BIX] }
        g.secret.raids.push({ day: 1, slot: raid, plan: plan(g) })
      },
    }).state

  rule('RIM-TELL-06', 'a raid takes the place of the slot in which it falls', () => {
    const now = atSlot(1, 1)
    expect(now.agenda).toMatchObject([{ kind: 'fight', of: { foes: ['pirate-thug'], people: [ADA, BIX] } }])
    expect(now.phase).toMatchObject({ left: [] })
    const later = atSlot(1, 2)
    expect(later.agenda).toEqual([])
    expect(later.phase).toMatchObject({ left: [ADA, BIX] })
  })
  rule('RIM-TELL-07', 'a raid is counted, and a lost one as lost', () => {
    const over = (how: 'won' | 'lost') => ruled((g) => fightEnded(g, plan(g), how, [])).state.telling
    expect([over('won').raids, over('won').raidsLost]).toEqual([1, 0])
    expect([over('lost').raids, over('lost').raidsLost]).toEqual([1, 1])
  })
  test('from day 41 on it is counted whether a raid left something that lasts', () => {
    const toll = (day: number, harm: (g: Rim) => void) =>
      ruled(
        (g) => {
          fallIn(g, plan(g))
          harm(g)
          return fightEnded(g, plan(g), 'won', [])
        },
        {
          at: (g) => {
            g.day = day
            stand(g, 'sandbags')
          },
        },
      ).state.telling.toll
    const unhurt = (): void => undefined
    const scarred = ({ people }: Rim): void => {
      people[0]!.body.scars++
    }
    const razed = ({ colony }: Rim): void => {
      colony.structures = []
    }
    expect(toll(41, unhurt)).toMatchObject({ raids: 1, costly: 0 })
    for (const harm of [scarred, razed]) expect(toll(41, harm)).toMatchObject({ raids: 1, costly: 1 })
    expect(toll(40, razed)).toMatchObject({ raids: 0, costly: 0 })
  })
  test('a siege shells a structure, and on 1 to 3 of a d10 somebody, at the end of each slot', () => {
    const shelled = (face: number) =>
      ruled((g) => tellingSlotEnd(g), {
        at: (g) => {
          g.telling.threats.push({ kind: 'siege', plan: plan(g), sally: null })
          g.colony.structures.push({ ...structure('bed'), hp: 20, most: 20 })
        },
        dice: [face],
      }).state
    expect(shelled(4).colony.structures[0]!.hp).toBe(10)
    expect([shelled(3).people[0]!.body.hp, shelled(4).people[0]!.body.hp]).toEqual([6, 10])
  })
})
