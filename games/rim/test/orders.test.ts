import { wholePercent } from '@starboard/dice'
import type { Fields, Json } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { squares } from '@starboard/space'
import { describe, expect, test } from 'vitest'
import { FOES, RAID_MAPS, type StructureId } from '../content/index.ts'
import { personOf } from '../rules/0-table/person.ts'
import type { FightPlan, Rim, Slot } from '../rules/0-table/state.ts'
import { oddsOf } from '../rules/1-roll/roll.ts'
import { deedOf } from '../rules/6-colony/deeds.ts'
import {
  choiceFor,
  colonyDawn,
  inSlot,
  missingBench,
  outdoorsIn,
  planOf,
  squaresFor,
  wantsOf,
} from '../rules/6-colony/index.ts'
import { doing, give, quiet, slotOf, stand, stored, TIER } from './colony.ts'
import { ADA, BIX, CAM, colony, ruled, type Scene, type Sketch, type Table } from './table.ts'

/** What somebody would do in a slot, as things stand. */
function chosen(slot: Slot, at: (g: Rim) => void, people: readonly Sketch[] = [{}], who = ADA) {
  const { state } = ruled(() => undefined, {
    people,
    at: (g) => {
      g.phase = { kind: 'slot', slot, left: [] }
      g.colony.orders.priorities[who] = NOTHING
      at(g)
    },
  })
  return choiceFor(state, personOf(state, who), slot, () => wantsOf(state))
}
const NOTHING = {
  tend: 0,
  cook: 0,
  hunt: 0,
  farm: 0,
  build: 0,
  mine: 0,
  timber: 0,
  craft: 0,
  research: 0,
  art: 0,
  warden: 0,
  talk: 0,
  tame: 0,
  relax: 0,
} as const
const only = (g: Rim, priorities: Rim['colony']['orders']['priorities'][string], who = ADA): void => {
  g.colony.orders.priorities[who] = { ...NOTHING, ...priorities }
}
const fieldsOf = (table: Table, value: string): Fields => {
  const ask = table.ask('dawn')
  const option = 'options' in ask ? ask.options.find((one) => one.value === value) : undefined
  return option!.form!()
}
const valuesOf = (table: Table, form: string, field: string): readonly string[] => {
  const found = fieldsOf(table, form)[field]!
  return found.kind === 'choice' ? found.values : []
}
const order = (table: Table, value: string, fields: { [name: string]: Json }): Table =>
  table.answer('dawn', { value, fields })

