import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { INJURIES } from '../content/index.ts'
import { personOf } from '../rules/0-table/body.ts'
import { type injuryParts, suffers } from '../rules/0-table/harm.ts'
import type { InjuryState } from '../rules/0-table/person.ts'
import type { Alien } from '../rules/0-table/state.ts'
import { poolOf } from '../rules/1-rolls/pool.ts'
import { wound } from '../rules/5-health/damage.ts'
import { deathRolls, injure } from '../rules/5-health/injuries.ts'
import { body, deck, happened, none, type Scene, type Sketch, sixes } from './table.ts'

/** An injury as it would stand after the D66, in stretch 1. */
const injury = (row: number, more: Partial<InjuryState> = {}): InjuryState => ({
  id: row,
  row,
  limit: INJURIES[row]!.limit,
  due: { round: 1, stretch: 2, shift: 61, none: 0 }[INJURIES[row]!.limit ?? 'none'],
  successes: 0,
  heals: 9999,
  days: 1,
  numbUntil: 0,
  ...more,
})

const BRANDT: Sketch = { of: 'pc-brandt', at: 'CB-01' }

/** Dice of a skill with these injuries. */
const dice = (
  rows: readonly InjuryState[],
  skill: Parameters<typeof injuryParts>[2],
  more: Sketch = BRANDT,
): number => {
  const t = deck({ crew: [{ ...more, injuries: [...rows] }] })
  return poolOf(t.state, personOf(t.state, 'brandt'), { skill, for: 'test' }).base
}

/** Stretches pass with nobody doing anything. */
const pass = (scene: Scene, stretches: number) => {
  const t = deck(scene)
  for (let n = 0; n < stretches; n++) t.answer('stretch', 'wait')
  return t
}

