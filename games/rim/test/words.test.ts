import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Ask, type Event, type Json, Match, type Options, seedFrom } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import type { RimEvent } from '../events.ts'
import { rim } from '../index.ts'
import { personOf } from '../rules/0-table/person.ts'
import type { Rim } from '../rules/0-table/state.ts'
import type { View } from '../view.ts'
import { inLines } from '../words/paper.ts'
import { taskTarget } from '../words/people.ts'
import { dieOut } from '../words/roll.ts'
import { thrownFor } from '../words/thrown.ts'
import { manyWords } from '../words/words.ts'
import { type Stand, stand } from './skirmish.ts'
import { ADA, BIX, colony, type Sketch } from './table.ts'

const players = [
  { name: 'Storyteller', bot: 'program' },
  { name: 'You', bot: null },
]

/** A colony that the bot leads, up to a moment or to its end. */
function led(options: Options, until: (view: View, asked: string) => boolean = () => false, seed = 'told') {
  const match = Match.start(rim, { options, players, seed: seedFrom(seed) })
  while (!match.over) {
    const ask = match.asks[0]!
    const view = match.view(ask.seat)
    if (until(view, ask.id)) break
    match.answer(ask.seat, ask.id, rim.advise!(view, ask)!.answer)
  }
  return match
}

const widest = (text: string): number => Math.max(...text.split('\n').map((line) => line.length))

/** The table as it is told to whoever sits at seat 1. */
const told = (at: (g: Rim) => void, people: readonly Sketch[] = [{}]): string =>
  rim.text.table(colony({ people, at }).match.view(1), 1)

const TURN_ASKED: Ask = { id: 'turn', seat: 1, rule: 'RIM-AP-01', label: {}, kind: 'one', options: [] }

/** The drawing that they see, line by line. */
const drawn = (at: (g: Rim) => void, width: number): readonly string[] =>
  rim.text.drawing!(colony({ people: [{}, {}], at }).match.view(1), 1, width)!.split('\n')

describe('the table as text', () => {
  test('it begins with place, date and hour, and names everybody with HP, Mood and Stress', () => {
    const text = told(
      (g) => {
        g.day = 17
        g.colony.name = 'Last Lantern'
        personOf(g, ADA).body.hp = 7
        personOf(g, BIX).mind.stress = 3
      },
      [{}, {}],
    )
    expect(text).toMatch(
      /^Last Lantern, temperate forest\. Jugust 2, year 1: day 17 of 150\.\n?\s*Dawn: the day is planned\./,
    )
    expect(text).toContain('• Ada, Newcomer: HP 7/10, Mood 37, Stress 0/6')
    expect(text).toContain('• Bix, Newcomer: HP 10/10, Mood 37, Stress 3/6')
  })

  test('it tells the plan of the day, slots with the same task together and the chance beside it', () => {
    const text = told((g) => {
      g.colony.orders.priorities[ADA] = { timber: 4, relax: 0 }
      g.colony.orders.bills = [
        { id: 'bill', make: { kind: 'good', of: 'wood' }, mode: 'keep', count: 50, wears: null },
      ]
    })
    expect(text).toMatch(
      /chance of a Success or better:\n {2}Ada: morning to evening .*timber.*, 45 %; night sleeping/,
    )
  })

  test('it tells stores with the days they last, what stands, the queue and what is learned', () => {
    const text = told((g) => {
      Object.assign(g.colony, { silver: 120, stores: { wood: 40, component: 3 } })
      g.colony.meals = [{ meal: 'meal-simple', count: 5, tainted: false }]
      g.colony.orders.builds = [{ structure: 'bed', count: 2 }]
      g.colony.tech = { known: [], rp: 40 }
      g.colony.orders.research = ['neolithic-1', 'neolithic-2']
    })
    expect(text).toContain('Stores: 5 meals (5 days), 120 Silver, 40 wood, 3 components')
    expect(text).toContain('Build queue: 2 × bed')
    expect(text).toMatch(/Learning: .*\(40 of 100 RP\), /)
  })

  test('it tells threats that everybody knows of, and never what is laid by in secret', () => {
    const text = told((g) => {
      g.telling.announced = [{ day: 1, why: { for: 'raid' }, kind: 'pirate', percent: 100 }]
      g.telling.reactor = { started: 1, ready: 16 }
      g.secret.notes = ['the trader is a spy']
    })
    expect(text).toContain('Threats: a raid is on its way (the Pirate Gangs)')
    expect(text).toContain('The reactor is warm at the dawn of day 16.')
    expect(text).not.toContain('spy')
  })

  const FIGHT: Stand = {
    people: [
      { x: 9, y: 16 },
      { x: 10, y: 16 },
    ],
    foes: [{ foe: 'pirate-thug', at: { x: 9, y: 0 } }],
  }

  test('a fight is drawn as its map in 24 lines, a letter for each fighter; the table tells their HP, place and cover', () => {
    const rows = drawn((g) => stand(g, FIGHT), 40).filter((line) => /^[ \d]\d \S{24}$/.test(line))
    expect(rows).toHaveLength(24)
    expect(rows[0]).toBe(' 1 .........a..............')
    expect(rows[16]).toBe('17 "........AB.............')
    expect(drawn((g) => stand(g, FIGHT), 80)[2]).toBe(` 1 ${[...rows[0]!.slice(3)].join(' ')}`)
    const text = told((g) => stand(g, FIGHT), [{}, {}])
    expect(text).toContain('A Ada: 10 of 10 HP, column 10, row 17')
    expect(text).toContain('a Pirate thug: 12 of 12 HP, column 10, row 1')
    expect(text).toContain('round 1, the colony is next')
  })

  test('no line is wider than a terminal, on any day and in any fight', () => {
    led({ length: 30 }, (view) => {
      expect(widest(rim.text.table(view, 1))).toBeLessThanOrEqual(80)
      return false
    })
    led({ tutorial: true }, (view) => {
      expect(widest(rim.text.table(view, 1))).toBeLessThanOrEqual(80)
      return false
    })
  })

  test('a long list goes on under its head', () => {
    const lines = inLines(
      'Stores: ',
      Array.from({ length: 12 }, (_, n) => `${n} barrels of it`),
    )
    expect(lines.length).toBeGreaterThan(1)
    expect(lines[0]).toMatch(/^Stores: 0 barrels of it, /)
    expect(lines[1]).toMatch(/^ {4}\d/)
    expect(lines.join(' ')).toContain('10 barrels of it, 11 barrels of it')
  })
})

