import { type Bounds, boundsAround, type Passage, type Point, passageBetween } from '@starboard/parts'
import { type Border, SCENARIOS, type Scenario, type ScenarioId, type Zone } from '../content/index.ts'

/** One square of the deck plan, in units of the drawing. */
export const SQUARE = 40

/** Zones stand a little apart, so that ways between them can be seen. */
const GAP = 5

export const boxOf = ({ plan: [x, y, w, h] }: Zone): Bounds => ({
  x: x * SQUARE + GAP,
  y: y * SQUARE + GAP,
  w: w * SQUARE - 2 * GAP,
  h: h * SQUARE - 2 * GAP,
})

/** A room as large as this is in sight on a telephone from wall to wall. */
const WHOLE = 4 * SQUARE

/** What is to be in the middle of the picture for somebody in this room: all of it, with all who are there, or in a long one that part. */
export const homeOf = ({ x, y }: Point, box: Bounds): Point => ({
  x: box.w < WHOLE ? box.x + box.w / 2 : x,
  y: box.h < WHOLE ? box.y + box.h / 2 : y,
})

/** A border as it is drawn. */
export interface Doorway extends Passage {
  readonly border: Border
}

export interface DeckMap {
  readonly scenario: Scenario
  readonly boxes: ReadonlyMap<string, Bounds>
  readonly ways: readonly Doorway[]
  readonly view: Bounds
}

const PLANS = new Map<ScenarioId, DeckMap>()

export function planOf(id: ScenarioId): DeckMap {
  const known = PLANS.get(id)
  if (known) return known
  const scenario = SCENARIOS[id]
  const boxes = new Map(scenario.zones.map((zone) => [zone.id, boxOf(zone)]))
  const corners = [...boxes.values()].flatMap(({ x, y, w, h }) => [
    { x, y },
    { x: x + w, y: y + h },
  ])
  const plan: DeckMap = {
    scenario,
    boxes,
    ways: scenario.borders.map((border) => wayOf(border, boxes)),
    view: boundsAround(corners, 12),
  }
  PLANS.set(id, plan)
  return plan
}

function wayOf(border: Border, boxes: ReadonlyMap<string, Bounds>): Doorway {
  const [a, b] = border.between
  return { border, ...passageBetween(boxes.get(a)!, boxes.get(b)!) }
}
