import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import type { BodyId } from '../rules/0-table/body.ts'
import { newTurn } from '../rules/0-table/cards.ts'
import type { Combat } from '../rules/0-table/combat.ts'
import type { InjuryState } from '../rules/0-table/person.ts'
import { placesOf } from '../rules/3-combat/initiative.ts'
import { injure } from '../rules/5-health/injuries.ts'
import { endRound } from '../rules/11-course/rounds.ts'
import { actions, faces, onTurn, type Table, turnOf } from './fight.ts'
import { body, deck, ruled, type Scene } from './table.ts'

const WORKER = { of: 'npc-worker', gear: [] } as const
const FIGHT = { others: [WORKER], turns: ['okafor', 'u1'], mother: 'person' } as const satisfies Scene

const lethal = (row: number, limit: InjuryState['limit']): InjuryState => ({
  id: 900,
  row,
  limit,
  due: 2,
  successes: 0,
  heals: null,
  days: 0,
  numbUntil: 0,
})

/** Everybody lets the turn pass, so many times. */
function pass(t: Table, times: number): Table {
  for (let n = 0; n < times; n++) t.answer('turn', 'end')
  return t
}

describe('42.11 The end of a fight', () => {
  rule(
    'AL-RUL-END-01',
    'stealth resumes when nobody of one side who can act is in sight of the other',
    () => {
      const t = deck({ ...FIGHT, turns: ['u1', 'okafor'] }).answer('turn', 'end')
      expect(t.state.combat).not.toBeNull()
      t.answer('turn', 'move:CB-02') // The door falls shut behind her.
      expect(t.state.combat).toBeNull()
      expect(t.log('fight-over')).toMatchObject([{ rule: 'AL-RUL-END-01' }])
      const seen = deck({ ...FIGHT, borders: { 'CB-01/CB-02': { ajar: true } } })
      seen.answer('turn', 'move:CB-02')
      expect(seen.state.combat).not.toBeNull()
    },
  )

  rule('AL-RUL-END-01', 'but first those who saw her go have their turns, and may go after her', () => {
    const chased = (others: NonNullable<Scene['others']>) =>
      deck({ crew: [{ sawXenomorph: true }], others, turns: ['okafor', 'u1'] }).answer('turn', 'move:CB-02')
    const grunt = chased(['npc-grunt']).answer('turn', 'end')
    expect([body(grunt, 'u1').at, grunt.state.combat === null]).toEqual(['CB-02', false])
    const blind = chased(['cre-nipper']).answer('turn', 'end')
    expect(blind.state.combat).toBeNull() // It cannot open the door.
  })

  rule('AL-RUL-END-01', 'or when all enemies are down', () => {
    const t = deck({ ...FIGHT, beside: [['okafor', 'u1']], dice: faces(8, 4) })
    t.answer('turn', 'strike:u1').answer('defend', 'none').answer('roll', 'keep')
    expect(body(t, 'u1').dead).toBe(true) // AL-RUL-NPC-03
    expect(t.state.combat).toBeNull()
  })

  rule('AL-RUL-END-01', 'whoever ducks behind cover has not left the fight', () => {
    const t = deck(FIGHT).answer('turn', 'cover:full').answer('turn', 'end')
    t.answer('turn', 'cover:full').answer('turn', 'end')
    expect(t.state.combat).toMatchObject({ round: 2 })
  })

  rule('AL-RUL-END-01', 'a fight among friends is over when a whole round has passed without a blow', () => {
    const t = deck({ crew: ['pc-okafor', 'pc-rao'], players: 2, dice: faces(8) })
    t.answer('stretch', 'assault:rao', 1).answer('turn', 'close:rao').answer('turn', 'strike:rao')
    t.answer('defend', 'none').answer('roll', 'keep')
    pass(t, 2)
    expect(t.state.combat).toMatchObject({ round: 2, brawl: 1 })
    pass(t, 2)
    expect(t.state.combat).toBeNull()
  })

  rule(
    'AL-RUL-END-01',
    'sixty rounds make a stretch: events and upkeep are played, and the fight goes on',
    () => {
      const t = deck({ ...FIGHT, combat: { round: 60 }, crew: [{ stress: 2, panic: [1], panicSince: 0 }] })
      pass(t, 2)
      expect(t.state).toMatchObject({ stretch: 2, combat: { round: 61, stretch: 2 } })
      expect(body(t, 'okafor').nerves.panic).toEqual([]) // AL-STOP-04: the upkeep was played.
      const early = deck({ ...FIGHT, combat: { round: 59 } })
      pass(early, 2)
      expect(early.state).toMatchObject({ stretch: 1, combat: { round: 60 } })
    },
  )

  rule('AL-RUL-END-01', 'rounds in which nothing can happen any more are not played one by one', () => {
    const after = (combat: Partial<Combat>) =>
      ruled(endRound, {
        ...FIGHT,
        combat: { round: 20, ...combat },
        at: (g) => {
          g.combat!.places = placesOf(g)
        },
      }).state.combat
    expect(after({ blow: 19 })).toMatchObject({ round: 60, stretch: 2 }) // Nobody struck.
    expect(after({ blow: 20, still: 9 })).toMatchObject({ round: 20, still: 10 })
    expect(after({ blow: 20, still: 10 })).toMatchObject({ round: 60, stretch: 2 }) // Blows that do nothing.
    expect(after({ chose: 20, still: 9 })).toMatchObject({ round: 20, still: 10 })
    expect(after({ chose: 20, still: 10 })).toMatchObject({ round: 60, stretch: 2 }) // Choices of which nothing comes.
    const stirred = ruled(endRound, { ...FIGHT, combat: { round: 20, still: 10, blow: 20 } }).state.combat
    expect(stirred).toMatchObject({ round: 20, still: 0 }) // Somebody has moved, or was hurt.
  })

  rule(
    'AL-RUL-TIME-02',
    'those who took part have no further activity in the stretch; everybody else has',
    () => {
      const t = deck({
        ...FIGHT,
        crew: ['pc-okafor', { of: 'pc-rao', at: 'CB-12' }],
        combat: { turns: [{ ...newTurn(1, 'u1'), done: true }, newTurn(2, 'okafor')] },
        players: 2,
        mother: 'program',
      })
      t.answer('turn', 'move:CB-02')
      expect(t.state.combat).toBeNull()
      expect(t.state.stretch).toBe(1)
      expect(body(t, 'okafor').activity.acted).toBe(true)
      expect(t.asks.map(({ id, seat }) => [id, seat])).toEqual([['stretch', 2]])
    },
  )

  rule('AL-RUL-TIME-02', 'nor have those who fought on the other side', () => {
    const t = deck({
      crew: ['pc-okafor', { of: 'pc-rao', at: 'CB-12' }],
      others: ['npc-grunt', { of: 'npc-grunt', at: 'CB-09', state: 'patrol', unitIs: { route: ['CB-08'] } }],
      turns: ['u1', 'okafor'],
      combat: { turns: [{ ...newTurn(1, 'u1'), done: true }, newTurn(2, 'okafor')] },
      players: 2,
    })
    t.answer('turn', 'move:CB-02') // She is hunted from now on,
    expect(t.state.units[0]!.state).toBe('hunt')
    t.answer('stretch', 'wait', 2)
    expect([body(t, 'u1').at, body(t, 'u2').at]).toEqual(['CB-01', 'CB-08']) // but not in this stretch.
    expect(t.state).toMatchObject({ stretch: 2, fought: [] })
  })

  rule(
    'AL-RUL-TIME-04',
    'a round has passed at the end of the round after the one in which the timer began',
    () => {
      const t = deck({
        ...FIGHT,
        crew: ['pc-okafor', { of: 'pc-brandt', injuries: [lethal(62, 'round')] }],
        turns: ['okafor', 'brandt', 'u1'],
        dice: faces(6, 1),
      })
      pass(t, 3)
      expect(t.log('death-rolled')).toEqual([])
      pass(t, 3)
      expect(t.log('death-rolled')).toHaveLength(1)
    },
  )

  rule('AL-RUL-TIME-04', 'out of combat a timer of a round is played out in rounds, without cards', () => {
    const t = deck({
      crew: ['pc-okafor', { of: 'pc-brandt', injuries: [{ ...lethal(62, 'round'), due: 1 }] }],
      players: 2,
      dice: [...faces(6), 1],
      at: (g) => g.agenda.push({ kind: 'fight', first: [], ambush: false, between: ['brandt'] }),
    })
    expect(t.log('round-began')).toMatchObject([{ cards: false, rule: 'AL-RUL-TIME-04' }])
    expect(t.state.combat!.turns.map(({ who }) => who)).toEqual(['brandt', 'okafor'])
    expect(actions(t, 'first-aid')).toEqual(['first-aid:brandt:900']) // There is time to do something about it.
    pass(t, 2)
    expect(body(t, 'brandt').dead).toBe(true)
    expect(t.state.combat).toBeNull()
  })

  rule('AL-RUL-TIME-04', 'an injury with such a limit sets the rounds going by itself', () => {
    const agenda = (row: number) =>
      ruled(
        (g) => {
          injure(g, 'okafor', row)
          return undefined
        },
        { crew: [{ health: 0 }], dice: [3, ...(row === 41 ? [3] : [])] },
      ).state.agenda
    expect(agenda(62)).toEqual([{ kind: 'fight', first: [], ambush: false, between: ['okafor'] }])
    expect(agenda(41)).toEqual([]) // A shift is no matter of rounds.
  })

  rule(
    'AL-RUL-END-01',
    'what belongs to the fight ends with it: cover, range, holds, what lasts for a combat',
    () => {
      const t = deck({
        ...FIGHT,
        crew: [
          { cover: { kind: 'partial', at: 'zone' }, once: ['tal-gallows#combat', 'tal-numb'] },
          { of: 'pc-rao', marks: [{ what: 'stimulated', until: 1 }] },
          { of: 'pc-voss', at: 'CB-12' },
        ],
        players: 3,
        turns: ['okafor', 'rao', 'u1'],
        beside: [
          ['okafor', 'u1'],
          ['okafor', 'rao'],
        ],
        dice: faces(8, 4),
      })
      t.answer('turn', 'strike:u1').answer('defend', 'none').answer('help', []).answer('roll', 'keep')
      expect(t.state.combat).toBeNull()
      expect(body(t, 'okafor')).toMatchObject({ cover: null, beside: [], once: ['tal-numb'] })
      expect(body(t, 'rao')).toMatchObject({ marks: [], nerves: { stress: 1 } }) // Items: the stimulant wears off.
    },
  )
})

