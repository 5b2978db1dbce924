import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import {
  CATEGORIES,
  type Category,
  STRUCTURES,
  type StructureId,
  TASKS,
  TECH,
  type TechId,
} from '../content/index.ts'
import { later } from '../rules/0-table/later.ts'
import { personOf } from '../rules/0-table/person.ts'
import type { Rim, Slot } from '../rules/0-table/state.ts'
import type { Effect } from '../rules/0-table/telling.ts'
import { colonyDawn, colonySlotStart, openLevels, pathTo } from '../rules/6-colony/index.ts'
import { sharedPower } from '../rules/6-colony/power.ts'
import { stuckAtDawn } from '../rules/6-colony/stuck.ts'
import { doing, slotOf, stand, stored, TIER } from './colony.ts'
import { ADA, BIX, colony, ruled, type Table } from './table.ts'

const bench =
  (level: TechId, rp = 0, known: TechId[] = [], kind: StructureId = 'research-bench') =>
  (g: Rim): void => {
    const { id } = stand(g, kind)
    g.colony.power.served = [id]
    g.colony.orders.research = [level]
    g.colony.tech = { known: [...known], rp }
  }
const targets = (table: Table, who = ADA) =>
  later().tasks.get('researching')!.targets(table.state, personOf(table.state, who))
const costs = (category: Category): number[] =>
  Object.values(TECH)
    .filter((tech) => tech.category === category)
    .map(({ rp }) => rp)

describe('33 Research and technology', () => {
  rule('RIM-ACT-08', 'Researching, Mind + Intellectual: 20, 50 or 100 RP (EX-20)', () => {
    expect([TASKS.researching.attribute, TASKS.researching.skill]).toEqual(['mind', 'intellectual'])
    const rp = ([1, 2, 3] as const).map(
      (tier) =>
        doing('researching', { dice: [...TIER[tier]], at: bench('industrial-2') }).state.colony.tech.rp,
    )
    expect(rp).toEqual([20, 50, 100])
    const slow = doing('researching', { dice: [5, 6], at: bench('industrial-2') })
    expect(slow.log('rolled')[0]).toMatchObject({ total: 11, circumstances: [] })
    expect(slow.log('researched')[0]).toMatchObject({ rp: 20, now: 20, needs: 1200 })
  })
  rule('RIM-RSCH-01', 'research takes one slot at a bench, and a bench serves one Colonist a slot', () => {
    expect(targets(doing('rest', { at: bench('neolithic-1') }))).toEqual([null])
    const none = doing('rest', { at: (g) => void g.colony.orders.research.push('neolithic-1') })
    expect(targets(none)).toEqual([])
    const taken = doing('rest', {
      people: [{}, {}],
      at: (g) => {
        bench('neolithic-1')(g)
        g.colony.busy = [g.colony.structures[0]!.id]
      },
    })
    expect(targets(taken, BIX)).toEqual([])
  })
  rule('RIM-RUL-021', 'a slot of research is one slot, and the longer Night yields no more', () => {
    const at = (slot: Slot) =>
      slotOf(slot, {
        dice: [6, 7],
        at: (g) => {
          bench('industrial-2')(g)
          g.colony.orders.byHand[ADA] = [0, 1, 2, 3].map(() => ({ task: 'researching' as const, on: null }))
        },
      }).state.colony.tech.rp
    expect([at(0), at(3)]).toEqual([50, 50])
  })
  rule('RIM-RSCH-06', 'Neolithic has 4 levels of L × 100 RP', () =>
    expect(costs('neolithic')).toEqual([100, 200, 300, 400]),
  )
  rule('RIM-RSCH-07', 'Medieval has 5 levels of L × 300 RP', () =>
    expect(costs('medieval')).toEqual([300, 600, 900, 1200, 1500]),
  )
  rule('RIM-RSCH-08', 'Industrial has 6 levels of L × 600 RP', () => {
    expect(costs('industrial')).toEqual([600, 1200, 1800, 2400, 3000, 3600])
  })
  rule('RIM-RSCH-09', 'Spacer has 7 levels of L × 1000 RP', () => {
    expect(costs('spacer')).toEqual([1000, 2000, 3000, 4000, 5000, 6000, 7000])
  })
  const open = (...known: TechId[]): TechId[] =>
    openLevels(ruled(() => undefined, { at: (g) => void g.colony.tech.known.push(...known) }).state)
  rule('RIM-RSCH-10', 'levels come in order, and a new category needs a foothold in the one before', () => {
    expect(open()).toEqual(['neolithic-1'])
    expect(open('neolithic-1', 'neolithic-2')).toEqual(['neolithic-3'])
    expect(open('neolithic-1', 'neolithic-2', 'neolithic-3')).toEqual(['neolithic-4', 'medieval-1'])
    const path = ruled(() => undefined, { at: (g) => void g.colony.tech.known.push('neolithic-1') })
    expect(pathTo(path.state, 'medieval-2')).toEqual([
      'neolithic-2',
      'neolithic-3',
      'medieval-1',
      'medieval-2',
    ])
  })
  rule(
    'RIM-RUL-107',
    'Medieval after Neolithic 3, Industrial after Medieval 3, Spacer after Industrial 4',
    () => {
      expect(
        (['neolithic', 'medieval', 'industrial', 'spacer'] as const).map(
          (one) => CATEGORIES[one].entry?.after,
        ),
      ).toEqual([undefined, 'neolithic-3', 'medieval-3', 'industrial-4'])
      const table = colony().answer('dawn', {
        value: 'research',
        fields: { level: 'medieval-1', where: 'first' },
      })
      expect(table.state.colony.orders.research).toEqual([
        'neolithic-1',
        'neolithic-2',
        'neolithic-3',
        'medieval-1',
      ])
    },
  )
  rule('RIM-RSCH-11', 'one level at a time; RP beyond its cost stand for the next (V-10)', () => {
    const table = doing('researching', { dice: [6, 7], at: bench('industrial-1', 580) })
    expect(table.state.colony.tech.known).toEqual(['industrial-1'])
    expect(table.state.colony.tech.rp).toBe(30)
    expect(table.offered('study')).toContain('neolithic-1')
    table.answer('study', 'neolithic-1')
    expect(table.state.colony.orders.research).toEqual(['neolithic-1'])
  })
  rule(
    'RIM-RSCH-12',
    'a plain bench gives nothing; the High-Tech Bench an Edge, and Spacer levels need it',
    () => {
      const plain = doing('researching', { dice: [6, 5], at: bench('industrial-2') }).log('rolled')[0]
      expect(plain).toMatchObject({ total: 11, circumstances: [] })
      const better = doing('researching', { dice: [6, 5], at: bench('spacer-1', 0, [], 'high-tech-bench') })
      expect(better.log('rolled')[0]).toMatchObject({
        total: 13,
        circumstances: [{ kind: 'edge', why: 'high-tech-bench' }],
      })
      expect(targets(doing('rest', { at: bench('spacer-1') }))).toEqual([])
      expect(targets(doing('rest', { at: bench('spacer-1', 0, [], 'high-tech-bench') }))).toEqual([null])
    },
  )
})

