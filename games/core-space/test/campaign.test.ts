import type { Play } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { ITEMS, type ItemId, MISSIONS, type MissionId, TRADERS, type TraderId } from '../content/index.ts'
import { freshCampaign, withoutOwned } from '../rules/0-table/companies.ts'
import { isCaptain } from '../rules/0-table/figures.ts'
import type { Campaign, CampaignCrew, CoreSpace, Phase, Veteran } from '../rules/0-table/state.ts'
import { fresh, worthOf } from '../rules/0-table/tray.ts'
import { putTogether, ROOKIES, sign } from '../rules/8-campaign/crew.ts'
import { hirePrice } from '../rules/8-campaign/hiring.ts'
import {
  advancement,
  extraction,
  favour,
  field,
  homecoming,
  maintenance,
  takeKillPoint,
  trade,
} from '../rules/8-campaign/index.ts'
import { leavings, standingOf } from '../rules/8-campaign/journey.ts'
import { isSoldAt } from '../rules/8-campaign/posts.ts'
import { soldFor } from '../rules/8-campaign/selling.ts'
import { fielded, leftOf, rookie, statOf } from '../rules/8-campaign/veterans.ts'
import { ruled, type Scene, type Sketch, type Table, who } from './table.ts'

/** All that lies between two missions, until the next one is set up. */
function* between(g: CoreSpace): Play {
  for (;;) {
    if (g.over) return
    const { phase } = g
    if (phase.kind === 'extraction') yield* extraction(g, phase)
    else if (phase.kind === 'advancement') yield* advancement(g, phase)
    else if (phase.kind === 'trade') yield* trade(g, phase)
    else if (phase.kind === 'maintenance') yield* maintenance(g, phase)
    else return
  }
}

/** The end of a mission, and what comes after it. */
function* landed(g: CoreSpace): Play {
  if (g.phase.kind === 'assessment') homecoming(g)
  yield* between(g)
}

const home = (is: TraderId, more: Partial<Sketch<TraderId>> = {}): Sketch<TraderId> => ({
  is,
  where: 'aboard',
  ...more,
})
const down = (is: TraderId, more: Partial<Sketch<TraderId>> = {}): Sketch<TraderId> => ({
  is,
  at: [3 + (Object.keys(TRADERS).indexOf(is) % 15), 2],
  defeated: true,
  health: 0,
  ...more,
})

interface Voyage extends Omit<Scene, 'at' | 'phase'> {
  readonly with?: (campaign: Campaign, g: CoreSpace) => void
  readonly step?: (g: CoreSpace) => Play | undefined
  /** Where it begins. */
  readonly from: Phase
}

/** A campaign whose rosters are the Traders of the scene. */
const voyage = ({ with: change, step = between, from, ...scene }: Voyage): Table =>
  ruled(step, {
    turn: null,
    ...scene,
    at: (g) => {
      const campaign = freshCampaign(g.crews.length)
      g.campaign = campaign
      for (const figure of g.figures)
        if (figure.who.sort === 'trader')
          campaign.crews[figure.crew!]!.roster.push({
            ...rookie(figure.who.is, true),
            career: figure.career,
            pegs: figure.pegs,
            tray: figure.tray,
            worn: figure.worn,
          })
      change?.(campaign, g)
      for (const crew of g.crews) crew.ua = campaign.crews[crew.id]!.ua
      g.phase = from
    },
  })

const company = (table: Table, crew = 0): CampaignCrew => table.state.campaign!.crews[crew]!
const veteran = (table: Table, is: TraderId, crew = 0): Veteran | undefined =>
  company(table, crew).roster.find((one) => one.is === is)
const at = (number: number): number[] => [number, 1]
const told = (table: Table, type: string): object[] => table.log().filter((event) => event.type === type)

const EXTRACTION = (...left: TraderId[]): Phase => ({ kind: 'extraction', left })
const TRADE = (...crews: number[]): Phase => ({ kind: 'trade', begun: true, arriving: crews, dealing: crews })
const MAINTENANCE: Phase = { kind: 'maintenance', left: [0], rolled: false, upgraded: false }
const MENDING: Phase = { kind: 'maintenance', left: [0], rolled: true, upgraded: false }

/** Cassie is aboard, Wade was left behind. */
const left = (dice: number[], more: Partial<Voyage> = {}): Table =>
  voyage({
    crews: [[home('cassie'), down('wade', { tray: ['military-pistol', 'knife'] })]],
    from: EXTRACTION('wade'),
    dice,
    ...more,
  })

