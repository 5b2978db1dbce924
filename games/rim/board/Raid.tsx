import type { BoardProps } from '@starboard/kernel'
import { type Lights, TabPanel, Tabs } from '@starboard/parts'
import { useId, useState } from 'react'
import type { View } from '../view.ts'
import { Field } from './Field.tsx'
import { useRoll } from './Rolled.tsx'
import { RaidSide } from './Side.tsx'
import { WORDS } from './words.ts'

type Props = BoardProps<View> & {
  readonly lights: Lights
  readonly isNarrow: boolean
}

/** A fight on squares, with both sides beside it. */
export function Raid({ view, asks, news, lights, isNarrow }: Props) {
  const fight = view.fight!
  const [tab, setTab] = useState('map')
  const panel = useId()
  const roll = useRoll(news)
  const map = <Field {...{ view, fight, lights, asks, news, roll, isNarrow }} />
  const side = <RaidSide {...{ view, fight, lights }} />
  if (!isNarrow)
    return (
      <div className="rim rim-raid">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <aside className="rim-raid-side" aria-label={WORDS.fighters} tabIndex={0}>
          {side}
        </aside>
        {map}
      </div>
    )
  const isOnMap = [...lights.all.keys()].some((place) => /^\d/.test(place))
  return (
    <div className="rim rim-raid" data-narrow="true">
      <Tabs
        className="rim-tabs"
        label={WORDS.tabs}
        panel={panel}
        tabs={[
          { id: 'map', name: WORDS.field, lit: isOnMap },
          { id: 'people', name: WORDS.fighters, lit: lights.all.size > 0 && !isOnMap },
        ]}
        at={tab}
        onPick={setTab}
      />
      <TabPanel className="rim-panel" panel={panel} at={tab}>
        {tab === 'map' ? map : <div className="rim-raid-side">{side}</div>}
      </TabPanel>
    </div>
  )
}
