import { rule } from '@starboard/kernel/rule'
import { expect } from 'vitest'
import { body, deck, type Other, type Scene, type Sketch } from './table.ts'

const none = (count: number): number[] => Array(count).fill(2)
const sixes = (of: number, count: number): number[] => [...Array(of).fill(6), ...none(count - of)]

const QUIST: Sketch = { of: 'pc-quist', at: 'CB-02', sawXenomorph: true }
const RAO: Sketch = { of: 'pc-rao', at: 'CB-01', sawXenomorph: true }
const STALKER: Other = { of: 'cre-stalker', at: 'CB-04' }

/** Quist walks in on a stalker in the cluttered, lit med bay, and wins. */
const won = (scene: Scene = {}) =>
  deck({
    crew: [QUIST, RAO],
    others: [STALKER],
    zones: { 'CB-04': { dark: false } },
    dice: [...sixes(1, 4), ...none(8)],
    ...scene,
  }).answer('stretch', 'move:CB-04')

rule('AL-DOUT-01', 'the winning side picks one of four: reveal, ambush, hide, back out', () => {
  const t = won()
  expect(t.ask('outcome')).toMatchObject({ seat: 1, label: { winners: ['quist'], losers: ['u1'] } })
  expect(t.offered('outcome')).toEqual(['reveal', 'ambush', 'hide', 'back-out'])
})

rule('AL-DOUT-02', 'reveal: stealth mode ends and initiative is drawn', () => {
  const t = won({ picks: [0, 0, 0] }).answer('outcome', 'reveal')
  expect(t.state.combat).toMatchObject({ round: 1, surprise: [], ambush: [] })
  expect(body<'creature'>(t, 'u1').aware).toEqual(['quist'])
})

rule('AL-AMB-02', 'ambush: the winners fall upon those who are unaware, and come first', () => {
  const t = won().answer('outcome', 'ambush')
  expect(t.state.combat).toMatchObject({ surprise: ['quist'], ambush: ['quist'] })
})

rule('AL-DOUT-05', 'hide: the winners conceal themselves in the zone, provided it is cluttered', () => {
  const t = won().answer('outcome', 'hide')
  expect(body(t, 'quist')).toMatchObject({ at: 'CB-04', hidden: true })
  expect(t.state.combat).toBeNull()
  const open = won({ zones: { 'CB-04': { dark: false, kind: 'open' } } })
  expect(open.offered('outcome')).not.toContain('hide')
  expect(open.ask('outcome').whyNot!()).toContainEqual({ label: { why: 'no-clutter' }, rule: 'AL-DOUT-05' })
})

rule('AL-DOUT-06', 'back out: the winners return by the way they came', () => {
  const t = won().answer('outcome', 'back-out')
  expect(body(t, 'quist')).toMatchObject({ at: 'CB-02', cameBy: 'CB-02/CB-04', aware: [] })
})

rule('AL-DOUT-07', 'backing out happens at once', () => {
  const t = won().answer('outcome', 'back-out')
  expect(t.state.stretch).toBe(1)
  expect(t.ask('stretch').label).toEqual({ pc: 'rao' }) // Nobody has acted in between.
})

rule('AL-DOUT-08', 'backing out does not use up the stretch’s movement', () => {
  // Rao opens the door and finds that somebody is there; she has come by it before.
  const t = deck({
    crew: [{ of: 'pc-rao', at: 'CB-02', cameBy: 'CB-01/CB-02', sawXenomorph: true }],
    others: [STALKER],
    zones: { 'CB-04': { dark: false } },
    dice: [...sixes(1, 7), ...none(8)],
  })
  t.answer('stretch', 'open:CB-02/CB-04').answer('outcome', 'back-out')
  expect(body(t, 'rao')).toMatchObject({ at: 'CB-01', activity: { acted: false } })
  expect(t.offered('stretch')).toContain('move:CB-02')
})

rule('AL-RUL-STL-08', 'nobody backs out who started there, or whose way is shut off', () => {
  const opened = (sketch: Sketch, borders = {}) =>
    deck({
      crew: [{ of: 'pc-rao', at: 'CB-02', sawXenomorph: true, ...sketch }],
      others: [STALKER],
      zones: { 'CB-04': { dark: false } },
      borders,
      dice: [...sixes(1, 7), ...none(8)],
    }).answer('stretch', 'open:CB-02/CB-04')
  expect(opened({}).offered('outcome')).toEqual(['reveal', 'ambush'])
  expect(opened({ cameBy: 'CB-01/CB-02' }).offered('outcome')).toContain('back-out')
  const locked = opened({ cameBy: 'CB-01/CB-02' }, { 'CB-01/CB-02': { locked: true } })
  expect(locked.offered('outcome')).not.toContain('back-out')
  expect(locked.ask('outcome').whyNot!()).toContainEqual({
    label: { why: 'no-way-back' },
    rule: 'AL-RUL-STL-08',
  })
  expect(opened({ cameBy: 'CB-01/CB-02', traumas: [65] }).offered('outcome')).not.toContain('back-out') // Death wish.
})

