import type { Odds } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { FirstBornId, NpcId, SkillId, TraderId } from '../content/index.ts'
import { levelOf } from '../rules/0-table/figures.ts'
import { text } from '../text.ts'
import { view } from '../view.ts'
import { B, R, told } from './fight.ts'
import { placeOf, type Scene, type Sketch, skirmish, type Table, who } from './table.ts'

/** Oru with a skill and pegs enough for it, a pistol in hand, in an empty hall. */
const oru = (skill: SkillId, level: number, more: Partial<Sketch<TraderId>> = {}): Sketch<TraderId> => ({
  is: 'oru',
  at: [5, 5],
  pegs: 6,
  ammo: 6,
  tray: ['machine-pistol', 'combat-knife'],
  levels: { [skill]: level },
  ...more,
})

const harvester = (at: readonly [number, number]): Sketch<FirstBornId | NpcId> => ({ is: 'harvester', at })

/** Oru uses a skill at a level in its turn. */
const using = (
  skill: SkillId,
  level: number,
  scene: Scene = {},
  more: Partial<Sketch<TraderId>> = {},
): Table =>
  skirmish({ crews: [[oru(skill, level, more)]], ...scene }).answer('act', `skill:${skill}:${level}`)

const rolled = (table: Table): number[] => told(table, 'attack-rolled').map(({ faces }) => faces.length)

const offersSkill = (table: Table, of: string): boolean => table.offered('act').includes(`skill:${of}`)

const oddsOf = (table: Table, value: string): Odds | undefined => {
  const ask = table.ask('act')
  return ask.kind === 'one' ? ask.options.find((option) => option.value === value)?.odds?.() : undefined
}

describe('using skills', () => {
  rule('CS-SKL-01', 'a level costs as many pegs', () => {
    expect(who(using('accelerate', 2), 'oru').pegs).toBe(4)
    const poor = skirmish({ crews: [[oru('accelerate', 3, { pegs: 2 })]] })
    expect(offersSkill(poor, 'accelerate:2')).toBe(true)
    expect(offersSkill(poor, 'accelerate:3')).toBe(false)
  })

  rule('CS-SKL-02', 'one skill a round', () => {
    const table = using('accelerate', 2)
    expect(table.offered('act').filter((value) => value.startsWith('skill:'))).toEqual([])
  })

  rule('CS-SKL-03', 'pegs spent do not come back with the round', () => {
    const table = using('accelerate', 2).answer('act', 'end')
    expect(table.state.round).toBe(2)
    expect(who(table, 'oru')).toMatchObject({ pegs: 4, skilled: false })
  })

  rule('CS-SKL-04', 'any level up to the one owned', () => {
    const table = skirmish({ crews: [[oru('accelerate', 3)]] })
    for (const level of [1, 2, 3]) expect(offersSkill(table, `accelerate:${level}`)).toBe(true)
    const novice = skirmish({ crews: [[oru('accelerate', 1)]] })
    expect(offersSkill(novice, 'accelerate:2')).toBe(false)
  })

  rule('CS-SKL-05', 'what it grants comes on top of the actions of the turn', () => {
    const table = using('accelerate', 1).answer('granted', 'move:5,1')
    expect(table.state.turn!.actions).toBe(skirmish({ crews: [[oru('accelerate', 1)]] }).state.turn!.actions)
  })

  rule('CS-SKL-06', 'passive skills work without pegs', () => {
    const scene = { crews: [[oru('combat-expert', 2, { pegs: 0 })]], others: [harvester([6, 5])] }
    expect(skirmish(scene).offered('act')).toContain('deft:strike:harvester-1')
  })

  rule('CS-SKL-10', 'levels from several sources add up to three', () => {
    const table = skirmish({ crews: [[oru('blast', 2, { tray: ['matter-shifter-1'] })]] })
    expect(levelOf(who(table, 'oru'), 'blast')).toBe(3)
  })
})

