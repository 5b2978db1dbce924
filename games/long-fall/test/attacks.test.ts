import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { Distance, NpcId } from '../content/index.ts'
import type { Skirmish } from '../rules/0-table/skirmish.ts'
import { damageOf } from '../rules/5-skirmishes/attacks.ts'
import { armed, at, chance, fight, fighter, foe, GUNNER, gear, refusals, wounds } from './fight.ts'
import type { PcSketch } from './table.ts'

describe('12.5 Attacks', () => {
  rule(
    'LF-RUL-SKIR-04',
    'a weapon works at its distances, and a move changes one distance by one step',
    () => {
      const pc: PcSketch = { gear: gear('it-blade', 'it-pistol', 'it-longarm') }
      const using = (from: Distance, moved: boolean) => {
        const given = (s: Skirmish) => {
          at(from)(s)
          s.fighters[0]!.moved = moved
        }
        const table = fight({ pcs: [pc], order: ['early'], given })
        return table.offered('act').flatMap((value) => value.match(/attack:foe-101:it-(\w+)/)?.[1] ?? [])
      }
      expect(using('close', true)).toEqual(['blade', 'pistol', 'fist'])
      expect(using('near', true)).toEqual(['pistol', 'longarm'])
      expect(using('far', true)).toEqual(['longarm'])
      expect(using('close', false)).toEqual(['blade', 'pistol', 'longarm', 'fist'])
      expect(using('far', false)).toEqual(['pistol', 'longarm'])
      const table = fight({ pcs: [pc], foes: [['npc-thug', 2]], order: ['early'], given: at('far') })
      expect(refusals(table)).toContainEqual(['out-of-reach', 'LF-RUL-SKIR-04'])
      table.answer('act', 'close:foe-102')
      expect(fighter(table).distance).toEqual({ 'foe-101': 'far', 'foe-102': 'near' })
      expect(table.offered('act').filter((value) => /^(close|back)/.test(value))).toEqual([])
    },
  )

  rule(
    'LF-RUL-SKIR-05',
    'a PC attacks with the skill of the weapon; a miss costs the action and nothing more',
    () => {
      const hit = fight({ pcs: [GUNNER], foes: [['npc-marine', 1]], order: ['early'], dice: [3, 3, 1, 2] })
      expect(chance(hit, 'attack:foe-101:it-pistol')).toBe('26/36')
      hit.answer('act', 'attack:foe-101:it-pistol')
      expect(hit.log('thrown')[0]).toMatchObject({ tried: 'small-arms', rank: 2, total: 8, impact: 1 })
      expect(hit.log('pc-hit')).toHaveLength(1)
      const miss = fight({ pcs: [GUNNER], foes: [['npc-marine', 1]], order: ['early'], dice: [3, 2, 1, 2] })
      miss.answer('act', 'attack:foe-101:it-pistol')
      expect(miss.log('pc-missed')).toHaveLength(1)
      expect(miss.log('consequence')).toEqual([])
      const lucky = { ...GUNNER, luck: [1, 4] as const }
      const disaster = fight({
        pcs: [lucky],
        foes: [['npc-marine', 1]],
        order: ['early'],
        dice: [3, 2, 1, 6, 1, 2],
      })
      disaster.answer('act', 'attack:foe-101:it-pistol').answer('luck', 'first')
      expect(disaster.log('consequence')).toMatchObject([{ pc: 'pc-1', row: 6, disaster: true }])
      expect(wounds(disaster)).toEqual([['Haunted', 3]])
    },
  )

  test('LF-RUL-CONS-05 in a fight: it is the weapon in hand that breaks, not the best one carried', () => {
    const breaking = (weapon: string) => {
      const pcs = [{ ...GUNNER, gear: gear('it-longarm', 'it-pistol'), luck: [1, 4] as const }]
      const dice = [3, 2, 1, 5, 1, 2]
      const table = fight({ pcs, foes: [['npc-marine', 1]], order: ['early'], dice })
      table.answer('act', `attack:foe-101:${weapon}`).answer('luck', 'first')
      return table.state.pcs[0]!.gear.map(({ item }) => item)
    }
    expect(breaking('it-pistol')).toEqual(['it-longarm'])
    expect(breaking('it-longarm')).toEqual(['it-pistol'])
    expect(breaking('it-fist')).toEqual(['it-longarm', 'it-pistol'])
  })

  rule('LF-RUL-SKIR-06', 'damage is Impact + Harm − Armour − cover; below 1 it has no effect', () => {
    expect(damageOf(4, 2, 3, 1)).toBe(2)
    expect(damageOf(1, -1, 1, 2)).toBe(0)
    const shot = fight({ pcs: [GUNNER], foes: [['npc-pcap', 1]], order: ['early'], dice: [5, 3, 1, 2] })
    const act = shot.ask('act')
    const label = 'options' in act ? act.options[0]!.label : null
    expect(label).toMatchObject({ weapon: 'Pistol', hurts: 2, left: 6 }) // Impact 1 + 1 − 2 would not tell.
    shot.answer('act', 'attack:foe-101:it-pistol') // Impact 3 + 1 − 2
    expect(foe(shot).damage).toBe(2)
    const none = fight({ pcs: [{}], foes: [['npc-great', 1]], order: ['early'], dice: [5, 3, 1, 1] })
    none.answer('act', 'attack:foe-101:it-fist') // Impact 1 − 1 − 3
    expect(none.log('pc-hit')).toMatchObject([{ damage: 0 }])
    expect(foe(none).damage).toBe(0)
  })

  test('LF-RUL-SKIR-06 armour and cover protect a PC at any distance; broken armour does not', () => {
    const struck = (npc: NpcId, cover: 0 | 1 | 2, distance: Distance, broken = false) => {
      const pc: PcSketch = { gear: [{ item: 'ar-vest', broken, empty: false }], worn: 'ar-vest' }
      const given = (s: Skirmish) => {
        at(distance)(s)
        Object.assign(s, { turn: 'foes' })
        s.fighters[0]!.cover = cover
      }
      const table = fight({ pcs: [pc], foes: [[npc, 1]], order: ['late'], given, dice: [5, 4, 5] })
      return wounds(table)[0]?.[1]
    }
    expect(struck('npc-guard', 0, 'near')).toBe(3) // 5 + 4 + 2: Impact 4, + 1 − 2
    expect(struck('npc-guard', 1, 'near')).toBe(2)
    expect(struck('npc-guard', 2, 'near')).toBe(1)
    expect(struck('npc-guard', 2, 'close')).toBe(1)
    expect(struck('npc-guard', 0, 'near', true)).toBe(5)
  })

  test('LF-RUL-SKIR-06 the cover of an opponent counts, and the option says from which Impact a blow tells', () => {
    const behind = (s: Skirmish) => {
      s.foes[0]!.cover = 2
    }
    const scene = { pcs: [GUNNER], foes: [['npc-pcap', 1]] as const, order: ['early'] as const }
    const table = fight({ ...scene, given: behind, dice: [6, 4, 1, 2] })
    const act = table.ask('act')
    expect('options' in act && act.options[0]!.label).toMatchObject({ hurts: 4, cover: 2 })
    table.answer('act', 'attack:foe-101:it-pistol') // Impact 5 + 1 − 2 − 2
    expect(foe(table).damage).toBe(2)
  })

  test('a move that is not needed takes light cover, digging in takes heavy cover, and moving leaves it', () => {
    const table = fight({ pcs: [GUNNER], order: ['early'], given: at('far'), dice: [1, 2, 1, 2] })
    table.answer('act', 'defend')
    expect(fighter(table)).toMatchObject({ cover: 1 })
    table.answer('act', 'dig-in')
    expect(fighter(table)).toMatchObject({ cover: 2 })
    table.answer('act', 'defend')
    expect(fighter(table)).toMatchObject({ cover: 2 }) // who stays where it is keeps it
    expect(table.offered('act')).not.toContain('dig-in')
    table.answer('act', 'back:foe-101')
    expect(fighter(table)).toMatchObject({ cover: 0 })
    expect(table.offered('act')).not.toContain('disengage')
  })

  test('every point of Impact to spare is a point of damage (LF-RUL-IMP-04)', () => {
    const damage = (dice: [number, number]) => {
      const table = fight({
        pcs: [GUNNER],
        foes: [['npc-great', 1]],
        order: ['early'],
        dice: [...dice, 1, 1],
      })
      table.answer('act', 'attack:foe-101:it-pistol')
      return foe(table).damage
    }
    expect([damage([5, 4]), damage([5, 5]), damage([6, 5]), damage([6, 6])]).toEqual([2, 3, 4, 5])
  })

  rule('LF-RUL-SKIR-07', 'an NPC attacks with 2d6 + Skill against 8', () => {
    const attacked = (dice: readonly number[]) =>
      fight({ pcs: [{}], foes: [['npc-guard', 1]], order: ['late'], dice })
    const hit = attacked([3, 3, 5]) // EX-LF-16: 8, Impact 1, + 1 for the pistol
    expect(hit.log('thrown')).toMatchObject([{ who: 'House guard', rank: 2, total: 8, impact: 1 }])
    expect(wounds(hit)).toEqual([['Chest Wound', 2]])
    const miss = attacked([3, 2])
    expect(miss.log('foe-missed')).toHaveLength(1)
    expect(wounds(miss)).toEqual([])
  })

  rule('LF-RUL-SKIR-08', 'damage to a PC is a new wound of that Severity, its place by d6', () => {
    const placed = [1, 2, 3, 4, 5, 6].map((die) => {
      const pcs = [{ conditions: [['con-leg', 1]] as const }]
      const table = fight({ pcs, foes: [['npc-guard', 1]], order: ['late'], dice: [4, 3, die] })
      return wounds(table)
    })
    expect(placed.map((all) => all[0])).toEqual(Array(6).fill(['Leg Wound', 1]))
    expect(placed.map((all) => all[1])).toEqual([
      ['Leg Wound', 3],
      ['Leg Wound', 3],
      ['Hand Laceration', 3],
      ['Hand Laceration', 3],
      ['Chest Wound', 3],
      ['Head Wound', 3],
    ])
  })

  rule('LF-RUL-SKIR-09', 'damage to an NPC adds up, and at its Resistance it is out', () => {
    const pcs = [GUNNER, GUNNER]
    const table = fight({ pcs, foes: [['npc-pcap', 1]], order: ['early', 'early'], dice: [4, 4, 6, 4] })
    table.answer('act', 'attack:foe-101:it-pistol') // Impact 3 + 1 − 2
    expect(foe(table)).toMatchObject({ damage: 2, resistance: 6, status: 'up' })
    table.answer('act', 'attack:foe-101:it-pistol') // Impact 5 + 1 − 2
    expect(table.log('foe-out')).toMatchObject([{ name: 'Pirate captain' }])
    expect(table.log('skirmish-over')).toMatchObject([{ won: true }])
  })

  rule(
    'LF-RUL-SKIR-13',
    'all-out defence takes 2 Impact off every attack until the next turn of the PC',
    () => {
      const defending = (dice: readonly number[]) => {
        const table = fight({ pcs: [{}], foes: [['npc-guard', 1]], order: ['early'], dice })
        return table.answer('act', 'defend')
      }
      const fended = defending([4, 3]) // Impact 2 − 2: a miss
      expect(fended.log('foe-missed')).toMatchObject([{ rule: 'LF-RUL-SKIR-13', dodged: true }])
      expect(wounds(fended)).toEqual([])
      const hurt = defending([5, 4, 1, /* fists */ 1, 2, /* the guard */ 3, 3, 1]) // Impact 4 − 2, + 1 − 1 for cover
      expect(wounds(hurt)).toEqual([['Leg Wound', 2]])
      hurt.answer('act', 'attack:foe-101:it-fist') // now it is over: Impact 1 + 1 tells in full
      expect(wounds(hurt)).toEqual([
        ['Leg Wound', 2],
        ['Leg Wound', 2],
      ])
    },
  )

  rule(
    'LF-RUL-SKIR-16',
    'a failed attack with equal dice empties a gun, and reloading takes an action',
    () => {
      const pcs = [{ ...GUNNER, luck: [1, 6] as const }]
      const table = fight({
        pcs,
        foes: [['npc-marine', 1]],
        order: ['early'],
        dice: [2, 2, 1, 2, 1, 2, 2, 3, 1, 2],
      })
      table.answer('act', 'attack:foe-101:it-pistol').answer('luck', 'keep')
      expect(table.log('gun-empty')).toMatchObject([{ pc: 'pc-1', weapon: 'Pistol' }])
      expect(table.offered('act')).not.toContain('attack:foe-101:it-pistol')
      expect(refusals(table)).toContainEqual(['weapon-empty', 'LF-RUL-SKIR-16'])
      table.answer('act', 'reload:it-pistol')
      expect(table.log('reloaded')).toMatchObject([{ pc: 'pc-1' }])
      table.answer('act', 'attack:foe-101:it-pistol') // 2 + 3 is no pair; a re-roll might make it one
      table.answer('luck', 'keep')
      expect(table.log('gun-empty')).toHaveLength(1)
      expect(table.state.pcs[0]?.gear[0]?.empty).toBe(false)
    },
  )

  test('dice made equal by a re-roll count, and a pair that succeeds does not', () => {
    const shoot = (dice: readonly number[]) => {
      const pcs = [{ ...GUNNER, luck: [1, 6] as const }]
      const table = fight({ pcs, foes: [['npc-great', 1]], order: ['early'], dice })
      return table.answer('act', 'attack:foe-101:it-pistol')
    }
    const paired = shoot([2, 3, 2, 1, 2]).answer('luck', 'second')
    expect(paired.log('gun-empty')).toHaveLength(1)
    const hit = shoot([4, 4, 1, 2]).answer('luck', 'keep')
    expect(hit.log('gun-empty')).toEqual([])
  })

  test('the opposition reloads too', () => {
    const table = fight({ pcs: [{}], foes: [['npc-guard', 1]], order: ['late'], dice: [2, 2, 1, 2] })
    expect(foe(table).empty).toBe(true)
    table.answer('act', 'defend') // round 2: it reloads
    expect(table.log('reloaded')).toMatchObject([{ who: 'House guard', pc: null }])
    table.answer('act', 'defend') // round 3: it shoots
    expect(table.log('foe-missed')).toHaveLength(2)
    const pair = fight({ pcs: [{}], foes: [['npc-guard', 2]], order: ['late'], dice: [2, 2] })
    expect([foe(pair, 0), foe(pair, 1)].map(({ empty }) => empty)).toEqual([true, true]) // one throw, both guns
  })

  test('LF-RUL-SKIR-16 one action reloads one gun, not every gun of the kind', () => {
    const guns = gear('it-pistol', 'it-pistol').map((gun) => ({ ...gun, empty: true }))
    const table = fight({ pcs: [{ gear: guns }], order: ['early'], dice: [1, 2] })
    expect(table.offered('act')).not.toContain('attack:foe-101:it-pistol')
    table.answer('act', 'reload:it-pistol')
    expect(table.state.pcs[0]!.gear.map(({ empty }) => empty)).toEqual([false, true])
    expect(table.offered('act')).toContain('attack:foe-101:it-pistol')
  })
})

