import { anything, canonical, Match, type Player, seedFrom, streamOf } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { MISSIONS, type MissionId } from '../content/index.ts'
import { imagine } from '../imagine.ts'
import { xia } from '../index.ts'
import type { Memory } from '../rules/0-table/memory.ts'
import {
  discardMissions,
  isKnownTo,
  isOutlawMission,
  knowsSector,
  looksAtDrawn,
} from '../rules/0-table/memory.ts'
import type { Xia } from '../rules/0-table/state.ts'
import { drawCard, freshMission } from '../rules/10-missions/cards.ts'
import { privateEye } from '../rules/10-missions/lawful.ts'
import { view } from '../view.ts'
import { allBut, duel } from './fight.ts'
import { turnOf } from './npc-table.ts'
import { ruled, voyage } from './table.ts'

const players = (count: number): Player[] =>
  Array.from({ length: count }, (_, n) => ({ name: `Seat ${n}`, bot: null }))

/** Everything that lies face down for a seat. */
function hidden(g: Xia, seat: number | null): string[] {
  const others = g.captains.filter((captain) => captain.seat !== seat)
  const viewers = seat === null ? [] : [seat]
  const recalls = (things: Memory['missions' | 'relics'], thing: string) =>
    things.some(({ id, by }) => id === thing && isKnownTo(by, viewers))
  return [
    ...g.sectorDeck.filter((_, n) => !knowsSector(g, viewers, n)),
    ...g.titleDeck,
    ...g.eventDeck,
    ...g.missionDeck,
    ...g.missionDiscard.filter((id) => !recalls(g.memory.missions, id)),
    ...g.captains.flatMap((captain) => (looksAtDrawn(g, captain, seat) ? [] : captain.drawn)),
    ...others.flatMap(({ missions }) => missions.filter(({ revealed }) => !revealed).map(({ id }) => id)),
    ...g.relicPile,
    ...g.relicStacks.flatMap(({ relics }) => relics),
    ...g.captains.flatMap((captain) =>
      captain.relics.filter(({ seen }) => !(seen && captain.seat === seat)).map(({ id }) => id),
    ),
    ...g.memory.relics.map(({ id }) => id).filter((id) => !recalls(g.memory.relics, id)),
  ]
}

describe('nothing face down is in any view, and what a seat imagines looks the same to it', () => {
  test.each([
    ['three captains', 3, { powers: true, envoy: true, sellsword: true }],
    ['two captains', 2, {}],
    ['solo', 1, { mode: 'solo' }],
  ] as const)('%s, at every question', (_, count, options) => {
    const random = streamOf(seedFrom(`secrets ${count}`))
    const match = Match.start(xia, {
      players: players(count),
      seed: seedFrom(`match ${count}`),
      options: { fame: 6, ...options },
    })
    for (let n = 0; n < 250 && !match.over; n++) {
      const g = match.state as Xia
      for (const seat of [...g.captains.map((captain) => captain.seat), null]) {
        const seen = canonical(view(g, seat))
        const leaked = hidden(g, seat).filter((id) => seen.includes(`"${id}"`))
        expect(leaked, `question ${n}, seat ${seat}`).toEqual([])
        const viewers = seat === null ? [] : [seat]
        if (n % 5 === 0) expect(canonical(view(imagine(g, viewers, random), seat))).toBe(seen)
      }
      const question = match.asks[0]!
      match.answer(question.seat, question.id, anything(question, random))
    }
  })
})

