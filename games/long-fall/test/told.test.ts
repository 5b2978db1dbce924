import type { Event } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { isOneDeed } from '../board/folds.ts'
import { longFall } from '../index.ts'
import { ease } from '../rules/1-throws/conditions.ts'
import { text } from '../text.ts'
import { campaign, plainly, ruled, type Table } from './table.ts'

/** What the log says of a type of event, as the player at seat 1 reads it. */
const told = (table: Table, type: string): string[] => {
  const view = longFall.view(table.state, 1)
  return table
    .log()
    .filter((event) => event.type === type)
    .map((event) => text.event(event, view))
}

const chained = (...types: string[]): boolean[] =>
  types
    .slice(1)
    .map((type, n) => isOneDeed({ type: types[n]!, rule: '' } as Event, { type, rule: '' } as Event))

/** Nothing happens while somebody is still to be made. */
const agenda = [{ kind: 'create', pc: 'pc-1' }] as const

describe('what the log says', () => {
  const conditions = [
    ['con-dazed', 1],
    ['con-dazed', 3],
    ['con-leg', 2],
  ] as const

  test('whoever is over one of two alike is not said to be over both', () => {
    const t = ruled(
      plainly((g) => {
        const [first, second, leg] = g.pcs[0]!.conditions
        ease(g, 'pc-1', first!.id, 1, 'LF-RUL-COND-06')
        ease(g, 'pc-1', second!.id, 3, 'LF-RUL-COND-06')
        ease(g, 'pc-1', leg!.id, 2, 'LF-RUL-COND-07')
      }),
      { pcs: [{ name: 'Ana', conditions }] },
    )
    expect(told(t, 'condition-eased')).toEqual([
      'One Dazed is over for Ana; 1 more remains.',
      'Ana is no longer Dazed.',
      'Ana is over Leg Wound.',
    ])
  })

  test('a log from before that was told can still be read', () => {
    const t = campaign({ pcs: [{ name: 'Ana' }], agenda })
    const view = longFall.view(t.state, 1)
    const old = { type: 'condition-eased', rule: 'LF-RUL-COND-06', pc: 'pc-1', name: 'Dazed', was: 1, now: 0 }
    expect(text.event(old, view)).toBe('Ana is no longer Dazed.')
    const leg = { type: 'leg-begun', rule: 'LF-RUL-JOB-03', leg: 0, of: 3, what: 'task' }
    expect(text.event(leg, view)).toBe('Leg 1 of 3 begins: a task that takes time.')
  })

  test('a single watch goes by, and a ruling is called by what it says', () => {
    const view = longFall.view(campaign({ agenda }).state, 1)
    const passed = (number: number): Event => {
      const event = { type: 'time-passed', rule: 'LF-REF-01', interval: 'watch', number }
      return event
    }
    expect(text.event(passed(1), view)).toBe('1 watch goes by.')
    expect(text.event(passed(2), view)).toBe('2 watches go by.')
    const off = { type: 'ruling-switched', rule: 'LF-REF-01', ruling: 'LF-RUL-THROW-05', on: false }
    expect(text.event(off, view)).toBe('Switched off: the ruling “at most three work at a task”.')
  })

  test('what a form offers is named, never called by its id', () => {
    expect(text.field('class', 'passing')).toBe('it passes: a watch of rest eases it')
    expect(text.field('tag', 'all')).toBe('everything')
    expect(text.field('interval', 'round')).toBe('skirmish round')
    expect(text.field('ruling', 'LF-RUL-SKIR-14')).toBe('Morale (LF-RUL-SKIR-14)')
  })

  test('a campaign that ran out of weeks says what is still owed, and the score with a true minus', () => {
    const t = campaign({ agenda })
    t.state.ship.debt = 146
    const over = { winners: [], scores: [0, -116], how: 'undecided', why: 'time-up' }
    expect(text.over(over, longFall.view(t.state, 1))).toBe(
      'The agreed weeks are over, and the crew is neither free nor beaten. 146 marks are still owed. The crew’s score is −116.',
    )
  })

  test('of several legs done in a week only the last is told', () => {
    const view = longFall.view(campaign({ agenda }).state, 1)
    const legs = [0, 1, 2].map((leg) => ({ type: 'leg-done', rule: 'LF-RUL-JOB-03', leg, of: 4 }))
    expect(text.recap!(legs, view)).toEqual(['Leg 3 of 4 is done.'])
  })

  test('of a Condition the recap of a week tells how it stands in the end, not that somebody had it on Monday', () => {
    const t = campaign({ agenda })
    const view = longFall.view(t.state, 1)
    const pc = t.state.pcs[0]!.id
    const about = { pc, rule: 'LF-RUL-COND-08', name: 'Ship Fever' }
    const day = (was: number, now: number): Event => {
      const event = { type: 'illness-day', ...about, die: 5, strength: 1, was, now }
      return event
    }
    const had = { type: 'condition', ...about, severity: 2 }
    const drunk = { type: 'condition', ...about, name: 'Drunk', severity: 1 }
    expect(text.recap!([had, drunk, day(2, 1), day(1, 0)], view)).toEqual([
      expect.stringMatching(/ is Drunk 1 now\.$/),
      expect.stringMatching(/ is over Ship Fever\.$/),
    ])
  })
})

describe('what the log folds', () => {
  test('a throw goes with what it settles, up to the leg that it ends', () => {
    expect(chained('thrown', 'rerolled', 'gathered', 'task-done', 'leg-done')).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(chained('leg-done', 'complication-roll', 'leg-begun')).toEqual([false, true])
  })

  test('marks paid go with what they bought, and upkeep with nothing', () => {
    const paid = (why: string) => ({ type: 'paid', rule: '', why })
    const thrown = { type: 'thrown', rule: '' }
    const loaded = { type: 'cargo-loaded', rule: '' }
    expect([isOneDeed(thrown, paid('cargo')), isOneDeed(paid('cargo'), loaded)]).toEqual([true, true])
    expect([isOneDeed(thrown, paid('upkeep')), isOneDeed(paid('upkeep'), loaded)]).toEqual([false, false])
  })
})

describe('what is said here and now', () => {
  const view = () => longFall.view(campaign({ agenda }).state, 1)

  test('one job of the trail is done, two are', () => {
    const trail = (done: number) =>
      text.event({ type: 'trail', rule: 'LF-RUL-JOB-07', stage: 'open', done } as Event, view())
    expect(trail(1)).toBe('The trail of the great rumour goes on: 1 of its 3 jobs is done.')
    expect(trail(2)).toBe('The trail of the great rumour goes on: 2 of its 3 jobs are done.')
  })

  test('the story ends in the last of the agreed weeks', () => {
    const before = view()
    const events = [
      { type: 'week-passed', rule: 'LF-RUL-WEEK-01', week: before.lasts, where: 'work', safe: false },
      { type: 'job-done', rule: 'LF-RUL-JOB-06', job: 'A wedding cake', marks: 12, bonus: 0, halved: false },
    ] as unknown as Event[]
    expect(text.story?.(events, before, null)).toContain(`Week ${before.lasts}: The job`)
  })
})
