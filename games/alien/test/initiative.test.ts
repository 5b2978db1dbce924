import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import type { BodyId } from '../rules/0-table/body.ts'
import { pay } from '../rules/0-table/budget.ts'
import type { Alien } from '../rules/0-table/state.ts'
import { actions, faces, onTurn, partsOf, type Table, turnOf } from './fight.ts'
import { body, dealt, deck, type Scene } from './table.ts'

const SEEN = { sawXenomorph: true } as const
const KNIFE = { gear: ['wpn-knife'], ...SEEN } as const

/** A fight about to break out: between everybody there, with these first. A person plays the opposition. */
const clash = (scene: Scene, first: readonly BodyId[] = [], ambush = false): Table =>
  deck({
    mother: 'person',
    ...scene,
    at: (g) => {
      scene.at?.(g)
      g.agenda.push({ kind: 'fight', first: [...first], ambush, between: g.bodies.map(({ id }) => id) })
    },
  })

/** Who holds which cards. */
const cards = ({ state }: { state: Alien }): { [who: BodyId]: number[] } => {
  const held: { [who: BodyId]: number[] } = {}
  for (const { who, card } of state.combat!.turns) held[who] = [...(held[who] ?? []), card]
  return held
}

/** Everybody lets the turn pass until a new round begins. */
function nextRound(t: Table): Table {
  const { round } = t.state.combat!
  for (let n = 0; n < 30 && t.state.combat?.round === round; n++) t.answer('turn', 'end')
  return t
}

