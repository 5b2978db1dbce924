import { Meter } from '@starboard/parts'
import { STRUCTURES, type StructureId } from '../content/index.ts'
import { colonistsOf } from '../rules/0-table/person.ts'
import { built, canStart, podsOf } from '../rules/12-ship/ship.ts'
import type { View } from '../view.ts'
import { WORDS } from './words.ts'

/** How many of its parts every ship needs, and how many of them stand; pods are counted by themselves. */
export function shipOf(view: View): { readonly stand: number; readonly of: number } {
  let [stand, of] = [0, 0]
  for (const [part, { kind, needed }] of Object.entries(STRUCTURES)) {
    if (kind !== 'ship' || typeof needed !== 'number') continue
    of += needed
    stand += Math.min(needed, built(view, part as StructureId))
  }
  return { stand, of }
}

/** How the colony gets away from here, and how far it is. */
export function Goal({ view }: { readonly view: View }) {
  const { stand, of } = shipOf(view)
  const people = colonistsOf(view).length
  const { reactor } = view.telling
  const next = reactor ? WORDS.warm(reactor.ready) : canStart(view) ? WORDS.mayStart : WORDS.goal
  return (
    <div className="rim-goal">
      <h3>{view.secret ? WORDS.howTheyWin : WORDS.howToWin}</h3>
      <p>
        {next} <Meter className="rim-parts" full={stand} of={of} label={WORDS.parts(stand, of)} />
        <small>
          {WORDS.parts(stand, of)}, {WORDS.pods(podsOf(view), people)}
        </small>
      </p>
    </div>
  )
}
