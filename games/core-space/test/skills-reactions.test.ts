import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { SkillId, TraderId } from '../content/index.ts'
import type { Habits } from '../rules/0-table/crew.ts'
import { areEnemies } from '../rules/0-table/figures.ts'
import { later } from '../rules/0-table/later.ts'
import { MOVE } from '../rules/2-actions/moving.ts'
import { SHOOT, STRIKE } from '../rules/3-combat/index.ts'
import { B, R, told } from './fight.ts'
import { type At, placeOf, ruled, type Scene, type Sketch, type Table, who } from './table.ts'

/** Wade attacks Oru, who has a skill and pegs enough. */
interface Duel extends Omit<Scene, 'crews'> {
  readonly skill: SkillId
  readonly level: number
  readonly wade?: Partial<Sketch<TraderId>>
  readonly oru?: Partial<Sketch<TraderId>>
  readonly habits?: Partial<Habits>
}

const sceneOf = ({ skill, level, wade, oru, habits, ...more }: Duel): Scene => ({
  crews: [
    [{ is: 'wade', at: [6, 5], ammo: 6, tray: ['combat-sword'], ...wade }],
    [
      {
        is: 'oru',
        at: [5, 5],
        pegs: 6,
        ammo: 6,
        tray: ['machine-pistol'],
        levels: { [skill]: level },
        ...oru,
      },
    ],
  ],
  turn: null,
  ...more,
  at: (g) => Object.assign(g.crews[1]!.habits, { reactions: 'when it matters', ...habits }),
})

const struck = (duel: Duel): Table => {
  const table = ruled((g) => STRIKE.play(g, 'wade', 'oru'), sceneOf(duel))
  return table.asks.some(({ id }) => id === 'with') ? table.answer('with', 'combat-sword') : table
}

const shot = (duel: Duel): Table =>
  ruled(
    (g) => SHOOT.play(g, 'wade', 'oru'),
    sceneOf({ ...duel, wade: { at: [9, 5], tray: ['machine-pistol'], ...duel.wade } }),
  )

/** Wade walks one square, from beside Oru’s reach into contact with him. */
const approached = (duel: Duel, from: At = [8, 5], to: At = [6, 5]): Table =>
  ruled(
    (g) => {
      const route = MOVE.offers(g, g.figures[0]!).find(({ value }) => value === `move:${to.join(',')}`)!
      return MOVE.play(g, 'wade', route.what)
    },
    sceneOf({ ...duel, wade: { at: from, ...duel.wade } }),
  )

const acted = (duel: Duel): Table =>
  ruled(
    (g) => later().react(g, { kind: 'acted', who: 'wade' }),
    sceneOf({ ...duel, wade: { at: [9, 5], ...duel.wade } }),
  )

const use = (table: Table, skill: SkillId, level: number): Table =>
  table.answer('react', `oru:${skill}:${level}`)

const rolls = (table: Table): number[] => told(table, 'attack-rolled').map(({ faces }) => faces.length)
const isAsked = (table: Table, id: string): boolean => table.asks.some((ask) => ask.id === id)

describe('when reactions are asked', () => {
  rule('CS-SKL-07', 'out of one’s turn, and after it too', () => {
    const table = struck({ skill: 'reflexes', level: 1, oru: { activated: true }, dice: HIT })
    expect(table.offered('react')).toEqual(['no', 'oru:reflexes:1'])
  })

  rule('CS-SKL-08', 'an answer waits until its trigger is over, and then comes at once', () => {
    const table = use(
      shot({
        skill: 'counter-shot',
        level: 1,
        wade: { health: 1 },
        dice: [...SHOT, B.one, R.blank, R.blank],
      }),
      'counter-shot',
      1,
    )
    table.answer('granted', 'shoot:wade')
    expect(told(table, 'attack-settled').map(({ on }) => on)).toEqual(['oru', 'wade'])
  })

  rule('CS-RUL-28', 'hits are ducked when they are known and before they hurt', () => {
    const table = struck({ skill: 'walk-it-off', level: 2, dice: HIT })
    expect(table.ask('react').label).toMatchObject({ to: 'blow', by: 'wade', on: 'oru', damage: 2 })
    expect(who(table, 'oru').health).toBe(6)
  })

  const asks = (reactions: Habits['reactions'], health = 6): boolean =>
    isAsked(
      struck({ skill: 'reflexes', level: 1, habits: { reactions }, oru: { health }, dice: HIT }),
      'react',
    )

  test('as the habits of the crew have it', () => {
    expect([
      asks('when it matters'),
      asks('always'),
      asks('never'),
      asks('only in need'),
      asks('only in need', 1),
    ]).toEqual([true, true, false, false, true])
  })

  test('without pegs nobody is asked', () => {
    expect(isAsked(struck({ skill: 'reflexes', level: 1, oru: { pegs: 0 }, dice: HIT }), 'react')).toBe(false)
  })
})

