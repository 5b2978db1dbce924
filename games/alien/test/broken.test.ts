import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import type { Alien } from '../rules/0-table/state.ts'
import { addStress, loseStress } from '../rules/1-rolls/stress.ts'
import { wound } from '../rules/5-health/damage.ts'
import { callForPanic } from '../rules/6-panic/alarm.ts'
import { body, deck, happened, none, type Scene, type Sketch } from './table.ts'

const RAO: Sketch = { of: 'pc-rao', at: 'CB-03' }

/** So much damage that nothing stops. */
const hurt =
  (who: string, damage: number) =>
  (g: Alien): void =>
    wound(g, who, damage, null, 'AL-DMG-01')

/** D66 and the dice of days that follow it. */
const TOES = [2, 2, 3]
const WINDED = [1, 1]

describe('33 Broken', () => {
  rule('AL-BRK-01', 'a character whose Health drops to 0 is broken', () => {
    const scratched = happened(hurt('rao', 2), { crew: [RAO] })
    expect(body(scratched, 'rao').health).toBe(1)
    expect(scratched.log('broken')).toEqual([])
    const t = happened(hurt('rao', 3), { crew: [RAO], dice: WINDED })
    expect(body(t, 'rao')).toMatchObject({ health: 0, dead: false })
    expect(t.log('broken')).toMatchObject([{ who: 'rao', rule: 'AL-BRK-01' }])
  })

  rule('AL-BRK-02', 'on being broken the character at once rolls D66 for a critical injury', () => {
    const t = happened(hurt('rao', 3), { crew: [RAO], dice: TOES })
    expect(body(t, 'rao').injuries).toMatchObject([{ row: 22, limit: null, days: 3 }])
    expect(t.log('injured')).toMatchObject([{ who: 'rao', row: 22 }])
  })

  rule(
    'AL-BRK-01',
    'EX-AL-28 broken: injury 22, panic over, no Stress and no panic from then on, a friend rolls',
    () => {
      const t = happened(
        (g) => {
          hurt('rao', 3)(g)
          addStress(g, 'rao', 1, 'AL-STRS-09', 'event')
          callForPanic(g, ['rao'], null, 'event')
        },
        {
          crew: [{ ...RAO, health: 2, stress: 4, panic: [5] }, { at: 'CB-03' }],
          dice: TOES,
        },
      )
      expect(body(t, 'rao')).toMatchObject({
        health: 0,
        nerves: { panic: [], stress: 4 },
        injuries: [{ row: 22, limit: null }],
      })
      expect(t.state.agenda).toMatchObject([{ kind: 'panic', who: ['okafor'], cause: 'broken' }])
    },
  )

  const crawling = (scene: Scene = {}) =>
    deck({
      crew: [{ ...RAO, health: 0, gear: ['wpn-pistol', 'gear-magazine', 'gear-medkit'] }, { at: 'CB-03' }],
      others: [{ of: 'npc-guard', at: 'CB-03' }],
      turns: ['rao', 'u1', 'okafor'],
      mother: 'person',
      ...scene,
    })

  rule('AL-BRK-03', 'all that a broken character can do in a round is one move action', () => {
    const t = crawling()
    expect(t.offered('turn').map((value) => value.split(':')[0])).toEqual(
      expect.arrayContaining(['end', 'move', 'close', 'drop']),
    )
    t.answer('turn', 'move:CB-02')
    expect(body(t, 'rao').at).toBe('CB-02')
    expect(t.ask('turn')).toMatchObject({ seat: 0, label: { who: 'u1' } })
  })

  rule('AL-RUL-BRK-06', 'whoever can do nothing but drop things is not asked in a round', () => {
    const lamed = { id: 1, row: 56, limit: null, due: 9, successes: 0, heals: null, days: 1, numbUntil: 0 }
    const t = crawling({
      crew: [{ ...RAO, health: 0, gear: ['wpn-pistol'], injuries: [lamed] }, { at: 'CB-03' }],
    })
    expect(t.ask('turn')).toMatchObject({ seat: 0, label: { who: 'u1' } })
  })

  rule('AL-RUL-BRK-06', 'in a stretch one answer lets all the broken of a player lie still', () => {
    const t = deck({
      crew: [{ ...RAO, health: 0 }, { of: 'pc-brandt', at: 'CB-03', health: 0 }, { at: 'CB-03' }],
    })
    expect(t.ask('stretch')).toMatchObject({ label: { pc: 'rao' } })
    t.answer('stretch', 'wait')
    expect(t.ask('stretch')).toMatchObject({ label: { pc: 'okafor' } })
  })

  rule(
    'AL-RUL-BRK-01',
    'into the next zone, or between Short and Adjacent; nothing else but dropping things, and no interrupt',
    () => {
      const t = crawling({ beside: [['rao', 'okafor']], dice: none(4) })
      expect(new Set(t.offered('turn').map((value) => value.split(':')[0]))).toEqual(
        new Set(['end', 'move', 'close', 'away', 'drop']),
      )
      t.answer('turn', 'drop:wpn-pistol-1').answer('turn', 'end')
      expect(t.state.zones['CB-03']!.lying.map(({ of }) => of)).toContain('wpn-pistol')
      t.answer('turn', 'close:rao').answer('turn', 'strike:rao').answer('strike-with', 'fists')
      expect(t.ask('turn')).toMatchObject({ seat: 0, label: { who: 'u1' } }) // Nobody was asked to defend.
    },
  )

  rule('AL-BRK-05', 'a broken character cannot gain Stress', () => {
    const t = happened((g) => addStress(g, 'rao', 2, 'AL-STRS-09', 'event'), {
      crew: [{ ...RAO, health: 0, stress: 1 }],
    })
    expect(body(t, 'rao').nerves.stress).toBe(1)
  })

  rule('AL-RUL-BRK-03', 'a broken character can lose Stress', () => {
    const t = happened((g) => loseStress(g, 'rao', 1, 'AL-REST-01', 'event'), {
      crew: [{ ...RAO, health: 0, stress: 2 }],
    })
    expect(body(t, 'rao').nerves.stress).toBe(1)
  })

  rule('AL-BRK-07', 'further damage to a broken character brings a further critical injury', () => {
    const t = happened(hurt('rao', 1), { crew: [{ ...RAO, health: 0 }], dice: TOES })
    expect(body(t, 'rao').injuries).toMatchObject([{ row: 22 }])
    expect(t.log('broken')).toEqual([]) // It was that already.
  })

  rule('AL-RUL-BRK-02', 'until that turn has come there is no interrupt and no help for others', () => {
    const rallied = () =>
      deck({
        crew: [{ of: 'pc-quist' }, { of: 'pc-rao', health: 0, brokenSince: 1 }, { of: 'pc-voss' }],
        others: [{ of: 'npc-worker', gear: [] }],
        turns: ['quist', 'u1', 'voss', 'rao'],
        beside: [
          ['rao', 'u1'],
          ['voss', 'u1'],
        ],
        mother: 'person',
        dice: [6, ...none(7), ...none(4)],
      })
        .answer('turn', 'rally:rao')
        .answer('help', [])
        .answer('roll', 'keep')
        .answer('turn', 'end')
    const t = rallied().answer('turn', 'strike:rao')
    expect(t.log('attack-settled')).toHaveLength(1) // Nobody was asked to defend.
    expect(t.state.bodies[1]!.health).toBe(1)
    t.answer('turn', 'end').answer('turn', 'strike:u1').answer('defend', 'none')
    expect(t.offered('help')).toEqual(['quist'])
  })

  rule('AL-RUL-BRK-02', 'with 1 Health or more one is broken no longer, and acts from the next turn', () => {
    const t = deck({
      crew: [
        { of: 'pc-quist', at: 'CB-03' },
        { ...RAO, health: 0 },
      ],
      others: [{ of: 'npc-guard', at: 'CB-03' }],
      turns: ['quist', 'rao', 'u1'],
      dice: [6, ...none(7)],
    })
    t.answer('turn', 'rally:rao').answer('roll', 'keep').answer('turn', 'end')
    expect(t.ask('turn').label).toEqual({ who: 'rao' })
    expect(t.offered('turn').map((value) => value.split(':')[0])).toContain('cover')
  })

  rule(
    'AL-RUL-BRK-05',
    'in a stretch a broken character can crawl into the next zone, and drop things',
    () => {
      const t = deck({
        crew: [{ of: 'pc-rao', health: 0, brokenSince: 1, gear: ['gear-medkit'] }, 'pc-okafor'],
      })
      expect(t.offered('stretch')).toEqual(['wait', 'pick:okafor', 'move:CB-02', 'drop:gear-medkit-1'])
      expect(t.ask('stretch').whyNot!()).toEqual([{ label: { why: 'broken' }, rule: 'AL-BRK-03' }])
      t.answer('stretch', 'pick:okafor')
      expect(t.offered('stretch')).not.toContain('group:CB-02') // She goes with no group.
      t.answer('stretch', 'pick:rao').answer('stretch', 'move:CB-02')
      expect(body(t, 'rao')).toMatchObject({ at: 'CB-02', health: 0, activity: { acted: true } })
    },
  )

  rule(
    'AL-RUL-BRK-04',
    'a broken character does not rest; it gets its 1 Health, then rests as others',
    () => {
      const t = deck({
        crew: [{ ...RAO, health: 0, brokenSince: 1, stress: 2 }, { at: 'CB-01' }],
        players: 2,
      })
      for (const seat of [1, 2, 1, 2]) {
        if (seat === 1) expect(t.offered('stretch')).not.toContain('rest')
        t.answer('stretch', 'wait', seat)
      }
      expect(body(t, 'rao')).toMatchObject({ health: 1, nerves: { stress: 2 } }) // Up at the end of stretch 2, and not rested.
      expect(t.ask('stretch').seat).toBe(1)
      t.answer('stretch', 'rest', 1).answer('stretch', 'wait', 2)
      expect(body(t, 'rao')).toMatchObject({ health: 2, nerves: { stress: 1 } })
    },
  )
})

