import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { canInterrupt, canPay } from '../rules/0-table/budget.ts'
import { newTurn } from '../rules/0-table/cards.ts'
import { actions, faces, onTurn, turnOf } from './fight.ts'
import { body, deck } from './table.ts'

const RIFLE = { gear: ['wpn-rifle'] } as const
const GUNMAN = { of: 'npc-guard', gear: ['wpn-pistol'] } as const

describe('22 Actions', () => {
  rule('AL-ACT-01', 'one full and one quick action make a round', () => {
    const t = deck({ crew: [RIFLE], others: ['npc-worker'], turns: ['okafor', 'u1'] })
    t.answer('turn', 'cover:full')
    expect(actions(t, 'shoot', 'strike', 'weak')).toEqual([])
    expect(actions(t, 'move', 'close')).toEqual(['move:CB-02', 'close:u1'])
    t.answer('turn', 'close:u1')
    expect(turnOf(t, 'okafor')).toMatchObject({ long: true, short: true, full: true })
    expect(actions(t, 'move', 'away', 'cover', 'strike')).toEqual([])
  })

  rule('AL-ACT-02', 'two quick actions instead leave no full one', () => {
    const t = deck({ crew: [RIFLE], others: ['npc-worker'], turns: ['okafor', 'u1'] })
    t.answer('turn', 'cover:partial').answer('turn', 'close:u1')
    expect(turnOf(t, 'okafor')).toMatchObject({ long: true, short: true, full: false })
    expect(actions(t, 'strike', 'move', 'away', 'aim')).toEqual([])
  })

  rule('AL-ACT-03', 'nobody does two full actions in a round', () => {
    const t = deck({
      crew: [RIFLE],
      others: ['npc-worker'],
      turns: ['okafor', 'u1'],
      beside: [['okafor', 'u1']],
    })
    expect(actions(t, 'strike')).toEqual(['strike:u1'])
    t.answer('turn', 'cover:full')
    expect(turnOf(t, 'okafor').short).toBe(false)
    expect(actions(t, 'strike', 'special', 'weak')).toEqual([])
    expect(actions(t, 'away')).toEqual(['away:u1'])
  })

  rule('AL-INT-01', 'an interrupt is done in somebody else’s turn', () => {
    const t = deck({
      others: [GUNMAN],
      turns: ['u1', 'okafor'],
      mother: 'person',
      dice: [...faces(7, 1), ...faces(5, 1), ...faces(4)],
    })
    t.answer('turn', 'shoot:wpn-pistol-u1-1:okafor')
    expect(onTurn(t)).toBe('u1')
    expect(t.ask('dodge').seat).toBe(1)
    t.answer('dodge', 'dodge').answer('roll', 'keep')
    expect(body(t, 'okafor').health).toBe(5)
  })

  rule('AL-INT-02', 'an interrupt costs a quick action all the same (EX-AL-22)', () => {
    const t = deck({
      crew: [{ of: 'pc-halloran', gear: ['wpn-pistol'] }],
      others: [GUNMAN],
      turns: ['u1', 'halloran'],
      mother: 'person',
      dice: [...faces(7), ...faces(6), ...faces(4)],
    })
    t.answer('turn', 'shoot:wpn-pistol-u1-1:halloran').answer('dodge', 'dodge').answer('roll', 'keep')
    expect(turnOf(t, 'halloran')).toMatchObject({ short: true, long: false })
    t.answer('turn', 'end')
    expect(onTurn(t)).toBe('halloran')
    expect(actions(t, 'aim')).toEqual([]) // A full action or a quick one, not both.
    expect(actions(t, 'shoot', 'move')).toEqual(['shoot:wpn-pistol-1:u1', 'move:CB-02'])
    t.answer('turn', 'close:u1')
    expect(actions(t, 'strike', 'away', 'move', 'cover')).toEqual([])
  })

  rule('AL-RUL-ACT-01', 'everybody has both slots again when a round begins', () => {
    const t = deck({ others: ['npc-worker'], turns: ['okafor', 'u1'], mother: 'person' })
    t.answer('turn', 'cover:full').answer('turn', 'close:u1')
    expect(turnOf(t, 'okafor')).toMatchObject({ long: true, short: true, full: true })
    t.answer('turn', 'end').answer('turn', 'end')
    expect(t.state.combat).toMatchObject({ round: 2 })
    expect(turnOf(t, 'okafor')).toMatchObject({ long: false, short: false, full: false })
  })

  rule(
    'AL-RUL-ACT-02',
    'two interrupts in a round if no full action is taken, one beside a full action',
    () => {
      const g = deck({ others: ['npc-guard'], turns: ['u1', 'okafor'], mother: 'person' }).state
      const okafor = g.bodies[0]!
      for (const [spent, can] of [
        [{}, true],
        [{ short: true }, true],
        [{ short: true, long: true }, false],
        [{ long: true, full: true }, true],
        [{ long: true, full: true, short: true }, false],
      ] as const) {
        g.combat!.turns[1] = { ...newTurn(2, 'okafor'), ...spent }
        expect(canInterrupt(g, okafor)).toBe(can)
      }
    },
  )

  rule(
    'AL-RUL-ACT-03',
    'the slot of the full action may pay for an interrupt before one’s turn, and is gone then',
    () => {
      const t = deck({
        others: [GUNMAN, GUNMAN],
        turns: ['u1', 'u2', 'okafor'],
        mother: 'person',
        dice: [...faces(7), ...faces(5), ...faces(4), ...faces(7), ...faces(5), ...faces(4)],
      })
      t.answer('turn', 'shoot:wpn-pistol-u1-1:okafor').answer('dodge', 'dodge').answer('roll', 'keep')
      t.answer('turn', 'end')
      t.answer('turn', 'shoot:wpn-pistol-u2-1:okafor').answer('dodge', 'dodge').answer('roll', 'keep')
      expect(turnOf(t, 'okafor')).toMatchObject({ short: true, long: true, full: false })
      t.answer('turn', 'end')
      expect(onTurn(t)).toBe('okafor')
      expect(actions(t, 'strike', 'close', 'move', 'cover')).toEqual([])
      expect(canPay(t.state, t.state.bodies[0]!, 'full')).toBe(false)
    },
  )
})
