import { rule } from '@starboard/kernel/rule'
import { expect, test } from 'vitest'
import { cross } from '../rules/2-stealth/moving.ts'
import { paceOf } from '../rules/8-opposition/units.ts'
import { body, deck, ruled } from './table.ts'

const moves = (values: readonly string[]) => values.filter((value) => value.startsWith('move:'))

rule('AL-SMOVE-02', 'in a stretch a character may move into one adjacent zone across an open border', () => {
  const t = deck({ crew: [{ at: 'CB-02' }, 'pc-rao'] })
  expect(moves(t.offered('stretch'))).toContain('move:CB-03')
  t.answer('stretch', 'move:CB-03')
  expect(body(t, 'okafor')).toMatchObject({
    at: 'CB-03',
    cameBy: 'CB-02/CB-03',
    activity: { acted: true },
    moved: true,
  })
  expect(t.ask('stretch').label).toEqual({ pc: 'rao' }) // One zone, and the stretch is spent.
})

rule('AL-SMOVE-03', 'in a stretch a character may move through a door or hatch that is not locked', () => {
  const t = deck({ crew: ['pc-okafor', 'pc-rao'] })
  expect(moves(t.offered('stretch'))).toEqual(['move:CB-02'])
  t.answer('stretch', 'move:CB-02')
  expect(body(t, 'okafor').at).toBe('CB-02')
  expect(t.state.borders['CB-01/CB-02']).toMatchObject({ ajar: false, locked: false }) // Left shut.
})

rule('AL-SMOVE-04', 'a locked door and a blocked border cannot be crossed by ordinary movement', () => {
  const at = (zone: string, borders = {}) => deck({ crew: [{ at: zone }, 'pc-rao'], borders })
  const corridor = at('CB-02')
  expect(moves(corridor.offered('stretch'))).not.toContain('move:CB-05')
  expect(corridor.ask('stretch').whyNot!()).toContainEqual({
    label: { why: 'locked', into: 'CB-05', border: 'CB-02/CB-05' },
    rule: 'AL-SMOVE-04',
  })
  expect(moves(at('CB-02', { 'CB-02/CB-05': { locked: false } }).offered('stretch'))).toContain('move:CB-05')
  expect(moves(at('CB-04').offered('stretch'))).toEqual(['move:CB-02']) // Not past the buckled border.
  expect(moves(at('CB-04', { 'CB-04/CB-06': { kind: 'open' } }).offered('stretch'))).toContain('move:CB-06')
})

rule(
  'AL-SMOVE-05',
  'scanning for enemies is part of the move: the roll follows at once, in the same stretch',
  () => {
    const t = deck({
      crew: [{ at: 'CB-02', sawXenomorph: true }, 'pc-rao'],
      others: [{ of: 'cre-stalker', at: 'CB-04' }],
      zones: { 'CB-04': { dark: false } },
      dice: [6, 2, ...Array(8).fill(2)],
    })
    t.answer('stretch', 'move:CB-04')
    expect(t.log('detection')).toHaveLength(1)
    expect(t.state.stretch).toBe(1)
  },
)

rule('AL-SMOVE-06', 'on entering a zone the players are given its surface description', () => {
  const t = deck({ crew: ['pc-okafor', 'pc-rao'] }).answer('stretch', 'move:CB-02')
  expect(t.log('moved')).toMatchObject([{ rule: 'AL-SMOVE-06', who: ['okafor'], into: 'CB-02' }])
  const told = (n: number) => t.match.game.text.event(t.log('moved')[n]!, t.match.view(1))
  expect(told(0)).toContain('A straight passage, padded walls')
  t.answer('stretch', 'move:CB-02')
  expect(told(1)).toBe('Sunniva Rao goes into the Crew corridor.') // She comes after: it has been said.
})

test('in a fight nobody has time to look around', () => {
  const t = deck({
    crew: [{ sawXenomorph: true }],
    others: [{ of: 'cre-eel', at: 'CB-01' }],
    turns: ['okafor', 'u1'],
  }).answer('turn', 'move:CB-02')
  expect(t.log('moved')).toMatchObject([{ into: 'CB-02', ahead: false }])
})

rule('AL-SMOVE-07', 'characters go one by one, or several as one group', () => {
  const t = deck({ crew: ['pc-okafor', 'pc-rao', { of: 'pc-voss', at: 'CB-03' }] })
  expect(t.offered('stretch')).toEqual(expect.arrayContaining(['move:CB-02', 'group:CB-02']))
  t.answer('stretch', 'group:CB-02')
  expect(['okafor', 'rao', 'voss'].map((id) => body(t, id).at)).toEqual(['CB-02', 'CB-02', 'CB-03'])
  expect(['okafor', 'rao', 'voss'].map((id) => body(t, id).activity.acted)).toEqual([true, true, false])
  expect(t.offered('stretch').filter((value) => value.startsWith('group:'))).toEqual([]) // Voss is alone.
})

