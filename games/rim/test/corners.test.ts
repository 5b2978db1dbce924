import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { FoeId } from '../content/index.ts'
import { fighterOf, figureOf } from '../rules/0-table/fight.ts'
import { type Person, personOf } from '../rules/0-table/person.ts'
import type { Phase, Rim } from '../rules/0-table/state.ts'
import type { Deed } from '../rules/1-roll/deeds.ts'
import { attempt, circumstancesOf } from '../rules/1-roll/roll.ts'
import { harmFighter } from '../rules/4-combat/harm.ts'
import { injure } from '../rules/4-combat/injury.ts'
import { beginFight } from '../rules/4-combat/layout.ts'
import { beginTurn } from '../rules/4-combat/rounds.ts'
import { HACK } from '../rules/4-combat/tools.ts'
import { deedOf } from '../rules/6-colony/deeds.ts'
import { bodyDawn, bodySlotEnd } from '../rules/7-body/dawn.ts'
import { drugsDawn } from '../rules/7-body/drugs.ts'
import { breakDown } from '../rules/8-mind/breaks.ts'
import { mindDusk } from '../rules/8-mind/days.ts'
import { mindMeal } from '../rules/8-mind/meals.ts'
import { stealthDeeds } from '../rules/9-world/ambush.ts'
import { resign } from '../rules/seats.ts'
import { doing, give, slotOf } from './colony.ts'
import { bout, causes, foeStrikes, fought, nth, open } from './fighting.ts'
import { arm, built, planOf, skirmish } from './skirmish.ts'
import {
  ADA,
  BIX,
  CAM,
  colony,
  refereed,
  ruled,
  ruledAt,
  type Scene,
  type Sketch,
  type Table,
} from './table.ts'
import { caravan, looked, sends, structure } from './travellers.ts'

const who = (id: string, { state }: Pick<Table, 'state'>): Person => personOf(state, id)
const NIGHT: Phase = { kind: 'slot', slot: 3, left: [] }
const BLEEDS = { kind: 'bleeding', heals: null } as const
const CAPTIVE: Sketch = { standing: 'captive', seat: null, faction: 'pirate' }

describe('Captives who rise up', () => {
  const plan = planOf({ why: { for: 'jailbreak', by: [BIX] }, people: [ADA] })
  test('each of them stands on the map once', () => {
    const table = colony({ people: [{}, CAPTIVE], agenda: [{ kind: 'fight', of: plan }], dice: [8] })
    expect(table.state.fight!.fighters.map(({ name }) => name)).toEqual(['Ada', 'Bix'])
    expect(table.state.fight!.came).toBe(1)
  })
  const put = (body: Partial<Person['body']>, ada: Sketch, dice: readonly number[]): Table =>
    fought({
      people: [ada, { ...CAPTIVE, body: { hp: 0, state: 'downed', wounds: 1, ...body } }],
      dice,
      stand: { people: [open(4), open(5)], foes: [], plan },
      at: (g) => {
        Object.assign(figureOf(g, BIX)!, { side: 'foes', state: 'downed', by: ADA })
        Object.assign(g.fight!, { stage: 'over', how: 'won' })
      },
    })
  rule('RIM-RUL-074', 'the hour after a fight is also for captives who were put down in it', () => {
    const tended = put({}, {}, [6, 6])
    expect(who(BIX, tended)).toMatchObject({ standing: 'captive', body: { state: 'stable', wounds: 0 } })
    const left = put(
      {},
      { traits: ['bloodlust', 'psychopath'], mind: { stress: 3, out: { kind: 'catatonic', until: 9 } } },
      [],
    )
    expect(who(BIX, left).standing).toBe('dead')
    expect(who(ADA, left).mind.stress).toBe(2) // Killed by whoever brought it down (RIM-TRN-04).
  })
  rule('RIM-RUL-149', 'a smashed bed holds nobody, and who has a cell sleeps in a bed', () => {
    const healed = (smashed: number): number =>
      who(
        BIX,
        ruled((g) => bodyDawn(g), {
          people: [{}, { ...CAPTIVE, body: { hp: 1 } }],
          at: (g) => {
            g.colony.rooms.push({ id: 'r', walls: [], door: 'd', use: 'prison' })
            g.colony.structures.push(structure('bed', 'bed', { room: 'r', smashed }))
          },
        }),
      ).body.hp
    expect([healed(0), healed(10)]).toEqual([5, 3])
  })
})

