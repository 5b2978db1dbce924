import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { ShipRef } from '../rules/0-table/names.ts'
import { isInnocentShip } from '../rules/0-table/ships.ts'
import { attack, blast, damageDist, npcAttack } from '../rules/7-combat/combat.ts'
import {
  AT_RANGE,
  actions,
  allBut,
  captain,
  type Duel,
  duel,
  hunt,
  markers,
  OPEN,
  placed,
  refusals,
  type Table,
  uses,
} from './fight.ts'
import { ruled, voyage } from './table.ts'

const GUNNER = { outfits: ['falconet-ii'] } as const
const SHIELDED = { outfits: ['bastion'] } as const

/** Attacks the other captain with these Use spaces. */
const fire = (table: Table, cells: readonly string[], target: ShipRef = 'captain-1') =>
  table.answer('act', `attack:${target}`).answer('weapons', [...cells])

describe('18 Combat', () => {
  rule(
    'XIA-COMB-01',
    'an attack asks for weapons, then defense, then where damage goes, then re-arming',
    () => {
      const table = duel({ attacker: GUNNER, defender: SHIELDED, dice: [6, 5, 3] })
      table.answer('act', 'attack:captain-1')
      expect(table.asks.map(({ id, seat }) => [id, seat])).toEqual([['weapons', 0]])
      table.answer('weapons', uses(table, 'falconet-ii'))
      expect(table.asks.map(({ id, seat }) => [id, seat])).toEqual([['defense', 1]])
      expect(table.log('rolled')).toEqual([])
      table.answer('defense', [uses(table, 'bastion', 1)[0]!])
      expect(table.asks.map(({ id, seat }) => [id, seat])).toEqual([['place-damage', 1]])
      placed(table, 8)
      expect(table.asks.map(({ id, seat }) => [id, seat])).toEqual([['re-arm', 1]])
      table.answer('re-arm', 0)
      expect(table.asks.map(({ id, seat }) => [id, seat])).toEqual([['act', 0]])
    },
  )

  rule('XIA-COMB-02', 'a target must be in range of every weapon and in sight', () => {
    const both = { outfits: ['falconet-ii', 'dart-3'] } as const
    const near = duel({ attacker: both, range: 1 })
    near.answer('act', 'attack:captain-1')
    expect(near.offered('weapons')).toEqual(uses(near, 'falconet-ii'))
    const far = duel({ attacker: both, range: 3, dice: [4] })
    far.answer('act', 'attack:captain-1') // One missile and nothing to choose: it is fired.
    expect(far.log('attack-declared')).toMatchObject([{ outfits: ['dart-3'], range: 3 }])
    placed(far, 4)
    expect(actions(duel({ attacker: GUNNER, range: 2 }), 'attack')).toEqual([])
    const unseen = voyage({
      captains: [
        { ...both, at: 'outpost-338:a3' },
        { at: 'outpost-338:a2' }, // Inside an asteroid: adjacent, and out of sight.
      ],
    })
    expect(actions(unseen, 'attack')).toEqual([])
    expect(refusals(unseen)).toContainEqual(['no-sight', 'XIA-COMB-02'])
  })

  rule('XIA-COMB-03', 'markers and Energy are paid when the attack is declared', () => {
    const table = duel({
      attacker: { ...GUNNER, ship: 'easy-tiger', abilities: ['pounce'] },
      defender: SHIELDED,
      dice: [1, 1, 3],
    })
    fire(table, [uses(table, 'falconet-ii')[0]!]).answer('attack-ability', 'pounce')
    expect(table.ask('defense').seat).toBe(1)
    expect(captain(table)).toMatchObject({ armed: 3, used: [uses(table, 'falconet-ii')[0]], energy: 7 })
    table.answer('defense', [uses(table, 'bastion', 1)[0]!]).answer('re-arm', 0)
    const last = duel({ attacker: { ...GUNNER, armed: 1, disarmed: 3 } })
    last.answer('act', 'attack:captain-1')
    expect(last.ask('weapons')).toMatchObject({ min: 1, max: 1 }) // Two Use spaces, one marker.
    const broke = duel({ attacker: { ...GUNNER, armed: 0, disarmed: 4 } })
    expect(actions(broke, 'attack')).toEqual([])
    expect(refusals(broke)).toContainEqual(['no-marker-to-attack', 'XIA-COMB-03'])
  })

  rule('XIA-COMB-04', 'uses are joined into one attack or spread over several (XIA-EX-14)', () => {
    const three = (dice: number[]) =>
      voyage({
        sectors: OPEN,
        captains: [
          { ...GUNNER, at: AT_RANGE[0]!, armed: 2, disarmed: 2 },
          { at: AT_RANGE[1]! },
          { at: 'expedior-gate:a3' },
        ],
        dice,
      })
    const joined = three([2, 3])
    expect(actions(joined, 'attack')).toEqual(['attack:captain-1', 'attack:captain-2'])
    placed(fire(joined, uses(joined, 'falconet-ii')), 5)
    expect(joined.log('attack-resolved')).toHaveLength(1)
    expect(captain(joined, 1).damage).toHaveLength(5)
    const spread = three([2, 3])
    placed(fire(spread, [uses(spread, 'falconet-ii')[0]!]), 2)
    spread.answer('act', 'attack:captain-2')
    placed(spread, 3)
    expect([1, 2].map((seat) => captain(spread, seat).damage.length)).toEqual([2, 3])
    const twice = three([2, 3])
    placed(fire(twice, [uses(twice, 'falconet-ii')[0]!]), 2)
    twice.answer('act', 'attack:captain-1')
    placed(twice, 3)
    expect(twice.log('attack-resolved')).toHaveLength(2)
    expect(captain(twice, 1).damage).toHaveLength(5)
    expect(actions(twice, 'attack')).toEqual([])
  })

  rule('XIA-RUL-019', 'one attack has one target', () => {
    const table = duel({ attacker: GUNNER, dice: [1, 1] })
    fire(table, uses(table, 'falconet-ii'))
    placed(table, 2)
    expect(table.log('attack-declared')).toMatchObject([{ target: 'captain-1' }])
  })

  rule('XIA-COMB-05', 'the defender pays for shields and abilities before any die is rolled', () => {
    const table = duel({
      attacker: GUNNER,
      defender: { ...SHIELDED, ship: 'gaiden', abilities: ['evasive-thrusters'] },
      dice: [2, 3, 1],
    })
    fire(table, [uses(table, 'falconet-ii')[0]!]).answer('defense', [uses(table, 'bastion', 1)[0]!])
    expect(table.ask('defense-ability')).toMatchObject({ seat: 1 })
    expect(captain(table, 1)).toMatchObject({ armed: 3 })
    expect(table.log('rolled')).toEqual([])
    table.answer('defense-ability', 'evasive-thrusters')
    expect(captain(table, 1)).toMatchObject({ energy: 8, abilities: [{ exhausted: true }] })
    table.answer('re-arm', 0)
  })

  rule('XIA-COMB-06', 'a defense that was not declared cannot be added after the roll', () => {
    const table = duel({ attacker: GUNNER, defender: SHIELDED, dice: [6] })
    fire(table, [uses(table, 'falconet-ii')[0]!]).answer('defense', [])
    expect(table.asks.map(({ id }) => id)).toEqual(['place-damage'])
    expect(captain(table, 1).armed).toBe(4)
    placed(table, 6)
    expect(table.asks.map(({ id }) => id)).toEqual(['act'])
  })

  rule('XIA-COMB-07', 'the attacker rolls first, then the defender, one die for each marker', () => {
    const table = duel({ attacker: GUNNER, defender: SHIELDED, dice: [5, 6, 1, 8] })
    fire(table, uses(table, 'falconet-ii')).answer('defense', uses(table, 'bastion', 1).slice(0, 2))
    expect(table.log('rolled')).toMatchObject([
      { seat: 0, sides: 6, face: 5 },
      { seat: 0, sides: 6, face: 6 },
      { seat: 1, sides: 8, face: 1 },
      { seat: 1, sides: 8, face: 8 },
    ])
    placed(table, 2).answer('re-arm', 0)
  })

  rule('XIA-COMB-08', 'dice and ability bonuses add up on both sides (XIA-EX-15)', () => {
    const table = voyage({
      captains: [
        { ...GUNNER, ship: 'puddle-jumper', at: 'burning-horse:b1' },
        { ...SHIELDED, ship: 'gaiden', at: 'burning-horse:a0', abilities: ['evasive-thrusters'] },
      ],
      dice: [6, 5, 3, 7],
    })
    fire(table, uses(table, 'falconet-ii'))
      .answer('defense', [uses(table, 'bastion', 1)[0]!])
      .answer('defense-ability', 'evasive-thrusters')
    expect(table.log('attack-resolved')).toMatchObject([{ attack: 11, defense: 8, damage: 3 }])
    placed(table, 3).answer('re-arm', 1)
    expect(captain(table, 1)).toMatchObject({ armed: 4, used: [], energy: 7 })
    expect(captain(table, 1).damage).toHaveLength(3)
  })

  rule('XIA-COMB-09', 'damage is attack less defense, and never less than 0', () => {
    const table = duel({ attacker: GUNNER, defender: SHIELDED, dice: [2, 8, 4, 1] })
    fire(table, [uses(table, 'falconet-ii')[0]!]).answer('defense', [uses(table, 'bastion', 1)[0]!])
    expect(table.log('attack-resolved')).toMatchObject([{ attack: 2, defense: 8, damage: 0 }])
    table.answer('re-arm', 0)
    table.answer('act', 'attack:captain-1').answer('defense', [uses(table, 'bastion', 1)[0]!])
    placed(table, 3)
    expect(captain(table, 1).damage).toHaveLength(3)
    table.answer('re-arm', 0)
  })

  rule('XIA-COMB-10', 'where several ships are hit, each works out its own defense and damage', () => {
    const table = ruled((g) => blast(g, 0, ['captain-0', 'captain-1', 'captain-2'], 4), {
      sectors: OPEN,
      captains: [
        { at: AT_RANGE[0]!, outfits: ['targe'] },
        { at: AT_RANGE[1]!, outfits: ['bastion'] },
        { at: AT_RANGE[2]! },
      ],
      dice: [1, 4],
    })
    table.answer('defense', [uses(table, 'targe', 0)[0]!])
    table.answer('defense', [uses(table, 'bastion', 1)[0]!])
    expect(table.log('attack-resolved')).toMatchObject([
      { target: 'captain-0', damage: 3 },
      { target: 'captain-1', damage: 0 },
      { target: 'captain-2', damage: 4 },
    ])
    placed(placed(table, 3), 4)
    expect(table.asks).toMatchObject([{ id: 're-arm', seat: 1 }]) // The own ship does not.
    table.answer('re-arm', 1)
    expect(markers(captain(table, 0))).toEqual([3, 1, 0]) // Not re-armed, so Disarmed: XIA-COMB-12.
  })

  rule('XIA-COMB-11', 'the defender may arm the shield markers of this attack for 1 Energy each', () => {
    const table = duel({ attacker: GUNNER, defender: { ...SHIELDED, energy: 2 }, dice: [1, 1, 1, 1] })
    fire(table, [uses(table, 'falconet-ii')[0]!]).answer('defense', uses(table, 'bastion', 1))
    expect(table.ask('re-arm')).toMatchObject({ seat: 1, kind: 'number', min: 0, max: 2 }) // Energy for two of three.
    table.answer('re-arm', 2)
    expect(captain(table, 1)).toMatchObject({ armed: 3, disarmed: 1, used: [], energy: 0 })
    const hit = duel({ attacker: GUNNER, defender: SHIELDED, dice: [6, 1] })
    const [first] = uses(hit, 'bastion', 1)
    fire(hit, [uses(hit, 'falconet-ii')[0]!]).answer('defense', [first!])
    const others = hit.offered('place-damage').filter((cell) => cell !== first)
    hit.answer('place-damage', [first!, ...others.slice(0, 4)])
    hit.answer('re-arm', 1) // A marker knocked off its Use space is still one of this attack.
    expect(captain(hit, 1)).toMatchObject({ armed: 4, disarmed: 0, used: [] })
    const lost = duel({
      attacker: GUNNER,
      defender: SHIELDED,
      at: (g) => {
        g.captains[1]!.damage = allBut('puddle-jumper', ...uses(hit, 'bastion', 1))
      },
      dice: [6, 1],
    })
    fire(lost, [uses(lost, 'falconet-ii')[0]!]).answer('defense', uses(lost, 'bastion', 1).slice(0, 1))
    expect(captain(lost, 1)).toMatchObject({ at: null, armed: 4 }) // Who was destroyed has nothing to re-arm.
    expect(lost.asks.map(({ id }) => id)).toEqual(['act'])
  })

  rule('XIA-COMB-12', 'shield markers that are not re-armed go to Disarmed and free their Use spaces', () => {
    const table = duel({ attacker: GUNNER, defender: SHIELDED, dice: [1, 1, 1, 1] })
    const [one, two] = uses(table, 'bastion', 1)
    fire(table, [uses(table, 'falconet-ii')[0]!])
      .answer('defense', [one!, two!])
      .answer('re-arm', 0)
    expect(captain(table, 1)).toMatchObject({ armed: 2, disarmed: 2, used: [] })
    table.answer('act', 'attack:captain-1')
    expect(table.offered('defense')).toContain(one)
    table.answer('defense', [])
    placed(table, 1)
  })

  rule('XIA-COMB-13', 'markers spent earlier cannot be re-armed', () => {
    const bastion = { kind: 'bastion', x: 0, y: 1, turn: 0, flip: false } as const
    const table = duel({
      attacker: GUNNER,
      defender: { outfits: [bastion], armed: 1, disarmed: 2, used: ['0,1'] },
      dice: [1, 1],
    })
    fire(table, [uses(table, 'falconet-ii')[0]!])
    expect(table.offered('defense')).toEqual(['1,1', '2,1'])
    table.answer('defense', ['1,1'])
    expect(table.ask('re-arm')).toMatchObject({ max: 1 })
    table.answer('re-arm', 1)
    expect(captain(table, 1)).toMatchObject({ armed: 1, disarmed: 2, used: ['0,1'] })
  })

  rule(
    'XIA-COMB-23',
    'two attacks ordered by one effect are separate: the defender re-arms between them',
    () => {
      const table = ruled(
        function* (g) {
          yield* npcAttack(g, 'scoundrel', 'captain-0', 8, 0)
          yield* npcAttack(g, 'scoundrel', 'captain-0', 8, 0)
        },
        {
          sectors: OPEN,
          captains: [{ at: AT_RANGE[0]!, outfits: ['targe'], armed: 1, disarmed: 3 }, { at: AT_RANGE[6]! }],
          npcs: { scoundrel: { at: AT_RANGE[1]! } },
          options: { npcs: true },
          dice: [3, 5, 3, 4],
        },
      )
      const [cell] = uses(table, 'targe')
      table.answer('defense', [cell!]).answer('re-arm', 1).answer('defense', [cell!]).answer('re-arm', 0)
      expect(table.log('attack-declared')).toHaveLength(2)
      expect(captain(table).energy).toBe(8)
    },
  )

  test('a captain who dies of the own blast gets nothing from it (XIA-RUL-241)', () => {
    const scene = (own: number): Parameters<typeof ruled>[1] => ({
      sectors: OPEN,
      captains: [{ at: AT_RANGE[0]! }, { at: AT_RANGE[1]!, bounty: 2000 }],
      at: (g) => {
        g.captains[0]!.damage = ['0,0', '1,0', '2,0', '3,0', '0,1', '1,1', '2,1', '3,1'].slice(
          0,
          own,
        ) as never
        g.captains[1]!.damage = ['1,0', '2,0', '0,1', '1,1', '2,1', '3,1', '0,2', '1,2']
      },
    })
    const both = ruled((g) => blast(g, 0, ['captain-0', 'captain-1'], 4), scene(8))
    expect(captain(both)).toMatchObject({ at: null, fame: 0, credits: 4000, bounty: 0 })
    expect(captain(both, 1)).toMatchObject({ at: null, bounty: 0 })
    const one = ruled((g) => blast(g, 0, ['captain-0', 'captain-1'], 4), scene(0))
    placed(one, 4)
    expect(captain(one)).toMatchObject({ at: AT_RANGE[0], fame: 1, credits: 6000 })
  })
})

