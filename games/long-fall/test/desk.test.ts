import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Json, Match, seedFrom } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { LongFallEvent } from '../events.ts'
import { longFall } from '../index.ts'
import type { LongFall } from '../rules/0-table/state.ts'
import type { Outcome } from '../rules/0-table/throws.ts'
import { startSkirmish } from '../rules/5-skirmishes/skirmish.ts'
import { SWITCHABLE } from '../rules/10-desk/acts.ts'
import type { View } from '../view.ts'
import { gear, refusals } from './fight.ts'
import { campaign, type PcSketch, refereed } from './table.ts'
import { A_LEG, onJob, SINGLE } from './work.ts'

const ANA = { name: 'Ana' }

describe('1 Seats', () => {
  rule('LF-ROLE-01', 'there is exactly one referee: seat 0, and only it is offered the desk', () => {
    const table = refereed({ pcs: [ANA] })
    expect(table.asks.filter(({ id }) => id === 'desk').map(({ seat }) => seat)).toEqual([0])
    expect(
      longFall
        .seats({ mode: 'refereed', crew: 1, weeks: 52, tutorial: false })
        .roles.filter(({ name }) => name === 'referee').length,
    ).toBe(1)
  })
})

test('LF-RUL-SKIR-06 the referee puts anybody in a fight in cover, and out of it', () => {
  const table = refereed({ pcs: [ANA], dice: [6, 5] })
  expect(table.offered('desk')).not.toContain('cover')
  table.answer('desk', { value: 'skirmish', fields: { npc: 'npc-thug', number: 1 } })
  table.answer('desk', { value: 'cover', fields: { who: 'foe-101', cover: 'heavy-cover' } })
  expect(table.state.skirmish!.foes[0]!.cover).toBe(2)
  table.answer('desk', { value: 'cover', fields: { who: 'pc-1', cover: 'light-cover' } })
  expect(table.state.skirmish!.fighters[0]!.cover).toBe(1)
  table.answer('desk', { value: 'cover', fields: { who: 'foe-101', cover: 'no-cover' } })
  expect(table.state.skirmish!.foes[0]!.cover).toBe(0)
  const words = table.log('foe-took-cover').map((event) => longFall.text.event(event, table.match.view(1)))
  expect(words).toEqual(['The dock thug is in heavy cover (2 less damage).', 'The dock thug is in the open.'])
})

test('LF-NPC-03 for somebody the players have not met the referee throws behind the screen', () => {
  const table = refereed({ pcs: [ANA], dice: [3, 4, 3, 4] })
  table.answer('desk', { value: 'npc', fields: { name: 'Quill', shown: false } })
  const { id } = table.state.npcs[0]!
  table.answer('desk', { value: 'npc-throw', fields: { npc: id } })
  expect(table.match.log(1).some(({ event }) => event.type === 'thrown')).toBe(false)
  expect(table.match.log(0).some(({ event }) => event.type === 'thrown')).toBe(true)
  table.answer('desk', { value: 'show', fields: { npc: id } })
  table.answer('desk', { value: 'npc-throw', fields: { npc: id } })
  expect(table.match.log(1).some(({ event }) => event.type === 'thrown')).toBe(true)
})

