import type { Play } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { ITEMS, type TraderId } from '../content/index.ts'
import type { CoreSpace } from '../rules/0-table/state.ts'
import { putTogether, ROOKIES, sign } from '../rules/8-campaign/crew.ts'
import { KIT } from '../rules/8-campaign/kit.ts'
import { rookie, statOf } from '../rules/8-campaign/veterans.ts'
import { text } from '../text.ts'
import { view } from '../view.ts'
import type { Table } from './table.ts'
import { company, type Voyage, veteran, voyage } from './voyage.ts'

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
    const ask = table.ask('kit')
    const seen = view(table.state, 0)
    expect(KIT.is(ask) && ask.options.map((option) => text.option(ask, option, seen))).toEqual([
      'Take the Outland Pistol, 1–0–0 by range, 2 units of room',
      'Take the Outland rifle, 1–1–0 by range, 4 units of room',
      'Take nothing of the kind',
    ])
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