/** Two hits of a combat sword; a shot of a machine pistol that misses. */
const HIT = [B.two, R.blank]
const MISS = [B.blank, R.blank]
const SHOT = [B.blank, R.blank, R.blank]

describe('ducking', () => {
  rule('CS-SK-REFLEXES-1', 'all hits of a close assault are ignored', () => {
    const table = use(struck({ skill: 'reflexes', level: 1, dice: HIT }), 'reflexes', 1)
    expect(who(table, 'oru')).toMatchObject({ health: 6, pegs: 5, skilled: true })
    expect(isAsked(shot({ skill: 'reflexes', level: 1, dice: [B.two, R.one, R.one] }), 'react')).toBe(false)
  })

  const armed = { tray: ['combat-sword'] } as const

  rule('CS-SK-REFLEXES-2', 'then a blow at the attacker with a die more', () => {
    const table = struck({
      skill: 'reflexes',
      level: 2,
      oru: armed,
      dice: [...HIT, B.blank, R.blank, R.blank],
    })
    use(table, 'reflexes', 2).answer('granted', 'strike:wade').answer('with', 'combat-sword')
    expect(rolls(table)).toEqual([2, 3])
  })

  rule('CS-SK-REFLEXES-3', 'or with two, and a Move at which nobody strikes', () => {
    const table = struck({
      skill: 'reflexes',
      level: 3,
      oru: armed,
      dice: [...HIT, B.blank, R.blank, R.blank, R.blank],
    })
    use(table, 'reflexes', 3).answer('granted', 'strike:wade').answer('with', 'combat-sword')
    table.answer('granted', 'move:5,1')
    expect(rolls(table)).toEqual([2, 4])
    expect(placeOf(table, 'oru')).toEqual([5, 1])
  })

  rule('CS-SK-WALKITOFF-2', 'two points of damage less', () => {
    const table = struck({ skill: 'walk-it-off', level: 2, dice: [B.two, R.one] })
    expect(who(use(table, 'walk-it-off', 2), 'oru').health).toBe(5)
  })

  rule('CS-SK-STUBBORN-3', 'hits of any attack are ignored; then a Move and an Assault in any order', () => {
    const table = use(
      shot({ skill: 'stubborn', level: 3, dice: [B.two, R.one, R.one, ...SHOT] }),
      'stubborn',
      3,
    )
    table.answer('granted', 'shoot:wade').answer('granted', 'move:5,1')
    expect(who(table, 'oru')).toMatchObject({ health: 6, at: { x: 5, y: 1 } })
  })

  rule('CS-SK-FADETOBLACK-3', 'hits are ignored; then a Move, an Assault with two dice more, a Move', () => {
    const table = struck({ skill: 'fade-to-black', level: 3, dice: [...HIT, ...SHOT, R.blank, R.blank] })
    use(table, 'fade-to-black', 3).answer('granted', 'move:5,8').answer('granted', 'shoot:wade')
    table.answer('granted', 'move:5,9')
    expect(rolls(table)).toEqual([2, 5])
    expect(who(table, 'oru')).toMatchObject({ health: 6, at: { x: 5, y: 9 } })
  })
})