describe('29 How a free slot is filled', () => {
  rule('RIM-DAY-01', 'what the rules force comes before all else', () => {
    const downed = chosen(0, (g) => {
      personOf(g, ADA).body.state = 'stable'
      g.colony.orders.byHand[ADA] = [{ task: 'timber', on: null }, null, null, null]
    })
    expect(downed).toEqual({ task: null, because: 'forced' })
    const lost = chosen(0, (g) => {
      personOf(g, ADA).mind.out = { kind: 'catatonic', until: 5 }
    })
    expect(lost.task).toBeNull()
  })
  rule(
    'RIM-DAY-01',
    'then what was set by hand, if it can be done; then priorities, the highest first',
    () => {
      const both = (g: Rim): void => {
        only(g, { timber: 2, mine: 3 })
        g.colony.orders.bills = [
          { id: 'b1', make: { kind: 'good', of: 'wood' }, mode: 'keep', count: 50, wears: null },
          { id: 'b2', make: { kind: 'good', of: 'steel' }, mode: 'keep', count: 50, wears: null },
        ]
      }
      expect(chosen(0, both)).toEqual({ task: { task: 'mining', on: null }, because: 'priority' })
      const hand = chosen(0, (g) => {
        both(g)
        g.colony.orders.byHand[ADA] = [{ task: 'quarry', on: null }, null, null, null]
      })
      expect(hand).toEqual({ task: { task: 'quarry', on: null }, because: 'hand' })
      const vain = chosen(0, (g) => {
        both(g)
        g.colony.orders.byHand[ADA] = [{ task: 'scan', on: null }, null, null, null]
      })
      expect(vain.task).toEqual({ task: 'mining', on: null })
    },
  )
  rule(
    'RIM-DAY-01',
    'of equal priorities the better modifier decides, then the order of the fourteen kinds',
    () => {
      const equal = (g: Rim): void => {
        only(g, { timber: 2, mine: 2 })
        for (const of of ['wood', 'steel'] as const)
          g.colony.orders.bills.push({
            id: of,
            make: { kind: 'good', of },
            mode: 'keep',
            count: 9,
            wears: null,
          })
      }
      expect(chosen(0, equal).task?.task).toBe('mining')
      expect(chosen(0, equal, [{ skills: { plants: 10 } }]).task?.task).toBe('timber')
    },
  )
  rule(
    'RIM-DAY-01',
    'work exists if a queue, a bill or a level asks for it; idle hands gather, or rest',
    () => {
      const queue = (g: Rim): void => {
        only(g, { timber: 1, build: 3 })
        g.colony.orders.builds = [{ structure: 'wall-wood', count: 1 }]
      }
      expect(chosen(0, queue)).toEqual({ task: { task: 'timber', on: null }, because: 'priority' })
      const stocked = (g: Rim): void => {
        queue(g)
        g.colony.stores = { wood: 5 }
      }
      expect(chosen(0, stocked).task?.task).toBe('building')
      expect(chosen(0, (g) => only(g, { timber: 1, build: 3 }))).toEqual({
        task: { task: 'timber', on: null },
        because: 'spare',
      })
      expect(chosen(0, () => undefined)).toEqual({ task: { task: 'rest', on: null }, because: 'idle' })
    },
  )
  rule(
    'RIM-DAY-01',
    'food is grown until there are so many days of it, and cooked if meals are to be eaten',
    () => {
      const kitchen = (food: number, meals: number) => (g: Rim) => {
        only(g, { farm: 2, cook: 3 })
        g.colony.tech.known = ['neolithic-1']
        g.colony.stores = { 'food-raw': food }
        g.colony.meals = meals > 0 ? [{ meal: 'meal-simple', count: meals, tainted: false }] : []
        g.colony.orders.policies.food = { eats: 'simple', days: 3 }
      }
      expect(chosen(0, kitchen(0, 0)).task?.task).toBe('farming')
      expect(chosen(0, kitchen(20, 2)).task?.task).toBe('cooking')
      expect(chosen(0, kitchen(20, 3)).because).toBe('spare')
      const ash = chosen(0, (g) => {
        kitchen(0, 0)(g)
        g.telling.effects = [{ event: 'ash-winter', until: 9, whom: null, person: null }]
      })
      expect(ash.task?.task).toBe('rest')
    },
  )
  rule('RIM-DAY-01', 'what is broken is mended before anything new is built', () => {
    const table = chosen(0, (g) => {
      only(g, { build: 3 })
      g.colony.stores = { wood: 50 }
      g.colony.orders.builds = [{ structure: 'wall-wood', count: 1 }]
      stand(g, 'door', { id: 'door-1', hp: 3 })
    })
    expect(table.task).toEqual({ task: 'mend', on: 'door-1' })
  })
  rule('RIM-DAY-02', 'the page at dawn shows what “go” will do, with benches shared out', () => {
    const { state } = ruled(() => undefined, {
      people: [{}, {}],
      at: (g) => {
        for (const who of [ADA, BIX]) only(g, { research: 3, timber: 1 }, who)
        stand(g, 'research-bench')
        g.colony.orders.research = ['neolithic-1']
      },
    })
    const plan = planOf(state)
    expect(plan).toHaveLength(8)
    expect(plan.filter(({ slot }) => slot === 0).map(({ task, deed }) => [task?.task, deed?.as])).toEqual([
      ['researching', 'researching'],
      ['timber', 'timber'],
    ])
    expect(plan.at(-1)).toMatchObject({ task: { task: 'sleep' }, deed: null, because: 'sleep' })
    expect(outdoorsIn(state, 0)).toEqual([BIX])
  })
  const AHEAD: readonly (readonly [Rim['phase'], readonly string[]])[] = [
    [{ kind: 'planning', ready: [] }, [ADA, BIX, ADA, BIX, ADA, BIX, ADA, BIX]],
    [{ kind: 'slot', slot: 0, left: [BIX] }, [BIX, ADA, BIX, ADA, BIX, ADA, BIX]],
    [{ kind: 'slot', slot: 1, left: [] }, [ADA, BIX, ADA, BIX]],
    [{ kind: 'slot-end', slot: 0 }, [ADA, BIX, ADA, BIX, ADA, BIX]],
    [{ kind: 'meal' }, [ADA, BIX, ADA, BIX]],
    [{ kind: 'dusk' }, [ADA, BIX]],
  ]
  test.each(AHEAD)('the forecast tells only of those who have still to act: %o', (phase, ahead) => {
    const scene = { people: [{}, {}], at: (g: Rim) => void Object.assign(g, { phase }) }
    expect(planOf(ruled(() => undefined, scene).state).map(({ person }) => person)).toEqual(ahead)
  })

  test('a bench that the last slot took up is free again in the forecast, and never missing', () => {
    const { state } = ruled(() => undefined, {
      people: [{}],
      at: (g) => {
        only(g, { research: 3, timber: 1 }, ADA)
        stand(g, 'research-bench', { id: 'bench-1' })
        g.colony.orders.research = ['neolithic-1']
        g.colony.busy = ['bench-1']
        g.phase = { kind: 'slot', slot: 2, left: null }
      },
    })
    expect(planOf(state)[0]!.task?.task).toBe('researching')
    expect(missingBench(state, 'neolithic-1')).toBeNull()
  })
  test('an Evening is told with what it brings: an addict without a dose has a Bane by then', () => {
    const { state } = ruled(() => undefined, {
      people: [{}],
      at: (g) => {
        personOf(g, ADA).body.drugs.addicted = ['smokeleaf']
        g.phase = { kind: 'planning', ready: [] }
      },
    })
    const deed = deedOf('building', personOf(state, ADA))
    const at = (slot: Slot) => wholePercent(oddsOf(inSlot(state, slot, ADA), deed))
    expect([at(0), at(2)]).toEqual([45, 28])
  })

  rule('RIM-RUL-057', 'outdoor and recreation slots are noted by day', () => {
    const out = slotOf(0, {
      dice: [6, 7],
      at: (g) => {
        g.day = 4
        personOf(g, ADA).days.outdoors = 3
        personOf(g, ADA).days.outdoorRun = 2
        g.colony.orders.byHand[ADA] = [{ task: 'timber', on: null }, null, null, null]
      },
    })
    expect(personOf(out.state, ADA).days).toMatchObject({ outdoors: 4, outdoorRun: 3 })
    expect(personOf(out.state, ADA).days.tasks[0]).toBe('timber')
  })
})

