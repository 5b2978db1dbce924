import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { FightPlan, Rim } from '../rules/0-table/state.ts'
import { bodyDawn } from '../rules/7-body/index.ts'
import { type Bout, fought, nth, open, withLater } from './fighting.ts'
import { built } from './skirmish.ts'
import { ADA, BIX, ruled, type Sketch, type Table } from './table.ts'

const RAID: Partial<FightPlan> = { raid: true, why: { for: 'raid' } }

/** A fight that is over as soon as Ada ends her turn: the foes lie, or the colony does. */
const ended = (people: readonly Sketch[], how: 'won' | 'lost', more: Bout & { foes?: number } = {}) => {
  const foes = Array.from({ length: more.foes ?? 1 }, (_, n) => ({
    foe: more.foe ?? ('tribal-archer' as const),
    at: open(10 + n),
  }))
  return fought({
    ...more,
    people,
    stand: { people: people.map((_, n) => open(4 + n)), foes, plan: RAID },
    at: (g) => {
      for (const fighter of g.fight!.fighters) {
        const person = g.people.find(({ id }) => fighter.who.sort === 'person' && fighter.who.person === id)
        if (person?.body.state === 'downed') fighter.state = 'downed'
        if (how === 'won' && fighter.side === 'foes')
          Object.assign(fighter, { state: 'downed', hp: 0, by: ADA })
      }
      g.fight!.stage = 'over'
      g.fight!.how = how
      more.at?.(g)
    },
  })
}

const DOWN: Sketch = { body: { hp: 0, state: 'downed', wounds: 1, wasDowned: true } }
const bodies = ({ state }: Table) => state.people.map(({ standing, body }) => [standing, body.state])

describe('After a fight', () => {
  rule('RIM-RUL-157', 'first aid, then weapons on 6–10 at Poor quality; the raid is over', () => {
    // Bix tends Ada (no doses), the scar die, then Ada's own rolls are none; one raider tended, one left to die.
    const table = ended([DOWN, {}], 'won', { foes: 2, dice: [5, 5, 9, 5, 5, 6, 5] })
    expect(bodies(table)).toEqual([
      ['colonist', 'stable'],
      ['colonist', 'up'],
    ])
    expect(table.log('let-go')).toHaveLength(1)
    expect(table.log('died')).toMatchObject([{ name: 'Tribal archer 2' }])
    expect(table.log('looted')).toMatchObject([{ weapons: ['short-bow'] }])
    expect(table.state.colony.things).toMatchObject([{ kind: 'short-bow', quality: 'poor' }])
    expect(table.state.fight).toBeNull()
  })
  rule(
    'RIM-RUL-074',
    'each conscious Colonist has two first-aid rolls; a Downed friend nobody tends dies',
    () => {
      const table = ended([DOWN, DOWN, {}], 'won', {
        foe: 'chicken',
        dice: [5, 5, 9, 5, 5, 9],
        at: (g) => void g.fight!.fighters.splice(3),
      })
      expect(bodies(table).map(([, state]) => state)).toEqual(['stable', 'stable', 'up'])
      const three = ended([DOWN, DOWN, DOWN], 'won', { at: (g) => void g.fight!.fighters.splice(3) })
      expect(three.state.people.map(({ standing }) => standing)).toEqual(['dead', 'dead', 'dead'])
    },
  )
  rule('RIM-RUL-157', 'Downed human enemies may be tended and captured, where there is a prison bed', () => {
    const table = ended([{}], 'won', {
      foes: 2,
      dice: [5, 5, 5, 5, 50, 50, 1, 1],
      at: (g) => {
        built(g, 'bed')
        g.colony.structures[0]!.room = 'room-1'
        g.colony.rooms.push({ id: 'room-1', walls: [], door: '', use: 'prison' })
      },
    })
    expect(table.offered('captives')).toEqual([nth(2), nth(3)])
    table.answer('captives', [nth(3)])
    expect(table.log('captured')).toMatchObject([{ name: 'Tribal archer 2' }])
    expect(table.state.people.at(-1)).toMatchObject({ standing: 'captive' })
  })
  rule(
    'RIM-RUL-157',
    'a lost raid costs half the Silver and of each store, and one of several Downed is carried off',
    () => {
      const table = ended([DOWN, DOWN], 'lost', {
        picks: [1],
        at: (g) => {
          g.colony.silver = 101
          Object.assign(g.colony.stores, { steel: 55, wood: 1 })
        },
      })
      expect(table.state.colony).toMatchObject({ silver: 51, stores: { steel: 28, wood: 1 } })
      expect(table.log('carried-off')).toMatchObject([{ who: BIX }])
      expect(table.state.people[1]!.where.kind).toBe('taken')
      expect(table.state.people[0]!.body).toMatchObject({ state: 'downed', lying: true })
    },
  )
  rule(
    'RIM-RUL-157',
    'beasts take nothing and nobody; the others lie till dawn, and a Vigor check of DC 10 decides',
    () => {
      const table = ended([DOWN, DOWN], 'lost', {
        foe: 'wolf',
        at: (g) => Object.assign(g.colony, { silver: 100 }),
      })
      expect(table.state.colony.silver).toBe(100)
      expect(table.state.people.map(({ body }) => body.lying)).toEqual([true, true])
      const dawn = (dice: number[]) =>
        ruled((g) => bodyDawn(g), {
          people: [{ body: { hp: 0, state: 'downed', lying: true, wounds: 1 } }],
          dice,
          at: (g) => Object.assign(g.colony.orders.policies.push, { fight: 'never' }),
        }).state.people[0]!
      expect(dawn([6, 6]).body).toMatchObject({ hp: 1, state: 'up' })
      expect(dawn([6, 5]).standing).toBe('dead')
    },
  )
  rule(
    'RIM-TELL-07',
    'after a raid come first aid, loot and captives; a lost one costs goods and people',
    () => {
      const won = ended([DOWN, {}], 'won', { dice: [5, 5, 9, 5, 5, 9] })
      expect(won.log('stabilised')).toHaveLength(1)
      expect(won.log('looted')).toHaveLength(1)
      const lost = ended([DOWN], 'lost', { at: (g) => Object.assign(g.colony, { silver: 10 }) })
      expect(lost.log('robbed')).toMatchObject([{ silver: 5 }])
    },
  )
  test('the story is told how it ended, and nerves are looked at', () => {
    const told: string[] = []
    const fightEnded = function* (_: Rim, { why }: FightPlan, how: string) {
      told.push(`${why.for} ${how}`)
      yield* []
    }
    withLater({ fightEnded }, () => {
      ended([{}], 'won', { foe: 'wolf', at: (g) => void g.fight!.fighters.splice(1) })
    })
    expect(told).toEqual(['raid won'])
  })
})
