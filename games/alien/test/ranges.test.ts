import { rule } from '@starboard/kernel/rule'
import { expect, test } from 'vitest'
import { turnOf } from '../rules/0-table/cards.ts'
import { canCarry, isOverloaded, loadOf } from '../rules/0-table/gear.ts'
import { comeBeside } from '../rules/2-stealth/moving.ts'
import { body, deck, ruled, type Scene, type Sketch } from './table.ts'

const none = (count: number): number[] => Array(count).fill(2)
const sixes = (of: number, count: number): number[] => [...Array(of).fill(6), ...none(count - of)]

const named = (values: readonly string[], ...names: string[]) =>
  values.filter((value) => names.includes(value.split(':')[0]!))

/** Okafor's turn in a fight in the corridor with a husk, who is at Short range. */
const fight = (okafor: Sketch = {}, scene: Scene = {}) =>
  deck({
    crew: [
      { at: 'CB-02', ...okafor },
      { of: 'pc-rao', at: 'CB-02' },
    ],
    others: [{ of: 'cre-husk', at: 'CB-02' }],
    turns: ['okafor', 'rao', 'u1'],
    ...scene,
  })

const slots = (t: ReturnType<typeof fight>) => {
  const { long, short, moves } = turnOf(t.state, body(t, 'okafor'))!
  return { long, short, moves }
}

rule('AL-QUICK-01', 'moving into an adjacent zone is a quick action', () => {
  const t = fight()
  expect(named(t.offered('turn'), 'move').sort()).toEqual([
    'move:CB-01',
    'move:CB-03',
    'move:CB-04',
    'move:CB-06',
  ])
  t.answer('turn', 'move:CB-03')
  expect(body(t, 'okafor').at).toBe('CB-03')
  expect(slots(t)).toEqual({ long: false, short: true, moves: 1 })
})

rule('AL-RUL-ACT-05', 'two quick moves are two zones at most in a round', () => {
  const t = fight().answer('turn', 'move:CB-06').answer('turn', 'move:CB-07')
  expect(body(t, 'okafor').at).toBe('CB-07')
  expect(t.state.combat === null || named(t.offered('turn'), 'move').length === 0).toBe(true)
})

rule('AL-QUICK-02', 'moving between Short and Adjacent range, either way, is a quick action', () => {
  const t = fight().answer('turn', 'close:u1')
  expect([body(t, 'okafor').beside, body<'creature'>(t, 'u1').beside]).toEqual([['u1'], ['okafor']])
  expect(slots(t)).toEqual({ long: false, short: true, moves: 1 })
  t.answer('turn', 'away:u1')
  expect(slots(t)).toEqual({ long: true, short: true, moves: 2 })
  expect([body(t, 'okafor').beside, body<'creature'>(t, 'u1').beside]).toEqual([[], []])
})

rule('AL-RUL-BLOCK-02', 'leaving the side of an enemy needs no roll, unless one is pinned', () => {
  const beside = [['okafor', 'u1']] as const
  const t = fight({}, { beside }).answer('turn', 'away:u1')
  expect(body(t, 'okafor').beside).toEqual([])
  const held = fight({ held: { by: 'u1', dice: 4, latched: null } }, { beside })
  expect(named(held.offered('turn'), 'away', 'move', 'close')).toEqual([])
})

rule('AL-QUICK-03', 'going to a door and peeking through is one quick action', () => {
  const t = fight(
    {},
    { crew: [{ at: 'CB-02' }, { of: 'pc-rao', at: 'CB-02' }, { of: 'pc-voss', at: 'CB-04' }] },
  )
  expect(t.match.view(1).inSight).toContain('CB-04') // Voss is there.
  t.answer('turn', 'peek:CB-02/CB-06')
  expect(body(t, 'okafor')).toMatchObject({ peeks: 'CB-02/CB-06', at: 'CB-02' })
  expect(t.match.view(1).inSight).toContain('CB-06')
  expect(slots(t)).toMatchObject({ long: false, short: true })
  expect(named(t.offered('turn'), 'peek')).not.toContain('peek:CB-02/CB-05') // Locked.
  const spine = { id: 1, row: 56, limit: null, due: 0, successes: 0, heals: null, days: 4, numbUntil: 0 }
  expect(named(fight({ injuries: [spine] }).offered('turn'), 'peek', 'move')).toEqual([]) // Cannot go anywhere.
})

