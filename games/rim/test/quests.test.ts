import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { QUESTS } from '../content/index.ts'
import type { Structure } from '../rules/0-table/colony.ts'
import type { Rim } from '../rules/0-table/state.ts'
import { FEAST_NOW } from '../rules/10-dealings/errands.ts'
import { dealingsDawn, dealingsHomecoming, offerQuest, quest } from '../rules/10-dealings/index.ts'
import { errand, fightIn, fought, taken, there } from './errands.ts'
import { ONE_FOE_A_POINT, RAID, standInHere } from './stand-ins.ts'
import { ruled, type Scene } from './table.ts'
import { onRoad, structure } from './travellers.ts'

standInHere({ ...ONE_FOE_A_POINT, wealth: () => 0 })

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
    expect(onRoad(table).silver).toBe(300)
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
    expect(onRoad(food).meals).toEqual([{ meal: 'meal-fine', count: 1, tainted: false }])
    expect(food.state.world.goodwill.outlander).toBe(60)
    expect(onRoad(food).silver).toBeGreaterThan(0)
    const doses = errand(taken('deliver-medicine'), { goods: { 'industrial-medicine': 8 } })
    expect(onRoad(doses).goods).toEqual({ 'industrial-medicine': 2 })
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
    expect(onRoad(table).things).toEqual(['t0', 't1'])
    expect(table.state.colony.things.map(({ id }) => id)).toEqual(['t0', 't1'])
  })
  test('a survey is Intellectual against 14, once a day', () => {
    const done = errand(taken('survey'), {}, { dice: [7, 7] })
    expect(done.state.colony.tech.rp).toBe(300)
    const failed = errand(taken('survey'), {}, { dice: [7, 6] })
    expect(failed.state.world.quests).toHaveLength(1)
    expect(onRoad(failed).tried).toBe(1)
    expect(errand(taken('survey'), { tried: 1 }).state.colony.tech.rp).toBe(0)
  })
  test('fights are as strong as the table says, and who stands by others is attacked', () => {
    const camp = fightIn(errand(taken('bandit-camp'), {}, { dice: [2] }))!
    expect(camp).toMatchObject({
      attacking: true,
      faction: 'pirate',
      map: 'canyon-mouth',
      why: { for: 'quest', quest: 'q' },
    })
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
    expect(onRoad(belt).things).toHaveLength(1)
    const bionic = fought(taken('vault'), { dice: [5] }).answer('prize', 'bionic-eye')
    expect(onRoad(bionic).goods).toEqual({ 'bionic-eye': 1 })
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
    expect(onRoad(part).goods).toEqual({ component: 1 })
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
    expect(onRoad(table).goods).toMatchObject({ 'thrumbo-horn': 1 })
  })
  test('a lost fight leaves the quest open', () => {
    expect(fought(taken('bandit-camp'), {}, 'lost').state.world.quests).toHaveLength(1)
  })
  test('a feast takes 30 fine meals and a Masterwork to look at', () => {
    const feast = (quality: Structure['quality']): Scene => ({
      at: (g) => {
        g.world.quests.push(taken('grand-alliance', { at: g.world.home }))
        g.colony.meals = [{ meal: 'meal-fine', count: 31, tainted: false }]
        g.colony.structures.push({ ...structure('s', 'bed'), kind: 'sculpture', quality })
      },
    })
    expect(FEAST_NOW.offers(ruled(() => undefined, feast('good')).state, 1)).toEqual([])
    const table = ruled((g) => FEAST_NOW.play(g, 1, 'q'), feast('masterwork'))
    expect(table.state.world).toMatchObject({ owedAid: ['outlander'], goodwill: { outlander: 100 } })
    expect(table.state.colony.meals).toEqual([{ meal: 'meal-fine', count: 1, tainted: false }])
  })
})