describe('18 Rams', () => {
  const RAMMER = { outfits: [{ kind: 'm-22', x: 0, y: 0, turn: 0, flip: false }] } as const
  const DOOMED = allBut('puddle-jumper', '2,3')
  const DOOMED_RAMMER = { ...RAMMER, damage: allBut('vagabond', '0,0') } as const

  const ram = (scene: Duel, uses_ = 1) => {
    const table = duel({ attacker: RAMMER, ...scene })
    return fire(table, uses(table, 'm-22').slice(0, uses_))
  }

  /** Just the attack: both ships would come back with the next turns. */
  const mutual = ({ attacker = {}, defender = {}, dice = [] }: Duel) =>
    ruled(
      function* (g) {
        yield* attack(g, 0, 'captain-1')
      },
      {
        sectors: OPEN,
        captains: [
          { at: AT_RANGE[0]!, ...attacker },
          { at: AT_RANGE[1]!, ...defender },
        ],
        dice,
      },
    )

  rule('XIA-COMB-14', 'an engine rams at range 1 with sight, for one Armed marker', () => {
    const table = ram({ dice: [3] })
    placed(placed(table, 3), 3)
    expect(captain(table, 1).damage).toHaveLength(3)
    expect(captain(table)).toMatchObject({ armed: 3, used: [uses(table, 'm-22')[0]] })
    expect(actions(duel({ attacker: RAMMER, range: 2 }), 'attack')).toEqual([])
  })

  rule('XIA-COMB-15', 'the target of a ram may use shields and abilities', () => {
    const table = ram({
      defender: { ship: 'gaiden', outfits: ['targe'], abilities: ['evasive-thrusters'] },
      dice: [6, 2, 5],
    })
    table.answer('defense', [uses(table, 'targe', 1)[0]!]).answer('defense-ability', 'evasive-thrusters')
    expect(table.log('attack-resolved')).toMatchObject([{ attack: 6, defense: 2, damage: 4 }]) // A 5 prevents nothing.
    placed(placed(table, 4), 6).answer('re-arm', 0)
  })

  rule('XIA-COMB-16', 'the full ram roll hurts the rammer too, whatever the target blocks', () => {
    const table = ram({
      attacker: { outfits: ['m-22', 'targe'] },
      defender: { outfits: ['targe'] },
      dice: [5, 6],
    })
    table.answer('defense', [uses(table, 'targe', 1)[0]!])
    expect(table.asks).toMatchObject([{ id: 'place-damage', seat: 0 }]) // The own shield is not asked for.
    placed(table, 5).answer('re-arm', 0)
    expect(captain(table, 1).damage).toEqual([])
    expect(captain(table).damage).toHaveLength(5)
    const killed = ram({ defender: { damage: DOOMED }, dice: [6] })
    placed(killed, 6)
    expect(captain(killed, 1).at).toBeNull()
    expect(captain(killed)).toMatchObject({ at: AT_RANGE[0], fame: 1 })
  })

  rule('XIA-COMB-17', 'of a joined attack only the engine dice hurt the rammer', () => {
    const table = duel({ attacker: { outfits: ['m-22', 'falconet-ii'] }, dice: [6, 2] })
    fire(table, [uses(table, 'falconet-ii')[0]!, uses(table, 'm-22')[0]!])
    placed(placed(table, 8), 2)
    expect(captain(table, 1).damage).toHaveLength(8)
    expect(captain(table).damage).toHaveLength(2)
  })

  rule('XIA-RUL-119', 'the rammer takes the sum of the adjusted engine dice, before any defense', () => {
    const table = ram(
      { defender: { outfits: ['targe'] }, attacker: { ...RAMMER, damage: ['2,0'] }, dice: [5, 3, 6] },
      2,
    )
    table.answer('defense', [uses(table, 'targe', 1)[0]!])
    expect(table.asks).toMatchObject([{ id: 'place-damage', seat: 0 }]) // 4 + 2 against 6
    placed(table, 6).answer('re-arm', 0)
    expect(table.log('recoiled')).toMatchObject([{ damage: 6 }])
  })

  rule('XIA-COMB-18', 'impulse cannot ram', () => {
    const table = duel({ attacker: {} })
    expect(table.offered('act')).toContain('impulse')
    expect(actions(table, 'attack')).toEqual([])
  })

  rule('XIA-COMB-22', 'if both are destroyed the rammer gets neither Fame nor Bounty', () => {
    const attacker = { ...DOOMED_RAMMER, bounty: 1000 }
    const table = mutual({ attacker, defender: { damage: DOOMED, bounty: 3000 }, dice: [4] })
    expect(captain(table)).toMatchObject({ at: null, fame: 0, credits: 4000, bounty: 0 })
    expect(captain(table, 1)).toMatchObject({ at: null, bounty: 0 })
    expect(table.log('loot')).toEqual([])
  })

  rule('XIA-RUL-120', 'damage of a ram falls on both at the same moment', () => {
    const table = mutual({ attacker: DOOMED_RAMMER, defender: { damage: DOOMED }, dice: [1] })
    expect(table.log('destroyed')).toMatchObject([
      { ship: 'captain-1', by: null },
      { ship: 'captain-0', by: null },
    ])
  })

  rule('XIA-RUL-121', 'nobody destroyed a rammer: no Fame, its Bounty is discarded, its turn ends', () => {
    const attacker = { ...DOOMED_RAMMER, bounty: 2000 }
    const table = duel({ attacker, dice: [6] })
    table.answer('act', 'attack:captain-1') // Two damage on the engine: 4.
    placed(table, 4)
    expect(captain(table)).toMatchObject({ at: null, bounty: 0 })
    expect(captain(table, 1)).toMatchObject({ fame: 0, credits: 4000 })
    expect(table.state.seat).toBe(1)
  })
})

