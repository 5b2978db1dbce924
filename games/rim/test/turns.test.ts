import { atOnce } from '@starboard/kernel/actions'
import { rule } from '@starboard/kernel/rule'
import { squares } from '@starboard/space'
import { describe, expect, test } from 'vitest'
import { fighterOf } from '../rules/0-table/fight.ts'
import type { PersonId } from '../rules/0-table/person.ts'
import type { Rim } from '../rules/0-table/state.ts'
import { attack } from '../rules/4-combat/attack.ts'
import { firesBurn, throwGrenade } from '../rules/4-combat/fire.ts'
import { cellAt, coverOf, groundOf, sees, waysOf } from '../rules/4-combat/ground.ts'
import { movesOf, walk } from '../rules/4-combat/moving.ts'
import { beginTurn, endRound, endTurn } from '../rules/4-combat/rounds.ts'
import { layWorks } from '../rules/4-combat/works.ts'
import {
  adaStrikes,
  bout,
  causes,
  foeLost,
  foeOf,
  foeStrikes,
  fought,
  nth,
  open,
  withLater,
} from './fighting.ts'
import { arm, built } from './skirmish.ts'
import { ADA, BIX, ruled, type Table } from './table.ts'

const ap = (table: Table) => table.state.fight!.turn?.ap ?? null
const kinds = (table: Table): Set<string> =>
  new Set(table.offered('turn').map((value) => value.split(':')[0]!))
const STUNNED = (g: Rim) => {
  for (const foe of g.fight!.fighters) if (foe.side === 'foes') foe.stunned = true
}
const FAR = {
  stand: { people: [{ x: 7, y: 18 }], foes: [{ foe: 'pirate-thug' as const, at: { x: 6, y: 8 } }] },
}

