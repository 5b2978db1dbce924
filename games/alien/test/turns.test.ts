import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import type { Alien } from '../rules/0-table/state.ts'
import { actions, faces, onTurn, option, partsOf, refusals, turnOf } from './fight.ts'
import { body, deck, type Scene } from './table.ts'

const WORKER = { of: 'npc-worker', gear: [] } as const
const FIGHT = { others: [WORKER], turns: ['okafor', 'u1'], mother: 'person' } as const satisfies Scene

const emptied = (g: Alien): void => {
  const [okafor] = g.bodies
  if (okafor?.kind === 'person') okafor.kit.gear[0]!.left = 0
}

describe('22.1 Full actions', () => {
  rule('AL-FULL-05', 'working a terminal is a full action with Comtech', () => {
    const t = deck({
      ...FIGHT,
      crew: [{ of: 'pc-halloran', at: 'CB-03' }],
      others: [{ ...WORKER, at: 'CB-03' }],
      turns: ['halloran', 'u1'],
      dice: faces(6),
    })
    const [terminal] = actions(t, 'task')
    expect(option(t, 'turn', terminal!).label).toMatchObject({ skill: 'comtech' })
    t.answer('turn', terminal!)
    expect(partsOf(t)).toEqual({ wits: 3, comtech: 3 })
    t.answer('roll', 'keep')
    expect(turnOf(t, 'halloran')).toMatchObject({ full: true, short: false })
    expect(actions(t, 'task')).toEqual([])
  })

  rule('AL-FULL-09', 'giving orders is a full action with Command', () => {
    const t = deck({
      ...FIGHT,
      crew: [{ of: 'pc-quist' }, 'pc-okafor'],
      turns: ['quist', 'okafor', 'u1'],
      dice: faces(8, 1),
    })
    expect(actions(t, 'orders')).toEqual(['orders:okafor'])
    t.answer('turn', 'orders:okafor').answer('help', []).answer('roll', 'keep')
    expect(partsOf(t)).toEqual({ empathy: 5, command: 3 })
    expect(turnOf(t, 'quist').full).toBe(true)
  })
})

describe('22.2 Quick actions', () => {
  rule('AL-QUICK-09', 'reloading is a quick action', () => {
    const t = deck({ ...FIGHT, crew: [{ gear: ['wpn-pistol', 'gear-magazine'] }], at: emptied })
    expect(actions(t, 'shoot')).toEqual([])
    t.answer('turn', 'reload:wpn-pistol-1')
    expect(turnOf(t, 'okafor')).toMatchObject({ short: true, long: false })
    expect(actions(t, 'shoot')).toEqual(['shoot:wpn-pistol-1:u1'])
  })
})

