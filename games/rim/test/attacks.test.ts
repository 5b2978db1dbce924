import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { APPAREL, WEAPONS } from '../content/index.ts'
import { armsFrom, canWield, damageOf, FISTS, thrownArms } from '../rules/4-combat/arms.ts'
import { attack, canAttack } from '../rules/4-combat/attack.ts'
import { personRating, ratingOf } from '../rules/4-combat/fighters.ts'
import { groundOf } from '../rules/4-combat/ground.ts'
import { attackProspects } from '../rules/4-combat/index.ts'
import { adaStrikes, bout, causes, foeLost, foeOf, foeStrikes, fought, nth, open } from './fighting.ts'
import { arm, wear } from './skirmish.ts'
import { ADA, type Table } from './table.ts'

const RIFLE = armsFrom('bolt-action', 'normal', false)
const tiers = (damage: number, rating = 0) =>
  ([1, 2, 3] as const).map((tier) => damageOf({ ...RIFLE, damage }, rating, tier))
const adaHp = ({ state }: Table) => state.people[0]!.body.hp

describe('17 Attacks', () => {
  rule('RIM-ATK-01', 'an attack always lands, even with the lowest dice', () => {
    const table = adaStrikes({ dice: [2, 2], far: 10, at: (g) => void arm(g, ADA, 'bolt-action') })
    expect(table.log('struck')).toMatchObject([{ tier: 1, lost: 1 }])
    expect(foeLost(table)).toBe(1)
  })
  rule('RIM-ATK-02', 'a shot is 2d10, Dexterity and Shooting modifier (EX-14)', () => {
    const people = [{ skills: { shooting: 10 } }]
    const table = adaStrikes(
      { people, dice: [8, 4, 9, 1], far: 10, at: (g) => void arm(g, ADA, 'bolt-action') },
      { aimed: true },
    )
    expect(table.log('rolled')).toMatchObject([{ total: 18, tier: 3, as: 'shot', dice: 'augmented' }])
    const quick = adaStrikes({
      people: [{ attributes: { dexterity: 2 } }],
      dice: [5, 5],
      far: 10,
      at: (g) => void arm(g, ADA, 'bolt-action'),
    })
    expect(quick.log('rolled')[0]!.total).toBe(12)
  })
  rule('RIM-ATK-03', 'a blow is 2d10, Vigor and Melee modifier', () => {
    const people = [{ attributes: { vigor: 1 }, skills: { melee: 20 } }]
    expect(adaStrikes({ people, dice: [5, 5] }).log('rolled')).toMatchObject([{ total: 13, as: 'blow' }])
  })
  rule('RIM-ATK-04', 'a Weak Hit does half damage (EX-15)', () => expect(tiers(6, 2)[0]).toBe(1))
  rule('RIM-ATK-05', 'a Solid Hit does full damage (EX-15)', () => expect(tiers(6, 2)[1]).toBe(4))
  rule('RIM-ATK-06', 'a Critical Hit does double damage and brings one injury roll (EX-15)', () => {
    const table = adaStrikes({ dice: [9, 9, 4], far: 10, at: (g) => void arm(g, ADA, 'bolt-action') })
    expect(table.log('struck')).toMatchObject([{ tier: 3, lost: 10 }])
    expect(table.log('injured')).toMatchObject([{ injury: 'broken-bone' }])
  })
  rule(
    'RIM-ATK-07',
    'up to twice the Range costs one Bane source, and farther nothing can be attacked',
    () => {
      const at = (far: number) =>
        adaStrikes({ dice: [5, 5], far, at: (g) => void arm(g, ADA, 'pump-shotgun') })
      expect(causes(at(5))).toEqual([])
      expect(causes(at(6))).toEqual(['bane range'])
      const ground = groundOf(at(5).state)
      const gun = armsFrom('pump-shotgun', 'normal', false)
      expect([5, 10, 11].map((far) => canAttack(ground, open(4), open(4 + far), gun))).toEqual([
        true,
        true,
        false,
      ])
    },
  )
  rule(
    'RIM-ATK-08',
    'a melee attack needs its target within 1 square, diagonals too, or within the weapon’s reach',
    () => {
      const ground = groundOf(fought().state)
      const spear = armsFrom('spear', 'normal', false)
      const from = open(8)
      expect(canAttack(ground, from, { x: 9, y: 18 }, FISTS)).toBe(true)
      expect(canAttack(ground, from, open(10), FISTS)).toBe(false)
      expect(canAttack(ground, from, open(10), spear)).toBe(true)
      expect(canAttack(ground, from, open(11), spear)).toBe(false)
    },
  )
})

