import { type AskOne, type Event, type Json, Match, type Seat } from '@starboard/kernel'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Beside } from '../board/Beside.tsx'
import { Board } from '../board/Board.tsx'
import { castOf, gatheredBy, NOTHING, remember } from '../board/casts.ts'
import { reachWords, threatWords } from '../board/field.ts'
import { board } from '../board/index.tsx'
import { Job } from '../board/Job.tsx'
import { Ledger } from '../board/Ledger.tsx'
import { Lots } from '../board/Lots.tsx'
import { lightsOf } from '../board/lights.ts'
import { Sheet } from '../board/Sheet.tsx'
import { Trouble } from '../board/Trouble.tsx'
import { weekSpots } from '../board/weeks.ts'
import type { Distance } from '../content/index.ts'
import { longFall } from '../index.ts'
import type { LongFall } from '../rules/0-table/state.ts'
import type { Outcome } from '../rules/0-table/throws.ts'
import { text } from '../text.ts'
import type { View } from '../view.ts'
import { positions, RECORDS, recordOf, until } from './until.ts'

const NOBODY = () => {}

/** How many positions with the same question are looked at in a match. */
const SAMPLES = 3

describe('the board', () => {
  test.each(RECORDS)(
    'offers a button for every option that the bar leaves to it, in the match “%s”',
    (name) => {
      const counts = new Map<string, number>()
      for (const { match, seat } of positions(name)) {
        const view = match.view(seat)
        for (const ask of match.asks.filter(
          (one): one is AskOne => one.seat === seat && one.kind === 'one',
        )) {
          const left = ask.options.filter((option) => board.shows!(ask, option, view))
          if (left.length === 0) continue
          const n = (counts.get(ask.id) ?? 0) + 1
          counts.set(ask.id, n)
          if (n > SAMPLES) continue
          const labels = buttonsIn(boardOf(match, seat))
          for (const option of left) {
            const words = text.option(ask, option, view)
            expect(
              labels.filter((label) => label.startsWith(words)).length,
              `${ask.id} ${option.value}`,
            ).toBeGreaterThan(0)
          }
        }
      }
      expect(counts.size).toBeGreaterThan(0)
    },
  )

  test('answers with the option that was picked', () => {
    const match = until('crew', 'luck')
    const given: [string, Json][] = []
    const lights = lightsOf(match.asks, match.view(1), (ask, answer) => given.push([ask.id, answer]))
    for (const light of lights.at('dice')) light.pick()
    expect(given).toEqual([
      ['luck', 'keep'],
      ['luck', 'first'],
      ['luck', 'second'],
    ])
  })

  test('lights up the character, the world and the opponent that an option belongs to', () => {
    const crew = until('crew', 'crew')
    const lights = lightsOf(crew.asks, crew.view(1), NOBODY)
    expect(crew.state.cluster.worlds.flatMap((_, i) => lights.at(`world-${i}`)).length).toBeGreaterThan(0)
    expect(crew.state.port.offers.every(({ id }) => lights.at(id).length === 1)).toBe(true)
    const fight = until('crew', 'act')
    const foes = fight.state.skirmish!.foes.map(({ id }) => id)
    const attacks = foes.flatMap((id) => lightsOf(fight.asks, fight.view(1), NOBODY).at(id))
    expect(attacks.some(({ percent }) => percent !== null && percent > 0)).toBe(true)
  })

  test('says in a fight what reaches how far, what everybody fights with, and who can hit whom', () => {
    const fight = until('alone', 'act')
    const [pc] = fight.state.pcs
    const [foe] = fight.state.skirmish!.foes
    expect(boardOf(fight, 1)).toContain('Pistol, Harm 1, close or near')
    expect([reachWords(pc!, 'far'), reachWords(pc!, 'near'), reachWords(pc!, 'close')]).toEqual([
      'Out of Ana Kessel’s reach',
      'In reach of Ana Kessel’s pistol',
      'In reach of Ana Kessel’s pistol or fists',
    ])
    const threat = (distance: Distance) => {
      fight.state.skirmish!.fighters[0]!.distance[foe!.id] = distance
      return threatWords(fight.state.skirmish!, pc!, foe!)
    }
    expect([threat('close'), threat('near'), threat('far')]).toEqual([
      'Can hit Ana Kessel from here',
      'Has to move to hit Ana Kessel',
      'Too far to hit Ana Kessel in this round',
    ])
    expect(threatWords(fight.state.skirmish!, pc!, { ...foe!, status: 'out' })).toBeNull()
    const emptied = { ...foe!, npc: 'npc-guard' as const, empty: true }
    expect(threatWords(fight.state.skirmish!, pc!, emptied)).toBe('Has to reload before hitting Ana Kessel')
  })

  test('gives a watcher nothing to press but where to look from', () => {
    for (const question of ['maker', 'week', 'luck', 'crew', 'leg']) {
      expect(boardOf(until('crew', question), null)).not.toContain('<button')
    }
  })

  test('shows secret notes and hidden people at the desk only', () => {
    const match = refereed()
    for (const secret of ['The lake is a door', 'Quill']) {
      expect(boardOf(match, 0)).toContain(secret)
      for (const seat of [1, 2, null]) expect(boardOf(match, seat)).not.toContain(secret)
    }
    expect(boardOf(match, 1)).toContain('The Assessor')
  })

  test('tells the great rumour only when it has been heard', () => {
    const match = until('crew', 'week')
    expect(boardOf(match, 1)).not.toContain('The great rumour')
    match.state.cluster.trail.stage = 'open'
    expect(boardOf(match, 1)).toContain('The great rumour')
  })

  test('says how it ended', () => {
    const match = Match.resume(longFall, recordOf('crew'))
    expect(boardOf(match, 1)).toContain(text.over(match.over!, match.view(1)))
  })

  test('shows a character alone on a sheet', () => {
    const [pc] = until('crew', 'week').state.pcs
    const sheet = renderToStaticMarkup(createElement(Sheet, { pc: pc!, mine: true }))
    expect(sheet).toContain(pc!.name)
    expect(sheet).not.toContain('<button')
  })
})