describe('Moves and actions', () => {
  rule('CS-SK-ACCELERATE-1', 'one Move', () => {
    const table = using('accelerate', 1).answer('granted', 'move:5,1')
    expect(placeOf(table, 'oru')).toEqual([5, 1])
  })

  for (const [level, count] of [
    [2, 2],
    [3, 3],
  ] as const)
    rule(`CS-SK-ACCELERATE-${level}`, `${count} extra actions, Moves or Assaults`, () => {
      const table = using('accelerate', level)
      const { actions } = table.state.turn!
      for (let n = 0; n < count; n++) table.answer('act', n % 2 === 0 ? 'move:5,3' : 'move:5,5')
      expect(table.state.turn!).toMatchObject({ actions, granted: [] })
    })

  rule('CS-SK-STUBBORN-1', 'a Move', () => {
    expect(placeOf(using('stubborn', 1).answer('granted', 'move:5,1'), 'oru')).toEqual([5, 1])
  })

  rule('CS-SK-STUBBORN-2', 'a Move, then an Assault', () => {
    const table = using('stubborn', 2, { others: [harvester([9, 1])], dice: [B.one, R.blank, R.blank] })
    expect(table.offered('granted')).not.toContain('shoot:harvester-1')
    table.answer('granted', 'move:5,1').answer('granted', 'shoot:harvester-1')
    expect(who(table, 'harvester-1').where).toBe('gone')
  })

  rule('CS-SK-OVERDRIVE-1', 'any one action more', () => {
    const table = using('overdrive', 1)
    const { actions } = table.state.turn!
    table.answer('act', 'move:5,1')
    expect(table.state.turn!.actions).toBe(actions)
  })

  rule('CS-SK-OVERDRIVE-2', 'any two actions, then a Health peg', () => {
    const table = using('overdrive', 2).answer('granted', 'move:5,1').answer('granted', 'move:5,5')
    expect(who(table, 'oru')).toMatchObject({ health: 5, moved: 8 })
  })
})

