import { type Ask, type AskOne, fill, firstAnswer, type Json, Match, seedFrom } from '@starboard/kernel'
import { lightsOf } from '@starboard/parts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Board } from '../board/Board.tsx'
import { lastingOn, notesOn } from '../board/Calendar.tsx'
import { Colony, inTwo } from '../board/Colony.tsx'
import { choicesFor, kindOf } from '../board/choices.ts'
import { arcOf } from '../board/Field.tsx'
import { awayFrom } from '../board/Flags.tsx'
import { foldOf } from '../board/folds.ts'
import { shipOf } from '../board/Goal.tsx'
import { initials } from '../board/initials.ts'
import { LIGHTING } from '../board/lights.ts'
import { People } from '../board/People.tsx'
import { faceOf } from '../board/Portrait.tsx'
import { laidOut, sideBySide, spotOf } from '../board/plan.ts'
import { Queue } from '../board/Queue.tsx'
import { lastRoll } from '../board/Rolled.tsx'
import { RaidSide } from '../board/Side.tsx'
import { Stores } from '../board/Stores.tsx'
import { heartOf } from '../board/World.tsx'
import { yieldWords } from '../board/yields.ts'
import type { RimEvent } from '../events.ts'
import { rim } from '../index.ts'
import type { FightPlan, Rim } from '../rules/0-table/state.ts'
import type { View } from '../view.ts'
import { stand } from './skirmish.ts'
import { ADA, colony, refereed } from './table.ts'
import { MILLBRIDGE, standsAt } from './travellers.ts'

const NOBODY = () => {}
const viewOf = (at?: (g: Rim) => void): View => {
  const table = colony({ people: [{}, {}, {}], ...(at && { at }) })
  return table.match.view(1)
}

describe('faces', () => {
  test('are the same each time, and differ from person to person', () => {
    const ilse = { id: 'person-1', name: 'Ilse Marrow', sex: 'woman' } as const
    expect(faceOf(ilse)).toEqual(faceOf({ ...ilse }))
    const looks = new Set(
      Array.from({ length: 12 }, (_, n) => JSON.stringify(faceOf({ ...ilse, id: `person-${n}` }))),
    )
    expect(looks.size).toBeGreaterThan(8)
  })

  test('have initials of first and last name', () => {
    expect(initials('Tomas Reck')).toBe('TR')
    expect(initials('Ilse')).toBe('IL')
    expect(initials('Wolf 12')).toBe('W12')
    expect(initials('')).toBe('')
  })
})

describe('what a task brings', () => {
  test('is the mean of its three results', () => {
    expect(yieldWords({ task: 'building', on: null }, [0, 1, 0], 5)).toBe('+15 CP')
    expect(yieldWords({ task: 'building', on: null }, [0.5, 0, 0.5], 1)).toBe('+3 CP')
    expect(yieldWords({ task: 'cooking', on: null }, [0, 1, 0], 1)).toBe('+3 simple meals')
    expect(yieldWords({ task: 'cooking', on: null }, [0, 1, 0], 1, 2)).toBe('+6 simple meals')
    expect(yieldWords({ task: 'researching', on: null }, [0, 0, 1], 5)).toBe('+100 RP')
  })

  test('is what was asked for, where there is a choice', () => {
    const herbs = (on: string) => yieldWords({ task: 'herbs', on }, [0, 1, 0], 1)
    expect([herbs('herbal-medicine'), herbs('smokeleaf')]).toEqual(['+2 herbal medicine', '+2 smokeleaf'])
  })

  test('is told in words where there is nothing to count', () => {
    expect(yieldWords({ task: 'relax', on: null }, [0.1, 0.8, 0.1], 1)).toBe('Stress to 0')
    expect(yieldWords({ task: 'warden', on: null }, [0, 1, 0], 1)).toBe('Will −2')
    expect(yieldWords({ task: 'healing', on: null }, [1, 0, 0], 1)).toBe('tends 1 wound')
    expect(yieldWords({ task: 'sleep', on: null }, [1, 0, 0], 1)).toBe('')
  })
})

