import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { INJURIES } from '../content/index.ts'
import type { InjuryState } from '../rules/0-table/person.ts'
import { body, deck, none, type Scene, type Sketch, sixes } from './table.ts'

const RAO: Sketch = { of: 'pc-rao' } // Medical Aid: 8 dice
const QUIST: Sketch = { of: 'pc-quist' } // Command: 8 dice
const BRANDT: Sketch = { of: 'pc-brandt', health: 0, brokenSince: 9 } // It will be a while until he gets up by himself.

const injury = (row: number, more: Partial<InjuryState> = {}): InjuryState => ({
  id: row,
  row,
  limit: INJURIES[row]!.limit,
  due: 61,
  successes: 0,
  heals: INJURIES[row]!.surgery ? null : 9999,
  days: 2,
  numbUntil: 0,
  ...more,
})

/** A fight in which the first of the crew has the turn and stands beside the second. */
const fight = (crew: readonly Sketch[], scene: Scene = {}) => {
  const ids = crew.map(({ of = 'pc-okafor' }) => of.slice(3))
  return deck({
    crew,
    others: [{ of: 'npc-guard' }],
    turns: [...ids, 'u1'],
    beside: [[ids[0]!, ids[1]!]],
    ...scene,
  })
}

const kinds = (values: readonly string[]): string[] => [
  ...new Set(values.map((value) => value.split(':')[0]!)),
]