describe('shots', () => {
  const far = { others: [harvester([9, 5])] }

  rule('CS-SK-MARKSMAN-1', 'a ranged attack', () => {
    const table = using('marksman', 1, { ...far, dice: [B.one, R.blank, R.blank] })
    table.answer('granted', 'shoot:harvester-1')
    expect(rolled(table)).toEqual([3])
    expect(who(table, 'oru').ammo).toBe(5)
  })

  rule('CS-SK-MARKSMAN-2', 'one die more, and hits for two targets', () => {
    const table = using('marksman', 2, {
      others: [harvester([9, 5]), harvester([9, 7]), harvester([9, 3])],
      dice: [B.two, R.one, R.one, R.blank],
    })
    table.answer('whom', 'harvester-1').answer('whom', 'harvester-1').answer('whom', 'harvester-2')
    expect(table.offered('whom')).toEqual(['harvester-1', 'harvester-2'])
    table.answer('whom', 'harvester-2').answer('whom', 'harvester-1')
    expect(['harvester-1', 'harvester-2', 'harvester-3'].map((id) => who(table, id).where)).toEqual([
      'gone',
      'gone',
      'board',
    ])
  })

  rule('CS-SK-MARKSMAN-3', 'two dice more, and hits for any number of targets', () => {
    const table = using('marksman', 3, {
      others: [harvester([9, 5]), harvester([9, 7]), harvester([9, 3])],
      dice: [B.one, R.one, R.one, R.blank, R.blank],
    })
    table.answer('whom', 'harvester-1')
    for (const n of [1, 2, 3]) table.answer('whom', `harvester-${n}`)
    expect([1, 2, 3].map((n) => who(table, `harvester-${n}`).where)).toEqual(['gone', 'gone', 'gone'])
  })

  rule('CS-SK-WEAPONSEXPERT-1', 'two dice more, and no movement', () => {
    const table = using('weapons-expert', 1, { ...far, dice: [B.one, R.blank, R.blank, R.blank, R.blank] })
    table.answer('granted', 'shoot:harvester-1')
    expect(rolled(table)).toEqual([5])
    expect(table.offered('act').some((value) => value.startsWith('move:'))).toBe(false)
    const moved = skirmish({ crews: [[oru('weapons-expert', 1, { moved: 1 })]], ...far })
    expect(offersSkill(moved, 'weapons-expert:1')).toBe(false)
  })

  rule('CS-SK-WEAPONSEXPERT-2', 'two pistols: their dice less one', () => {
    const table = using(
      'weapons-expert',
      2,
      { ...far, dice: [B.one, R.blank, R.blank] },
      { tray: ['machine-pistol', 'common-pistol'] },
    )
    expect(rolled(table)).toEqual([3])
    expect(who(table, 'oru').ammo).toBe(4)
  })

  rule('CS-SK-WEAPONSEXPERT-3', 'a hit with two dice sends a weapon flying, broken, and hurts nobody', () => {
    const table = skirmish({
      crews: [[oru('weapons-expert', 3)], [{ is: 'cassie', at: [9, 5], tray: ['combat-rifle'] }]],
      dice: [B.one, R.blank, 2, 1],
    }).answer('act', 'skill:weapons-expert:3')
    expect(rolled(table)).toEqual([2])
    expect(who(table, 'cassie')).toMatchObject({ health: 5, tray: [] })
    expect(table.state.floor).toMatchObject([
      { at: { x: 9, y: 3 }, token: { item: 'combat-rifle', state: 'broken' } },
    ])
  })

  rule('CS-SK-WEAPONSEXPERT-P1', 'reloading takes no effort', () => {
    const table = skirmish({ crews: [[oru('weapons-expert', 1, { ammo: 0, pegs: 0, tray: ['ammo-mag'] })]] })
    const { actions } = table.state.turn!
    table.answer('act', 'deft:reload:ammo-mag')
    expect(table.state.turn!.actions).toBe(actions)
    expect(who(table, 'oru').ammo).toBeGreaterThan(0)
  })

  rule('CS-SK-WEAPONSEXPERT-P2', 'nor does a shot with a pistol', () => {
    const table = skirmish({ crews: [[oru('weapons-expert', 2)]], ...far, dice: [B.one, R.blank, R.blank] })
    const { actions } = table.state.turn!
    table.answer('act', 'deft:shoot:harvester-1')
    expect(table.state.turn!.actions).toBe(actions)
    expect(who(table, 'harvester-1').where).toBe('gone')
    const rifle = skirmish({ crews: [[oru('weapons-expert', 2, { tray: ['combat-rifle'] })]], ...far })
    expect(rifle.offered('act')).not.toContain('deft:shoot:harvester-1')
  })

  test('an effortless shot tells the same chance as the shot that is an action', () => {
    const table = skirmish({ crews: [[oru('weapons-expert', 2)]], ...far })
    const shot = oddsOf(table, 'shoot:harvester-1')
    expect(shot).toBeDefined()
    expect(oddsOf(table, 'deft:shoot:harvester-1')).toEqual(shot)
  })

  const sure = (at: readonly [number, number]): Table =>
    skirmish({ crews: [[oru('sure-shot', 3)], [{ is: 'cassie', at }]] })

  rule('CS-SK-SURESHOT-1', 'one hit at short range without a roll; armour counts; no movement', () => {
    const table = using('sure-shot', 1, far)
    expect(who(table, 'harvester-1').where).toBe('gone')
    expect(rolled(table)).toEqual([])
    expect(table.offered('act').some((value) => value.startsWith('move:'))).toBe(false)
    const armoured = sure([9, 5]).answer('act', 'skill:sure-shot:1')
    expect(who(armoured, 'cassie').health).toBe(5)
    expect(offersSkill(sure([14, 5]), 'sure-shot:1')).toBe(false)
  })

  rule('CS-SK-SURESHOT-2', 'up to medium range, and one may have moved', () => {
    const table = using('sure-shot', 2, { others: [harvester([14, 5])] }, { moved: 3 })
    expect(who(table, 'harvester-1').where).toBe('gone')
    expect(table.offered('act').some((value) => value.startsWith('move:'))).toBe(true)
  })

  rule('CS-SK-SURESHOT-3', 'and armour does not help', () => {
    const table = sure([14, 5]).answer('act', 'skill:sure-shot:3')
    expect(who(table, 'cassie').health).toBe(4)
  })

  rule('CS-SK-BLAST-1', 'three dice at short range, two at medium, without weapon or ammo', () => {
    const table = using('blast', 1, { ...far, dice: [B.one, R.blank, R.blank] }, { tray: [], ammo: 0 })
    expect(rolled(table)).toEqual([3])
    const distant = using(
      'blast',
      1,
      { others: [harvester([14, 5])], dice: [B.one, R.blank] },
      { tray: [], ammo: 0 },
    )
    expect(rolled(distant)).toEqual([2])
  })

  rule('CS-SK-DISTRACTION-1', 'the target has an action less', () => {
    const table = skirmish({
      crews: [[oru('distraction', 1)], [{ is: 'cassie', at: [9, 5] }]],
      dice: [B.blank, R.blank, R.blank],
    })
      .answer('act', 'skill:distraction:1')
      .answer('granted', 'shoot:cassie')
    expect(who(table, 'cassie')).toMatchObject({ health: 5, lostActions: 1 })
  })

  rule('CS-SK-DISTRACTION-2', 'somebody near the target misses a turn; then a Move', () => {
    const table = using('distraction', 2, {
      others: [harvester([9, 5]), harvester([9, 7])],
      dice: [B.blank, R.blank, R.blank],
    })
    table.answer('granted', 'shoot:harvester-1').answer('granted', 'move:5,1')
    expect(who(table, 'harvester-2').missedTurns).toBe(1)
    expect(placeOf(table, 'oru')).toEqual([5, 1])
  })
})

