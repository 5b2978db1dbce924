import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { QUESTS, type QuestId } from '../content/index.ts'
import type { Structure } from '../rules/0-table/colony.ts'
import type { FightPlan, Rim } from '../rules/0-table/state.ts'
import type { Caravan, Quest } from '../rules/0-table/world.ts'
import { ERRAND, FEAST_NOW } from '../rules/10-dealings/errands.ts'
import {
  dealingsDawn,
  dealingsFightEnded,
  dealingsHomecoming,
  dealingsMeal,
  offerQuest,
  quest,
} from '../rules/10-dealings/index.ts'
import { PAY_RANSOM } from '../rules/10-dealings/taken.ts'
import { ONE_FOE_A_POINT, RAID, standIn } from './stand-ins.ts'
import { ADA, BIX, ruled, type Scene, type Table } from './table.ts'

standIn({ ...ONE_FOE_A_POINT, wealth: () => 0 })

const taken = (what: QuestId, more: Partial<Quest> = {}): Quest => ({
  id: 'q',
  quest: what,
  faction: 'outlander',
  at: [7, 7],
  state: 'taken',
  until: 16,
  settlement: null,
  person: null,
  kept: 0,
  caravan: null,
  ransom: null,
  ...more,
})

/** Ada stands at the site of a quest. */
function there(g: Rim, what: Quest, more: Partial<Caravan> = {}): void {
  g.world.quests.push(what)
  g.secret.quests[what.id] = { raid: null, points: null, traps: [] }
  g.people[0]!.where = { kind: 'caravan', caravan: 'c' }
  g.world.caravans.push({
    id: 'c',
    at: what.at,
    to: null,
    people: [ADA],
    animals: [],
    goods: {},
    meals: [],
    silver: 0,
    things: [],
    half: false,
    dealt: 0,
    tried: 0,
    ...more,
  })
}

const on = ({ state }: Table): Caravan => state.world.caravans[0]!

const errand = (what: Quest, more: Partial<Caravan> = {}, scene: Scene = {}): Table =>
  ruled((g) => ERRAND.play(g, 'c', 'q'), {
    ...scene,
    at: (g) => {
      scene.at?.(g)
      there(g, what, more)
    },
  })

const plan: FightPlan = {
  why: { for: 'quest', quest: 'q' },
  map: 'crash-clearing',
  raid: false,
  foes: ['pirate-thug'],
  faction: 'pirate',
  people: [ADA],
  ambush: null,
  softened: false,
  hurt: [],
  attacking: true,
}

const fought = (
  what: Quest,
  scene: Scene = {},
  how: 'won' | 'lost' = 'won',
  more: Partial<FightPlan> = {},
): Table =>
  ruled((g) => dealingsFightEnded(g, { ...plan, ...more }, how), {
    ...scene,
    at: (g) => {
      scene.at?.(g)
      there(g, what)
    },
  })

const fightIn = ({ state }: Table): FightPlan | null => {
  const [item] = state.agenda
  return item?.kind === 'fight' ? item.of : null
}

const bed = (id: string): Structure => ({
  id,
  kind: 'bed',
  of: 'wood',
  hp: 20,
  most: 20,
  smashed: 0,
  room: null,
  at: null,
  armed: false,
  quality: null,
})