describe('H2. Extraction', () => {
  rule('CS-POST-01', 'extraction, advancement, trade, maintenance, in this order', () => {
    const table = voyage({
      crews: [[home('cassie'), down('wade')]],
      with: ({ crews }) => Object.assign(crews[0]!, { ua: 2 }),
      step: landed,
      from: { kind: 'assessment' },
      dice: [...at(4), ...at(6), ...at(2)],
    })
    expect(table.state.phase.kind).toBe('extraction')
    table.answer('extract', 'teleport').answer('advance', 'none')
    expect(table.state.phase.kind).toBe('trade')
    table.answer('post', 'general-store').answer('trade', 'leave')
    expect(table.state.phase.kind).toBe('maintenance')
  })

  rule('CS-EXTR-01', 'nobody left behind, nothing to extract', () => {
    const table = voyage({
      crews: [[home('cassie'), home('wade')]],
      step: function* (g) {
        yield* []
        homecoming(g)
      },
      from: { kind: 'assessment' },
    })
    expect(table.state.phase).toEqual({ kind: 'extraction', left: [] })
  })

  rule('CS-EXTR-02', 'a skull for whoever was left behind is death', () => {
    const table = left(at(1))
    expect(veteran(table, 'wade')).toBeUndefined()
    expect(told(table, 'died')).toMatchObject([{ trader: 'wade' }])
  })

  rule('CS-EXTR-03', 'otherwise there are three ways', () => {
    expect(left(at(4)).offered('extract')).toEqual(['rescue', 'teleport', 'own'])
  })

  const rescued = (more: Partial<Voyage> = {}): Table =>
    left(at(4), {
      mission: 'cold-harbour',
      crews: [
        [home('cassie', { health: 1, ammo: 0, pegs: 1, tray: ['knife'] }), home('balcor'), down('wade')],
      ],
      pegs: 12,
      ...more,
    }).answer('extract', 'rescue')

  rule('CS-EXTR-04', 'a rescue is a new game on the same board, with the tracker as it was', () => {
    const table = rescued().answer('stow', 'done').answer('dock', '9,17')
    expect(table.state).toMatchObject({ phase: { kind: 'hostility' }, hostility: { pegs: 12 }, round: 0 })
    expect(who(table, 'wade')).toMatchObject({ where: 'board', defeated: true })
    expect(who(table, 'cassie').where).toBe('airlock')
  })

  rule('CS-EXTR-05', 'before a rescue ammo is filled, two Health return and things change hands', () => {
    const table = rescued()
      .answer('stow', 'knife@cassie')
      .answer('stow-in', 'balcor')
      .answer('stow', 'done')
      .answer('dock', '9,17')
    expect(who(table, 'cassie')).toMatchObject({ health: 3, ammo: 7, pegs: 1, tray: [] })
    expect(who(table, 'balcor').tray).toMatchObject([{ item: 'knife' }])
  })

  rule('CS-EXTR-06', 'one rescue a game', () => {
    const table = left(at(4), { with: (campaign) => Object.assign(campaign, { rescue: [0] }) })
    expect(table.offered('extract')).toEqual(['teleport', 'own'])
  })

  rule(
    'CS-EXTR-08',
    'whoever is left behind in a rescue comes home another way, and is not rolled for again',
    () => {
      const table = voyage({
        crews: [[home('cassie'), down('wade')]],
        with: (campaign) => Object.assign(campaign, { rescue: [0], rolled: ['wade'], behind: ['wade'] }),
        from: { kind: 'assessment' },
        step: landed,
      })
      expect(table.offered('extract')).toEqual(['teleport', 'own'])
    },
  )

  rule('CS-EXTR-07', 'other crews may come along on a rescue', () => {
    const table = rescued({
      crews: [
        [home('cassie'), down('wade')],
        [home('daric'), home('yeti')],
      ],
    })
    expect(table.ask('join-rescue').seat).toBe(1)
    table.answer('join-rescue', 'join').answer('dock', '0,9').answer('dock', '9,17')
    expect(table.state.campaign!.rescue).toEqual([0, 1])
    expect(who(table, 'yeti').where).toBe('airlock')
  })

  rule('CS-EXTR-09', 'a rescue docks at any airlock', () => {
    const table = rescued().answer('stow', 'done')
    expect(table.offered('dock')).toEqual(['0,9', '9,17'])
  })

  const teleported = (number: number, more: Partial<Voyage> = {}): Table =>
    left([...at(4), ...at(number)], more).answer('extract', 'teleport')

  rule('CS-EXTR-10', 'teleport 1: lost in transit', () => {
    expect(veteran(teleported(1), 'wade')).toBeUndefined()
  })

  rule(
    'CS-EXTR-11',
    'teleport 2: somebody unused steps out, with as many career points and the same things',
    () => {
      let table = teleported(2)
      const [event] = told(table, 'came-out-changed') as { as: TraderId }[]
      const as = event!.as
      while (table.asks.some(({ id }) => id === 'advance'))
        table = table.answer('advance', table.offered('advance')[0]!)
      expect(veteran(table, 'wade')).toBeUndefined()
      const next = veteran(table, as)!
      expect(TRADERS[as].captain).toBe(false)
      expect(next).toMatchObject({ career: 2, tray: [{ item: 'military-pistol' }, { item: 'knife' }] })
      expect(Object.values(next.levels).reduce((sum, level) => sum + level, 0)).toBe(2)
    },
  )

  rule('CS-EXTR-12', 'teleport 3: two missions missed, or 4 UA', () => {
    expect(veteran(teleported(3), 'wade')!.away).toBe(2)
    const paid = teleported(3, { with: (campaign) => Object.assign(campaign.crews[0]!, { ua: 5 }) })
    paid.answer('settle', 'pay')
    expect(company(paid).ua).toBe(1)
    expect(veteran(paid, 'wade')!.away).toBe(0)
  })

  rule('CS-EXTR-13', 'EX-52, teleport 4: one mission missed and a career point gained', () => {
    const table = teleported(4).answer('advance', 'evade')
    expect(veteran(table, 'wade')).toMatchObject({ away: 1, career: 3, levels: { evade: 1 } })
  })

  rule('CS-EXTR-14', 'teleport 5: safe, with nothing', () => {
    expect(veteran(teleported(5), 'wade')).toMatchObject({ away: 0, tray: [], worn: null })
  })

  rule('CS-EXTR-15', 'teleport 6: safe with everything', () => {
    expect(veteran(teleported(6), 'wade')!.tray).toHaveLength(2)
  })

  const alone = (numbers: number[], ua = 0, more: Partial<Voyage> = {}): Table =>
    left([4, ...numbers].flatMap(at), {
      with: (campaign) => Object.assign(campaign.crews[0]!, { ua }),
      ...more,
    }).answer('extract', 'own')

  rule(
    'CS-EXTR-16',
    'on their own 1 and 2: a ransom of twice the Skill, paid, given up, or 2 UA dearer by the next mission',
    () => {
      const paid = alone([1], 6).answer('settle', 'pay')
      expect(company(paid).ua).toBe(0)
      expect(veteran(paid, 'wade')!.ransom).toBeNull()
      expect(veteran(alone([2], 6).answer('settle', 'refuse'), 'wade')).toBeUndefined()
      expect(veteran(alone([2]).answer('settle', 'wait'), 'wade')!.ransom).toBe(6)
      const later = voyage({
        crews: [[home('cassie')]],
        with: ({ crews }) => crews[0]!.roster.push({ ...rookie('wade', true), ransom: 6 }),
        from: { kind: 'assessment' },
        step: landed,
      })
      expect(later.ask('settle').label).toMatchObject({ trader: 'wade', ua: 8 })
    },
  )

  rule('CS-EXTR-17', 'on their own 3 and 4: arrested, and the second roll tells for how much', () => {
    expect(veteran(alone([3, 1]), 'wade')).toMatchObject({ away: 0, tray: [{}, {}] })
    expect(company(alone([4, 2], 5).answer('settle', 'pay')).ua).toBe(0)
    expect(company(alone([4, 5], 12).answer('settle', 'pay')).ua).toBe(2)
    expect(veteran(alone([3, 6, 3]), 'wade')).toMatchObject({ away: 3, tray: [] })
    expect(veteran(alone([3, 4, 2], 12).answer('settle', 'refuse'), 'wade')).toMatchObject({
      away: 2,
      tray: [],
    })
  })

  rule('CS-EXTR-18', 'on their own 5 and 6: 3 UA and a random thing, or everything', () => {
    const table = alone([5, 1], 3, {
      crews: [[home('cassie'), down('wade', { tray: ['military-pistol', 'knife'] })]],
    }).answer('settle', 'pay')
    expect(veteran(table, 'wade')!.tray).toMatchObject([{ item: 'knife' }])
    expect(company(table).ua).toBe(0)
    expect(veteran(alone([6], 2), 'wade')).toBeUndefined()
  })

  rule('CS-EXTR-19', 'EX-52: with nobody aboard they are on their own', () => {
    const table = voyage({
      crews: [[down('cassie'), down('wade')]],
      from: EXTRACTION('cassie', 'wade'),
      dice: [4, 5, 4, 5].flatMap(at),
    })
    expect(told(table, 'extraction-chosen')).toMatchObject([{ way: 'own' }, { way: 'own' }])
  })

  rule(
    'CS-EXTR-20',
    'for a lost Captain somebody is promoted, with a career point, before the crew leaves the post',
    () => {
      const table = voyage({ crews: [[home('wade'), home('hopper')]], from: TRADE(0) }).answer(
        'post',
        'general-store',
      )
      expect(table.offered('trade')).not.toContain('leave')
      table.answer('trade', 'promote:wade').answer('advance', 'none')
      expect(veteran(table, 'wade')).toMatchObject({ captain: true, career: 3 })
      expect(isCaptain(fielded(veteran(table, 'wade')!, 0, false))).toBe(true)
      expect(table.offered('trade')).toContain('leave')
    },
  )

  rule('CS-EXTR-21', 'what was stolen on the board does not come back', () => {
    const table = voyage({
      crews: [[home('cassie'), down('wade', { tray: [] })]],
      with: ({ crews }) => {
        crews[0]!.roster[1]!.tray = [fresh('military-pistol')]
      },
      from: EXTRACTION('wade'),
      dice: [...at(4), ...at(6)],
    }).answer('extract', 'teleport')
    expect(veteran(table, 'wade')!.tray).toEqual([])
  })

  rule('CS-SK-NEGOTIATION-2', 'a negotiator saves the money and learns from it', () => {
    const table = left([4, 1].flatMap(at), {
      crews: [[home('daric'), down('wade')]],
      with: ({ crews }) => {
        crews[0]!.roster[0]!.levels.negotiation = 1
      },
    })
      .answer('extract', 'own')
      .answer('negotiate', 'daric')
      .answer('advance', 'none')
    expect(veteran(table, 'daric')!.pegs).toBe(1)
    expect(told(table, 'career-point')[0]).toMatchObject({
      rule: 'CS-SK-NEGOTIATION-2',
      trader: 'daric',
      career: 3,
    })
    expect(veteran(table, 'wade')!.ransom).toBeNull()
  })
})

