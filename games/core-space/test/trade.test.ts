import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { ITEMS, type ItemId, MISSIONS } from '../content/index.ts'
import type { CampaignCrew } from '../rules/0-table/campaign.ts'
import { fresh, worthOf } from '../rules/0-table/tray.ts'
import { hirePrice } from '../rules/8-campaign/hiring.ts'
import { isSoldAt } from '../rules/8-campaign/posts.ts'
import { soldFor } from '../rules/8-campaign/selling.ts'
import { leftOf } from '../rules/8-campaign/veterans.ts'
import type { Table } from './table.ts'
import {
  at,
  company,
  down,
  home,
  landed,
  MAINTENANCE,
  TRADE,
  told,
  type Voyage,
  veteran,
  voyage,
} from './voyage.ts'

describe('H4. Trade', () => {
  interface Company {
    readonly ua?: number
    readonly hold?: readonly ItemId[]
    readonly joined?: CampaignCrew['joined']
    readonly visit?: 'general-store' | 'blade-and-bone' | 'long-arms' | 'the-shell' | 'high-counter'
  }

  const CREW = [home('cassie'), home('wade')]

  /** One crew at a post, or two. */
  const market = (
    { ua = 0, hold = [], joined = [], visit = 'general-store' }: Company,
    more: Partial<Voyage> = {},
  ): Table => {
    const table = voyage({
      crews: [CREW],
      from: TRADE(0),
      ...more,
      with: (campaign, g) => {
        Object.assign(campaign.crews[0]!, { ua, hold: hold.map(fresh), joined: [...joined] })
        more.with?.(campaign, g)
      },
    })
    return table.answer('post', visit, 0)
  }

  rule('CS-TRADE-01', 'a crew visits one post', () => {
    const table = market({ ua: 9, visit: 'the-shell' })
    expect(table.asks.map(({ id }) => id)).toEqual(['trade'])
    expect(company(table).visit!.post).toBe('the-shell')
  })

  rule('CS-RUL-94', 'and no general store besides it', () => {
    const table = market({ ua: 9, visit: 'the-shell' })
    expect(table.offered('trade')).toContain('buy:combat-vest')
    expect(table.offered('trade')).not.toContain('buy:ammo-mag')
  })

  rule(
    'CS-TRADE-02',
    'buying costs the first number, selling brings the second, and 1 UA more at the right counter',
    () => {
      const table = market({ ua: 9, hold: ['combat-vest'], visit: 'the-shell' })
        .answer('trade', 'buy:shield-belt-custom')
        .answer('buy-for', 'worn:cassie')
      expect(company(table).ua).toBe(2)
      expect(veteran(table, 'cassie')!.worn).toMatchObject({ item: 'shield-belt-custom' })
      table.answer('trade', 'sell:combat-vest@hold')
      expect(company(table).ua).toBe(2 + 3 + 1)
      expect(soldFor('general-store', fresh('combat-vest'))).toBe(3)
      expect(soldFor('high-counter', fresh('antique-revolver'))).toBe(10)
    },
  )

  rule('CS-TRADE-04', 'an Objective that is worth something can be sold', () => {
    const table = market(
      {},
      { with: ({ crews }) => crews[0]!.hold.push({ ...fresh('objective'), counters: 5 }, fresh('seal')) },
    )
    expect(table.offered('trade')).not.toContain('sell:seal@hold')
    expect(company(table.answer('trade', 'sell:objective@hold')).ua).toBe(5)
  })

  rule('CS-TRADE-05', 'what somebody has is not in the shops', () => {
    const table = market({ ua: 20, hold: ['data-pad'] })
    expect(table.offered('trade')).not.toContain('buy:data-pad')
    expect(leftOf(table.state.campaign!, 'ammo-mag')).toBe(ITEMS['ammo-mag'].count)
  })

  rule('CS-TRADE-06', 'crews barter with each other', () => {
    const table = market(
      { ua: 4, hold: ['knife'] },
      {
        crews: [CREW, [home('daric'), home('yeti', { tray: ['data-pad'] })]],
        from: TRADE(0, 1),
      },
    )
      .answer('post', 'general-store', 1)
      .answer('trade', 'barter:1')
      .answer('barter-gives', ['knife@hold'])
      .answer('barter-gets', ['data-pad@yeti'])
      .answer('barter-sum', 3)
    expect(table.ask('barter-agree')).toMatchObject({
      seat: 1,
      label: { gives: ['knife'], gets: ['data-pad'], ua: 3 },
    })
    table.answer('barter-agree', 'agree')
    expect([company(table).ua, company(table, 1).ua]).toEqual([1, 3])
    expect(company(table).hold).toMatchObject([{ item: 'data-pad' }])
    expect(company(table, 1).hold).toMatchObject([{ item: 'knife' }])
  })

  rule('CS-TRADE-07', 'the winner picks first, then they take turns', () => {
    const table = voyage({
      crews: [CREW, [home('daric'), home('yeti')]],
      with: (campaign) => {
        campaign.winner = 1
        for (const one of campaign.crews) one.ua = 5
      },
      from: { kind: 'trade', begun: false, arriving: [], dealing: [] },
    })
    expect(table.ask('post').seat).toBe(1)
    table.answer('post', 'general-store').answer('post', 'general-store')
    expect(table.ask('trade').seat).toBe(1)
    table.answer('trade', 'buy:ammo-mag').answer('buy-for', 'hold')
    expect(table.ask('trade').seat).toBe(0)
  })

  rule('CS-TRADE-08', 'without a winner the counter is flipped', () => {
    const table = voyage({
      crews: [CREW, [home('daric'), home('yeti')]],
      from: { kind: 'trade', begun: false, arriving: [], dealing: [] },
      dice: at(5),
    })
    expect(told(table, 'counter-flipped')).toMatchObject([{ crew: 1 }])
    expect(table.ask('post').seat).toBe(1)
  })

  const hiring = (more: Partial<Voyage> = {}): Table =>
    market(
      { ua: 60 },
      {
        ...more,
        with: (campaign, g) => {
          campaign.forHire = ['petra', 'oru']
          more.with?.(campaign, g)
        },
      },
    )

  rule('CS-TRADE-09', 'Traders are hired for good or for a mission, up to seven', () => {
    const table = hiring().answer('trade', 'hire:petra:once')
    expect(company(table).ua).toBe(60 - 7)
    expect(veteran(table, 'petra')).toMatchObject({ once: true })
    const full = hiring({
      crews: [(['cassie', 'wade', 'balcor', 'hopper', 'yeti', 'xl', 'qiog'] as const).map((is) => home(is))],
    })
    expect(full.offered('trade').filter((value) => value.startsWith('hire'))).toEqual([])
  })

  rule('CS-TRADE-10', 'an NPC that came along signs on, but not the law', () => {
    const table = market({ ua: 9, joined: ['ganger', 'guard'] })
    expect(table.offered('trade').filter((value) => value.startsWith('hire'))).toEqual(['hire:ganger:joined'])
    table.answer('trade', 'hire:ganger:joined')
    expect(company(table)).toMatchObject({ ua: 2, roster: [{}, {}, { is: 'ganger', once: false }] })
  })

  rule('CS-TRADE-11', 'without room nothing is bought', () => {
    const rifles: ItemId[] = ['combat-rifle', 'line-rifle', 'sniper-rifle']
    const table = market(
      { ua: 9, hold: [...rifles, 'shock-rifle'] },
      { crews: [[home('cassie', { tray: rifles })]] },
    )
    expect(table.offered('trade').filter((value) => value.startsWith('buy'))).toEqual([
      'buy:jacket-blades',
      'buy:shield-belt',
    ])
  })

  rule('CS-TRADE-12', 'a Captain is hired only in place of a lost one', () => {
    expect(hiring().offered('trade')).not.toContain('hire:oru:for-good')
    const table = hiring({ crews: [[home('wade'), home('hopper')]] }).answer('trade', 'hire:oru:for-good')
    expect(company(table).ua).toBe(60 - 38)
    expect(table.offered('trade').some((value) => value.startsWith('promote'))).toBe(false)
  })

  rule('CS-TRADE-13', 'things of the First Born are not for sale', () => {
    const items = Object.keys(ITEMS) as ItemId[]
    const sold = items.filter((item) => isSoldAt('general-store', item) || isSoldAt('high-counter', item))
    expect(sold.filter((item) => ITEMS[item].kind === 'first-born')).toEqual([])
    expect(sold).not.toContain('antique-revolver') // Rare.
  })

  rule('CS-TRADE-14', 'things move between Traders and hold', () => {
    const table = market({ hold: ['combat-vest'] })
      .answer('trade', 'stow')
      .answer('stow', 'combat-vest@hold')
      .answer('stow-in', 'worn:wade')
      .answer('stow', 'done')
    expect(veteran(table, 'wade')!.worn).toMatchObject({ item: 'combat-vest' })
    expect(company(table).hold).toEqual([])
  })

  rule('CS-RUL-84', 'hire prices go by points, the row of 35 to 39 as printed', () => {
    expect(hirePrice('wade')).toMatchObject({ joined: 10, forGood: 15, once: 7 })
    expect(hirePrice('balcor')).toMatchObject({ forGood: 26 })
    expect(hirePrice('cassie')).toMatchObject({ forGood: 42 })
  })

  rule('CS-RUL-93', 'rewards come with the Trade Phase, too late for a ransom', () => {
    const table = voyage({
      crews: [[home('cassie'), down('wade')]],
      with: (_, g) => g.goal.met.push(0),
      step: landed,
      from: { kind: 'assessment' },
      dice: [...at(4), ...at(5)],
    })
    table.answer('extract', 'own').answer('advance', 'none')
    expect(veteran(table, 'wade')).toBeUndefined() // Nobody had the 3 UA.
    expect(company(table).ua).toBe(MISSIONS['cold-harbour'].reward)
    expect(company(table).hold).toMatchObject([{ item: 'n-skill' }])
  })

  rule('CS-RUL-67', 'what takes minerals is not sold; upkeep, VIPs and crafting only by agreement', () => {
    const plain = market({ ua: 99, visit: 'high-counter' })
    expect(plain.offered('trade')).not.toContain('buy:havoc-custom')
    expect(plain.offered('trade')).toContain('buy:n-reroll')
    expect(plain.offered('trade')).toContain('buy:detonator-l')
    const vip = market(
      { ua: 99, visit: 'high-counter' },
      { with: (_, g) => Object.assign(g, { rules: { ...g.rules, vip: true } }) },
    )
    expect(vip.offered('trade')).not.toContain('buy:detonator-l')
    const crafty = market(
      { ua: 99, visit: 'high-counter', hold: ['raw-orange', 'raw-green'] },
      {
        with: (_, g) => Object.assign(g, { rules: { ...g.rules, crafting: true } }),
      },
    )
    expect(crafty.offered('trade')).toContain('buy:marine-military-pistol')
    const upkeep = voyage({
      crews: [CREW],
      with: ({ crews }, g) => {
        crews[0]!.ua = 3
        Object.assign(g, { rules: { ...g.rules, upkeep: true } })
      },
      from: MAINTENANCE,
      dice: at(2),
    })
    expect(told(upkeep, 'upkeep')).toMatchObject([{ ua: 2, unpaid: [] }])
  })

  const haggler = (barter: number, more: Company): Table =>
    market(more, {
      crews: [[home('cassie'), home('hopper')]],
      with: ({ crews }) => {
        crews[0]!.roster[1]!.levels.barter = barter - 1
      },
    })

  rule('CS-SK-BARTER-1', 'one thing is sold at its buying price, 10 UA at the most', () => {
    const table = haggler(1, { hold: ['machine-pistol', 'combat-vest'] }).answer('trade', 'haggle:hopper:1')
    expect(veteran(table, 'hopper')!.pegs).toBe(4)
    table.answer('trade', 'sell:machine-pistol@hold:dearly')
    expect(company(table).ua).toBe(10)
    expect(table.offered('trade')).not.toContain('sell:combat-vest@hold:dearly')
  })

  rule('CS-RUL-62', 'with one price for repairs Barter 1 only sells', () => {
    const table = haggler(1, { hold: ['combat-vest'] })
    expect(table.offered('trade').filter((value) => value.startsWith('haggle'))).toEqual(['haggle:hopper:1'])
  })

  rule('CS-SK-BARTER-2', 'up to three prices are shifted by 2 UA', () => {
    const table = haggler(2, { ua: 3, hold: ['combat-vest', 'data-pad'] }).answer('trade', 'haggle:hopper:2')
    table.answer('trade', 'sell:combat-vest@hold:shift').answer('trade', 'sell:data-pad@hold:shift')
    expect(company(table).ua).toBe(3 + 5 + 4)
    table.answer('trade', 'buy:laser-cutter:shift').answer('buy-for', 'hold')
    expect(company(table).ua).toBe(10)
    expect(table.offered('trade').some((value) => value.endsWith(':shift'))).toBe(false)
  })

  rule('CS-SK-BARTER-P3', 'a master always has 2 UA off one payment', () => {
    const table = haggler(3, { ua: 5 }).answer('trade', 'buy:laser-cutter:off').answer('buy-for', 'hold')
    expect(company(table).ua).toBe(3)
    expect(table.offered('trade').some((value) => value.endsWith(':off'))).toBe(false)
  })

  rule('CS-SK-BARTER-3', 'a master makes rewards half as large again, rounded up', () => {
    const table = voyage({
      crews: [[home('cassie'), home('hopper')]],
      with: (campaign) => {
        campaign.met = [0]
        campaign.crews[0]!.roster[1]!.levels.barter = 2
      },
      from: { kind: 'trade', begun: false, arriving: [], dealing: [] },
    }).answer('praise', 'hopper')
    expect(company(table).ua).toBe(8)
  })

  rule('CS-ICON-47', 'EX-63: sets are sold together', () => {
    const loot = ['artifact-3', 'artifact-4', 'artifact-5', 'phase-loop-4'] as const
    expect(worthOf(loot.map((item) => fresh(item)))).toBe(33)
    expect(worthOf([...loot, 'artifact-6' as const].map((item) => fresh(item)))).toBe(56)
    const table = market({ hold: loot })
      .answer('trade', 'sell:four:3')
      .answer('trade', 'sell:phase-loop-4@hold')
    expect(company(table).ua).toBe(33)
  })
})
