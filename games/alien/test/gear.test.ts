import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { ItemId } from '../content/index.ts'
import { alien } from '../index.ts'
import { personOf } from '../rules/0-table/body.ts'
import { isOverloaded, loadOf, makeGear } from '../rules/0-table/gear.ts'
import { isFatigued } from '../rules/0-table/harm.ts'
import type { Alien } from '../rules/0-table/state.ts'
import { changeZone } from '../rules/0-table/zones.ts'
import { poolOf } from '../rules/1-rolls/pool.ts'
import { useOf } from '../words/sheet.ts'
import { body, deck, none, type Scene, type Sketch, sixes } from './table.ts'

const lying = (t: ReturnType<typeof deck>, zone = 'CB-01'): string[] =>
  t.state.zones[zone]!.lying.map(({ of }) => of)
const gear = (t: ReturnType<typeof deck>, who = 'okafor'): string[] =>
  body(t, who).kit.gear.map(({ of }) => of)
const kinds = (values: readonly string[]): string[] => [
  ...new Set(values.map((value) => value.split(':')[0]!)),
]

/** One Okafor with this in her bag, in a stretch. */
const with_ = (items: Sketch['gear'] & object, scene: Scene = {}) =>
  deck({ crew: [{ gear: items }], ...scene })

describe('Carrying', () => {
  const onTheGround = (g: Alien): void => {
    g.zones['CB-01'] = { ...g.zones['CB-01']!, lying: [{ ...makeGear(g, 'gear-medkit'), id: 'kit' }] }
  }

  rule('AL-QUICK-10', 'picking an item up from the ground is a quick action, and free out of a fight', () => {
    const t = deck({ others: ['npc-guard'], turns: ['okafor', 'u1'], at: onTheGround }).answer(
      'turn',
      'take:kit',
    )
    expect(t.state.combat!.turns[0]).toMatchObject({ full: false, long: false, short: true })
    expect([gear(t), lying(t)]).toEqual([['gear-medkit'], []])
    const free = deck({ at: onTheGround }).answer('stretch', 'take:kit')
    expect(body(free, 'okafor')).toMatchObject({ activity: { acted: false } })
    const talent = deck({
      crew: [{ talents: ['tal-quickhands'] }],
      others: ['npc-guard'],
      turns: ['okafor', 'u1'],
      at: onTheGround,
    }).answer('turn', 'take:kit')
    expect(talent.state.combat!.turns[0]).toMatchObject({ short: false })
  })

  rule('AL-RUL-ACT-04', 'dropping something is free, and only what is not worn', () => {
    const t = deck({
      crew: [{ gear: ['wpn-rifle', 'arm-vest'] }],
      others: ['npc-guard'],
      turns: ['okafor', 'u1'],
    })
    expect(t.offered('turn').filter((value) => value.startsWith('drop'))).toEqual(['drop:wpn-rifle-1'])
    t.answer('turn', 'drop:wpn-rifle-1')
    expect(body(t, 'okafor').kit.hand).toBeNull()
    expect(t.state.combat!.turns[0]).toMatchObject({ long: false, short: false })
  })

  rule(
    'AL-RUL-LOAD-01',
    'ordinary items count 1, small ones nothing, heavy ones 2; over 2 × Strength is over-loaded, over 4 × cannot be carried',
    () => {
      const t = with_(['wpn-rifle', 'wpn-knife', 'arm-combat', 'gear-sentry'])
      expect(loadOf(body(t, 'okafor').kit)).toBe(1 + 0 + 2 + 2)
      const voss = (count: number): Sketch => ({ of: 'pc-voss', gear: Array(count).fill('gear-rope') })
      expect(isOverloaded(body(deck({ crew: [voss(4)] }), 'voss'))).toBe(false) // Strength 2
      expect(isOverloaded(body(deck({ crew: [voss(5)] }), 'voss'))).toBe(true)
      expect(isOverloaded(body(deck({ crew: [{ ...voss(5), talents: ['tal-mule'] }] }), 'voss'))).toBe(false)
      expect(deck({ crew: [voss(7)], at: onTheGround }).offered('stretch')).toContain('take:kit')
      const full = deck({ crew: [voss(8)], at: onTheGround })
      expect(full.offered('stretch')).not.toContain('take:kit')
      expect(full.ask('stretch').whyNot!()).toContainEqual({
        label: { why: 'too-heavy', item: 'gear-medkit' },
        rule: 'AL-RUL-LOAD-01',
      })
      const fighting = deck({ crew: [voss(5)], others: ['npc-guard'], turns: ['voss', 'u1'], dice: none(3) })
      fighting.answer('turn', 'move:CB-02').answer('roll', 'keep')
      expect(body(fighting, 'voss').at).toBe('CB-01') // A Mobility success first, at no action.
      expect(fighting.state.combat!.turns[0]).toMatchObject({ short: true, long: false })
    },
  )

  rule('AL-ARM-02', 'nobody wears two suits of armour at once; another takes a stretch', () => {
    const t = with_(['arm-vest', 'arm-combat'])
    expect(body(t, 'okafor').kit.worn).toBe('arm-vest-1')
    t.answer('stretch', 'wear:arm-combat-2')
    expect(body(t, 'okafor').kit.worn).toBe('arm-combat-2')
    expect(t.state.stretch).toBe(2)
    expect(t.offered('stretch')).toContain('wear:arm-vest-1')
    const fight = deck({
      crew: [{ gear: ['arm-vest', 'arm-combat'] }],
      others: ['npc-guard'],
      turns: ['okafor', 'u1'],
    })
    expect(kinds(fight.offered('turn'))).not.toContain('wear')
  })

  test('things are handed to friends at arm’s length; a Hoarder keeps what is dear unless the die is kind', () => {
    const two = { crew: [{ gear: ['gear-magazine', 'gear-rope'] }, { of: 'pc-rao' }] } as const
    const t = deck(two).answer('stretch', 'give:gear-magazine-1:rao')
    expect([gear(t), gear(t, 'rao')]).toEqual([['gear-rope'], ['gear-magazine']])
    expect(
      kinds(deck({ ...two, crew: [two.crew[0], { of: 'pc-rao', at: 'CB-02' }] }).offered('stretch')),
    ).not.toContain('give')
    const hoarder = (die: number[]) =>
      deck({ crew: [{ ...two.crew[0], traumas: [35] }, { of: 'pc-rao' }], dice: die })
    expect(gear(hoarder([4]).answer('stretch', 'give:gear-magazine-1:rao'), 'rao')).toEqual([]) // Resolve 3
    expect(gear(hoarder([3]).answer('stretch', 'give:gear-magazine-1:rao'), 'rao')).toEqual(['gear-magazine'])
    expect(gear(hoarder([]).answer('stretch', 'give:gear-rope-2:rao'), 'rao')).toEqual(['gear-rope'])
  })
})

