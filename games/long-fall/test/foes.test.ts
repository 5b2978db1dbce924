import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { Skirmish } from '../rules/0-table/skirmish.ts'
import { at, fight, fighter, foe, GUNNER, skirmishIn } from './fight.ts'
import type { Table } from './table.ts'

describe('12.5 The opposition', () => {
  const hits = (table: Table) => table.log('foe-hit').map(({ pc }) => pc)

  rule('LF-RUL-NPC-03', 'every four like NPCs make one throw, with +1 Harm if two or more are left', () => {
    const struck = (number: number, out: number, dice: readonly number[]) => {
      const given = (s: Skirmish) => {
        for (const one of s.foes.slice(0, out)) one.status = 'out'
      }
      return fight({ pcs: [{}], foes: [['npc-guard', number]], order: ['late'], dice, given })
    }
    const four = struck(4, 0, [3, 3, 5])
    expect(four.log('foe-hit')).toMatchObject([{ number: 4, damage: 3 }]) // Impact 1 + 1 + 1
    expect(struck(4, 2, [3, 3, 5]).log('foe-hit')).toMatchObject([{ number: 2, damage: 3 }])
    expect(struck(4, 3, [3, 3, 5]).log('foe-hit')).toMatchObject([{ number: 1, damage: 2 }])
    const reloading = (s: Skirmish) => {
      s.foes[0]!.empty = true
    }
    const two = { pcs: [{}], foes: [['npc-guard', 2]] as const, order: ['late'] as const, given: reloading }
    expect(fight({ ...two, dice: [3, 3, 5] }).log('foe-hit')).toMatchObject([{ number: 1, damage: 3 }])
    const six = struck(6, 0, [3, 3, 5, 3, 3, 5])
    expect(six.log('foe-hit')).toMatchObject([{ number: 4 }, { number: 2 }])
  })

  test('it shoots if it can and closes in if it cannot', () => {
    const far = fight({ pcs: [{}], foes: [['npc-pirate', 1]], order: ['late'], given: at('far') })
    expect(fighter(far).distance['foe-101']).toBe('near')
    const near = fight({ pcs: [{}], foes: [['npc-pirate', 1]], order: ['late'], dice: [1, 1] })
    expect(fighter(near).distance['foe-101']).toBe('close')
    const long = fight({
      pcs: [{}],
      foes: [['npc-hermit', 1]],
      order: ['late'],
      given: at('close'),
      dice: [1, 2],
    })
    expect(fighter(long).distance['foe-101']).toBe('near') // a long arm needs room
  })

  test('LF-RUL-SKIR-06 who shoots without having to move is in light cover afterwards, until it moves', () => {
    const guards = { pcs: [{}], foes: [['npc-guard', 2]] as const, order: ['late'] as const }
    const shooting = fight({ ...guards, dice: [1, 2] })
    expect(skirmishIn(shooting).foes.map(({ cover }) => cover)).toEqual([1, 1])
    expect(shooting.log('foe-took-cover')).toMatchObject([{ number: 2, cover: 1 }])
    const away = (s: Skirmish) => {
      at('far')(s)
      for (const one of s.foes) one.cover = 2
    }
    const coming = fight({ ...guards, given: away, dice: [1, 2] })
    expect(skirmishIn(coming).foes.map(({ cover }) => cover)).toEqual([0, 0])
    const brawling = fight({
      pcs: [{}],
      foes: [['npc-thug', 1]],
      order: ['late'],
      given: at('close'),
      dice: [1, 2],
    })
    expect(foe(brawling).cover).toBe(0)
  })

  test('its target is the PC who hurt it most, else the nearest, else one by lot', () => {
    const pcs = [{}, {}, {}]
    const order = ['late', 'late', 'late'] as const
    const guard = { pcs, order, foes: [['npc-guard', 1]] as const, dice: [6, 2, 5] }
    const hurt = (s: Skirmish) => {
      s.foes[0]!.hurtBy = { 'pc-1': 1, 'pc-3': 2 }
      s.fighters[1]!.distance['foe-101'] = 'close'
    }
    const hurtMost = fight({ ...guard, given: hurt })
    expect(hits(hurtMost)).toEqual(['pc-3'])
    expect(foe(hurtMost).hurtBy).toEqual({}) // and from its turn on it counts anew
    const close = (s: Skirmish) => {
      s.fighters[1]!.distance['foe-101'] = 'close'
    }
    expect(hits(fight({ ...guard, given: close }))).toEqual(['pc-2'])
    const lot = fight({ ...guard, picks: [0] })
    expect(hits(lot)).toEqual(['pc-1'])
    expect(foe(lot).hurtBy).toEqual({})
  })

  test('nobody strikes at a PC who is out, gone or has given up', () => {
    const pcs = [{}, {}, { conditions: [] }]
    const order = ['early', 'early', 'late'] as const
    const table = fight({ pcs, order, foes: [['npc-guard', 1]], dice: [4, 4, 6, 2, 5] })
    table.answer('act', 'yield').answer('act', 'disengage')
    expect(hits(table)).toEqual(['pc-3'])
  })

  test('opponents who are alike in every way are offered as one target', () => {
    const given = (s: Skirmish) => {
      s.foes[2]!.damage = 1
    }
    const table = fight({ pcs: [GUNNER], foes: [['npc-thug', 4]], order: ['early'], given })
    const shots = table.offered('act').filter((value) => value.endsWith('it-pistol'))
    expect(shots).toEqual([
      'attack:foe-101:it-pistol',
      'attack:foe-102:it-pistol',
      'attack:foe-103:it-pistol',
    ])
  })

  test('LF-RUL-NPC-03 opponents of another four are another target: each four has its own throw', () => {
    const table = fight({ pcs: [GUNNER], foes: [['npc-thug', 6]], order: ['early'] })
    const shots = table.offered('act').filter((value) => value.endsWith('it-pistol'))
    expect(shots).toEqual([
      'attack:foe-101:it-pistol', // the leader
      'attack:foe-102:it-pistol',
      'attack:foe-105:it-pistol', // the first of the other two
    ])
  })

  rule(
    'LF-RUL-SKIR-14',
    'with half out, and when a leader falls, the rest throw with the leader’s Skill or break',
    () => {
      const shot = { pcs: [GUNNER], order: ['early'] as const }
      const guards = { ...shot, foes: [['npc-guard', 3]] as const }
      const first = fight({ ...guards, dice: [6, 4, 3, 2] }) // the second of three is no leader: not half yet
      first.answer('act', 'attack:foe-102:it-pistol')
      expect(first.log('morale')).toEqual([])
      const given = (s: Skirmish) => {
        s.foes[2]!.status = 'out'
      }
      const half = fight({ ...guards, given, dice: [6, 4, 3, 3, 1, 2] })
      half.answer('act', 'attack:foe-102:it-pistol')
      expect(half.log('morale')).toMatchObject([{ held: true }]) // 3 + 3 + 2
      expect(skirmishIn(half).halfTested).toBe(true)
      const leader = fight({
        ...guards,
        dice: [6, 4, 3, 2],
        given: (s) => {
          s.fighters[0]!.distance['foe-103'] = 'close'
        },
      })
      leader.answer('act', 'attack:foe-101:it-pistol')
      expect(leader.log('thrown').at(-1)).toMatchObject({ for: 'morale', rank: 2, total: 7 })
      expect(leader.log('morale')).toMatchObject([
        { held: false, fled: ['House guard 2'], yielded: ['House guard 3'] },
      ])
      expect(leader.log('skirmish-over')).toMatchObject([{ won: true }])
    },
  )

  test('morale is thrown once for half, again for the leader, and with the leader’s own Skill', () => {
    const given = (s: Skirmish) => {
      s.foes[1]!.status = 'out'
      s.foes[2]!.damage = 3
    }
    const foes = [
      ['npc-pcap', 1],
      ['npc-pirate', 3],
    ] as const
    const table = fight({
      pcs: [GUNNER, GUNNER],
      order: ['early', 'early'],
      foes,
      given,
      dice: [4, 4, 4, 1, 6, 6, 3, 3, 1, 2],
    })
    table.answer('act', 'attack:foe-103:it-pistol')
    expect(table.log('thrown').at(-1)).toMatchObject({ for: 'morale', rank: 3, total: 8 })
    table.answer('act', 'attack:foe-101:it-pistol') // Impact 7 + 1 − 2: the captain falls
    expect(table.log('thrown').at(-2)).toMatchObject({ for: 'morale', rank: 2, total: 8 })
    expect(table.log('morale')).toHaveLength(2)
  })
})