describe('16 Action Points and actions', () => {
  rule('RIM-AP-01', 'a turn has 4 AP, spent in any mix and order', () => {
    const table = fought(FAR)
    expect(ap(table)).toBe(4)
    table.answer('turn', 'move-to:6,18')
    expect(ap(table)).toBe(3)
    table.answer('turn', 'take-cover')
    expect(ap(table)).toBe(2)
  })
  rule('RIM-AP-02', 'an attack costs 2 AP, or what the weapon lists', () => {
    const spent = (weapon: 'bolt-action' | 'great-bow') => {
      const table = fought({ far: 8, dice: [5, 5], at: (g) => void arm(g, ADA, weapon) })
      return 4 - ap(table.answer('turn', `attack:${nth(2)}`))!
    }
    expect(spent('bolt-action')).toBe(2)
    expect(spent('great-bow')).toBe(3)
  })
  rule('RIM-AP-03', 'a Move costs 1 AP and covers up to Speed squares; it may be repeated', () => {
    const table = fought({ far: 15 })
    const goals = table.offered('turn').filter((value) => value.startsWith('move-to'))
    expect(goals).toContain('move-to:10,19')
    expect(goals).not.toContain('move-to:11,19')
    table.answer('turn', 'move-to:10,19').answer('turn', 'move-to:4,19')
    expect(ap(table)).toBe(2)
  })
  rule('RIM-AP-04', 'Aim makes the next attack of this turn Augmented (EX-14)', () => {
    const people = [{ skills: { shooting: 10 } }]
    const table = fought({ people, far: 8, dice: [8, 4, 9, 4], at: (g) => void arm(g, ADA, 'bolt-action') })
    table.answer('turn', 'aim').answer('turn', `attack:${nth(2)}`)
    expect(table.log('rolled')).toMatchObject([{ dice: 'augmented', total: 18, tier: 3 }])
    expect(table.state.fight!.turn).toMatchObject({ ap: 1, aimed: false })
  })
  rule('RIM-AP-05', 'Take Cover gives ranged attackers one more Bane source until the next turn', () => {
    const at = (g: Rim) => {
      fighterOf(g, nth(1)).covered = true
    }
    expect(causes(foeStrikes({ far: 8, dice: [3, 3], at }))).toEqual(['reliable 0', 'bane take-cover'])
    const table = bout((g) => beginTurn(g, nth(1)), { at })
    expect(fighterOf(table.state, nth(1)).covered).toBe(false)
  })
  rule('RIM-AP-06', 'Aid costs 1 AP and gives one ally within 6 squares one Edge source', () => {
    const table = fought({ people: [{}, {}], far: 15 })
    table.answer('who', nth(1)).answer('turn', `aid:${nth(2)}`)
    expect(ap(table)).toBe(3)
    expect(table.state.people[1]!.mind.waiting).toEqual([{ kind: 'edge', why: 'aid' }])
    const apart = fought({
      people: [{}, {}],
      stand: { people: [open(4), open(11)], foes: [{ foe: 'chicken', at: open(20) }] },
    })
    expect(apart.answer('who', nth(1)).offered('turn')).not.toContain(`aid:${nth(2)}`)
  })
  rule('RIM-AP-07', 'switching weapons is using an item and costs 1 AP', () => {
    const table = fought({
      far: 8,
      at: (g) => {
        const knife = arm(g, ADA, 'knife')
        arm(g, ADA, 'bolt-action')
        g.people[0]!.gear.carried.push(knife)
      },
    })
    table.answer('turn', 'swap:thing-1')
    expect(ap(table)).toBe(3)
    expect(table.state.people[0]!.gear).toMatchObject({ weapon: 'thing-1', carried: ['thing-2'] })
  })
  rule('RIM-AP-08', 'unspent AP are lost', () => {
    const table = fought({ far: 15, foe: 'chicken' })
    table.answer('turn', 'move-to:5,19').answer('turn', 'end-turn')
    expect(table.state.fight).toMatchObject({ round: 2, turn: { ap: 4 } })
  })
  rule('RIM-AP-09', 'Skirmisher: Move, Attack, Take Cover are 4 AP (EX-13)', () => {
    const at = (g: Rim) => {
      arm(g, ADA, 'bolt-action')
      STUNNED(g)
    }
    const table = fought({ ...FAR, dice: [2, 2], at })
    table
      .answer('turn', 'move-to:6,18')
      .answer('turn', `attack:${nth(2)}`)
      .answer('turn', 'take-cover')
    expect(table.log('took-cover')).toHaveLength(1)
    expect(table.state.fight!.round).toBe(2)
  })
  rule('RIM-AP-10', 'Turret: two Attacks are 4 AP, and no Move is left (EX-13)', () => {
    const armed = (weapon: 'bolt-action' | 'great-bow') => (g: Rim) => {
      arm(g, ADA, weapon)
      STUNNED(g)
    }
    const table = fought({ far: 8, dice: [2, 2, 2, 2], at: armed('bolt-action') })
    table.answer('turn', `attack:${nth(2)}`).answer('turn', `attack:${nth(2)}`)
    expect(table.log('struck')).toHaveLength(2)
    expect(table.state.fight!.round).toBe(2)
    const bow = fought({ far: 8, dice: [2, 2], at: armed('great-bow') })
    bow.answer('turn', `attack:${nth(2)}`)
    expect(kinds(bow).has('attack')).toBe(false)
  })
  rule('RIM-AP-11', 'Sprinter: four Moves are 24 squares (EX-13)', () => {
    const table = fought({
      stand: { people: [{ x: 0, y: 23 }], foes: [{ foe: 'mech-centipede', at: { x: 0, y: 0 } }] },
    })
    for (const x of [6, 12, 18]) table.answer('turn', `move-to:${x},23`)
    expect(ap(table)).toBe(1)
    expect(table.offered('turn')).toContain('move-to:23,23')
  })
  rule('RIM-AP-12', 'Sniper: Aim, Attack, Move are 4 AP (EX-13)', () => {
    const table = fought({ far: 8, dice: [2, 2, 2], at: (g) => void arm(g, ADA, 'bolt-action') })
    table.answer('turn', 'aim').answer('turn', `attack:${nth(2)}`)
    expect(table.offered('turn')).toContain('move-to:5,19')
  })
  rule('RIM-AP-13', 'first aid costs 2 AP and one Mind and Medical roll on somebody beside one', () => {
    const people = [{ skills: { medical: 20 } }, { body: { hp: 4, wounds: 1 } }]
    const stand = { people: [open(4), open(5)], foes: [{ foe: 'chicken' as const, at: open(19) }] }
    const table = fought({ people, stand, dice: [6, 6] })
    table.answer('who', nth(1)).answer('turn', `first-aid:${BIX}`)
    expect(table.log('rolled')).toMatchObject([{ as: 'first-aid', total: 14 }])
    expect(ap(table)).toBe(2)
    expect(table.state.people[1]!.body.wounds).toBe(0)
  })
  rule('RIM-AP-14', 'calming a raging ally within 6 squares is 2 AP and a Social check of DC 18', () => {
    const rage = { why: { for: 'rage' as const, by: BIX, victim: ADA } }
    const scene = (dice: number[]) =>
      fought({
        people: [{ skills: { social: 30 } }, {}],
        dice,
        stand: { people: [open(4), open(8)], foes: [], plan: rage },
        at: (g) => {
          fighterOf(g, nth(2)).side = 'foes'
        },
      })
    const calmed = scene([8, 7]).answer('turn', `calm:${nth(2)}`)
    expect(calmed.log('rolled')).toMatchObject([{ dc: 18, total: 18 }])
    expect(calmed.log('fight-over')).toMatchObject([{ how: 'won' }])
    const raging = scene([8, 6]).answer('turn', `calm:${nth(2)}`)
    expect(ap(raging)).toBe(2)
  })
  rule('RIM-AP-15', 'a Colonist beside a working Mini-Turret fires it by hand for 2 AP', () => {
    const table = manned([6, 6])
    expect(table.log('rolled')).toMatchObject([{ as: 'turret', total: 12 }])
    expect(foeLost(table)).toBe(2)
  })
  rule('RIM-AP-16', 'a Colonist beside a mechanoid may hack it: 2 AP, DC 18', () => {
    const hack = (dice: number[]) =>
      fought({
        people: [{ attributes: { mind: 2 }, skills: { intellectual: 30 } }],
        foe: 'mech-militor',
        dice,
      }).answer('turn', `hack:${nth(2)}`)
    expect(foeOf(hack([7, 5])).stunned).toBe(false)
    const stunned = hack([7, 6])
    expect(stunned.log('hacked')).toMatchObject([{ tier: 2 }])
    expect(foeOf(stunned).stunned).toBe(true)
    expect(hack([9, 9]).log('destroyed')).toHaveLength(1)
  })
  rule('RIM-RUL-078', 'an Aid lapses at the end of the ally’s next turn (V-27)', () => {
    const people = [
      {
        mind: {
          waiting: [
            { kind: 'edge' as const, why: 'aid' as const },
            { kind: 'edge' as const, why: 'twist' as const },
          ],
        },
      },
    ]
    const table = bout(
      function* (g) {
        yield* beginTurn(g, nth(1))
        expect(g.people[0]!.mind.waiting).toHaveLength(2)
        endTurn(g)
      },
      { people },
    )
    expect(table.state.people[0]!.mind.waiting).toEqual([{ kind: 'edge', why: 'twist' }])
  })
  test('the Edge of an Aid serves the very next roll of the ally (V-27)', () => {
    const people = [{ mind: { waiting: [{ kind: 'edge' as const, why: 'aid' as const }] } }]
    const table = adaStrikes({ people, dice: [5, 5] })
    expect(causes(table)).toEqual(['edge aid#0'])
    expect(table.state.people[0]!.mind.waiting).toEqual([])
  })
  rule('RIM-TRN-05', 'a Careful Shooter takes 1 AP more for a flat +3', () => {
    const table = fought({
      people: [{ traits: ['careful-shooter'] }],
      far: 8,
      dice: [5, 5],
      at: (g) => void arm(g, ADA, 'bolt-action'),
    })
    table.answer('turn', `careful-shot:${nth(2)}`)
    expect(table.log('rolled')).toMatchObject([{ total: 13 }])
    expect(ap(table)).toBe(1)
  })
  rule('RIM-RUL-038', 'a careful shot is a shooting attack, and cannot be combined with Aim', () => {
    const people = [{ traits: ['careful-shooter'] as const }]
    expect(kinds(fought({ people })).has('careful-shot')).toBe(false)
    const table = fought({ people, far: 8, at: (g) => void arm(g, ADA, 'bolt-action') })
    expect(kinds(table).has('careful-shot')).toBe(true)
    expect(kinds(table.answer('turn', 'aim')).has('careful-shot')).toBe(false)
  })
  rule('RIM-RUL-080', 'whoever is Stunned loses the next turn', () => {
    const table = bout((g) => beginTurn(g, nth(1)), { people: [{ body: { stunned: true } }] })
    expect(table.state.fight!.turn).toBeNull()
    expect(table.log('turn-lost')).toHaveLength(1)
    expect(table.state.people[0]!.body.stunned).toBe(false)
  })
  rule('RIM-BODY-04', 'whoever lacks a leg moves twice at most', () => {
    const table = fought({
      people: [{ body: { parts: { 'left-leg': 'missing' } } }],
      far: 15,
      at: (g) => void arm(g, ADA, 'bolt-action'),
    })
    table.answer('turn', 'move-to:5,19').answer('turn', 'move-to:6,19')
    expect(kinds(table).has('move-to')).toBe(false)
    expect(ap(table)).toBe(2)
  })
})