rule('AL-SMOVE-07', 'a follower goes along with a character of another player, and has moved too', () => {
  const t = deck({ crew: ['pc-okafor', 'pc-rao'], players: 2 })
  t.answer('stretch', 'follow:okafor', 2)
  expect(body(t, 'rao')).toMatchObject({ follows: 'okafor', activity: { acted: false } })
  t.answer('stretch', 'move:CB-02', 1)
  expect(body(t, 'rao')).toMatchObject({ at: 'CB-02' })
})

rule(
  'AL-SMOVE-07',
  'whoever follows a follower goes along as well, and whoever follows one of a group',
  () => {
    const t = deck({ crew: ['pc-okafor', 'pc-rao', 'pc-voss'], players: 3 })
    t.answer('stretch', 'follow:okafor', 2)
      .answer('stretch', 'follow:rao', 3)
      .answer('stretch', 'move:CB-02', 1)
    expect(['rao', 'voss'].map((id) => body(t, id).at)).toEqual(['CB-02', 'CB-02'])
    const group = deck({ crew: ['pc-okafor', 'pc-rao', 'pc-voss'], players: 2 }) // Okafor and Voss are of one seat.
    group.answer('stretch', 'follow:voss', 2).answer('stretch', 'group:CB-02', 1)
    expect(['okafor', 'rao', 'voss'].map((id) => body(group, id).at)).toEqual(['CB-02', 'CB-02', 'CB-02'])
  },
)

rule('AL-SMOVE-07', 'whoever follows no longer stays behind, and so does one who has acted', () => {
  const t = deck({
    crew: ['pc-okafor', 'pc-rao', 'pc-voss'],
    players: 3,
    at: (g) => {
      for (const pc of g.bodies.slice(1)) if (pc.kind === 'person') pc.follows = 'okafor'
    },
  })
  t.answer('stretch', 'unfollow', 2).answer('stretch', 'hide', 3).answer('stretch', 'move:CB-02', 1)
  expect(['rao', 'voss'].map((id) => body(t, id).at)).toEqual(['CB-01', 'CB-01'])
})

rule('AL-SMOVE-08', 'the players choose the order in which their characters move', () => {
  const t = deck({ crew: ['pc-okafor', 'pc-rao', 'pc-voss'], players: 2 })
  expect(t.asks.map(({ seat, id }) => [seat, id])).toEqual([
    [1, 'stretch'],
    [2, 'stretch'],
  ])
  t.answer('stretch', 'pick:voss', 1)
  expect(t.ask('stretch').label).toEqual({ pc: 'voss' })
  t.answer('stretch', 'move:CB-02', 1)
  expect([body(t, 'voss').activity.acted, body(t, 'okafor').activity.acted]).toEqual([true, false])
  t.answer('stretch', 'move:CB-02', 2)
  expect(t.ask('stretch').label).toEqual({ pc: 'okafor' })
})

rule(
  'AL-RUL-STL-01',
  'one move or one stationary activity takes the stretch; doors on the way and words are free',
  () => {
    const t = deck({ crew: ['pc-okafor', 'pc-rao'], players: 2 })
    t.answer('stretch', 'open:CB-01/CB-02', 1).answer('stretch', 'follow:rao', 1)
    expect(body(t, 'okafor').activity.acted).toBe(false)
    t.answer('stretch', 'hide', 1)
    expect(body(t, 'okafor').activity.acted).toBe(true)
    expect(t.asks.map(({ seat }) => seat)).toEqual([2])
  },
)

rule('AL-RUL-DOOR-01', 'a door is opened and left open, or shut again, free once in a stretch', () => {
  const t = deck({ crew: [{ at: 'CB-02' }] }).answer('stretch', 'open:CB-02/CB-04')
  expect(t.state.borders['CB-02/CB-04']!.ajar).toBe(true)
  const doors = () => t.offered('stretch').filter((value) => /^(open|shut|lock):/.test(value))
  expect(doors()).toEqual([])
  t.answer('stretch', 'wait') // The next stretch.
  expect(doors()).toContain('shut:CB-02/CB-04')
  t.answer('stretch', 'shut:CB-02/CB-04')
  expect(t.state.borders['CB-02/CB-04']!.ajar).toBe(false)
})

