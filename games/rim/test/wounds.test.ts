import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { mostHp, type Person } from '../rules/0-table/person.ts'
import type { Rim } from '../rules/0-table/state.ts'
import { attempt } from '../rules/1-roll/roll.ts'
import { attack } from '../rules/4-combat/attack.ts'
import { isInPain } from '../rules/4-combat/fighters.ts'
import { harmFighter, heal, kill, loseHp } from '../rules/4-combat/harm.ts'
import { injure } from '../rules/4-combat/injury.ts'
import { beginTurn } from '../rules/4-combat/rounds.ts'
import { bodySlotEnd, downedAtHome } from '../rules/7-body/index.ts'
import { adaStrikes, bout, causes, foeOf, foeStrikes, fought, nth } from './fighting.ts'
import { arm } from './skirmish.ts'
import { ADA, BIX, ruled, type Sketch, type Table } from './table.ts'

const HIT = { rule: 'RIM-DMG-01', cause: 'hit', wound: true } as const
const ada = ({ state }: Table): Person => state.people[0]!
const hurt = (hp: number, people: readonly Sketch[], dice: number[] = []) =>
  bout((g) => loseHp(g, ADA, hp, HIT), { people, dice })
const bleeding = { kind: 'bleeding', heals: null } as const

describe('19 Hit points', () => {
  const most = (vigor: number) => ada(fought({ people: [{ attributes: { vigor } }] })).body.hp
  rule('RIM-HP-01', 'maximum HP are 10 and twice Vigor', () => expect(most(2)).toBe(14))
  rule('RIM-HP-02', 'Vigor −1 to +3 gives 8, 10, 12, 14, 16 (EX-03)', () => {
    expect([-1, 0, 1, 2, 3].map(most)).toEqual([8, 10, 12, 14, 16])
  })
  rule('RIM-HP-03', 'HP never fall below 0 nor rise above the maximum', () => {
    expect(ada(hurt(40, [{}])).body.hp).toBe(0)
    const table = bout(
      (g) => {
        heal(g, ADA, 40, 'RIM-RUL-101')
        return undefined
      },
      { people: [{ body: { hp: 3 } }] },
    )
    expect(ada(table).body.hp).toBe(10)
  })
  rule('RIM-HP-04', 'at half the maximum or less people are in Pain: one Bane source on all rolls', () => {
    const roll = (hp: number) => causes(adaStrikes({ people: [{ body: { hp } }], dice: [5, 5] }))
    expect(roll(6)).toEqual([])
    expect(roll(5)).toEqual(['bane pain'])
  })
  rule(
    'RIM-RUL-079',
    'enemies feel Pain too, machines and beasts do not; Smokeleaf moves the line, Go-Juice takes it away',
    () => {
      const enemy = (foe: 'tribal-archer' | 'mech-militor') =>
        causes(
          foeStrikes({
            foe,
            far: 8,
            dice: [3, 3],
            at: (g) => Object.assign(g.fight!.fighters[1]!, { hp: 6 }),
          }),
        )
      expect(enemy('tribal-archer')).toContain('bane pain')
      expect(enemy('mech-militor')).not.toContain('bane pain')
      const pain = (hp: number, drug: 'smokeleaf' | 'go-juice') =>
        isInPain(
          ada(
            fought({ people: [{ body: { hp, drugs: { active: [drug], last: {}, addicted: [], any: 1 } } }] }),
          ),
        )
      expect([pain(3, 'smokeleaf'), pain(2, 'smokeleaf'), pain(1, 'go-juice')]).toEqual([false, true, false])
    },
  )
  rule('RIM-TRA-24', 'for the Tough each loss is 1 smaller, never below 0', () => {
    expect(ada(hurt(4, [{ traits: ['tough'] }])).body.hp).toBe(7)
    expect(ada(hurt(1, [{ traits: ['tough'] }])).body).toMatchObject({ hp: 10, wounds: 0 })
  })
  rule('RIM-TRA-12', 'a Masochist has Mood +1 for each damage, and an Edge against pain', () => {
    const table = bout(
      function* (g) {
        yield* loseHp(g, ADA, 1, HIT)
        yield* loseHp(g, ADA, 1, { ...HIT, cause: 'fire', wound: false })
      },
      { people: [{ traits: ['masochist'] }] },
    )
    expect(ada(table).mind.thoughts.map(({ id, mood }) => [id, mood])).toEqual([
      ['pain', 1],
      ['pain', 1],
    ])
    expect(causes(hurt(1, [{ traits: ['masochist', 'wimp'] }], [5, 5]))).toEqual(['edge masochist'])
  })
  rule('RIM-TRB-28', 'after a hit a Wimp makes a Vigor check of DC 10 or is Stunned', () => {
    expect(ada(hurt(1, [{ traits: ['wimp'] }], [4, 5])).body.stunned).toBe(true)
    expect(ada(hurt(1, [{ traits: ['wimp'] }], [5, 5])).body.stunned).toBe(false)
  })
})