describe('the plan of the colony', () => {
  test('fills the room there is, and grows where it needs more', () => {
    const view = viewOf()
    expect(laidOut(view, 400, 900)).toMatchObject({ width: 400, height: 900 })
    expect(laidOut(view, 400, 10).height).toBeGreaterThan(150)
  })

  test('puts people where their task takes them', () => {
    const view = viewOf((g) => {
      g.colony.structures.push({ ...STANDS, id: 'stove-1', kind: 'stove' })
      g.colony.structures.push({ ...STANDS, id: 'bench-1', kind: 'research-bench' })
    })
    const laid = laidOut(view, 420, 420)
    const at = (task: 'cooking' | 'farming' | 'mining' | 'sleep') =>
      spotOf(view, laid, 'person-1', { task, on: null })
    expect(at('cooking')).toEqual(laid.spots.get('stove-1'))
    expect(at('farming').y).toBeGreaterThan(laid.field.y)
    expect(at('mining').y).toBeLessThan(laid.rocks.h)
    expect(at('sleep')).toEqual(laid.yard)
    expect(spotOf(view, laid, 'person-1', { task: 'mend', on: 'bench-1' })).toEqual(laid.spots.get('bench-1'))
  })

  test('keeps every thing inside it', () => {
    const view = viewOf((g) => {
      for (const [n, kind] of (
        ['bed', 'table', 'stove', 'sandbags', 'mini-turret', 'battery'] as const
      ).entries())
        g.colony.structures.push({ ...STANDS, id: `thing-${n}`, kind })
    })
    const { spots, width, height } = laidOut(view, 300, 300)
    for (const { x, y } of spots.values()) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(width)
      expect(y).toBeLessThan(height)
    }
  })

  test('those at one place stand side by side, none over another and none beyond the edge', () => {
    const [rocks, field] = [
      { x: 320, y: 40 },
      { x: 90, y: 200 },
    ]
    const tokens = sideBySide([rocks, field, rocks, rocks], 360)
    const miners = [tokens[0]!, tokens[2]!, tokens[3]!]
    expect(tokens[1]!.x).toBe(90)
    expect(miners.every(({ x }) => x <= 344)).toBe(true)
    expect(miners[1]!.x - miners[0]!.x).toBeGreaterThanOrEqual(26)
    expect(miners[2]!.x - miners[1]!.x).toBeGreaterThanOrEqual(26)
  })

  test('breaks long names at the space nearest to the middle', () => {
    expect(inTwo('table')).toEqual(['table', ''])
    expect(inTwo('2 × wood generator')).toEqual(['2 × wood', 'generator'])
    expect(inTwo('unbreakablename')).toEqual(['unbreakablename', ''])
  })
})

const STANDS = {
  of: null,
  hp: 10,
  most: 10,
  smashed: 0,
  room: null,
  at: null,
  armed: true,
  quality: null,
} as const

const PACK: FightPlan = {
  why: { for: 'raid' },
  map: 'canyon-mouth',
  raid: true,
  foes: ['wolf'],
  faction: null,
  people: [],
  ambush: null,
  softened: false,
  hurt: [],
  attacking: false,
}

describe('the calendar', () => {
  test('knows how long weather lasts, and nothing of what is to come', () => {
    const view = viewOf((g) => {
      g.telling.effects.push({ event: 'heat-wave', until: 4, whom: null, person: null })
      g.secret.nextEvent = 2
    })
    expect(lastingOn(view, 1)).toEqual([{ event: 'heat-wave', ends: false }])
    expect(lastingOn(view, 3)).toEqual([{ event: 'heat-wave', ends: true }])
    expect(lastingOn(view, 4)).toEqual([])
    expect(notesOn(view, 2)).toEqual([])
  })

  test('tells of a pack on every day that it prowls', () => {
    const view = viewOf((g) => {
      g.day = 20
      g.telling.threats = [{ kind: 'prowling', plan: PACK, until: 22 }]
    })
    expect([19, 20, 21, 22].map((day) => notesOn(view, day).length)).toEqual([0, 1, 1, 0])
  })

  test('tells of raids that everybody has heard of', () => {
    const view = viewOf((g) => {
      g.telling.announced.push({ day: 1, why: { for: 'raid' }, kind: null, percent: 100 })
    })
    expect(notesOn(view, 1).map(({ words }) => words)).toEqual(['raid today'])
  })

  test('tells a person in the Storyteller’s seat when the raids come that they prepared, and nobody else', () => {
    const table = refereed({ people: [{}] })
    const fields = { list: 'pirate', points: 12, slot: 'evening' }
    const { match } = table.answer('desk', { value: 'raid', fields })
    const on = (seat: number) => notesOn(match.view(seat), 1).map(({ words }) => words)
    expect(on(0)).toEqual(['raid 17–22'])
    expect(on(1)).toEqual([])
  })
})

