import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { chooseOutcome } from '../referee.ts'
import { bodyOf, type Unit } from '../rules/state.ts'
import { body, deck, happened, none, type Other, type Scene, sixes } from './table.ts'

const ALL = ['reveal', 'ambush', 'hide', 'back-out']

/** What a unit does that has seen so many of the crew first. */
const chosen = (
  other: Other,
  {
    seen = 1,
    possible = ALL,
    packs = 1,
  }: { seen?: number; possible?: readonly string[]; packs?: number } = {},
): { choice: string; unit: Unit } => {
  let choice = ''
  const crew = [{ of: 'pc-okafor' }, { of: 'pc-rao' }, { of: 'pc-quist' }] as const
  const t = happened(
    (g) => {
      const winners = g.units.map(({ bodies }) => bodyOf(g, bodies[0]!))
      choice = chooseOutcome(g, winners, g.bodies.slice(0, seen), possible)
    },
    { crew: crew.slice(0, seen), others: Array(packs).fill(other) },
  )
  return { choice, unit: t.state.units[0]! }
}

const choice = (...asked: Parameters<typeof chosen>): string => chosen(...asked).choice

describe('9.5 Choice on winning detection', () => {
  test('Ambusher: ambush of one alone or at full Health; else hide, else back out, and then it stalks', () => {
    expect(choice({ of: 'cre-stalker', health: 3 })).toBe('ambush')
    expect(choice({ of: 'cre-stalker' }, { seen: 3 })).toBe('ambush')
    const wounded = chosen({ of: 'cre-stalker', health: 7 }, { seen: 2 })
    expect([wounded.choice, wounded.unit.state, wounded.unit.target]).toEqual(['hide', 'stalk', 'okafor'])
    expect(
      choice({ of: 'cre-stalker', health: 7 }, { seen: 2, possible: ['reveal', 'ambush', 'back-out'] }),
    ).toBe('back-out')
  })

  test('Lurker: hide and wait; else ambush', () => {
    const hides = chosen({ of: 'cre-graft', state: 'prowl' })
    expect([hides.choice, hides.unit.state]).toEqual(['hide', 'hold'])
    expect(choice({ of: 'cre-graft' }, { possible: ['reveal', 'ambush', 'back-out'] })).toBe('ambush')
  })

  test('Lurker: it springs when somebody is in its zone at its next part', () => {
    const t = deck({
      crew: [{ at: 'CB-10', sawXenomorph: true }],
      others: [{ of: 'cre-graft', at: 'CB-10', hidden: true, state: 'hold', aware: ['okafor'] }],
      zones: { 'CB-10': { dark: false } },
      mother: 'person',
      dice: [...sixes(1, 5), ...none(2)],
    })
    t.answer('stretch', 'wait').answer('unit', 'auto')
    expect(t.state.combat).toMatchObject({ ambush: ['u1'] })
  })

  test('Skulker: ambush if they are at least as many as those they see; else hide, else back out', () => {
    expect(choice({ of: 'cre-nipper' })).toBe('ambush')
    expect(choice({ of: 'cre-nipper' }, { seen: 2, packs: 2 })).toBe('ambush')
    expect(choice({ of: 'cre-nipper' }, { seen: 2 })).toBe('hide')
    expect(choice({ of: 'cre-nipper' }, { seen: 2, possible: ['reveal', 'ambush', 'back-out'] })).toBe(
      'back-out',
    )
  })

  test('Rusher: ambush', () => expect(choice({ of: 'cre-husk' }, { seen: 3 })).toBe('ambush'))

  test('Sentinel: people reveal themselves with a warning, creatures ambush', () => {
    expect(choice({ of: 'npc-guard' })).toBe('reveal')
    expect(choice({ of: 'and-labour' })).toBe('reveal')
    expect(choice({ of: 'cre-matron' })).toBe('ambush')
  })

  test('Soldier: ambush under orders to kill; else reveal and demand surrender; against beasts always ambush', () => {
    expect(choice({ of: 'npc-sweeper', unitIs: { orders: 'kill' } })).toBe('ambush')
    expect(choice({ of: 'npc-sweeper', unitIs: { orders: 'demand-surrender' } })).toBe('reveal')
    expect(choice({ of: 'npc-grunt' })).toBe('reveal')
    const beasts: string[] = []
    happened((g) => void beasts.push(chooseOutcome(g, [bodyOf(g, 'u1')], [bodyOf(g, 'u2')], ALL)), {
      others: [{ of: 'npc-sweeper' }, { of: 'cre-graft' }],
    })
    expect(beasts[0]).toBe('ambush')
  })

  test('Schemer: hide, else out of the way, and follows without striking', () => {
    const exec = chosen({ of: 'npc-exec' })
    expect([exec.choice, exec.unit.state]).toEqual(['hide', 'stalk'])
    expect(choice({ of: 'npc-exec' }, { possible: ['reveal', 'ambush', 'back-out'] })).toBe('back-out')
    const t = deck({
      crew: [{ at: 'CB-11' }],
      others: [
        {
          of: 'npc-exec',
          at: 'CB-10',
          hidden: true,
          state: 'stalk',
          unitIs: { target: 'okafor', goal: 'CB-11' },
          aware: ['okafor'],
        },
      ],
      zones: { 'CB-10': { dark: false }, 'CB-11': { dark: false } },
    })
    t.answer('stretch', 'wait')
    expect(t.state.combat).toBeNull()
    expect(body(t, 'u1')).toMatchObject({ at: 'CB-10', hidden: true })
  })

  test('Bystander: hide, else back out', () => {
    expect(choice({ of: 'npc-worker' })).toBe('hide')
    expect(choice({ of: 'npc-worker' }, { possible: ['reveal', 'ambush', 'back-out'] })).toBe('back-out')
  })
})