describe('the chronicle', () => {
  const story = (log: readonly Event[], view: View, who: string | null = null) =>
    rim.text.story!(log, view, who)

  test('it tells the colony’s life day by day, and then everybody’s', () => {
    const match = led({ length: 20 })
    const log = match.log(null).map(({ event }) => event)
    const text = story(log, match.view(null))
    expect(text).toMatch(/^.* \(Crashlanded\): 20 days, /)
    expect(text).toMatch(/\nDay \d+, Aprimay \d+: /)
    for (const { name } of match.view(null).people.filter(({ seat }) => seat !== null))
      expect(text).toContain(`${name} lives on the Rim.`)
  })

  test('every fight has its end, and raids that were lost are counted as a person would', () => {
    const { match } = colony({ at: (g) => void Object.assign(g.telling, { raids: 1, raidsLost: 1 }) })
    const won = { type: 'fight-over', rule: 'RIM-COMBAT-01', how: 'won' }
    const text = story([won, won], match.view(null))
    expect(text.match(/The fight is won\./g)).toHaveLength(2)
    expect(text).toContain(', 1 raid, which was lost, ')
  })

  test('the dead have an epitaph with the day they died, the others a farewell', () => {
    const { match } = colony({
      people: [
        {},
        { standing: 'dead' },
        { standing: 'aboard' },
        { standing: 'left-behind' },
        { standing: 'gone' },
      ],
    })
    const log: RimEvent[] = [
      { type: 'dawned', rule: 'RIM-RUL-024', day: 9 },
      { type: 'died', rule: 'RIM-DOWN-03', name: 'Bix', who: BIX, cause: 'bleeding' },
    ]
    const text = story(log, match.view(null))
    expect(text).toContain('Here lies Bix, Newcomer, who died on day 9, Aprimay 9.')
    expect(text).toContain('Cam sleeps in a pod, on the way to another sun.')
    expect(text).toContain('Dov watched the ship go, and stayed on the Rim.')
    expect(text).toContain('Eli walked off one day')
    expect(text).toContain('Ada goes on.')
  })

  test('it tells of one alone, by any part of the name', () => {
    const { match } = colony({ people: [{ name: 'Ada Lovelock' }, {}] })
    expect(story([], match.view(null), 'lovelock')).toContain('Ada Lovelock goes on.')
    expect(story([], match.view(null), 'ada')).not.toContain('Bix')
    expect(story([], match.view(null), 'Nemo')).toBe('Nobody here is called Nemo.')
  })
})

