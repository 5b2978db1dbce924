import { rule } from '@starboard/kernel/rule'
import { expect, test } from 'vitest'
import { personOf } from '../rules/0-table/body.ts'
import type { Alien } from '../rules/0-table/state.ts'
import { whyNotCross } from '../rules/2-stealth/moving.ts'
import { shelterOf } from '../rules/4-attacks/cover.ts'
import { body, deck, type Scene, type Sketch } from './table.ts'

const none = (count: number): number[] => Array(count).fill(2)
const sixes = (of: number, count: number): number[] => [...Array(of).fill(6), ...none(count - of)]

const stops = (g: Alien, who: string, border: string) =>
  whyNotCross(g, g.bodies.find(({ id }) => id === who)!, border)?.why ?? null

rule('AL-CRAWL-01', 'a shaft is entered through an access point; what does not fit in does not', () => {
  const t = deck({
    crew: [{ at: 'CB-03' }, 'pc-rao'],
    others: [
      { of: 'cre-warden', at: 'CB-09' },
      { of: 'cre-nipper', at: 'CB-09' },
    ],
  })
  expect(t.offered('stretch')).toContain('move:CB-C1')
  expect(stops(t.state, 'u1', 'CB-09/CB-C2')).toBe('no-ducts')
  expect(stops(t.state, 'u2', 'CB-09/CB-C2')).toBeNull()
})

rule('AL-CRAWL-02', 'going in through an access point uses up movement worth one zone', () => {
  const t = deck({ crew: [{ at: 'CB-03' }, 'pc-rao'] }).answer('stretch', 'move:CB-C1')
  expect(body(t, 'okafor')).toMatchObject({ at: 'CB-C1', activity: { acted: true } })
})

/** Okafor leads, Halloran follows: both have come in from the mess. */
const shaft = (scene: Scene = {}, halloran: Sketch = {}) =>
  deck({
    crew: [
      { at: 'CB-C1', cameBy: 'CB-03/CB-C1' },
      { of: 'pc-halloran', at: 'CB-C1', cameBy: 'CB-03/CB-C1', ...halloran },
    ],
    zones: { 'CB-C1': { column: ['okafor', 'halloran'] } },
    ...scene,
  })

rule('AL-CRAWL-03', 'in a crawlspace nobody can move past another, friend or enemy', () => {
  const { state: g } = shaft()
  expect(stops(g, 'halloran', 'CB-C1/CB-C2')).toBe('no-passing')
  expect(stops(g, 'halloran', 'CB-06/CB-C1')).toBe('no-passing')
  expect(stops(g, 'halloran', 'CB-03/CB-C1')).toBeNull()
  const enemy = deck({
    crew: [{ at: 'CB-C1', cameBy: 'CB-03/CB-C1', aware: ['u1'], met: ['u1'] }],
    others: [{ of: 'cre-nipper', at: 'CB-C1', cameBy: 'CB-C1/CB-C2' }],
    zones: { 'CB-C1': { column: ['okafor', 'u1'] } },
  }).state
  expect(stops(enemy, 'okafor', 'CB-C1/CB-C2')).toBe('no-passing')
  expect(stops(enemy, 'u1', 'CB-03/CB-C1')).toBe('no-passing')
})

test('Small Frame moves past others in crawlspaces', () => {
  expect(stops(shaft({}, { talents: ['tal-small'] }).state, 'halloran', 'CB-C1/CB-C2')).toBeNull()
})

rule('AL-RUL-CRAWL-03', 'a column is kept in order of entry; only the front and the rear can leave', () => {
  const t = deck({
    crew: [{ at: 'CB-03' }, { of: 'pc-halloran', at: 'CB-03' }, { of: 'pc-voss', at: 'CB-03' }],
  })
  for (const _ of [1, 2, 3]) t.answer('stretch', 'move:CB-C1')
  expect(t.state.zones['CB-C1']!.column).toEqual(['okafor', 'halloran', 'voss'])
  expect(t.state.stretch).toBe(2)
  const ways = (who: string) => ['CB-03/CB-C1', 'CB-C1/CB-C2'].map((border) => stops(t.state, who, border))
  expect(ways('okafor')).toEqual(['no-passing', null]) // The front goes on,
  expect(ways('halloran')).toEqual(['no-passing', 'no-passing']) // the middle stays,
  expect(ways('voss')).toEqual([null, 'no-passing']) // the rear goes back.
  t.answer('stretch', 'move:CB-C2')
  expect(t.state.zones['CB-C1']!.column).toEqual(['halloran', 'voss'])
  expect(ways('halloran')).toEqual(['no-passing', null])
})

