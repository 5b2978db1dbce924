import {
  type Ask,
  anything,
  type Event,
  type Json,
  Match,
  type Seat,
  seedFrom,
  streamOf,
} from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Beside } from '../board/Beside.tsx'
import { Board } from '../board/Board.tsx'
import { flyTo } from '../board/Chart.tsx'
import { foldOf } from '../board/folds.ts'
import { tellerOf } from '../board/fullTeller.ts'
import { hexAt, pointOf } from '../board/geometry.ts'
import { groundOf } from '../board/ground.ts'
import { board } from '../board/index.tsx'
import { lightsOf } from '../board/lights.ts'
import { flightsOf } from '../board/motion.ts'
import { panels } from '../board/panels.tsx'
import { distancesFrom, reachOf } from '../board/reach.ts'
import { beyond, nearest, piecesAboard, poseAt, spotsFor, spotsIn, without } from '../board/spots.ts'
import { NO_TALE, type Tale, taleWith } from '../board/tale.ts'
import { dealsOf } from '../board/trade.ts'
import { initialOf } from '../board/words.ts'
import { type ModKind, type OutfitKind, SECTORS, SHIPS, type TradeCube } from '../content/index.ts'
import { xia } from '../index.ts'
import type { Captain } from '../rules/0-table/captain.ts'
import { chartOf } from '../rules/0-table/chart.ts'
import type { SpaceId } from '../rules/0-table/names.ts'
import type { Xia } from '../rules/0-table/state.ts'
import { ACTIONS } from '../rules/2-turn/actions.ts'
import { freshMission } from '../rules/10-missions/cards.ts'
import { text } from '../text.ts'
import { travel } from '../travel.ts'
import type { View } from '../view.ts'
import { fieldText } from '../words/fields.ts'
import { rollWords } from '../words/rolls.ts'
import { spaceName } from '../words/words.ts'
import { flying as withPoints } from './flight.ts'
import { BOARD, voyage } from './table.ts'

const NOBODY = () => {}

interface Shown {
  readonly view: View
  readonly seat: Seat | null
  readonly asks: readonly Ask[]
  readonly news?: readonly Event[]
}

/** The chart, what stands beside it, and all that lies behind the tabs. */
function draw({ view, seat, asks, news = [] }: Shown): string {
  const props = { view, seat, asks, news, answer: NOBODY }
  return [
    createElement(Board, props),
    createElement(Beside, props),
    ...panels(props).map(({ id, content }) => createElement(Fragment, { key: id }, content)),
  ]
    .map((drawn) => renderToStaticMarkup(drawn))
    .join('')
}

const seenBy = (table: ReturnType<typeof voyage>, seat: Seat | null = 0): Shown => ({
  view: table.match.view(seat) as View,
  seat,
  asks: table.asks.filter((ask) => ask.seat === seat),
})

