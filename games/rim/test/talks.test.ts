import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { FactionId } from '../content/index.ts'
import type { FightPlan, Rim } from '../rules/0-table/state.ts'
import { STORM } from '../rules/9-world/halts.ts'
import { worldFightEnded } from '../rules/9-world/index.ts'
import { CALL_AID } from '../rules/10-dealings/aid.ts'
import { dealingsDawn, offerTalks } from '../rules/10-dealings/index.ts'
import { contacts, SOCIAL, TALK } from '../rules/10-dealings/social.ts'
import { PARLEY } from '../rules/10-dealings/talks.ts'
import { stand } from './skirmish.ts'
import { ONE_FOE_A_POINT, RAID, standInHere } from './stand-ins.ts'
import { ADA, ruled, type Table } from './table.ts'
import {
  halted,
  looked,
  MILLBRIDGE,
  onRoad,
  raidPlan,
  SUNWATER,
  standsAt,
  withConsole,
} from './travellers.ts'

standInHere(ONE_FOE_A_POINT)

const STORMING = { for: 'settlement', caravan: 'c', settlement: 'sunwater' } as const

describe('The Social action', () => {
  const talking = (dice: number[], faction: FactionId = 'outlander'): Table =>
    ruled((g) => SOCIAL.play(g, ADA, faction), { dice, at: withConsole })

  rule('RIM-ACT-09', 'Spirit + Social: kept up; +1; +2 or a Trade Bonus', () => {
    expect(SOCIAL.deed(looked(), looked().people[0]!, 'pig')).toMatchObject({
      attribute: 'spirit',
      skill: 'social',
      dc: null,
    })
    expect(talking([2, 3]).state.world.goodwill.outlander).toBe(50)
    expect(talking([6, 7]).state.world.goodwill.outlander).toBe(51)
    expect(talking([9, 9]).answer('favour', 'goodwill').state.world.goodwill.outlander).toBe(52)
    const bonus = talking([9, 9]).answer('favour', 'bonus').state.world
    expect(bonus).toMatchObject({ bonus: ['outlander'], goodwill: { outlander: 50 } })
  })
  rule(
    'RIM-RUL-098',
    'it names one faction and needs contact: a powered console, a guest, or a caravan at its gate',
    () => {
      expect(contacts(looked())).toEqual([])
      expect(contacts(looked({ at: withConsole }))).toEqual(['outlander', 'pig', 'tribe', 'empire'])
      const dark = looked({
        at: (g) => {
          withConsole(g)
          g.colony.power.served = []
        },
      })
      expect(contacts(dark)).toEqual([])
      const guests = looked({
        at: ({ world }) => Object.assign(world, { guests: [{ faction: 'pig', count: 2, leaves: 9 }] }),
      })
      expect(contacts(guests)).toEqual(['pig'])
      expect(talking([2, 3]).state.world.kept).toEqual(['outlander'])
      const gate = ruled((g) => TALK.play(g, 'c', 'outlander'), {
        dice: [6, 7],
        at: (g) => standsAt(g, MILLBRIDGE),
      })
      expect(gate.state.world.goodwill.outlander).toBe(51)
      expect(onRoad(gate).tried).toBe(1)
      expect(halted(MILLBRIDGE, { tried: 1 })).not.toContain('talk:outlander')
    },
  )
  rule('RIM-RUL-046', 'relations are goodwill, and move like it', () => {
    const table = talking([6, 7], 'pig')
    expect(table.log('goodwill')).toMatchObject([{ faction: 'pig', by: 1, now: 1 }])
  })
})

describe('Military aid', () => {
  const attacked = (at: (g: Rim) => void, raid = true): Rim =>
    looked({
      at: (g) => {
        at(g)
        g.world.goodwill.outlander = 80
        stand(g, { people: [{ x: 1, y: 1 }], foes: [], plan: raidPlan({ raid }) })
      },
    })
  const offered = (g: Rim): string[] => CALL_AID.offers(g, g.fight!.fighters[0]!).map(({ value }) => value)

  rule('RIM-GOOD-02', 'an Ally sends military aid', () => {
    const g = attacked(withConsole)
    expect(offered(g)).toEqual(['aid-call:outlander'])
    g.world.goodwill.outlander = 74
    expect(offered(g)).toEqual([])
  })
  rule(
    'RIM-RUL-144',
    'once a quadrum by a powered console, in a raid: half its points, at least 10, in round 3',
    () => {
      expect(offered(attacked(() => undefined))).toEqual([])
      expect(offered(attacked(withConsole, false))).toEqual([])
      const used = attacked((g) => {
        withConsole(g)
        g.world.aided = ['outlander']
      })
      expect(offered(used)).toEqual([])
      const called = (foes: FightPlan['foes']) =>
        ruled((g) => CALL_AID.play(g, 'f', 'outlander'), {
          at: (g) => {
            stand(g, { people: [{ x: 1, y: 1 }], foes: [], plan: raidPlan({ foes }) })
          },
        }).state
      const few = called(['tribal-warrior'])
      expect(few.world.aided).toEqual(['outlander'])
      expect(few.fight!.coming).toMatchObject([{ round: 3, kind: 'fighters', side: 'colony' }])
      expect(few.fight!.coming[0]).toHaveProperty('foes.length', 10)
      expect(called(Array(6).fill('tribal-warrior')).fight!.coming[0]).toHaveProperty('foes.length', 15)
    },
  )
})

