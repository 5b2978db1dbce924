import { type Person, personOf } from '../rules/0-table/person.ts'
import { ADA, colony, type Scene, type Sketch, type Table } from './table.ts'

export const ada = (table: Table): Person => personOf(table.state, ADA)
export const traitsOf = (table: Table) => ada(table).traits.map(({ id }) => id)
export const MAKING: Sketch = { standing: 'making', name: '' }

/** Ada is to be made, choice by choice. */
export const maker = (scene: Scene = {}, staged = colony): Table =>
  staged({
    people: [MAKING],
    agenda: [{ kind: 'make', person: ADA }],
    ...scene,
    options: { making: 'chosen', ...scene.options },
    at: (g) => {
      g.phase = { kind: 'arrival' }
      g.day = 0
    },
  })

export const named = (scene: Scene = {}, staged = colony): Table =>
  maker(scene, staged).answer('named', { name: 'Ada', sex: 'woman' })

/** EX-03: Mind +2, Spirit +1, Dexterity 0, Vigor −1. */
export const scholar = (scene: Scene = {}, staged = colony): Table =>
  named(scene, staged).answer('attributes', '-1,0,2,1')
