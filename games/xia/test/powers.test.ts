import { describe, expect, test } from 'vitest'
import type { PowerId } from '../content/index.ts'
import { cargoCells } from '../rules/3-hold/hold.ts'
import { impulseOf, maxEnergy } from '../rules/4-cards/markers.ts'
import { npcAttack } from '../rules/7-combat/combat.ts'
import { damageLimit, takeDamage } from '../rules/7-combat/damage.ts'
import { freeze } from '../rules/7-combat/freeze.ts'
import { AT_RANGE, actions, allBut, captain, duel, OPEN, placed, uses } from './fight.ts'
import { ruled, type Sketch, voyage } from './table.ts'

const M22 = { kind: 'm-22', x: 0, y: 0, turn: 0, flip: false } as const

describe('second abilities', () => {
  test('Spare Cells: maximum Energy is 2 higher', () => {
    const { state } = voyage({ captains: [{ powers: ['spare-cells'] }, {}] })
    expect([0, 1].map((seat) => maxEnergy(state, state.captains[seat]!))).toEqual([11, 10])
  })

  test('Quick Feet: impulse is 1 higher', () => {
    const { state } = voyage({ captains: [{ powers: ['quick-feet'] }, {}] })
    expect([0, 1].map((seat) => impulseOf(state, state.captains[seat]!))).toEqual([5, 4])
  })

  test('Thick Plates: 1 less damage from each attack, not below 0', () => {
    const shot = (die: number, powers: PowerId[]) => {
      const table = duel({ attacker: { outfits: ['dart-3'] }, defender: { powers }, range: 2, dice: [die] })
      table.answer('act', 'attack:captain-1')
      return (table.log('attack-resolved')[0] as unknown as { damage: number }).damage
    }
    expect([shot(4, []), shot(4, ['thick-plates']), shot(1, ['thick-plates'])]).toEqual([4, 3, 0])
    const npc = ruled(
      function* (g) {
        yield* npcAttack(g, 'scoundrel', 'captain-0', 8, 0)
      },
      {
        sectors: OPEN,
        captains: [{ at: AT_RANGE[0]!, powers: ['thick-plates'] }, { at: AT_RANGE[6]! }],
        npcs: { scoundrel: { at: AT_RANGE[1]! } },
        options: { npcs: true },
        dice: [5],
      },
    )
    placed(npc, 4)
    expect(captain(npc).damage).toHaveLength(4)
  })

  test('Hunter’s Eye: missiles may be used at range 1', () => {
    const attacker = { outfits: ['dart-3'] as const, powers: ['hunters-eye'] as PowerId[] }
    expect(actions(duel({ attacker }), 'attack')).toEqual(['attack:captain-1'])
    expect(actions(duel({ attacker: { outfits: ['dart-3'] } }), 'attack')).toEqual([])
  })

  test('Warm Hull: the first Status Phase after ice damage freezes nothing', () => {
    const cold = (powers: PowerId[]) =>
      ruled(
        function* (g) {
          yield* takeDamage(g, 'captain-0', 1, { by: null, ice: true, rule: 'XIA-MINE-10' })
          yield* freeze(g, 0)
        },
        { captains: [{ powers }, {}] },
      ).answer('place-damage', ['1,1'])
    expect(captain(cold([])).ice).toHaveLength(5)
    const warm = cold(['warm-hull'])
    expect(captain(warm)).toMatchObject({ ice: ['1,1'], freshIce: false })
    const next = ruled((g) => freeze(g, 0), { captains: [{ powers: ['warm-hull'], ice: ['1,1'] }, {}] })
    expect(captain(next).ice).toHaveLength(5)
  })

  test('Ram Spikes: 2 less damage from the own rams', () => {
    const ram = (die: number, powers: PowerId[]) => {
      const table = duel({ attacker: { outfits: [M22], powers }, dice: [die] })
      table.answer('act', 'attack:captain-1').answer('weapons', ['0,0'])
      placed(table, die)
      if (table.asks[0]!.id === 'place-damage') placed(table, powers.length > 0 ? die - 2 : die)
      return captain(table).damage.length
    }
    expect([ram(5, []), ram(5, ['ram-spikes']), ram(1, ['ram-spikes'])]).toEqual([5, 3, 0])
  })

  test('Plunder: the destroyer may load what the ship dropped', () => {
    const kill = (attacker: Sketch) => {
      const table = duel({
        attacker: { outfits: ['dart-3'], ...attacker },
        defender: { damage: allBut('puddle-jumper', '1,0', '2,0'), cubes: ['spice', 'holo'] },
        range: 2,
        dice: [4],
      })
      return table.answer('act', 'attack:captain-1')
    }
    const table = kill({ powers: ['plunder'] })
    const holo = table.offered('plunder').find((_, n) => n === 1)!
    table.answer('plunder', [holo])
    if (table.asks[0]!.id === 'stow') table.answer('stow', [table.offered('stow')[0]!])
    expect(captain(table).cubes.map(({ cube }) => cube)).toEqual(['holo'])
    expect(table.state.adrift.map(({ cube }) => cube)).toEqual(['spice'])
    expect(kill({}).asks.map(({ id }) => id)).toEqual(['act'])
  })

  test('False Bottom: one cargo space that damage cannot reach', () => {
    const table = ruled((g) => takeDamage(g, 'captain-0', 11, { by: null, rule: 'XIA-DMG-01' }), {
      captains: [{ powers: ['false-bottom'] }, {}],
      at: (g) => {
        g.captains[0]!.cubes = [{ cell: 'bottom', cube: 'spice' }]
      },
    })
    expect(table.offered('place-damage')).not.toContain('bottom')
    placed(table, 11)
    expect(captain(table).cubes).toEqual([{ cell: 'bottom', cube: 'spice' }])
    const empty = voyage({ captains: [{ powers: ['false-bottom'] }, {}] })
    expect(cargoCells(captain(empty))).toHaveLength(13)
    expect(damageLimit(empty.state, 0)).toBe(12)
  })

  test('Gunnery School: +1 on blaster and missile dice, not above the highest face', () => {
    const value = (die: number, outfits: Sketch['outfits'], range: number) => {
      const table = duel({
        attacker: { outfits: outfits!, powers: ['gunnery-school'] },
        defender: { ship: 'grand-tally' },
        range,
        dice: [die],
      })
      table.answer('act', 'attack:captain-1')
      if (table.asks[0]!.id === 'weapons') table.answer('weapons', [table.offered('weapons')[0]!])
      return (table.log('attack-resolved')[0] as unknown as { attack: number }).attack
    }
    expect([value(3, ['dart-3'], 2), value(6, ['dart-3'], 2)]).toEqual([4, 6])
    expect(value(3, ['saker-v'], 1)).toBe(4)
    expect(value(3, [M22], 1)).toBe(3) // A ram is no gun.
  })

  test('Layered Shields: +1 on shield dice, not above the highest face', () => {
    const blocked = (die: number) => {
      const table = duel({
        attacker: { outfits: ['dart-3'] },
        defender: { outfits: ['targe'], powers: ['layered-shields'] },
        range: 2,
        dice: [6, die],
      })
      table.answer('act', 'attack:captain-1').answer('defense', [uses(table, 'targe', 1)[0]!])
      return (table.log('attack-resolved')[0] as unknown as { defense: number }).defense
    }
    expect([blocked(3), blocked(6)]).toEqual([4, 6])
  })

  test('Beacon: the bank pays 1,000 for a rescue', () => {
    const table = voyage({
      captains: [{ powers: ['beacon'] }, { at: 'neo-damascus:b7', energy: 0, armed: 0, disarmed: 4 }],
    })
    table.answer('act', 'rescue:1').answer('arm-rescued', 0)
    expect(captain(table)).toMatchObject({ credits: 5000, fame: 1 })
    expect(captain(table, 1).credits).toBe(4000)
  })

  test('Wolf’s Law: destroying an Innocent captain adds no Bounty', () => {
    const table = duel({
      attacker: { outfits: ['dart-3'], powers: ['wolfs-law'] },
      defender: { damage: allBut('puddle-jumper', '1,0') },
      range: 2,
      dice: [1],
    })
    table.answer('act', 'attack:captain-1')
    expect(captain(table)).toMatchObject({ fame: 1, bounty: 0 })
  })
})

