import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import type { CampaignCrew } from '../rules/0-table/campaign.ts'
import { freshCampaign } from '../rules/0-table/companies.ts'
import { fresh } from '../rules/0-table/tray.ts'
import type { Table } from './table.ts'
import { at, company, home, MAINTENANCE, MENDING, type Voyage, veteran, voyage } from './voyage.ts'

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