describe('blows', () => {
  const near = { others: [harvester([6, 5])] }

  for (const [level, dice] of [
    [1, 2],
    [2, 3],
  ] as const)
    rule(`CS-SK-ONSLAUGHT-${level}`, `${dice} dice more`, () => {
      const knife = using('onslaught', level, { ...near, dice: [B.one, ...Array(dice).fill(R.blank)] })
      knife.answer('granted', 'strike:harvester-1').answer('with', 'combat-knife')
      expect(rolled(knife)).toEqual([1 + dice])
    })

  rule('CS-SK-ONSLAUGHT-3', 'four dice more, and hits for all engaged enemies', () => {
    const table = using('onslaught', 3, {
      others: [harvester([6, 5]), harvester([4, 5])],
      dice: [B.two, R.blank, R.blank, R.blank, R.blank],
    })
    table.answer('whom', 'harvester-1').answer('with', 'combat-knife')
    table.answer('whom', 'harvester-1').answer('whom', 'harvester-2')
    expect([1, 2].map((n) => who(table, `harvester-${n}`).where)).toEqual(['gone', 'gone'])
  })

  rule('CS-SK-COMBATEXPERT-1', 'an enemy goes down without a roll', () => {
    expect(who(using('combat-expert', 1, near), 'harvester-1').prone).toBe(true)
  })

  rule('CS-SK-COMBATEXPERT-P1', 'one hit of each attack of opportunity is ignored', () => {
    const leave = (level: number): Table =>
      skirmish({ crews: [[oru('combat-expert', level)]], ...near, dice: [B.two, R.one] })
    const [novice, expert] = [leave(0), leave(1)].map((table) => table.answer('act', 'move:5,1'))
    expect(who(expert!, 'oru').health).toBe(who(novice!, 'oru').health + 1)
  })

  rule('CS-SK-COMBATEXPERT-P2', 'a Close Assault takes no effort', () => {
    const table = skirmish({
      crews: [[oru('combat-expert', 2, { tray: ['combat-knife'] })]],
      ...near,
      dice: [B.one],
    })
    const { actions } = table.state.turn!
    expect(oddsOf(table, 'deft:strike:harvester-1')).toEqual(oddsOf(table, 'strike:harvester-1'))
    table.answer('act', 'deft:strike:harvester-1').answer('with', 'combat-knife')
    expect(table.state.turn!.actions).toBe(actions)
  })

  rule('CS-SK-COMBATEXPERT-2', 'a pistol at arm’s length: two dice more, for its ammo', () => {
    const table = using(
      'combat-expert',
      2,
      { ...near, dice: [B.one, R.blank, R.blank, R.blank, R.blank] },
      { tray: ['machine-pistol'] },
    )
    expect(rolled(table)).toEqual([5])
    expect(who(table, 'oru').ammo).toBe(5)
  })

  rule(
    'CS-SK-COMBATEXPERT-3',
    'everybody is pushed two squares off and attacked with two dice; then a Move',
    () => {
      const table = using('combat-expert', 3, { ...near, dice: [B.blank, R.blank] })
      expect(placeOf(table, 'harvester-1')).toEqual([8, 5])
      expect(rolled(table)).toEqual([2])
      expect(placeOf(table.answer('granted', 'move:5,1'), 'oru')).toEqual([5, 1])
    },
  )

  rule('CS-SK-BRUTALASSAULT-1', 'bare hands and a die more; whoever survives lies prone', () => {
    const table = using('brutal-assault', 1, { ...near, dice: [B.blank, R.blank] })
    expect(rolled(table)).toEqual([2])
    expect(who(table, 'harvester-1').prone).toBe(true)
  })

  rule('CS-SK-BRUTALASSAULT-3', 'up to three of them, then a Move', () => {
    const table = using('brutal-assault', 3, { ...near, dice: [B.blank, B.blank, B.blank] })
    expect(rolled(table)).toEqual([1, 1, 1])
    expect(placeOf(table.answer('granted', 'move:5,1'), 'oru')).toEqual([5, 1])
  })
})

