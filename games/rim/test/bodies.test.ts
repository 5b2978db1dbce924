import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import type { Attribute, SkillId, TaskId } from '../content/index.ts'
import type { Body, PartGrade, PartId } from '../rules/0-table/person.ts'
import type { Rim } from '../rules/0-table/state.ts'
import type { Deed } from '../rules/1-roll/deeds.ts'
import { attempt, circumstancesOf } from '../rules/1-roll/roll.ts'
import { personSpeed } from '../rules/4-combat/index.ts'
import { canSprint, hasBothArms } from '../rules/4-combat/limbs.ts'
import { artificialParts, bodyDawn, bodySlotEnd, exposure, surgeriesOf } from '../rules/7-body/index.ts'
import { SURGERY } from '../rules/7-body/surgery.ts'
import { moodOf } from '../rules/8-mind/index.ts'
import { wear } from './skirmish.ts'
import { ADA, BIX, colony, ruled, type Sketch, type Table } from './table.ts'

type Parts = { readonly [part in PartId]?: 'missing' | PartGrade }

const missing = (...parts: PartId[]): Parts => Object.fromEntries(parts.map((part) => [part, 'missing']))

const deed = (attribute: Attribute, skill: SkillId | null, more: Partial<Deed> = {}): Deed => ({
  who: ADA,
  attribute,
  skill,
  dc: null,
  as: 'called',
  ...more,
})

const SHOT = deed('dexterity', 'shooting')
const CRAFT = deed('dexterity', 'crafting')
const HEAL = deed('mind', 'medical')
const BUILD = deed('vigor', 'construction')
const RUN = deed('vigor', null, { movement: true })

/** What a body does to a roll. */
const on = (of: Deed, body: Partial<Body>): string[] => {
  const { state } = colony({ people: [{ body }] })
  return circumstancesOf(state, of).map(
    (one) => `${one.kind} ${one.why}${'times' in one && (one.times ?? 1) > 1 ? ` ×${one.times}` : ''}`,
  )
}
const speed = (parts: Parts): number => {
  const { state } = colony({ people: [{ body: { parts } }] })
  return personSpeed(state, state.people[0]!)
}