describe('odds and prices', () => {
  test('odds say of what: a Success or better, or the next result', () => {
    const { text } = rim
    const lifting = led({ tutorial: true }, (_, asked) => asked === 'lift')
    const [lift] = lifting.asks
    expect(lift!.id).toBe('lift')
    expect(text.odds!(lift!, { value: 'push' }, lifting.view(lift!.seat))).toBe('to reach the next result')
    const fighting = led({ tutorial: true }, (_, asked) => asked === 'turn')
    const [turn] = fighting.asks
    expect(text.odds!(turn!, { value: 'attack:fighter-1' }, fighting.view(turn!.seat))).toBe(
      'for a Success or better',
    )
  })

  test('prices are in AP, Silver, Stress and Defense Points, and a sale brings Silver in', () => {
    const cost = (price: { readonly [what: string]: number }) => rim.text.cost!({ value: 'x', cost: price })
    expect(cost({ ap: 2 })).toBe('2 AP')
    expect(cost({ silver: 30 })).toBe('30 Silver')
    expect(cost({ gain: 12 })).toBe('+12 Silver')
    expect(cost({ stress: 1 })).toBe('1 Stress')
    expect(cost({ points: 1 })).toBe('1 Defense Point')
    expect(cost({ points: 3 })).toBe('3 Defense Points')
    expect(cost({})).toBe('')
  })
})

test('a Move says what it takes of somebody’s Speed; squares are counted in the log, where they have been walked', () => {
  const fighting = led({ tutorial: true }, (_, asked) => asked === 'turn')
  const [turn] = fighting.asks
  const view = fighting.view(turn!.seat)
  const moves = turn!.kind === 'one' ? turn!.options.filter(({ value }) => value.startsWith('move-to:')) : []
  expect(moves.length).toBeGreaterThan(0)
  for (const move of moves)
    expect(rim.text.option(turn!, move, view)).toMatch(/^Move to column \d+, row \d+ \([1-6] of 6 Speed\)$/)
})

test('before a fight those who have no place yet are named', () => {
  const placing = led({ tutorial: true }, (_, asked) => asked === 'place')
  const [ask] = placing.asks
  const { question } = rim.text
  const view = placing.view(ask!.seat)
  const [first, ...others] = view.fight!.plan.people
  expect(others.length).toBeGreaterThan(0)
  expect(question(ask!, view)).toContain(`${personOf(view, first!).name}`)
  expect(question(ask!, view)).toMatch(/^Who stands where\? [A-Z].* are still to be placed\.$/)
})

test('nobody is told on the first day that there was one before it', () => {
  const landed = led({}, (_, asked) => asked === 'dawn')
  const [dawn] = landed.asks
  const advice = rim.advise!(landed.view(dawn!.seat), dawn!)!
  expect(landed.view(dawn!.seat).day).toBe(1)
  expect(advice.answer).not.toBe('go')
  expect(advice.because).toBe('There is something better to do: put the orders right before the day begins.')
})

test('a priority that is left as it is says what it is, for everybody whom it may be set for', () => {
  const { match } = colony({
    people: [{}, {}],
    at: (g) => {
      g.colony.orders.priorities[ADA] = { mine: 4 }
    },
  })
  const same = (work: string) => rim.text.field(work, 'same', match.view(1))
  expect(same('mine')).toBe('as it is: Ada first of all, Bix as it comes')
  expect(same('talk')).toBe('as it is: never')
})

test('what a form offers is named, never called by its id', () => {
  const view = colony().match.view(1)
  const told = (name: string, value: string) => rim.text.field(name, value, view)
  expect(told('list', 'pig')).toBe('the Rough Pig Union')
  expect(told('list', 'mechanoid')).toBe('mechanoids')
  expect(told('slot', 'morning')).toBe('Morning')
  expect(told('attribute', 'vigor')).toBe('Vigor')
  expect(told('kind', 'bane')).toBe('a Bane')
})

test('a faction that somebody may speak to is called by its name, and EMP keeps its capitals', () => {
  const view = colony().match.view(1)
  expect(taskTarget(view, { task: 'social', on: 'pig' })).toBe('Rough Pig Union')
  expect(manyWords('emp-grenade', 2)).toBe('2 EMP grenades')
})