describe('Health and protection', () => {
  const hurtBy = (skill: SkillId, level: number, health: number): Table => using(skill, level, {}, { health })

  rule('CS-SK-WALKITOFF-1', 'a Health peg', () => {
    expect(who(hurtBy('walk-it-off', 1, 3), 'oru').health).toBe(4)
    expect(offersSkill(skirmish({ crews: [[oru('walk-it-off', 1)]] }), 'walk-it-off:1')).toBe(false)
  })

  rule('CS-SK-REROUTE-2', 'two Health pegs', () => {
    expect(who(hurtBy('reroute', 2, 3), 'oru').health).toBe(5)
  })

  rule('CS-SK-REROUTE-3', 'all of them, at a wall', () => {
    const table = using('reroute', 3, {}, { health: 1, at: [5, 0] })
    expect(who(table, 'oru').health).toBe(6)
    expect(offersSkill(skirmish({ crews: [[oru('reroute', 3, { health: 1 })]] }), 'reroute:3')).toBe(false)
  })

  rule('CS-SK-ENERGISE-1', 'Health, a Move or a shot', () => {
    const table = using('energise', 1, { others: [harvester([9, 5])] }, { health: 3 })
    expect(table.offered('which')).toEqual(['health', 'move', 'ranged'])
    expect(who(table.answer('which', 'health'), 'oru').health).toBe(4)
  })

  rule(
    'CS-SK-ENERGISE-3',
    'a Move and six dice at close quarters, or four from afar for a Health peg',
    () => {
      const shot = using('energise', 3, {
        others: [harvester([9, 5])],
        dice: [B.one, R.blank, R.blank, R.blank],
      })
      shot.answer('which', 'ranged').answer('which', 'move').answer('granted', 'move:5,1')
      expect(rolled(shot)).toEqual([4])
      expect(who(shot, 'oru')).toMatchObject({ health: 5, at: { x: 5, y: 1 } })
      const blow = using('energise', 3, {
        others: [harvester([6, 5])],
        dice: [B.one, ...Array(5).fill(R.blank)],
      })
      blow.answer('which', 'close').answer('with', 'unarmed')
      expect(rolled(blow)).toEqual([6])
      expect(who(blow, 'oru').health).toBe(6)
    },
  )

  rule('CS-SK-IMPERVIOUS-2', 'two more points of armour in this round', () => {
    const table = using('impervious', 2)
    expect(who(table, 'oru').effects).toEqual([{ name: 'armour', until: 'round', value: 2 }])
  })

  rule('CS-SK-HARDTOHIT-1', 'in cover no shot harms, until the round is over', () => {
    const table = using('hard-to-hit', 1)
    expect(who(table, 'oru').effects).toMatchObject([{ name: 'hard-to-hit', until: 'round' }])
    expect(who(table.answer('act', 'end'), 'oru').effects).toEqual([])
  })

  rule('CS-SK-HARDTOHIT-2', 'nor far from the shooter', () => {
    expect(who(using('hard-to-hit', 2), 'oru').effects).toMatchObject([
      { name: 'hard-to-hit-far', until: 'round' },
    ])
  })

  rule('CS-SK-HARDTOHIT-3', 'a shot, a Move, and no shot harms', () => {
    const table = using('hard-to-hit', 3, { others: [harvester([9, 5])], dice: [B.one, R.blank, R.blank] })
    table.answer('granted', 'shoot:harvester-1').answer('granted', 'move:5,1')
    expect(who(table, 'oru').effects).toMatchObject([{ name: 'no-ranged-harm', until: 'round' }])
  })
})

