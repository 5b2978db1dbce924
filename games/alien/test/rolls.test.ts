import { numberOf } from '@starboard/dice'
import type { AskOne } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { ATTRIBUTES, SKILLS, type Skill } from '../content/index.ts'
import { personOf } from '../rules/0-table/body.ts'
import type { Person } from '../rules/0-table/person.ts'
import type { Alien } from '../rules/0-table/state.ts'
import type { Rolled } from '../rules/0-table/throws.ts'
import { spendBonus } from '../rules/1-rolls/bonus.ts'
import { poolOf } from '../rules/1-rolls/pool.ts'
import {
  type Attempt,
  contest,
  rollSkill,
  succeeded,
  successesOf,
  throwPool,
} from '../rules/1-rolls/rolls.ts'
import { body, deck, type Flat, ruled, type Scene, type Sketch, sketch } from './table.ts'

/** A roll at a table of its own. */
export const roll = (attempt: Omit<Attempt, 'for'>, scene: Scene) =>
  ruled((g) => rollSkill(g, { for: 'test', ...attempt }), scene)

const HALLORAN = { of: 'pc-halloran' } as const
const comtech = { who: 'halloran', skill: 'comtech' } as const

/** The pool of somebody, without rolling it. */
function pool(
  person: Partial<Flat> & { of?: never },
  skill: Skill,
  scene: Scene = {},
  more: Partial<Attempt> = {},
) {
  let found = { base: 0, stress: 0, parts: [] as { what: string; dice: number }[] }
  ruled((g) => {
    found = poolOf(g, sketch(personOf(g, 'okafor'), person), { skill, for: 'test', ...more })
    return undefined
  }, scene)
  return found
}

const last = (t: { state: Alien }): Rolled => t.state.lastRoll!