describe('34 Body parts', () => {
  rule('RIM-BODY-01', 'a missing hand is one Bane source on Shooting, Crafting and Medical rolls', () => {
    const body = { parts: missing('left-hand') }
    for (const roll of [SHOT, CRAFT, HEAL]) expect(on(roll, body)).toEqual(['bane left-hand'])
    expect(on(BUILD, body)).toEqual([])
    expect(hasBothArms(body.parts)).toBe(true)
  })
  rule(
    'RIM-BODY-02',
    'a missing arm is two on those and on heavy lifting, and ends two-handed weapons (V-02)',
    () => {
      const body = { parts: missing('left-arm') }
      for (const roll of [SHOT, CRAFT, HEAL, BUILD]) expect(on(roll, body)).toEqual(['bane left-arm ×2'])
      expect(hasBothArms(body.parts)).toBe(false)
      const people = [{ attributes: { dexterity: 1 }, skills: { crafting: 20 }, body }]
      const table = ruled((g) => attempt(g, { ...CRAFT, as: 'crafting' }), {
        people,
        dice: [9, 6],
        at: noPush,
      })
      expect(table.log('rolled')).toMatchObject([{ total: 18, shift: -1, tier: 2 }])
    },
  )
  rule('RIM-BODY-03', 'a missing foot is one Bane source on movement rolls and Speed −1', () => {
    expect(on(RUN, { parts: missing('right-foot') })).toEqual(['bane right-foot'])
    expect(on(deed('vigor', null), { parts: missing('right-foot') })).toEqual([])
    expect(speed(missing('right-foot'))).toBe(5)
  })
  rule('RIM-BODY-04', 'a missing leg is two, Speed −2 and no sprinting', () => {
    expect(on(RUN, { parts: missing('left-leg') })).toEqual(['bane left-leg ×2'])
    expect(speed(missing('left-leg'))).toBe(4)
    expect([canSprint(missing('left-leg')), canSprint(missing('left-foot'))]).toEqual([false, true])
  })
  rule(
    'RIM-BODY-05',
    'a missing kidney is one against disease, and natural healing is a quarter less (V-15)',
    () => {
      expect(on(deed('vigor', null, { as: 'resist' }), { parts: missing('left-kidney') })).toEqual([
        'bane left-kidney',
      ])
      expect(slept('bed', { hp: 5, parts: missing('left-kidney') })).toBe(8)
      expect(slept('ground', { hp: 5, parts: missing('left-kidney') })).toBe(6)
    },
  )
  rule('RIM-BODY-06', 'a missing lung is one on stamina rolls, and 1 Stress after exertion', () => {
    const body = { parts: missing('left-lung') }
    for (const roll of [BUILD, deed('vigor', 'mining'), deed('vigor', null)])
      expect(on(roll, body)).toEqual(['bane left-lung'])
    expect(on(deed('vigor', 'melee'), body)).toEqual([])
    const after = (task: TaskId) =>
      ruled((g) => bodySlotEnd(g, 0), { people: [{ body, days: { tasks: [task, null, null, null] } }] }).state
        .people[0]!.mind.stress
    expect([after('mining'), after('building'), after('cooking')]).toEqual([1, 1, 0])
  })
  rule('RIM-BODY-07', 'losses of different parts add up', () => {
    expect(on(SHOT, { parts: missing('left-hand', 'right-eye') })).toEqual([
      'bane left-hand',
      'bane right-eye',
    ])
  })
  rule('RIM-BODY-08', 'a Painful Scar is Mood −1', () => {
    const mood = (scars: number) => {
      const { state } = colony({ people: [{ body: { scars } }, {}] })
      return moodOf(state, state.people[0]!).mood
    }
    expect(mood(0) - mood(2)).toBe(2)
  })
  rule('RIM-BODY-09', 'three or more are one Bane source on Social rolls', () => {
    const talk = deed('spirit', 'social')
    expect([on(talk, { scars: 2 }), on(talk, { scars: 3 })]).toEqual([[], ['bane scars']])
  })
  rule('RIM-BODY-10', 'a missing eye is one on Shooting; both make physical rolls Impaired', () => {
    expect(on(SHOT, { parts: missing('left-eye') })).toEqual(['bane left-eye'])
    expect(on(BUILD, { parts: missing('left-eye', 'right-eye') })).toEqual(['impaired blind'])
  })
  rule('RIM-RUL-048', 'a bionic eye gives its Edge to shots, once a Scene', () => {
    expect(on(SHOT, { parts: { 'left-eye': 'bionic' } })).toEqual(['edge bionic#left-eye'])
    expect(on(HEAL, { parts: missing('left-eye', 'right-eye') })).toEqual([])
  })
  rule('RIM-RUL-115', 'within one limb only the worst loss counts; two missing hands are two sources', () => {
    expect(on(SHOT, { parts: missing('left-hand', 'left-arm') })).toEqual(['bane left-arm ×2'])
    expect(on(SHOT, { parts: missing('left-hand', 'right-hand') })).toEqual([
      'bane left-hand',
      'bane right-hand',
    ])
  })
  rule('RIM-RUL-116', 'heavy lifting is Mining and Construction, stamina those and bare Vigor', () => {
    expect(on(deed('vigor', 'mining'), { parts: missing('left-arm') })).toEqual(['bane left-arm ×2'])
    expect(on(deed('spirit', null), { parts: missing('left-lung') })).toEqual([])
  })
})

