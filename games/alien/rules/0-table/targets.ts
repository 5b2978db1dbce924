import { CREATURES, DIRECTIVES } from '../../content/index.ts'
import { type Body, isPc } from './body.ts'
import type { Android, Person } from './person.ts'
import { areEnemies } from './sight.ts'
import type { Alien } from './state.ts'
import { FRENZY } from './tables.ts'

/** Whom a person may attack: enemies it has noticed; in a fight among friends anybody it is with; a friend in a frenzy at any time. */
export function isTarget(g: Alien, person: Person, body: Body): boolean {
  if (body.dead || body.at === null || body.id === person.id || body.hidden) return false
  if (areEnemies(g, person, body)) return person.aware.includes(body.id)
  if (g.combat === null || mustSpare(person, body)) return false
  if (g.combat.brawl === 0 && !isFrenzied(body)) return false
  return isPc(body) || person.aware.includes(body.id)
}

const isFrenzied = (body: Body): boolean => body.kind === 'person' && body.nerves.panic.includes(FRENZY)

/** Androids: an android that is to protect the crew raises no hand against any of them, until its directive is rewritten. */
export const mustSpare = ({ android }: Person, { side }: Body): boolean =>
  side === 'crew' && directiveOf(android) === 'crew'

/** What an android is made to do, if it is one and has not been freed of it. */
export const directiveOf = (android: Android | null): (typeof DIRECTIVES)[number]['id'] | null =>
  android === null || android.directive === null ? null : DIRECTIVES[android.directive - 1]!.id

/** A machine that nobody's directive holds any more. */
export const isFreed = (body: Body): boolean => body.kind === 'person' && body.android?.freed === true

export const isXenomorph = (body: Body): boolean => body.kind === 'creature' && CREATURES[body.of].xenomorph

export const isSwarm = (body: Body): boolean => body.kind === 'creature' && CREATURES[body.of].swarm === true
