import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { EventId, TechId } from '../content/index.ts'
import type { Fighter } from '../rules/0-table/fight.ts'
import type { FightPlan, Rim, Slot } from '../rules/0-table/state.ts'
import { hasWorkingConsole, mealsIn, newThing } from '../rules/5-goods/index.ts'
import { colonyDawn, mouths } from '../rules/6-colony/index.ts'
import { bodyMeal, bodySlotEnd, exposure } from '../rules/7-body/index.ts'
import { moodOf } from '../rules/8-mind/mood.ts'
import { countHeads } from '../rules/9-world/caravan.ts'
import { worldFightEnded } from '../rules/9-world/index.ts'
import { forage } from '../rules/9-world/road.ts'
import { ERRAND } from '../rules/10-dealings/errands.ts'
import { GIVE } from '../rules/10-dealings/gifts.ts'
import { dealingsDawn, join, stranger } from '../rules/10-dealings/index.ts'
import { shelterMeal } from '../rules/10-dealings/shelter.ts'
import { lapse } from '../rules/10-dealings/taken.ts'
import { event } from '../rules/11-storyteller/events.ts'
import { effectsDawn, fightEnded, tellingNews, tellingSlotStart } from '../rules/11-storyteller/index.ts'
import { raidPlan } from '../rules/11-storyteller/raids.ts'
import { SALLY } from '../rules/11-storyteller/sally.ts'
import { shipDawn } from '../rules/12-ship/index.ts'
import { missingParts } from '../rules/12-ship/ship.ts'
import { give, stand } from './colony.ts'
import { errand, taken, there } from './errands.ts'
import { ADA, BIX, ruled, type Scene } from './table.ts'
import { caravan, MILLBRIDGE, sends, standsAt, trader } from './travellers.ts'

const happens = (id: EventId, story: number, scene: Scene = {}) =>
  ruled((g) => event(g, { kind: 'event', event: id, story }), scene)

const carriedOff = { kind: 'taken', faction: 'pirate', since: 1 } as const

const siege = (g: Rim, more: Partial<FightPlan> = {}): FightPlan =>
  raidPlan(g, { for: 'siege' }, ['pirate-thug', 'pirate-gunner'], 'pirate', more)

describe('Events and their Story Die', () => {
  rule(
    'RIM-RUL-155',
    'a good day that would be over at once brings 50 Silver on a 1, and so does a camp',
    () => {
      const silver = (id: EventId, scene: Scene = {}) => happens(id, 1, scene).state.colony.silver
      expect(silver('inspired')).toBe(50)
      expect(silver('visitors', { dice: [1] })).toBe(50)
      expect(silver('siege')).toBe(50)
      expect(silver('fallen-wreck')).toBe(50)
      expect(silver('rain')).toBe(0)
      expect(silver('raid-mechanoid', { dice: [2] })).toBe(0)
    },
  )
  test('a trader stays two days longer on a 10', () => {
    const leaves = (story: number) =>
      happens('trade-caravan', story, { dice: Array(8).fill(1), picks: [0, 0] }).state.world.traders[0]!
        .leaves
    expect([leaves(5), leaves(10)]).toEqual([2, 4])
  })
  test('an eclipse is on the mind as long as it lasts', () => {
    const untils = (story: number) =>
      happens('eclipse', story).state.people[0]!.mind.thoughts.map((one) => one.until)
    expect([untils(1), untils(5), untils(10)]).toEqual([[], [2], [4]])
  })
  test('whoever was carried off is touched by no event', () => {
    const people = [{ where: carriedOff }, {}]
    expect(happens('inspired', 5, { people }).state.telling.effects).toMatchObject([{ person: BIX }])
    expect(happens('flu', 5, { people, dice: [9, 9] }).log('exposed')).toMatchObject([{ who: BIX }])
    expect(happens('eclipse', 5, { people }).state.people[0]!.mind.thoughts).toEqual([])
  })
  test('whoever hunts a refugee feels the Story Die of the event', () => {
    const raid = (story: number) => {
      const item = { kind: 'stranger', person: BIX, why: 'refugee', story } as const
      const table = ruled((g) => stranger(g, item), {
        people: [{}, { standing: 'guest', seat: null }],
        at: (g) => {
          g.colony.tech.known = ['spacer-7']
        },
        dice: [5],
      })
      table.answer('stranger', 'take')
      return table.state.secret.raids[0]!
    }
    expect(raid(5)).toMatchObject({ day: 1, slot: 0, plan: { softened: false } })
    expect(raid(1)).toMatchObject({ day: 1, slot: 1, plan: { softened: true } })
    expect(raid(10).plan.foes.length).toBeGreaterThanOrEqual(raid(5).plan.foes.length)
  })
  test('beasts that find no Room come in the next slot, or in the one after it if they were softened', () => {
    const raid = (story: number) => happens('manhunters', story, { dice: [2] }).state.secret.raids[0]!
    expect(raid(5)).toMatchObject({ slot: 0, plan: { softened: false } })
    expect(raid(1)).toMatchObject({ slot: 1, plan: { softened: true } })
  })
})

