import type { Known } from '../../known.ts'
import { colonistsOf, hasTrait, type Person, type PersonId } from '../0-table/person.ts'

/** Pairs whom a Romance could bring together: both must be willing (RIM-RUL-059). */
export function couples(g: Known): [PersonId, PersonId][] {
  const people = colonistsOf(g).filter(({ where }) => where.kind !== 'taken')
  return people.flatMap((one, n) =>
    people
      .slice(n + 1)
      .flatMap((other): [PersonId, PersonId][] =>
        isDrawnTo(one, other) && isDrawnTo(other, one) ? [[one.id, other.id]] : [],
      ),
  )
}

/** Without a trait that says otherwise men pair with women and women with men; somebody recorded as other with anyone. */
function isDrawnTo(one: Person, other: Person): boolean {
  if (hasTrait(one, 'asexual')) return false
  if (hasTrait(one, 'bisexual') || one.sex === 'other' || other.sex === 'other') return true
  return hasTrait(one, 'gay') === (one.sex === other.sex)
}
