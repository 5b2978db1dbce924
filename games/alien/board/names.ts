import { capital } from '@starboard/kernel/english'
import {
  type Bounds,
  type Label,
  type Lights,
  type Placed,
  placeLabels,
  type Reserved,
} from '@starboard/parts'
import type { View } from '../view.ts'
import { numberOf } from '../words/words.ts'
import { LETTERS, WIDE, WIDER } from './letters.ts'
import type { DeckMap } from './plan.ts'
import { blipIn, blipsIn, type Place } from './Tokens.tsx'
import { type Line, type Upright, zoneWords } from './Zones.tsx'

interface On {
  readonly view: View
  readonly plan: DeckMap
  readonly places: ReadonlyMap<string, Place>
  readonly lights: Pick<Lights, 'at'>
  readonly scale: number
}

/** How far somebody on the plan reaches from the middle, and how far from there a name begins. */
const REACH = 14
const CLEAR = 16
/** Letters of this face fill so much of their height, and a line of a name is so high with the air around it, in parts of its letters. */
const FILLED = 0.8
const HIGH = 1.13

/**
 * The names that have room, by whose they are: none lies over another, over somebody, or over what is written in a zone. Whoever
 * acts comes first; who is left out has initials in the token.
 */
export function namesOn({ view, plan, places, lights, scale }: On): ReadonlyMap<string, Placed> {
  const now = view.combat ? view.combat.now : view.picked
  const bodies = [...view.bodies].sort((a, b) => Number(b.id === now) - Number(a.id === now))
  const placed = placeLabels(
    [
      ...plan.scenario.zones.flatMap((zone) => {
        const box = plan.boxes.get(zone.id)!
        const { name, upright, marks } = zoneWords(zone, box, view.zones[zone.id], lights.at(zone.id), scale)
        return [
          ...name.map((line) => written(line, scale, WIDER)),
          ...(upright ? rising(upright) : []),
          ...marks.map((line) => written(line, scale, WIDE)),
        ]
      }),
      ...blipsIn(view).flatMap((blip) => {
        const { beside } = blipIn(plan.boxes.get(blip.at)!, blip.how, view.stretch - blip.stretch, [
          ...places.values(),
        ])
        return beside ? [written(beside, scale, WIDE)] : []
      }),
      ...[...places.values()].map((at): Reserved => ({ at, reach: REACH * at.scale })),
      ...bodies.flatMap(({ id, name }): Label[] => {
        const place = places.get(id)
        // A name that leaves no room for the next row is not tried: from so far off nobody is told apart by it.
        if (!place || LETTERS / scale / place.scale > place.letters) return []
        return [named(id, shortName(name), numberOf(view, id), place)]
      }),
    ],
    scale,
  )
  return new Map(placed.map((label) => [label.key, label]))
}

/** Where nothing else is to be drawn: over those who stand there, and over their names. */
export function takenOn(names: ReadonlyMap<string, Placed>, { places, scale }: Pick<On, 'places' | 'scale'>) {
  const half = LETTERS / scale / 2
  const spots = [
    ...[...places.values()].map(({ x, y, scale: size }) => ({ x, y, w: REACH * size, h: REACH * size })),
    ...[...names.values()].map(({ at, words }) => ({ ...at, w: words.length * half * WIDE, h: half })),
  ]
  return ({ x, y, w, h }: Bounds): boolean =>
    spots.some(
      (spot) =>
        Math.abs(spot.x - x - w / 2) < spot.w + w / 2 && Math.abs(spot.y - y - h / 2) < spot.h + h / 2,
    )
}

/** Below the token, a line lower, or above it. */
const named = (id: string, name: string, n: number | null, { x, y, scale: size }: Place): Label => ({
  key: id,
  words: [n === null ? name : `${name} ${n}`],
  size: LETTERS * FILLED,
  wide: WIDE / FILLED,
  places: (scale) => {
    const line = (LETTERS * HIGH) / scale
    const off = CLEAR * size + line / 2
    return [off, off + line, -off].map((down) => ({ x, y: y + down }))
  },
})

/** What people call somebody for short: the last of several names. */
const shortName = (name: string): string => capital(name.split(' ').at(-1)!)

/** A line that is written where it is, whatever else would like to be there. */
const written = ({ words, x, y, size, anchor }: Line, scale: number, wide: number): Label => {
  const half = (words.length * size * wide) / 2
  const middle = anchor === 'middle' ? x : anchor === 'end' ? x - half : x + half
  return {
    key: `${words} ${x} ${y}`,
    words: [words],
    size: size * scale * FILLED,
    wide: wide / FILLED,
    places: () => [{ x: middle, y: y - size * 0.3 }],
  }
}

/** A name that is read upward takes the room of its letters one by one. */
const rising = ({ words, x, foot, size }: Upright): Reserved[] =>
  [...words].map((_, n) => ({
    at: { x: x - size * 0.3, y: foot - (n + 0.5) * size * WIDER },
    reach: size * 0.3,
  }))
