import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { RELIC_KINDS, RELICS, type RelicId } from '../content/index.ts'
import type { LiveEvent } from '../rules/0-table/live.ts'
import type { Cell, SpaceId } from '../rules/0-table/names.ts'
import { gridOf } from '../rules/3-hold/hold.ts'
import { placeDamage as harm } from '../rules/7-combat/damage.ts'
import { view } from '../view.ts'
import { allBut } from './fight.ts'
import { chance, damageOf, fly, flying, me, offers, placeDamage, refusals } from './flight.ts'
import { BOARD, ruled, type Scene, type Sketch, voyage } from './table.ts'

const DEAD: NonNullable<Scene['sectors']> = [...BOARD, ['mourne', 0, 1], ['nyr', 1, 1]]
const STACK: readonly RelicId[] = ['relic-6', 'relic-1', 'relic-12']

const CELLS = gridOf('vagabond').cells

/** All of the Hold is damaged but these spaces. */
const only = (...free: Cell[]): Sketch => ({ damage: CELLS.filter((cell) => !free.includes(cell)) })

const dig = (sketch: Sketch = {}, dice: number[] = [], scene: Scene = {}) =>
  voyage({
    captains: [{ at: 'mourne:a0', ...sketch }, {}],
    sectors: DEAD,
    options: { nyr: true },
    dice,
    ...scene,
    at: (g) => {
      g.relicStacks = [{ sector: 'mourne', relics: [...STACK] }]
      scene.at?.(g)
    },
  })

const stack = (table: ReturnType<typeof dig>) => table.state.relicStacks[0]!.relics

