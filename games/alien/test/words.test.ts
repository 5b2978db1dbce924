import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AskOne, Event } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { gather } from '@starboard/kernel/speech'
import { describe, expect, test } from 'vitest'
import { headingOf, isOneDeed } from '../board/deeds.ts'
import { INJURIES, SCENARIOS } from '../content/index.ts'
import { alien } from '../index.ts'
import type { SightEvent } from '../rules/2-stealth/noticing.ts'
import { HOLD } from '../rules/3-combat/initiative.ts'
import { ATTACKING, BREAKING, BY_THE_BOOK, ENDING } from '../rules/8-opposition/plans.ts'
import { ACTIONS } from '../rules/11-course/actions.ts'
import { PICKING, WAITING } from '../rules/11-course/stretch.ts'
import { chapters, text } from '../text.ts'
import { careWords } from '../words/care.ts'
import { aimText } from '../words/opposition.ts'
import { deck, type Sketch } from './table.ts'

async function exportsOf(folder: string): Promise<unknown[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const modules = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<object>))
  return modules.flatMap((module) => Object.values(module))
}

const isQuestion = (thing: unknown): thing is { readonly id: string } =>
  typeof thing === 'object' && thing !== null && 'id' in thing && 'is' in thing

test('no key stands in two chapters: it does not compile', () => {
  const twice = () =>
    // @ts-expect-error: the keys of a chapter that stands twice
    gather(careWords, careWords)
  expect(twice).not.toThrow()
})

test('every question of the rules, and everything that is offered, has words', async () => {
  const rules = await exportsOf(new URL('../rules', import.meta.url).pathname)
  const questions = new Set(rules.flatMap((each) => (isQuestion(each) ? [each.id] : [])))
  expect(Object.keys(chapters.asks).sort()).toEqual([...questions].sort())
  const others = [ENDING, BY_THE_BOOK, ATTACKING, BREAKING, HOLD, WAITING, PICKING].map(({ name }) => name)
  expect(Object.keys(chapters.offers).sort()).toEqual([...ACTIONS.keys(), ...others].sort())
})

describe('a line of the log keeps its words', () => {
  const lines = (t: ReturnType<typeof deck>, seat: number | null, type: string): string[] =>
    t.match
      .log(seat)
      .filter(({ event }) => event.type === type)
      .map(({ event }) => text.event(event, t.match.view(seat)))

  test('of a door, when whoever opened it has walked on and the door is no more', () => {
    const t = deck({ crew: [{ at: 'CB-01' }], mother: 'person' }).answer('stretch', 'open:CB-01/CB-02')
    const said = 'Ines Okafor opens the door to the Crew corridor.'
    const all = () => [0, 1, null].map((seat) => lines(t, seat, 'door-opened'))
    expect(all()).toEqual([[said], [said], [said]])
    t.answer('stretch', 'move:CB-02')
    expect(all()).toEqual([[said], [said], [said]])
    t.answer('desk', { value: 'door', fields: { border: 'CB-01/CB-02', now: 'open' } })
    expect(all()).toEqual([[said], [said], [said]])
  })

  test('of one of two alike, when the other is out of sight', () => {
    const t = deck({
      crew: [{ at: 'CB-03', aware: ['u1'], met: ['u1'] }],
      others: [
        { of: 'npc-doctor', side: 'neutral', at: 'CB-02' },
        { of: 'npc-doctor', side: 'neutral', at: 'CB-C1' },
      ],
    })
    const called = (who: string) =>
      text.event({ type: 'hid', rule: 'AL-HIDE-01', who } as never, t.match.view(1))
    expect(called('u1')).toBe('The station doctor hides.')
    t.answer('stretch', 'move:CB-C1')
    expect(t.match.view(1).bodies.map(({ id }) => id)).toEqual(['okafor', 'u2'])
    expect([called('u1'), called('u2')]).toEqual(['Station doctor 1 hides.', 'Station doctor 2 hides.'])
  })
})