describe('20 Major injuries', () => {
  const foeHurt = (
    face: number,
    foe: 'pirate-gunner' | 'mech-lancer' | 'bear' = 'pirate-gunner',
    more: number[] = [],
  ) =>
    bout((g) => injure(g, nth(2), nth(1), 0), {
      foe,
      dice: [face, ...more],
      at: (g) => Object.assign(g.fight!, { conduct: 'bot' }),
    })
  const adaHurt = (
    dice: number[],
    answer: 'limb' | 'senses' | null = null,
    people: readonly Sketch[] = [{}],
  ) => {
    const table = bout((g) => injure(g, nth(1), nth(1 + people.length), 0), { dice, people })
    return answer ? table.answer('severed', answer) : table
  }
  rule('RIM-INJ-01', 'a Tier 3 hit that cost HP brings one d6, others none', () => {
    const strike = (dice: number[]) =>
      adaStrikes({ foe: 'thrumbo', dice, at: (g) => void arm(g, ADA, 'longsword') })
    expect(strike([9, 9, 1]).log('injured')).toHaveLength(1)
    expect(strike([7, 7]).log('injured')).toEqual([])
  })
  rule('RIM-INJ-02', '1–3 is Bleeding: 1 damage at the start of each turn until tended', () => {
    for (const face of [1, 2, 3]) expect(foeOf(foeHurt(face)).injuries).toEqual(['bleeding'])
    const table = bout((g) => beginTurn(g, nth(1)), { people: [{ body: { injuries: [bleeding] } }] })
    expect(ada(table).body).toMatchObject({ hp: 9, wounds: 0 })
  })
  rule('RIM-INJ-03', '4 is a Broken Bone: Impaired on physical actions, Speed halved', () => {
    expect(ada(adaHurt([4])).body.injuries).toEqual([{ kind: 'broken-bone', heals: null }])
    const people = [{ body: { injuries: [{ kind: 'broken-bone' as const, heals: null }] } }]
    expect(causes(adaStrikes({ people, dice: [5, 5, 5] }))).toEqual(['impaired broken-bone'])
    expect(fought({ people, far: 15 }).offered('turn')).not.toContain('move-to:8,19')
    expect(
      causes(
        foeStrikes({
          far: 8,
          dice: [3, 3, 3],
          at: (g) => g.fight!.fighters[1]!.injuries.push('broken-bone'),
        }),
      ),
    ).toContain('impaired broken-bone')
  })
  rule(
    'RIM-INJ-04',
    '5 is a Concussion: Impaired on mental actions, and no Skill Modifier on any roll (V-03)',
    () => {
      expect(ada(adaHurt([5])).body.injuries[0]!.kind).toBe('concussion')
      const people = [
        {
          attributes: { mind: 2 },
          skills: { medical: 30, melee: 30 },
          body: { injuries: [{ kind: 'concussion' as const, heals: null }] },
        },
      ]
      const mental = bout(
        (g) => attempt(g, { who: ADA, attribute: 'mind', skill: 'medical', dc: null, as: 'healing' }),
        { people, dice: [3, 9, 6] },
      )
      expect(mental.log('rolled')).toMatchObject([{ dice: 'impaired', total: 11, tier: 1 }])
      expect(adaStrikes({ people, dice: [5, 5] }).log('rolled')).toMatchObject([{ dice: 'plain', total: 10 }])
      const foe = foeStrikes({
        far: 8,
        dice: [3, 3],
        at: (g) => g.fight!.fighters[1]!.injuries.push('concussion'),
      })
      expect(foe.log('foe-rolled')).toMatchObject([{ total: 8 }])
    },
  )
  rule('RIM-INJ-05', '6 costs a limb, or the victim is Downed at once (EX-16)', () => {
    expect(foeHurt(6).log('downed')).toHaveLength(1)
    expect(ada(adaHurt([6], 'senses')).body).toMatchObject({ state: 'downed', hp: 0 })
    const limb = ada(adaHurt([6, 2, 1], 'limb'))
    expect(limb.body).toMatchObject({ state: 'up', parts: { 'left-arm': 'missing' } })
  })
  rule('RIM-INJ-06', 'Vigor and Dexterity are physical, Mind and Spirit mental', () => {
    const broken = [{ body: { injuries: [{ kind: 'broken-bone' as const, heals: null }] } }]
    const dice = (attribute: 'vigor' | 'dexterity' | 'mind' | 'spirit', faces: number[]) =>
      bout((g) => attempt(g, { who: ADA, attribute, skill: null, dc: null, as: 'called' }), {
        people: broken,
        dice: faces,
      }).log('rolled')[0]!.dice
    expect([dice('vigor', [5, 5, 5]), dice('dexterity', [5, 5, 5])]).toEqual(['impaired', 'impaired'])
    expect([dice('mind', [5, 5]), dice('spirit', [5, 5])]).toEqual(['plain', 'plain'])
  })
  rule('RIM-INJ-07', 'Bleeding stacks, and armour does not reduce it', () => {
    const table = bout((g) => beginTurn(g, nth(1)), {
      people: [{ body: { injuries: [bleeding, bleeding] } }],
    })
    expect(ada(table).body.hp).toBe(8)
    const foe = bout((g) => beginTurn(g, nth(2)), {
      at: (g) => g.fight!.fighters[1]!.injuries.push('bleeding', 'bleeding'),
    })
    expect(foeOf(foe).hp).toBe(12)
  })
  rule(
    'RIM-RUL-070',
    'armour that stops everything stops the injury; Bleeding and Concussion are nothing to mechanoids',
    () => {
      expect([1, 5].map((face) => foeOf(foeHurt(face, 'mech-lancer')).injuries)).toEqual([[], []])
      expect(foeOf(foeHurt(4, 'mech-lancer')).injuries).toEqual(['broken-bone'])
      const stopped = adaStrikes({ foe: 'mech-centipede', dice: [9, 9] })
      expect(stopped.log('struck')).toMatchObject([{ tier: 3, lost: 0 }])
    },
  )
  rule(
    'RIM-RUL-071',
    'the owner of a Colonist chooses; a part already gone means Downed; creatures without hands are Downed',
    () => {
      const table = adaHurt([6, 1, 2], 'limb', [{ body: { parts: { 'right-arm': 'missing' } } }])
      expect(ada(table).body.state).toBe('downed')
      expect(foeHurt(6, 'bear').log('destroyed')).toHaveLength(1)
      const mine = bout((g) => injure(g, nth(2), nth(1), 0), { dice: [6, 4, 1] })
      mine.answer('severed', 'limb')
      expect(foeOf(mine)).toMatchObject({ state: 'up', lost: ['left-leg'] })
    },
  )
})

