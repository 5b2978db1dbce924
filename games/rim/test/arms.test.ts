import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import {
  APPAREL,
  type ApparelId,
  type Recipe,
  STRUCTURES,
  WEAPONS,
  type Weapon,
  type WeaponId,
} from '../content/index.ts'
import { armsFrom, damageOf } from '../rules/4-combat/arms.ts'
import { isExposed } from '../rules/7-body/index.ts'
import { adaStrikes, fought, nth, open } from './fighting.ts'
import { arm, wear } from './skirmish.ts'
import { ADA } from './table.ts'

/** Materials as the book prints them: what, how many. */
const materials = (recipe: Recipe | undefined): string =>
  recipe ? recipe.materials.map(({ of, count }) => `${count} ${of.join(' or ')}`).join(', ') : 'none'

/** Damage, AP, range or reach, value, CP, technology and materials of a weapon. */
const figures = (id: WeaponId) => {
  const { damage, ap, range, reach, value, recipe, tech }: Weapon = WEAPONS[id]
  return [damage, ap, range || reach, value, recipe?.cp ?? 0, tech, materials(recipe)]
}

const shots = (weapon: WeaponId, far: number, dice: readonly number[]) =>
  adaStrikes({ far, dice, at: (g) => void arm(g, ADA, weapon) })

