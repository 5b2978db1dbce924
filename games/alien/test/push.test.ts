import type { AskOne } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { type Attempt, rollSkill } from '../rules/1-rolls/rolls.ts'
import { body, deck, ruled, type Scene, type Sketch } from './table.ts'

const roll = (attempt: Omit<Attempt, 'for'>, scene: Scene) =>
  ruled((g) => rollSkill(g, { for: 'test', ...attempt }), scene)

const halloran = (more: Sketch, dice: readonly number[], attempt: Partial<Attempt> = {}) =>
  roll({ who: 'halloran', skill: 'comtech', ...attempt }, { crew: [{ of: 'pc-halloran', ...more }], dice })

const BLANK = [5, 4, 3, 2, 1, 1]

describe('5 Pushing', () => {
  rule('AL-PUSH-01', 'a failed roll may be pushed (EX-AL-06)', () => {
    const t = halloran({ stress: 1 }, [2, 2, 3, 4, 5, 5, 4, /* push */ 6, 1, 2, 3, 4, 5, 3, 6])
    t.answer('roll', 'push')
    expect(t.state.lastRoll).toMatchObject({
      base: [6, 1, 2, 3, 4, 5],
      stress: [3, 6],
      successes: 2,
      banes: 0,
      pushes: 1,
    })
    expect(body(t, 'halloran').nerves.stress).toBe(2)
    expect(t.asks.map(({ id }) => id)).toEqual(['nothing']) // No second push.
  })

  rule('AL-PUSH-02', 'a successful roll may be pushed for more', () => {
    const t = halloran({}, [6, 4, 3, 2, 1, 1, /* push */ 6, 2, 2, 2, 2, 2])
    t.answer('roll', 'push')
    expect(t.state.lastRoll!.successes).toBe(2)
  })

  rule('AL-PUSH-03', 'pushing raises Stress by 1 at once', () => {
    const t = halloran({ stress: 1 }, [...BLANK, 2, /* push */ ...BLANK, 2, 1, /* response */ 3])
    t.answer('roll', 'push')
    const types = t.log().map(({ type }) => type)
    expect(types.indexOf('stress-changed')).toBeLessThan(types.indexOf('pushed'))
    expect(t.log('stress-changed')).toMatchObject([{ by: 1, now: 2, rule: 'AL-PUSH-03' }])
  })

  rule('AL-PUSH-04', 'exactly one stress die is added', () => {
    const t = halloran({ stress: 3 }, [...BLANK, 2, 2, 2, /* push */ ...BLANK, 2, 2, 2, 2])
    t.answer('roll', 'push')
    expect(t.state.lastRoll!.stress).toHaveLength(4)
    expect(t.state.lastRoll!.base).toHaveLength(6)
  })

  rule('AL-PUSH-05', 'every die without a six is thrown again, base and stress alike', () => {
    const t = halloran({ stress: 2 }, [...BLANK, 6, 3, /* push */ 2, 2, 2, 2, 2, 2, 4, 5])
    t.answer('roll', 'push')
    expect(t.state.lastRoll).toMatchObject({ base: [2, 2, 2, 2, 2, 2], stress: [6, 4, 5] })
  })

  rule('AL-PUSH-06', 'sixes stay as they are (EX-AL-07)', () => {
    const t = roll(
      { who: 'voss', skill: 'mobility' },
      { crew: [{ of: 'pc-voss', stress: 1 }], dice: [6, 2, 3, 5, /* push */ 2, 6, 2, 3] },
    )
    t.answer('roll', 'push')
    expect(t.state.lastRoll).toMatchObject({ base: [6, 2, 6], stress: [2, 3], successes: 2 })
    expect(body(t, 'voss').nerves.stress).toBe(2)
  })

  rule('AL-PUSH-07', 'after a push all dice count: kept, thrown again, and added', () => {
    const t = halloran({ stress: 1 }, [6, 4, 3, 2, 1, 1, 6, /* push */ 6, 2, 2, 2, 2, 6])
    t.answer('roll', 'push')
    expect(t.state.lastRoll!.successes).toBe(4)
  })

  rule('AL-PUSH-08', 'a roll can be pushed only once', () => {
    const t = halloran({ story: 1 }, [...BLANK, /* push */ ...BLANK, 2])
    t.answer('roll', 'push')
    expect(t.offered('roll')).toEqual(['keep', 'story'])
    expect((t.ask('roll') as AskOne).whyNot!()).toEqual([
      { label: { why: 'push-pushed' }, rule: 'AL-PUSH-08' },
    ])
  })

  rule('AL-PUSH-09', 'a first throw with a bane cannot be pushed (EX-AL-08)', () => {
    const t = roll(
      { who: 'okafor', skill: 'observation' },
      { crew: [{ stress: 2, story: 1 }], dice: [2, 3, 1, 6, /* response */ 3] },
    )
    expect(t.offered('roll')).toEqual(['keep', 'story'])
    expect((t.ask('roll') as AskOne).whyNot!()).toEqual([{ label: { why: 'push-bane' }, rule: 'AL-PUSH-09' }])
    expect(t.state.lastRoll).toMatchObject({ successes: 1, response: 2, messedUp: false })
  })

  rule('AL-PUSH-10', 'ones on base dice do not stop a push', () => {
    const t = halloran({}, [1, 1, 1, 1, 1, 1])
    expect(t.offered('roll')).toEqual(['keep', 'push'])
  })
})

