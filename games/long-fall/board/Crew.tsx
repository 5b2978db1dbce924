import type { Seat } from '@starboard/kernel'
import { Strip } from '@starboard/parts'
import { crewOf } from '../rules/0-table/state.ts'
import type { View } from '../view.ts'
import { Card } from './Card.tsx'
import type { Lights } from './lights.ts'
import { WORDS } from './words.ts'

/** Everybody's card, side by side; on a narrow page a strip to be drawn along. */
export function Crew({
  view,
  seat,
  lights,
}: {
  readonly view: View
  readonly seat: Seat | null
  readonly lights: Lights
}) {
  const crew = crewOf(view)
  const several = new Set(view.pcs.map((pc) => pc.seat)).size > 1
  return (
    <Strip className="lf-crew" label={WORDS.crew}>
      {[...crew, ...view.pcs.filter((pc) => !crew.includes(pc))].map((pc) => (
        <Card
          key={pc.id}
          pc={pc}
          mine={several && pc.seat === seat}
          asked={lights.asked.includes(pc.id)}
          lights={lights.at(pc.id)}
        />
      ))}
    </Strip>
  )
}