describe('Those whom the Game Mother plays', () => {
  rule(
    'AL-RUL-NPC-03',
    'the unnamed are out of play when broken; leaders, friends and those with a name break as characters do',
    () => {
      const unnamed = happened(hurt('u1', 3), { others: ['npc-guard'] })
      expect(body(unnamed, 'u1').dead).toBe(true)
      const leader = happened(hurt('u1', 3), { others: ['npc-sweeplead'], dice: TOES })
      expect(body(leader, 'u1')).toMatchObject({ dead: false, health: 0, injuries: [{ row: 22 }] })
      const friend = happened(hurt('u1', 4), { others: [{ of: 'npc-worker', side: 'crew' }], dice: TOES })
      expect(body(friend, 'u1')).toMatchObject({ dead: false, injuries: [{ row: 22 }] })
      const stranger = { others: [{ of: 'npc-worker', side: 'neutral' } as const], dice: TOES }
      expect(body(happened(hurt('u1', 4), stranger), 'u1')).toMatchObject({ dead: false, health: 0 })
      const named = happened(hurt('u6', 3), {
        scenario: 'halcyon-ring',
        others: Array(6).fill('npc-guard'), // Unit 6 of that scenario has a name of its own.
        dice: TOES,
      })
      expect(body(named, 'u6')).toMatchObject({ dead: false, injuries: [{ row: 22 }] })
    },
  )

  rule('AL-RUL-CRIT-04', 'neither creatures nor androids roll for critical injuries', () => {
    const creature = happened(hurt('u1', 2), { others: ['cre-nipper'], dice: [6] }) // Collapse: dead.
    expect(creature.log('injured')).toEqual([])
    expect(creature.log('collapsed')).toMatchObject([{ who: 'u1', die: 6 }])
    const android = happened(hurt('rao', 3), { crew: [{ ...RAO, android: true }], dice: [2] })
    expect(android.log('injured')).toEqual([])
    expect(body(android, 'rao').android!.faults).toEqual([2])
  })
})