/** The values of all options that something on the board answers with. */
const optionsIn = (markup: string): Set<string> =>
  new Set([...markup.matchAll(/data-options="([^"]*)"/g)].flatMap(([, values]) => values!.split('|')))

const flying = (points: number, sketch: Partial<Captain> = {}) =>
  voyage({
    captains: [{ at: 'neo-damascus:b6', ...sketch } as never, { at: 'expedior-gate:b6' }],
    at: withPoints(points),
  })

describe('the board', () => {
  test('has something to pick for every option that has a place on it', () => {
    const random = streamOf(seedFrom('board'))
    const questions = new Set<string>()
    for (const mode of ['competitive', 'solo']) {
      const match = Match.start(xia, {
        options: { mode, powers: true, sellsword: true },
        players: (mode === 'solo' ? ['Ana'] : ['Ana', 'Odo', 'Ivo']).map((name) => ({ name, bot: null })),
        seed: seedFrom(mode),
      })
      const looked = new Map<string, number>()
      for (let n = 0; n < 900 && !match.over; n++) {
        const ask = match.asks[0]!
        const times = looked.get(ask.id) ?? 0
        looked.set(ask.id, times + 1)
        if (times < 3 && 'options' in ask && ask.options.some(({ at }) => at)) {
          questions.add(ask.id)
          const asks = match.asks.filter(({ seat }) => seat === ask.seat)
          const view = match.view(ask.seat) as View
          expect(missing(view, ask, asks), ask.id).toEqual([])
        }
        match.answer(ask.seat, ask.id, anything(ask, random))
      }
    }
    for (const id of ['ship', 'place', 'act', 'lay-place']) expect(questions).toContain(id)
  })

  test('gives a watcher no option to pick', () => {
    expect(optionsIn(draw({ ...seenBy(flying(4), null), asks: [] })).size).toBe(0)
  })

  test('names every ship on the chart, with its captain', () => {
    const markup = draw(seenBy(flying(4)))
    for (const { name, ship } of flying(4).state.captains) {
      expect(markup).toContain(`${name}’s ${SHIPS[ship!].name}`)
    }
  })

  test('shows who has won; the bar tells the tale of the ship', () => {
    const shown = seenBy(flying(2))
    const over = { winners: [0], scores: [10, 4], how: 'won' }
    const markup = draw({ ...shown, asks: [], view: { ...shown.view, over } })
    const [verdict, ...tale] = text.over(over, shown.view).split('. ')
    expect(markup).toContain(`${verdict}.`)
    expect(tale.length).toBeGreaterThan(0)
    expect(markup).not.toContain(tale.at(-1))
  })

  test('shows a face-down mission to nobody but its captain', () => {
    const table = voyage({
      at: (g) => {
        const id = g.missionDeck.shift() ?? 'shuttle-1'
        g.captains[0]!.missions.push({ ...MISSION, id })
      },
    })
    const view = (seat: Seat | null) => ({ ...seenBy(table, seat), asks: [] })
    expect(JSON.stringify(view(1).view.captains[0]!.missions)).not.toContain('shuttle')
    expect(draw(view(1))).not.toContain('A Wedding on Loath')
  })

  test('shows the own ship mat and the fame track beside the chart, and no mat before a ship is chosen', () => {
    const { view } = seenBy(flying(1))
    const props = { seat: 0, asks: [], news: [], answer: NOBODY }
    const beside = (seen: View) => renderToStaticMarkup(createElement(Beside, { ...props, view: seen }))
    expect(beside(view)).toContain(SHIPS[view.captains[0]!.ship!].name)
    expect(beside(view)).toContain('xi-track')
    const early = { ...view, captains: view.captains.map((captain) => ({ ...captain, ship: null })) }
    expect(beside(early)).not.toContain('xi-mat')
  })

  rule('XIA-ECON-07', 'the market says that a cube in demand brings 1,000 credits more', () => {
    const drawn = (demand: TradeCube[]) =>
      draw(
        seenBy(
          voyage({
            options: { economy: true },
            at: (g) => {
              g.economy = { stock: { spice: 0, holo: 1, terra: 1, plasma: 1, cyber: 1 }, demand }
            },
          }),
        ),
      )
    expect(drawn([])).not.toContain('+1,000')
    expect(drawn(['spice'])).toMatch(/<abbr title="In demand: 1,000 credits more[^"]*">★ \+1,000</)
  })

  test('opens the panel that a question cannot do without', () => {
    const table = voyage({
      captains: [{ credits: 15_000 }, {}],
      at: (g) => {
        g.titleDeck = g.titleDeck.filter((title) => title !== 'tycoon')
        g.openTitles = ['tycoon']
      },
    })
    const called = () =>
      panels({ ...seenBy(table), news: [], answer: NOBODY }).flatMap(({ id, called }) => (called ? [id] : []))
    expect(called()).toEqual([])
    table.match.answer(0, 'act', 'end')
    expect(called()).toEqual(['missions'])
  })

  test('opens no panel for a mission that could be given up, but for the cards that could take its place', () => {
    const table = voyage({
      captains: [{ at: 'neo-damascus:c', credits: 0, missions: [freshMission('research-1')] }, {}],
      at: (g) => {
        g.captains[0]!.drawn = ['shuttle-1']
      },
    })
    const called = () =>
      panels({ ...seenBy(table), news: [], answer: NOBODY }).flatMap(({ id, called }) => (called ? [id] : []))
    expect(table.offered('act')).toContain('discard:research-1')
    expect(called()).toEqual([])
    table.answer('act', 'end').answer('port', 'end')
    expect(table.asks[0]!.id).toBe('make-room')
    expect(called()).toEqual(['missions'])
  })

  test('calls money credits where it stands among other figures', () => {
    const need = { ...freshMission('shuttle-1'), need: true, revealed: true, fulfilled: true, credits: 1000 }
    const table = voyage({ captains: [{ missions: [need] }, { credits: 3000 }] })
    const shown = draw(seenBy(table))
    expect(shown).toContain('★ · 3,000 credits<')
    expect(shown).toContain('1,000 credits on the card')
  })
})

describe('the board of the quick modes', () => {
  test.each(['quick', 'quick-solo'])('lights up places and missions, in the mode “%s”', (mode) => {
    const random = streamOf(seedFrom(mode))
    const match = Match.start(xia, {
      options: { mode },
      players: (mode === 'quick' ? ['Ana', 'Odo'] : ['Ana']).map((name) => ({ name, bot: null })),
      seed: seedFrom(mode),
    })
    let placed = 0
    for (let n = 0; n < 40 && !match.over; n++) {
      const ask = match.asks[0]!
      const asks = match.asks.filter(({ seat }) => seat === ask.seat)
      const view = match.view(ask.seat)
      const markup = renderToStaticMarkup(
        createElement(Board, { view, seat: ask.seat, asks, news: [], answer: NOBODY }),
      )
      const here = 'options' in ask ? ask.options.filter(({ at }) => at?.startsWith('place:')) : []
      for (const { value } of here) expect(optionsIn(markup)).toContain(value)
      placed += here.length
      match.answer(ask.seat, ask.id, anything(ask, random))
    }
    expect(placed).toBeGreaterThan(0)
  })
})

describe('what is lit', () => {
  test('answers with the option that was picked', () => {
    const given: [string, Json][] = []
    const { view, asks } = seenBy(flying(3))
    const lights = lightsOf(asks, view, (ask, answer) => given.push([ask.id, answer]))
    lights.at('neo-damascus:b7')[0]!.pick()
    expect(given).toEqual([['act', 'fly:neo-damascus:b7']])
  })

  test('leaves what the chart shows folded in the bar, and what ends the turn at its end', () => {
    const [ask] = seenBy(flying(3)).asks
    const under = (value: string) => foldOf(ask!, { value })
    expect(under('fly:neo-damascus:b7')).toBe(under('fly:kemplar:a1'))
    expect(under('fly:neo-damascus:b7')).toMatch(/^Fly/)
    expect(under('end')).toBe('last')
    expect(under('impulse')).toBeNull()
    const few = {
      ...ask!,
      kind: 'one',
      options: [{ value: 'discard:research-1' }, { value: 'end' }],
    } as const
    expect(under('discard:research-1')).toBe('Give up a mission')
    expect(foldOf(few, few.options[0]!)).toBe('last')
    const bought = (kind: string) => foldOf({ ...ask!, id: 'shop' }, { value: `buy:${kind}` })
    expect(bought('m-22')).toMatch(/engine/)
    expect(bought('piercer')).toMatch(/Mod/)
  })

  test('leaves flights, jumps, scans and gifts to the chart, and names every deed of the ship in the bar', () => {
    const { view, asks } = seenBy(flying(3))
    const named = (value: string, id = 'act') => board.names!({ ...asks[0]!, id }, { value }, view)
    const charted = ACTIONS.filter(({ name }) => !named(`${name}:x`)).map(({ name }) => name)
    expect(charted.sort()).toEqual(
      ['dock', 'fly', 'gate', 'give', 'jump', 'leave', 'scan', 'shift', 'use'].sort(),
    )
    expect(named('end')).toBe(true)
    expect(named('ship:numerator', 'port')).toBe(true)
  })

  test('lists the first place of a piece by itself, the others by how it is turned', () => {
    const options = ['1,0/0', '0,1/0', '1,0/1', '1,0/2f', '1,2'].map((value) => ({ value }))
    const ask = { kind: 'one', seat: 0, id: 'place', rule: 'XIA-OUT-05', options } as const
    expect(options.map((option) => foldOf(ask, option))).toEqual([
      null,
      'As drawn',
      'A quarter turn',
      'Flipped, upside down',
      'Elsewhere in the Hold',
    ])
  })

  test('gathers several picks, and sends them off together', () => {
    const { view, asks } = seenBy(flying(3))
    const options = ['0,0', '1,0', '2,0'].map((value) => ({ value, at: `hold:${value}` }))
    const ask: Ask = { ...asks[0]!, kind: 'some', id: 'place-damage', options, min: 2, max: 2 } as Ask
    const given: Json[] = []
    let chosen: readonly string[] = []
    const lights = () =>
      lightsOf([ask], view, (_, answer) => given.push(answer), {
        chosen,
        gather: (next) => {
          chosen = next(chosen)
        },
      })
    lights().at('hold:0,0')[0]!.pick()
    lights().gathering!.confirm()
    expect(given).toEqual([])
    lights().at('hold:2,0')[0]!.pick()
    lights().gathering!.confirm()
    expect(given).toEqual([['0,0', '2,0']])
    lights().at('hold:1,0')[0]!.pick()
    expect(chosen).toEqual(['2,0', '1,0'])
  })
})

describe('the reach of the points in hand', () => {
  test('takes the way without a Bounty where it is as safe, and says where there is none', () => {
    const entering = voyage({
      captains: [{ at: 'loath:b6' }, {}],
      sectors: [...BOARD, ['loath', 0, 1]],
      at: withPoints(4),
    })
    const { view } = seenBy(entering)
    const charged = reachOf(view, 0).filter(({ charged }) => charged)
    expect(charged.map(({ space }) => space.terrain)).toContain('planet')
    expect(charged.every(({ space }) => space.sector === 'loath')).toBe(true)
  })

  test('counts the steps, and multiplies the chances of the borders on the way', () => {
    const { view } = seenBy(flying(3))
    const reach = reachOf(view, 0)
    const at = (id: SpaceId) => reach.find(({ space }) => space.id === id)
    expect(at('neo-damascus:b7')).toMatchObject({ steps: 1, chance: 1 })
    for (const { steps, way, chance } of reach) {
      expect(way).toHaveLength(steps)
      expect(steps).toBeLessThanOrEqual(3)
      expect(chance).toBeGreaterThan(0)
    }
    const asteroid = reach.find(({ space }) => space.terrain === 'asteroid' || space.terrain === 'debris')
    if (asteroid) expect(asteroid.chance).toBeLessThan(1)
    expect(reach.some(({ space }) => space.terrain === 'star')).toBe(false)
  })

  test('takes the safest way, not only the shortest', () => {
    const { view } = seenBy(flying(6))
    for (const { space, chance } of reachOf(view, 0)) {
      const near = reachOf({ ...view, turn: { ...view.turn, move: { ...view.turn.move!, points: 3 } } }, 0)
      const same = near.find((other) => other.space.id === space.id)
      if (same) expect(chance).toBeGreaterThanOrEqual(same.chance)
    }
  })

  test('is nothing without points, or for somebody else', () => {
    const { view } = seenBy(flying(3))
    expect(reachOf(view, 1)).toEqual([])
    expect(reachOf({ ...view, turn: { ...view.turn, move: null } }, 0)).toEqual([])
  })
})

describe('a piece in the hand', () => {
  const captain = (): Captain =>
    voyage({
      captains: [{ outfits: ['halon', 'm-22'] as OutfitKind[], mods: [['gts' as ModKind, '3,2']] }, {}],
    }).state.captains[0]!

  test('fits wherever the rules would offer it, in every pose', () => {
    const held = captain()
    for (const piece of piecesAboard(held)) {
      const spots = spotsFor(without(held, piece), piece.carried)
      expect(spots.length).toBeGreaterThan(0)
      for (const spot of spots) {
        const pose = poseAt(piece.carried, spot)
        expect(nearest(spots, piece.carried, pose, spot.middle)?.middle).toEqual(spot.middle)
      }
    }
  })

  test('moves from spot to spot with the arrow keys, and stays where there is none', () => {
    const carried = { kind: 'mod', of: 'gts' } as const
    const spots = spotsIn(carried, ['0,0', '1,0', '1,1'])
    expect(beyond(spots, spots[0]!, 1, 0)?.value).toBe('1,0')
    expect(beyond(spots, spots[1]!, 0, 1)?.value).toBe('1,1')
    expect(beyond(spots, spots[0]!, -1, 0)).toBeNull()
  })
})

describe('the chart', () => {
  const { view } = seenBy(flying(3))
  const chart = chartOf(view)

  test('finds the space under a point', () => {
    for (const { hex } of chart.spaces) {
      const { x, y } = pointOf(hex)
      expect(hexAt({ x: x + 8, y: y - 8 })).toEqual(hex)
    }
  })

  test('draws shields and entrances apart, in the colour of the law', () => {
    const kinds = groundOf(chart).borders.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['shield neutral', 'entrance neutral', 'shield lawful']))
    expect(groundOf(chart).names.map(({ name }) => name)).toEqual(
      view.sectors.map(({ id }) => SECTORS[id].name),
    )
  })

  test('tells from the news what has moved, and over which spaces', () => {
    const flew = (from: SpaceId, into: SpaceId): Event =>
      ({ type: 'flew', rule: 'XIA-MOVE-01', seat: 1, from, into }) as Event
    const flights = flightsOf([
      flew('azure:b1', 'azure:b2'),
      { type: 'rolled', rule: 'XIA-MOVE-02' } as Event,
      flew('azure:b2', 'azure:b3'),
    ])
    expect([...flights]).toEqual([['captain-1', ['azure:b1', 'azure:b2', 'azure:b3']]])
  })

  test('knows what is dealt in where, and how far it is', () => {
    const deals = dealsOf(view, view.captains[0]!.at)
    const distances = distancesFrom(view, view.captains[0]!.at!)
    for (const { space, away } of deals) expect(away).toBe(distances.get(space))
    expect(deals.map(({ kind, cube }) => `${kind} ${cube}`)).toEqual(
      expect.arrayContaining(['buy plasma', 'sell spice', 'buy spice', 'mine spice']),
    )
  })
})

