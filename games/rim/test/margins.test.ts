import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { EventId } from '../content/index.ts'
import type { Fighter } from '../rules/0-table/fight.ts'
import type { FightPlan, Rim } from '../rules/0-table/state.ts'
import { hasWorkingConsole } from '../rules/5-goods/index.ts'
import { colonyDawn } from '../rules/6-colony/index.ts'
import { moodOf } from '../rules/8-mind/mood.ts'
import { stranger } from '../rules/10-dealings/index.ts'
import { event } from '../rules/11-storyteller/events.ts'
import { effectsDawn, fightEnded, tellingSlotStart } from '../rules/11-storyteller/index.ts'
import { raidPlan } from '../rules/11-storyteller/raids.ts'
import { SALLY } from '../rules/11-storyteller/sally.ts'
import { stand } from './colony.ts'
import { ADA, BIX, ruled, type Scene } from './table.ts'
import { sends } from './travellers.ts'

const happens = (id: EventId, story: number, scene: Scene = {}) =>
  ruled((g) => event(g, { kind: 'event', event: id, story }), scene)

const carriedOff = { kind: 'taken', faction: 'pirate', since: 1 } as const

const siege = (g: Rim, more: Partial<FightPlan> = {}): FightPlan =>
  raidPlan(g, { for: 'siege' }, ['pirate-thug', 'pirate-gunner'], 'pirate', more)

describe('Events and their Story Die', () => {
  rule(
    'RIM-RUL-155',
    'a good day that would be over at once brings 50 Silver on a 1, and so does a camp',
    () => {
      const silver = (id: EventId, scene: Scene = {}) => happens(id, 1, scene).state.colony.silver
      expect(silver('inspired')).toBe(50)
      expect(silver('visitors', { dice: [1] })).toBe(50)
      expect(silver('siege')).toBe(50)
      expect(silver('fallen-wreck')).toBe(50)
      expect(silver('rain')).toBe(0)
      expect(silver('raid-mechanoid', { dice: [2] })).toBe(0)
    },
  )
  test('a trader stays two days longer on a 10', () => {
    const leaves = (story: number) =>
      happens('trade-caravan', story, { dice: Array(8).fill(1), picks: [0, 0] }).state.world.traders[0]!.leaves
    expect([leaves(5), leaves(10)]).toEqual([2, 4])
  })
  test('an eclipse is on the mind as long as it lasts', () => {
    const untils = (story: number) =>
      happens('eclipse', story).state.people[0]!.mind.thoughts.map((one) => one.until)
    expect([untils(1), untils(5), untils(10)]).toEqual([[], [2], [4]])
  })
  test('whoever was carried off is touched by no event', () => {
    const people = [{ where: carriedOff }, {}]
    expect(happens('inspired', 5, { people }).state.telling.effects).toMatchObject([{ person: BIX }])
    expect(happens('flu', 5, { people, dice: [9, 9] }).log('exposed')).toMatchObject([{ who: BIX }])
    expect(happens('eclipse', 5, { people }).state.people[0]!.mind.thoughts).toEqual([])
  })
  test('whoever hunts a refugee feels the Story Die of the event', () => {
    const raid = (story: number) => {
      const item = { kind: 'stranger', person: BIX, why: 'refugee', story } as const
      const table = ruled((g) => stranger(g, item), {
        people: [{}, { standing: 'guest', seat: null }],
        at: (g) => {
          g.colony.tech.known = ['spacer-7']
        },
        dice: [5],
      })
      table.answer('stranger', 'take')
      return table.state.secret.raids[0]!
    }
    expect(raid(5)).toMatchObject({ day: 1, slot: 0, plan: { softened: false } })
    expect(raid(1)).toMatchObject({ day: 1, slot: 1, plan: { softened: true } })
    expect(raid(10).plan.foes.length).toBeGreaterThanOrEqual(raid(5).plan.foes.length)
  })
  test('beasts that find no Room come in the next slot, or in the one after it if they were softened', () => {
    const raid = (story: number) => happens('manhunters', story, { dice: [2] }).state.secret.raids[0]!
    expect(raid(5)).toMatchObject({ slot: 0, plan: { softened: false } })
    expect(raid(1)).toMatchObject({ slot: 1, plan: { softened: true } })
  })
})

describe('Light and power at Dawn', () => {
  const lit = (g: Rim): void => {
    g.colony.structures = []
    stand(g, 'comms-console')
    stand(g, 'solar-panel')
  }
  rule(
    'RIM-ECON-04',
    'when an eclipse is over at Dawn a Comms Console works at once, and a flare cuts it off at once',
    () => {
      const after = ruled(
        function* (g) {
          yield* effectsDawn(g) ?? []
          yield* colonyDawn(g)
        },
        {
          at: (g) => {
            lit(g)
            g.day = 2
            g.telling.effects.push({ event: 'eclipse', until: 2, whom: null, person: null })
          },
        },
      )
      expect(hasWorkingConsole(after.state)).toBe(true)
      const flare = happens('solar-flare', 5, {
        at: (g) => {
          lit(g)
          g.colony.power.served = g.colony.structures.map(({ id }) => id)
        },
      })
      expect(hasWorkingConsole(flare.state)).toBe(false)
    },
  )
})

describe('Camps', () => {
  const fighter = (foe: 'pirate-thug' | 'pirate-gunner', state: Fighter['state'], hp: number): Fighter => ({
    id: foe,
    side: 'foes',
    who: { sort: 'foe', foe },
    name: foe,
    at: { x: 0, y: 0 },
    hp,
    most: 12,
    state,
    stunned: false,
    injuries: [],
    lost: [],
    covered: false,
    waiting: { edges: 0, banes: 0 },
    hidden: false,
    uses: {},
    by: null,
    shield: 0,
    tended: false,
  })
  test('a camp that was not beaten is still there, with those who still stand, as hurt as they are', () => {
    const left = (how: 'won' | 'lost') =>
      ruled((g) =>
        fightEnded(g, siege(g), how, [fighter('pirate-thug', 'dead', 0), fighter('pirate-gunner', 'up', 7)]),
      ).state.telling.threats
    expect(left('won')).toEqual([])
    expect(left('lost')).toMatchObject([
      { kind: 'siege', sally: null, plan: { foes: ['pirate-gunner'], hurt: [5] } },
    ])
  })
  test('a camp does not go away because nobody was at home to attack it', () => {
    const { state } = ruled((g) => tellingSlotStart(g, 1), {
      at: (g) => {
        g.phase = { kind: 'slot', slot: 1, left: [] }
        g.telling.threats.push({ kind: 'siege', plan: siege(g), sally: 1 })
        sends(g)
      },
    })
    expect(state.telling.threats).toHaveLength(1)
    expect(state.agenda).toEqual([])
  })
  test('a camp may be attacked in any slot, the Night too', () => {
    const { state } = ruled(() => undefined, {
      at: (g) => void g.telling.threats.push({ kind: 'siege', plan: siege(g), sally: null }),
    })
    expect(SALLY.offers(state, 1).map(({ value }) => value)).toContain('sally:0:night')
  })
})
void ADA
void moodOf
