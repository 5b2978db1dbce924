import {
  type Ask,
  type AskOne,
  anything,
  type Event,
  Match,
  type Seat,
  seedFrom,
  streamOf,
} from '@starboard/kernel'
import { type Bounds, roomsIn, sizeOfName } from '@starboard/parts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Beside } from '../board/Beside.tsx'
import { Board } from '../board/Board.tsx'
import { foldOf } from '../board/folds.ts'
import { Moment } from '../board/Moment.tsx'
import { namesOn } from '../board/names.ts'
import { homeOf, planOf } from '../board/plan.ts'
import { Sheets } from '../board/Sheets.tsx'
import { blipIn, blipsIn, placesOf } from '../board/Tokens.tsx'
import { zoneWords } from '../board/Zones.tsx'
import { SCENARIOS, type ScenarioId } from '../content/index.ts'
import { alien } from '../index.ts'
import { bodyOf } from '../rules/0-table/body.ts'
import { rollSkill } from '../rules/1-rolls/rolls.ts'
import type { View } from '../view.ts'
import { deck, ruled, type Sketch } from './table.ts'

const NOBODY = () => {}
const IDS = Object.keys(SCENARIOS) as ScenarioId[]

const draw = (view: View, asks: readonly Ask[]): string => {
  const props = { view, seat: view.seat, asks, news: [], answer: NOBODY }
  return [Board, Beside].map((part) => renderToStaticMarkup(createElement(part, props))).join('')
}

const moment = (view: View, isNarrow: boolean, news: readonly Event[] = []): string =>
  renderToStaticMarkup(createElement(Moment, { view, asks: [], news, isNarrow }))

const sheets = (view: View): string => renderToStaticMarkup(createElement(Sheets, { view, seat: view.seat }))