test('whoever spends Inspiration in a fight is told so before, and what a quest brings is a sum of goodwill or none', () => {
  const view = colony().match.view(1)
  const spend = (label: { readonly [part: string]: Json }): string =>
    rim.text.option(TURN_ASKED, { value: `inspire-here:${ADA}`, label }, view)
  expect(spend({ use: 'bane', by: ADA, to: null, foe: 'Pirate thug' })).toBe(
    'Ada spends Inspiration to rattle the pirate thug: a Bane on the next roll',
  )
  expect(spend({ use: 'edge', by: ADA, to: ADA, foe: null })).toBe(
    'Ada spends Inspiration: an Edge on the next roll',
  )
  const quest = (id: string, faction = 'outlander'): string =>
    rim.text.question(
      {
        ...TURN_ASKED,
        id: 'quest',
        label: { quest: id, faction, hexes: 5, settlement: null, until: 27, costs: 0 },
      },
      view,
    )
  expect(quest('vault')).toMatch(/until day 27; nobody’s goodwill comes of it\.$/)
  expect(quest('bandit-camp')).toMatch(/; goodwill \+20\.$/)
  expect(quest('bandit-camp', 'pig')).toMatch(/; goodwill \+10\.$/)
})

test('what is asked agrees with how many there are', () => {
  const view = colony().match.view(1)
  const asked = (id: string, label: Options) => rim.text.question({ ...TURN_ASKED, id, label }, view)
  expect(asked('ambush', { faction: 'tribe', foes: 1 })).toBe(
    'One of the Savage Tribe lies in wait and has not seen you. What now?',
  )
  expect(asked('ambush', { faction: 'tribe', foes: 3 })).toBe(
    '3 of the Savage Tribe lie in wait and have not seen you. What now?',
  )
  const raid = { why: 'raid', foes: ['bear'], pool: null }
  expect(asked('muster', { ...raid, fight: [], shelter: [ADA] })).toContain(
    'the fight would be lost; Ada would shelter.',
  )
})

test('what is loaded on a caravan has the name that it has in the stores', () => {
  expect(rim.text.field('meal-packaged')).toBe('Packaged meal')
})

test('a drug is offered with what it does and what it risks', () => {
  const takes = (drug: string, at: (g: Rim) => void = () => undefined): string =>
    rim.text.option(
      { ...TURN_ASKED, id: 'dawn' },
      { value: `take-drug:${ADA}:${drug}`, label: { who: ADA, drug } },
      colony({ people: [{}], at }).match.view(1),
    )
  expect(takes('smokeleaf')).toBe(
    'Ada takes smokeleaf: Mood +4, a Bane on all rolls, less pain, 1 in 10 to be hooked',
  )
  expect(takes('smokeleaf', (g) => void personOf(g, ADA).body.drugs.addicted.push('smokeleaf'))).toMatch(
    /less pain$/,
  )
  expect(takes('luciferium')).toMatch(/all Attributes \+2, old scars go, hooked for life$/)
})

test('the way home is no way to somewhere', () => {
  const view = colony().match.view(1)
  const place = { kind: 'home' } as const
  const offer = { value: 'head-for:home', label: { place, days: 5 } }
  expect(rim.text.option({ ...TURN_ASKED, id: 'halt' }, offer, view)).toBe('Go home, 5 days')
  const travelled: RimEvent = {
    type: 'caravan-travelled',
    rule: 'RIM-CARAVAN-01',
    caravan: 'caravan-1',
    people: [ADA],
    way: [[0, 0]],
    place,
  }
  expect(rim.text.event(travelled, view)).toBe('Ada travels 1 hex and reaches home.')
})

test('of three dice the one that does not count is known', () => {
  expect(dieOut({ base: 10, story: 1, extra: 8 }, 0, 18)).toBe('story')
  expect(dieOut({ base: 4, story: 9, extra: 4 }, 3, 16)).toBe('extra')
  expect(dieOut({ base: 4, story: 9, extra: 0 }, 3, 16)).toBeNull()
})

test('what may be learned next says what it brings', () => {
  const ask: Ask = { ...TURN_ASKED, id: 'study', label: { learned: 'spacer-2', rp: 20 } }
  const option = { value: 'medieval-4', label: { level: 'medieval-4', rp: 1200 } }
  expect(rim.text.option(ask, option, colony().match.view(1))).toBe(
    'Roads, 1200 RP: On a route already charted, difficult terrain no longer slows a caravan.',
  )
})

