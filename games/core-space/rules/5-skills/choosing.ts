import { ask, type Odds, type Play } from '@starboard/kernel'
import { type Either, type Empty, one, question } from '@starboard/kernel/speech'
import { type Square, squares } from '@starboard/space'
import { crewOf } from '../0-table/crew.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import type { CoreSpace } from '../0-table/state.ts'
import type { Held } from '../0-table/tray.ts'
import type { Used } from './using.ts'

/** What a skill leaves to whoever uses it: on whom, which of its effects, which thing, where. */

type About = { figure: FigureId; skill: string; level: number }

/** Where several may be picked one after the other, `left` says how many still. */
export const WHOM = question('whom')<About & { left?: number }, Either<{ who: FigureId } | Empty>>()
export const WHICH = question('which')<About, { which: string }>()
export const THING = question('thing')<About & { of: string }, Either<{ item: string } | Empty>>()
export const SPOT = question('spot')<About, Either<{ x: number; y: number } | Empty>>()

const about = (figure: FigureId, { skill, level }: Used): About => ({ figure, skill, level })

const seatOf = (g: CoreSpace, who: FigureId) => crewOf(g, figureOf(g, who).crew!).seat

/** One of some figures; null if there is none. */
export function* chooseWhom(
  g: CoreSpace,
  by: FigureId,
  used: Used,
  rule: string,
  figures: readonly Figure[],
  odds?: (on: FigureId) => Odds,
): Play<FigureId | null> {
  if (figures.length === 0) return null
  const options = figures.map(({ id, at }) => ({
    value: id,
    who: id,
    label: { who: id },
    ...(at && { at: squares.key(at) }),
    ...(odds && { odds: () => odds(id) }),
  }))
  const { who } = yield* ask(one(WHOM, seatOf(g, by), rule, options, { label: about(by, used) }))
  return who
}

/** Up to so many of them, one after the other, until the player has enough. */
export function* chooseSome(
  g: CoreSpace,
  by: FigureId,
  used: Used,
  rule: string,
  figures: readonly Figure[],
  most: number,
): Play<FigureId[]> {
  const chosen: FigureId[] = []
  const all = figures.map(({ id }) => id)
  while (chosen.length < most) {
    const left = all.filter((id) => !chosen.includes(id))
    if (left.length === 0) break
    const options = left.map((id) => ({ value: id, who: id, label: { who: id } }))
    const enough = { value: 'enough', who: null, label: {} }
    const { who } = yield* ask(
      one(WHOM, seatOf(g, by), rule, chosen.length === 0 ? options : [...options, enough], {
        label: { ...about(by, used), left: Math.min(most - chosen.length, left.length) },
      }),
    )
    if (who === null) break
    chosen.push(who)
  }
  return chosen
}

/** One of the things that a level can do; nobody is asked about a single one. */
export function* chooseWhich<const Which extends string>(
  g: CoreSpace,
  by: FigureId,
  used: Used,
  rule: string,
  which: readonly Which[],
): Play<Which | null> {
  if (which.length === 0) return null
  const options = which.map((one) => ({ value: one, which: one, label: { which: one } }))
  return (yield* ask(one(WHICH, seatOf(g, by), rule, options, { label: about(by, used) }))).which
}

/** A token of somebody's tray, by its place there; null if there is none. */
export function* chooseThing(
  g: CoreSpace,
  by: FigureId,
  of: FigureId,
  used: Used,
  rule: string,
  places: readonly number[],
): Play<number | null> {
  return yield* chooseAmong(g, by, of, used, rule, figureOf(g, of).tray, places)
}

/** The same of any tokens that the player may see; where it may leave them all, null is its answer. */
export function* chooseAmong(
  g: CoreSpace,
  by: FigureId,
  of: string,
  used: Used,
  rule: string,
  tokens: readonly Held[],
  places: readonly number[],
  mayLeave = false,
): Play<number | null> {
  if (places.length === 0) return null
  const options = places.map((n) => ({
    value: `${tokens[n]!.item}:${n}`,
    n,
    label: { item: tokens[n]!.item },
  }))
  const none = { value: 'none', n: null, label: {} }
  const label = { ...about(by, used), of }
  return (yield* ask(one(THING, seatOf(g, by), rule, mayLeave ? [...options, none] : options, { label }))).n
}

/** A square; null if there is none, or if it is left out where that is possible. */
export function* chooseSpot(
  g: CoreSpace,
  by: FigureId,
  used: Used,
  rule: string,
  spots: readonly Square[],
  mayLeave = false,
): Play<Square | null> {
  if (spots.length === 0) return null
  const options = spots.map(({ x, y }) => ({
    value: squares.key({ x, y }),
    at: squares.key({ x, y }),
    label: { x, y },
    spot: { x, y },
  }))
  const none = { value: 'none', label: {}, spot: null }
  const label = about(by, used)
  return (yield* ask(one(SPOT, seatOf(g, by), rule, mayLeave ? [...options, none] : options, { label }))).spot
}
