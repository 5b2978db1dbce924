import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { MISSIONS, TITLES, type TitleId } from '../content/index.ts'
import type { Captain } from '../rules/0-table/captain.ts'
import type { Cell } from '../rules/0-table/names.ts'
import type { Xia } from '../rules/0-table/state.ts'
import { ACTIONS } from '../rules/2-turn/actions.ts'
import { freshMission } from '../rules/10-missions/cards.ts'
import { allBut } from './fight.ts'
import { type Scene, type Sketch, voyage } from './table.ts'

/** A captain at the end of the Action Phase, away from port unless the sketch says otherwise; another captain waits. */
const ending = (sketch: Sketch = {}, scene: Scene = {}) =>
  voyage({ captains: [{ at: 'neo-damascus:b6', ...sketch }, { at: 'expedior-gate:b6' }], ...scene })

const own = (table: { state: Xia }): Captain => table.state.captains[0]!

function isStandard(table: { state: Xia }, name: string): boolean {
  const { price } = ACTIONS.find((action) => action.name === name)!
  return (typeof price === 'function' ? price(table.state, own(table)) : price) === 'standard'
}

describe('the turn', () => {
  rule('XIA-TURN-01', 'a turn is Action, then Business, then Status', () => {
    const table = ending({ at: 'kemplar-ii:c', armed: 1, disarmed: 3 })
    expect(table.asks[0]!.id).toBe('act')
    table.answer('act', 'end')
    expect(table.asks[0]!.id).toBe('port')
    expect(own(table).armed).toBe(1)
    table.answer('port', 'end')
    expect(own(table).armed).toBe(4)
  })

  rule('XIA-TURN-04', 'every turn ends with a Status Phase, unless the own ship was destroyed', () => {
    const table = ending({ impulse: false })
    table.answer('act', 'end')
    expect(own(table).impulse).toBe(true)
    const dead = ending({ at: 'pelmont:c', fame: 10 }, { dice: [2] })
    dead.answer('act', 'salvage')
    expect(dead.state.over).toBeNull()
    expect(dead.state.seat).toBe(1)
  })

  rule('XIA-TURN-05', 'an action is paid for when it is declared, before its die is rolled', () => {
    const table = ending({ outfits: ['m-22'] }, { dice: [4] })
    table.answer('act', 'engine:1')
    expect(own(table)).toMatchObject({ armed: 3 })
    expect(own(table).used).toHaveLength(1)
    expect(table.state.turn.move).toMatchObject({ points: 4 })
  })

  rule('XIA-TURN-06', 'any number of actions in any order, and the captain may stop at any time', () => {
    const table = ending({ at: 'outpost-338:c', outfits: ['m-22'] }, { dice: [12, 5, 13] })
    table.answer('act', 'mine').answer('stow', ['3,2'])
    table.answer('act', 'engine:1')
    expect(table.offered('act')).toContain('mine')
    table.answer('act', 'mine').answer('stow', ['3,1']).answer('act', 'end')
    expect(own(table).cubes).toHaveLength(2)
  })

  rule('XIA-TURN-07', 'Minor actions leave a move running', () => {
    const table = ending({ at: 'neo-damascus:b6', outfits: ['m-22'], cubes: ['holo'] }, { dice: [5] })
    table.answer('act', 'engine:1').answer('act', 'jettison')
    expect(table.state.turn.move).toMatchObject({ points: 5 })
    const minor = ['jump', 'gate', 'token', 'draw', 'discard', 'collect', 'jettison']
    expect(minor.filter((name) => isStandard(table, name))).toEqual([])
  })

  rule('XIA-TURN-08', 'Standard actions end a move', () => {
    const table = ending({ at: 'outpost-338:c', outfits: ['m-22'] }, { dice: [5, 12] })
    table.answer('act', 'engine:1').answer('act', 'mine').answer('stow', ['3,2'])
    expect(table.state.turn.move).toBeNull()
    const flown = ['engine', 'impulse', 'scan', 'rescue', 'objective', 'deliver', 'attack', 'ability']
    const worked = ['buy', 'sell', 'trade', 'mine', 'harvest', 'salvage', 'quarry', 'excavate', 'sift']
    expect([...flown, ...worked].filter((name) => !isStandard(table, name))).toEqual([])
  })

  rule('XIA-TURN-09', 'after a Minor action the rest of the movement stays usable', () => {
    const table = ending({ at: 'neo-damascus:b7', outfits: ['m-22'], cubes: ['holo'] }, { dice: [3] })
    table.answer('act', 'engine:1').answer('act', 'fly:neo-damascus:b8').answer('act', 'jettison')
    table.answer('act', 'fly:neo-damascus:b9')
    expect(own(table).at).toBe('neo-damascus:b9')
    expect(table.state.turn.move).toMatchObject({ points: 1 })
  })

  rule(
    'XIA-TURN-10',
    'unspent movement is lost with a Standard action, and going on needs a new move',
    () => {
      const table = ending({ at: 'outpost-338:c', outfits: ['m-22'] }, { dice: [6, 12] })
      table.answer('act', 'engine:1').answer('act', 'mine').answer('stow', ['3,2'])
      expect(table.offered('act').some((value) => value.startsWith('fly:'))).toBe(false)
      expect(table.offered('act')).toContain('impulse')
    },
  )

  rule('XIA-TURN-11', 'Minor actions may be taken outside a move', () => {
    const table = ending({ cubes: ['holo'] })
    expect(table.state.turn.move).toBeNull()
    expect(table.offered('act')).toContain('jettison')
  })

  rule('XIA-TURN-15', 'a round is one turn of every captain in order, each followed by its NPCs', () => {
    const table = voyage({ captains: [{}, {}, {}] })
    const seen = [table.state.seat]
    for (let n = 0; n < 3; n++) seen.push(table.answer('act', 'end').state.seat)
    expect(seen).toEqual([0, 1, 2, 0])
    expect(table.state.round).toBe(2)
  })
})

