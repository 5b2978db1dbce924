import type { Seat } from '@starboard/kernel'
import type { Known } from './known.ts'
import { type Rim, STORYTELLER } from './rules/0-table/state.ts'
import type { Secret } from './rules/0-table/telling.ts'

/** What a seat may see of a colony. */
export interface View extends Known {
  seat: Seat | null
  /** What only a person in the Storyteller's seat knows. */
  secret: Secret | null
}

/** Built field by field: a new secret in the state stays a secret until it is named here. */
export function view(g: Rim, seat: Seat | null): View {
  const tells = seat === STORYTELLER && g.teller === 'person'
  return {
    seat,
    over: g.over,
    teller: g.teller,
    agreed: g.agreed,
    day: g.day,
    clock: g.clock,
    phase: g.phase,
    agenda: g.agenda,
    people: g.people,
    animals: g.animals,
    colony: g.colony,
    world: g.world,
    telling: g.telling,
    fight: g.fight,
    secret: tells ? g.secret : null,
  }
}
