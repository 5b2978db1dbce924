import { emit, randomOf } from '@starboard/kernel'
import type { Distance } from '../../content/index.ts'
import type { Fighter, Opponent } from '../0-table/skirmish.ts'
import type { LongFall } from '../0-table/state.ts'
import { inForce } from '../0-table/state.ts'
import { foursOf } from '../4-worlds/npcs.ts'
import { volley } from './attacks.ts'
import type { SkirmishEvent } from './battlefield.ts'
import {
  armsOf,
  DISTANCES,
  distanceOf,
  foesUp,
  intoReach,
  skirmishOf,
  standing,
  stepFrom,
  traitOf,
} from './battlefield.ts'

/** The opposition acts, by list order (LF-RUL-SKIR-02), one four of like NPCs after the other. */
export function foesAct(g: LongFall): void {
  const { foes } = skirmishOf(g)
  for (const four of inForce(g, 'LF-RUL-NPC-03') ? foursOf(foes) : foes.map((foe) => [foe])) {
    const left = four.filter((foe) => foe.status === 'up')
    if (left.length > 0) fourActs(g, left)
  }
}

/**
 * They shoot if they can, and close in if they cannot; whose gun is empty reloads (LF-RUL-SKIR-16). A move and
 * an attack fit in one turn (LF-RUL-SKIR-01). All who are in reach share one throw (LF-RUL-NPC-03). Those who shoot spend a move
 * that they do not need on light cover (LF-RUL-SKIR-06).
 */
function fourActs(g: LongFall, left: readonly Opponent[]): void {
  const target = targetOf(g, left)
  for (const foe of left) foe.hurtBy = {}
  if (!target) return
  const before = left.map(({ id }) => distanceOf(target, id))
  const attackers = left.filter((foe) => comesToBear(g, foe, target))
  if (attackers.length > 0) volley(g, attackers, left.length, target.pc)
  takeCover(
    g,
    left.filter((foe, i) => shoots(foe) && distanceOf(target, foe.id) === before[i]),
  )
}

/** Somebody who can strike from farther away than arm's length. */
const shoots = (foe: Opponent): boolean => armsOf(foe).reach.some((distance) => distance !== 'close')

function takeCover(g: LongFall, foes: readonly Opponent[]): void {
  const open = foes.filter(({ cover }) => cover === 0)
  if (open.length === 0) return
  for (const foe of open) foe.cover = 1
  const { id: foe, name } = open[0]!
  emit<SkirmishEvent>(g, {
    type: 'foe-took-cover',
    rule: 'LF-RUL-SKIR-06',
    foe,
    name,
    number: open.length,
    cover: 1,
  })
}

/** Does what this opponent needs to do before it can attack; says whether it still can in this turn. */
function comesToBear(g: LongFall, foe: Opponent, target: Fighter): boolean {
  const from = distanceOf(target, foe.id)
  const bearing = bearingOf(foe, from)
  if (bearing === 'reloads') reload(g, foe)
  if (bearing === 'moves' || bearing === 'closes-in')
    move(g, foe, target, intoReach(armsOf(foe).reach, from) ?? stepFrom(from, -1) ?? from)
  return bearing === 'bears' || bearing === 'moves'
}

/** How an opponent's arms bear on somebody at this distance: at once, after a move, or not in this turn. */
export function bearingOf(
  foe: Pick<Opponent, 'npc' | 'empty'>,
  from: Distance,
): 'bears' | 'moves' | 'reloads' | 'closes-in' {
  const weapon = armsOf(foe)
  if (foe.empty && traitOf(weapon, 'gun')) return 'reloads'
  if (weapon.reach.includes(from)) return 'bears'
  const hurried = traitOf(weapon, 'placed') // A charge is not set in a hurry.
  return intoReach(weapon.reach, from) !== null && !hurried ? 'moves' : 'closes-in'
}

/** One action (LF-RUL-SKIR-16), so there is none left to attack with. */
function reload(g: LongFall, foe: Opponent): void {
  foe.empty = false
  const weapon = armsOf(foe).name
  emit<SkirmishEvent>(g, { type: 'reloaded', rule: 'LF-RUL-SKIR-16', who: foe.name, pc: null, weapon })
}

/** LF-RUL-SKIR-04. Whoever moves leaves cover. */
function move(g: LongFall, foe: Opponent, target: Fighter, distance: Distance): void {
  const { id, name } = foe
  target.distance[id] = distance
  foe.cover = 0
  emit<SkirmishEvent>(g, {
    type: 'foe-moved',
    rule: 'LF-RUL-SKIR-04',
    foe: id,
    name,
    pc: target.pc,
    distance,
  })
}

/** The PC who hurt them most since their last turn, else the nearest, else one by lot. */
function targetOf(g: LongFall, left: readonly Opponent[]): Fighter | null {
  const hurts = ({ pc }: Fighter) => left.reduce((sum, foe) => sum + (foe.hurtBy[pc] ?? 0), 0)
  const away = (fighter: Fighter) =>
    Math.min(...left.map((foe) => DISTANCES.indexOf(distanceOf(fighter, foe.id))))
  const worst = most(standing(g), hurts)
  const nearest = most(worst, (fighter) => -away(fighter))
  if (nearest.length < 2) return nearest[0] ?? null
  return nearest[randomOf(g).below(nearest.length)]!
}

function most<T>(things: readonly T[], value: (thing: T) => number): T[] {
  const best = Math.max(...things.map(value))
  return things.filter((thing) => value(thing) === best)
}

/** Trouble in the middle of a skirmish (LF-RUL-CONS-04): those who are there strike at once, out of turn. */
export function strikeAtOnce(g: LongFall): void {
  if (foesUp(skirmishOf(g)).length === 0 || standing(g).length === 0) return
  emit<SkirmishEvent>(g, { type: 'strikes-at-once', rule: 'LF-RUL-CONS-04' })
  foesAct(g)
}
