import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { SLOTS as HOURS, QUADRUM_DAYS, QUADRUM_IDS, QUADRUMS, SLOT_IDS } from '../content/index.ts'
import { dateOf, QUADRUM, SLOTS } from '../rules/0-table/calendar.ts'
import { personOf } from '../rules/0-table/person.ts'
import { newId, type Phase, type Rim } from '../rules/0-table/state.ts'
import { PARTS } from '../rules/6-colony/index.ts'
import { doing, give, quiet, slotOf, stand, stored, TIER } from './colony.ts'
import { ADA, BIX, colony, ruled, type Scene, type Table } from './table.ts'

const ada = (table: Table) => personOf(table.state, ADA)

/** The parts of a day from Planning to the next Planning, with nothing to do in any of them. */
function partsOfADay(): Phase['kind'][] {
  const seen: Phase['kind'][] = []
  const table = ruled(
    function* (g) {
      while (g.phase.kind !== 'planning' && g.phase.kind !== 'arrival') {
        if (seen.at(-1) !== g.phase.kind) seen.push(g.phase.kind)
        yield* (PARTS[g.phase.kind] as (g: Rim, phase: Phase) => ReturnType<typeof PARTS.dawn>)(g, g.phase)
      }
    },
    {
      at: (g) => {
        quiet(g)
        g.phase = { kind: 'slot', slot: 0, left: null }
        personOf(g, ADA).body.state = 'stable'
      },
    },
  )
  expect(table.state.day).toBe(2)
  return seen
}

describe('8 Time, calendar and scale', () => {
  rule('RIM-TIME-01', 'a day has 24 hours and four Action Slots', () => {
    expect(SLOTS).toEqual(SLOT_IDS)
    expect(SLOTS).toHaveLength(4)
    expect(SLOT_IDS.reduce((sum, slot) => sum + HOURS[slot].hours, 1)).toBe(24)
  })
  rule('RIM-TIME-02', 'the Morning lasts 5 hours', () => expect(HOURS.morning.hours).toBe(5))
  rule('RIM-TIME-03', 'the Afternoon lasts 5 hours', () => expect(HOURS.afternoon.hours).toBe(5))
  rule('RIM-TIME-04', 'the Evening lasts 5 hours', () => expect(HOURS.evening.hours).toBe(5))
  rule('RIM-TIME-05', 'the Night lasts 8 hours, and whoever is told nothing sleeps', () => {
    expect(HOURS.night.hours).toBe(8)
    expect(ada(slotOf(3)).days.tasks[3]).toBe('sleep')
  })
  rule('RIM-TIME-06', 'the hour left over, between Afternoon and Evening, is for the meal', () => {
    expect(HOURS.evening.from - HOURS.afternoon.to).toBe(1)
    expect(partsOfADay()).toContain('meal')
  })
  rule('RIM-TIME-07', 'the clock runs 06–11, 11–16, 17–22 and 22–06', () => {
    expect(SLOT_IDS.map((slot) => [HOURS[slot].from, HOURS[slot].to])).toEqual([
      [6, 11],
      [11, 16],
      [17, 22],
      [22, 6],
    ])
  })
  rule('RIM-RUL-022', 'the odd hour lies between 16 and 17', () => {
    expect([HOURS.afternoon.to, HOURS.evening.from]).toEqual([16, 17])
  })
  rule('RIM-TIME-08', 'a quadrum is 15 days and a year four of them', () => {
    expect([QUADRUM, QUADRUM_DAYS, QUADRUM_IDS.length]).toEqual([15, 15, 4])
    expect(dateOf(60)).toEqual({ quadrum: 'decembary', day: 15, year: 1 })
  })
  rule('RIM-TIME-09', 'the first quadrum is Aprimay, early spring', () => {
    expect([dateOf(15).quadrum, QUADRUMS.aprimay.season]).toEqual(['aprimay', 'early spring'])
  })
  rule('RIM-TIME-10', 'the second is Jugust, late summer', () => {
    expect([dateOf(30).quadrum, QUADRUMS.jugust.season]).toEqual(['jugust', 'late summer'])
  })
  rule('RIM-TIME-11', 'the third is Septober, early autumn', () => {
    expect([dateOf(45).quadrum, QUADRUMS.septober.season]).toEqual(['septober', 'early autumn'])
  })
  rule('RIM-TIME-12', 'the fourth is Decembary, late winter', () => {
    expect([dateOf(46).quadrum, QUADRUMS.decembary.season]).toEqual(['decembary', 'late winter'])
  })
  rule('RIM-TIME-13', 'day 1 is Aprimay 1, day 16 Jugust 1, day 61 Aprimay 1 of year 2', () => {
    expect(dateOf(1)).toEqual({ quadrum: 'aprimay', day: 1, year: 1 })
    expect(dateOf(16)).toEqual({ quadrum: 'jugust', day: 1, year: 1 })
    expect(dateOf(61)).toEqual({ quadrum: 'aprimay', day: 1, year: 2 })
  })
})