describe('1 Skill rolls', () => {
  rule('AL-ROLL-01', 'the base dice are attribute and skill together (EX-AL-01)', () => {
    const t = roll(comtech, { crew: [{ ...HALLORAN, stress: 2 }], dice: [2, 5, 3, 1, 4, 2, 6, 3] })
    expect(last(t)).toMatchObject({ base: [2, 5, 3, 1, 4, 2], stress: [6, 3], successes: 1, banes: 0 })
    t.answer('roll', 'keep')
    expect(body(t, 'halloran').nerves.stress).toBe(2)
    expect(succeeded(last(t))).toBe(true)
    expect(t.log('rolled')).toMatchObject([
      {
        parts: [
          { what: 'wits', dice: 3 },
          { what: 'comtech', dice: 3 },
        ],
      },
    ])
  })

  rule('AL-ROLL-02', 'stress dice equal to current Stress join the pool', () => {
    expect(pool({ stress: 0 }, 'stamina').stress).toBe(0)
    expect(pool({ stress: 3 }, 'stamina').stress).toBe(3)
    expect(pool({ stress: 9 }, 'stamina')).toMatchObject({ base: 7, stress: 9 })
  })

  rule('AL-ROLL-03', 'base dice and stress dice are thrown together, before anybody decides anything', () => {
    const t = roll(comtech, { crew: [{ ...HALLORAN, stress: 1 }], dice: [2, 2, 2, 2, 2, 2, 4] })
    expect(t.log('rolled')).toMatchObject([{ base: [2, 2, 2, 2, 2, 2], stress: [4] }])
    expect(t.ask('roll').seat).toBe(1)
  })

  rule('AL-ROLL-04', 'a six on any die, base or stress, is a success', () => {
    const t = roll(comtech, { crew: [{ ...HALLORAN, stress: 2 }], dice: [6, 5, 6, 1, 4, 2, 6, 5] })
    expect(last(t).successes).toBe(3)
  })

  rule('AL-ROLL-05', 'one success is enough', () => {
    const t = roll(comtech, { crew: [HALLORAN], dice: [5, 5, 5, 5, 5, 6] })
    t.answer('roll', 'keep')
    expect(succeeded(last(t))).toBe(true)
  })

  rule('AL-ROLL-06', 'without a success the action fails (EX-AL-02)', () => {
    const t = roll(comtech, { crew: [HALLORAN], dice: [5, 4, 3, 2, 1, 1] })
    expect(t.offered('roll')).toEqual(['keep', 'push'])
    t.answer('roll', 'keep')
    expect(succeeded(last(t))).toBe(false)
    expect(last(t)).toMatchObject({ stress: [], successes: 0, banes: 0 })
  })

  rule('AL-ROLL-07', 'every success after the first buys an extra effect', () => {
    const once = bonus([6, 6, 2, 2, 2, 2], 2)
    expect(once.offered('bonus')).toEqual(['sooner', 'silent', 'edge:halloran'])
    once.answer('bonus', 'sooner')
    expect(once.log('bonus-spent')).toHaveLength(1)
    expect(once.asks.map(({ id }) => id)).toEqual(['nothing'])
    const none = bonus([6, 2, 2, 2, 2, 2], 2)
    expect(none.asks.map(({ id }) => id)).toEqual(['nothing'])
  })

  rule('AL-ROLL-09', 'with Stress 0 no stress dice are thrown', () => {
    const t = roll(comtech, { crew: [HALLORAN], dice: [5, 4, 3, 2, 1, 1] })
    expect(last(t).stress).toEqual([])
  })

  rule('AL-ROLL-10', 'a one on a base die has no effect of any kind', () => {
    const t = roll(comtech, { crew: [{ ...HALLORAN, stress: 1 }], dice: [1, 1, 1, 1, 1, 1, 2] })
    expect(last(t).banes).toBe(0)
    expect(t.log('response')).toEqual([])
    expect(t.offered('roll')).toContain('push')
  })

  rule(
    'AL-RUL-ROLL-01',
    'base dice fall first, then stress dice; on a push base, stress, and the added die; then the response',
    () => {
      const t = roll(comtech, {
        crew: [{ ...HALLORAN, stress: 2 }],
        dice: [1, 2, 3, 4, 5, 6, 2, 3, /* push */ 2, 3, 4, 5, 1, 6, 5, 1, /* response */ 4],
      })
      expect(last(t)).toMatchObject({ base: [1, 2, 3, 4, 5, 6], stress: [2, 3] })
      t.answer('roll', 'push')
      expect(last(t)).toMatchObject({ base: [2, 3, 4, 5, 1, 6], stress: [6, 5, 1] })
      expect(t.log('response')).toMatchObject([{ die: 4 }])
    },
  )

  const bonus = (dice: number[], noise: number, scene: Scene = {}) => {
    const t = ruled(
      function* (g) {
        const rolled = yield* rollSkill(g, { for: 'test', ...comtech })
        const bought = yield* spendBonus(g, rolled, noise)
        g.notes.push(JSON.stringify(bought))
      },
      { crew: [HALLORAN], dice, ...scene },
    )
    return t.answer('roll', 'keep')
  }

  rule('AL-RUL-ROLL-02', 'a bonus success buys less time, no noise, or a die for the next roll', () => {
    const t = bonus([6, 6, 6, 6, 2, 2], 2)
    t.answer('bonus', 'silent')
    expect(t.offered('bonus')).toEqual(['sooner', 'edge:halloran']) // Each effect once, dice as often as one likes.
    t.answer('bonus', 'edge:halloran').answer('bonus', 'edge:halloran')
    expect(t.state.notes).toEqual(['{"sooner":false,"silent":true}'])
    expect(body(t, 'halloran').edge).toBe(2)
    const quiet = bonus([6, 6, 2, 2, 2, 2], 0)
    expect(quiet.offered('bonus')).toEqual(['sooner', 'edge:halloran'])
    const edged = roll(comtech, { crew: [{ ...HALLORAN, edge: 1 }], dice: [2, 2, 2, 2, 2, 2, 2] })
    expect(last(edged).base).toHaveLength(7)
    expect(body(edged, 'halloran').edge).toBe(0) // Used up.
  })

  rule('AL-RUL-ROLL-02', 'the die may go to somebody who helped', () => {
    const helped = ruled(
      function* (g) {
        const rolled = yield* rollSkill(g, { for: 'test', ...comtech })
        yield* spendBonus(g, rolled, 0)
      },
      { crew: [HALLORAN, 'pc-rao'], dice: [6, 6, 2, 2, 2, 2, 2] },
    )
    helped.answer('roll', 'keep')
    expect(helped.offered('bonus')).toEqual(['sooner', 'edge:halloran', 'edge:rao'])
    helped.answer('bonus', 'edge:rao')
    expect(body(helped, 'rao').edge).toBe(1)
  })

  rule('AL-RUL-ROLL-02', 'a jam, a spent device, a graft and a directive are tasks like any other', () => {
    const work = (value: string, crew: Scene['crew'], dice: number) => {
      const t = deck({
        crew: crew!,
        at: (g) => {
          for (const piece of personOf(g, 'brandt').kit.gear) Object.assign(piece, { left: 0, jammed: true })
        },
        dice: [6, 6, ...new Array(dice - 2).fill(2)],
      })
      t.answer('stretch', value).answer('roll', 'keep')
      expect(t.offered('bonus').slice(0, 2)).toEqual(['sooner', 'edge:brandt'])
      return t.answer('bonus', 'sooner')
    }
    const brandt = { of: 'pc-brandt', at: 'CB-04' } as const
    const rao = { of: 'pc-rao', at: 'CB-04', panic: [5] } as const // In no state to help.
    const unjammed = work('unjam:wpn-pistol-1', [{ ...brandt, gear: ['wpn-pistol'] }], 8)
    expect(body(unjammed, 'brandt')).toMatchObject({
      activity: { acted: false },
      kit: { gear: [{ jammed: false }] },
    })
    const rigger: Sketch = { ...brandt, talents: ['tal-jury'], gear: ['gear-tracker'] }
    expect(body(work('jury-rig:gear-tracker-1', [rigger], 8), 'brandt').activity.acted).toBe(false)
    const grafted = work('cut-graft:rao', [brandt, { ...rao, panic: [5], grafted: 1 }], 2)
    expect(body(grafted, 'rao').grafted).toBe(null)
    const machine = { ...rao, panic: [5], android: true, revealed: true, directive: 5 }
    expect(body(work('rewrite:rao', [brandt, machine], 4), 'rao').android!.directive).toBe(null)
  })

  rule(
    'AL-RUL-ROLL-04',
    'in a contest more successes win, a tie goes to the one who resists, who cannot push',
    () => {
      const against = (dice: number[]) => {
        const t = ruled(
          function* (g) {
            const won = yield* contest(g, { for: 'test', ...comtech }, { who: null, dice: 2 })
            g.notes.push(String(won))
          },
          { crew: [HALLORAN], dice },
        )
        return t.answer('roll', 'keep')
      }
      expect(against([6, 6, 2, 2, 2, 2, 6, 2]).state.notes).toEqual(['true'])
      const tie = against([6, 2, 2, 2, 2, 2, 6, 2])
      expect(tie.state.notes).toEqual(['false'])
      expect(tie.asks.map(({ id }) => id)).toEqual(['nothing'])
      expect(tie.log('resisted')).toMatchObject([{ successes: 1, won: true }])
    },
  )

  rule('AL-RUL-ROLL-04', 'a player character who resists throws stress dice, and answers their banes', () => {
    const t = ruled(
      (g) => contest(g, { who: 'u1', skill: 'close-combat', for: 'test' }, { who: 'okafor', dice: 2 }),
      {
        crew: [{ stress: 4 }],
        others: ['npc-worker'],
        dice: [6, 2, 2, 2, /* Okafor */ 6, 6, 1, 2, 3, 4, /* response */ 6],
      },
    )
    expect(t.log('response')).toMatchObject([{ who: 'okafor', result: 7 }])
    expect(t.log('resisted')).toMatchObject([{ successes: 0, won: false }]) // Mess Up cancels the two sixes.
  })
})