describe('Whoever turns on friends', () => {
  const raging: Sketch = {
    mind: { stress: 9, out: { kind: 'raging', victim: ADA }, waiting: [{ kind: 'edge', why: 'twist' }] },
  }
  rule(
    'RIM-INSP-05',
    'a Bane that was bought counts against whoever rages, and what waited is used up',
    () => {
      const table = foeStrikes({
        people: [{}],
        dice: [5, 5],
        stand: { people: [open(4)], foes: [{ foe: 'wolf', at: open(5) }] },
        at: (g) => {
          g.people.push({
            ...structuredClone(g.people[0]!),
            id: BIX,
            name: 'Bix',
            mind: { ...g.people[0]!.mind, ...raging.mind },
          })
          Object.assign(g.fight!.fighters[1]!, {
            who: { sort: 'person', person: BIX },
            waiting: { edges: 0, banes: 1 },
          })
        },
      })
      expect(causes(table)).toEqual(['edge twist#0', 'bane inspiration'])
      expect(who(BIX, table).mind.waiting).toEqual([])
    },
  )
  test('a fight is not lost while one who raged still stands', () => {
    const table = fought({
      people: [
        { body: { hp: 1 } },
        { attributes: { vigor: 2 }, mind: { stress: 9, out: { kind: 'raging', victim: ADA } } },
      ],
      dice: [6, 6],
      stand: {
        people: [open(4), open(5)],
        foes: [{ foe: 'chicken', at: open(20) }],
        plan: { raid: true, why: { for: 'raid' } },
      },
      at: (g) => {
        figureOf(g, BIX)!.side = 'foes'
        g.fight!.side = 'foes'
        g.fight!.acted = [figureOf(g, ADA)!.id, nth(3)]
      },
    })
    expect(who(ADA, table).body.state).toBe('downed')
    expect(figureOf(table.state, BIX)!.side).toBe('colony')
    expect(table.state.fight!.how).toBeNull()
  })
  test('in a fight the victim is one who is in it', () => {
    const table = ruled(
      (g) => breakDown(g, ADA, 'murderous-rage'),
      skirmish({
        people: [{}, {}, {}],
        stand: { people: [open(4), open(6), open(8)], foes: [{ foe: 'wolf', at: open(15) }] },
        at: (g) => {
          figureOf(g, CAM)!.state = 'fled'
        },
      }),
    )
    expect(who(ADA, table).mind.out).toEqual({ kind: 'raging', victim: BIX })
  })
})