describe('what the Game Mother reads', () => {
  const scene = {
    crew: [{ at: 'CB-05' }],
    others: [{ of: 'cre-husk', at: 'CB-10' }],
    mother: 'person',
  } as const
  const ordered = (state: string) =>
    deck({ ...scene, others: [{ ...scene.others[0], state: 'prowl' }] }).answer('desk', {
      value: 'orders',
      fields: { unit: '1', state, goal: 'CB-01' },
    })

  test('is her orders once, with a place only where they are about one', () => {
    const said = (state: string) => {
      const { match } = ordered(state)
      const run = match
        .log(0)
        .map(({ event }) => event)
        .filter(({ type }) => /^(unit-turned|state-set)$/.test(type))
      expect(isOneDeed(run[0]!, run[1]!)).toBe(true)
      return headingOf(run, match.view(0))
    }
    expect(said('hold')).toBe('Your orders for the husk: keep guard where it is.')
    expect(said('search')).toBe('Your orders for the husk: search the Cryo bay.')
    expect(said('hunt')).toBe('Your orders for the husk: hunt the nearest character, toward the Cryo bay.')
  })

  test('is what each of hers is after, and no place it does not go to', () => {
    const after = (state: string) => {
      const view = ordered(state).match.view(0)
      return aimText(view, view.desk!.units[0]!)
    }
    expect(['hold', 'search', 'hunt'].map(after)).toEqual([
      'keeps guard',
      'searches the Cryo bay',
      'hunts Ines Okafor',
    ])
  })

  test('is a monster’s reason for what a monster does, never the crew’s', () => {
    const stretch = deck(scene).answer('stretch', 'wait')
    const fight = deck({ ...scene, others: [{ of: 'cre-husk', at: 'CB-05' }], turns: ['u1', 'okafor'] })
    for (const [t, id] of [
      [stretch, 'unit'],
      [fight, 'turn'],
    ] as const) {
      const advice = alien.advise!(t.match.view(0), t.ask(id))
      expect(advice?.answer).toBe('auto')
      expect(advice?.because).not.toMatch(/crew|costs/)
    }
  })
})

test('a door is called in the log what it is called in the form', () => {
  const t = deck({ mother: 'person' }).answer('desk', {
    value: 'door',
    fields: { border: 'CB-01/CB-02', now: 'ajar' },
  })
  const set = t.match.log(1).find(({ event }) => event.type === 'door-set')!.event
  expect(text.field('now', 'ajar')).toBe('Standing open')
  expect(text.event(set, t.match.view(1))).toMatch(/ is standing open\.$/)
})

test('how many successes there were is told with the dice, and not again with what comes of them', () => {
  const view = deck({ crew: ['pc-okafor', 'pc-rao'] }).match.view(1)
  const said = (type: string, successes: number) =>
    text.event({ type, rule: '', ...{ who: 'okafor', patient: 'rao', successes } }, view)
  for (const type of ['tended', 'rallied', 'repaired', 'call-answered'])
    expect(said(type, 2)).not.toContain('success')
  expect(said('rallied', 0)).toMatch(/, in vain\.$/)
})

