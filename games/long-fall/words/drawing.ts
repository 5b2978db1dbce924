import type { Seat } from '@starboard/kernel'
import { legend, type Sign, type Sketch, sketch } from '@starboard/kernel/sketch'
import { type Spot, spotsOf } from '../board/chart.ts'
import type { View } from '../view.ts'

/** Lines of the drawing: the ring of worlds is flat, so that a question has room below it. */
const HIGH = 13
/** Wider than this the ring falls apart. */
const WIDEST = 64

/** The cluster as on a napkin: worlds, lanes with their weeks, and where the crew is. */
export function drawingText(view: View, _: Seat | null, width: number): string | null {
  const { worlds, links } = view.cluster
  if (worlds.length === 0) return null
  const wide = Math.min(width, WIDEST)
  const spots = spotsOf(worlds).map(({ x, y }) => ({
    x: Math.round((x * (wide - 1)) / 100),
    y: Math.round((y * (HIGH - 1)) / 100),
  }))
  const paper = sketch()
  for (const { a, b } of links) putLane(paper, spots[a]!, spots[b]!)
  for (const { a, b, weeks, beacon } of links)
    paper.put(...middleOf(spots[a]!, spots[b]!), `${weeks}${beacon ? '!' : ''}`)
  worlds.forEach(({ name }, n) => {
    putName(paper, isCrewAt(view, n) ? `[${name}]` : name, spots[n]!, wide)
  })
  const under = view.transit && links[view.transit.link]
  if (under) paper.put(...middleOf(spots[under.a]!, spots[under.b]!), '@')
  return [...paper.cut({ left: 0, top: 0, wide, high: HIGH }), ...legend(signsOf(view), width)].join('\n')
}

const isCrewAt = ({ at, transit }: View, world: number): boolean => at === world && transit === null

function signsOf({ transit, cluster: { links } }: View): Sign[] {
  return [
    transit ? ['@', 'the crew, under way'] : ['[ ]', 'where the crew is'],
    ...(links.length > 0 ? [['1 2 …', 'weeks from world to world'] as const] : []),
    ...(links.some(({ beacon }) => beacon) ? [['!', 'a beacon'] as const] : []),
  ]
}

const middleOf = (a: Spot, b: Spot): [x: number, y: number] => [
  Math.round((a.x + b.x) / 2),
  Math.round((a.y + b.y) / 2),
]

/** A dotted line from world to world. */
function putLane(paper: Sketch, a: Spot, b: Spot): void {
  const steps = Math.max(Math.abs(a.x - b.x) >> 1, Math.abs(a.y - b.y), 1)
  for (let n = 0; n <= steps; n++) {
    const part = n / steps
    paper.put(Math.round(a.x + (b.x - a.x) * part), Math.round(a.y + (b.y - a.y) * part), '.')
  }
}

/** Centred on its place, and never over the edge. */
function putName(paper: Sketch, name: string, { x, y }: Spot, wide: number): void {
  const left = Math.max(0, Math.min(x - (name.length >> 1), wide - name.length))
  paper.put(left, y, name)
}
