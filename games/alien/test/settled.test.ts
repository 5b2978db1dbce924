import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { rollOdds } from '../rules/1-rolls/odds.ts'
import { type Attempt, contest, rollSkill } from '../rules/1-rolls/rolls.ts'
import { faces, option, partsOf, type Table } from './fight.ts'
import { deck, none, ruled, type Scene, type Sketch, sixes } from './table.ts'

/** The lines of the log that say whether what was hoped for came. */
const settled = (t: Table): [string, boolean][] =>
  t.log().flatMap(({ type, came }) => (came === undefined ? [] : [[type, came] as [string, boolean]]))

/** Halloran throws six dice, and one for each point of Stress. */
const roll = (dice: readonly number[], more: Sketch = {}, attempt: Partial<Attempt> = {}) =>
  ruled((g) => rollSkill(g, { who: 'halloran', skill: 'comtech', for: 'test', ...attempt }), {
    crew: [{ of: 'pc-halloran', ...more }],
    dice,
  })

/** Halloran's six dice against two. */
const against = (dice: readonly number[], more: Sketch = {}) =>
  ruled((g) => contest(g, { who: 'halloran', skill: 'comtech', for: 'test' }, { who: null, dice: 2 }), {
    crew: [{ of: 'pc-halloran', ...more }],
    dice,
  })

const pushedAgainst = (dice: readonly number[]) => against(dice).answer('roll', 'push')

describe('what settles the odds of a skill roll', () => {
  rule('AL-ROLL-05', 'the first throw does, as it lies', () => {
    expect(settled(roll(sixes(1, 6)))).toEqual([['rolled', true]])
    expect(settled(roll(none(6)))).toEqual([['rolled', false]])
    const kept = roll([...none(6), 2, 2], { stress: 2 }).answer('roll', 'keep')
    expect(settled(kept)).toEqual([['rolled', false]])
  })

  rule('AL-SRT-07', 'after a bane the response does: Mess Up undoes a success', () => {
    expect(settled(roll([...sixes(1, 6), 1, /* response */ 2], { stress: 1 }))).toEqual([['response', true]])
    expect(settled(roll([...none(6), 1, /* response */ 2], { stress: 1 }))).toEqual([['response', false]])
    const messed = roll([...sixes(1, 6), 1, ...none(8), /* response */ 6], { stress: 9 })
    expect(messed.log('response')).toMatchObject([{ rule: 'AL-SRT-07' }])
    expect(settled(messed)).toEqual([['response', false]])
  })

  rule('AL-PUSH-01', 'a push has odds of its own, and settles them in the same way', () => {
    const pushed = (dice: readonly number[]) => roll([...none(6), /* push */ ...dice]).answer('roll', 'push')
    expect(settled(pushed([...sixes(1, 6), 2]))).toEqual([
      ['rolled', false],
      ['pushed', true],
    ])
    expect(settled(pushed([...none(6), 2])).at(-1)).toEqual(['pushed', false])
    expect(settled(pushed([...sixes(1, 6), 1, /* response */ 2])).at(-1)).toEqual(['response', true])
  })

  rule('AL-PUSH-02', 'a push for more comes if the roll still succeeds', () => {
    const pushed = (stress: number, dice: readonly number[]) =>
      roll([...sixes(1, 6), ...none(stress), /* push */ ...none(5), ...none(stress), ...dice], {
        stress,
      }).answer('roll', 'push')
    expect(settled(pushed(0, [2])).at(-1)).toEqual(['pushed', true])
    expect(settled(pushed(9, [1, /* response */ 6])).at(-1)).toEqual(['response', false])
  })

  rule('AL-RUL-STORY-01', 'a story point, and a leap of insight, are certain', () => {
    const spent = roll(none(6), { story: 1 }).answer('roll', 'story').answer('roll', 'keep')
    expect(settled(spent).at(-1)).toEqual(['story-spent', true])
    const leapt = roll(none(6), { talents: ['tal-leap'] })
      .answer('roll', 'leap')
      .answer('roll', 'keep')
    expect(settled(leapt).at(-1)).toEqual(['leapt', true])
  })

  rule('AL-RUL-ROLL-04', 'in a contest the other side’s dice do', () => {
    const kept = (dice: readonly number[]) => against(dice).answer('roll', 'keep')
    expect(settled(kept([...sixes(1, 6), 2, 2]))).toEqual([['resisted', true]])
    expect(settled(kept([...sixes(1, 6), 6, 2]))).toEqual([['resisted', false]])
  })

  rule('AL-RUL-ROLL-04', 'a contest without a success is lost before anything is done about it', () => {
    const t = pushedAgainst([...none(6), /* push */ ...sixes(2, 7), /* theirs */ 2, 2])
    expect(settled(t)).toEqual([
      ['rolled', false],
      ['pushed', true],
    ])
    expect(t.log('resisted')).toMatchObject([{ won: false }])
  })

  rule(
    'AL-RUL-ROLL-04',
    'with one it stays open through a push and a story point, which have no odds beside it',
    () => {
      const dice = [...sixes(1, 6), /* push */ ...sixes(1, 5), 2]
      const t = pushedAgainst([...dice, /* theirs */ 6, 2])
      expect(settled(t)).toEqual([['resisted', false]]) // One against one before the push, two against one after it.
      expect(t.log('resisted')).toMatchObject([{ won: false }])
      expect(settled(pushedAgainst([...dice, 2, 2]))).toEqual([['resisted', true]])
      const open = against([...sixes(1, 6), 6, 2], { story: 1 })
      for (const value of ['push', 'story']) expect(option(open, 'roll', value)).not.toHaveProperty('odds')
      expect(settled(open.answer('roll', 'story').answer('roll', 'keep'))).toEqual([['resisted', false]])
    },
  )

  rule('AL-HELP-03', 'with help that came in a fight they are other dice than those told of', () => {
    const helped = (who: readonly string[], dice: number) =>
      deck({
        crew: ['pc-okafor', 'pc-rao'],
        others: ['npc-worker'],
        turns: ['okafor', 'rao', 'u1'],
        dice: faces(dice),
      })
        .answer('turn', 'orders:rao')
        .answer('help', who)
    expect(settled(helped([], 4))).toEqual([['rolled', false]])
    expect(settled(helped(['rao'], 5))).toEqual([])
  })

  rule('AL-RUL-REF-02', 'no roll that nobody chose settles anything', () => {
    expect(settled(roll(none(6), {}, { untold: true }))).toEqual([])
    const worker = (mother: 'person' | 'program') =>
      ruled((g) => rollSkill(g, { who: 'u1', skill: 'stamina', for: 'test' }), {
        others: ['npc-worker'],
        mother,
        dice: faces(5),
      })
    expect(settled(worker('program'))).toEqual([])
    expect(settled(worker('person'))).toEqual([['rolled', false]])
  })
})