describe('35 Critical injuries', () => {
  rule(
    'AL-RUL-CRIT-01',
    'the D66 table says what an injury does, how fast it kills and how long it takes to heal',
    () => {
      const t = happened((g) => injure(g, 'brandt', null), { crew: [BRANDT], dice: [6, 1, 4] })
      expect(body(t, 'brandt').injuries).toMatchObject([
        { row: 61, limit: 'stretch', due: 2, days: 4, heals: 1 + 4 * 180 },
      ])
      const lung = happened((g) => injure(g, 'brandt', null), { crew: [BRANDT], dice: [4, 6, 3, 5] })
      expect(body(lung, 'brandt').injuries).toMatchObject([
        { row: 46, limit: 'stretch', days: 8, heals: null },
      ])
      expect(dice([injury(24)], 'manipulation')).toBe(1)
      expect(dice([injury(32)], 'close-combat')).toBe(5)
      expect(dice([injury(53)], 'heavy-machinery')).toBe(7) // −1 on everything that is Strength.
      expect(dice([injury(53)], 'comtech')).toBe(4)
      const stoic: Sketch = { ...BRANDT, talents: ['tal-stoic'] }
      const wise = { ...stoic, attributes: { strength: 3, agility: 3, wits: 4, empathy: 3 } }
      expect(dice([injury(53)], 'stamina', stoic)).toBe(7) // Brandt rolls with Strength,
      expect(dice([injury(53)], 'stamina', wise)).toBe(7) // and with Wits if he were wiser: no Strength roll.
    },
  )

  rule('AL-RUL-CRIT-01', 'what is no matter of dice holds as long as the injury does', () => {
    const t = deck({ crew: [{ ...BRANDT, injuries: [injury(36), injury(23), injury(52)] }] })
    const brandt = body(t, 'brandt')
    expect(
      ['slow', 'one-hand', 'fatigued', 'cannot-move'].map((effect) =>
        suffers(t.state, brandt, effect as 'slow'),
      ),
    ).toEqual([true, true, true, false])
  })

  rule('AL-RUL-CRIT-02', 'the same injury twice has no further penalty, but its own limit', () => {
    expect(dice([injury(61), injury(61, { id: 2 })], 'stamina')).toBe(7)
    const t = deck({
      crew: [{ ...BRANDT, injuries: [injury(61), injury(61, { id: 2, due: 3 })] }],
      dice: [...sixes(1, 7), ...sixes(1, 7), ...sixes(1, 7)],
    })
    t.answer('stretch', 'wait').answer('stretch', 'wait').answer('stretch', 'wait')
    expect(body(t, 'brandt').injuries.map(({ successes }) => successes)).toEqual([2, 1])
  })

  rule(
    'AL-RUL-CRIT-03',
    'penalties of several injuries are added together, with the floor of one die',
    () => {
      expect(dice([injury(15), injury(21)], 'observation')).toBe(1) // 3 − 1 − 2 is nothing.
      expect(dice([injury(25), injury(46)], 'stamina')).toBe(8 - 1 - 2)
    },
  )

  rule(
    'AL-RUL-CRIT-01',
    'a torn face is a hindrance until surgery, the others until they have healed',
    () => {
      const operated = { heals: 999 }
      expect(dice([injury(42, { heals: null })], 'manipulation')).toBe(dice([], 'manipulation') - 2)
      expect(dice([injury(42, operated)], 'manipulation')).toBe(dice([], 'manipulation'))
      expect(dice([injury(44, operated)], 'close-combat')).toBe(dice([], 'close-combat') - 2)
    },
  )

  rule('AL-RUL-CRIT-05', 'an injury is gone after its days, counted from the injury or from surgery', () => {
    const before = deck({ crew: [{ ...BRANDT, injuries: [injury(22, { heals: 2 })] }] }).answer(
      'stretch',
      'wait',
    )
    expect(body(before, 'brandt').injuries).toHaveLength(1)
    before.answer('stretch', 'wait')
    expect(body(before, 'brandt').injuries).toEqual([])
    expect(before.log('healed-injury')).toMatchObject([{ who: 'brandt', row: 22 }])
    const unhealed = pass({ crew: [{ ...BRANDT, injuries: [injury(33, { heals: null })] }] }, 2)
    expect(body(unhealed, 'brandt').injuries).toHaveLength(1) // AL-SURG-01
    const lethal = pass({ crew: [{ ...BRANDT, injuries: [injury(41, { heals: 2 })] }] }, 2)
    expect(body(lethal, 'brandt').injuries).toHaveLength(1) // What still kills does not heal.
  })

  rule('AL-INST-01', 'results 64, 65 and 66 kill at once', () => {
    for (const last of [4, 5, 6]) {
      const t = happened((g) => injure(g, 'brandt', null), { crew: [BRANDT], dice: [6, last] })
      expect(body(t, 'brandt')).toMatchObject({ dead: true, injuries: [] })
    }
    const throat = happened((g) => injure(g, 'brandt', null), { crew: [BRANDT], dice: [6, 3, 1] })
    expect(body(throat, 'brandt').dead).toBe(false)
  })

  rule('AL-RUL-CRIT-06', 'EX-AL-31 the blow that kills by itself needs no D66; one point less does', () => {
    const dead = happened((g) => wound(g, 'voss', 6, null, 'AL-INST-02'), { crew: [{ of: 'pc-voss' }] })
    expect(body(dead, 'voss')).toMatchObject({ dead: true, injuries: [] })
    const broken = happened((g) => wound(g, 'voss', 5, null, 'AL-INST-02'), {
      crew: [{ of: 'pc-voss' }],
      dice: [1, 1],
    })
    expect(body(broken, 'voss')).toMatchObject({ dead: false, injuries: [{ row: 11 }] })
  })
})