describe('Breaks on the road', () => {
  const away = (
    id: Parameters<typeof breakDown>[2],
    scene: Scene = {},
    more: Parameters<typeof sends>[1] = {},
  ): Table =>
    ruled((g) => breakDown(g, ADA, id), {
      people: [{}, {}],
      ...scene,
      at: (g) => {
        scene.at?.(g)
        sends(g, { people: [ADA, BIX], ...more })
      },
    })
  rule('RIM-COMBAT-11', 'a Rage on the road is fought there, without the works of the colony', () => {
    const table = away('murderous-rage', { dice: [2] })
    const [item] = table.state.agenda
    expect(item).toMatchObject({ kind: 'fight', of: { map: 'canyon-mouth' } })
    const begun = looked({
      people: [{}, {}],
      at: (g) => {
        built(g, 'sandbags')
        sends(g, { people: [ADA, BIX] })
      },
    })
    const of = planOf({ why: { for: 'rage', by: ADA, victim: BIX }, people: [ADA, BIX] })
    const fight = ruled((g) => beginFight(g, { kind: 'fight', of }), {
      people: [{}, {}],
      at: (g) => {
        built(g, 'sandbags')
        sends(g, { people: [ADA, BIX] })
      },
    })
    expect(begun.colony.structures).toHaveLength(1)
    expect(fight.state.fight!.works).toEqual([])
  })
  rule('RIM-PANIC-02', 'a Binge on the road eats what the caravan has along', () => {
    const stocked: Scene = {
      at: (g) => {
        g.colony.stores['food-raw'] = 50
      },
    }
    const table = away('binge', stocked, {
      meals: [{ meal: 'pemmican', count: 2, tainted: false }],
      goods: { 'food-raw': 25 },
    })
    expect(table.log('binged')).toMatchObject([{ rations: 3 }])
    expect(table.state.colony.stores['food-raw']).toBe(50)
    expect(table.state.world.caravans[0]).toMatchObject({ meals: [], goods: { 'food-raw': 15 } })
  })
  rule('RIM-PANIC-03', 'a Tantrum on the road breaks nothing at home', () => {
    const table = away('tantrum', {
      at: (g) => {
        built(g, 'table')
        arm(g, BIX, 'knife')
        g.colony.things.push({
          id: 'home',
          kind: 'club',
          quality: 'normal',
          name: null,
          uses: null,
          mono: false,
        })
      },
    })
    expect(table.state.colony.structures[0]!.smashed).toBe(0)
    expect(table.state.colony.things.map(({ id }) => id)).toEqual(['home'])
    const loads = away(
      'tantrum',
      {
        at: (g) => {
          arm(g, BIX, 'knife')
          g.people[1]!.gear.weapon = null
        },
      },
      { things: ['thing-1'] },
    )
    expect([loads.state.colony.things, loads.state.world.caravans[0]!.things]).toEqual([[], []])
  })
  rule('RIM-TRA-11', 'a Kind traveller is kind to companions on the road', () => {
    const table = ruled((g) => mindMeal(g), {
      people: [{ traits: ['kind'] }, { mind: { stress: 2 } }],
      dice: [6, 6],
      at: (g) => sends(g, { people: [ADA, BIX] }),
    })
    expect(who(BIX, table).mind.stress).toBe(1)
  })
  rule('RIM-TRN-12', 'an Undergrounder on the road suffers from the second day', () => {
    const mood = (days: Partial<Person['days']>): number =>
      ruled((g) => mindDusk(g), {
        people: [{ traits: ['undergrounder'], days }, {}],
        at: (g) => {
          g.day = 4
          sends(g)
        },
      }).log('mood')[0]!.mood
    expect(
      mood({ outdoors: 3, outdoorRun: 1, played: 4 }) - mood({ outdoors: 2, outdoorRun: 1, played: 4 }),
    ).toBe(-3)
  })
  test('whoever lies Stable on the road does not lie in the bed at home', () => {
    const table = ruled((g) => bodyDawn(g), {
      people: [{ body: { hp: 0, state: 'stable' } }, {}],
      at: (g) => {
        g.colony.orders.beds[ADA] = 'bed'
        sends(g, { people: [ADA, BIX] })
      },
    })
    expect(who(ADA, table).body.hp).toBe(2)
  })
})

describe('Nights that are broken', () => {
  const small = planOf({ why: { for: 'mad-animal', victim: ADA }, foes: ['wolf'], people: [ADA, BIX] })
  const begun = (phase: Phase, sketch: Sketch = {}, plan = small): Table =>
    ruled((g) => beginFight(g, { kind: 'fight', of: plan }), {
      people: [{ days: { slept: 'bed' } }, { ...sketch, days: { slept: 'bed', ...sketch.days } }],
      at: (g) => {
        g.phase = phase
      },
    })
  rule(
    'RIM-RUL-127',
    'any fight at Night disturbs the sleep of those at home; Dusk is still the Evening',
    () => {
      const night = begun(NIGHT)
      expect(night.state.people.map(({ days }) => days.slept)).toEqual(['broken', 'broken'])
      expect(night.state.fight!.dark).toBe(true)
      const dusk = begun({ kind: 'slot', slot: 3, left: null })
      expect(dusk.state.people.map(({ days }) => days.slept)).toEqual(['bed', 'bed'])
      expect(dusk.state.fight!.dark).toBe(false)
      const later = slotOf(3, { people: [{ days: { slept: 'broken' } }] })
      expect(who(ADA, later).days.slept).toBe('broken')
    },
  )
  rule('RIM-RUL-025', 'a Night Owl who slept in the afternoon has slept, whatever comes at Night', () => {
    const owl: Sketch = { traits: ['night-owl'], days: { tasks: [null, 'sleep', null, null] } }
    const raid = planOf({ why: { for: 'raid' }, raid: true, foes: ['wolf'], people: [ADA, BIX] })
    expect(who(BIX, begun(NIGHT, owl, raid)).days.slept).toBe('bed')
  })
})

