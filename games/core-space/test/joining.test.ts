import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { fresh, isUsable } from '../rules/0-table/tray.ts'
import { bite, hurt, waysToShoot, waysToStrike } from '../rules/3-combat/index.ts'
import { activateWithSleeper } from '../rules/9-special/index.ts'
import { B, R } from './fight.ts'
import { plainly, ruled, type Scene, skirmish, type Table, who } from './table.ts'

const offers = (table: Table, name: string): string[] =>
  table.offered('act').filter((value) => value.split(':')[0] === name)

const CRATE = ['......', '.s....', '......', '@.....']

/** A Ganger of one's own in its turn. */
const comrade = (scene: Scene = {}): Table =>
  skirmish({
    crews: [[{ is: 'cassie', at: [2, 2] }]],
    others: [{ is: 'ganger', at: [4, 2], crew: 0 }],
    turn: 'ganger-1',
    ...scene,
  })

/** The NPC Phase of Civilians, up to the end of the round. */
const npcPhase = (scene: Scene): Table =>
  skirmish({
    phase: { kind: 'npc', type: 'civilian', arrived: true, done: [] },
    until: (g) => g.phase.kind === 'assessment',
    ...scene,
  })

describe('D8. NPCs that join', () => {
  rule('CS-JOIN-01', 'talk wins NPCs over, or their own die; First Born never', () => {
    const table = skirmish({
      crews: [[{ is: 'cassie', at: [2, 2] }]],
      others: [
        { is: 'civilian', at: [3, 2] },
        { is: 'harvester', at: [15, 9] },
      ],
      dice: [B.one, R.one, R.blank, R.blank],
      at: (g) => {
        g.pouch = []
      },
    })
    expect(offers(table, 'persuade')).toEqual(['persuade:civilian-1:join'])
    table.answer('act', 'persuade:civilian-1:join')
    expect(who(table, 'civilian-1').crew).toBe(0)
    const beside = skirmish({
      crews: [[{ is: 'cassie', at: [2, 2] }]],
      others: [{ is: 'harvester', at: [3, 2] }],
    })
    expect(offers(beside, 'persuade')).toEqual([])
    const rolled = ruled((g) => activateWithSleeper(g, 'civilian-1'), {
      others: [{ is: 'civilian', at: [4, 2], tray: ['knife'] }],
      dice: [5, 1],
    })
    expect(who(rolled, 'civilian-1').crew).toBe(0)
  })

  test('EX-28: with Skill 4 four dice are rolled, whatever pegs are left; more hits than its difficulty', () => {
    const asked = (dice: number[]): Table =>
      skirmish({
        crews: [[{ is: 'cassie', at: [2, 2], pegs: 1, career: 0 }]],
        others: [{ is: 'civilian', at: [3, 2] }],
        dice,
        at: (g) => {
          g.pouch = []
        },
      }).answer('act', 'persuade:civilian-1:join')
    expect(who(asked([B.blank, R.one, R.misfire, R.misfire]), 'civilian-1').crew).toBeNull()
    expect(who(asked([B.one, R.one, R.blank, R.blank]), 'civilian-1').crew).toBe(0)
  })

  rule('CS-JOIN-02', 'it is one of the crew, and has its turn under its player', () => {
    const table = skirmish({
      crews: [[{ is: 'cassie', at: [2, 2], activated: true }]],
      others: [{ is: 'ganger', at: [4, 2], crew: 0 }],
      turn: null,
      phase: { kind: 'trader', crew: 0 },
    })
    expect(table.ask('act').label).toMatchObject({ figure: 'ganger-1', actions: 2 })
    const enemies = comrade({
      others: [
        { is: 'ganger', at: [4, 2], crew: 0 },
        { is: 'harvester', at: [5, 2] },
      ],
    })
    expect(offers(enemies, 'strike')).toEqual(['strike:harvester-2'])
  })

  rule('CS-JOIN-03', 'it has the actions and statistics of its own board', () => {
    const { state } = comrade()
    expect(state.turn!.actions).toBe(2)
    expect(waysToShoot(state, state.figures[1]!, state.figures[0]!)).toMatchObject([
      { how: 'board', dice: 2 },
    ])
    expect(waysToStrike(state, state.figures[1]!)).toMatchObject([{ how: 'board', dice: 2 }])
  })

  rule('CS-JOIN-04', 'it uses nothing, and has room for one small thing', () => {
    const table = comrade({
      others: [{ is: 'ganger', at: [4, 2], crew: 0, tray: ['medi-stim'] }],
      at: (g) => {
        g.floor.push(
          { at: { x: 4, y: 2 }, token: fresh('medi-stim') },
          { at: { x: 4, y: 2 }, token: fresh('potent-fibril') },
        )
      },
    })
    expect(offers(table, 'pick')).toEqual([])
    expect(table.offered('act').filter((value) => /^(use|heal|treat|apply|throw)/.test(value))).toEqual([])
    const empty = comrade({
      at: (g) => {
        g.floor.push(
          { at: { x: 4, y: 2 }, token: fresh('medi-stim') },
          { at: { x: 4, y: 2 }, token: fresh('potent-fibril') },
        )
      },
    })
    expect(offers(empty, 'pick')).toEqual(['pick:medi-stim:4,2'])
  })

  rule('CS-JOIN-06', 'Traders swap things with it', () => {
    const table = skirmish({
      crews: [[{ is: 'cassie', at: [3, 2], tray: ['medi-stim'] }]],
      others: [{ is: 'ganger', at: [4, 2], crew: 0 }],
    })
    table.answer('act', 'hand:ganger-1:medi-stim:-')
    expect(who(table, 'ganger-1').tray).toMatchObject([{ item: 'medi-stim' }])
  })

  rule('CS-JOIN-07', 'defeated it is gone for good, and what it carried lies where it fell', () => {
    const table = ruled(
      plainly((g) => hurt(g, 'ganger-1', 1, null)),
      { others: [{ is: 'ganger', at: [4, 2], crew: 0, tray: ['medi-stim'] }] },
    )
    expect(who(table, 'ganger-1')).toMatchObject({ where: 'gone', at: null, defeated: true })
    expect(table.state.floor).toMatchObject([{ at: { x: 4, y: 2 }, token: { item: 'medi-stim' } }])
  })

  rule('CS-JOIN-08', 'when it leaves the crew it keeps what it carries', () => {
    const table = npcPhase({
      others: [{ is: 'civilian', at: [6, 6], crew: 0, tray: ['medi-stim'] }],
      dice: [5, 1],
    })
    expect(who(table, 'civilian-1')).toMatchObject({ crew: null, tray: [{ item: 'medi-stim' }] })
  })

  rule('CS-JOIN-09', 'in the NPC Phase a Civilian of a crew still rolls, even after its own turn', () => {
    const rolled = (number: number, pegs: number): Table =>
      npcPhase({
        pegs,
        others: [{ is: 'civilian', at: [6, 6], crew: 0, activated: true }],
        dice: [number, 1],
      })
    expect(who(rolled(5, 0), 'civilian-1').crew).toBeNull()
    expect(rolled(1, 15).log('civilian-turned')).toHaveLength(1)
    expect(rolled(1, 14).log('civilian-turned')).toHaveLength(0)
    const other = rolled(3, 0)
    expect(who(other, 'civilian-1')).toMatchObject({ crew: 0, at: { x: 6, y: 6 } })
    const gangers = npcPhase({
      phase: { kind: 'npc', type: 'ganger', arrived: true, done: [] },
      others: [{ is: 'ganger', at: [6, 6], crew: 0 }],
    })
    expect(who(gangers, 'ganger-1').at).toEqual({ x: 6, y: 6 })
  })

  rule('CS-JOIN-10', 'it searches for its crew', () => {
    const table = skirmish({
      map: CRATE,
      crews: [[{ is: 'cassie', at: [5, 0] }]],
      others: [{ is: 'ganger', at: [1, 0], crew: 0 }],
      turn: 'ganger-1',
    })
    expect(offers(table, 'search')).toContain('search:small-crate-1')
  })
})

