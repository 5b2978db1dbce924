import type { AskOne, Player } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { expect, test } from 'vitest'
import type { Leg } from '../content/index.ts'
import { TEMPLATES } from '../content/index.ts'
import { longFall } from '../index.ts'
import type { Job } from '../rules/0-table/job.ts'
import type { LongFall } from '../rules/0-table/state.ts'
import { campaign, type PcSketch } from './table.ts'
import { A_LEG, HARD, onJob, SINGLE, STOP, TASK } from './work.ts'

interface Played {
  readonly dice?: number[]
  readonly pcs?: PcSketch[]
  readonly job?: Partial<Job>
  readonly picks?: number[]
  readonly at?: (g: LongFall) => void
}

const playing = (legs: readonly Leg[], { dice = [], pcs = [{}], job = {}, at, picks = [] }: Played = {}) =>
  campaign({
    agenda: A_LEG,
    pcs,
    dice,
    picks,
    at: (g) => {
      onJob(legs, job)(g)
      at?.(g)
    },
  })

const ONCE: Leg = { kind: 'single', ways: ['etiquette'], needed: 2, once: true }
const WATCH: Leg = { kind: 'task', ways: ['stealth'], impact: 3, interval: 'watch' }
const FIGHT: Leg = { kind: 'fight', foes: 'opposition' }
const TRY = 'pc-1:etiquette'

rule(
  'LF-RUL-JOB-03',
  'a job is a sequence of legs: a throw, a task, a skirmish, a passage, or a complication',
  () => {
    const kinds = new Set(Object.values(TEMPLATES).flatMap(({ legs }) => legs.map(({ kind }) => kind)))
    expect([...kinds].sort()).toEqual(['complication', 'fight', 'passage', 'single', 'task'])

    const t = playing([SINGLE, { kind: 'passage' }, TASK, { kind: 'complication' }, SINGLE], {
      dice: [4, 4, 2, 2, 5, 5, 2, 4, 3, 2, 4, 4],
      job: { target: 1 },
    })
    t.answer('leg', TRY)
    expect(t.offered('leg')).toContain('depart')
    t.answer('leg', 'depart') // A beacon leads there.
    expect(t.state).toMatchObject({ at: 1, week: 3, job: { leg: 2 } })
    t.answer('leg', 'pc-1:stealth')
    expect(t.ask('trouble').label).toMatchObject({ d66: 43 })
    t.answer('trouble', 'give-up').answer('leg', TRY)
    expect(t.log('leg-begun')).toMatchObject(
      ['single', 'passage', 'task', 'complication', 'single'].map((what) => ({ what })),
    )
    expect(t.log('job-done')).toHaveLength(1)

    const fight = playing([FIGHT, SINGLE], { dice: [4, 4] }).answer('leg', 'fight')
    expect(fight.state.skirmish).toMatchObject({
      why: { for: 'leg' },
      ambush: null,
      foes: [{ npc: 'npc-thug' }],
    })
  },
)

test('a fight is offered with as many as will come, and a halved pay is told', () => {
  const t = playing([FIGHT], { pcs: [{}, {}], job: { failedLegs: 2, pay: 25 }, dice: [4, 4, 4, 4] })
  const [ask, view] = [t.ask('leg') as AskOne, longFall.view(t.state, 1)]
  const option = ask.options.find(({ value }) => value === 'fight')!
  expect(longFall.text.option(ask, option, view)).toBe('Fight 2 × dock thug')
  expect(longFall.text.table(view, 1)).toContain('pays 13 marks (half)')
  t.answer('leg', 'fight')
  expect(t.state.skirmish!.foes).toHaveLength(2)
})