describe('the Status Phase', () => {
  rule(
    'XIA-STAT-01',
    'freeze, claim and check, reveal, refresh, arm, demand, choose missions: in this order',
    () => {
      const table = ending(
        {
          fame: 3,
          cubes: Array.from({ length: 6 }, () => 'holo'),
          armed: 2,
          disarmed: 2,
          drawn: ['shuttle-1'],
        },
        {
          options: { economy: true },
          at: (g) => {
            g.openTitles = ['hauler']
            g.titleDeck = ['tycoon']
            g.economy = { stock: { spice: 0, holo: 1, terra: 1, plasma: 1, cyber: 1 }, demand: [] }
          },
        },
      )
      table.answer('act', 'end')
      expect(table.asks[0]!.id).toBe('claim')
      expect(table.state.openTitles).toEqual(['hauler'])
      table.answer('claim', ['hauler'])
      expect(table.asks[0]!.id).toBe('arm')
      expect(table.state.openTitles).toEqual(['tycoon'])
      expect(table.state.economy!.demand).toEqual([])
      table.answer('arm', '2')
      expect(table.asks[0]!.id).toBe('keep-missions')
      expect(table.state.economy!.demand).toEqual(['spice'])
      table.answer('keep-missions', ['shuttle-1'])
      expect(table.state.seat).toBe(1)
    },
  )

  rule('XIA-RUL-010', 'Events are drawn after Titles and before the refresh', () => {
    const table = ending(
      { fame: 4, impulse: false, armed: 3, disarmed: 1 },
      {
        options: { events: true },
        at: (g) => {
          g.titleDeck = ['tycoon']
          g.eventDeck = ['dead-air']
        },
      },
    )
    table.answer('act', 'end')
    const order = table.log().map(({ type }) => type)
    expect(order.indexOf('title-revealed')).toBeLessThan(order.indexOf('event-drawn'))
    expect(order.indexOf('event-drawn')).toBeGreaterThan(0)
    expect(table.asks[0]!.id).toBe('arm')
  })

  rule('XIA-STAT-02', 'freezing comes before anything else, and only to ships with ice', () => {
    const table = ending({ ice: ['0,0'], fame: 10 })
    table.answer('act', 'end')
    expect(own(table).ice).toContain('1,0')
    const types = table.log().map(({ type }) => type)
    expect(types.indexOf('damaged')).toBeGreaterThan(-1)
    expect(table.state.over).not.toBeNull()
    const dry = ending({ fame: 10 })
    dry.answer('act', 'end')
    expect(dry.log('damaged')).toEqual([])
  })

  rule('XIA-RUL-053', 'a ship destroyed by freezing claims nothing and wins nothing', () => {
    const all = ['0,0', '1,0', '2,0', '3,0', '0,1', '1,1', '2,1', '3,1', '0,2', '1,2', '2,2'] as const
    const table = ending({ ice: [...all], fame: 10 })
    table.answer('act', 'end')
    expect(own(table).at).toBeNull()
    expect(table.state.over).toBeNull()
    expect(table.state.seat).toBe(1)
  })

  rule('XIA-STAT-03', 'a captain at the total in the own Status Phase wins at once', () => {
    const table = ending({ fame: 10 })
    table.answer('act', 'end')
    expect(table.state.over).toMatchObject({ winners: [0], scores: [10, 0], how: 'won' })
  })

  rule('XIA-STAT-03', 'a captain who has given up wins nothing, though the turn is played to its end', () => {
    const table = voyage({ captains: [{ fame: 10 }, {}, {}] })
    table.match.resign(0)
    expect(table.state.over).toBeNull()
    expect(table.asks[0]).toMatchObject({ seat: 1, id: 'act' })
  })

  rule('XIA-MOD-11', 'a frozen M-Comp costs its missions before anything is claimed or won', () => {
    const [transport, shuttle] = ['0', '1']
    const frozen = (drop: string, x = 1) =>
      ending(
        {
          fame: 10,
          mods: [['m-comp', '1,0']],
          ice: ['0,0'],
          damage: ['2,0', '3,0', '0,1', '0,2', '1,2', '2,2', '3,2'],
          missions: [{ ...freshMission('transport-1'), revealed: true, x }, freshMission('shuttle-1')],
        },
        { options: { powers: true, pieces: true } },
      )
        .answer('act', 'end')
        .answer('drop-mission', drop)
    const alive = frozen(shuttle)
    expect(alive.state.over).toMatchObject({ winners: [0] })
    expect(own(alive).ice).toEqual(['0,0', '1,0']) // It has frozen only once.
    const hurt = frozen(transport) // XIA-MT-13
    expect(hurt.state.over).toBeNull()
    hurt.answer('place-damage', ['1,1', '2,1'])
    expect(hurt.state.over).toMatchObject({ winners: [0] })
    const dead = frozen(transport, 2)
    expect(own(dead).at).toBeNull()
    expect(dead.state).toMatchObject({ over: null, seat: 1 })
  })

  rule('XIA-RUL-011', 'reaching the total does not end the game before the own Status Phase', () => {
    const table = ending({ fame: 9, at: 'neo-damascus:a4', cubes: ['spice', 'spice'] })
    table.answer('act', 'sell:2')
    expect(own(table).fame).toBe(10)
    expect(table.state.over).toBeNull()
    table.answer('act', 'end').answer('port', 'end')
    expect(table.state.over).toMatchObject({ winners: [0] })
  })

  rule('XIA-STAT-04', 'Events that are due are drawn in the Status Phase', () => {
    const table = ending(
      { fame: 7 },
      {
        options: { events: true },
        at: (g) => {
          g.reached = [3, 4, 6]
          g.eventDeck = ['solar-flare', 'dead-air']
        },
      },
    )
    expect(table.state.liveEvents).toEqual([])
    table.answer('act', 'end')
    expect(table.state.liveEvents.map(({ id }) => id)).toEqual(['solar-flare'])
  })

  rule('XIA-STAT-05', 'refreshing turns abilities and the impulse token face up', () => {
    const table = ending(
      { impulse: false, abilities: ['scrounge'] },
      {
        at: (g) => {
          g.captains[0]!.abilities[0]!.exhausted = true
        },
      },
    )
    table.answer('act', 'end')
    expect(own(table)).toMatchObject({ impulse: true, abilities: [{ id: 'scrounge', exhausted: false }] })
  })

  rule('XIA-STAT-06', 'arming costs 1 Energy a marker, nothing at a Starport; the rest is Disarmed', () => {
    const away = ending({ energy: 3, armed: 1, disarmed: 3 })
    away.answer('act', 'end')
    expect(away.offered('arm')).toEqual(['3', '2', '1', '0'])
    away.answer('arm', '2')
    expect(own(away)).toMatchObject({ energy: 1, armed: 3, disarmed: 1 })
    const port = ending({ at: 'kemplar-ii:c', energy: 9, armed: 0, disarmed: 4 })
    port.answer('act', 'end').answer('port', 'end')
    expect(own(port)).toMatchObject({ energy: 9, armed: 4, disarmed: 0 })
  })

  rule('XIA-RUL-007', 'drawn missions are looked at and chosen last, in the own Status Phase', () => {
    const table = ending({ drawn: ['shuttle-1', 'research-1', 'thief-1'] })
    expect(table.match.view(0).captains[0]!.drawnCards).toBeNull()
    table.answer('act', 'end')
    expect(table.asks[0]!.id).toBe('keep-missions')
    expect(table.match.view(0).captains[0]!.drawnCards).toEqual(['shuttle-1', 'research-1', 'thief-1'])
    expect(table.match.view(1).captains[0]!.drawnCards).toBeNull()
  })

  rule('XIA-RUL-008', 'none of them need be kept', () => {
    const table = ending({ drawn: ['shuttle-1', 'research-1'] })
    table.answer('act', 'end').answer('keep-missions', [])
    expect(own(table)).toMatchObject({ missions: [], drawn: [] })
    expect(table.state.missionDiscard).toEqual(['shuttle-1', 'research-1'])
  })

  test('a mission that is kept lies face down', () => {
    const table = ending({ drawn: ['shuttle-1'] })
    table.answer('act', 'end').answer('keep-missions', ['shuttle-1'])
    expect(own(table).missions).toEqual([freshMission('shuttle-1')])
    expect(MISSIONS['shuttle-1']!.type).toBe('shuttle')
  })
})