describe('34 Recovering', () => {
  rule('AL-RECV-01', 'first aid is given from Adjacent range', () => {
    expect(fight([RAO, BRANDT]).offered('turn')).toContain('first-aid:brandt')
    const apart = fight([RAO, BRANDT], { beside: [] })
    expect(apart.offered('turn')).not.toContain('first-aid:brandt')
    expect(apart.ask('turn').whyNot!()).toContainEqual({
      label: { why: 'patient-too-far', who: 'brandt' },
      rule: 'AL-RECV-01',
    })
    const calm = deck({ crew: [RAO, BRANDT] })
    expect(calm.offered('stretch')).toContain('first-aid:brandt') // There is time to go over.
    expect(deck({ crew: [RAO, { ...BRANDT, at: 'CB-02' }] }).offered('stretch')).not.toContain(
      'first-aid:brandt',
    )
  })

  rule('AL-FULL-07', 'giving first aid is a full action using Medical Aid', () => {
    const t = fight([RAO, BRANDT], { dice: none(8) })
      .answer('turn', 'first-aid:brandt')
      .answer('roll', 'keep')
    expect(t.log('rolled')).toMatchObject([{ who: 'rao', skill: 'medical-aid', base: none(8) }])
    expect(t.state.combat!.turns[0]).toMatchObject({ full: true, long: true, short: false })
    expect(kinds(t.offered('turn'))).not.toContain('first-aid')
    const quick = fight([RAO, BRANDT], { at: (g) => Object.assign(g.combat!.turns[0]!, { long: true }) })
    expect(kinds(quick.offered('turn'))).not.toContain('first-aid')
  })

  rule('AL-RECV-03', 'first aid on a broken character restores 1 Health per success', () => {
    const t = fight([RAO, BRANDT], { dice: sixes(2, 8) })
      .answer('turn', 'first-aid:brandt')
      .answer('roll', 'keep')
    expect(body(t, 'brandt').health).toBe(2)
  })

  rule('AL-RUL-RECV-01', 'recovery stops at maximum Health', () => {
    const t = fight([RAO, BRANDT], { dice: sixes(6, 8) })
      .answer('turn', 'first-aid:brandt')
      .answer('roll', 'keep')
    expect(body(t, 'brandt').health).toBe(4)
  })

  rule(
    'AL-RUL-RECV-02',
    'neither broken nor dying there is nothing to aid; dying but up it stabilises and restores no Health',
    () => {
      expect(kinds(fight([RAO, { of: 'pc-brandt', health: 2 }]).offered('turn'))).not.toContain('first-aid')
      const t = fight([RAO, { of: 'pc-brandt', health: 2, panic: [5], injuries: [injury(41)] }], {
        dice: sixes(3, 8),
      })
      t.answer('turn', 'first-aid:brandt:41').answer('roll', 'keep')
      expect(body(t, 'brandt')).toMatchObject({ health: 2, injuries: [{ limit: null }] })
    },
  )

  rule(
    'AL-RUL-RECV-03',
    'failed first aid on one who is broken and not dying does nothing, and may be tried again',
    () => {
      const t = deck({ crew: [RAO, BRANDT], dice: [...none(8), ...sixes(1, 8)] })
      t.answer('stretch', 'first-aid:brandt').answer('roll', 'keep').answer('stretch', 'wait')
      expect(body(t, 'brandt')).toMatchObject({ health: 0, injuries: [] })
      t.answer('stretch', 'first-aid:brandt').answer('roll', 'keep')
      expect(body(t, 'brandt').health).toBe(1)
    },
  )

  rule('AL-RECV-05', 'a rally is made by someone in the same zone', () => {
    const t = fight([QUIST, BRANDT], { beside: [] })
    expect(t.offered('turn')).toContain('rally:brandt')
    const far = fight([QUIST, { ...BRANDT, at: 'CB-02' }], {
      beside: [],
      borders: { 'CB-01/CB-02': { ajar: true } },
    })
    expect(kinds(far.offered('turn'))).not.toContain('rally')
    const mute = fight([{ ...QUIST, injuries: [injury(63, { limit: null })] }, BRANDT])
    expect(kinds(mute.offered('turn'))).not.toContain('rally') // A cut throat.
  })

  rule(
    'AL-RUL-REF-02',
    'who lies there from the start needs what the scenario says, and nothing else helps',
    () => {
      const t = deck({
        scenario: 'ash-landing',
        crew: [{ ...RAO, at: 'ASH-06', aware: ['u1'] }],
        others: [
          { of: 'npc-worker', side: 'neutral', at: 'ASH-06', health: 0, unit: 21, unitIs: { id: 21 } },
        ],
      })
      const offered = kinds(t.offered('stretch'))
      expect(offered).not.toContain('first-aid')
      expect(offered).not.toContain('rally')
      expect(t.offered('stretch')).toContain('task:ASH-f:u1')
    },
  )

  rule('AL-RECV-05', 'whoever it is, if no enemy: a stranger who has broken down can be rallied too', () => {
    const of = (side: 'neutral' | 'company') =>
      kinds(
        deck({
          crew: [{ ...QUIST, aware: ['u1'] }],
          others: [{ of: 'npc-doctor', side, health: 0 }],
        }).offered('stretch'),
      )
    expect(of('neutral')).toContain('rally')
    expect(of('company')).not.toContain('rally')
  })

  rule('AL-QUICK-11', 'rallying a broken character is a quick action using Command', () => {
    const t = fight([QUIST, BRANDT], { dice: none(8) })
      .answer('turn', 'rally:brandt')
      .answer('roll', 'keep')
    expect(t.log('rolled')).toMatchObject([{ skill: 'command', base: none(8) }])
    expect(t.state.combat!.turns[0]).toMatchObject({ full: false, long: false, short: true })
  })

  rule('AL-RECV-07', 'a rally restores 1 Health per success', () => {
    const t = fight([QUIST, BRANDT], { dice: sixes(3, 8) })
      .answer('turn', 'rally:brandt')
      .answer('roll', 'keep')
    expect(body(t, 'brandt').health).toBe(3)
  })

  rule('AL-RECV-08', 'a rally does nothing for critical injuries', () => {
    const t = fight([QUIST, { ...BRANDT, injuries: [injury(41)] }], { dice: sixes(1, 8) })
    t.answer('turn', 'rally:brandt').answer('roll', 'keep')
    expect(body(t, 'brandt')).toMatchObject({ health: 1, injuries: [{ limit: 'shift' }] })
  })

  rule('AL-RUL-RECV-04', 'a rally may be tried again, one quick action each', () => {
    const t = fight([QUIST, BRANDT], { dice: [...none(8), ...sixes(1, 8)] })
    t.answer('turn', 'rally:brandt').answer('roll', 'keep')
    t.answer('turn', 'rally:brandt').answer('roll', 'keep')
    expect(body(t, 'brandt').health).toBe(1)
  })

  rule(
    'AL-RUL-RECV-05',
    'no care of oneself while broken; dying but up, first aid for oneself has −2 dice',
    () => {
      const down = fight([{ ...RAO, health: 0, injuries: [injury(41)] }, { of: 'pc-okafor' }])
      expect(kinds(down.offered('turn'))).not.toContain('first-aid')
      expect(kinds(down.offered('turn'))).not.toContain('rally')
      const up = deck({ crew: [{ ...RAO, injuries: [injury(41)] }], dice: sixes(1, 6) })
      up.answer('stretch', 'first-aid:rao:41').answer('roll', 'keep')
      expect(body(up, 'rao').injuries).toMatchObject([{ limit: null }])
    },
  )

  rule(
    'AL-RECV-09',
    'left alone, a broken character gets 1 Health back after one stretch and stands up',
    () => {
      const t = deck({
        crew: [
          { of: 'pc-okafor', at: 'CB-05' },
          { ...BRANDT, brokenSince: 1 },
        ],
      })
      t.answer('stretch', 'wait').answer('stretch', 'wait')
      expect(body(t, 'brandt').health).toBe(0)
      t.answer('stretch', 'wait').answer('stretch', 'wait')
      expect(body(t, 'brandt').health).toBe(1)
      expect(t.log('stood-up')).toMatchObject([{ who: 'brandt' }])
    },
  )

  rule('AL-RECV-10', 'none of the three ways works on the dead', () => {
    const dead = { ...BRANDT, dead: true }
    const t = fight([{ ...QUIST, skills: { command: 3, 'medical-aid': 1 } }, dead], {
      beside: [],
      turns: ['quist', 'u1'],
    })
    expect(kinds(t.offered('turn'))).not.toContain('first-aid')
    expect(kinds(t.offered('turn'))).not.toContain('rally')
    const later = deck({ crew: [{ at: 'CB-05' }, dead] })
      .answer('stretch', 'wait')
      .answer('stretch', 'wait')
    expect(body(later, 'brandt')).toMatchObject({ health: 0, dead: true })
  })
})

