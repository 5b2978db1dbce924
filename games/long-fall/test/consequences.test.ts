import { rule } from '@starboard/kernel/rule'
import { expect } from 'vitest'
import type { Interval, Rank } from '../content/index.ts'
import type { LongFall } from '../rules/0-table/state.ts'
import { consequence } from '../rules/6-consequences/consequences.ts'
import { campaign, type PcSketch, ruled } from './table.ts'
import { A_LEG, HARD, onJob, SINGLE, STOP, TASK } from './work.ts'

interface Throw {
  readonly tried?: Rank | null
  readonly disaster?: boolean
  readonly interval?: Interval
}

/** The first PC has failed a throw in the middle of a job; the dice are those of the table. */
const failed = (
  dice: number[],
  { tried = 'stealth', disaster = false, interval = 'day' }: Throw,
  pc: PcSketch = {},
  at = onJob([SINGLE, HARD]),
) =>
  ruled(
    function* (g) {
      yield* consequence(g, { pc: 'pc-1', tried, disaster, interval })
    },
    { dice, pcs: [pc], at },
  )

const disaster = true

rule('LF-THROW-04', 'a failed throw brings a consequence', () => {
  const t = campaign({ agenda: A_LEG, at: onJob([SINGLE, SINGLE]), dice: [3, 4, 6] })
  t.answer('leg', 'pc-1:etiquette')
  expect(t.log('consequence')).toMatchObject([{ pc: 'pc-1', row: 6, disaster: false }])
  const succeeded = campaign({ agenda: A_LEG, at: onJob([SINGLE, SINGLE]), dice: [4, 4, 2] })
  succeeded.answer('leg', 'pc-1:etiquette')
  expect(succeeded.log('consequence')).toEqual([])
})

rule('LF-RUL-LUCK-10', 'the worst way possible is the column of disasters', () => {
  const pcs: PcSketch[] = [{ luck: [2, 5] }]
  const t = campaign({ agenda: A_LEG, pcs, at: onJob([SINGLE, SINGLE]), dice: [3, 4, 1, 6] })
  t.answer('leg', 'pc-1:etiquette').answer('luck', 'first')
  expect(t.log('consequence')).toMatchObject([{ row: 6, disaster: true }])
  expect(t.state.pcs[0]!.conditions).toMatchObject([{ of: 'con-haunted', severity: 3 }])
  expect(t.state.job!.failedLegs).toBe(1)
})

rule(
  'LF-RUL-CONS-01',
  'time: one interval more is lost; in a disaster two weeks, and the deadline of the task',
  () => {
    expect(failed([1], {}).state.stay.days).toBe(1)
    expect(failed([1], { interval: 'watch' }).state.stay.days).toBeCloseTo(1 / 6)
    expect(failed([1], { interval: 'round' }).state.stay.days).toBe(0)
    expect(failed([1], { disaster }).state.agenda).toContainEqual({ kind: 'weeks', weeks: 2, safe: false })

    const twoWeeks = campaign({
      agenda: A_LEG,
      pcs: [{ luck: [1, 5] }],
      at: onJob([TASK, SINGLE]),
      dice: [3, 4, 1, 1],
    })
    twoWeeks.answer('leg', 'pc-1:stealth').answer('luck', 'first')
    expect(twoWeeks.state.week).toBe(3)
    expect(twoWeeks.state.job).not.toBeNull()

    const withDeadline = campaign({
      agenda: A_LEG,
      pcs: [{ luck: [1, 5] }],
      at: onJob([{ ...TASK, kind: 'task', deadline: true } as typeof TASK, SINGLE]),
      dice: [3, 4, 1, 1],
    })
    withDeadline.answer('leg', 'pc-1:stealth').answer('luck', 'first').answer('mark', 'none')
    expect(withDeadline.log('job-lost')).toMatchObject([{ because: 'deadline' }])
  },
)

rule(
  'LF-RUL-CONS-02',
  'harm: a Condition by the first tag of the throw, of Severity d3, or d3 + 3 in a disaster',
  () => {
    const harm = (tried: Rank, ...dice: number[]) => failed([2, ...dice], { tried }).state.pcs[0]!.conditions
    expect(harm('stealth', 2)).toMatchObject([{ of: 'con-leg', class: 'wound', tags: ['legs'], severity: 1 }])
    expect(harm('locks', 3)).toMatchObject([{ class: 'wound', tags: ['arms'], severity: 2 }])
    expect(harm('salvage', 5)).toMatchObject([{ class: 'wound', tags: ['body'], severity: 3 }])
    expect(harm('sensors', 5)).toMatchObject([{ class: 'passing', tags: ['senses'], severity: 3 }])
    expect(harm('accounts', 5)).toMatchObject([{ class: 'passing', tags: ['mind'], severity: 3 }])
    expect(harm('intrigue', 5)).toMatchObject([{ class: 'burden', tags: ['social'], severity: 3 }])
    expect(failed([2, 4], { disaster }).state.pcs[0]!.conditions).toMatchObject([
      { of: 'con-leg', severity: 5 },
    ])
  },
)

rule(
  'LF-RUL-CONS-03',
  'cost: d6 marks; in a disaster 3d6, or the dearest piece of gear if they are not there',
  () => {
    const purse = (marks: number) => (g: LongFall) => {
      onJob([SINGLE])(g)
      g.marks = marks
    }
    expect(failed([3, 4], {}, {}, purse(50)).state.marks).toBe(46)
    expect(failed([3, 4], {}, {}, purse(3)).state.marks).toBe(0)
    expect(failed([3, 4, 5, 6], { disaster }, {}, purse(50)).state.marks).toBe(35)

    const gear = ['it-knife', 'kit-locks', 'it-pistol'].map((item) => ({ item, broken: false, empty: false }))
    const poor = failed([3, 4, 5, 6], { disaster }, { gear } as PcSketch, purse(14)).state
    expect(poor.marks).toBe(14)
    expect(poor.pcs[0]!.gear.map(({ item }) => item)).toEqual(['it-knife', 'kit-locks'])
    expect(failed([3, 4, 5, 6], { disaster }, {}, purse(14)).state.marks).toBe(0)
  },
)

