import {
  type Ask,
  accept,
  anything,
  fill,
  type Json,
  Match,
  type Options,
  seedFrom,
  seen,
  streamOf,
} from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { advise, careless } from '../bot.ts'
import { STRUCTURES, type StructureId } from '../content/index.ts'
import { figures } from '../figures.ts'
import { rim } from '../index.ts'
import type { Rim } from '../rules/0-table/state.ts'
import { attempt } from '../rules/1-roll/roll.ts'
import { worth } from '../worth.ts'
import { stand } from './colony.ts'
import { DEED } from './panics.ts'
import { raidGame } from './skirmish.ts'
import { colony, ruled, type Scene, type Table } from './table.ts'

const THREE = [{}, {}, {}]

/** What the bot says to the question that is asked, which it sees as it goes over the wire. */
function advised({ match, asks }: Table, bot = advise): Json | undefined {
  const ask = asks[0]!
  return bot(match.view(ask.seat), seen(ask))?.answer
}

/** Answers as the bot does until it would say “go”: everything that it puts in order on one dawn. */
function orders(scene: Scene, bot = advise): Json[] {
  const table = colony({ people: THREE, ...scene })
  const said: Json[] = []
  for (;;) {
    const answer = advised(table, bot)!
    if (answer === 'go' || table.asks[0]!.id !== 'dawn') return said
    expect(said.length).toBeLessThan(40)
    said.push(answer)
    table.match.answer(1, 'dawn', answer)
  }
}

const nameOf = (answer: Json): Json =>
  answer && typeof answer === 'object' && 'value' in answer ? answer.value! : answer

const PARTS: readonly StructureId[] = [
  'ship-spine',
  'sensor-array',
  'thruster',
  'thruster',
  'reactor',
  'nav-mind',
]

/** A ship that wants only somebody to start it. */
const ship =
  (pods: number, more: (g: Rim) => void = () => {}) =>
  (g: Rim): void => {
    for (const part of PARTS) stand(g, part)
    for (let n = 0; n < pods; n++) stand(g, 'sleeper-pod')
    more(g)
  }

describe('what a settler puts in order', () => {
  test('first the standing orders, then what there is to learn and to build', () => {
    const said = orders({}).map(nameOf)
    expect(said).toContain('policies')
    expect(said.filter((one) => one === 'priority')).toHaveLength(3)
    expect(said).toContain('build')
    expect(orders({}).filter((one) => nameOf(one) === 'research')).toEqual([
      { value: 'research', fields: { level: 'spacer-2', where: 'last' } },
    ])
  })

  test('the reactor is started only with a pod for everybody and nobody below half HP', () => {
    const first = (at: (g: Rim) => void) => advised(colony({ people: THREE, at }))
    expect(first(ship(3))).toBe('start-reactor')
    expect(first(ship(2))).not.toBe('start-reactor')
    const hurt = ship(3, ({ people }) => {
      people[1]!.body.hp = 4
    })
    expect(first(hurt)).not.toBe('start-reactor')
  })

  test('whoever was taken is bought free while there is Silver', () => {
    const taken = (silver: number) => (g: Rim) => {
      g.colony.silver = silver
      g.people[2]!.where = { kind: 'taken', faction: 'pirate', since: 0 }
      g.world.quests.push({
        id: 'quest-1',
        quest: 'rescue',
        faction: null,
        at: g.world.home,
        state: 'taken',
        until: 15,
        settlement: null,
        person: g.people[2]!.id,
        kept: 0,
        caravan: null,
        ransom: null,
      })
    }
    expect(orders({ at: taken(300) })).toContain('ransom:person-3')
    expect(orders({ at: taken(299) })).not.toContain('ransom:person-3')
  })
})

describe('what a settler decides', () => {
  const dealing = (silver: number): Table =>
    colony({
      people: THREE,
      agenda: [{ kind: 'deal', trader: 'trader-9' }],
      at: (g) => {
        g.colony.silver = silver
        g.colony.stores = { leather: 40, 'food-raw': 100 }
        g.world.traders = [
          {
            id: 'trader-9',
            kind: 'orbital',
            faction: null,
            ship: 'goods',
            goods: { plasteel: 12, steel: 100 },
            things: [],
            silver: 500,
            haggled: 0,
            bought: {},
            captive: null,
            at: null,
            rolled: 1,
            leaves: 2,
          },
        ]
      },
    })

  test('sells what lies about, then buys what the ship takes, then is done', () => {
    const table = dealing(200)
    expect(advised(table)).toEqual({ value: 'sell:leather', fields: { count: 40 } })
    table.match.answer(1, 'deal', advised(table)!)
    expect(advised(table)).toEqual({ value: 'buy:plasteel', fields: { count: 12 } })
    table.match.answer(1, 'deal', advised(table)!)
    expect(advised(table)).toBe('done')
  })

  test('a stranger is taken in, bed or no bed: one more is worth more than a night on the ground', () => {
    const asked = (beds: number): Table =>
      colony({
        people: [...THREE, { standing: 'guest' }],
        agenda: [{ kind: 'stranger', person: 'person-4', why: 'wanderer' }],
        at: (g) => {
          for (let n = 0; n < beds; n++) stand(g, 'bed')
          g.colony.silver = 30_000 // Wealth enough for a place.
        },
      })
    expect(advised(asked(4))).toBe('take')
    expect(advised(asked(3))).toBe('take')
  })
})

