import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { ITEMS, type ItemId, type SkillId } from '../content/index.ts'
import { levelOf, moveOf } from '../rules/0-table/figures.ts'
import { caughtBy } from '../rules/3-combat/index.ts'
import { skirmish, type Table } from './table.ts'

/** A Ganger that has joined, in its turn, with something in its slot. */
const carrying = (item: ItemId): Table =>
  skirmish({
    map: Array.from({ length: 5 }, (_, y) => (y === 4 ? '@..s....' : '...s....')),
    crews: [[{ is: 'cassie', at: [7, 4] }]],
    others: [{ is: 'ganger', at: [2, 2], crew: 0, tray: [item] }],
    turn: 'ganger-1',
  })

const all = Object.keys(ITEMS) as ItemId[]
const first = (is: (item: (typeof ITEMS)[ItemId]) => boolean): ItemId => all.find((id) => is(ITEMS[id]))!

describe('what an NPC carries', () => {
  rule('CS-JOIN-04', 'it neither wears nor uses it: no armour, no speed, no skill', () => {
    const armour = first(({ kind }) => kind === 'armour')
    expect(
      carrying(armour)
        .offered('act')
        .filter((value) => value.startsWith('don')),
    ).toEqual([])
    const boots = first(({ movement, icons }) => (movement ?? 0) > 0 && !icons?.includes('effortless'))
    expect(moveOf(carrying(boots).state.figures[1]!)).toBe(4)
    const chip = first(({ skill, kind }) => skill !== undefined && kind !== 'armour')
    const [skill] = ITEMS[chip].skill as readonly [SkillId, number]
    expect(levelOf(carrying(chip).state.figures[1]!, skill)).toBe(0)
  })
})

describe('a True Born in its chamber', () => {
  const shut = (): Table =>
    skirmish({
      crews: [[{ is: 'lohbac', at: [5, 5] }]],
      others: [{ is: 'true-born', at: [6, 5], sleep: { state: 'chamber', insert: 1 } }],
    })

  test('nobody knocks it about, and no blast gets in (CS-TB-04)', () => {
    expect(
      shut()
        .offered('act')
        .filter((value) => value.startsWith('knock')),
    ).toEqual([])
    expect(caughtBy(shut().state, { x: 6, y: 6 }).map(({ who }) => who)).toEqual(['lohbac'])
  })
})