describe('24 Weapons', () => {
  rule('RIM-WPN-01', 'the damage listed is that of a Tier 2 hit', () => {
    for (const id of Object.keys(WEAPONS) as WeaponId[])
      expect(damageOf(armsFrom(id, 'normal', false), 0, 2)).toBe(WEAPONS[id].damage)
  })
  rule('RIM-WPN-02', 'Fists: 2 damage, 2 AP, blunt', () => {
    expect(figures('fists')).toEqual([2, 2, 1, 0, 0, null, 'none'])
    expect(WEAPONS.fists.edge).toBe('blunt')
    expect(adaStrikes({ foe: 'wolf', dice: [7, 7] }).log('struck')).toMatchObject([{ tier: 2, lost: 2 }])
  })
  rule('RIM-WPN-03', 'Knife: 3 damage, sharp, can be thrown to 5', () => {
    expect(figures('knife')).toEqual([3, 2, 1, 30, 30, 'neolithic-1', '15 steel or wood'])
    const table = fought({ far: 5, foe: 'wolf', dice: [6, 6], at: (g) => void arm(g, ADA, 'knife') })
    table.answer('turn', `throw-knife:${nth(2)}`)
    expect(table.log('rolled')).toMatchObject([{ as: 'throw', total: 12 }])
    expect(table.log('struck')).toMatchObject([{ lost: 3 }])
    expect(table.state.people[0]!.gear.weapon).toBeNull()
  })
  rule('RIM-WPN-04', 'Club: 4 damage, 1 more against armour', () => {
    expect(figures('club')).toEqual([4, 2, 1, 20, 20, 'neolithic-1', '20 wood or stone-block'])
    expect([0, 1, 2].map((rating) => damageOf(armsFrom('club', 'normal', false), rating, 2))).toEqual([
      4, 4, 3,
    ])
  })
  rule('RIM-WPN-05', 'Spear: 5 damage, reach 2', () => {
    expect(figures('spear')).toEqual([5, 2, 2, 50, 40, 'neolithic-2', '30 wood or steel'])
  })
  rule('RIM-WPN-06', 'Mace: 5 damage, 1 more against armour', () => {
    expect(figures('mace')).toEqual([5, 2, 1, 80, 60, 'medieval-1', '50 steel'])
    expect(damageOf(armsFrom('mace', 'normal', false), 2, 2)).toBe(4)
  })
  rule('RIM-WPN-07', 'Longsword: 6 damage, its injury die gets +1, at most 6', () => {
    expect(figures('longsword')).toEqual([6, 2, 1, 120, 80, 'medieval-3', '80 steel'])
    const strike = (face: number) =>
      adaStrikes({ foe: 'thrumbo', dice: [10, 9, face], at: (g) => void arm(g, ADA, 'longsword') })
    expect(strike(3).log('injured')).toMatchObject([{ injury: 'broken-bone' }])
    expect(strike(6).log('destroyed')).toHaveLength(1)
  })
  rule('RIM-WPN-08', 'Monosword: 8 damage, ignores 2 Armor, not made', () => {
    expect(figures('monosword')).toEqual([8, 2, 1, 1500, 0, 'spacer-4', 'none'])
    expect(damageOf(armsFrom('monosword', 'normal', false), 3, 2)).toBe(7)
  })
  rule('RIM-WPN-09', 'Zeushammer: 8 damage, stuns mechanoids, not made', () => {
    expect(figures('zeushammer')).toEqual([8, 2, 1, 1800, 0, 'spacer-4', 'none'])
    const hit = (foe: 'mech-scyther' | 'bear') =>
      adaStrikes({ foe, dice: [5, 5], at: (g) => void arm(g, ADA, 'zeushammer') })
    expect(hit('mech-scyther').log('stunned')).toHaveLength(1)
    expect(hit('bear').log('stunned')).toEqual([])
  })
  rule('RIM-WPN-10', 'Short Bow: 3 damage, range 15, silent', () => {
    expect(figures('short-bow')).toEqual([3, 2, 15, 20, 20, 'neolithic-1', '20 wood'])
    expect(shots('short-bow', 8, [5, 5]).state.fight!.heard).toBe(false)
    expect(shots('revolver', 8, [5, 5]).state.fight!.heard).toBe(true)
  })
  rule('RIM-WPN-11', 'Great Bow: 5 damage, range 25, 3 AP', () => {
    expect(figures('great-bow')).toEqual([5, 3, 25, 60, 40, 'neolithic-3', '40 wood'])
  })
  rule('RIM-WPN-12', 'Revolver: 4 damage, range 15, reliable', () => {
    expect(figures('revolver')).toEqual([4, 2, 15, 100, 60, 'industrial-1', '30 steel, 2 component'])
    expect(shots('revolver', 8, [5, 10]).log('complication')).toEqual([])
    expect(shots('revolver', 8, [5, 1]).log('twist')).toHaveLength(1)
  })
  rule('RIM-WPN-13', 'Pump Shotgun: 6 damage, range 5', () => {
    expect(figures('pump-shotgun')).toEqual([6, 2, 5, 150, 80, 'industrial-2', '50 steel, 2 component'])
  })
  rule('RIM-WPN-14', 'Bolt-Action: 6 damage, range 30', () => {
    expect(figures('bolt-action')).toEqual([6, 2, 30, 180, 100, 'industrial-2', '60 steel, 3 component'])
  })
  rule('RIM-WPN-15', 'Assault Rifle: 5 damage, range 20; the owner may split a burst', () => {
    expect(figures('assault-rifle')).toEqual([5, 2, 20, 350, 180, 'industrial-4', '70 steel, 5 component'])
    const foes = [open(10), open(12)].map((at) => ({ foe: 'tribal-archer' as const, at }))
    const table = fought({
      stand: { people: [open(4)], foes },
      dice: [6, 6],
      at: (g) => void arm(g, ADA, 'assault-rifle'),
    })
    table.answer('turn', `spread-burst:${nth(2)}`).answer('split', 4)
    expect(table.log('struck').map(({ lost }) => lost)).toEqual([1, 4])
  })
  rule('RIM-WPN-16', 'Sniper Rifle: 8 damage, range 40, 3 AP', () => {
    expect(figures('sniper-rifle')).toEqual([8, 3, 40, 500, 240, 'industrial-5', '80 steel, 8 component'])
  })
  rule('RIM-WPN-17', 'Minigun: 4 damage to all in a 3×3, friends too', () => {
    expect(figures('minigun')).toEqual([4, 3, 20, 1200, 400, 'industrial-6', '150 steel, 15 component'])
    const table = adaStrikes({
      people: [{}, {}],
      stand: {
        people: [open(4), open(11)],
        foes: [
          { foe: 'wolf', at: open(12) },
          { foe: 'wolf', at: open(13) },
        ],
      },
      dice: [6, 6],
      at: (g) => void arm(g, ADA, 'minigun'),
    })
    expect(table.log('rolled')).toHaveLength(1)
    expect(table.log('struck').map(({ target, tier }) => [target, tier])).toEqual([
      ['Bix', 2],
      ['Wolf', 2],
      ['Wolf 2', 2],
    ])
  })
  rule('RIM-WPN-18', 'Charge Rifle: 8 damage, range 20, ignores 1 Armor', () => {
    expect(figures('charge-rifle')).toEqual([8, 2, 20, 1000, 300, 'spacer-2', '50 plasteel, 10 component'])
    expect(damageOf(armsFrom('charge-rifle', 'normal', false), 2, 2)).toBe(7)
  })
  rule('RIM-WPN-19', 'no shot uses anything up, and nothing is ever reloaded', () => {
    const table = fought({
      far: 8,
      foe: 'thrumbo',
      dice: [2, 2],
      at: (g) => void arm(g, ADA, 'revolver'),
    })
    const before = structuredClone(table.state.colony)
    table.answer('turn', `attack:${nth(2)}`)
    expect(table.offered('turn')).toContain(`attack:${nth(2)}`)
    expect(table.state.colony).toEqual(before)
  })
})

