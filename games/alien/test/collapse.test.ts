import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { bodyOf, creatureOf, personOf } from '../rules/0-table/body.ts'
import type { Alien } from '../rules/0-table/state.ts'
import { applyHit, type Hit, wound } from '../rules/5-health/damage.ts'
import { creaturesAtRoundEnd, splash } from '../rules/8-opposition/collapse.ts'
import { hatchGrafts } from '../rules/8-opposition/grafts.ts'
import { body, deck, happened, none, type Scene, type Sketch, sixes } from './table.ts'

/** A stalker with 1 Health beside Okafor, in round 1 of a fight. */
const SCENE: Scene = {
  crew: [{ at: 'CB-07' }, { of: 'pc-rao', at: 'CB-07' }],
  others: [{ of: 'cre-stalker', at: 'CB-07', health: 1 }],
  turns: ['okafor', 'rao', 'u1'],
  beside: [['okafor', 'u1']],
}

const felled = (dice: readonly number[], more: Scene = {}) =>
  happened((g) => wound(g, 'u1', 1, 'okafor', 'AL-DMG-01'), { ...SCENE, dice, ...more })

const endRound = (round: number) => (g: Alien) => {
  g.combat!.round = round
  creaturesAtRoundEnd(g)
}

describe('5.1 Collapse', () => {
  rule('AL-RUL-ATT-17', 'a creature that goes down lets go, even if it only feigns', () => {
    const t = felled([1], {
      at: (g) => Object.assign(personOf(g, 'okafor'), { held: { by: 'u1', dice: 8, latched: null } }),
    })
    expect(body(t, 'okafor').held).toBeNull()
  })

  rule(
    'AL-RUL-CRE-03',
    '1: it feigns death, and is up again with 1 Health at the end of the next round',
    () => {
      const t = felled([1])
      expect(body<'creature'>(t, 'u1')).toMatchObject({
        dead: false,
        health: 0,
        collapse: { row: 1, round: 2 },
      })
      const rises = (round: number) =>
        happened(endRound(round), {
          ...SCENE,
          at: (g) => Object.assign(creatureOf(g, 'u1'), { health: 0, collapse: { row: 1, round: 2 } }),
        })
      expect(body<'creature'>(rises(1), 'u1').health).toBe(0)
      expect(body<'creature'>(rises(2), 'u1')).toMatchObject({ health: 1, collapse: null, dead: false })
      const again = felled([1])
      expect(again.log('died')).toEqual([])
      const hit = happened((g) => wound(g, 'u1', 1, 'okafor', 'AL-DMG-01'), {
        ...SCENE,
        at: (g) => Object.assign(creatureOf(g, 'u1'), { health: 0, collapse: { row: 1, round: 2 } }),
      })
      expect(body<'creature'>(hit, 'u1').dead).toBe(true) // Unless it is hit again.
    },
  )

  rule('AL-RUL-CRE-03', '2: death throes, one last attack on the nearest, then it is dead', () => {
    const t = felled([2, 3]) // Claw pair
    expect(t.state.agenda).toEqual([
      { kind: 'strike', who: 'u1', row: 2, targets: ['okafor'] },
      { kind: 'dies', who: 'u1' },
    ])
    expect(body<'creature'>(t, 'u1').dead).toBe(false)
    const played = deck({
      ...SCENE,
      crew: [{ at: 'CB-07', gear: ['wpn-axe'] }],
      turns: ['okafor', 'u1'],
      dice: [...sixes(1, 8), ...none(8), 2, 5, ...none(4), ...none(9)], // Axe, evasion, collapse, row, acid, tail spike
    })
    played.answer('turn', 'strike:u1').answer('roll', 'keep')
    expect(played.log('row-rolled')).toMatchObject([{ who: 'u1', die: 5 }])
    played.answer('defend', 'none')
    expect(body<'creature'>(played, 'u1').dead).toBe(true)
    const alone = felled([2], { beside: [], crew: [{ at: 'CB-06' }, { of: 'pc-rao', at: 'CB-06' }] })
    expect(body<'creature'>(alone, 'u1').dead).toBe(true) // Nobody is near enough.
  })

  rule(
    'AL-RUL-CRE-03',
    '3: it crawls off into the next zone, and is dead at the end of the next round',
    () => {
      const t = felled([3])
      expect(body<'creature'>(t, 'u1')).toMatchObject({
        at: 'CB-06',
        dead: false,
        collapse: { row: 3, round: 2 },
      })
      const later = happened(endRound(2), {
        ...SCENE,
        at: (g) => Object.assign(creatureOf(g, 'u1'), { health: 0, collapse: { row: 3, round: 2 } }),
      })
      expect(body<'creature'>(later, 'u1').dead).toBe(true)
    },
  )

  rule(
    'AL-RUL-CRE-03',
    '4: it bursts over all Adjacent with its Acid and 2 dice more; without acid it is just dead',
    () => {
      const t = felled([4, ...sixes(1, 5)])
      expect(t.log('acid-splashed')).toMatchObject([{ dice: sixes(1, 5), on: ['okafor'] }])
      expect([body(t, 'okafor').health, body(t, 'rao').health]).toEqual([4, 3])
      expect(body<'creature'>(t, 'u1').dead).toBe(true)
      const husk = felled([4], { others: [{ of: 'cre-husk', at: 'CB-07', health: 1 }] })
      expect(husk.log('acid-splashed')).toEqual([])
      expect(body<'creature'>(husk, 'u1').dead).toBe(true)
    },
  )

  rule('AL-RUL-CRE-03', '5 and 6: dead', () => {
    for (const die of [5, 6]) {
      const t = felled([die])
      expect(body<'creature'>(t, 'u1').dead).toBe(true)
      expect(t.log('died')).toMatchObject([{ who: 'u1' }])
    }
  })
})