describe('29 Orders', () => {
  rule('RIM-DAY-01', 'priorities are set in one form, and what is left as it is stays', () => {
    const table = order(colony({ people: [{}, {}] }), 'priority', {
      person: BIX,
      mine: 'first',
      cook: 'never',
    })
    expect(table.state.colony.orders.priorities[BIX]).toEqual({ mine: 4, cook: 0 })
    order(table, 'priority', { person: BIX, mine: 'low' })
    expect(table.state.colony.orders.priorities[BIX]).toEqual({ mine: 1, cook: 0 })
  })
  rule('RIM-DAY-01', 'tasks by hand are for one day', () => {
    const table = ruled(
      function* (g) {
        g.phase = { kind: 'dawn' }
        yield* []
      },
      { at: quiet },
    )
    expect(table.state.colony.orders.byHand).toEqual({})
    const day = colony({ at: quiet })
    order(day, 'task', { person: ADA, slot: 'all-day', task: 'rest' })
    expect(day.state.colony.orders.byHand[ADA]).toEqual([
      ...[0, 1, 2].map(() => ({ task: 'rest', on: null })),
      null,
    ])
    day.answer('dawn', 'go')
    expect(day.state.day).toBe(2)
    expect(day.state.colony.orders.byHand).toEqual({})
  })
  rule('RIM-BLD-01', 'the queue holds one line a kind, first or last, and lines are taken off again', () => {
    const table = colony()
    order(table, 'build', { structure: 'door', count: 1, where: 'last' })
    order(table, 'build', { structure: 'sandbags', count: 6, where: 'last' })
    order(table, 'build', { structure: 'sandbags', count: 2, where: 'first' })
    expect(table.state.colony.orders.builds).toEqual([
      { structure: 'sandbags', count: 8 },
      { structure: 'door', count: 1 },
    ])
    order(table, 'unbuild', { what: 'sandbags' })
    expect(table.state.colony.orders.builds).toEqual([{ structure: 'door', count: 1 }])
  })
  rule('RIM-BLD-01', 'what lacks materials is passed over, and a finished line is gone', () => {
    const table = doing('building', {
      options: { pace: 'brisk' },
      dice: [...TIER[3]],
      at: (g) => {
        g.colony.stores = { cloth: 5 }
        g.colony.orders.builds = [
          { structure: 'door', count: 1 },
          { structure: 'sandbags', count: 1 },
        ]
      },
    })
    expect(table.state.colony.structures.map(({ kind }) => kind)).toEqual(['sandbags'])
    expect(table.state.colony.orders.builds).toEqual([{ structure: 'door', count: 1 }])
  })
  rule('RIM-DAY-01', 'a bill makes some or keeps some; what somebody is to wear is made, and worn', () => {
    const table = colony({
      people: [{}, {}],
      at: (g) => {
        g.colony.tech.known = ['neolithic-1']
      },
    })
    order(table, 'bill', { what: 'wood', mode: 'make', count: 40, wears: 'nobody' })
    order(table, 'bill', { what: 'tribalwear', mode: 'keep', count: 1, wears: BIX })
    expect(table.state.colony.orders.bills).toMatchObject([
      { make: { kind: 'good', of: 'wood' }, mode: 'keep', count: 40 },
      { make: { kind: 'thing', of: 'tribalwear' }, mode: 'make', wears: BIX },
    ])
    order(table, 'unbill', { bill: table.state.colony.orders.bills[0]!.id })
    expect(table.state.colony.orders.bills).toHaveLength(1)
    const sewn = doing('crafting', {
      people: [{}, {}],
      options: { pace: 'brisk' },
      dice: [...TIER[3], ...TIER[1]],
      at: (g) => {
        g.colony.tech.known = ['neolithic-1']
        g.colony.stores = { leather: 30 }
        g.colony.orders.bills = [
          { id: 'b1', make: { kind: 'thing', of: 'tribalwear' }, mode: 'make', count: 1, wears: BIX },
        ]
      },
    })
    expect(personOf(sewn.state, BIX).gear.apparel).toEqual([sewn.state.colony.things[0]!.id])
    expect(sewn.state.colony.orders.bills).toEqual([])
  })
  rule('RIM-DAY-01', 'a form is offered only if there is something to choose', () => {
    const bare = colony().offered('dawn')
    for (const form of ['unbuild', 'unbill', 'wear', 'beds', 'move', 'art']) expect(bare).not.toContain(form)
    for (const form of ['priority', 'task', 'build', 'policies', 'speaker']) expect(bare).toContain(form)
  })
  rule('RIM-DAY-01', 'policies are one form, and begin with what stands', () => {
    const table = order(colony(), 'policies', {
      rare: 'gold',
      eats: 'fine',
      'push-work': 'never',
      'food-days': 5,
    })
    expect(table.state.colony.orders.policies).toMatchObject({
      rare: 'gold',
      food: { eats: 'fine', days: 5 },
      push: { work: 'never', fight: 'ask', care: { sixths: 4, stress: 4 } },
      pool: 'worst',
    })
  })
  rule('RIM-MODE-04', 'things are common: whoever is told to takes one, and another lays it down', () => {
    const table = colony({
      people: [{}, {}],
      at: (g) => {
        give(g, 'revolver')
        give(g, 'knife', BIX)
      },
    })
    const [revolver, knife] = table.state.colony.things.map(({ id }) => id)
    order(table, 'wear', { person: BIX, thing: revolver!, how: 'use' })
    expect(personOf(table.state, ADA).gear.weapon).toBeNull()
    expect(personOf(table.state, BIX).gear).toMatchObject({ weapon: revolver, carried: [] })
    order(table, 'wear', { person: BIX, thing: knife!, how: 'carry' })
    expect(personOf(table.state, BIX).gear.carried).toEqual([knife])
  })
  rule('RIM-RUL-127', 'beds are shared out by themselves, one each, and may be exchanged', () => {
    const table = ruled((g) => colonyDawn(g), {
      people: [{}, {}, {}],
      at: (g) => {
        stand(g, 'bed', { id: 'bed-1' })
        stand(g, 'bed', { id: 'bed-2', smashed: 4 })
        stand(g, 'bed', { id: 'bed-3' })
      },
    })
    expect(table.state.colony.orders.beds).toEqual({ [ADA]: 'bed-1', [BIX]: 'bed-3' })
    const swap = colony({
      people: [{}, {}, {}],
      at: (g) => {
        stand(g, 'bed', { id: 'bed-1' })
        stand(g, 'bed', { id: 'bed-3' })
        g.colony.orders.beds = { [ADA]: 'bed-1', [BIX]: 'bed-3' }
      },
    })
    order(swap, 'beds', { person: CAM, bed: 'bed-3' })
    expect(swap.state.colony.orders.beds).toEqual({ [ADA]: 'bed-1', [CAM]: 'bed-3' })
    order(swap, 'beds', { person: ADA, bed: 'bed-3' })
    expect(swap.state.colony.orders.beds).toEqual({ [ADA]: 'bed-3', [CAM]: 'bed-1' })
  })
  rule('RIM-RUL-106', 'a sculpture is packed to be sold, and set up again', () => {
    const table = colony({ at: (g) => void stand(g, 'sculpture', { id: 'art-1', quality: 'good' }) })
    order(table, 'art', { piece: 'art-1' })
    expect(table.state.colony.structures).toEqual([])
    const [thing] = table.state.colony.things
    expect(thing).toMatchObject({ kind: 'sculpture', quality: 'good' })
    order(table, 'art', { piece: thing!.id })
    expect(table.state.colony.structures).toMatchObject([{ kind: 'sculpture', quality: 'good' }])
  })
  rule('RIM-RUL-169', 'the players name who speaks, and who stays out of fights', () => {
    const table = order(colony({ people: [{}, {}] }), 'speaker', { person: BIX })
    expect(table.state.colony.orders.speaker).toBe(BIX)
    order(table, 'speaker', { person: 'best' })
    expect(table.state.colony.orders.speaker).toBeNull()
    order(table, 'shelter', { person: ADA, shelters: true })
    expect(table.state.colony.orders.policies.shelter).toEqual([ADA])
  })
  rule('RIM-BLD-04', 'forms list only what is there: known levels are not researched again', () => {
    const table = colony({
      at: (g) => {
        g.colony.tech.known = ['neolithic-1']
      },
    })
    expect(valuesOf(table, 'research', 'level')).not.toContain('neolithic-1')
    expect(valuesOf(table, 'task', 'task')).toContain('timber')
    expect(valuesOf(table, 'task', 'task')).not.toContain('researching')
  })
})