describe('Rulings that other chapters live by', () => {
  rule(
    'AL-RUL-ROLL-03',
    'bonus successes of an attack are damage, and nothing else is offered for them',
    () => {
      const t = deck({
        others: [{ of: 'npc-worker', gear: [] }],
        turns: ['okafor', 'u1'],
        beside: [['okafor', 'u1']],
        at: (g) => {
          Object.assign(g.combat!.turns[1]!, { short: true, long: true })
        },
        dice: [6, 6, 6, 2, 2, 2, 2, 2],
      })
      t.answer('turn', 'strike:u1').answer('roll', 'keep')
      expect(body(t, 'u1').health).toBe(1) // Fists: 1, and 2 for the bonus successes.
      expect(t.log('bonus-spent')).toEqual([])
    },
  )

  rule('AL-RUL-ROLL-05', 'a failed task may be tried again in a later stretch', () => {
    const t = deck({
      crew: [{ ...HALLORAN, at: 'CB-03' }],
      dice: [2, 2, 2, 2, 2, 2, 6, 2, 2, 2, 2, 2],
    })
    t.answer('stretch', 'task:CB-a').answer('roll', 'keep')
    expect(t.state.done).toEqual([])
    t.answer('stretch', 'task:CB-a').answer('roll', 'keep')
    expect(t.state.done).toEqual(['CB-a'])
  })

  rule('AL-RUL-ROLL-06', 'a task has modifier 0 unless the scenario gives one', () => {
    const tried = (task: string, at: string, dice: number[]) => {
      const t = deck({ crew: [{ ...HALLORAN, at }], dice })
      return last(t.answer('stretch', `task:${task}`)).base.length
    }
    expect(tried('CB-a', 'CB-03', [2, 2, 2, 2, 2, 2])).toBe(6)
    expect(tried('CB-g', 'CB-10', [2, 2, 2, 2, 2])).toBe(5) // Scuttling is tricky: −1.
  })
})