describe('H3. Advancement', () => {
  const returned = (crew: readonly Sketch<TraderId>[], more: Partial<Voyage> = {}): Table =>
    voyage({
      crews: [crew],
      from: { kind: 'assessment' },
      step: landed,
      ...more,
    })

  rule('CS-ADV-01', 'whoever got back gains a career point', () => {
    const table = returned([home('cassie')]).answer('advance', 'none')
    expect(veteran(table, 'cassie')!.career).toBe(5)
  })

  rule('CS-ADV-02', 'whoever needed extraction gains none', () => {
    const table = returned([home('cassie'), down('wade')], { dice: [4, 6].flatMap(at) })
      .answer('extract', 'teleport')
      .answer('advance', 'none')
    expect(veteran(table, 'cassie')!.career).toBe(5)
    expect(veteran(table, 'wade')!.career).toBe(2)
  })

  rule('CS-ADV-03', 'a kill point is one career point more', () => {
    const table = returned([home('cassie')], { with: (_, g) => takeKillPoint(g, 'cassie') })
      .answer('advance', 'none')
      .answer('advance', 'none')
    expect(veteran(table, 'cassie')!.career).toBe(6)
  })

  rule('CS-RUL-65', 'counters of a True Born and of a Live One are worth a point each', () => {
    const table = returned([home('cassie')], {
      with: (_, g) => {
        takeKillPoint(g, 'cassie')
        takeKillPoint(g, 'cassie')
      },
    })
    for (let n = 0; n < 3; n++) table.answer('advance', 'none')
    expect(veteran(table, 'cassie')!.career).toBe(7)
  })

  rule('CS-ADV-04', 'a point may go into a skill of the class', () => {
    const table = returned([home('cassie')]).answer('advance', 'stubborn')
    expect(veteran(table, 'cassie')!.levels.stubborn).toBe(1)
  })

  rule('CS-RUL-114', 'one level of one skill, in order, up to the number on the board', () => {
    const table = returned([home('cassie')], {
      with: ({ crews }) => Object.assign(crews[0]!.roster[0]!.levels, { stubborn: 2, 'weapons-expert': 1 }),
    })
    expect(table.offered('advance')).not.toContain('stubborn')
    expect(table.offered('advance')).not.toContain('weapons-expert') // Two on her own board and one: three.
    expect(table.offered('advance')).toContain('marksman')
  })

  rule('CS-ADV-05', 'EX-50: the first row makes stronger, with a fresh Skill peg', () => {
    const table = returned([home('cassie', { career: 5, pegs: 1 })]).answer('advance', 'none')
    const cassie = veteran(table, 'cassie')!
    expect(cassie).toMatchObject({ career: 6, pegs: 2 })
    expect([statOf(cassie, 'health'), statOf(cassie, 'skill'), statOf(cassie, 'actions')]).toEqual([6, 5, 2])
    expect(told(table, 'row-complete')).toMatchObject([{ rule: 'CS-ADV-05', health: 6, skill: 5 }])
  })

  rule('CS-ADV-06', 'the second row as well', () => {
    const cassie = veteran(returned([home('cassie', { career: 11 })]).answer('advance', 'none'), 'cassie')!
    expect([statOf(cassie, 'health'), statOf(cassie, 'skill'), statOf(cassie, 'actions')]).toEqual([7, 6, 2])
  })

  rule('CS-ADV-07', 'the third row brings an action, and is the last', () => {
    const table = returned([home('cassie', { career: 16 })]).answer('advance', 'none')
    expect(statOf(veteran(table, 'cassie')!, 'actions')).toBe(3)
    expect(told(returned([home('cassie', { career: 17 })]), 'career-full')).toHaveLength(1)
  })

  rule('CS-ADV-08', 'nothing grows beyond the spaces of the board', () => {
    const cassie = { ...rookie('cassie', true), career: 17 }
    expect([statOf(cassie, 'health'), statOf(cassie, 'skill')]).toEqual([7, 6])
  })

  const taught = (training: number, pegs: number): Table =>
    returned([home('balcor', { pegs }), home('cassie', { career: 12 }), home('wade')], {
      with: ({ crews }) => {
        crews[0]!.roster[0]!.levels.training = training
      },
    })

  rule('CS-SK-TRAINING-2', 'a trainer gives a point to somebody on the first or second row', () => {
    const table = taught(2, 2)
    expect(table.offered('train')).toEqual(['none', 'wade'])
    table.answer('train', 'wade').answer('advance', 'none')
    expect(veteran(table, 'wade')!.career).toBe(3)
    expect(veteran(table, 'balcor')!.pegs).toBe(0)
  })

  rule('CS-SK-TRAINING-3', 'a master trains two, one of them on any row', () => {
    const table = taught(3, 3).answer('train', 'cassie').answer('train', 'wade')
    table.answer('advance', 'none').answer('advance', 'none')
    expect(veteran(table, 'cassie')!.career).toBe(13)
    expect(veteran(table, 'wade')!.career).toBe(3)
    expect(veteran(table, 'balcor')!.pegs).toBe(0)
  })
})

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