describe('18 The spoils', () => {
  const kill = (attacker: Duel['attacker'], defender: Duel['defender'], scene: Duel = {}) => {
    const table = duel({
      ...scene,
      attacker: { ...GUNNER, ...attacker },
      defender: { damage: allBut('puddle-jumper', '2,3'), ...defender },
      dice: [1],
    })
    return fire(table, [uses(table, 'falconet-ii')[0]!])
  }

  rule('XIA-COMB-19', 'destroying a captain is worth Fame equal to the tier', () => {
    expect(captain(kill({}, {})).fame).toBe(1)
    expect(captain(kill({}, { ship: 'numerator', damage: allBut('numerator', '1,0') })).fame).toBe(2)
    expect(captain(kill({}, { ship: 'grand-tally', damage: allBut('grand-tally', '0,0') })).fame).toBe(3)
  })

  rule('XIA-COMB-20', 'destroying an Innocent adds 1,000 Bounty, an Outlaw none', () => {
    expect(captain(kill({}, {})).bounty).toBe(1000)
    expect(captain(kill({ bounty: 2000 }, {})).bounty).toBe(3000)
    expect(captain(kill({}, { bounty: 1000 })).bounty).toBe(0)
  })

  rule('XIA-COMB-21', 'the destroyer takes the whole Bounty at once', () => {
    const table = kill({}, { bounty: 3000 })
    expect(captain(table)).toMatchObject({ credits: 7000, bounty: 0 })
    expect(captain(table, 1)).toMatchObject({ credits: 4000, bounty: 0 })
  })

  rule('XIA-RUL-122', 'credit goes to whose attack dealt the final damage, and else to nobody', () => {
    const table = kill({}, {})
    expect(table.log('destroyed')).toMatchObject([{ ship: 'captain-1', by: 'captain-0' }])
    expect(table.state.turn).toMatchObject({ killed: [1] })
    expect(captain(table, 1).deeds.destroyedBy).toEqual([0])
    const rock = voyage({
      captains: [{ at: 'outpost-338:b5', damage: allBut('vagabond', '0,0') }, { at: 'outpost-338:b6' }],
      at: (g) => {
        g.turn.move = { points: 1, lastFree: 'outpost-338:b5' }
      },
      dice: [1],
    })
    rock.answer('act', 'fly:outpost-338:a2')
    expect(rock.log('destroyed')).toMatchObject([{ ship: 'captain-0', by: null }])
    expect(captain(rock, 1).fame).toBe(0)
  })

  rule('XIA-RUL-123', 'Innocent or Outlaw is judged before the Bounty of this kill moves', () => {
    const table = kill({ bounty: 1000 }, { bounty: 2000 })
    expect(captain(table)).toMatchObject({ bounty: 1000, credits: 6000 })
  })

  rule('XIA-RUL-124', 'an NPC adds the Bounty of its card alone', () => {
    const after = (
      npc: 'enforcer' | 'merchant' | 'scoundrel' | 'sellsword',
      damage: number,
      credits: number,
    ) => {
      const table = hunt(npc, { damage, credits }, GUNNER, { dice: [6, 1] })
      fire(table, [uses(table, 'falconet-ii')[0]!], npc)
      const { bounty, fame, credits: purse } = captain(table)
      return [bounty, fame, purse]
    }
    expect(after('enforcer', 11, 0)).toEqual([2000, 2, 4000])
    expect(after('merchant', 14, 3000)).toEqual([1000, 1, 7000])
    expect(after('scoundrel', 9, 2000)).toEqual([0, 1, 6000])
    expect(after('sellsword', 9, 1000)).toEqual([0, 1, 5000])
  })

  rule('XIA-RUL-125', 'an NPC that destroys an Outlaw takes the credits onto its card', () => {
    const killedBy = (npc: 'enforcer' | 'scoundrel', bounty: number) =>
      ruled(
        function* (g) {
          yield* npcAttack(g, npc, 'captain-0', 8, 0)
        },
        {
          sectors: OPEN,
          captains: [{ at: AT_RANGE[0]!, damage: allBut('vagabond', '0,0'), bounty }, { at: AT_RANGE[6]! }],
          npcs: { [npc]: { at: AT_RANGE[2]!, credits: 500 } },
          options: { npcs: true },
          dice: [1],
        },
      )
    const enforcer = killedBy('enforcer', 3000)
    expect(enforcer.state.npcs.find(({ id }) => id === 'enforcer')).toMatchObject({ credits: 3500 })
    const scoundrel = killedBy('scoundrel', 0) // An Innocent is worth 1,000 more on the Scoundrel's head.
    expect(scoundrel.state.npcs.find(({ id }) => id === 'scoundrel')).toMatchObject({ credits: 1500 })
  })

  rule('XIA-RUL-126', 'Merchant and Enforcer are always Innocent, Scoundrel and Sellsword never', () => {
    const table = hunt('enforcer', { credits: 9000 }, {})
    const innocent = (ship: ShipRef) => isInnocentShip(table.state, ship)
    expect(['merchant', 'enforcer', 'scoundrel', 'sellsword'].map((id) => innocent(id as ShipRef))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  rule('XIA-RUL-127', 'declaring an attack on an NPC is enough to be remembered', () => {
    const table = hunt('merchant', {}, GUNNER, { dice: [1, 8] })
    fire(table, [uses(table, 'falconet-ii')[0]!], 'merchant')
    expect(table.state.npcs.find(({ id }) => id === 'merchant')).toMatchObject({
      attacker: 'captain-0',
      damage: 0,
    })
  })

  test('the NPC defends with its die, once an attack (XIA-NPC-05), and Piercers lower it', () => {
    const table = hunt('enforcer', {}, { ...GUNNER, mods: [['piercer', '0,0']] }, { dice: [5, 6, 7] })
    const cells = uses(table, 'falconet-ii')
    const pierced = cells.includes('0,0')
    fire(table, cells, 'enforcer')
    expect(table.log('attack-resolved')).toMatchObject([{ attack: 11, defense: pierced ? 3 : 7 }])
  })

  test('a Protected Merchant defends with 2 more', () => {
    const table = hunt('merchant', { behaviour: 'protected' }, GUNNER, { dice: [6, 3] })
    fire(table, [uses(table, 'falconet-ii')[0]!], 'merchant')
    expect(table.log('attack-resolved')).toMatchObject([{ attack: 6, defense: 5, damage: 1 }])
  })

  test('the odds of an attack are exactly what its dice do', () => {
    const scene = (dice: number[]) =>
      hunt('scoundrel', { damage: 4 }, { outfits: ['dart-3'], mods: [['gts', '3,2']] }, { range: 2, dice })
    const table = scene([])
    const plan = { cells: uses(table, 'dart-3'), abilities: [] }
    const dist = damageDist(table.state, 0, 'scoundrel', plan)
    const tally = new Map<number, bigint>()
    for (let attack = 1; attack <= 6; attack++)
      for (let defense = 1; defense <= 6; defense++) {
        const shot = scene([attack, defense]).answer('act', 'attack:scoundrel')
        const { damage } = shot.log('attack-resolved')[0] as unknown as { damage: number }
        tally.set(damage, (tally.get(damage) ?? 0n) + 1n)
      }
    expect(new Map([...dist.entries()])).toEqual(new Map([...tally].sort(([a], [b]) => a - b)))
    expect(dist.total).toBe(36n)
  })

  test('an attack shows the chance to destroy with all that does not ram', () => {
    const table = hunt('scoundrel', { damage: 4 }, { outfits: ['saker-v', 'm-22'] }) // 6 more
    const ask = table.ask('act')
    const option =
      'options' in ask ? ask.options.find(({ value }) => value === 'attack:scoundrel') : undefined
    let [top, bottom] = [0n, 0n]
    for (let a = 1; a <= 8; a++)
      for (let b = 1; b <= 8; b++)
        for (let d = 1; d <= 6; d++) {
          bottom++
          if (a + b - d >= 6) top++
        }
    expect(option!.odds!()).toEqual({ top, bottom })
  })

  test('a Null Lance that misses drains nothing, whatever the missiles of the attack do', () => {
    const table = duel({
      attacker: { outfits: ['dart-3'], abilities: ['null-lance'] },
      defender: { energy: 5 },
      range: 2,
      dice: [4, 6],
    })
    fire(table, uses(table, 'dart-3').slice(0, 1)).answer('attack-ability', 'null-lance')
    placed(table, 4)
    expect(captain(table, 1)).toMatchObject({ energy: 5 })
  })

  test('hits are remembered for Titles', () => {
    const table = duel({ attacker: { outfits: ['longbow'] }, range: 6, dice: [7, 8] })
    fire(table, uses(table, 'longbow').slice(0, 2))
    expect(table.state.turn).toMatchObject({ bestHit: 15, farthestHit: 6 })
    const stopped = duel({
      attacker: { outfits: ['longbow'] },
      defender: SHIELDED,
      range: 6,
      dice: [1, 1],
    })
    fire(stopped, uses(stopped, 'longbow').slice(0, 1)).answer(
      'defense',
      uses(stopped, 'bastion', 1).slice(0, 1),
    )
    expect(stopped.state.turn).toMatchObject({ bestHit: 0, farthestHit: 0 }) // No damage is no hit.
  })
})
