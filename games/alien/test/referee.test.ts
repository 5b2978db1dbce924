import { type Ask, anything, Match, type Player, seedFrom, streamOf } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { alien } from '../index.ts'
import { bodyOf, type Creature, type Unit, unitOf } from '../rules/0-table/body.ts'
import { OPTIONS } from '../rules/0-table/fresh.ts'
import type { Person } from '../rules/0-table/person.ts'
import { leadOf } from '../rules/0-table/routes.ts'
import { type Alien, MOTHER } from '../rules/0-table/state.ts'
import { chooseOutcome } from '../rules/2-stealth/first-sight.ts'
import { creaturePlan } from '../rules/8-opposition/creature-plan.ts'
import { soldierPlan } from '../rules/8-opposition/soldier-plan.ts'
import { planOf } from '../rules/8-opposition/unit-plan.ts'
import { soldierOptions } from '../rules/11-course/turns.ts'
import type { View } from '../view.ts'
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

/** What the program would say to a question of the Game Mother, in a match of its own that is thrown away. */
function planned(match: Match<Alien, View>, question: Ask): string | null {
  const g = match.fork().state as Alien
  const { who, unit } = (question.label ?? {}) as { who?: string; unit?: number }
  if (question.id === 'unit') {
    const lead = leadOf(g, unitOf(g, unit!))!
    return planOf(g, unitOf(g, unit!), lead, !lead.moved).value
  }
  if (question.id !== 'turn') return null
  const acting = bodyOf(g, who!)
  if (acting.kind === 'creature') return creaturePlan(g, acting).value
  return soldierPlan(g, acting, soldierOptions(g, acting)).value
}

describe('a person who is Game Mother is offered whatever the program would do', () => {
  const TABLE: readonly Player[] = [
    { name: 'Mother', bot: null },
    { name: 'Ana', bot: null },
  ]
  const ENOUGH = 25

  /** How many plans there were in random play; each must be among the options. */
  function plansOf(scenario: string, seed: string): number {
    const random = streamOf(seedFrom(seed))
    const options = { scenario, crew: 3, mother: 'person' }
    const match = Match.start(alien, { players: TABLE, seed: seedFrom(`match ${seed}`), options })
    let plans = 0
    while (plans < ENOUGH && !match.over) {
      const question = match.asks.find(({ id }) => id !== 'desk') ?? match.asks[0]!
      const plan = question.seat === MOTHER ? planned(match, question) : null
      if (plan !== null && 'options' in question) {
        plans++
        const offered = question.options.map(({ value }) => value)
        expect(offered, `${question.id} of ${seed}`).toContain(plan)
      }
      const auto = plan !== null && random.below(2) === 0
      match.answer(question.seat, question.id, auto ? 'auto' : anything(question, random))
    }
    return plans
  }

  test.each(OPTIONS.scenario.values)('%s', (scenario) => {
    let plans = 0
    for (let n = 0; plans < ENOUGH; n++) plans += plansOf(scenario, `plans ${scenario} ${n}`)
    expect(plans).toBeGreaterThanOrEqual(ENOUGH)
  })
})

describe('Whom they turn on, and when they have had enough', () => {
  test('a Sentinel turns on whoever is nearest to what it guards', () => {
    const plans = (lair: string): string => {
      let plan = ''
      happened(
        (g) => {
          plan = creaturePlan(g, bodyOf(g, 'u1') as Creature).value
        },
        {
          crew: [{ at: 'CB-01' }, { of: 'pc-rao', at: 'CB-02' }],
          others: [{ of: 'cre-matron', at: 'CB-02', unitIs: { lair } }],
          borders: { 'CB-01/CB-02': { ajar: true } },
          turns: ['u1', 'okafor', 'rao'],
          beside: [['rao', 'u1']],
        },
      )
      return plan
    }
    expect(plans('CB-01')).toBe('move:CB-01/CB-02')
    expect(plans('CB-02')).toBe('attack:rao')
  })

  /** What one of these would do in a fight in the corridor. */
  const soldier = (others: readonly Other[], scene: Scene = {}, who = 'u1'): string => {
    let plan = ''
    happened(
      (g) => {
        const person = bodyOf(g, who) as Person
        plan = soldierPlan(g, person, soldierOptions(g, person)).value
      },
      {
        crew: [{ at: 'CB-02' }],
        others,
        turns: [...others.map((_, n) => `u${n + 1}`), 'okafor'],
        ...scene,
      },
    )
    return plan
  }

  test('soldiers whose leader is broken withdraw, as half a team does', () => {
    const plans = (others: readonly Other[]): string =>
      soldier(
        others,
        {
          borders: { 'CB-02/CB-06': { ajar: true } },
          turns: ['u3', 'u2', 'u1', 'okafor'],
          beside: [['u3', 'okafor']],
        },
        'u3',
      )
    const at = { at: 'CB-02', unitIs: { lair: 'CB-06' } } as const
    const [leader, gun] = [
      { of: 'npc-sweeplead', ...at },
      { of: 'npc-sweeper', ...at },
    ] as const
    expect(plans([leader, gun, gun])).toBe('strike:okafor')
    expect(plans([{ ...leader, health: 0 }, gun, gun])).toBe('move:CB-06')
    expect(plans([gun, { ...gun, health: 0, dead: true }, gun])).toBe('strike:okafor')
  })

  test('a soldier with nothing to load attacks whoever is Adjacent, else goes for the enemy', () => {
    const empty = (gear: Other['gear'] & object, beside: Scene['beside'] & object, spent = 1) =>
      soldier([{ of: 'npc-grunt', at: 'CB-02', gear, unitIs: { lair: 'CB-07' } }], {
        beside,
        at: (g) => {
          ;(bodyOf(g, 'u1') as Person).kit.gear.slice(0, spent).forEach((gun) => {
            gun.left = 0
          })
        },
      })
    expect(empty(['wpn-rifle', 'gear-magazine'], [['u1', 'okafor']])).toBe('reload:wpn-rifle-u1-1')
    expect(empty(['wpn-rifle', 'wpn-pistol'], [])).toBe('ready:wpn-pistol-u1-2')
    expect(empty(['wpn-rifle', 'wpn-pistol'], [], 2)).toBe('close:okafor') // Not the other empty one, and back again.
    expect(empty(['wpn-rifle'], [['u1', 'okafor']])).toBe('strike:okafor')
    expect(empty(['wpn-rifle'], [])).toBe('close:okafor')
  })

  test('a leader without a shot orders the first who has an enemy in sight', () => {
    const team: Other[] = [
      { of: 'npc-sweeplead', at: 'CB-02' },
      { of: 'npc-sweeper', at: 'CB-03' },
      { of: 'npc-grunt', at: 'CB-02' },
    ]
    const far: Scene = { crew: [{ at: 'CB-07' }], borders: { 'CB-02/CB-06': { ajar: true } } }
    expect(soldier(team, far)).toBe('orders:u3')
    expect(soldier([team[0]!, { of: 'npc-sweeper', at: 'CB-02' }], far)).toBe('orders:u2')
  })
})
