import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { fighterOf } from '../rules/0-table/fight.ts'
import type { FightPlan, Rim } from '../rules/0-table/state.ts'
import { apOf, personSpeed, speedOf } from '../rules/4-combat/fighters.ts'
import { flee, LONGEST } from '../rules/4-combat/rounds.ts'
import { bout, causes, foeOf, foeStrikes, fought, nth, open } from './fighting.ts'
import { arm, built, fighterNamed, planOf, wear } from './skirmish.ts'
import { ADA, BIX, CAM, colony, type Scene, type Table } from './table.ts'

const fightItem = (more: Partial<FightPlan>) => [
  { kind: 'fight' as const, of: planOf({ people: [ADA], ...more }) },
]

const RAID = { why: { for: 'raid' }, raid: true, foes: ['tribal-archer'] } satisfies Partial<FightPlan>

/** A raid up to its Initiative. */
const raid = (more: Partial<FightPlan>, scene: Scene = {}): Table =>
  colony({ agenda: fightItem({ ...RAID, ...more }), ...scene })
    .answer('muster', 'hand')
    .answer('place', 'as-they-come')

const order = (table: Table): string[] =>
  table.log().flatMap((event) => (event.type === 'moved' || event.type === 'foe-rolled' ? [event.name] : []))

const labelOf = (table: Table, id: string): unknown => table.ask(id).label