describe('42.2 Rulings on pushing', () => {
  rule('AL-RUL-PUSH-01', 'Jumpy adds 2 Stress and still one die (EX-AL-12)', () => {
    const t = halloran({ stress: 1, responses: [1] }, [...BLANK, 2, /* push */ ...BLANK, 2, 2])
    t.answer('roll', 'push')
    expect(body(t, 'halloran').nerves.stress).toBe(3)
    expect(t.state.lastRoll!.stress).toHaveLength(2)
  })

  rule('AL-RUL-PUSH-02', 'a response after a push goes by the raised Stress', () => {
    const t = halloran({ stress: 3 }, [...BLANK, 2, 2, 2, /* push */ ...BLANK, 1, 2, 2, 2, /* response */ 3])
    t.answer('roll', 'push')
    expect(t.log('response')).toMatchObject([{ stress: 4, result: 4 }]) // 3 + 4 − 3
  })

  rule('AL-RUL-PUSH-03', 'the Deflated, the broken, androids and NPCs cannot push', () => {
    const deflated = halloran({ responses: [6], story: 1 }, BLANK)
    expect(deflated.offered('roll')).toEqual(['keep', 'story'])
    expect((deflated.ask('roll') as AskOne).whyNot!()).toMatchObject([{ label: { why: 'push-deflated' } }])
    for (const more of [{ responses: [6] }, { health: 0 }, { android: true }])
      expect(halloran(more, BLANK).asks.map(({ id }) => id)).toEqual(['nothing'])
    expect(halloran({}, BLANK, { unpushed: true }).asks.map(({ id }) => id)).toEqual(['nothing'])
  })

  rule('AL-RUL-PUSH-04', 'an attacker decides before a declared defence is rolled', () => {
    const t = deck({
      others: [{ of: 'npc-worker', gear: [] }],
      turns: ['okafor', 'u1'],
      beside: [['okafor', 'u1']],
      dice: [6, 2, 2, 2, 2, 2, 2, 2],
    })
    t.answer('turn', 'strike:u1')
    expect(t.offered('roll')).toEqual(['keep', 'push'])
    expect(t.log('rolled')).toHaveLength(1) // The worker's defence has not been thrown yet.
  })

  rule(
    'AL-RUL-PUSH-05',
    'the pool of the push is the one first thrown and one die, whatever Stress has become',
    () => {
      const t = halloran({ stress: 1 }, [...BLANK, 2, /* push */ ...BLANK, 2, 2])
      t.answer('roll', 'push') // Stress is 2 now, and the two stress dice are the first and the added one.
      expect(t.state.lastRoll!.stress).toHaveLength(2)
    },
  )

  rule('AL-RUL-PUSH-06', 'a roll of nothing but sixes may be pushed: one die is thrown', () => {
    const t = halloran({ stress: 1 }, [6, 6, 6, 6, 6, 6, 6, /* push */ 4])
    t.answer('roll', 'push')
    expect(t.state.lastRoll).toMatchObject({ successes: 7, stress: [6, 4] })
  })
})