rule(
  'LF-RUL-JOB-04',
  'a failed leg costs a consequence and is faced again; two halve the pay, three lose the job',
  () => {
    const failing = playing([HARD, SINGLE], { dice: [3, 4, 6, 4, 4, 4, 5, 2] })
    failing.answer('leg', TRY)
    expect(failing.log('consequence')).toHaveLength(1)
    expect(failing.state).toMatchObject({ job: { failedLegs: 1, leg: 0 }, stay: { days: 1 } })
    failing.answer('leg', TRY) // Impact 1 of 2: in part, and no failed leg
    expect(failing.log('consequence')).toHaveLength(1)
    expect(failing.state).toMatchObject({ job: { failedLegs: 1, leg: 0 }, stay: { days: 2 } })
    failing.answer('leg', TRY)
    expect(failing.state.job).toMatchObject({ failedLegs: 1, leg: 1 })

    const once = playing([ONCE, SINGLE], { dice: [4, 4, 2] }).answer('leg', TRY) // in part
    expect(once.state.job).toMatchObject({ failedLegs: 1, leg: 1 })
    expect(once.log('consequence')).toEqual([])
    const onceFailed = playing([ONCE, SINGLE], { dice: [3, 4, 6, 2] }).answer('leg', TRY)
    expect(onceFailed.state.job).toMatchObject({ failedLegs: 1, leg: 1 })
    expect(onceFailed.log('consequence')).toHaveLength(1)

    const twice = playing([SINGLE], { dice: [3, 4, 6, 4, 5], job: { failedLegs: 1, pay: 21 } })
    twice.answer('leg', TRY).answer('leg', TRY).answer('mark', 'none')
    expect(twice.log('job-done')).toMatchObject([{ halved: true, agreed: 11, marks: 11 }])

    const thrice = playing([SINGLE], { dice: [3, 4, 6], job: { failedLegs: 2 } })
    thrice.answer('leg', TRY).answer('mark', 'none')
    expect(thrice.log('job-lost')).toMatchObject([{ because: 'failed-legs' }])
    expect(thrice.state).toMatchObject({ job: null, jobsDone: 0 })

    const skirmish = campaign({
      agenda: [{ kind: 'skirmish-end', why: { for: 'leg' }, won: false }, STOP],
      at: onJob([FIGHT, SINGLE]),
      dice: [6],
    })
    expect(skirmish.state.job).toMatchObject({ failedLegs: 1, leg: 0 })
    expect(skirmish.log('consequence')).toHaveLength(1)

    const task = playing([TASK, SINGLE], { dice: [3, 4, 6] }).answer('leg', 'pc-1:stealth')
    expect(task.state.job).toMatchObject({ failedLegs: 0, leg: 0 })

    const lastDay = playing([SINGLE], { dice: [4, 4], at: (g) => Object.assign(g, { week: 8 }) }).answer(
      'leg',
      TRY,
    )
    expect(lastDay.log('job-done')).toHaveLength(1)
    const late = playing([HARD], { at: (g) => Object.assign(g, { week: 9 }) })
    expect(late.log('job-lost')).toMatchObject([{ because: 'deadline' }])
    const slow = playing([HARD], {
      dice: [4, 4],
      at: (g) => Object.assign(g, { week: 8, stay: { days: 6, workers: [], past: [] } }),
    }).answer('leg', TRY)
    expect(slow.log('job-lost')).toMatchObject([{ because: 'deadline' }]) // The seventh day was the last.
  },
)

rule('LF-RUL-JOB-05', 'after each leg a d6: on 1 a complication by d66 comes in before the next', () => {
  const t = playing([SINGLE, SINGLE], { dice: [4, 4, 1, 1, 5] }).answer('leg', TRY)
  expect(t.log('complication')).toMatchObject([{ d66: 15 }])
  expect(t.state.job!.leg).toBe(1)
  expect(t.offered('trouble')).toContain('single:pc-1:intimidate')
  const calm = playing([SINGLE, SINGLE], { dice: [4, 4, 2] }).answer('leg', TRY)
  expect(calm.log('complication')).toEqual([])
  expect(calm.offered('leg')).toContain(TRY)
})

rule(
  'LF-RUL-JOB-06',
  'the marks agreed come at the end, and 2 for each point of Impact above 3 on the last throw',
  () => {
    const paid = (dice: number[], legs: readonly Leg[] = [SINGLE], skill = 0) =>
      playing(legs, { dice, pcs: [{ skills: skill ? { etiquette: skill, stealth: skill } : {} }] })
    const plain = paid([5, 5]).answer('leg', TRY) // Impact 3
    expect(plain.log('job-done')).toMatchObject([{ agreed: 20, bonus: 0, marks: 20 }])
    expect(plain.state).toMatchObject({ jobsDone: 1, job: null, marks: 50 - 3 + 20 }) // a week of work costs 3
    expect(paid([5, 6]).answer('leg', TRY).log('job-done')).toMatchObject([{ bonus: 2 }])
    expect(paid([6, 6], [SINGLE], 1).answer('leg', TRY).log('job-done')).toMatchObject([{ bonus: 6 }])
    const task = paid([4, 4, 6, 6], [TASK]).answer('leg', 'pc-1:stealth').answer('leg', 'pc-1:stealth')
    expect(task.log('job-done')).toMatchObject([{ bonus: 4 }]) // Impact 5 on the throw that ended it
    const fought = campaign({
      agenda: [{ kind: 'skirmish-end', why: { for: 'leg' }, won: true }, STOP],
      at: onJob([FIGHT]),
    })
    expect(fought.log('job-done')).toMatchObject([{ bonus: 0 }])
  },
)