describe('H5. Maintenance', () => {
  const docked = (change: Partial<CampaignCrew>, dice: number[], more: Partial<Voyage> = {}): Table =>
    voyage({
      crews: [[home('cassie'), home('ines')]],
      with: ({ crews }) => Object.assign(crews[0]!, change),
      from: dice.length > 0 ? MAINTENANCE : MENDING,
      dice,
      ...more,
    })

  const SHIP = { propulsion: 3, 'life-support': 3, supplies: 3, hull: 3 }
  const FULL = { propulsion: 4, 'life-support': 4, supplies: 4, hull: 4 }

  rule('CS-MAINT-01', 'one roll for each crew', () => {
    const table = docked({ ua: 2 }, at(2))
    expect(table.log().filter((event) => event.rule === 'CS-MAINT-01')).toHaveLength(1)
  })

  rule('CS-MAINT-02', 'on a 1 two more rolls count, further 1s not', () => {
    const table = docked({ ua: 2 }, [1, 1, 4, 2].flatMap(at))
    expect(company(table).systems).toEqual({ ...SHIP, propulsion: 2, supplies: 2 })
  })

  rule('CS-MAINT-03', 'a system falls by one', () => {
    for (const [number, system] of [
      [2, 'propulsion'],
      [3, 'life-support'],
      [4, 'supplies'],
      [5, 'hull'],
    ] as const)
      expect(company(docked({ ua: 2 }, at(number))).systems).toEqual({ ...SHIP, [system]: 2 })
  })

  rule('CS-MAINT-04', 'on a 6 something cheap is lost', () => {
    const table = docked({ ua: 2, hold: [fresh('mantle-armour'), fresh('knife')] }, at(6))
    expect(company(table).hold).toMatchObject([{ item: 'mantle-armour' }])
  })

  rule('CS-MAINT-05', 'a system at 0 is the end of the ship, unless it is mended now', () => {
    const wreck = docked({ ua: 2, systems: { ...SHIP, hull: 1 } }, at(5)).answer('repair', 'leave-port')
    expect(wreck.state.over).toMatchObject({ how: 'campaign-lost', winners: [] })
    const saved = docked({ ua: 2, systems: { ...SHIP, hull: 1 } }, at(5)).answer('repair', 'fix:hull')
    expect(saved.state.over).toBeNull()
    expect(company(saved)).toMatchObject({ out: false, systems: { hull: 1 } })
  })

  rule('CS-MAINT-06', 'EX-51: 2 UA a space', () => {
    const table = docked({ ua: 5, systems: { ...SHIP, 'life-support': 1 } }, at(3))
    expect(company(table).systems['life-support']).toBe(0)
    table.answer('repair', 'fix:life-support').answer('repair', 'fix:life-support')
    expect(company(table)).toMatchObject({ ua: 1, out: false, systems: { 'life-support': 2 } })
  })

  rule('CS-MAINT-07', 'ship parts repair for nothing', () => {
    const table = docked({ hold: [fresh('ship-parts-2')] }, [])
      .answer('repair', 'fit:ship-parts-2@hold')
      .answer('mend-with', 'hull')
      .answer('mend-with', 'supplies')
    expect(company(table)).toMatchObject({ ua: 0, hold: [], systems: { ...SHIP, hull: 4, supplies: 4 } })
  })

  rule('CS-ITEM-21', 'a fibril takes 2 UA, and what it has too much is lost', () => {
    const table = docked({ ua: 2, hold: [fresh('repair-4')], systems: { ...FULL, hull: 3 } }, []).answer(
      'repair',
      'fit:repair-4@hold',
    )
    expect(company(table)).toMatchObject({ ua: 0, hold: [], systems: FULL })
  })

  rule('CS-MAINT-08', 'three upgrades with three levels each', () => {
    const table = docked({ ua: 9, systems: FULL, upgrades: { thrusters: 3 } }, [])
    expect(table.offered('repair')).toEqual(['leave-port', 'upgrade:scanners', 'upgrade:defences'])
  })

  rule('CS-MAINT-09', 'in order, one a phase, and only for a sound ship', () => {
    const table = docked({ ua: 9, systems: FULL, upgrades: { scanners: 1 } }, []).answer(
      'repair',
      'upgrade:scanners',
    )
    expect(company(table)).toMatchObject({ ua: 5, upgrades: { scanners: 2 } })
    expect(docked({ ua: 9 }, []).offered('repair')).not.toContain('upgrade:scanners')
    expect(table.state.phase.kind).not.toBe('maintenance') // There is nothing left to do.
  })

  rule('CS-RUL-63', 'level by level 3, 4 and 5 UA', () => {
    for (const level of [0, 1, 2]) {
      const table = docked({ ua: 20, systems: FULL, upgrades: { defences: level } }, []).answer(
        'repair',
        'upgrade:defences',
      )
      expect(company(table).ua).toBe(20 - 3 - level)
    }
  })

  rule('CS-MAINT-11', 'a new ship has three spaces filled in each system', () => {
    expect(freshCampaign(1).crews[0]!.systems).toEqual(SHIP)
  })

  const engineer = (level: number, dice: number[]): Table =>
    docked({ ua: 3 }, dice, {
      with: ({ crews }) => {
        crews[0]!.ua = 3
        crews[0]!.roster[1]!.levels.engineering = level
      },
    })

  rule('CS-SK-ENGINEERING-2', 'an engineer has the roll made again', () => {
    const table = engineer(2, [2, 4].flatMap(at)).answer('engineer', 'ines')
    expect(company(table).systems).toEqual({ ...SHIP, supplies: 2 })
    expect(veteran(table, 'ines')!.pegs).toBe(2)
  })

  rule('CS-SK-ENGINEERING-3', 'a master stops it beforehand, or improves a ship that is not whole', () => {
    const stopped = docked({}, [], {
      from: MAINTENANCE,
      with: ({ crews }) => {
        crews[0]!.roster[1]!.levels.engineering = 3
      },
    }).answer('engineer', 'ines')
    expect(company(stopped).systems).toEqual(SHIP)
    const table = engineer(3, []).answer('repair', 'upgrade:scanners')
    expect(company(table).upgrades).toEqual({ scanners: 1 })
    expect(veteran(table, 'ines')!.pegs).toBe(1)
  })
})