describe('Blood and bones', () => {
  rule('RIM-INJ-07', 'each separate Bleeding is a loss of its own, which the Tough make smaller', () => {
    const body = { injuries: [BLEEDS, BLEEDS] }
    const turn = (traits: Sketch['traits']) =>
      who(
        ADA,
        bout((g) => beginTurn(g, nth(1)), { people: [{ traits: traits ?? [], body }] }),
      )
    expect(turn(['tough']).body.hp).toBe(10)
    expect(turn(['masochist']).mind.thoughts).toHaveLength(2)
    const slot = ruled((g) => bodySlotEnd(g, 0), { people: [{ traits: ['tough'], body }] })
    expect(who(ADA, slot).body.hp).toBe(10)
  })
  rule('RIM-RUL-071', 'whoever lies senseless already loses no limb besides', () => {
    const table = bout((g) => injure(g, nth(1), nth(2), 0), {
      dice: [6],
      people: [{ body: { hp: 0, state: 'downed' } }],
    })
    expect(who(ADA, table).body.parts).toEqual({})
  })
  rule('RIM-INJ-01', 'the injury die is rolled by whoever landed the hit', () => {
    const typed = ruledAt((g) => injure(g, nth(2), nth(1), 0), {
      ...skirmish({ stand: { people: [open(4)], foes: [{ foe: 'tribal-archer', at: open(5) }] } }),
      options: { dice: 'typed' },
    })
    expect(typed.asks.map(({ id, seat }) => [id, seat])).toEqual([['typed', 1]])
  })
})

describe('Hands and tools', () => {
  const beside = (traits: Sketch['traits']) =>
    looked(
      skirmish({
        people: [{ traits: traits ?? [] }],
        stand: { people: [open(4)], foes: [{ foe: 'mech-militor', at: open(5) }] },
      }),
    )
  rule('RIM-CHILD-06', 'the Wild neither hack nor scout by their wits', () => {
    const offers = (traits: Sketch['traits']) => {
      const g = beside(traits)
      return HACK.offers(g, g.fight!.fighters[0]!).length
    }
    expect([offers([]), offers(['wild'])]).toEqual([1, 0])
    const g = looked({ people: [{ traits: ['wild'] }], at: (state) => sends(state) })
    expect(stealthDeeds(g, caravan()).map(({ skill }) => skill)).toEqual(['animals'])
  })
  rule('RIM-AP-04', 'an Aim serves a grenade too, and is gone with it', () => {
    const table = fought({
      people: [{ traits: ['trigger-happy'] }],
      far: 8,
      dice: [7, 7, 1],
      at: (g) => {
        g.colony.stores['emp-grenade'] = 1
      },
    })
    table.answer('turn', 'aim').answer('turn', 'grenade:emp-grenade:12,19')
    expect(table.log('rolled')[0]).toMatchObject({ dice: 'augmented' })
  })
  test('a turret that is Stunned cannot be fired by hand', () => {
    const offered = (stunned: boolean) =>
      fought({
        far: 8,
        at: (g) => {
          const id = built(g, 'mini-turret', { x: 5, y: 20 })
          g.fight!.fighters.push({
            ...g.fight!.fighters[1]!,
            id: 'turret',
            side: 'colony',
            who: { sort: 'structure', structure: id },
            at: { x: 5, y: 20 },
            stunned,
          })
        },
      })
        .offered('turn')
        .some((value) => value.startsWith('man-turret'))
    expect([offered(false), offered(true)]).toEqual([true, false])
  })
  rule('RIM-TRB-17', 'the own gun at the hunt is a loud noise too, a bow is none', () => {
    const hunts = (weapon: 'revolver' | 'short-bow') =>
      doing('hunting', {
        people: [{ traits: ['ptsd'] }],
        dice: [6, 7, ...(weapon === 'revolver' ? [1] : [])],
        at: (g: Rim) => give(g, weapon),
      }).log('panic').length
    expect([hunts('revolver'), hunts('short-bow')]).toEqual([1, 0])
  })
  test('a medkit is named once', () => {
    const g = looked({
      at: (state) => {
        state.colony.things.push({
          id: 'kit',
          kind: 'medkit',
          quality: 'normal',
          name: null,
          uses: null,
          mono: false,
        })
        state.people[0]!.gear.carried = ['kit']
      },
    })
    expect(
      circumstancesOf(g, { who: ADA, attribute: 'mind', skill: 'medical', dc: null, as: 'healing' }),
    ).toHaveLength(1)
  })
})

