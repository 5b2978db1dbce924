import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { FACTIONS, type FactionId } from '../content/index.ts'
import type { Structure } from '../rules/0-table/colony.ts'
import type { Fight } from '../rules/0-table/fight.ts'
import type { FightPlan, Rim } from '../rules/0-table/state.ts'
import type { Caravan, Trader } from '../rules/0-table/world.ts'
import { MARKET, SEARCH, STORM } from '../rules/9-world/halts.ts'
import { worldFightEnded } from '../rules/9-world/index.ts'
import { CALL_AID } from '../rules/10-dealings/aid.ts'
import { BUY_FREEDOM, GIVE, SEND_GIFT } from '../rules/10-dealings/gifts.ts'
import {
  dealingsDawn,
  dealingsFightEnded,
  goodwill,
  harm,
  isAlly,
  isHostile,
  offerTalks,
} from '../rules/10-dealings/index.ts'
import { contacts, SOCIAL, TALK } from '../rules/10-dealings/social.ts'
import { PARLEY } from '../rules/10-dealings/talks.ts'
import { ONE_FOE_A_POINT, RAID, standIn } from './stand-ins.ts'
import { ADA, colony, ruled, type Scene, type Table } from './table.ts'

standIn({ ...ONE_FOE_A_POINT, wealth: () => 100 })

/** A colony to look at. */
const looked = (scene: Scene = {}): Rim => ruled(() => undefined, scene).state

/** Goodwill after one change. */
function moved(faction: FactionId, from: number, by: number): number {
  const table = ruled(
    (g) => {
      goodwill(g, faction, by, 'RIM-GOOD-01')
      return undefined
    },
    { at: ({ world }) => Object.assign(world.goodwill, { [faction]: from }) },
  )
  return table.state.world.goodwill[faction]
}

const structure = (id: string, kind: Structure['kind'], more: Partial<Structure> = {}): Structure => ({
  id,
  kind,
  of: null,
  hp: 20,
  most: 20,
  smashed: 0,
  room: null,
  at: null,
  armed: false,
  quality: null,
  ...more,
})

const withConsole = (g: Rim): void => {
  g.colony.structures.push(structure('console', 'comms-console'))
  g.colony.power.served = ['console']
}

/** A caravan with Ada at a hex. */
function standsAt(g: Rim, at: Caravan['at'], more: Partial<Caravan> = {}): void {
  g.people[0]!.where = { kind: 'caravan', caravan: 'c' }
  g.world.caravans.push({
    id: 'c',
    at,
    to: null,
    people: [ADA],
    animals: [],
    goods: {},
    meals: [],
    silver: 0,
    things: [],
    half: false,
    dealt: 0,
    tried: 0,
    ...more,
  })
}

const MILLBRIDGE = [9, 5] as const
const SUNWATER = [5, 9] as const
const on = ({ state }: Table): Caravan => state.world.caravans[0]!

const raidPlan = (more: Partial<FightPlan> = {}): FightPlan => ({
  why: { for: 'raid' },
  map: 'crash-clearing',
  raid: true,
  foes: [],
  faction: 'pirate',
  people: [ADA],
  ambush: null,
  softened: false,
  hurt: [],
  attacking: false,
  ...more,
})