test('the weeks of a lane stand in its middle, or beside the name of a world that lies there', () => {
  const worlds = ['Harrow', 'Wicker', 'Lantern Deep'].map((name) => ({ name, isLit: false }))
  const spots = [
    { x: 10, y: 51 },
    { x: 90, y: 51 },
    { x: 50, y: 51 },
  ]
  const lane = [{ a: 0, b: 1, weeks: 3, beacon: false }]
  const size = { w: 800, h: 400 }
  expect(weekSpots(worlds.slice(0, 2), lane, spots, size)).toEqual([{ x: 50, y: 51 }])
  const [beside] = weekSpots(worlds, lane, spots, size)
  expect(Math.abs(beside!.x - 50) * 8).toBeGreaterThan(62) // Half of the widest card.
})

describe('the dice on the table', () => {
  const view = until('crew', 'week').view(1)
  const thrown = {
    type: 'thrown',
    rule: 'LF-THROW-01',
    for: 'leg',
    who: null,
    pc: 'pc-1',
    tried: 'pilot',
    added: 'pilot',
    rank: 3,
    less: 0,
    hindered: null,
    dice: [2, 1],
    total: 6,
    impact: 0,
    needed: 1,
    success: false,
    passed: false,
    disaster: false,
  } as Event
  const rerolled = {
    type: 'rerolled',
    rule: 'LF-LUCK-04',
    pc: 'pc-1',
    die: 'second',
    was: 1,
    now: 5,
    total: 10,
    impact: 3,
    success: true,
    luck: '7/8',
  } as Event

  test('roll as the news tell, and a die rolled again rolls alone', () => {
    const first = remember(NOTHING, [thrown], view)
    expect(castOf(first, [], view)).toMatchObject({ who: 'pc-1', dice: [2, 1], fresh: [true, true] })
    const again = remember(first, [rerolled], view)
    expect(castOf(again, [], view)).toMatchObject({
      dice: [2, 5],
      total: 10,
      passed: true,
      fresh: [false, true],
    })
  })

  test('lie still while other things happen, and go back with time', () => {
    const still = remember(remember(NOTHING, [thrown], view), [], view)
    expect(castOf(still, [], view)).toMatchObject({ dice: [2, 1], fresh: [false, false] })
    const lastThrow = { ...thrown, dice: [6, 6] } as unknown as Outcome
    const turnedBack = remember(still, [], { ...view, lastThrow })
    expect(turnedBack.casts).toEqual([])
  })
})