describe('3 Throws, as the referee calls for them', () => {
  rule('LF-THROW-04', 'the referee says what a failure brings', () => {
    const table = refereed({ pcs: [ANA], dice: [3, 3] })
    table.answer('desk', { value: 'throw', fields: { pc: 'pc-1', tried: 'stealth' } })
    expect(table.state.lastThrow).toMatchObject({ total: 6, success: false })
    table.answer('desk', { value: 'consequence', fields: { pc: 'pc-1', text: 'The lights go on.' } })
    expect(table.log('consequence-named')).toMatchObject([
      { rule: 'LF-THROW-04', pc: 'pc-1', text: 'The lights go on.' },
    ])
  })

  test('LF-THROW-04 in a fight as well: the referee says what a failure or a disaster brings, no table does', () => {
    const pcs: PcSketch[] = [{ ...ANA, luck: [1, 5], gear: gear('it-pistol') }]
    const table = refereed({ pcs, dice: [6, 5, 3, 2, 1, /* the thug */ 1, 2] })
    table.answer('desk', { value: 'skirmish', fields: { npc: 'npc-thug', number: 1 } })
    table.answer('luck', 'keep').answer('act', 'attack:foe-101:it-pistol').answer('luck', 'first')
    expect(table.state.lastThrow).toMatchObject({ disaster: true })
    expect(table.log('consequence')).toEqual([])
    expect(table.state.skirmish!.round).toBe(2)
  })

  rule('LF-THROW-08', 'what is safe or certain happens without dice', () => {
    const table = refereed({ pcs: [ANA], dice: [] })
    table.answer('desk', { value: 'no-throw', fields: { pc: 'pc-1', text: 'The door is not locked.' } })
    expect(table.log('thrown')).toEqual([])
    expect(table.log('no-throw')).toMatchObject([{ rule: 'LF-THROW-08' }])
  })

  test('EX-LF-14: the Condition the referee names counts in place of the worst', () => {
    const pcs = [
      {
        ...ANA,
        agility: 1,
        conditions: [
          ['con-leg', 2],
          ['con-brokenleg', 4],
        ] as const,
      },
    ]
    const table = refereed({ pcs, dice: [6, 5, 6, 5] })
    table.answer('desk', { value: 'throw', fields: { pc: 'pc-1', tried: 'climbing' } })
    expect(table.state.lastThrow).toMatchObject({ total: 8, less: 4 })
    table.answer('desk', {
      value: 'named-throw',
      fields: { pc: 'pc-1', tried: 'climbing', condition: 'con-1-0' },
    })
    expect(table.state.lastThrow).toMatchObject({ total: 10, less: 2, hindered: 'Leg Wound' })
  })

  test('LF-COND-05 a run for which the referee names Agility alone is hindered by a Leg Wound', () => {
    const table = refereed({ pcs: [{ ...ANA, agility: 1, conditions: [['con-leg', 2]] }], dice: [4, 4] })
    table.answer('desk', { value: 'named-throw', fields: { pc: 'pc-1', tried: 'nothing', added: 'agility' } })
    expect(table.state.lastThrow).toMatchObject({ total: 7, rank: 1, less: 2, hindered: 'Leg Wound' })
  })

  test('the referee may name another rank, or none', () => {
    const pcs = [{ ...ANA, strength: 2, skills: { oratory: 1 } }]
    const table = refereed({ pcs, dice: [4, 3, 4, 3] })
    table.answer('desk', {
      value: 'named-throw',
      fields: { pc: 'pc-1', tried: 'oratory', added: 'strength' },
    })
    expect(table.state.lastThrow).toMatchObject({ total: 9, added: 'strength' })
    table.answer('desk', { value: 'named-throw', fields: { pc: 'pc-1', tried: 'oratory', added: 'nothing' } })
    expect(table.state.lastThrow).toMatchObject({ total: 7, success: false })
  })

  test('where only one of rank and Condition is named, the other is as the rules say', () => {
    const pcs = [{ ...ANA, agility: 1, skills: { climbing: 2 }, conditions: [['con-leg', 3]] as const }]
    const table = refereed({ pcs, dice: [4, 4, 4, 4] })
    const climb = (told: object) => {
      table.answer('desk', { value: 'named-throw', fields: { pc: 'pc-1', tried: 'climbing', ...told } })
      return table.state.lastThrow
    }
    expect(climb({ added: 'agility' })).toMatchObject({ total: 6, rank: 1, less: 3, hindered: 'Leg Wound' })
    expect(climb({ condition: 'nothing' })).toMatchObject({ total: 10, rank: 2, less: 0, hindered: null })
  })

  test('an overruled throw passes with the Impact that was needed, and not with less', () => {
    const overruled = (impact: number) => {
      const table = refereed({ pcs: [ANA], dice: [3, 3] })
      table.answer('desk', { value: 'throw', fields: { pc: 'pc-1', tried: 'stealth', needed: 2 } })
      table.answer('desk', { value: 'overrule', fields: { success: true, impact } })
      return table.state.lastThrow!
    }
    expect([overruled(1), overruled(2)].map(({ passed }) => passed)).toEqual([false, true])
    expect(overruled(0).impact).toBe(1) // LF-IMP-03: the least that a success has.
  })
})