describe('37 Goodwill', () => {
  rule('RIM-GOOD-01', 'goodwill is a whole number from −100 to +100, and what goes beyond is lost', () => {
    expect(moved('outlander', 95, 10)).toBe(100)
    expect(moved('outlander', -95, -10)).toBe(-100)
    expect(moved('outlander', 10, -3)).toBe(7)
  })
  rule('RIM-RUL-140', '−10 is Hostile, −9 and 74 are Neutral, 75 is Ally, and it turns at once', () => {
    const at = (now: number): string => {
      const g = looked({ at: ({ world }) => Object.assign(world.goodwill, { outlander: now }) })
      return isAlly(g, 'outlander') ? 'ally' : isHostile(g, 'outlander') ? 'hostile' : 'neutral'
    }
    expect([-10, -9, 74, 75].map(at)).toEqual(['hostile', 'neutral', 'neutral', 'ally'])
    const table = ruled((g) => {
      goodwill(g, 'outlander', -60, 'RIM-GOOD-09')
      goodwill(g, 'outlander', 1, 'RIM-ACT-09')
      return undefined
    }, {})
    expect(table.log('goodwill').map(({ standing, turned }) => [standing, turned])).toEqual([
      ['hostile', true],
      ['neutral', true],
    ])
  })
  rule(
    'RIM-RUL-141',
    'each faction has its first goodwill; Pirates keep theirs, Pigs gain half and at least 1',
    () => {
      const { goodwill: first } = looked().world
      expect(first).toEqual({ outlander: 50, pig: 0, tribe: -25, empire: 25, pirate: -100 })
      expect(moved('pig', 0, 15)).toBe(7)
      expect(moved('pig', 0, 1)).toBe(1)
      expect(moved('pig', 0, -15)).toBe(-15)
      expect(moved('pirate', -100, 50)).toBe(-100)
    },
  )
  rule('RIM-GOOD-05', 'who turns Hostile trades no more and goes', () => {
    const table = ruled(
      (g) => {
        goodwill(g, 'outlander', -60, 'RIM-GOOD-09')
        return undefined
      },
      {
        agenda: [{ kind: 'deal', trader: 't' }],
        at: (g) => {
          g.world.traders.push(trader('t', 'outlander'))
          g.world.guests.push(
            { faction: 'outlander', count: 2, leaves: 9 },
            { faction: 'pig', count: 2, leaves: 9 },
          )
        },
      },
    )
    expect(table.state.world).toMatchObject({ traders: [], guests: [{ faction: 'pig' }] })
    expect(table.state.agenda).toEqual([])
    expect(halted(SUNWATER).offers).not.toContain('market:sunwater')
  })
  rule(
    'RIM-GOOD-04',
    'who is Neutral trades: its market is rolled for a caravan, and kept for 5 days',
    () => {
      const { offers } = halted(MILLBRIDGE)
      expect(offers).toContain('market:millbridge')
      expect(offers).not.toContain('storm:millbridge')
      const stock = (rolled: number): Scene => ({
        at: (g) => {
          g.day = 6
          standsAt(g, MILLBRIDGE)
          g.world.settlements[0]!.stock = { ...trader('t', 'outlander'), rolled }
        },
      })
      const kept = ruled((g) => MARKET.play(g, 'c', 'millbridge'), stock(2))
      expect(kept.state.agenda).toEqual([{ kind: 'deal', trader: 't' }])
      expect(kept.state.world.settlements[0]!.stock).toMatchObject({ id: 't', at: 'c' })
      expect(on(kept).dealt).toBe(6)
    },
  )
  rule('RIM-GOOD-06', 'a gift is +1 for each full 150 Silver of value', () => {
    const given = (silver: number): number =>
      ruled((g) => GIVE.play(g, 'c', 'outlander'), {
        at: (g) => standsAt(g, MILLBRIDGE, { silver: 1000 }),
      }).answer('gift', { silver }).state.world.goodwill.outlander
    expect([149, 150, 449].map(given)).toEqual([50, 51, 52])
  })
  rule('RIM-RUL-142', 'goods count by value, the rest is lost; a pod carries one gift and is gone', () => {
    const table = ruled((g) => SEND_GIFT.play(g, 1, null), {
      at: (g) => {
        g.colony.structures.push(structure('pod', 'drop-pod'))
        g.colony.stores = { plasteel: 40 }
        g.colony.silver = 50
      },
    })
    expect(table.offered('gift-to')).toEqual(['outlander', 'pig', 'tribe', 'empire'])
    table.answer('gift-to', 'empire').answer('gift', { plasteel: 30, silver: 40 })
    expect(table.state.world.goodwill.empire).toBe(27)
    expect(table.state.colony).toMatchObject({ structures: [], stores: { plasteel: 10 }, silver: 10 })
  })
  rule('RIM-GOOD-09', 'harm and theft cost goodwill, and so does a stormed settlement', () => {
    const table = ruled((g) => worldFightEnded(g, raidPlan({ why: STORMING, faction: 'tribe' }), 'won'), {
      dice: [4],
      at: (g) => standsAt(g, SUNWATER),
    })
    expect(table.state.world.goodwill.tribe).toBe(-45)
    expect(on(table).silver).toBe(400)
    expect(table.state.world.settlements.find(({ id }) => id === 'sunwater')!.destroyed).toBe(true)
  })
  rule('RIM-RUL-143', '−1 for each HP, −20 for each death, −1 for each 50 Silver stolen', () => {
    const after = (done: Parameters<typeof harm>[2]): number =>
      ruled((g) => {
        harm(g, 'outlander', done)
        return undefined
      }).state.world.goodwill.outlander
    expect(after({ hp: 7 })).toBe(43)
    expect(after({ deaths: 2 })).toBe(10)
    expect(after({ stolen: 149 })).toBe(48)
  })
  test('an attack on those who were no enemies is harm; one on enemies is none', () => {
    const after = (faction: FactionId): number =>
      ruled(
        (g) => dealingsFightEnded(g, raidPlan({ attacking: true, faction, why: { for: 'table' } }), 'won'),
        {
          at: (g) => {
            g.fight = {
              ...fight(raidPlan()),
              fighters: [foe({ hp: 2, most: 12, state: 'dead' }), foe({ hp: 9, most: 12 })],
            }
          },
        },
      ).state.world.goodwill[faction]
    expect(after('outlander')).toBe(50 - 13 - 20)
    expect(after('tribe')).toBe(-25)
  })
  rule(
    'RIM-RUL-145',
    'on the first day of a quadrum goodwill moves 5 toward 0, unless it was kept up',
    () => {
      const dawn = (day: number): Rim['world'] =>
        ruled(dealingsDawn, {
          at: (g) => {
            g.day = day
            g.world.goodwill = { outlander: 50, pig: 3, tribe: -25, empire: 25, pirate: -100 }
            g.world.kept = ['empire']
            g.world.aided = ['outlander']
          },
        }).state.world
      expect(dawn(16).goodwill).toEqual({ outlander: 45, pig: 0, tribe: -20, empire: 25, pirate: -100 })
      expect(dawn(16)).toMatchObject({ kept: [], aided: [] })
      expect(dawn(17).goodwill.outlander).toBe(50)
    },
  )
})