describe('A person as Game Mother', () => {
  const scene: Scene = {
    crew: [{ at: 'CB-05' }],
    others: [{ of: 'cre-husk', at: 'CB-10', state: 'hold' }],
    mother: 'person',
  }

  rule(
    'AL-RUL-REF-02',
    'is asked what the program would decide, from the same options, and may leave it to the tables',
    () => {
      const t = deck(scene).answer('stretch', 'wait')
      expect(t.ask('unit')).toMatchObject({ seat: 0, label: { unit: 1, who: 'u1', state: 'hold' } })
      expect(t.offered('unit')).toEqual([
        'auto',
        'stay',
        'guard',
        'move:CB-07/CB-10',
        'move:CB-10/CB-11',
        'move:CB-10/CB-C2',
        'search',
        'hide',
        'desk',
      ])
      t.answer('unit', 'move:CB-10/CB-11')
      expect(body<'creature'>(t, 'u1').at).toBe('CB-11')
      const auto = deck(scene).answer('stretch', 'wait').answer('unit', 'auto')
      expect(body<'creature'>(auto, 'u1').guard).toBe(true)
    },
  )

  rule('AL-RUL-REF-02', 'the program does what the tables say and is asked nothing', () => {
    const t = deck({ ...scene, mother: 'program' }).answer('stretch', 'wait')
    expect(t.asks.map(({ seat }) => seat)).toEqual([1])
    expect(body<'creature'>(t, 'u1').guard).toBe(true)
  })

  rule('AL-RUL-REF-02', 'a person may take the seat and hand it back between two steps', () => {
    const t = deck({ ...scene, mother: 'program' })
    t.match.seat(0, { name: 'Ripley', bot: null })
    t.answer('stretch', 'wait')
    expect(t.log('mother-changed')).toMatchObject([{ now: 'person' }])
    expect(t.ask('unit').seat).toBe(0)
    t.match.seat(0, { name: 'Mother', bot: 'program' })
    t.answer('unit', 'stay')
    expect(t.log('mother-changed')).toMatchObject([{ now: 'person' }, { now: 'program' }])
    t.answer('stretch', 'wait')
    expect(t.ask('stretch').seat).toBe(1) // Nobody was asked what the husk does.
  })

  rule(
    'AL-RUL-REF-02',
    'a Game Mother who gives up hands over to the program; a player’s characters are left to fate',
    () => {
      const t = deck(scene)
      t.match.resign(0)
      t.answer('stretch', 'wait')
      expect(t.asks.map(({ seat }) => seat)).toEqual([1])
      const two = deck({
        ...scene,
        crew: [{ at: 'CB-05' }, { of: 'pc-rao', at: 'CB-05' }],
        players: 2,
        mother: 'program',
      })
      two.match.resign(2)
      expect(two.log('left-to-mother')).toMatchObject([{ who: 'rao' }])
      two.answer('stretch', 'wait', 1)
      expect(two.state.stretch).toBe(2)
      two.match.resign(1)
      expect(two.state.over).toMatchObject({ how: 'closed' })
    },
  )
})