describe('18 Damage and armour', () => {
  rule('RIM-DMG-01', 'damage is weapon damage by the tier less the Armor Rating', () => {
    expect(tiers(6, 2)).toEqual([1, 4, 10])
  })
  rule('RIM-DMG-02', 'the tier comes before armour, and armour before HP (EX-15)', () => {
    const table = foeStrikes({
      foe: 'pirate-rifleman',
      far: 8,
      dice: [4, 4],
      at: (g) => wear(g, ADA, 'flak-jacket'),
    })
    expect(table.log('foe-rolled')).toMatchObject([{ total: 12, tier: 2 }])
    expect(adaHp(table)).toBe(6)
  })
  rule('RIM-DMG-03', 'half damage is rounded down (V-05)', () => {
    expect([5, 3].map((damage) => tiers(damage)[0])).toEqual([2, 1])
    expect(damageOf(armsFrom('assault-rifle', 'normal', false), 1, 1)).toBe(1)
  })
  rule('RIM-DMG-04', 'damage after armour is never below 0', () => expect(tiers(3, 5)).toEqual([0, 0, 1]))
  rule('RIM-DMG-05', 'quality and bonus against armour join before the tier factor (V-06)', () => {
    const bow = armsFrom('great-bow', 'masterwork', false)
    expect(bow).toMatchObject({ damage: 7, accuracy: 2, ap: 3 })
    expect(damageOf(bow, 0, 3)).toBe(14)
    expect(damageOf(armsFrom('club', 'good', false), 1, 3)).toBe(11)
  })
  rule('RIM-DMG-06', '“ignores N Armor” lowers the rating by N, never below 0', () => {
    const monosword = armsFrom('monosword', 'normal', false)
    expect([0, 1, 2, 4].map((rating) => damageOf(monosword, rating, 2))).toEqual([8, 8, 8, 6])
    expect(damageOf(armsFrom('longsword', 'normal', true), 2, 2)).toBe(5)
  })
  rule('RIM-DMG-07', 'only the highest single rating worn counts', () => {
    const { state } = fought({
      at: (g) => {
        for (const one of ['parka', 'flak-vest', 'flak-jacket'] as const) wear(g, ADA, one)
      },
    })
    expect(personRating(state, state.people[0]!, 'hit')).toBe(2)
  })
  rule('RIM-DMG-08', 'a hit that costs no HP leaves no wound, no injury and no pain', () => {
    const people = [{ traits: ['wimp', 'masochist'] as const }]
    const at = (g: Parameters<typeof wear>[0]) => wear(g, ADA, 'cataphract', 'masterwork')
    const table = foeStrikes({ people, foe: 'wolf', dice: [5, 5], at })
    expect(table.log('struck')).toMatchObject([{ tier: 2, lost: 0 }])
    expect(table.state.people[0]!.body).toMatchObject({ hp: 10, wounds: 0, injuries: [] })
    expect(table.state.people[0]!.mind.thoughts).toEqual([])
  })
})