describe('2.4 Devices', () => {
  rule(
    'AL-MOD-02',
    'gear adds base dice where it is good for something, as long as there is something in it',
    () => {
      const PATIENT: Sketch = { of: 'pc-brandt', at: 'CB-05', health: 0, brokenSince: 9 }
      const kit = deck({
        crew: [{ of: 'pc-rao', at: 'CB-05', gear: ['gear-rope', 'gear-medkit'] }, PATIENT],
        dice: none(10),
      })
      kit.answer('stretch', 'first-aid:brandt').answer('roll', 'keep')
      expect(body(kit, 'rao').kit.gear[1]).toMatchObject({ of: 'gear-medkit', left: 2 })
      const bandage = deck({
        crew: [{ of: 'pc-rao', at: 'CB-05', gear: ['itm-bandage'] }, PATIENT],
        dice: none(9),
      })
      bandage.answer('stretch', 'first-aid:brandt').answer('roll', 'keep')
      expect(gear(bandage, 'rao')).toEqual([]) // Used up.
    },
  )

  rule(
    'AL-RUL-SUP-10',
    'a tracker shows where all is that moved within four steps, once it has acted',
    () => {
      const t = deck({
        crew: [{ gear: ['gear-tracker'] }, { of: 'pc-rao' }],
        players: 2,
        others: [
          { of: 'cre-husk', at: 'CB-03', moved: true },
          { of: 'cre-husk', at: 'CB-05', moved: false },
          { of: 'cre-husk', at: 'CB-11', moved: true },
        ],
        dice: [2, 2, 2, 1],
      }).answer('stretch', 'tracker:gear-tracker-1', 1)
      expect(t.log('scanned')).toEqual([])
      expect(body(t, 'okafor').marks).toMatchObject([{ what: 'tracking' }, { what: 'scanning' }])
      t.answer('stretch', 'wait', 2)
      expect(t.log('scanned')).toMatchObject([{ at: ['CB-03'], to: [0, 1] }])
      expect(t.state.memory[1]!.blips).toMatchObject([{ body: null, at: 'CB-03', how: 'tracker' }])
      expect(t.state.memory[2]!.blips).toEqual([])
      expect(body(t, 'okafor').marks).toMatchObject([{ what: 'tracking' }])
      expect(body(t, 'okafor').kit.gear[0]!.left).toBe(3)
    },
  )

  test('trackers and terminals show where the beacons are that are on', () => {
    const t = (on: boolean, dice = none(4)) =>
      deck({
        crew: [
          { gear: ['gear-tracker'], at: 'CB-03' },
          { of: 'pc-rao', at: 'CB-11', gear: ['gear-beacon'] },
        ],
        players: 2,
        dice,
        at: (g) => {
          personOf(g, 'rao').kit.gear[0]!.on = on
        },
      })
    const scan = t(true).answer('stretch', 'tracker:gear-tracker-1', 1)
    expect(scan.log('beacons-shown')).toMatchObject([{ at: ['CB-11'], to: [0, 1] }])
    expect(scan.state.memory[1]!.blips).toMatchObject([{ body: null, at: 'CB-11', how: 'tracker' }])
    expect(t(false).answer('stretch', 'tracker:gear-tracker-1', 1).log('beacons-shown')).toEqual([])
    const log = t(true, none(2)).answer('stretch', 'task:CB-a', 1)
    expect(log.log('beacons-shown')).toMatchObject([{ at: ['CB-11'], to: [0, 1] }])
    const dropped = t(true)
    dropped.answer('stretch', 'drop:gear-beacon-1', 2)
    expect(dropped.answer('stretch', 'tracker:gear-tracker-1', 1).log('beacons-shown')).toHaveLength(1)
  })

  test('a flare lights its zone for three stretches, and is gone', () => {
    const t = with_(['gear-flare'], { zones: { 'CB-01': { dark: true } } }).answer(
      'stretch',
      'flare:gear-flare-1',
    )
    expect(t.state.zones['CB-01']!.litUntil).toBe(4)
    expect(gear(t)).toEqual([])
  })

  test('a battery fills a device, a bottle a suit and no mask', () => {
    const t = with_(['gear-battery', 'gear-airtank', 'gear-visor', 'arm-light', 'gear-mask'], {
      at: (g) => {
        for (const piece of personOf(g, 'okafor').kit.gear.slice(2)) piece.left = 1
      },
    })
    expect(t.offered('stretch').filter((value) => value.startsWith('refill'))).toEqual([
      'refill:gear-battery-1:gear-visor-3',
      'refill:gear-airtank-2:arm-light-4',
    ])
    t.answer('stretch', 'refill:gear-battery-1:gear-visor-3').answer(
      'stretch',
      'refill:gear-airtank-2:arm-light-4',
    )
    expect(body(t, 'okafor').kit.gear.map(({ of, left }) => [of, left])).toEqual([
      ['gear-visor', 3],
      ['arm-light', 4],
      ['gear-mask', 1],
    ])
  })

  test('a ration is food, and what was missing has been had', () => {
    const t = deck({ crew: [{ gear: ['gear-ration'], food: 0, fatigue: ['food'] }] }).answer(
      'stretch',
      'eat:gear-ration-1',
    )
    expect(body(t, 'okafor')).toMatchObject({ kit: { food: 1, gear: [] }, fatigue: { causes: [] } })
  })

  test('a toy car is heard within two steps over open borders', () => {
    const t = with_(['gear-rccar'], { crew: [{ at: 'CB-02', gear: ['gear-rccar'] }], dice: [2, 2] })
    expect(t.offered('stretch').filter((value) => value.startsWith('car'))).toEqual([
      'car:gear-rccar-1:CB-03',
    ])
    t.answer('stretch', 'car:gear-rccar-1:CB-03')
    expect(t.state.noises).toEqual([{ at: 'CB-03', strength: 2, stretch: 1 }])
  })

  test('a line across a border sounds for the first who is not of the crew', () => {
    const t = deck({
      crew: [{ gear: ['gear-line'] }],
      others: [
        { of: 'npc-worker', at: 'CB-02', side: 'neutral', state: 'patrol', unitIs: { route: ['CB-01'] } },
      ],
      borders: { 'CB-01/CB-02': { ajar: true } },
    })
    t.answer('stretch', 'line:gear-line-1:CB-01/CB-02')
    expect(body(t, 'okafor').kit.gear[0]!.left).toBe(1)
    expect(t.state.tripLines).toEqual(['CB-01/CB-02'])
    t.answer('stretch', 'wait')
    expect(t.log('noise-heard')).toMatchObject([{ at: 'CB-01', strength: 1 }])
    expect(t.state.tripLines).toEqual([])
  })

  const inSight = (items: Sketch['gear'] & object, of: 'cre-nipper' | 'cre-husk', scene: Scene = {}) =>
    deck({
      crew: [{ gear: items, talents: ['tal-pattern'] }],
      others: [{ of }],
      turns: ['okafor', 'u1'],
      ...scene,
    })

  test('a laser pointer draws the eye of a Skulker, and of nothing else', () => {
    const t = inSight(['gear-laser'], 'cre-nipper').answer('turn', 'laser:u1')
    expect(body<'creature'>(t, 'u1').distracted).toBe(2)
    expect(kinds(t.offered('turn'))).not.toContain('laser')
    expect(kinds(inSight(['gear-laser'], 'cre-husk').offered('turn'))).not.toContain('laser')
  })

  test('a camera that is on films a Xenomorph, which is worth something', () => {
    const on = (g: Alien) => Object.assign(personOf(g, 'okafor').kit.gear[0]!, { on: true })
    expect(kinds(inSight(['gear-camera'], 'cre-nipper').offered('turn'))).not.toContain('film')
    expect(kinds(inSight(['gear-camera'], 'cre-husk', { at: on }).offered('turn'))).not.toContain('film')
    const t = inSight(['gear-camera'], 'cre-nipper', { at: on }).answer('turn', 'film:u1')
    expect(gear(t)).toEqual(['gear-camera', 'itm-film'])
    expect(kinds(t.offered('turn'))).not.toContain('film')
  })

  test('Pattern: one row of its table for each success', () => {
    const t = inSight([], 'cre-nipper', { dice: sixes(2, 2) })
      .answer('turn', 'study:u1')
      .answer('roll', 'keep')
    expect(body<'creature'>(t, 'u1').studied).toEqual([0, 1])
    const [learnt] = t.log('studied').map((event) => alien.text.event(event, t.match.view(1)))
    expect(learnt).toContain('armour 0), and how it attacks. “Darts about”: It is in the next zone before')
    expect(learnt).toContain('“Shrill call”: ')
  })

  test('Jury Rig: a dead device comes back to 1, once', () => {
    const t = deck({
      crew: [{ of: 'pc-brandt', talents: ['tal-jury'], gear: ['gear-tracker'] }],
      at: (g) => Object.assign(personOf(g, 'brandt').kit.gear[0]!, { left: 0 }),
      dice: sixes(1, 8),
    })
    t.answer('stretch', 'jury-rig:gear-tracker-1').answer('roll', 'keep')
    expect(body(t, 'brandt').kit.gear[0]).toMatchObject({ left: 1, mended: true })
  })

  test('a tripod gun is set up in a stretch', () => {
    const t = with_(['gear-sentry']).answer('stretch', 'sentry:gear-sentry-1')
    expect(t.state.zones['CB-01']!.sentry).toMatchObject({ of: 'gear-sentry', left: 4 })
    expect(gear(t)).toEqual([])
  })

  rule('AL-RUL-ACT-07', 'a magazine fits a tripod gun too, where it stands', () => {
    const standing = (left: number, more: Scene = {}) =>
      deck({
        crew: [{ gear: ['gear-magazine'] }],
        zones: {
          'CB-01': {
            sentry: { id: 's', of: 'gear-sentry', left, jammed: false, on: false, used: 0, mended: false },
          },
        },
        ...more,
      })
    const t = standing(0).answer('stretch', 'reload:s')
    expect(t.state.zones['CB-01']!.sentry!.left).toBe(4)
    expect(gear(t)).toEqual([])
    expect(standing(4).offered('stretch')).not.toContain('reload:s')
    const fight = { others: ['npc-guard' as const], turns: ['okafor', 'u1'] }
    expect(standing(1, fight).offered('turn')).toContain('reload:s')
    const far = standing(0, { crew: [{ gear: ['gear-magazine'], at: 'CB-02' }] })
    expect(far.offered('stretch')).not.toContain('reload:s')
  })

  test('a charge opens what is shut and hurts those beyond; in a fight a round later, and on both sides', () => {
    const t = deck({
      crew: [{ at: 'CB-07', gear: ['gear-charge'] }],
      others: [{ of: 'npc-worker', at: 'CB-09', side: 'neutral', health: 4 }],
      dice: sixes(1, 8),
    })
    t.answer('stretch', 'charge:CB-07/CB-09')
    expect(t.state.borders['CB-07/CB-09']).toMatchObject({ kind: 'open', locked: false })
    expect(body(t, 'u1').health).toBe(1)
    const fight = deck({
      crew: [{ gear: ['gear-charge'] }],
      others: [{ of: 'npc-worker', gear: [] }],
      turns: ['okafor', 'u1'],
      mother: 'person',
    }).answer('turn', 'charge:CB-01/CB-02')
    expect(fight.state.combat!.charges).toEqual([{ border: 'CB-01/CB-02', round: 2, by: 'okafor' }])
    expect(fight.state.borders['CB-01/CB-02']!.kind).toBe('door')
  })

  test('what must be switched on helps only then', () => {
    const worked = (on: boolean, dice: number) =>
      deck({
        crew: [{ of: 'pc-voss', at: 'CB-03', gear: ['gear-pad', 'gear-diag'] }],
        at: (g) => Object.assign(personOf(g, 'voss').kit.gear[0]!, { on }),
        dice: [...none(dice), ...none(4)], // Then the power that the diagnostic unit draws.
      })
        .answer('stretch', 'task:CB-a')
        .answer('roll', 'keep')
    worked(false, 8 + 2)
    worked(true, 8 + 1 + 2)
    const t = deck({ crew: [{ gear: ['gear-pad'] }] }).answer('stretch', 'switch:gear-pad-1')
    expect(body(t, 'okafor').kit.gear[0]!.on).toBe(true)
  })
})