const worn = (id: ApparelId) => {
  const { rating, speed, value, recipe, tech, covers } = APPAREL[id]
  return [rating, speed, value, recipe?.cp ?? 0, tech, covers, materials(recipe)]
}

describe('25 Armour', () => {
  rule('RIM-ARM-02', 'Tribalwear: rating 0', () => {
    expect(worn('tribalwear')).toEqual([0, 0, 20, 20, 'neolithic-1', 'full', '30 leather or cloth'])
  })
  rule('RIM-ARM-03', 'Parka: rating 1, guards against cold', () => {
    expect(worn('parka')).toEqual([1, 0, 60, 40, 'neolithic-2', 'full', '60 leather or cloth'])
    expect(exposed('cold-snap', 'parka')).toBeNull()
    expect(exposed('heat-wave', 'parka')).toBe('heat')
  })
  rule('RIM-ARM-04', 'Duster: rating 1, guards against heat', () => {
    expect(worn('duster')).toEqual([1, 0, 60, 40, 'medieval-1', 'full', '60 leather or cloth'])
    expect(exposed('heat-wave', 'duster')).toBeNull()
    expect(exposed('cold-snap', 'duster')).toBe('cold')
  })
  rule('RIM-ARM-05', 'Flak Vest: rating 2, chest only', () => {
    expect(worn('flak-vest')).toEqual([2, 0, 150, 80, 'industrial-3', 'chest', '40 cloth, 30 steel'])
  })
  rule('RIM-ARM-06', 'Flak Jacket: rating 2, full body', () => {
    expect(worn('flak-jacket')).toEqual([2, 0, 150, 80, 'industrial-3', 'full', '50 cloth, 20 steel'])
  })
  rule('RIM-ARM-07', 'Marine Armor: rating 4, Speed −1', () => {
    expect(worn('marine-armor')).toEqual([4, -1, 1200, 400, 'spacer-3', 'full', '100 plasteel, 5 component'])
  })
  rule('RIM-ARM-08', 'Cataphract: rating 5, Speed −2', () => {
    expect(worn('cataphract')).toEqual([5, -2, 2500, 600, 'spacer-5', 'full', '150 plasteel, 8 component'])
  })
  rule('RIM-RUL-083', 'structures have the HP that are listed', () => {
    const hp = (
      ['wall-wood', 'wall-stone', 'door', 'sandbags', 'barricade', 'mini-turret', 'reactor'] as const
    ).map((id) => STRUCTURES[id].hp)
    expect(hp).toEqual([20, 100, 30, 30, 25, 40, 100])
  })
})

function exposed(event: 'cold-snap' | 'heat-wave', apparel: ApparelId): 'cold' | 'heat' | null {
  const { state } = fought({
    at: (g) => {
      g.telling.effects.push({ event, until: 5, whom: null, person: null })
      wear(g, ADA, apparel)
    },
  })
  return isExposed(state, state.people[0]!)
}
