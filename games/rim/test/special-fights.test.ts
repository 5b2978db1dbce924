import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { fighterOf } from '../rules/0-table/fight.ts'
import type { FightPlan, Rim } from '../rules/0-table/state.ts'
import { attack } from '../rules/4-combat/attack.ts'
import { harmFighter } from '../rules/4-combat/harm.ts'
import { outcomeOf } from '../rules/4-combat/rounds.ts'
import { isWork, layWorks, reactorSpots, spotsFor } from '../rules/4-combat/works.ts'
import { bout, foeOf, fought, nth, open } from './fighting.ts'
import { built, fighterNamed, planOf } from './skirmish.ts'
import { ADA, BIX, colony, type Table } from './table.ts'

const fight = (more: Partial<FightPlan>) => [
  { kind: 'fight' as const, of: planOf({ people: [ADA], ...more }) },
]
const far = (table: Table, a: string, b: string): number => {
  const [one, other] = [fighterNamed(table.state, a).at, fighterNamed(table.state, b).at]
  return Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))
}
const relic = (
  g: Rim,
  kind: 'shield-belt' | 'jump-pack' | 'shock-lance' | 'sky-beam-marker',
  uses: number | null = null,
) => {
  g.colony.things.push({ id: 'relic', kind, quality: 'normal', name: null, uses, mono: false })
  g.people[0]!.gear.carried.push('relic')
}

describe('Fights of their own kind', () => {
  rule('RIM-RUL-171', 'a Rage begins beside its victim, and ends when one of the two is Downed', () => {
    const table = colony({
      people: [{}, { mind: { stress: 9, out: { kind: 'raging', victim: ADA } } }],
      agenda: fight({ why: { for: 'rage', by: BIX, victim: ADA }, people: [BIX, ADA] }),
      dice: [8],
    })
    expect(far(table, 'Ada', 'Bix')).toBe(1)
    expect(fighterNamed(table.state, 'Bix').side).toBe('foes')
    fighterNamed(table.state, 'Bix').state = 'downed'
    expect(outcomeOf(table.state as Rim)).toBe('won')
  })
  test('prisoners who break out come with their fists', () => {
    const table = colony({
      people: [{}, { standing: 'captive', seat: null }],
      agenda: fight({ why: { for: 'jailbreak', by: [BIX] } }),
      dice: [8],
    })
    expect(far(table, 'Ada', 'Bix')).toBe(6)
    expect(fighterNamed(table.state, 'Bix').side).toBe('foes')
  })
  test('the wreck stands on the middle R square with 60 HP and armour 3, and the machines round it', () => {
    const table = colony({
      agenda: fight({ why: { for: 'wreck' }, raid: true, foes: ['mech-militor'] }),
      dice: [8],
    })
    table.answer('muster', 'hand').answer('place', 'as-they-come')
    expect(fighterNamed(table.state, 'Wreck')).toMatchObject({ at: { x: 11, y: 0 }, hp: 60, side: 'foes' })
    const struck = bout((g) => attack(g, nth(1), nth(2)), {
      at: (g) => Object.assign(fighterOf(g, nth(2)), { who: { sort: 'wreck' }, hp: 60, most: 60 }),
      people: [{ traits: ['brawler'] }],
    })
    expect(struck.log('rolled')).toEqual([])
    expect(foeOf(struck).hp).toBe(60)
  })
  test('insects come up 3 to 6 squares from the nearest D square', () => {
    const table = colony({
      agenda: fight({ why: { for: 'infestation' }, raid: true, foes: ['megascarab'] }),
      dice: [8],
    })
    table.answer('muster', 'hand').answer('place', 'as-they-come')
    const { at } = foeOf(table)
    const marks = [9, 10, 11, 12, 13, 14]
      .map((x) => ({ x, y: 16 }))
      .concat([
        { x: 10, y: 18 },
        { x: 13, y: 18 },
      ])
    const near = Math.min(...marks.map((mark) => Math.max(Math.abs(mark.x - at.x), Math.abs(mark.y - at.y))))
    expect(near).toBeGreaterThanOrEqual(3)
    expect(near).toBeLessThanOrEqual(6)
  })
  rule('RIM-RUL-159', 'while the reactor warms it stands on the map as one more target', () => {
    const table = colony({
      agenda: fight({ why: { for: 'ship-raid' }, raid: true, foes: ['chicken'] }),
      dice: [8],
      at: (g) => {
        built(g, 'reactor')
        g.telling.reactor = { started: 1, ready: 16 }
      },
    })
    table.answer('muster', 'hand')
    const square = table.offered('reactor-square')[0]!
    table.answer('reactor-square', square).answer('place', 'as-they-come')
    expect(fighterNamed(table.state, 'Reactor')).toMatchObject({ side: 'colony', who: { sort: 'structure' } })
    expect(reactorSpots(table.state).length).toBeGreaterThan(5)
  })
  rule('RIM-RUL-139', 'ambushers count as in Partial cover until they move', () => {
    const table = colony({
      agenda: fight({ foes: ['mech-centipede'], ambush: 'foes', attacking: true }),
      dice: [2, 2, 2],
    })
    expect(table.log('ambushed')).toHaveLength(1)
    expect(foeOf(table).hidden).toBe(table.log('moved').length === 0)
  })
})