describe('4 Automatic failure, as the referee rules', () => {
  for (const [id, because, words] of [
    ['LF-AUTO-01', 'impossible', 'an impossible action fails without a throw'],
    ['LF-AUTO-03', 'no-knowledge', 'without the knowledge it needs, an action fails without a throw'],
  ] as const) {
    rule(id, words, () => {
      const table = refereed({ pcs: [{ ...ANA, luck: [9, 9] }], dice: [] })
      table.answer('desk', { value: 'automatic', fields: { pc: 'pc-1', because } })
      expect(table.log('automatic-failure')).toMatchObject([{ rule: id, pc: 'pc-1', because }])
      expect(table.asks.some((ask) => ask.id === 'luck')).toBe(false)
    })
  }

  rule('LF-AUTO-05', 'brain surgery without Medic fails and kills the patient', () => {
    const table = refereed({ pcs: [{ ...ANA, agility: 2, luck: [9, 9] }, { name: 'Ben' }], dice: [] })
    table.answer('desk', { value: 'named-throw', fields: { pc: 'pc-1', tried: 'medic', patient: 'pc-2' } })
    expect(table.log('automatic-failure')).toMatchObject([{ rule: 'LF-AUTO-04', because: 'no-rank' }])
    expect(table.log('patient-lost')).toMatchObject([{ rule: 'LF-AUTO-05', name: 'Ben' }])
    expect(table.state.pcs[1]!.fate).toBe('dead')
    expect(table.state.pcs[0]!.luck).toMatchObject({ now: 9, max: 9 })
  })

  test('LF-AUTO-05 a patient whom the players have not met dies without a name', () => {
    const table = refereed({ pcs: [ANA] })
    table.answer('desk', { value: 'npc', fields: { name: 'The duke', skill: 2, shown: false } })
    const patient = table.state.npcs[0]!.id
    table.answer('desk', { value: 'named-throw', fields: { pc: 'pc-1', tried: 'medic', patient } })
    expect(table.state.npcs).toEqual([])
    expect(table.log('patient-lost')).toMatchObject([{ name: 'Somebody unseen' }])
  })

  test('a surgeon without the kit cannot operate, but does not kill', () => {
    const table = refereed({ pcs: [{ ...ANA, skills: { medic: 3 } }, { name: 'Ben' }], dice: [] })
    table.answer('desk', { value: 'named-throw', fields: { pc: 'pc-1', tried: 'medic', patient: 'pc-2' } })
    expect(table.log('automatic-failure')).toMatchObject([{ rule: 'LF-AUTO-02', because: 'no-kit' }])
    expect(table.state.pcs[1]!.fate).toBe('active')
  })
})

