import type { Fields } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { SCENARIOS } from '../content/index.ts'
import { alien } from '../index.ts'
import type { Alien } from '../rules/0-table/state.ts'
import { ACTS } from '../rules/10-desk/acts.ts'
import type { View } from '../view.ts'
import { deck, type Scene } from './table.ts'

const picture = (t: ReturnType<typeof deck>, seat: number | null = 1): string =>
  alien.text.table(alien.view(t.state, seat), seat)

const scene: Scene = {
  crew: [
    {
      gear: ['wpn-rifle', 'arm-combat', 'gear-flare', 'gear-flare'],
      stress: 2,
      responses: [1],
      agenda: 'ag-truth',
      injuries: [
        { id: 1, row: 61, limit: 'stretch', due: 3, successes: 1, heals: 99, days: 1, numbUntil: 0 },
      ],
    },
    { of: 'pc-rao', at: 'CB-02', health: 0 },
  ],
  players: 2,
  others: [{ of: 'cre-stalker' }, { of: 'npc-guard', at: 'CB-11' }],
  turns: ['okafor', 'u1', 'rao'],
  beside: [['okafor', 'u1']],
}

describe('The table in words', () => {
  test('scenario, objectives, the fight, the crew with its wounds and their clocks, and who is in sight', () => {
    const text = picture(deck(scene))
    for (const part of [
      'Cold Berth, stretch 1',
      'Restart the reactor',
      'Round 1: 1 Ines Okafor ←, 2 the hull stalker, 3 Sunniva Rao.',
      '• Ines Okafor, Cryo bay. Health 5/5, Stress 2; Jumpy, beside the hull stalker.',
      'opened leg artery (death roll at the end of stretch 3, 1 of 3 made',
      'In hand pulse-fed assault rifle (ammo 5 of 5); wears combat armour; carries 2 × flare.',
      'Agenda: ',
      '  Sunniva Rao, Crew corridor. Health 0/3, broken',
      'In sight: the hull stalker in the Cryo bay',
      '* Cryo bay: cluttered, lit. To Crew corridor (door, shut).',
    ])
      expect(text).toContain(part)
  })

  test('nothing that this seat does not know', () => {
    const text = picture(deck(scene), 2)
    expect(text).not.toContain('guard')
    expect(text).not.toContain('Engine deck')
    expect(text).not.toContain('Agenda: ')
    expect(text).not.toContain('Unit 1')
    expect(picture(deck(scene), 0)).toContain('Unit 2: the security guard, hold.')
    expect(picture(deck({ crew: [{}] }), null)).toContain('Ines Okafor')
  })

  test('what was heard or shown, and the clock where it is known', () => {
    const t = deck({
      crew: [{}],
      at: (g: Alien) => {
        g.memory[1]!.blips.push({ body: null, at: 'CB-07', stretch: 1, how: 'tracker' })
        g.rows = [{ row: SCENARIOS['cold-berth'].timeline.findIndex(({ ends }) => ends), stretch: 24 }]
      },
    })
    expect(picture(t)).toContain('Out there: something in the Aft spine, on the tracker in stretch 1.')
    expect(picture(t)).toContain('23 stretches left.')
  })

  test('an end in words, with what became of everybody', () => {
    const t = deck({
      crew: [
        { at: null },
        { of: 'pc-rao', at: null, grafted: 2 },
        { of: 'pc-voss' },
        { of: 'pc-quist', dead: true, health: 0 },
      ],
      at: (g) => g.out.push('okafor', 'rao'),
    })
    const said = (how: string) =>
      alien.text.over({ how, winners: [], scores: [0, 7] }, alien.view(t.state, 1))
    expect(said('won')).toBe(
      'Cold Berth: the crew has made it, after 1 stretch. Ines Okafor got away, Sunniva Rao got away, and is not alone in there, Dr Aurel Voss was left behind and Lt Mara Quist died. Score 7.',
    )
    expect(said('lost')).toContain('nobody came back')
    expect(said('closed')).toBe('Cold Berth: the table was given up.')
  })

  test('whoever has shared a fate is told of together', () => {
    const t = deck({
      crew: [{ at: null }, { of: 'pc-rao', at: null }, { of: 'pc-voss' }, { of: 'pc-quist' }],
      at: (g) => g.out.push('okafor', 'rao'),
    })
    expect(alien.text.over({ how: 'won', winners: [], scores: [0, 4] }, alien.view(t.state, 1))).toContain(
      'Ines Okafor and Sunniva Rao got away and Dr Aurel Voss and Lt Mara Quist were left behind.',
    )
  })
})

describe('The desk in words', () => {
  const t = deck({ ...scene, mother: 'person', turns: ['okafor', 'u1', 'rao'] })
  const view = alien.view(t.state, 0) as View

  test('every act, every field and every value of a choice has a word for it', () => {
    const desk = t.ask('desk')
    for (const act of ACTS) {
      const { name } = act
      const option = { value: name }
      expect(alien.text.option(desk, option, view), name).not.toBe(name)
      if (!act.can(t.state)) continue
      const fields: Fields = act.fields(t.state)
      for (const [field, { kind, ...more }] of Object.entries(fields)) {
        expect(alien.text.field(field), `${name} ${field}`).not.toBe(field)
        if (kind !== 'choice') continue
        for (const value of (more as { values: readonly string[] }).values)
          expect(alien.text.field(field, value, view), `${name} ${field} ${value}`).not.toBe(value)
      }
    }
  })

  test('things and wounds are told with whose they are', () => {
    expect(alien.text.field('gear', 'wpn-rifle-1', view)).toBe('Ines Okafor: pulse-fed assault rifle')
    expect(alien.text.field('injury', '1', view)).toBe('Ines Okafor: opened leg artery')
    expect(alien.text.field('unit', '1', view)).toBe('The hull stalker: keeps guard')
    expect(alien.text.field('border', 'CB-01/CB-02', view)).toBe('Cryo bay – Crew corridor')
  })
})