describe('40 Quests offered', () => {
  rule(
    'RIM-TELL-08',
    'an offer is a quest by d12 of a faction by d4 at a site, and waits for an answer',
    () => {
      const table = ruled(offerQuest, { dice: [7, 1, 3, 2] })
      expect(table.state.world.quests).toMatchObject([
        { quest: 'bandit-camp', faction: 'outlander', at: [11, 5], state: 'offered', until: 16 },
      ])
      expect(table.state.agenda).toEqual([{ kind: 'quest', quest: table.state.world.quests[0]!.id }])
    },
  )
  test('a Hostile faction and a site in the sea are rolled again; deliveries go to a settlement', () => {
    expect(ruled(offerQuest, { dice: [10, 3, 4, 2] }).state.world.quests[0]).toMatchObject({
      quest: 'survey',
      faction: 'empire',
      at: [12, 5],
    })
    const sea = ruled(offerQuest, {
      dice: [7, 1, 4, 2, 1, 5],
      at: (g) => void g.world.map.splice(5, 1, 'hhpfpppppwwwwww'),
    })
    expect(sea.state.world.quests[0]!.at).toEqual([5, 5])
    const food = ruled(offerQuest, { dice: [2, 4] }).state.world.quests[0]
    expect(food).toMatchObject({ quest: 'deliver-food', settlement: 'starfall-court', at: [8, 1] })
    expect(ruled(offerQuest, { dice: [11, 2, 3] }).state.world.quests[0]!.faction).toBe('empire')
    const alone = ruled(offerQuest, {
      at: ({ world }) => Object.assign(world.goodwill, { outlander: -50, pig: -50, empire: -50 }),
    })
    expect(alone.state.world.quests).toEqual([])
  })
  rule('RIM-RUL-158', 'two refusals in a row from the same faction cost 10 goodwill', () => {
    const answered = (refused: 'outlander' | 'pig' | null, answer: string): Rim['world'] =>
      ruled((g) => quest(g, { kind: 'quest', quest: 'q' }), {
        at: (g) => {
          g.world.quests.push(taken('bandit-camp', { state: 'offered' }))
          g.world.refused = refused
        },
      }).answer('quest', answer).state.world
    expect(answered(null, 'refuse')).toMatchObject({
      refused: 'outlander',
      goodwill: { outlander: 50 },
      quests: [],
    })
    expect(answered('outlander', 'refuse')).toMatchObject({ refused: null, goodwill: { outlander: 40 } })
    expect(answered('pig', 'refuse')).toMatchObject({ refused: 'outlander', goodwill: { outlander: 50 } })
    expect(answered('outlander', 'take')).toMatchObject({ refused: null, quests: [{ state: 'taken' }] })
  })
  rule('RIM-GOOD-07', 'a completed quest gives the goodwill it states, from +10 to +50', () => {
    for (const { goodwill } of Object.values(QUESTS).filter(({ relic }) => !relic)) {
      expect(goodwill).toBeGreaterThanOrEqual(10)
      expect(goodwill).toBeLessThanOrEqual(50)
    }
    const table = fought(taken('bandit-camp'))
    expect(table.state.world.goodwill.outlander).toBe(70)
    expect(on(table).silver).toBe(300)
    expect(table.state.world.quests).toEqual([])
  })
  rule('RIM-RUL-146', 'one completed quest of the Shattered Empire wins the title', () => {
    expect(fought(taken('bandit-camp', { faction: 'empire' })).state.world.titled).toBe(true)
    expect(fought(taken('bandit-camp')).state.world.titled).toBe(false)
  })
  test('a quest lapses after its last day, and no earlier', () => {
    const left = (day: number): number =>
      ruled(dealingsDawn, {
        at: (g) => {
          g.day = day
          g.world.quests.push(taken('survey'))
        },
      }).state.world.quests.length
    expect([left(15), left(17)]).toEqual([1, 0])
  })
})

