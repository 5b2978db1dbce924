import { Broken } from '@starboard/kernel'
import { CUBES_EACH, TRADE_CUBES } from '../content/index.ts'
import { missionsFor } from './setup.ts'
import {
  ACTIONS_A_TURN,
  type Captain,
  isSolo,
  MOST_CUBES,
  MOST_ENERGY,
  MOST_HITS,
  MOST_MISSIONS,
  type Quick,
} from './state.ts'

/** Throws if the state cannot be: everything is there as often as it should be, and within its limits (XIA-QV-13). */
export function checkQuick(g: Quick): void {
  if (g.stage.kind === 'deal') return
  const laid = g.sectors.map(({ id }) => id)
  if (new Set(laid).size !== laid.length) throw new Broken('a sector lies on the board twice')
  const ships = g.captains.flatMap(({ ship }) => ship ?? [])
  if (new Set(ships).size !== ships.length) throw new Broken('two captains fly the same ship')
  if (g.actions < 0 || g.actions > ACTIONS_A_TURN) throw new Broken(`${g.actions} actions are left`)
  checkCards(g)
  for (const captain of g.captains) checkCaptain(g, captain)
  for (const cube of TRADE_CUBES) {
    const aboard = g.captains.flatMap(({ cubes }) => cubes).filter((each) => each === cube).length
    if (aboard > CUBES_EACH) throw new Broken(`there are ${aboard} ${cube} cubes`)
  }
  for (const { id, at, hits } of g.npcs) {
    if (at !== null && !g.sectors[at]) throw new Broken(`the ${id} is off the board`)
    if (hits < 0 || hits >= MOST_HITS) throw new Broken(`the ${id} has ${hits} hits`)
  }
}

function checkCards(g: Quick): void {
  const held = g.captains.flatMap(({ missions }) => missions.map(({ id }) => id))
  const cards = [...g.missionDeck, ...g.missionDiscard, ...held].sort()
  if (cards.join() !== missionsFor(g).sort().join()) throw new Broken('mission cards were lost or doubled')
}

function checkCaptain(g: Quick, { name, at, credits, energy, hits, halves, cubes, missions }: Captain): void {
  const wrong = (what: string) => new Broken(`${name} ${what}`)
  if (!g.sectors[at]?.up) throw wrong('is in no sector that lies face up')
  if (credits < 0) throw wrong(`has ${credits} credits`)
  if (energy < 0 || energy > MOST_ENERGY) throw wrong(`has ${energy} Energy`)
  if (hits < 0 || hits >= MOST_HITS) throw wrong(`has ${hits} hits`)
  if (cubes.length > MOST_CUBES) throw wrong(`carries ${cubes.length} cubes`)
  if (missions.length > MOST_MISSIONS) throw wrong(`holds ${missions.length} missions`)
  if (!isSolo(g) && halves % 2 !== 0) throw wrong('has half a point of Fame')
}