describe('a single die on the table', () => {
  const asked = {
    type: 'asked-for',
    rule: 'LF-RUL-GEAR-02',
    item: 'ar-vacc',
    die: 2,
    there: false,
    came: false,
  } as Event
  const day = (die: number) =>
    ({
      type: 'illness-day',
      rule: 'LF-RUL-COND-08',
      pc: 'pc-1',
      name: 'Ship Fever',
      die,
      strength: 0,
      was: 2,
      now: 1,
    }) as Event

  test('says what it was for and what came of it, until something else happens', () => {
    const view = until('crew', 'week').view(1)
    const memory = remember(NOTHING, [asked, day(1), day(5)], view)
    expect(memory.lots.map(({ type, die }) => [type, die])).toEqual([
      ['asked-for', 2],
      ['illness-day', 5],
    ])
    const drawn = renderToStaticMarkup(createElement(Lots, { view, ...memory }))
    expect(drawn).toContain('aria-label="2"')
    expect(drawn).toContain('Is there a vacc suit to be had? 2 on the die: not this time.')
    expect(remember(memory, [], view).lots).toEqual([])
  })
})

test('a fight that trouble may come to is told with as many as will come against this crew', () => {
  const view = until('alone', 'week').view(1)
  const about = { d66: 53, gathered: 0, intervals: 0, failures: 0 } as const // Debt men at the dock, four against a whole crew.
  const drawn = renderToStaticMarkup(createElement(Trouble, { view, about }))
  expect(drawn).toContain('a fight with a dock thug')
  expect(drawn).toContain('Skill 1, Harm 0, Armour 0, out at 2 damage') // Alone: half the Resistance, rounded up.
})

/** The board can place one option at a time; long lists and forms are for the page's own bar. */
/** The felt and the column beside it. */
function boardOf(match: Match<LongFall, View>, seat: Seat | null): string {
  const asks = match.asks.filter((ask) => ask.seat === seat)
  const props = { view: match.view(seat), seat, asks, news: [], answer: NOBODY }
  return [Board, Beside].map((drawn) => renderToStaticMarkup(createElement(drawn, props))).join('')
}

const buttonsIn = (markup: string): string[] =>
  [...markup.matchAll(/<button[^>]*? title="([^"]*)"/g)].map(([, label]) => plain(label!))

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
}

const plain = (label: string): string => label.replace(/&[^;]+;/g, (entity) => ENTITIES[entity] ?? entity)

function refereed(): Match<LongFall, View> {
  const match = Match.start(longFall, {
    options: { mode: 'refereed', crew: 1 },
    players: ['Referee', 'Ana', 'Odo'].map((name) => ({ name, bot: null })),
    seed: '7'.repeat(64),
  })
  match.answer(1, 'maker', 'ready:ana-kessel')
  match.answer(2, 'maker', 'ready:brother-odo')
  const act = (name: string, answer: { [field: string]: string | number | boolean }) => {
    match.answer(0, 'desk', { value: name, fields: answer })
  }
  act('npc', { name: 'The Assessor', skill: 3, expertise: 'law', shown: true })
  act('npc', { name: 'Quill', skill: 2, expertise: 'knives', shown: false })
  act('note', { text: 'The lake is a door' })
  return match
}