describe('Replacements', () => {
  rule('RIM-REPL-01', 'a peg or hook leaves one Bane source and half the Speed loss (V-13)', () => {
    const parts: Parts = { 'left-leg': 'crude' }
    expect(on(RUN, { parts })).toEqual(['bane left-leg'])
    expect(speed(parts)).toBe(5)
    expect(canSprint(parts)).toBe(true)
    expect(on(SHOT, { parts: { 'left-arm': 'crude' } })).toEqual(['bane left-arm'])
  })
  rule('RIM-REPL-02', 'a prosthetic ends all Banes of the part and its Speed loss', () => {
    expect(on(RUN, { parts: { 'left-leg': 'prosthetic' } })).toEqual([])
    expect(speed({ 'left-leg': 'prosthetic' })).toBe(6)
  })
  rule('RIM-REPL-03', 'a bionic gives one Edge a Scene to a roll that uses it', () => {
    const table = ruled(
      function* (g) {
        yield* attempt(g, CRAFT)
        yield* attempt(g, CRAFT)
        yield* bodySlotEnd(g, 0)
        yield* attempt(g, CRAFT)
      },
      { people: [{ body: { parts: { 'right-hand': 'bionic' } } }], dice: [5, 5, 5, 5, 5, 5], at: noPush },
    )
    expect(table.log('rolled').map(({ total }) => total)).toEqual([12, 10, 12])
  })
  rule('RIM-REPL-04', 'every replacement counts as one artificial part', () => {
    const parts: Parts = {
      'left-leg': 'crude',
      'left-eye': 'bionic',
      'right-hand': 'prosthetic',
      'right-foot': 'missing',
    }
    expect(artificialParts(colony({ people: [{ body: { parts } }] }).state.people[0]!)).toBe(3)
  })
  rule('RIM-RUL-117', 'a foot’s peg costs Speed 1 as well; a better part replaces a lesser one', () => {
    expect(speed({ 'left-foot': 'crude' })).toBe(5)
    const stores = { 'prosthetic-leg': 1, 'peg-leg': 1, 'industrial-medicine': 1 }
    expect(operations({ parts: { 'left-leg': 'crude' } }, stores)).toEqual([`${BIX}:left-leg:prosthetic-leg`])
    expect(operations({ parts: { 'left-leg': 'prosthetic' } }, stores)).toEqual([])
  })
})

const noPush = (g: Rim) =>
  Object.assign(g.colony.orders.policies.push, { work: 'never', fight: 'never', care: 'never' })

const operations = (body: Partial<Body>, stores: Rim['colony']['stores']): string[] => {
  const { state } = colony({ people: [{}, { body }], at: (g) => Object.assign(g.colony.stores, stores) })
  return surgeriesOf(state, state.people[0]!).map(({ id }) => id)
}

/** Ada fits Bix with a prosthetic leg; Mind 0, Medical 30. */
const operate = (
  dice: number[],
  more: { patient?: Sketch; stores?: Rim['colony']['stores']; slot?: number; part?: string } = {},
): Table => {
  const {
    patient = {},
    stores = { 'prosthetic-leg': 1, 'industrial-medicine': 2 },
    slot = 1,
    part = 'left-leg:prosthetic-leg',
  } = more
  const bix: Sketch = { ...patient, body: { parts: missing('left-leg'), ...patient.body } }
  return ruled((g) => SURGERY.play(g, ADA, `${BIX}:${part}`), {
    people: [{ skills: { medical: 30 } }, bix],
    dice,
    at: (g) => {
      noPush(g)
      Object.assign(g.colony.stores, stores)
      Object.assign(g, { phase: { kind: 'slot', slot, left: [] } })
    },
  })
}
const bix = ({ state }: Table) => state.people[1]!

describe('Surgery', () => {
  rule('RIM-REPL-05', 'fitting a part is Mind and Medical against DC 14', () => {
    const table = operate([5, 6])
    expect(table.log('rolled')).toMatchObject([{ dc: 14, total: 14, as: 'surgery' }])
    expect(bix(table).body.parts).toEqual({ 'left-leg': 'prosthetic' })
    expect(table.state.colony.stores).toEqual({ 'industrial-medicine': 1 })
  })
  rule(
    'RIM-RUL-118',
    'DC 18 in darkness or without a dose; failure costs 1d6 and the dose, and the part is kept',
    () => {
      expect(operate([8, 8], { slot: 3, patient: {} }).log('rolled')[0]).toMatchObject({ dc: 18 })
      const stores = { 'peg-leg': 1 }
      expect(operate([9, 9], { stores, part: 'left-leg:peg-leg' }).log('rolled')[0]).toMatchObject({ dc: 18 })
      expect(
        operations({ parts: missing('left-leg') }, { 'prosthetic-leg': 1, 'herbal-medicine': 3 }),
      ).toEqual([])
      const failed = operate([4, 6, 3])
      expect(bix(failed).body).toMatchObject({ hp: 7, wounds: 0, parts: { 'left-leg': 'missing' } })
      expect(failed.state.colony.stores).toEqual({ 'prosthetic-leg': 1, 'industrial-medicine': 1 })
    },
  )
  rule('RIM-SKILL-19', 'failed by 5 or more it can cost a limb or a life', () => {
    expect(bix(operate([2, 3, 1])).standing).toBe('dead')
    const crude = { patient: { body: { parts: { 'left-leg': 'crude' as const } } } }
    expect(bix(operate([2, 3, 2], crude)).body.parts).toEqual({ 'left-leg': 'missing' })
    expect(bix(operate([2, 3, 3, 4])).body.hp).toBe(6)
    const down = operate([2, 3, 5, 6, 6])
    expect(bix(down).body.state).toBe('stable') // Ada is there to help within the hour.
    expect(down.state.colony.stores).not.toHaveProperty('prosthetic-leg')
  })
  rule('RIM-TRB-24', 'a Teetotaler who is operated on gains 1d6 Stress', () => {
    expect(bix(operate([7, 7, 4], { patient: { traits: ['teetotaler'] } })).mind.stress).toBe(4)
  })
})

