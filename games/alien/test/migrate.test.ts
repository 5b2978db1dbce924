import { Match } from '@starboard/kernel'
import { expect, test } from 'vitest'
import { alien } from '../index.ts'
import type { Body } from '../rules/0-table/body.ts'
import { newTurn } from '../rules/0-table/cards.ts'
import type { Turn } from '../rules/0-table/combat.ts'
import { newAndroid } from '../rules/0-table/fresh.ts'
import { deck, type Flat } from './table.ts'

/** Everybody as they were kept up to version 4: all that is known of a person in one row. */
const flat = (bodies: readonly Body[]): (Flat | Body)[] =>
  bodies.map((body) => {
    if (body.kind === 'creature') return body
    const { android, nerves, fatigue, kit, activity, ...rest } = body
    const { causes, ...tired } = fatigue
    const machine = { ...(android ?? newAndroid()), android: android !== null }
    return { ...rest, ...machine, ...nerves, ...tired, fatigue: causes, ...kit, ...activity }
  })

test('a match begun under version 1, which did not know who had fought and what fades, goes on', () => {
  const { match } = deck({ crew: ['pc-okafor'], others: ['npc-guard'], turns: ['okafor', 'u1'] })
  const { state, ...kept } = structuredClone(match.snapshot())
  const { fought, bodies, ...older } = state
  const old = { ...older, bodies: flat(bodies).map((body) => ({ ...body, fading: undefined })) }
  const version1 = { ...kept, version: 1, state: JSON.parse(JSON.stringify(old)) }
  const again = Match.resume(alien, { ...match.record(), version: 1 }, version1)
  expect([fought, again.state.fought]).toEqual([[], []])
  again.answer(1, 'turn', 'end')
  alien.check(again.state)
  expect(again.view(1)).toBeDefined()
})

test('a match begun under version 3, which did not count free things and time, goes on', () => {
  const { match } = deck({ crew: ['pc-okafor', 'pc-rao'] })
  const { state, ...kept } = structuredClone(match.snapshot())
  const { ticks, bodies, ...older } = state
  const old = {
    ...older,
    bodies: flat(bodies).map((body) => ({ ...body, backed: undefined, trifles: undefined })),
  }
  const version3 = { ...kept, version: 3, state: JSON.parse(JSON.stringify(old)) }
  const again = Match.resume(alien, { ...match.record(), version: 3 }, version3)
  again.answer(1, 'stretch', 'pick:rao')
  expect([ticks, again.state.ticks]).toEqual([0, 0])
  expect(again.state.bodies).toMatchObject([
    { backed: false, activity: { trifles: 1 } },
    { backed: false, activity: { trifles: 0 } },
  ])
  alien.check(again.state)
})

test('a Game Mother who was at her desk under version 3, with a form before her, has it open beside the others again', () => {
  const { match } = deck({ crew: ['pc-okafor'], mother: 'person' })
  const { state, ...kept } = structuredClone(match.snapshot())
  const old = {
    ...state,
    bodies: flat(state.bodies),
    agenda: [{ kind: 'act', act: 'note' }, { kind: 'desk' }],
  }
  const version3 = { ...kept, version: 3, state: JSON.parse(JSON.stringify(old)) }
  const again = Match.resume(alien, { ...match.record(), version: 3 }, version3)
  expect(again.asks.map(({ id, seat }) => [id, seat])).toEqual([
    ['stretch', 1],
    ['desk', 0],
  ])
})

test('what somebody was about to do under version 3, kept as a string, is done', () => {
  const { match } = deck({ crew: [{ at: 'CB-01' }] })
  const { state, ...kept } = structuredClone(match.snapshot())
  const resumed = (value: string) => {
    const old = { ...state, bodies: flat(state.bodies), agenda: [{ kind: 'deed', who: 'okafor', value }] }
    const version3 = { ...kept, version: 3, state: JSON.parse(JSON.stringify(old)) }
    return Match.resume(alien, { ...match.record(), version: 3 }, version3)
  }
  expect(resumed('move:CB-02').state.bodies[0]).toMatchObject({ at: 'CB-02' })
  expect(resumed('move:CB-11').state.bodies[0]).toMatchObject({ at: 'CB-01' }) // There is no such way any more.
})

