import { type Box, boxAround, type Passage, passageBetween } from '@starboard/parts'
import { type Border, SCENARIOS, type Scenario, type ScenarioId, type Zone } from '../content/index.ts'

/** One square of the deck plan, in units of the drawing. */
export const SQUARE = 40

/** Zones stand a little apart, so that ways between them can be seen. */
const GAP = 5

export const boxOf = ({ plan: [x, y, w, h] }: Zone): Box => ({
  x: x * SQUARE + GAP,
  y: y * SQUARE + GAP,
  w: w * SQUARE - 2 * GAP,
  h: h * SQUARE - 2 * GAP,
})

/** A border as it is drawn. */
export interface Way extends Passage {
  readonly border: Border
}

export interface Plan {
  readonly scenario: Scenario
  readonly boxes: ReadonlyMap<string, Box>
  readonly ways: readonly Way[]
  readonly view: Box
}

const PLANS = new Map<ScenarioId, Plan>()

export function planOf(id: ScenarioId): Plan {
  const known = PLANS.get(id)
  if (known) return known
  const scenario = SCENARIOS[id]
  const boxes = new Map(scenario.zones.map((zone) => [zone.id, boxOf(zone)]))
  const corners = [...boxes.values()].flatMap(({ x, y, w, h }) => [
    { x, y },
    { x: x + w, y: y + h },
  ])
  const plan: Plan = {
    scenario,
    boxes,
    ways: scenario.borders.map((border) => wayOf(border, boxes)),
    view: boxAround(corners, 12),
  }
  PLANS.set(id, plan)
  return plan
}

function wayOf(border: Border, boxes: ReadonlyMap<string, Box>): Way {
  const [a, b] = border.between
  return { border, ...passageBetween(boxes.get(a)!, boxes.get(b)!) }
}
