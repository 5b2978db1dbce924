import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { FactionId, TraitId } from '../content/index.ts'
import { personOf } from '../rules/0-table/person.ts'
import type { Item, Rim } from '../rules/0-table/state.ts'
import { willOf } from '../rules/2-making/index.ts'
import { skillCircumstances } from '../rules/3-skills/index.ts'
import { prisonBeds } from '../rules/4-combat/aftermath.ts'
import { PRISON, RECRUIT, recruitDc, SET_FREE, WARDEN } from '../rules/10-dealings/captives.ts'
import { dealingsFightEnded, recruitPlaces, stranger, tryToEscape } from '../rules/10-dealings/index.ts'
import { standIn, standInHere } from './stand-ins.ts'
import { ADA, BIX, CAM, ruled, type Scene, type Sketch, type Table } from './table.ts'

const RICH = 100
standInHere({ wealth: () => RICH })

const looked = (scene: Scene = {}): Rim => ruled(() => undefined, scene).state

/** Somebody held by the colony. */
const held = (faction: FactionId, more: Sketch = {}): Sketch => ({
  standing: 'captive',
  seat: null,
  faction,
  ...more,
})

const named = { mind: { met: [BIX] } }

describe('38 Recruiting', () => {
  rule('RIM-RECR-01', 'Social rolls of a warden lower the Will of a prisoner', () => {
    const will = (dice: number[]): number =>
      ruled((g) => WARDEN.play(g, ADA, BIX), { people: [named, held('outlander')], dice }).state.people[1]!
        .captivity!.will
    expect([will([2, 3]), will([6, 6]), will([9, 9])]).toEqual([5, 4, 3])
  })
  rule('RIM-RECR-02', 'with Will at 0 one last Social check wins the prisoner over', () => {
    const last = (dice: number[]): Table =>
      ruled((g) => RECRUIT.play(g, 1, BIX), {
        people: [named, held('outlander', { captivity: { will: 0, tried: 0 } })],
        dice,
      })
    expect(last([6, 6]).state.people[1]).toMatchObject({
      standing: 'colonist',
      recruit: true,
      seat: 1,
      captivity: null,
    })
    expect(last([6, 5]).state.people[1]).toMatchObject({ standing: 'captive' })
  })
  rule('RIM-RUL-147', 'Will is 6, 6, 8, 8 or 10 by faction; Iron-Willed 2 more, Steadfast 1 (V-11)', () => {
    const will = (faction: FactionId, traits: TraitId[] = []): number =>
      willOf(looked({ people: [{}, held(faction, { traits })] }).people[1]!)
    expect((['tribe', 'outlander', 'pig', 'pirate', 'empire'] as const).map((one) => will(one))).toEqual([
      6, 6, 8, 8, 10,
    ])
    expect([will('tribe', ['iron-willed']), will('tribe', ['steadfast'])]).toEqual([8, 7])
    const table = ruled(
      function* (g) {
        for (const _slot of [1, 2, 3]) yield* WARDEN.play(g, ADA, BIX)
        yield* RECRUIT.play(g, 1, BIX)
      },
      { people: [named, held('outlander')], dice: [6, 6, 7, 7, 9, 8, 5, 7] },
    )
    expect(table.log('will').map(({ now }) => now)).toEqual([4, 2, 0])
    expect(table.log('rolled').at(-1)).toMatchObject({ dc: 12, total: 12 })
    expect(table.log('joined')).toMatchObject([{ who: BIX, why: 'recruited' }])
  })
  rule('RIM-RECR-03', 'how hard it is depends on faction and traits', () => {
    const dc = (faction: FactionId, traits: TraitId[] = []): number =>
      recruitDc(looked({ people: [{}, held(faction, { traits })] }).people[1]!)
    expect((['outlander', 'tribe', 'pig', 'pirate', 'empire'] as const).map((one) => dc(one))).toEqual([
      12, 14, 16, 16, 18,
    ])
    expect(dc('outlander', ['psychopath'])).toBe(14)
    expect(dc('outlander', ['bloodlust'])).toBe(14)
    expect(dc('outlander', ['bloodlust', 'psychopath'])).toBe(14)
  })
  rule('RIM-RUL-148', 'failure sets Will to 2, and there is one try a day', () => {
    const failed = ruled((g) => RECRUIT.play(g, 1, BIX), {
      people: [named, held('outlander', { captivity: { will: 0, tried: 0 } })],
      dice: [2, 3],
    }).state
    expect(failed.people[1]!.captivity).toEqual({ will: 2, tried: 1 })
    const offers = (captivity: { will: number; tried: number }): unknown[] => [
      ...RECRUIT.offers(looked({ people: [{}, held('outlander', { captivity })] }), 1),
    ]
    expect(offers({ will: 0, tried: 0 })).toHaveLength(1)
    expect(offers({ will: 0, tried: 1 })).toEqual([])
    expect(offers({ will: 1, tried: 0 })).toEqual([])
    const senseless = held('outlander', {
      captivity: { will: 0, tried: 0 },
      body: { hp: 0, state: 'stable' },
    })
    expect(RECRUIT.offers(looked({ people: [{}, senseless] }), 1)).toEqual([])
  })
  rule('RIM-RECR-04', 'Recruits are limited by the wealth of the colony', () => {
    const recruits: Scene = { people: [{}, { recruit: true }] }
    const places = (wealth: number, scene: Scene = {}): number => {
      standIn({ wealth: () => wealth })
      const free = recruitPlaces(looked(scene))
      standIn({ wealth: () => RICH })
      return free
    }
    expect([0, 9, 10, 24, 25, 49, 50, 99, 100, 500].map((one) => places(one))).toEqual([
      0, 0, 1, 1, 2, 2, 3, 3, 4, 4,
    ])
    expect(places(50, recruits)).toBe(2)
    expect(places(0, recruits)).toBe(0)
  })
  rule(
    'RIM-RUL-149',
    'a prisoner needs a Bed in a Room set aside as prison; without a place nobody is taken in',
    () => {
      const room = (g: Rim): void => {
        g.colony.rooms.push({ id: 'r', walls: [], door: 'd', use: 'beds' })
        for (const id of ['b1', 'b2'])
          g.colony.structures.push({
            id,
            kind: 'bed',
            of: 'wood',
            hp: 20,
            most: 20,
            smashed: 0,
            room: 'r',
            at: null,
            armed: false,
            quality: null,
          })
        g.colony.orders.beds[ADA] = 'b1'
      }
      expect(prisonBeds(looked({ at: room }))).toBe(0)
      const prison = ruled((g) => PRISON.play(g, 1, 'r'), { people: [{}, held('pirate')], at: room }).state
      expect(prisonBeds(prison)).toBe(1)
      expect(prison.colony.orders.beds).toEqual({})
      standIn({ wealth: () => 9 })
      const asks = ruled((g) => stranger(g, WANDERER), { people: [{}, { standing: 'guest', seat: null }] })
      expect(asks.log('moved-on')).toMatchObject([{ who: BIX, because: 'no-place' }])
      const captive = looked({ people: [{}, held('outlander', { captivity: { will: 0, tried: 0 } })] })
      expect(RECRUIT.offers(captive, 1)).toEqual([])
      standIn({ wealth: () => RICH })
    },
  )
})