describe('29 The day', () => {
  rule('RIM-DAY-04', 'a day goes Dawn, Planning, Morning, Afternoon, Meal, Evening, Dusk, Night', () => {
    expect(partsOfADay()).toEqual([
      'slot',
      'slot-end',
      'slot',
      'slot-end',
      'meal',
      'slot',
      'slot-end',
      'dusk',
      'slot',
      'slot-end',
      'dawn',
      'news',
    ])
  })

  rule('RIM-RUL-024', 'day 1 has no Dawn, later days have, and people act in roster order', () => {
    const landing = ruled((g) => PARTS.dawn(g, { kind: 'dawn' }), {
      at: (g) => {
        g.day = 0
        g.colony.bodies = 1
      },
    })
    expect(landing.state.colony.bodies).toBe(1)
    expect(landing.state.phase.kind).toBe('planning')
    const later = ruled((g) => PARTS.dawn(g, { kind: 'dawn' }), {
      at: (g) => {
        quiet(g)
        g.colony.bodies = 1
      },
    })
    expect(later.state.colony.bodies).toBe(0)
    expect(later.state.day).toBe(2)
    const table = colony({
      people: [{}, {}],
      dice: [...TIER[1], ...TIER[1]],
      at: (g) => {
        g.phase = { kind: 'slot', slot: 0, left: null }
        g.colony.orders.policies.rare = 'ask'
        g.colony.lodes = 1
        for (const who of [ADA, BIX])
          g.colony.orders.byHand[who] = [{ task: 'mining', on: null }, null, null, null]
      },
    })
    expect(table.ask('rare').label).toMatchObject({ who: ADA })
    table.answer('rare', 'steel')
    expect(table.ask('rare').label).toMatchObject({ who: BIX })
  })

  rule('RIM-DAY-01', 'each dawn everybody can be given a task, or rest, for each of the four slots', () => {
    const table = colony({ people: [{}, {}], at: quiet })
    for (const [slot, task] of [
      ['morning', 'timber'],
      ['afternoon', 'mining'],
      ['evening', 'rest'],
      ['night', 'quarry'],
    ] as const)
      table.answer('dawn', { value: 'task', fields: { person: BIX, slot, task } })
    expect(table.state.colony.orders.byHand[BIX]).toEqual([
      { task: 'timber', on: null },
      { task: 'mining', on: null },
      { task: 'rest', on: null },
      { task: 'quarry', on: null },
    ])
  })

  const planned: Scene = {
    dice: [7, 7, 9, 9, 4, 5],
    at: (g) => {
      quiet(g)
      give(g, 'short-bow')
      give(g, 'tribalwear')
      stand(g, 'research-bench')
      g.colony.meals = [{ meal: 'meal-packaged', count: 5, tainted: false }]
      g.colony.projects = [
        {
          id: newId(g, 'project'),
          what: { kind: 'structure', of: 'sandbags' },
          cp: 5,
          paid: { cloth: 5 },
          wears: null,
          at: null,
          room: null,
        },
      ]
      g.colony.orders.research = ['industrial-2']
      g.colony.orders.byHand[ADA] = [
        { task: 'hunting', on: null },
        { task: 'building', on: null },
        { task: 'researching', on: null },
        null,
      ]
    },
  }
  rule('RIM-DAY-02', 'once “go” is said every active slot gets its roll, in order (EX-19)', () => {
    const table = colony(planned).answer('dawn', 'go')
    expect(table.log('rolled').map(({ as, total }) => [as, total])).toEqual([
      ['hunting', 14],
      ['building', 18],
      ['researching', 9],
    ])
    expect([stored(table, 'food-raw'), stored(table, 'leather')]).toEqual([20, 10])
    expect(table.state.colony.structures.at(-1)).toMatchObject({ kind: 'sandbags', hp: 36 })
    expect(table.state.colony.tech.rp).toBe(20)
  })
  rule('RIM-RUL-162', '10 CP of Sandbags are two Triumphs: the second one finishes them (EX-19)', () => {
    const begun = doing('building', {
      dice: [...TIER[3]],
      at: (g) => {
        g.colony.stores = { cloth: 5 }
        g.colony.orders.builds = [{ structure: 'sandbags', count: 1 }]
      },
    })
    expect(begun.state.colony.projects[0]).toMatchObject({ cp: 5 })
    expect(colony(planned).answer('dawn', 'go').log('built')).toHaveLength(1)
  })
  rule('RIM-DAY-03', 'one roll for each person and active slot, none for rest or sleep', () => {
    const table = colony({
      dice: [...TIER[1]],
      at: (g) => {
        planned.at!(g)
        g.colony.orders.byHand[ADA] = [
          { task: 'rest', on: null },
          { task: 'timber', on: null },
          { task: 'rest', on: null },
          null,
        ]
      },
    }).answer('dawn', 'go')
    expect(table.log('rolled')).toHaveLength(1)
    expect(table.state.day).toBe(2)
  })

  const atNight = (at: Scene['at'], traits: Scene['people'] = [{}]): Scene => ({
    dice: [6, 7],
    people: traits,
    at: (g) => {
      g.colony.orders.byHand[ADA] = [null, null, null, { task: 'timber', on: null }]
      at?.(g)
    },
  })
  rule('RIM-DAY-05', 'whoever works at Night has not slept', () => {
    const table = slotOf(3, atNight(undefined))
    expect(ada(table).days).toMatchObject({ slept: 'no' })
    expect(ada(table).days.tasks[3]).toBe('timber')
  })
  rule(
    'RIM-RUL-025',
    'outdoor work at Night has a Bane, a bench indoors has none; a Night Owl sleeps by day',
    () => {
      const outdoors = slotOf(3, atNight(undefined)).log('rolled')[0]!
      expect(outdoors).toMatchObject({ total: 11, circumstances: [{ kind: 'bane', why: 'darkness' }] })
      const indoors = slotOf(3, {
        dice: [6, 7],
        at: (g) => {
          stand(g, 'research-bench')
          g.colony.orders.research = ['neolithic-1']
          g.colony.orders.byHand[ADA] = [null, null, null, { task: 'researching', on: null }]
        },
      })
      expect(indoors.log('rolled')[0]).toMatchObject({ total: 13, circumstances: [] })
      const owl = { traits: ['night-owl'] as const }
      const asleep = slotOf(1, {
        people: [owl],
        at: (g) => {
          g.colony.orders.byHand[ADA] = [null, { task: 'sleep', on: null }, null, null]
          g.colony.orders.beds[ADA] = stand(g, 'bed').id
        },
      })
      expect(ada(asleep).days).toMatchObject({ slept: 'bed' })
      const awake = slotOf(
        3,
        atNight(
          (g) => {
            personOf(g, ADA).days.slept = 'bed'
            personOf(g, ADA).days.tasks[1] = 'sleep'
          },
          [owl],
        ),
      )
      expect(ada(awake).days).toMatchObject({ slept: 'bed' })
    },
  )
  rule('RIM-TRA-19', 'a Quick Sleeper acts in the Night slot and has a whole night’s rest as well', () => {
    const table = slotOf(
      3,
      atNight(
        (g) => {
          g.colony.orders.beds[ADA] = stand(g, 'bed').id
          g.colony.orders.policies.push.work = 'never'
        },
        [{ traits: ['quick-sleeper'] }],
      ),
    )
    expect(ada(table).days).toMatchObject({ slept: 'bed' })
    expect(ada(table).days.tasks[3]).toBe('timber')
  })
  rule('RIM-TRN-07', 'a Night Owl likes to be awake at night and hates the afternoon', () => {
    const owl: Scene['people'] = [{ traits: ['night-owl'] }]
    const night = slotOf(3, atNight(undefined, owl))
    expect(ada(night).mind.thoughts).toMatchObject([{ id: 'awake-at-night', mood: 3 }])
    const day = slotOf(1, {
      people: owl,
      dice: [6, 7],
      at: (g) => {
        g.colony.orders.byHand[ADA] = [null, { task: 'timber', on: null }, null, null]
      },
    })
    expect(ada(day).mind.thoughts).toMatchObject([{ id: 'awake-by-day', mood: -3 }])
    expect(ada(slotOf(3, { people: owl })).mind.thoughts).toEqual([])
  })
})