function manned(dice: number[]): Table {
  const table = fought({
    far: 10,
    dice,
    at: (g) => {
      const id = built(g, 'mini-turret', open(5))
      g.colony.power.served = [id]
      g.fight!.works = layWorks(g)
      g.fight!.fighters.push({
        ...fighterOf(g, nth(1)),
        id: 'turret',
        who: { sort: 'structure', structure: id },
        name: 'Mini-turret',
        at: open(5),
      })
    },
  })
  return table.answer('turn', `man-turret:turret:${nth(2)}`)
}

describe('32 Works of defence', () => {
  rule('RIM-RUL-167', 'a turret fired by hand does not fire by itself in that round', () => {
    const table = manned([6, 6])
    expect(table.state.fight!.acted).toContain('turret')
    const after = ruled((g) => endRound(g), {
      at: (g) => Object.assign(g, structuredClone(table.state), { clock: 0 }),
    })
    expect(after.log('foe-rolled')).toEqual([])
  })
  rule('RIM-DEF-03', 'a Spike Trap does 10 damage to the first enemy that steps on it (V-18)', () => {
    const table = bout(
      function* (g) {
        yield* walk(g, nth(2), [open(11), open(10), open(9)])
        yield* walk(g, nth(3), [open(11), open(10), open(9)])
      },
      {
        stand: {
          people: [open(4)],
          foes: [
            { foe: 'pirate-gunner', at: open(12) },
            { foe: 'pirate-gunner', at: open(13) },
          ],
        },
        at: (g) => {
          built(g, 'spike-trap', open(10))
          g.fight!.works = layWorks(g)
        },
      },
    )
    expect(table.state.fight!.fighters.slice(1).map(({ hp }) => 14 - hp)).toEqual([8, 0])
    expect(table.state.colony.structures[0]!.armed).toBe(false)
  })
  rule('RIM-DEF-04', 'a Mini-Turret fires by itself at range 25 for 4 damage', () => {
    expect(turret([5, 5]).log('struck')).toMatchObject([{ name: 'Mini-turret', tier: 2, lost: 2 }])
  })
  rule(
    'RIM-RUL-082',
    'a turret rolls 2d10 + 2 at the end of the round at the nearest enemy; an attack on it is Tier 2 without a roll or armour',
    () => {
      const table = turret([4, 5])
      expect(table.log('foe-rolled')).toMatchObject([
        { plus: 2, total: 11, tier: 1, target: 'Pirate gunner' },
      ])
      const struck = bout((g) => attack(g, nth(2), 'turret'), { foe: 'tribal-chief', at: withTurret })
      expect(struck.log('foe-rolled')).toEqual([])
      expect(struck.state.colony.structures[0]!.hp).toBe(40 - 6)
    },
  )
})

