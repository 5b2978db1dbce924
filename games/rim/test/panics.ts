import type { Structure } from '../rules/0-table/colony.ts'
import { type Person, personOf } from '../rules/0-table/person.ts'
import type { Phase, Rim } from '../rules/0-table/state.ts'
import type { Deed } from '../rules/1-roll/deeds.ts'
import { panic } from '../rules/8-mind/panic.ts'
import { ADA, BIX, ruled, type Scene, type Sketch, type Table } from './table.ts'

export const ada = (table: Table): Person => personOf(table.state, ADA)
export const bix = (table: Table): Person => personOf(table.state, BIX)
export const tense = (points: number, more: Sketch = {}): Sketch => ({
  ...more,
  mind: { stress: points, ...more.mind },
})
export const at = (phase: Phase, more: (g: Rim) => void = () => undefined) => ({
  at: (g: Rim) => {
    g.phase = phase
    more(g)
  },
})
export const checks = (table: Table) => table.log('panic').length
export const DEED: Deed = { who: ADA, attribute: 'vigor', skill: null, dc: null, as: 'called' }
/** Ada makes a Panic Check at so much Stress. */
export const panics = (points: number, dice: readonly number[], scene: Scene = {}, staged = ruled): Table =>
  staged((g) => panic(g, ADA, 'RIM-STRESS-03'), { people: [tense(points), {}], ...scene, dice })
export const structure = (id: string, kind: Structure['kind'], more: Partial<Structure> = {}): Structure => ({
  id,
  kind,
  of: 'wood',
  hp: 20,
  most: 20,
  smashed: 0,
  room: null,
  at: null,
  armed: true,
  quality: null,
  ...more,
})