rule('AL-QUICK-04', 'locking a door or hatch is a quick action, unlocking it on that side another', () => {
  const t = fight().answer('turn', 'lock:CB-01/CB-02')
  expect(t.state.borders['CB-01/CB-02']).toMatchObject({ locked: true, lockedFrom: 'CB-02' })
  expect(slots(t)).toMatchObject({ long: false, short: true })
  t.answer('turn', 'unlock:CB-01/CB-02')
  expect(t.state.borders['CB-01/CB-02']).toMatchObject({ locked: false, lockedFrom: null })
})

rule('AL-RUL-DOOR-01', 'in a fight opening or shutting a door is free, once a turn', () => {
  const t = fight().answer('turn', 'open:CB-01/CB-02')
  expect(slots(t)).toMatchObject({ long: false, short: false })
  expect(named(t.offered('turn'), 'open', 'shut')).toEqual([])
})

rule('AL-FULL-06', 'forcing a door with machinery is a full action', () => {
  const t = fight({}, { crew: [{ at: 'CB-02' }], turns: ['okafor', 'u1'], dice: none(5) })
  t.answer('turn', 'force:CB-02/CB-05').answer('roll', 'keep')
  expect(slots(t)).toMatchObject({ long: true, short: false })
  expect(t.log('noise-heard')).toHaveLength(1)
})

rule('AL-RUL-CRAWL-01', 'in a fight sealing a shaft is one full action', () => {
  const t = deck({
    crew: [{ of: 'pc-brandt', at: 'CB-03', gear: ['wpn-torch'] }],
    others: [{ of: 'cre-husk', at: 'CB-03' }],
    turns: ['brandt', 'u1'],
    dice: [...sixes(1, 8), ...none(5)],
  })
  t.answer('turn', 'seal:CB-03/CB-C1').answer('roll', 'keep')
  expect(t.state.borders['CB-03/CB-C1']!.kind).toBe('blocked')
  expect(turnOf(t.state, body(t, 'brandt'))).toMatchObject({ long: true, short: false })
})

rule('AL-FULL-03', 'for people on the other side too', () => {
  const t = deck({
    scenario: 'sump-nine',
    crew: [{ at: 'SN-05' }],
    others: [{ of: 'npc-guard', at: 'SN-05' }],
    turns: ['u1', 'okafor'],
    mother: 'person',
  })
  expect(named(t.offered('turn'), 'jump')).toEqual(['jump:SN-08'])
  expect(t.offered('turn')).not.toContain('move:SN-08')
})

rule('AL-FULL-03', 'jumping and climbing is a full action using Mobility', () => {
  const t = deck({
    scenario: 'sump-nine',
    crew: [{ at: 'SN-05' }],
    others: [{ of: 'cre-husk', at: 'SN-05' }],
    turns: ['okafor', 'u1'],
    dice: sixes(1, 5),
  }).answer('turn', 'jump:SN-08')
  expect(t.log('rolled')).toMatchObject([{ skill: 'mobility', for: 'gap' }])
  expect(turnOf(t.state, body(t, 'okafor'))).toMatchObject({ long: true, short: false })
})

rule(
  'AL-RUL-DRAG-01',
  'in a fight a broken friend is moved along with a full action, from Adjacent range',
  () => {
    const rao: Sketch = { of: 'pc-rao', at: 'CB-02', health: 0 }
    const crew = [{ at: 'CB-02' }, rao]
    expect(named(fight({}, { crew }).offered('turn'), 'drag')).toEqual([])
    const t = fight({}, { crew, beside: [['okafor', 'rao']] })
      .answer('turn', 'drag:rao')
      .answer('drag-into', 'CB-03')
    expect(['okafor', 'rao'].map((id) => body(t, id).at)).toEqual(['CB-03', 'CB-03'])
    expect(body(t, 'okafor').beside).toEqual(['rao'])
    expect(slots(t)).toMatchObject({ long: true, short: false })
  },
)

rule('AL-RUL-BLOCK-01', 'whoever peeks through a border or has just come through it may bar it, free', () => {
  const t = fight()
  expect(named(t.offered('turn'), 'block')).toEqual([])
  t.answer('turn', 'move:CB-06')
  expect(named(t.offered('turn'), 'block')).toEqual(['block:CB-02/CB-06'])
  t.answer('turn', 'block:CB-02/CB-06')
  expect(t.state.combat!.blocks).toEqual([{ who: 'okafor', border: 'CB-02/CB-06' }])
  expect(slots(t)).toMatchObject({ long: false, short: true })
})