describe('Light and power at Dawn', () => {
  const lit = (g: Rim): void => {
    g.colony.structures = []
    stand(g, 'comms-console')
    stand(g, 'solar-panel')
  }
  rule(
    'RIM-ECON-04',
    'when an eclipse is over at Dawn a Comms Console works at once, and a flare cuts it off at once',
    () => {
      const after = ruled(
        function* (g) {
          yield* effectsDawn(g) ?? []
          yield* colonyDawn(g)
        },
        {
          at: (g) => {
            lit(g)
            g.day = 2
            g.telling.effects.push({ event: 'eclipse', until: 2, whom: null, person: null })
          },
        },
      )
      expect(hasWorkingConsole(after.state)).toBe(true)
      const flare = happens('solar-flare', 5, {
        at: (g) => {
          lit(g)
          g.colony.power.served = g.colony.structures.map(({ id }) => id)
        },
      })
      expect(hasWorkingConsole(flare.state)).toBe(false)
    },
  )
})

describe('Camps', () => {
  const fighter = (foe: 'pirate-thug' | 'pirate-gunner', state: Fighter['state'], hp: number): Fighter => ({
    id: foe,
    side: 'foes',
    who: { sort: 'foe', foe },
    name: foe,
    at: { x: 0, y: 0 },
    hp,
    most: 12,
    state,
    stunned: false,
    injuries: [],
    lost: [],
    covered: false,
    waiting: { edges: 0, banes: 0 },
    hidden: false,
    uses: {},
    by: null,
    shield: 0,
    tended: false,
  })
  test('a camp that was not beaten is still there, with those who still stand, as hurt as they are', () => {
    const left = (how: 'won' | 'lost') =>
      ruled((g) =>
        fightEnded(g, siege(g), how, [fighter('pirate-thug', 'dead', 0), fighter('pirate-gunner', 'up', 7)]),
      ).state.telling.threats
    expect(left('won')).toEqual([])
    expect(left('lost')).toMatchObject([
      { kind: 'siege', sally: null, plan: { foes: ['pirate-gunner'], hurt: [5] } },
    ])
  })
  test('a camp does not go away because nobody was at home to attack it', () => {
    const { state } = ruled((g) => tellingSlotStart(g, 1), {
      at: (g) => {
        g.phase = { kind: 'slot', slot: 1, left: [] }
        g.telling.threats.push({ kind: 'siege', plan: siege(g), sally: 1 })
        sends(g)
      },
    })
    expect(state.telling.threats).toHaveLength(1)
    expect(state.agenda).toEqual([])
  })
  test('a camp may be attacked in any slot, the Night too', () => {
    const { state } = ruled(() => undefined, {
      at: (g) => void g.telling.threats.push({ kind: 'siege', plan: siege(g), sally: null }),
    })
    expect(SALLY.offers(state, 1).map(({ value }) => value)).toContain('sally:0:night')
  })
})