describe('what settles the odds of an attack', () => {
  const RIFLE = { gear: ['wpn-rifle'] } as const
  const BULL = { of: 'and-hunter', revealed: true, gear: [] } as const
  const AMMO = faces(5)

  /** Okafor fires eight dice on u1, who stands still or dodges. */
  const fires = (ward: 'none' | 'dodge', dice: readonly number[]) =>
    deck({ crew: [RIFLE], others: [BULL], turns: ['okafor', 'u1'], mother: 'person', dice })
      .answer('turn', 'shoot:wpn-rifle-1:u1')
      .answer('dodge', ward)

  rule('AL-RUL-ATT-01', 'its own roll, whatever is warded off', () => {
    expect(settled(fires('none', faces(8, 1)))).toEqual([['rolled', true]])
    expect(settled(fires('none', faces(8)))).toEqual([['rolled', false]])
  })

  rule('AL-DODGE-01', 'but for one who has chosen to ward it off: then that roll', () => {
    const t = fires('dodge', [...faces(8, 1), /* dodge */ ...faces(7, 1), ...AMMO]).answer('roll', 'keep')
    expect(t.log('rolled')).toHaveLength(2)
    expect(settled(t)).toEqual([['rolled', true]])
    expect(t.log('rolled').at(-1)).toMatchObject({ who: 'u1', came: true })
  })

  rule('AL-RUL-CRE-08', 'a creature’s evasion only if a person has chosen it', () => {
    const evaded = (mother: 'person' | 'program') => {
      const t = deck({
        crew: [{ ...RIFLE, sawXenomorph: true }],
        others: ['cre-stalker'],
        turns: ['okafor', 'u1'],
        mother,
        dice: [...faces(8, 1), /* evade */ ...faces(8, 8), ...AMMO],
      }).answer('turn', 'shoot:wpn-rifle-1:u1')
      if (mother === 'person') t.answer('evade', 'evade')
      return settled(t.answer('roll', 'keep'))
    }
    expect(evaded('program')).toEqual([['rolled', true]])
    expect(evaded('person')).toEqual([['evaded', true]])
  })

  rule('AL-AUTO-01', 'each burst settles its own', () => {
    const t = fires('none', [...faces(8, 1), ...AMMO, ...faces(9)]).answer('roll', 'keep')
    t.answer('burst', 'u1').answer('dodge', 'none')
    expect(settled(t)).toEqual([
      ['rolled', true],
      ['rolled', false],
    ])
  })

  rule('AL-PAN-11', 'a blow in frenzy was nobody’s choice', () => {
    const t = deck({
      crew: [{ panic: [11] }, 'pc-rao'],
      turns: ['okafor', 'rao'],
      beside: [['okafor', 'rao']],
      dice: faces(8),
    })
    t.answer('defend', 'none')
    expect(t.log('rolled')).toMatchObject([{ who: 'okafor', for: 'attack' }])
    expect(settled(t)).toEqual([])
  })

  rule('AL-AMB-02', 'the odds of one who has crept up count the ambush', () => {
    const scene: Scene = {
      crew: [{ gear: ['wpn-knife'], hidden: true }],
      others: ['npc-worker'],
      turns: ['okafor', 'u1'],
      dice: [...faces(2, 1), ...faces(2), ...faces(10)],
      at: (g) => {
        g.bodies[1]!.aware = []
      },
    }
    const t = deck(scene).answer('turn', 'close:u1')
    expect(option(t, 'turn', 'strike:u1').odds!()).toEqual(rollOdds({ base: 10, stress: 0 }))
    expect(partsOf(t.answer('turn', 'strike:u1'))).toMatchObject({ ambush: 2 })
  })
})