rule('AL-QUICK-03', 'in a fight one may go to a door that stands open, and bar it', () => {
  const borders = { 'CB-01/CB-02': { ajar: true } }
  const t = fight({}, { borders }).answer('turn', 'peek:CB-01/CB-02').answer('turn', 'block:CB-01/CB-02')
  expect(t.state.combat!.blocks).toEqual([{ who: 'okafor', border: 'CB-01/CB-02' }])
  const calm = deck({ crew: [{ at: 'CB-02' }], borders })
  expect(named(calm.offered('stretch'), 'peek')).not.toContain('peek:CB-01/CB-02') // There is nothing to peek at.
})

rule('AL-SPEC-04', 'one who bars a door from beyond can be gone up to, and passed', () => {
  const t = fight(
    {},
    {
      crew: [{ at: 'CB-02' }],
      others: [{ of: 'npc-guard', at: 'CB-01' }],
      borders: { 'CB-01/CB-02': { ajar: true } },
      turns: ['okafor', 'u1'],
      combat: { blocks: [{ who: 'u1', border: 'CB-01/CB-02' }] },
      mother: 'person',
      dice: sixes(1, 8),
    },
  )
  expect(t.offered('turn')).not.toContain('move:CB-01')
  t.answer('turn', 'close:u1')
    .answer('turn', 'special:pass:u1')
    .answer('defend', 'none')
    .answer('roll', 'keep')
  expect(body(t, 'okafor')).toMatchObject({ at: 'CB-01', beside: [] })
})

rule('AL-RUL-BLOCK-01', 'whoever moves on within the zone stands at no border any more', () => {
  const t = fight({ cameBy: 'CB-01/CB-02' }).answer('turn', 'close:u1')
  expect(named(t.offered('turn'), 'block')).toEqual([]) // That was long ago.
  const through = fight({ at: 'CB-01' }).answer('turn', 'move:CB-02').answer('turn', 'block:CB-01/CB-02')
  expect(through.state.combat!.blocks).toHaveLength(1)
  through.answer('turn', 'close:rao')
  expect(through.state.combat!.blocks).toEqual([])
  expect(named(through.offered('turn'), 'block')).toEqual([])
  const away = fight(
    {},
    { beside: [['okafor', 'u1']], combat: { blocks: [{ who: 'okafor', border: 'CB-02/CB-03' }] } },
  )
  expect(away.answer('turn', 'away:u1').state.combat!.blocks).toEqual([])
})

rule(
  'AL-RUL-BLOCK-01',
  'enemies cannot cross what is barred; friends can, and so can they once the one who bars it is down',
  () => {
    const barred = (by: Partial<Sketch>, side: 'company' | 'crew' = 'company') =>
      named(
        fight(
          {},
          {
            others: [{ of: 'npc-guard', at: 'CB-02', side, ...by } as never],
            turns: side === 'crew' ? ['okafor', 'rao'] : ['okafor', 'rao', 'u1'],
            combat: { blocks: [{ who: 'u1', border: 'CB-02/CB-03' }], brawl: 1 },
          },
        ).offered('turn'),
        'move',
      )
    expect(barred({})).not.toContain('move:CB-03')
    expect(barred({ held: { by: 'rao', dice: null, latched: null } })).toContain('move:CB-03')
    expect(barred({}, 'crew')).toContain('move:CB-03')
  },
)

rule(
  'AL-RUL-LOAD-01',
  'up to 2 × Strength is carried easily, up to 4 × over-loaded, beyond that not at all',
  () => {
    const voss = (gear: Sketch['gear']) => body(deck({ crew: [{ of: 'pc-voss', gear: gear! }] }), 'voss') // Strength 2
    const three = voss(['wpn-rifle', 'wpn-axe', 'gear-jack', 'gear-flare', 'gear-flare'])
    expect([loadOf(three.kit), isOverloaded(three)]).toEqual([3, false]) // Flares are small.
    const five = voss(['wpn-rifle', 'wpn-axe', 'gear-jack', 'wpn-flamer'])
    expect([loadOf(five.kit), isOverloaded(five)]).toEqual([5, true]) // A flame unit is heavy.
    expect(isOverloaded({ ...five, talents: ['tal-mule'] })).toBe(false)
    const eight = voss(Array(4).fill('wpn-flamer'))
    expect([
      canCarry(eight, three.kit.gear[0]!),
      canCarry(eight, three.kit.gear[3]!),
      canCarry(five, eight.kit.gear[0]!),
    ]).toEqual([false, true, true])
  },
)