describe('what is seen is said', () => {
  const BASE = { rule: 'AL-DET-07', successes: [1, 0] } as const
  const look = (who: string, base: readonly number[]) => ({ who, base, stress: [] })

  test('of a creature before its dice, of people nothing, and the same of one event whenever it is read', () => {
    const { match } = deck({ crew: [{ at: 'CB-08' }], others: [{ of: 'cre-stalker', at: 'CB-08' }] })
    const view = match.view(1)
    const seen = {
      ...BASE,
      type: 'detection',
      one: ['okafor'],
      other: ['u1'],
      rolls: [look('okafor', [6, 3]), look('u1', [3])],
    }
    const line = text.event(seen, view)
    expect(line).toMatch(/^What looked like pipes .* Ines Okafor sees the hull stalker first, 1 to 0 \(/)
    expect(line.indexOf('hull stalker: 3')).toBeGreaterThan(line.indexOf('no eyes'))
    expect(text.event(seen, view)).toBe(line)
    const unknown = { ...seen, other: ['nobody'] }
    expect(text.event(unknown, view)).toMatch(/^Ines Okafor sees/)
  })

  test('of a room by whoever looks through its door', () => {
    const { match } = deck({ crew: [{ at: 'CB-06' }] })
    const peeked = {
      type: 'peeked',
      rule: 'AL-LOS-05',
      who: 'okafor',
      border: 'CB-06/CB-08',
      from: 'CB-06',
      way: 'door',
    }
    expect(text.event(peeked, match.view(1))).toBe(
      'Ines Okafor looks through the door to Hold one. Stacked containers, a loader asleep on its dock.',
    )
  })

  test('an attack is one deed in the log, from what is declared to what came of it', () => {
    const of = (type: string) => ({ type, rule: '' })
    const blow = ['row-rolled', 'attack-declared', 'wards-off', 'attack-rolled', 'rolled', 'attack-settled']
    for (const [n, type] of blow.slice(1).entries())
      expect(isOneDeed(of(blow[n]!), of(type)), type).toBe(true)
    expect(isOneDeed(of('attack-settled'), of('row-rolled'))).toBe(false)
    expect(isOneDeed(of('moved'), of('rolled'))).toBe(false)
  })

  test('a push is one deed with the Stress for it, and what the next line says anyway is told with that', () => {
    const of = (type: string, cause = '') => ({ type, rule: '', cause })
    expect(isOneDeed(of('rolled'), of('stress-changed', 'push'))).toBe(true)
    expect(isOneDeed(of('stress-changed', 'push'), of('pushed'))).toBe(true)
    expect(isOneDeed(of('rolled'), of('stress-changed', 'corpse'))).toBe(false)
    expect(isOneDeed(of('broken'), of('died'))).toBe(true)
    expect(isOneDeed(of('broken'), of('panic-stopped'))).toBe(true)
    expect(isOneDeed(of('panic-stopped'), of('injured'))).toBe(true)
    expect(isOneDeed(of('hurt'), of('broken'))).toBe(false)
  })

  test('the one line for a deed tells what came of it, and who went along', () => {
    const { match } = deck({ crew: ['pc-okafor', 'pc-rao'] })
    const view = match.view(1)
    const moved = (who: string, ahead: boolean) =>
      ({ type: 'moved', rule: '', who: [who], into: 'CB-02', ahead }) as Event
    const walk = [moved('okafor', true), moved('rao', false)]
    expect(isOneDeed(walk[0]!, walk[1]!)).toBe(true)
    const went =
      'Ines Okafor and Sunniva Rao go into the Crew corridor. A straight passage, padded walls, boots by the doors.'
    expect(headingOf(walk, view)).toBe(went)
    expect(text.recap!(walk, view)).toEqual([went])
    const told = (type: string, more: object): Event => ({ type, rule: '', ...more })
    const blow = [
      told('attack-declared', { by: 'rao', on: 'okafor' }),
      told('rolled', { who: 'rao', for: 'attack' }),
      told('response', { who: 'rao', result: 0 }),
      told('attack-settled', { by: 'rao', on: 'okafor', cancelled: 0, net: 1 }),
      told('hurt', { who: 'okafor', damage: 0, barrier: 0, armour: 2, stopped: false }),
    ]
    for (const [n, event] of blow.slice(1).entries())
      expect(isOneDeed(blow[n]!, event), event.type).toBe(true)
    expect(headingOf(blow, view)).toBe(
      'Sunniva Rao hits Ines Okafor. Ines Okafor is not hurt: armour stops 2.',
    )
  })

  test('whose fight it is, is told; of one without the crew only that there is one', () => {
    const { match } = deck({ crew: ['pc-okafor', 'pc-rao'], others: [{ of: 'cre-eel', at: 'CB-08' }] })
    const began = (...who: string[]) =>
      text.event({ type: 'fight-began', rule: '', who } as never, match.view(1))
    expect(began('u1', 'rao')).toBe('A fight breaks out around Sunniva Rao.')
    expect(began('u1')).toBe('Somewhere a fight breaks out, without any of the crew.')
  })

  test('a zone has its article, unless its name is a number, a letter or a bearing', () => {
    const { match } = deck({ crew: ['pc-okafor'] })
    const into = (zone: string) =>
      text.event({ type: 'unit-moved', rule: '', who: ['okafor'], into: zone } as never, match.view(1))
    expect(into('CB-03')).toBe('Ines Okafor goes into the Mess.')
    expect(into('CB-08')).toBe('Ines Okafor goes into Hold one.')
  })

  test('a creature is described when it is noticed for the first time, and the dice of a group are those that decided', () => {
    const { match } = deck({
      crew: [
        { at: 'CB-08', aware: ['u1'] },
        { of: 'pc-rao', at: 'CB-08' },
      ],
      others: [{ of: 'cre-eel', at: 'CB-08' }],
    })
    const view = match.view(1)
    const noticed = (first: boolean): SightEvent => ({
      type: 'noticed',
      rule: '',
      who: ['okafor'],
      whom: ['u1'],
      at: 'CB-08',
      first,
    })
    expect(text.event(noticed(true), view)).toMatch(/\. Ines Okafor sees the vent eel in Hold one\.$/)
    expect(text.event(noticed(false), view)).toBe('Ines Okafor sees the vent eel in Hold one.')
    const another = { ...noticed(false), whom: ['u2'] }
    expect(isOneDeed(noticed(true), another)).toBe(true)
    expect(headingOf([noticed(true), another], view)).toMatch(
      /Ines Okafor sees the vent eel and the graft-mite in Hold one\.$/,
    )
    const rolls = [look('okafor', [1]), look('rao', [6, 6]), look('u1', [2])]
    const slipped = { type: 'slipped-by', rule: '', who: ['okafor', 'rao'], rolls }
    expect(text.event(slipped, view)).toBe(
      'Nobody notices Ines Okafor and Sunniva Rao (Sunniva Rao: 6 6; the vent eel: 2).',
    )
  })

  test('people without a name are spoken of by what they are', () => {
    const { match } = deck({
      crew: [{ at: 'CB-08', aware: ['u1'] }],
      others: [{ of: 'npc-sweeplead', at: 'CB-08' }],
    })
    expect(text.event({ type: 'died', rule: '', who: 'u1' } as never, match.view(1))).toBe(
      'The clean-up leader is dead.',
    )
  })
})

describe('the end of a turn', () => {
  const ending = (crew: Sketch) => {
    const table = deck({
      crew: [crew],
      others: [{ of: 'cre-stalker', at: crew.at! }],
      turns: ['okafor', 'u1'],
      mother: 'person',
    })
    return {
      table,
      words: () => table.told('turn', 'end').words,
    }
  }

  rule('AL-RUL-ACT-02', 'says that the full action is lost, and how many quick ones can still defend', () => {
    const { table, words } = ending({ at: 'CB-08', gear: ['wpn-rifle'] })
    expect(words()).toBe(
      'End the turn, a full action lost; two quick actions left over can still defend or dodge',
    )
    const quick = (table.ask('turn') as AskOne).options.find(({ cost }) => cost?.action === 'quick')!
    table.answer('turn', quick.value)
    expect(words()).toBe(
      'End the turn, a full action lost; a quick action left over can still defend or dodge',
    )
  })

  rule('AL-BRK-03', 'says of the broken that nothing is kept', () => {
    const { words } = ending({ at: 'CB-08', health: 0, brokenSince: 0 })
    expect(words()).toMatch(/^End the turn(, a(nd| quick| full)+ action lost)?$/)
  })
})

test('a story afterwards is a few sentences: deeds, panic and harm told once each, without dice', () => {
  const view = deck({ crew: ['pc-okafor', 'pc-rao'] }).match.view(null)
  const told = (type: string, more: object): Event => ({ type, rule: '', ...{ who: 'okafor', ...more } })
  const dice = { cause: 'death', die: 5, stress: 6, resolve: 2 }
  const log = [
    told('task-done', { task: 'CB-d', story: '' }),
    told('panicked', { ...dice, result: 0 }),
    told('panicked', { ...dice, result: 1 }),
    told('panicked', { ...dice, result: 9 }),
    told('broken', {}),
    told('injured', { row: 22 }),
    told('injured', { row: 22 }),
    told('died', {}),
    told('epilogue', { fate: 'dead', story: 1 }),
  ]
  const task = SCENARIOS['cold-berth'].tasks.find(({ id }) => id === 'CB-d')!.name.toLowerCase()
  expect(text.story!(log, view, 'okafor')).toBe(
    [
      `Ines Okafor managed to ${task}.`,
      'Okafor panicked twice, and at the worst of it screamed.',
      `Okafor went down once and was badly injured (${INJURIES[22]!.name.toLowerCase()}).`,
      'Ines Okafor did not come back, with 1 story point.',
    ].join(' '),
  )
  expect(text.story!(log.slice(0, -1), view, 'okafor')).toMatch(/Ines Okafor is dead\.$/)
  expect(text.story!(log, view, 'rao')).toBe('Sunniva Rao lived through it all, and nobody wrote it down.')
})
