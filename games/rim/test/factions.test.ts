import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { FACTIONS, type FactionId } from '../content/index.ts'
import type { Rim } from '../rules/0-table/state.ts'
import { MARKET } from '../rules/9-world/halts.ts'
import { worldFightEnded } from '../rules/9-world/index.ts'
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
import { contacts } from '../rules/10-dealings/social.ts'
import { stand } from './skirmish.ts'
import { ONE_FOE_A_POINT, standIn, standInHere } from './stand-ins.ts'
import { colony, ruled, type Scene } from './table.ts'
import {
  halted,
  looked,
  MILLBRIDGE,
  onRoad,
  raidPlan,
  SUNWATER,
  standsAt,
  structure,
  trader,
  withConsole,
} from './travellers.ts'

standInHere({ ...ONE_FOE_A_POINT, wealth: () => 100 })

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
    expect(halted(SUNWATER)).not.toContain('market:sunwater')
  })
  rule(
    'RIM-GOOD-04',
    'who is Neutral trades: its market is rolled for a caravan, and kept for 5 days',
    () => {
      const offers = halted(MILLBRIDGE)
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
      expect(onRoad(kept).dealt).toBe(6)
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
    expect(onRoad(table).silver).toBe(400)
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
        (g) =>
          dealingsFightEnded(
            g,
            raidPlan({ attacking: true, faction, why: { for: 'table' } }),
            'won',
            g.fight!.fighters,
          ),
        {
          at: (g) => {
            stand(g, { people: [{ x: 1, y: 1 }], foes: GUARDS })
            Object.assign(g.fight!.fighters[1]!, { hp: 2, most: 12, state: 'dead' })
            Object.assign(g.fight!.fighters[2]!, { hp: 9, most: 12 })
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

const GUARDS = [3, 4].map((x) => ({ foe: 'outlander-guard' as const, at: { x, y: 1 } }))

describe('37 Factions', () => {
  const about = (faction: FactionId) => FACTIONS[faction]

  rule('RIM-FAC-01', 'the Civil Outlander Union is Industrial and mostly friendly', () => {
    expect(about('outlander')).toMatchObject({ tech: 'industrial', goodwill: 50 })
    expect(halted(MILLBRIDGE)).toContain('talk:outlander')
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
    expect(halted(SUNWATER)).toEqual(['storm:sunwater'])
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
    expect(halted([8, 1])).toContain('market:starfall-court')
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
    expect(halted([10, 8], { silver: 1000 })).toEqual(['storm:gallowgate'])
    expect(moved('pirate', -100, 100)).toBe(-100)
    expect(ruled((g) => offerTalks(g, 'pirate', 10)).state.world.talks).toEqual([])
    expect(contacts(looked({ at: withConsole }))).not.toContain('pirate')
  })
})