describe('I8. Machines', () => {
  const machine: Scene = { crews: [[{ is: 'hopper', at: [2, 2], health: 1, tray: ['medi-stim'] }]] }

  rule('CS-MACH-01', 'medicine does nothing for Machines, repairs do', () => {
    const self = skirmish(machine)
    expect(self.offered('act').filter((value) => /^(heal|treat|use|apply)/.test(value))).toEqual([])
    const friend = skirmish({
      crews: [
        [
          { is: 'cassie', at: [3, 2], tray: ['medi-stim'] },
          { is: 'hopper', at: [2, 2], health: 1 },
        ],
      ],
    })
    expect(friend.offered('act').filter((value) => value.includes('medi-stim:hopper'))).toEqual([])
    const fallen = skirmish({
      crews: [
        [
          { is: 'cassie', at: [3, 2], tray: ['medi-stim'] },
          { is: 'hopper', at: [2, 2], health: 0, defeated: true },
        ],
      ],
    })
    expect(fallen.offered('act').filter((value) => /^(revive|resuscitate)/.test(value))).toEqual([])
    const repaired = skirmish({
      crews: [
        [
          { is: 'xl', at: [3, 2] },
          { is: 'hopper', at: [2, 2], health: 1 },
        ],
      ],
      dice: [B.one],
    }).answer('act', 'repair:hopper')
    expect(who(repaired, 'hopper').health).toBe(2)
  })

  rule('CS-MACH-03', 'what is made for Machines works in no other hands', () => {
    const plate = { ...fresh('neoflex-plate-upgrade'), state: 'fine' as const }
    const { state } = skirmish({
      crews: [
        [
          { is: 'hopper', at: [2, 2] },
          { is: 'cassie', at: [4, 2] },
        ],
      ],
    })
    expect(state.figures.map((figure) => isUsable(figure, plate))).toEqual([true, false])
  })

  const DOORS = ['....+....', '....#....', '....#..@.']

  const fallenMachine = (levels: { hack?: number; ambush?: number }, scene: Scene = {}): Table =>
    skirmish({
      map: DOORS,
      crews: [
        [
          { is: 'cassie', at: [8, 0], activated: true },
          { is: 'xl', at: [0, 2], defeated: true, health: 0, pegs: 3, levels },
        ],
      ],
      turn: null,
      phase: { kind: 'trader', crew: 0 },
      until: (g) => g.phase.kind !== 'trader',
      ...scene,
    })

  rule('CS-MACH-04', 'a Machine that is down still uses its skills', () => {
    const table = fallenMachine({ hack: 3 })
    expect(table.ask('act').label).toMatchObject({ figure: 'xl', actions: 0 })
    expect(table.offered('act').filter((value) => !/^(skill|habits|end)/.test(value))).toEqual([])
    table.answer('act', table.offered('act').find((value) => value.startsWith('skill:hack:3'))!)
    expect(who(table, 'xl')).toMatchObject({ defeated: true, skilled: true, pegs: 0 })
    expect(table.state.doors['4,0']).toBe('locked')
  })

  rule('CS-DOOR-04', 'a Tech skill locks and unlocks a door wherever it is', () => {
    const locked = fallenMachine({ hack: 3 }, { at: (g) => void Object.assign(g.doors, { '4,0': 'locked' }) })
    locked.answer('act', locked.offered('act').find((value) => value.startsWith('skill:hack:3'))!)
    expect(locked.state.doors['4,0']).toBe('closed')
  })

  rule('CS-RUL-139', 'but only those that need no body: Tech skills', () => {
    const table = fallenMachine({})
    expect(table.log('turn-ended')).toHaveLength(1)
    expect(who(table, 'xl').skilled).toBe(false)
    const people = skirmish({
      crews: [
        [
          { is: 'cassie', at: [8, 0], activated: true },
          { is: 'wade', at: [0, 2], defeated: true, health: 0, pegs: 3, levels: { hack: 3 } },
        ],
      ],
      turn: null,
      phase: { kind: 'trader', crew: 0 },
      until: (g) => g.phase.kind !== 'trader',
    })
    expect(people.log('turn-ended')).toHaveLength(0)
  })

  rule('CS-MACH-02', 'Larvae bite people, not Machines', () => {
    const bitten = (is: 'hopper' | 'wade'): number => {
      const table = ruled((g) => bite(g, is, 1, 'CS-MINE-05'), { crews: [[{ is, at: [2, 2], health: 3 }]] })
      return who(table, is).health
    }
    expect(bitten('wade')).toBe(2)
    expect(bitten('hopper')).toBe(3)
  })
})
