import type { Ask } from '@starboard/kernel'
import { type Lights, TabPanel, Tabs } from '@starboard/parts'
import { type ReactNode, useId, useState } from 'react'
import { questionsIn } from './errand.ts'
import { WORDS } from './words.ts'

interface Props {
  readonly asks: readonly Ask[]
  readonly lights: Lights
  /** What is asked cannot be answered on the chart. */
  readonly isCalled: boolean
  readonly chart: ReactNode
  readonly captain: ReactNode
}

/** Chart and captain, one at a time. What a question is about comes to the front once; after that the reader decides. */
export function InTabs({ asks, lights, isCalled, chart, captain }: Props) {
  const asked = questionsIn(asks)
  const [picked, setPicked] = useState({ tab: 'chart', at: '' })
  const tab = isCalled && picked.at !== asked ? 'captain' : picked.tab
  const panel = useId()
  const isChartLit = [...lights.all.keys()].some((place) => !OFF_CHART.test(place))
  return (
    <div className="xi xi-board" data-front={tab}>
      <Tabs
        className="xi-tabs"
        label={WORDS.tabs}
        panel={panel}
        tabs={[
          { id: 'chart', name: WORDS.chart, lit: isChartLit },
          { id: 'captain', name: WORDS.captainTab, lit: !isChartLit && lights.all.size > 0 },
        ]}
        at={tab}
        onPick={(id) => setPicked({ tab: id, at: asked })}
      />
      <div className="xi-front" {...(tab === 'chart' && panelOf(panel, tab))}>
        {chart}
      </div>
      {tab === 'captain' && (
        <TabPanel className="xi-panel" panel={panel} at={tab}>
          {captain}
        </TabPanel>
      )}
    </div>
  )
}

const OFF_CHART = /^(hold|outfit|mod|mission|title|captain|ship-card):/

/** The chart is never taken away, which would lose where it was looked at; in front it is what its tab opens. */
const panelOf = (panel: string, tab: string) =>
  ({ role: 'tabpanel', id: panel, 'aria-labelledby': `${panel}-${tab}` }) as const
