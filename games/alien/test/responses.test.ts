import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import type { Attribute, Skill } from '../content/index.ts'
import { personOf } from '../rules/0-table/body.ts'
import type { Person } from '../rules/0-table/person.ts'
import { responseTo } from '../rules/0-table/tables.ts'
import { rollOdds, throwOdds } from '../rules/1-rolls/odds.ts'
import { poolOf } from '../rules/1-rolls/pool.ts'
import { rollSkill, succeeded } from '../rules/1-rolls/rolls.ts'
import { resolveOf } from '../rules/1-rolls/stress.ts'
import { closeAttack } from '../rules/4-attacks/arms.ts'
import { attack } from '../rules/4-attacks/attack.ts'
import { option } from './fight.ts'
import { body, deck, ruled, type Scene, type Sketch, sketch } from './table.ts'

/** Okafor (Resolve 3) rolls Observation untrained: two base dice; then stress dice and the response. */
const okafor = (more: Sketch, dice: readonly number[]) =>
  ruled((g) => rollSkill(g, { who: 'okafor', skill: 'observation', for: 'test', unpushed: true }), {
    crew: [more],
    dice,
  })

/** The dice of a skill for one with these responses. */
function dice(skill: Skill, responses: number[]): number {
  let base = 0
  ruled((g) => {
    base = poolOf(g, sketch(personOf(g, 'okafor'), { responses }), { skill, for: 'test' }).base
    return undefined
  })
  return base
}

describe('6 Stress response', () => {
  rule('AL-SRESP-01', 'a roll with a bane triggers a stress response', () => {
    expect(okafor({ stress: 1 }, [2, 3, 1, /* response */ 4]).log('response')).toHaveLength(1)
    expect(okafor({ stress: 1 }, [1, 1, 2]).log('response')).toEqual([])
  })

  rule('AL-SRESP-02', 'however many banes, one response', () => {
    const t = okafor({ stress: 3 }, [2, 3, 1, 1, 1, /* response */ 2])
    expect(t.state.lastRoll!.banes).toBe(3)
    expect(t.log('response')).toHaveLength(1)
  })

  rule('AL-SRESP-03', 'a bane on the second throw triggers one too', () => {
    const t = ruled((g) => rollSkill(g, { who: 'okafor', skill: 'observation', for: 'test' }), {
      crew: [{}],
      dice: [2, 3, /* push */ 2, 3, 1, /* response */ 5],
    })
    t.answer('roll', 'push')
    expect(t.log('response')).toMatchObject([{ die: 5, stress: 1, result: 3 }])
  })

  rule('AL-SRESP-04', 'its result is D6 + Stress − Resolve', () => {
    expect(responseTo(4, 3, 5)).toBe(2)
    expect(okafor({ stress: 2 }, [2, 3, 1, 6, /* response */ 3]).log('response')).toMatchObject([
      { die: 3, stress: 2, resolve: 3, result: 2 },
    ])
    const nerved = okafor({ stress: 2, talents: ['tal-nerves'] }, [2, 3, 1, 6, /* response */ 6])
    expect(nerved.log('response')).toMatchObject([{ result: 3 }]) // Steel Nerves: 2 less.
  })

  rule('AL-SRESP-05', 'a response one already has gives +1 Stress in its place (EX-AL-10)', () => {
    const t = okafor({ stress: 2, responses: [2] }, [2, 1, 3, /* response */ 3])
    expect(body(t, 'okafor')).toMatchObject({ nerves: { stress: 3, responses: [2] } })
    expect(dice('observation', [2])).toBe(1)
  })
})