describe('21 Downed and death', () => {
  rule('RIM-DOWN-01', 'at 0 HP one is Downed and unable to act', () => {
    const table = hurt(10, [{}, {}])
    expect(ada(table).body.state).toBe('downed')
    expect(table.state.fight!.fighters[0]!.state).toBe('downed')
  })
  rule('RIM-DOWN-02', 'any damage kills the Downed', () => {
    const down = [{ body: { hp: 0, state: 'downed' as const } }, {}]
    expect(ada(hurt(1, down)).standing).toBe('dead')
    const foe = bout((g) => harmFighter(g, nth(2), 1, HIT), {
      at: (g) => Object.assign(g.fight!.fighters[1]!, { hp: 0, state: 'downed' }),
    })
    expect(foeOf(foe).state).toBe('dead')
  })
  rule('RIM-DOWN-03', 'whoever is not tended within the hour dies (V-26)', () => {
    const alone = ruled((g) => loseHp(g, ADA, 20, { ...HIT, cause: 'hunger', wound: false }), {})
    expect(ada(alone).standing).toBe('dead')
  })
  rule('RIM-DOWN-04', 'a tended Downed character is Stable (V-26)', () => {
    const at = (g: Rim) => Object.assign(g.colony.stores, { 'industrial-medicine': 3 })
    const table = ruled((g) => loseHp(g, ADA, 7, { rule: 'RIM-RUL-130', cause: 'hunger', wound: false }), {
      people: [{ body: { hp: 3 } }, {}],
      dice: [2, 3],
      at,
    })
    expect(ada(table).body).toMatchObject({ hp: 0, state: 'stable', wounds: 0 })
    expect(table.log('rolled')).toMatchObject([{ who: BIX, as: 'first-aid', total: 5, tier: 1 }])
    expect(table.state.colony.stores['industrial-medicine']).toBe(3)
  })
  rule('RIM-DOWN-05', 'a Downed character takes no turn, and does not bleed in the fight', () => {
    const down = [{ body: { hp: 0, state: 'downed' as const, injuries: [bleeding] } }, {}]
    const table = fought({
      people: down,
      foe: 'chicken',
      far: 15,
      at: (g) => Object.assign(g.fight!.fighters[0]!, { state: 'downed' }),
    })
    expect(table.ask('turn').label).toMatchObject({ name: 'Bix' })
    table.answer('turn', 'end-turn')
    expect(ada(table).standing).toBe('colonist')
  })
  rule('RIM-DOWN-06', 'a Stable character wakes as soon as HP rise above 0', () => {
    const table = bout(
      (g) => {
        heal(g, ADA, 1, 'RIM-RUL-101')
        return undefined
      },
      { people: [{ body: { hp: 0, state: 'stable' } }] },
    )
    expect(ada(table).body).toMatchObject({ hp: 1, state: 'up' })
  })
  rule(
    'RIM-RUL-073',
    'Bleeding does not kill the Downed, other damage does; after a fight it costs 1 HP a slot',
    () => {
      const slot = (body: Partial<Person['body']>) =>
        ada(ruled((g) => bodySlotEnd(g, 0), { people: [{ body }] }))
      expect(slot({ hp: 5, injuries: [bleeding] }).body.hp).toBe(4)
      expect(slot({ hp: 0, state: 'stable', injuries: [bleeding] }).standing).toBe('colonist')
    },
  )
  rule('RIM-RUL-075', 'HP stop at 0; whoever wakes may act from the next round', () => {
    const table = bout(
      (g) => {
        heal(g, ADA, 3, 'RIM-RUL-101')
        return undefined
      },
      {
        people: [{ body: { hp: 0, state: 'stable' } }, {}],
        at: (g) => Object.assign(g.fight!.fighters[0]!, { state: 'downed' }),
      },
    )
    expect(table.state.fight!.fighters[0]!.state).toBe('up')
    expect(table.state.fight!.acted).toEqual([nth(1)])
  })
  rule(
    'RIM-RUL-074',
    'somebody Downed at home has the same hour: the best healer there tries, and any tier stabilises',
    () => {
      const people = [{ body: { hp: 0, state: 'downed' as const } }, {}, { skills: { medical: 30 } }]
      const table = ruled((g) => downedAtHome(g, ADA), { people, dice: [2, 2] })
      expect(table.log('rolled')).toMatchObject([{ who: 'person-3' }])
      expect(ada(table).body.state).toBe('stable')
    },
  )
})