test('the ship needs all its parts, and each that stands counts once', () => {
  const none = shipOf(viewOf())
  expect(none.stand).toBe(0)
  const two = shipOf(
    viewOf((g) => {
      g.colony.structures.push(
        { ...STANDS, id: 'a', kind: 'reactor' },
        { ...STANDS, id: 'b', kind: 'reactor' },
      )
    }),
  )
  expect(two).toEqual({ stand: 1, of: none.of })
})

test('the hour that the clock shows is looked at first', () => {
  const view: View = { ...viewOf(), phase: { kind: 'slot', slot: 2, left: [ADA] } }
  const pressed = renderToStaticMarkup(createElement(Colony, { view })).match(
    /<button[^>]*aria-pressed="true"[^>]*>([^<]*)/,
  )
  expect(pressed?.[1]).toBe('Evening')
})

test('the map is looked at where a caravan asks for its way, and else at home', () => {
  const view = viewOf((g) => standsAt(g, MILLBRIDGE, { people: [ADA] }))
  const halt: Ask = {
    id: 'halt',
    seat: 1,
    rule: 'RIM-CARAVAN-01',
    kind: 'one',
    options: [],
    label: { people: [ADA], at: null },
  }
  expect(heartOf(view, [halt])).toEqual(MILLBRIDGE)
  expect(heartOf(view, [])).toEqual(view.world.home)
})

describe('tasks to choose from', () => {
  const table = colony({ people: [{}] })
  const ask = table.match.asks.find(({ id }) => id === 'dawn') as AskOne
  const given: Json[] = []
  const choices = choicesFor(table.match.view(1), ask, 'person-1', 1, (_, answer) => given.push(answer))

  test('stand together by the kind of work, standing orders first', () => {
    const kinds = choices.map(kindOf)
    expect(kinds[0]).toBe('Standing orders, and in % the chance of a Success')
    expect(new Set(kinds).size).toBe(kinds.filter((kind, n) => kind !== kinds[n - 1]).length)
  })

  test('are said once, however many walls and sandbags could be pulled down', () => {
    const walled = colony({
      people: [{}],
      at: (g) => {
        for (const n of [1, 2, 3]) g.colony.structures.push({ ...STANDS, id: `wall-${n}`, kind: 'wall-wood' })
      },
    })
    const asked = walled.match.asks.find(({ id }) => id === 'dawn') as AskOne
    const words = choicesFor(walled.match.view(1), asked, 'person-1', 1, NOBODY).map((one) => one.words)
    expect(words.filter((one) => /wooden wall/.test(one))).toHaveLength(1)
  })

  test('answer the form at dawn', () => {
    choices.find(({ key }) => key === 'hunting')!.pick()
    expect(given).toEqual([
      { value: 'task', fields: { person: 'person-1', slot: 'afternoon', task: 'hunting' } },
    ])
    table.match.answer(1, 'dawn', given[0]!)
    expect((table.match.view(1) as View).colony.orders.byHand['person-1']![1]).toEqual({
      task: 'hunting',
      on: null,
    })
  })
})