describe('H6. Selecting a crew', () => {
  const signing = (step: (g: CoreSpace) => Play, more: Partial<Voyage> = {}): Table =>
    voyage({ crews: [[]], from: { kind: 'set-up', dealt: true, order: [] }, step, ...more })

  /** Answers whatever is asked of a kind with the first thing offered, or nothing. */
  const through = (table: Table, id: string, answer: string): Table => {
    while (table.asks.some((ask) => ask.id === id)) table.answer(id, answer)
    return table
  }

  rule('CS-CREW-01', 'a crew that is ready to sail is taken as it stands', () => {
    const table = through(
      signing((g) => sign(g, 0, 'eidolon')),
      'kit',
      'none',
    )
    expect(company(table).roster.map(({ is }) => is)).toEqual(['cassie', 'wade', 'balcor', 'hopper'])
    expect(veteran(table, 'hopper')!.levels).toEqual({ repair: 1, scanners: 1 })
  })

  const building = (points = 180, chosen: readonly (TraderId | 'done')[] = []): Table => {
    const table = signing((g) => putTogether(g, 0, { ...ROOKIES, points }))
    for (const trader of chosen) table.answer('recruit', trader)
    return table
  }

  rule('CS-CREW-02', 'Traders are bought within the points agreed on', () => {
    const table = building(180, ['cassie', 'jun'])
    expect(table.ask('recruit').label).toMatchObject({ left: 180 - 67 - 38 })
    expect(table.offered('recruit')).not.toContain('cassie')
    expect(building(66).offered('recruit')).not.toContain('cassie')
    expect(building(67).offered('recruit')).toContain('cassie')
    expect(building(67).offered('recruit')).not.toContain('civilian') // The Captain would be out of reach.
    expect(building(68).offered('recruit')).toContain('civilian')
  })

  rule('CS-CREW-03', 'one Captain and six others at the most', () => {
    const table = building(999, ['cassie', 'jun', 'wade', 'balcor', 'petra', 'ruva'])
    expect(table.offered('recruit')).not.toContain('oru')
    table.answer('recruit', 'sistra')
    expect(table.asks.map(({ id }) => id)).not.toContain('recruit')
    expect(company(table).roster).toHaveLength(7)
    expect(building(999, ['jun']).offered('recruit')).not.toContain('done')
  })

  rule('CS-CREW-04', 'Civilians and Gangers have a Trader side, too', () => {
    expect(building().offered('recruit')).toEqual(
      expect.arrayContaining(['civilian', 'ganger', 'ganger-boss']),
    )
  })

  rule('CS-CREW-05', 'the points of a board go into skills of its class', () => {
    const table = building(180, ['cassie', 'jun', 'done'])
    table.answer('class', 'marine').answer('class', 'hacker').answer('advance', 'marksman')
    expect(table.ask('advance')).toMatchObject({ rule: 'CS-CREW-05', label: { trader: 'cassie' } })
    for (const skill of ['marksman', 'reflexes', 'stubborn']) table.answer('advance', skill)
    expect(table.ask('advance').label).toMatchObject({ trader: 'jun' })
    expect(veteran(table, 'cassie')).toMatchObject({
      career: 4,
      levels: { marksman: 2, reflexes: 1, stubborn: 1 },
    })
  })

  rule('CS-CREW-06', 'somebody has the Tech class', () => {
    const table = building(999, ['cassie', 'wade', 'done']).answer('class', 'marine')
    expect(table.offered('class')).toEqual(['tech', 'hacker'])
    const other = building(999, ['cassie', 'wade', 'done']).answer('class', 'tech')
    expect(other.offered('class')).toContain('crewman')
  })

  rule(
    'CS-RUL-61',
    'a Captain and somebody of the Tech class are enough; the limit is 180 points unless agreed otherwise',
    () => {
      const table = signing((g) => putTogether(g, 0))
      expect(table.ask('recruit').label).toMatchObject({ left: 180 })
      table.answer('recruit', 'cassie').answer('recruit', 'yeti')
      expect(table.offered('recruit')).toContain('done')
    },
  )

  rule('CS-CREW-07', 'rookies have the statistics of the start', () => {
    const cassie = rookie('cassie', true)
    expect([cassie.career, statOf(cassie, 'health'), statOf(cassie, 'skill'), cassie.pegs]).toEqual([
      4, 5, 4, 4,
    ])
  })

  const kit = (): Table => signing((g) => sign(g, 0, 'eidolon'))

  rule('CS-CREW-08', 'a stim, a weapon for close combat and one for shooting, of what costs nothing', () => {
    const table = kit().answer('kit', 'medi-stim')
    expect(table.offered('kit')).toEqual(['knife', 'none'])
    table.answer('kit', 'knife')
    expect(table.offered('kit')).toEqual(['outland-pistol-1', 'outland-rifle', 'none'])
    table.answer('kit', 'outland-rifle')
    expect(veteran(table, 'cassie')!.tray.map(({ item }) => item)).toEqual([
      'medi-stim',
      'knife',
      'outland-rifle',
    ])
  })

  rule('CS-CREW-09', 'two stims in a crew', () => {
    const table = kit()
    for (let n = 0; n < 2; n++) table.answer('kit', 'medi-stim').answer('kit', 'none').answer('kit', 'none')
    expect(table.ask('kit').label).toMatchObject({ trader: 'balcor', what: 'close' })
  })

  rule('CS-RUL-60', 'there is enough of what costs nothing', () => {
    const table = kit()
    for (let n = 0; n < 2; n++)
      table.answer('kit', 'none').answer('kit', 'knife').answer('kit', 'outland-pistol-1')
    expect(ITEMS['outland-pistol-1'].count).toBe(1)
    expect(veteran(table, 'wade')!.tray).toMatchObject([{ item: 'knife' }, { item: 'outland-pistol-1' }])
  })

  const veterans = (advanced: number, budget: number): Table =>
    signing((g) => sign(g, 0, 'eidolon', { ...ROOKIES, advanced, budget }))

  rule('CS-CREW-10', 'an experienced crew has advanced as often as agreed', () => {
    const table = through(through(veterans(2, 0), 'advance', 'none'), 'kit', 'none')
    expect(company(table).roster.map(({ career }) => career)).toEqual([6, 4, 4, 4])
    expect(statOf(veteran(table, 'cassie')!, 'health')).toBe(6)
  })

  rule('CS-CREW-11', 'and buys from any post for what is agreed', () => {
    const table = veterans(0, 20)
      .answer('outfit', 'combat-jacket')
      .answer('carrier', 'wade')
      .answer('outfit', 'ammo-mag')
      .answer('carrier', 'cassie')
    expect(table.ask('outfit').label).toMatchObject({ left: 8 })
    expect(table.offered('outfit')).not.toContain('combat-rifle')
    table.answer('outfit', 'done')
    expect(company(table)).toMatchObject({ ua: 0 })
    expect(veteran(table, 'wade')!.tray).toMatchObject([{ item: 'combat-jacket' }])
  })
})