describe('Goods and mouths', () => {
  test('only what the colony has made has the edge of monofilament', () => {
    const { state } = ruled((g) => void newThing(g, 'longsword', 'normal'), {
      at: (g) => {
        g.colony.tech.known = ['spacer-4']
      },
    })
    expect(state.colony.things.map(({ mono }) => mono)).toEqual([false])
  })
  rule('RIM-RUL-129', 'a Gourmand eats two rations on the road as well, and one counts as missed', () => {
    const fed = (meals: number) => {
      const { state } = ruled((g) => forage(g, 'c'), {
        people: [{ traits: ['gourmand'] }],
        at: (g) => sends(g, { meals: [{ meal: 'meal-simple', count: meals, tainted: false }] }),
        dice: [1, 2],
      })
      return [state.people[0]!.days.hungry, mealsIn(state.world.caravans[0]!)]
    }
    expect([fed(1), fed(3)]).toEqual([
      [1, 0],
      [0, 1],
    ])
  })
  test('travellers touch human meat only when there is nothing else', () => {
    const { state } = ruled((g) => forage(g, 'c'), {
      at: (g) =>
        sends(g, {
          meals: [
            { meal: 'human-meat', count: 1, tainted: false },
            { meal: 'pemmican', count: 1, tainted: false },
          ],
        }),
      dice: [1, 2],
    })
    expect(state.world.caravans[0]!.meals).toMatchObject([{ meal: 'human-meat' }])
  })
  test('nobody sets human meat before guests, or delivers it as a meal', () => {
    const { state } = ruled((g) => shelterMeal(g), {
      at: (g) => {
        g.colony.meals.push({ meal: 'human-meat', count: 2, tainted: false })
        for (let n = 0; n < 3; n++) stand(g, 'bed')
        g.world.quests.push(taken('shelter'))
      },
    })
    expect(state.world.quests).toEqual([])
    expect(state.colony.meals).toMatchObject([{ meal: 'human-meat', count: 2 }])
    const offered = ERRAND.offers(
      ruled(() => undefined, {
        at: (g) =>
          there(g, taken('deliver-food'), { meals: [{ meal: 'human-meat', count: 20, tainted: false }] }),
      }).state,
      caravan({ at: [7, 7], meals: [{ meal: 'human-meat', count: 20, tainted: false }] }),
    )
    expect(offered).toEqual([])
  })
  test('guests who are housed are counted for food, and strangers who only pass are not', () => {
    const { state } = ruled(() => undefined, {
      people: [{}, { standing: 'guest', seat: null }],
      at: (g) => {
        g.world.guests.push({ faction: 'outlander', count: 2, leaves: 9, quest: 'q' })
        g.world.guests.push({ faction: 'pig', count: 3, leaves: 2 })
      },
    })
    expect(mouths(state)).toBe(3)
  })
  rule(
    'RIM-DRUG-05',
    'by standing order Luciferium is taken on the last day on which it keeps from death',
    () => {
      const left = (day: number, drugs: 'needed' | 'never') =>
        ruled((g) => bodyMeal(g), {
          people: [
            { body: { drugs: { active: [], last: { luciferium: 1 }, addicted: ['luciferium'], any: 1 } } },
          ],
          at: (g) => {
            g.day = day
            g.colony.stores.luciferium = 1
            g.colony.orders.policies.drugs = drugs
          },
        }).state.colony.stores.luciferium ?? 0
      expect([left(6, 'needed'), left(7, 'needed'), left(7, 'never')]).toEqual([1, 0, 1])
    },
  )
})

describe('Who goes and who stays', () => {
  rule('RIM-RUL-141', 'a captive whose freedom nobody bought goes on with the trader', () => {
    const { state } = ruled((g) => dealingsDawn(g), {
      people: [{}, { standing: 'guest', seat: null }],
      at: (g) => {
        g.day = 2
        g.world.traders.push(trader('t', 'tribe', { captive: BIX, leaves: 2 }))
      },
    })
    expect(state.world.traders).toEqual([])
    expect(state.people[1]!.standing).toBe('gone')
  })
  rule(
    'RIM-RUL-122',
    'a Bonded animal that is lost with a caravan costs 3 Stress, and its thought is gone',
    () => {
      const { state } = ruled((g) => void countHeads(g, 'c'), {
        people: [{ mind: { thoughts: [{ id: 'bonded', mood: 3, until: null }] } }, { standing: 'dead' }],
        at: (g) => {
          const beast = { kind: 'muffalo', name: '', hp: 20, tame: true, points: 4 } as const
          g.animals.push({ ...beast, id: 'beast', bonded: ADA, where: 'home' })
          sends(g, { people: [BIX], animals: ['beast'] })
        },
      })
      expect(state.animals).toEqual([])
      expect(state.people[0]!.mind).toMatchObject({ stress: 3, thoughts: [] })
    },
  )
  rule(
    'RIM-RUL-157',
    'a fight for a quest that is lost costs half of what the caravan carries, and it turns for home',
    () => {
      const { state } = ruled(
        (g) =>
          worldFightEnded(
            g,
            { ...raidPlan(g, { for: 'quest', quest: 'q' }, [], 'pirate'), people: [ADA] },
            'lost',
          ),
        { at: (g) => sends(g, { silver: 101, goods: { steel: 11 } }) },
      )
      expect(state.world.caravans[0]).toMatchObject({ silver: 51, goods: { steel: 6 }, to: [7, 5] })
    },
  )
  test('whoever is lost for good has their gear with them', () => {
    const { state } = ruled((g) => void lapse(g), {
      people: [{ where: carriedOff }, {}],
      at: (g) => {
        g.day = 17
        give(g, 'knife')
        g.world.quests.push(taken('rescue', { person: ADA, until: 16 }))
      },
    })
    expect(state.people[0]!.standing).toBe('gone')
    expect(state.colony.things).toEqual([])
  })
})