describe('2 Modifiers', () => {
  rule('AL-MOD-01', 'the Game Mother may add base dice or take them', () => {
    const call = (modifier: number, dice: number[]) =>
      deck({
        dice,
        at: (g) => {
          g.agenda.push({ kind: 'called', who: 'okafor', skill: 'command', modifier, for: 'mother' })
        },
      })
    expect(last(call(2, [2, 2, 2, 2, 2, 2])).base).toHaveLength(6)
    expect(last(call(-3, [2])).base).toHaveLength(1)
    const part = (dice: number) => ({ what: 'mother', dice, rule: 'AL-MOD-01' })
    expect(pool({}, 'stamina', {}, { parts: [part(2)] }).base).toBe(9)
    expect(pool({}, 'stamina', {}, { parts: [part(-3)] }).base).toBe(4)
  })

  rule(
    'AL-MOD-02',
    'gear adds or takes base dice: a hard suit hinders Mobility by 2 and Ranged Combat by 1',
    () => {
      const suited: Scene = { crew: [{ gear: ['arm-hard'] }] }
      expect(pool({}, 'mobility').base).toBe(5)
      expect(pool({}, 'mobility', suited).base).toBe(3)
      expect(pool({}, 'ranged-combat').base).toBe(7)
      expect(pool({}, 'ranged-combat', suited).base).toBe(6)
      expect(pool({}, 'stamina', suited).base).toBe(7)
      expect(pool({ worn: null }, 'mobility', suited).base).toBe(5) // Carried, not worn.
    },
  )

  rule('AL-MOD-03', 'one base die is always kept (EX-AL-03)', () => {
    const t = roll(
      { who: 'voss', skill: 'close-combat', parts: [{ what: 'mother', dice: -3, rule: 'AL-MOD-01' }] },
      { crew: [{ of: 'pc-voss', stress: 2 }], dice: [4, 2, 6] },
    )
    expect(last(t)).toMatchObject({ base: [4], stress: [2, 6], successes: 1 })
  })

  rule('AL-MOD-04', 'modifiers never change the stress dice', () => {
    const down = { parts: [{ what: 'mother', dice: -20, rule: 'AL-MOD-01' }] }
    expect(pool({ stress: 4, responses: [5] }, 'stamina', {}, down)).toMatchObject({ base: 1, stress: 4 })
  })

  rule('AL-RUL-MOD-01', 'all plus and minus dice are summed before the floor of one', () => {
    const parts = [
      { what: 'a', dice: -9, rule: 'AL-MOD-01' },
      { what: 'b', dice: 3, rule: 'AL-MOD-01' },
    ]
    expect(pool({ edge: 1 }, 'stamina', {}, { parts }).base).toBe(2) // 7 − 9 + 3 + 1, not 1 + 3 + 1.
    expect(pool({ edge: 1, responses: [5] }, 'stamina', {}, { parts }).base).toBe(1)
  })

  rule('AL-RUL-MOD-01', 'drugs, drink, spit and bad air count among them', () => {
    const marked = (what: Person['marks'][number]['what']) => ({ marks: [{ what, until: 9 }] })
    expect(pool(marked('calmed'), 'observation').base).toBe(1)
    expect(pool(marked('calmed'), 'stamina').base).toBe(7)
    expect(pool(marked('stimulated'), 'stamina').base).toBe(8)
    expect(pool(marked('stimulated'), 'mobility').base).toBe(6)
    expect(pool(marked('stimulated'), 'command').base).toBe(4)
    expect(pool(marked('drunk'), 'mobility').base).toBe(4)
    expect(pool({ ...marked('blinded'), stress: 0 }, 'observation').base).toBe(1)
    expect(pool({ ...marked('blinded') }, 'comtech').base).toBe(2)
    const thin: Scene = {
      at: (g) => {
        g.badAir = -1
      },
    }
    expect(pool({}, 'stamina', thin).base).toBe(6)
    expect(pool({}, 'stamina', { ...thin, crew: [{ gear: ['arm-pressure'] }] }).base).toBe(7)
  })
})

