import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { LongFall } from '../rules/0-table/state.ts'
import { passWeeks, settleStay, weekReached, workDays } from '../rules/7-weeks/weeks.ts'
import { GUNNER } from './fight.ts'
import { campaign, plainly, ruled, type Scene } from './table.ts'
import { A_LEG, onJob, SINGLE, STOP } from './work.ts'

/** So many weeks pass, and nothing else happens. */
const passed = (weeks: number, where: 'port' | 'transit' | 'work', safe: boolean, scene: Scene = {}) =>
  ruled((g) => passWeeks(g, weeks, where, safe), scene)

const calmOf = (g: LongFall): number[] => g.pcs.map(({ luck }) => luck.calm)

describe('12.7 Weeks', () => {
  rule('LF-RUL-WEEK-01', 'each week is one in port, in transit or at work on a leg', () => {
    const table = campaign({
      agenda: [{ kind: 'passage', to: 1 }],
      at: (g) => {
        g.stay = { days: 3, workers: ['pc-1'], past: [] }
        g.port.week = g.week
        for (const world of g.cluster.worlds) world.restock = 0
      },
      dice: [1, 1, 2, 2, 1, 3, 1, 3], // Patrons and a rumour on arrival, and the rumour of the next week.
    })
      .answer('week', 'rest')
      .answer('crew', 'stay')
    expect(table.log('week-passed').map((event) => ({ ...event }))).toMatchObject([
      { week: 1, where: 'work' },
      { week: 2, where: 'transit' },
      { week: 3, where: 'port' },
    ])
    expect(table.state.week).toBe(4)
  })

  rule(
    'LF-RUL-WEEK-02',
    'weeks in port without a leg and in transit without a mishap are safe, and no others',
    () => {
      const pcs = [{ luck: [0, 5] }, { luck: [0, 5] }] as const
      expect(calmOf(passed(1, 'port', true, { pcs }).state)).toEqual([1, 1])
      expect(calmOf(passed(1, 'transit', true, { pcs }).state)).toEqual([1, 1])
      const mishap = (g: LongFall) => {
        g.transit = { link: 0, mishap: true }
      }
      expect(calmOf(passed(1, 'transit', true, { pcs, at: mishap }).state)).toEqual([0, 0])
      const worked = ruled(settleStay, {
        pcs,
        at: (g) => {
          g.stay = { days: 2, workers: ['pc-1'], past: [] }
          g.port.week = g.week
        },
      })
      expect(calmOf(worked.state)).toEqual([0, 1])
    },
  )

  test('a failed course makes the whole passage unsafe, a good one does not', () => {
    const flown = (dice: number[]) =>
      campaign({
        pcs: [{ skills: { astrogation: 1 } }],
        agenda: [{ kind: 'passage', to: 3 }],
        dice,
        at: (g) => {
          g.at = 2
          g.cluster.worlds[3]!.restock = 0
        },
      })
    const lost = flown([1, 1, 1, 4, 3]) // Failed; one week more; complication 43.
    lost.answer('trouble', lost.offered('trouble').at(-1)!)
    expect(lost.log('week-passed')).toMatchObject([{ safe: false }, { safe: false }, { safe: false }])
    expect(flown([3, 4]).log('week-passed')).toMatchObject([{ safe: true }, { safe: true }])
  })

  rule(
    'LF-RUL-WEEK-05',
    'a week costs 1 mark per PC and 2 for the ship, in port 1 more; unpaid it is debt',
    () => {
      const pcs = [{}, {}, {}]
      expect(passed(1, 'port', true, { pcs }).state.marks).toBe(50 - 6)
      expect(passed(1, 'transit', true, { pcs }).state.marks).toBe(50 - 5)
      expect(passed(2, 'work', true, { pcs }).state.marks).toBe(50 - 10)
      const poor = passed(1, 'port', true, {
        pcs,
        at: (g) => {
          g.marks = 2
        },
      })
      expect([poor.state.marks, poor.state.ship.debt]).toEqual([0, 154])
      expect(poor.log('debt-grew')).toMatchObject([{ marks: 4, debt: 154, rule: 'LF-RUL-WEEK-05' }])
    },
  )

  rule(
    'LF-RUL-WEEK-06',
    'a twentieth of the first debt falls due every eighth week; missed twice the creditors come, a third time the ship is taken',
    () => {
      const four = { pcs: [{}, {}, {}, {}] }
      const owing = (week: number, marks: number, missed: number) =>
        passed(1, 'transit', true, {
          ...four,
          at: (g) => {
            g.week = week
            g.marks = marks + 6 // The upkeep comes first.
            g.ship.missed = missed
          },
        }).state
      expect([owing(7, 10, 0).ship.debt, owing(9, 10, 0).ship.debt]).toEqual([200, 200])
      expect(owing(8, 10, 2)).toMatchObject({ marks: 0, ship: { debt: 190, missed: 0, taken: false } })
      expect(owing(16, 9, 0)).toMatchObject({
        marks: 9,
        ship: { debt: 200, missed: 1 },
        pending: { creditors: false },
      })
      expect(owing(16, 9, 1)).toMatchObject({
        ship: { missed: 2, taken: false },
        pending: { creditors: true },
      })
      expect(owing(16, 9, 2)).toMatchObject({ ship: { missed: 3, taken: true } })
      const free = passed(1, 'transit', true, {
        at: (g) => {
          g.week = 24
          Object.assign(g.ship, { missed: 2, debt: 0 })
        },
      })
      expect(free.state.ship).toMatchObject({ missed: 0, taken: false }) // Nothing was due: the row is broken.
      const small = passed(1, 'transit', true, {
        at: (g) => {
          g.week = 8
          g.marks = 3 + 2
          g.ship.debt = 2
        },
      })
      expect([small.state.marks, small.state.ship.debt]).toEqual([0, 0]) // Never more than is owed; a twentieth of 50 would be 3.
    },
  )

  test('more of the debt may be paid at any time in port', () => {
    const table = campaign({
      agenda: [{ kind: 'crew' }],
      at: (g) => {
        g.port.week = g.week
      },
    }).answer('crew', 'pay-debt')
    expect(table.ask('debt')).toMatchObject({ min: 0, max: 50, label: { due: 3, week: 8 } })
    table.answer('debt', 30)
    expect([table.state.marks, table.state.ship.debt]).toEqual([20, 20])
  })

  rule(
    'LF-RUL-WEEK-08',
    'days of legs pass as whole weeks of work, rounded up, and whoever made no leg throw may use the week',
    () => {
      const pcs = [{}, { marked: ['pilot' as const] }]
      const stay = (days: number, taken: boolean) =>
        ruled(
          function* (g) {
            workDays(g, days, ['pc-1'])
            yield* settleStay(g)
          },
          {
            pcs,
            at: (g) => {
              g.port.week = taken ? g.week : 0
              g.cluster.worlds[0]!.patrons = [{ d66: 12, leaves: 9 }] // Nobody looks for work while there is a job.
              g.cluster.worlds[0]!.restock = 0
            },
          },
        )
      const first = stay(7, true) // The week in which the job was taken is the first: the choices are made.
      expect(first.state.week).toBe(2)
      const more = stay(8, true)
      expect(more.ask('week')).toMatchObject({ label: { pc: 'pc-2', week: 2, free: false } })
      expect(more.offered('week')).toEqual(['rest', 'train', 'shop', 'hire'])
      more.answer('week', 'train')
      expect(more.state.week).toBe(3)
      expect(more.state.pcs[1]?.training).toEqual({ skill: 'pilot', weeks: 1 })
      const abroad = stay(1, false) // On another world nobody has chosen anything yet.
      expect(abroad.ask('week')).toMatchObject({ label: { pc: 'pc-2', week: 1 } })
    },
  )

  test('LF-RUL-WEEK-08 whoever has nothing to do in a week of work may buy what the world has for sale', () => {
    const table = ruled(
      function* (g) {
        workDays(g, 1, ['pc-1'])
        yield* settleStay(g)
      },
      { pcs: [{}, {}], dice: [3, 2, /* 2d6 units */ 1, 2] },
    )
    expect(table.state.cluster.worlds[0]).toMatchObject({ market: { cargo: 32, units: 3 }, restock: 0 })
    table.answer('week', 'trade')
    expect(table.offered('deal')).toEqual(['buy', 'done'])
  })

  test('LF-RUL-WEEK-08 and may go to the shops', () => {
    const table = ruled(
      function* (g) {
        workDays(g, 1, ['pc-1'])
        yield* settleStay(g)
      },
      { pcs: [{}, {}], at: (g) => Object.assign(g.cluster.worlds[0]!, { restock: 0 }) },
    )
    table.answer('week', 'shop').answer('shop', 'kit-medic').answer('owner', 'pc-2')
    expect(table.state.pcs[1]!.gear.map(({ item }) => item)).toContain('kit-medic')
  })

  test('LF-RUL-COND-07 in weeks of work: the wounds of those who made no leg throw heal by themselves', () => {
    const table = ruled(
      function* (g) {
        workDays(g, 14, ['pc-1'])
        yield* settleStay(g)
      },
      {
        pcs: [{ conditions: [['con-leg', 3]] }, { conditions: [['con-leg', 3]] }],
        at: (g) => {
          g.cluster.worlds[0]!.restock = 0
        },
      },
    )
    table.answer('week', 'rest').answer('week', 'rest')
    expect(table.state.week).toBe(3)
    expect(table.state.pcs.map(({ conditions }) => conditions[0]!.severity)).toEqual([3, 2])
  })

  test('LF-RUL-COND-07 in weeks of work: the wounds of those who made leg throws are not cared for', () => {
    const kit = { item: 'kit-medic' as const, broken: false, empty: false }
    const idle = (...worked: string[]) =>
      ruled(
        function* (g) {
          workDays(g, 1, worked)
          yield* settleStay(g)
        },
        {
          pcs: [
            { conditions: [['con-leg', 3]] },
            { conditions: [['con-hand', 2]] },
            { skills: { medic: 1 }, gear: [kit] },
          ],
          at: (g) => {
            g.at = 2 // No doctor there.
            g.cluster.worlds[2]!.restock = 0
          },
        },
      )
    expect(idle('pc-1', 'pc-2').offered('week')).toEqual(['rest', 'shop'])
    const table = idle('pc-1').answer('week', 'rest').answer('week', 'care')
    expect(table.offered('care')).toEqual(['pc:con-2-0', 'no-care'])
  })

  test('LF-RUL-WEEK-08 whoever was out of a fight made no leg throw, and has the week to heal', () => {
    const table = campaign({
      pcs: [{ ...GUNNER, agility: 2 }, { conditions: [['con-chest', 6]] }],
      agenda: A_LEG,
      at: onJob([{ kind: 'fight', foes: 'opposition' }, SINGLE]),
      dice: [5, 5, /* a shot */ 6, 6, /* after the leg */ 4],
    }).answer('leg', 'fight')
    table.answer('act', `attack:${table.state.skirmish!.foes[0]!.id}:it-pistol`)
    expect(table.state.stay).toMatchObject({ days: 1, workers: ['pc-1'] })
    table.answer('leg', 'wait')
    expect(calmOf(table.state)).toEqual([0, 1])
    expect(table.state.pcs[1]!.conditions).toMatchObject([{ severity: 6, untended: 1 }])
  })

  test('LF-RUL-WEEK-08 time lost at leisure is no work on a leg, and keeps the ship no week longer', () => {
    const gear = (['kit-mechanic', 'it-pistol'] as const).map((item) => ({
      item,
      broken: item === 'it-pistol',
      empty: false,
    }))
    const table = campaign({
      pcs: [{}, { skills: { mechanic: 1 }, gear }],
      agenda: [{ kind: 'passage', to: 1 }, STOP],
      dice: [/* mending */ 1, 1, /* time */ 1],
      at: (g) => {
        onJob([SINGLE], { target: 1 })(g)
        g.port.week = 0
        g.cluster.worlds[0]!.restock = 0
        g.stay = { days: 1, workers: ['pc-1'], past: [] }
      },
    })
    table.answer('week', 'mend').answer('mend', 'pc-2/it-pistol').answer('mend', 'stop')
    expect(table.log('time-lost')).toHaveLength(1)
    expect(table.log('departed')).toHaveLength(1)
    expect(table.state.week).toBe(2)
  })

  test('six watches are a day; each week of a stay knows who worked in it', () => {
    const table = ruled(
      plainly((g) => {
        for (let watch = 0; watch < 6; watch++) workDays(g, 1 / 6, ['pc-1'])
        workDays(g, 5, [])
        workDays(g, 2, ['pc-2'])
      }),
      { pcs: [{}, {}] },
    )
    expect(table.state.stay).toEqual({ days: 8, workers: ['pc-2'], past: [['pc-1', 'pc-2']] })
    expect(weekReached(table.state)).toBe(2)
  })

  test('a stay in which no leg was played leaves the week a week in port', () => {
    const table = ruled(settleStay, {
      at: (g) => {
        g.port.week = g.week
      },
    })
    expect(table.log('week-passed')).toMatchObject([{ where: 'port', safe: true }])
  })

  test('weeks that are lost pass one a step, and stop when the campaign is over', () => {
    const lost = campaign({
      agenda: [{ kind: 'weeks', weeks: 3, safe: false }],
      at: (g) => {
        g.lasts = 2
      },
    })
    expect(lost.log('week-passed')).toMatchObject([
      { week: 1, where: 'port', safe: false },
      { week: 2, where: 'port' },
    ])
    expect(lost.state.over).not.toBeNull()
  })

  test('training goes on in transit, and in port only for whoever chose it', () => {
    const pcs = [{ marked: ['pilot' as const], training: { skill: 'pilot' as const, weeks: 0 } }]
    expect(passed(1, 'transit', true, { pcs }).state.pcs[0]?.training?.weeks).toBe(1)
    expect(passed(1, 'port', true, { pcs }).state.pcs[0]?.training?.weeks).toBe(0)
  })

  test('LF-RUL-SKIR-10 aboard: who is out learns nothing, and is not asked what to learn', () => {
    const out = { marked: ['pilot' as const, 'law' as const], conditions: [['con-chest', 6]] as const }
    const table = passed(1, 'transit', true, { pcs: [out, { ...out, training: { skill: 'law', weeks: 1 } }] })
    expect(table.state.week).toBe(2)
    expect(table.log('training-begun')).toEqual([])
    expect(table.state.pcs.map(({ training }) => training)).toEqual([null, { skill: 'law', weeks: 1 }])
  })

  test('hunters come within their weeks, at the latest in the last, and not for somebody who has left', () => {
    const hunted = (weeks: number, picks: number[], pc: string) =>
      passed(weeks, 'port', true, {
        picks,
        pcs: [{}, { fate: 'retired' }],
        at: (g) => {
          g.pending.hunters = [{ foes: [{ npc: 'npc-bounty', number: 1 }], until: 3, pc }]
        },
      })
    expect(hunted(1, [1], 'pc-1').log('hunters-came')).toEqual([])
    expect(hunted(1, [0], 'pc-1').log('hunters-came')).toHaveLength(1)
    expect(hunted(3, [1, 1], 'pc-1').log('hunters-came')).toHaveLength(1)
    expect(hunted(3, [], 'pc-2').log('hunters-came')).toEqual([])
  })

  test('never do two bands of hunters come at once: the second waits until the first has been met', () => {
    const band = (until: number) => ({ foes: [{ npc: 'npc-bounty' as const, number: 1 }], until, pc: 'pc-1' })
    const table = passed(2, 'port', true, {
      picks: [],
      at: (g) => {
        g.pending.hunters = [band(1), band(1)]
      },
    })
    expect(table.state.week).toBe(3)
    expect(table.log('hunters-came')).toHaveLength(1)
    expect(table.state.pending.hunters).toEqual([band(1)])
  })
})