describe('Natural recovery', () => {
  const resting = (more: Sketch, scene: Scene = {}) =>
    deck({ crew: [{ of: 'pc-halloran', health: 2, stress: 1, ...more }], ...scene }).answer('stretch', 'rest')

  rule(
    'AL-NAT-01',
    'a character who is not fatigued regains 1 Health for each stretch of rest in a safe area',
    () => {
      expect(body(resting({}), 'halloran').health).toBe(3)
      expect(body(resting({ health: 4 }), 'halloran').health).toBe(4)
      const unsafe = resting(
        {},
        { others: [{ of: 'cre-husk', at: 'CB-03', state: 'hunt', unitIs: { goal: 'CB-05' } }] },
      )
      expect(body(unsafe, 'halloran').health).toBe(2)
    },
  )

  rule('AL-NAT-02', 'critical injuries do not stop natural recovery', () => {
    expect(body(resting({ injuries: [injury(22)] }), 'halloran').health).toBe(3)
  })

  rule('AL-NAT-03', 'a fatigued character gets no natural recovery', () => {
    expect(body(resting({ fatigue: ['sleep'] }), 'halloran').health).toBe(2)
    expect(body(resting({ injuries: [injury(52, { limit: null })] }), 'halloran').health).toBe(2) // Ruptured bowel.
  })

  rule('AL-REST-01', 'EX-AL-34 a stretch of rest: Health 3, Stress 2, Jumpy gone, Shakes left', () => {
    const t = resting({ stress: 3, responses: [4, 1] }).answer('relief', '1')
    expect(body(t, 'halloran')).toMatchObject({ health: 3, nerves: { stress: 2, responses: [4] } })
  })
})