describe('Quests done', () => {
  test('deliveries are paid half as much again', () => {
    const food = errand(taken('deliver-food', { settlement: 'millbridge' }), {
      meals: [
        { meal: 'pemmican', count: 5, tainted: false },
        { meal: 'meal-fine', count: 16, tainted: false },
      ],
    })
    expect(on(food).meals).toEqual([{ meal: 'meal-fine', count: 1, tainted: false }])
    expect(food.state.world.goodwill.outlander).toBe(60)
    expect(on(food).silver).toBeGreaterThan(0)
    const doses = errand(taken('deliver-medicine'), { goods: { 'industrial-medicine': 8 } })
    expect(on(doses).goods).toEqual({ 'industrial-medicine': 2 })
    const few = errand(taken('deliver-medicine'), { goods: { 'industrial-medicine': 5 } })
    expect(few.state.world.quests).toHaveLength(1)
  })
  test('arms must be Good at least, and the least of them go', () => {
    const things = (['normal', 'legendary', 'good', 'masterwork', 'good'] as const).map((quality, n) => ({
      id: `t${n}`,
      kind: 'club' as const,
      quality,
      name: null,
      uses: null,
      mono: false,
    }))
    const table = errand(
      taken('deliver-arms'),
      { things: things.map(({ id }) => id) },
      {
        at: (g) => void g.colony.things.push(...things),
      },
    )
    expect(on(table).things).toEqual(['t0', 't1'])
    expect(table.state.colony.things.map(({ id }) => id)).toEqual(['t0', 't1'])
  })
  test('a survey is Intellectual against 14, once a day', () => {
    const done = errand(taken('survey'), {}, { dice: [7, 7] })
    expect(done.state.colony.tech.rp).toBe(300)
    const failed = errand(taken('survey'), {}, { dice: [7, 6] })
    expect(failed.state.world.quests).toHaveLength(1)
    expect(on(failed).tried).toBe(1)
    expect(errand(taken('survey'), { tried: 1 }).state.colony.tech.rp).toBe(0)
  })
  test('fights are as strong as the table says, and who stands by others is attacked', () => {
    const camp = fightIn(errand(taken('bandit-camp'), {}, { dice: [2] }))!
    expect(camp).toMatchObject({ attacking: true, faction: 'pirate', map: 'canyon-mouth', why: plan.why })
    expect(camp.foes).toHaveLength(RAID)
    expect(fightIn(errand(taken('stand-by'), {}, { dice: [1] }))).toMatchObject({ attacking: false })
    expect(fightIn(errand(taken('vault')))).toMatchObject({ map: 'old-compound', faction: null })
    expect(fightIn(errand(taken('beast-hunt'), {}, { dice: [2, 1] }))!.foes).toEqual(Array(4).fill('warg'))
  })
  test('the traps of a vault are nobody’s business', () => {
    const table = ruled((g) => quest(g, { kind: 'quest', quest: 'q' }), {
      picks: [0, 3],
      at: (g) => void g.world.quests.push(taken('vault', { state: 'offered' })),
    }).answer('quest', 'take')
    expect(table.state.secret.quests.q!.traps).toEqual([10, 13])
    expect(table.match.view(1).secret).toBeNull()
  })
  test('a vault gives a relic; of bionics the colony names one', () => {
    const belt = fought(taken('vault'), { dice: [1] })
    expect(belt.state.colony.things).toMatchObject([{ kind: 'shield-belt' }])
    expect(on(belt).things).toHaveLength(1)
    const bionic = fought(taken('vault'), { dice: [5] }).answer('prize', 'bionic-eye')
    expect(on(bionic).goods).toEqual({ 'bionic-eye': 1 })
  })
  test('who stood by a settlement picks one thing of its stock', () => {
    const stocked: Scene = {
      at: (g) => {
        g.world.settlements[0]!.stock = {
          id: 't',
          kind: 'settlement',
          faction: 'outlander',
          ship: null,
          silver: 0,
          goods: { component: 2 },
          things: [{ id: 'gun', kind: 'revolver', quality: 'normal', name: null, uses: null, mono: false }],
          bought: {},
          haggled: null,
          leaves: 9,
          rolled: 1,
          captive: null,
          at: null,
        }
      },
    }
    const part = fought(taken('stand-by', { settlement: 'millbridge' }), stocked).answer('prize', 'component')
    expect(on(part).goods).toEqual({ component: 1 })
    expect(part.state.world.settlements[0]!.stock!.goods).toEqual({ component: 1 })
    const gun = fought(taken('stand-by', { settlement: 'millbridge' }), stocked).answer('prize', 'gun')
    expect(gun.state.colony.things).toMatchObject([{ kind: 'revolver' }])
    expect(gun.state.world.settlements[0]!.stock!.things).toEqual([])
  })
  test('whoever was freed must be brought home; then the quest is done, and they may want to stay', () => {
    const won = fought(taken('rescue'))
    expect(won.state.world.quests).toMatchObject([{ caravan: 'c' }])
    expect(won.state.world.goodwill.outlander).toBe(50)
    const home = ruled((g) => dealingsHomecoming(g, 'c'), {
      dice: [5],
      at: (g) => there(g, taken('rescue', { caravan: 'c' })),
    })
    expect(home.state.world).toMatchObject({ quests: [], goodwill: { outlander: 65 } })
    expect(home.state.agenda).toEqual([])
    const stays = ruled((g) => dealingsHomecoming(g, 'c'), {
      dice: [6, 5, 10, 10, 50, 50],
      at: (g) => there(g, taken('rescue', { caravan: 'c' })),
    })
    expect(stays.state.agenda).toMatchObject([{ kind: 'stranger', why: 'freed' }])
    expect(stays.state.people[1]).toMatchObject({ standing: 'guest', faction: 'outlander' })
  })
  test('a thrumbo leaves its horn', () => {
    const table = fought(taken('beast-hunt'), {}, 'won', { foes: ['thrumbo'], faction: null })
    expect(on(table).goods).toMatchObject({ 'thrumbo-horn': 1 })
  })
  test('a lost fight leaves the quest open', () => {
    expect(fought(taken('bandit-camp'), {}, 'lost').state.world.quests).toHaveLength(1)
  })
  test('a feast takes 30 fine meals and a Masterwork to look at', () => {
    const feast = (quality: Structure['quality']): Scene => ({
      at: (g) => {
        g.world.quests.push(taken('grand-alliance', { at: g.world.home }))
        g.colony.meals = [{ meal: 'meal-fine', count: 31, tainted: false }]
        g.colony.structures.push({ ...bed('s'), kind: 'sculpture', quality })
      },
    })
    expect(FEAST_NOW.offers(ruled(() => undefined, feast('good')).state, 1)).toEqual([])
    const table = ruled((g) => FEAST_NOW.play(g, 1, 'q'), feast('masterwork'))
    expect(table.state.world).toMatchObject({ owedAid: ['outlander'], goodwill: { outlander: 100 } })
    expect(table.state.colony.meals).toEqual([{ meal: 'meal-fine', count: 1, tainted: false }])
  })
})

