import { rule } from '@starboard/kernel/rule'
import { expect, test } from 'vitest'
import { endsDay, endsShift, ROUNDS_IN_STRETCH, timeOf } from '../rules/0-table/time.ts'
import { body, deck } from './table.ts'

rule('AL-RUL-TIME-01', '60 rounds make a stretch, 60 stretches a shift, 3 shifts a day', () => {
  expect(ROUNDS_IN_STRETCH).toBe(60)
  expect([59, 60, 61, 120].map(endsShift)).toEqual([false, true, false, true])
  expect([60, 120, 180, 360].map(endsDay)).toEqual([false, false, true, true])
})

rule(
  'AL-RUL-TIME-05',
  'a stretch: the crew acts, then the opposition by number, then events, then upkeep',
  () => {
    const t = deck({
      crew: [{ at: 'CB-01' }],
      others: [
        { of: 'cre-warden', at: 'CB-06', state: 'patrol', unitIs: { route: ['CB-07'] } },
        { of: 'cre-warden', at: 'CB-11', state: 'patrol', unitIs: { route: ['CB-10'] } },
      ],
      at: (g) => {
        g.units.reverse()
        g.rows = [{ row: 0, stretch: 1 }]
      },
      mother: 'program',
    }).answer('stretch', 'hide')
    const order = t
      .log()
      .map(({ type, ...event }) =>
        type === 'unit-moved' ? (event as unknown as { who: string[] }).who[0]! : type,
      )
    expect(order.filter((what) => ['hid', 'u1', 'u2', 'row'].includes(what))).toEqual([
      'hid',
      'u1',
      'u2',
      'row',
    ])
    expect(t.state).toMatchObject({ stretch: 2, stage: { kind: 'crew' } })
    expect(body(t, 'okafor')).toMatchObject({ activity: { acted: false }, hidden: true })
  },
)

rule(
  'AL-RUL-STL-01',
  'each character has one activity; the crew’s part ends when nobody has any left',
  () => {
    const t = deck({
      crew: ['pc-okafor', 'pc-rao', { of: 'pc-voss', dead: true }, { of: 'pc-quist', acted: true }],
      players: 2,
    })
    expect(t.asks.map(({ seat, label }) => [seat, label])).toEqual([
      [1, { pc: 'okafor' }],
      [2, { pc: 'rao' }],
    ])
    t.answer('stretch', 'wait', 2)
    expect(t.asks.map(({ seat }) => seat)).toEqual([1])
    expect(t.state.stretch).toBe(1)
    t.answer('stretch', 'wait', 1)
    expect(t.state.stretch).toBe(2)
  },
)

test('doing nothing is the first option: it is what a player who has left says', () => {
  expect(
    deck({ crew: ['pc-okafor', 'pc-rao'] })
      .offered('stretch')
      .slice(0, 2),
  ).toEqual(['wait', 'pick:rao'])
})

test('a Game Mother’s desk is open beside the questions of the players', () => {
  const t = deck({ mother: 'person' })
  expect(t.asks.map(({ seat, id }) => [seat, id])).toEqual([
    [1, 'stretch'],
    [0, 'desk'],
  ])
})

rule('AL-RUL-PAN-08', 'one whom panic has hold of does nothing in the next stretch', () => {
  const t = deck({
    crew: [{ panic: [7], losesTurn: true, panicSince: 0 }, 'pc-rao'],
    at: (g) => {
      g.stretch = 1
    },
  })
  expect(t.ask('stretch').label).toEqual({ pc: 'rao' })
  expect(t.offered('stretch')).not.toContain('pick:okafor')
})

rule(
  'AL-RUL-TIME-02',
  'a fight falls within its stretch: those who took part have no further activity in it, everyone else has',
  () => {
    const t = deck({
      crew: [{ at: 'CB-02' }, { of: 'pc-rao', at: 'CB-11' }],
      others: [{ of: 'cre-husk', at: 'CB-02', health: 1 }],
      turns: ['okafor', 'u1'],
      at: (g) => {
        g.bodies.find(({ id }) => id === 'u1')!.dead = true
      },
    }).answer('turn', 'end')
    expect(t.state).toMatchObject({ combat: null, stretch: 1, stage: { kind: 'crew' } })
    expect([body(t, 'okafor').activity.acted, body(t, 'rao').activity.acted]).toEqual([true, false])
    expect(t.ask('stretch').label).toEqual({ pc: 'rao' })
  },
)