describe('17 Dead worlds', () => {
  rule('XIA-DEAD-01', 'a revealed dead world gets 3 or 4 relics face down, as printed', () => {
    const laid = (sector: 'mourne' | 'vell') => {
      const table = voyage({
        captains: [{ at: 'neo-damascus:b11' }, {}],
        at: (g) => {
          g.sectorDeck = [sector]
          g.relicPile = ['relic-1', 'relic-2', 'relic-3', 'relic-4', 'relic-5']
        },
      }).answer('act', 'scan:5')
      return [table.state.relicStacks[0]!.relics.length, table.state.relicPile.length]
    }
    expect(laid('mourne')).toEqual([3, 2])
    expect(laid('vell')).toEqual([4, 1])
    expect(view(dig().state, 0).relicStacks).toEqual([{ sector: 'mourne', count: 3 }])
  })

  rule('XIA-DEAD-02', 'a dead world has no shield: ships cross it freely', () => {
    const table = dig({ at: 'mourne:b0' }, [], { at: flying(3) })
    fly(table, 'mourne:a0', 'mourne:c', 'mourne:a3')
    expect([me(table).at, table.log('rolled')]).toEqual(['mourne:a3', []])
  })

  rule('XIA-DEAD-03', 'a dead world is no Starport', () => {
    const table = dig({ energy: 0, armed: 0, disarmed: 4 })
    table.answer('act', 'end')
    expect(table.log().some(({ type }) => type.includes('business'))).toBe(false)
    expect([me(table).energy, me(table).armed]).toEqual([0, 0])
  })

  rule(
    'XIA-DEAD-04',
    'while relics lie there their space is occupied: one flies through, and does not stop',
    () => {
      const table = dig({ at: 'mourne:a0' }, [], { at: flying(2) })
      fly(table, 'mourne:c')
      expect(table.offered('act')).not.toContain('end')
      expect(offers(dig({ at: 'mourne:a0' }, [], { at: flying(1) }), 'fly')).not.toContain('mourne:c')
      const empty = dig({ at: 'mourne:a0' }, [], {
        at: (g) => {
          g.relicStacks[0]!.relics = []
          flying(1)(g)
        },
      })
      expect(offers(empty, 'fly')).toContain('mourne:c')
    },
  )

  rule(
    'XIA-DEAD-05',
    'Excavate needs an Excavate space, relics left, and two empty spaces side by side',
    () => {
      expect(dig().offered('act')).toContain('excavate')
      expect(dig({ at: 'mourne:a1' }).offered('act')).not.toContain('excavate')
      expect(dig(only('0,0', '1,0')).offered('act')).toContain('excavate')
      const narrow = dig(only('0,0', '1,1'))
      expect(narrow.offered('act')).not.toContain('excavate')
      expect(refusals(narrow)).toContainEqual(['no-relic-room', 'XIA-DEAD-05'])
      const table = dig({}, [11], { at: flying(3) }).answer('act', 'excavate')
      expect(table.state.turn.move).toBeNull() // a Standard action
    },
  )

  rule('XIA-RUL-027', 'both spaces in the Hold, or both in one pod', () => {
    const pod = { kind: 'pod', x: 3, y: 0, turn: 0, flip: false } as const
    const free = (...cells: Cell[]): Sketch => ({
      outfits: [pod],
      cubes: [],
      damage: CELLS.filter((cell) => !cells.includes(cell) && cell !== '3,1'),
    })
    const table = dig(free(), [15])
    table.answer('act', 'excavate')
    expect(
      table
        .offered('stow-relic')
        .every((value) => value.split(' ').every((cell) => cell.startsWith('4') || cell === '3,1')),
    ).toBe(true)
    const both = dig(free('2,1'), [15]).answer('act', 'excavate')
    expect(both.offered('stow-relic')).not.toContain('2,1 3,1')
  })

  rule('XIA-DEAD-06', 'Excavate, 1 to 10: that much ice damage, which shields may reduce', () => {
    const table = placeDamage(dig({}, [10]).answer('act', 'excavate'))
    expect([damageOf(me(table)), stack(table).length]).toEqual([[0, 10], 3])
    const shielded = dig({ outfits: ['targe'] }, [8, 6]).answer('act', 'excavate')
    shielded.answer('shields', shielded.offered('shields').slice(0, 1))
    placeDamage(shielded)
    expect(damageOf(me(shielded))).toEqual([0, 2])
  })

  rule('XIA-DEAD-07', 'Excavate, 11 to 20: the top relic comes aboard unseen', () => {
    expect(chance(dig(), 'excavate')).toBe('10/20')
    const table = dig({}, [11]).answer('act', 'excavate').answer('stow-relic', '0,0 1,0')
    expect(me(table).relics).toEqual([{ id: 'relic-6', cells: ['0,0', '1,0'], seen: false }])
    expect([stack(table), me(table).deeds.excavated]).toEqual([['relic-1', 'relic-12'], 1])
  })

  rule('XIA-DEAD-08', 'a site without relics has collapsed', () => {
    const table = dig({}, [11], {
      at: (g) => {
        g.relicStacks[0]!.relics = ['relic-1']
      },
    })
    table.answer('act', 'excavate').answer('stow-relic', '0,0 1,0')
    expect(table.offered('act')).not.toContain('excavate')
    expect(refusals(table)).toContainEqual(['collapsed', 'XIA-DEAD-08'])
  })

  rule('XIA-DEAD-09', 'a relic takes two adjacent cargo spaces', () => {
    const table = dig(only('0,0', '1,0', '0,1', '2,2'), [11]).answer('act', 'excavate')
    expect(table.offered('stow-relic')).toEqual(['0,0 1,0', '0,0 0,1'])
    table.answer('stow-relic', '0,0 0,1')
    expect(table.offered('act')).not.toContain('excavate') // 1,0 and 2,2 are left
  })

  rule(
    'XIA-DEAD-10',
    'relics are jettisoned out of the game, and damage on either space does the same',
    () => {
      const relics = [{ id: 'relic-9' as const, cells: ['0,0', '1,0'] as const, seen: false }]
      const table = dig({ relics }).answer('act', 'jettison')
      if (table.asks.some(({ id }) => id === 'jettison')) table.answer('jettison', table.offered('jettison'))
      expect([me(table).relics, table.state.adrift, table.state.relicPile]).toEqual([[], [], []])
      for (const cell of ['0,0', '1,0'] as const) {
        const hit = ruled((g) => harm(g, 0, [cell], { rule: 'XIA-DMG-01' }), { captains: [{ relics }, {}] })
        expect(me(hit).relics).toEqual([])
      }
    },
  )

  rule('XIA-DEAD-11', 'relics stay face down, also to their captain', () => {
    const table = dig({}, [11]).answer('act', 'excavate').answer('stow-relic', '0,0 1,0')
    for (const seat of [0, 1, null]) expect(view(table.state, seat).captains[0]!.relics[0]!.id).toBeNull()
  })

  test('Cold Hands takes 3 off, Frostbitten 1, a Cold Snap adds 1', () => {
    const ice = (sketch: Sketch, events: LiveEvent['id'][] = []) => {
      const table = dig(sketch, [8], {
        at: (g) => {
          g.liveEvents = events.map((id) => ({
            id,
            by: 0,
            rounds: 0,
            comet: null,
            checkpoints: [],
            sector: null,
            sold: 0,
          }))
        },
      }).answer('act', 'excavate')
      return damageOf(me(placeDamage(table)))[1]
    }
    expect(ice({ powers: ['cold-hands'] })).toBe(5)
    expect(ice({ titles: ['frostbitten'] })).toBe(7)
    expect(ice({ powers: ['cold-hands'], titles: ['frostbitten'] }, ['cold-snap'])).toBe(5)
  })

  rule('XIA-RUL-246', 'a Gravedigger who fails all the same takes the ice that the die shows', () => {
    const table = dig({ titles: ['gravedigger'] }, [8]).answer('act', 'excavate')
    expect(table.ask('place-damage')).toMatchObject({ min: 8 })
  })

  test('a Gravedigger adds 2, a Relic Hunter looks', () => {
    expect(chance(dig({ titles: ['gravedigger'] }), 'excavate')).toBe('12/20')
    const table = dig({ titles: ['gravedigger', 'relic-hunter'] }, [9]).answer('act', 'excavate')
    table.answer('stow-relic', '0,0 1,0')
    expect(view(table.state, 0).captains[0]!.relics[0]!.id).toBe('relic-6')
    expect(view(table.state, 1).captains[0]!.relics[0]!.id).toBeNull()
    expect(table.log('relic-seen')).toMatchObject([{ to: [0], relic: 'relic-6' }])
  })

  test('who has done the Kiln Pilgrim’s goal looks, too', () => {
    const table = dig({}, [11], {
      captains: [{ at: 'mourne:a0' }],
      options: { mode: 'campaign' },
      at: (g) => {
        g.solo!.campaign!.completed = ['kiln-pilgrim']
      },
    })
    table.answer('act', 'excavate').answer('stow-relic', '0,0 1,0')
    expect(me(table).relics[0]!.seen).toBe(true)
  })
})

