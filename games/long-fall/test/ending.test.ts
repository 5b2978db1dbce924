import type { Player } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { expect, test } from 'vitest'
import type { LongFall } from '../rules/0-table/state.ts'
import { campaign, refereed } from './table.ts'
import { STOP } from './work.ts'

/** What a campaign of two characters has come to when it stands like this. */
const ending = (at: (g: LongFall) => void) =>
  campaign({ pcs: [{}, {}], agenda: [{ kind: 'skirmish-end', why: { for: 'table' }, won: true }, STOP], at })
    .match.over

rule(
  'LF-RUL-JOB-07',
  'a campaign is won free of debt or by the great rumour, lost without crew or ship, or runs out',
  () => {
    const free = (marks: number) => (g: LongFall) => {
      g.ship.debt = 0
      g.marks = marks
    }
    expect(ending(free(49))).toBeNull()
    expect(ending(free(50))).toMatchObject({ how: 'won', why: 'debt-paid', winners: [1] })
    const fewer = (marks: number) => (g: LongFall) => {
      free(marks)(g)
      g.pcs[0]!.fate = 'retired'
    }
    expect(ending(fewer(49))).toBeNull() // For each PC at the start, not for those who are left.
    expect(ending(fewer(50))).toMatchObject({ how: 'won' })
    expect(ending((g) => Object.assign(g, { marks: 500 }))).toBeNull()
    expect(ending((g) => Object.assign(g.cluster, { trail: { stage: 'settled', done: 3 } }))).toMatchObject({
      how: 'won',
    })
    expect(ending((g) => Object.assign(g.pcs[0]!, { fate: 'retired' }))).toBeNull()
    expect(
      ending((g) => {
        g.pcs[0]!.fate = 'retired'
        g.pcs[1]!.fate = 'dead'
      }),
    ).toMatchObject({ how: 'lost', why: 'crew-gone', winners: [] })
    expect(ending((g) => Object.assign(g.ship, { taken: true }))).toMatchObject({
      how: 'lost',
      why: 'ship-taken',
    })
    expect(ending((g) => Object.assign(g, { week: 52 }))).toBeNull()
    expect(ending((g) => Object.assign(g, { week: 53 }))).toMatchObject({ how: 'undecided', winners: [] })
    expect(
      ending((g) => {
        g.lasts = 10
        g.week = 11
      }),
    ).toMatchObject({ how: 'undecided' })
    const after = (marks: number) => (g: LongFall) => Object.assign(g, { week: 53, marks })
    expect(ending(after(149))).toMatchObject({ how: 'undecided' }) // 100 are owed.
    expect(ending(after(150))).toMatchObject({ how: 'won', why: 'debt-paid' }) // LF-RUL-WEEK-06: paid at any time.
  },
)

rule(
  'LF-RUL-JOB-09',
  'the score is marks less debt, 10 a job, 10 a PC still in the crew, and 50 for winning',
  () => {
    const standing = (g: LongFall) => {
      g.marks = 70
      g.ship.debt = 30
      g.jobsDone = 3
      g.pcs[1]!.fate = 'retired'
    }
    const undecided = ending((g) => {
      standing(g)
      g.week = 53
    })
    expect(undecided!.scores).toEqual([0, 70 - 30 + 30 + 10])
    const won = ending((g) => {
      standing(g)
      g.cluster.trail = { stage: 'settled', done: 3 }
    })
    expect(won!.scores).toEqual([0, 70 - 30 + 30 + 10 + 50])
  },
)

test('every player has the score of the crew', () => {
  const person = (name: string): Player => ({ name, bot: null })
  const t = campaign({
    pcs: [{ seat: 1 }, { seat: 2 }],
    seats: [{ name: 'The program', bot: 'program' }, person('Ana'), person('Ben')],
    agenda: [{ kind: 'skirmish-end', why: { for: 'table' }, won: true }],
    at: (g) => Object.assign(g, { week: 53 }),
  })
  expect(t.match.over).toMatchObject({ scores: [0, -30, -30], winners: [] })
  expect(t.log('campaign-over')).toMatchObject([{ how: 'undecided', score: -30 }])
})

test('a refereed table ends only when its people say so', () => {
  expect(refereed({ at: (g) => Object.assign(g, { week: 500 }) }).match.over).toBeNull()
})