describe('Talents of pushing', () => {
  rule('AL-RUL-TAL-01', 'Daredevil pushes Piloting without Stress; the die is added all the same', () => {
    const dice = [2, 2, 2, 2, 2, 2, 2, 2, /* push */ 2, 2, 2, 2, 2, 2, 2, 2, 3]
    const t = halloran({ talents: ['tal-daredevil'] }, dice, { skill: 'piloting' })
    t.answer('roll', 'push')
    expect(body(t, 'halloran').nerves.stress).toBe(0)
    expect(t.state.lastRoll!.stress).toEqual([3])
    const other = halloran({ talents: ['tal-daredevil'] }, [...BLANK, /* push */ ...BLANK, 2])
    other.answer('roll', 'push')
    expect(body(other, 'halloran').nerves.stress).toBe(1)
  })

  rule(
    'AL-RUL-TAL-01',
    'Grit spares the Stress of one push of Heavy Machinery or Stamina in a stretch or combat',
    () => {
      const brandt = (more: Sketch, scene: Scene = {}) =>
        roll(
          { who: 'brandt', skill: 'stamina', unhelped: true },
          {
            crew: [{ of: 'pc-brandt', talents: ['tal-grit'], ...more }],
            dice: [2, 2, 2, 2, 2, 2, 2, 2, /* push */ 2, 2, 2, 2, 2, 2, 2, 2, 3],
            ...scene,
          },
        ).answer('roll', 'push')
      const t = brandt({})
      expect(body(t, 'brandt')).toMatchObject({ nerves: { stress: 0 }, once: ['tal-grit@1'] })
      expect(body(brandt({ once: ['tal-grit@1'] }), 'brandt').nerves.stress).toBe(1)
      const fight: Scene = { others: ['cre-stalker'], turns: ['brandt', 'u1'] }
      expect(body(brandt({ once: ['tal-grit@1'] }, fight), 'brandt')).toMatchObject({
        nerves: { stress: 0 },
        once: ['tal-grit@1', 'tal-grit#combat'],
      })
    },
  )

  rule('AL-RUL-TAL-01', 'Not Today pushes Medical Aid twice if no bane shows', () => {
    const rao = (dice: number[], talents: Sketch['talents'] = ['tal-nottoday']) =>
      roll({ who: 'rao', skill: 'medical-aid' }, { crew: [{ of: 'pc-rao', talents: talents! }], dice })
    const twice = rao([...new Array(8).fill(2), ...new Array(9).fill(3), ...new Array(10).fill(4)])
    twice.answer('roll', 'push').answer('roll', 'push')
    expect(twice.state.lastRoll).toMatchObject({ pushes: 2, stress: [4, 4] })
    expect(body(twice, 'rao').nerves.stress).toBe(2)
    expect(twice.asks.map(({ id }) => id)).toEqual(['nothing'])
    const baned = rao([...new Array(8).fill(2), ...new Array(8).fill(3), 1, /* response */ 2])
    baned.answer('roll', 'push')
    expect(baned.asks.map(({ id }) => id)).toEqual(['nothing'])
    const without = rao([...new Array(8).fill(2), ...new Array(9).fill(3)], [])
    without.answer('roll', 'push')
    expect(without.asks.map(({ id }) => id)).toEqual(['nothing'])
  })

  rule('AL-RUL-TAL-01', 'Past the Wall pushes one Strength roll twice in a scenario', () => {
    const okafor = (skill: 'stamina' | 'mobility', once: string[], size: number, times: number) =>
      roll(
        { who: 'okafor', skill },
        {
          crew: [{ talents: ['tal-wall'], once }],
          dice: Array.from({ length: times }, (_, n) => new Array(size + n).fill(2)).flat(),
        },
      ).answer('roll', 'push')
    const t = okafor('stamina', [], 7, 3)
    t.answer('roll', 'push')
    expect(body(t, 'okafor').once).toEqual(['tal-wall'])
    expect(okafor('stamina', ['tal-wall'], 7, 2).asks.map(({ id }) => id)).toEqual(['nothing'])
    expect(okafor('mobility', [], 5, 2).asks.map(({ id }) => id)).toEqual(['nothing'])
  })
})