describe('Skills that touch combat', () => {
  test('an Avenger adds 1 to attack dice against captains, not above the highest face', () => {
    const value = (die: number) => {
      const table = duel({ attacker: { outfits: ['dart-3'], titles: ['avenger'] }, range: 2, dice: [die] })
      table.answer('act', 'attack:captain-1')
      return (table.log('attack-resolved')[0] as unknown as { attack: number }).attack
    }
    expect([value(3), value(6)]).toEqual([4, 6])
  })

  test('a Gunner rolls one attack die again, once a turn', () => {
    const table = duel({ attacker: { outfits: ['longbow'], titles: ['gunner'] }, range: 2, dice: [1, 8, 2] })
    table.answer('act', 'attack:captain-1').answer('weapons', [uses(table, 'longbow')[0]!])
    table.answer('attack-die', 're-roll:0')
    placed(table, 8)
    table.answer('act', 'attack:captain-1')
    expect(table.asks.map(({ id }) => id)).toEqual(['place-damage'])
    placed(table, 2)
  })

  test('a Dead Eye reaches range 7', () => {
    const attacker = { outfits: ['dart-3'] as const, titles: ['dead-eye' as const] }
    expect(actions(duel({ attacker, range: 7 }), 'attack')).toEqual(['attack:captain-1'])
  })

  test('a Long Arm adds 1 to one attack die, once a turn', () => {
    const table = voyage({
      sectors: OPEN,
      captains: [{ at: AT_RANGE[0]!, outfits: ['dart-3'] }],
      npcs: { scoundrel: { at: AT_RANGE[2]! } },
      options: { mode: 'campaign' },
      at: (g) => {
        g.solo!.campaign!.completed = ['long-arm']
      },
      dice: [6, 1],
    })
    table.answer('act', 'attack:scoundrel').answer('attack-die', 'raise:0')
    expect(table.log('attack-resolved')).toMatchObject([{ attack: 7, defense: 1, damage: 6 }])
  })
})
