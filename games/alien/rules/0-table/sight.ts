import type { SideId, ZoneId } from '../../content/index.ts'
import type { Known, KnownBody } from '../../known.ts'
import { type Body, type BodyId, isPc, isThere, unitOf } from './body.ts'
import type { Alien } from './state.ts'
import { beyond, borderOf, overlooks, scenarioOf, visibleFrom } from './zones.ts'

/** 18 Line of sight. Whether one body can see another where it stands now; detection is another matter. */
export const sees = (g: Alien, from: Body, to: Body): boolean =>
  to.cover?.kind !== 'full' && canWatch(g, from, to) // AL-LOS-03, AL-COV-05

/** Sight without regard to cover: whoever ducks out of sight is not forgotten for that (AL-RUL-COV-02). */
export function canWatch(g: Alien, from: Body, to: Body): boolean {
  if (from.at === null || to.at === null || to.hidden || from.dead || to.dead) return false // AL-LOS-02
  // Whoever bars a border stands in it, and sees who comes up from beyond (AL-RUL-BLOCK-01).
  return looksInto(g, from, to.at) || peeksInto(g, to, from.at) || from.beside.includes(to.id)
}

/** AL-LOS-01, AL-LOS-04: its own zone, those beyond open borders, and the one it peeks into. */
export const looksInto = (g: Known, body: KnownBody, zone: ZoneId): boolean =>
  overlooks(g, body.at!, zone) || peeksInto(g, body, zone)

/** AL-LOS-05, AL-RUL-LOS-03: one who peeks looks past the border, and is seen from there. */
export const peeksInto = (g: Known, body: KnownBody, zone: ZoneId): boolean =>
  body.peeks !== null && beyond(borderOf(g, body.peeks), body.at!) === zone

/** Enemies are of different sides: everybody but neutrals against the crew, unless they hold their fire or have its word; others as their feuds say. */
export const areEnemies = (g: Known, a: Body, b: Body): boolean =>
  areAtOdds(g, a.side, b.side) && !hasYielded(a, b) && !hasYielded(b, a)

/** Whether whole sides are against each other, whoever has yielded. */
export function areAtOdds(g: Known, a: SideId, b: SideId): boolean {
  if (a === b || a === 'neutral' || b === 'neutral') return false
  if (a === 'crew') return !g.truce.includes(b)
  if (b === 'crew') return !g.truce.includes(a)
  for (const [one, other] of scenarioOf(g).feuds)
    if ((one === a && other === b) || (one === b && other === a)) return true
  return false
}

const hasYielded = (a: Body, b: Body): boolean => a.kind === 'person' && a.captive === b.side

/** RULES.md 43.4: a dormant unit rolls no detection, and is seen only by searching. */
export const isDormant = (g: Alien, body: Body): boolean =>
  body.unit !== null && unitOf(g, body.unit).state === 'dormant'

/** Everybody with a line of sight to this one, and everybody in the same zone (AL-RUL-PTRIG-04). */
export function witnesses(g: Alien, of: Body): BodyId[] {
  return g.bodies
    .filter((body) => body !== of && isThere(body) && (body.at === of.at || sees(g, body, of)))
    .map(({ id }) => id)
}

/** Whether a seat sees with the eyes of a character: its own always; a fight is played in the open, so everybody sees what those in it see. */
export const seesWith = (g: Alien, seat: number | null, pc: Body): boolean =>
  (pc.kind === 'person' && pc.seat === seat) || (g.combat?.fighters.includes(pc.id) ?? false)

/** The zones that a seat's characters can look into, with those they peek into. */
export function zonesInSight(g: Alien, seat: number | null): ZoneId[] {
  const found: ZoneId[] = []
  for (const pc of g.bodies) {
    if (!isPc(pc)) break
    if (pc.at === null || pc.dead || !seesWith(g, seat, pc)) continue
    for (const zone of visibleFrom(g, pc.at)) if (!found.includes(zone)) found.push(zone)
    if (pc.peeks === null) continue
    const into = beyond(borderOf(g, pc.peeks), pc.at)
    if (!found.includes(into)) found.push(into)
  }
  return found
}