describe('Under the sky', () => {
  const cold = (g: Rim): void => {
    g.telling.effects.push({ event: 'cold-snap', until: 9, whom: null, person: null })
  }
  rule(
    'RIM-RUL-133',
    'travel is outdoors: a Cold Snap bites travellers in each slot but the Night, and no caravan that rests',
    () => {
      const lost = (slot: Slot, rests: boolean) =>
        10 -
        ruled((g) => bodySlotEnd(g, slot), {
          at: (g) => {
            cold(g)
            sends(g, rests ? { to: null } : {})
          },
        }).state.people[0]!.body.hp
      expect([lost(0, false), lost(2, false), lost(3, false), lost(1, true)]).toEqual([1, 1, 0, 0])
    },
  )
  test('whoever the cold has brought down is carried in before the rain can kill them', () => {
    const { state } = ruled((g) => exposure(g, ADA), {
      people: [{ body: { hp: 1 } }, {}],
      at: (g) => {
        cold(g)
        g.telling.effects.push({ event: 'toxic-rain', until: 9, whom: null, person: null })
      },
      dice: [6, 7],
    })
    expect(state.people[0]).toMatchObject({ standing: 'colonist', body: { hp: 0, state: 'stable' } })
  })
})

describe('A trader who stays', () => {
  rule('RIM-ECON-12', 'a trader who is still there the next day begins a new deal', () => {
    const { state } = ruled((g) => dealingsDawn(g), {
      at: (g) => {
        g.day = 2
        g.world.traders.push(trader('t', 'pig', { haggled: -20, bought: { steel: 5 } }))
      },
    })
    expect(state.world.traders).toMatchObject([{ haggled: null, bought: {} }])
    expect(Object.keys(state.world.traders[0]!.bought)).toEqual([])
  })
})

describe('Gifts', () => {
  rule('RIM-GOOD-06', 'things are given as well as goods, for what they are worth', () => {
    const table = ruled((g) => GIVE.play(g, 'c', 'outlander'), {
      at: (g) => standsAt(g, MILLBRIDGE, { things: [newThing(g, 'charge-rifle', 'normal').id] }),
    })
    table.answer('gift-things', [table.state.colony.things[0]!.id])
    expect(table.state.world.goodwill.outlander).toBe(50 + 6)
    expect([table.state.colony.things, table.state.world.caravans[0]!.things]).toEqual([[], []])
  })
})

describe('Newcomers', () => {
  test('whoever joins late has not been without recreation, sky and drugs since day 1', () => {
    const { state } = ruled((g) => void join(g, BIX, 'wanderer', 'RIM-RECR-04'), {
      people: [{}, { standing: 'guest', seat: null }],
      at: (g) => {
        g.day = 20
      },
    })
    const thoughts = moodOf(state, state.people[1]!).thoughts.map(({ id }) => id)
    expect(thoughts).not.toContain('no-recreation')
    expect(thoughts).not.toContain('cabin-fever')
    expect(state.people[1]!.body.drugs.any).toBe(20)
  })
})

describe('What is on the agenda', () => {
  test('what the calendar brings comes one by one: an event is over before a quest is thought of', () => {
    const table = ruled((g) => tellingNews(g), {
      at: (g) => {
        Object.assign(g, { day: 2 })
        Object.assign(g.secret, { nextEvent: 2, nextQuest: 2 })
      },
      dice: [1, 1, 2],
    })
    expect(table.state.agenda.map(({ kind }) => kind)).toEqual(['event'])
    const later = ruled((g) => tellingNews(g), {
      at: (g) => {
        Object.assign(g, { day: 2 })
        Object.assign(g.secret, { nextEvent: 3, nextQuest: 2 })
      },
      dice: [5],
    })
    expect(later.state.agenda).toEqual([{ kind: 'errand' }])
  })
})

describe('The ship', () => {
  rule('RIM-RUL-159', 'a nav mind that was found is one part of the ship that need not be built', () => {
    const missing = (found: boolean) =>
      missingParts(
        ruled(() => undefined, {
          at: (g) => {
            if (found) newThing(g, 'nav-mind', 'normal')
          },
        }).state,
      )
    expect(missing(false)).toContain('nav-mind')
    expect(missing(true)).not.toContain('nav-mind')
  })
})

describe('What is learned in time', () => {
  test('RP of a survey complete a level at once', () => {
    const table = errand(
      taken('survey'),
      {},
      {
        at: (g) => {
          g.colony.tech.rp = 0
          g.colony.orders.research = ['neolithic-1', 'neolithic-2']
        },
        dice: [9, 9],
      },
    )
    expect(table.state.colony.tech).toMatchObject({ known: ['neolithic-1', 'neolithic-2'], rp: 0 })
  })
  rule('RIM-RUL-159', 'Cold Start shortens a start-up that is already under way', () => {
    const ready = (known: TechId[]) =>
      ruled((g) => shipDawn(g), {
        at: (g) => {
          g.day = 8
          g.colony.tech.known = known
          g.telling.reactor = { started: 2, ready: 17 }
        },
      }).state.telling.reactor?.ready
    expect([ready([]), ready(['spacer-6'])]).toEqual([17, 12])
  })
})
