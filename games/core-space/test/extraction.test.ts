import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { TRADERS, type TraderId } from '../content/index.ts'
import { isCaptain } from '../rules/0-table/figures.ts'
import { fresh } from '../rules/0-table/tray.ts'
import { homecoming } from '../rules/8-campaign/index.ts'
import { fielded, rookie } from '../rules/8-campaign/veterans.ts'
import { type Table, who } from './table.ts'
import {
  at,
  company,
  down,
  EXTRACTION,
  home,
  landed,
  left,
  TRADE,
  told,
  type Voyage,
  veteran,
  voyage,
} from './voyage.ts'

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
