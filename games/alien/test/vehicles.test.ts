import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import type { VehicleId } from '../content/index.ts'
import { bodyOf } from '../rules/0-table/body.ts'
import { makeGear } from '../rules/0-table/gear.ts'
import type { Alien } from '../rules/0-table/state.ts'
import { put } from '../rules/0-table/ties.ts'
import { actions, faces, partsOf, refusals, turnOf } from './fight.ts'
import { body, deck, happened, type Scene, type Sketch } from './table.ts'

/** A vehicle in the aft spine, with Halloran at the wheel if it is said so. */
const parked =
  (of: VehicleId, riders: readonly string[] = [], hull = 6, at = 'CB-07') =>
  (g: Alien): void => {
    const weapon = of === 'veh-loader' ? 'wpn-claw' : of === 'veh-carrier' ? 'wpn-turret' : null
    const gun = weapon && { ...makeGear(g, weapon), id: weapon }
    g.vehicles = [{ id: 'v1', of, at, hull, riders: [...riders], gun }]
    for (const body of g.bodies) if (riders.includes(body.id)) body.rides = 'v1'
  }

const HALLORAN = { of: 'pc-halloran', at: 'CB-07' } as const
const WORKER = { of: 'npc-worker', gear: [], at: 'CB-07' } as const
const FIGHT = {
  crew: [HALLORAN],
  others: [WORKER],
  turns: ['halloran', 'u1'],
  mother: 'person',
  borders: { 'CB-02/CB-06': { ajar: true } },
} as const satisfies Scene

