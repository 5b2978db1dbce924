import { Broken } from '@starboard/kernel'
import { mostHp } from './0-table/person.ts'
import type { Rim } from './0-table/state.ts'

/** Throws if a colony cannot be as it is. */
export function check(g: Rim): void {
  const must = (is: boolean, what: string): void => {
    if (!is) throw new Broken(what)
  }
  for (const { id, body, mind, skills, standing } of g.people) {
    if (standing === 'making') continue
    must(body.hp >= 0, `${id} has ${body.hp} HP`)
    must(mind.stress >= 0, `${id} has ${mind.stress} Stress`)
    must(mind.inspiration >= 0 && mind.inspiration <= 3, `${id} holds ${mind.inspiration} Inspiration`)
    for (const [skill, points] of Object.entries(skills))
      must(points >= 0 && points <= 30, `${id} has ${points} points of ${skill}`)
  }
  for (const person of g.people)
    if (person.standing === 'colonist')
      must(person.body.hp <= mostHp(person), `${person.id} has ${person.body.hp} of ${mostHp(person)} HP`)
  for (const [good, count] of Object.entries(g.colony.stores))
    must(Number.isInteger(count) && count >= 0, `there are ${count} of ${good}`)
  for (const { meal, count } of g.colony.meals) must(count > 0, `there are ${count} ${meal}`)
}
