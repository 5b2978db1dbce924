import { describe, expect, test } from 'vitest'
import type { MissionId } from '../content/index.ts'
import { freshMission } from '../rules/missions/cards.ts'
import type { ActiveMission, Captain, SpaceId, Xia } from '../rules/state.ts'
import { fly, flying, me, offers, other, placeDamage, pointsOf } from './flight.ts'
import { BOARD, type Scene, type Sketch, voyage } from './table.ts'

const mission = (id: MissionId, more: Partial<ActiveMission> = {}): ActiveMission => ({ ...freshMission(id), ...more })
const cells = (n: number) => ['0,0', '1,0', '2,0', '3,0', '0,1', '1,1', '2,1', '3,1', '0,2', '1,2', '2,2', '3,2'].slice(0, n) as Captain['damage']
const WIDE: NonNullable<Scene['sectors']> = [...BOARD, ['azure', 2, -1], ['loath', 0, 1], ['doravin-v', -2, 1], ['kreller-iv', 2, -2]]

describe('crashes', () => {
  test('coerce by ram with M-Comp broken and the mission itself dropped', () => {
    const t = voyage({
      sectors: WIDE,
      captains: [
        { at: 'neo-damascus:b6', outfits: [{ kind: 'm-22', x: 0, y: 0, turn: 0, flip: false }], mods: [['m-comp', '3,2']], missions: [mission('coerce-1'), mission('shuttle-1')] },
        { at: 'neo-damascus:b7' },
        { at: 'kemplar-ii:b0' },
      ],
      dice: [3],
    })
    t.answer('act', 'objective:coerce-1')
    t.answer('weapons', [t.offered('weapons')[0]!])
    t.answer('place-damage', t.offered('place-damage').slice(0, 3), 1)
    t.answer('place-damage', ['3,2', '0,2', '1,2'], 0)
    expect(t.asks[0]!.id).toBe('drop-mission')
    t.answer('drop-mission', 'coerce-1')
    expect(me(t).missions.map(({ id }) => id)).toEqual(['shuttle-1'])
  })
  test('transport penalty in port', () => {
    const t = voyage({
      sectors: WIDE,
      captains: [{ at: 'kemplar-ii:c', damage: cells(9), missions: [mission('transport-1', { revealed: true, x: 3 })] }, {}, {}],
    })
    t.answer('act', 'end').answer('port', 'discard:transport-1')
    expect(me(t).at).toBe(null)
    expect(t.state.seat).toBe(1)
    expect(t.asks[0]!.seat).toBe(1)
  })
  test('captain in need with transport death', () => {
    const t = voyage({
      sectors: WIDE,
      options: { tokens: true },
      captains: [{ at: 'kemplar-ii:b8', damage: cells(9), missions: [mission('transport-1', { revealed: true, x: 3 })] }, {}, {}],
      at: (g) => {
        g.tokens = [{ at: 'kemplar-ii:b8', token: 'captain-in-need' }]
        g.missionDeck = ['shuttle-1', ...g.missionDeck.filter((id) => id !== 'shuttle-1')]
      },
    })
    t.answer('act', 'token').answer('need', 'take')
    t.answer('drop-mission', 'transport-1')
    expect(me(t).at).toBe(null)
    expect(t.asks[0]!.seat).toBe(1)
  })
  test('assist: target sets off comet that kills the giver', () => {
    const t = voyage({
      sectors: [...BOARD, ['blench', 2, -1]],
      captains: [
        { at: 'blench:a1', missions: [mission('assist-3', { revealed: true, x: 1, credits: 1000, target: 'captain-1' })] },
        { at: 'blench:b2' },
        {},
      ],
      dice: [1],
      at: (g) => {
        g.comets = [{ sector: 'blench', at: 'blench:a0' }]
      },
    })
    t.answer('act', 'objective:assist-3')
    t.answer('assisted', 'move')
    console.log(t.offered('drift'))
    t.answer('drift', 'fly:blench:a2')
    console.log(t.asks.map((a) => [a.id, a.seat]), me(t).at)
  })
  test('gravity entry occupied, coming from over a ship', () => {
    const t = voyage({
      sectors: [...BOARD, ['ferrens-call', 0, 1], ['skeins-undertow', 1, 1]],
      captains: [
        { at: 'skeins-undertow:b10' },
        { at: 'skeins-undertow:a3' }, { at: 'skeins-undertow:b3' }, { at: 'skeins-undertow:b2' },
      ],
      dice: [1],
      at: flying(5),
    })
    console.log(t.offered('act'))
  })
})
