import { emit } from '@starboard/kernel'
import type { ThoughtId } from '../../content/index.ts'
import { THOUGHTS } from '../../content/index.ts'
import { hasTrait, type Person, type PersonId, personOf } from './person.ts'
import type { Rim } from './state.ts'

export type StressEvent =
  | { type: 'stress'; rule: string; who: PersonId; by: number; now: number; why: string }
  | { type: 'thought'; rule: string; who: PersonId; thought: ThoughtId; mood: number }

/** Stress has no upper limit and never falls below 0 (RIM-STRESS-01, RIM-STRESS-02). Any gain counts for this Scene, even if some is lost again (RIM-RUL-123). */
export function stress(g: Rim, who: PersonId, by: number, why: string, rule: string): void {
  const { mind } = personOf(g, who)
  const now = Math.max(0, mind.stress + by)
  if (by > 0) mind.scene.rose = true
  if (now === mind.stress) return
  const change = now - mind.stress
  mind.stress = now
  emit<StressEvent>(g, { type: 'stress', rule, who, by: change, now, why })
}

/** Something on somebody's mind; the same thought counts once, a few excepted (RIM-RUL-120). It lasts until the dawn of a day, or while its cause does. */
export function think(g: Rim, who: PersonId, thought: ThoughtId, until: number | null, rule: string): void {
  const person = personOf(g, who)
  if (!canThink(person, thought)) return
  const { mind } = person
  const held = mind.thoughts.find(({ id }) => id === thought)
  if (held && !THOUGHTS[thought].stacks) {
    held.until = until === null || held.until === null ? null : Math.max(held.until, until)
    return
  }
  const { mood } = THOUGHTS[thought]
  mind.thoughts.push({ id: thought, mood, until })
  emit<StressEvent>(g, { type: 'thought', rule, who, thought, mood })
}

/** Some thoughts take a trait, and some traits keep a thought away. */
export function canThink(person: Pick<Person, 'traits'>, thought: ThoughtId): boolean {
  const { trait, not } = THOUGHTS[thought]
  return (trait === undefined || hasTrait(person, trait)) && !not?.some((id) => hasTrait(person, id))
}

export function forget(person: Person, thought: ThoughtId): void {
  person.mind.thoughts = person.mind.thoughts.filter(({ id }) => id !== thought)
}
