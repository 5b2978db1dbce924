import { type Exit, zones } from '@starboard/space'
import { type Border, SCENARIOS, type ZoneId } from '../content/index.ts'
import { borderState, distance, mapOf } from '../rules/0-table/zones.ts'
import type { Sheet, View } from '../view.ts'
import { foesOf, has } from './read.ts'

/** How a character may get from zone to zone, as far as the view tells; what was never seen is taken as the plan has it. */
export interface Pace extends Exit<Border> {
  /** What stands in the way. */
  readonly bar: 'none' | 'locked' | 'blocked' | 'gap' | 'water'
}

export interface Track {
  readonly first: Pace
  readonly cost: number
}

/** What a step costs in stretches, about; Infinity: not to be had. */
function costOf(
  view: View,
  pc: Sheet,
  from: ZoneId,
  { by: border, to: into }: Exit<Border>,
): { cost: number; bar: Pace['bar'] } {
  const { kind, locked } = borderState(view, border.id)
  const risk = danger(view, into)
  if (kind === 'blocked')
    return { cost: canClear(pc, border) ? 2 + border.clear!.stretches : Infinity, bar: 'blocked' }
  if (locked) return { cost: 3 + risk, bar: 'locked' }
  if (kind === 'gap' || kind === 'climb') return { cost: (border.deadly ? 6 : 2) + risk, bar: 'gap' }
  const wet = isWet(view, into) || isWet(view, from)
  return { cost: (wet ? 2 : 1) + risk, bar: wet ? 'water' : 'none' }
}

const isWet = (view: View, zone: ZoneId): boolean => view.zones[zone]?.flooded ?? false

const canClear = (pc: Sheet, { clear }: Border): boolean =>
  clear !== undefined && (clear.onlyCharge ? false : clear.needs === undefined || has(pc, clear.needs))

/** Where something was seen or heard lately one does not walk without need; nor where the plan says that something lies in wait. */
export function danger(view: View, zone: ZoneId): number {
  let most = 0
  for (const { body, at, stretch, how } of view.blips) {
    if (at !== zone || (body !== null && isHarmless(view, body))) continue
    const age = view.stretch - stretch
    if (age <= 3) most = Math.max(most, (how === 'heard' ? 3 : 4) - age)
  }
  return most
}

/** AL-RUL-SAFE-01: nobody finds rest with something within two steps. */
export const isQuiet = (view: View, zone: ZoneId): boolean =>
  !view.blips.some(
    ({ body, at, stretch }) =>
      view.stretch - stretch <= 1 &&
      distance(view, at, zone) <= 2 &&
      !(body !== null && isHarmless(view, body)),
  )

/** The dead, the broken and those who are no enemies. */
const isHarmless = (view: View, id: string): boolean => {
  const body = view.bodies.find((one) => one.id === id)
  return body !== undefined && !foesOf(view).some((foe) => foe === body)
}

/** The first step of the cheapest way, and what the whole of it costs; null if there is none, or one is there. */
export function wayTo(view: View, pc: Sheet, goal: ZoneId, from = pc.at): Track | null {
  if (from === null || from === goal) return null
  const map = mapOf(SCENARIOS[view.scenario])
  const way = zones.findWay(map, from, goal, (exit, zone) => costOf(view, pc, zone, exit).cost)
  const first = way?.exits[0]
  return first ? { first: { ...first, bar: costOf(view, pc, from, first).bar }, cost: way.cost } : null
}

/** What it costs a character to get there; nothing if it is there. */
export const farness = (view: View, pc: Sheet, goal: ZoneId, from = pc.at): number =>
  from === goal ? 0 : (wayTo(view, pc, goal, from)?.cost ?? Infinity)
