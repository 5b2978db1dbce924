import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { STRUCTURES, type StructureId } from '../content/index.ts'
import type { Rim } from '../rules/0-table/state.ts'
import { checkEnd } from '../rules/12-ship/index.ts'
import { canStart, launch, missingParts, shipDawn } from '../rules/12-ship/ship.ts'
import { ADA, BIX, CAM, colony, ruled, type Scene, type Table } from './table.ts'

const put = (g: Rim, kind: StructureId, count = 1): void => {
  for (let n = 0; n < count; n++)
    g.colony.structures.push({
      id: `${kind}-${n}`,
      kind,
      of: null,
      hp: STRUCTURES[kind].hp,
      most: STRUCTURES[kind].hp,
      smashed: 0,
      room: null,
      at: null,
      armed: true,
      quality: null,
    })
}

/** A ship with everything but pods. */
function ship(g: Rim, pods: number): void {
  for (const kind of ['ship-spine', 'sensor-array', 'reactor', 'nav-mind'] as const) put(g, kind)
  put(g, 'thruster', 2)
  put(g, 'sleeper-pod', pods)
}

const crew = (scene: Scene & { pods: number }): Table =>
  colony({ people: [{}, {}, {}], ...scene, at: (g) => ship(Object.assign(g, { day: 70 }), scene.pods) })

describe('The ship', () => {
  rule(
    'RIM-RUL-159',
    'the reactor needs every part and a pod, warms for 15 days, and raids come meanwhile (V-25)',
    () => {
      expect(canStart(crew({ pods: 0 }).state)).toBe(false)
      expect(canStart(crew({ pods: 2 }).state)).toBe(true)
      const table = crew({ pods: 3, dice: [2] }).answer('dawn', 'start-reactor')
      expect(table.state.telling.reactor).toEqual({ started: 70, ready: 85 })
      expect(table.state.secret.nextShipRaid).toBe(74)
      const spacer = crew({ pods: 3, dice: [2] })
      expect(missingParts(spacer.state)).toEqual([])
      spacer.answer('dawn', 'start-reactor')
    },
  )
  rule('RIM-TELL-09', 'the colony wins by launching a finished ship', () => {
    const table = ruled((g) => launch(g), { people: [{}, {}, {}], at: (g) => ship(g, 3) })
    expect(table.state.over).toEqual({ winners: [1], scores: [0, 3], how: 'launched' })
    const few = ruled((g) => launch(g), { people: [{}, {}, {}], at: (g) => ship(g, 2) })
    expect(few.offered('board')).toEqual([ADA, BIX, CAM])
    few.answer('board', [ADA, CAM])
    expect(few.state.people.map(({ standing }) => standing)).toEqual(['aboard', 'left-behind', 'aboard'])
    expect(few.state.over).toMatchObject({ how: 'launched', scores: [0, 2] })
  })
  rule(
    'RIM-RUL-160',
    'it is lost when no living, free Colonist is left; the Downed and those on the road count',
    () => {
      const ends = (change: (g: Rim) => void) =>
        ruled(
          (g) => {
            checkEnd(g)
            return undefined
          },
          { at: change },
        ).state.over?.how ?? null
      expect(ends((g) => (g.people[0]!.standing = 'dead'))).toBe('lost')
      expect(ends((g) => (g.people[0]!.where = { kind: 'taken', faction: 'pirate', since: 1 }))).toBe('lost')
      expect(ends((g) => Object.assign(g.people[0]!.body, { state: 'downed', hp: 0 }))).toBeNull()
      expect(ends((g) => (g.people[0]!.mind.out = { kind: 'catatonic', until: 9 }))).toBeNull()
    },
  )
  rule('RIM-TELL-10', 'a colony without anybody free is lost at once', () => {
    const table = colony({
      people: [{}, {}],
      at: (g) => {
        for (const person of g.people) person.standing = 'dead'
      },
    })
    expect(table.state.over?.how).toBe('lost')
  })
  rule(
    'RIM-TELL-09',
    'a reactor that is destroyed must be rebuilt and restarted, and a missing part delays the launch',
    () => {
      const lost = ruled(
        (g) => {
          checkEnd(g)
          return undefined
        },
        { at: (g) => (g.telling.reactor = { started: 60, ready: 75 }) },
      )
      expect(lost.log('reactor-lost')).toHaveLength(1)
      expect(lost.state.telling.reactor).toBeNull()
      const waits = ruled((g) => shipDawn(g), {
        at: (g) => {
          ship(g, 1)
          g.colony.structures = g.colony.structures.filter(({ kind }) => kind !== 'nav-mind')
          g.telling.reactor = { started: 0, ready: 1 }
        },
      })
      expect(waits.log('launch-waits')[0]).toMatchObject({ missing: ['nav-mind'] })
    },
  )
})
