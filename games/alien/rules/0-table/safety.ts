import type { ZoneId } from '../../content/index.ts'
import { type Body, type BodyId, isAble, isPc, isThere } from './body.ts'
import type { Gear } from './gear.ts'
import { suffers } from './harm.ts'
import type { Person } from './person.ts'
import { isOnTheHunt } from './routes.ts'
import { areEnemies, looksInto, sees } from './sight.ts'
import type { Alien } from './state.ts'
import { works } from './supply.ts'
import { distance, exitsOf, isOpen, zoneState } from './zones.ts'

/** AL-RUL-SAFE-01: air to breathe, no hazard, no enemy there or in sight, and none that hunts or searches within two steps. */
export function isSafe(g: Alien, zone: ZoneId): boolean {
  const { vacuum, fire, flooded, blinding } = zoneState(g, zone)
  if (vacuum || fire || flooded || blinding) return false
  for (const body of g.bodies) {
    if (body.side === 'crew' || body.side === 'neutral' || !isAble(body) || g.truce.includes(body.side))
      continue
    if (looksInto(g, body, zone)) return false
    if (distance(g, body.at!, zone) <= 2 && isOnTheHunt(g, body.id)) return false
  }
  return true
}

/** AL-RUL-SAFE-01: it must hold for the whole stretch, so every change of sight is looked at; who rests learns of it when the stretch is over. */
export function noteDisturbances(g: Alien): void {
  for (const pc of g.bodies) {
    if (!isPc(pc)) return
    if (pc.activity.resting && pc.at !== null && !g.disturbed.includes(pc.id) && !isSafe(g, pc.at))
      g.disturbed.push(pc.id)
  }
}

/** Whether a character's place was safe from when it lay down until now. */
export const wasSafe = (g: Alien, person: Person): boolean =>
  person.at !== null && !g.disturbed.includes(person.id) && isSafe(g, person.at)

/** AL-RUL-NEAR-01: the same zone, or sight at Medium range. */
export const isNear = (g: Alien, one: Body, other: Body): boolean =>
  isThere(one) &&
  isThere(other) &&
  (one.at === other.at ||
    (distance(g, one.at!, other.at!) === 1 && (sees(g, one, other) || sees(g, other, one))))

/** AL-RUL-NEAR-01, for Noisy: every enemy within two zone steps, sight or no sight. */
export const enemiesNear = (g: Alien, one: Body): Body[] =>
  g.bodies.filter((body) => isThere(body) && areEnemies(g, one, body) && distance(g, one.at!, body.at!) <= 2)

/** AL-RUL-SPEAK-01: the same zone, the next across an open border, or a working radio link. */
export function canSpeakTo(g: Alien, one: Body, other: Body): boolean {
  if (!isThere(one) || !isThere(other) || isMute(g, one)) return false
  if (one.at === other.at) return true
  for (const { by: border, to: into } of exitsOf(g, one.at!))
    if (into === other.at && isOpen(g.borders[border.id]!)) return true
  return hasRadio(one) && hasRadio(other)
}

const isMute = (g: Alien, body: Body): boolean =>
  body.held?.latched != null || (body.kind === 'person' && suffers(g, body, 'cannot-speak')) // Injuries, creatures

/** One that works: switched on, with power left (AL-RUL-SUP-03). */
export const hasRadio = (body: Body): boolean => body.kind === 'person' && body.kit.gear.some(isWorkingRadio)

const isWorkingRadio = (gear: Gear): boolean => gear.of === 'gear-radio' && works(gear)

/** Friendly player characters in the same zone. */
export const friendsHere = (g: Alien, person: Person): BodyId[] =>
  g.bodies
    .filter((pc) => isPc(pc) && pc.id !== person.id && pc.side === person.side && pc.at === person.at)
    .map(({ id }) => id)