function withTurret(g: Rim): void {
  const id = built(g, 'mini-turret', open(5))
  g.colony.power.served = [id]
  g.fight!.works = layWorks(g)
  g.fight!.fighters.push({
    ...fighterOf(g, nth(1)),
    id: 'turret',
    who: { sort: 'structure', structure: id },
    name: 'Mini-turret',
    at: open(5),
  })
}

const turret = (dice: number[]): Table =>
  bout((g) => endRound(g), {
    dice,
    stand: {
      people: [open(4)],
      foes: [
        { foe: 'pirate-gunner', at: open(13) },
        { foe: 'pirate-gunner', at: open(16) },
      ],
    },
    at: withTurret,
  })

describe('Ground, sight and cover', () => {
  const ground = () => groundOf(fought().state)

  rule(
    'RIM-RUL-062',
    'eight directions, diagonals 1, rubble, water and trees 2, no step between two diagonal walls, past allies but not enemies',
    () => {
      const { state } = fought({
        people: [{}, {}],
        stand: { people: [open(4), open(5)], foes: [{ foe: 'chicken', at: open(7) }] },
      })
      const goals = movesOf(state, groundOf(state), fighterOf(state, nth(1)))
      const cost = (x: number, y: number) => goals.find(({ at }) => at.x === x && at.y === y)?.cost
      expect(cost(5, 18)).toBe(1)
      expect(cost(6, 19)).toBe(2)
      expect(cost(5, 19)).toBeUndefined()
      expect(cost(7, 19)).toBeUndefined()
      expect(cost(3, 20)).toBe(2) // shallow water
      const walls = groundOf(state).map((cell, n) =>
        n === 24 * 5 + 6 || n === 24 * 6 + 5 ? { ...cell, wall: true, cost: null } : cell,
      )
      const from5 = [...waysOf(state, walls, { side: 'colony' }).neighbours({ x: 5, y: 5 })].map(
        ({ to }) => `${to.x},${to.y}`,
      )
      expect(from5).not.toContain('6,6')
      expect(from5).toContain('4,4')
    },
  )
  test('sight runs from centre to centre: walls stop it, one corner does not, two that meet do', () => {
    const plain = ground().map((cell) => ({ ...cell, sight: true }))
    const blind = (...at: [number, number][]) =>
      plain.map((cell, n) => (at.some(([x, y]) => n === y * 24 + x) ? { ...cell, sight: false } : cell))
    expect(sees(blind([5, 5]), { x: 3, y: 5 }, { x: 8, y: 5 })).toBe(false)
    expect(sees(blind([6, 5]), { x: 5, y: 5 }, { x: 6, y: 6 })).toBe(true)
    expect(sees(blind([6, 5], [5, 6]), { x: 5, y: 5 }, { x: 6, y: 6 })).toBe(false)
    expect(cellAt(ground(), { x: 9, y: 11 })).toMatchObject({ cost: null, sight: false })
  })
  const TARGET = { x: 10, y: 10 }
  const A = { x: 10, y: 2 }
  const covered = (...objects: { x: number; y: number; cover: 'partial' | 'full' }[]) =>
    ground().map((cell, n) => {
      const object = objects.find(({ x, y }) => n === y * 24 + x)
      return { ...cell, cover: object?.cover ?? ('none' as const) }
    })
  const SANDBAGS = { x: 11, y: 9, cover: 'partial' } as const
  const ROCK = { x: 9, y: 9, cover: 'full' } as const

  rule(
    'RIM-RUL-076',
    'what stands beside the target and nearer to the attacker covers; the best object counts (V-21)',
    () => {
      expect(coverOf(covered(SANDBAGS), A, TARGET)).toBe(1)
      expect(coverOf(covered(SANDBAGS), { x: 18, y: 18 }, TARGET)).toBe(0)
      expect(coverOf(covered(SANDBAGS), { x: 11, y: 10 }, TARGET)).toBe(0)
      expect(coverOf(covered(SANDBAGS, ROCK), A, TARGET)).toBe(2)
    },
  )
  rule('RIM-COV-01', 'Partial cover gives the attacker one Bane source', () => {
    // A gunner behind the tree of row 21, with the shot coming from the west.
    const table = adaStrikes({
      stand: { people: [{ x: 10, y: 21 }], foes: [{ foe: 'pirate-gunner', at: { x: 18, y: 21 } }] },
      dice: [6, 6],
      at: (g) => void arm(g, ADA, 'bolt-action'),
    })
    expect(causes(table)).toEqual(['bane cover'])
    expect(table.log('rolled')[0]!.total).toBe(10)
  })
  rule('RIM-COV-02', 'Full cover is two Bane sources, a Double Bane', () => {
    const table = adaStrikes({
      stand: { people: [{ x: 2, y: 13 }], foes: [{ foe: 'pirate-gunner', at: { x: 9, y: 13 } }] },
      dice: [6, 6],
      at: (g) => void arm(g, ADA, 'bolt-action'),
    })
    expect(coverOf(groundOf(table.state), { x: 12, y: 4 }, { x: 8, y: 13 })).toBe(2)
    expect(causes(table)).toEqual(['bane cover'])
  })
  rule('RIM-COV-03', 'sandbags, barricades, rubble and trees are Partial, a wall or rock is Full', () => {
    const { state } = fought({
      at: (g) => {
        built(g, 'sandbags', open(10))
        built(g, 'barricade', open(12))
        built(g, 'wall-wood', open(14))
        g.fight!.works = layWorks(g)
      },
    })
    const cover = (x: number, y: number) => cellAt(groundOf(state), { x, y }).cover
    expect([cover(10, 19), cover(12, 19), cover(14, 6), cover(2, 5)]).toEqual([
      'partial',
      'partial',
      'partial',
      'partial',
    ])
    expect([cover(14, 19), cover(9, 11)]).toEqual(['full', 'full'])
  })
  rule('RIM-COV-04', 'melee and area attacks ignore cover, and so does an Augmented attack', () => {
    const stand = {
      people: [{ x: 10, y: 21 }],
      foes: [{ foe: 'pirate-gunner' as const, at: { x: 18, y: 21 } }],
    }
    const minigun = adaStrikes({ stand, dice: [6, 6], at: (g) => void arm(g, ADA, 'minigun') })
    expect(causes(minigun)).toEqual([])
    const aimed = adaStrikes(
      { stand, dice: [6, 2, 6], at: (g) => void arm(g, ADA, 'bolt-action') },
      { aimed: true },
    )
    expect(aimed.log('rolled')).toMatchObject([{ total: 12, tier: 2 }])
    const blow = adaStrikes({
      stand: { people: [{ x: 16, y: 21 }], foes: [{ foe: 'pirate-gunner', at: { x: 18, y: 21 } }] },
      dice: [6, 6],
      at: (g) => void arm(g, ADA, 'spear'),
    })
    expect(causes(blow)).toEqual([])
  })
})