rule('LF-CUM-01', 'a task asks for a total of Impact, gathered over several throws', () => {
  const t = playing([TASK, SINGLE], { dice: [4, 4, 4, 4, 4, 4, 2] })
  for (const total of [1, 2]) {
    t.answer('leg', 'pc-1:stealth')
    expect(t.state.job).toMatchObject({ leg: 0, gathered: total })
  }
  t.answer('leg', 'pc-1:stealth')
  expect(t.state.job).toMatchObject({ leg: 1, gathered: 0 })
})

rule('LF-CUM-02', 'the Impact of each throw is added to the running total', () => {
  const t = playing([{ ...TASK, impact: 9 } as Leg, SINGLE], { dice: [4, 5, 4, 4] })
  t.answer('leg', 'pc-1:stealth').answer('leg', 'pc-1:stealth')
  expect(t.state.job!.gathered).toBe(2 + 1)
  expect(t.log('gathered')).toMatchObject([
    { impact: 2, total: 2 },
    { impact: 1, total: 3 },
  ])
})

rule('LF-CUM-04', 'the task is done when the total is reached, and nobody else has to throw', () => {
  const t = playing([TASK, SINGLE], { dice: [5, 5, 2], pcs: [{}, {}] }).answer('leg', 'pc-1:stealth')
  expect(t.log('task-done')).toMatchObject([{ of: 3 }])
  expect(t.state.job!.leg).toBe(1)
  expect(t.asks.map(({ id }) => id)).toEqual(['leg'])
})

rule('LF-RUL-CUM-01', 'the interval is what the task says: a watch, a day or a week', () => {
  const days = (interval: 'watch' | 'day' | 'week') =>
    playing([{ ...TASK, interval } as Leg, SINGLE], { dice: [4, 4] }).answer('leg', 'pc-1:stealth').state.stay
      .days
  expect(days('watch')).toBeCloseTo(1 / 6)
  expect(days('day')).toBe(1)
  expect(days('week')).toBe(7)
})

rule(
  'LF-RUL-CUM-02',
  'a failed throw makes no progress and brings one consequence; the total is kept',
  () => {
    const t = playing([TASK, SINGLE], { dice: [4, 5, 3, 3, 6, 4, 4, 2] })
    t.answer('leg', 'pc-1:stealth').answer('leg', 'pc-1:stealth')
    expect(t.state.job).toMatchObject({ gathered: 2, leg: 0 })
    expect(t.log('consequence')).toMatchObject([{ row: 6, disaster: false }])
    t.answer('leg', 'pc-1:stealth')
    expect(t.state.job!.leg).toBe(1) // EX-LF-05: 2, nothing, 1: done in the third
  },
)

rule('LF-RUL-CUM-03', 'what goes beyond the total asked for does not carry over', () => {
  const t = playing([TASK, TASK, SINGLE], { dice: [6, 6, 2, 4, 4] }).answer('leg', 'pc-1:stealth') // Impact 5 of 3
  expect(t.state.job).toMatchObject({ leg: 1, gathered: 0 })
  expect(t.log('gathered')).toMatchObject([{ impact: 5, total: 3 }])
  t.answer('leg', 'pc-1:stealth')
  expect(t.state.job).toMatchObject({ leg: 1, gathered: 1 })
})

rule('LF-RUL-CUM-04', 'a task is never lost by failing, but a disaster sets its total back to 0', () => {
  const t = playing([TASK, SINGLE], {
    dice: [4, 5, 3, 3, 1, 6, 3, 3, 6, 3, 3, 6, 3, 3, 6],
    pcs: [{ luck: [1, 5] }],
  })
  t.answer('leg', 'pc-1:stealth').answer('luck', 'keep')
  expect(t.state.job!.gathered).toBe(2)
  t.answer('leg', 'pc-1:stealth').answer('luck', 'first')
  expect(t.state.job).toMatchObject({ gathered: 0, leg: 0 })
  expect(t.log('task-set-back')).toMatchObject([{ lost: 2 }])
  for (let n = 0; n < 3; n++) t.answer('leg', 'pc-1:stealth')
  expect(t.state.job).toMatchObject({ leg: 0, failedLegs: 0 })
})