describe('15 Combat sequence and initiative', () => {
  rule('RIM-COMBAT-01', 'a fight opens with one group die', () => {
    const table = raid({}, { dice: [8] })
    expect(table.log('initiative')).toMatchObject([{ face: 8, first: 'colony' }])
  })
  rule('RIM-COMBAT-02', '6 and more lets the players’ side go first (EX-12)', () => {
    for (const face of [6, 7, 10]) expect(raid({}, { dice: [face] }).state.fight!.first).toBe('colony')
  })
  rule('RIM-COMBAT-03', '5 and less lets the enemies go first (EX-12)', () => {
    for (const face of [1, 5]) {
      const table = raid({ foes: ['chicken'] }, { dice: [face] })
      expect(table.state.fight!.first).toBe('foes')
      expect(table.log('moved')[0]).toMatchObject({ name: 'Chicken' })
    }
  })
  rule('RIM-COMBAT-04', 'the sides alternate, one character a time', () => {
    const stand = {
      people: [open(4), open(6)],
      foes: [
        { foe: 'chicken' as const, at: open(18) },
        { foe: 'chicken' as const, at: { x: 18, y: 23 } },
      ],
    }
    const table = fought({ people: [{}, {}], stand })
    table.answer('who', nth(1)).answer('turn', 'move-to:4,18').answer('turn', 'end-turn')
    expect(order(table)).toEqual(
      ['Ada', 'Chicken', 'Chicken', 'Chicken', 'Chicken'].slice(0, order(table).length),
    )
    expect(labelOf(table, 'turn')).toMatchObject({ name: 'Bix' })
  })
  rule('RIM-COMBAT-05', 'everyone acts exactly once a round', () => {
    const stand = { people: [open(4), open(6)], foes: [{ foe: 'chicken' as const, at: open(19) }] }
    const table = fought({ people: [{}, {}], stand })
    expect(table.offered('who')).toEqual([nth(1), nth(2)])
    table.answer('who', nth(2)).answer('turn', 'end-turn')
    expect(labelOf(table, 'turn')).toMatchObject({ name: 'Ada' })
    table.answer('turn', 'end-turn')
    expect(table.state.fight!.round).toBe(2)
  })
  rule('RIM-COMBAT-06', 'a side that has run out lets the other take its remaining turns in a row', () => {
    const foes = [19, 20, 21].map((x) => ({ foe: 'chicken' as const, at: { x, y: 23 } }))
    const table = fought({ stand: { people: [open(4)], foes } })
    table.answer('turn', 'end-turn')
    expect(new Set(order(table))).toEqual(new Set(['Chicken', 'Chicken 2', 'Chicken 3']))
    expect(table.state.fight!.round).toBe(2)
  })
  rule('RIM-COMBAT-07', 'the same side starts every round', () => {
    const table = fought({
      stand: { people: [open(2)], foes: [{ foe: 'chicken', at: { x: 20, y: 2 } }] },
      dice: [2, 2],
      at: (g) => Object.assign(g.fight!, { first: 'foes', side: 'foes' }),
    })
    expect(order(table)[0]).toBe('Chicken')
    const before = order(table).length
    table.answer('turn', 'end-turn')
    expect(table.state.fight).toMatchObject({ round: 2, first: 'foes' })
    expect(order(table).slice(before)[0]).toBe('Chicken')
  })
  rule('RIM-COMBAT-08', 'ambushers go first without Initiative', () => {
    const table = colony({ agenda: fightItem({ foes: ['chicken'], ambush: 'foes' }) })
    expect(table.log('initiative')).toEqual([])
    expect(table.state.fight!.first).toBe('foes')
  })
  rule('RIM-COMBAT-09', 'human raiders flee once half of those who came are down', () => {
    const foes = ['tribal-archer', 'tribal-archer', 'tribal-archer'].map((_, n) => ({
      foe: 'tribal-archer' as const,
      at: open(10 + n),
    }))
    const state = (down: number) => {
      const table = bout(
        (g) => {
          for (const foe of g.fight!.fighters.slice(1, 1 + down)) foe.state = 'downed'
          flee(g)
          return undefined
        },
        { stand: { people: [open(4)], foes } },
      )
      return table.state.fight!.fighters.slice(1).map(({ state: is }) => is)
    }
    expect(state(1)).toEqual(['downed', 'up', 'up'])
    expect(state(2)).toEqual(['downed', 'downed', 'fled'])
  })
  rule('RIM-COMBAT-10', 'at night a shot beyond 5 squares has one Bane source', () => {
    const at = (g: Rim) => Object.assign(g.fight!, { dark: true })
    expect(causes(foeStrikes({ far: 5, dice: [2, 2], at }))).toEqual(['reliable 0'])
    expect(causes(foeStrikes({ far: 6, dice: [2, 2], at }))).toEqual(['reliable 0', 'bane darkness'])
  })
  rule('RIM-COMBAT-11', 'away from home none of the colony’s works stand', () => {
    const at = (g: Rim) => void built(g, 'sandbags')
    const away = colony({ agenda: fightItem({ foes: ['chicken'], map: 'old-compound' }), dice: [8], at })
    expect(away.state.fight).toMatchObject({ works: [], pool: null, map: 'old-compound' })
    expect(raid({}, { dice: [8], at }).state.fight!.works).toHaveLength(1)
  })
  rule('RIM-RUL-061', 'Initiative is rolled once a fight', () => {
    const table = raid({ foes: ['chicken'] }, { dice: [8] })
    table.answer('turn', 'end-turn')
    expect(table.state.fight!.round).toBe(2)
    expect(table.log('initiative')).toHaveLength(1)
  })
  rule('RIM-RUL-085', 'darkness is outdoors at Night', () => {
    const at = (g: Rim) => Object.assign(g, { phase: { kind: 'slot', slot: 3, left: [ADA] } })
    expect(raid({}, { dice: [8], at }).state.fight!.dark).toBe(true)
    expect(raid({}, { dice: [8] }).state.fight!.dark).toBe(false)
  })
  rule(
    'RIM-RUL-084',
    'a Colonist leaves from an edge square; machines never flee; the fight is won when no enemy stands',
    () => {
      const table = fought({
        stand: { people: [{ x: 0, y: 19 }], foes: [{ foe: 'mech-militor', at: { x: 20, y: 2 } }] },
      })
      expect(table.offered('turn')).toContain('leave-map')
      table.answer('turn', 'leave-map')
      expect(table.log('fight-over')).toMatchObject([{ how: 'left' }])
      const machine = bout(
        (g) => {
          g.fight!.fighters.push({ ...foeOf({ state: g } as Table), id: 'fighter-199', state: 'dead' })
          flee(g)
          return undefined
        },
        { foe: 'mech-militor' },
      )
      expect(foeOf(machine).state).toBe('up')
      const inland = fought({ stand: { people: [open(4)], foes: [{ foe: 'chicken', at: open(10) }] } })
      expect(inland.offered('turn')).not.toContain('leave-map')
    },
  )
})