test('the bar folds what lies on a map under one name, and what can be done by its kind', () => {
  const asked = (id: string): Ask => ({ id }) as Ask
  expect(foldOf(asked('caravan-to'), { value: 'x', at: 'hex:1,2' })).toBe('Where to')
  expect(foldOf(asked('turn'), { value: 'move-to:1,2', at: '1,2' })).toBe('Go somewhere')
  expect(foldOf(asked('turn'), { value: 'aim' })).toBeNull()
  expect(foldOf(asked('dawn'), { value: 'policies' })).toBe('Orders')
  expect(foldOf(asked('dawn'), { value: 'prison:room-1' })).toBe('Orders')
  expect(foldOf(asked('dawn'), { value: 'go' })).toBeNull()
  expect(foldOf(asked('deal'), { value: 'done' })).toBe('last')
})

test('beside a fight the bars have a key that says what each part is', () => {
  const view = viewOf((g) =>
    stand(g, { people: [{ x: 9, y: 16 }], foes: [{ foe: 'pirate-thug', at: { x: 9, y: 15 } }] }),
  )
  const props = { view, seat: 1, asks: [], news: [], answer: NOBODY }
  const markup = renderToStaticMarkup(
    createElement(RaidSide, { view, fight: view.fight!, lights: lightsOf(LIGHTING, props) }),
  )
  expect(markup).toMatch(/Chance in %.*struggle.*success.*triumph.*rim-tiers/)
})

test('what an attack may do never hangs over whoever acts', () => {
  expect(awayFrom({ x: 11, y: 9 }, { x: 10, y: 10 })).toEqual({ left: true, below: false })
  expect(awayFrom({ x: 9, y: 9 }, { x: 10, y: 10 })).toEqual({ left: false, below: false })
  expect(awayFrom({ x: 10, y: 9 }, { x: 10, y: 10 })).toEqual({ left: false, below: true })
  // There is no room beside these.
  expect(awayFrom({ x: 18, y: 9 }, { x: 20, y: 10 })).toEqual({ left: true, below: true })
  expect(awayFrom({ x: 4, y: 9 }, { x: 2, y: 10 })).toEqual({ left: false, below: true })
})

test('of those who are still to act the side that starts the rounds stands first', () => {
  const order = (first: 'colony' | 'foes') => {
    const began = viewOf((g) =>
      stand(g, { people: [{ x: 9, y: 16 }], foes: [{ foe: 'pirate-thug', at: { x: 9, y: 12 } }] }),
    )
    const fight = { ...began.fight!, first, turn: null, acted: [] }
    const view: View = { ...began, fight }
    const props = { view, seat: 1, asks: [], news: [], answer: NOBODY }
    const markup = renderToStaticMarkup(
      createElement(RaidSide, { view, fight, lights: lightsOf(LIGHTING, props) }),
    )
    return /rim-order.*?data-side="(\w+)"/.exec(markup)?.[1]
  }
  expect(order('foes')).toBe('foes')
  expect(order('colony')).toBe('colony')
})

test('the dice beside a fight are those of the fight, with what came of them in the end', () => {
  const rolled = {
    type: 'rolled',
    rule: 'RIM-ROLL-03',
    who: 'person-1',
    as: 'shot',
    faces: { base: 5, story: 5, extra: 3 },
    dice: 'augmented',
    plus: 3,
    total: 13,
    dc: null,
    shift: 0,
    tier: 2,
    circumstances: [],
    came: true,
  } as const satisfies RimEvent
  const added = {
    type: 'inspired-roll',
    rule: 'RIM-INSP-02',
    who: 'person-1',
    die: 'added',
    face: 4,
    total: 17,
    tier: 3,
    came: true,
  } as const satisfies RimEvent
  const first = lastRoll([rolled], null)
  expect(first).toMatchObject({ plus: 3, total: 13, tier: 2 })
  expect(lastRoll([added], first)).toMatchObject({ plus: 7, total: 17, tier: 3 })
  const again: RimEvent = { ...added, die: 'base', face: 9 }
  expect(lastRoll([again], first)).toMatchObject({
    faces: { base: 9, story: 5, extra: 3 },
    plus: 3,
    tier: 3,
  })
  const anothers: RimEvent = { ...added, who: 'person-2' }
  expect(lastRoll([anothers], first)).toBe(first)
  const raid: RimEvent = { type: 'fight-began', rule: 'RIM-TELL-06', why: 'raid', foes: [] }
  expect(lastRoll([rolled, raid], null)).toBeNull()
})

