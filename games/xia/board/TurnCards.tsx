import type { Ask } from '@starboard/kernel'
import { type Lights, Picks } from '@starboard/parts'
import { hexes } from '@starboard/space'
import { SECTORS } from '../content/index.ts'
import { chartOf } from '../rules/0-table/chart.ts'
import { LAY_TURN } from '../rules/13-solo/solo.ts'
import type { View } from '../view.ts'
import { Printed } from './GroundLayer.tsx'
import { RADIUS, SIZE, tileMiddle } from './geometry.ts'
import { groundOf } from './ground.ts'
import { placeIn } from './LitLayer.tsx'
import { WORDS } from './words.ts'

interface Props {
  readonly view: View
  readonly asks: readonly Ask[]
  readonly lights: Lights
}

/** From the middle of the tile to somewhat beyond its rim: what it will lie beside is seen too. */
const AROUND = SIZE * (2 * RADIUS + 1.8)

/** A sector that is to be turned, as it would lie with each of its turns. */
export function TurnCards({ view, asks, lights }: Props) {
  const ask = asks.find(LAY_TURN.is)
  if (!ask) return null
  const { sector, place } = ask.label
  const at = placeIn(`place:${place}`)!
  const near = view.sectors.filter((laid) => hexes.distance(laid, at) === 1)
  const { x, y } = tileMiddle(at)
  const box = [x - AROUND, y - AROUND, 2 * AROUND, 2 * AROUND].map(Math.round).join(' ')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="xi-yard-over xi-turns" aria-label={WORDS.turns(SECTORS[sector].name)} tabIndex={0}>
      {[0, 1, 2, 3, 4, 5].map((turn) => (
        <div key={turn}>
          <svg className="xi-svg" viewBox={box} aria-hidden="true">
            <Printed ground={groundOf(chartOf({ sectors: [...near, { id: sector, ...at, turn }] }))} />
          </svg>
          <Picks lights={lights.at(`turn:${turn}`)} />
        </div>
      ))}
    </section>
  )
}
