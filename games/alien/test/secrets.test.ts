import { anything, canonical, clone, Match, type Player, seedFrom, streamOf, toWire } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { alien } from '../index.ts'
import { isPc } from '../rules/0-table/body.ts'
import { OPTIONS } from '../rules/0-table/fresh.ts'
import { zonesInSight } from '../rules/0-table/sight.ts'
import { type Alien, MOTHER } from '../rules/0-table/state.ts'
import { knows } from '../rules/0-table/tell.ts'
import { wound } from '../rules/5-health/damage.ts'
import { view } from '../view.ts'
import { deck, ruled, type Scene } from './table.ts'

const TABLE: readonly Player[] = [
  { name: 'Mother', bot: 'program' },
  { name: 'Ana', bot: null },
  { name: 'Ben', bot: null },
]

/** Whoever a seat has no way of knowing: nobody of its characters has noticed them, and they do not lie dead before its eyes. */
const unknownTo = (g: Alien, seat: number): string[] =>
  g.bodies
    .filter(
      (body) =>
        !isPc(body) && !knows(g, seat, body.id) && !(body.dead && zonesInSight(g, seat).includes(body.at!)),
    )
    .map(({ id }) => id)

/** What lies hidden and was never found. */
const stashedAway = (g: Alien): string[] =>
  Object.values(g.zones).flatMap(({ stashed }) =>
    stashed.flatMap((thing) => (thing === 'find' ? [] : [thing.id])),
  )

describe('nothing outside a seat’s sight or knowledge is in its view', () => {
  test.each(OPTIONS.scenario.values)('%s, at every question', (scenario) => {
    const random = streamOf(seedFrom(`secrets ${scenario}`))
    const match = Match.start(alien, {
      players: TABLE,
      seed: seedFrom(`match ${scenario}`),
      options: { scenario, crew: 4 },
    })
    const met = new Set<string>() // Whom a seat was once right to have a name for.
    for (let n = 0; n < 300 && !match.over; n++) {
      const g = match.state as Alien
      for (const seat of [1, 2]) {
        const { blips, named, ...shown } = view(g, seat)
        const seen = canonical(shown)
        expect(
          unknownTo(g, seat).filter((id) => seen.includes(`"${id}"`)),
          `question ${n}, seat ${seat}`,
        ).toEqual([])
        expect(
          stashedAway(g).filter((id) => seen.includes(`"${id}"`)),
          `question ${n}, seat ${seat}`,
        ).toEqual([])
        expect(shown.desk).toBeNull()
        const here = zonesInSight(g, seat)
        for (const [id, zone] of Object.entries(shown.zones))
          if (here.includes(id)) expect(zone.dark, id).toBe(g.zones[id]!.dark)
        for (const { at } of blips) expect(at in g.zones).toBe(true)
        for (const { id } of named)
          if (!met.has(`${seat} ${id}`)) {
            const told = match.log(seat).some(({ event }) => canonical({ ...event }).includes(`"${id}"`))
            expect(told || !unknownTo(g, seat).includes(id), `question ${n}, seat ${seat}: ${id}`).toBe(true)
            met.add(`${seat} ${id}`)
          }
      }
      const question = match.asks[0]!
      match.answer(question.seat, question.id, anything(question, random))
    }
  })

  test('what is told of those a seat does not know is told to the Game Mother alone', () => {
    const random = streamOf(seedFrom('told'))
    const match = Match.start(alien, { players: TABLE, seed: seedFrom('told'), options: { crew: 2 } })
    for (let n = 0; n < 200 && !match.over; n++) {
      const question = match.asks[0]!
      match.answer(question.seat, question.id, anything(question, random))
    }
    const secret = match.events.filter(({ type }) => type === 'unit-turned')
    expect(secret.length).toBeGreaterThan(0)
    for (const { to } of secret) expect(to).toEqual([MOTHER])
  })
})