rule('LF-RUL-THROW-05', 'in a task each PC may throw once an interval, at most three PCs in all', () => {
  const t = playing([{ ...WATCH, impact: 9 } as Leg, SINGLE], {
    dice: [4, 4, 4, 4, 4, 4, 4, 4],
    pcs: [{}, {}, {}, {}],
  })
  t.answer('leg', 'pc-1:stealth')
  expect(t.ask('join').label).toMatchObject({ who: 'pc-2', total: 1 })
  t.answer('join', 'stealth').answer('join', 'no')
  expect(t.ask('join').label).toMatchObject({ who: 'pc-4', total: 2 })
  t.answer('join', 'stealth')
  expect(t.state.job).toMatchObject({ gathered: 3, work: { team: ['pc-1', 'pc-2', 'pc-4'] } })
  expect(t.offered('leg').filter((way) => way.startsWith('pc-'))).toEqual(
    ['pc-1', 'pc-2', 'pc-4'].map((pc) => `${pc}:stealth`),
  )
  expect(t.ask('leg').whyNot!()).toContainEqual({
    label: { why: 'three-work', pc: 'pc-3' },
    rule: 'LF-RUL-THROW-05',
  })
  t.answer('leg', 'pc-2:stealth').answer('join', 'no')
  expect(t.ask('join').label).toMatchObject({ who: 'pc-4' })
  const alone = playing([SINGLE, SINGLE], { dice: [4, 4, 2], pcs: [{}, {}] }).answer('leg', TRY)
  expect(alone.state.job!.leg).toBe(1) // Nobody adds to a single throw.
})

test('LF-RUL-THROW-05 a hired hand is not one of the three PCs who may work at a task', () => {
  const t = playing([{ ...WATCH, impact: 9 } as Leg, SINGLE], {
    dice: [4, 4, 4, 4, 4, 4, 3, 3],
    pcs: [{}, {}, {}, {}],
    at: (g) => {
      g.hands = [{ id: 'hand-1', skill: 'stealth', rank: 2 }]
    },
  })
  t.answer('leg', 'pc-1:stealth').answer('join', 'stealth').answer('join', 'stealth')
  expect(t.ask('join').label).toMatchObject({ who: 'hand-1', total: 3 }) // And pc-4 may not join.
  t.answer('join', 'stealth')
  expect(t.state.job).toMatchObject({ gathered: 4, work: { team: ['pc-1', 'pc-2', 'pc-3', 'hand-1'] } })
  const hired = playing([{ ...WATCH, impact: 9 } as Leg, SINGLE], {
    pcs: [{}, {}, {}],
    dice: [3, 3, /* after the hand */ 4, 4, 4, 4, 4, 4],
    at: (g) => {
      g.hands = [{ id: 'hand-1', skill: 'stealth', rank: 2 }]
    },
  })
  hired.answer('leg', 'hand-1:stealth')
  for (let n = 0; n < 3; n++) hired.answer('join', 'stealth')
  expect(hired.state.job!.work!.team).toEqual(['hand-1', 'pc-1', 'pc-2', 'pc-3'])
})

rule(
  'LF-RUL-THROW-06',
  'a failed action is tried again only when something has changed, or as a task at the next interval',
  () => {
    const task = playing([TASK, SINGLE], { dice: [3, 3, 6] }).answer('leg', 'pc-1:stealth')
    expect(task.state.stay.days).toBe(1)
    expect(task.offered('leg')).toContain('pc-1:stealth')
    const single = playing([SINGLE, SINGLE], { dice: [3, 3, 6] }).answer('leg', TRY)
    expect(single.state).toMatchObject({ stay: { days: 1 }, job: { failedLegs: 1 } }) // A day later, and after a price
    expect(single.offered('leg')).toContain(TRY)
    const once = playing([ONCE, TASK], { dice: [3, 3, 6, 2] }).answer('leg', TRY)
    expect(once.offered('leg')).not.toContain(TRY)
    const complication = campaign({ agenda: [{ kind: 'complication', d66: 36 }, STOP], dice: [3, 3] })
    complication.answer('trouble', 'single:pc-1:oratory')
    expect(complication.ask('trouble').label).toMatchObject({ d66: 13 }) // Faced once: this is the next.
  },
)