rule('AL-RUL-ACT-05', 'a mover enters a zone at Short range from all in it, out of cover and hiding', () => {
  const t = ruled((g) => void cross(g, ['okafor'], 'CB-01/CB-02'), {
    crew: [{ hidden: true, guard: true }, 'pc-rao', { of: 'pc-voss', at: 'CB-02' }],
    beside: [['okafor', 'rao']],
  })
  expect(body(t, 'okafor')).toMatchObject({ at: 'CB-02', beside: [], hidden: false, guard: false })
  expect(body(t, 'rao').beside).toEqual([])
})

rule(
  'AL-RUL-ACT-05',
  'those who cross together stay beside each other, and one holds the other still',
  () => {
    const t = ruled((g) => void cross(g, ['u1', 'okafor'], 'CB-01/CB-02'), {
      crew: [{ held: { by: 'u1', dice: 8, latched: null } }],
      others: ['cre-stalker'],
      beside: [['okafor', 'u1']],
    })
    expect(body(t, 'okafor')).toMatchObject({ at: 'CB-02', beside: ['u1'], held: { by: 'u1' } })
  },
)

rule('AL-RUL-CRE-05', 'creatures move their Pace in a stretch, humans and androids one zone', () => {
  const t = deck({
    others: ['cre-stalker', 'cre-warden', 'npc-guard', 'and-hunter'].map(
      (of) => ({ of, at: 'CB-09' }) as never,
    ),
  })
  expect(['u1', 'u2', 'u3', 'u4'].map((id) => paceOf(body(t, id)))).toEqual([2, 1, 1, 1])
})

rule('AL-RUL-DRAG-01', 'in stealth a broken friend is moved along as part of one’s own move', () => {
  const t = deck({ crew: ['pc-okafor', { of: 'pc-rao', health: 0 }] })
  t.answer('stretch', 'drag:rao')
  expect(['okafor', 'rao'].map((id) => body(t, id).at)).toEqual(['CB-02', 'CB-02'])
  expect(t.log('moved')).toMatchObject([{ who: ['okafor'] }])
  expect(t.log('dragged')).toMatchObject([{ who: 'rao', by: 'okafor', into: 'CB-02' }])
  expect(deck({ crew: ['pc-okafor', 'pc-rao'] }).offered('stretch')).not.toContain('drag:rao')
})

rule('AL-RUL-DRAG-01', 'whoever drags a friend picks the way', () => {
  const t = deck({ crew: [{ at: 'CB-02' }, { of: 'pc-rao', health: 0, at: 'CB-02' }] })
  t.answer('stretch', 'drag:rao')
  expect(t.offered('drag-into').sort()).toEqual(['CB-01', 'CB-03', 'CB-04', 'CB-06'])
  t.answer('drag-into', 'CB-04')
  expect(body(t, 'rao').at).toBe('CB-04')
})

rule(
  'AL-RUL-ACT-08',
  'a gap is jumped with Mobility: a success crosses it, a failure at a deadly one costs 2 Health',
  () => {
    const at = (dice: number[], gear: never[] = []) =>
      deck({ scenario: 'sump-nine', crew: [{ at: 'SN-05', gear }, 'pc-rao'], dice })
    expect(moves(at([]).offered('stretch'))).not.toContain('move:SN-08')
    const over = at([6, 2, 2, 2, 2]).answer('stretch', 'jump:SN-08').answer('roll', 'keep')
    expect(body(over, 'okafor')).toMatchObject({ at: 'SN-08', health: 5 })
    const short = at([2, 2, 2, 2, 2]).answer('stretch', 'jump:SN-08').answer('roll', 'keep')
    expect(body(short, 'okafor')).toMatchObject({ at: 'SN-05', health: 3, activity: { acted: true } })
    const roped = at([2, 2, 2, 2, 2], ['gear-rope' as never])
      .answer('stretch', 'jump:SN-08')
      .answer('roll', 'keep')
    expect(body(roped, 'okafor')).toMatchObject({ at: 'SN-05', health: 5 })
  },
)

rule('AL-SMOVE-06', 'whoever sees somebody leave is told which way they go, and nobody else is', () => {
  const t = deck({
    crew: [
      { at: 'CB-06', aware: ['u1'], met: ['u1'] },
      { of: 'pc-rao', at: 'CB-01' },
    ],
    players: 2,
    others: [{ of: 'npc-child', at: 'CB-06', state: 'patrol', unitIs: { route: ['CB-02'] } }],
    mother: 'program',
  })
  t.answer('stretch', 'wait', 1).answer('stretch', 'wait', 2)
  expect(t.log('unit-moved')).toMatchObject([{ who: ['u1'], to: [0, 1] }])
})
