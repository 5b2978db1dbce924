import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { longFall } from '../index.ts'
import type { Condition } from '../rules/0-table/pc.ts'
import type { Skirmish } from '../rules/0-table/skirmish.ts'
import type { LongFall } from '../rules/0-table/state.ts'
import { startSkirmish } from '../rules/5-skirmishes/skirmish.ts'
import { ambush } from '../rules/6-consequences/opposition.ts'
import {
  armed,
  asked,
  at,
  chance,
  type Fight,
  fight,
  fighter,
  GUNNER,
  gear,
  MEDIC,
  refusals,
  skirmishIn,
} from './fight.ts'
import { campaign, type PcSketch } from './table.ts'
import { onJob, SINGLE } from './work.ts'

describe('12.5 Rounds', () => {
  rule('LF-RUL-SKIR-01', 'in a round each able participant has one action and one move', () => {
    const table = fight({ pcs: [armed('it-knife')], order: ['early'], dice: [3, 3, 1, 1] })
    table.answer('act', 'close:foe-101')
    expect(fighter(table).distance['foe-101']).toBe('close')
    expect(asked(table)).toEqual([['act', 'pc-1']])
    expect(table.offered('act')).toEqual(['attack:foe-101:it-knife', 'attack:foe-101:it-fist', 'defend'])
    table.answer('act', 'attack:foe-101:it-knife') // a miss; the thug misses too
    expect(skirmishIn(table).round).toBe(2)
    expect(table.offered('act')).toContain('back:foe-101')
    expect(table.log('round-began')).toHaveLength(1)
  })

  rule('LF-RUL-SKIR-01', 'the action may come first, and the move after it', () => {
    const table = fight({
      pcs: [armed('it-knife')],
      order: ['early'],
      given: at('close'),
      dice: [3, 3, 1, 1],
    })
    table.answer('act', 'keep-move')
    expect(table.offered('act')).toEqual(['attack:foe-101:it-knife', 'attack:foe-101:it-fist', 'defend'])
    table.answer('act', 'attack:foe-101:it-knife')
    expect(table.offered('act')).toEqual(['take-cover', 'back:foe-101'])
    expect(asked(table)).toEqual([['act', 'pc-1']])
    table.answer('act', 'back:foe-101') // The thug, with a club, has to follow and misses.
    expect(table.log('pc-moved')).toMatchObject([{ distance: 'near' }])
    expect(skirmishIn(table).round).toBe(2)
    expect(fighter(table)).toMatchObject({ moved: false, later: 'no', cover: 0 })
  })

  test('who keeps the move for later may take cover with it, and stays on guard', () => {
    const table = fight({ pcs: [armed('it-knife')], order: ['early'], dice: [1, 1] })
    table.answer('act', 'keep-move') // Nothing but defence is left at this distance.
    expect(fighter(table)).toMatchObject({ defending: true, later: 'due' })
    table.answer('act', 'take-cover')
    expect(table.log('took-cover')).toMatchObject([{ cover: 1 }])
    expect(fighter(table).defending).toBe(true)
  })

  test('after a move that leaves nothing to choose, nothing is asked', () => {
    const table = fight({ pcs: [armed('it-knife')], order: ['early'], given: at('far'), dice: [1, 2] })
    table.answer('act', 'close:foe-101') // near: too far for a knife, so it defends; the thug closes in
    expect(table.log('defended')).toHaveLength(1)
    expect(skirmishIn(table).round).toBe(2)
  })

  test('LF-RUL-SKIR-02 who has moved has begun its turn, and lets nobody go first any more', () => {
    const table = fight({ pcs: [armed('it-knife'), {}], order: ['early', 'early'] })
    expect(table.offered('act')).toContain('let:pc-2')
    table.answer('act', 'close:foe-101')
    expect(asked(table)).toEqual([['act', 'pc-1']])
    expect(table.offered('act')).not.toContain('let:pc-2')
  })

  test('one who is out does nothing', () => {
    const pcs = [{}, { conditions: [['con-chest', 6]] as const }]
    const table = fight({ pcs, dice: [1, 1, 1, 1] })
    expect(skirmishIn(table).fighters.map(({ pc }) => pc)).toEqual(['pc-1'])
  })

  test('the move may come with the attack that needs it', () => {
    const table = fight({ pcs: [armed('it-knife')], order: ['early'], dice: [3, 3, 1, 1] })
    table.answer('act', 'attack:foe-101:it-knife')
    expect(table.log('pc-moved')).toMatchObject([{ distance: 'close' }])
    expect(fighter(table).cover).toBe(0)
  })

  rule('LF-RUL-SKIR-02', 'who makes an Agility throw acts before the opposition, the others after it', () => {
    const pcs = [{ agility: 1 }, {}, { agility: 2 }]
    const dice = [4, 3, 4, 3, 4, 2, /* guard */ 1, 1, /* thug */ 1, 2]
    const table = fight({
      pcs,
      foes: [
        ['npc-guard', 1],
        ['npc-thug', 1],
      ],
      dice,
      picks: [0, 1],
    })
    expect(skirmishIn(table).fighters.map(({ early }) => early)).toEqual([true, false, true])
    expect(table.state.pcs.flatMap(({ conditions }) => conditions)).toEqual([])
    expect(table.offered('act')).toContain('let:pc-3') // within a group players choose
    expect(table.offered('act')).not.toContain('let:pc-2')
    table.answer('act', 'let:pc-3')
    expect(asked(table)).toEqual([['act', 'pc-3']])
    table.answer('act', 'defend')
    expect(asked(table)).toEqual([['act', 'pc-1']])
    table.answer('act', 'defend')
    expect(table.log('foe-missed')).toMatchObject([{ name: 'House guard' }, { name: 'Dock thug' }])
    expect(asked(table)).toEqual([['act', 'pc-2']])
    table.answer('act', 'defend')
    expect(asked(table)).toEqual([['act', 'pc-1']])
    expect(skirmishIn(table).round).toBe(2)
  })

  test('of several players the first to speak goes first', () => {
    const person = (name: string) => ({ name, bot: null })
    const seats = [{ name: 'The program', bot: 'program' }, person('Ana'), person('Ben')]
    const pcs = [{}, { seat: 2 }, { seat: 2 }]
    const table = fight({ seats, pcs, order: ['early', 'early', 'early'] })
    expect(asked(table)).toEqual([
      ['act', 'pc-1'],
      ['act', 'pc-2'],
    ])
    table.answer('act', 'defend', 2)
    expect(asked(table)).toEqual([
      ['act', 'pc-1'],
      ['act', 'pc-3'],
    ])
  })

  rule('LF-RUL-SKIR-03', 'those who ambush have round 1 to themselves, unless one PC notices in time', () => {
    const guard = { foes: [['npc-guard', 1]] as const, ambush: 'foes' as const, pcs: [{ agility: 1 }] }
    const seen = fight({ ...guard, dice: [4, 5, 4, 4] })
    expect(seen.offered('avoid-ambush')).toEqual(['pc-1:sensors', 'pc-1:tactics', 'pc-1:tracking'])
    expect(seen.ask('avoid-ambush').label).toEqual({ needed: 2 })
    const mixed = { ...guard, foes: [['npc-thug', 1], ...guard.foes] as const, dice: [] }
    expect(fight(mixed).ask('avoid-ambush').label).toEqual({ needed: 2 }) // of several Skills the highest
    seen.answer('avoid-ambush', 'pc-1:tracking')
    expect(skirmishIn(seen)).toMatchObject({ ambush: null, round: 1 })
    const inPart = fight({ ...guard, dice: [4, 4, 4, 4, 1, 1] }) // Impact 1 is not enough
    inPart.answer('avoid-ambush', 'pc-1:sensors')
    expect(inPart.log('foe-missed')).toHaveLength(1)
    expect(skirmishIn(inPart)).toMatchObject({ ambush: 'foes', round: 2, turn: 'early' })
    const ours = fight({ pcs: [{}], foes: [['npc-guard', 1]], ambush: 'pcs', dice: [1, 1, 1, 2] })
    expect(ours.log('foe-missed')).toEqual([])
    ours.answer('act', 'defend')
    expect(skirmishIn(ours).round).toBe(2)
    expect(ours.log('foe-missed')).toHaveLength(1) // only in round 2
  })

  test('a disaster in noticing an ambush brings a consequence', () => {
    const pcs = [{ luck: [1, 2] as const }]
    const table = fight({ pcs, ambush: 'foes', dice: [3, 3, 1, 6, 1, 1, 1, 1, 1, 1] })
    table.answer('avoid-ambush', 'pc-1:sensors').answer('luck', 'first')
    expect(table.log('consequence')).toMatchObject([{ row: 6, disaster: true }])
  })
})