describe('42.6 Actions', () => {
  rule('AL-RUL-ACT-04', 'words, dropping, letting go, readying a weapon and leaving cover are free', () => {
    const t = deck({
      ...FIGHT,
      crew: [{ gear: ['wpn-knife', 'wpn-pistol', 'wpn-wrench'], cover: { kind: 'partial', at: 'zone' } }],
    })
    t.answer('turn', 'ready:wpn-pistol-2')
    expect(body(t, 'okafor').kit.hand).toBe('wpn-pistol-2')
    expect(actions(t, 'ready')).toEqual([]) // One weapon a turn.
    t.answer('turn', 'drop:wpn-knife-1').answer('turn', 'leave-cover')
    expect(body(t, 'okafor').cover).toBeNull()
    expect(turnOf(t, 'okafor')).toMatchObject({ long: false, short: false })
  })

  rule('AL-RUL-ACT-06', 'orders give a die for each success, three at most, on one roll', () => {
    const ordered = (sixes: number, dice: number) => {
      const t = deck({
        ...FIGHT,
        crew: [{ of: 'pc-quist' }, { gear: ['wpn-knife'] }],
        turns: ['quist', 'okafor', 'u1'],
        beside: [['okafor', 'u1']],
        dice: [...faces(8, sixes), ...faces(8 + dice)],
      })
      t.answer('turn', 'orders:okafor').answer('help', []).answer('roll', 'keep').answer('turn', 'end')
      t.answer('turn', 'strike:u1').answer('defend', 'none')
      expect(partsOf(t).orders ?? 0).toBe(dice)
      t.answer('roll', 'keep')
      expect(t.state.combat!.orders).toEqual([]) // Used up.
    }
    ordered(0, 0)
    ordered(2, 2)
    ordered(5, 3)
  })

  rule('AL-RUL-ACT-06', 'they wait for the next turn’s end, and reach those in speaking range only', () => {
    const t = deck({
      ...FIGHT,
      crew: [{ of: 'pc-quist' }, 'pc-okafor', { of: 'pc-rao', at: 'CB-05' }],
      turns: ['okafor', 'quist', 'rao', 'u1'],
      dice: faces(8, 1),
    })
    t.answer('turn', 'end')
    expect(actions(t, 'orders')).toEqual(['orders:okafor']) // Rao is out of earshot.
    t.answer('turn', 'orders:okafor').answer('help', []).answer('roll', 'keep').answer('turn', 'end')
    t.answer('turn', 'end').answer('turn', 'end')
    expect(t.state.combat).toMatchObject({ round: 2, orders: [{ who: 'okafor', dice: 1 }] })
    for (let n = 0; n < 4 && onTurn(t) !== 'okafor'; n++) t.answer('turn', 'end')
    t.answer('turn', 'end')
    expect(t.state.combat!.orders).toEqual([])
  })

  rule('AL-RUL-ACT-06', 'for a Tactician orders are a quick action, once a round', () => {
    const t = deck({
      ...FIGHT,
      crew: [{ of: 'pc-quist', talents: ['tal-tactician'] }, 'pc-okafor'],
      turns: ['quist', 'okafor', 'u1'],
      dice: faces(8),
    })
    t.answer('turn', 'orders:okafor').answer('help', []).answer('roll', 'keep')
    expect(turnOf(t, 'quist')).toMatchObject({ short: true, long: false, full: false })
    t.answer('turn', 'cover:partial')
    expect(actions(t, 'orders')).toEqual([]) // A second order would be a full action.
  })

  rule('AL-RUL-ACT-07', 'a reload uses up one magazine and sets ammo to the weapon’s rating', () => {
    const t = deck({
      ...FIGHT,
      crew: [{ gear: ['wpn-pistol', 'gear-magazine', 'gear-magazine', 'gear-shells'] }],
      at: emptied,
    })
    t.answer('turn', 'reload:wpn-pistol-1')
    expect(body(t, 'okafor').kit.gear.map(({ of, left }) => [of, left])).toEqual([
      ['wpn-pistol', 4],
      ['gear-magazine', 1],
      ['gear-shells', 1],
    ])
    expect(actions(t, 'reload')).toEqual([]) // Full.
    const none = deck({ ...FIGHT, crew: [{ gear: ['wpn-pistol', 'gear-shells'] }], at: emptied })
    expect(actions(none, 'reload')).toEqual([])
    expect(refusals(none)).toContainEqual(['no-reload', 'AL-RUL-ACT-07'])
  })

  rule(
    'AL-RUL-ACT-07',
    'Quick Hands reload for free once a round; a Scrounger skips the next supply roll',
    () => {
      const quick = deck({
        ...FIGHT,
        crew: [{ gear: ['wpn-pistol', 'gear-magazine'], talents: ['tal-quickhands', 'tal-scrounger'] }],
        at: emptied,
        dice: faces(9),
      })
      quick.answer('turn', 'reload:wpn-pistol-1')
      expect(turnOf(quick, 'okafor').short).toBe(false)
      quick.answer('turn', 'shoot:wpn-pistol-1:u1').answer('dodge', 'none').answer('roll', 'keep')
      expect(quick.log('supply-rolled')).toEqual([])
    },
  )
})