describe('35 Death rolls', () => {
  const dying = (more: Partial<InjuryState> = {}, sketch: Sketch = {}): Sketch => ({
    ...BRANDT,
    ...sketch,
    injuries: [injury(61, more)],
  })

  rule('AL-DEATH-01', 'a death roll is a Stamina roll made once the injury’s time limit has passed', () => {
    const early = pass({ crew: [dying()] }, 1)
    expect(early.log('death-rolled')).toEqual([]) // AL-RUL-TIME-03: at the upkeep of the stretch after.
    const t = pass({ crew: [dying()], dice: sixes(1, 7) }, 2)
    expect(t.log('death-rolled')).toMatchObject([{ who: 'brandt', row: 61, successes: 1, dice: sixes(1, 7) }])
  })

  rule('AL-DEATH-02', 'a death roll cannot be pushed', () => {
    const t = pass({ crew: [dying(), { at: 'CB-05' }], dice: none(7) }, 4) // Two of the crew wait, twice.
    expect(t.log('pushed')).toEqual([])
    expect(body(t, 'brandt').dead).toBe(true)
  })

  rule('AL-DEATH-03', 'a death roll uses no stress dice', () => {
    const t = pass({ crew: [dying({}, { stress: 5 })], dice: sixes(1, 7) }, 2)
    expect(t.log('death-rolled')).toMatchObject([{ dice: sixes(1, 7) }])
  })

  rule('AL-DEATH-04', 'a failed death roll kills the character', () => {
    const t = pass({ crew: [dying(), { at: 'CB-05' }], dice: none(7) }, 4)
    expect(body(t, 'brandt').dead).toBe(true)
    expect(t.log('died')).toMatchObject([{ who: 'brandt', rule: 'AL-DEATH-04' }])
  })

  rule(
    'AL-RUL-STORY-01',
    'a story point makes a success of a failed death roll, once the dice are seen',
    () => {
      const failed = () => pass({ crew: [dying({}, { story: 1 }), { at: 'CB-05' }], dice: none(7) }, 4)
      const saved = failed()
      expect(body(saved, 'brandt').dead).toBe(false)
      expect(saved.offered('last-chance')).toEqual(['story', 'die'])
      saved.answer('last-chance', 'story')
      expect(body(saved, 'brandt')).toMatchObject({
        dead: false,
        story: 0,
        injuries: [{ successes: 1, due: 3 }],
      })
      const lost = failed().answer('last-chance', 'die')
      expect(body(lost, 'brandt')).toMatchObject({ dead: true, story: 1 })
    },
  )

  rule(
    'AL-RUL-STORY-01',
    'one story point saves from one of two injuries that kill at the same moment',
    () => {
      const wounds = [injury(46), injury(61)] // Stamina 8 − 3
      const t = pass(
        {
          crew: [
            { ...BRANDT, story: 1, injuries: wounds },
            { of: 'pc-rao', at: 'CB-06' },
          ],
          dice: none(10),
        },
        4,
      )
      t.answer('last-chance', 'story')
      expect(body(t, 'brandt')).toMatchObject({ dead: true, story: 0 })
      expect(t.asks.map(({ id }) => id)).toEqual(['stretch'])
    },
  )

  rule('AL-DEATH-05', 'after a success the next is due when the limit has passed again', () => {
    const t = pass({ crew: [dying()], dice: [...sixes(1, 7), ...sixes(2, 7)] }, 3)
    expect(t.log('death-rolled')).toHaveLength(2)
    expect(body(t, 'brandt').injuries).toMatchObject([{ successes: 2, due: 4, limit: 'stretch' }])
  })

  rule(
    'AL-DEATH-06',
    'EX-AL-29 three successes in three stretches, though on his feet, and he rolls no more',
    () => {
      const t = pass(
        { crew: [dying({}, { stress: 3 })], dice: [...sixes(1, 7), ...sixes(1, 7), ...sixes(3, 7)] },
        6,
      )
      expect(t.log('death-rolled')).toHaveLength(3)
      expect(body(t, 'brandt').injuries).toMatchObject([{ limit: null, successes: 3 }])
      expect(t.log('pulled-through')).toMatchObject([{ who: 'brandt', row: 61 }])
    },
  )

  rule('AL-RUL-DEATH-01', 'several lethal injuries have a limit and a count each', () => {
    const t = pass(
      {
        crew: [{ ...BRANDT, injuries: [injury(61), injury(54), injury(41)] }],
        dice: [...sixes(1, 7), ...sixes(1, 7)], // 41 has a shift.
      },
      2,
    )
    expect(body(t, 'brandt').injuries.map(({ successes }) => successes)).toEqual([1, 1, 0])
  })

  rule('AL-RUL-DEATH-04', 'a death roll counts injury penalties on Stamina, and the talent for it', () => {
    const t = pass({ crew: [{ ...BRANDT, injuries: [injury(61), injury(25)] }], dice: sixes(1, 6) }, 2)
    expect(t.log('death-rolled')).toMatchObject([{ dice: sixes(1, 6) }])
    const hard = pass({ crew: [dying({}, { talents: ['tal-hardhead'] })], dice: sixes(1, 9) }, 2)
    expect(hard.log('death-rolled')).toMatchObject([{ dice: sixes(1, 9) }])
  })

  rule('AL-RUL-ROLL-02', 'a die kept for a roll of one’s own is no help against death, and is kept', () => {
    const t = pass({ crew: [dying({}, { edge: 1 })], dice: sixes(1, 7) }, 2)
    expect(t.log('death-rolled')).toMatchObject([{ dice: sixes(1, 7) }])
    expect(body(t, 'brandt').edge).toBe(1)
  })

  rule('AL-RUL-DEATH-06', 'standing up does not stop death rolls', () => {
    const t = pass({ crew: [dying({}, { health: 4 })], dice: sixes(1, 7) }, 2)
    expect(t.log('death-rolled')).toHaveLength(1)
  })

  rule('AL-RUL-TIME-04', 'a limit of a round runs out at the end of the round after', () => {
    const fight = (round: number) =>
      happened((g) => deathRolls(g, 'round'), {
        crew: [{ ...BRANDT, injuries: [injury(62, { due: 2 })] }],
        others: ['npc-guard'],
        turns: ['brandt', 'u1'],
        combat: { round },
        dice: round < 2 ? [] : sixes(1, 6),
      })
    expect(fight(1).log('death-rolled')).toEqual([])
    expect(body(fight(2), 'brandt').injuries).toMatchObject([{ successes: 1, due: 3 }])
  })

  rule('AL-RUL-TIME-04', 'out of combat such a limit is played out in rounds', () => {
    const t = happened((g: Alien) => injure(g, 'brandt', 62), { crew: [BRANDT], dice: [3] })
    expect(t.state.agenda).toEqual([{ kind: 'fight', first: [], ambush: false, between: ['brandt'] }])
  })
})

