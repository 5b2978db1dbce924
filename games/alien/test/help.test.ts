import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import type { Skill } from '../content/index.ts'
import { personOf } from '../rules/0-table/body.ts'
import { helpersNow } from '../rules/1-rolls/help.ts'
import { poolOf } from '../rules/1-rolls/pool.ts'
import { rollSkill } from '../rules/1-rolls/rolls.ts'
import { body, ruled, type Scene, type Sketch } from './table.ts'

const CREW: readonly Sketch[] = [
  { of: 'pc-brandt' },
  { of: 'pc-okafor' },
  { of: 'pc-rao' },
  { of: 'pc-halloran' },
  { of: 'pc-voss' },
]

/** Who would help Brandt now. */
function helpers(scene: Scene, skill: Skill = 'heavy-machinery'): string[] {
  let found: string[] = []
  ruled(
    (g) => {
      found = helpersNow(g, personOf(g, 'brandt'), skill)
      return undefined
    },
    { crew: CREW, ...scene },
  )
  return found
}

/** Brandt and one other. */
const beside = (other: Sketch): Scene => ({ crew: [{ of: 'pc-brandt' }, { of: 'pc-rao', ...other }] })

describe('3 Helping', () => {
  rule('AL-HELP-01', 'at most three may help with one roll (EX-AL-04)', () => {
    const t = ruled((g) => rollSkill(g, { who: 'brandt', skill: 'heavy-machinery', for: 'test' }), {
      crew: CREW,
      dice: new Array(11).fill(2),
    })
    expect(t.state.lastRoll!.base).toHaveLength(11)
    expect(t.state.lastRoll!.helpers).toEqual(['okafor', 'rao', 'halloran'])
  })

  rule('AL-HELP-01', 'of four who could, those of the roller’s own seat come first', () => {
    expect(helpers({ players: 2 })).toEqual(['rao', 'voss', 'okafor'])
    expect(helpers({ players: 1 })).toEqual(['okafor', 'rao', 'halloran'])
  })

  rule('AL-HELP-02', 'each helper adds one base die', () => {
    const base = (crew: readonly Sketch[]): number => {
      let dice = 0
      ruled(
        (g) => {
          dice = poolOf(g, personOf(g, 'brandt'), { skill: 'heavy-machinery', for: 'test' }).base
          return undefined
        },
        { crew },
      )
      return dice
    }
    expect(base(CREW.slice(0, 1))).toBe(8)
    expect(base(CREW.slice(0, 2))).toBe(9)
    expect(base(CREW.slice(0, 4))).toBe(11)
  })

  const terminal = (scene: Scene = {}) =>
    ruled((g) => rollSkill(g, { who: 'halloran', skill: 'comtech', for: 'test' }), {
      crew: ['pc-halloran', 'pc-rao'],
      players: 2,
      others: ['cre-stalker'],
      turns: ['halloran', 'rao', 'u1'],
      ...scene,
    })

  rule('AL-HELP-03', 'a helper in combat pays with its full action, and so is asked (EX-AL-05)', () => {
    const t = terminal({ dice: new Array(7).fill(2) })
    expect(t.ask('help')).toMatchObject({ seat: 2, min: 0, max: 1, label: { who: 'halloran' } })
    t.answer('help', ['rao'])
    expect(t.state.lastRoll!.base).toHaveLength(7)
    expect(t.state.combat!.turns[1]).toMatchObject({ who: 'rao', long: true, short: false, full: true })
    expect(t.log('helped')).toMatchObject([{ who: 'halloran', helpers: ['rao'] }])
    const guard = terminal({
      crew: ['pc-halloran', { of: 'pc-rao', guard: true }],
      dice: new Array(7).fill(2),
    })
    expect(body(guard.answer('help', ['rao']), 'rao').guard).toBe(false) // AL-GUARD-03
    const stung = terminal({
      crew: ['pc-halloran', { of: 'pc-rao', losesTurn: true }],
      dice: new Array(6).fill(2),
    })
    expect(stung.asks.map(({ id }) => id)).toEqual(['roll']) // What she would pay with is lost.
  })

  rule(
    'AL-HELP-03',
    'a person who is Game Mother is asked for a friend; the program spends nobody’s action',
    () => {
      const friends = (mother: 'person' | 'program', dice: number) =>
        terminal({
          crew: ['pc-halloran'],
          players: 1,
          others: ['cre-stalker', { of: 'npc-worker', side: 'crew' }],
          turns: ['halloran', 'u2', 'u1'],
          mother,
          dice: new Array(dice).fill(2),
        })
      const t = friends('person', 7)
      expect(t.ask('help')).toMatchObject({ seat: 0, label: { who: 'halloran' } })
      t.answer('help', ['u2'])
      expect(t.state.combat!.turns[1]).toMatchObject({ who: 'u2', long: true, full: true })
      expect(t.state.lastRoll!.base).toHaveLength(7)
      expect(friends('program', 6).state.lastRoll!.base).toHaveLength(6)
    },
  )

  rule('AL-HELP-03', 'whoever is not in the fight helps by radio without paying', () => {
    const t = terminal({
      crew: [
        { of: 'pc-halloran', gear: ['gear-radio'] },
        { of: 'pc-rao', at: 'CB-11', gear: ['gear-radio'] },
      ],
      turns: ['halloran', 'u1'],
      dice: new Array(7).fill(2),
      at: (g) => {
        for (const one of g.bodies)
          if (one.kind === 'person') for (const piece of one.kit.gear) piece.on = true
      },
    })
    t.answer('help', ['rao'])
    expect(t.state.lastRoll!.base).toHaveLength(7)
  })

  rule('AL-HELP-03', 'nobody has to', () => {
    const t = terminal({ dice: new Array(6).fill(2) })
    t.answer('help', [])
    expect(t.state.lastRoll!.base).toHaveLength(6)
    expect(t.state.combat!.turns[1]).toMatchObject({ long: false })
  })

  rule(
    'AL-RUL-HELP-02',
    'a helper must still have the full action of this round, before or after its card',
    () => {
      const spent = terminal({
        dice: new Array(6).fill(2),
        at: (g) => {
          Object.assign(g.combat!.turns[1]!, { long: true, full: true })
        },
      })
      expect(spent.asks.map(({ id }) => id)).toEqual(['roll'])
      const before = terminal({
        turns: ['rao', 'halloran', 'u1'],
        combat: { now: 1 },
        dice: new Array(7).fill(2),
      })
      before.answer('help', ['rao'])
      expect(before.state.combat!.turns[0]).toMatchObject({ who: 'rao', long: true })
    },
  )

  rule('AL-HELP-01', 'in combat too three are the most, the roller’s own seat first', () => {
    const t = ruled((g) => rollSkill(g, { who: 'brandt', skill: 'heavy-machinery', for: 'test' }), {
      crew: CREW,
      players: 2,
      others: ['cre-stalker'],
      turns: ['brandt', 'okafor', 'rao', 'halloran', 'voss', 'u1'],
      dice: new Array(11).fill(2),
    })
    expect(t.asks.map(({ id, seat }) => [id, seat])).toEqual([
      ['help', 1],
      ['help', 2],
    ])
    t.answer('help', ['rao', 'voss'], 1).answer('help', ['okafor', 'halloran'], 2)
    expect(t.state.lastRoll!.helpers).toEqual(['rao', 'voss', 'okafor'])
    expect(t.state.combat!.turns[3]).toMatchObject({ who: 'halloran', long: false }) // Not needed, so nothing paid.
  })

  rule(
    'AL-RUL-HELP-01',
    'one helps who is in the zone, and neither broken, pinned, resting nor lost to panic',
    () => {
      expect(helpers(beside({}))).toEqual(['rao'])
      expect(helpers(beside({ skills: {} }))).toEqual(['rao']) // No skill is needed.
      expect(helpers(beside({ at: 'CB-02' }))).toEqual([])
      expect(helpers(beside({ health: 0 }))).toEqual([])
      expect(helpers(beside({ resting: true }))).toEqual([])
      const pinned = { held: { by: 'u1', dice: null, latched: null } }
      expect(helpers({ ...beside(pinned), others: ['cre-stalker'] })).toEqual([])
      for (const panic of [1, 2, 3, 4, 6]) expect(helpers(beside({ panic: [panic] }))).toEqual(['rao'])
      for (const panic of [5, 7, 8, 9, 10, 11, 12]) expect(helpers(beside({ panic: [panic] }))).toEqual([])
    },
  )

  rule('AL-RUL-HELP-01', 'for Comtech and Command a radio link stands in for the zone', () => {
    const radios = (gear: Sketch['gear']): Scene => ({
      crew: [
        { of: 'pc-brandt', gear: ['gear-radio'] },
        { of: 'pc-rao', at: 'CB-06', gear: gear! },
      ],
      at: (g) => {
        for (const one of g.bodies)
          if (one.kind === 'person') for (const piece of one.kit.gear) piece.on = true
      },
    })
    expect(helpers(radios(['gear-pad', 'gear-radio']), 'comtech')).toEqual(['rao'])
    expect(helpers(radios(['gear-pad', 'gear-radio']), 'command')).toEqual(['rao'])
    expect(helpers(radios(['gear-pad', 'gear-radio']), 'heavy-machinery')).toEqual([])
    expect(helpers(radios(['gear-pad']), 'comtech')).toEqual([])
    const nextDoor = (on: boolean): Scene => ({
      crew: [
        { of: 'pc-brandt', at: 'CB-06', gear: ['gear-radio'] },
        { of: 'pc-rao', at: 'CB-07', gear: ['gear-radio'] },
      ],
      at: (g) => {
        for (const one of g.bodies) if (one.kind === 'person') for (const piece of one.kit.gear) piece.on = on
      },
    })
    expect(helpers(nextDoor(true), 'comtech')).toEqual(['rao'])
    expect(helpers(nextDoor(false), 'comtech')).toEqual([]) // Within earshot, but with the radios off it is no link.
  })

  rule('AL-RUL-AND-02', 'an android torn in half helps with words and at terminals only', () => {
    const half = beside({ android: true, revealed: true, faults: [5] })
    expect(helpers(half)).toEqual([])
    expect(helpers(half, 'medical-aid')).toEqual([])
    for (const skill of ['comtech', 'command', 'manipulation'] as const)
      expect(helpers(half, skill)).toEqual(['rao'])
  })

  rule(
    'AL-RUL-HELP-01',
    'who hides or keeps guard is not drawn into it, and enemies never help each other unbidden',
    () => {
      expect(helpers(beside({ hidden: true }))).toEqual([])
      expect(helpers(beside({ guard: true }))).toEqual([])
      expect(helpers(beside({ watching: true }))).toEqual([])
      expect(helpers({ crew: ['pc-brandt'], others: ['npc-worker'] })).toEqual([])
      expect(helpers({ crew: ['pc-brandt'], others: [{ of: 'npc-worker', side: 'crew' }] })).toEqual(['u1'])
    },
  )

  rule('AL-RUL-HELP-03', 'passive rolls, defence and their like cannot be helped', () => {
    const t = ruled(
      (g) => rollSkill(g, { who: 'brandt', skill: 'close-combat', for: 'defend', unhelped: true }),
      { crew: CREW, dice: new Array(7).fill(2) },
    )
    expect(t.state.lastRoll!.base).toHaveLength(7)
    const fight = terminal({ dice: [] })
    expect(fight.asks.map(({ id }) => id)).toEqual(['help'])
    const alone = ruled(
      (g) => rollSkill(g, { who: 'halloran', skill: 'mobility', for: 'dodge', unhelped: true }),
      {
        crew: ['pc-halloran', 'pc-rao'],
        others: ['cre-stalker'],
        turns: ['halloran', 'rao', 'u1'],
        dice: [2, 2, 2, 2, 2, 2],
      },
    )
    expect(alone.asks.map(({ id }) => id)).toEqual(['roll'])
  })

  rule('AL-RUL-HELP-04', 'helpers throw no dice and suffer no response', () => {
    const t = ruled((g) => rollSkill(g, { who: 'brandt', skill: 'stamina', for: 'test' }), {
      crew: [
        { of: 'pc-brandt', stress: 2 },
        { of: 'pc-rao', stress: 5 },
      ],
      dice: [...new Array(9).fill(2), 1, 2, /* response */ 4],
    })
    expect(t.log('response')).toMatchObject([{ who: 'brandt', result: 3 }])
    expect(body(t, 'rao')).toMatchObject({ nerves: { stress: 5, responses: [] } })
  })

  rule('AL-PAN-05', 'the Paranoid can neither give nor receive help', () => {
    expect(helpers(beside({ panic: [5] }))).toEqual([])
    expect(helpers({ crew: [{ of: 'pc-brandt', panic: [5] }, 'pc-rao'] })).toEqual([])
    const fighting = terminal({
      crew: [{ of: 'pc-halloran', panic: [5] }, 'pc-rao'],
      dice: new Array(6).fill(2),
    })
    expect(fighting.asks.map(({ id }) => id)).toEqual(['roll'])
  })

  rule(
    'AL-TRAUMA-05',
    'who trusts nobody is helped by one at most; who hates androids loses 2 dice beside one',
    () => {
      expect(helpers({ crew: [{ of: 'pc-brandt', traumas: [23] }, ...CREW.slice(1)] })).toEqual(['okafor'])
      const hater: Scene = {
        crew: [
          { of: 'pc-halloran', traumas: [43] },
          { of: 'pc-rao', android: true, revealed: true },
        ],
      }
      expect(
        helpers({
          ...hater,
          crew: [
            { of: 'pc-brandt', traumas: [43] },
            { of: 'pc-rao', android: true, revealed: true },
          ],
        }),
      ).toEqual([])
      const t = terminal({ ...hater, dice: [2, 2, 2, 2, 2] })
      t.answer('help', ['rao'])
      expect(t.state.lastRoll!.base).toHaveLength(5) // 6 + 1 − 2
    },
  )
})