describe('20 Who is in it', () => {
  const start = (scene: Scene, between: readonly BodyId[]) =>
    deck({
      mother: 'person',
      ...scene,
      at: (g) => {
        scene.at?.(g)
        g.agenda.push({ kind: 'fight', first: [], ambush: false, between: [...between] })
      },
    })

  rule('AL-INIT-01', 'everybody with a line of sight to one of them draws a card', () => {
    const t = start(
      {
        crew: [{ at: 'CB-06' }, { of: 'pc-rao', at: 'CB-07' }, { of: 'pc-voss', at: 'CB-03' }],
        others: [
          { ...WORKER, at: 'CB-06' },
          { ...WORKER, at: 'CB-07' },
          { ...WORKER, at: 'CB-03' },
        ],
      },
      ['okafor', 'u1'],
    )
    expect([...t.state.combat!.fighters].sort()).toEqual(['okafor', 'rao', 'u1', 'u2'])
  })

  rule('AL-INIT-01', 'who comes into sight later takes part from the next round on', () => {
    const t = start(
      { crew: ['pc-okafor', { of: 'pc-rao', at: 'CB-02' }], others: [WORKER], picks: [0, 0, 0, 0, 0] },
      ['okafor', 'u1'],
    )
    expect(t.state.combat!.turns.map(({ who }) => who)).toEqual(['okafor', 'u1'])
    t.answer('turn', 'open:CB-01/CB-02')
    expect(t.state.combat!.fighters).toContain('rao')
    expect(t.state.combat!.turns.map(({ who }) => who)).toEqual(['okafor', 'u1'])
    pass(t, 2)
    expect(t.state.combat!.turns.map(({ who }) => who).sort()).toEqual(['okafor', 'rao', 'u1'])
  })

  rule('AL-RUL-ACT-01', 'and has the slots of this one, to interrupt and to help', () => {
    const t = deck({
      crew: [{ at: 'CB-01' }, { of: 'pc-rao', at: 'CB-02' }],
      others: [{ of: 'npc-guard', gear: ['wpn-pistol'] }],
      turns: ['u1', 'okafor'],
      players: 2,
      mother: 'person',
      dice: [...faces(7, 1), ...faces(5, 1), ...faces(4)],
    })
    t.answer('turn', 'open:CB-01/CB-02').answer('turn', 'shoot:wpn-pistol-u1-1:rao')
    expect(t.ask('dodge').seat).toBe(2)
    t.answer('dodge', 'dodge').answer('roll', 'keep')
    expect(body(t, 'rao').health).toBe(3)
    expect(turnOf(t, 'rao')).toMatchObject({ short: true, long: false, done: true })
    t.answer('turn', 'end').answer('turn', 'end')
    expect(t.state.combat!.round).toBe(2) // She had no turn of her own.
  })

  rule('AL-PAN-07', 'a turn lost to panic is passed over', () => {
    const t = deck({ ...FIGHT, crew: [{ panic: [7], panicSince: 1, losesTurn: true }] })
    expect(onTurn(t)).toBe('u1')
    expect(t.log('turn-lost')).toMatchObject([{ who: 'okafor' }])
  })
})

