import type { Event } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { headingOf, isOneDeed } from '../board/deeds.ts'
import type { DiceEvent } from '../rules/0-table/dice.ts'
import type { SpaceId } from '../rules/0-table/names.ts'
import { voyage } from './table.ts'

const view = voyage({}).match.view(0)

const hop = (into: SpaceId, seat = 1): Event =>
  ({ type: 'flew', rule: 'XIA-MOVE-01', seat, from: 'nyr:b0', into }) as Event

const die = (why: DiceEvent['why'], seat: number | null = 1): Event =>
  ({ type: 'rolled', rule: 'XIA-MOVE-02', seat, sides: 8, face: 3, why }) as Event

const told = (type: string, more: object = {}): Event => ({
  type,
  rule: 'XIA-MOVE-02',
  ...{ seat: 1, ...more },
})

/** How the log puts these lines together: how many stand under each heading. */
function runs(...events: Event[]): number[] {
  const found: number[] = []
  events.forEach((event, n) => {
    if (n > 0 && isOneDeed(events[n - 1]!, event)) found[found.length - 1]!++
    else found.push(1)
  })
  return found
}

describe('the log of a captain’s deeds', () => {
  test('a flight is one line with all that it comes through, and tells how far it went', () => {
    const flight = [
      hop('nyr:b1'),
      die('gravity'),
      told('pulled', { colour: 'purple', spaces: 1 }),
      hop('nyr:b2'),
      told('unharmed'),
    ]
    expect(runs(...flight)).toEqual([5])
    expect(headingOf(flight, view)).toBe('Seat 1 flies 2 spaces to the north-east corner of Nyr.')
    expect(runs(hop('nyr:b1'), hop('nyr:b2', 0))).toEqual([1, 1])
  })

  test('what a flight costs the ship is not hidden in it', () => {
    const damaged = told('damaged', { ship: 'captain-1', damage: 2, ice: false })
    const flight = [hop('nyr:b1'), die('asteroid'), damaged]
    expect(runs(...flight)).toEqual([3])
    expect(headingOf(flight, view)).toBe(
      'Seat 1 flies to the eastern edge of Nyr. Seat 1’s ship takes 2 damage.',
    )
  })

  test('a die belongs to what it decides, and an engine is no part of the flight before it', () => {
    const fired = told('engine-fired', { outfit: 'm-22', points: 3 })
    expect(runs(hop('nyr:b1'), die('engine'), fired, hop('nyr:b2'))).toEqual([1, 2, 1])
  })

  test('of an attack the line stands that says how it ended', () => {
    const resolved = told('attack-resolved', {
      by: 'scoundrel',
      target: 'captain-1',
      attack: 6,
      defense: 2,
      damage: 4,
    })
    const attack = [
      told('npc-turn', { npc: 'scoundrel', seat: undefined }),
      told('attack-declared', { by: 'scoundrel', target: 'captain-1', range: 1, outfits: [], abilities: [] }),
      told('defense-declared', { shields: 1, abilities: [] }),
      die('npc-attack', null),
      die('shield'),
      resolved,
      told('damaged', { ship: 'captain-1', damage: 4, ice: false }),
    ]
    expect(runs(...attack)).toEqual([7])
    expect(headingOf(attack, view)).toBe(
      'The Scoundrel hits Seat 1’s ship for 4 damage: attack 6 against defense 2.',
    )
  })

  test('Fame has a line of its own, whatever it is for', () => {
    const fame = told('fame-gained', { fame: 1, source: 'trade' })
    expect(runs(told('sold', { cubes: ['holo'], credits: 1000, place: 'lunari' }), fame)).toEqual([1, 1])
  })
})