describe('the words for a terminal', () => {
  test('tell the state of the match in lines of a screen', () => {
    const { view } = seenBy(flying(3, { cubes: [] } as never))
    const lines = text.table(view, 0).split('\n')
    expect(lines[0]).toContain('Round 1')
    expect(lines.some((line) => line.includes('3 movement left'))).toBe(true)
  })

  test('tell what is near, how far it is as ships fly, and the first space on the way', () => {
    const { view } = seenBy(flying(3))
    const at = view.captains[0]!.at!
    const near = text
      .table(view, 0)
      .split('\n')
      .find((line) => line.startsWith('Near: '))!
    const nearest = Math.min(
      ...dealsOf(view, at)
        .map(({ away }) => away ?? 99)
        .filter((away) => away > 0),
    )
    expect(near).toContain(`, ${nearest} away`)
    const first = / by ([^;]+?)[;.]/.exec(near)?.[1]
    const beside = [...distancesFrom(view, at)]
      .filter(([, away]) => away === 1)
      .map(([space]) => spaceName(view, space))
    expect(beside).toContain(first)
  })

  test('tell what lies in the Hold, and what the letters mean', () => {
    const { view } = seenBy(flying(3))
    expect(text.table(view, 0)).toMatch(/\nYour Hold( \(.*\))?:\n {4}/)
  })

  test('word every option of a match', () => {
    for (const [name, field] of Object.entries(xia.options)) {
      expect(fieldText(name)).not.toBe(name)
      if (field.kind === 'choice')
        for (const value of field.values) expect(fieldText(name, value).length).toBeGreaterThan(3)
    }
  })
})

