import { ask, type Play, type Player } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { type Position, play, type TestTable } from '@starboard/kernel/testing'
import type { Attribute, SkillId, TraitId } from '../content/index.ts'
import type { RimEvent } from '../events.ts'
import { rim } from '../index.ts'
import { mostHp, type Person } from '../rules/0-table/person.ts'
import type { Item, Rim } from '../rules/0-table/state.ts'
import { blankPerson } from '../rules/2-making/blank.ts'
import type { View } from '../view.ts'

/** A table whose log knows its events. */
export type Table = TestTable<Rim, View, RimEvent>

/** What a test says of somebody; the rest is plain: everything 0, HP full, clothed in nothing. */
export type Sketch = Partial<
  Omit<Person, 'attributes' | 'skills' | 'traits' | 'body' | 'mind' | 'days' | 'life'>
> & {
  readonly attributes?: { readonly [attribute in Attribute]?: number }
  readonly skills?: { readonly [skill in SkillId]?: number }
  readonly traits?: readonly TraitId[]
  readonly body?: Partial<Person['body']>
  readonly mind?: Partial<Person['mind']>
  readonly days?: Partial<Person['days']>
  readonly life?: Partial<Person['life']>
}

export interface Scene extends Position<Rim> {
  /** One sketch a Colonist, in roster order: Ada, Bix, Cam, Dov, Eli; Ada alone if left out. All sit at seat 1. */
  readonly people?: readonly Sketch[]
  /** What happens next; empty is the Planning of day 1. */
  readonly agenda?: readonly Item[]
}

const NAMES = ['Ada', 'Bix', 'Cam', 'Dov', 'Eli', 'Fen', 'Gus', 'Hal']
const PROGRAM: Player = { name: 'The program', bot: 'program' }
const person = (name: string): Player => ({ name, bot: null })

/** A colony under way, told by the program, with everybody at seat 1. */
export const colony = (scene: Scene = {}): Table => staged(scene, 'colony')

/** A person tells the story at seat 0; one player at seat 1. */
export const refereed = (scene: Scene = {}): Table => staged(scene, 'refereed')

/** A colony in which just this rule is played, and then nothing more: for rules that other rules call. */
export const ruled = (rule: Ruled, scene: Scene = {}): Table =>
  staged(scene, 'colony', { ...rim, step: (g) => onlyOnce(g, rule) })

/** The same with a person as Storyteller. */
export const ruledAt = (rule: Ruled, scene: Scene = {}): Table =>
  staged(scene, 'refereed', { ...rim, step: (g) => onlyOnce(g, rule) })

type Ruled = (g: Rim) => Play<unknown> | undefined

/** The clock tells whether it has been played: nothing of a test moves it. */
function* onlyOnce(g: Rim, rule: Ruled): Play {
  if (g.clock === 0) {
    yield* rule(g) ?? []
    g.clock = 1
  } else yield* ask(one(question('nothing')(), 1, 'RIM-MODE-01', [{ value: 'nothing' }], { confirm: true }))
}

function staged({ people = [{}], agenda = [], at, ...rest }: Scene, mode: string, game = rim): Table {
  return play(game, {
    seats: [mode === 'colony' ? PROGRAM : person('The Storyteller'), person('Pia')],
    ...rest,
    options: { mode, pace: 'slow', ...rest.options },
    at: (g) => {
      g.day = 1
      g.phase = { kind: 'planning', ready: [] }
      g.agenda = [...agenda]
      g.people = people.map((sketch, n) => sketched(sketch, n))
      g.made = people.length
      at?.(g)
    },
  })
}

function sketched(sketch: Sketch, n: number): Person {
  const blank = blankPerson(`person-${n + 1}`, 1)
  const { attributes, skills, traits = [], body, mind, days, life, ...rest } = sketch
  const whole: Person = {
    ...blank,
    name: NAMES[n]!,
    standing: 'colonist',
    age: 26,
    ...rest,
    attributes: { ...blank.attributes, ...attributes },
    skills: { ...blank.skills, ...skills },
    traits: traits.map((id) => ({ id, from: 'rolled' })),
    body: { ...blank.body, ...body },
    mind: { ...blank.mind, ...mind },
    days: { ...blank.days, ...days },
    life: { ...blank.life, ...life },
  }
  if (body?.hp === undefined) whole.body.hp = mostHp(whole)
  return whole
}

/** The ids of the first two Colonists. */
export const ADA = 'person-1'
export const BIX = 'person-2'
export const CAM = 'person-3'