describe('From mission to mission', () => {
  const setUp: Phase = { kind: 'set-up', dealt: true, order: [] }

  rule('CS-FAQ-03', 'EX-53: spent Skill pegs stay spent; Health and ammo are full', () => {
    const table = voyage({
      crews: [[]],
      with: ({ crews }) => crews[0]!.roster.push({ ...rookie('cassie', true), pegs: 1 }),
      from: setUp,
      step: (g) => field(g, 0),
    })
    expect(who(table, 'cassie')).toMatchObject({ pegs: 1, health: 5, ammo: 7 })
  })

  rule('CS-RUL-29', 'EX-53: by agreement every mission begins with all of them', () => {
    const table = voyage({
      crews: [[]],
      with: ({ crews }, g) => {
        crews[0]!.roster.push({ ...rookie('cassie', true), pegs: 1 })
        Object.assign(g, { rules: { ...g.rules, refreshSkillPegs: true } })
      },
      from: setUp,
      step: (g) => field(g, 0),
    })
    expect(who(table, 'cassie').pegs).toBe(4)
  })

  test('whoever is away or held for ransom is not fielded, and the limit of the mission holds', () => {
    const table = voyage({
      crews: [[]],
      mission: 'cold-harbour',
      with: ({ crews }) => {
        const traders = ['cassie', 'wade', 'balcor', 'hopper', 'petra', 'ruva', 'jun'] as const
        crews[0]!.roster.push(...traders.map((is) => rookie(is, true)))
        crews[0]!.roster[1]!.away = 1
        crews[0]!.roster[2]!.ransom = 6
      },
      from: setUp,
      step: (g) => field(g, 0),
    })
    expect(table.offered('field')).toEqual(['cassie', 'hopper', 'petra', 'ruva', 'jun'])
    table.answer('field', ['cassie', 'hopper', 'petra', 'jun'])
    expect(table.state.figures.map(({ id }) => id)).toEqual(['cassie', 'hopper', 'petra', 'jun'])
  })

  test('weapons are whole again and shields charged; what was lost stays lost', () => {
    const table = voyage({
      crews: [
        [
          home('cassie', {
            pegs: 2,
            tray: [{ item: 'military-pistol', state: 'broken' }],
            worn: { item: 'shield-belt', state: 'face-down' },
          }),
        ],
      ],
      from: { kind: 'assessment' },
      step: landed,
    })
    expect(veteran(table, 'cassie')).toMatchObject({
      pegs: 2,
      tray: [{ item: 'military-pistol', state: 'fine' }],
      worn: { item: 'shield-belt', state: 'fine' },
    })
  })

  /** A mission of the campaign is over and everything after it has been done. */
  const sailedOn = (step: number, isDone: boolean, again = false): Table =>
    voyage({
      crews: [[home('cassie')]],
      with: (campaign) => Object.assign(campaign, { step, again, met: isDone ? [0] : [] }),
      from: { kind: 'maintenance', left: [], rolled: false, upgraded: false },
    })

  /** The pegs with which a mission begins alone. */
  const pegsOf = (mission: MissionId): number => MISSIONS[mission].pegsAlone ?? MISSIONS[mission].pegs

  test.each([
    [0, true, 'locked-gallery', -2],
    [0, false, 'locked-gallery', 0],
    [1, true, 'worm-country', 0],
    [2, true, 'vent-row', 0],
    [2, false, 'vent-row', 2],
    [3, true, 'market-of-lanterns', 0],
    [4, true, 'sleeper-below', 0],
    [4, false, 'sleeper-below', 2],
  ] as const)(
    'after step %i (done: %s) comes %s with %i pegs beside its own',
    (step, isDone, mission, more) => {
      expect(sailedOn(step, isDone).state).toMatchObject({
        mission,
        hostility: { pegs: pegsOf(mission) + more },
        phase: { kind: 'set-up' },
      })
    },
  )

  test('the last door may be tried twice', () => {
    expect(sailedOn(5, true).state.over).toMatchObject({ how: 'campaign-won', winners: [0] })
    expect(sailedOn(5, false).state).toMatchObject({
      over: null,
      mission: 'sleeper-below',
      hostility: { pegs: pegsOf('sleeper-below') + 2 },
    })
    expect(sailedOn(5, false, true).state.over).toMatchObject({ how: 'campaign-lost', winners: [] })
  })

  test('three crews begin with the second mission, four with the fourth', () => {
    expect([1, 2, 3, 4].map((crews) => freshCampaign(crews).step)).toEqual([0, 0, 1, 3])
  })

  test('a success in the worms’ caves opens a vent, one in the market shows a pod', () => {
    expect(leavings(2, true).favour).toBe('vent')
    const vents = voyage({
      crews: [[home('cassie')]],
      mission: 'vent-row',
      with: (campaign) => Object.assign(campaign, { favour: 'vent', winner: 0 }),
      from: setUp,
      step: favour,
    })
    vents.answer('first-vent', vents.offered('first-vent')[1]!)
    expect(vents.state.pieces.filter(({ kind, marked }) => kind === 'vent' && marked)).toHaveLength(1)
    const pods = voyage({
      crews: [[home('cassie')]],
      mission: 'sleeper-below',
      with: (campaign) => Object.assign(campaign, { favour: 'pods' }),
      from: setUp,
      step: favour,
    })
    expect(pods.offered('corner-pod')).toHaveLength(4)
    pods.answer('corner-pod', pods.offered('corner-pod')[0]!)
    expect(pods.state.pieces.filter(({ seen }) => seen.includes(0))).toHaveLength(1)
  })

  test('whoever was hired for one mission leaves what they carried to the ship', () => {
    const table = voyage({
      crews: [[home('cassie'), home('petra', { tray: ['knife'] })]],
      with: ({ crews }) => {
        crews[0]!.roster[1]!.once = true
      },
      from: { kind: 'trade', begun: false, arriving: [], dealing: [] },
    })
    expect(veteran(table, 'petra')).toBeUndefined()
    expect(company(table).hold).toMatchObject([{ item: 'knife' }])
  })

  test('runes bring 4 UA more to whoever won them', () => {
    const table = voyage({
      crews: [[home('cassie', { tray: ['rune', 'rune'] })]],
      mission: 'vent-row',
      with: (campaign) => Object.assign(campaign, { met: [0] }),
      from: { kind: 'trade', begun: false, arriving: [], dealing: [] },
    })
    expect(company(table).ua).toBe(MISSIONS['vent-row'].reward + 8)
  })

  test('a company is worth its money, its things, its careers and its ship', () => {
    const one = {
      ...freshCampaign(1).crews[0]!,
      ua: 7,
      hold: [fresh('combat-vest')],
      roster: [{ ...rookie('cassie', true), career: 6 }],
    }
    expect(standingOf(one)).toBe(7 + 3 + 5 + 24)
  })

  test('what crews own is in no pouch', () => {
    const campaign = freshCampaign(1)
    campaign.crews[0]!.hold.push(fresh('bracer'))
    expect(withoutOwned({ campaign }, ['bracer', 'port-engram', 'port-engram'])).toEqual([
      'port-engram',
      'port-engram',
    ])
  })
})
