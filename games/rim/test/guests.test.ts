import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { Rim } from '../rules/0-table/state.ts'
import type { Quest } from '../rules/0-table/world.ts'
import { dealingsDawn, dealingsMeal, quest } from '../rules/10-dealings/index.ts'
import { PAY_RANSOM } from '../rules/10-dealings/taken.ts'
import { errand, fightIn, fought, taken } from './errands.ts'
import { ONE_FOE_A_POINT, RAID, standInHere } from './stand-ins.ts'
import { ADA, BIX, ruled, type Scene } from './table.ts'
import { onRoad, structure } from './travellers.ts'

standInHere({ ...ONE_FOE_A_POINT, wealth: () => 0 })

describe('Shelter', () => {
  const housed = (beds: number, meals: number, more: Partial<Quest> = {}): Scene => ({
    at: (g) => {
      g.world.quests.push(taken('shelter', { at: g.world.home, ...more }))
      g.world.guests.push({ faction: 'outlander', count: 2, leaves: 12, quest: 'q' })
      for (let n = 0; n < beds; n++) g.colony.structures.push(structure(`b${n}`, 'bed'))
      if (meals > 0) g.colony.meals = [{ meal: 'meal-simple', count: meals, tainted: false }]
    },
  })

  test('a day is kept with a bed and a ration for each; one that is not ends it', () => {
    const kept = ruled(dealingsMeal, housed(3, 3)).state
    expect(kept.world.quests).toMatchObject([{ kept: 1 }])
    expect(kept.colony.meals).toMatchObject([{ count: 1 }])
    expect(ruled(dealingsMeal, housed(2, 3)).state.world).toMatchObject({ quests: [], guests: [] })
    expect(ruled(dealingsMeal, housed(3, 1)).state.world).toMatchObject({ quests: [], guests: [] })
  })
  test('after ten days it is done', () => {
    const table = ruled(dealingsDawn, {
      at: (g) => {
        housed(3, 3, { kept: 10 }).at!(g)
        g.day = 11
      },
    })
    expect(table.state).toMatchObject({
      world: { quests: [], goodwill: { outlander: 70 } },
      colony: { silver: 200 },
    })
  })
  test('a raid at 60% comes on a day that nobody knows', () => {
    const begun = (day: number): Rim =>
      ruled((g) => quest(g, { kind: 'quest', quest: 'q' }), {
        picks: day === 1 ? [0, 2] : [day - 1],
        at: (g) => void g.world.quests.push(taken('shelter', { state: 'offered', at: g.world.home })),
      }).answer('quest', 'take').state
    const first = begun(1)
    expect(first.secret.raids).toMatchObject([{ day: 1, slot: 2, plan: { raid: true, faction: 'pirate' } }])
    expect(first.secret.raids[0]!.plan.foes).toHaveLength(Math.floor(RAID * 0.6))
    expect(begun(4).secret).toMatchObject({ raids: [], quests: { q: { raid: 4 } } })
    const fourth = ruled(dealingsDawn, {
      ...housed(3, 3),
      picks: [1],
      at: (g) => {
        housed(3, 3).at!(g)
        g.day = 4
        g.secret.quests.q = { raid: 4, points: null, traps: [] }
      },
    })
    expect(fourth.state.secret.raids).toMatchObject([{ day: 4, slot: 1 }])
  })
})

describe('40 Carried off', () => {
  const carried = (at: (g: Rim) => void = () => undefined): Scene => ({
    people: [{}, { where: { kind: 'taken', faction: 'tribe', since: 4 }, body: { hp: 1, state: 'stable' } }],
    at: (g) => {
      g.day = 5
      at(g)
    },
  })
  const waiting = (g: Rim): void => {
    g.world.quests.push(taken('rescue', { person: BIX, faction: null, until: 19 }))
  }

  rule('RIM-TELL-11', 'a Colonist carried off can be won back by a fight or a ransom', () => {
    const won = fought(taken('rescue', { person: BIX, faction: null }), {
      people: [
        {},
        { where: { kind: 'taken', faction: 'tribe', since: 1 }, body: { hp: 0, state: 'stable' } },
      ],
    })
    expect(won.state.people[1]).toMatchObject({
      where: { kind: 'caravan', caravan: 'c' },
      body: { hp: 1, state: 'up' },
    })
    expect(onRoad(won).people).toEqual([ADA, BIX])
    const stronghold = errand(
      taken('rescue', { person: BIX, faction: null }),
      {},
      { ...carried(), dice: [1] },
    )
    expect(fightIn(stronghold)).toMatchObject({ faction: 'tribe' })
    expect(fightIn(stronghold)!.foes).toHaveLength(RAID / 2)
  })
  rule(
    'RIM-RUL-172',
    'the rescue is open for 15 days from the next dawn; 300 Silver bring them home at 1 HP after 3 days; else they are lost',
    () => {
      const open = ruled(dealingsDawn, { ...carried(), dice: [1, 5] }).state
      expect(open.world.quests).toMatchObject([{ quest: 'rescue', person: BIX, state: 'taken', until: 19 }])
      const sameDay = ruled(
        dealingsDawn,
        carried((g) => Object.assign(g, { day: 4 })),
      )
      expect(sameDay.state.world.quests).toEqual([])

      const poor = ruled(() => undefined, carried(waiting)).state
      expect(PAY_RANSOM.offers(poor, 1)).toEqual([])
      const rich = carried((g) => {
        waiting(g)
        g.colony.silver = 310
      })
      const paid = ruled((g) => PAY_RANSOM.play(g, 1, 'q'), rich).state
      expect(paid).toMatchObject({ colony: { silver: 10 }, world: { quests: [{ ransom: 8 }] } })
      const dawn = (day: number): Rim =>
        ruled(
          dealingsDawn,
          carried((g) => {
            waiting(g)
            g.world.quests[0]!.ransom = 8
            g.day = day
          }),
        ).state
      expect(dawn(7).people[1]!.where.kind).toBe('taken')
      expect(dawn(8)).toMatchObject({
        people: [{}, { where: { kind: 'home' }, body: { hp: 1, state: 'up' } }],
        world: { quests: [] },
      })
      const late = (day: number): string =>
        ruled(
          dealingsDawn,
          carried((g) => {
            waiting(g)
            g.day = day
          }),
        ).state.people[1]!.standing
      expect([late(19), late(20)]).toEqual(['colonist', 'gone'])
    },
  )
})
