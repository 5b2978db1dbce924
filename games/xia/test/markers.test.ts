import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { SHIPS } from '../content/index.ts'
import {
  armMarkers,
  gainEnergy,
  impulseOf,
  isStranded,
  loseEnergy,
  maxEnergy,
  spendEnergy,
} from '../rules/4-cards/markers.ts'
import { actions, captain, markers, refusals, type Table } from './fight.ts'
import { ruled, type Sketch, voyage } from './table.ts'

const M22 = { kind: 'm-22', x: 0, y: 0, turn: 0, flip: false } as const

/** The first captain at the end of the Action Phase, out in space unless said otherwise. */
const atStatus = (sketch: Sketch, used: readonly string[] = []): Table => {
  const table = voyage({
    captains: [sketch, {}],
    at: (g) => {
      g.captains[0]!.used = [...used] as never
    },
  })
  return table.answer('act', 'end')
}

describe('8 Markers and Energy', () => {
  rule('XIA-MARK-01', 'a ship has four action markers, whatever its tier', () => {
    for (const ship of ['gaiden', 'numerator', 'grand-tally'] as const) {
      const table = voyage({ captains: [{ ship }, {}] })
      expect(markers(captain(table))).toEqual([4, 0, 0])
    }
    const used = voyage({ captains: [{ outfits: [M22] }, {}], dice: [3] })
    used.answer('act', 'engine:1')
    const [armed, disarmed, lying] = markers(captain(used))
    expect(armed + disarmed + lying).toBe(4)
  })

  rule('XIA-MARK-02', 'Energy pays for arming, abilities and scanning', () => {
    const able = voyage({ captains: [{ abilities: ['scrounge'] }, {}], dice: [1] })
    able.answer('act', 'ability:scrounge')
    expect(captain(able).energy).toBe(7)
    const status = atStatus({ armed: 2, disarmed: 2 })
    status.answer('arm', '2')
    expect(captain(status).energy).toBe(7)
    const scan = voyage({
      captains: [{ at: 'neo-damascus:b10' }, {}],
      at: (g) => {
        g.sectorDeck = ['lunari', 'loath']
      },
    })
    scan.answer('act', actions(scan, 'scan')[0]!)
    expect(captain(scan).energy).toBe(8)
  })

  rule('XIA-MARK-03', 'a cost above the meter cannot be paid, and the meter never falls below 0', () => {
    const poor = voyage({ captains: [{ abilities: ['scrounge'], energy: 1 }, {}] })
    expect(actions(poor, 'ability')).toEqual([])
    const enough = voyage({ captains: [{ abilities: ['scrounge'], energy: 2 }, {}] })
    expect(actions(enough, 'ability')).toEqual(['ability:scrounge'])
    const g = poor.state
    expect(() => spendEnergy(g, g.captains[0]!, 2, 'XIA-MARK-03')).toThrow('has not 2 Energy')
    const table = ruled(
      (state) => void loseEnergy(state, state.captains[0]!, 20, 'XIA-BORD-14') as undefined,
      { captains: [{}, {}] },
    )
    expect(captain(table).energy).toBe(0)
    const filled = ruled(
      (state) => void gainEnergy(state, state.captains[0]!, 50, 'XIA-EXPL-20') as undefined,
      {
        captains: [{ energy: 1 }, {}],
      },
    )
    expect(captain(filled).energy).toBe(SHIPS.vagabond.energy)
  })

  rule('XIA-MARK-04', 'in the Status Phase Used and Disarmed markers are armed for 1 Energy each', () => {
    const table = atStatus({ outfits: [M22], armed: 1, disarmed: 2, energy: 5 }, ['0,0'])
    expect(table.offered('arm')).toEqual(['3', '2', '1', '0'])
    table.answer('arm', '3')
    expect(captain(table)).toMatchObject({ armed: 4, disarmed: 0, used: [], energy: 2 })
  })

  rule('XIA-MARK-05', 'at a Starport arming is free', () => {
    const table = atStatus({ at: 'neo-damascus:c', armed: 0, disarmed: 4, energy: 0 })
    expect(captain(table).energy).toBe(SHIPS.vagabond.energy) // Refilled in the Business Phase.
    table.answer('port', 'end')
    expect(captain(table)).toMatchObject({ armed: 4, disarmed: 0, energy: SHIPS.vagabond.energy })
  })

  rule('XIA-MARK-06', 'after the Status Phase no marker lies on an Outfit', () => {
    const table = atStatus({ outfits: [M22], armed: 2, energy: 5 }, ['0,0', '1,0'])
    table.answer('arm', '1')
    expect(captain(table)).toMatchObject({ armed: 3, disarmed: 1, used: [], energy: 4 })
  })

  rule('XIA-MARK-07', 'without Energy and away from a Starport nothing is armed', () => {
    const table = atStatus({ armed: 1, disarmed: 3, energy: 0 })
    expect(table.state.seat).toBe(1) // Nothing to choose: the turn went on.
    expect(captain(table)).toMatchObject({ armed: 1, disarmed: 3 })
  })

  rule('XIA-MARK-08', 'outside the Status Phase nothing offers to arm a marker', () => {
    const table = voyage({ captains: [{ armed: 0, disarmed: 4 }, {}] })
    expect(table.offered('act').filter((value) => /arm/.test(value))).toEqual([])
    const armed = ruled((g) => void armMarkers(g, g.captains[0]!, 2, 'XIA-STRA-08') as undefined, {
      captains: [{ outfits: [M22], armed: 1, disarmed: 1, used: ['0,0', '1,0'], energy: 2 }, {}],
    })
    expect(captain(armed)).toMatchObject({ armed: 3, disarmed: 0, used: ['1,0'], energy: 0 })
  })

  rule('XIA-MARK-09', 'in the Business Phase Energy is refilled for free', () => {
    const table = voyage({ captains: [{ at: 'neo-damascus:c', energy: 2 }, {}] })
    table.answer('act', 'end')
    expect(captain(table)).toMatchObject({ energy: 9, credits: 4000 })
  })

  rule('XIA-MARK-10', 'the impulse token is used up once a turn and comes back in the Status Phase', () => {
    const table = voyage({ captains: [{}, {}] })
    table.answer('act', 'impulse')
    expect(captain(table).impulse).toBe(false)
    expect(table.offered('act')).not.toContain('impulse')
    table.answer('act', 'end')
    expect(captain(table).impulse).toBe(true)
  })

  test('powers and rewards raise Energy and impulse', () => {
    const table = voyage({ captains: [{ ship: 'lone-drifter', powers: ['spare-cells', 'quick-feet'] }, {}] })
    expect(maxEnergy(table.state, captain(table))).toBe(14)
    expect(impulseOf(table.state, captain(table))).toBe(4)
  })
})