describe('Shelter', () => {
  const housed = (beds: number, meals: number, more: Partial<Quest> = {}): Scene => ({
    at: (g) => {
      g.world.quests.push(taken('shelter', { at: g.world.home, ...more }))
      g.world.guests.push({ faction: 'outlander', count: 2, leaves: 12, quest: 'q' })
      for (let n = 0; n < beds; n++) g.colony.structures.push(bed(`b${n}`))
      if (meals > 0) g.colony.meals = [{ meal: 'meal-simple', count: meals, tainted: false }]
    },
  })

  test('a day is kept with a bed and a ration for each; one that is not ends it', () => {
    const kept = ruled(dealingsMeal, housed(3, 3)).state
    expect(kept.world.quests).toMatchObject([{ kept: 1 }])
    expect(kept.colony.meals).toMatchObject([{ count: 1 }])
    expect(ruled(dealingsMeal, housed(2, 3)).state.world).toMatchObject({ quests: [], guests: [] })
    expect(ruled(dealingsMeal, housed(3, 1)).state.world).toMatchObject({ quests: [], guests: [] })
  })
  test('after ten days it is done', () => {
    const table = ruled(dealingsDawn, {
      at: (g) => {
        housed(3, 3, { kept: 10 }).at!(g)
        g.day = 11
      },
    })
    expect(table.state).toMatchObject({
      world: { quests: [], goodwill: { outlander: 70 } },
      colony: { silver: 200 },
    })
  })
  test('a raid at 60% comes on a day that nobody knows', () => {
    const begun = (day: number): Rim =>
      ruled((g) => quest(g, { kind: 'quest', quest: 'q' }), {
        picks: day === 1 ? [0, 2] : [day - 1],
        at: (g) => void g.world.quests.push(taken('shelter', { state: 'offered', at: g.world.home })),
      }).answer('quest', 'take').state
    const first = begun(1)
    expect(first.secret.raids).toMatchObject([{ day: 1, slot: 2, plan: { raid: true, faction: 'pirate' } }])
    expect(first.secret.raids[0]!.plan.foes).toHaveLength(Math.floor(RAID * 0.6))
    expect(begun(4).secret).toMatchObject({ raids: [], quests: { q: { raid: 4 } } })
    const fourth = ruled(dealingsDawn, {
      ...housed(3, 3),
      picks: [1],
      at: (g) => {
        housed(3, 3).at!(g)
        g.day = 4
        g.secret.quests.q = { raid: 4, points: null, traps: [] }
      },
    })
    expect(fourth.state.secret.raids).toMatchObject([{ day: 4, slot: 1 }])
  })
})

