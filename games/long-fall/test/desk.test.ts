import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Json, Match, seedFrom } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { longFall } from '../index.ts'
import { SWITCHABLE } from '../rules/desk/acts.ts'
import type { LongFall } from '../rules/state.ts'
import type { View } from '../view.ts'
import { refereed } from './table.ts'

const ANA = { name: 'Ana' }

describe('1 Seats', () => {
  rule('LF-ROLE-01', 'there is exactly one referee: seat 0, and only it is offered the desk', () => {
    const table = refereed({ pcs: [ANA] })
    expect(table.asks.filter(({ id }) => id === 'desk').map(({ seat }) => seat)).toEqual([0])
    expect(
      longFall.seats({ mode: 'refereed', crew: 1, weeks: 52 }).roles.filter(({ name }) => name === 'referee')
        .length,
    ).toBe(1)
  })
})

describe('3 Throws, as the referee calls for them', () => {
  rule('LF-THROW-04', 'the referee says what a failure brings', () => {
    const table = refereed({ pcs: [ANA], dice: [3, 3] })
    table.answer('desk', 'throw').answer('desk-throw', { pc: 'pc-1', tried: 'stealth' })
    expect(table.state.lastThrow).toMatchObject({ total: 6, success: false })
    table.answer('desk', 'consequence').answer('desk-consequence', { pc: 'pc-1', text: 'The lights go on.' })
    expect(table.log('consequence-named')).toMatchObject([
      { rule: 'LF-THROW-04', pc: 'pc-1', text: 'The lights go on.' },
    ])
  })

  rule('LF-THROW-08', 'what is safe or certain happens without dice', () => {
    const table = refereed({ pcs: [ANA], dice: [] })
    table.answer('desk', 'no-throw').answer('desk-no-throw', { pc: 'pc-1', text: 'The door is not locked.' })
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
    table.answer('desk', 'throw').answer('desk-throw', { pc: 'pc-1', tried: 'climbing' })
    expect(table.state.lastThrow).toMatchObject({ total: 8, less: 4 })
    table
      .answer('desk', 'named-throw')
      .answer('desk-named-throw', { pc: 'pc-1', tried: 'climbing', condition: 'con-1-0' })
    expect(table.state.lastThrow).toMatchObject({ total: 10, less: 2, hindered: 'Leg Wound' })
  })

  test('the referee may name another rank, or none', () => {
    const pcs = [{ ...ANA, strength: 2, skills: { oratory: 1 } }]
    const table = refereed({ pcs, dice: [4, 3, 4, 3] })
    table
      .answer('desk', 'named-throw')
      .answer('desk-named-throw', { pc: 'pc-1', tried: 'oratory', added: 'strength' })
    expect(table.state.lastThrow).toMatchObject({ total: 9, added: 'strength' })
    table
      .answer('desk', 'named-throw')
      .answer('desk-named-throw', { pc: 'pc-1', tried: 'oratory', added: 'nothing' })
    expect(table.state.lastThrow).toMatchObject({ total: 7, success: false })
  })
})

describe('4 Automatic failure, as the referee rules', () => {
  for (const [id, because, words] of [
    ['LF-AUTO-01', 'impossible', 'an impossible action fails without a throw'],
    ['LF-AUTO-03', 'no-knowledge', 'without the knowledge it needs, an action fails without a throw'],
  ] as const) {
    rule(id, words, () => {
      const table = refereed({ pcs: [{ ...ANA, luck: [9, 9] }], dice: [] })
      table.answer('desk', 'automatic').answer('desk-automatic', { pc: 'pc-1', because })
      expect(table.log('automatic-failure')).toMatchObject([{ rule: id, pc: 'pc-1', because }])
      expect(table.asks.some((ask) => ask.id === 'luck')).toBe(false)
    })
  }

  rule('LF-AUTO-05', 'brain surgery without Medic fails and kills the patient', () => {
    const table = refereed({ pcs: [{ ...ANA, agility: 2, luck: [9, 9] }, { name: 'Ben' }], dice: [] })
    table
      .answer('desk', 'named-throw')
      .answer('desk-named-throw', { pc: 'pc-1', tried: 'medic', patient: 'pc-2' })
    expect(table.log('automatic-failure')).toMatchObject([{ rule: 'LF-AUTO-04', because: 'no-rank' }])
    expect(table.log('patient-lost')).toMatchObject([{ rule: 'LF-AUTO-05', name: 'Ben' }])
    expect(table.state.pcs[1]!.fate).toBe('dead')
    expect(table.state.pcs[0]!.luck).toMatchObject({ now: 9, max: 9 })
  })
})

