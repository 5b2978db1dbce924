import { type Ask, type AskOne, anything, firstAnswer, Match, seedFrom, streamOf } from '@starboard/kernel'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Board } from '../board/Board.tsx'
import { foldOf } from '../board/folds.ts'
import { LIGHTING } from '../board/lights.ts'
import { hurtIn, rollIn, walksIn } from '../board/news.ts'
import { drawnOf } from '../board/plan.ts'
import { resultOf } from '../board/RollShown.tsx'
import { intentWords } from '../board/Threat.tsx'
import { keysOf } from '../board/Tray.tsx'
import { MISSIONS, type MissionId } from '../content/index.ts'
import { coreSpace } from '../index.ts'
import { coverBetween, coverOfFloor } from '../rules/0-table/sight.ts'
import { threatOf } from '../rules/4-figures/threats.ts'
import { type View, view } from '../view.ts'
import { type Scene, skirmish, who } from './table.ts'
import { home, TRADE, voyage } from './voyage.ts'

const IDS = Object.keys(MISSIONS) as MissionId[]
const NOBODY = () => {}

const draw = (view: View, asks: readonly Ask[], seat = 0): string =>
  renderToStaticMarkup(createElement(Board, { view, seat, asks, news: [], answer: NOBODY }))

/** The values of all options that something on the board answers with. */
const optionsIn = (markup: string): Set<string> =>
  new Set([...markup.matchAll(/data-options="([^"]*)"/g)].flatMap(([, values]) => values!.split('|')))

const drawn = (scene: Scene): { readonly markup: string; readonly ask: AskOne } => {
  const { match } = skirmish({ mode: 'solo', ...scene })
  const ask = match.asks[0] as AskOne
  return { markup: draw(match.view(0) as View, match.asks), ask }
}

describe.each(IDS)('the plan of %s', (mission) => {
  const { entries, airlocks, rooms, bounds, wide, high } = drawnOf({ map: mission })

  test('has rooms, points and airlocks, all of them within it', () => {
    expect(rooms.size).toBeGreaterThan(0)
    expect(entries.length).toBeGreaterThan(0)
    expect(airlocks.length).toBeGreaterThan(0)
    expect(bounds.w).toBeGreaterThan(wide)
    expect(bounds.h).toBeGreaterThan(high)
  })

  test('every ship lies outside', () => {
    for (const { at, out } of airlocks) {
      const [x, y] = [(at.x + out.x) * 40, (at.y + out.y) * 40]
      expect(x < 0 || y < 0 || x >= wide || y >= high, `${at.x},${at.y}`).toBe(true)
    }
  })
})

describe('the deck', () => {
  const hall: Scene = {
    mission: 'cold-harbour',
    crews: [[{ is: 'cassie', at: [9, 8], tray: ['military-pistol', 'combat-knife', 'combat-vest'] }]],
    others: [
      { is: 'harvester', at: [10, 4] },
      { is: 'harvester', at: [9, 7] },
    ],
  }

  test('whoever has joined a crew stands below its Traders, without the pegs of a Trader, and is gone once fallen', () => {
    const others = [
      { is: 'civilian', at: [9, 8], crew: 0 },
      { is: 'ganger', at: [11, 8], crew: 0, defeated: true },
    ] as const
    const { match } = skirmish({ ...hall, mode: 'solo', others, at: (g) => void g.figures.reverse() })
    const markup = draw(match.view(0) as View, match.asks)
    const [trader, ganger, civilian] = markup.split('class="cs-member"').slice(1)
    expect(trader).toMatch(/Cassie.*data-peg="health".*data-peg="skill".*data-peg="ammo"/s)
    expect(civilian).toContain('Civilian')
    expect(civilian).not.toMatch(/data-peg="(skill|ammo)"/)
    expect(ganger).toMatch(/cs-state">gone<.*>0</s)
  })

  test('every option that names a square or somebody is picked there', () => {
    const { markup, ask } = drawn(hall)
    const lit = optionsIn(markup)
    const placed = ask.options.filter(({ value }) =>
      /^(move|near|shoot|strike|knock|search|pick|drag):/.test(value),
    )
    expect(placed.length).toBeGreaterThan(20)
    for (const { value } of placed) expect(lit, value).toContain(value)
  })

  test('a square to go to is lit by itself where no area of a Move shows it', () => {
    const spots = (markup: string) => markup.match(/<g[^>]*class="cs-step"[^>]*>/g) ?? []
    const isAlone = (spot: string) => spot.includes('data-alone')
    const spent = drawn({ ...hall, actions: 0, others: [] })
    expect(spent.markup).not.toContain('cs-one')
    expect(spots(spent.markup).length).toBeGreaterThan(5)
    expect(spots(spent.markup).every(isAlone)).toBe(true)
    const fresh = drawn({ ...hall, others: [] })
    expect(fresh.markup).toContain('cs-one')
    expect(spots(fresh.markup).some(isAlone)).toBe(false)
  })

  test('whoever and whatever can be picked is called by its name first', () => {
    const { markup } = drawn({
      ...hall,
      others: [],
      at: (g) => {
        g.pieces[0]!.at = { x: 8, y: 8 }
        g.pouch = ['knife']
      },
    })
    const labels = [
      ...markup.matchAll(/<g role="button"[^>]*aria-label="([^"]*)"[^>]*><title>([^<]*)<\/title>/g),
    ]
    const said = labels.filter(([, label, title]) => label !== title).map(([, label]) => label)
    expect(said).toContainEqual(expect.stringMatching(/^Cassie: Search the room/))
    expect(said).toContainEqual(expect.stringMatching(/^ark 1, empty: Look into ark 1/))
  })

  test('what can be done with a token is picked on it', () => {
    const { markup } = drawn(hall)
    const lit = optionsIn(markup)
    for (const value of ['drop:combat-knife', 'drop:military-pistol']) expect(lit).toContain(value)
  })

  test('says of a target how likely it is to fall', () => {
    expect(drawn({ ...hall, others: [{ is: 'harvester', at: [10, 4] }] }).markup).toMatch(/cs-flag.*62/s)
  })

  test('the tracker has twenty-five holes, and tells what is filled and what comes next', () => {
    const { markup } = drawn({ ...hall, pegs: 13 })
    expect(markup.match(/class="cs-hole"/g)).toHaveLength(25)
    expect(markup.match(/data-state="full"/g)).toHaveLength(13)
    expect(markup).toContain('hole 14: Devastator')
  })

  test('beside it stands who comes, in this round or, once they are there, in the next, and with one peg more', () => {
    const market: Scene = { mission: 'market-of-lanterns', crews: [[{ is: 'cassie', at: [1, 9] }]] }
    const shown = (scene: Scene): string => drawn({ ...market, ...scene }).markup
    expect(shown({ pegs: 5 })).toContain('<b>A Drone and a Ganger</b>')
    expect(shown({ pegs: 10 })).toContain('<b>A Devastator and a Corps trooper</b>')
    expect(shown({ pegs: 5 })).toContain('<small>this round</small>')
    const { state } = skirmish({
      ...market,
      mode: 'solo',
      pegs: 5,
      turn: null,
      phase: { kind: 'assessment' },
    })
    expect(draw(view({ ...state, phase: { kind: 'assessment' } }, 0), [])).toContain(
      '<small>next round</small>',
    )
  })

  test('an entry point tells who may come there in this round', () => {
    const { markup } = drawn({ ...hall, pegs: 13 })
    expect(markup).toContain('Entry point 2, 1 Harvester here: 16.67')
    expect(drawn({ ...hall, pegs: 2 }).markup).not.toContain('Harvester here')
  })

  test('warns of squares that are left at a price', () => {
    expect(drawn(hall).markup).toContain('cs-warns')
    expect(drawn({ ...hall, others: [] }).markup).not.toContain('cs-warns')
  })

  test('a Drone’s next two patrol points are marked', () => {
    const { markup } = drawn({ ...hall, others: [{ is: 'drone', at: [3, 3], patrol: 1 }] })
    const next = [...markup.matchAll(/<g data-next="(\d)"[^>]*class="cs-patrol"/g)].map(([, n]) => n)
    expect(next).toEqual(['1', '2'])
  })

  test('each crew has a colour of its own, also where one player leads several', () => {
    const { match } = skirmish({
      mode: 'solo',
      map: ['@...', '....', '....', '@...'],
      crews: [[{ is: 'cassie', at: [1, 0] }], [{ is: 'oru', at: [2, 2] }]],
    })
    const markup = draw(match.view(0) as View, match.asks)
    for (const thing of ['cs-crew', 'cs-token', 'cs-airlock'])
      expect(markup.match(new RegExp(`class="${thing} seat-\\d"`, 'g')), thing).toEqual([
        `class="${thing} seat-0"`,
        `class="${thing} seat-1"`,
      ])
  })

  test('jammed weapons, used skills and wounds are seen beside the crew', () => {
    const { markup } = drawn({
      ...hall,
      crews: [
        [{ is: 'cassie', at: [9, 8], health: 2, skilled: true, tray: [{ item: 'knife', state: 'jammed' }] }],
      ],
    })
    expect(markup).toContain('Knife jammed')
    expect(markup).toContain('skill used')
    expect(markup.match(/data-box="full"/g)!.length).toBeGreaterThan(2)
  })
})

test('what is shaded is what the rules say of whoever would stand there', () => {
  const table = skirmish({ mission: 'cold-harbour', crews: [[{ is: 'cassie', at: [9, 8] }]] })
  const view = table.match.view(0) as View
  const { partial, full } = coverOfFloor(view, who(table, 'cassie'))
  const standing = (x: number, y: number) => {
    const other = skirmish({
      mission: 'cold-harbour',
      crews: [[{ is: 'cassie', at: [9, 8] }]],
      others: [{ is: 'harvester', at: [x, y] }],
    })
    return coverBetween(other.state, who(other, 'cassie'), who(other, 'harvester-1'))
  }
  for (const { x, y } of partial.slice(0, 6)) expect(standing(x, y)).toBe('partial')
  for (const { x, y } of full.slice(0, 6)) expect(standing(x, y)).toBe('full')
  expect(partial.length * full.length).toBeGreaterThan(0)
})

describe('news', () => {
  test('a walk goes over the squares that are told, several of them one after the other', () => {
    const walked = (path: string[]) => ({ type: 'walked', rule: 'CS-MOVE-01', figure: 'cassie', path })
    expect([...walksIn([walked(['1,1', '1,2']), walked(['1,3'])])]).toEqual([
      ['cassie', ['1,1', '1,2', '1,3']],
    ])
  })

  test('the last roll lies on the deck with what came of it', () => {
    const rolled = {
      type: 'attack-rolled',
      rule: '',
      by: 'cassie',
      on: 'drone-1',
      with: null,
      faces: [1, 0],
      hits: 1,
      misfires: 0,
    }
    const settled = {
      type: 'attack-settled',
      rule: '',
      by: 'cassie',
      on: 'drone-1',
      hits: 1,
      cover: 0,
      armour: 0,
      damage: 1,
    }
    const down = { type: 'defeated', rule: '', who: 'drone-1', by: 'cassie' }
    expect(rollIn([rolled, settled, down], 1)).toMatchObject({
      hits: 1,
      damage: 1,
      isDown: true,
      faces: [1, 0],
    })
    expect(rollIn([{ type: 'lull', rule: '' }], 2)).toBeNull()
  })

  test('dice fall as well for whoever is talked to, asked around or knocked back', () => {
    const [figure, npc] = ['mirelle', 'civilian-3']
    const asked = {
      type: 'asked-around',
      rule: '',
      figure,
      npc,
      faces: [1, 'misfire', 2],
      came: true,
      leads: 1,
    }
    const lead = rollIn([asked], 1)!
    expect(lead).toMatchObject({ by: figure, on: npc, faces: [1, 'misfire', 2], hits: 3, outcome: 'lead' })
    expect(resultOf(lead)).toBe('3 hits: a lead')
    const talked = { type: 'persuaded', rule: '', figure, npc, for: 'join', faces: [1, 0], came: false }
    expect(resultOf(rollIn([talked], 2)!)).toBe('1 hit: in vain')
    const knocked = { type: 'knocked', rule: '', figure, target: npc, faces: [1], hits: 1 }
    const down = { type: 'defeated', rule: '', who: npc, by: null }
    expect(resultOf(rollIn([knocked, down], 3)!)).toBe('1 hit: pushed back')
    const failed = { type: 'knock-failed', rule: '', figure, target: npc, faces: ['misfire'] }
    expect(resultOf(rollIn([failed], 4)!)).toBe('0 hits: stumbles')
  })

  test('whoever was hurt flashes', () => {
    const wounded = { type: 'wounded', rule: '', who: 'wade', health: 3, pegs: 0 }
    expect([...hurtIn([wounded])]).toEqual(['wade'])
  })
})

test('who goes for nobody is told with the reason', () => {
  const { state } = skirmish({
    others: [
      { is: 'true-born', at: [9, 9], sleep: { state: 'somnambulant', insert: 1 } },
      { is: 'rock-worm', at: [5, 2] },
    ],
  })
  const others = state.figures.filter(({ crew }) => crew === null)
  expect(others.map(({ id }) => intentWords(view(state, 0), threatOf(state, id)))).toEqual([
    'drifts about in its sleep',
    'strikes whoever comes within 2 squares',
  ])
})

test('in camp it stands how the mission went, and what kind of people joined on it', () => {
  const table = voyage({
    crews: [[home('cassie')]],
    mission: 'market-of-lanterns',
    from: TRADE(0),
    with: (campaign) => {
      campaign.met = [0]
      campaign.crews[0]!.joined = ['civilian']
    },
  })
  const markup = draw(view({ ...table.state, phase: TRADE(0) }, 0), table.asks)
  expect(markup).toContain('Market of Lanterns: has carried home the informant’s chip.')
  expect(markup).toContain('Joined on the mission: Civilian')
})

test('alike tokens share the name that options give them', () => {
  const held = (item: 'knife' | 'ammo-mag', state: 'fine' | 'jammed' = 'fine') =>
    ({ item, state, turned: 0, counters: 0, crew: null }) as const
  expect(keysOf([held('knife'), held('knife'), held('knife', 'jammed'), held('ammo-mag')])).toEqual([
    'knife',
    'knife',
    'knife:2',
    'ammo-mag',
  ])
})

test('ending the turn comes last in the bar, and ways are folded together', () => {
  const act = { kind: 'one', id: 'act', seat: 0, rule: '', options: [] } as const
  expect(foldOf(act, { value: 'end' })).toBe('last')
  expect(foldOf(act, { value: 'move:1,2' })).toBe(foldOf(act, { value: 'move:3,4' }))
  expect(foldOf(act, { value: 'search:ark-1' })).toBeNull()
})

/** What is agreed, and how many sit at the table. */
const TABLES: readonly (readonly [string, { readonly [option: string]: string | number }, number])[] = [
  ...IDS.map((mission) => [mission, { mission, mode: 'solo' }, 1] as const),
  ['a campaign', { play: 'campaign', mode: 'solo' }, 1],
  ['two crews of one player', { mission: 'worm-country', mode: 'solo', crews: 2 }, 1],
  ['two players against each other', { mission: 'worm-country', mode: 'against' }, 2],
]

test.each(TABLES)(
  '%s: every question can be drawn, and every option has a place or stands in the bar',
  (name, options, seats) => {
    const players = ['Ana', 'Ben'].slice(0, seats).map((one) => ({ name: one, bot: null }))
    const match = Match.start(coreSpace, { options, players, seed: seedFrom(`deck ${name}`) })
    const random = streamOf(seedFrom('hands'))
    const asked = new Set<string>()
    for (let n = 0; n < 120 && match.asks.length > 0; n++) {
      const ask = match.asks[0]!
      const view = match.view(ask.seat)
      if (!asked.has(ask.id) || n % 12 === 0) {
        asked.add(ask.id)
        expect(draw(view, match.asks, ask.seat).length).toBeGreaterThan(1000)
        if ('options' in ask)
          for (const option of ask.options)
            expect(option.at ?? LIGHTING.placeOf!(ask as AskOne, option, view)).toEqual(expect.any(String))
      }
      match.answer(ask.seat, ask.id, ask.kind === 'one' ? anything(ask, random) : firstAnswer(ask))
    }
    expect(asked.size).toBeGreaterThan(3)
  },
)