describe('4 Rolling untrained', () => {
  rule('AL-UNSK-01', 'without a level only the attribute is rolled', () => {
    expect(pool({}, 'observation').base).toBe(2)
    expect(pool({ skills: { observation: 1 } }, 'observation').base).toBe(3)
  })

  rule('AL-UNSK-02', 'stress dice are added to an untrained roll too', () => {
    expect(pool({ stress: 2 }, 'observation')).toMatchObject({ base: 2, stress: 2 })
  })
})

describe('7 Attributes and skills', () => {
  rule('AL-SKILL-01', 'there are four attributes', () => {
    expect(ATTRIBUTES).toEqual(['strength', 'agility', 'wits', 'empathy'])
  })

  const rolledWith: readonly (readonly [string, Skill, string])[] = [
    ['AL-SKILL-02', 'heavy-machinery', 'strength'],
    ['AL-SKILL-03', 'stamina', 'strength'],
    ['AL-SKILL-04', 'close-combat', 'strength'],
    ['AL-SKILL-05', 'mobility', 'agility'],
    ['AL-SKILL-06', 'ranged-combat', 'agility'],
    ['AL-SKILL-07', 'piloting', 'agility'],
    ['AL-SKILL-08', 'observation', 'wits'],
    ['AL-SKILL-09', 'comtech', 'wits'],
    ['AL-SKILL-10', 'survival', 'wits'],
    ['AL-SKILL-11', 'command', 'empathy'],
    ['AL-SKILL-12', 'manipulation', 'empathy'],
    ['AL-SKILL-13', 'medical-aid', 'empathy'],
  ]
  const attributes = { strength: 10, agility: 20, wits: 30, empathy: 40 }
  for (const [id, skill, attribute] of rolledWith)
    rule(id, `${SKILLS[skill].name} is rolled with ${attribute}`, () => {
      expect(pool({ attributes, skills: {} }, skill).base).toBe(
        attributes[attribute as keyof typeof attributes],
      )
    })

  rule('AL-SKILL-14', 'there are twelve skills, three under each attribute', () => {
    const skills = Object.values(SKILLS)
    expect(skills).toHaveLength(12)
    for (const attribute of ATTRIBUTES)
      expect(skills.filter((skill) => skill.attribute === attribute)).toHaveLength(3)
  })
})