describe('6.1 Stress response table', () => {
  rule('AL-SRT-00', 'Keeping Cool: nothing happens at 0 or less (EX-AL-09)', () => {
    const t = ruled((g) => rollSkill(g, { who: 'voss', skill: 'stamina', for: 'test', unpushed: true }), {
      crew: [{ of: 'pc-voss', stress: 1 }],
      dice: [2, 2, 1, /* response */ 4],
    })
    expect(t.log('response')).toMatchObject([{ result: 0, brings: 'nothing' }])
    expect(body(t, 'voss')).toMatchObject({ nerves: { stress: 1, responses: [] } })
    expect(responseTo(1, 0, 5)).toBe(0)
    expect(responseTo(1, 4, 4)).toBe(1)
  })

  rule('AL-SRT-01', 'Jumpy: each push raises Stress by 2', () => {
    expect(body(okafor({ stress: 1 }, [2, 3, 1, /* response */ 3]), 'okafor').nerves.responses).toEqual([1])
    const t = ruled((g) => rollSkill(g, { who: 'okafor', skill: 'observation', for: 'test' }), {
      crew: [{ responses: [1] }],
      dice: [2, 2, /* push */ 2, 2, 2],
    })
    t.answer('roll', 'push')
    expect(body(t, 'okafor').nerves.stress).toBe(2)
  })

  const hindered: readonly (readonly [string, number, Attribute, Skill, Skill])[] = [
    ['AL-SRT-02', 2, 'wits', 'survival', 'command'],
    ['AL-SRT-03', 3, 'empathy', 'medical-aid', 'mobility'],
    ['AL-SRT-04', 4, 'agility', 'ranged-combat', 'stamina'],
    ['AL-SRT-05', 5, 'strength', 'close-combat', 'comtech'],
  ]
  for (const [id, response, attribute, skill, other] of hindered)
    rule(id, `response ${response} takes 2 dice from rolls based on ${attribute}`, () => {
      const person = { attributes: { strength: 5, agility: 5, wits: 5, empathy: 5 } }
      const base = (of: Skill, responses: number[]): number => {
        let found = 0
        ruled((g) => {
          const one = sketch(personOf(g, 'okafor'), { ...person, responses, skills: {} })
          found = poolOf(g, one, { skill: of, for: 'test' }).base
          return undefined
        })
        return found
      }
      expect(base(skill, [])).toBe(5)
      expect(base(skill, [response])).toBe(3)
      expect(base(other, [response])).toBe(5)
    })

  rule('AL-SRT-06', 'Deflated: no roll can be pushed', () => {
    const t = okafor({ stress: 4 }, [2, 3, 1, 2, 2, 2, /* response */ 5])
    expect(body(t, 'okafor').nerves.responses).toEqual([6])
    const roll = ruled((g) => rollSkill(g, { who: 'okafor', skill: 'observation', for: 'test' }), {
      crew: [{ responses: [6] }],
      dice: [2, 2],
    })
    expect(roll.asks.map(({ id }) => id)).toEqual(['nothing'])
  })

  rule('AL-SRT-07', 'the odds of a roll know of it', () => {
    const odds = (stress: number, talents: Person['talents'] = []) =>
      option(deck({ crew: [{ stress, talents }] }), 'stretch', 'search').odds!()
    expect(odds(3)).toEqual(rollOdds({ base: 2, stress: 3 })) // 6 + 3 − 3 is no more than Deflated.
    expect(odds(5)).toEqual(
      throwOdds({ base: 2, stress: 5 }, { level: 5, resolve: 3, responses: [] }).success,
    )
    expect(odds(5, ['tal-nerves'])).toEqual(rollOdds({ base: 2, stress: 5 }))
    expect(odds(9)).toMatchObject(rollOdds({ base: 2, stress: 9, mess: 6 }))
  })

  rule('AL-SRT-07', 'Mess Up: the action fails whatever the dice show, and Stress rises by 1', () => {
    const t = okafor({ stress: 4 }, [6, 6, 1, 2, 3, 4, /* response */ 6])
    expect(t.state.lastRoll).toMatchObject({ successes: 2, response: 7, messedUp: true })
    expect(succeeded(t.state.lastRoll!)).toBe(false)
    expect(body(t, 'okafor')).toMatchObject({ nerves: { stress: 5, responses: [] } })
    expect(responseTo(6, 9, 1)).toBe(7) // 7 or more.
  })
})