describe('36 Stabilising', () => {
  const dying = (row: number, more: Partial<InjuryState> = {}): Sketch => ({
    ...BRANDT,
    injuries: [injury(row, more)],
  })

  rule('AL-STAB-02', 'on a success the patient is stabilised and stops making death rolls', () => {
    const t = deck({ crew: [RAO, dying(61, { due: 2 })], dice: sixes(1, 8) })
    t.answer('stretch', 'first-aid:brandt:61').answer('roll', 'keep')
    expect(body(t, 'brandt')).toMatchObject({ health: 1, injuries: [{ limit: null }] })
    t.answer('stretch', 'wait').answer('stretch', 'wait').answer('stretch', 'wait')
    expect(t.log('death-rolled')).toEqual([])
  })

  rule('AL-STAB-04', 'EX-AL-30 a failure makes the limit one step shorter', () => {
    const t = deck({ crew: [RAO, dying(41, { successes: 2 })], dice: none(8) })
    t.answer('stretch', 'first-aid:brandt:41').answer('roll', 'keep')
    expect(t.log('limit-shortened')).toMatchObject([{ who: 'brandt', row: 41, limit: 'stretch' }])
  })

  rule('AL-STAB-05', 'one step below a shift is a stretch', () => {
    const t = deck({ crew: [RAO, dying(41)], dice: none(8) })
    t.answer('stretch', 'first-aid:brandt:41').answer('roll', 'keep')
    expect(body(t, 'brandt').injuries).toMatchObject([{ limit: 'stretch', due: 2 }])
  })

  rule('AL-STAB-06', 'one step below a stretch is a round', () => {
    const t = fight([RAO, dying(61)], { dice: none(8) })
      .answer('turn', 'first-aid:brandt:61')
      .answer('roll', 'keep')
    expect(body(t, 'brandt').injuries).toMatchObject([{ limit: 'round', due: 2 }])
    const calm = deck({ crew: [RAO, dying(61)], dice: none(8) })
    calm.answer('stretch', 'first-aid:brandt:61').answer('roll', 'keep')
    expect(body(calm, 'brandt').injuries).toMatchObject([{ limit: 'round', due: 1 }])
    expect(calm.state.combat).toMatchObject({ round: 1 }) // AL-RUL-TIME-04: it is played out in rounds.
    expect(calm.ask('turn').label).toEqual({ who: 'brandt' })
  })

  rule('AL-STAB-07', 'one step below a round is death', () => {
    const t = fight([RAO, dying(62)], { dice: [...none(8), 1] }) // Rao sees it, and keeps cool.
    t.answer('turn', 'first-aid:brandt:62').answer('roll', 'keep')
    expect(body(t, 'brandt').dead).toBe(true)
    expect(t.log('died')).toMatchObject([{ rule: 'AL-STAB-07' }])
  })

  rule(
    'AL-RUL-DEATH-02',
    'first aid treats one injury per roll, as the healer chooses; the others go on',
    () => {
      const two = { ...BRANDT, injuries: [injury(41), injury(61, { due: 2 })] }
      const t = fight([RAO, two], { dice: sixes(1, 8) })
      expect(t.offered('turn').filter((value) => value.startsWith('first-aid'))).toEqual([
        'first-aid:brandt:41',
        'first-aid:brandt:61',
      ])
      t.answer('turn', 'first-aid:brandt:41').answer('roll', 'keep')
      expect(body(t, 'brandt').injuries).toMatchObject([{ limit: null }, { limit: 'stretch', due: 2 }])
    },
  )

  rule(
    'AL-RUL-DEATH-03',
    'the shorter limit starts anew at that moment, and successes already counted stay',
    () => {
      const t = deck({
        crew: [RAO, dying(41, { successes: 2, due: 3 })],
        dice: none(8),
        at: (g) => Object.assign(g, { stretch: 2 }),
      })
      t.answer('stretch', 'first-aid:brandt:41').answer('roll', 'keep')
      expect(body(t, 'brandt').injuries).toMatchObject([{ limit: 'stretch', due: 3, successes: 2 }])
      const later = deck({
        crew: [RAO, dying(41, { due: 62 })],
        dice: none(8),
        at: (g) => Object.assign(g, { stretch: 50 }),
      })
      later.answer('stretch', 'first-aid:brandt:41').answer('roll', 'keep')
      expect(body(later, 'brandt').injuries).toMatchObject([{ due: 51 }])
    },
  )

  rule(
    'AL-RUL-TAL-01',
    'talents of the healer: Field Surgeon, Patch Job, Steady Voice, On Your Feet, Last Word',
    () => {
      const surgeon = fight([{ ...RAO, talents: ['tal-fieldsurgeon'] }, dying(41)], { dice: none(10) })
      surgeon.answer('turn', 'first-aid:brandt:41').answer('roll', 'keep')
      const patch = deck({
        crew: [{ ...RAO, talents: ['tal-medtrained'] }, dying(41)],
        dice: [...none(8), ...none(8)],
      })
      patch.answer('stretch', 'first-aid:brandt:41').answer('roll', 'keep').answer('stretch', 'wait')
      expect(body(patch, 'brandt').injuries).toMatchObject([{ limit: 'shift' }])
      patch.answer('stretch', 'first-aid:brandt:41').answer('roll', 'keep')
      expect(body(patch, 'brandt').injuries).toMatchObject([{ limit: 'stretch' }])
      const steady = fight(
        [
          { ...RAO, talents: ['tal-steady'] },
          { ...BRANDT, stress: 2 },
        ],
        { dice: sixes(1, 8) },
      )
      steady.answer('turn', 'first-aid:brandt').answer('roll', 'keep')
      expect(body(steady, 'brandt')).toMatchObject({ health: 1, nerves: { stress: 1 } })
      fight([{ ...QUIST, talents: ['tal-onyourfeet'] }, BRANDT], { dice: none(10) })
        .answer('turn', 'rally:brandt')
        .answer('roll', 'keep')
      const last = fight([{ ...QUIST, health: 0, talents: ['tal-lastword'] }, BRANDT, {}], {
        dice: sixes(1, 6),
      })
      last.answer('turn', 'last-word:brandt').answer('help', [])
      expect(body(last, 'brandt').health).toBe(1)
      expect(kinds(last.offered('turn'))).not.toContain('last-word')
      const mute = { ...QUIST, health: 0, talents: ['tal-lastword' as const], injuries: [injury(63)] }
      expect(kinds(fight([mute, BRANDT]).offered('turn'))).not.toContain('last-word') // A cut throat.
    },
  )
})

