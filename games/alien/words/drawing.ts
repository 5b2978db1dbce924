import type { Seat } from '@starboard/kernel'
import { legend, type Sign, type Sketch, sketch } from '@starboard/kernel/sketch'
import { type Border, SCENARIOS, type Zone } from '../content/index.ts'
import type { BorderState } from '../rules/0-table/places.ts'
import { isSheet, type Sheet, type Stranger, type View } from '../view.ts'
import { bodyName } from './words.ts'

/** Lines for a square of the deck plan: the smallest zone has room for a line of letters between its walls. */
const HIGH = 2
/** As many lines as fit above a question. */
const LINES = 23

/** A zone on paper, with its walls, which it shares with those beside it. */
interface Box {
  readonly zone: Zone
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The deck plan: zones with who and what is there, doors in the walls between them, dots around what nobody has seen. */
export function drawingText(view: View, seat: Seat | null, width: number): string | null {
  if (Object.keys(view.zones).length === 0) return null
  const { zones, borders } = SCENARIOS[view.scenario]
  const boxes = boxesOf(zones, width)
  const paper = sketch()
  const isKnown = ({ zone }: Box): boolean => view.zones[zone.id] !== undefined
  for (const box of [...boxes].sort((a, b) => Number(isKnown(a)) - Number(isKnown(b))))
    putWalls(paper, box, isKnown(box))
  const doors = borders.flatMap((border) => putDoor(paper, boxes, border, view.borders[border.id]))
  const people = lettersOf(view, seat)
  const inside = boxes.flatMap((box) => putInside(paper, box, view, people))
  const signs = [
    ...new Map([
      ...people.filter(([body]) => body.at !== null).map(([body, letter]) => signOf(view, body, letter)),
      ...inside,
      ...doors,
    ]),
  ]
  return [
    ...paper.cut({ left: 0, wide: width, ...heightOf(boxes, view, seat) }),
    ...legend(signs, width),
  ].join('\n')
}

const signOf = (view: View, { id }: Sheet | Stranger, letter: string): Sign => [letter, bodyName(view, id)]

function boxesOf(zones: readonly Zone[], width: number): Box[] {
  const columns = Math.max(...zones.map(({ plan: [x, , w] }) => x + w))
  const across = (x: number): number => Math.round((x * (width - 1)) / columns)
  return zones.map((zone) => {
    const [x, y, w, h] = zone.plan
    return { zone, left: across(x), top: HIGH * y, right: across(x + w), bottom: HIGH * (y + h) }
  })
}

/** All of it, or as much as fits around whoever acts. */
function heightOf(
  boxes: readonly Box[],
  view: View,
  seat: Seat | null,
): { readonly top: number; readonly high: number } {
  const all = Math.max(...boxes.map(({ bottom }) => bottom)) + 1
  const first = Math.min(...boxes.map(({ top }) => top))
  const high = Math.min(all - first, LINES)
  const own = view.bodies.filter(isSheet).filter((body) => body.seat === seat)
  const who =
    view.bodies.find(({ id }) => id === (view.combat?.now ?? view.picked)) ?? own[0] ?? view.bodies[0]
  const box = boxes.find(({ zone }) => zone.id === who?.at)
  const middle = box ? (box.top + box.bottom) >> 1 : first
  return { top: Math.max(first, Math.min(middle - (high >> 1), all - high)), high }
}

function putWalls(paper: Sketch, { left, top, right, bottom }: Box, isKnown: boolean): void {
  const [flat, upright, corner] = isKnown ? ['-', '|', '+'] : ['.', '.', '.']
  for (const y of [top, bottom]) paper.put(left, y, `${corner}${flat.repeat(right - left - 1)}${corner}`)
  for (let y = top + 1; y < bottom; y++) for (const x of [left, right]) paper.put(x, y, upright)
}

/** In the middle of the wall that two zones share. Where they share none, there is no room to draw the way: the table tells of it. */
function putDoor(
  paper: Sketch,
  boxes: readonly Box[],
  { between }: Border,
  state: BorderState | undefined,
): Sign[] {
  const [a, b] = between.map((id) => boxes.find(({ zone }) => zone.id === id)!) as [Box, Box]
  const at = sharedWall(a, b)
  if (!at) return []
  const [sign, meaning] = state ? doorSign(state) : UNSEEN
  paper.put(at.x, at.y, sign)
  return meaning === '' ? [] : [[sign, meaning]]
}

function sharedWall(a: Box, b: Box): { readonly x: number; readonly y: number } | null {
  const x = middle(Math.max(a.left, b.left), Math.min(a.right, b.right))
  const y = middle(Math.max(a.top, b.top), Math.min(a.bottom, b.bottom))
  if (y !== null && (a.right === b.left || b.right === a.left)) return { x: Math.max(a.left, b.left), y }
  if (x !== null && (a.bottom === b.top || b.bottom === a.top)) return { x, y: Math.max(a.top, b.top) }
  return null
}

/** Of a wall without its corners; null if nothing is left of it. */
const middle = (from: number, to: number): number | null => (to - from >= 2 ? (from + to) >> 1 : null)

const UNSEEN: Sign = ['.', '']

function doorSign({ kind, ajar, locked, barricaded }: BorderState): Sign {
  if (kind === 'open') return [' ', '']
  if (kind === 'blocked') return ['#', 'blocked']
  if (kind === 'gap' || kind === 'climb') return ['~', 'a gap or a climb']
  if (barricaded || locked) return ['x', 'locked or barricaded']
  return ajar ? ['/', 'open door'] : ['=', 'shut door']
}

/** The crew in capitals, one's own first; all others that are in sight in small letters. */
function lettersOf({ bodies }: View, seat: Seat | null): (readonly [Sheet | Stranger, string])[] {
  const living = bodies.filter(({ dead }) => !dead)
  const crew = living.filter((body): body is Sheet => isSheet(body) && body.side === 'crew')
  const isOwn = (body: Sheet): boolean => body.seat === seat
  const letter = (first: string, n: number): string => String.fromCharCode(first.charCodeAt(0) + (n % 26))
  return [
    ...[...crew.filter(isOwn), ...crew.filter((body) => !isOwn(body))].map(
      (body, n) => [body, letter('A', n)] as const,
    ),
    ...living
      .filter((body) => !isSheet(body) || body.side !== 'crew')
      .map((body, n) => [body, letter('a', n)] as const),
  ]
}

/** The name of a zone, or its number where that does not fit; below it who is there, what lies there and what was heard. */
function putInside(paper: Sketch, box: Box, view: View, people: ReturnType<typeof lettersOf>): Sign[] {
  const { zone, left, top, right, bottom } = box
  const [wide, high] = [right - left - 1, bottom - top - 1]
  const here = people.filter(([{ at }]) => at === zone.id).map(([, letter]) => letter)
  const things = MARKS.filter(({ isAt }) => isAt(view, zone.id)).map(({ sign }) => sign)
  const crowd = [...here, ...things.map(([sign]) => sign)].join('').slice(0, wide)
  const name = nameLines(zone.name, wide, crowd === '' ? high : high - 1)
  const number = zone.id.split('-').at(-1)!
  const lines = name ?? (crowd === '' || high > 1 ? [number.slice(0, wide)] : [])
  lines.forEach((line, n) => {
    paper.put(left + 1, top + 1 + n, line)
  })
  if (crowd !== '') paper.put(left + 1, bottom - 1, crowd)
  return [...(name ? [] : [[number, zone.name] as const]), ...things]
}

const MARKS: readonly { readonly sign: Sign; isAt(view: View, zone: string): boolean }[] = [
  { sign: ['*', 'things lie there'], isAt: ({ zones }, zone) => (zones[zone]?.lying.length ?? 0) > 0 },
  {
    sign: ['!', 'something was seen or heard there'],
    isAt: ({ blips, bodies }, zone) =>
      blips.some(({ at, body }) => at === zone && !bodies.some(({ id }) => id === body)),
  },
]

/** A name over as many lines as there are; null where it does not fit. */
function nameLines(name: string, wide: number, high: number): string[] | null {
  const lines: string[] = []
  for (const word of name.split(' ')) {
    const joined = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && joined.length <= wide) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines.length <= high && lines.every((line) => line.length <= wide) ? lines : null
}