describe('others', () => {
  const crew = (skill: SkillId, level: number, health = 4): Scene => ({
    crews: [[oru(skill, level), { is: 'cassie', at: [5, 8], health }, { is: 'wade', at: [8, 8] }]],
  })

  rule('CS-SK-ASSIST-1', 'no shot harms a comrade in this round', () => {
    const table = skirmish(crew('assist', 1)).answer('act', 'skill:assist:1').answer('whom', 'cassie')
    expect(who(table, 'cassie').effects).toMatchObject([{ name: 'no-ranged-harm', until: 'round' }])
  })

  rule('CS-SK-ASSIST-2', 'a comrade gets two Health pegs back', () => {
    const table = skirmish(crew('assist', 2, 2)).answer('act', 'skill:assist:2')
    expect(who(table, 'cassie').health).toBe(4)
  })

  rule('CS-SK-ASSIST-3', 'three of the crew take an action each, in any order', () => {
    const table = skirmish(crew('assist', 3)).answer('act', 'skill:assist:3')
    table.answer('whom', 'cassie').answer('whom', 'wade')
    table.answer('whom', 'cassie').answer('granted', 'move:5,9')
    table.answer('whom', 'oru').answer('granted', 'move:5,1').answer('granted', 'move:8,9')
    expect(['oru', 'cassie', 'wade'].map((id) => placeOf(table, id))).toEqual([
      [5, 1],
      [5, 9],
      [8, 9],
    ])
    expect(who(table, 'cassie').activated).toBe(false)
  })

  test('Regulate 1 takes a peg off the tracker', () => {
    expect(using('regulate', 1, { pegs: 4 }).state.hostility.pegs).toBe(3)
  })

  rule('CS-SK-REGULATE-2', 'an entry point is shut until the next level', () => {
    const map = [
      `1${'.'.repeat(18)}2`,
      ...Array.from({ length: 10 }, () => '.'.repeat(20)),
      `@${'.'.repeat(19)}`,
    ]
    const table = using('regulate', 2, { map, pegs: 4 }).answer('which', 'point:2')
    expect(table.state.points).toMatchObject({ shut: [2], until: 'patrol' })
  })

  rule('CS-SK-SCANNERS-3', 'two pegs up or down, and First Born miss a turn', () => {
    const table = using('scanners', 3, { others: [harvester([15, 5])], pegs: 4 }).answer('which', 'down')
    expect(table.state.hostility.pegs).toBe(2)
    expect(who(table, 'harvester-1').missedTurns).toBe(1)
  })

  rule('CS-SK-MANIPULATE-1', 'an enemy in sight misses a turn', () => {
    expect(who(using('manipulate', 1, { others: [harvester([15, 5])] }), 'harvester-1').missedTurns).toBe(1)
  })

  rule('CS-SK-MANIPULATE-2', 'something an enemy in sight holds breaks', () => {
    const table = skirmish({
      crews: [[oru('manipulate', 2)], [{ is: 'cassie', at: [9, 5], tray: ['combat-rifle'] }]],
    }).answer('act', 'skill:manipulate:2')
    expect(who(table, 'cassie').tray).toMatchObject([{ state: 'broken' }])
  })

  const firstBorn = { others: [harvester([8, 5]), harvester([8, 7]), harvester([8, 9])] }
  const missing = (table: Table): number[] => [1, 2, 3].map((n) => who(table, `harvester-${n}`).missedTurns)
  const techs = (level: number, at: readonly [number, number]): Table =>
    skirmish({ crews: [[oru('disrupt', level)], [{ is: 'jun', at, levels: { hack: 2 } }]] })
  const noTech = (table: Table): unknown => who(table, 'jun').effects

  rule('CS-SK-DISRUPT-1', 'one Tech Trader without Tech skills, or two First Born without a turn', () => {
    const table = using('disrupt', 1, firstBorn).answer('whom', 'harvester-1').answer('whom', 'harvester-3')
    expect(missing(table)).toEqual([1, 0, 1])
    expect(noTech(techs(1, [9, 5]).answer('act', 'skill:disrupt:1'))).toMatchObject([
      { name: 'no-tech', until: 'round' },
    ])
  })

  rule('CS-SK-DISRUPT-2', 'all of them within medium range', () => {
    expect(missing(using('disrupt', 2, firstBorn))).toEqual([1, 1, 1])
    expect(noTech(techs(2, [9, 5]).answer('act', 'skill:disrupt:2'))).toMatchObject([{ name: 'no-tech' }])
  })

  rule('CS-SK-DISRUPT-3', 'for the mission, anywhere, or for two turns', () => {
    const table = using('disrupt', 3, firstBorn)
    expect(missing(table.answer('which', 'first-born-for-two-turns'))).toEqual([2, 2, 2])
    const trader = techs(3, [9, 5]).answer('act', 'skill:disrupt:3').answer('which', 'a-trader-for-good')
    expect(noTech(trader)).toMatchObject([{ name: 'no-tech', until: 'mission' }])
  })

  rule('CS-SK-HACK-1', 'a First Born is taken from play, or a lock is turned', () => {
    expect(who(using('hack', 1, { others: [harvester([9, 5])] }), 'harvester-1').where).toBe('gone')
    const door = using('hack', 1, {
      at: ({ doors }) => {
        doors['6,5'] = 'locked'
      },
    })
    expect(door.state.doors['6,5']).toBe('closed')
  })

  rule('CS-SK-HACK-2', 'up to two First Born', () => {
    const table = using('hack', 2, firstBorn)
    const asked = (): string => text.question(table.ask('whom'), view(table.state, 0))
    expect(asked()).toBe('Hack 2: on whom? Up to 2, one after the other.')
    table.answer('whom', 'harvester-1')
    expect(asked()).toBe('Hack 2: on whom?')
    table.answer('whom', 'harvester-2')
    expect([1, 2, 3].map((n) => who(table, `harvester-${n}`).where)).toEqual(['gone', 'gone', 'board'])
  })

  rule('CS-SK-PERSUASION-1', 'an enemy Trader close by is talked out of its turn', () => {
    const talk = (dice: number[]): Table =>
      skirmish({ crews: [[oru('persuasion', 1)], [{ is: 'bulworth', at: [8, 5] }]], dice }).answer(
        'act',
        'skill:persuasion:1',
      )
    expect(who(talk([B.one, R.blank, R.blank]), 'bulworth').missedTurns).toBe(1)
    expect(who(talk([B.blank, R.blank, R.blank]), 'bulworth').missedTurns).toBe(0)
  })
})

test('without pegs nothing is offered', () => {
  const table = skirmish({ crews: [[oru('marksman', 3, { pegs: 0 })]], others: [harvester([9, 5])] })
  expect(table.offered('act').some((value) => value.startsWith('skill:'))).toBe(false)
})
