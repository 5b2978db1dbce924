import type { BoardProps } from '@starboard/kernel'
import { NARROW, useLights, useMedia } from '@starboard/parts'
import type { QuickView } from '../quick/view.ts'
import { InTabs } from './InTabs.tsx'
import { LIGHTING } from './lights.ts'
import { OtherCards, OwnCard } from './QuickCaptain.tsx'
import { QuickChart } from './QuickChart.tsx'

/** The quick modes: the chart of whole sectors, and behind a second tab, where there is room for one thing only, the captains. */
export function QuickBoard(props: BoardProps<QuickView>) {
  const { view, seat, asks, news, told } = props
  const lights = useLights(LIGHTING, props)
  const isNarrow = useMedia(NARROW)
  const chart = <QuickChart {...{ view, seat, asks, news, told, lights }} />
  if (!isNarrow) return <div className="xi xi-board">{chart}</div>
  const captain = (
    <>
      <OwnCard {...{ view, seat, lights }} />
      <OtherCards {...{ view, seat }} />
    </>
  )
  return <InTabs {...{ asks, lights, chart, captain }} isCalled={false} />
}