rule('AL-RUL-STL-08', 'whoever has backed out has no way back until it has moved again', () => {
  const t = won().answer('outcome', 'back-out')
  expect(body(t, 'quist')).toMatchObject({ at: 'CB-02', backed: true })
  const stuck = deck({
    crew: [{ of: 'pc-rao', at: 'CB-02', cameBy: 'CB-01/CB-02', backed: true, sawXenomorph: true }],
    others: [STALKER],
    zones: { 'CB-04': { dark: false } },
    dice: [...sixes(1, 7), ...none(8)],
  }).answer('stretch', 'open:CB-02/CB-04')
  expect(stuck.offered('outcome')).toEqual(['reveal', 'ambush'])
  const moved = deck({ crew: [{ of: 'pc-rao', at: 'CB-02', cameBy: 'CB-01/CB-02', backed: true }, QUIST] })
  moved.answer('stretch', 'move:CB-01')
  expect(body(moved, 'rao')).toMatchObject({ at: 'CB-01', backed: false })
})

rule('AL-RUL-STL-08', 'nobody backs out of a group of which one cannot', () => {
  const t = won({
    crew: [QUIST, { ...RAO, at: 'CB-04' }],
    others: [{ ...STALKER, state: 'hold' }],
    dice: [...sixes(1, 4), ...none(7), ...none(8)],
  })
  expect(t.ask('outcome').label).toEqual({ winners: ['quist', 'rao'], losers: ['u1'] })
  expect(t.offered('outcome')).toEqual(['reveal', 'ambush', 'hide'])
})

rule('AL-RUL-STL-09', 'the members of a winning group choose together', () => {
  const t = deck({
    crew: [QUIST, { ...RAO, at: 'CB-02' }],
    players: 2,
    others: [STALKER],
    zones: { 'CB-04': { dark: false } },
    dice: [...none(4), ...sixes(1, 7), ...none(8)],
    at: (g) => {
      ;(g.bodies[1] as { follows: string }).follows = 'quist'
    },
  }).answer('stretch', 'move:CB-04', 1)
  expect(t.asks.map(({ seat, id }) => [seat, id])).toEqual([[1, 'outcome']])
  t.answer('outcome', 'hide')
  expect(['quist', 'rao'].map((id) => body(t, id).hidden)).toEqual([true, true])
})

rule('AL-RUL-STL-15', 'a peek takes the place of the move; backing out means letting the door shut', () => {
  const t = deck({
    crew: [QUIST, RAO],
    others: [STALKER],
    zones: { 'CB-04': { dark: false } },
    dice: [...sixes(1, 4), ...none(8)],
  }).answer('stretch', 'peek:CB-02/CB-04')
  expect(body(t, 'quist')).toMatchObject({ at: 'CB-02', peeks: 'CB-02/CB-04', activity: { acted: true } })
  t.answer('outcome', 'back-out')
  expect(body(t, 'quist')).toMatchObject({ at: 'CB-02', peeks: null, aware: [] })
})

rule(
  'AL-HIDE-05',
  'EX-AL-14 a guard who wins detection hides at no cost in time, and the stalker knows nothing',
  () => {
    const t = deck({
      crew: [{ of: 'pc-voss', at: 'CB-08', guard: true, sawXenomorph: true }, RAO],
      others: [{ of: 'cre-stalker', at: 'CB-07', state: 'patrol', unitIs: { route: ['CB-06'] } }],
      borders: { 'CB-06/CB-08': { ajar: true } },
      zones: { 'CB-08': { dark: false }, 'CB-06': { dark: false } },
      dice: [...sixes(2, 10), ...sixes(1, 8)],
    })
    t.answer('stretch', 'wait').answer('stretch', 'wait')
    expect(t.log('detection')).toMatchObject([{ one: ['voss'], other: ['u1'], successes: [2, 1] }])
    t.answer('outcome', 'hide')
    expect(body(t, 'voss').hidden).toBe(true)
    expect(body<'creature'>(t, 'u1')).toMatchObject({ aware: [], at: 'CB-06' })
  },
)

rule('AL-RUL-STL-03', 'EX-AL-15 nothing against nothing is a tie, and combat begins', () => {
  const t = deck({
    crew: [QUIST, RAO],
    others: [STALKER],
    zones: { 'CB-04': { dark: false } },
    dice: [...none(4), ...none(8)],
    picks: [0, 0, 0],
  }).answer('stretch', 'move:CB-04')
  expect(t.log('detection')).toMatchObject([{ rule: 'AL-DET-08' }])
  expect(t.state.combat?.fighters.toSorted()).toEqual(['quist', 'u1'])
})