/** Options with a place on the board that nothing on it answers with; every panel is opened in turn. */
function missing(view: View, ask: Ask, asks: readonly Ask[]): string[] {
  const lights = lightsOf(asks, view, NOBODY)
  const markup = draw({ view, seat: ask.seat, asks })
  const shown = optionsIn(markup)
  const open = /data-panel="([a-z]+)"/.exec(markup)?.[1] ?? ''
  const placed = 'options' in ask ? ask.options.filter(({ at }) => at !== undefined) : []
  return placed
    .filter(({ value, at }) => !shown.has(value) && (PANELS[at!.split(':', 1)[0]!] ?? open) === open)
    .filter(({ at }) => lights.at(at!).length > 0)
    .map(({ value, at }) => `${value} at ${at}`)
}

/** Where things lie that are not on the chart; other panels than the open one are a click away. */
const PANELS: Readonly<Record<string, string>> = {
  hold: 'ship',
  outfit: 'ship',
  mod: 'ship',
  mission: 'missions',
  title: 'fame',
  captain: 'captains',
  'ship-card': 'yard',
}

const MISSION: Omit<Xia['captains'][number]['missions'][number], 'id'> = {
  need: false,
  revealed: false,
  fulfilled: false,
  credits: 0,
  unpaid: false,
  from: null,
  x: 0,
  visited: false,
  detonator: null,
  bounty: 0,
  target: null,
}

