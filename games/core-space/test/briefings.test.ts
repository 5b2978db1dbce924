import { rule } from '@starboard/kernel/rule'
import { play } from '@starboard/kernel/testing'
import { describe, expect, test } from 'vitest'
import type { ItemId, MissionId } from '../content/index.ts'
import { isShop } from '../rules/0-table/tray.ts'
import { roundBegins } from '../rules/10-edges/index.ts'
import { text } from '../text.ts'
import { B, R, shooting } from './fight.ts'
import { ruled, type Scene, skirmish, stopping, type Table } from './table.ts'

/** A mission whose last Trader has just come aboard with these things. */
const home = (
  mission: MissionId,
  tray: NonNullable<NonNullable<Scene['crews']>[number][number]['tray']>,
  rest: Scene = {},
) => skirmish({ mission, crews: [[{ is: 'cassie', where: 'aboard', tray }]], turn: null, ...rest }).state.goal

describe('what briefings say besides', () => {
  test('The Locked Gallery: who owns a Laser Cutter finds something else in its place', () => {
    const inside = (tray: ItemId[]): ItemId[] =>
      ruled((g) => roundBegins(g), {
        mission: 'locked-gallery',
        crews: [[{ is: 'cassie', tray }]],
        at: (g) => {
          g.pouch = ['knife', 'combat-axe']
          const crate = g.pieces.find(({ kind }) => kind === 'large-crate')!
          crate.tokens = [{ item: 'laser-cutter', state: 'fine', turned: 0, counters: 0, crew: null }]
        },
      })
        .state.pieces.find(({ kind }) => kind === 'large-crate')!
        .tokens.map(({ item }) => item)
    expect(inside([])).toEqual(['laser-cutter'])
    expect(['knife', 'combat-axe']).toContain(inside(['laser-cutter'])[0])
  })

  test.each([
    ['locked-gallery', ['laser-cutter', 'rune']],
    ['vent-row', ['rune']],
    ['sleeper-below', ['seal']],
  ] as const)('%s: what always lies there and is needed is told with the goal', (mission, needed) => {
    const table = skirmish({ mission, crews: [[{ is: 'cassie' }]] })
    const told = text.goal!(table.match.view(0), 0).ways.join(' ').toLowerCase()
    for (const item of needed) expect(told).toContain(item.replace('-', ' '))
  })

  rule('CS-RUL-137', 'Worm Country: a Trophy that a Trader brings off is worth 20 UA', () => {
    expect(home('worm-country', ['hunter-trophy', 'hunter-trophy']).counts['bonus:0']).toBe(40)
    const carried = home('worm-country', [], {
      others: [{ is: 'ganger', crew: 0, where: 'aboard', tray: ['hunter-trophy'] }],
    })
    expect(carried.counts['bonus:0']).toBe(0)
  })

  test('Vent Row: each energy counter on what is brought off is worth 1 UA', () => {
    expect(home('vent-row', [{ item: 'dyson-draw-5', counters: 4 }, 'rune']).counts['bonus:0']).toBe(4)
  })

  test('Market of Lanterns: its crates hold wares of the shops', () => {
    const { pieces } = play(
      stopping((g) => g.phase.kind !== 'set-up'),
      { options: { mode: 'solo', mission: 'market-of-lanterns' }, seats: 1 },
    ).state
    const inside = (kinds: readonly string[]) =>
      pieces
        .filter(({ kind }) => kinds.includes(kind))
        .flatMap(({ tokens }) => tokens.map(({ item }) => item))
    const crates = inside(['small-crate', 'large-crate'])
    expect(crates.length).toBeGreaterThan(5)
    expect(crates.every(isShop)).toBe(true)
    expect(inside(['ark']).some(isShop)).toBe(false)
  })

  test('Market of Lanterns: the console works doors without runes, and does nothing else', () => {
    const table = skirmish({ mission: 'market-of-lanterns', crews: [[{ is: 'cassie', at: [13, 16] }]] })
    table.answer('act', 'command:console-1')
    expect(table.offered('console').every((value) => value.startsWith('door:'))).toBe(true)
    table.answer('console', 'door:11,17:locked')
    expect(table.state.doors['11,17']).toBe('locked')
  })

  const shotAt = (mission: MissionId): Table =>
    shooting('cassie', 'civilian-1', {
      mission,
      crews: [[{ is: 'cassie', at: [9, 9], tray: ['machine-pistol'] }]],
      others: [{ is: 'civilian', at: [9, 12] }],
      dice: [B.blank, R.blank, R.blank],
      map: Array.from({ length: 16 }, (_, y) => (y === 15 ? `@${'.'.repeat(15)}` : '.'.repeat(16))),
    })

  rule('CS-RUL-133', 'in the market the law minds its Civilians: who attacks one is its enemy', () => {
    expect(shotAt('market-of-lanterns').state.crews[0]!.hostileTo).toEqual(['law'])
    expect(shotAt('cold-harbour').state.crews[0]!.hostileTo).toEqual([])
  })
})