describe('Acid', () => {
  const hit: Hit = {
    on: 'u1',
    by: 'okafor',
    damage: 4,
    base: 4,
    piercing: false,
    weakSpot: false,
    fire: false,
    barrier: 0,
    ignoresArmour: false,
    close: true,
    blast: false,
  }
  const struck = (more: Partial<Hit>, dice: readonly number[], scene: Scene = {}) =>
    happened((g) => void applyHit(g, { ...hit, ...more }), {
      ...SCENE,
      others: [{ of: 'cre-stalker', at: 'CB-07' }],
      dice,
      ...scene,
    })

  rule(
    'AL-RUL-CRE-04',
    'damage from close by splashes everyone Adjacent: one roll, its Acid plus the damage; armour counts',
    () => {
      const t = struck({}, sixes(2, 3 + 2), {
        // 4 − 2 armour is 2 damage.
        beside: [
          ['okafor', 'u1'],
          ['rao', 'u1'],
        ],
        crew: [
          { at: 'CB-07', gear: ['arm-vest'] },
          { of: 'pc-rao', at: 'CB-07' },
        ],
      })
      expect(t.log('acid-splashed')).toMatchObject([{ who: 'u1', dice: sixes(2, 5), on: ['okafor', 'rao'] }])
      expect([body(t, 'okafor').health, body(t, 'rao').health]).toEqual([4, 1])
    },
  )

  rule('AL-RUL-CRE-04', 'not from afar, not without damage, and not without acid', () => {
    expect(struck({ close: false }, []).log('acid-splashed')).toEqual([])
    expect(struck({ damage: 2 }, []).log('acid-splashed')).toEqual([])
    expect(struck({}, [6], { others: [{ of: 'cre-husk', at: 'CB-07' }] }).log('acid-splashed')).toEqual([])
    const nobody = happened((g) => splash(g, creatureOf(g, 'u1'), 2, []), SCENE)
    expect(nobody.log('acid-splashed')).toEqual([])
  })

  rule('AL-RUL-CRE-04', 'the blow that kills it splashes too', () => {
    const t = struck({ damage: 12 }, [5, ...none(3 + 10)])
    expect(body<'creature'>(t, 'u1').dead).toBe(true)
    expect(t.log('acid-splashed')).toMatchObject([{ on: ['okafor'] }])
  })
})

describe('6.2 Grafts', () => {
  const latched: Sketch = { at: 'CB-07', held: { by: 'u1', dice: 7, latched: 1 } }
  const MITE: Scene = {
    crew: [latched, { of: 'pc-rao', at: 'CB-07' }],
    others: [{ of: 'cre-graft', at: 'CB-07' }],
    turns: ['okafor', 'rao', 'u1'],
    beside: [['okafor', 'u1']],
  }

  test('a mite still latched at the end of the next round has grafted its victim, and dies', () => {
    expect(body(happened(endRound(1), MITE), 'okafor').grafted).toBeNull()
    const t = happened(endRound(2), MITE)
    expect(body(t, 'okafor')).toMatchObject({ grafted: 1, held: null })
    expect(body<'creature'>(t, 'u1').dead).toBe(true)
  })

  test('after a shift the grafted is a husk', () => {
    const at = (stretch: number) =>
      happened(hatchGrafts, {
        crew: [{ at: 'CB-05', grafted: 1 }, { of: 'pc-rao' }],
        at: (g) => Object.assign(g, { stretch }),
      })
    expect(body(at(60), 'okafor').dead).toBe(false)
    const t = at(61)
    expect(body(t, 'okafor').dead).toBe(true)
    expect(body<'creature'>(t, 'u1')).toMatchObject({ of: 'cre-husk', at: 'CB-05', side: 'brood' })
    expect(t.state.units).toMatchObject([{ state: 'prowl' }])
  })

  test('a graft is cut out by another in a medical bay or with a kit, at −1; a failure hurts', () => {
    const crew: Sketch[] = [
      { of: 'pc-rao', at: 'CB-05', gear: ['gear-surgery'] },
      { of: 'pc-okafor', at: 'CB-05', grafted: 1, panic: [5] }, // In no state to help.
    ]
    const cut = (dice: readonly number[]) =>
      deck({ crew, dice }).answer('stretch', 'cut-graft:okafor').answer('roll', 'keep')
    expect(body(cut(sixes(1, 8)), 'okafor')).toMatchObject({ grafted: null, health: 5 }) // 8 − 1 + 1
    expect(body(cut(none(8)), 'okafor')).toMatchObject({ grafted: 1, health: 4 })
    const bare = deck({ crew: [{ of: 'pc-rao', at: 'CB-05' }, crew[1]!] })
    expect(bare.offered('stretch').some((value) => value.startsWith('cut-graft'))).toBe(false)
    const bay = deck({ crew: crew.map((one) => ({ ...one, at: 'CB-04', gear: [] })) })
    expect(bay.offered('stretch')).toContain('cut-graft:okafor')
  })
})

describe('Creatures', () => {
  rule('AL-RUL-CRE-07', 'creatures are neither rallied nor frightened', () => {
    const t = deck({
      crew: [{ of: 'pc-quist' }],
      others: [{ of: 'cre-husk', health: 0, collapse: { row: 1, round: 9 } }, { of: 'cre-husk' }],
      turns: ['quist', 'u2'],
    })
    expect(t.offered('turn').some((value) => value.startsWith('rally'))).toBe(false)
    expect(bodyOf(t.state, 'u1').kind).toBe('creature')
    expect(personOf(t.state, 'quist').nerves.panic).toEqual([])
  })
})