describe('Grenades, fire and noise', () => {
  const lob = (
    grenade: 'frag-grenade' | 'emp-grenade' | 'molotov',
    dice: number[],
    more: Parameters<typeof bout>[1] = {},
  ) =>
    bout((g) => throwGrenade(g, nth(1), grenade, open(10)), {
      dice,
      stand: {
        people: [open(4)],
        foes: [
          { foe: 'tribal-archer', at: open(10) },
          { foe: 'tribal-archer', at: open(11) },
        ],
      },
      ...more,
    })
  const lost = (table: Table) =>
    table.state.fight!.fighters.filter(({ side }) => side === 'foes').map(({ most, hp }) => most - hp)

  rule(
    'RIM-GREN-01',
    'a grenade affects the 3×3 round its square; on Tier 1 it scatters one square first',
    () => {
      expect(lost(lob('frag-grenade', [6, 6]))).toEqual([6, 6])
      // One square to the west: the second is out of it.
      const wide = lob('frag-grenade', [3, 3, 7])
      expect(wide.log('thrown')).toMatchObject([{ at: { x: 9, y: 19 }, scattered: true }])
      expect(lost(wide)).toEqual([3, 0])
    },
  )
  rule('RIM-GREN-02', 'a Frag Grenade does 6 damage less armour, to friends too', () => {
    const table = lob('frag-grenade', [6, 6], {
      people: [{}, {}],
      stand: { people: [open(4), open(9)], foes: [{ foe: 'pirate-gunner', at: open(10) }] },
    })
    expect(lost(table)).toEqual([4])
    expect(table.state.people[1]!.body).toMatchObject({ hp: 4, wounds: 1 })
  })
  rule('RIM-GREN-03', 'an EMP Grenade stuns mechanoids for a round and nobody else', () => {
    const stand = {
      people: [open(4)],
      foes: [
        { foe: 'mech-lancer' as const, at: open(10) },
        { foe: 'tribal-archer' as const, at: open(11) },
      ],
    }
    const table = lob('emp-grenade', [6, 6], { stand })
    expect(table.state.fight!.fighters.slice(1).map(({ stunned }) => stunned)).toEqual([true, false])
  })
  rule('RIM-GREN-04', 'a Molotov sets 3×3 on fire', () => {
    expect(lob('molotov', [6, 6]).state.fight!.fires).toHaveLength(9)
  })
  rule(
    'RIM-RUL-066',
    'Tier 3 doubles a Frag Grenade, and everyone who loses HP gets an injury roll; range 10',
    () => {
      const table = lob('frag-grenade', [9, 9, 1, 4], {
        stand: {
          people: [open(4)],
          foes: [
            { foe: 'bear', at: open(10) },
            { foe: 'bear', at: open(11) },
          ],
        },
      })
      expect(lost(table)).toEqual([11, 11])
      expect(table.log('injured')).toMatchObject([{ injury: 'bleeding' }, { injury: 'broken-bone' }])
      const at = (g: Rim) => Object.assign(g.colony.stores, { molotov: 1 })
      const offered = (far: number) =>
        fought({ far, at })
          .offered('turn')
          .filter((value) => value.startsWith('grenade'))
      expect(offered(10)).toContain('grenade:molotov:14,19')
      expect(offered(12)).toEqual([])
    },
  )
  rule(
    'RIM-RUL-067',
    'a fire lasts 3 rounds, does 2 damage past armour, eats 5 HP of wood a round, and 1 AP puts a square out',
    () => {
      const at = (g: Rim) => {
        built(g, 'wall-wood', open(5))
        g.fight!.works = layWorks(g)
        g.fight!.fires = squares.within(open(4), 1).map((square) => ({ at: square, rounds: 3 }))
      }
      const turn = bout((g) => beginTurn(g, nth(1)), { at, far: 10 })
      expect(turn.state.people[0]!.body).toMatchObject({ hp: 8, wounds: 0 })
      const rounds = bout(
        function* (g) {
          yield* firesBurn(g)
          yield* firesBurn(g)
          expect(g.fight!.fires.length).toBeGreaterThan(0)
          yield* firesBurn(g)
        },
        { at, far: 10 },
      )
      expect(rounds.state.fight!.fires).toEqual([])
      expect(rounds.state.colony.structures[0]!.hp).toBe(5)
      const douse = fought({ far: 10, at }).answer('turn', 'douse:4,19')
      expect(douse.state.fight!.fires).toHaveLength(8)
      expect(fought({ far: 10, at, people: [{ traits: ['pyromaniac'] }] }).offered('turn')).not.toContain(
        'douse:4,19',
      )
    },
  )
  const heard = (weapon: 'bolt-action' | 'short-bow', shots: number): PersonId[] => {
    const checked: PersonId[] = []
    const panic = atOnce((_: Rim, who: PersonId) => {
      checked.push(who)
    })
    withLater({ panic }, () => {
      bout(
        function* (g) {
          for (let n = 0; n < shots; n++) yield* attack(g, nth(1), nth(3))
        },
        {
          people: [{}, { traits: ['ptsd'] }],
          far: 8,
          dice: Array.from({ length: 2 * shots }, () => 2),
          at: (g) => void arm(g, ADA, weapon),
        },
      )
    })
    return checked
  }
  rule('RIM-TRB-17', 'PTSD owes a Panic Check on hearing a shot', () =>
    expect(heard('bolt-action', 1)).toEqual([BIX]),
  )
  rule('RIM-RUL-060', 'once a fight, and a bow is not loud', () => {
    expect(heard('bolt-action', 2)).toEqual([BIX])
    expect(heard('short-bow', 1)).toEqual([])
  })
})

