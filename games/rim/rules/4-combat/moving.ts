import { emit, type Play } from '@starboard/kernel'
import { pathTo, reach, type Square, squares } from '@starboard/space'
import { STRUCTURES } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { structureOf } from '../0-table/colony.ts'
import { type Fighter, type FighterId, fighterOf, fightOf } from '../0-table/fight.ts'
import type { Rim } from '../0-table/state.ts'
import type { CombatEvent } from './events.ts'
import { foeIn, personIn, ratingOf, speedOf } from './fighters.ts'
import { type Ground, indexOf, isFree, takenIn, waysOf } from './ground.ts'
import { harmFighter } from './harm.ts'

export interface Goal {
  readonly at: Square
  readonly cost: number
  readonly path: readonly Square[]
}

/** Where one Move of up to Speed squares can end: on any free square (RIM-AP-03). */
export function movesOf(
  g: Known,
  ground: Ground,
  fighter: Fighter,
  squaresLeft = speedOf(g, fighter),
): Goal[] {
  const ways = waysOf(g, ground, fighter, { digs: foeIn(fighter)?.digs ?? false })
  const taken = takenIn(g)
  const goals: Goal[] = []
  for (const visit of reach(ways, fighter.at, squaresLeft).values())
    if (visit.cost > 0 && !taken.has(indexOf(visit.node)))
      goals.push({
        at: visit.node,
        cost: visit.cost,
        // Most goals are only looked at: the way is walked back when somebody goes it.
        get path() {
          return pathTo(visit).slice(1)
        },
      })
  return goals
}

/** Goes along a path square by square: fire burns and traps spring on the way, and whoever falls lies there. */
export function* walk(g: Rim, id: FighterId, path: readonly Square[]): Play {
  if (path.length === 0) return
  const { name } = fighterOf(g, id)
  emit<CombatEvent>(g, { type: 'moved', rule: 'RIM-AP-03', name, id, path: [...path] })
  let free = fighterOf(g, id).at
  for (const at of path) {
    const fighter = fighterOf(g, id)
    if (isFree(g, at)) free = at
    fighter.at = at
    fighter.hidden = false // RIM-RUL-139
    yield* burn(g, id)
    yield* spring(g, id)
    if (fighterOf(g, id).state !== 'up') break
  }
  const fighter = fighterOf(g, id)
  if (fighter.state !== 'up') fighter.at = free
}

/** Whoever starts a turn in a burning square or enters one takes 2 damage, armour not counting (RIM-RUL-067). */
export function* burn(g: Rim, id: FighterId): Play {
  const { at } = fighterOf(g, id)
  if (!fightOf(g).fires.some((fire) => squares.isSame(fire.at, at))) return
  yield* harmFighter(g, id, FIRE_DAMAGE, { rule: 'RIM-RUL-067', cause: 'fire', wound: false })
}

export const FIRE_DAMAGE = 2

/** A Spike Trap does 10 damage less armour to the first enemy that enters its square, and is spent (RIM-DEF-03, RIM-RUL-082). */
function* spring(g: Rim, id: FighterId): Play {
  const fighter = fighterOf(g, id)
  if (fighter.state !== 'up' || !takeTrap(g, fighter)) return
  emit<CombatEvent>(g, { type: 'trap-sprung', rule: 'RIM-DEF-03', name: fighter.name, at: fighter.at })
  const damage = Math.max(0, TRAP_DAMAGE - ratingOf(g, fighter, 'area'))
  yield* harmFighter(g, id, damage, { rule: 'RIM-RUL-082', cause: 'trap', wound: true })
}

const TRAP_DAMAGE = STRUCTURES['spike-trap'].trap!.damage

/** The armed trap somebody steps into, which is spent with it: the colony's for its enemies, an old vault's for Colonists. */
function takeTrap(g: Rim, fighter: Fighter): boolean {
  const { at, side } = fighter
  const { works, plan } = fightOf(g)
  if (side === 'foes') {
    const work = works.find((one) => squares.isSame(one.at, at))
    const structure = work && structureOf(g, work.structure)
    if (!structure?.armed || !STRUCTURES[structure.kind].trap) return false
    structure.armed = false
    return true
  }
  if (plan.why.for !== 'quest' || !personIn(g, fighter)) return false
  const traps = g.secret.quests[plan.why.quest]?.traps ?? []
  const sprung = traps.findIndex((column, n) => at.x === column && at.y === VAULT_ROWS[n])
  if (sprung < 0) return false
  traps[sprung] = -1
  return true
}

/** The rows of an old vault in which its two traps wait. */
const VAULT_ROWS = [5, 18]