describe('2.4 The magnet', () => {
  /** Okafor in the mess, with a wrench and a deck of cards behind the grate of the fore duct. */
  const grate = (gear: ItemId[], crew: Sketch = {}) =>
    deck({
      crew: [{ at: 'CB-03', gear, ...crew }],
      at: (g) => {
        const lying = (['wpn-wrench', 'gear-cards'] as const).map((of) => ({ ...makeGear(g, of), id: of }))
        changeZone(g, 'CB-C1', { lying })
        g.memory[1]!.zones['CB-C1'] = g.zones['CB-C1']!
      },
    })

  test('it fetches a metal thing through a grate, if one knows that it is there', () => {
    expect(kinds(grate([]).offered('stretch'))).not.toContain('take')
    const t = grate(['gear-magnet'])
    expect(t.offered('stretch').filter((value) => value.startsWith('take'))).toEqual(['take:wpn-wrench'])
    t.answer('stretch', 'take:wpn-wrench')
    expect(body(t, 'okafor').kit.gear.map(({ of }) => of)).toEqual(['gear-magnet', 'wpn-wrench'])
    expect(t.state.zones['CB-C1']!.lying.map(({ of }) => of)).toEqual(['gear-cards'])
    expect(kinds(t.offered('stretch'))).not.toContain('take')
  })
})

