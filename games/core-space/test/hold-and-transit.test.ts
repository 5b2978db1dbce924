import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { TRADERS, type TraderId } from '../content/index.ts'
import { fresh } from '../rules/0-table/tray.ts'
import { extraction } from '../rules/8-campaign/extraction.ts'
import { rookie } from '../rules/8-campaign/veterans.ts'
import { B } from './fight.ts'
import { using } from './skilled.ts'
import { ruled, type Table, who } from './table.ts'

describe('What goes home by other ways', () => {
  rule('CS-SK-HACKANDGRAB-3', 'in a campaign what the tray has no room for goes into the hold', () => {
    const robbed = (campaign: boolean): Table =>
      using(
        'hack-and-grab',
        3,
        {
          map: ['..........', '........s.', '..........', '@.........'],
          dice: [B.two],
          at: (g) => {
            g.rules = { ...g.rules, campaign }
            g.pieces[0]!.tokens.push(fresh('combat-knife'))
          },
        },
        { at: [1, 1], tray: ['line-rifle', 'line-rifle', 'line-rifle'] },
      )
    const table = robbed(true).answer('thing', 'combat-knife:0')
    expect(who(table, 'oru').tray).toHaveLength(3)
    expect(table.state.campaign.crews[0]!.hold).toMatchObject([{ item: 'combat-knife' }])
    expect(robbed(false).offered('which')).toContain('enough')
  })

  rule('CS-EXTR-11', 'where nobody is left to come out instead, the die is rolled again', () => {
    const captains = (Object.keys(TRADERS) as TraderId[]).filter((is) => TRADERS[is].captain)
    const table = ruled((g) => extraction(g, { kind: 'extraction', left: ['cassie'] }), {
      crews: [
        [
          { is: 'cassie', at: [5, 5], defeated: true, health: 0 },
          { is: 'wade', where: 'aboard' },
        ],
      ],
      turn: null,
      dice: [2, 1, 6, 1],
      at: (g) => {
        g.campaign.rolled = ['cassie']
        g.campaign.crews[0]!.roster = [...captains, 'wade' as const].map((is) => rookie(is, is === 'cassie'))
      },
    }).answer('extract', 'teleport')
    expect(table.log('came-out-changed')).toEqual([])
    expect(table.log('safe')).toMatchObject([{ trader: 'cassie', equipped: true }])
  })
})
