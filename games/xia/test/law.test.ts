import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import {
  MISSION_KINDS,
  MISSIONS,
  type MissionId,
  PAYMENTS,
  SECTORS,
  type SectorId,
} from '../content/index.ts'
import { planetOf } from '../rules/0-table/chart.ts'
import { destroy } from '../rules/8-fate/death.ts'
import { addBounty, clearBounty, isOutlaw } from '../rules/8-fate/law.ts'
import { actions, captain } from './fight.ts'
import { ruled, type Sketch, voyage } from './table.ts'

describe('22 Bounty and law', () => {
  rule('XIA-LAW-01', 'no Bounty is Innocent, any Bounty is an Outlaw', () => {
    const { state } = voyage({ captains: [{ bounty: 0 }, { bounty: 1000 }] })
    expect(state.captains.map(isOutlaw)).toEqual([false, true])
  })

  rule('XIA-LAW-02', 'Bounty lies apart from the own credits and cannot be spent', () => {
    const table = voyage({ captains: [{ at: 'kemplar-ii:a2', credits: 0, bounty: 5000 }, {}] })
    expect(actions(table, 'buy')).toEqual([])
    expect(actions(table, 'give')).toEqual([])
    const added = ruled((g) => void addBounty(g, 0, 2000, 'XIA-BORD-19') as undefined, { captains: [{}, {}] })
    expect(captain(added)).toMatchObject({ credits: 4000, bounty: 2000, deeds: { worstBounty: 2000 } })
  })

  rule('XIA-LAW-06', 'Outlaw missions name a Bounty of 1,000 or 2,000', () => {
    const cards = Object.values(MISSIONS).filter(({ type }) => type === 'assassin')
    expect(new Set(cards.map(({ bounty }) => bounty))).toEqual(new Set([1000, 2000]))
    const named = JSON.stringify(
      Object.entries(PAYMENTS).filter(
        ([type]) => MISSION_KINDS[type as keyof typeof MISSION_KINDS]?.law === 'outlaw',
      ),
      (key, value: unknown) =>
        /bounty/i.test(key) && typeof value === 'number' && ![0, 1000, 2000].includes(value)
          ? 'wrong'
          : value,
    )
    expect(named).not.toContain('wrong')
    const lawful = Object.values(MISSIONS).filter(({ type }) => MISSION_KINDS[type].law === 'lawful')
    expect(lawful.every(({ bounty }) => bounty === 0)).toBe(true)
  })

  rule('XIA-LAW-08', 'Bounty goes only with the ship, destroyed or replaced', () => {
    const turn = voyage({ captains: [{ at: 'neo-damascus:c', bounty: 2000, credits: 9000 }, {}] })
    turn.answer('act', 'end')
    expect(captain(turn).bounty).toBe(2000)
    turn.answer('port', 'ship:numerator')
    expect(captain(turn)).toMatchObject({ bounty: 0, credits: 4000 })
    const dead = ruled((g) => destroy(g, 'captain-0', { by: null, rule: 'XIA-DEATH-07' }), {
      captains: [{ bounty: 2000 }, {}],
    })
    expect(captain(dead).bounty).toBe(0)
    const none = ruled((g) => void clearBounty(g, 0, 'XIA-LAW-08') as undefined, { captains: [{}, {}] })
    expect(none.log('bounty-changed')).toEqual([])
  })

  rule('XIA-LAW-09', 'Outlaws may take Lawful missions and Innocents Outlaw ones', () => {
    const cards: MissionId[] = ['shuttle-1', 'thief-1', 'research-1']
    const offered = (sketch: Sketch) => {
      const table = voyage({
        captains: [sketch, {}],
        at: (g) => {
          g.missionDeck = g.missionDeck.filter((id) => !cards.includes(id))
          g.captains[0]!.drawn = [...cards]
        },
      })
      return table.answer('act', 'end').offered('keep-missions')
    }
    expect(offered({ bounty: 3000 })).toEqual(cards)
    expect(offered({})).toEqual(cards)
  })

  rule('XIA-LAW-10', 'each planet is Lawful, Neutral or Outlaw', () => {
    const planets = (law: string) =>
      (Object.keys(SECTORS) as SectorId[]).filter((id) => SECTORS[id].type === law).sort()
    expect(planets('lawful')).toEqual(['kemplar-ii', 'lunari'])
    expect(planets('neutral')).toEqual(['azure', 'doravin-v', 'neo-damascus', 'tig'])
    expect(planets('outlaw')).toEqual(['kei', 'loath', 'smugglers-den'])
    expect(planetOf('smugglers-den:c')).toBe('smugglers-den')
  })

  rule('XIA-LAW-11', 'a ship inside a planetary shield is on that planet', () => {
    expect(planetOf('neo-damascus:a3')).toBe('neo-damascus')
    expect(planetOf('neo-damascus:c')).toBe('neo-damascus')
    expect(planetOf('neo-damascus:b3')).toBeNull()
    expect(planetOf('kiln:k1')).toBeNull()
  })

  test('the reward of Outlaw King swallows the first 1,000 of a game', () => {
    const table = ruled(
      (g) => {
        addBounty(g, 0, 1000, 'XIA-BORD-19')
        addBounty(g, 0, 2000, 'XIA-BORD-19')
        return undefined
      },
      {
        captains: [{}],
        options: { mode: 'campaign' },
        at: (g) => {
          g.solo!.campaign!.completed = ['outlaw-king']
        },
      },
    )
    expect(captain(table).bounty).toBe(2000)
  })
})

describe('A new ship', () => {
  rule('XIA-RUL-133', 'Energy stays, capped; markers and impulse stay; what moves over is undamaged', () => {
    const table = voyage({
      captains: [
        {
          ship: 'lone-drifter',
          at: 'neo-damascus:c',
          credits: 9000,
          impulse: false,
          armed: 1,
          disarmed: 3,
          outfits: ['m-22'],
          damage: ['2,2'],
        },
        {},
      ],
    })
    table.answer('act', 'end')
    expect(captain(table).energy).toBe(12)
    table.answer('port', 'ship:long-haul')
    expect(captain(table)).toMatchObject({
      ship: 'long-haul',
      energy: 11,
      impulse: false,
      armed: 1,
      disarmed: 3,
    })
    expect(captain(table)).toMatchObject({ damage: [], ice: [] })
  })

  rule('XIA-MARK-09', 'a bigger meter is recharged in the same Business Phase', () => {
    const table = voyage({ captains: [{ at: 'neo-damascus:c', credits: 9000, energy: 2 }, {}] })
    table.answer('act', 'end')
    expect(captain(table).energy).toBe(9)
    table.answer('port', 'ship:numerator')
    expect(captain(table).energy).toBe(9) // XIA-RUL-133
    table.answer('port', 'end')
    expect(captain(table).energy).toBe(12)
  })
})
