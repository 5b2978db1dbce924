import { emit, type Play } from '@starboard/kernel'
import { findPath, type Path, reach, type Square, squares } from '@starboard/space'
import { GRENADES, type GrenadeId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { type Fighter, type FighterId, fighterOf, fightOf, type Turn } from '../0-table/fight.ts'
import type { Rim } from '../0-table/state.ts'
import { type Arms, armsOf } from './arms.ts'
import { attack, canAttack } from './attack.ts'
import type { CombatEvent } from './events.ts'
import { enemiesOf, foeIn, hpOf, isStructure, personIn, speedOf } from './fighters.ts'
import { throwGrenade, wearWall } from './fire.ts'
import {
  cellAt,
  coverOf,
  distance,
  type Ground,
  groundOf,
  isByCover,
  isFree,
  type Obstacle,
  sees,
  waysOf,
} from './ground.ts'
import { harmStructure, noise } from './harm.ts'
import { movesOf, walk } from './moving.ts'
import { saves } from './pool.ts'
import { isOver } from './rounds.ts'

/**
 * A whole turn of somebody whom nobody plays: an enemy, an ally, whoever rages. By rules alone, so that the same position always leads to
 * the same deeds.
 */
export function* actByRule(g: Rim, id: FighterId): Play {
  for (let n = 0; n < 8; n++) {
    const { turn } = fightOf(g)
    if (!turn || turn.ap <= 0 || fighterOf(g, id).state !== 'up' || isOver(g)) return
    const before = JSON.stringify(turn)
    yield* nextDeed(g, id, turn)
    const now = fightOf(g).turn
    if (!now || JSON.stringify(now) === before) return
  }
}

function* nextDeed(g: Rim, id: FighterId, turn: Turn): Play {
  const fighter = fighterOf(g, id)
  const arms = armsOf(g, fighter)
  const ground = groundOf(g)
  const targets = meant(g, fighter, byPath(g, ground, fighter))
  if (targets.length === 0) return
  if (arms.kind === 'melee') return yield* rush(g, id, arms, ground, targets[0]!, turn)
  const grenade = grenadeFor(g, ground, fighter, targets, turn)
  if (grenade) return yield* lob(g, id, grenade.grenade, grenade.at, turn)
  const inRange = targets.filter(
    ({ at }) => distance(at, fighter.at) <= arms.range && canAttack(ground, fighter.at, at, arms),
  )
  if (inRange[0]) yield* shoot(g, id, arms, ground, inRange[0], turn)
  else yield* advance(g, id, arms, ground, targets[0]!, turn)
}

/** Whom somebody whom nobody plays goes for next as things stand, and whether they need not move for it: for the board. */
export function intentOf(
  g: Known,
  id: FighterId,
): { readonly target: FighterId; readonly now: boolean } | null {
  const fighter = fighterOf(g, id)
  const arms = armsOf(g, fighter)
  const ground = groundOf(g)
  const targets = meant(g, fighter, byPath(g, ground, fighter))
  const first = targets[0]
  if (!first) return null
  const isIn = ({ at }: Fighter): boolean =>
    (arms.kind === 'melee' || distance(at, fighter.at) <= arms.range) &&
    canAttack(ground, fighter.at, at, arms)
  if (arms.kind === 'melee') return { target: first.id, now: isIn(first) }
  const inRange = targets.find(isIn)
  return { target: (inRange ?? first).id, now: inRange !== undefined }
}

/** The nearest standing Colonist, ally, turret or reactor by path; ties by lowest HP, then list order. Downed people are left alone. */
export function byPath(g: Known, ground: Ground, fighter: Fighter): Fighter[] {
  const ways = waysOf(g, ground, fighter, { digs: foeIn(fighter)?.digs ?? false })
  const reached = reach(ways, fighter.at)
  const far = new Map(enemiesOf(g, fighter).map((one) => [one.id, pathTo(reached, fighter.at, one.at)]))
  return enemiesOf(g, fighter).sort(
    (a, b) =>
      far.get(a.id)! - far.get(b.id)! ||
      (far.get(a.id) === UNREACHED ? distance(a.at, fighter.at) - distance(b.at, fighter.at) : 0) ||
      hpOf(g, a) - hpOf(g, b),
  )
}

/** Whoever rages goes for one alone (RIM-RUL-125). */
function meant(g: Known, fighter: Fighter, targets: Fighter[]): Fighter[] {
  const out = personIn(g, fighter)?.mind.out
  if (out?.kind !== 'raging') return targets
  return targets.filter(({ who }) => who.sort === 'person' && who.person === out.victim)
}

const UNREACHED = 1_000_000

function pathTo(reached: ReturnType<typeof reach<Square>>, from: Square, to: Square): number {
  if (distance(from, to) <= 1) return 1
  const costs = squares.neighbours8(to).map((at) => reached.get(squares.pack(at))?.cost ?? UNREACHED)
  return Math.min(...costs) + 1 > UNREACHED ? UNREACHED : Math.min(...costs) + 1
}

/** Melee fighters move by the shortest path until in reach and spend what is left on attacks, at most two. */
function* rush(g: Rim, id: FighterId, arms: Arms, ground: Ground, target: Fighter, turn: Turn): Play {
  const fighter = fighterOf(g, id)
  if (canAttack(ground, fighter.at, target.at, arms)) {
    if (turn.ap < arms.ap || turn.attacks >= 2) return spendAll(g)
    return yield* strike(g, id, target.id, arms, false)
  }
  const isGoal = (at: Square): boolean => isFree(g, at) && canAttack(ground, at, target.at, arms)
  yield* goTo(g, id, ground, isGoal, target, arms)
}

/** Attack, Take Cover and Aim as the table says, by whether there is cover here, near by, or before the target. */
function* shoot(g: Rim, id: FighterId, arms: Arms, ground: Ground, target: Fighter, turn: Turn): Play {
  const fighter = fighterOf(g, id)
  if (arms.ap >= 3) {
    if (turn.attacks > 0 || turn.ap < arms.ap) return spendAll(g)
    if (turn.ap > arms.ap && !turn.aimed) return aim(g)
    return yield* strike(g, id, target.id, arms, turn.aimed)
  }
  const isCovered = isByCover(ground, fighter.at)
  const isHard = !isStructure(target) && (coverOf(ground, fighter.at, target.at) > 0 || target.covered)
  if (turn.attacks === 0 && turn.moves === 0 && !isCovered && turn.ap >= arms.ap + 2) {
    const spot = coverNear(g, ground, fighter, target, arms)
    if (spot) return yield* go(g, id, spot)
  }
  if (isCovered && isHard && turn.attacks === 0 && !turn.aimed && turn.ap >= arms.ap + 2) return aim(g)
  if (turn.ap >= arms.ap && !(arms.oneShot && turn.attacks > 0) && turn.attacks < 2)
    return yield* strike(g, id, target.id, arms, turn.aimed)
  if (isCovered && turn.attacks > 0) return takeCover(g, id)
  spendAll(g)
}

/** A square beside cover within one Move that keeps the target in range and in sight: the nearest, then the first found. */
function coverNear(
  g: Rim,
  ground: Ground,
  fighter: Fighter,
  target: Fighter,
  arms: Arms,
): readonly Square[] | null {
  const spots = movesOf(g, ground, fighter).filter(
    ({ at }) => isByCover(ground, at) && distance(at, target.at) <= arms.range && sees(ground, at, target.at),
  )
  return spots.sort((a, b) => a.cost - b.cost)[0]?.path ?? null
}

/** Nobody in range: toward the nearest, and an attack if AP allow. */
function* advance(g: Rim, id: FighterId, arms: Arms, ground: Ground, target: Fighter, turn: Turn): Play {
  const fighter = fighterOf(g, id)
  const isLast = turn.ap < arms.ap + 1
  if (isLast && turn.ap >= arms.ap && turn.attacks === 0 && canAttack(ground, fighter.at, target.at, arms))
    return yield* strike(g, id, target.id, arms, turn.aimed)
  const isGoal = (at: Square): boolean =>
    isFree(g, at) && distance(at, target.at) <= arms.range && sees(ground, at, target.at)
  yield* goTo(g, id, ground, isGoal, target, arms)
}

/** One Move along the shortest way to a goal; where there is none, the obstacle in the way is attacked. */
function* goTo(
  g: Rim,
  id: FighterId,
  ground: Ground,
  isGoal: (at: Square) => boolean,
  target: Fighter,
  arms: Arms,
): Play {
  const fighter = fighterOf(g, id)
  const digs = foeIn(fighter)?.digs ?? false
  const path = findPath(waysOf(g, ground, fighter, { digs }), fighter.at, isGoal)
  if (path) return yield* go(g, id, alongFor(g, fighter, ground, path))
  const isThere = (at: Square): boolean => isGoal(at) || distance(at, target.at) <= 1
  const through = findPath(waysOf(g, ground, fighter, { digs, breaks: true }), fighter.at, isThere)
  if (!through) return spendAll(g)
  const block = through.nodes.findIndex((at) => isBlocked(ground, at, digs))
  if (block === 1) return yield* breakDown(g, id, ground, through.nodes[1]!, arms)
  const open = { nodes: block < 0 ? through.nodes : through.nodes.slice(0, block), cost: 0 }
  yield* go(g, id, alongFor(g, fighter, ground, open))
}

const isBlocked = (ground: Ground, at: Square, digs: boolean): boolean => {
  const { cost, rock } = cellAt(ground, at)
  return cost === null && !(digs && rock)
}

/** As far along a path as one Move goes, ending on a free square. */
function alongFor(g: Rim, fighter: Fighter, ground: Ground, { nodes }: Path<Square>): Square[] {
  let left = speedOf(g, fighter)
  let end = 0
  for (let n = 1; n < nodes.length; n++) {
    left -= cellAt(ground, nodes[n]!).cost ?? 2
    if (left < 0) break
    if (isFree(g, nodes[n]!)) end = n
  }
  return nodes.slice(1, end + 1)
}

function* go(g: Rim, id: FighterId, path: readonly Square[]): Play {
  if (path.length === 0) return spendAll(g)
  const { turn } = fightOf(g)
  turn!.ap--
  turn!.moves++
  yield* walk(g, id, path)
}

function* strike(g: Rim, id: FighterId, target: FighterId, arms: Arms, aimed: boolean): Play {
  const turn = fightOf(g).turn!
  turn.ap -= arms.ap
  turn.attacks++
  turn.aimed = false
  yield* attack(g, id, target, { aimed })
}

/** Every attack on a structure counts as Tier 2 without a roll and meets no armour. */
function* breakDown(g: Rim, id: FighterId, ground: Ground, at: Square, arms: Arms): Play {
  const turn = fightOf(g).turn!
  const { obstacle } = cellAt(ground, at)
  if (turn.ap < arms.ap || turn.attacks >= 2 || !obstacle) return spendAll(g)
  turn.ap -= arms.ap
  turn.attacks++
  yield* batter(g, fighterOf(g, id).name, obstacle, arms.damage)
  if (arms.loud) yield* noise(g)
}

function* batter(g: Rim, name: string, obstacle: Obstacle, damage: number): Play {
  if (obstacle.kind === 'wall') return wearWall(g, obstacle, damage, 'RIM-RUL-082')
  if (yield* saves(g, obstacle.structure, damage, name)) return
  harmStructure(g, obstacle.structure, damage, 'RIM-RUL-082')
}

function aim(g: Rim): void {
  const turn = fightOf(g).turn!
  turn.ap--
  turn.aimed = true
  emit<CombatEvent>(g, { type: 'aimed', rule: 'RIM-AP-04', name: fighterOf(g, turn.fighter).name })
}

function takeCover(g: Rim, id: FighterId): void {
  const turn = fightOf(g).turn!
  turn.ap = 0
  const fighter = fighterOf(g, id)
  fighter.covered = true
  emit<CombatEvent>(g, { type: 'took-cover', rule: 'RIM-AP-05', name: fighter.name })
}

const spendAll = (g: Rim): void => {
  const { turn } = fightOf(g)
  if (turn) turn.ap = 0
}

/** Grenades are thrown first, at the nearest within range and in sight, if no friend stands in the way of it. */
function grenadeFor(
  g: Rim,
  ground: Ground,
  fighter: Fighter,
  targets: readonly Fighter[],
  turn: Turn,
): { grenade: GrenadeId; at: Square } | null {
  const grenade = (Object.keys(fighter.uses) as GrenadeId[]).find((each) => (fighter.uses[each] ?? 0) > 0)
  if (!grenade || turn.ap < GRENADES[grenade].ap) return null
  const { range, area } = GRENADES[grenade]
  const isSafe = (at: Square): boolean =>
    !fightOf(g).fighters.some(
      (one) =>
        one.side === fighter.side && one.state === 'up' && distance(one.at, at) <= Math.floor(area / 2),
    )
  const target = targets.find(
    ({ at }) => distance(at, fighter.at) <= range && sees(ground, fighter.at, at) && isSafe(at),
  )
  return target ? { grenade, at: target.at } : null
}

function* lob(g: Rim, id: FighterId, grenade: GrenadeId, at: Square, turn: Turn): Play {
  turn.ap -= GRENADES[grenade].ap
  turn.attacks++
  const fighter = fighterOf(g, id)
  fighter.uses[grenade] = (fighter.uses[grenade] ?? 0) - 1
  yield* throwGrenade(g, id, grenade, at)
}