describe('How enemies act', () => {
  const acts = (foe: Parameters<typeof bout>[1], dice: number[] = []) => {
    const table = fought({ ...foe, dice })
    table.answer('turn', 'end-turn')
    return table
      .log()
      .flatMap((event) =>
        ['moved', 'aimed', 'foe-rolled', 'took-cover', 'wall-hurt'].includes(event.type) ? [event.type] : [],
      )
  }
  test('melee fighters run up and strike, at most twice', () => {
    expect(acts({ foe: 'wolf', far: 1 }, [2, 2, 2, 2])).toEqual(['foe-rolled', 'foe-rolled'])
    expect(acts({ foe: 'wolf', far: 8 }, [2, 2])).toEqual(['moved', 'foe-rolled'])
  })
  test('shooters beside cover attack twice, or aim, attack and take cover against a target that has some', () => {
    const plain = {
      people: [{ x: 9, y: 20 }],
      foes: [{ foe: 'tribal-archer' as const, at: { x: 16, y: 20 } }],
    }
    expect(acts({ stand: plain }, [2, 2, 2, 2])).toEqual(['foe-rolled', 'foe-rolled'])
    const hard = {
      people: [{ x: 18, y: 21 }],
      foes: [{ foe: 'tribal-archer' as const, at: { x: 6, y: 21 } }],
    }
    expect(acts({ stand: hard }, [2, 2, 2])).toEqual(['aimed', 'foe-rolled', 'took-cover'])
  })
  test('with a weapon of 3 AP they aim and attack', () => {
    expect(acts({ foe: 'tribal-hunter', far: 8 }, [2, 2, 2])).toEqual(['aimed', 'foe-rolled'])
  })
  test('shooters move to cover that is near, attack and take cover', () => {
    expect(acts({ foe: 'tribal-archer', far: 8 }, [2, 2])).toEqual(['moved', 'foe-rolled', 'took-cover'])
  })
  test('the nearest by path is the target, then the weakest', () => {
    const people = [{}, { body: { hp: 5 } }]
    const stand = {
      people: [
        { x: 10, y: 18 },
        { x: 10, y: 20 },
      ],
      foes: [{ foe: 'wolf' as const, at: { x: 12, y: 19 } }],
    }
    const table = fought({ people, stand, dice: [2, 2] })
    table.answer('who', nth(1)).answer('turn', 'end-turn')
    expect(table.log('foe-rolled')).toMatchObject([{ target: 'Bix' }])
  })
  test('blocked fighters attack what is in the way', () => {
    const table = fought({
      stand: {
        map: 'canyon-mouth',
        people: [{ x: 21, y: 7 }],
        foes: [{ foe: 'wolf', at: { x: 21, y: 11 } }],
      },
      at: (g) => {
        built(g, 'wall-wood', { x: 20, y: 8 })
        g.fight!.works = layWorks(g)
      },
    })
    table.answer('turn', 'end-turn')
    expect(table.log('wall-hurt').length + table.log('structure-hurt').length).toBeGreaterThan(0)
  })
})