describe('12.5 The end', () => {
  rule('LF-RUL-SKIR-15', 'a skirmish ends when one side is out, gone or has yielded', () => {
    const shot = fight({ pcs: [GUNNER], order: ['early'], dice: [6, 4] })
    shot.answer('act', 'attack:foe-101:it-pistol')
    expect(shot.state.skirmish).toBeNull()
    expect(shot.log('skirmish-over')).toMatchObject([{ won: true }])
    const out = fight({ pcs: [{}], foes: [['npc-guard', 1]], order: ['late'], dice: [6, 4, 1, 1] })
    expect(out.log('skirmish-over')).toMatchObject([{ won: false }])
    const gone = fight({ pcs: [{ agility: 2 }], order: ['early'], dice: [3, 3] })
    gone.answer('act', 'disengage')
    expect(gone.log('skirmish-over')).toMatchObject([{ won: false }])
    const yielded = fight({ pcs: [{}], order: ['early'], dice: [1] })
    yielded.answer('act', 'yield')
    expect(yielded.log('skirmish-over')).toMatchObject([{ won: false }])
    expect(shot.state.pcs[0]?.gear.some(({ empty }) => empty)).toBe(false)
  })

  rule('LF-RUL-SKIR-18', 'to disengage is a move to far and an Agility throw', () => {
    const scene = { pcs: [{ agility: 1 }, {}], order: ['early', 'late'] as const, given: at('close') }
    const away = fight({ ...scene, dice: [4, 3, 1, 2] })
    expect(chance(away, 'disengage')).toBe('21/36')
    away.answer('act', 'disengage')
    expect(fighter(away).gone).toBe(true)
    expect(asked(away)).toEqual([['act', 'pc-2']])
    const caught = fight({ ...scene, dice: [3, 3, 1, 2] })
    caught.answer('act', 'disengage')
    expect(fighter(caught)).toMatchObject({ gone: false, moved: true, distance: { 'foe-101': 'far' } })
    expect(caught.log('consequence')).toEqual([])
  })

  rule(
    'LF-RUL-SKIR-19',
    'after a lost skirmish the dying die unless saved; weapons and d6 × 5 marks are gone',
    () => {
      const pcs = [
        { gear: gear('it-pistol', 'ar-coat') },
        { conditions: [['con-chest', 5]] as const, gear: gear('it-knife') },
        { ...MEDIC, gear: gear('kit-medic', 'it-blade') },
      ]
      const lost = (given: Fight['given'], dice: readonly number[], last: string) => {
        const order = ['late', 'late', 'early'] as const
        const table = fight({
          pcs,
          order,
          foes: [['npc-guard', 1]],
          dice,
          given: (s, g) => {
            for (const n of [0, 1]) {
              g.pcs[n]!.conditions = [
                {
                  id: `con-${n}`,
                  name: 'Chest Wound',
                  severity: n === 0 ? 9 : 6,
                  class: 'wound',
                  tags: ['body'],
                  of: 'con-chest',
                  untended: 0,
                },
              ]
              s.fighters[n]!.down = true
            }
            s.fighters[0]!.dying = 1
            given?.(s, g)
          },
        })
        return table.answer('act', last)
      }
      const saved = lost(undefined, [5, 4, 6, 4, 3], 'disengage') // the medic got away
      saved.answer('aftercare', 'save:pc-1')
      expect(saved.state.pcs.map(({ fate }) => fate)).toEqual(['active', 'active', 'active'])
      expect(saved.state.pcs.map((pc) => pc.gear.map(({ item }) => item))).toEqual([
        ['ar-coat'],
        [],
        ['kit-medic', 'it-blade'],
      ])
      expect(saved.state.marks).toBe(50 - 15)
      expect(saved.log('robbed')).toMatchObject([{ pcs: ['pc-1', 'pc-2'], marks: 15 }])
      const alone = lost(
        (_, g) => {
          g.pcs[2]!.skills = {}
          g.marks = 7
        },
        [4],
        'yield',
      )
      expect(alone.state.pcs.map(({ fate }) => fate)).toEqual(['dead', 'active', 'active'])
      expect(alone.state.marks).toBe(0)
      expect(alone.log('robbed')).toMatchObject([{ pcs: ['pc-2', 'pc-3'] }]) // the dead do not come to
      expect(alone.state.pcs[2]?.gear.map(({ item }) => item)).toEqual(['kit-medic'])
    },
  )

  test('those left behind come to a day later, when there is a job to lose a day of', () => {
    const given = (_: Skirmish, g: LongFall) => onJob([SINGLE])(g)
    const table = fight({ pcs: [{}, {}], order: ['early', 'early'], given, dice: [1] })
    table.answer('act', 'yield').answer('act', 'yield')
    expect(table.state.stay.days).toBe(1)
  })

  test('LF-RUL-SKIR-19 who dies alone does not come to, and the story does not say so', () => {
    const table = fight({
      pcs: [armed('it-pistol')],
      foes: [['npc-drone', 1]],
      order: ['late'],
      dice: [6, 6, 5, /* marks */ 2],
    })
    const told = table.log('robbed').map((event) => longFall.text.event(event, table.match.view(1)))
    expect(told).toEqual(['Only the dead are left behind. Gone: Pistol and 10 marks.'])
  })

  test('who leaves the table in a fight that is lost takes its weapons along', () => {
    const table = fight({
      seats: [
        { name: 'The program', bot: 'program' },
        { name: 'Ana', bot: null },
        { name: 'Ben', bot: null },
      ],
      pcs: [{ seat: 1 }, armed('it-pistol', { seat: 2 })],
      order: ['early', 'early'],
      dice: [1],
    })
    table.match.resign(2)
    table.answer('act', 'yield')
    expect(table.log('robbed')).toMatchObject([{ pcs: ['pc-1'], items: [] }])
    expect(table.state.pcs[1]!.gear).toHaveLength(1)
  })

  test('who leaves nobody behind is not robbed', () => {
    const table = fight({ pcs: [armed('it-pistol', { agility: 2 })], order: ['early'], dice: [4, 4] })
    table.answer('act', 'disengage')
    expect(table.log('robbed')).toEqual([])
    expect(table.state).toMatchObject({ marks: 50, agenda: [] })
  })

  test('a fight that gets nowhere ends, and nobody is robbed', () => {
    const dice = Array.from({ length: 6 }, () => [1, 2]).flat()
    const table = fight({ pcs: [armed('it-knife')], order: ['early'], dice })
    for (let n = 0; n < 6; n++) table.answer('act', 'defend')
    expect(table.log('drew-off')).toMatchObject([{ round: 6 }])
    expect(table.log('skirmish-over')).toMatchObject([{ won: false }])
    expect(table.state.pcs[0]?.gear).toHaveLength(1)
  })

  test('a small crew meets fewer, and what the job forbids holds in the fight', () => {
    const table = campaign({
      pcs: [GUNNER, {}],
      at: (g) => {
        onJob([SINGLE], { weaponBan: 0 })(g)
        startSkirmish(g, {
          foes: [{ npc: 'npc-thug', number: 6 }],
          why: { for: 'leg' },
          ambush: null,
          skill: 1,
        })
      },
      dice: [6, 6, 6, 6],
    })
    expect(skirmishIn(table)).toMatchObject({ weaponBan: 0, why: { for: 'leg' } })
    expect(skirmishIn(table).foes.map(({ skill }) => skill)).toEqual([2, 2, 2])
    expect(table.offered('act')).not.toContain('attack:foe-101:it-pistol')
  })

  test('a crew that cannot fight has lost, and opposition that is not there has', () => {
    const helpless = fight({ pcs: [{ conditions: [['con-chest', 6]] }], dice: [] })
    expect(helpless.log('skirmish-over')).toMatchObject([{ won: false }])
    expect(fight({ foes: [] }).log('skirmish-over')).toMatchObject([{ won: true }])
  })

  test('LF-RUL-SKIR-15 a whole crew that is out has lost, though nobody comes against nobody (LF-RUL-JOB-10)', () => {
    const table = campaign({
      pcs: [{ conditions: [['con-chest', 6]] }, { conditions: [['con-leg', 6]] }],
      agenda: [{ kind: 'create', pc: 'pc-1' }],
      at: (g) =>
        startSkirmish(g, {
          foes: [{ npc: 'npc-thug', number: 4 }],
          why: { for: 'table' },
          ambush: null,
        }),
      dice: [],
    })
    expect(table.log('skirmish-over')).toMatchObject([{ won: false }])
  })

  test('LF-RUL-SKIR-10 who is out before the first round makes no throw to go first', () => {
    const table = fight({
      pcs: [{ luck: [1, 3] }, {}],
      foes: [['npc-drone', 1]],
      ambush: 'foes',
      at: onJob([SINGLE]),
      dice: [
        2, 2, 1, /* strikes at once */ 4, 6, 5, 5, /* pc-2 */ 1, 2, /* round 1 */ 1, 2, /* round 2 */ 1, 2,
      ],
      picks: [0],
    })
    table.answer('avoid-ambush', 'pc-1:sensors').answer('luck', 'first')
    expect(table.log('pc-dying')).toMatchObject([{ pc: 'pc-1' }])
    expect(table.log('initiative')).toMatchObject([{ pc: 'pc-2' }])
  })

  test('trouble in the middle of a skirmish is no second one: the opposition strikes at once', () => {
    const table = fight({ pcs: [{}], foes: [['npc-guard', 1]], order: ['early'], dice: [1, 2] })
    startSkirmish(table.state, {
      foes: [{ npc: 'npc-thug', number: 3 }],
      why: { for: 'ambush' },
      ambush: 'foes',
    })
    expect(skirmishIn(table).foes).toHaveLength(1)
    expect(table.log('foe-missed')).toHaveLength(1)
  })
})