describe('one gesture on the chart', () => {
  test('a flight of several spaces goes on through an open entrance, but not into rocks nor for a Bounty', () => {
    const onTo = (at: SpaceId, to: SpaceId, sketch: Partial<Captain> = {}) => {
      const { asks, view } = seenBy(flying(4, { at, ...sketch }))
      return flyTo(to, 1)(asks, view)?.answer ?? null
    }
    expect(onTo('kemplar-ii:b2', 'kemplar-ii:a1')).toBe('fly:kemplar-ii:a1')
    expect(onTo('outpost-338:b5', 'outpost-338:a2')).toBeNull()
    const intoLoath = (bounty: number) => {
      const table = voyage({
        sectors: [['loath', 0, 0]],
        captains: [{ at: 'loath:b6', bounty }, { at: 'loath:b0' }],
        at: (g) => {
          g.turn.move = { points: 4, lastFree: 'loath:b6' }
        },
      })
      const { asks, view } = seenBy(table)
      return flyTo('loath:a3', 1)(asks, view)?.answer ?? null
    }
    expect([intoLoath(0), intoLoath(1000)]).toEqual([null, 'fly:loath:a3'])
  })

  test('the same flights can be named: by what a space is for, by its sector, by the space itself', () => {
    const { asks, view } = seenBy(flying(4, { at: 'kemplar-ii:b2' }))
    const wayTo = (name: string) =>
      travel.places(view, asks[0]!).find(({ names }) => names.includes(name))?.way
    expect(wayTo('mission')?.at(-1)).toBe('kemplar-ii:c')
    expect(wayTo('sell Holo')?.at(-1)).toBe('kemplar-ii:a5')
    expect(wayTo('Kemplar II')).toEqual(['kemplar-ii:a1'])
    expect(wayTo('Nowhere')).toBeUndefined()
    expect(travel.step(view, asks[0]!, 'kemplar-ii:a1', 0)).toBe('fly:kemplar-ii:a1')
  })

  test('captains who share a letter are told apart as their names are', () => {
    const tags = (...names: string[]) => names.map((name, seat) => initialOf(name, seat, names))
    expect(tags('Ana', 'Bot 1', 'Bot 2')).toEqual(['A', 'B1', 'B2'])
    expect(tags('Ben', 'Bot 1')).toEqual(['Be', 'B1'])
    expect(tags('Bob', 'Boris', 'Cem')).toEqual(['B1', 'B2', 'C'])
  })
})