describe('6 Cumulative Impact, at a table', () => {
  test('LF-RUL-SKIR-10 who is out cannot work at a task of the table, and is told why', () => {
    const table = refereed({ pcs: [{ ...ANA, conditions: [['con-leg', 6]] }] })
    table.answer('desk', { value: 'task', fields: { name: 'The door', tried: 'languages', impact: 3 } })
    expect(table.offered('voice')).toEqual(['say:pc-1', 'retire:pc-1'])
    const refused = table.ask('voice').whyNot!()
    expect(refused).toMatchObject([{ label: { why: 'badly-hurt' }, rule: 'LF-RUL-SKIR-10' }])
    expect(refused.map((why) => longFall.text.whyNot(why, table.match.view(1)))).toEqual([
      'Ana is too badly hurt to do anything',
    ])
  })

  const task = () => {
    const table = refereed({
      pcs: [
        { ...ANA, skills: { computers: 1 }, gear: [{ item: 'kit-computers', broken: false, empty: false }] },
      ],
      dice: [5, 3, 2, 3, 4, 3],
    })
    return table.answer('desk', {
      value: 'task',
      fields: { name: 'The database', tried: 'computers', impact: 3, interval: 'watch' },
    })
  }

  test('EX-LF-05: Impact adds up over throws, a failure takes nothing away, and at 3 it is done', () => {
    const table = task()
    const work = 'task:task-101:pc-1'
    table.answer('voice', work)
    expect(table.state.tasks[0]).toMatchObject({ gathered: 2, done: false })
    expect(table.offered('voice')).not.toContain(work)
    const pass = () => table.answer('desk', { value: 'time', fields: { interval: 'watch', number: 1 } })
    pass().answer('voice', work)
    expect(table.state.tasks[0]).toMatchObject({ gathered: 2, done: false })
    pass().answer('voice', work)
    expect(table.state.tasks[0]).toMatchObject({ gathered: 3, done: true })
  })

  test('LF-RUL-CUM-01 a task has its next interval when as much time has passed, and not before', () => {
    const again = (every: string, interval: string, number: number) => {
      const table = refereed({ pcs: [ANA], dice: [4, 4] })
      table.answer('desk', {
        value: 'task',
        fields: { name: 'A wall', tried: 'climbing', impact: 9, interval: every },
      })
      table.answer('voice', 'task:task-101:pc-1')
      table.answer('desk', { value: 'time', fields: { interval, number } })
      return table.offered('voice').includes('task:task-101:pc-1')
    }
    expect([again('round', 'round', 1), again('watch', 'round', 8)]).toEqual([true, false])
    expect([again('watch', 'day', 1), again('day', 'day', 1), again('week', 'day', 6)]).toEqual([
      true,
      true,
      false,
    ])
    expect([again('day', 'watch', 5), again('day', 'watch', 6)]).toEqual([false, true])
    expect(again('week', 'day', 7)).toBe(true)
  })

  test('LF-RUL-THROW-05 at a table: the three who have thrown may go on, a fourth may not join', () => {
    const table = refereed({
      pcs: [ANA, { name: 'Ben' }, { name: 'Cis' }, { name: 'Dot' }],
      at: (g) => {
        const workers = ['pc-1', 'pc-2', 'pc-3']
        const state = { gathered: 2, thrown: [], workers, done: false }
        g.tasks = [{ id: 'task-1', name: 'A wall', tried: 'climbing', impact: 9, interval: 'day', ...state }]
      },
    })
    const working = table.offered('voice').filter((value) => value.startsWith('task'))
    expect(working).toEqual(['task:task-1:pc-1', 'task:task-1:pc-2', 'task:task-1:pc-3'])
    const refused = table.ask('voice').whyNot!()
    expect(refused).toMatchObject([{ label: { why: 'task-full', pc: 'pc-4' }, rule: 'LF-RUL-THROW-05' }])
  })

  test('an overruled throw counts toward its task as ruled', () => {
    const table = refereed({ pcs: [ANA], dice: [6, 6] })
    table.answer('desk', {
      value: 'task',
      fields: { name: 'A wall', tried: 'climbing', impact: 6, interval: 'day' },
    })
    table
      .answer('voice', 'task:task-101:pc-1')
      .answer('desk', { value: 'overrule', fields: { success: true, impact: 1 } })
    expect(table.state.tasks[0]).toMatchObject({ gathered: 1, done: false })
  })

  test('overruled, a throw takes back what it did, whether that was too much or a disaster', () => {
    const begun = (dice: number[], luck: readonly [number, number] = [0, 5]) =>
      refereed({
        pcs: [{ ...ANA, luck }],
        dice,
        at: (g) => {
          const state = { gathered: 2, thrown: [], workers: [], done: false }
          g.tasks = [
            { id: 'task-1', name: 'A wall', tried: 'climbing', impact: 4, interval: 'day', ...state },
          ]
        },
      }).answer('voice', 'task:task-1:pc-1')
    const over = begun([6, 6])
    expect(over.state.tasks[0]).toMatchObject({ gathered: 4, done: true })
    over.answer('desk', { value: 'overrule', fields: { success: true, impact: 1 } })
    expect(over.state.tasks[0]).toMatchObject({ gathered: 3, done: false })
    over.answer('desk', { value: 'overrule', fields: { success: false } })
    expect(over.state.tasks[0]).toMatchObject({ gathered: 2, done: false })
    const disaster = begun([3, 3, 1], [1, 5]).answer('luck', 'first')
    expect(disaster.state.tasks[0]).toMatchObject({ gathered: 0 })
    disaster.answer('desk', { value: 'overrule', fields: { success: true, impact: 1 } })
    expect(disaster.state.tasks[0]).toMatchObject({ gathered: 3 })
    expect(disaster.state.lastThrow).toMatchObject({ success: true, disaster: false })
  })

  test('EX-LF-05 in the middle of a fight: a task set with a throw each round, one action each', () => {
    const pcs = [{ ...ANA, skills: { computers: 1 }, gear: gear('kit-computers') }, { name: 'Ben' }]
    const dice = [6, 6, 6, 6, /* 1 */ 5, 3, 1, 1, /* 2 */ 2, 3, 1, 1, /* 3 */ 4, 3, 1, 1]
    const table = refereed({ pcs, dice, picks: [0] })
    table.answer('desk', { value: 'skirmish', fields: { npc: 'npc-thug', number: 1 } })
    table.answer('desk', {
      value: 'task',
      fields: { name: 'The database', tried: 'computers', impact: 3, interval: 'round' },
    })
    const gathered = [1, 2, 3].map(() => {
      table.answer('act', 'task:task-102')
      expect(table.offered('act')).not.toContain('task:task-102')
      const open = table.state.tasks.some(({ done }) => !done)
      expect(refusals(table)).toEqual(open ? [['barred', 'LF-AUTO-04']] : []) // Ben is no hacker.
      table.answer('act', 'defend')
      return table.state.tasks[0]!.gathered
    })
    expect(gathered).toEqual([2, 2, 3])
    expect(table.state.tasks[0]).toMatchObject({ done: true })
    expect(table.state.skirmish!.round).toBe(4)
  })
})

