import { squares } from '@starboard/space'
import type { Known } from '../../known.ts'
import { type Fighter, fighterOf, fightOf } from '../0-table/fight.ts'
import type { Rim } from '../0-table/state.ts'
import { armsOf, farthest } from './arms.ts'
import { enemiesOf, hpOf, personIn } from './fighters.ts'
import { coverOf, distance, type Ground, groundOf, isByCover, sees } from './ground.ts'
import { attackProspects } from './prospects.ts'
import type { Doable, Ending } from './turn.ts'

/*
 * The standing order of a fight, for owners who do not play it by hand. It chooses among the very options that they would be offered:
 * help whoever lies beside one; shoot whoever is likeliest to go down, with Aim first where there is cover; take cover with the last AP;
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

export function chooseDeed(g: Rim, fighter: Fighter, options: readonly (Doable | Ending)[]): Doable | Ending {
  const end = options.at(-1)!
  const named = (name: string): Doable[] =>
    options.filter((one): one is Doable => one.action !== null && one.action.name === name)
  const rescue = named('first-aid').find(({ what }) => isDown(g, what))
  if (rescue) return rescue
  const calm = named('calm')[0]
  if (calm) return calm
  const attack = bestAttack(g, fighter, named('attack'))
  if (attack) return hasCover(g, fighter, attack) ? (named('aim')[0] ?? attack) : attack
  if (fightOf(g).turn!.attacks === 0) {
    const move = bestMove(g, fighter, named('move-to'))
    if (move) return move
  }
  return named('take-cover')[0] ?? end
}

const isDown = (g: Known, what: unknown): boolean =>
  g.people.some(({ id, body }) => id === what && body.state === 'downed')

/** The target that is likeliest to go down, then the weakest. */
function bestAttack(g: Known, fighter: Fighter, attacks: readonly Doable[]): Doable | null {
  let best: { attack: Doable; score: number } | null = null
  for (const attack of attacks) {
    const target = fighterOf(g, attack.what as string)
    const { falls, lost } = attackProspects(g, fighter.id, target.id, { aimed: fightOf(g).turn!.aimed })
    const expected = lost.reduce((sum, { hp, chance }) => sum + hp * chance, 0)
    if (expected === 0 && attacks.length > 1) continue
    const score = falls * 100 + expected - hpOf(g, target) / 100
    if (!best || score > best.score) best = { attack, score }
  }
  return best?.attack ?? null
}

function hasCover(g: Known, fighter: Fighter, attack: Doable): boolean {
  const target = fighterOf(g, attack.what as string)
  if (armsOf(g, fighter).kind === 'melee' || fightOf(g).turn!.aimed) return false
  return coverOf(groundOf(g), fighter.at, target.at) > 0 || target.covered
}

/** Rounds after which waiting has been long enough. */
const PATIENCE = 3

/** Toward the nearest enemy: at once if a blow can follow or the colony attacks, else when they have not come for some rounds. */
function bestMove(g: Rim, fighter: Fighter, moves: readonly Doable[]): Doable | null {
  const ground = groundOf(g)
  const arms = armsOf(g, fighter)
  const { plan, round, turn } = fightOf(g)
  const enemies = enemiesOf(g, fighter)
  if (enemies.length === 0 || turn!.ap < 1) return null
  const after = turn!.ap - 1
  const hits = moves.filter(({ what }) => {
    const at = what as { x: number; y: number }
    return (
      after >= arms.ap &&
      enemies.some((one) => reaches(ground, at, one, arms.kind === 'melee' ? arms.reach : arms.range))
    )
  })
  if (hits.length > 0)
    return pickBy(hits, (at) => (isByCover(ground, at) ? 0 : 10) + distance(at, fighter.at))
  const isPatient = plan.raid && round <= PATIENCE && personIn(g, fighter) !== null
  if (isPatient && isByCover(ground, fighter.at)) return null
  const near = (at: { x: number; y: number }): number =>
    Math.min(...enemies.map((one) => distance(one.at, at)))
  const closer = moves.filter(({ what }) => near(what as { x: number; y: number }) < near(fighter.at))
  return closer.length > 0 ? pickBy(closer, near) : null
}

const reaches = (ground: Ground, at: { x: number; y: number }, target: Fighter, far: number): boolean =>
  distance(at, target.at) <= far && sees(ground, at, target.at)

function pickBy(moves: readonly Doable[], cost: (at: { x: number; y: number }) => number): Doable {
  const at = ({ what }: Doable) => what as { x: number; y: number }
  return [...moves].sort((a, b) => cost(at(a)) - cost(at(b)) || squares.pack(at(a)) - squares.pack(at(b)))[0]!
}