describe('40 Carried off', () => {
  const carried = (at: (g: Rim) => void = () => undefined): Scene => ({
    people: [{}, { where: { kind: 'taken', faction: 'tribe', since: 4 }, body: { hp: 1, state: 'stable' } }],
    at: (g) => {
      g.day = 5
      at(g)
    },
  })
  const waiting = (g: Rim): void => {
    g.world.quests.push(taken('rescue', { person: BIX, faction: null, until: 19 }))
  }

  rule('RIM-TELL-11', 'a Colonist carried off can be won back by a fight or a ransom', () => {
    const won = fought(taken('rescue', { person: BIX, faction: null }), {
      people: [
        {},
        { where: { kind: 'taken', faction: 'tribe', since: 1 }, body: { hp: 0, state: 'stable' } },
      ],
    })
    expect(won.state.people[1]).toMatchObject({
      where: { kind: 'caravan', caravan: 'c' },
      body: { hp: 1, state: 'up' },
    })
    expect(on(won).people).toEqual([ADA, BIX])
    const stronghold = errand(
      taken('rescue', { person: BIX, faction: null }),
      {},
      { ...carried(), dice: [1] },
    )
    expect(fightIn(stronghold)).toMatchObject({ faction: 'tribe' })
    expect(fightIn(stronghold)!.foes).toHaveLength(RAID / 2)
  })
  rule(
    'RIM-RUL-172',
    'the rescue is open for 15 days from the next dawn; 300 Silver bring them home at 1 HP after 3 days; else they are lost',
    () => {
      const open = ruled(dealingsDawn, { ...carried(), dice: [1, 5] }).state
      expect(open.world.quests).toMatchObject([{ quest: 'rescue', person: BIX, state: 'taken', until: 19 }])
      const sameDay = ruled(
        dealingsDawn,
        carried((g) => Object.assign(g, { day: 4 })),
      )
      expect(sameDay.state.world.quests).toEqual([])

      const poor = ruled(() => undefined, carried(waiting)).state
      expect(PAY_RANSOM.offers(poor, 1)).toEqual([])
      const rich = carried((g) => {
        waiting(g)
        g.colony.silver = 310
      })
      const paid = ruled((g) => PAY_RANSOM.play(g, 1, 'q'), rich).state
      expect(paid).toMatchObject({ colony: { silver: 10 }, world: { quests: [{ ransom: 8 }] } })
      const dawn = (day: number): Rim =>
        ruled(
          dealingsDawn,
          carried((g) => {
            waiting(g)
            g.world.quests[0]!.ransom = 8
            g.day = day
          }),
        ).state
      expect(dawn(7).people[1]!.where.kind).toBe('taken')
      expect(dawn(8)).toMatchObject({
        people: [{}, { where: { kind: 'home' }, body: { hp: 1, state: 'up' } }],
        world: { quests: [] },
      })
      const late = (day: number): string =>
        ruled(
          dealingsDawn,
          carried((g) => {
            waiting(g)
            g.day = day
          }),
        ).state.people[1]!.standing
      expect([late(19), late(20)]).toEqual(['colonist', 'gone'])
    },
  )
})