describe('answers', () => {
  rule('CS-SK-COUNTERSHOT-1', 'a shot back at whoever shot', () => {
    const table = use(
      shot({
        skill: 'counter-shot',
        level: 1,
        oru: { health: 6 },
        wade: { health: 1 },
        dice: [...SHOT, B.one, R.blank, R.blank],
      }),
      'counter-shot',
      1,
    )
    table.answer('granted', 'shoot:wade')
    expect(who(table, 'wade').defeated).toBe(true)
  })

  rule('CS-SK-COUNTERSHOT-2', 'a shot at an enemy that has acted', () => {
    const table = use(
      acted({ skill: 'counter-shot', level: 2, wade: { health: 1 }, dice: [B.one, R.blank, R.blank] }),
      'counter-shot',
      2,
    )
    expect(who(table.answer('granted', 'shoot:wade'), 'wade').defeated).toBe(true)
  })

  rule('CS-SK-COUNTERSHOT-3', 'at any time, with a die more, then a Move', () => {
    const table = use(
      acted({ skill: 'counter-shot', level: 3, wade: { health: 1 }, dice: [...SHOT, R.blank] }),
      'counter-shot',
      3,
    )
    table.answer('granted', 'shoot:wade').answer('granted', 'move:5,1')
    expect(rolls(table)).toEqual([4])
    expect(placeOf(table, 'oru')).toEqual([5, 1])
  })

  rule('CS-SK-FADETOBLACK-1', 'a close assault that did nothing: a Move', () => {
    const table = use(
      struck({ skill: 'fade-to-black', level: 1, wade: { prone: true }, dice: MISS }),
      'fade-to-black',
      1,
    )
    expect(placeOf(table.answer('granted', 'move:5,1'), 'oru')).toEqual([5, 1])
  })

  rule('CS-SK-FADETOBLACK-2', 'and a blow with a die more', () => {
    const table = struck({
      skill: 'fade-to-black',
      level: 2,
      oru: { tray: ['combat-sword'] },
      dice: [...MISS, B.blank, R.blank, R.blank],
    })
    use(table, 'fade-to-black', 2).answer('granted', 'strike:wade').answer('with', 'combat-sword')
    expect(rolls(table)).toEqual([2, 3])
    expect(isAsked(table, 'granted')).toBe(true)
  })

  rule('CS-SK-DISARM-1', 'the weapon is scattered', () => {
    const table = use(struck({ skill: 'disarm', level: 1, dice: [...MISS, 2, 3] }), 'disarm', 1)
    expect(who(table, 'wade').tray).toEqual([])
    expect(table.state.floor).toMatchObject([{ at: { x: 8, y: 5 }, token: { item: 'combat-sword' } }])
  })

  rule('CS-SK-DISARM-2', 'it changes hands', () => {
    const table = use(struck({ skill: 'disarm', level: 2, dice: MISS }), 'disarm', 2)
    expect(who(table, 'oru').tray.map(({ item }) => item)).toEqual(['machine-pistol', 'combat-sword'])
  })

  rule('CS-SK-DISARM-3', 'and strikes its owner; then a Move', () => {
    const table = use(struck({ skill: 'disarm', level: 3, dice: [...MISS, ...MISS] }), 'disarm', 3)
    table.answer('granted', 'strike:wade').answer('with', 'combat-sword').answer('granted', 'move:5,1')
    expect(placeOf(table, 'oru')).toEqual([5, 1])
  })

  rule('CS-SK-LIGHTFINGERS-1', 'something else of the attacker’s is taken', () => {
    const table = struck({
      skill: 'light-fingers',
      level: 1,
      wade: { tray: ['combat-sword', 'ammo-mag'] },
      dice: MISS,
    })
    use(table, 'light-fingers', 1)
    expect(who(table, 'oru').tray.map(({ item }) => item)).toEqual(['machine-pistol', 'ammo-mag'])
  })

  const kata = (level: number, dice: number[]): Table => {
    const table = ruled(
      (g) => STRIKE.play(g, 'oru', 'wade'),
      sceneOf({ skill: 'kata', level, oru: { tray: ['combat-sword'] }, dice }),
    )
    return use(table.answer('with', 'combat-sword'), 'kata', level)
  }

  rule('CS-SK-KATA-1', 'after a hit at close quarters another blow', () => {
    const table = kata(1, [...HIT, ...MISS])
      .answer('granted', 'strike:wade')
      .answer('with', 'combat-sword')
    expect(rolls(table)).toEqual([2, 2])
  })

  rule('CS-SK-KATA-2', 'after any hit a Move, if one likes, then a blow', () => {
    const table = kata(2, [...HIT, ...MISS])
      .answer('granted', 'pass')
      .answer('granted', 'strike:wade')
    expect(rolls(table.answer('with', 'combat-sword'))).toEqual([2, 2])
  })

  rule('CS-SK-EVADE-1', 'an enemy comes up: a Move without blows', () => {
    const table = use(approached({ skill: 'evade', level: 1 }), 'evade', 1).answer('granted', 'move:5,1')
    expect(placeOf(table, 'oru')).toEqual([5, 1])
    expect(rolls(table)).toEqual([])
  })

  rule('CS-SK-EVADE-2', 'and an Assault, in any order', () => {
    const table = use(approached({ skill: 'evade', level: 2, dice: SHOT }), 'evade', 2).answer(
      'granted',
      'move:5,1',
    )
    expect(rolls(table.answer('granted', 'shoot:wade'))).toEqual([3])
  })

  rule('CS-SK-EVADE-3', 'two Moves, an Assault, and the enemy is done for the round', () => {
    const table = use(approached({ skill: 'evade', level: 3, dice: SHOT }), 'evade', 3)
    table.answer('granted', 'move:5,1').answer('granted', 'move:5,3').answer('granted', 'shoot:wade')
    expect(who(table, 'wade').effects).toMatchObject([{ name: 'nothing-more', until: 'round' }])
  })

  rule('CS-SK-WALKITOFF-3', 'just defeated: up again with one Health, and a Move', () => {
    const table = use(
      struck({
        skill: 'walk-it-off',
        level: 3,
        oru: { health: 1 },
        wade: { tray: ['combat-sword'] },
        dice: HIT,
      }).answer('react', 'no'),
      'walk-it-off',
      3,
    )
    expect(who(table, 'oru')).toMatchObject({ defeated: false, health: 1 })
    expect(table.offered('granted')).toContain('move:5,1')
  })

  rule('CS-SK-REROUTE-1', 'just defeated: up again with two Health', () => {
    const table = use(struck({ skill: 'reroute', level: 1, oru: { health: 1 }, dice: HIT }), 'reroute', 1)
    expect(who(table, 'oru')).toMatchObject({ defeated: false, health: 2 })
  })

  rule('CS-SK-BODYGUARD-1', 'at any time a Move', () => {
    const table = use(acted({ skill: 'bodyguard-protocol', level: 1 }), 'bodyguard-protocol', 1)
    expect(placeOf(table.answer('granted', 'move:5,1'), 'oru')).toEqual([5, 1])
  })

  rule('CS-SK-BODYGUARD-3', 'two Moves and a blow; a die may knock down whoever survives it', () => {
    const table = use(
      acted({
        skill: 'bodyguard-protocol',
        level: 3,
        oru: { tray: ['combat-sword'] },
        dice: [...MISS, B.one],
      }),
      'bodyguard-protocol',
      3,
    )
    table
      .answer('granted', 'move:8,5')
      .answer('granted', 'strike:wade')
      .answer('with', 'combat-sword')
      .answer('granted', 'pass')
    expect(who(table, 'wade').prone).toBe(true)
  })

  const hidden: readonly string[] = [
    ...Array.from({ length: 5 }, () => '.'.repeat(20)),
    `......s${'.'.repeat(13)}`,
    ...Array.from({ length: 5 }, () => '.'.repeat(20)),
    `@${'.'.repeat(19)}`,
  ]
  const ambush = (level: number, dice: number[]): Table =>
    use(approached({ skill: 'ambush', level, map: hidden, dice }, [12, 5], [9, 5]), 'ambush', level)

  rule('CS-SK-AMBUSH-1', 'from cover a shot at whoever comes within four squares, and a step', () => {
    const table = ambush(1, SHOT)
      .answer('granted', 'pass')
      .answer('granted', 'shoot:wade')
      .answer('granted', 'near:5,4')
    expect(rolls(table)).toEqual([3])
    expect(placeOf(table, 'oru')).toEqual([5, 4])
  })

  rule('CS-SK-AMBUSH-2', 'a Move, then an Assault on it, and a step', () => {
    const table = ambush(2, SHOT)
      .answer('granted', 'near:5,4')
      .answer('granted', 'move:5,1')
      .answer('granted', 'shoot:wade')
    expect(rolls(table)).toEqual([3])
  })

  rule('CS-SK-AMBUSH-3', 'a Move, an Assault, a Move, and a step', () => {
    const table = ambush(3, SHOT).answer('granted', 'near:5,4').answer('granted', 'move:5,1')
    table.answer('granted', 'shoot:wade').answer('granted', 'move:5,3')
    expect(placeOf(table, 'oru')).toEqual([5, 3])
    expect(areEnemies(table.state, who(table, 'oru'), who(table, 'wade'))).toBe(true)
  })
})