const WANDERER: Extract<Item, { kind: 'stranger' }> = { kind: 'stranger', person: BIX, why: 'wanderer' }

describe('strangers', () => {
  const asked = (why: typeof WANDERER.why = 'wanderer'): Table =>
    ruled((g) => stranger(g, { ...WANDERER, why }), { people: [{}, { standing: 'guest', seat: null }] })

  test('one who is taken in is a Recruit of whoever has the fewest', () => {
    expect(asked().answer('stranger', 'take').state.people[1]).toMatchObject({
      standing: 'colonist',
      recruit: true,
      seat: 1,
    })
  })
  test('one who is not goes away', () => {
    expect(asked().answer('stranger', 'refuse').state.people[1]!.standing).toBe('gone')
  })
  test('whoever hunts a refugee comes after them, and only after one who was taken in', () => {
    standIn({
      // biome-ignore lint/correctness/useYield: a stand-in for a rule that may roll
      *chased(g) {
        g.telling.told.push('hunters')
      },
    })
    expect(asked('refugee').answer('stranger', 'take').state.telling.told).toEqual(['hunters'])
    expect(asked('refugee').answer('stranger', 'refuse').state.telling.told).toEqual([])
    expect(asked().answer('stranger', 'take').state.telling.told).toEqual([])
  })
})