describe('42.11 Vehicles', () => {
  rule('AL-RUL-VEH-01', 'one gets in where there is a seat, and out again', () => {
    const t = deck({ ...FIGHT, at: parked('veh-loader') })
    t.answer('turn', 'enter:v1')
    expect(body(t, 'halloran').rides).toBe('v1')
    expect(t.state.vehicles[0]!.riders).toEqual(['halloran'])
    expect(turnOf(t, 'halloran')).toMatchObject({ short: true, long: false })
    expect(actions(t, 'move', 'cover')).toEqual([]) // Aboard.
    t.answer('turn', 'leave')
    expect(body(t, 'halloran').rides).toBeNull()
    const full = deck({
      ...FIGHT,
      crew: [HALLORAN, { of: 'pc-rao', at: 'CB-07' }],
      at: parked('veh-loader', ['rao']),
    })
    expect(actions(full, 'enter')).toEqual([]) // One seat.
  })

  rule('AL-FULL-10', 'driving is a full action with Piloting', () => {
    const t = deck({ ...FIGHT, at: parked('veh-crawler', ['halloran']), dice: faces(8, 1) })
    t.answer('turn', 'drive:CB-06')
    expect(partsOf(t)).toEqual({ agility: 5, piloting: 3 })
    t.answer('roll', 'keep')
    expect(turnOf(t, 'halloran')).toMatchObject({ full: true, short: false })
    expect(body(t, 'halloran').at).toBe('CB-06')
  })

  rule('AL-RUL-VEH-01', 'a success moves up to its pace over open borders, a failure one zone', () => {
    const drive = (sixes: number) => {
      const t = deck({ ...FIGHT, at: parked('veh-crawler', ['halloran']), dice: faces(8, sixes) })
      expect(actions(t, 'drive')).toEqual(['drive:CB-06', 'drive:CB-02']) // Not through shut doors, nor into a shaft.
      t.answer('turn', 'drive:CB-02').answer('roll', 'keep')
      expect(t.state.vehicles[0]!.at).toBe(body(t, 'halloran').at)
      return body(t, 'halloran').at
    }
    expect(drive(1)).toBe('CB-02')
    expect(drive(0)).toBe('CB-06')
  })

  rule('AL-RUL-VEH-01', 'it goes no farther in a round or a stretch by changing hands at the wheel', () => {
    const rao: Sketch = { of: 'pc-rao', at: 'CB-07', panic: [5], panicSince: 1 } // Paranoid: no help.
    const crew = [HALLORAN, rao]
    const aboard = parked('veh-crawler', ['halloran', 'rao'])
    const t = deck({ ...FIGHT, crew, turns: ['halloran', 'rao', 'u1'], at: aboard, dice: faces(8, 1) })
    t.answer('turn', 'drive:CB-06').answer('roll', 'keep').answer('turn', 'end')
    expect(actions(t, 'drive')).toEqual([])
    const calm = deck({ crew, players: 2, at: aboard, dice: faces(8, 1) })
    calm.answer('stretch', 'drive:CB-06', 1).answer('roll', 'keep')
    const drives = () => calm.offered('stretch').filter((value) => value.startsWith('drive'))
    expect(drives()).toEqual([])
    calm.answer('stretch', 'wait', 2)
    expect(drives().length).toBeGreaterThan(0)
  })

  rule(
    'AL-RUL-CRE-01',
    'a swarm is all over those who get out in its midst, and those who drive into it',
    () => {
      const swarm = { of: 'cre-scour', at: 'CB-07' } as const
      const out = deck({ ...FIGHT, others: [swarm], at: parked('veh-crawler', ['halloran']) })
      expect(body(out.answer('turn', 'leave'), 'halloran').beside).toEqual(['u1'])
      const t = deck({
        ...FIGHT,
        others: [{ ...swarm, at: 'CB-06' }],
        at: parked('veh-crawler', ['halloran']),
        dice: faces(8, 1),
      })
      t.answer('turn', 'drive:CB-06').answer('roll', 'keep')
      expect(body(t, 'halloran').beside).toEqual(['u1'])
    },
  )

  rule('AL-RUL-VEH-01', 'whoever is put elsewhere rides no longer, and may find a swarm there', () => {
    const t = happened((g) => put(g, bodyOf(g, 'halloran'), 'CB-06'), {
      crew: [HALLORAN],
      others: [{ of: 'cre-scour', at: 'CB-06' }],
      at: parked('veh-crawler', ['halloran']),
    })
    expect(body(t, 'halloran')).toMatchObject({ rides: null, beside: ['u1'] })
    expect(t.state.vehicles[0]!.riders).toEqual([])
  })

  rule('AL-RUL-VEH-01', 'whoever arrives in a vehicle has arrived', () => {
    const t = deck({
      crew: [{ ...HALLORAN, at: 'CB-02' }],
      borders: { 'CB-02/CB-03': { ajar: true } },
      at: parked('veh-crawler', ['halloran'], 6, 'CB-02'),
      dice: faces(8, 1),
    })
    t.answer('stretch', 'drive:CB-03').answer('roll', 'keep')
    expect(t.log('corpse-seen')).toMatchObject([{ zone: 'CB-03' }])
    expect(body(t, 'halloran').nerves.stress).toBe(1)
  })

  rule('AL-RUL-VEH-01', 'it never goes into a crawlspace, though the hatch stands open', () => {
    const t = deck({
      ...FIGHT,
      borders: { ...FIGHT.borders, 'CB-06/CB-C1': { ajar: true } },
      at: parked('veh-crawler', ['halloran']),
    })
    expect(actions(t, 'drive')).toEqual(['drive:CB-06', 'drive:CB-02'])
  })

  rule(
    'AL-RUL-VEH-01',
    'a blow too weak for its armour does nothing to the hull, however well it is struck',
    () => {
      const struck = (weapon: 'wpn-machete' | 'wpn-axe', dice: number) => {
        const t = deck({
          ...FIGHT,
          others: [{ ...WORKER, gear: [weapon] }],
          turns: ['u1', 'halloran'],
          beside: [['halloran', 'u1']],
          at: parked('veh-crawler', ['halloran']),
          dice: [...faces(dice, 4)],
        })
        t.answer('turn', 'strike:halloran').answer('defend', 'none')
        return [t.state.vehicles[0]!.hull, body(t, 'halloran').health]
      }
      expect(struck('wpn-machete', 5)).toEqual([6, 4]) // 2 is less than 3.
      expect(struck('wpn-axe', 4)).toEqual([3, 4]) // 3 + 3 − 3.
    },
  )

  rule('AL-RUL-VEH-01', 'at Hull 0 it stops', () => {
    const t = deck({ ...FIGHT, at: parked('veh-crawler', ['halloran'], 0) })
    expect(actions(t, 'drive')).toEqual([])
    expect(refusals(t)).toContainEqual(['wreck', 'AL-RUL-VEH-01'])
  })

  const GUNMAN = { of: 'npc-guard', gear: ['wpn-revolver'], at: 'CB-07' } as const

  rule('AL-RUL-VEH-01', 'those inside have full cover, with the vehicle’s armour as barrier', () => {
    const t = deck({
      ...FIGHT,
      others: [{ ...GUNMAN, gear: ['wpn-shotgun'] }],
      turns: ['u1', 'halloran'],
      at: parked('veh-crawler', ['halloran']),
      dice: [...faces(3, 2), ...faces(3)],
    })
    t.answer('turn', 'shoot:wpn-shotgun-u1-1:halloran') // No dodge out of full cover.
    expect(partsOf(t)).toMatchObject({ 'full-cover': -3 })
    t.answer('conserve', 'damage')
    expect(t.log('hurt')).toMatchObject([{ incoming: 4, barrier: 3, damage: 1 }])
  })

  rule('AL-RUL-VEH-01', 'on a loader the rider has partial cover only', () => {
    const t = deck({
      ...FIGHT,
      others: [GUNMAN],
      turns: ['u1', 'halloran'],
      at: parked('veh-loader', ['halloran']),
      dice: [...faces(4, 1), ...faces(2)],
    })
    t.answer('turn', 'shoot:wpn-revolver-u1-1:halloran').answer('dodge', 'none')
    expect(partsOf(t)).toMatchObject({ 'partial-cover': -2 })
    expect(t.log('hurt')).toMatchObject([{ incoming: 2, barrier: 0, damage: 2 }])
  })

  rule('AL-RUL-VEH-01', 'a blow at arm’s length on those behind a hull lands on the hull', () => {
    const t = deck({
      ...FIGHT,
      crew: [{ ...HALLORAN, sawXenomorph: true }],
      others: [{ of: 'cre-warden', at: 'CB-07' }],
      turns: ['u1', 'halloran'],
      beside: [['halloran', 'u1']],
      at: parked('veh-crawler', ['halloran'], 6),
      dice: [6, ...faces(11, 3)],
    })
    t.answer('turn', 'attack:halloran').answer('defend', 'none')
    expect(t.state.vehicles[0]!.hull).toBe(4) // 5 less 3.
    expect(body(t, 'halloran').health).toBe(4)
  })

  rule('AL-RUL-VEH-01', 'a loader’s claw strikes and shoves', () => {
    const t = deck({
      ...FIGHT,
      at: parked('veh-loader', ['halloran']),
      beside: [['halloran', 'u1']],
      dice: faces(5, 1),
    })
    t.answer('turn', 'strike:u1').answer('defend', 'none')
    expect(partsOf(t)).toEqual({ strength: 3, 'wpn-claw': 2 })
    t.answer('roll', 'keep')
    expect(body(t, 'u1').health).toBe(0)
    const tough = deck({
      ...FIGHT,
      others: [{ of: 'and-hunter', gear: [], revealed: true, at: 'CB-07' }],
      at: parked('veh-loader', ['halloran']),
      beside: [['halloran', 'u1']],
      dice: faces(5, 1),
    })
    tough.answer('turn', 'strike:u1').answer('defend', 'none').answer('roll', 'keep')
    expect(body(tough, 'u1')).toMatchObject({ health: 4, beside: [] })
  })

  rule('AL-RUL-VEH-01', 'a carrier’s turret is fired from within', () => {
    const t = deck({
      ...FIGHT,
      at: parked('veh-carrier', ['halloran'], 8),
      dice: [...faces(9, 1), 1, ...faces(5)],
    })
    t.answer('turn', 'shoot:wpn-turret:u1').answer('dodge', 'none')
    expect(partsOf(t)).toEqual({ agility: 5, 'ranged-combat': 2, 'wpn-turret': 2 })
    t.answer('roll', 'keep')
    expect(t.state.vehicles[0]!.gun!.left).toBe(5)
  })
})