describe('Talents that touch rolls', () => {
  rule('AL-RUL-TAL-01', 'Read the Ledger and Stoic roll with Wits where it is higher', () => {
    const wise = { attributes: { strength: 2, agility: 3, wits: 5, empathy: 3 }, skills: {} }
    expect(pool({ ...wise }, 'manipulation').base).toBe(3)
    expect(pool({ ...wise, talents: ['tal-ledger'] }, 'manipulation').base).toBe(5)
    expect(pool({ ...wise, talents: ['tal-stoic'] }, 'stamina').base).toBe(5)
    expect(pool({ ...wise, talents: ['tal-stoic'] }, 'close-combat').base).toBe(2)
    expect(pool({ talents: ['tal-stoic'] }, 'stamina').base).toBe(7) // Okafor is stronger than wise.
    expect(pool({ ...wise, talents: ['tal-ledger'], responses: [2] }, 'manipulation').base).toBe(3)
    const even = { attributes: { strength: 3, agility: 3, wits: 4, empathy: 4 }, skills: {} }
    expect(pool({ ...even, talents: ['tal-stoic'] }, 'stamina').base).toBe(4)
    expect(pool({ ...even, talents: ['tal-stoic'], responses: [2] }, 'stamina').base).toBe(3) // They may, and need not.
  })

  rule(
    'AL-RUL-TAL-01',
    'Stake the Claim adds 2 dice to Survival, Bolt by Bolt to work aboard one’s own craft',
    () => {
      expect(pool({ talents: ['tal-claim'] }, 'survival').base).toBe(4)
      expect(pool({ talents: ['tal-boltbybolt'] }, 'comtech').base).toBe(4)
      expect(pool({ talents: ['tal-boltbybolt'] }, 'heavy-machinery').base).toBe(7)
      expect(pool({ talents: ['tal-boltbybolt'] }, 'survival').base).toBe(2)
      expect(pool({ talents: ['tal-boltbybolt'] }, 'comtech', { scenario: 'halcyon-ring' }).base).toBe(2)
    },
  )

  rule('AL-RUL-TAL-01', 'Leap of Insight makes one failed Wits roll a success, once per scenario', () => {
    const leaper: Sketch = { of: 'pc-voss', talents: ['tal-leap'] }
    const observe = { who: 'voss', skill: 'observation' } as const
    const t = roll(observe, { crew: [leaper], dice: [1, 2, 3, 4, 5, 2, 2, 2] })
    expect(t.offered('roll')).toEqual(['keep', 'push', 'leap'])
    t.answer('roll', 'leap')
    expect(last(t).successes).toBe(1)
    expect(body(t, 'voss').once).toEqual(['tal-leap'])
    const used = roll(observe, { crew: [{ ...leaper, once: ['tal-leap'] }], dice: [1, 2, 3, 4, 5, 2, 2, 2] })
    expect(used.offered('roll')).toEqual(['keep', 'push'])
    const enough = roll(observe, { crew: [leaper], dice: [6, 2, 3, 4, 5, 2, 2, 2] })
    expect(enough.offered('roll')).toEqual(['keep', 'push'])
    const strong = roll({ who: 'voss', skill: 'stamina' }, { crew: [leaper], dice: [1, 2] })
    expect(strong.offered('roll')).toEqual(['keep', 'push'])
    const spoilt = [...new Array(8).fill(2), 1, ...new Array(5).fill(2), /* Mess Up */ 6]
    const messed = roll(observe, { crew: [{ ...leaper, stress: 6 }], dice: spoilt })
    expect(messed.asks.map(({ id }) => id)).toEqual(['nothing']) // There is no way out of that.
    expect(last(messed)).toMatchObject({ successes: 0, messedUp: true })
  })
})

