import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { FOES } from '../content/index.ts'
import { STORYTELLER } from '../rules/0-table/state.ts'
import { ADA, BIX, refereed, type Scene, type Table } from './table.ts'

/** A raid that a Storyteller has prepared for this morning has come, and its owners fight it by hand. */
function raided(act: string, fields: Record<string, string | number>, scene: Scene = {}): Table {
  const table = refereed({ people: [{}, {}], ...scene })
  table.answer('desk', { value: act, fields: { slot: 'morning', ...fields } })
  table.answer('dawn', 'go')
  return table.answer('muster', 'hand').answer('place', 'as-they-come')
}

const foesOf = ({ state }: Table) => state.fight!.fighters.filter(({ side }) => side === 'foes')
const squaresOf = (table: Table) => foesOf(table).map(({ at }) => `${at.x},${at.y}`)
const THUGS = { foe: 'pirate-thug', count: 2, foe2: 'pirate-gunner', count2: 1 }

describe('A raid by the Storyteller’s hand', () => {
  test('is made of the enemies and numbers that were chosen, and nobody else hears of it before it comes', () => {
    const table = refereed({ people: [{}, {}] })
    table.answer('desk', { value: 'own-raid', fields: { ...THUGS, slot: 'night' } })
    expect(table.state.secret.raids).toMatchObject([
      { slot: 3, plan: { foes: ['pirate-thug', 'pirate-thug', 'pirate-gunner'], faction: 'pirate' } },
    ])
    expect(table.log('prepared')).toMatchObject([
      { points: 2 * FOES['pirate-thug'].cost + FOES['pirate-gunner'].cost, to: [STORYTELLER] },
    ])
    expect(table.match.view(1).secret).toBeNull()
    expect(table.match.log(1).map(({ event }) => event.type)).not.toContain('prepared')
  })

  test('has never more than twenty enemies', () => {
    const table = refereed({ people: [{}] })
    table.answer('desk', { value: 'own-raid', fields: { ...THUGS, count: 19, count2: 5, slot: 'night' } })
    expect(table.state.secret.raids[0]!.plan.foes).toHaveLength(20)
  })

  rule('RIM-RUL-176', 'they come from the side of the map that the Storyteller names', () => {
    const south = raided('raid', { list: 'pirate', points: 12, from: 'south' }, { dice: [8] })
    expect(foesOf(south).map(({ at }) => at.y)).toEqual(foesOf(south).map(() => 23))
    const east = raided('own-raid', { ...THUGS, from: 'east' }, { dice: [8] })
    expect(foesOf(east).map(({ at }) => at.x)).toEqual([23, 23, 23])
  })

  rule(
    'RIM-RUL-176',
    'or the Storyteller puts each of them on a square, until the rest is left to the lot',
    () => {
      const table = raided('own-raid', { ...THUGS, from: 'hand' }, { dice: [8], picks: [3, 0, 0, 0, 0, 0] })
      expect(table.ask('foe-square').seat).toBe(STORYTELLER)
      expect(table.match.asks.map(({ seat }) => seat)).toEqual([STORYTELLER])
      table.answer('foe-square', '0,9')
      expect(table.offered('foe-square')).not.toContain('0,9')
      table.answer('foe-square', '23,12')
      expect(squaresOf(table)).toEqual(['0,9', '23,12'])
      table.answer('foe-square', 'as-they-come')
      expect(squaresOf(table)).toEqual(['0,9', '23,12', '11,0'])
      expect(table.state.fight).toMatchObject({ came: 3, stage: 'rounds' })
    },
  )

  test('is put where enemies start if the program has the seat by then', () => {
    const table = refereed({ people: [{}, {}], dice: [8] })
    table.answer('desk', { value: 'own-raid', fields: { ...THUGS, slot: 'morning', from: 'hand' } })
    table.match.seat(STORYTELLER, { name: 'The program', bot: 'program' })
    table.answer('dawn', 'go').answer('muster', 'hand').answer('place', `${ADA}:9,16`)
    table.answer('place', `${BIX}:10,16`)
    expect(foesOf(table).every(({ at }) => at.y === 0)).toBe(true)
  })
})