test('LF-RUL-CONS-04 two disasters at one time are one ambush: nobody strikes before it has begun', () => {
  const sprung = (g: LongFall) => {
    onJob([SINGLE])(g)
    expect([ambush(g), ambush(g)]).toEqual([true, true])
  }
  const table = campaign({ pcs: [{}], at: sprung })
  expect(table.asks.map(({ id }) => id)).toEqual(['avoid-ambush'])
  expect(table.log().map(({ type }) => type)).toEqual(['skirmish-began'])
})

test('who leaves the table leaves the fight: nobody acts for the character, and nobody strikes at it', () => {
  const table = fight({
    seats: [
      { name: 'The program', bot: 'program' },
      { name: 'Ana', bot: null },
      { name: 'Ben', bot: null },
    ],
    pcs: [{ seat: 1 }, { seat: 2 }],
    order: ['early', 'early'],
    dice: [1, 2],
  })
  table.match.resign(2)
  table.answer('act', 'defend')
  expect(skirmishIn(table).round).toBe(2)
  expect(table.log('foe-missed')).toMatchObject([{ pc: 'pc-1' }])
  expect(asked(table)).toEqual([['act', 'pc-1']])
})

test('nor is there anybody to save, or to die, where the character has gone', () => {
  const table = fight({
    seats: [
      { name: 'The program', bot: 'program' },
      { name: 'Ana', bot: null },
      { name: 'Ben', bot: null },
    ],
    pcs: [{ ...MEDIC, seat: 1 }, { seat: 2 }],
    order: ['early', 'early'],
    given: (s, g) => {
      g.pcs[1]!.conditions = [{ ...CHEST_WOUND, severity: 9 }]
      Object.assign(s.fighters[1]!, { dying: 1, down: true })
    },
    dice: Array(8).fill(1),
  })
  expect(table.offered('act')).toContain('save:pc-2')
  table.match.resign(2)
  for (const _ of [1, 2, 3, 4]) table.answer('act', 'defend')
  expect(table.offered('act')).not.toContain('save:pc-2')
  expect(table.state.pcs[1]!.fate).toBe('retired')
})

