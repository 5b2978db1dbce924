import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { AGENDAS, type AgendaId, type ScenarioId } from '../content/index.ts'
import type { Deeds } from '../rules/0-table/person.ts'
import type { Alien } from '../rules/0-table/state.ts'
import { rollSkill } from '../rules/1-rolls/rolls.ts'
import { canComeAbout, dealAgendas, settleAgendas } from '../rules/9-scenario/agendas.ts'
import { view } from '../view.ts'
import { body, ruled, type Scene, type Sketch } from './table.ts'

const after = (act: (g: Alien) => void, scene: Scene = {}) =>
  ruled((g) => {
    act(g)
    return undefined
  }, scene)

/** Story points of Okafor after the end, with this agenda. */
const settled = (agenda: AgendaId, person: Sketch = {}, scene: Scene = {}): number =>
  body(after(settleAgendas, { ...scene, crew: [{ agenda, ...person }, ...(scene.crew ?? [])] }), 'okafor')
    .story

const deeds = (did: Partial<Deeds>): Deeds => ({
  pushedSuccesses: 0,
  doses: 0,
  facedIt: false,
  logsRead: 0,
  sentWord: false,
  firstOut: false,
  foundAndroid: false,
  broken: false,
  ...did,
})

const out = (g: Alien): void => {
  g.out = ['okafor']
}

const can = (scenario: ScenarioId, agenda: AgendaId, crew: Scene['crew'] = ['pc-okafor']): boolean => {
  let found = false
  after(
    (g) => {
      found = canComeAbout(g, AGENDAS[agenda].needs)
    },
    { scenario, crew: crew! },
  )
  return found
}

describe('Story points and agendas', () => {
  rule('AL-RUL-STORY-01', 'a character holds at most three', () => {
    expect(settled('ag-home', { deeds: deeds({ sentWord: true }) })).toBe(1)
    expect(settled('ag-home', { deeds: deeds({ sentWord: true }), story: 3 })).toBe(3)
  })

  rule(
    'AL-RUL-STORY-02',
    'each card names an event the program can check, and brings a point if it was met',
    () => {
      const met: readonly (readonly [AgendaId, Sketch, Scene])[] = [
        ['ag-coward', { deeds: deeds({ firstOut: true }) }, {}],
        ['ag-sample', { gear: ['itm-jar'] }, { at: out }],
        ['ag-truth', { deeds: deeds({ logsRead: 1 }) }, {}],
        ['ag-guardian', {}, { crew: ['pc-rao'] }],
        ['ag-proof', { deeds: deeds({ pushedSuccesses: 3 }) }, {}],
        ['ag-debt', { gear: ['gear-watch', 'gear-case'] }, { at: out }],
        ['ag-burn', {}, { at: (g) => void g.destroyed.push('graft-sack') }],
        ['ag-saboteur', {}, { at: (g) => void g.flags.push('~lost') }],
        ['ag-addict', { deeds: deeds({ doses: 3 }), stress: 3 }, {}],
        ['ag-hero', { deeds: deeds({ facedIt: true }) }, {}],
        ['ag-machine', { deeds: deeds({ foundAndroid: true }) }, {}],
        ['ag-home', { deeds: deeds({ sentWord: true }) }, {}],
      ]
      expect(met.map(([id]) => id)).toEqual(Object.keys(AGENDAS))
      for (const [id, person, scene] of met) expect([id, settled(id, person, scene)]).toEqual([id, 1])
    },
  )

  rule('AL-RUL-STORY-02', 'and none if it was not', () => {
    const missed: readonly (readonly [AgendaId, Sketch, Scene])[] = [
      ['ag-coward', {}, {}],
      ['ag-sample', { gear: ['itm-jar'] }, {}], // Not out.
      ['ag-truth', {}, {}],
      ['ag-guardian', {}, { crew: [{ of: 'pc-rao', dead: true }] }],
      ['ag-proof', { deeds: deeds({ pushedSuccesses: 2 }) }, {}],
      ['ag-debt', { gear: ['gear-watch'] }, { at: out }],
      ['ag-burn', {}, {}],
      ['ag-saboteur', {}, { at: (g) => void g.flags.push('~won') }],
      ['ag-addict', { deeds: deeds({ doses: 3 }), stress: 4 }, {}],
      ['ag-hero', {}, {}],
      ['ag-machine', { android: true, revealed: true }, {}],
      ['ag-home', {}, {}],
    ]
    for (const [id, person, scene] of missed) expect([id, settled(id, person, scene)]).toEqual([id, 0])
    expect(settled('ag-machine', { android: true })).toBe(1) // Being one and unrevealed will do.
    expect(settled('ag-burn', {}, { at: (g) => void g.done.push('CB-g') })).toBe(1) // So will the destruct.
    expect(settled('ag-home', { deeds: deeds({ sentWord: true }), dead: true })).toBe(0)
  })

  rule('AL-RUL-STORY-02', 'a card whose event cannot come about is not dealt', () => {
    expect(can('cold-berth', 'ag-guardian')).toBe(false)
    expect(can('cold-berth', 'ag-guardian', ['pc-okafor', 'pc-rao'])).toBe(true)
    expect(can('cold-berth', 'ag-home')).toBe(false) // No uplink aboard.
    expect(can('sump-nine', 'ag-home')).toBe(true)
    expect(can('cold-berth', 'ag-truth')).toBe(true)
    expect(can('cold-berth', 'ag-machine')).toBe(false)
    expect(can('cold-berth', 'ag-machine', [{ android: true }])).toBe(true)
    expect(can('halcyon-ring', 'ag-machine')).toBe(true)
    expect(can('cold-berth', 'ag-burn')).toBe(true)
    expect(can('ash-landing', 'ag-burn')).toBe(true) // The matron is a nest by herself.
    expect(can('cold-berth', 'ag-hero')).toBe(true)
    expect(can('ash-landing', 'ag-debt')).toBe(false)
    expect(can('ash-landing', 'ag-debt', [{ gear: ['gear-watch', 'gear-case'] }])).toBe(true)
  })

  rule('AL-RUL-STORY-02', 'each character gets a card of its own by lot, which only its player sees', () => {
    const t = after(dealAgendas, { crew: ['pc-okafor', 'pc-rao', 'pc-voss'], players: 3 })
    const dealt = ['okafor', 'rao', 'voss'].map((id) => body(t, id).agenda)
    expect(new Set(dealt).size).toBe(3)
    expect(dealt.every((id) => id !== null && id !== 'ag-home' && id !== 'ag-machine')).toBe(true)
    expect(t.log('agenda-dealt')).toMatchObject([{ to: [0, 1] }, { to: [0, 2] }, { to: [0, 3] }])
    const seen = view(t.state, 2).bodies.map((one) => ('agenda' in one ? one.agenda : null))
    expect(seen).toEqual([null, dealt[1], null])
  })

  test('a success after a push is counted for the agenda, other successes are not', () => {
    const proved = (dice: number[], answer: string) => {
      const roll = (g: Alien) => rollSkill(g, { who: 'okafor', skill: 'observation', for: 'test' })
      return body(ruled(roll, { dice }).answer('roll', answer), 'okafor').deeds.pushedSuccesses
    }
    expect(proved([2, 2, /* push */ 6, 2, 2], 'push')).toBe(1)
    expect(proved([2, 2, /* push */ 2, 2, 2], 'push')).toBe(0)
    expect(proved([6, 2], 'keep')).toBe(0)
  })
})
