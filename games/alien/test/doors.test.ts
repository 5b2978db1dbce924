import { rule } from '@starboard/kernel/rule'
import { expect, test } from 'vitest'
import type { BorderState } from '../rules/0-table/places.ts'
import { whyNotCross } from '../rules/2-stealth/moving.ts'
import { body, deck, type Other, type Scene } from './table.ts'

const none = (count: number): number[] => Array(count).fill(2)
const sixes = (of: number, count: number): number[] => [...Array(of).fill(6), ...none(count - of)]

const named = (values: readonly string[], ...names: string[]) =>
  values.filter((value) => names.includes(value.split(':')[0]!))

const BRIDGE = 'CB-02/CB-05'

/** Brandt (8 dice of Heavy Machinery, 4 of Comtech) at the locked hatch of the bridge; Rao is elsewhere. */
const hatch = (dice: number[], scene: Scene = {}) =>
  deck({ crew: [{ of: 'pc-brandt', at: 'CB-02' }, 'pc-rao'], dice, ...scene })

rule(
  'AL-RUL-DOOR-02',
  'a locked door is forced with Heavy Machinery, loudly, and cannot be locked again',
  () => {
    const t = hatch(sixes(1, 8), { crew: [{ of: 'pc-brandt', at: 'CB-02' }] })
    expect(named(t.offered('stretch'), 'force', 'hack')).toEqual([`force:${BRIDGE}`, `hack:${BRIDGE}`])
    t.answer('stretch', `force:${BRIDGE}`).answer('roll', 'keep')
    expect(t.log('rolled')).toMatchObject([{ skill: 'heavy-machinery', for: 'force-door' }])
    expect(t.state.borders[BRIDGE]).toMatchObject({ locked: false, forced: true, ajar: true })
    expect(t.log('noise-heard')).toMatchObject([{ strength: 2 }])
    expect(t.state.stretch).toBe(2) // It took the stretch.
    expect(named(t.offered('stretch'), 'lock')).not.toContain(`lock:${BRIDGE}`)
  },
)

rule('AL-RUL-DOOR-02', 'a failed attempt leaves it locked, and makes the noise all the same', () => {
  const t = hatch(none(8)).answer('stretch', `force:${BRIDGE}`).answer('roll', 'keep')
  expect(t.state.borders[BRIDGE]).toMatchObject({ locked: true, forced: false })
  expect(t.log('noise-heard')).toHaveLength(1)
})

rule('AL-RUL-DOOR-02', 'or its lock is worked with Comtech, without a sound', () => {
  const t = hatch(sixes(1, 4)).answer('stretch', `hack:${BRIDGE}`).answer('roll', 'keep')
  expect(t.log('rolled')).toMatchObject([{ skill: 'comtech', for: 'hack-door' }])
  expect(t.state.borders[BRIDGE]).toMatchObject({ locked: false, forced: false, ajar: false })
  expect(t.log('noise-heard')).toEqual([])
})

rule(
  'AL-RUL-DOOR-02',
  'what was locked in play opens freely on the side it was locked from, and by work on the other',
  () => {
    const locked = (from: string) =>
      named(
        deck({ borders: { 'CB-01/CB-02': { locked: true, lockedFrom: from } } }).offered('stretch'),
        'unlock',
        'force',
        'hack',
      )
    expect(locked('CB-01')).toContain('unlock:CB-01/CB-02')
    expect(locked('CB-02')).toEqual(['force:CB-01/CB-02', 'hack:CB-01/CB-02'])
    // A door locked from the start has no such side.
    expect(named(hatch([]).offered('stretch'), 'unlock')).toEqual([])
  },
)

rule('AL-QUICK-04', 'in a stretch a door is locked from where one stands, and shut for it', () => {
  const t = deck({ crew: ['pc-okafor', 'pc-rao'], borders: { 'CB-01/CB-02': { ajar: true } } })
  t.answer('stretch', 'lock:CB-01/CB-02')
  expect(t.state.borders['CB-01/CB-02']).toMatchObject({ locked: true, ajar: false, lockedFrom: 'CB-01' })
})

test('tools and talents for doors', () => {
  const dice = (crew: NonNullable<Scene['crew']>[number], count: number) => {
    const t = hatch(none(count), { crew: [crew] }).answer('stretch', `force:${BRIDGE}`)
    expect(t.log('rolled')).toHaveLength(1)
  }
  dice({ of: 'pc-brandt', at: 'CB-02', gear: ['gear-jack'] }, 10)
  dice({ of: 'pc-brandt', at: 'CB-02', gear: ['wpn-axe'] }, 10)
  dice({ of: 'pc-brandt', at: 'CB-02', talents: ['tal-claim'] }, 10)
})