describe('16 Sift', () => {
  const aboard = (ids: readonly RelicId[]): Sketch['relics'] & object =>
    ids.map((id, n) => ({ id, cells: [`0,${n}`, `1,${n}`] as [Cell, Cell], seen: false }))

  const sifting = (ids: readonly RelicId[], sketch: Sketch = {}, at: SpaceId = 'kiln:k2') =>
    voyage({
      captains: [{ at, relics: aboard(ids), ...sketch }, {}],
      sectors: DEAD,
      options: { nyr: true },
      at: (g) => {
        g.kiln = 'nyr:b0'
      },
    })

  rule(
    'XIA-KILN-14',
    'inside The Kiln any number of relics are turned up: 1 Fame or the reward for each',
    () => {
      expect(sifting(['relic-1'], {}, 'nyr:b1').offered('act')).not.toContain('sift')
      expect(sifting([]).offered('act')).not.toContain('sift')
      const table = sifting(['relic-1', 'relic-2', 'relic-3'])
      table.answer('act', 'sift').answer('sift', ['0,0', '0,2'])
      expect(table.log('relic-sifted').map((event) => 'relic' in event && event.relic)).toEqual([
        'relic-1',
        'relic-3',
      ])
      for (const seat of [0, 1, null])
        expect(table.match.view(seat)).toMatchObject({ sifted: ['relic-1', 'relic-3'] })
      table.answer('relic', 'fame').answer('relic', 'reward')
      expect([me(table).fame, me(table).credits, me(table).deeds.sifted]).toEqual([1, 7000, 2])
      expect(me(table).relics.map(({ id }) => id)).toEqual(['relic-2'])
    },
  )

  rule('XIA-KILN-15', 'a reward is 3,000 credits, or 2,000 and two cubes, or 2,000 and a Mod', () => {
    const kinds = Object.values(RELICS).map(({ kind }) => RELIC_KINDS[kind])
    expect(new Set(kinds.map(({ credits, cubes }) => `${credits} ${cubes}`))).toEqual(
      new Set(['3000 0', '2000 2', '2000 0']),
    )
    const crate = sifting(['relic-7']).answer('act', 'sift').answer('relic', 'reward')
    crate.answer('stow', ['2,0']).answer('stow', ['3,0'])
    expect([me(crate).credits, me(crate).cubes.map(({ cube }) => cube)]).toEqual([6000, ['holo', 'holo']])
    const device = sifting(['relic-14'])
      .answer('act', 'sift')
      .answer('relic', 'reward')
      .answer('fit-mod', '2,2')
    expect([me(device).credits, me(device).mods]).toMatchObject([6000, [{ kind: 'm-comp', cell: '2,2' }]])
    expect(device.state.supply.mods['m-comp']).toBe(10)
  })

  rule('XIA-KILN-16', 'what does not fit is forfeited', () => {
    const inPod = (id: RelicId): Sketch => ({
      outfits: [{ kind: 'pod', x: 3, y: 0, turn: 0, flip: false }],
      relics: [{ id, cells: ['4,0', '4,1'], seen: false }],
      damage: CELLS.filter((cell) => cell !== '3,1'),
    })
    const device = sifting([], inPod('relic-14')).answer('act', 'sift').answer('relic', 'reward')
    expect([me(device).credits, me(device).mods]).toEqual([6000, []]) // A Mod cannot go into the pod.
    expect(device.log('forfeited')).toMatchObject([{ what: 'm-comp' }])
    const crate = sifting([], { ...inPod('relic-7') })
    crate.answer('act', 'sift').answer('relic', 'reward').answer('stow', ['4,0']).answer('stow', ['4,1'])
    expect(me(crate).cubes).toHaveLength(2)
    const short = voyage({
      captains: [{ at: 'kiln:k2', relics: aboard(['relic-7']) }, {}],
      sectors: DEAD,
      options: { nyr: true },
      at: (g) => {
        g.kiln = 'nyr:b0'
        g.adrift = Array.from({ length: 14 }, () => ({ at: 'neo-damascus:b0', cube: 'holo', by: null }))
      },
    })
    short.answer('act', 'sift').answer('relic', 'reward').answer('stow', ['0,0'])
    expect([me(short).cubes.length, short.log('forfeited').length]).toEqual([1, 1])
    const none = voyage({
      captains: [
        { at: 'kiln:k2', relics: aboard(['relic-14']) },
        { mods: allBut('puddle-jumper', '1,0').map((cell) => ['m-comp', cell]) }, // All there are.
      ],
      sectors: DEAD,
      options: { nyr: true },
      at: (g) => {
        g.kiln = 'nyr:b0'
      },
    })
    none.answer('act', 'sift').answer('relic', 'reward')
    expect([me(none).mods, none.log('forfeited').length]).toEqual([[], 1])
  })

  rule('XIA-KILN-17', 'a sifted relic is out of the game', () => {
    const table = sifting(['relic-1']).answer('act', 'sift').answer('relic', 'fame')
    const { relicPile, relicStacks, agenda } = table.state
    expect([me(table).relics, relicPile, agenda]).toEqual([[], [], []])
    expect(relicStacks.flatMap(({ relics }) => relics)).not.toContain('relic-1')
  })
})
