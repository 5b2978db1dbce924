import { CREATURES, type ZoneId } from '../../content/index.ts'
import { type Body, isPc } from '../0-table/body.ts'
import { carried } from '../0-table/gear.ts'
import { hasTrauma } from '../0-table/harm.ts'
import { hasTalent, type Person } from '../0-table/person.ts'
import type { Alien } from '../0-table/state.ts'
import type { PoolPart } from '../0-table/throws.ts'
import { distance, isCrawlspace } from '../0-table/zones.ts'
import { poolOf } from '../1-rolls/pool.ts'

/** What is thrown when somebody looks out without deciding to. */
export interface Lookout {
  readonly base: number
  readonly stress: number
  readonly parts: readonly PoolPart[]
}

/**
 * Dice of Observation in a passive roll: skill or the creature's own, and everything that helps or hinders looking at these
 * (AL-RUL-STL-04). With nobody to look at it is an active search of the zone one stands in: no watch and no gear for detection counts.
 */
export function observationOf(g: Alien, body: Body, of: readonly Body[]): Lookout {
  const parts = of.length > 0 ? watching(g, body, of) : []
  if (body.kind === 'creature') return creatureLookout(body.of, parts)
  const pool = poolOf(g, body, {
    skill: 'observation',
    for: 'detection',
    parts,
    into: of[0]?.at ?? body.at!,
    unhelped: true,
    unpushed: true,
  })
  return withoutEdge(pool.parts, pool.stress) // AL-RUL-STL-02: stress dice are thrown too; nobody looks at their ones.
}

/** AL-RUL-STL-13: the dark is nothing to creatures. */
function creatureLookout(of: keyof typeof CREATURES, parts: PoolPart[]): Lookout {
  parts.push({ what: 'observation', dice: CREATURES[of].observation, rule: 'AL-RUL-CRE-01' })
  return withoutEdge(parts, 0)
}

/** Dice that wait for a roll one decides to make are not spent by looking out. */
function withoutEdge(parts: readonly PoolPart[], stress: number): Lookout {
  let base = 0
  for (const { what, dice } of parts) if (what !== 'edge' && what !== 'orders') base += dice
  return { base: Math.max(1, base), stress, parts }
}

/** What counts in detection alone. */
function watching(g: Alien, body: Body, of: readonly Body[]): PoolPart[] {
  const parts: PoolPart[] = []
  const add = (what: string, dice: number, rule: string): void => {
    parts.push({ what, dice, rule })
  }
  if (body.guard) add('guard', isWatchful(body) ? 3 : 2, 'AL-GUARD-02')
  if (isOverlooked(of)) add('tal-overlooked', -2, 'AL-RUL-TAL-01')
  if (body.kind === 'creature') {
    if (body.distracted > 0) add('distracted', -body.distracted, 'AL-MOD-02')
    return parts
  }
  if (isCrawlspace(g, body.at!) && hasTalent(body, 'tal-ratcatcher'))
    add('tal-ratcatcher', 2, 'AL-RUL-TAL-01')
  if (hasTrauma(body, 'jumps-at-noise')) add('jumps-at-noise', -1, 'AL-TRAUMA-05')
  if (isFar(g, body.at!, of) && carried(body, 'gear-binoculars')) add('gear-binoculars', 1, 'AL-MOD-02')
  if (hasTracker(g, body)) add('gear-tracker', 2, 'AL-MOD-02')
  if (isInLimelight(g, body)) add('tal-limelight', 2, 'AL-RUL-TAL-01')
  return parts
}

const isWatchful = (body: Body): boolean => body.kind === 'person' && hasTalent(body, 'tal-watchful')

/** A kid alone in its group. */
const isOverlooked = ([first, second]: readonly Body[]): boolean =>
  second === undefined && first?.kind === 'person' && hasTalent(first, 'tal-overlooked')

const isFar = (g: Alien, from: ZoneId, [first]: readonly Body[]): boolean =>
  first !== undefined && distance(g, from, first.at!) >= 2

/** The next detection roll of the group of whoever has just used a motion tracker. */
const hasTracker = (g: Alien, person: Person): boolean =>
  g.bodies.some((one) => one.at === person.at && one.side === person.side && isTracking(one))

const isTracking = (body: Body): boolean => isPc(body) && body.marks.some(({ what }) => what === 'tracking')

/** What helped or hindered this one roll is over. */
export function spendLookout(g: Alien, group: readonly Body[]): void {
  for (const body of group) {
    if (body.kind === 'creature') body.distracted = 0
    else
      for (const one of g.bodies)
        if (one.at === body.at && isTracking(one) && one.kind === 'person')
          one.marks = one.marks.filter(({ what }) => what !== 'tracking')
  }
}

/** All eyes are on somebody else of the crew. */
const isInLimelight = (g: Alien, person: Person): boolean =>
  person.side === 'crew' &&
  g.bodies.some(
    (one) =>
      one !== person &&
      isPc(one) &&
      one.marks.some(({ what, until }) => what === 'limelight' && until >= g.stretch),
  )
