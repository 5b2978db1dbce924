import { type Square, squares } from '@starboard/space'
import type { Known } from '../../known.ts'
import { type Fighter, fighterOf, fightOf } from '../0-table/fight.ts'
import { armsOf, farthest } from './arms.ts'
import { enemiesOf, hpOf, personIn } from './fighters.ts'
import { coverOf, distance, type Ground, groundOf, isByCover, sees } from './ground.ts'
import { attackProspects } from './prospects.ts'

/*
 * The standing order of a fight, for owners who do not play it by hand, and what they are advised if they do. It chooses among the very
 * options that they are offered:
 * step out of a fire; help whoever lies beside one; shoot whoever is likeliest to go down, with Aim first where there is cover; take cover with the last AP;
 * wait for raiders behind one's cover, but walk up to them if they do not come.
 */

/** Whoever can attack now goes first, the strongest of them before the others; then roster order. */
export function chooseFighter(g: Known, ready: readonly Fighter[]): Fighter {
  const ground = groundOf(g)
  const canHit = (one: Fighter): boolean => {
    const arms = armsOf(g, one)
    return enemiesOf(g, one).some(
      ({ at }) => distance(at, one.at) <= farthest(arms) && sees(ground, one.at, at),
    )
  }
  return ready.find(canHit) ?? ready[0]!
}

/** A deed as it is offered: its name, and after a colon whom or where it is about. */
interface Offered {
  readonly value: string
}

const nameIn = ({ value }: Offered): string => value.split(':')[0]!
const rest = ({ value }: Offered): string => value.slice(value.indexOf(':') + 1)
const squareIn = (move: Offered): Square => squares.parse(rest(move))

export function chooseDeed<T extends Offered>(g: Known, fighter: Fighter, options: readonly T[]): T {
  const named = (name: string): T[] => options.filter((one) => nameIn(one) === name)
  const out = outOfFire(g, fighter, named('move-to'))
  if (out) return out
  const rescue = named('first-aid').find((one) => isDown(g, rest(one)))
  if (rescue) return rescue
  const calm = named('calm')[0]
  if (calm) return calm
  const attack = bestAttack(g, fighter, named('attack'))
  if (attack) return hasCover(g, fighter, attack) ? (named('aim')[0] ?? attack) : attack
  if (fightOf(g).turn!.attacks === 0) {
    const move = bestMove(g, fighter, named('move-to'))
    if (move) return move
  }
  return named('take-cover')[0] ?? options.at(-1)!
}

/** Nobody stays in a burning square who can step out of it: the nearest square without fire, one beside cover first. */
function outOfFire<T extends Offered>(g: Known, fighter: Fighter, moves: readonly T[]): T | null {
  const { fires } = fightOf(g)
  const burns = (at: Square): boolean => fires.some((fire) => squares.isSame(fire.at, at))
  if (!burns(fighter.at)) return null
  const ground = groundOf(g)
  const safe = moves.filter((move) => !burns(squareIn(move)))
  return pickBy(safe, (at) => 2 * distance(at, fighter.at) + (isByCover(ground, at) ? 0 : 1))
}

const isDown = (g: Known, who: string): boolean =>
  g.people.some(({ id, body }) => id === who && body.state === 'downed')

/** The target that is likeliest to go down, then the weakest. */
function bestAttack<T extends Offered>(g: Known, fighter: Fighter, attacks: readonly T[]): T | null {
  let best: { attack: T; score: number } | null = null
  for (const attack of attacks) {
    const target = fighterOf(g, rest(attack))
    const { falls, lost } = attackProspects(g, fighter.id, target.id, { aimed: fightOf(g).turn!.aimed })
    const expected = lost.reduce((sum, { hp, chance }) => sum + hp * chance, 0)
    if (expected === 0 && attacks.length > 1) continue
    const score = falls * 100 + expected - hpOf(g, target) / 100
    if (!best || score > best.score) best = { attack, score }
  }
  return best?.attack ?? null
}

function hasCover(g: Known, fighter: Fighter, attack: Offered): boolean {
  const target = fighterOf(g, rest(attack))
  if (armsOf(g, fighter).kind === 'melee' || fightOf(g).turn!.aimed) return false
  return coverOf(groundOf(g), fighter.at, target.at) > 0 || target.covered
}

/** Rounds after which waiting has been long enough. */
const PATIENCE = 3

/** Toward the nearest enemy: at once if a blow can follow or the colony attacks, else when they have not come for some rounds. */
function bestMove<T extends Offered>(g: Known, fighter: Fighter, moves: readonly T[]): T | null {
  const ground = groundOf(g)
  const arms = armsOf(g, fighter)
  const { plan, round, turn } = fightOf(g)
  const enemies = enemiesOf(g, fighter)
  if (enemies.length === 0 || turn!.ap < 1) return null
  const after = turn!.ap - 1
  const far = arms.kind === 'melee' ? arms.reach : arms.range
  const hits = moves.filter(
    (move) => after >= arms.ap && enemies.some((one) => reaches(ground, squareIn(move), one, far)),
  )
  if (hits.length > 0)
    return pickBy(hits, (at) => (isByCover(ground, at) ? 0 : 10) + distance(at, fighter.at))
  const isPatient = plan.raid && round <= PATIENCE && personIn(g, fighter) !== null
  if (isPatient && isByCover(ground, fighter.at)) return null
  const near = (at: Square): number => Math.min(...enemies.map((one) => distance(one.at, at)))
  return pickBy(
    moves.filter((move) => near(squareIn(move)) < near(fighter.at)),
    near,
  )
}

const reaches = (ground: Ground, at: Square, target: Fighter, far: number): boolean =>
  distance(at, target.at) <= far && sees(ground, at, target.at)

/** The cheapest, the first in reading order among equals; null if there is none. */
function pickBy<T extends Offered>(moves: readonly T[], cost: (at: Square) => number): T | null {
  const priced = moves.map((move) => ({ move, cost: cost(squareIn(move)), at: squares.pack(squareIn(move)) }))
  return priced.sort((a, b) => a.cost - b.cost || a.at - b.at)[0]?.move ?? null
}