describe('12.9 The referee’s seat', () => {
  rule('LF-RUL-REF-01', 'every act of the desk can be done at any time, and is an event of its own', () => {
    const table = refereed({
      pcs: [
        { ...ANA, gear: [{ item: 'it-knife', broken: false, empty: false }], conditions: [['con-drunk', 2]] },
      ],
      dice: [4, 4, 3, 4, 3, 4, 6, 6],
    })
    const acts: [string, object, LongFallEvent['type']][] = [
      ['describe', { text: 'Rain on the landing field.' }, 'described'],
      ['world', { row: '11', name: 'New Tarn', law: 2 }, 'world-made'],
      ['npc', { name: 'Old Bex', skill: 2, expertise: 'boats, gossip', shown: false }, 'npc-made'],
      ['show', { npc: 'npc-101' }, 'npc-shown'],
      ['npc-throw', { npc: 'npc-101' }, 'thrown'],
      ['throw', { pc: 'pc-1', tried: 'oratory', needed: 1 }, 'throw-called'],
      ['named-throw', { pc: 'pc-1', tried: 'oratory', added: 'nothing' }, 'throw-called'],
      ['overrule', { success: true, impact: 2, text: 'It was a fine speech.' }, 'overruled'],
      ['task', { name: 'A raft', tried: 'construction', impact: 4, interval: 'day' }, 'task-set'],
      ['consequence', { pc: 'pc-1', text: 'Wet feet.' }, 'consequence-named'],
      [
        'condition',
        { pc: 'pc-1', of: 'own-words', name: 'Sunburn', severity: 1, class: 'passing', tag: 'body' },
        'condition',
      ],
      ['ease', { condition: 'con-1-0', by: 1 }, 'condition-eased'],
      ['give', { pc: 'pc-1', item: 'it-pistol' }, 'gear-given'],
      ['take', { gear: 'pc-1:0' }, 'gear-taken'],
      ['marks', { by: -20 }, 'marks-changed'],
      ['time', { interval: 'watch', number: 1 }, 'time-passed'],
      ['ruling', { ruling: 'LF-RUL-COND-01' }, 'ruling-switched'],
      ['note', { text: 'Bex is the spy.' }, 'noted'],
      ['skirmish', { npc: 'npc-clerk', number: 1 }, 'skirmish-began'],
    ]
    for (const [act, told, event] of acts) {
      const before = table.log(event).length
      table.answer('desk', { value: act, fields: told as never })
      expect(table.log(event).length, act).toBeGreaterThan(before)
    }
    expect(table.state).toMatchObject({ marks: 30, off: ['LF-RUL-COND-01'], notes: ['Bex is the spy.'] })
    expect(table.state.lastThrow).toBeDefined()
    expect(table.state.pcs[0]!.gear.map(({ item }) => item)).toEqual(['it-pistol'])
  })

  test('LF-RUL-REF-01 in a skirmish: the desk is open at every turn of a character, who then acts', () => {
    const table = refereed({ pcs: [{ ...ANA, luck: [2, 2] }], dice: [6, 6, 4, 4, /* the thug */ 1, 1] })
    table.answer('desk', { value: 'skirmish', fields: { npc: 'npc-thug', number: 1 } }).answer('luck', 'keep')
    expect(table.asks.map(({ seat, id }) => [seat, id])).toEqual([
      [1, 'act'],
      [0, 'desk'],
    ])
    expect(table.offered('desk')).not.toContain('skirmish')
    expect(table.offered('desk')).not.toContain('time')
    table.answer('desk', { value: 'throw', fields: { pc: 'pc-1', tried: 'stealth' } }).answer('luck', 'keep')
    expect(table.state.lastThrow).toMatchObject({ tried: 'stealth', total: 8 })
    table.answer('desk', { value: 'condition', fields: { pc: 'pc-1', of: 'con-leg', severity: 2 } })
    table.answer('act', 'defend')
    expect(table.state.skirmish!.round).toBe(2)
    table.answer('desk', { value: 'condition', fields: { pc: 'pc-1', of: 'con-leg', severity: 6 } })
    expect(table.log('skirmish-over')).toMatchObject([{ over: 'lost' }])
  })

  test('LF-RUL-SKIR-19 is for the program: what victors take at a refereed table, the referee says', () => {
    const table = refereed({
      pcs: [{ ...ANA, gear: gear('it-pistol') }],
      at: (g) => {
        startSkirmish(g, { foes: [{ npc: 'npc-thug', number: 1 }], why: { for: 'table' }, ambush: null })
        g.skirmish!.round = 1
        g.skirmish!.fighters[0]!.early = true
      },
    })
    table.answer('act', 'yield')
    expect(table.log('skirmish-over')).toMatchObject([{ over: 'lost' }])
    expect(table.log('robbed')).toEqual([])
    expect(table.state).toMatchObject({ marks: 50, pcs: [{ gear: [{ item: 'it-pistol' }] }] })
  })

  rule(
    'LF-RUL-REF-02',
    'a person takes the seat from the program between two steps, and hands it back',
    () => {
      const players = [
        { name: 'The program', bot: 'program' },
        { name: 'Ana', bot: null },
      ]
      const match = Match.start(longFall, { options: { mode: 'campaign' }, players, seed: seedFrom('seat') })
      expect(match.asks.map(({ seat }) => seat)).toEqual([1])
      match.seat(0, { name: 'Rae', bot: null })
      expect(match.state.referee).toBe('program')
      const ready = match.asks[0]!
      match.answer(
        1,
        ready.id,
        'options' in ready ? ready.options.find(({ value }) => value.startsWith('ready:'))!.value : '',
      )
      while (!match.asks.some(({ id }) => id === 'desk')) match.answer(1, match.asks[0]!.id, firstOf(match))
      expect(match.state.referee).toBe('person')
      expect(match.state.ship.debt).toBe(50) // The ship is held all the same (LF-RUL-CG-12).
      match.seat(0, { name: 'The program', bot: 'program' })
      match.answer(0, 'desk', { value: 'describe', fields: { text: 'Over to you.' } })
      expect(match.state.referee).toBe('program')
      expect(match.asks.every(({ seat }) => seat === 1)).toBe(true)
      expect(match.state.cluster.worlds.length).toBeGreaterThan(4)
    },
  )

  test('a person who takes the seat in the middle of a fight has the desk when it is over, whatever it was about', () => {
    const table = campaign({
      pcs: [{ skills: { brawling: 9 } }],
      agenda: A_LEG,
      at: onJob([{ kind: 'fight', foes: 'opposition' }, SINGLE, SINGLE]),
      dice: [6, 6, 6, 6, /* back with the program: the fight is faced again */ 6, 6],
    }).answer('leg', 'fight')
    table.match.seat(0, { name: 'Rae', bot: null })
    table.answer('act', 'attack:foe-101:it-fist')
    expect(table.log('skirmish-over')).toMatchObject([{ won: true }])
    expect(table.asks.map(({ seat, id }) => [seat, id])).toEqual([
      [0, 'desk'],
      [1, 'voice'],
    ])
    table.match.seat(0, { name: 'The program', bot: 'program' })
    table.answer('desk', { value: 'describe', fields: { text: 'Over to you.' } })
    table.answer('leg', 'fight')
    expect(table.ask('act')).toBeDefined()
  })

  const handedBack = (table: ReturnType<typeof refereed>) => {
    table.match.seat(0, { name: 'The program', bot: 'program' })
    return table.answer('desk', { value: 'describe', fields: { text: 'Over to you.' } })
  }

  test('LF-RUL-REF-02 a ship under way when a person took the seat has arrived when the program is back', () => {
    const table = campaign({
      agenda: [
        { kind: 'complication', d66: 36 },
        { kind: 'transit', weeks: 2, to: 1 },
      ],
      dice: [4, 5, /* two patrons and a rumour */ 1, 1, 1, 2, 1, 3],
      at: (g) => {
        g.transit = { link: 0, mishap: true }
        g.cluster.worlds[1]!.restock = 0
      },
    })
    table.match.seat(0, { name: 'Rae', bot: null })
    table.answer('trouble', 'single:pc-1:oratory')
    expect(table.state).toMatchObject({ at: 0, transit: { link: 0 } })
    handedBack(table)
    expect(table.state).toMatchObject({ at: 1, transit: null, week: 1 })
    expect(table.ask('week')).toBeDefined()
  })

  test('players do not see hidden NPCs and secret notes', () => {
    const table = refereed({ pcs: [ANA] })
    table.answer('desk', { value: 'npc', fields: { name: 'Bex', skill: 3, shown: false } })
    table.answer('desk', { value: 'note', fields: { text: 'Bex is the spy.' } })
    table.answer('desk', { value: 'condition', fields: { pc: 'npc-101', of: 'con-drunk', severity: 1 } })
    expect(JSON.stringify([table.match.view(1), table.match.log(1)])).not.toContain('Drunk')
    expect(JSON.stringify([table.match.view(1), table.match.log(1)])).not.toContain('Bex')
    expect(JSON.stringify(table.match.view(0))).toContain('Bex is the spy.')
  })

  test('LF-RUL-THROW-07 at the desk: a character against an NPC, and the higher Impact wins', () => {
    const table = refereed({ pcs: [{ ...ANA, skills: { oratory: 2 } }], dice: [4, 4, 5, 4] })
    table.answer('desk', { value: 'npc', fields: { name: 'Bex', skill: 2 } })
    table.answer('desk', { value: 'contest', fields: { pc: 'pc-1', tried: 'oratory', npc: 'npc-101' } })
    expect(table.log('contest')).toMatchObject([{ result: 'won', impact: 4, against: 3 }])
  })

  test('an NPC at the desk throws with its list, with nothing outside its fields, and hindered', () => {
    const table = refereed({
      pcs: [ANA],
      dice: [4, 3, 4, 3, 4, 3, 4, 3, /* Ana */ 3, 3, 4, 3, 3, 3],
      at: (g) => {
        const bex = { id: 'npc-1', name: 'Bex', skill: 4, expertise: [], conditions: [], shown: true, met: 2 }
        g.npcs = [{ ...bex, skills: { pilot: 4, gunnery: 3 } }]
      },
    })
    const thrown = (told: object) => {
      table.answer('desk', { value: 'npc-throw', fields: { npc: 'npc-1', ...told } as never })
      return (table.log('thrown').at(-1) as unknown as Outcome).total
    }
    expect(thrown({ tried: 'gunnery' })).toBe(10) // LF-NPC-04
    expect(thrown({ tried: 'law' })).toBe(7)
    expect(thrown({ within: false })).toBe(7) // LF-RUL-NPC-01
    const contest = (told: object) =>
      table.answer('desk', {
        value: 'contest',
        fields: { pc: 'pc-1', tried: 'oratory', npc: 'npc-1', ...told } as never,
      })
    contest({ against: 'pilot' })
    table.answer('desk', { value: 'condition', fields: { pc: 'npc-1', of: 'con-hand', severity: 2 } })
    contest({ against: 'pilot' }) // LF-RUL-COND-05
    expect(table.log('contest')).toMatchObject([{ against: 4 }, { against: 2 }])
    expect(table.offered('desk')).toContain('ease')
    const { id } = table.state.npcs[0]!.conditions[0]!
    table.answer('desk', { value: 'ease', fields: { condition: id, by: 2 } })
    expect(table.state.npcs[0]!.conditions).toEqual([])
  })

  test('each ruling that can be switched off is asked about somewhere in the rules', () => {
    const folder = join(import.meta.dirname, '..', 'rules')
    const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('')
    for (const ruling of SWITCHABLE) expect(code).toContain(`inForce(g, '${ruling}')`)
  })

  test('a ruling switched off no longer counts', () => {
    const switched = (off: boolean) => {
      const table = refereed({ pcs: [{ ...ANA, conditions: [['con-drunk', 2]] }] })
      if (off) table.answer('desk', { value: 'ruling', fields: { ruling: 'LF-RUL-COND-06' } })
      table.answer('desk', { value: 'time', fields: { interval: 'watch', number: 1 } })
      return table.state.pcs[0]!.conditions[0]!.severity
    }
    expect([switched(false), switched(true)]).toEqual([1, 2])
  })

  test('LF-RUL-COND-07, LF-RUL-COND-08 switched off: nobody is asked for the care that is part of them', () => {
    const pcs: PcSketch[] = [
      { skills: { medic: 1 }, gear: gear('kit-medic') },
      {
        conditions: [
          ['con-leg', 4],
          ['con-poison', 3],
        ],
      },
    ]
    const cared = (off: string[]) => {
      const table = refereed({ pcs, at: (g) => Object.assign(g, { off }) })
      table.answer('desk', { value: 'time', fields: { interval: 'week', number: 1 } })
      return table.asks[0]!.id === 'care' ? table.offered('care') : []
    }
    expect(cared([])).toEqual(['pc:con-2-0', 'pc:con-2-1', 'no-care'])
    expect(cared(['LF-RUL-COND-08'])).toEqual(['pc:con-2-0', 'no-care'])
    expect(cared(['LF-RUL-COND-07', 'LF-RUL-COND-08'])).toEqual([])
  })

  test('LF-RUL-COND-01 switched on again: what had come to more than 9 counts as 9', () => {
    const table = refereed({
      pcs: [{ ...ANA, strength: 2 }, {}],
      at: (g) => Object.assign(g, { off: ['LF-RUL-COND-01'] }),
      dice: [1, 2, 1, 2, /* the machine */ 6, 6, 5],
      picks: [0],
    })
    table.answer('desk', { value: 'skirmish', fields: { npc: 'npc-drone', number: 1 } })
    const [wound] = table.state.pcs[0]!.conditions
    expect(wound).toMatchObject({ name: 'Chest Wound', severity: 12 })
    table.answer('desk', { value: 'ruling', fields: { ruling: 'LF-RUL-COND-01' } })
    expect(table.state.pcs[0]!.conditions).toMatchObject([{ severity: 9 }])
  })

  test('LF-RUL-SKIR-06 armour that the referee gives is put on by who wears none, and counts', () => {
    const table = refereed({ pcs: [ANA], dice: [1, 2, /* the guard */ 3, 5, 1] })
    const give = (item: string) => table.answer('desk', { value: 'give', fields: { pc: 'pc-1', item } })
    give('ar-vest')
    give('ar-coat')
    expect(table.state.pcs[0]!.worn).toBe('ar-vest')
    table.answer('desk', { value: 'skirmish', fields: { npc: 'npc-guard', number: 1 } })
    expect(table.log('foe-hit')).toMatchObject([{ damage: 2 }]) // Impact 3 + 1 − 2
  })

  test('a week at the desk costs what a week costs, unless the rulings on it are switched off', () => {
    const week = (off: string[]) => {
      const at = (g: LongFall) => Object.assign(g, { off, week: 8 })
      const table = refereed({ pcs: [ANA], at })
      table.answer('desk', { value: 'time', fields: { interval: 'week', number: 1 } })
      return [table.state.marks, table.state.ship.debt, table.state.week]
    }
    const deepSpace = refereed({ pcs: [ANA], at: (g) => Object.assign(g.cluster, { worlds: [], links: [] }) })
    deepSpace.answer('desk', { value: 'time', fields: { interval: 'week', number: 1 } })
    expect(deepSpace.state.marks).toBe(47)
    expect(week([])).toEqual([43, 47, 9]) // 1 for Ana, 2 for the ship, 1 in port, and an instalment of 3
    expect(week(['LF-RUL-WEEK-05'])).toEqual([47, 47, 9])
    expect(week(['LF-RUL-WEEK-05', 'LF-RUL-WEEK-06'])).toEqual([50, 50, 9])
  })

  test('a day and then a week at the desk are eight days for an illness, and two safe weeks teach a skill', () => {
    const pcs: PcSketch[] = [
      { ...ANA, conditions: [['con-fever', 9]], training: { skill: 'pilot', weeks: 0 }, marked: ['pilot'] },
    ]
    const table = refereed({ pcs, dice: [3, 3, 3, 3, 3, 3, 3, 3] })
    const pass = (interval: string, number: number) =>
      table.answer('desk', { value: 'time', fields: { interval, number } })
    pass('day', 1)
    pass('week', 1)
    expect(table.log('illness-day')).toHaveLength(8)
    expect(table.state.pcs[0]).toMatchObject({ training: { weeks: 1 }, skills: {} })
    table.answer('desk', { value: 'ease', fields: { condition: 'con-1-0', by: 9 } })
    pass('week', 1)
    expect(table.state.pcs[0]).toMatchObject({ training: null, skills: { pilot: 1 } })
    const out = refereed({
      pcs: [{ training: { skill: 'pilot', weeks: 0 }, conditions: [['con-chest', 6]] }],
    })
    out.answer('desk', { value: 'time', fields: { interval: 'week', number: 1 } })
    expect(out.state.pcs[0]!.training).toEqual({ skill: 'pilot', weeks: 0 }) // LF-RUL-SKIR-10
    const off = refereed({ pcs: [{ training: { skill: 'pilot', weeks: 0 } }] })
    off.answer('desk', { value: 'ruling', fields: { ruling: 'LF-RUL-CG-13' } })
    off.answer('desk', { value: 'time', fields: { interval: 'week', number: 1 } })
    expect(off.state.pcs[0]!.training).toEqual({ skill: 'pilot', weeks: 0 })
  })

  test('LF-RUL-SKIR-11 out of a skirmish: a watch kills the dying, unless they were saved', () => {
    const watch = (strength: number, ease: boolean) => {
      const table = refereed({ pcs: [{ ...ANA, strength, conditions: [['con-chest', 8]] }] })
      if (ease) table.answer('desk', { value: 'ease', fields: { condition: 'con-1-0', by: 1 } })
      table.answer('desk', { value: 'time', fields: { interval: 'round', number: 8 } })
      expect(table.state.pcs[0]!.fate).toBe('active')
      table.answer('desk', { value: 'time', fields: { interval: 'watch', number: 1 } })
      return table.state.pcs[0]!.fate
    }
    expect([watch(0, false), watch(0, true), watch(1, false)]).toEqual(['dead', 'active', 'active'])
  })

  test('a referee who calls for two opponents gets two, as strong as they are', () => {
    const table = refereed({ pcs: [ANA], dice: [6, 6] })
    table.answer('desk', { value: 'skirmish', fields: { npc: 'npc-thug', number: 2 } })
    expect(table.state.skirmish!.foes).toMatchObject([
      { skill: 1, resistance: 3 },
      { skill: 1, resistance: 3 },
    ])
  })

  test('LF-RUL-SKIR-03 at the desk: either side may ambush the other', () => {
    const ambushed = (told: object, dice: number[] = []) => {
      const table = refereed({ pcs: [ANA], dice })
      table.answer('desk', { value: 'skirmish', fields: { npc: 'npc-clerk', number: 1, ...told } })
      return table
    }
    expect(ambushed({ ambush: true }).ask('avoid-ambush')).toBeDefined()
    const ours = ambushed({ surprise: true }, [1, 2, /* only round 2 is theirs as well */ 3, 3])
    expect(ours.state.skirmish).toMatchObject({ ambush: 'pcs', round: 1, turn: 'late' })
    ours.answer('act', 'defend')
    expect(ours.log('foe-moved')).toHaveLength(1)
    expect(ours.state.skirmish!.round).toBe(2)
  })

  test('players speak whenever they like', () => {
    const table = refereed({ pcs: [ANA] })
    table.answer('voice', { value: 'say:pc-1', fields: { text: 'I knock.' } })
    expect(table.log('said')).toMatchObject([{ pc: 'pc-1', text: 'I knock.' }])
  })
})

const firstOf = (match: Match<LongFall, View>): Json => {
  const ask = match.asks[0]!
  return 'options' in ask && ask.kind === 'one' ? ask.options[0]!.value : {}
}