describe('the job on the table', () => {
  const match = jobIn('crew')
  const view = match.view(1)
  const job = view.job!
  const drawn = (changed: Partial<typeof job>, gathered?: number) =>
    renderToStaticMarkup(createElement(Job, { view, job: { ...job, ...changed }, gathered }))

  test('pays what the patron would pay by now', () => {
    expect(drawn({ pay: 22, failedLegs: 1 })).toContain('<b>22 marks</b>')
    expect(drawn({ pay: 22, failedLegs: 2 })).toContain('<b>11 marks</b> (half)')
  })

  test('says how strong those are who are to be fought', () => {
    const opposition = [{ npc: 'npc-great', number: 1 } as const]
    const legs = [{ kind: 'fight', foes: 'opposition' } as const]
    expect(drawn({ opposition, legs, leg: 0, skill: 0, skillNextLeg: 0 })).toMatch(
      /Skill \d, Harm 4, Armour 3, out at \d+ damage/,
    )
  })

  test('counts what is gathered in an interval that still goes on', () => {
    const legs = [{ kind: 'task', ways: ['bargain'], impact: 5, interval: 'day' } as const]
    const working = { ...view, job: { ...job, legs, leg: 0, gathered: 0 } }
    const thrown = { type: 'thrown', for: 'leg', pc: 'pc-1', dice: [5, 4] } as unknown as Event
    const gathered = (total: number) =>
      ({ type: 'gathered', impact: total, total, of: 5 }) as unknown as Event
    const first = remember(remember(NOTHING, [thrown], working), [gathered(3)], working)
    expect(gatheredBy(first, working)).toBe(3)
    expect(drawn(working.job, 3)).toContain('3 of 5')
    const rival = { type: 'rival-worked', impact: 3, total: 0, of: 5 } as unknown as Event
    expect(gatheredBy(remember(first, [rival], working), working)).toBe(0)
    const done = { type: 'leg-done', leg: 0, of: 1 } as unknown as Event
    expect(gatheredBy(remember(first, [gathered(5), done], working), working)).toBeUndefined()
    const trouble = { type: 'thrown', for: 'complication', pc: 'pc-1', dice: [5, 4] } as unknown as Event
    expect(gatheredBy(remember(NOTHING, [trouble, gathered(2)], working), working)).toBeUndefined()
  })
})

test('what a failure brings lies on the table with the die that chose it', () => {
  const view = until('crew', 'week').view(1)
  const fell = { type: 'consequence', rule: 'LF-RUL-CONS-06', pc: 'pc-1', row: 6, disaster: false } as Event
  const fine = { type: 'consequence', rule: 'LF-RUL-CONS-03', pc: 'pc-1', row: 3, disaster: false } as Event
  const paid = { type: 'paid', rule: 'LF-RUL-CONS-03', marks: 4, why: 'consequence', left: 9 } as Event
  const cost = { type: 'cost', rule: 'LF-RUL-CONS-03', asked: 4, paid: 4 } as Event
  const drawn = (...news: Event[]) =>
    renderToStaticMarkup(createElement(Lots, { view, ...remember(NOTHING, news, view) }))
  expect(drawn(fell)).toMatch(/aria-label="6".+it wears on the nerves/)
  expect(drawn(fine, paid, cost)).toContain('3 on the die: it costs money. It costs 4 marks.')
})

test('once the agreed weeks are over it is still the last of them', () => {
  const before = until('alone', 'week').view(1)
  const view = { ...before, week: before.lasts + 1 }
  const drawn = renderToStaticMarkup(createElement(Ledger, { view }))
  expect(drawn).not.toContain(`${view.week}`)
  expect(longFall.scoring!.at(view)).toBe(view.lasts)
  const passed = { type: 'week-passed', rule: 'LF-RUL-WEEK-01', week: view.lasts, where: 'port', safe: true }
  expect(text.event(passed as Event, view)).toBe('A week in port is over, and with it the campaign.')
  expect(text.event({ ...passed, week: 1 } as Event, view)).toBe('A week in port is over; week 2 begins.')
})

test('whoever a question is about is drawn into sight', () => {
  const match = until('crew', 'week')
  const asked = /aria-current="true"/g
  expect(boardOf(match, match.asks[0]!.seat).match(asked)).toHaveLength(1)
})

/** The first position in which somebody has a job. */
function jobIn(name: string): Match<LongFall, View> {
  for (const { match } of positions(name)) if (match.view(1).job) return match
  throw new Error(`nobody has a job in ${name}`)
}
