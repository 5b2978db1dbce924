import './theme.css'
import './board.css'
import './panels.css'
import { type BoardProps, isGathered } from '@starboard/kernel'
import { type Gathering, NARROW, useLights, useMedia } from '@starboard/parts'
import type { AnyView } from '../modes.ts'
import type { View } from '../view.ts'
import { useErrand } from './errand.ts'
import { FameTrack } from './FameTrack.tsx'
import { HoldTable } from './HoldTable.tsx'
import { LIGHTING } from './lights.ts'
import { Mat } from './Mat.tsx'
import { OwnCard } from './QuickCaptain.tsx'
import { WORDS } from './words.ts'

/** Beside the chart, always in sight: the own ship mat at the head of the column, the fame track at its foot. */
export function Beside(props: BoardProps<AnyView>) {
  const { view, seat } = props
  const isNarrow = useMedia(NARROW)
  const lights = useLights(LIGHTING, props)
  if (isNarrow) return null
  return view.kind === 'quick' ? <OwnCard {...{ view, seat, lights }} /> : <Captain {...props} view={view} />
}

/** All of one's own that is not on the chart. */
export function Captain(props: BoardProps<View>) {
  const { view, seat, asks, answer } = props
  const lights = useLights(LIGHTING, props)
  const run = useErrand(asks, view, answer)
  const captain = seat === null ? undefined : view.captains[seat]
  return (
    <>
      {captain?.ship && (
        <section className="xi xi-own" aria-label={WORDS.ownShip}>
          {lights.gathering && <Gather gathering={lights.gathering} />}
          <Mat
            view={view}
            captain={captain}
            hold={
              <HoldTable
                captain={captain}
                asks={asks.filter((ask) => ask.kind === 'one' || ask.kind === 'some')}
                {...{ lights, run }}
                answer={(ask, value) => answer(ask, value)}
              />
            }
          />
        </section>
      )}
      <section className="xi xi-foot" aria-label={WORDS.fame}>
        <FameTrack view={view} seat={seat} />
      </section>
    </>
  )
}

/** Several things are picked one by one, and sent off together. */
function Gather({ gathering }: { readonly gathering: Gathering }) {
  const { ask, chosen, isFull, confirm, suggest } = gathering
  if (!ask.options.some(({ at }) => at !== undefined) || !isGathered(ask)) return null
  return (
    <div className="xi-gather" role="status">
      <span>{WORDS.chosenOf(chosen.length, ask.min, ask.max)}</span>
      {suggest && (
        <button type="button" onClick={suggest}>
          {WORDS.suggest}
        </button>
      )}
      <button type="button" className="strong" disabled={!isFull} onClick={confirm}>
        {WORDS.done}
      </button>
    </div>
  )
}
