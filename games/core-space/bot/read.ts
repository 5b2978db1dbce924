import type { Option } from '@starboard/kernel'
import { MISSIONS } from '../content/index.ts'
import type { Known } from '../known.ts'
import type { CrewId } from '../rules/0-table/crew.ts'
import type { Figure, FigureId } from '../rules/0-table/figure.ts'
import { areEnemies, hasEffect, isUp, npcTypeOf } from '../rules/0-table/figures.ts'
import type { Held } from '../rules/0-table/tray.ts'
import { fresh, hasIcon, isObjective, itemOf, priceOf } from '../rules/0-table/tray.ts'
import { OBJECTIVES, partnersOf } from '../rules/10-edges/goals.ts'
import type { View } from '../view.ts'

/** What a captain reads off the table: who is there, how dangerous they are, and how far the mission has got. */

/** What is worked out of a view once, however often it is asked for. */
export function remembered<T>(work: (view: View) => T): (view: View) => T {
  const known = new WeakMap<View, { readonly of: T }>()
  return (view) => {
    let found = known.get(view)
    if (!found) {
      found = { of: work(view) }
      known.set(view, found)
    }
    return found.of
  }
}

export const figureIn = (view: Known, id: FigureId): Figure | undefined =>
  view.figures.find((figure) => figure.id === id)

/** Whoever of a crew can still act: on the board, or waiting in the airlock. */
export const handsOf = (view: Known, crew: CrewId): Figure[] =>
  view.figures.filter(
    (figure) =>
      figure.crew === crew && !figure.defeated && (figure.where === 'board' || figure.where === 'airlock'),
  )

/** Enemies of a figure that stand on the board; whoever sleeps in its chamber is none. */
export const foesOf = (view: Known, me: Figure): Figure[] =>
  view.figures.filter((other) => isUp(other) && areEnemies(view, me, other))

/** How bad it is to leave one standing for a round. */
const PERIL: { readonly [is: string]: number } = {
  drone: 0.6,
  harvester: 2,
  devastator: 2.4,
  assassin: 4,
  'live-one': 4,
  liege: 3.5,
  gatherer: 3.5,
  annihilator: 5,
  iconoclast: 5,
  'true-born': 4,
  talos: 4,
  'rock-worm': 0.4,
}
const PERSON = 2.4

export const perilOf = ({ who }: Figure): number => PERIL[who.is] ?? PERSON

/** It hunts by itself: worms stay in their holes, and a Drone on patrol looks for nobody. */
export const isHunting = (view: Known, foe: Figure): boolean =>
  npcTypeOf(foe) !== 'worm' &&
  !(foe.who.is === 'drone' && view.hostility.pegs < 10) &&
  foe.sleep?.state !== 'somnambulant' &&
  !hasEffect(foe, 'controlled')

/** Whether the mission would be done if everybody who still stands were back. */
export function isInHand(view: Known, crew: CrewId): boolean {
  const crews = partnersOf(view, crew)
  const figures = view.figures.map(
    (figure): Figure =>
      figure.crew !== null && crews.includes(figure.crew) && !figure.defeated && figure.where === 'board'
        ? { ...figure, where: 'aboard', at: null }
        : figure,
  )
  return OBJECTIVES[view.mission].isMet({ ...view, figures }, crew)
}

/** What a token is worth to whoever finds it: its price, or what the mission makes of it. */
export function tokenValue(view: Known, held: Held): number {
  if (isObjective(held) || held.item === 'seal') return 60
  if (hasIcon(held, 'rune')) return view.mission === 'vent-row' ? 40 : 2
  if (held.item === 'laser-cutter' && view.mission === 'locked-gallery') return 50
  const { heal, sell } = itemOf(held)
  const price = Array.isArray(sell) ? priceOf(held, 2) : priceOf(held, 1)
  return price + (heal === undefined ? 0 : 3)
}

/** What is drawn blindly is worth so much on average. */
const BLIND = 5

/** What a piece may hold: what was seen there, or what is usual. */
export function contentsOf(view: View, piece: View['pieces'][number]): number {
  if (piece.tokens) return piece.tokens.reduce((sum, held) => sum + tokenValue(view, held), 0)
  const always = MISSIONS[view.mission].allotment[piece.kind as 'pod']?.always ?? []
  const known = isSearched(view, piece.id)
    ? 0
    : always.reduce((sum, item) => sum + tokenValue(view, fresh(item)), 0)
  return known + BLIND * Math.max(0, piece.count - (known > 0 ? always.length : 0))
}

/** Somebody has looked into it, whoever it was. */
const isSearched = ({ goal, crews }: Known, piece: string): boolean =>
  crews.some(({ id }) => goal.counts[`searched:${id}:${piece}`] !== undefined)

/** The chance that an option works, where it has one. */
export const chanceOf = ({ odds }: Option): number => {
  const found = odds?.()
  return found ? Number(found.top) / Number(found.bottom) : 0
}