describe('the tale on the chart', () => {
  const { view } = seenBy(flying(3))
  const hop = (seat: Seat, from: SpaceId, into: SpaceId) =>
    ({ type: 'flew', rule: 'XIA-MOVE-01', seat, from, into }) as Event
  const fame = (seat: Seat) =>
    ({ type: 'fame-gained', rule: 'XIA-FAME-03', seat, fame: 1, source: 'trade' }) as Event
  const turn = (seat: Seat) => ({ type: 'turn-began', rule: 'XIA-TURN-01', seat, round: 2 }) as Event
  const told = (events: readonly Event[], before: Tale<SpaceId> = NO_TALE) =>
    taleWith(before, events, tellerOf(view), 0)
  const [a, b, c] = ['neo-damascus:b6', 'neo-damascus:b7', 'neo-damascus:b8'] as const

  test('is one way however many pieces it is told in, and what somebody gained in sum', () => {
    const tale = told([hop(1, b, c), fame(1)], told([hop(1, a, b), fame(1)]))
    expect(tale.trails.get('captain-1')).toEqual([a, b, c])
    expect(tale.gains.get(1)?.fame).toBe(2)
  })

  test('of a bot stays when the turn comes back, until something else happens', () => {
    const rest = told([hop(1, a, b), fame(1), turn(0)])
    expect([...rest.trails.keys()]).toEqual(['captain-1'])
    const next = told([hop(0, b, c)], rest)
    expect([...next.trails.keys()]).toEqual(['captain-0'])
    expect(next.gains.size).toBe(0)
  })

  test('of a bot ends with the first thing one does, a scan as well', () => {
    const rest = told([hop(1, a, b), fame(1), turn(0)])
    const scan = {
      type: 'sector-revealed',
      rule: 'XIA-EXPL-04',
      seat: 0,
      sector: 'kei',
    } as Event
    expect(told([scan], rest).gains.size).toBe(0)
  })

  test('counts no cube as gained that is sold again', () => {
    const spice = (count: number) =>
      ({ type: 'loaded', rule: 'XIA-TRADE-02', seat: 1, cubes: Array(count).fill('spice') }) as Event
    const sold = {
      type: 'sold',
      rule: 'XIA-TRADE-05',
      seat: 1,
      cubes: ['spice', 'spice'],
      credits: 2000,
      place: 'neo-damascus',
    } as Event
    expect(told([spice(2), sold, spice(1)]).gains.get(1)).toEqual({
      credits: 2000,
      fame: 0,
      cubes: ['spice'],
    })
  })

  test('names the ability that was rolled for, and what became of the die of an engine', () => {
    const roll = (why: string, sides: number, face: number) =>
      ({ type: 'rolled', rule: 'XIA-MOVE-02', seat: 0, sides, face, why }) as Event
    const used = {
      type: 'ability-used',
      rule: 'XIA-ABIL-01',
      seat: 0,
      ability: 'scrounge',
      gives: 1,
    } as Event
    expect(told([roll('scrounge', 20, 13), used]).roll?.result).toBe('13: Scrounge works')
    const fired = (points: number) =>
      ({ type: 'engine-fired', rule: 'XIA-MOVE-02', seat: 0, outfit: 'm-22', points }) as Event
    expect(told([roll('engine', 6, 2), fired(2)]).roll?.result).toBe('2 on the d6')
    expect(told([roll('engine', 6, 2), fired(4)]).roll?.result).toBe('2 on the d6: 4 movement')
  })

  test('says whether a thief was seen', () => {
    const thief = (face: number) =>
      rollWords({ type: 'rolled', rule: 'XIA-MT-19', seat: 0, sides: 20, face, why: 'thief' }, view)
    expect(thief(3)).toMatchObject({ result: '3: seen', chance: '70 % to go unseen', tone: 'bad' })
    expect(thief(15)).toMatchObject({ result: '15: unseen', tone: 'good' })
  })

  test('shows no gain of one’s own that may have been taken back', () => {
    expect(told([], told([fame(0)])).gains.size).toBe(0)
  })

  test('puts the dice of a fight on two sides, and what came of it beside them', () => {
    const roll = (seat: Seat | null, why: string, face: number) =>
      ({ type: 'rolled', rule: 'XIA-COMB-07', seat, sides: 8, face, why }) as Event
    const fight = { rule: 'XIA-COMB-09', by: 'captain-0', target: 'captain-1' }
    const { roll: lies } = told([
      { ...fight, type: 'attack-declared', range: 1, outfits: [], abilities: [] } as Event,
      roll(0, 'attack', 7),
      roll(1, 'shield', 2),
      { ...fight, type: 'attack-resolved', attack: 7, defense: 2, damage: 5 } as Event,
    ])
    expect(lies!.sides.map(({ look, dice }) => [look, dice.map(({ face }) => face)])).toEqual([
      ['seat-0', [7]],
      ['seat-1', [2]],
    ])
    expect(lies!.result).toBe('7 against 2: 5 damage')
  })

  test('says the chance a die had by the rules for this captain', () => {
    const rolled = {
      type: 'rolled',
      rule: 'XIA-BORD-11',
      seat: 0,
      sides: 20,
      face: 2,
      why: 'debris',
    } as const
    expect(rollWords(rolled, view)).toMatchObject({
      result: '2: destroyed',
      chance: '85 % to survive',
      tone: 'bad',
    })
    const bold = view.captains.map((captain) => ({ ...captain, titles: ['daredevil' as const] }))
    expect(rollWords(rolled, { ...view, captains: bold })).toMatchObject({
      chance: '95 % to survive',
      tone: 'good',
    })
  })
})