describe('21 Stranded', () => {
  const STRANDED = { energy: 0, armed: 0, disarmed: 4 } as const

  rule('XIA-STRA-01', 'no Energy and no Armed marker is Stranded', () => {
    const is = (sketch: Sketch) => isStranded(voyage({ captains: [sketch, {}] }).state.captains[0]!)
    expect([
      is(STRANDED),
      is({ ...STRANDED, energy: 1 }),
      is({ ...STRANDED, armed: 1, disarmed: 3 }),
    ]).toEqual([true, false, false])
  })

  rule(
    'XIA-STRA-02',
    'a Stranded captain has impulse and Minor actions, and no other Standard action',
    () => {
      const at = 'kemplar-ii:a2' // A Buy space.
      const stranded = voyage({ captains: [{ ...STRANDED, at, cubes: ['holo'] }, {}] })
      expect(stranded.offered('act')).toEqual(expect.arrayContaining(['impulse', 'jettison', 'end']))
      expect(actions(stranded, 'buy')).toEqual([])
      expect(refusals(stranded)).toContainEqual(['stranded', 'XIA-STRA-02'])
      const free = voyage({ captains: [{ at, energy: 1, armed: 0, disarmed: 4 }, {}] })
      expect(actions(free, 'buy')).not.toEqual([])
      expect(refusals(free)).not.toContainEqual(['stranded', 'XIA-STRA-02'])
    },
  )

  rule('XIA-STRA-03', 'a ship that loses everything in a move stops there', () => {
    const table = voyage({
      captains: [{ at: 'burning-horse:b1', energy: 3, armed: 1, disarmed: 3 }, {}],
      at: (g) => {
        g.turn.move = { points: 4, lastFree: 'burning-horse:b1' }
      },
      dice: [6],
    })
    table.answer('act', 'fly:burning-horse:a0')
    expect(captain(table)).toMatchObject({ at: 'burning-horse:a0', energy: 0, armed: 0, disarmed: 4 })
    expect(table.state.turn.move).toBeNull()
    expect(table.log('stranded')).toHaveLength(1)
    // The last marker went to a shield: what it lets through strands the ship, and nothing let through does not.
    const shielding = (face: number) => {
      const ship = voyage({
        captains: [{ at: 'burning-horse:b1', energy: 0, armed: 1, disarmed: 3, outfits: ['targe'] }, {}],
        at: (g) => {
          g.turn.move = { points: 4, lastFree: 'burning-horse:b1' }
        },
        dice: [5, face],
      })
      ship.answer('act', 'fly:burning-horse:a0').answer('shields', ship.offered('shields').slice(0, 1))
      return [ship.state.turn.move?.points ?? 0, ship.log('stranded').length]
    }
    expect(shielding(4)).toEqual([0, 1])
    expect(shielding(5)).toEqual([3, 0])
  })

  rule('XIA-RUL-084', 'spending the last marker strands nobody in flight: only a loss stops a move', () => {
    const table = voyage({
      captains: [
        { at: 'neo-damascus:b6', outfits: [M22], energy: 0, armed: 1, disarmed: 3, impulse: false },
        {},
      ],
      dice: [4],
    })
    table.answer('act', 'engine:1')
    expect(table.state.turn.move).toMatchObject({ points: 4 })
    table.answer('act', 'fly:neo-damascus:b7')
    expect(table.state.turn.move).toMatchObject({ points: 3 })
    const cloud = voyage({
      captains: [{ at: 'burning-horse:b1', energy: 0, armed: 0, disarmed: 4 }, {}],
      at: (g) => {
        g.turn.move = { points: 4, lastFree: 'burning-horse:b1' }
      },
      dice: [6],
    })
    cloud.answer('act', 'fly:burning-horse:a0')
    expect(cloud.state.turn.move).toMatchObject({ points: 3 }) // On impulse, Stranded before: there was nothing to lose.
    const last = voyage({
      captains: [{ at: 'burning-horse:b1', outfits: [M22], energy: 0, armed: 1, disarmed: 3 }, {}],
      dice: [4, 6],
    })
    last.answer('act', 'engine:1').answer('act', 'fly:burning-horse:a0')
    expect([last.state.turn.move, last.log('stranded').length]).toEqual([null, 1]) // XIA-BORD-14
    // So does a later loss in a move in which the last marker went to a shield, or the last Energy to an ability.
    const spent = voyage({
      captains: [{ at: 'burning-horse:b1', energy: 0, armed: 1, disarmed: 3, outfits: ['targe'] }, {}],
      at: (g) => {
        g.turn.move = { points: 6, lastFree: 'burning-horse:b1' }
      },
      dice: [5, 5, 6],
    })
    spent.answer('act', 'fly:burning-horse:a0').answer('shields', spent.offered('shields').slice(0, 1))
    spent.answer('act', 'fly:burning-horse:b1').answer('act', 'fly:burning-horse:a0')
    expect([spent.state.turn.move, spent.log('stranded').length]).toEqual([null, 1])
    const opened = voyage({
      captains: [{ at: 'burning-horse:b1', energy: 2, armed: 0, disarmed: 4, abilities: ['skip-drive'] }, {}],
      dice: [16, 6],
    })
    opened.answer('act', 'leap:skip-drive').answer('act', 'fly:burning-horse:a0')
    expect([opened.state.turn.move, opened.log('stranded').length]).toEqual([null, 1])
    const skipped = voyage({
      captains: [{ at: 'burning-horse:b1', energy: 2, armed: 0, disarmed: 4, abilities: ['skip-drive'] }, {}],
      at: (g) => {
        g.turn.move = { points: 1, lastFree: 'burning-horse:b1' }
      },
      dice: [16, 6],
    })
    skipped.answer('act', 'leap:skip-drive').answer('act', 'fly:burning-horse:a0')
    expect([skipped.state.turn.move, skipped.log('stranded').length]).toEqual([null, 1])
  })

  rule('XIA-STRA-04', 'one Energy or one Armed marker ends it', () => {
    const table = ruled((g) => void gainEnergy(g, g.captains[0]!, 1, 'XIA-EXPL-20') as undefined, {
      captains: [{ ...STRANDED }, {}],
    })
    expect(isStranded(captain(table))).toBe(false)
  })

  rule('XIA-STRA-05', 'a Stranded ship at a Starport has its Business Phase and recharges', () => {
    const table = voyage({ captains: [{ ...STRANDED, at: 'neo-damascus:c' }, {}] })
    table.answer('act', 'end')
    expect(captain(table).energy).toBe(9)
    table.answer('port', 'end')
    expect(isStranded(captain(table))).toBe(false)
  })
})