describe('A fight that gets nowhere', () => {
  rule('RIM-RUL-074', 'a fight never lasts an hour: enemies withdraw in the end', () => {
    const table = bout(
      (g) => {
        g.fight!.round = LONGEST
        flee(g)
        return undefined
      },
      { foe: 'mech-militor' },
    )
    expect(foeOf(table).state).toBe('fled')
  })
})

describe('Speed and AP', () => {
  const speed = (more: Parameters<typeof fought>[0]) => {
    const { state } = fought(more)
    return speedOf(state, fighterOf(state, nth(1)))
  }
  rule('RIM-TIME-15', 'base Speed is 6', () => expect(speed({})).toBe(6))
  rule('RIM-TRA-05', 'a Fast Walker has 7', () =>
    expect(speed({ people: [{ traits: ['fast-walker'] }] })).toBe(7),
  )
  rule('RIM-TRA-10', 'a Jogger has 8', () => expect(speed({ people: [{ traits: ['jogger'] }] })).toBe(8))
  rule('RIM-TRB-22', 'a Slowpoke has 5', () => expect(speed({ people: [{ traits: ['slowpoke'] }] })).toBe(5))
  rule('RIM-RUL-036', 'steps add up, armour and injuries come after, and the least is 1', () => {
    expect(speed({ people: [{ traits: ['fast-walker', 'jogger'] }] })).toBe(9)
    expect(speed({ at: (g) => wear(g, ADA, 'cataphract') })).toBe(4)
    const broken = { injuries: [{ kind: 'broken-bone' as const, heals: null }] }
    expect(speed({ people: [{ body: broken }], at: (g) => wear(g, ADA, 'marine-armor') })).toBe(2)
    const legless = { parts: { 'left-leg': 'missing', 'right-leg': 'missing' } as const, ...broken }
    expect(
      speed({ people: [{ traits: ['slowpoke'], body: legless }], at: (g) => wear(g, ADA, 'cataphract') }),
    ).toBe(1)
    const { state } = fought({
      people: [{ body: { drugs: { active: ['go-juice'], last: {}, addicted: [], any: 1 } } }],
    })
    expect(personSpeed(state, state.people[0]!)).toBe(7)
  })
  rule(
    'RIM-RUL-037',
    '“+1 Action” is 1 AP: every turn for the Trigger-Happy, in the first round for a legendary assassin',
    () => {
      const { state } = fought({ people: [{ traits: ['trigger-happy'] }, { life: { quickStart: true } }] })
      expect([1, 2].map((n) => apOf(state, fighterOf(state, nth(n))))).toEqual([5, 5])
      Object.assign(state.fight!, { round: 2 })
      expect([1, 2].map((n) => apOf(state, fighterOf(state, nth(n))))).toEqual([5, 4])
    },
  )
})