describe('21 Squares for works', () => {
  const clearing = (g: Rim): void => {
    g.colony.home = 'crash-clearing'
  }
  rule(
    'RIM-RUL-156',
    'a work stands on an open square near the defenders, away from raiders, and keeps it',
    () => {
      const table = colony({
        at: (g) => {
          clearing(g)
          stand(g, 'barricade', { id: 'barricade-1' })
        },
      })
      expect(table.offered('dawn')).toContain('mark:barricade')
      table.answer('dawn', 'mark:barricade')
      const offered = table.offered('square').filter((value) => value !== 'leave')
      const spot = offered[0]!
      table.answer('square', spot)
      expect(squares.key(table.state.colony.structures[0]!.at!)).toBe(spot)
      expect(table.offered('dawn')).not.toContain('mark:barricade')
    },
  )
  rule('RIM-RUL-156', 'no two traps stand side by side, and no square is used twice', () => {
    const free = (at: (g: Rim) => void, kind: StructureId = 'spike-trap') =>
      squaresFor(
        ruled(() => undefined, {
          at: (g) => {
            clearing(g)
            at(g)
          },
        }).state,
        kind,
      )
    const all = free(() => undefined)
    const here = all.find(({ x, y }) => all.some((one) => one.x === x + 1 && one.y === y))!
    const after = free((g) => void stand(g, 'spike-trap', { at: here }))
    expect(after.some(({ x, y }) => Math.abs(x - here.x) <= 1 && Math.abs(y - here.y) <= 1)).toBe(false)
    const { rows } = RAID_MAPS['crash-clearing']
    for (const { x, y } of all) expect(['.', '^']).toContain(rows[y]![x])
  })
  rule('RIM-RUL-156', 'squares may be marked for what is still to be built', () => {
    const table = colony({
      at: (g) => {
        clearing(g)
        g.colony.orders.builds = [{ structure: 'sandbags', count: 1 }]
      },
    }).answer('dawn', 'mark:sandbags')
    const spot = table.offered('square').find((value) => value !== 'leave')!
    table.answer('square', spot)
    expect(table.state.colony.orders.marks.sandbags).toHaveLength(1)
    expect(table.offered('dawn')).not.toContain('mark:sandbags')
  })
})