test('a rival in a contest takes its Impact off what was gathered in the interval, not below 0', () => {
  const contest: Leg = { kind: 'task', ways: ['oratory'], impact: 5, interval: 'day', contest: 3 }
  const t = playing([contest, SINGLE], { dice: [4, 5, 3, 3, 4, 4, 5, 5, 6, 6, 2, 2, 2] })
  t.answer('leg', 'pc-1:oratory') // 2 gathered, the rival throws 9: 2 off
  expect(t.state.job!.gathered).toBe(0)
  t.answer('leg', 'pc-1:oratory') // 1 gathered, the rival throws 13: not below 0
  expect(t.state.job!.gathered).toBe(0)
  t.answer('leg', 'pc-1:oratory') // 5 gathered, the rival throws 7 and gets nowhere
  expect(t.state.job).toMatchObject({ leg: 1 })
})

test('what was gathered in earlier intervals a rival in a contest cannot take away', () => {
  const contest: Leg = { kind: 'task', ways: ['oratory'], impact: 5, interval: 'day', contest: 3 }
  const t = playing([contest, SINGLE], { job: { gathered: 2 }, dice: [4, 4, /* the rival */ 4, 4] })
  t.answer('leg', 'pc-1:oratory')
  expect(t.log('rival-worked')).toMatchObject([{ impact: 4, total: 2 }])
  expect(t.state.job).toMatchObject({ gathered: 2 })
})

test('a rival takes nothing off a total that a disaster has set back to 0', () => {
  const contest: Leg = { kind: 'task', ways: ['oratory'], impact: 5, interval: 'day', contest: 3 }
  const t = playing([contest, SINGLE], {
    pcs: [{}, { luck: [1, 5] }],
    dice: [4, 5, 3, 3, /* re-rolled */ 1, /* the rival */ 4, 4, /* the consequence */ 6],
  })
  t.answer('leg', 'pc-1:oratory').answer('join', 'oratory').answer('luck', 'first')
  expect(t.log('rival-worked')).toMatchObject([{ impact: 4, total: 0 }])
  expect(t.state.job!.gathered).toBe(0)
})

test('LF-RUL-WEEK-08 waiting is for the rest of the week, with the days worked in it', () => {
  const at = (g: LongFall) => Object.assign(g, { stay: { days: 2, workers: ['pc-1'], past: [] } })
  const t = playing([SINGLE, SINGLE], { at }).answer('leg', 'wait')
  expect(t.state).toMatchObject({ week: 2, stay: { days: 0 } })
  expect(t.log('week-passed')).toMatchObject([{ where: 'work' }])
  const idle = playing([SINGLE, SINGLE]).answer('leg', 'wait')
  expect(idle.log('week-passed')).toMatchObject([{ where: 'port', safe: true }])
  expect(idle.state.marks).toBe(50 - 4) // LF-RUL-WEEK-05: a week without a leg is a week in port.
  const whole = (g: LongFall) => {
    Object.assign(g, { stay: { days: 7, workers: [], past: [['pc-1']] } })
    g.cluster.worlds[0]!.restock = 0
  }
  const after = playing([SINGLE, SINGLE], { at: whole }).answer('leg', 'wait').answer('week', 'rest')
  expect(after.log('week-passed')).toMatchObject([{ where: 'work' }, { where: 'port' }])
  expect(after.state).toMatchObject({ week: 3, marks: 50 - 3 - 4 })
})

test('LF-RUL-WEEK-08 time lost at leisure in the last week of a job does not count for the next', () => {
  const gear = [
    { item: 'kit-mechanic' as const, broken: false, empty: false },
    { item: 'it-pistol' as const, broken: true, empty: false },
  ]
  const t = playing([SINGLE], {
    pcs: [{}, { skills: { mechanic: 1 }, gear }],
    dice: [4, 4, /* mending */ 1, 1, /* time */ 1],
    at: (g) => {
      g.port.week = 0
      g.cluster.worlds[0]!.restock = 0
    },
  })
  t.answer('leg', TRY).answer('week', 'mend').answer('mend', 'pc-2/it-pistol').answer('mend', 'stop')
  expect(t.log('time-lost')).toHaveLength(1)
  expect(t.log('job-done')).toHaveLength(1)
  expect(t.state.stay.days).toBe(0)
})