describe('in a world that a seat imagines', () => {
  const asked = ({ asks }: Pick<Match, 'asks'>, seat: number) =>
    asks.filter((ask) => ask.seat === seat).map(toWire)

  /** What seat 1 is asked in truth, and in a world of its own. */
  const both = (scene: Scene) => {
    const { match } = deck(scene)
    return [asked(match, 1), asked(match.imagine([1], seedFrom('elsewhere'))!, 1)]
  }

  test('nobody may strike at friends who may not in truth, whoever keeps the fight going', () => {
    const [truth, elsewhere] = both({
      crew: [{ gear: ['wpn-rifle'] }, { of: 'pc-rao', at: 'CB-12' }],
      others: ['npc-guard', { of: 'npc-guard', at: 'CB-12' }],
      turns: ['okafor', 'u1', 'rao', 'u2'],
      players: 2,
      beside: [['okafor', 'u1']],
    })
    expect(elsewhere).toEqual(truth)
  })

  test('whoever has panicked before one’s eyes can be calmed', () => {
    const [truth, elsewhere] = both({
      crew: [{ aware: ['u1'], met: ['u1'] }],
      others: [{ of: 'npc-worker', side: 'neutral', panic: [5] }],
    })
    expect(truth).toMatchObject([
      { options: expect.arrayContaining([expect.objectContaining({ value: 'calm' })]) },
    ])
    expect(elsewhere).toEqual(truth)
  })

  test('whoever is held by somebody out of sight can try to break free', () => {
    const [truth, elsewhere] = both({
      crew: [{ at: 'CB-02', held: { by: 'u1', dice: 7, latched: null } }],
      others: [{ of: 'cre-stalker', at: 'CB-12' }],
      turns: ['okafor', 'u1'],
      at: (g) => {
        for (const one of g.bodies) Object.assign(one, { aware: [], met: [] })
      },
    })
    expect(truth).toMatchObject([
      { options: expect.arrayContaining([expect.objectContaining({ value: 'break-free' })]) },
    ])
    expect(elsewhere).toEqual(truth)
  })

  test('nobody stands in a shaft who was only remembered there', () => {
    const { match } = deck({
      crew: [{ at: 'CB-03' }, { of: 'pc-rao', at: 'CB-12' }],
      at: (g) => {
        const shaft = g.zones['CB-C1']!
        g.memory[1]!.zones['CB-C1'] = { ...shaft, column: ['okafor'] }
      },
    })
    expect(
      alien.imagine(structuredClone(match.state), [1], streamOf(seedFrom('x'))).zones['CB-C1']!.column,
    ).toEqual([])
  })

  test('a wound that one was told of is there, and whoever was not told supposes full Health', () => {
    const { state } = ruled(
      function* (g) {
        yield* []
        wound(g, 'u1', 2, null, 'AL-RUL-DMG-04')
      },
      {
        crew: [
          { aware: ['u1'], met: ['u1'] },
          { of: 'pc-rao', at: 'CB-12' },
        ],
        others: ['cre-stalker'],
        players: 2,
      },
    )
    expect(state.memory.map(({ hurts }) => hurts)).toEqual([{ u1: 2 }, { u1: 2 }, {}])
    Object.assign(state.bodies[1]!, { at: state.bodies[0]!.at, aware: ['u1'], met: ['u1'] }) // Too late to have seen it.
    const { health, max } = state.bodies[2]!
    expect(health).toBe(max - 2)
    const supposed = (viewers: readonly number[], n: number) =>
      alien
        .imagine(structuredClone(state), viewers, streamOf(seedFrom(`world ${n}`)))
        .bodies.find(({ id }) => id === 'u1')!.health
    for (let n = 0; n < 20; n++)
      expect([supposed([1], n), supposed([2], n), supposed([1, 2], n)]).toEqual([health, max, health])
  })

  test('nobody flees from what its player does not know of', () => {
    const { match } = deck({
      crew: [{ panic: [10], fears: 'u1' }, 'pc-rao'],
      others: [{ of: 'cre-nipper', at: 'CB-12' }],
      players: 2,
    })
    const world = alien.imagine(structuredClone(match.state), [2], streamOf(seedFrom('x')))
    expect(world.bodies[0]).toMatchObject({ id: 'okafor', nerves: { fears: null } })
  })
})

test('a world made up for several seats is the true one to each of them', () => {
  const random = streamOf(seedFrom('together'))
  const players = [...TABLE, { name: 'Cleo', bot: null }]
  const options = { scenario: 'sump-nine', crew: 3 }
  const match = Match.start(alien, { players, seed: seedFrom('together'), options })
  for (let n = 0; n < 200 && !match.over; n++) {
    if (n % 5 === 0) {
      const viewers = [1 + random.below(3), 1 + random.below(3)]
      const world = alien.imagine(clone(match.state), viewers, streamOf(seedFrom(`world ${n}`)))
      for (const seat of viewers)
        expect(canonical(view(world, seat)), `question ${n}, seats ${viewers}`).toBe(
          canonical(view(match.state, seat)),
        )
      const other = alien.imagine(clone(world), viewers, streamOf(seedFrom('again')))
      expect(canonical(other)).toBe(
        canonical(alien.imagine(clone(match.state), viewers, streamOf(seedFrom('again')))),
      )
    }
    const ask = match.asks[random.below(match.asks.length)]!
    match.answer(ask.seat, ask.id, anything(ask, random))
  }
})

describe('what the log has told of wounds', () => {
  test('says nothing against a world in which the wounded one is not', () => {
    const { match } = deck({ crew: ['pc-okafor'], others: ['npc-worker'], turns: ['okafor', 'u1'] })
    const told = [{ type: 'hurt', rule: 'AL-DMG-01', who: 'u9', damage: 2 }]
    expect(alien.denies!(match.state, told)).toBeNull()
  })

  test('Health does not fall below none, so what heals after a deadly blow is on top of that', () => {
    const t = deck({
      crew: ['pc-okafor', 'pc-rao'],
      others: ['npc-worker'],
      turns: ['okafor', 'rao', 'u1'],
      at: (g) => {
        g.bodies[0]!.health = 2
      },
    })
    const told = [
      { type: 'wounded', rule: 'AL-RUL-REF-01', who: 'okafor', damage: 7 },
      { type: 'got-better', rule: 'AL-RECV-07', who: 'okafor', points: 2 },
    ]
    expect(alien.denies!(t.state as Alien, told)).toBeNull()
    expect(alien.denies!(t.state as Alien, told.slice(0, 1))).toMatch('has lost 5 and more')
  })

  test('whoever has gone out of sight is imagined with them', () => {
    const { state } = deck({
      scenario: 'sump-nine',
      crew: ['pc-okafor', 'pc-rao', 'pc-voss', 'pc-quist'],
      turns: ['okafor'],
      at: (g) => {
        g.memory[1]!.hurts.u6 = 3
      },
    })
    const world = alien.imagine(clone(state as Alien), [1], streamOf(seedFrom('eel')))
    const eel = world.bodies.find(({ id }) => id === 'u6')!
    expect(eel.max - eel.health).toBe(3)
    const told = [{ type: 'wounded', rule: 'AL-DMG-01', who: 'u6', damage: 3 }]
    expect(alien.denies!(world, told)).toBeNull()
  })
})
