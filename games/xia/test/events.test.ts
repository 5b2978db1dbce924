import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { EventId } from '../content/index.ts'
import { chartOf } from '../rules/0-table/chart.ts'
import type { LiveEvent } from '../rules/0-table/live.ts'
import type { SpaceId } from '../rules/0-table/names.ts'
import type { Xia } from '../rules/0-table/state.ts'
import { destroy } from '../rules/8-fate/death.ts'
import { drawEvent, roundEvents } from '../rules/10-missions/events.ts'
import { captain } from './fight.ts'
import { ruled, type Scene, type Sketch, voyage } from './table.ts'

const live = (id: EventId, more: Partial<LiveEvent> = {}): LiveEvent => ({
  id,
  by: 0,
  rounds: 0,
  comet: null,
  checkpoints: [],
  sector: null,
  sold: 0,
  ...more,
})

/** Nyr with a sector at either side, in a row: Neo Damascus to the east, then Pelmont; Expedior Gate to the west. */
const NYR: NonNullable<Scene['sectors']> = [
  ['expedior-gate', -1, 0],
  ['nyr', 0, 0],
  ['neo-damascus', 1, 0],
  ['pelmont', 2, 0],
]

describe('Rikishi', () => {
  const drawn = (face: number) =>
    ruled(
      function* (g) {
        yield* []
        g.eventDeck = ['rikishi']
        drawEvent(g, 0)
      },
      { sectors: NYR, options: { events: true, nyr: true }, dice: [face] },
    )
  const centre = ({ state }: { state: Xia }) => chartOf(state).space('nyr:c').hex
  const comet = ({ state }: { state: Xia }) => state.liveEvents[0]!.comet!

  test('a d6 names the direction; it waits on the outermost space of the board there', () => {
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const table = drawn(face)
      const [dq, dr] = [
        [1, 0],
        [1, -1],
        [0, -1],
        [-1, 0],
        [-1, 1],
        [0, 1],
      ][face - 1] as [number, number]
      const { q, r } = centre(table)
      const steps = Math.max(Math.abs(comet(table).q - q), Math.abs(comet(table).r - r))
      expect([comet(table).q, comet(table).r]).toEqual([q + steps * dq, r + steps * dr])
      expect(steps).toBeGreaterThanOrEqual(2)
      const sighted = chartOf(table.state).at({ q: comet(table).q, r: comet(table).r })!.id
      expect(table.log('rikishi-sighted')).toMatchObject([{ at: sighted }])
      const beyond = { q: q + (steps + 1) * dq, r: r + (steps + 1) * dr }
      expect(chartOf(table.state).at(beyond)).toBeNull()
    }
  })

  /** One end of round with the comet on its way west, so many spaces east of the centre of Nyr. */
  const falling = (east: number, captains: readonly Sketch[], at?: (g: Xia) => void) =>
    ruled((g) => roundEvents(g), {
      sectors: NYR,
      captains,
      options: { events: true, nyr: true, pieces: true },
      at: (g) => {
        const { q, r } = chartOf(g).space('nyr:c').hex
        g.liveEvents = [live('rikishi', { comet: { q: q + east, r, side: 3 } })]
        g.kiln = 'nyr:b6'
        at?.(g)
      },
    })

  rule('XIA-EVENT-03', 'Rikishi moves 3 spaces a round and destroys what is under it where it ends', () => {
    const table = falling(
      5,
      [
        { at: 'nyr:b0', cubes: ['spice'] },
        { at: 'nyr:b1', bounty: 2000 },
        { at: 'nyr:b3' },
        { at: 'expedior-gate:b6' },
      ],
      (g) => {
        g.adrift = [{ at: 'nyr:b11', cube: 'holo', by: null }]
      },
    )
    const { q } = centre(table)
    expect(comet(table).q).toBe(q + 2)
    expect(table.state.captains.map(({ at }) => at)).toEqual([null, null, 'nyr:b3', 'expedior-gate:b6'])
    expect(table.state.adrift).toEqual([]) // Cubes are lost as in a star.
    expect(table.state.supply.cubes).toMatchObject({ spice: 15, holo: 15 })
    expect(table.state.captains.map(({ fame }) => fame)).toEqual([0, 0, 0, 0]) // Nobody gets credit.
    expect(table.state.kiln).toBe('nyr:b6')
  })

  rule('XIA-KILN-13', 'The Kiln under it is destroyed, with all who are docked', () => {
    const table = falling(1, [{ at: 'kiln:k2' }, { at: 'nyr:b3' }])
    expect([table.state.kiln, table.state.captains.map(({ at }) => at)]).toEqual([null, [null, 'nyr:b3']])
  })

  test('it leaves play when its centre has left the board', () => {
    const last = ({ state }: { state: Xia }) => state.liveEvents.map(({ id }) => id)
    expect(last(falling(0, [{ at: 'nyr:b3' }, { at: 'neo-damascus:b0' }]))).toEqual(['rikishi'])
    expect(last(falling(-3, [{ at: 'nyr:b3' }, { at: 'neo-damascus:b0' }]))).toEqual([])
  })

  rule('XIA-COMET-09', 'a comet under Rikishi is gone until the next captain’s turn', () => {
    const scene = {
      sectors: [...NYR, ['blench', 3, 0]],
      captains: [{ at: 'expedior-gate:b6' }, { at: 'expedior-gate:b7' }],
      options: { events: true, nyr: true, pieces: true },
      at: (g) => {
        const { q, r } = chartOf(g).space('blench:a0').hex
        g.liveEvents = [live('rikishi', { comet: { q: q + 3, r, side: 3 } })]
        g.stage = { kind: 'round-end' }
      },
    } satisfies Scene
    const gone = ruled((g) => roundEvents(g), scene)
    expect(gone.state.comets).toEqual([{ sector: 'blench', at: null }])
    expect(voyage(scene).state.comets).toEqual([{ sector: 'blench', at: 'blench:a0' }]) // A turn has begun.
  })
})