test('LF-RUL-JOB-08 hands hired for a job stay over its passages, and leave when it is done', () => {
  const t = playing([{ kind: 'passage' }, SINGLE], {
    job: { target: 1 },
    dice: [/* after the leg */ 2, 4, 4],
    at: (g) => {
      g.hands = [{ id: 'hand-1', skill: 'etiquette', rank: 2 }]
      g.cluster.worlds[1]!.restock = 0
    },
  }).answer('leg', 'depart')
  expect(t.state).toMatchObject({ at: 1, hands: [{ id: 'hand-1' }] })
  t.answer('leg', 'hand-1:etiquette').answer('week', 'rest') // The PC has had nothing to do.
  expect(t.log('job-done')).toHaveLength(1)
  expect(t.log('hands-left')).toMatchObject([{ skills: ['etiquette'] }])
  expect(t.state.hands).toEqual([])
})

test('the rival in a contest throws each interval, even when the crew has gathered nothing', () => {
  const contest: Leg = { kind: 'task', ways: ['oratory'], impact: 5, interval: 'day', contest: 3 }
  const t = playing([contest, SINGLE], {
    dice: [3, 3, /* the rival */ 6, 6, /* the consequence */ 6, 5, 5, 2, 2],
  })
  t.answer('leg', 'pc-1:oratory')
  expect(t.log('rival-worked')).toMatchObject([{ impact: 8, total: 0 }])
  expect(t.log('consequence')).toMatchObject([{ row: 6 }])
  t.answer('leg', 'pc-1:oratory')
  expect(t.state.job!.gathered).toBe(3)
})

const oddsIn = (t: ReturnType<typeof playing>, value: string) => {
  const ask = t.ask('leg')
  return 'options' in ask ? ask.options.find((option) => option.value === value)?.odds?.() : undefined
}

/** The chance to have more Impact than a rival of this Skill. */
function contested(rank: number, skill: number, least = 8): { top: bigint; bottom: bigint } {
  const throws = [1, 2, 3, 4, 5, 6].flatMap((one) => [1, 2, 3, 4, 5, 6].map((other) => one + other))
  const won = throws.flatMap((own) =>
    throws.filter((rival) => own + rank >= least && own + rank > rival + skill),
  )
  return { top: BigInt(won.length), bottom: 1296n }
}

test('the odds of a hired hand in a contest are those of its rank against the rival', () => {
  const at = (g: LongFall) => {
    g.hands = [{ id: 'hand-1', skill: 'etiquette', rank: 2 }]
  }
  const t = playing([SINGLE], { job: { rival: 3 }, at })
  expect(oddsIn(t, 'hand-1:etiquette')).toEqual(contested(2, 3))
  expect(oddsIn(t, TRY)).toEqual(contested(0, 3))
  const hard = playing([HARD], { job: { rival: 1 } })
  expect(oddsIn(hard, TRY)).toEqual(contested(0, 1, 9)) // and the Impact needed besides
})

test('Luck in a contest knows what there is to beat', () => {
  const dice = [4, 4, /* Impact 1 against 2 */ 4, 4, /* and then 3 */ 6]
  const t = playing([SINGLE], { dice, job: { rival: 1 }, pcs: [{ luck: [1, 5] }] })
  t.answer('leg', TRY)
  expect(t.ask('luck').label).toMatchObject({ impact: 1, needed: 3, passed: false })
  const luck = t.ask('luck')
  const odds = 'options' in luck ? luck.options.map((option) => option.odds?.()) : []
  expect(odds[1]).toEqual({ top: 1n, bottom: 6n })
  t.answer('luck', 'first')
  expect(t.log('job-done')).toHaveLength(1)
})

test('a rival who has the same job contests its last leg', () => {
  const t = playing([SINGLE, SINGLE], { dice: [4, 4, 2, 3, 3, 4, 5, 2, 2, 4, 4], job: { rival: 3 } })
  t.answer('leg', TRY)
  expect(oddsIn(t, TRY)).toEqual(contested(0, 3))
  t.answer('leg', TRY) // The rival has Impact 2, and so have we.
  expect(t.state.job).toMatchObject({ leg: 1, failedLegs: 0 })
  t.answer('leg', TRY)
  expect(t.log('job-done')).toHaveLength(1)
  const task = playing([TASK], { dice: [5, 5, /* the rival */ 4, 4], job: { rival: 3 } })
  task.answer('leg', 'pc-1:stealth') // Impact 3, and 4 for the rival.
  expect(task.state.job).toMatchObject({ leg: 0, gathered: 0 })
})

