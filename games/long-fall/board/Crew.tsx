import type { Seat } from '@starboard/kernel'
import { Picks, Strip } from '@starboard/parts'
import { crewOf } from '../rules/0-table/pc.ts'
import type { Hand } from '../rules/0-table/ship.ts'
import type { View } from '../view.ts'
import { rankName } from '../words/words.ts'
import { Card } from './Card.tsx'
import type { Lights } from './lights.ts'
import { Ticks } from './Marks.tsx'
import { onTable } from './placing.ts'
import { WORDS } from './words.ts'

/** More cards than these lie in a row across the table. */
const FEW = 2

export const isFew = (view: View): boolean => crewOf(view).length <= FEW

/** Whether the crew has its place beside the felt, where the page is wide: few people, once there is a map that wants the room. */
export const isBeside = (view: View): boolean => isFew(view) && view.cluster.worlds.length > 0

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
    <Strip className="lf-crew" label={WORDS.crew} now={lights.asked[0] ?? null}>
      {[...crew, ...view.pcs.filter((pc) => !crew.includes(pc))].map((pc) => (
        <Card
          key={pc.id}
          pc={pc}
          mine={several && pc.seat === seat}
          asked={lights.asked.includes(pc.id)}
          lights={onTable(lights.at(pc.id))}
        />
      ))}
      {view.hands.map((hand) => (
        <HiredHand key={hand.id} hand={hand} lights={lights} />
      ))}
    </Strip>
  )
}

/** Whoever was hired for one skill: no Luck, no wounds, nothing to keep track of. */
const HiredHand = ({
  hand: { id, skill, rank },
  lights,
}: {
  readonly hand: Hand
  readonly lights: Lights
}) => (
  <article className="lf-card lf-hand" data-asked={lights.at(id).length > 0 || undefined}>
    <h4>{WORDS.hired(rankName(skill))}</h4>
    <Ticks n={rank} />
    <Picks lights={onTable(lights.at(id))} />
  </article>
)