describe('3 What injuries do in a fight', () => {
  /** Brandt with this injury on his turn, in the corridor; the worker is next. */
  const hurt = (row: number, sketch: Sketch = {}, scene: Partial<Scene> = {}) =>
    deck({
      crew: [
        { ...BRANDT, at: 'CB-02', injuries: [injury(row, { limit: null })], ...sketch },
        { of: 'pc-rao', at: 'CB-02' },
      ],
      others: [{ of: 'npc-worker', gear: [], at: 'CB-02' }],
      turns: ['brandt', 'u1', 'rao'],
      mother: 'person',
      ...scene,
    })
  const moves = (t: ReturnType<typeof deck>) =>
    t.offered('turn').filter((value) => /^(move|close|away):/.test(value))

  rule('AL-RUL-CRIT-01', 'with a twisted ankle there is one move in a round, else there are two', () => {
    expect(moves(hurt(14).answer('turn', 'close:u1'))).toEqual([])
    expect(moves(hurt(13).answer('turn', 'close:u1'))).toContain('move:CB-03')
  })

  rule('AL-RUL-CRIT-01', 'with a broken leg a move is a full action', () => {
    const t = hurt(36).answer('turn', 'move:CB-03')
    expect(t.state.combat!.turns[0]).toMatchObject({ full: true, long: true, short: false })
    expect(moves(t)).toEqual([])
  })

  rule('AL-RUL-CRIT-01', 'with a broken spine nobody moves unaided; a friend can drag them', () => {
    expect(moves(hurt(56))).toEqual([])
    const t = hurt(56, {}, { turns: ['rao', 'brandt', 'u1'], beside: [['rao', 'brandt']] })
    expect(t.offered('turn')).toContain('drag:brandt')
  })

  rule('AL-RUL-CRIT-01', 'broken fingers hold nothing that takes two hands', () => {
    const struck = (row: number, damage: number) => {
      const t = hurt(
        row,
        { gear: ['wpn-axe'] },
        { beside: [['brandt', 'u1']], dice: sixes(1, row === 13 ? 6 : 7) },
      )
      t.answer('turn', 'strike:u1').answer('defend', 'none').answer('help', []).answer('roll', 'keep')
      expect(body(t, 'u1').health).toBe(4 - damage)
    }
    struck(23, 1)
    struck(13, 3) // Only the arm hurts: −1 die, and the axe.
  })

  rule('AL-RUL-CRIT-01', 'bruised organs cost 1 Health after each push of a Strength roll', () => {
    const pushed = (row: number) => {
      const t = hurt(row, {}, { beside: [['brandt', 'u1']], dice: [...none(7), ...none(7), 2] })
      t.answer('turn', 'strike:u1').answer('defend', 'none').answer('help', []).answer('roll', 'push')
      return body(t, 'brandt').health
    }
    expect([pushed(26), pushed(22)]).toEqual([3, 4])
  })

  rule('AL-RUL-CRIT-01', 'a gut wound costs 1 Health at the end of a round with two moves', () => {
    const walked = (count: number) => {
      const t = hurt(45)
      for (const move of ['close:u1', 'away:u1'].slice(0, count)) t.answer('turn', move)
      for (let n = 0; n < 3; n++) t.answer('turn', 'end')
      return body(t, 'brandt').health
    }
    expect([walked(1), walked(2)]).toEqual([4, 3])
  })

  rule(
    'AL-RUL-CRIT-01',
    'whoever was stunned has no full action in the first round after standing up',
    () => {
      const t = hurt(12, {}, { beside: [['brandt', 'u1']] })
      const full = () => t.offered('turn').filter((value) => /^(strike|special):/.test(value))
      expect(full()).toEqual([])
      expect(moves(t)).toContain('move:CB-03')
      t.answer('turn', 'end')
      expect(body(t, 'brandt').injuries).toEqual([])
    },
  )
})