describe('What a roll can still become', () => {
  const asking =
    (at: (g: Rim) => void = () => undefined) =>
    (g: Rim) => {
      Object.assign(g.colony.orders.policies, {
        push: { work: 'ask', fight: 'ask', care: 'ask' },
        inspiration: 'ask',
        twist: 'inspiration',
      })
      at(g)
    }
  const deed = { who: ADA, attribute: 'mind', skill: null, dc: null, as: 'called' } as const
  const rolls = (more: Partial<Deed>, sketch: Sketch, dice: readonly number[]): Table =>
    ruled((g) => attempt(g, { ...deed, ...more }), { people: [sketch], dice, at: asking() })
  rule('RIM-PUSH-03', 'a Push may save a batch from spoiling, or an operation from disaster', () => {
    const cooks = deedOf('cooking', { id: ADA })
    expect(rolls({ ...cooks }, {}, [2, 3]).offered('lift')).toEqual(['leave', 'push'])
    expect(
      rolls({ ...cooks }, {}, [2, 3, 5])
        .answer('lift', 'push')
        .log('pushed'),
    ).toMatchObject([{ total: 10, tier: 1, came: true }])
    expect(rolls({ dc: 14, as: 'surgery', lines: [10] }, {}, [2, 3]).offered('lift')).toContain('push')
    expect(rolls({ dc: 14, as: 'surgery' }, {}, [2, 3]).asks[0]!.id).toBe('nothing')
  })
  rule('RIM-INSP-01', 'the red die may be rolled again though nothing could be lifted by it', () => {
    const inspired: Sketch = { mind: { inspiration: 1 } }
    const table = rolls({}, inspired, [8, 10, 4])
    expect(table.offered('lift')).toEqual(['leave', 'again:story'])
    expect(table.answer('lift', 'again:story').log('complication')).toEqual([])
    expect(rolls({}, inspired, [9, 9]).asks[0]!.id).toBe('nothing')
    expect(rolls({ as: 'quality' }, inspired, [9, 9]).offered('lift')).toEqual(['leave', 'again:story'])
  })
  rule('RIM-TRA-06', 'the whole roll is made again before a d6 is added to it, not after', () => {
    const table = rolls({}, { traits: ['great-memory'], mind: { inspiration: 1 } }, [5, 5, 1])
    expect(table.offered('lift')).toContain('whole')
    expect(table.answer('lift', 'add').offered('lift')).toEqual(['leave', 'push'])
  })
  rule('RIM-RUL-001', 'whoever dies of a roll is not asked about its Story Die', () => {
    const table = ruled((g) => bodyDawn(g), {
      people: [{ body: { hp: 0, state: 'downed', lying: true } }, {}],
      dice: [3, 1],
      at: (g) => {
        g.colony.orders.policies.twist = 'ask'
      },
    })
    expect(who(ADA, table).standing).toBe('dead')
    expect(table.log('twist')).toEqual([])
  })
})

describe('Enemies', () => {
  rule('RIM-BODY-02', 'an enemy who has lost an arm wields nothing for two hands', () => {
    const table = foeStrikes({
      foe: 'pirate-rifleman',
      dice: [5, 5],
      at: (g) => {
        g.fight!.fighters[1]!.lost = ['left-arm']
      },
    })
    expect(table.log('struck')).toMatchObject([{ lost: 2, loud: false }])
  })
  rule('RIM-RUL-060', 'a beast that bursts is heard as any blast is', () => {
    const table = bout((g) => harmFighter(g, nth(2), 20, { rule: 'RIM-DMG-01', cause: 'hit', wound: true }), {
      foe: 'boomalope',
      far: 6,
      people: [{ traits: ['ptsd'] }],
      dice: [1],
    })
    expect(table.log('panic')).toHaveLength(1)
  })
})

describe('Drugs', () => {
  rule('RIM-TRB-24', 'a Teetotaler binges on food, whatever the craving', () => {
    const table = ruled((g) => breakDown(g, ADA, 'binge'), {
      people: [{ traits: ['teetotaler', 'chemical-interest'] }],
      at: (g) => {
        g.colony.stores = { yayo: 2, 'food-raw': 30 }
      },
    })
    expect(table.log('binged')).toMatchObject([{ rations: 3, doses: [] }])
  })
  rule('RIM-RUL-103', 'ten clean days end the Addiction and the trait with it', () => {
    const table = ruled((g) => drugsDawn(g, ADA), {
      people: [
        { traits: ['addicted'], body: { drugs: { active: [], last: {}, addicted: ['smokeleaf'], any: 1 } } },
      ],
      at: (g) => {
        g.day = 11
      },
    })
    expect([who(ADA, table).traits, who(ADA, table).body.drugs.addicted]).toEqual([[], []])
  })
})