test('a fight that is taken in hand is advised as the standing order fights it', () => {
  const players = [
    { name: 'The program', bot: 'program' },
    { name: 'Pia', bot: null },
  ]
  const afterwards = (conduct: 'hand' | 'bot') => {
    const match = Match.start(raidGame, {
      options: fill(raidGame.options, { conduct }),
      players,
      seed: seedFrom('in hand'),
    })
    match.state.colony.orders.policies.pool = 'worst'
    while (!match.over) {
      const ask = match.asks[0]!
      match.answer(
        ask.seat,
        ask.id,
        ask.id === 'muster' ? conduct : advise(match.view(ask.seat), ask)!.answer,
      )
    }
    return match.state.people.map(({ body }) => body)
  }
  expect(afterwards('hand')).toEqual(afterwards('bot'))
})

describe('the careless', () => {
  test('have no policies, no arms, and build nothing to hide behind', () => {
    const said = orders({}, careless.advise)
    const built = said.flatMap((one) => {
      const told = one as { value?: string; fields?: { structure: StructureId } }
      return told.value === 'build' ? [told.fields!.structure] : []
    })
    expect(built.length).toBeGreaterThan(0)
    for (const structure of built) expect(STRUCTURES[structure].kind).not.toBe('security')
    for (const order of ['policies', 'bill', 'wear', 'priority'])
      expect(said.map(nameOf)).not.toContain(order)
  })
})

describe('what a colony is worth', () => {
  const worthOf = (scene: Scene): number => worth(colony(scene).match.view(1))

  test('people, health, food, a ship and a wall make more of them fly', () => {
    const plain = worthOf({ people: THREE })
    expect(plain).toBeGreaterThan(0)
    expect(worthOf({ people: [{}, {}] })).toBeLessThan(plain)
    expect(worthOf({ people: [{ body: { hp: 2 } }, {}, {}] })).toBeLessThan(plain)
    const having = (at: (g: Rim) => void) => worthOf({ people: THREE, at })
    const fed = ({ colony: { stores } }: Rim): void => {
      stores['food-raw'] = 100
    }
    expect(having(fed)).toBeGreaterThan(plain)
    expect(having((g) => void stand(g, 'sandbags'))).toBeGreaterThan(plain)
    expect(having(ship(3))).toBeGreaterThan(plain)
    expect(having(ship(3))).toBeLessThan(6)
  })
})

/** Two answers in three are the bot's, the third is anybody's, and fights are nobody's but one's own: so that it is asked everything. */
function muddled(name: string, options: Options, most: number): Set<string> {
  const players = [
    { name: 'The program', bot: 'program' },
    { name: 'Pia', bot: null },
  ]
  const match = Match.start(rim, { options, players, seed: seedFrom(name) })
  const random = streamOf(seedFrom(`${name} answers`))
  const asked = new Set<string>()
  for (let n = 0; n < most && !match.over; n++) {
    const ask: Ask = match.asks[0]!
    const advice = advise(match.view(ask.seat), seen(ask))!
    asked.add(ask.id)
    expect(() => accept(ask, advice.answer)).not.toThrow()
    expect(advice.because).toMatch(/^[A-Z].*\.$/)
    const own = ask.id === 'dawn' ? 'go' : ask.id === 'muster' ? 'hand' : advice.answer
    match.answer(ask.seat, ask.id, random.below(3) > 0 ? own : anything(ask, random))
  }
  return asked
}

test('the bot answers whatever it is asked, and says why', () => {
  const asked = [
    muddled('chosen', { making: 'chosen', scenario: 'lost-tribe', persona: 'wild' }, 300),
    muddled('crash', { persona: 'wild' }, 300),
  ]
  const all = new Set(asked.flatMap((ids) => [...ids]))
  for (const id of ['career', 'taught', 'dawn', 'quest', 'lift', 'turn']) expect(all).toContain(id)
})

test('no face is advised for a die that is typed in', () => {
  const { match, asks } = ruled((g) => attempt(g, DEED), { options: { dice: 'typed' } })
  expect(asks[0]!.id).toBe('typed')
  expect(advise(match.view(1), seen(asks[0]!))).toBeNull()
})

test('a simulation counts questions per day', () => {
  const view = colony().match.view(null)
  expect(figures({ ...view, day: 20 }, null, 50)).toMatchObject({ days: 20, 'questions per day': 2.5 })
})