test('what somebody was about to do in a fight under version 3 is done', () => {
  const { match } = deck({ crew: ['pc-okafor'], others: ['npc-guard'], turns: ['okafor', 'u1'] })
  const { state, ...kept } = structuredClone(match.snapshot())
  const resumed = (value: string) => {
    const old = { ...state, bodies: flat(state.bodies), agenda: [{ kind: 'play', who: 'okafor', value }] }
    const version3 = { ...kept, version: 3, state: JSON.parse(JSON.stringify(old)) }
    return Match.resume(alien, { ...match.record(), version: 3 }, version3).state
  }
  expect(resumed('close:u1').bodies[0]).toMatchObject({ beside: ['u1'] })
  expect(resumed('hold:2').combat).toMatchObject({ held: ['okafor'] })
  expect(resumed('end').combat!.turns[0]).toMatchObject({ who: 'okafor', done: true })
})

test('what a turn was used for under version 3, in words, is known', () => {
  const { match } = deck({ crew: ['pc-okafor'], others: ['npc-guard'], turns: ['okafor', 'u1'] })
  const { state, ...kept } = structuredClone(match.snapshot())
  const [{ card, who, long, short, full, moves, done }, ...others] = state.combat!.turns as [Turn, ...Turn[]]
  const free = ['begun', 'acted', 'door', 'asked:2', 'drove:veh-loader-1']
  const turns = [{ card, who, long, short, full, moves, done, free }, ...others]
  const old = { ...state, bodies: flat(state.bodies), combat: { ...state.combat, turns } }
  const version3 = { ...kept, version: 3, state: JSON.parse(JSON.stringify(old)) }
  const again = Match.resume(alien, { ...match.record(), version: 3 }, version3)
  expect(again.state.combat!.turns[0]).toEqual({
    ...newTurn(card, who),
    begun: true,
    acted: true,
    door: true,
    declined: [2],
    drove: ['veh-loader-1'],
  })
  expect(again.asks.map(({ id }) => id)).toEqual(['turn'])
})

test('a round in which a player had a choice under version 3 is known for one', () => {
  const { match } = deck({ crew: ['pc-okafor'], others: ['npc-guard'], turns: ['okafor', 'u1'] })
  const { state, ...kept } = structuredClone(match.snapshot())
  const migrated = (still: number) => {
    const { chose, ...combat } = state.combat!
    const old = { ...state, bodies: flat(state.bodies), combat: { ...combat, round: 5, still } }
    const version3 = { ...kept, version: 3, state: JSON.parse(JSON.stringify(old)) }
    return Match.resume(alien, { ...match.record(), version: 3 }, version3).snapshot().state.combat
  }
  expect(migrated(-1)).toMatchObject({ chose: 5, still: 0 })
  expect(migrated(3)).toMatchObject({ still: 3 })
})

test('a match begun under version 4, which kept all that is known of a person in one row, goes on with everything in its part', () => {
  const { match } = deck({
    crew: [
      {
        gear: ['wpn-pistol', 'arm-vest'],
        food: 1,
        cash: 40,
        story: 2,
        stress: 3,
        panic: [2],
        traumas: [15],
        fatigue: ['sleep'],
        awake: 3,
        trifles: 1,
      },
    ],
    others: ['cre-stalker', 'npc-guard', { of: 'and-hunter', revealed: true, faults: [2] }],
  })
  const { state, ...kept } = structuredClone(match.snapshot())
  const old = { ...state, bodies: flat(state.bodies) }
  const version4 = { ...kept, version: 4, state: JSON.parse(JSON.stringify(old)) }
  expect(version4.state.bodies[0]).toMatchObject({
    hand: 'wpn-pistol-1',
    food: 1,
    cash: 40,
    story: 2,
    stress: 3,
    panic: [2],
  })
  expect(Object.keys(version4.state.bodies[0])).not.toContain('kit')
  const again = Match.resume(alien, { ...match.record(), version: 4 }, version4)
  expect(again.snapshot().state).toEqual(state)
  again.answer(1, 'stretch', 'move:CB-02')
  alien.check(again.state)
})