describe('The rulings on attacks', () => {
  rule('RIM-RUL-063', 'a thrown knife never flies beyond its range', () => {
    const { state } = fought({ at: (g) => void arm(g, ADA, 'knife') })
    const knife = thrownArms(state, state.people[0]!)!
    const ground = groundOf(state)
    expect([5, 6].map((far) => canAttack(ground, open(4), open(4 + far), knife))).toEqual([true, false])
  })
  rule(
    'RIM-RUL-064',
    'damage: weapon, quality and bonus; tier; less rating and its quality less what is ignored; less Tough',
    () => {
      const people = [{ traits: ['tough'] as const }]
      const table = foeStrikes({
        people,
        foe: 'mercenary-elite',
        far: 8,
        dice: [3, 3],
        at: (g) => wear(g, ADA, 'flak-jacket', 'good'),
      })
      // 8 less (2 + 1 − 1), less 1.
      expect(table.log('foe-rolled')).toMatchObject([{ total: 12, tier: 2 }])
      expect(adaHp(table)).toBe(10 - 5)
    },
  )
  rule(
    'RIM-RUL-065',
    'weapon notes: bursts are split, a Revolver shrugs Complications off, a Zeushammer stuns machines',
    () => {
      const foes = [4, 5, 6, 8].map((x) => ({ foe: 'tribal-archer' as const, at: { x: x + 6, y: 19 } }))
      const burst = bout((g) => attack(g, nth(1), nth(2), { spread: true }), {
        dice: [6, 6],
        stand: { foes },
        at: (g) => {
          arm(g, ADA, 'assault-rifle')
          g.fight!.conduct = 'bot'
        },
      })
      // 5 among the first and the two nearest: 3, 1, 1; the one 4 squares off is out of it.
      expect(burst.state.fight!.fighters.slice(1).map(({ hp }) => 12 - hp)).toEqual([3, 1, 1, 0])
      const revolver = adaStrikes({ dice: [5, 10], far: 8, at: (g) => void arm(g, ADA, 'revolver') })
      expect(revolver.log('complication')).toEqual([])
      const bow = adaStrikes({ dice: [5, 10], far: 8, at: (g) => void arm(g, ADA, 'short-bow') })
      expect(bow.log('complication')).toHaveLength(1)
      const hammer = adaStrikes({
        dice: [2, 2],
        foe: 'mech-centipede',
        at: (g) => void arm(g, ADA, 'zeushammer'),
      })
      expect(hammer.log('struck')[0]!.lost).toBe(0)
      expect(foeOf(hammer).stunned).toBe(true)
    },
  )
  rule(
    'RIM-RUL-068',
    'a vest guards the chest alone: no blast, fire or trap; an enemy’s armour covers all of them',
    () => {
      const { state } = fought({ at: (g) => wear(g, ADA, 'flak-vest') })
      const [ada, foe] = state.fight!.fighters
      expect([ratingOf(state, ada!, 'hit'), ratingOf(state, ada!, 'area')]).toEqual([2, 0])
      expect([ratingOf(state, foe!, 'hit'), ratingOf(state, foe!, 'area')]).toEqual([2, 2])
    },
  )
  rule('RIM-RUL-069', 'a Flak Vest has 2, a Good one 3', () => {
    expect(APPAREL['flak-vest'].rating).toBe(2)
    const { state } = fought({ at: (g) => wear(g, ADA, 'flak-vest', 'good') })
    expect(personRating(state, state.people[0]!, 'hit')).toBe(3)
  })
  rule(
    'RIM-RUL-077',
    'the target’s Melee modifier is taken off melee totals, unless it is Stunned; Nimble takes off 2 more',
    () => {
      const people = [{ skills: { melee: 20 }, traits: ['nimble'] as const }]
      expect(causes(foeStrikes({ people, foe: 'wolf', dice: [5, 5] }))).toEqual(['dodge -2', 'nimble -2'])
      const stunned = foeStrikes({
        people,
        foe: 'wolf',
        dice: [5, 5],
        at: (g) => Object.assign(g.people[0]!.body, { stunned: true }),
      })
      expect(causes(stunned)).toEqual(['nimble -2'])
    },
  )
  rule(
    'RIM-SKILL-04',
    'a defender’s Melee modifier is taken off the total of melee attacks against them',
    () => {
      expect(adaStrikes({ foe: 'pirate-thug', dice: [6, 6] }).log('rolled')).toMatchObject([
        { total: 10, tier: 1 },
      ])
    },
  )
  rule(
    'RIM-RUL-009',
    'Accuracy is flat on one’s own attack totals and Defense flat off those against one',
    () => {
      expect(causes(adaStrikes({ people: [{ traits: ['brawler'] }], dice: [5, 5] }))).toContain('brawler 2')
      expect(causes(foeStrikes({ people: [{ traits: ['nimble'] }], foe: 'wolf', dice: [5, 5] }))).toContain(
        'nimble -2',
      )
    },
  )
  rule('RIM-RUL-081', 'an arm less wields nothing for two hands', () => {
    const { state } = fought({ people: [{ body: { parts: { 'left-arm': 'missing' } } }] })
    const two = Object.entries(WEAPONS).filter(([, { hands }]) => hands === 2)
    expect(two.map(([id]) => id)).toEqual([
      'spear',
      'zeushammer',
      'short-bow',
      'great-bow',
      'pump-shotgun',
      'bolt-action',
      'assault-rifle',
      'sniper-rifle',
      'minigun',
      'charge-rifle',
    ])
    expect(canWield(state, state.people[0]!, 'spear')).toBe(false)
    expect(canWield(state, state.people[0]!, 'revolver')).toBe(true)
  })
  rule('RIM-ROLL-13', 'at Tier 1 an attack does half damage (EX-01)', () => expect(tiers(6)[0]).toBe(3))
  rule('RIM-ROLL-15', 'at Tier 3 an attack does double damage (EX-01)', () =>
    expect(tiers(6)).toEqual([3, 6, 12]),
  )
  rule('RIM-ROLL-18', 'enemies roll the same dice with the same tiers, and no Story Die is read', () => {
    const table = foeStrikes({ foe: 'pirate-gunner', far: 8, dice: [4, 10, 1] })
    expect(table.log('foe-rolled')).toMatchObject([{ total: 18, tier: 3 }])
    expect(table.log('complication')).toEqual([])
  })
  rule('RIM-RUL-010', 'enemies and turrets cause neither Twist nor Complication', () => {
    for (const story of [1, 10]) {
      const table = foeStrikes({
        foe: 'pirate-gunner',
        far: 8,
        dice: [1, story],
        at: (g) => wear(g, ADA, 'cataphract'),
      })
      expect(table.log().filter(({ type }) => type === 'twist' || type === 'complication')).toEqual([])
    }
  })
})