describe('Story points', () => {
  rule(
    'AL-RUL-STORY-01',
    'a story point adds a success after the dice are seen, as long as there are any',
    () => {
      const t = roll(comtech, { crew: [{ ...HALLORAN, story: 2 }], dice: [5, 4, 3, 2, 1, 1] })
      expect(t.offered('roll')).toEqual(['keep', 'push', 'story'])
      t.answer('roll', 'story').answer('roll', 'story')
      expect(t.offered('roll')).toEqual(['keep', 'push'])
      t.answer('roll', 'keep')
      expect(last(t).successes).toBe(2)
      expect(body(t, 'halloran').story).toBe(0)
      expect(t.log('story-spent')).toHaveLength(2)
    },
  )

  rule('AL-RUL-STORY-01', 'a success that was bought stays when the roll is pushed', () => {
    const dice = [5, 4, 3, 2, 1, 1, /* push */ 6, 2, 2, 2, 2, 2, 3]
    const t = roll(comtech, { crew: [{ ...HALLORAN, story: 1 }], dice })
    t.answer('roll', 'story').answer('roll', 'push')
    expect(last(t).successes).toBe(2)
  })

  rule('AL-RUL-STORY-01', 'it does not undo Mess Up, but helps a roll with an ordinary response', () => {
    const messed = roll(comtech, {
      crew: [{ ...HALLORAN, story: 1, stress: 5 }],
      dice: [2, 2, 2, 2, 2, 2, 1, 2, 2, 2, 2, /* response */ 6],
    })
    expect(messed.asks.map(({ id }) => id)).toEqual(['nothing'])
    const cool = roll(comtech, {
      crew: [{ ...HALLORAN, story: 1, stress: 1 }],
      dice: [2, 2, 2, 2, 2, 2, 1, /* response */ 1],
    })
    expect(cool.offered('roll')).toEqual(['keep', 'story'])
    cool.answer('roll', 'story')
    expect(successesOf(last(cool))).toBe(1)
  })
})

describe('Those whom the Game Mother plays', () => {
  rule('AL-RUL-NPC-01', 'human NPCs roll base dice only and never push', () => {
    const t = roll(
      { who: 'u1', skill: 'ranged-combat' },
      { others: [{ of: 'npc-guard', stress: 4 }], dice: [2, 2, 2, 2, 2] },
    )
    expect(last(t)).toMatchObject({ base: [2, 2, 2, 2, 2], stress: [], pushes: 0 })
    expect(t.asks.map(({ id }) => id)).toEqual(['nothing'])
  })

  rule('AL-RUL-AND-01', 'androids throw no stress dice, push nothing and have no responses', () => {
    const t = roll(comtech, { crew: [{ ...HALLORAN, android: true }], dice: [2, 2, 2, 2, 2, 2] })
    expect(t.asks.map(({ id }) => id)).toEqual(['nothing'])
    expect(pool({ android: true }, 'stamina').stress).toBe(0)
  })

  rule('AL-RUL-AND-01', 'dice with nothing to decide are thrown without push or response (EX-AL-17)', () => {
    const t = ruled(
      (g) => {
        const { base, stress, successes } = throwPool(g, 4, 2)
        g.notes.push(JSON.stringify([base, stress, successes]))
        return undefined
      },
      { crew: [{ of: 'pc-quist', stress: 2 }], dice: [2, 3, 4, 5, 1, 6] },
    )
    expect(t.state.notes).toEqual(['[[2,3,4,5],[1,6],1]'])
    expect(t.log('response')).toEqual([])
    expect(t.asks.map(({ id }) => id)).toEqual(['nothing'])
  })
})

describe('The question after the dice', () => {
  rule('AL-PUSH-01', 'shows the dice as they lie, with what decides about a push', () => {
    const t = roll(comtech, {
      crew: [{ ...HALLORAN, stress: 1, responses: [1] }],
      dice: [2, 2, 2, 2, 2, 2, 4],
    })
    const question = t.ask('roll') as AskOne
    expect(question.label).toMatchObject({
      who: 'halloran',
      base: [2, 2, 2, 2, 2, 2],
      stress: [4],
      successes: 0,
      banes: 0,
      pushes: 0,
      stressNow: 1,
      resolve: 3,
    })
    const push = question.options.find(({ value }) => value === 'push')!
    expect(push.cost).toEqual({ stress: 2 })
    expect(push.label).toEqual({
      strain: { level: 3, resolve: 3, responses: [1] },
      fright: { level: 3, resolve: 3, panic: [], cluttered: true },
    })
    // Eight dice; with Stress 3 and Resolve 3 no Mess Up can come.
    expect(numberOf(push.odds!())).toBeCloseTo(1 - (5 / 6) ** 8, 10)
  })
})