rule('AL-CRAWL-03', 'whoever runs into something unseen in a shaft is in a fight with it', () => {
  const t = deck({
    crew: [{ at: 'CB-C1', cameBy: 'CB-03/CB-C1', met: ['u1'], sawXenomorph: true }],
    others: [{ of: 'cre-eel', at: 'CB-C1', cameBy: 'CB-C1/CB-C2', met: ['okafor'] }],
    zones: { 'CB-C1': { column: ['okafor', 'u1'] } },
  })
  expect(t.offered('stretch')).toContain('move:CB-C2') // What is not known of is no reason.
  t.answer('stretch', 'move:CB-C2')
  expect(body(t, 'okafor')).toMatchObject({ at: 'CB-C1', aware: ['u1'] })
  expect(t.state.combat).not.toBeNull()
})

rule('AL-CRAWL-03', 'EX-AL-20 in a shaft nobody goes ahead of the leader, hides or takes cover', () => {
  const t = shaft().answer('stretch', 'pick:halloran')
  expect(t.offered('stretch').filter((value) => value.startsWith('move:'))).toEqual(['move:CB-03'])
  expect(t.offered('stretch')).not.toContain('hide')
})

rule('AL-CRAWL-03', 'nor does anybody get to a hatch past another to peek through it', () => {
  const t = shaft({ players: 2 })
  const peeks = (seat: number) =>
    t.asks
      .flatMap((ask) => (ask.seat === seat && 'options' in ask ? ask.options.map(({ value }) => value) : []))
      .filter((value) => value.startsWith('peek:'))
  expect(peeks(1)).toEqual(['peek:CB-06/CB-C1']) // Halloran is between Okafor and the hatch of the mess.
  expect(peeks(2)).toEqual(['peek:CB-03/CB-C1'])
})

rule('AL-CRAWL-03', 'whoever drags a friend goes ahead of them, on or back', () => {
  const t = shaft({}, { health: 0 }).answer('stretch', 'drag:halloran')
  expect(t.offered('drag-into').sort()).toEqual(['CB-03', 'CB-06', 'CB-C2'])
  t.answer('drag-into', 'CB-C2')
  expect([body(t, 'okafor').at, body(t, 'halloran').at]).toEqual(['CB-C2', 'CB-C2'])
  expect(t.state.zones['CB-C2']!.column).toEqual(['okafor', 'halloran'])
})

rule('AL-RUL-BLOCK-01', 'what is barred from outside is barred for those in the shaft too', () => {
  const barred = (border: string) =>
    stops(
      deck({
        crew: [{ at: 'CB-03', sawXenomorph: true }],
        others: [{ of: 'cre-nipper', at: 'CB-C1' }],
        turns: ['okafor', 'u1'],
        combat: { blocks: [{ who: 'okafor', border: 'CB-03/CB-C1' }] },
      }).state,
      'u1',
      border,
    )
  expect(barred('CB-03/CB-C1')).toBe('barred')
  expect(barred('CB-06/CB-C1')).toBeNull()
})

rule('AL-RUL-CRAWL-02', 'whoever peeks out of a shaft has no cover there, unlike one who peeks in', () => {
  const shelter = (at: string, from: string) => {
    const t = deck({ crew: [{ at, peeks: 'CB-03/CB-C1' }] })
    return shelterOf(t.state, body(t, 'okafor'), from)
  }
  expect(shelter('CB-C1', 'CB-03')).toBeNull()
  expect(shelter('CB-03', 'CB-C1')).toMatchObject({ kind: 'partial' })
})

rule('AL-CRAWL-06', 'nobody can take cover in a crawlspace, at an access point neither', () => {
  const covers = (at: string) =>
    deck({
      crew: [{ at, sawXenomorph: true }],
      others: [{ of: 'cre-nipper', at }],
      turns: ['okafor', 'u1'],
    })
      .offered('turn')
      .filter((value) => value.startsWith('cover'))
  expect(covers('CB-C1')).toEqual([])
  expect(covers('CB-03').length).toBeGreaterThan(0)
})

rule('AL-RUL-CRAWL-02', 'an access point is a hatch: whoever stands outside can take cover at it', () => {
  const t = deck({
    crew: [{ at: 'CB-06', sawXenomorph: true }],
    others: [{ of: 'cre-nipper', at: 'CB-06' }],
    turns: ['okafor', 'u1'],
  })
  expect(t.offered('turn')).toContain('cover:full:CB-06/CB-C1')
})