describe('12 Traits in a fight', () => {
  rule('RIM-TRA-02', 'a Brawler has +2 on blows and −2 on shots', () => {
    const people = [{ traits: ['brawler'] as const }]
    expect(causes(adaStrikes({ people, dice: [5, 5] }))).toEqual(['brawler 2'])
    const shot = adaStrikes({ people, dice: [5, 5], far: 8, at: (g) => void arm(g, ADA, 'bolt-action') })
    expect(causes(shot)).toEqual(['brawler -2'])
  })
  rule('RIM-TRA-14', 'melee attackers take −2 against the Nimble, shooters do not', () => {
    const people = [{ traits: ['nimble'] as const }]
    expect(causes(foeStrikes({ people, foe: 'wolf', dice: [5, 5] }))).toEqual(['nimble -2'])
    expect(causes(foeStrikes({ people, far: 8, dice: [5, 5] }))).toEqual(['reliable 0'])
  })
  rule('RIM-CHILD-02', 'a Scrapper drops one Bane source on every melee roll', () => {
    const hurt = { traits: ['scrapper'] as const, body: { hp: 5 } }
    expect(adaStrikes({ people: [hurt], dice: [6, 6] }).log('rolled')[0]!.total).toBe(12)
    expect(adaStrikes({ people: [{ body: { hp: 5 } }], dice: [6, 6] }).log('rolled')[0]!.total).toBe(10)
  })
  rule('RIM-RUL-039', 'of two Bane sources a Scrapper leaves one', () => {
    const people = [
      {
        traits: ['scrapper'] as const,
        body: { hp: 5, illness: { disease: 'flu', severity: 0, immunity: 0, tended: 0 } as const },
      },
    ]
    expect(adaStrikes({ people, dice: [6, 6] }).log('rolled')).toMatchObject([{ total: 10, shift: 0 }])
  })
  rule('RIM-CHILD-10', 'the Trigger-Happy have −1 on attacks and 5 AP', () => {
    const people = [{ traits: ['trigger-happy'] as const }]
    expect(causes(adaStrikes({ people, dice: [5, 5] }))).toEqual(['trigger-happy -1'])
    expect(fought({ people }).ask('turn').label).toMatchObject({ ap: 5 })
  })
})

describe('Odds of an attack', () => {
  test('what the board shows of an attack is exact: tiers, HP after armour, the chance to go down', () => {
    const { state } = fought({ far: 8, at: (g) => void arm(g, ADA, 'bolt-action') })
    const { lost, falls } = attackProspects(state, nth(1), nth(2))
    expect(lost.map(({ hp }) => hp)).toEqual([1, 4, 10])
    expect(lost.map(({ chance }) => Math.round(chance * 100))).toEqual([55, 35, 10])
    expect(falls).toBeCloseTo(0.1 / 6)
  })
})