describe('12.5 Weapons of a kind of their own', () => {
  test('a stunner dazes a PC in place of a wound', () => {
    const table = fight({ pcs: [{}], foes: [['npc-spy', 1]], order: ['late'], dice: [3, 3] })
    expect(wounds(table)).toEqual([['Dazed', 3]])
  })

  test('a stunner counts double toward Resistance', () => {
    const stunner = armed('it-stun', { skills: { 'small-arms': 2 } })
    const table = fight({ pcs: [stunner], foes: [['npc-beast', 1]], order: ['early'], dice: [5, 3, 1, 1] })
    table.answer('act', 'attack:foe-101:it-stun') // Impact 3 − 1, twice
    expect(foe(table).damage).toBe(4)
  })

  test('a charge takes training and a kit, is set at close quarters without a move, and is used up', () => {
    const sapper: PcSketch = { skills: { demolitions: 1 }, gear: gear('it-charge', 'kit-demolitions') }
    const apart = fight({ pcs: [sapper], foes: [['npc-great', 1]], order: ['early'] })
    expect(apart.offered('act')).not.toContain('attack:foe-101:it-charge')
    const scene = { foes: [['npc-great', 1]] as const, order: ['early'] as const, given: at('close') }
    const table = fight({ ...scene, pcs: [sapper], dice: [4, 4, 1, 1] })
    table.answer('act', 'attack:foe-101:it-charge') // Impact 2 + 4 − 3
    expect(foe(table).damage).toBe(3)
    expect(table.state.pcs[0]?.gear.map(({ item }) => item)).toEqual(['kit-demolitions'])
    const layman = fight({ ...scene, pcs: [armed('it-charge')] })
    expect(refusals(layman)).toContainEqual(['fighter-barred', 'LF-AUTO-04'])
  })

  test('a fanatic comes close, sets its charge in the next round, and has only its hands left', () => {
    const table = fight({
      pcs: [{}],
      foes: [['npc-fanatic', 1]],
      order: ['late'],
      dice: [3, 3, 5, 1, 1, 5, 5],
    })
    expect(table.log('thrown')).toEqual([])
    expect(fighter(table).distance['foe-101']).toBe('close')
    table.answer('act', 'dig-in')
    expect(wounds(table)).toEqual([['Chest Wound', 3]]) // Impact 1 + 4 − 2: it has dug in
    table.answer('act', 'defend')
    expect(table.log('foe-missed')).toHaveLength(1)
    table.answer('act', 'defend')
    expect(table.log('foe-hit').at(-1)).toMatchObject({ damage: 0 }) // Impact 5 − 2, cover 2, and bare hands
  })

  test('where weapons are banned the crew fights with what is left', () => {
    const pcs = [{ gear: gear('it-blade', 'it-knife') }]
    const given = (s: Skirmish) => {
      s.weaponBan = 0
    }
    const table = fight({ pcs, order: ['early'], given })
    const attacks = table.offered('act').filter((value) => value.startsWith('attack'))
    expect(attacks).toEqual(['attack:foe-101:it-knife', 'attack:foe-101:it-fist'])
    expect(refusals(table)).toContainEqual(['weapon-banned', 'LF-RUL-JOB-05'])
  })
})