describe('Peace talks', () => {
  const talks = (dice: number[], faction: FactionId = 'tribe', skill = 0): Table =>
    ruled((g) => PARLEY.play(g, 'c', 'talks'), {
      people: [{ skills: { social: skill } }],
      dice,
      at: (g) => {
        g.world.goodwill[faction] = -30
        g.world.talks.push({ id: 'talks', faction, at: [6, 5], until: 9 })
        standsAt(g, [6, 5])
      },
    })

  rule('RIM-PEACE-01', 'a Hostile faction invites the colony, and one Social check settles it', () => {
    const table = ruled((g) => offerTalks(g, 'tribe', 10), { dice: [2, 5] })
    expect(table.state.world.talks).toMatchObject([{ faction: 'tribe', at: [5, 5], until: 11 }])
    expect(ruled((g) => offerTalks(g, 'outlander', 10)).state.world.talks).toEqual([])
    expect(talks([7, 7]).log('rolled')).toMatchObject([{ as: 'talks', dc: 14 }])
    const late = ruled(dealingsDawn, {
      at: (g) => {
        g.day = 12
        g.world.talks.push({ id: 't', faction: 'tribe', at: [6, 5], until: 11 })
      },
    })
    expect(late.state.world.talks).toEqual([])
  })
  rule('RIM-PEACE-02', 'success is +50 goodwill', () => {
    expect(talks([7, 7]).state.world.goodwill.tribe).toBe(20)
  })
  rule('RIM-PEACE-03', 'failure is −20, or a fight as well', () => {
    const insult = talks([6, 4])
    expect(insult.state.world.goodwill.tribe).toBe(-50)
    expect(insult.state.agenda).toEqual([])
    const blades = talks([4, 5, 3])
    expect(blades.state.world.goodwill.tribe).toBe(-50)
    expect(blades.state.agenda).toMatchObject([
      { kind: 'fight', of: { why: { for: 'talks' }, faction: 'tribe', map: 'old-compound' } },
    ])
  })
  rule(
    'RIM-RUL-150',
    'DC 14 Outlander and Tribe, 16 Pig, 18 Empire; a failure by 5 brings half the raid points',
    () => {
      const dc = (faction: FactionId): unknown => talks([9, 9], faction).log('rolled')[0]!.dc
      expect([dc('outlander'), dc('tribe'), dc('pig'), dc('empire')]).toEqual([14, 14, 16, 18])
      const [item] = talks([4, 5, 3]).state.agenda
      expect(item?.kind === 'fight' && item.of.foes).toHaveLength(RAID / 2)
      expect(halted([6, 5])).toEqual([])
    },
  )
})

describe('fights on the road', () => {
  test('a Hostile settlement is defended by 150% of a raid', () => {
    const table = ruled((g) => STORM.play(g, 'c', 'sunwater'), {
      dice: [1],
      at: (g) => standsAt(g, SUNWATER),
    })
    const [item] = table.state.agenda
    expect(item).toMatchObject({ kind: 'fight', of: { why: STORMING, attacking: true, faction: 'tribe' } })
    expect(item?.kind === 'fight' && item.of.foes).toHaveLength(RAID * 1.5)
  })
  test('a fallen wreck gives its loot to whoever beats its guard', () => {
    const plan = raidPlan({ why: { for: 'fallen-wreck', caravan: 'c', wreck: 'w' }, faction: null })
    const table = ruled((g) => worldFightEnded(g, plan, 'won'), {
      dice: [2],
      at: (g) => {
        standsAt(g, [7, 6])
        g.world.wrecks.push({ id: 'w', at: [7, 6], foes: ['mech-scyther'] })
      },
    })
    expect(onRoad(table).goods).toEqual({ 'advanced-component': 2, plasteel: 40 })
    expect(table.state.world.wrecks).toEqual([])
  })
  test('a lost ambush costs half of everything, and the rest goes home', () => {
    const plan = raidPlan({ why: { for: 'ambush', caravan: 'c' } })
    const table = ruled((g) => worldFightEnded(g, plan, 'lost'), {
      at: (g) =>
        standsAt(g, [7, 7], {
          silver: 101,
          goods: { steel: 5 },
          meals: [{ meal: 'pemmican', count: 3, tainted: false }],
        }),
    })
    expect(onRoad(table)).toMatchObject({
      silver: 51,
      goods: { steel: 3 },
      meals: [{ count: 2 }],
      to: [7, 5],
    })
  })
  test('a caravan of which nobody is left is lost with all that it carried', () => {
    const plan = raidPlan({ why: { for: 'ambush', caravan: 'c' } })
    const table = ruled((g) => worldFightEnded(g, plan, 'lost'), {
      people: [{}, {}],
      at: (g) => {
        standsAt(g, [7, 7])
        g.people[0]!.standing = 'dead'
      },
    })
    expect(table.state.world.caravans).toEqual([])
  })
})