rule(
  'AL-RUL-LOAD-01',
  'whoever is over-loaded needs a Mobility success for each move in a fight, or the move is lost',
  () => {
    const voss = (dice: number[]) =>
      deck({
        crew: [{ of: 'pc-voss', at: 'CB-02', gear: ['wpn-axe', 'wpn-flamer', 'wpn-support'] }],
        others: [{ of: 'cre-husk', at: 'CB-02' }],
        turns: ['voss', 'u1'],
        dice,
      })
    const stuck = voss(none(3)).answer('turn', 'move:CB-03').answer('roll', 'keep')
    expect(body(stuck, 'voss').at).toBe('CB-02')
    expect(turnOf(stuck.state, body(stuck, 'voss'))).toMatchObject({ short: true, long: false, moves: 1 })
    const gone = voss(sixes(1, 3)).answer('turn', 'move:CB-03').answer('roll', 'keep')
    expect(body(gone, 'voss').at).toBe('CB-03')
    const up = voss(none(3)).answer('turn', 'close:u1').answer('roll', 'keep')
    expect(body(up, 'voss').beside).toEqual([])
    const calm = deck({ crew: [{ of: 'pc-voss', gear: ['wpn-axe', 'wpn-flamer', 'wpn-support'] }, 'pc-rao'] })
    expect(body(calm.answer('stretch', 'move:CB-02'), 'voss').at).toBe('CB-02') // No roll out of combat.
  },
)

test('a flooded zone takes a Mobility success to get into or out of, in stealth too', () => {
  const swim = (dice: number[]) =>
    deck({
      scenario: 'sump-nine',
      crew: [{ at: 'SN-08' }, 'pc-rao'],
      zones: { 'SN-08': { flooded: true } },
      dice,
    })
      .answer('stretch', 'move:SN-07')
      .answer('roll', 'keep')
  expect(body(swim(none(5)), 'okafor')).toMatchObject({ at: 'SN-08', activity: { acted: true } })
  expect(body(swim(sixes(1, 5)), 'okafor').at).toBe('SN-07')
})

test('injuries: one move a round, a full action for each, or none at all', () => {
  const hurt = (row: number): Sketch => ({
    injuries: [{ id: 1, row, limit: null, due: 0, successes: 0, heals: 999, days: 1, numbUntil: 0 }],
  })
  const ankle = fight(hurt(14)).answer('turn', 'move:CB-03')
  expect(ankle.state.combat === null || named(ankle.offered('turn'), 'move', 'close').length === 0).toBe(true)
  const leg = fight(hurt(36)).answer('turn', 'close:u1')
  expect(slots(leg)).toMatchObject({ long: true, short: false })
  expect(named(fight(hurt(56)).offered('turn'), 'move', 'close')).toEqual([])
})

test('Sprinter: one more move on one’s own turn, once in a fight', () => {
  const t = fight({ talents: ['tal-sprinter'] })
  t.answer('turn', 'sprint:CB-03')
  expect(slots(t)).toEqual({ long: false, short: false, moves: 1 })
  expect(t.state.combat === null || named(t.offered('turn'), 'sprint').length === 0).toBe(true)
})

rule(
  'AL-PTRIG-03',
  'a Xenomorph that comes within Adjacent range calls for a panic roll, once a round',
  () => {
    const t = ruled((g) => void comeBeside(g, 'u1', 'okafor'), {
      crew: [{ sawXenomorph: true }],
      others: ['cre-stalker'],
      turns: ['u1', 'okafor'],
    })
    expect(t.state.agenda).toMatchObject([
      { kind: 'panic', who: ['okafor'], source: 'u1', cause: 'adjacent' },
    ])
    const own = ruled((g) => void comeBeside(g, 'okafor', 'u1'), {
      crew: [{ sawXenomorph: true }],
      others: ['cre-stalker'],
      turns: ['okafor', 'u1'],
    })
    expect(own.state.agenda).toEqual([]) // One’s own step does not.
    const twice = ruled((g) => void comeBeside(g, 'u1', 'okafor'), {
      crew: [{ sawXenomorph: true }],
      others: ['cre-stalker'],
      turns: ['u1', 'okafor'],
      combat: { frightened: ['okafor'] },
    })
    expect(twice.state.agenda).toEqual([])
  },
)

test('coming beside somebody leaves those one stood beside, unless they stand together', () => {
  const t = ruled((g) => void comeBeside(g, 'okafor', 'rao'), {
    crew: ['pc-okafor', 'pc-rao', 'pc-voss', 'pc-quist'],
    beside: [
      ['okafor', 'voss'],
      ['okafor', 'quist'],
      ['rao', 'voss'],
    ],
  })
  expect(body(t, 'okafor').beside.toSorted()).toEqual(['rao', 'voss'])
  expect(body(t, 'quist').beside).toEqual([])
})