describe('Fame', () => {
  rule(
    'XIA-MODE-04',
    'also with the base game alone missions are chosen at the end of the turn, Fame needs a whole shipment, and a ship respawns with damage and a full turn',
    () => {
      const table = ending({
        at: 'neo-damascus:a4',
        cubes: ['spice', 'spice', 'spice'],
        drawn: ['shuttle-1'],
      })
      table.answer('act', 'sell:2')
      expect(own(table).fame).toBe(0)
      expect(table.match.view(0).captains[0]!.drawnCards).toBeNull()
      table.answer('act', 'end').answer('port', 'end')
      expect(table.asks[0]!.id).toBe('keep-missions')
      const dead = voyage({ captains: [{ at: 'pelmont:c' }, {}], dice: [1, 17] })
      dead.answer('act', 'salvage').answer('act', 'end')
      dead.answer('place-damage', ['0,0'])
      expect(own(dead)).toMatchObject({ at: 'expedior-gate:b9', damage: ['0,0'] })
      expect(dead.asks[0]).toMatchObject({ seat: 0, id: 'act' })
    },
  )

  rule('XIA-FAME-03', 'two Embers tokens bring 1 Fame or 2,000 credits, a core Fame token 1 Fame', () => {
    const found = (token: 'fame' | 'energy', tokens: Captain['tokens']) =>
      ending(
        { at: 'neo-damascus:b6', tokens, credits: 0 },
        {
          at: (g) => {
            g.tokens = [{ at: 'neo-damascus:b6', token }]
          },
        },
      ).answer('act', 'token')
    expect(own(found('fame', [])).fame).toBe(1)
    const fame = found('energy', ['ice'])
    fame.answer('exchange', 'fame')
    expect(own(fame)).toMatchObject({ fame: 1, credits: 0, tokens: [] })
    const credits = found('energy', ['ice'])
    credits.answer('exchange', 'credits')
    expect(own(credits)).toMatchObject({ fame: 0, credits: 2000, tokens: [] })
  })

  rule('XIA-FAME-01', 'all captains start at 0 Fame', () => {
    expect(voyage().state.captains.map(({ fame }) => fame)).toEqual([0, 0])
  })

  rule('XIA-FAME-02', 'every way to Fame is told apart', () => {
    const table = ending({ at: 'neo-damascus:a4', cubes: ['spice', 'spice'], credits: 10_000 })
    table
      .answer('act', 'sell:2')
      .answer('act', 'end')
      .answer('port', 'wealth')
      .answer('port', 'ship:numerator')
    expect(own(table).deeds.fame).toEqual({ trade: 1, wealth: 1, ship: 1 })
  })

  rule('XIA-FAME-11', 'a natural 20 on an own d20 is worth 1 Fame, once a turn', () => {
    const table = ending({ at: 'outpost-338:c' }, { dice: [20, 20] })
    table.answer('act', 'mine').answer('stow', ['0,0']).answer('act', 'mine').answer('stow', ['1,0'])
    expect(own(table)).toMatchObject({ fame: 1, deeds: { fame: { luck: 1 } } })
  })

  rule('XIA-FAME-12', 'Luck looks at the face, not at what a bonus makes of it', () => {
    const table = ending(
      { at: 'outpost-338:b1', titles: ['daredevil'], outfits: ['m-22'] },
      { dice: [6, 18] },
    )
    table.answer('act', 'engine:1').answer('act', 'fly:outpost-338:a1')
    expect(own(table)).toMatchObject({ at: 'outpost-338:a1', fame: 0, damage: [] })
  })

  rule('XIA-FAME-16', 'the first captain found at the total at the own check wins alone', () => {
    const table = voyage({ captains: [{ fame: 9 }, { fame: 12 }] })
    table.answer('act', 'end')
    expect(table.state.over).toBeNull()
    table.answer('act', 'end')
    expect(table.state.over).toMatchObject({ winners: [1] })
    expect(table.log('captain-won')).toMatchObject([{ seat: 1, fame: 12 }])
  })
})