const CHEST_WOUND: Omit<Condition, 'severity'> = {
  id: 'con-1',
  name: 'Chest Wound',
  class: 'wound',
  tags: ['body'],
  of: 'con-chest',
  untended: 0,
}

describe('6 Cumulative Impact in a skirmish', () => {
  rule('LF-CUM-03', 'a task in a skirmish allows one throw each round, as the action', () => {
    const hacker: PcSketch = { skills: { computers: 1 }, gear: gear('kit-computers') }
    const task = { ranks: ['computers'] as const, impact: 3 }
    const dice = [5, 3, 1, 1, /* round 2 */ 2, 3, 6, 1, 1, /* round 3 */ 4, 4, 1, 1]
    const table = fight({ pcs: [hacker], order: ['early'], task, dice }) // EX-LF-05
    table.answer('act', 'task:computers')
    expect(skirmishIn(table)).toMatchObject({ round: 2, task: { gathered: 2, done: false } })
    table.answer('act', 'task:computers')
    expect(skirmishIn(table)).toMatchObject({ round: 3, task: { gathered: 2, done: false } })
    expect(table.log('consequence')).toMatchObject([{ pc: 'pc-1', disaster: false }])
    table.answer('act', 'task:computers')
    expect(skirmishIn(table).task).toMatchObject({ gathered: 3, done: true })
    expect(table.offered('act')).not.toContain('task:computers')
  })

  test('LF-RUL-CUM-03 in a skirmish: what is beyond the total asked for is lost', () => {
    const task = { ranks: ['climbing'] as const, impact: 3 }
    const table = fight({ pcs: [{}], order: ['early'], task, dice: [6, 6, 1, 1] })
    table.answer('act', 'task:climbing')
    expect(skirmishIn(table).task).toMatchObject({ gathered: 3, done: true })
  })

  test('a disaster loses what was gathered, and who cannot work on it is told why', () => {
    const climber: PcSketch = { luck: [1, 3] }
    const task = { ranks: ['climbing', 'computers'] as const, impact: 4 }
    const given = (s: Skirmish) => {
      s.task!.gathered = 3
    }
    const table = fight({ pcs: [climber], order: ['early'], task, given, dice: [1, 2, 1, 6, 1, 1] })
    expect(refusals(table)).toContainEqual(['fighter-barred', 'LF-AUTO-04'])
    table.answer('act', 'task:climbing').answer('luck', 'second')
    expect(skirmishIn(table).task?.gathered).toBe(0)
  })
})