describe('A Storyteller at the table', () => {
  const [one, other] = [nth(2), nth(3)]
  /** Ada before some enemies, who are to act and whom the Storyteller has in hand. */
  const faced = (dice: readonly number[], ...foes: FoeId[]): Table =>
    refereed(
      skirmish({
        people: [{ attributes: { vigor: 2 } }],
        dice,
        stand: { people: [open(4)], foes: foes.map((foe, n) => ({ foe, at: open(10 + 2 * n) })) },
        at: (g) => Object.assign(g.fight!, { foes: 'hand', side: 'foes', first: 'foes' }),
      }),
    )
  rule('RIM-MODE-02', 'plays the enemies: picks who acts, and says what it does', () => {
    const table = faced([6, 6], 'pirate-gunner', 'pirate-rifleman')
    expect(table.asks.map(({ id, seat }) => [id, seat])).toContainEqual(['command', 0])
    expect(table.offered('command')).toEqual(['usual', 'all-usual', one, other])
    table.answer('command', other)
    expect(table.offered('turn').some((value) => value.startsWith('move-to:'))).toBe(true)
    table.answer('turn', `attack:${nth(1)}`)
    expect(table.log('foe-rolled')).toMatchObject([{ name: 'Pirate rifleman' }])
    table.answer('turn', 'end-turn').answer('turn', 'end-turn') // Its own turn, then Ada's.
    expect(table.offered('command')).toEqual(['usual', 'all-usual', one])
    const raid = refereed({
      dice: [2],
      agenda: [{ kind: 'fight', of: planOf({ people: [ADA], foes: ['pirate-gunner'] }) }],
    })
    expect(raid.asks.map(({ id }) => id)).toContain('command')
  })
  test('an enemy who is played throws what it has brought', () => {
    const table = faced([7, 7, 1], 'pirate-grenadier')
    table.answer('command', one).answer('turn', 'aim').answer('turn', 'grenade:molotov:4,19')
    expect(table.log('foe-rolled')).toMatchObject([{ faces: { extra: 1 } }])
    expect(table.log('thrown')).toHaveLength(1)
    expect(fighterOf(table.state, one).uses).toEqual({ molotov: 1 })
  })
  test('left to their nature they are not asked about again', () => {
    const table = faced([5, 5], 'tribal-archer')
    table.answer('command', 'all-usual')
    expect(table.state.fight!.foes).toBe('usual')
    expect(table.asks.map(({ id }) => id)).not.toContain('command')
  })
  rule('RIM-RUL-048', 'a Storyteller may make one shot Augmented while the fight goes on', () => {
    const table = refereed(
      skirmish({
        people: [{}],
        dice: [5, 5, 4],
        stand: { people: [open(4)], foes: [{ foe: 'thrumbo', at: open(5) }] },
      }),
    )
    table.answer('desk', { value: 'favour', fields: { person: ADA, kind: 'augmented' } })
    table.answer('turn', `attack:${one}`)
    expect(table.log('rolled')[0]).toMatchObject({ dice: 'augmented', total: 9 })
    expect(who(ADA, table).mind.waiting).toEqual([])
  })
  rule('RIM-DOWN-06', 'whoever is given HP by a Storyteller wakes', () => {
    const table = refereed({ people: [{ body: { hp: 0, state: 'stable' } }, {}] })
    table.answer('desk', { value: 'body', fields: { person: ADA, hp: 2 } })
    expect(who(ADA, table).body).toMatchObject({ hp: 2, state: 'up' })
  })
})

describe('What a fight leaves behind', () => {
  test('whoever gives up is in no fight any more', () => {
    const { state: g } = bout((at) => void resign(at, 2), { people: [{}, { seat: 2 }], far: 8 })
    expect(figureOf(g, BIX)!.state).toBe('fled')
    expect(figureOf(g, ADA)!.state).toBe('up')
  })
  rule('RIM-RUL-143', 'harm to those who were no enemies costs goodwill once the fight is over', () => {
    const table = fought({
      foe: 'outlander-guard',
      stand: {
        people: [open(4)],
        foes: [{ foe: 'outlander-guard', at: open(8) }],
        plan: { attacking: true, faction: 'outlander' },
      },
      at: (g) => {
        Object.assign(g.fight!.fighters[1]!, { hp: 0, state: 'dead' })
        Object.assign(g.fight!, { stage: 'over', how: 'won' })
      },
      dice: [1],
    })
    expect(table.state.fight).toBeNull()
    expect(table.state.world.goodwill.outlander).toBe(50 - 12 - 20)
  })
})