/** Brandt (8 dice of Heavy Machinery) with a torch at the access point of the mess. */
const brandt = (dice: number[], scene: Scene = {}) =>
  deck({ crew: [{ of: 'pc-brandt', at: 'CB-03', gear: ['wpn-torch'] }, 'pc-rao'], dice, ...scene })

rule('AL-CRAWL-07', 'a cutting torch can weld a crawlspace shut; without one nobody can', () => {
  expect(brandt([]).offered('stretch')).toContain('seal:CB-03/CB-C1')
  const bare = deck({ crew: [{ at: 'CB-03' }] })
  expect(bare.offered('stretch').filter((value) => value.startsWith('seal'))).toEqual([])
  expect(bare.ask('stretch').whyNot!()).toContainEqual({ label: { why: 'no-torch' }, rule: 'AL-CRAWL-07' })
  const spent = brandt([], {
    at: (g) => {
      personOf(g, 'brandt').kit.gear[0]!.left = 0
    },
  })
  expect(spent.offered('stretch').filter((value) => value.startsWith('seal'))).toEqual([])
})

rule('AL-CRAWL-08', 'sealing takes a Heavy Machinery roll', () => {
  const t = brandt(none(8 + 5)).answer('stretch', 'seal:CB-03/CB-C1') // The torch rolls its supply.
  expect(t.log('rolled')).toMatchObject([{ skill: 'heavy-machinery', for: 'seal' }])
  t.answer('roll', 'keep')
  expect(t.state.borders['CB-03/CB-C1']!.kind).toBe('access')
  expect(t.state.noises).toMatchObject([{ at: 'CB-03', strength: 2 }]) // AL-RUL-NOISE-01
})

rule(
  'AL-RUL-CRAWL-01',
  'sealing takes a stretch: a success makes a blocked border of it, cutting it open again is the same roll',
  () => {
    const power = none(5)
    const t = brandt([...sixes(1, 8), ...power, ...none(8), ...power, ...sixes(1, 8), ...power], {
      crew: [{ of: 'pc-brandt', at: 'CB-03', gear: ['wpn-torch'] }],
    })
    t.answer('stretch', 'seal:CB-03/CB-C1').answer('roll', 'keep')
    expect(t.state.borders['CB-03/CB-C1']!.kind).toBe('blocked')
    expect(t.state.stretch).toBe(2)
    expect(t.offered('stretch')).not.toContain('move:CB-C1')
    t.answer('stretch', 'cut:CB-03/CB-C1').answer('roll', 'keep')
    expect(t.state.borders['CB-03/CB-C1']!.kind).toBe('blocked') // A failure changes nothing.
    t.answer('stretch', 'cut:CB-03/CB-C1').answer('roll', 'keep')
    expect(t.state.borders['CB-03/CB-C1']!.kind).toBe('access')
  },
)

test('sealing foam closes an access point without a roll, once', () => {
  const t = deck({ crew: [{ at: 'CB-03', gear: ['gear-foam'] }, 'pc-rao'] }).answer(
    'stretch',
    'foam:CB-03/CB-C1',
  )
  expect(t.state.borders['CB-03/CB-C1']!.kind).toBe('blocked')
  expect(body(t, 'okafor').kit.gear).toEqual([])
})

rule('AL-CRAWL-03', 'nor does one of a group get past somebody who is not of it', () => {
  const column = ['okafor', 'halloran', 'voss']
  const inside = { at: 'CB-C1', cameBy: 'CB-03/CB-C1' }
  const t = (players: number) =>
    deck({
      crew: [inside, { of: 'pc-halloran', ...inside }, { of: 'pc-voss', ...inside }],
      zones: { 'CB-C1': { column } },
      players,
    })
      .answer('stretch', 'pick:voss', 1)
      .answer('stretch', 'group:CB-03', 1)
  const where = (players: number) => t(players).state.bodies.map(({ at }) => at)
  expect(where(1)).toEqual(['CB-03', 'CB-03', 'CB-03'])
  expect(where(2)).toEqual(['CB-C1', 'CB-C1', 'CB-03']) // Halloran is another player's, and stays.
  expect(body(t(2), 'okafor').activity.acted).toBe(false)
})