describe('36 Surgery', () => {
  const patient = (more: Partial<InjuryState> = {}): Sketch => ({
    ...BRANDT,
    injuries: [injury(46, { limit: null, ...more })],
  })
  const KIT: Sketch = { ...RAO, gear: ['gear-surgery'] }
  const nearlyDone = { 'surgery:rao:brandt:46': 59 }

  rule('AL-SURG-01', 'some injuries cannot begin to heal before surgery', () => {
    expect(deck({ crew: [KIT, patient()] }).offered('stretch')).toContain('surgery:brandt:46')
    const t = deck({ crew: [KIT, { of: 'pc-brandt', injuries: [injury(22)] }] })
    expect(kinds(t.offered('stretch'))).not.toContain('surgery')
  })

  rule('AL-SURG-02', 'surgery takes a shift', () => {
    const t = deck({ crew: [KIT, patient()] })
      .answer('stretch', 'surgery:brandt:46')
      .answer('stretch', 'wait')
    expect(t.log('rolled')).toEqual([])
    expect(t.log('operates')).toMatchObject([{ who: 'rao', patient: 'brandt', left: 59 }])
    expect(t.state.stretch).toBe(2) // It was what she did with this one.
  })

  rule('AL-SURG-03', 'surgery needs a Medical Aid roll', () => {
    const t = deck({
      crew: [KIT, patient()],
      dice: sixes(1, 9),
      at: (g) => Object.assign(g, { progress: { ...nearlyDone } }),
    })
    t.answer('stretch', 'surgery:brandt:46').answer('roll', 'keep')
    expect(t.log('rolled')).toMatchObject([{ skill: 'medical-aid', for: 'surgery' }])
    expect(body(t, 'brandt').injuries).toMatchObject([{ heals: 1 + 2 * 180 }])
  })

  rule('AL-RUL-SURG-01', 'it takes a kit or a medical bay; on a failure the shift is lost', () => {
    expect(kinds(deck({ crew: [RAO, patient()] }).offered('stretch'))).not.toContain('surgery')
    const bay = deck({
      crew: [
        { ...RAO, at: 'CB-04' },
        { ...patient(), at: 'CB-04' },
      ],
    })
    expect(kinds(bay.offered('stretch'))).toContain('surgery')
    const t = deck({
      crew: [KIT, patient()],
      dice: none(9),
      at: (g) => Object.assign(g, { progress: { ...nearlyDone } }),
    })
    t.answer('stretch', 'surgery:brandt:46').answer('roll', 'keep')
    expect(body(t, 'brandt').injuries).toMatchObject([{ heals: null }])
    expect(t.state.progress).toEqual({})
  })

  rule('AL-RUL-SURG-02', 'the patient must be stabilised first', () => {
    expect(kinds(deck({ crew: [KIT, patient({ limit: 'stretch' })] }).offered('stretch'))).not.toContain(
      'surgery',
    )
  })
})