describe('2.4 The tripod gun', () => {
  const gun = {
    id: 'gun',
    of: 'gear-sentry',
    left: 4,
    jammed: false,
    on: false,
    used: 0,
    mended: false,
  } as const
  const scene = { ...FIGHT, zones: { 'CB-01': { sentry: gun } } } as const

  rule('AL-RUL-SUP-04', 'it fires once a round on the first enemy in sight, and rolls for its ammo', () => {
    const t = deck({
      ...scene,
      others: [WORKER, WORKER],
      turns: ['okafor', 'u1', 'u2'],
      dice: [...faces(5, 1), 1, ...faces(3)],
    })
    pass(t, 3)
    expect(t.log('sentry-fired')).toMatchObject([{ on: 'u1', dice: faces(5, 1) }])
    expect(t.log('sentry-ammo')).toMatchObject([{ at: 'CB-01', left: 3 }])
    expect([body(t, 'u1').health, body(t, 'u2').health]).toEqual([2, 4])
    expect(t.state.zones['CB-01']!.sentry!.left).toBe(3)
  })

  rule('AL-RUL-SUP-04', 'an empty gun is silent, and nobody of the crew has anything to fear from it', () => {
    const empty = deck({ ...FIGHT, zones: { 'CB-01': { sentry: { ...gun, left: 0 } } } })
    expect(pass(empty, 2).log('sentry-fired')).toEqual([])
    const alone = deck({
      ...scene,
      crew: ['pc-okafor', 'pc-rao'],
      others: [],
      turns: ['okafor', 'rao'],
      combat: { brawl: 1 },
    })
    expect(pass(alone, 2).log('sentry-fired')).toEqual([])
  })

  rule(
    'AL-RUL-ATT-01',
    'its ammo comes last: after what the creature rolls, and after what the hit does',
    () => {
      const t = deck({
        ...scene,
        crew: [{ sawXenomorph: true }],
        others: [{ of: 'cre-husk', health: 1 }],
        dice: [...faces(5, 2), ...faces(2, 1), 5, 1, ...faces(3)],
      })
      pass(t, 2)
      expect(t.log('collapsed')).toMatchObject([{ die: 5 }])
      expect(t.log('sentry-ammo')).toMatchObject([{ left: 3 }])
    },
  )

  rule('AL-COV-02', 'partial cover takes two of its dice, and it does not see who is in full cover', () => {
    const fired = (kind: 'partial' | 'full', dice: readonly number[]) =>
      pass(deck({ ...scene, others: [{ ...WORKER, cover: { kind, at: 'zone' } }], dice }), 2).log(
        'sentry-fired',
      )
    expect(fired('partial', [...faces(3), ...faces(4)])).toMatchObject([{ dice: faces(3) }])
    expect(fired('full', [])).toEqual([])
  })

  rule('AL-RUL-REF-02', 'at the peak of a storm it does not fire beyond Short either', () => {
    const yard = (blinding: boolean) =>
      pass(
        deck({
          ...FIGHT,
          scenario: 'ash-landing',
          crew: [{ at: 'ASH-03' }],
          others: [{ ...WORKER, at: 'ASH-01' }],
          zones: { 'ASH-03': { sentry: gun }, 'ASH-01': { blinding } },
          borders: { 'ASH-01/ASH-03': { ajar: true, locked: false } },
          dice: blinding ? [] : faces(9),
        }),
        2,
      )
    expect(yard(false).log('sentry-fired')).toHaveLength(1)
    expect(yard(true).log('sentry-fired')).toEqual([])
  })

  rule('AL-RUL-CRE-08', 'a creature evades it like any other shot', () => {
    const t = deck({
      ...scene,
      crew: [{ sawXenomorph: true }],
      others: ['cre-husk'],
      dice: [...faces(5, 1), ...faces(2, 1), ...faces(4)],
    })
    pass(t, 2)
    expect(t.log('evaded')).toMatchObject([{ who: 'u1', successes: 1 }])
    expect(body<'creature'>(t, 'u1').health).toBe(4)
  })
})