describe('Titles', () => {
  const titled = (open: readonly TitleId[], sketch: Sketch, scene: Scene = {}) =>
    ending(sketch, {
      ...scene,
      at: (g) => {
        g.openTitles = [...open]
        scene.at?.(g)
      },
    })

  rule('XIA-TITLE-01', 'the first captain to reach a Title space reveals one Title, later ones none', () => {
    const table = voyage({
      captains: [{ fame: 3 }, { fame: 4 }],
      at: (g) => {
        g.titleDeck = ['tycoon', 'hauler']
      },
    })
    table.answer('act', 'end')
    expect(table.state.openTitles).toEqual(['tycoon'])
    table.answer('act', 'end')
    expect(table.state.openTitles).toEqual(['tycoon'])
  })

  rule('XIA-RUL-054', 'several spaces passed at once reveal a Title each', () => {
    const table = ending(
      { fame: 7 },
      {
        at: (g) => {
          g.titleDeck = ['tycoon', 'hauler', 'broker']
        },
      },
    )
    table.answer('act', 'end')
    expect(table.state.openTitles).toEqual(['tycoon', 'hauler'])
  })

  rule(
    'XIA-TITLE-03',
    'a revealed Title is open to whoever meets its objective in the own Status Phase',
    () => {
      const table = voyage({
        captains: [{ credits: 14_000 }, { credits: 15_000 }],
        at: (g) => {
          g.openTitles = ['tycoon']
        },
      })
      table.answer('act', 'end')
      expect(table.asks[0]).toMatchObject({ seat: 1, id: 'act' })
      table.answer('act', 'end')
      expect(table.asks[0]).toMatchObject({ seat: 1, id: 'claim' })
    },
  )

  rule('XIA-TITLE-04', 'a claimed Title gives its Fame and is no longer open', () => {
    const table = titled(['tycoon'], { credits: 15_000 })
    table.answer('act', 'end').answer('claim', ['tycoon'])
    expect(own(table)).toMatchObject({ fame: TITLES.tycoon.fame, titles: ['tycoon'] })
    expect(table.state.openTitles).toEqual([])
  })

  rule('XIA-TITLE-05', 'several Titles may be claimed in one Status Phase', () => {
    const table = titled(['tycoon', 'pathfinder'], { credits: 15_000, deeds: { revealed: 3 } })
    table.answer('act', 'end').answer('claim', ['tycoon', 'pathfinder'])
    expect(own(table).titles).toEqual(['tycoon', 'pathfinder'])
  })

  rule('XIA-TITLE-06', 'a Title revealed in a Status Phase cannot be claimed in the same one', () => {
    const table = titled(
      [],
      { fame: 3, credits: 15_000 },
      {
        at: (g) => {
          g.titleDeck = ['tycoon']
        },
      },
    )
    table.answer('act', 'end')
    expect(own(table).titles).toEqual([])
    expect(table.state.openTitles).toEqual(['tycoon'])
    expect(table.state.seat).toBe(1)
  })

  rule('XIA-RUL-055', 'Fame from claims may win, and may reach new spaces', () => {
    const wins = titled(['tycoon'], { credits: 15_000, fame: 8 })
    wins.answer('act', 'end').answer('claim', ['tycoon'])
    expect(wins.state.over).toMatchObject({ winners: [0] })
    const reaches = titled(
      ['tycoon'],
      { credits: 15_000, fame: 1 },
      {
        at: (g) => {
          g.titleDeck = ['hauler']
        },
      },
    )
    reaches.answer('act', 'end').answer('claim', ['tycoon'])
    expect(reaches.state.openTitles).toEqual(['hauler'])
  })

  rule('XIA-RUL-061', 'the objective must hold in step 2 of the claimant’s Status Phase', () => {
    const table = titled(['hauler'], {
      at: 'neo-damascus:a4',
      cubes: Array.from({ length: 6 }, () => 'spice'),
    })
    table.answer('act', 'sell:1').answer('act', 'end').answer('port', 'end')
    expect(own(table).titles).toEqual([])
  })

  rule('XIA-RUL-061', 'the Fame of one Title may meet the objective of another in the same step', () => {
    const table = titled(['hauler', 'clean-hands', 'tycoon'], {
      fame: 5,
      credits: 15_000,
      cubes: Array.from({ length: 6 }, () => 'holo'),
    })
    table.answer('act', 'end')
    expect(table.offered('claim')).toEqual(['hauler', 'tycoon'])
    table.answer('claim', ['hauler'])
    expect(table.offered('claim')).toEqual(['clean-hands']) // A Title passed over is not offered again.
    table.answer('claim', ['clean-hands'])
    expect(own(table)).toMatchObject({ fame: 7, titles: ['hauler', 'clean-hands'] })
    expect(table.state).toMatchObject({ openTitles: ['tycoon'], seat: 1 })
  })

  rule('XIA-TITLE-07', 'a Skill works from then on', () => {
    const table = titled(['unbroken'], {
      at: 'kemplar-ii:c',
      credits: 0,
      damage: ['0,0', '1,0', '2,0', '3,0', '0,1', '1,1', '2,1', '3,1', '0,2', '1,2'],
    })
    table.answer('act', 'end').answer('port', 'end').answer('claim', ['unbroken'])
    table.answer('act', 'end').answer('act', 'end')
    expect(table.offered('port')).toContain('repair')
    table.answer('port', 'repair')
    expect(own(table)).toMatchObject({ damage: [], credits: 0 })
  })

  const turned = (turn: Partial<Xia['turn']>) => (g: Xia) => {
    Object.assign(g.turn, turn)
  }
  interface Case {
    readonly sketch?: Sketch
    readonly turn?: Partial<Xia['turn']>
  }
  const GTS = ['0,0', '1,0', '2,0', '3,0'].map((cell) => ['gts', cell as Cell] as const)
  const holos = (length: number) => Array.from({ length }, () => 'holo' as const)
  /** What just meets each objective, and what just fails to. */
  const meets: [TitleId, Case, Case][] = [
    ['heroic', { sketch: { deeds: { rescues: 2 } } }, { sketch: { deeds: { rescues: 1 } } }],
    ['pathfinder', { sketch: { deeds: { revealed: 3 } } }, { sketch: { deeds: { revealed: 2 } } }],
    ['cartographer', { sketch: { deeds: { revealed: 6 } } }, { sketch: { deeds: { revealed: 5 } } }],
    ['tycoon', { sketch: { credits: 15_000 } }, { sketch: { credits: 14_000 } }],
    ['hauler', { sketch: { cubes: holos(6) } }, { sketch: { cubes: holos(5) } }],
    [
      'broker',
      { sketch: { deeds: { shipments: ['azure', 'loath'] } } },
      { sketch: { deeds: { shipments: ['azure', 'azure'] } } },
    ],
    ['gunner', { turn: { bestHit: 8 } }, { turn: { bestHit: 7 } }],
    ['dead-eye', { turn: { farthestHit: 6 } }, { turn: { farthestHit: 5 } }],
    [
      'unbroken',
      { sketch: { damage: allBut('vagabond', '0,0', '1,0') } },
      { sketch: { damage: allBut('vagabond', '0,0', '1,0', '2,0') } },
    ],
    [
      'avenger',
      { sketch: { deeds: { destroyedBy: [1] } }, turn: { killed: [1] } },
      { sketch: { deeds: { destroyedBy: [2] } }, turn: { killed: [1] } },
    ],
    [
      'generous',
      {
        turn: {
          gave: [
            { to: 1, credits: 2000 },
            { to: 2, credits: 3000 },
          ],
        },
      },
      { turn: { gave: [{ to: 1, credits: 4000 }] } },
    ],
    [
      'benefactor',
      { turn: { gave: [{ to: 1, credits: 3000 }] } },
      { turn: { gave: [{ to: 1, credits: 2000 }] } },
    ],
    ['most-wanted', { sketch: { bounty: 5000 } }, { sketch: { bounty: 4000 } }],
    ['clean-hands', { sketch: { fame: 6 } }, { sketch: { fame: 6, bounty: 1000 } }],
    ['clean-hands', { sketch: { fame: 6 } }, { sketch: { fame: 5 } }],
    ['daredevil', { turn: { times: { rocks: 3 } } }, { turn: { times: { rocks: 2 } } }],
    [
      'veteran',
      { sketch: { deeds: { missions: ['thief', 'shuttle', 'boom', 'cargo'] } } },
      { sketch: { deeds: { missions: ['thief', 'shuttle', 'boom', 'boom'] } } },
    ],
    ['gatewalker', { turn: { times: { gates: 2 } } }, { turn: { times: { gates: 1 } } }],
    ['forgemaster', { turn: { times: { 'ember-sold': 2 } } }, { turn: { times: { 'ember-sold': 1 } } }],
    ['relic-hunter', { sketch: { deeds: { sifted: 2 } } }, { sketch: { deeds: { sifted: 1 } } }],
    ['freefall', { turn: { times: { pulled: 6 } } }, { turn: { times: { pulled: 5 } } }],
    ['gravedigger', { sketch: { deeds: { excavated: 3 } } }, { sketch: { deeds: { excavated: 2 } } }],
    ['market-maker', { sketch: { deeds: { demands: 2 } } }, { sketch: { deeds: { demands: 1 } } }],
    ['tinkerer', { sketch: { mods: GTS } }, { sketch: { mods: GTS.slice(1) } }],
    ['tinkerer', { sketch: { mods: GTS } }, { sketch: { mods: GTS, damage: ['2,0'] } }],
    ['iron-hull', { sketch: { outfits: ['armor', 'armor'] } }, { sketch: { outfits: ['armor'] } }],
    [
      'iron-hull',
      { sketch: { outfits: ['armor', 'armor'] } },
      { sketch: { outfits: ['armor', 'armor'], damage: ['1,1'] } },
    ],
    ['shipwright', { sketch: { cubes: holos(12) } }, { sketch: { cubes: holos(11) } }],
  ]
  test.each(meets)('%s can be claimed when its objective is met, and not before', (title, met, missed) => {
    const asked = ({ sketch = {}, turn = {} }: Case) =>
      titled([title], sketch, { at: turned(turn) }).answer('act', 'end').asks[0]!.id
    expect([asked(met), asked(missed)]).toEqual(['claim', expect.not.stringMatching('claim')])
  })

  test('a Benefactor need not give to a captain who has given up', () => {
    const table = voyage({
      captains: [{ fame: 3 }, { fame: 2 }, {}],
      at: (g) => {
        g.openTitles = ['benefactor']
        g.reached = [3]
        g.turn.gave = [{ to: 1, credits: 3000 }]
      },
    })
    table.match.resign(2)
    expect(table.answer('act', 'end').asks[0]!.id).toBe('claim')
  })

  test('a Stargazer must end beside a star, a Comet Rider beside the comet on its path, the Frostbitten have five ice', () => {
    const nyr: Scene = {
      sectors: [
        ['nyr', 0, 0],
        ['blench', 1, 0],
        ['expedior-gate', -1, 1],
      ],
    }
    const asked = (title: TitleId, sketch: Sketch) => {
      const table = titled([title], sketch, {
        ...nyr,
        at: (g) => {
          g.comets = [{ sector: 'blench', at: 'blench:a0' }]
        },
      })
      return table.answer('act', 'end').asks[0]!.id
    }
    expect(asked('stargazer', { at: 'nyr:b3' })).toBe('claim')
    expect(asked('stargazer', { at: 'blench:c' })).not.toBe('claim')
    expect(asked('comet-rider', { at: 'blench:a1' })).toBe('claim')
    expect(asked('comet-rider', { at: 'blench:a2' })).not.toBe('claim')
    expect(asked('comet-rider', { at: 'blench:c' })).not.toBe('claim') // Beside it, but not on its path.
    expect(asked('frostbitten', { at: 'blench:c', ice: ['0,0', '1,0', '2,0', '3,0'] })).toBe('claim') // It spreads first.
    expect(asked('frostbitten', { at: 'blench:c', ice: ['0,0'] })).not.toBe('claim')
  })
})

