import type { Play } from '@starboard/kernel'
import { bodyOf } from '../0-table/body.ts'
import type { Combat } from '../0-table/combat.ts'
import { suffers } from '../0-table/harm.ts'
import type { Alien } from '../0-table/state.ts'
import { ROUNDS_IN_STRETCH } from '../0-table/time.ts'
import { borderOf, zoneState } from '../0-table/zones.ts'
import { clocksRun } from '../3-combat/aftermath.ts'
import { placesOf } from '../3-combat/initiative.ts'
import { wound } from '../5-health/damage.ts'
import { deathRolls } from '../5-health/injuries.ts'
import { airless } from '../5-health/supplies.ts'
import { blowOpen } from '../7-gear/charges.ts'
import { sentriesFire } from '../7-gear/sentry.ts'
import { creaturesAtRoundEnd } from '../8-opposition/collapse.ts'
import { events } from '../9-scenario/scenario.ts'
import { upkeep } from './upkeep.ts'

/** The end of a round: tripod guns, fire, air, wounds, what only seemed dead, charges; then the next can begin. */
export function* endRound(g: Alien): Play {
  yield* sentriesFire(g)
  const combat = g.combat!
  combat.now = -1
  combat.ambush = [] // AL-RUL-INIT-04
  burn(g)
  strain(g, combat)
  airless(g, 'round') // AL-RUL-SUP-08
  deathRolls(g, 'round') // AL-RUL-TIME-04
  creaturesAtRoundEnd(g)
  goOff(g, combat)
  combat.still = isStill(g, combat) ? combat.still + 1 : 0
  if (combat.still > patienceIn(combat)) combat.round = nextStretch(combat.round)
  if (combat.round % ROUNDS_IN_STRETCH === 0) yield* passStretch(g)
}

/** Rounds of blows and of choices from which nothing comes; where there are neither, one is enough. */
const PATIENCE = 10

const patienceIn = ({ blow, chose, round }: Combat): number => (Math.max(blow, chose) < round ? 0 : PATIENCE)

/**
 * Nothing has changed: they watch each other across something that neither can cross, have long been beating with bare hands at somebody
 * in armour who does not stir, or have run to and fro before one who strikes and misses. Stress may have risen; the rounds until the
 * stretch is over would all be like this one.
 */
const isStill = (g: Alien, combat: Combat): boolean => !clocksRun(g) && combat.places === placesOf(g)

const nextStretch = (round: number): number => Math.ceil(round / ROUNDS_IN_STRETCH) * ROUNDS_IN_STRETCH

/** AL-RUL-DMG-04: 1 damage at the end of each round, whatever one wears; it dies down after three. */
function burn(g: Alien): void {
  for (const body of g.bodies) {
    if (body.burning === 0 || body.dead) continue
    if (body.at !== null && zoneState(g, body.at).flooded) {
      body.burning = 0 // Sump Nine: nothing burns in water.
      continue
    }
    body.burning--
    wound(g, body.id, 1, null, 'AL-RUL-DMG-04')
  }
}

/** Injuries, Gut wound: 1 damage at the end of each round with two moves. */
function strain(g: Alien, { turns }: Combat): void {
  for (const { who, moves } of turns) {
    const body = bodyOf(g, who)
    if (moves >= 2 && body.kind === 'person' && !body.dead && suffers(g, body, 'hurts-to-move'))
      wound(g, who, 1, null, 'AL-RUL-CRIT-01')
  }
}

/** Items: the border is open, and everybody on either side of it is in the blast. */
function goOff(g: Alien, combat: Combat): void {
  const due = combat.charges.filter(({ round }) => round <= combat.round)
  if (due.length === 0) return
  combat.charges = combat.charges.filter(({ round }) => round > combat.round)
  for (const { border, by } of due) blowOpen(g, border, borderOf(g, border).between, by)
}

/** AL-RUL-END-01: sixty rounds make a stretch; its events and upkeep are played, then the fight goes on. */
function* passStretch(g: Alien): Play {
  yield* events(g)
  yield* upkeep(g)
  if (g.combat) g.combat.stretch = g.stretch
}