describe('2.5 Drugs', () => {
  const dosed = (items: Sketch['gear'] & object, more: Sketch, dice: readonly number[] = []) =>
    deck({ crew: [{ gear: items, ...more }], dice })

  test('a calmative takes 2 Stress, and a die of Wits to the end of the next stretch', () => {
    const t = dosed(['drug-calm'], { stress: 3 }).answer('stretch', 'dose:drug-calm-1:okafor')
    expect(body(t, 'okafor')).toMatchObject({ nerves: { stress: 1 }, kit: { gear: [] }, deeds: { doses: 1 } })
    expect(poolOf(t.state, body(t, 'okafor'), { skill: 'survival', for: 'x' }).base).toBe(1)
    t.answer('stretch', 'wait')
    expect(body(t, 'okafor').marks).toHaveLength(1)
    t.answer('stretch', 'wait')
    expect(body(t, 'okafor').marks).toEqual([])
    expect(kinds(dosed(['drug-calm'], {}).offered('stretch'))).not.toContain('dose') // Calm enough.
  })

  test('a painkiller takes away the penalties of one injury for six stretches', () => {
    const hurt = { id: 1, row: 13, limit: null, due: 0, successes: 0, heals: 9999, days: 1, numbUntil: 0 }
    const t = dosed(['drug-pain'], { injuries: [hurt, { ...hurt, id: 2, row: 22 }] })
    t.answer('stretch', 'dose:drug-pain-1:okafor').answer('painkiller', '1')
    const pool = (skill: 'close-combat' | 'mobility') =>
      poolOf(t.state, body(t, 'okafor'), { skill, for: 'x' }).base
    expect([pool('close-combat'), pool('mobility')]).toEqual([8, 4])
    expect(body(t, 'okafor').injuries[0]!.numbUntil).toBe(7)
  })

  test('a stimulant helps Strength and Agility in the fight of this stretch; afterwards +1 Stress', () => {
    const t = dosed(['drug-stim'], {}).answer('stretch', 'dose:drug-stim-1:okafor')
    expect(poolOf(t.state, body(t, 'okafor'), { skill: 'mobility', for: 'x' }).base).toBe(6)
    t.answer('stretch', 'wait')
    expect(body(t, 'okafor')).toMatchObject({ nerves: { stress: 1 }, marks: [] })
  })

  test('a wakefulness pill holds back fatigue from lack of sleep for a shift; then +1 Stress', () => {
    const t = dosed(['drug-wake'], { fatigue: ['sleep'] }).answer('stretch', 'dose:drug-wake-1:okafor')
    expect(body(t, 'okafor').marks).toEqual([{ what: 'wakeful', until: 61 }])
    t.answer('stretch', 'wait')
    expect(body(t, 'okafor').nerves.stress).toBe(0)
    const over = deck({ crew: [{ fatigue: ['sleep'], marks: [{ what: 'wakeful', until: 1 }] }] }).answer(
      'stretch',
      'wait',
    )
    expect(body(over, 'okafor')).toMatchObject({ nerves: { stress: 1 }, marks: [] })
  })

  test('two doses of one kind in a shift: Stamina, or fatigued', () => {
    const t = dosed(['drug-calm', 'drug-calm'], { stress: 6 }, [...none(7), 2, 2])
    t.answer('stretch', 'dose:drug-calm-1:okafor')
      .answer('stretch', 'dose:drug-calm-2:okafor')
      .answer('roll', 'keep')
    expect(body(t, 'okafor')).toMatchObject({ fatigue: { causes: ['sleep'] } })
    expect(poolOf(t.state, body(t, 'okafor'), { skill: 'survival', for: 'x' }).base).toBe(1) // Not −2.
    expect(body(t, 'okafor').marks).toHaveLength(1)
    const awake = dosed(['drug-wake', 'drug-wake'], {}, none(7))
    awake.answer('stretch', 'dose:drug-wake-1:okafor').answer('stretch', 'dose:drug-wake-2:okafor')
    awake.answer('roll', 'keep')
    expect(isFatigued(awake.state, body(awake, 'okafor'))).toBe(true) // No pill keeps that off.
    expect(body(awake, 'okafor')).toMatchObject({ nerves: { stress: 2 }, marks: [] })
  })

  test('a dose for a friend; for one who is no human it does nothing, and does not say so', () => {
    const t = deck({ crew: [{ gear: ['drug-stim'] }, { of: 'pc-rao', android: true }], players: 2 })
    t.answer('stretch', 'dose:drug-stim-1:rao', 1)
    expect(body(t, 'rao').marks).toEqual([])
    expect(t.log('took-drug')).toMatchObject([{ who: 'okafor', patient: 'rao' }])
    const known: Sketch = { of: 'pc-rao', android: true, revealed: true }
    const offered = deck({ crew: [{ gear: ['drug-stim'] }, known] }).offered('stretch')
    expect(offered.filter((value) => value.startsWith('dose'))).toEqual(['dose:drug-stim-1:okafor'])
  })
})

test('a specimen is called one, unless its name says so', () => {
  const t = deck({ crew: [{ gear: ['itm-brood-mat', 'itm-jar'] }] })
    .answer('stretch', 'drop:itm-brood-mat-1')
    .answer('stretch', 'drop:itm-jar-2')
  expect(t.told('stretch', 'take:itm-brood-mat-1').words).toBe(
    'Pick up the strip of brood mat, a specimen · free',
  )
  expect(t.told('stretch', 'take:itm-jar-2').words).toBe('Pick up the specimen jar · free')
  expect(useOf('itm-brood-mat')).toBe('A specimen. Pale, wet, and not quite still.')
})