rule(
  'LF-RUL-CONS-04',
  'notice: the opposition has Skill +1 in the next leg; in a disaster it strikes from ambush',
  () => {
    const t = campaign({ agenda: A_LEG, at: onJob([SINGLE, HARD, HARD]), dice: [3, 4, 4, 4, 4, 2, 4, 5, 2] })
    t.answer('leg', 'pc-1:etiquette')
    expect(t.state.job).toMatchObject({ leg: 0, skillNextLeg: 0 })
    t.answer('leg', 'pc-1:etiquette')
    expect(t.state.job).toMatchObject({ leg: 1, skillNextLeg: 1 })
    t.answer('leg', 'pc-1:etiquette')
    expect(t.state.job).toMatchObject({ leg: 2, skillNextLeg: 0 })

    const { skirmish, agenda } = failed([4], { disaster }).state
    expect(skirmish).toMatchObject({ ambush: 'foes', why: { for: 'ambush' }, foes: [{ npc: 'npc-thug' }] })
    expect(agenda).toContainEqual({ kind: 'skirmish' })

    const jobless = failed([4], { disaster }, {}, () => {})
    expect(jobless.state.skirmish).toBeNull()
    expect(jobless.log('unnoticed')).toHaveLength(1)
  },
)

rule(
  'LF-RUL-CONS-05',
  'break: the equipment used is out until it is repaired; in a disaster it is destroyed',
  () => {
    const owner = (...items: string[]): PcSketch =>
      ({ gear: items.map((item) => ({ item, broken: false, empty: false })) }) as PcSketch
    const gearAfter = (tried: Rank, more: Throw, ...items: string[]) =>
      failed([5], { tried, ...more }, owner(...items)).state.pcs[0]!.gear
    expect(gearAfter('locks', {}, 'it-knife', 'kit-locks')).toMatchObject([
      { item: 'it-knife', broken: false },
      { item: 'kit-locks', broken: true },
    ])
    expect(gearAfter('small-arms', {}, 'it-pistol', 'it-longarm')).toMatchObject([
      { item: 'it-pistol', broken: false },
      { item: 'it-longarm', broken: true },
    ])
    expect(gearAfter('locks', { disaster }, 'it-knife', 'kit-locks')).toMatchObject([{ item: 'it-knife' }])
    expect(failed([5], { tried: 'pilot' }).state.ship.broken).toEqual(['pilot'])
    expect(failed([5], { tried: 'etiquette' }).log('nothing-broke')).toHaveLength(1)
    const hand = ruled(
      function* (g) {
        yield* consequence(g, { pc: null, tried: 'pilot', disaster: false, interval: 'day' })
      },
      { dice: [5] },
    )
    expect(hand.state.ship.broken).toEqual([]) // LF-RUL-JOB-08: a hand comes with its own kit.

    const suit = failed([5], { tried: 'vacc-work' }, { ...owner('ar-vacc'), worn: 'ar-vacc' }).state.pcs[0]!
    expect(suit).toMatchObject({ worn: null, gear: [{ item: 'ar-vacc', broken: true }] })
    const changed = failed([5], { tried: 'vacc-work' }, { ...owner('ar-vest', 'ar-vacc'), worn: 'ar-vest' })
    expect(changed.state.pcs[0]).toMatchObject({
      worn: 'ar-vest',
      gear: [{ broken: false }, { broken: true }],
    })

    const mechanic: PcSketch = { ...owner('kit-mechanic', 'kit-locks'), skills: { mechanic: 1, locks: 1 } }
    const t = campaign({
      agenda: [{ kind: 'pc-week', pc: 'pc-1' }, STOP],
      pcs: [mechanic],
      at: (g) => {
        g.port.week = g.week
        g.pcs[0]!.gear[1]!.broken = true
      },
      dice: [3, 4, 4, 4],
    })
    t.answer('week', 'mend').answer('mend', 'pc-1/kit-locks')
    expect(t.state.pcs[0]!.gear[1]!.broken).toBe(true) // Impact 1 of 2
    t.answer('mend', 'pc-1/kit-locks')
    expect(t.state.pcs[0]!.gear[1]!.broken).toBe(false)

    const yard = campaign({
      agenda: [{ kind: 'crew' }],
      pcs: [owner('kit-locks')],
      at: (g) => {
        g.port.week = g.week
        g.pcs[0]!.gear[0]!.broken = true
      },
    })
    yard.answer('crew', 'repair').answer('repair', 'pc-1/kit-locks')
    expect(yard.state).toMatchObject({ marks: 48, pcs: [{ gear: [{ item: 'kit-locks', broken: false }] }] })
  },
)

rule('LF-RUL-CONS-06', 'strain: the PC is Shaken 1; in a disaster Haunted 3', () => {
  expect(failed([6], {}).state.pcs[0]!.conditions).toMatchObject([
    { of: 'con-shaken', severity: 1, class: 'passing', tags: ['mind'] },
  ])
  expect(failed([6], { disaster }).state.pcs[0]!.conditions).toMatchObject([
    { of: 'con-haunted', severity: 3, class: 'burden', tags: ['mind'] },
  ])
})