rule('AL-CRAWL-03', 'nor does anybody close with somebody past a third', () => {
  const inside = { at: 'CB-C1', cameBy: 'CB-03/CB-C1', sawXenomorph: true }
  const fight = (column: string[], scene: Scene = {}) =>
    deck({
      crew: [inside, { of: 'pc-halloran', ...inside }],
      others: [{ of: 'cre-nipper', at: 'CB-C1', cameBy: 'CB-C1/CB-C2' }],
      zones: { 'CB-C1': { column } },
      turns: ['halloran', 'u1', 'okafor'],
      mother: 'person',
      ...scene,
    })
  const closing = (t: ReturnType<typeof fight>) => t.offered('turn').filter((value) => /^close:/.test(value))
  for (const column of [
    ['okafor', 'halloran', 'u1'],
    ['u1', 'okafor', 'halloran'],
  ]) {
    const t = fight(column)
    expect(closing(t)).toEqual(['close:okafor'])
    expect(t.ask('turn').whyNot!()).toContainEqual({
      label: { why: 'no-closing', who: 'u1' },
      rule: 'AL-CRAWL-03',
    })
    t.answer('turn', 'end')
    expect(closing(t)).toEqual(['close:okafor']) // It meets the leader first, whoever came in before.
  }
  expect(closing(fight(['halloran', 'okafor', 'u1']))).toEqual(['close:okafor', 'close:u1'])
  const down = {
    crew: [
      { ...inside, health: 0 },
      { of: 'pc-halloran', ...inside },
    ],
  } as const
  expect(closing(fight(['okafor', 'halloran', 'u1'], down))).toContain('close:u1') // AL-RUL-BLOCK-01
})

rule('AL-CRAWL-03', 'a creature falls upon whoever stands before the one it wants', () => {
  const inside = { at: 'CB-C1', cameBy: 'CB-03/CB-C1', sawXenomorph: true }
  const t = deck({
    crew: [inside, { of: 'pc-halloran', health: 1, ...inside }],
    others: [{ of: 'cre-nipper', at: 'CB-C1', cameBy: 'CB-C1/CB-C2' }],
    zones: { 'CB-C1': { column: ['okafor', 'halloran', 'u1'] } },
    turns: ['okafor', 'u1', 'halloran'],
    dice: [1, 2], // A fright, and its row.
  }).answer('turn', 'end')
  expect(t.log('creature-closed')).toMatchObject([{ who: 'u1', on: 'okafor' }])
})

rule('AL-CRAWL-03', 'whoever came in by a third way keeps nobody from one who was there before', () => {
  // A stalker from the start, one from behind it, and a victim from the other side.
  const t = deck({
    crew: [{ of: 'pc-rao', at: 'CB-C1', cameBy: 'CB-03/CB-C1' }],
    others: [
      { of: 'cre-nipper', at: 'CB-C1' },
      { of: 'cre-nipper', at: 'CB-C1', cameBy: 'CB-C1/CB-C2' },
    ],
    zones: { 'CB-C1': { column: ['u1', 'u2', 'rao'] } },
    turns: ['rao', 'u2', 'u1'],
    combat: { frightened: ['rao'] },
    dice: [2], // The row of the first.
  }).answer('turn', 'end')
  expect(t.log('creature-closed')).toMatchObject([{ who: 'u1', on: 'rao' }])
})

rule(
  'AL-RUL-CRAWL-03',
  'a group leaves a section in the order in which it stands there, forward and back',
  () => {
    const inside = { at: 'CB-C1', cameBy: 'CB-03/CB-C1' }
    const t = deck({
      crew: [inside, { of: 'pc-halloran', ...inside }, { of: 'pc-rao', ...inside }],
      zones: { 'CB-C1': { column: ['okafor', 'rao', 'halloran'] } },
    }).answer('stretch', 'group:CB-C2')
    expect(t.state.zones['CB-C2']!.column).toEqual(['okafor', 'rao', 'halloran'])
    t.answer('stretch', 'pick:halloran').answer('stretch', 'group:CB-C1')
    expect(t.state.zones['CB-C1']!.column).toEqual(['halloran', 'rao', 'okafor'])
  },
)

rule('AL-CRAWL-03', 'those who were there from the start stand in the order of the table', () => {
  const { state } = shaft({ zones: {} })
  const ways = (who: string) => ['CB-03/CB-C1', 'CB-C1/CB-C2'].map((border) => stops(state, who, border))
  expect([ways('okafor'), ways('halloran')]).toEqual([
    ['no-passing', null],
    [null, 'no-passing'],
  ])
})