describe('6 Cumulative Impact, at a table', () => {
  const task = () => {
    const table = refereed({
      pcs: [
        { ...ANA, skills: { computers: 1 }, gear: [{ item: 'kit-computers', broken: false, empty: false }] },
      ],
      dice: [5, 3, 2, 3, 4, 3],
    })
    return table
      .answer('desk', 'task')
      .answer('desk-task', { name: 'The database', tried: 'computers', impact: 3, interval: 'watch' })
  }

  test('EX-LF-05: Impact adds up over throws, a failure takes nothing away, and at 3 it is done', () => {
    const table = task()
    const work = 'task:task-101:pc-1'
    table.answer('voice', work)
    expect(table.state.tasks[0]).toMatchObject({ gathered: 2, done: false })
    expect(table.offered('voice')).not.toContain(work)
    const pass = () => table.answer('desk', 'time').answer('desk-time', { interval: 'watch', number: 1 })
    pass().answer('voice', work)
    expect(table.state.tasks[0]).toMatchObject({ gathered: 2, done: false })
    pass().answer('voice', work)
    expect(table.state.tasks[0]).toMatchObject({ gathered: 3, done: true })
  })

  test('an overruled throw counts toward its task as ruled', () => {
    const table = refereed({ pcs: [ANA], dice: [6, 6] })
    table
      .answer('desk', 'task')
      .answer('desk-task', { name: 'A wall', tried: 'climbing', impact: 6, interval: 'day' })
    table
      .answer('voice', 'task:task-101:pc-1')
      .answer('desk', 'overrule')
      .answer('desk-overrule', { success: true, impact: 1 })
    expect(table.state.tasks[0]).toMatchObject({ gathered: 1, done: false })
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
    const acts: [string, object, string][] = [
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
      table.answer('desk', act).answer(`desk-${act}`, told as never)
      expect(table.log(event).length, act).toBeGreaterThan(before)
    }
    expect(table.state).toMatchObject({ marks: 30, off: ['LF-RUL-COND-01'], notes: ['Bex is the spy.'] })
    expect(table.state.lastThrow).toBeDefined()
    expect(table.state.pcs[0]!.gear.map(({ item }) => item)).toEqual(['it-pistol'])
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
      match.seat(0, { name: 'The program', bot: 'program' })
      match.answer(0, 'desk', 'describe')
      match.answer(0, 'desk-describe', { text: 'Over to you.' })
      expect(match.state.referee).toBe('program')
      expect(match.asks.every(({ seat }) => seat === 1)).toBe(true)
      expect(match.state.cluster.worlds.length).toBeGreaterThan(4)
    },
  )

  test('players do not see hidden NPCs and secret notes', () => {
    const table = refereed({ pcs: [ANA] })
    table.answer('desk', 'npc').answer('desk-npc', { name: 'Bex', skill: 3, shown: false })
    table.answer('desk', 'note').answer('desk-note', { text: 'Bex is the spy.' })
    expect(JSON.stringify([table.match.view(1), table.match.log(1)])).not.toContain('Bex')
    expect(JSON.stringify(table.match.view(0))).toContain('Bex is the spy.')
  })

  test('LF-RUL-THROW-07 at the desk: a character against an NPC, and the higher Impact wins', () => {
    const table = refereed({ pcs: [{ ...ANA, skills: { oratory: 2 } }], dice: [4, 4, 5, 4] })
    table.answer('desk', 'npc').answer('desk-npc', { name: 'Bex', skill: 2 })
    table.answer('desk', 'contest').answer('desk-contest', { pc: 'pc-1', tried: 'oratory', npc: 'npc-101' })
    expect(table.log('contest')).toMatchObject([{ result: 'won', impact: 4, against: 3 }])
  })

  test('each ruling that can be switched off is asked about somewhere in the rules', () => {
    const folder = join(import.meta.dirname, '..', 'rules')
    const code = readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('')
    for (const ruling of SWITCHABLE) expect(code).toContain(`inForce(g, '${ruling}')`)
  })

  test('a ruling switched off no longer counts', () => {
    const switched = (off: boolean) => {
      const table = refereed({ pcs: [{ ...ANA, conditions: [['con-drunk', 2]] }] })
      if (off) table.answer('desk', 'ruling').answer('desk-ruling', { ruling: 'LF-RUL-COND-06' })
      table.answer('desk', 'time').answer('desk-time', { interval: 'watch', number: 1 })
      return table.state.pcs[0]!.conditions[0]!.severity
    }
    expect([switched(false), switched(true)]).toEqual([1, 2])
  })

  test('a referee who calls for two opponents gets two, as strong as they are', () => {
    const table = refereed({ pcs: [ANA], dice: [6, 6] })
    table.answer('desk', 'skirmish').answer('desk-skirmish', { npc: 'npc-thug', number: 2 })
    expect(table.state.skirmish!.foes).toMatchObject([
      { skill: 1, resistance: 3 },
      { skill: 1, resistance: 3 },
    ])
  })

  test('players speak whenever they like', () => {
    const table = refereed({ pcs: [ANA] })
    table.answer('voice', 'say:pc-1').answer('say', { text: 'I knock.' })
    expect(table.log('said')).toMatchObject([{ pc: 'pc-1', text: 'I knock.' }])
  })
})

const firstOf = (match: Match<LongFall, View>): Json => {
  const ask = match.asks[0]!
  return 'options' in ask && ask.kind === 'one' ? ask.options[0]!.value : {}
}