test('what is begun says so as a task, and what it gives back where it may be given up', () => {
  const bed = { kind: 'structure', of: 'bed' } as const
  const { match } = colony({
    at: (g) => {
      g.colony.projects = [
        { id: 'p1', what: bed, cp: 10, paid: { steel: 45 }, wears: null, at: null, room: null },
      ]
    },
  })
  const told = (name: string, value: string) => rim.text.field(name, value, match.view(1))
  expect(told('task', 'building:p1')).toBe('Building: bed (begun)')
  expect(told('what', 'p1')).toBe('Bed (begun; half of 45 steel back)')
})

test('a die that is typed in says whose roll it is, once they have a name', () => {
  const view = colony({ people: [{ name: 'Ada Lovelock' }] }).match.view(1)
  const typed = (who: string | null, what: string): string =>
    rim.text.question({ ...TURN_ASKED, id: 'typed', label: { sides: 10, for: what, who } }, view)
  expect(typed(ADA, 'shot:base')).toBe(
    'Ada Lovelock: roll a d10 for a shot (the Base Die) and type in what it shows.',
  )
  expect(typed(null, 'raiders')).toBe('Roll a d10 for who the raiders are and type in what it shows.')
})

describe('how somebody is made', () => {
  const view = colony({ people: [{ name: 'Ada Lovelock' }] }).match.view(1)
  const option = (id: string, label: Options) =>
    rim.text.option({ ...TURN_ASKED, id, label: { who: ADA } }, { value: 'x', label }, view)

  test('a childhood is offered with all that it comes to, a career with what it teaches', () => {
    expect(option('childhood', { childhood: 'vatgrown' })).toMatch(
      /^Vatgrown: Vigor \+1, Shooting \+10 and Dull \(.*\)\. Decanted/,
    )
    expect(option('childhood', { childhood: 'industrial-orphan' })).toContain(
      'Industrious (+1 on every Work roll)',
    )
    expect(option('career', { career: 'drifter' })).toMatch(
      /^Drifter: Social, Melee, Plants or Construction\. Every port/,
    )
  })

  test('a trait is told as it is where it comes from', () => {
    const gained = (from: 'childhood' | 'rolled') => {
      const at = (g: Rim) => void personOf(g, ADA).traits.push({ id: 'industrious', from })
      const event: RimEvent = {
        type: 'trait-gained',
        rule: 'RIM-CHILD-09',
        who: ADA,
        trait: 'industrious',
        face: null,
      }
      return rim.text.event(event, colony({ people: [{}], at }).match.view(1))
    }
    expect(gained('childhood')).toBe('Ada: Industrious. +1 on every Work roll.')
    expect(gained('rolled')).toBe('Ada: Industrious. Work speed +20 %.')
  })
})

test('how it ended is told with its days', () => {
  const { match } = colony({ at: (g) => void Object.assign(g, { day: 31 }) })
  const over = (how: string) => rim.text.over({ winners: [], scores: [], how }, match.view(1))
  expect(over('launched')).toBe('The ship is away, after 31 days.')
  expect(over('lost')).toBe('The colony is lost, after 31 days.')
  expect(over('closed')).toBe('The account is closed, after 31 days.')
  const { match: done } = colony({ at: (g) => void Object.assign(g, { day: 151 }) })
  expect(rim.text.over({ winners: [], scores: [], how: 'closed' }, done.view(1))).toBe(
    'The 150 days are over, and no ship has flown.',
  )
})

test('every die that is thrown by hand is asked for in words, never by the name that the rules have for it', () => {
  const rules = join(import.meta.dirname, '../rules')
  const sources = readdirSync(rules, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  const thrown = sources.flatMap((name) => {
    const code = readFileSync(join(rules, name), 'utf8')
    return [...code.matchAll(/\b(?:die|dice|rolled|secretDie)\(g,[^\n]*'([a-z:-]+)'\)/g)].map(
      ([, what]) => what!,
    )
  })
  expect(thrown.length).toBeGreaterThan(60)
  const asked = [...thrown, 'minor', 'major', 'extreme', 'heat-wave', 'add', 'base', 'extra']
  const bare = asked.filter((what) => !WORDLESS.has(what) && thrownFor(what) === what)
  expect([...new Set(bare)]).toEqual([])
})

/** Words that are their own name. */
const WORDLESS: ReadonlySet<string> = new Set(['initiative', 'addiction'])