describe('How a raid is run', () => {
  rule(
    'RIM-RUL-156',
    'owners say who fights, defenders take D squares in reading order, enemies R squares by lot; the slot is taken up',
    () => {
      const phase = { kind: 'slot', slot: 3, left: [ADA, BIX, CAM] }
      const table = colony({
        people: [{}, {}, {}],
        agenda: fightItem({ ...RAID, people: [ADA, BIX, CAM] }),
        dice: [8],
        picks: [2, 0, 0, 0, 0, 0],
        at: (g) => Object.assign(g, { phase }),
      })
      expect(table.offered('muster')).toEqual([
        'hand',
        'bot',
        'bot-until',
        `shelter:${ADA}`,
        `shelter:${BIX}`,
        `shelter:${CAM}`,
      ])
      table.answer('muster', `shelter:${BIX}`).answer('muster', 'hand')
      expect(table.log('mustered')).toMatchObject([{ fight: [ADA, CAM], shelter: [BIX] }])
      table.answer('place', `${CAM}:9,16`).answer('place', 'as-they-come')
      expect(fighterNamed(table.state, 'Cam').at).toEqual({ x: 9, y: 16 })
      expect(fighterNamed(table.state, 'Ada').at).toEqual({ x: 10, y: 16 })
      expect(foeOf(table).at).toEqual({ x: 8, y: 0 })
      expect(table.state.phase).toMatchObject({ left: [] })
      expect(table.state.people.map(({ days }) => days.slept)).toEqual(['broken', 'broken', 'broken'])
    },
  )
  rule('RIM-RUL-156', 'softened by the Story Die, the enemies are put first', () => {
    const table = colony({ agenda: fightItem({ ...RAID, softened: true }), dice: [8] }).answer(
      'muster',
      'hand',
    )
    expect(foeOf(table).name).toBe('Tribal archer')
    expect(table.ask('place')).toBeDefined()
    table.answer('place', 'as-they-come')
  })
  rule(
    'RIM-RUL-171',
    'a small fight at home has the victim on the first D square, the beast 6 squares off, and the others run up in round 2',
    () => {
      const table = colony({
        people: [{}, {}],
        agenda: fightItem({ why: { for: 'mad-animal', victim: BIX }, foes: ['chicken'], people: [ADA, BIX] }),
        dice: [8],
      })
      table.answer('muster', 'hand')
      expect(table.state.fight!.pool).toBeNull()
      const [bix, beast] = table.state.fight!.fighters
      expect(bix).toMatchObject({ name: 'Bix', at: { x: 9, y: 16 } })
      expect(Math.max(Math.abs(beast!.at.x - 9), Math.abs(beast!.at.y - 16))).toBe(6)
      expect(table.state.fight!.coming).toMatchObject([{ round: 2, kind: 'joins', people: [ADA] }])
    },
  )
  rule('RIM-RUL-171', 'whoever attacks starts where the enemies would', () => {
    const table = colony({
      agenda: fightItem({ foes: ['chicken'], attacking: true }),
      dice: [8],
      picks: [0, 0, 0, 0, 0, 0, 0],
    })
    expect(fighterNamed(table.state, 'Ada').at).toEqual({ x: 2, y: 0 })
    expect(foeOf(table).at.y).toBeGreaterThan(14)
  })
})

describe('Raids and the day', () => {
  rule('RIM-TELL-06', 'a raid is fought on a square map in place of the slot in which it falls', () => {
    const at = (g: Rim) => Object.assign(g, { phase: { kind: 'slot', slot: 1, left: [ADA, BIX] } })
    const table = colony({ people: [{}, {}], agenda: fightItem({ ...RAID, people: [ADA, BIX] }), at })
    expect(table.state.fight).toMatchObject({ map: 'crash-clearing', stage: 'muster' })
    expect(table.state.phase).toMatchObject({ kind: 'slot', slot: 1, left: [] })
  })
})

describe('Standing orders', () => {
  rule('RIM-RUL-156', 'by the standing order nothing is asked from muster to end', () => {
    const at = (g: Rim) => {
      Object.assign(g.colony.orders.policies, {
        raids: 'bot',
        push: { work: 'never', fight: 'never', care: 'never' },
      })
      arm(g, ADA, 'bolt-action', 'legendary')
      g.people[0]!.skills.shooting = 30
    }
    const table = colony({
      agenda: fightItem({ ...RAID, foes: ['chicken'] }),
      dice: [9, 5, 5, 5],
      picks: [0, 0, 0, 0, 0, 0],
      at,
    })
    expect(table.log('fight-over')).toMatchObject([{ how: 'won' }])
    expect(table.ask('dawn')).toBeDefined()
  })
})