describe('Works on the map', () => {
  test('works take the marks of their kind, then squares near a D square, and keep them', () => {
    const { state } = colony({
      at: (g) => {
        for (let n = 0; n < 5; n++) built(g, 'sandbags')
        built(g, 'spike-trap')
        built(g, 'spike-trap')
        layWorks(g)
      },
    })
    const at = state.colony.structures.map((one) => one.at)
    expect(at.slice(0, 4)).toEqual([9, 10, 13, 14].map((x) => ({ x, y: 15 })))
    expect(new Set(at.map((square) => JSON.stringify(square))).size).toBe(7)
    const [one, other] = [at[5]!, at[6]!]
    expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThan(1)
    expect(state.colony.structures.every(isWork)).toBe(true)
    expect(spotsFor(state, 'sandbags').every(({ y }) => y >= 6)).toBe(true)
  })
})

describe('Relics', () => {
  test('a shield belt takes the first 15 damage of a fight, and no shot leaves it', () => {
    const table = bout((g) => harmFighter(g, nth(1), 20, { rule: 'RIM-DMG-01', cause: 'hit', wound: true }), {
      at: (g) => Object.assign(fighterOf(g, nth(1)), { shield: 15 }),
    })
    expect(table.state.people[0]!.body.hp).toBe(5)
  })
  test('a jump pack leaps 12 squares for 1 AP, three times to a filling', () => {
    const table = fought({ far: 15, at: (g) => relic(g, 'jump-pack', 3) })
    table.answer('turn', 'jump:12,19')
    expect(fighterOf(table.state, nth(1)).at).toEqual(open(12))
    expect(table.state.colony.things[0]!.uses).toBe(2)
    const dawn = colony({
      at: (g) => {
        relic(g, 'jump-pack', 0)
        g.colony.stores.chemfuel = 12
      },
    })
    dawn.answer('dawn', `refill-pack:${ADA}`)
    expect(dawn.state.colony).toMatchObject({ things: [{ uses: 3 }], stores: { chemfuel: 2 } })
  })
  test('a shock lance brings down whoever fails a Spirit check of DC 15, and is used up', () => {
    const lance = (dice: number[]) =>
      fought({ far: 8, dice, at: (g) => relic(g, 'shock-lance') }).answer('turn', `shock-lance:${nth(2)}`)
    expect(lance([7, 7, 5, 5, 1]).log('downed')).toHaveLength(1)
    const held = lance([8, 7])
    expect(held.log('downed')).toEqual([])
    expect(held.state.colony.things).toEqual([])
  })
  test('a beam comes down at the start of the next round: 20 damage in 3×3', () => {
    const table = fought({ far: 15, foe: 'mech-centipede', at: (g) => relic(g, 'sky-beam-marker') })
    table.answer('turn', 'sky-beam:19,19')
    expect(table.state.fight!.coming).toMatchObject([{ round: 2, kind: 'beam', at: { x: 19, y: 19 } }])
  })
})