const effect = (event: Effect['event']): Effect => ({ event, until: 9, whom: null, person: null })

/** What has power in a slot, by kind, and what the batteries hold after it. */
function powered(slot: Slot, at: (g: Rim) => void): [StructureId[], number] {
  const { state } = ruled(() => undefined, { at })
  const { served, stored: left } = sharedPower(state, slot)
  return [served.map((id) => state.colony.structures.find((one) => one.id === id)!.kind), left]
}

describe('31 Power', () => {
  const generator = (g: Rim): void => {
    g.colony.power.fuelled.push(stand(g, 'wood-generator').id)
  }
  const takers = (g: Rim): void => {
    for (const kind of ['mini-turret', 'high-tech-bench', 'comms-console'] as const) stand(g, kind)
  }
  rule('RIM-PWR-01', 'a Wood Generator burns 10 Wood at dawn and gives 2 power all day', () => {
    expect([
      STRUCTURES['wood-generator'].materials.map(({ of, count }) => [of[0], count]),
      STRUCTURES['wood-generator'].cp,
    ]).toEqual([
      [
        ['steel', 100],
        ['component', 2],
      ],
      150,
    ])
    const table = ruled((g) => colonyDawn(g), {
      at: (g) => {
        stand(g, 'wood-generator')
        stand(g, 'wood-generator')
        stand(g, 'comms-console')
        g.colony.stores = { wood: 19 }
      },
    })
    expect(stored(table, 'wood')).toBe(9)
    expect(table.state.colony.power.fuelled).toEqual([table.state.colony.structures[0]!.id])
    expect(
      powered(3, (g) => {
        generator(g)
        takers(g)
      })[0],
    ).toEqual(['comms-console', 'high-tech-bench'])
  })
  rule('RIM-PWR-02', 'a Solar Panel gives 1 power in the Morning and the Afternoon only', () => {
    const sun = (slot: Slot, event?: Effect['event']) =>
      powered(slot, (g) => {
        stand(g, 'solar-panel')
        stand(g, 'mini-turret')
        if (event) g.telling.effects = [effect(event)]
      })[0].length
    expect(([0, 1, 2, 3] as const).map((slot) => sun(slot))).toEqual([1, 1, 0, 0])
    expect([sun(0, 'eclipse'), sun(0, 'ash-winter')]).toEqual([0, 0])
  })
  rule(
    'RIM-PWR-03',
    'a Battery stores up to 4 power-slots, and explodes in the rain unless it stands in a Room',
    () => {
      const store = (held: number) =>
        powered(0, (g) => {
          generator(g)
          stand(g, 'battery')
          g.colony.power.stored = held
        })[1]
      expect([store(0), store(3)]).toEqual([2, 4])
      const rain = ruled((g) => colonySlotStart(g, 0), {
        at: (g) => {
          g.telling.effects = [effect('rain')]
          g.colony.power.stored = 4
          stand(g, 'battery', { id: 'wet' })
          stand(g, 'battery', { id: 'dry', room: 'room-1' })
        },
      })
      expect(rain.state.colony.structures.map(({ id }) => id)).toEqual(['dry'])
      expect(rain.log('battery-burst')[0]).toMatchObject({ count: 1 })
    },
  )
  rule(
    'RIM-RUL-112',
    'what is missing comes out of the batteries; a blast hits what stands beside them',
    () => {
      const [served, left] = powered(2, (g) => {
        stand(g, 'battery')
        takers(g)
        g.colony.power.stored = 2
      })
      expect([served, left]).toEqual([['comms-console', 'high-tech-bench'], 0])
      const blast = ruled((g) => colonySlotStart(g, 0), {
        at: (g) => {
          g.telling.effects = [effect('rain')]
          stand(g, 'battery', { at: { x: 5, y: 5 } })
          stand(g, 'sandbags', { hp: 30, at: { x: 6, y: 6 } })
          stand(g, 'sandbags', { hp: 30, at: { x: 7, y: 5 } })
          stand(g, 'spike-trap', { hp: 6, at: { x: 4, y: 5 } })
        },
      })
      expect(blast.state.colony.structures.map(({ hp }) => hp)).toEqual([24, 30])
    },
  )
  rule('RIM-PWR-04', 'consoles, benches and turrets take 1 power each and stop without it', () => {
    expect(
      (['comms-console', 'mini-turret', 'high-tech-bench'] as const).map((kind) => STRUCTURES[kind].power),
    ).toEqual([-1, -1, -1])
    expect(powered(0, takers)[0]).toEqual([])
    const dark = doing('rest', {
      at: (g) => {
        bench('spacer-1', 0, [], 'high-tech-bench')(g)
        g.colony.power.served = []
      },
    })
    expect(targets(dark)).toEqual([])
    const flare = powered(1, (g) => {
      generator(g)
      takers(g)
      g.telling.effects = [effect('solar-flare')]
    })
    expect(flare[0]).toEqual([])
  })
})

test('at dawn one is told why nobody studies, what waits for materials, and what has to be learned for the ship', () => {
  const { state } = ruled((g) => {
    bench('spacer-1')(g)
    g.colony.orders.builds = [{ structure: 'high-tech-bench', count: 1 }]
  })
  const told = stuckAtDawn(state).map(({ label }) => label)
  expect(told).toContainEqual({ why: 'no-bench', level: 'spacer-1', bench: 'high-tech-bench' })
  expect(told).toContainEqual({ why: 'no-materials', structure: 'high-tech-bench' })
  expect(told).toContainEqual(expect.objectContaining({ why: 'not-known', level: 'spacer-1' }))
  bench('spacer-1', 0, [], 'high-tech-bench')(state)
  expect(stuckAtDawn(state).map(({ label }) => label.why)).not.toContain('no-bench')
  const what = { kind: 'structure', of: 'high-tech-bench' } as const
  state.colony.projects = [
    { id: 'p1', what, cp: 10, paid: { steel: 100 }, wears: null, at: null, room: null },
  ]
  expect(stuckAtDawn(state).map(({ label }) => label.why)).not.toContain('no-materials') // It has been paid for.
})