const STORMING = { for: 'settlement', caravan: 'c', settlement: 'sunwater' } as const

const trader = (id: string, faction: FactionId, more: Partial<Trader> = {}): Trader => ({
  id,
  kind: 'caravan',
  faction,
  ship: null,
  silver: 500,
  goods: {},
  things: [],
  bought: {},
  haggled: null,
  leaves: 9,
  rolled: 1,
  captive: null,
  at: null,
  ...more,
})

/** What a caravan is offered where it stands. */
function halted(at: Caravan['at'], more: Partial<Caravan> = {}): { offers: string[] } {
  const g = looked({ at: (state) => standsAt(state, at, more) })
  const [caravan] = g.world.caravans
  const offers = [MARKET, STORM, SEARCH, TALK, GIVE, PARLEY].flatMap((action) =>
    action.offers(g, caravan!).map(({ value }) => value),
  )
  return { offers }
}

const fight = (plan: FightPlan): Fight => ({
  ...({} as Fight),
  plan,
  round: 1,
  fighters: [],
  coming: [],
})
const foe = (more: Partial<Fight['fighters'][number]>) =>
  ({ side: 'foes', state: 'up', ...more }) as Fight['fighters'][number]

describe('37 Factions', () => {
  const about = (faction: FactionId) => FACTIONS[faction]

  rule('RIM-FAC-01', 'the Civil Outlander Union is Industrial and mostly friendly', () => {
    expect(about('outlander')).toMatchObject({ tech: 'industrial', goodwill: 50 })
    expect(halted(MILLBRIDGE).offers).toContain('talk:outlander')
  })
  rule('RIM-FAC-02', 'it trades components, medicine and firearms', () => {
    expect(about('outlander').sells).toEqual(['components', 'medicine', 'firearms'])
  })
  rule('RIM-FAC-03', 'the Rough Pig Union is Industrial and hard to befriend', () => {
    expect(about('pig')).toMatchObject({ tech: 'industrial', goodwill: 0 })
    expect(moved('pig', 0, 50)).toBe(25)
  })
  rule('RIM-FAC-04', 'it trades weapons and food', () => {
    expect(about('pig').sells).toEqual(['weapons', 'food'])
  })
  rule('RIM-FAC-05', 'the Savage Tribe is Neolithic and an enemy from the start', () => {
    expect(about('tribe').tech).toBe('neolithic')
    expect(halted(SUNWATER).offers).toEqual(['storm:sunwater'])
  })
  rule(
    'RIM-FAC-06',
    'it trades pemmican, herbal medicine and jade; a captive’s freedom can be bought and nothing more',
    () => {
      expect(about('tribe').sells).toEqual(['pemmican', 'herbal-medicine', 'jade'])
      const bought = (wealth: number) => {
        standIn({ wealth: () => wealth })
        const table = colony({
          people: [{}, { standing: 'guest', seat: null, faction: 'tribe' }],
          at: (g) => {
            g.colony.silver = 450
            g.world.traders.push(trader('t', 'tribe', { captive: 'person-2' }))
          },
        }).answer('dawn', 'buy-freedom:t')
        standIn({ wealth: () => 100 })
        return table.state
      }
      expect(bought(100)).toMatchObject({
        colony: { silver: 50 },
        world: { traders: [{ silver: 900, captive: null }] },
        people: [{}, { standing: 'colonist', recruit: true }],
      })
      expect(bought(0)).toMatchObject({ colony: { silver: 50 }, people: [{}, { standing: 'gone' }] })
      const poor = looked({
        people: [{}, { standing: 'guest', seat: null }],
        at: (g) => {
          g.colony.silver = 399
          g.world.traders.push(trader('t', 'tribe', { captive: 'person-2' }))
        },
      })
      expect(BUY_FREEDOM.offers(poor, 1)).toEqual([])
    },
  )
  rule('RIM-FAC-07', 'the Shattered Empire is Spacer and Neutral at first', () => {
    expect(about('empire')).toMatchObject({ tech: 'spacer', goodwill: 25 })
    expect(halted([8, 1]).offers).toContain('market:starfall-court')
  })
  rule('RIM-FAC-08', 'it trades high-tech weapons, and psylinks to title holders only', () => {
    expect(about('empire').sells).toEqual(['high-tech-weapons', 'psylinks'])
    const psylinks = about('empire').stock.filter(({ of }) => of.includes('psylink-neuroformer'))
    expect(psylinks).toMatchObject([{ title: true }])
    expect(about('empire').stock.filter(({ title }) => title)).toHaveLength(1)
  })
  rule('RIM-FAC-09', 'Pirate Gangs are Industrial', () => {
    expect(about('pirate')).toMatchObject({ tech: 'industrial', sells: [], wants: [] })
  })
  rule('RIM-FAC-10', 'Pirates are always Hostile: no trade, no gifts, no peace', () => {
    expect(halted([10, 8], { silver: 1000 }).offers).toEqual(['storm:gallowgate'])
    expect(moved('pirate', -100, 100)).toBe(-100)
    expect(ruled((g) => offerTalks(g, 'pirate', 10)).state.world.talks).toEqual([])
    expect(contacts(looked({ at: withConsole }))).not.toContain('pirate')
  })
})

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
      expect(on(gate).tried).toBe(1)
      expect(halted(MILLBRIDGE, { tried: 1 }).offers).not.toContain('talk:outlander')
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
        g.fight = fight(raidPlan({ raid, foes: ['tribal-warrior', 'tribal-warrior'] }))
      },
    })
  const offered = (g: Rim): string[] => CALL_AID.offers(g, foe({})).map(({ value }) => value)

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
            g.fight = fight(raidPlan({ foes }))
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
      expect(halted([6, 5]).offers).toEqual([])
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
    expect(on(table).goods).toEqual({ 'advanced-component': 2, plasteel: 40 })
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
    expect(on(table)).toMatchObject({ silver: 51, goods: { steel: 3 }, meals: [{ count: 2 }], to: [7, 5] })
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