describe('Events', () => {
  const eventful = (sketch: Sketch, scene: Scene = {}) =>
    ending(sketch, { options: { events: true }, ...scene })

  rule('XIA-EVENT-01', 'the first to reach an Event space draws one Event in the own Status Phase', () => {
    const table = voyage({
      options: { events: true },
      captains: [{ fame: 4 }, { fame: 5 }],
      at: (g) => {
        g.eventDeck = ['dead-air', 'solar-flare']
      },
    })
    table.answer('act', 'end').answer('act', 'end')
    expect(table.state.liveEvents.map(({ id }) => id)).toEqual(['dead-air'])
  })

  const live = (id: 'dead-air' | 're-tethered' | 'spice-rush' | 'amnesty', rounds = 0) => ({
    id,
    by: 0,
    rounds,
    comet: null,
    checkpoints: [],
    sector: null,
    sold: 0,
  })

  rule('XIA-EVENT-03', 'an Event holds while it is in play and then leaves', () => {
    const table = eventful(
      { at: 'expedior-gate:c', outfits: ['m-22'] },
      {
        sectors: [
          ['neo-damascus', 0, 0],
          ['expedior-gate', 1, 0],
          ['vantry-gate', 1, -1],
        ],
        captains: [{ at: 'expedior-gate:c', outfits: ['m-22'] }, { at: 'neo-damascus:b0' }],
        dice: [6, 6],
        at: (g) => {
          g.liveEvents = [live('dead-air', 1)]
        },
      },
    )
    table.answer('act', 'engine:1')
    expect(table.offered('act').some((value) => value.startsWith('gate'))).toBe(false)
    table.answer('act', 'end').answer('arm', '1').answer('act', 'end')
    expect(table.state.liveEvents).toEqual([])
    table.answer('act', 'engine:1')
    expect(table.offered('act').some((value) => value.startsWith('gate'))).toBe(true)
  })

  rule('XIA-EVENT-04', 'rounds are counted between the last captain’s turn and the First Player’s', () => {
    const table = eventful(
      {},
      {
        at: (g) => {
          g.liveEvents = [live('re-tethered')]
        },
      },
    )
    table.answer('act', 'end')
    expect(table.state.liveEvents[0]!.rounds).toBe(0)
    table.answer('act', 'end')
    expect(table.state.liveEvents[0]!.rounds).toBe(1)
  })

  rule('XIA-EVENT-05', 'an Event drawn by the last captain counts its first round at once', () => {
    const table = voyage({
      options: { events: true },
      captains: [{}, { fame: 4 }],
      at: (g) => {
        g.eventDeck = ['dead-air']
      },
    })
    table.answer('act', 'end').answer('act', 'end')
    expect(table.state.liveEvents).toMatchObject([{ id: 'dead-air', rounds: 1 }])
  })

  rule('XIA-FAME-14', 'some Events give Fame: the winner of the Grand Prix 2', () => {
    const table = eventful(
      { at: 'outpost-338:b7', outfits: ['m-22'] },
      {
        dice: [1],
        at: (g) => {
          g.liveEvents = [
            {
              ...live('dead-air'),
              id: 'fesko-grand-prix',
              checkpoints: [{ at: 'outpost-338:b6', visited: [] }],
            },
          ]
        },
      },
    )
    table.answer('act', 'engine:1').answer('act', 'fly:outpost-338:b6')
    expect(own(table)).toMatchObject({ fame: 2, deeds: { fame: { event: 2 } } })
    expect(table.state.liveEvents).toEqual([])
  })

  test('a Spice Rush doubles the price of Spice and ends with the sixth', () => {
    const table = eventful(
      { at: 'neo-damascus:a4', credits: 0, cubes: ['spice', 'spice'] },
      {
        at: (g) => {
          g.liveEvents = [{ ...live('spice-rush'), sold: 4 }]
        },
      },
    )
    table.answer('act', 'sell:2')
    expect(own(table).credits).toBe(4000)
    expect(table.state.liveEvents).toEqual([])
  })

  test('an Amnesty takes 1,000 Bounty off whoever ends the Action Phase on a Neutral planet', () => {
    const bounty = (at: 'neo-damascus:c' | 'kemplar-ii:c') => {
      const table = eventful(
        { at, bounty: 3000 },
        {
          at: (g) => {
            g.liveEvents = [live('amnesty')]
          },
        },
      )
      table.answer('act', 'end')
      return own(table).bounty
    }
    expect(bounty('neo-damascus:c')).toBe(2000)
    expect(bounty('kemplar-ii:c')).toBe(3000)
  })

  test('a Change of Heart lets every Outlaw pay off the Bounty, and who pays most gets 1 Fame', () => {
    const table = voyage({
      options: { events: true },
      captains: [
        { fame: 4, bounty: 1000, credits: 4000 },
        { bounty: 3000, credits: 3000 },
        { bounty: 2000, credits: 1000 }, // Cannot pay.
        {}, // Innocent: not asked.
      ],
      at: (g) => {
        g.eventDeck = ['change-of-heart']
      },
    })
    table.answer('act', 'end').answer('heart', 'pay').answer('heart', 'pay')
    expect(table.state.captains.map(({ bounty, credits, fame }) => [bounty, credits, fame])).toEqual([
      [0, 3000, 4],
      [0, 0, 1],
      [2000, 1000, 0],
      [0, 4000, 0],
    ])
    expect(table.asks.map(({ id }) => id)).toEqual(['act'])
    const hard = voyage({
      options: { events: true },
      captains: [{ fame: 4, bounty: 1000 }, { bounty: 2000 }],
      at: (g) => {
        g.eventDeck = ['change-of-heart']
      },
    })
    hard.answer('act', 'end').answer('heart', 'keep').answer('heart', 'keep')
    expect(hard.state.captains.map(({ bounty, fame }) => [bounty, fame])).toEqual([
      [1000, 4],
      [2000, 0],
    ])
  })
})