test('LF-RUL-COND-06 in a watch of work those rest who make no throw in it', () => {
  const drunk = { conditions: [['con-drunk', 2]] } as const
  const t = playing([WATCH, SINGLE], { dice: [5, 5], pcs: [drunk, drunk] })
  t.answer('leg', 'pc-1:stealth').answer('join', 'no')
  expect(t.state.pcs.map(({ conditions }) => conditions[0]!.severity)).toEqual([2, 1])
})

test('LF-RUL-JOB-04 a passage never fails: a ship stranded on the way waits, and the job is not lost for it', () => {
  const t = playing([{ kind: 'passage' }, SINGLE], {
    pcs: [
      {
        skills: { astrogation: 1, mechanic: 1 },
        gear: [{ item: 'kit-mechanic', broken: false, empty: false }],
      },
    ],
    job: { target: 3 },
    dice: [/* mending */ 4, 4, /* course */ 4, 3, /* after the leg */ 2],
    at: (g) => {
      g.at = 2
      g.port.week = 0
      g.cluster.worlds[2]!.restock = 0
      g.ship.broken = ['astrogation']
      g.agenda = [{ kind: 'passage', to: 3 }, ...A_LEG]
    },
  })
  expect(t.log('stranded')).toHaveLength(1)
  expect(t.offered('leg')).toEqual(['wait', 'abandon'])
  t.answer('leg', 'wait').answer('week', 'mend').answer('mend', 'ship/astrogation')
  t.answer('leg', 'depart')
  expect(t.state).toMatchObject({ at: 3, job: { leg: 1, failedLegs: 0 } })
})

test('LF-RUL-JOB-07 no work is done after the last week of the campaign, whatever the deadline', () => {
  const ending = (days: number, dice: number[], legs: readonly Leg[]) =>
    playing(legs, {
      dice,
      job: { deadline: 60 },
      at: (g) => Object.assign(g, { week: 52, stay: { days, workers: [], past: [] } }),
    }).answer('leg', 'pc-1:stealth')
  const inTime = ending(6, [5, 5], [TASK])
  expect(inTime.match.over).toMatchObject({ how: 'undecided' })
  expect(inTime.state).toMatchObject({ week: 53, jobsDone: 1 })
  const tooLate = ending(6, [4, 4], [TASK])
  expect(tooLate.match.over).toMatchObject({ how: 'undecided' })
  expect(tooLate.state).toMatchObject({ week: 53, jobsDone: 0 })
  expect(tooLate.log('job-lost')).toEqual([])

  const taken = playing([SINGLE], {
    dice: [4, 4],
    job: { deadline: 60 },
    at: (g) => {
      Object.assign(g, { week: 8, marks: 3, stay: { days: 7, workers: [], past: [['pc-1']] } })
      g.port.week = 8
      g.ship.missed = 2
    },
  }).answer('leg', TRY) // On the eighth day; the ship was taken after the seventh.
  expect(taken.match.over).toMatchObject({ how: 'lost', why: 'ship-taken' })
  expect(taken.state).toMatchObject({ week: 9, marks: 0, jobsDone: 0 })
})

test('LF-RUL-WEEK-08 a day lost in transit is a day of the passage, and not of a stay on a world', () => {
  const t = playing([{ kind: 'passage' }, SINGLE], {
    pcs: [{ skills: { astrogation: 1 } }],
    job: { target: 2 },
    dice: [3, 3, /* time */ 1, /* course */ 4, 3, /* after the leg */ 2],
    at: (g) => {
      g.port.week = 0
      g.transit = { link: 0, mishap: false }
      g.agenda = [{ kind: 'complication', d66: 13 }, { kind: 'transit', weeks: 1, to: 2 }, ...A_LEG]
    },
  }).answer('trouble', 'single:pc-1:intrigue')
  expect(t.log('time-lost')).toHaveLength(1)
  expect(t.log('week-passed')).toMatchObject(Array(3).fill({ where: 'transit' }))
  expect(t.state).toMatchObject({ at: 2, week: 4, stay: { days: 0 }, job: { leg: 1 } })
})

test('LF-RUL-SKIR-10 a crew of which nobody can stand starts no fight', () => {
  const fight: Leg = { kind: 'fight', foes: 'opposition' }
  const out = { conditions: [['con-chest', 6]] } satisfies PcSketch
  expect(playing([fight], { pcs: [out] }).offered('leg')).not.toContain('fight')
  expect(playing([fight], { pcs: [out, {}] }).offered('leg')).toContain('fight')
})