describe('what was turned up since a step began comes up again in what a seat imagines', () => {
  test('a Title and an Event that a kill of the NPCs has revealed, with more to ask in that turn', () => {
    const table = turnOf('scoundrel', {
      captains: [{ at: 'burning-horse:b0', damage: allBut('vagabond', '0,0') }],
      npcs: { scoundrel: { at: 'burning-horse:b6', behaviour: 'cutthroat' } },
      options: { events: true },
      dice: [8],
      at: (g) => {
        g.solo!.fame = 3
        g.titleDeck = ['tycoon', 'veteran', 'daredevil', 'broker', 'hauler', 'gunner', 'heroic', 'generous']
        g.eventDeck = ['dead-air', 'crackdown', 'amnesty', 'cold-snap', 'salvage-fever', 'spice-rush']
      },
    })
    for (const seed of ['a', 'b', 'c', 'd'])
      for (const seats of [[0], []]) expect(table.match.imagine(seats, seedFrom(seed))).not.toBeNull()
    expect(table.state.liveEvents).toMatchObject([{ id: 'dead-air' }])
  })

  test('the card of an Assassin whose target has just been destroyed', () => {
    const pool = (Object.keys(MISSIONS) as MissionId[]).filter((id) => id !== 'assassin-1')
    const table = duel({
      attacker: { outfits: ['falconet-ii'], ship: 'swamp-rat', powers: ['plunder'] },
      defender: {
        cubes: ['holo', 'spice'],
        damage: allBut('puddle-jumper', '1,0', '2,0', '0,1').slice(0, -2),
      },
      options: { powers: true },
      dice: [6, 6],
      at: (g) => {
        g.captains[0]!.missions = [freshMission('assassin-1')]
        g.missionDeck = pool
      },
    })
    table.answer('act', 'attack:captain-1').answer('weapons', table.offered('weapons'))
    expect(table.asks[0]!.id).toBe('plunder')
    for (const seed of ['a', 'b', 'c', 'd'])
      for (const seats of [[0], [1], []]) expect(table.match.imagine(seats, seedFrom(seed))).not.toBeNull()
  })
})