describe('Mortars and trends', () => {
  const siege: Scene['at'] = (g) => {
    stand(g, 'mortar')
    const plan: FightPlan = {
      why: { for: 'siege' },
      map: 'crash-clearing',
      raid: true,
      foes: ['tribal-warrior', 'tribal-archer'],
      faction: 'pirate',
      people: [],
      ambush: null,
      softened: false,
      hurt: [],
      attacking: false,
    }
    g.telling.threats = [{ kind: 'siege', plan, sally: null }]
  }
  rule(
    'RIM-RUL-167',
    'a slot at the mortar hits one besieger at Tier 2 and two at Tier 3, for 6 less armour',
    () => {
      const hurt = (tier: 1 | 2 | 3, picks: number[]) => {
        const [threat] = doing('shell', { dice: [...TIER[tier]], picks, at: siege }).state.telling.threats
        return threat?.plan.hurt
      }
      expect(hurt(1, [])).toEqual([])
      expect(hurt(2, [1])).toEqual([0, 6 - FOES['tribal-archer'].armour])
      expect(hurt(3, [0])).toEqual([6, 6])
    },
  )
  rule('RIM-RUL-024', 'every dawn notes the stores, and fifteen days are kept', () => {
    const table = ruled(
      function* (g) {
        for (let day = 1; day <= 17; day++) {
          g.day = day
          yield* colonyDawn(g)
        }
      },
      {
        at: (g) => {
          g.colony.stores = { steel: 7 }
        },
      },
    )
    expect(table.state.colony.trend).toHaveLength(15)
    expect(table.state.colony.trend[0]).toMatchObject({ day: 3, stores: { steel: 7 } })
    expect(stored(table, 'steel')).toBe(7)
  })
})