test('a fight may hang on a die, or be avoided by a throw in its place', () => {
  const hangs: Leg = { kind: 'fight', foes: 'opposition', onD6: 3 }
  expect(playing([hangs, SINGLE], { dice: [4, 2] }).state.job!.leg).toBe(1)
  const comes = playing([hangs, SINGLE], { dice: [3] })
  expect(comes.offered('leg')).toContain('fight')
  comes.answer('leg', 'wait') // The die is rolled once.
  expect(comes.offered('leg')).toContain('fight')
  const or: Leg = { kind: 'fight', foes: 'opposition', or: { kind: 'single', ways: ['stealth'], needed: 3 } }
  const t = playing([or, SINGLE], { dice: [5, 5, 2] })
  expect(t.offered('leg')).toEqual(['pc-1:stealth', 'fight', 'hire', 'wait', 'abandon'])
  expect(t.answer('leg', 'pc-1:stealth').state.job!.leg).toBe(1)
})

test('where nobody can try, the crew is told why, and may hire, wait, or give up', () => {
  const law: Leg = { kind: 'single', ways: ['law'], needed: 1 }
  const t = playing([law, SINGLE], { dice: [4, 4, 2] })
  expect(t.offered('leg')).toEqual(['hire', 'wait', 'abandon'])
  expect(t.ask('leg').whyNot!()[0]).toMatchObject({
    label: { why: 'barred', rank: 'law', because: 'no-rank' },
    rule: 'LF-AUTO-04',
  })
  t.answer('leg', 'wait')
  expect(t.state.week).toBe(2)
  t.answer('leg', 'hire').answer('hire', 'law')
  t.answer('leg', `${t.state.hands[0]!.id}:law`)
  expect(t.state.job!.leg).toBe(1)
  const pilot: Leg = { kind: 'single', ways: ['pilot'], needed: 2, once: true }
  const once = playing([pilot, SINGLE], { dice: [3, 5, 2] }).answer('leg', 'fail')
  expect(once.state.job).toMatchObject({ leg: 1, failedLegs: 1 })
})

test('each player is offered what the player’s own characters can do, and the first to speak decides', () => {
  const person = (name: string): Player => ({ name, bot: null })
  const t = campaign({
    agenda: A_LEG,
    pcs: [{ seat: 1 }, { seat: 2 }],
    seats: [{ name: 'The program', bot: 'program' }, person('Ana'), person('Ben')],
    at: onJob([TASK, SINGLE]),
    dice: [4, 4, 4, 4],
  })
  const ways = t.asks.map((ask) => ('options' in ask ? ask.options.map(({ value }) => value) : []))
  expect(ways).toEqual([
    ['pc-1:stealth', 'hire', 'wait', 'abandon'],
    ['pc-2:stealth', 'hire', 'wait', 'abandon'],
  ])
  t.answer('leg', 'pc-2:stealth', 2)
  expect(t.asks).toMatchObject([{ id: 'join', seat: 1, label: { who: 'pc-1' } }])
  t.answer('join', 'stealth')
  expect(t.state).toMatchObject({ job: { gathered: 2 }, stay: { workers: ['pc-2', 'pc-1'] } })
})

test('vacuum needs a suit', () => {
  const t = playing([{ kind: 'task', ways: ['vacc-work'], impact: 3, interval: 'watch' }, SINGLE])
  expect(t.offered('leg')).toEqual(['hire', 'wait', 'abandon'])
  expect(t.ask('leg').whyNot!()[0]).toMatchObject({ label: { because: 'no-suit' }, rule: 'LF-AUTO-02' })
})

test('a job that is given up is lost, and the hands hired for it leave', () => {
  const t = playing([SINGLE], {
    at: (g) => {
      g.hands = [{ id: 'hand-1', skill: 'law', rank: 2 }]
      g.pending.freeHands = 1 // Owed for this job, and no other.
    },
  }).answer('leg', 'abandon')
  expect(t.log('job-lost')).toMatchObject([{ because: 'abandoned' }])
  expect(t.state).toMatchObject({ job: null, hands: [], jobsDone: 0, pending: { freeHands: 0 } })
})

test('a Condition that hinders a way lowers its odds', () => {
  const hurt = playing([HARD], { pcs: [{ conditions: [['con-disgrace', 2]] }] }).ask('leg')
  const well = playing([HARD]).ask('leg')
  const odds = (ask: typeof hurt) => ('options' in ask ? ask.options[0]!.odds!() : null)
  expect(odds(well)).toEqual({ top: 10n, bottom: 36n })
  expect(odds(hurt)).toEqual({ top: 3n, bottom: 36n })
})