rule(
  'AL-RUL-TIME-04',
  'a round timer runs out at the end of the next round; out of combat it is played out in rounds, without cards',
  () => {
    const wound = {
      id: 1,
      row: 62,
      limit: 'round',
      due: 2,
      successes: 0,
      heals: 99,
      days: 1,
      numbUntil: 0,
    } as const
    const t = deck({
      crew: [{ at: 'CB-02' }, { of: 'pc-rao', at: 'CB-02', health: 0, injuries: [{ ...wound }] }],
      turns: ['okafor', 'rao'],
      dice: [2, 1], // Rao’s death roll at the end of round 2 (Stamina 2, less 2, is one die), and Okafor’s horror.
    })
    t.answer('turn', 'end').answer('turn', 'end')
    expect(t.state.combat).toMatchObject({ round: 2 })
    expect(t.state.combat!.turns.map(({ who }) => who)).toEqual(['okafor', 'rao'])
    expect(body(t, 'rao').dead).toBe(false)
    t.answer('turn', 'end').answer('turn', 'end')
    expect(body(t, 'rao').dead).toBe(true)
  },
)

rule('AL-RUL-STL-01', 'what takes the stretch says so, and what is free does not', () => {
  const t = deck({ crew: [{ of: 'pc-rao', at: 'CB-01', stress: 1 }, { of: 'pc-voss' }], dice: [] })
  const question = t.ask('stretch')
  const options = 'options' in question ? question.options : []
  const costing = options.filter(({ cost }) => cost?.action === 'stretch').map(({ value }) => value)
  expect(costing).toEqual(expect.arrayContaining(['move:CB-02', 'search', 'hide', 'guard', 'rest']))
  for (const value of ['pick:voss', 'open:CB-01/CB-02', 'lock:CB-01/CB-02', 'take:gear-medkit-1'])
    expect(options.find((option) => option.value === value)?.cost, value).toBeUndefined()
})

rule('AL-RUL-STL-16', 'twenty free things fit into a stretch, then only what takes time is left', () => {
  const t = deck({ crew: [{ gear: ['gear-flashlight'] }, 'pc-rao'] })
  for (let n = 0; n < 19; n++) t.answer('stretch', 'switch:gear-flashlight-1')
  t.answer('stretch', 'pick:rao').answer('stretch', 'pick:okafor')
  expect(t.offered('stretch').filter((value) => /^(switch|drop|give|pick)/.test(value))).toEqual([])
  expect(t.offered('stretch')).toContain('move:CB-02')
  expect(t.ask('stretch').whyNot!()).toContainEqual({ label: { why: 'no-time' }, rule: 'AL-RUL-STL-16' })
  t.answer('stretch', 'wait').answer('stretch', 'wait')
  expect(t.offered('stretch')).toContain('switch:gear-flashlight-1')
})

rule('AL-RUL-STL-16', 'twenty free things fit into a turn of a fight', () => {
  const t = deck({ crew: [{ gear: ['gear-flashlight'] }], others: ['npc-guard'], turns: ['okafor', 'u1'] })
  for (let n = 0; n < 20; n++) t.answer('turn', 'switch:gear-flashlight-1')
  expect(t.offered('turn')).not.toContain('switch:gear-flashlight-1')
  expect(t.offered('turn')).toContain('close:u1')
})

test('time goes on with every turn, round and part of a stretch, and never goes back', () => {
  const t = deck({ crew: [{ gear: ['gear-flashlight'] }] })
  const before = timeOf(t.state)
  t.answer('stretch', 'switch:gear-flashlight-1')
  expect(timeOf(t.state)).toBe(before)
  t.answer('stretch', 'wait')
  expect(timeOf(t.state)).toBe(before + 4) // The opposition, events, upkeep, and the crew again.
  const fight = deck({ others: ['npc-guard', 'npc-guard'], turns: ['okafor', 'u1', 'u2'], mother: 'person' })
  const times = [timeOf(fight.state)]
  for (const id of ['turn', 'turn', 'turn']) {
    fight.answer(id, 'end')
    times.push(timeOf(fight.state))
  }
  expect(times).toEqual([0, 1, 2, 4]) // With the last turn the next round has begun.
})