/** HP after a night. */
function slept(how: 'bed' | 'ground' | 'no' | 'broken', body: Partial<Body>): number {
  const people = [{ attributes: { vigor: 1 }, body, days: { slept: how } }]
  return ruled((g) => bodyDawn(g), { people }).state.people[0]!.body.hp
}

describe('Nights, cold and heat', () => {
  rule(
    'RIM-RUL-102',
    'after a full night 4 HP in a Bed and 2 without, if no wound is untended (V-15)',
    () => {
      expect([
        slept('bed', { hp: 5 }),
        slept('ground', { hp: 5 }),
        slept('no', { hp: 5 }),
        slept('broken', { hp: 5 }),
      ]).toEqual([9, 7, 5, 5])
      expect(slept('bed', { hp: 5, wounds: 1 })).toBe(5)
      expect(slept('no', { hp: 0, state: 'stable' })).toBe(2)
    },
  )
  rule(
    'RIM-RUL-072',
    'a Broken Bone is gone at the 7th dawn after it was tended, a Concussion at the 2nd',
    () => {
      const left = (day: number) =>
        ruled((g) => bodyDawn(g), {
          people: [
            {
              body: {
                injuries: [
                  { kind: 'broken-bone', heals: 8 },
                  { kind: 'concussion', heals: 3 },
                  { kind: 'bleeding', heals: null },
                ],
              },
            },
          ],
          at: (g) => Object.assign(g, { day }),
        }).state.people[0]!.body.injuries.map(({ kind }) => kind)
      expect(left(2)).toEqual(['broken-bone', 'concussion', 'bleeding'])
      expect(left(3)).toEqual(['broken-bone', 'bleeding'])
      expect(left(8)).toEqual(['bleeding'])
    },
  )
  const snap = (event: 'cold-snap' | 'heat-wave', apparel: 'parka' | 'duster' | null = null) => {
    const table = ruled((g) => exposure(g, ADA), {
      at: (g) => {
        g.telling.effects.push({ event, until: 9, whom: null, person: null })
        if (apparel) wear(g, ADA, apparel)
      },
    })
    const outdoors = circumstancesOf(table.state, deed('mind', 'plants', { outdoors: true })).some(
      ({ why }) => why === 'weather',
    )
    return [table.state.people[0]!.body.hp, table.state.people[0]!.body.wounds, outdoors]
  }
  rule('RIM-NEED-05', 'extreme cold or heat hurts those who work outdoors without the right clothes', () => {
    expect(snap('cold-snap')).toEqual([9, 0, true])
    expect(snap('heat-wave')).toEqual([9, 0, true])
  })
  rule(
    'RIM-RUL-133',
    'a Parka keeps the cold off and a Duster the heat; without, 1 HP and one Bane source',
    () => {
      expect(snap('cold-snap', 'parka')).toEqual([10, 0, false])
      expect(snap('heat-wave', 'duster')).toEqual([10, 0, false])
      expect(snap('heat-wave', 'parka')).toEqual([9, 0, true])
    },
  )
})
