import { action, canStillAct, NONE, type Offered } from '../0-table/acting.ts'
import { type Body, type BodyId, bodyOf, isAble, isPc, personOf } from '../0-table/body.ts'
import type { Person } from '../0-table/person.ts'
import { areEnemies, sees } from '../0-table/sight.ts'
import type { Alien } from '../0-table/state.ts'

/** AL-AMB-02, AL-HACT-01: falling upon those who do not know one is there. Out of hiding it has to be done unseen (AL-RUL-AMB-03). */
export const AMBUSH = action('ambush')({
  price: { stretch: 'stretch', round: null },
  along: (g, person) => party(g, person).slice(1),
  offers: (g, person) => (person.aware.length > 0 && preyOf(g, person).length > 0 ? SPRING : NONE),
  *play(g, who) {
    const person = personOf(g, who)
    const first = party(g, person)
    for (const id of first) personOf(g, id).activity.acted = true
    const between = [...first, ...preyOf(g, person).map(({ id }) => id)]
    g.agenda.push({ kind: 'fight', first, ambush: true, between })
  },
})

const SPRING: readonly Offered<null>[] = [{ value: 'ambush', what: null, rule: 'AL-AMB-02' }]

/** Enemies in sight. They do not know of the crew, or there would be a fight by now. */
const preyOf = (g: Alien, person: Person): Body[] =>
  person.aware
    .map((id) => bodyOf(g, id))
    .filter((body) => isAble(body) && areEnemies(g, person, body) && sees(g, person, body))

/** All of the player's own who lie in wait beside the first. */
function party(g: Alien, person: Person): BodyId[] {
  const found = [person.id]
  for (const pc of g.bodies) {
    if (!isPc(pc)) break
    if (pc !== person && pc.seat === person.seat && pc.at === person.at && pc.hidden && canStillAct(g, pc))
      found.push(pc.id)
  }
  return found
}
