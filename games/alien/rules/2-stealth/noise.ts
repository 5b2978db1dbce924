import type { Play, Seat } from '@starboard/kernel'
import type { ZoneId } from '../../content/index.ts'
import { type BodyId, bodyOf, isPc, isThere, personOf } from '../0-table/body.ts'
import { areEnemies, looksInto } from '../0-table/sight.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import type { Rolled } from '../0-table/throws.ts'
import { soundSteps } from '../0-table/zones.ts'
import { spendBonus } from '../1-rolls/bonus.ts'
import { succeeded } from '../1-rolls/rolls.ts'
import { blip } from './memory.ts'
import { heard } from './unit-states.ts'

export type NoiseEvent = {
  readonly type: 'noise-heard'
  readonly rule: string
  readonly at: ZoneId
  readonly strength: number
  /** Who made it, where that is plain to see. */
  readonly by: BodyId | null
}

/** AL-RUL-NOISE-01: how loud things are. */
export const NOISE = { force: 2, torch: 2, scream: 2, shot: 3, fullAuto: 4, explosion: 5, breach: 3 } as const

/**
 * AL-RUL-NOISE-01: a noise reaches every enemy of whoever made it within so many steps; a shut door counts as one more. One
 * that nobody made (`by` null) reaches everybody.
 */
export function noise(g: Alien, at: ZoneId, strength: number, by: BodyId | null): void {
  if (strength <= 0) return
  g.noises.push({ at, strength, stretch: g.stretch })
  const maker = by === null ? null : bodyOf(g, by)
  const hearers: BodyId[] = []
  const seats: Seat[] = []
  for (const body of g.bodies) {
    if (!isThere(body) || soundSteps(g, at, body.at!) > strength) continue
    if (isPc(body)) {
      if (!seats.includes(body.seat)) seats.push(body.seat)
    } else if (maker === null ? body.side !== 'crew' : areEnemies(g, maker, body)) hearers.push(body.id)
  }
  tellOf(g, at, strength, by, seats)
  if (hearers.length > 0) heard(g, hearers, at, by)
}

/** Players hear what carries to their characters; what they do not see is a blip on their map. */
function tellOf(g: Alien, at: ZoneId, strength: number, by: BodyId | null, seats: readonly Seat[]): void {
  const event: NoiseEvent = { type: 'noise-heard', rule: 'AL-RUL-NOISE-01', at, strength, by }
  if (by !== null && bodyOf(g, by).side === 'crew') return tell(g, event, { about: [by] })
  tell(g, { ...event, by: null }, { seats })
  const blind = seats.filter(
    (seat) => !g.bodies.some((pc) => isPc(pc) && pc.seat === seat && isThere(pc) && looksInto(g, pc, at)),
  )
  blip(g, blind, { body: null, at, how: 'heard' })
}

/** Noises of the stretch before last are forgotten. */
export function fadeNoises(g: Alien): void {
  if (g.noises.length > 0) g.noises = g.noises.filter(({ stretch }) => stretch >= g.stretch - 1)
}

/** AL-RUL-ROLL-02: bonus successes may make less noise, or less work: then the stretch is not spent. */
export function* finished(g: Alien, rolled: Rolled, loud: number): Play<boolean> {
  const { who } = rolled
  const { sooner, silent } = yield* spendBonus(g, rolled, loud)
  const person = personOf(g, who)
  if (sooner && !g.combat) person.activity.acted = false
  if (!silent) noise(g, person.at!, loud, who)
  return succeeded(rolled)
}