describe('Killing and seeing it', () => {
  const killed = (traits: Sketch['traits'] = [], stress = 3) =>
    bout((g) => attack(g, nth(1), nth(3)), {
      people: [{ traits: traits!, mind: { stress } }, { mind: { stress: 0 } }],
      foe: 'tribal-archer',
      dice: [5, 5],
      at: (g) => Object.assign(g.fight!.fighters[2]!, { hp: 0, state: 'downed' }),
    })
  rule('RIM-TRN-04', 'Bloodlust takes 1 Stress off on killing an enemy', () => {
    expect(killed(['bloodlust', 'psychopath']).state.people[0]!.mind.stress).toBe(2)
  })
  rule('RIM-TRA-18', 'a Psychopath has no Stress from seeing death, others 1', () => {
    expect(killed(['psychopath']).state.people.map(({ mind }) => mind.stress)).toEqual([3, 1])
  })
  rule('RIM-RUL-074', 'machines and beasts at 0 HP are destroyed at once, and nobody mourns them', () => {
    const table = bout((g) => harmFighter(g, nth(2), 40, HIT), { foe: 'wolf' })
    expect(foeOf(table).state).toBe('dead')
    expect(ada(table).mind.stress).toBe(0)
    expect(mostHp(ada(table))).toBe(10)
  })
  rule('RIM-DOWN-03', 'a dead Colonist’s things fall to the colony', () => {
    const table = bout((g) => kill(g, ADA, { rule: 'RIM-DOWN-03', cause: 'bleeding' }), {
      people: [{}, {}],
      at: (g) => void arm(g, ADA, 'knife'),
    })
    expect(ada(table)).toMatchObject({ standing: 'dead', gear: { weapon: null } })
    expect(table.state.telling.dead).toEqual([ADA])
  })
})