test('machines are not said to flee, people are', () => {
  const sided = (foe: 'pirate-thug' | 'mech-scyther') => {
    const view = viewOf((g) => stand(g, { people: [{ x: 9, y: 16 }], foes: [{ foe, at: { x: 9, y: 15 } }] }))
    const props = { view, seat: 1, asks: [], news: [], answer: NOBODY }
    return renderToStaticMarkup(
      createElement(RaidSide, { view, fight: view.fight!, lights: lightsOf(LIGHTING, props) }),
    )
  }
  expect(sided('pirate-thug')).toContain('at half, people flee')
  expect(sided('mech-scyther')).not.toContain('flee')
})

test('stores tell the lodes that are known, and no change where there is no day to compare with', () => {
  const stores = (at: (g: Rim) => void) => renderToStaticMarkup(createElement(Stores, { view: viewOf(at) }))
  const unknown = stores((g) => {
    g.colony.trend = []
    g.colony.lodes = 3
  })
  expect(unknown).toContain('Lodes to mine')
  expect(unknown).not.toContain('±0')
  const known = stores((g) => {
    g.colony.trend = [{ day: g.day - 1, stores: {}, meals: 0, silver: g.colony.silver }]
  })
  expect(known).toContain('±0')
  expect(known).not.toContain('Lodes')
})

test('what is begun is not counted once more among what is still to be built', () => {
  const markup = renderToStaticMarkup(
    createElement(Queue, {
      view: viewOf((g) => {
        const bed = { kind: 'structure', of: 'bed' } as const
        g.colony.projects = [{ id: 'p1', what: bed, cp: 10, paid: {}, wears: null, at: null, room: null }]
        g.colony.orders.builds = [{ structure: 'bed', count: 3 }]
      }),
    }),
  )
  expect(markup).toContain('2 to build')
  expect(markup).not.toContain('3 to build')
})

test('every row of somebody’s sheet says what it is', () => {
  const markup = renderToStaticMarkup(createElement(People, { view: viewOf(), looked: null }))
  expect(markup).toMatch(/<dt>Attributes<\/dt><dd>Vigor/)
  expect(markup).toMatch(
    /<dt>Work<\/dt><dd>first of all: tending the hurt and ill.*never: .*talking to factions/,
  )
  expect(markup).not.toContain('<dt></dt>')
})

test('an arrow ends before whoever it leads to', () => {
  const path = arcOf({ x: 0, y: 0 }, { x: 100, y: 0 })
  expect(path).toMatch(/^M0 0Q50 14 81 0M/)
})

test('draws every position of a match, and lights every option that says where it lies', () => {
  const match = Match.start(rim, {
    options: fill(rim.options, {}),
    players: [
      { name: 'The program', bot: 'program' },
      { name: 'Pia', bot: null },
    ],
    seed: seedFrom('drawn'),
  })
  const drawn = new Set<string>()
  for (let n = 0; n < 120 && !match.over; n++) {
    const ask = match.asks.find(({ seat }) => seat === 1)
    if (!ask) break
    const view = match.view(1) as View
    if (!drawn.has(ask.id)) {
      drawn.add(ask.id)
      const props = { view, seat: 1, asks: match.asks, news: [], answer: NOBODY }
      const markup = renderToStaticMarkup(createElement(Board, props))
      expect(markup).toContain('rim')
      const lights = lightsOf(LIGHTING, props)
      for (const place of lights.all.keys())
        if (/^\d|^hex:/.test(place))
          for (const { option } of lights.at(place)) expect(markup).toContain(option.value)
    }
    match.answer(1, ask.id, rim.advise?.(view, ask)?.answer ?? firstAnswer(ask)!)
  }
  expect(drawn.has('dawn')).toBe(true)
})