describe('19 Initiative', () => {
  rule('AL-INIT-01', 'cards are drawn at the start of every round (EX-AL-21)', () => {
    const t = clash(
      {
        crew: [SEEN, { of: 'pc-rao', ...SEEN }, { of: 'pc-quist', panic: [6], panicSince: 1, ...SEEN }],
        others: ['cre-stalker'],
        picks: [7, 0, 0, 8, 0, 0, 3],
      },
      ['u1'],
      true,
    )
    expect(cards(t)).toEqual({ u1: [1, 9], okafor: [2], rao: [3], quist: [10] })
    nextRound(t)
    expect(t.state.combat!.round).toBe(2)
    expect(cards(t)).toEqual({ okafor: [9], rao: [1], u1: [2, 6], quist: [10] })
  })

  rule('AL-INIT-02', 'the cards carry the numbers 1 to 10, one each', () => {
    const t = clash({
      crew: ['pc-okafor', 'pc-rao', 'pc-voss', 'pc-quist', 'pc-brandt'],
      others: ['npc-guard', 'npc-grunt', 'npc-pirate', 'npc-sergeant', 'npc-worker'],
    })
    const dealt = t.state.combat!.turns.map(({ card }) => card)
    expect(dealt).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  rule('AL-INIT-01', 'cards are drawn anew in every round, and a test may lay them out', () => {
    const t = clash({
      crew: ['pc-okafor', 'pc-rao'],
      others: ['npc-worker'],
      picks: [...dealt(6, 2, 5), ...dealt(1, 10, 2)],
    })
    expect(cards(t)).toEqual({ okafor: [6], rao: [2], u1: [5] })
    expect(cards(nextRound(t))).toEqual({ okafor: [1], rao: [10], u1: [2] })
  })

  rule('AL-INIT-03', 'turns go by card, lowest first', () => {
    const t = clash({ crew: ['pc-okafor', 'pc-rao'], others: ['npc-guard'], picks: dealt(6, 2, 5) })
    expect(cards(t)).toEqual({ okafor: [6], rao: [2], u1: [5] })
    const order: (BodyId | undefined)[] = []
    for (let n = 0; n < 3; n++) {
      order.push(onTurn(t))
      if (n < 2) t.answer('turn', 'end')
    }
    expect(order).toEqual(['rao', 'u1', 'okafor'])
  })

  rule('AL-RUL-INIT-01', 'a creature draws as many cards as its Speed, each with its own actions', () => {
    const t = clash({ crew: [SEEN], others: ['cre-graft'], picks: [9, 0, 0, 0], dice: [1] })
    expect(cards(t)).toEqual({ okafor: [10], u1: [1, 2, 3] })
    t.answer('turn', 'close:okafor') // Okafor keeps a cool head.
    const turns = t.state.combat!.turns.filter(({ who }) => who === 'u1')
    expect(turns.map(({ short }) => short)).toEqual([true, false, false])
    expect(t.offered('turn')).toContain('attack:okafor')
  })

  rule('AL-RUL-INIT-02', 'like NPCs share a card when ten are not enough', () => {
    const others = ['npc-guard', 'npc-guard', 'npc-guard', 'npc-guard', 'npc-guard'] as const
    const crew = ['pc-okafor', 'pc-rao', 'pc-voss', 'pc-quist', 'pc-brandt'] as const
    const t = clash({ crew, others: [...others, 'npc-grunt'] })
    const dealt = cards(t)
    const guards = ['u1', 'u2', 'u3', 'u4', 'u5'].map((id) => dealt[id])
    expect(new Set(guards.map((held) => held![0])).size).toBe(1)
    expect(new Set(Object.values(dealt).flat()).size).toBe(7)
    const ten = clash({ crew, others })
    expect(new Set(Object.values(cards(ten)).flat()).size).toBe(10) // Enough for all: nobody shares.
  })

  rule('AL-RUL-INIT-02', 'those for whom no card is left act after card 10, as slots 11, 12 …', () => {
    const t = clash({
      crew: [SEEN, { of: 'pc-rao', ...SEEN }],
      others: ['cre-graft', 'cre-graft', 'cre-graft', 'cre-husk'],
    })
    expect(t.state.combat!.turns.map(({ card }) => card)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  rule('AL-RUL-INIT-02', 'also where more than ten fall upon somebody at once', () => {
    const others = Array(11).fill('npc-guard')
    const first = others.map((_, n) => `u${n + 1}`)
    const t = clash({ crew: [{ panic: [6], panicSince: 1 }], others }, first, true)
    for (const id of first.slice(0, -1)) t.answer('first-card', id)
    expect(cards(t)).toMatchObject({ u1: [1], u10: [10], u11: [11], okafor: [12] })
  })

  rule('AL-RUL-INIT-03', 'several surprise attackers take cards 1, 2, 3 in the order they choose', () => {
    const t = clash({ crew: ['pc-okafor', 'pc-rao', 'pc-quist'], others: ['npc-guard'] }, ['okafor', 'rao'])
    expect(t.offered('first-card')).toEqual(['okafor', 'rao'])
    t.answer('first-card', 'rao')
    expect(cards(t)).toMatchObject({ rao: [1], okafor: [2] })
    for (const id of ['quist', 'u1']) expect(cards(t)[id]![0]).toBeGreaterThan(2)
  })

  rule('AL-RUL-INIT-04', 'surprise lasts for the first round only', () => {
    const t = clash({ crew: ['pc-okafor'], others: ['npc-guard'], picks: [0, 4, 1] }, ['okafor'])
    expect(cards(t)).toEqual({ okafor: [1], u1: [2] })
    nextRound(t)
    expect(cards(t)).toEqual({ okafor: [5], u1: [2] })
  })

  rule('AL-RUL-INIT-05', 'several Hesitant characters take 10, 9, 8 in random order', () => {
    const slow = { panic: [6], panicSince: 1 }
    const t = clash({
      crew: [slow, { of: 'pc-rao', ...slow }, { of: 'pc-quist', ...slow }, 'pc-voss'],
      others: ['npc-guard'],
      picks: [2, 0, 3, 3],
    })
    expect(cards(t)).toEqual({ quist: [10], okafor: [9], rao: [8], voss: [4], u1: [5] })
  })

  rule(
    'AL-RUL-INIT-06',
    'a Hesitant attacker has card 1 in the surprise round and card 10 afterwards',
    () => {
      const t = clash({ crew: [{ panic: [6], panicSince: 1 }], others: ['npc-guard'] }, ['okafor'])
      expect(cards(t).okafor).toEqual([1])
      nextRound(t)
      expect(cards(t).okafor).toEqual([10])
    },
  )
})

describe('20 Surprise and ambush', () => {
  rule('AL-AMB-01', 'a surprising attacker has card 1 without drawing', () => {
    const t = clash({ crew: ['pc-okafor', 'pc-rao'], others: ['npc-guard'], picks: [0, 0] }, ['u1'])
    expect(cards(t)).toEqual({ u1: [1], okafor: [2], rao: [3] })
  })

  rule('AL-AMB-02', 'an ambush falls on somebody who does not know of the attacker', () => {
    const t = clash({ crew: [KNIFE], others: ['npc-worker'], dice: faces(10) }, ['okafor'], true)
    expect(body(t, 'u1').aware).toEqual([])
    t.answer('turn', 'close:u1').answer('turn', 'strike:u1').answer('roll', 'keep')
    expect(body(t, 'u1').aware).toEqual(['okafor']) // It does now.
  })

  rule('AL-AMB-03', 'an ambush brings card 1', () => {
    const t = clash({ crew: [SEEN], others: ['cre-stalker'], picks: [0, 0] }, ['u1'], true)
    expect(cards(t)).toEqual({ u1: [1, 2], okafor: [3] })
  })

  rule('AL-AMB-04', 'an ambush attack has two dice more', () => {
    const t = clash({ crew: [KNIFE], others: ['npc-worker'], dice: faces(10) }, ['okafor'], true)
    t.answer('turn', 'close:u1').answer('turn', 'strike:u1')
    expect(partsOf(t)).toEqual({ strength: 5, 'close-combat': 3, ambush: 2 })
  })

  rule('AL-AMB-05', 'nobody defends against an ambush attack', () => {
    const dice = [1, 3, ...faces(11, 1)]
    const t = clash({ crew: [SEEN], others: ['cre-stalker'], dice }, ['u1'], true)
    t.answer('turn', 'close:okafor').answer('turn', 'attack:okafor')
    expect(t.log('attack-declared')).toMatchObject([{ ambush: true }])
    expect(body(t, 'okafor').health).toBe(4) // Claw pair: 9 dice and 2; Okafor was not asked.
  })

  rule('AL-AMB-06', 'nobody dodges an ambush attack', () => {
    const dice = [...faces(9, 1), ...faces(4)]
    const t = clash({ others: [{ of: 'npc-guard', gear: ['wpn-pistol'] }], dice }, ['u1'], true)
    t.answer('turn', 'shoot:wpn-pistol-u1-1:okafor')
    expect(body(t, 'okafor').health).toBe(4)
    expect(t.asks.some(({ id }) => id === 'dodge')).toBe(false)
  })

  rule('AL-RUL-AMB-01', 'only the first attack in the first round is an ambush attack', () => {
    const dice = [...faces(10), ...faces(8)]
    const t = clash({ crew: [KNIFE], others: ['npc-worker'], dice }, ['okafor'], true)
    t.answer('turn', 'close:u1').answer('turn', 'strike:u1').answer('roll', 'keep')
    expect(t.state.combat!.ambush).toEqual([])
    nextRound(t)
    if (onTurn(t) === 'u1') t.answer('turn', 'end')
    t.answer('turn', 'strike:u1').answer('defend', 'none', 0)
    expect(partsOf(t)).not.toHaveProperty('ambush')
    const late = deck({
      crew: [KNIFE],
      others: ['npc-worker'],
      turns: ['okafor', 'u1'],
      beside: [['okafor', 'u1']],
      combat: { round: 2, ambush: ['okafor'] },
      dice: faces(8),
      mother: 'person',
    })
    late.answer('turn', 'strike:u1').answer('defend', 'none')
    expect(partsOf(late)).not.toHaveProperty('ambush')
  })

  rule('AL-RUL-AMB-01', 'and only before the target’s first turn', () => {
    const t = clash(
      {
        crew: [KNIFE, { of: 'pc-rao', gear: ['wpn-wrench'] }],
        others: ['npc-worker'],
        dice: faces(8),
        picks: [0],
      },
      ['okafor', 'rao'],
      true,
    )
    t.answer('first-card', 'okafor').answer('turn', 'hold:3')
    expect(onTurn(t)).toBe('u1')
    t.answer('turn', 'end').answer('turn', 'end')
    expect(onTurn(t)).toBe('okafor')
    t.answer('turn', 'close:u1').answer('turn', 'strike:u1').answer('defend', 'none', 0).answer('help', [])
    expect(partsOf(t)).not.toHaveProperty('ambush')
  })

  rule('AL-RUL-AMB-01', 'an interrupt of one who came late is no turn', () => {
    const t = deck({
      crew: [SEEN, { of: 'pc-rao', ...SEEN }],
      others: [{ of: 'npc-guard', gear: ['wpn-knife'] }],
      turns: ['u1', 'okafor'],
      beside: [['u1', 'rao']],
      combat: { ambush: ['u1'] },
      mother: 'person',
      dice: faces(6),
      at: (g) => {
        g.combat!.fighters.push('rao')
        g.bodies[2]!.aware.push('rao')
        pay(g, g.bodies[1]!, 'quick')
      },
    }).answer('turn', 'strike:rao')
    expect(partsOf(t)).toMatchObject({ ambush: 2 })
  })

  rule('AL-RUL-AMB-02', 'an ambusher has a whole turn, and may move first', () => {
    const t = clash(
      {
        crew: [{ gear: ['wpn-pistol'], at: 'CB-06' }],
        others: [{ of: 'npc-worker', at: 'CB-07' }],
        dice: [...faces(11, 1), ...faces(4)],
      },
      ['okafor'],
      true,
    )
    t.answer('turn', 'move:CB-07').answer('turn', 'shoot:wpn-pistol-1:u1')
    expect(partsOf(t)).toMatchObject({ ambush: 2 })
    t.answer('roll', 'keep')
    expect(body(t, 'u1').health).toBe(3)
  })

  rule('AL-RUL-AMB-03', 'after a won detection it needs no second roll; out of hiding it does', () => {
    const won = deck({
      others: ['npc-worker'],
      at: (g) => {
        g.bodies[0]!.aware = ['u1']
        g.agenda.push({ kind: 'outcome', winners: ['okafor'], losers: ['u1'] })
      },
    })
    won.answer('outcome', 'ambush')
    expect(won.log('rolled')).toEqual([])
    expect(won.state.combat).toMatchObject({ ambush: ['okafor'], round: 1 })
    const hidden = deck({
      crew: [{ hidden: true, aware: ['u1'], met: ['u1'] }],
      others: [{ of: 'npc-worker', met: ['okafor'] }],
      dice: [...faces(2, 1), ...faces(2)],
    })
    hidden.answer('stretch', 'ambush')
    expect(hidden.log('slipped-by')).toMatchObject([{ who: ['okafor'] }])
    expect(hidden.state.combat).toMatchObject({ ambush: ['okafor'] })
  })

  rule('AL-RUL-AMB-03', 'once sprung it has had its roll: whoever closes in first rolls no other', () => {
    const t = deck({
      crew: [{ ...KNIFE, hidden: true, aware: ['u1'], met: ['u1'] }],
      others: [{ of: 'npc-worker', met: ['okafor'] }],
      dice: [...faces(2, 1), ...faces(2), ...faces(10, 1)],
    })
    t.answer('stretch', 'ambush').answer('turn', 'close:u1')
    expect(body(t, 'okafor').hidden).toBe(false) // AL-RUL-HACT-03
    t.answer('turn', 'strike:u1')
    expect(partsOf(t)).toMatchObject({ ambush: 2 })
  })

  rule(
    'AL-AMB-02',
    'out of hiding in a fight of others too, in its first round and with the roll it takes',
    () => {
      const strike = (seen: number, more: number[], scene: Scene = {}, act = 'strike:u1') =>
        deck({
          crew: [{ ...KNIFE, hidden: true }, 'pc-rao'],
          others: ['npc-worker'],
          turns: ['okafor', 'u1', 'rao'],
          beside: [['okafor', 'u1']],
          mother: 'person',
          dice: [...faces(2, 1), ...faces(2, seen), ...more],
          at: (g) => {
            g.bodies[2]!.aware = ['rao']
          },
          ...scene,
        }).answer('turn', act)
      const fell = strike(0, faces(10)).answer('help', []) // Nobody is asked to defend.
      expect(partsOf(fell)).toMatchObject({ ambush: 2 })
      const crept = strike(0, faces(10), { beside: [] }, 'close:u1')
      expect(body(crept, 'okafor').hidden).toBe(false)
      expect(partsOf(crept.answer('turn', 'strike:u1').answer('help', []))).toMatchObject({ ambush: 2 })
      const seen = strike(1, faces(8)).answer('defend', 'none').answer('help', []) // AL-RUL-HACT-02
      expect(partsOf(seen)).not.toHaveProperty('ambush')
      const late = strike(0, [], { combat: { round: 2 }, dice: faces(8) }).answer('defend', 'none')
      expect(partsOf(late.answer('help', []))).not.toHaveProperty('ambush') // AL-RUL-AMB-01
    },
  )

  rule('AL-RUL-AMB-04', 'a betrayal has card 1 and no more: no dice, and it can be warded off', () => {
    const t = deck({
      crew: [KNIFE, 'pc-rao'],
      players: 2,
      dice: [...faces(8), ...faces(3)],
    })
    t.answer('stretch', 'assault:rao', 1)
    expect(cards(t).okafor).toEqual([1])
    expect(t.state.combat!.ambush).toEqual([])
    t.answer('turn', 'close:rao').answer('turn', 'strike:rao')
    expect(t.ask('defend').seat).toBe(2)
    t.answer('defend', 'defend').answer('roll', 'keep', 1)
    expect(t.log('rolled')).toMatchObject([{ base: faces(8) }, { base: faces(2), stress: [2] }])
    expect(body(t, 'rao').nerves.stress).toBe(1) // AL-STRS-07
  })
})

describe('21 Holding off', () => {
  const scene = {
    crew: ['pc-okafor', 'pc-rao'],
    others: ['npc-guard'],
    turns: ['okafor', 'u1', 'rao'],
  } as const

  rule('AL-HOLD-01', 'on one’s turn one may swap cards with somebody whose card comes later', () => {
    const t = deck({ ...scene, mother: 'person' })
    expect(actions(t, 'hold')).toEqual(['hold:2', 'hold:3'])
    t.answer('turn', 'hold:3')
    expect(cards(t)).toEqual({ rao: [1], u1: [2], okafor: [3] })
    t.answer('turn', 'end').answer('turn', 'end', 0)
    expect(onTurn(t)).toBe('okafor')
    expect(actions(t, 'hold')).toEqual([]) // Nobody has a later card.
  })

  rule('AL-HOLD-01', 'but not with one who lies there broken and could not act', () => {
    const crew = ['pc-okafor', { of: 'pc-rao', health: 0 }] as const
    expect(actions(deck({ ...scene, crew, mother: 'person' }), 'hold')).toEqual(['hold:2'])
  })

  rule('AL-HOLD-02', 'the one swapped with acts at once', () => {
    const t = deck({ ...scene, mother: 'person' })
    t.answer('turn', 'hold:2')
    expect(onTurn(t)).toBe('u1')
    expect(t.ask('turn').seat).toBe(0)
  })

  rule('AL-HOLD-02', 'also where like NPCs share the card: all who are left on it hold off together', () => {
    const t = deck({
      crew: ['pc-okafor'],
      others: ['npc-guard', 'npc-guard', 'npc-guard'],
      turns: ['u1', 'u2', 'u3', 'okafor'],
      mother: 'person',
      at: (g) => {
        for (const turn of g.combat!.turns.slice(0, 3)) turn.card = 1
      },
    })
    t.answer('turn', 'end').answer('turn', 'hold:4')
    expect(onTurn(t)).toBe('okafor')
    expect(cards(t)).toEqual({ u1: [1], okafor: [1], u2: [4], u3: [4] })
    t.answer('turn', 'end')
    expect([onTurn(t), actions(t, 'hold')]).toEqual(['u2', []])
  })

  rule('AL-HOLD-03', 'the one who held off acts on the card received, with all its actions', () => {
    const t = deck({ ...scene, mother: 'person' })
    t.answer('turn', 'hold:2').answer('turn', 'end', 0)
    expect(onTurn(t)).toBe('okafor')
    expect(turnOf(t, 'okafor')).toMatchObject({ card: 2, long: false, short: false })
  })

  rule('AL-RUL-HOLD-01', 'a friend’s player may decline; an enemy cannot', () => {
    const t = deck({ ...scene, players: 2, mother: 'person' })
    t.answer('turn', 'hold:3')
    expect(t.ask('hold-off').seat).toBe(2)
    t.answer('hold-off', 'no')
    expect(onTurn(t)).toBe('okafor')
    expect(actions(t, 'hold')).toEqual(['hold:2'])
    t.answer('turn', 'hold:2') // Nobody asks the guard.
    expect(onTurn(t)).toBe('u1')
    const agreed = deck({ ...scene, players: 2, mother: 'person' })
    agreed.answer('turn', 'hold:3').answer('hold-off', 'yes')
    expect(onTurn(agreed)).toBe('rao')
  })

  rule(
    'AL-RUL-HOLD-01',
    'once a round, never on a card one was brought forward to, and before one acts',
    () => {
      const crew = ['pc-okafor', 'pc-rao', 'pc-quist', 'pc-voss'] as const
      const t = deck({
        crew,
        others: ['npc-guard'],
        turns: ['okafor', 'rao', 'quist', 'voss', 'u1'],
        mother: 'person',
      })
      t.answer('turn', 'hold:3')
      expect(onTurn(t)).toBe('quist')
      expect(actions(t, 'hold')).toEqual([]) // Brought forward.
      t.answer('turn', 'end')
      expect(actions(t, 'hold')).not.toEqual([])
      t.answer('turn', 'end')
      expect(onTurn(t)).toBe('okafor')
      expect(actions(t, 'hold')).toEqual([]) // Held off already.
      t.answer('turn', 'end')
      t.answer('turn', 'cover:partial')
      expect(actions(t, 'hold')).toEqual([]) // Has begun to act.
    },
  )

  rule('AL-RUL-HOLD-01', 'only with those one is aware of; of a creature’s cards one is named', () => {
    const t = deck({
      crew: [SEEN, { of: 'pc-rao', ...SEEN }],
      others: ['cre-stalker', 'npc-guard'],
      turns: ['okafor', 'u1', 'rao', 'u1', 'u2'],
      mother: 'person',
      at: (g) => {
        g.bodies[0]!.aware = ['u1']
      },
    })
    expect(actions(t, 'hold')).toEqual(['hold:2', 'hold:3', 'hold:4'])
    t.answer('turn', 'hold:4')
    expect(cards(t)).toEqual({ u1: [1, 2], rao: [3], okafor: [4], u2: [5] })
  })

  rule('AL-HOLD-01', 'those whom a person plays as Game Mother hold off too; the program never does', () => {
    const t = deck({ ...scene, turns: ['u1', 'okafor', 'rao'], mother: 'person' })
    expect(actions(t, 'hold')).toEqual(['hold:2', 'hold:3'])
    t.answer('turn', 'hold:2')
    expect(onTurn(t)).toBe('okafor') // An enemy is not asked.
    expect(cards(t)).toEqual({ okafor: [1], u1: [2], rao: [3] })
    t.answer('turn', 'end')
    expect(actions(t, 'hold')).toEqual([])

    const stalker = deck({
      crew: [SEEN, { of: 'pc-rao', ...SEEN }],
      others: ['cre-stalker'],
      turns: ['u1', 'okafor', 'u1', 'rao'],
      mother: 'person',
    })
    expect(actions(stalker, 'hold')).toEqual(['hold:2', 'hold:4']) // Not with a card of its own.
    stalker.answer('turn', 'hold:4')
    expect(onTurn(stalker)).toBe('rao')
    expect(cards(stalker)).toEqual({ rao: [1], okafor: [2], u1: [3, 4] })
    const begun = deck({
      crew: [SEEN],
      others: ['cre-stalker'],
      turns: ['u1', 'okafor'],
      mother: 'person',
      dice: [1],
    }).answer('turn', 'close:okafor')
    expect(actions(begun, 'hold')).toEqual([])
  })

  rule('AL-RUL-HOLD-01', 'the swap holds for that round only', () => {
    const t = deck({ ...scene, mother: 'person', picks: [0, 1, 2] })
    t.answer('turn', 'hold:3')
    nextRound(t)
    expect(t.state.combat!.held).toEqual([])
    expect(cards(t)).toEqual({ okafor: [1], u1: [3], rao: [5] })
  })
})