/** The values of all options that something on the plan answers with. */
const optionsIn = (markup: string): Set<string> =>
  new Set([...markup.matchAll(/data-options="([^"]*)"/g)].flatMap(([, values]) => values!.split('|')))

const overlap = (a: Bounds, b: Bounds): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

describe.each(IDS)('the plan of %s', (id) => {
  const { boxes, ways, view, scenario } = planOf(id)
  const all = [...boxes.values()]

  test('has a place of its own for every zone', () => {
    for (const [n, box] of all.entries())
      for (const other of all.slice(n + 1)) expect(overlap(box, other)).toBe(false)
    for (const { x, y, w, h } of all)
      expect([x > view.x, y > view.y, x + w < view.x + view.w, y + h < view.y + view.h]).not.toContain(false)
  })

  test('has every door between the two zones it joins, and no two doors on one spot', () => {
    for (const { border, from, to, door } of ways) {
      const [a, b] = border.between.map((zone) => boxes.get(zone)!) as [Bounds, Bounds]
      expect([touches(a, from), touches(b, to)], border.id).toEqual([true, true])
      expect(
        all.some((box) => box !== a && box !== b && inside(box, door)),
        border.id,
      ).toBe(false)
    }
    const spots = ways.map(({ door }) => `${door.x} ${door.y}`)
    expect(new Set(spots).size).toBe(spots.length)
  })

  test('has room for every name and for a crowd of ten', () => {
    for (const { id: zone, name, kind } of scenario.zones) {
      const box = boxes.get(zone)!
      const room = Math.max(box.w, box.h > 2 * box.w ? box.h : 0) - 14
      expect(sizeOfName(name, room, kind === 'crawlspace' ? 15 : 19), name).toBeGreaterThan(11)
      const { scale, places } = roomsIn(box, 10)
      const size = 34 * scale
      for (const [n, place] of places.entries()) {
        expect(inside(box, place)).toBe(true)
        for (const other of places.slice(n + 1))
          expect(Math.hypot(place.x - other.x, place.y - other.y)).toBeGreaterThan(size - 0.01)
      }
    }
  })
})

const FIVE = ['pc-halloran', 'pc-okafor', 'pc-rao', 'pc-voss', 'pc-brandt'] as const

/** So many of the crew in Hold one, and so many stalkers with them. */
const crowd = (crew: number, stalkers: number): View =>
  deck({
    crew: FIVE.slice(0, crew).map((of) => ({ of, at: 'CB-08' })),
    others: Array.from({ length: stalkers }, () => ({ of: 'cre-stalker', at: 'CB-08' }) as const),
    mother: 'person',
  }).match.view(0)

/** What is written on the plan, by the room it takes: letters stand on the line and are narrow. */
const lettersAt = (words: string, size: number, left: number, foot: number) => ({
  words,
  x: left,
  y: foot - size * 0.6,
  w: words.length * size * 0.4,
  h: size * 0.6,
})

describe('names on the plan', () => {
  const plan = planOf('cold-berth')
  const lights = { at: () => [] }
  const namesIn = (view: View, scale: number) =>
    namesOn({ view, plan, places: placesOf(view, plan), lights, scale })

  test.each([0.8, 0.97, 1.1, 1.6])('lie over no other words, seen at %f', (scale) => {
    const size = 14 / scale
    for (const [crew, stalkers] of [
      [1, 1],
      [1, 2],
      [2, 2],
      [4, 1],
      [5, 1],
    ] as const) {
      const view = crowd(crew, stalkers)
      const names = [...namesIn(view, scale)].flatMap(([key, { words, at }]) =>
        view.bodies.some(({ id }) => id === key)
          ? [lettersAt(words, size, at.x - words.length * size * 0.2, at.y + size * 0.3)]
          : [],
      )
      const { name, marks } = zoneWords(
        plan.scenario.zones.find(({ id }) => id === 'CB-08')!,
        plan.boxes.get('CB-08')!,
        view.zones['CB-08'],
        [],
        scale,
      )
      const written = [...name, ...marks].map((line) => lettersAt(line.words, line.size, line.x, line.y))
      for (const [n, one] of names.entries())
        for (const other of [...names.slice(n + 1), ...written])
          expect(overlap(one, other), `${one.words} over ${other.words}`).toBe(false)
    }
  })

  test('are all there for five in a room on a telephone', () => {
    const view = crowd(5, 0)
    const named = namesIn(view, 1.1)
    const said = view.bodies.map(({ id }) => named.get(id)?.words)
    expect(said).toEqual(['Halloran', 'Okafor', 'Rao', 'Voss', 'Brandt'])
  })
})

const inside = (box: Bounds, { x, y }: { x: number; y: number }): boolean =>
  x > box.x && x < box.x + box.w && y > box.y && y < box.y + box.h

const touches = (box: Bounds, { x, y }: { x: number; y: number }): boolean =>
  x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h

describe('the board', () => {
  test.each(IDS)('lights whatever can be picked on the plan, for every seat of %s', (scenario) => {
    const players = ['Mother', 'Ana', 'Bo'].map((name) => ({ name, bot: null }))
    const options = { scenario, crew: 3, difficulty: 'normal', mother: 'person' } as const
    const match = Match.start(alien, { options, players, seed: seedFrom('lit') })
    const chance = streamOf(seedFrom('any'))
    for (let n = 0; n < 120 && !match.over; n++) {
      const ask = match.asks[chance.below(match.asks.length)]!
      if (n % 8 === 0) lit(match, ask.seat)
      match.answer(ask.seat, ask.id, anything(ask, chance))
    }
    expect(draw(match.view(null), [])).not.toContain('data-options')
  })

  test('shows nobody who is not in sight', () => {
    const { match } = deck({
      crew: [{ at: 'CB-08' }],
      others: [
        { of: 'cre-stalker', at: 'CB-08', hidden: true },
        { of: 'cre-husk', at: 'CB-12' },
      ],
    })
    for (const seat of [1, null]) expect(draw(match.view(seat), match.asks)).not.toMatch(/stalker|husk/i)
    expect(draw(match.view(0), [])).toMatch(/stalker.*husk/is)
  })

  test('lets keys reach what scrolls beside the plan or below it, under a name of its own', () => {
    const { match } = deck({ mother: 'person' })
    for (const isNarrow of [true, false]) {
      const [scrolls] = /^<section [^>]*>/.exec(moment(match.view(0), isNarrow))!
      for (const said of ['class="al-below"', 'aria-label="How things stand"', 'tabindex="0"'])
        expect(scrolls).toContain(said)
    }
  })

  test('marks nobody as last seen where one sees that they are gone, but what the tracker shows there', () => {
    const rings = (how: 'seen' | 'tracker') => {
      const t = deck({
        crew: [{ at: 'CB-01' }],
        at: (g) => g.memory[1]!.blips.push({ body: null, at: 'CB-01', stretch: 1, how }),
      })
      return blipsIn(t.match.view(1)).length
    }
    expect([rings('seen'), rings('tracker')]).toEqual([0, 1])
  })

  test('says of a ring in a narrow room how long ago it was, in words', () => {
    const { beside } = blipIn({ x: 0, y: 0, w: 150, h: 150 }, 'seen', 2, [])
    expect(beside?.words).toBe('2 STRETCHES AGO')
    const clinic = planOf('ash-landing').boxes.get('ASH-06')!
    expect(blipIn(clinic, 'seen', 9, []).beside?.words).toBe('9 STRETCHES AGO')
    expect(blipIn(clinic, 'heard', 1, []).beside?.words).toBe('HEARD · 1 STRETCH AGO')
  })

  test('has whoever is in a duct behind its name, as long as there is room for all of them', () => {
    const plan = planOf('halcyon-ring')
    const duct = plan.scenario.zones.find(({ id }) => id === 'HR-C1')!
    const box = plan.boxes.get('HR-C1')!
    const nameEnds = box.x + 7 + duct.name.length * 7.7
    const crew = FIVE.slice(0, 3).map((of) => ({ of, at: 'HR-C1' as const }))
    const { match } = deck({ scenario: 'halcyon-ring', crew })
    for (const { x, scale } of placesOf(match.view(1), plan).values())
      expect(x - 13 * scale).toBeGreaterThan(nameEnds)
    expect(draw(match.view(1), match.asks)).toMatch(/SPOKE DUCT NORTH.*SPOKE DUCT SOUTH/s)
  })

  test('has the dead behind the living, who are in sight before them', () => {
    const { match } = deck({
      crew: FIVE.slice(0, 3).map((of) => ({ of, at: 'CB-08' as const })),
      at: (g) => {
        bodyOf(g, 'halloran').dead = true
      },
    })
    const [, ...living] = match.view(1).bodies
    const places = placesOf(match.view(1), planOf('cold-berth'))
    const inRows = [...places].sort(([, a], [, b]) => a.y - b.y || a.x - b.x).map(([id]) => id)
    expect(inRows).toEqual([...living.map(({ id }) => id), 'halloran'])
  })

  test('has what was heard beside those who stand there', () => {
    const box = { x: 0, y: 0, w: 230, h: 66 }
    expect(blipIn(box, 'heard', 0, []).cx).toBe(160)
    expect(Math.abs(blipIn(box, 'heard', 0, [{ x: 160, y: 37 }]).cx - 160)).toBeGreaterThan(30)
  })

  test('leaves the room to the plan on a telephone: what only the Game Mother knows opens when she wants it', () => {
    const { match } = deck({ mother: 'person', others: [{ of: 'cre-husk', at: 'CB-10' }] })
    expect(moment(match.view(0), false)).not.toContain('<details')
    expect(moment(match.view(0), true)).toMatch(/<details class="al-desk"><summary>What only you know.*husk/s)
  })

  test('tells a deed on one line where the log is out of sight, without the dice on the way to it', () => {
    const { match } = deck({ crew: ['pc-okafor', 'pc-rao'] })
    const told = (type: string, more: object): Event => ({ type, rule: '', ...more })
    const dice = { skill: 'medical-aid', for: 'first-aid', base: [6, 2], stress: [], successes: 1, banes: 0 }
    const news = [
      told('rolled', { who: 'okafor', ...dice }),
      told('tended', { who: 'okafor', patient: 'rao', successes: 1 }),
    ]
    expect(moment(match.view(1), true, news)).toContain('>Ines Okafor gives Sunniva Rao first aid.<')
  })

  test('counts a clock that is far off once on a telephone, in its head', () => {
    const { match } = deck({})
    const counts = (left: number, clock: number | null, isNarrow: boolean) =>
      moment({ ...match.view(1), clock, clocks: [{ left, row: null, mark: 'destruct' }] }, isNarrow).includes(
        `${left} stretches left`,
      )
    expect(counts(9, 9, false)).toBe(true)
    expect(counts(9, 9, true)).toBe(false)
    expect(counts(3, 3, true)).toBe(true) // It is close.
    expect(counts(9, 12, true)).toBe(true) // The head counts another.
  })

  test('shows a small room as a whole, whoever acts in it, and of a long one the part they are in', () => {
    const box = { x: 100, y: 100, w: 150, h: 400 }
    expect(homeOf({ x: 110, y: 480 }, box)).toEqual({ x: 175, y: 480 })
    expect(homeOf({ x: 110, y: 480 }, { ...box, h: 150 })).toEqual({ x: 175, y: 175 })
  })

  test('tells at a glance how the crew is, and two of a kind apart', () => {
    const { match } = deck({
      crew: [
        { at: 'CB-08', gear: ['wpn-rifle'], stress: 3 },
        { of: 'pc-brandt', at: 'CB-08', health: 0 },
      ],
      others: [
        { of: 'cre-stalker', at: 'CB-08' },
        { of: 'cre-stalker', at: 'CB-08' },
      ],
      turns: ['okafor', 'u1', 'u2'],
    })
    const [turn] = match.asks as [AskOne]
    const view = match.view(1)
    const drawn = draw(view, match.asks)
    for (const words of [
      '5/5',
      'ammo 5, pulse-fed assault rifle',
      'broken',
      'Hull stalker 1',
      'Hull stalker 2',
    ])
      expect(drawn).toContain(words)
    const shots = turn.options.filter(({ value }) => value.startsWith('shoot:'))
    expect(new Set(shots.map((option) => alien.text.option(turn, option, view))).size).toBe(2)
  })

  test('shows of a push what the question says it costs, also where it costs nothing', () => {
    const panel = (sketch: Sketch) => {
      const t = ruled((g) => rollSkill(g, { who: 'brandt', skill: 'stamina', for: 'test', unhelped: true }), {
        crew: [{ of: 'pc-brandt', stress: 1, ...sketch }],
        dice: [2, 2, 2, 2, 2, 2, 2, 2, 4],
      })
      return draw(t.match.view(1), t.asks)
    }
    expect(panel({})).toContain('Stress 1 → 2')
    expect(panel({ responses: [1] })).toContain('Stress 1 → 3')
    expect(panel({ talents: ['tal-grit'] })).toContain('No Stress for it')
    expect(panel({ talents: ['tal-grit'], once: ['tal-grit@1'] })).toContain('Stress 1 → 2')
  })

  test('folds what is of a kind, and puts last what ends the turn', () => {
    const { match } = deck({ crew: [{ at: 'CB-06', gear: ['wpn-rifle', 'gear-flare'] }] })
    const [stretch] = match.asks as [AskOne]
    const under = (value: string) => foldOf(stretch, { value })
    expect(under('wait')).toBe('last')
    expect(under('search')).toBe(null)
    expect(under('drop:gear-flare-2')).toBe(under('drop:wpn-rifle-1'))
    expect(under('open:CB-06/CB-08')).toBe(under('peek:CB-06/CB-08'))
  })
})

describe('the words of a stretch', () => {
  test('say what takes none of it, and what is left in a thing', () => {
    const { match } = deck({ crew: [{ at: 'CB-06', gear: ['wpn-rifle'] }] })
    const [stretch] = match.asks as [AskOne]
    const words = stretch.options.map((option) => alien.text.option(stretch, option, match.view(1)))
    expect(words).toContain('Drop the pulse-fed assault rifle (ammo 5 of 5) · free')
    expect(words).toContain('Search the zone for what is hidden')
  })

  test('of reasons end without a full stop: the page has one', () => {
    const { match } = deck({ crew: [{ at: 'CB-06' }] })
    const reasons = match.asks[0]!.whyNot!().map((reason) => alien.text.whyNot(reason, match.view(1)))
    expect(reasons).not.toHaveLength(0)
    for (const reason of reasons) expect(reason).not.toMatch(/[.]$/)
  })
})

function lit(match: Match<never, View> | { view(seat: Seat): View; asks: readonly Ask[] }, seat: Seat): void {
  const view = match.view(seat)
  const asks = match.asks.filter((ask) => ask.seat === seat)
  const shown = optionsIn(draw(view, asks))
  expect(sheets(view)).toContain('al-sheets')
  for (const ask of asks) {
    if (ask.kind !== 'one') continue
    for (const option of ask.options) {
      const { value, at } = option
      if (at === undefined || at.startsWith('item:')) continue
      const body = at.startsWith('body:') && view.bodies.find(({ id }) => `body:${id}` === at)
      if (body !== false && (body === undefined || body.at === null)) continue
      const words = alien.text.option(ask, option, view)
      const alike = ask.options.filter(
        (other) => other.at === at && alien.text.option(ask, other, view) === words,
      )
      expect(
        alike.some((other) => shown.has(other.value)),
        `${ask.id} ${value} at ${at}`,
      ).toBe(true)
    }
  }
}