describe('attitudes', () => {
  rule(
    'RIM-RUL-054',
    'strangers start at Neutral, prisoners at Dislike; looks move it, on the first Social roll alone',
    () => {
      const flat = (traits: TraitId[], other: Sketch, met: string[] = []): unknown => {
        const g = looked({ people: [{ traits, mind: { met } }, other] })
        const deed = {
          who: ADA,
          attribute: 'spirit',
          skill: 'social',
          dc: null,
          as: 'warden',
          toward: BIX,
        } as const
        return skillCircumstances(g, deed).flatMap((one) =>
          one.kind === 'flat' && one.why === 'attitude' ? [one.by] : [],
        )
      }
      const guest: Sketch = { standing: 'guest', seat: null }
      expect(flat([], guest)).toEqual([])
      expect(flat([], held('pig'))).toEqual([-1])
      expect(flat(['beautiful'], guest)).toEqual([1])
      expect(flat(['beautiful'], held('pig'))).toEqual([])
      expect(flat(['staggeringly-ugly'], guest)).toEqual([-1])
      expect(flat(['staggeringly-ugly'], held('pig'))).toEqual([-1])
      expect(flat([], held('pig'), [BIX])).toEqual([])
      expect(flat(['beautiful'], {})).toEqual([])
      const table = ruled(
        function* (g) {
          yield* WARDEN.play(g, ADA, BIX)
          yield* WARDEN.play(g, ADA, BIX)
        },
        { people: [{}, held('pig')], dice: [5, 5, 5, 5] },
      )
      expect(table.log('rolled').map(({ total }) => total)).toEqual([9, 10])
    },
  )
})

describe('letting go and breaking out', () => {
  rule('RIM-GOOD-08', 'a fallen member who was tended and goes healthy is worth +15', () => {
    const after = (more: Sketch): number =>
      ruled((g) => SET_FREE.play(g, 1, BIX), { people: [{}, held('outlander', more)] }).state.world.goodwill
        .outlander
    expect(after({})).toBe(65)
    expect(after({ body: { hp: 9 } })).toBe(50)
    expect(after({ body: { wounds: 1 } })).toBe(50)
    expect(after({ body: { illness: { disease: 'flu', severity: 1, immunity: 0, tended: 0 } } })).toBe(50)
  })
  test('in a jailbreak each rolls Vigor against 14; odd faces flee, even ones attack', () => {
    const people = [{}, held('pirate'), held('pirate'), held('pirate')]
    const table = ruled(tryToEscape, { people, dice: [7, 6, 7, 7, 3, 9, 8, 4] })
    expect(table.state.people.map(({ standing }) => standing)).toEqual([
      'colonist',
      'captive',
      'gone',
      'captive',
    ])
    expect(table.state.agenda).toMatchObject([
      {
        kind: 'fight',
        of: { why: { for: 'jailbreak', by: ['person-4'] }, foes: [], raid: false, people: [ADA] },
      },
    ])
  })
  test('a jailbreak that is not put down sets its rebels free', () => {
    const plan = {
      why: { for: 'jailbreak' as const, by: [BIX] },
      map: 'crash-clearing' as const,
      raid: false,
      foes: [],
      faction: null,
      people: [ADA],
      ambush: null,
      softened: false,
      hurt: [],
      attacking: false,
    }
    const people = [{}, held('pirate'), held('pirate')]
    const lost = ruled((g) => dealingsFightEnded(g, plan, 'lost', []), { people }).state
    expect([personOf(lost, BIX).standing, personOf(lost, CAM).standing]).toEqual(['gone', 'captive'])
    const won = ruled((g) => dealingsFightEnded(g, plan, 'won', []), { people }).state
    expect(personOf(won, BIX).standing).toBe('captive')
  })
})