describe('42.2 Rulings on responses', () => {
  rule('AL-RUL-SRESP-01', 'results 1 to 6 last; Keeping Cool and Mess Up are over at once', () => {
    for (const die of [2, 3, 4, 5, 6]) {
      const t = okafor({ stress: 3 }, [2, 2, 1, 2, 2, /* response */ die])
      expect(body(t, 'okafor').nerves.responses).toEqual([die])
    }
    const twice = okafor({ stress: 5 }, [2, 2, 1, 2, 2, 2, 2, /* response */ 5])
    expect(body(twice, 'okafor')).toMatchObject({ nerves: { responses: [], stress: 6 } })
  })

  rule(
    'AL-RUL-SRESP-02',
    'a new response leaves the roll that caused it alone, but for Mess Up (EX-AL-08)',
    () => {
      const t = okafor({ stress: 2 }, [2, 3, 1, 6, /* response */ 3])
      expect(t.state.lastRoll).toMatchObject({ base: [2, 3], successes: 1, messedUp: false })
      expect(succeeded(t.state.lastRoll!)).toBe(true)
      expect(body(t, 'okafor').nerves.responses).toEqual([2])
    },
  )

  rule('AL-RUL-SRESP-04', 'Deflated removes Jumpy, and Jumpy does nothing while Deflated (EX-AL-13)', () => {
    const brandt = (more: Sketch, faces: readonly number[]) =>
      ruled((g) => rollSkill(g, { who: 'brandt', skill: 'observation', for: 'test' }), {
        crew: [{ of: 'pc-brandt', ...more }],
        dice: faces,
      })
    const t = brandt({ stress: 5, responses: [1] }, [2, 2, 2, 1, 2, 2, 2, 2, /* response */ 4])
    expect(body(t, 'brandt').nerves.responses).toEqual([6])
    const later = brandt({ stress: 1, responses: [6] }, [2, 2, 2, 1, /* response */ 3])
    expect(later.log('response')).toMatchObject([{ result: 1, brings: 'nothing' }])
    expect(body(later, 'brandt')).toMatchObject({ nerves: { stress: 1, responses: [6] } })
  })

  /** A guard who has no action left to dodge with stands at Short range. */
  const range: Scene = {
    others: [{ of: 'npc-guard', gear: [] }],
    turns: ['okafor', 'u1'],
    at: (g) => {
      Object.assign(g.combat!.turns[1]!, { short: true, long: true })
    },
  }

  rule(
    'AL-RUL-SRESP-05',
    'Mess Up on an attack: it misses, ammo is rolled for, and the gun jams (EX-AL-11)',
    () => {
      const t = deck({
        ...range,
        crew: [{ stress: 4, gear: ['wpn-rifle'] }],
        dice: [6, 6, 2, 3, 4, 5, 2, 3, 1, 2, 3, 4, /* response */ 6, /* ammo */ 1, 2, 3, 4, 5],
      })
      t.answer('turn', 'shoot:wpn-rifle-1:u1')
      expect(body(t, 'u1').health).toBe(3)
      expect(body(t, 'okafor')).toMatchObject({
        nerves: { stress: 5 },
        kit: { gear: [{ of: 'wpn-rifle', jammed: true, left: 4 }] },
      })
    },
  )

  rule('AL-RUL-SRESP-06', 'Mess Up on a defence cancels nothing', () => {
    const t = ruled((g) => attack(g, closeAttack(g, personOf(g, 'u1'), 'okafor', null)), {
      crew: [{ stress: 4 }],
      others: [{ of: 'npc-worker', gear: [] }],
      turns: ['u1', 'okafor'],
      beside: [['u1', 'okafor']],
      dice: [6, 2, 2, 2, /* defence */ 6, 6, 2, 2, 2, 2, 2, 2, 1, 2, 2, 2, /* response */ 6],
    })
    t.answer('defend', 'defend')
    expect(t.log('response')).toMatchObject([{ who: 'okafor', result: 7 }])
    expect(body(t, 'okafor').health).toBe(4)
  })

  rule('AL-RUL-SRESP-07', 'the +1 of Mess Up or of a repeat counts from the next roll', () => {
    const t = okafor({ stress: 2, responses: [2] }, [2, 1, 3, /* response */ 3])
    expect(t.state.lastRoll!.stress).toHaveLength(2)
    expect(body(t, 'okafor').nerves.stress).toBe(3)
  })

  rule(
    'AL-RUL-SRESP-08',
    'response penalties touch passive rolls: they are in the pool that detection throws',
    () => {
      expect(dice('observation', [])).toBe(2)
      expect(dice('observation', [2])).toBe(1)
    },
  )

  rule('AL-RUL-SRESP-09', 'and death rolls: Frantic takes 2 dice from Stamina, down to one', () => {
    expect(dice('stamina', [5])).toBe(5)
    let base = 0
    ruled((g) => {
      const frail = sketch(personOf(g, 'okafor'), { responses: [5], skills: {} })
      frail.attributes.strength = 2
      base = poolOf(g, frail, { skill: 'stamina', for: 'death', calm: true }).base
      return undefined
    })
    expect(base).toBe(1)
  })

  rule('AL-RUL-SRESP-10', 'an unpushed roll is answered by the Stress of that moment', () => {
    const t = okafor({ stress: 3 }, [2, 2, 1, 2, 2, /* response */ 2])
    expect(t.log('response')).toMatchObject([{ stress: 3, result: 2 }])
  })

  rule('AL-RUL-RES-01', 'Resolve is half of Wits plus Empathy, rounded up', () => {
    const of = (wits: number, empathy: number): number => {
      let found = 0
      ruled((g) => {
        found = resolveOf(
          Object.assign(personOf(g, 'okafor'), { attributes: { strength: 2, agility: 2, wits, empathy } }),
        )
        return undefined
      })
      return found
    }
    expect(of(2, 3)).toBe(3)
    expect(of(4, 4)).toBe(4)
    expect(of(4, 5)).toBe(5)
  })
})