test('a clearance card opens a door marked company, free', () => {
  const lab = (gear: never[]) => deck({ scenario: 'halcyon-ring', crew: [{ at: 'HR-04', gear }, 'pc-rao'] })
  const t = lab(['gear-keycard' as never]).answer('stretch', 'keycard:HR-04/HR-05')
  expect(t.state.borders['HR-04/HR-05']).toMatchObject({ locked: false, company: true })
  expect(body(t, 'okafor').activity.acted).toBe(false)
  expect(named(lab([]).offered('stretch'), 'keycard')).toEqual([])
  expect(
    named(hatch([], { crew: [{ at: 'CB-02', gear: ['gear-keycard'] }] }).offered('stretch'), 'keycard'),
  ).toEqual([])
})

rule(
  'AL-RUL-DOOR-03',
  'creatures pass doors only as their entry says: some open, some break, some cannot',
  () => {
    const stops = (of: Other['of'], border: Partial<BorderState>) => {
      const g = deck({ others: [{ of, at: 'CB-02' }], borders: { 'CB-02/CB-04': border } }).state
      return whyNotCross(g, g.bodies[1]!, 'CB-02/CB-04')?.why ?? null
    }
    expect(stops('cre-husk', {})).toBeNull()
    expect(stops('cre-husk', { locked: true })).toBe('locked')
    expect(stops('cre-nipper', {})).toBe('cannot-open')
    expect(stops('cre-nipper', { ajar: true })).toBeNull()
    expect(stops('cre-stalker', {})).toBe('cannot-open') // It has to break it.
    expect(stops('npc-guard', { locked: true })).toBe('locked')
    expect(stops('npc-guard', { locked: true, company: true })).toBeNull()
  },
)

rule(
  'AL-RUL-DOOR-03',
  'one who breaks a door needs a success, one more for armour, one more for a barricade',
  () => {
    const battered = (border: Partial<BorderState>, dice: number[]) =>
      deck({
        crew: [{ at: 'CB-11' }],
        others: [{ of: 'cre-stalker', at: 'CB-04', state: 'search', unitIs: { goal: 'CB-02' } }],
        borders: { 'CB-02/CB-04': border },
        dice,
      }).answer('stretch', 'wait').state.borders['CB-02/CB-04']!.kind
    expect(battered({}, none(6))).toBe('door')
    expect(battered({}, sixes(1, 6))).toBe('open')
    expect(battered({ armoured: true }, sixes(1, 6))).toBe('door')
    expect(battered({ armoured: true }, sixes(2, 6))).toBe('open')
    expect(battered({ armoured: true, barricaded: true }, sixes(2, 6))).toBe('door')
    expect(battered({ armoured: true, barricaded: true }, sixes(3, 6))).toBe('open')
  },
)

test('a blocked way is cleared as the scenario says: with a tool in hand, or in two stretches', () => {
  const buckled = 'CB-04/CB-06'
  const t = deck({
    crew: [{ of: 'pc-brandt', at: 'CB-04', gear: ['wpn-torch'] }],
    dice: [...sixes(1, 7), ...none(5)],
  })
  t.answer('stretch', `clear:${buckled}`).answer('roll', 'keep')
  expect(t.state.borders[buckled]!.kind).toBe('open')
  expect(t.log('noise-heard')).toMatchObject([{ strength: 2 }])
  const bare = deck({ crew: [{ of: 'pc-brandt', at: 'CB-04' }] })
  expect(named(bare.offered('stretch'), 'clear')).toEqual([])
  expect(bare.ask('stretch').whyNot!()).toContainEqual({
    label: { why: 'cannot-clear', into: 'CB-06', item: 'wpn-torch' },
    rule: 'AL-SMOVE-04',
  })
  const rubble = 'SN-04/SN-06'
  const dug = deck({
    scenario: 'sump-nine',
    crew: [{ of: 'pc-brandt', at: 'SN-04' }],
    dice: [...sixes(1, 6), ...none(6), ...sixes(1, 6)],
  })
  for (const kind of ['blocked', 'blocked', 'open']) {
    dug.answer('stretch', `clear:${rubble}`).answer('roll', 'keep')
    expect(dug.state.borders[rubble]!.kind).toBe(kind)
  }
})

test('a compulsion to check makes opening a door take a stretch', () => {
  const t = deck({ crew: [{ traumas: [45] }] })
  expect(named(t.offered('stretch'), 'move', 'open')).toEqual([])
  expect(t.ask('stretch').whyNot!()).toContainEqual({
    label: { why: 'must-check', into: 'CB-02', border: 'CB-01/CB-02' },
    rule: 'AL-TRAUMA-05',
  })
  t.answer('stretch', 'check:CB-01/CB-02')
  expect(t.state.stretch).toBe(2)
  expect(named(t.offered('stretch'), 'move')).toEqual(['move:CB-02'])
})

rule(
  'AL-RUL-ROLL-02',
  'a bonus success keeps the forcing of a door quiet, or makes it take no stretch',
  () => {
    const t = hatch(sixes(3, 8)).answer('stretch', `force:${BRIDGE}`).answer('roll', 'keep')
    t.answer('bonus', 'silent').answer('bonus', 'sooner')
    expect(t.log('noise-heard')).toEqual([])
    expect(body(t, 'brandt').activity.acted).toBe(false)
  },
)
