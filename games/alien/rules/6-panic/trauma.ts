import { type Skill, TRAUMA_ROWS, TRAUMAS, traumaRow } from '../../content/index.ts'
import { type BodyId, isAble, isPc } from '../0-table/body.ts'
import { byLot, d66 } from '../0-table/dice.ts'
import { hasTrauma } from '../0-table/harm.ts'
import { hasUsed, noteUse } from '../0-table/once.ts'
import type { Person } from '../0-table/person.ts'
import { sees } from '../0-table/sight.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { poolOf } from '../1-rolls/pool.ts'
import { rollUnasked, succeeded, throwPool } from '../1-rolls/rolls.ts'
import { addStress } from '../1-rolls/stress.ts'

export type TraumaEvent =
  | {
      readonly type: 'trauma-check'
      readonly rule: string
      readonly who: BodyId
      readonly base: readonly number[]
      readonly successes: number
    }
  | { readonly type: 'traumatised'; readonly rule: string; readonly who: BodyId; readonly row: number }
  | {
      readonly type: 'quarrelled'
      readonly rule: string
      readonly who: BodyId
      readonly whom: BodyId
      readonly calm: boolean
    }

/** 40 Mental trauma: one check after a sitting for whoever rolled 9 or more in panic (AL-TRAUMA-01, AL-RUL-TRAUMA-01, AL-RUL-TRAUMA-03). */
export function traumaChecks(g: Alien): void {
  for (const person of g.bodies) {
    if (!isPc(person)) break
    if (person.dead || person.nerves.worstPanic < 9) continue
    person.nerves.worstPanic = 0
    // AL-TRAUMA-02, AL-TRAUMA-03, AL-RUL-TRAUMA-02: the dice of Empathy and nothing else.
    const { base, successes } = throwPool(g, person.attributes.empathy, 0)
    tell<TraumaEvent>(
      g,
      { type: 'trauma-check', rule: 'AL-TRAUMA-02', who: person.id, base, successes },
      { about: [person.id] },
    )
    if (successes === 0) traumatise(g, person)
  }
}

const ROWS = Object.keys(TRAUMAS).length

/** AL-TRAUMA-04, AL-TRAUMA-05: a D66 for a trauma that stays; one they have is rolled again (AL-RUL-TRAUMA-04). */
function traumatise(g: Alien, person: Person): void {
  const { traumas } = person.nerves
  if (traumas.length === ROWS) return
  let row = traumaRow(d66(g))
  while (traumas.includes(row)) row = traumaRow(d66(g))
  traumas.push(row)
  if (row === TRAUMA_ROWS['gap-in-memory']) forget(g, person)
  tell<TraumaEvent>(
    g,
    { type: 'traumatised', rule: 'AL-TRAUMA-04', who: person.id, row },
    { about: [person.id] },
  )
}

/** Traumas: a point of a skill by lot. */
function forget(g: Alien, person: Person): void {
  const skills = (Object.keys(person.skills) as Skill[]).filter((skill) => person.skills[skill]! > 0)
  if (skills.length === 0) return
  const skill = byLot(g, skills)
  const { [skill]: level, ...others } = person.skills
  person.skills = level === 1 ? others : { ...others, [skill]: level! - 1 }
}

/** Traumas, Dead weight of guilt: at the first upkeep of a scenario. */
export function guilt(g: Alien): void {
  if (g.stretch !== 1) return
  for (const person of g.bodies) {
    if (!isPc(person)) break
    if (hasTrauma(person, 'dead-weight-of-guilt')) addStress(g, person.id, 1, 'AL-TRAUMA-05', 'guilt')
  }
}

const TEMPER = { skill: 'command', for: 'cold-anger', unhelped: true, passive: true } as const

/** Traumas, Cold anger: the first ally to fail in sight hears about it, unless Command keeps the temper; its banes count (AL-SRESP-01). */
export function quarrel(g: Alien, failed: Person): void {
  if (!isPc(failed)) return
  for (const person of g.bodies) {
    if (!isPc(person)) break
    if (person === failed || person.nerves.traumas.length === 0 || !hasTrauma(person, 'cold-anger')) continue
    if (!isAble(person) || !sees(g, person, failed) || hasUsed(g, person, 'cold-anger', 'scenario')) continue
    noteUse(g, person, 'cold-anger', 'scenario')
    const calm = succeeded(rollUnasked(g, person.id, TEMPER.skill, TEMPER.for, poolOf(g, person, TEMPER)))
    const [who, whom] = [person.id, failed.id]
    tell<TraumaEvent>(g, { type: 'quarrelled', rule: 'AL-TRAUMA-05', who, whom, calm }, { about: [who] })
    if (!calm) addStress(g, whom, 1, 'AL-TRAUMA-05', 'quarrel')
  }
}