describe('what a seat has seen it remembers, also when it lies face down again', () => {
  const WORLDS = Array.from({ length: 30 }, (_, n) => `world ${n}`)
  const worldsOf = (g: Xia, viewers: readonly number[]): Xia[] =>
    WORLDS.map((seed) => imagine(structuredClone(g), viewers, streamOf(seedFrom(seed))))
  const heldBy = (g: Xia, seat: number) => g.captains[seat]!.missions.map(({ id }) => id)
  const distinct = (lists: readonly (readonly unknown[])[]) =>
    new Set(lists.map((list) => canonical(list))).size

  const ALL = Object.keys(MISSIONS) as MissionId[]

  const choosing = () =>
    voyage({
      captains: [{ at: 'neo-damascus:b6' }, { missions: [freshMission('thief-1')] }],
      at: (g) => {
        g.stage = { kind: 'choose-missions' }
        g.captains[0]!.drawn = ['shuttle-1', 'shuttle-2', 'research-1']
        g.missionDeck = ALL.filter((id) => !g.captains[0]!.drawn.includes(id) && id !== 'thief-1')
      },
    })

  test('missions that a captain looked at and did not keep are in the discard pile, for that captain alone', () => {
    const { state } = choosing().answer('keep-missions', ['research-1'])
    expect(state.missionDiscard).toEqual(['shuttle-1', 'shuttle-2'])
    expect(view(state, 0).recalls.missions).toEqual(['shuttle-1', 'shuttle-2'])
    expect(view(state, 1).recalls.missions).toEqual([])
    for (const world of worldsOf(state, [0])) expect(world.missionDiscard).toEqual(state.missionDiscard)
    expect(distinct(worldsOf(state, [1]).map(({ missionDiscard }) => missionDiscard))).toBeGreaterThan(9)
    for (const world of worldsOf(state, [1])) xia.check(world)
  })

  test('two seats together know what either of them knows, and deal nothing of it anew', () => {
    const { state } = choosing().answer('keep-missions', ['research-1'])
    const together = worldsOf(state, [0, 1])
    for (const world of together) {
      expect([heldBy(world, 0), heldBy(world, 1)]).toEqual([['research-1'], ['thief-1']])
      expect(world.missionDiscard).toEqual(state.missionDiscard)
    }
    expect(distinct(together.map(({ missionDeck }) => missionDeck))).toBe(WORLDS.length)
    expect(distinct(worldsOf(state, [0]).map((world) => heldBy(world, 1)))).toBeGreaterThan(9)
    expect(distinct(worldsOf(state, []).map((world) => heldBy(world, 0)))).toBeGreaterThan(9)
  })

  test('a mission given up face up is known to all, until the pile is shuffled', () => {
    const table = voyage({
      captains: [{ missions: [{ ...freshMission('shuttle-1'), revealed: true }] }, {}],
      at: (g) => {
        g.missionDeck = ALL.filter((id) => id !== 'shuttle-1')
      },
    }).answer('act', 'discard:shuttle-1')
    for (const world of worldsOf(table.state, [])) expect(world.missionDiscard).toEqual(['shuttle-1'])
    const told = table.match.log(null).map(({ event }) => event)
    expect(xia.denies!(table.state, told)).toBeNull()
    const other = structuredClone(table.state)
    other.missionDiscard = [other.missionDeck.pop()!]
    other.missionDeck.push('shuttle-1')
    expect(xia.denies!(other, told)).toContain('shuttle-1')
    const drawn = ruled(function* (g) {
      yield* []
      g.missionDeck = []
      discardMissions(g, ['shuttle-1'], 'all')
      drawCard(g)
    })
    expect(drawn.state.memory).toMatchObject({ missions: [], shuffles: 1 })
  })

  test('what was paid for a Private Eye tells how many Outlaw missions it has turned over, not which', () => {
    const asked: MissionId[] = ['thief-1', 'shuttle-1', 'smuggler-1']
    const table = ruled(
      function* (g) {
        yield* privateEye(g, 0, 'private-eye-1')
      },
      {
        captains: [{ missions: [freshMission('private-eye-1')] }, {}],
        at: (g) => {
          g.missionDeck = [...asked, ...ALL.filter((id) => !asked.includes(id) && id !== 'private-eye-1')]
        },
      },
    )
    expect([table.state.memory.inquiries, table.state.missionDiscard]).toEqual([[asked], asked])
    const worlds = worldsOf(table.state, [0, 1])
    for (const world of worlds) {
      xia.check(world)
      expect(world.memory.inquiries).toEqual([world.missionDiscard])
      expect(world.missionDiscard.filter(isOutlawMission)).toHaveLength(2)
    }
    expect(distinct(worlds.map(({ missionDiscard }) => missionDiscard))).toBeGreaterThan(9)
  })

  test('sectors seen by Deep Scan stay known in their order, whoever changes it since', () => {
    const table = voyage({
      captains: [{}, {}],
      at: (g) => {
        g.sectorDeck = ['lunari', 'azure', 'loath', 'xia']
        g.agenda = [
          { kind: 'peek', seat: 0 },
          { kind: 'peek', seat: 1 },
        ]
      },
    })
    const [first, second] = table.state.sectorDeck
    table.answer('peek', 'swap')
    expect(view(table.state, 0).recalls.sectors).toEqual([second, first])
    expect(view(table.state, 1).recalls.sectors).toEqual([null, null])
    table.answer('peek', 'swap')
    const { state } = table
    for (const viewers of [[0], [1]])
      for (const world of worldsOf(state, viewers))
        expect(world.sectorDeck.slice(0, 2)).toEqual([first, second])
    expect(distinct(worldsOf(state, []).map(({ sectorDeck }) => sectorDeck.slice(0, 2)))).toBeGreaterThan(3)
  })

  test('a relic thrown away unseen may still be anywhere; who had looked at it knows that it is gone', () => {
    const thrown = (seen: boolean) =>
      voyage({
        captains: [{}, {}],
        at: (g) => {
          g.relicPile = ['relic-1', 'relic-2', 'relic-3', 'relic-4', 'relic-5', 'relic-6']
          g.captains[0]!.relics = [{ id: g.relicPile.pop()!, cells: ['0,0', '1,0'], seen }]
        },
      }).answer('act', 'jettison').state
    const lost = (g: Xia, viewers: readonly number[]) =>
      distinct(worldsOf(g, viewers).map(({ memory }) => memory.relics))
    expect([lost(thrown(true), [0]), view(thrown(true), 0).recalls.relics]).toEqual([1, ['relic-6']])
    expect(lost(thrown(true), [1])).toBeGreaterThan(3)
    expect(lost(thrown(false), [0])).toBeGreaterThan(3)
  })
})