describe('Windfall and the others', () => {
  test('a Windfall lies in the sector farthest from Nyr, equals by d20', () => {
    const where = (sectors: Scene['sectors'], dice: number[]) =>
      ruled(
        function* (g) {
          yield* []
          g.eventDeck = ['windfall']
          drawEvent(g, 0)
        },
        {
          sectors: sectors!,
          captains: [{ at: 'nyr:b0' }, { at: 'nyr:b1' }],
          options: { events: true },
          dice,
        },
      ).state.liveEvents[0]!.sector
    expect(where(NYR, [])).toBe('pelmont')
    expect(where(NYR.slice(0, 3), [10])).toBe('neo-damascus') // In the order of the sectors’ table.
    expect(where(NYR.slice(0, 3), [11])).toBe('expedior-gate')
  })

  test('the first captain to end a turn there takes 2,000 credits and 1 Fame', () => {
    const ended = (at: SpaceId) => {
      const table = voyage({
        sectors: NYR,
        captains: [{ at, credits: 0 }, { at: 'expedior-gate:b6' }],
        options: { events: true },
        at: (g) => {
          g.liveEvents = [live('windfall', { sector: 'pelmont' })]
        },
      })
      table.answer('act', 'end')
      return [captain(table).credits, captain(table).fame, table.state.liveEvents.length]
    }
    expect(ended('pelmont:b3')).toEqual([2000, 1, 0])
    expect(ended('nyr:b0')).toEqual([0, 0, 1])
  })

  test('the Grand Prix marks three Spawn Points, or all if there are fewer, and wants every one visited', () => {
    const marked = (sectors: Scene['sectors']) => {
      const table = ruled(
        function* (g) {
          yield* []
          g.eventDeck = ['fesko-grand-prix']
          drawEvent(g, 0)
        },
        {
          ...(sectors && { sectors }),
          captains: [{ at: 'neo-damascus:b6' }, { at: 'neo-damascus:b7' }],
          options: { events: true },
        },
      )
      const points = table.state.liveEvents[0]!.checkpoints.map(({ at }) => at)
      expect(table.log('checkpoints-set')).toMatchObject([{ at: points }])
      return points
    }
    expect(marked(undefined)).toHaveLength(3) // Of the six of the board.
    expect(new Set(marked(undefined)).size).toBe(3)
    expect([...marked(NYR)].sort()).toEqual(['expedior-gate:b9', 'neo-damascus:b0', 'pelmont:b2'])
    expect(marked(NYR.slice(1, 3))).toEqual(['neo-damascus:b0'])
    const race = voyage({
      captains: [{ at: 'outpost-338:b7' }, {}],
      options: { events: true },
      at: (g) => {
        g.liveEvents = [
          live('fesko-grand-prix', {
            checkpoints: [
              { at: 'outpost-338:b6', visited: [] },
              { at: 'pelmont:b2', visited: [] },
            ],
          }),
        ]
      },
    })
    race.answer('act', 'impulse').answer('act', 'fly:outpost-338:b6')
    expect(captain(race).fame).toBe(0)
    expect(race.state.liveEvents[0]!.checkpoints.map(({ visited }) => visited)).toEqual([[0], []])
  })

  test('in a Salvage Fever only a 1 destroys the ship', () => {
    const salvage = (face: number, events: LiveEvent[]) => {
      const table = voyage({
        captains: [{ at: 'pelmont:c' }, {}],
        options: { events: true },
        dice: [face],
        at: (g) => {
          g.liveEvents = events
        },
      })
      table.answer('act', 'salvage')
      if (table.asks[0]!.id === 'stow') table.answer('stow', ['0,0'])
      return captain(table).cubes.length
    }
    expect([1, 2, 3].map((face) => salvage(face, [live('salvage-fever')]))).toEqual([0, 1, 1])
    expect([2, 3, 4].map((face) => salvage(face, []))).toEqual([0, 0, 1])
  })

  test('a Crackdown ends when the Enforcer is destroyed, and every Event after its rounds', () => {
    const rounds: [EventId, number][] = [
      ['re-tethered', 3],
      ['fesko-grand-prix', 4],
      ['solar-flare', 2],
      ['crackdown', 2],
      ['spice-rush', 3],
      ['amnesty', 2],
      ['cold-snap', 3],
      ['salvage-fever', 2],
      ['dead-air', 2],
    ]
    const left = (id: EventId, counted: number) =>
      ruled((g) => roundEvents(g), {
        options: { events: true },
        at: (g) => {
          g.liveEvents = [live(id, { rounds: counted })]
        },
      }).state.liveEvents.length
    for (const [id, last] of rounds) expect([id, left(id, last - 2), left(id, last - 1)]).toEqual([id, 1, 0])
    expect(left('windfall', 20)).toBe(1)
    const avenged = (npc: 'enforcer' | 'scoundrel') =>
      ruled((g) => destroy(g, npc, { by: null, rule: 'XIA-DEATH-01' }), {
        npcs: { [npc]: { at: 'burning-horse:b6' } },
        options: { events: true },
        at: (g) => {
          g.liveEvents = [live('crackdown'), live('dead-air')]
        },
      }).state.liveEvents.map(({ id }) => id)
    expect(avenged('enforcer')).toEqual(['dead-air'])
    expect(avenged('scoundrel')).toEqual(['crackdown', 'dead-air'])
  })

  test('an Amnesty tells what is left of the Bounty', () => {
    const table = voyage({
      captains: [{ at: 'neo-damascus:c', bounty: 3000 }, {}],
      options: { events: true },
      at: (g) => {
        g.liveEvents = [live('amnesty')]
      },
    })
    table.answer('act', 'end')
    expect(table.log('bounty-changed')).toMatchObject([{ by: -1000, bounty: 2000 }])
  })
})