rule('AL-RUL-STL-09', 'EX-AL-16 the best of the group wins 2 to 1, and they make one choice', () => {
  const t = deck({
    crew: [QUIST, { of: 'pc-okafor', at: 'CB-02' }, { of: 'pc-brandt', at: 'CB-02' }],
    others: [{ of: 'npc-guard', at: 'CB-04' }],
    zones: { 'CB-04': { dark: false }, 'CB-02': { dark: false } },
    dice: [...none(4), ...sixes(2, 2), ...sixes(1, 3), ...sixes(1, 4)],
  }).answer('stretch', 'group:CB-04')
  expect(t.log('detection')).toMatchObject([{ successes: [2, 1] }])
  expect(t.asks.map(({ id }) => id)).toEqual(['outcome'])
  t.answer('outcome', 'back-out')
  expect(['quist', 'okafor', 'brandt'].map((id) => body(t, id).at)).toEqual(['CB-02', 'CB-02', 'CB-02'])
})

rule(
  'AL-PAN-02',
  'Noisy at the first sight: those who were seen first are alerted, and nobody chooses',
  () => {
    const seen = (die: number) =>
      won({
        crew: [{ of: 'pc-quist', at: 'CB-02' }, RAO],
        dice: [...sixes(1, 4), ...none(8), die],
        mother: 'person',
      })
    expect(seen(5).ask('outcome').seat).toBe(1) // 5 − 4 is Spooked.
    const t = seen(6) // 6 − 4 is Noisy.
    expect(body<'creature'>(t, 'u1').aware).toEqual(['quist'])
    expect(t.state.combat).toMatchObject({ round: 1, surprise: [], ambush: [] })
    expect(t.log('outcome')).toEqual([])
  },
)

rule(
  'AL-RUL-PAN-20',
  'whoever has lost its turn to a Freeze chooses like anybody else; before that, nobody',
  () => {
    const frozen = (losesTurn: boolean) =>
      won({ crew: [{ ...QUIST, panic: [7], panicSince: 1, losesTurn }, RAO] }).asks.map(({ id }) => id)
    expect(frozen(false)).toEqual(['outcome'])
    expect(frozen(true)).toEqual(['stretch'])
  },
)

rule('AL-RUL-PAN-13', 'Frenzy at the first sight: cards are drawn at once, and nobody chooses', () => {
  const t = won({
    crew: [
      { of: 'pc-quist', at: 'CB-02', stress: 9 },
      { ...RAO, at: 'CB-02' },
    ],
    dice: [...sixes(1, 4), ...none(9 + 8), 6], // 6 + 9 − 4 is Frenzy.
    mother: 'person',
  })
  expect(body(t, 'quist').nerves.panic).toEqual([11])
  expect(t.log('outcome')).toEqual([])
  expect(t.state.combat).toMatchObject({ round: 1, surprise: [] })
})

rule(
  'AL-DOUT-06',
  'out of a shaft a group backs out together: nobody is in the way of those who go along',
  () => {
    const inside = { at: 'CB-C1', cameBy: 'CB-03/CB-C1', sawXenomorph: true }
    const shaft = (winners: string[]) =>
      deck({
        crew: [inside, { of: 'pc-halloran', ...inside }],
        others: [{ of: 'cre-nipper', at: 'CB-C2' }],
        zones: { 'CB-C1': { column: ['okafor', 'halloran'] } },
        at: (g) => {
          g.agenda.push({ kind: 'outcome', winners, losers: ['u1'] })
        },
      })
    const t = shaft(['okafor', 'halloran']).answer('outcome', 'back-out')
    expect([body(t, 'okafor').at, body(t, 'halloran').at]).toEqual(['CB-03', 'CB-03'])
    expect(shaft(['okafor']).offered('outcome')).not.toContain('back-out') // AL-CRAWL-03
  },
)

rule('AL-RUL-STL-09', 'nobody hides of a group of which one cannot', () => {
  const t = (aboard: boolean) =>
    deck({
      crew: [
        { ...QUIST, at: 'CB-08' },
        { ...RAO, at: 'CB-08' },
      ],
      others: [{ of: 'cre-stalker', at: 'CB-08' }],
      at: (g) => {
        const [loader] = g.vehicles
        if (aboard) Object.assign(g.bodies[1]!, { rides: loader!.id })
        if (aboard) loader!.riders.push('rao')
        g.agenda.push({ kind: 'outcome', winners: ['quist', 'rao'], losers: ['u1'] })
      },
    })
  expect(t(false).offered('outcome')).toContain('hide')
  expect(t(true).offered('outcome')).not.toContain('hide')
})
