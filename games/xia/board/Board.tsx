import './theme.css'
import './board.css'
import './chart.css'
import './panels.css'
import type { Ask, BoardProps } from '@starboard/kernel'
import { type Lights, NARROW, TabPanel, Tabs, useLights, useMedia } from '@starboard/parts'
import { type ReactNode, useId, useState } from 'react'
import type { AnyView } from '../modes.ts'
import type { View } from '../view.ts'
import { Captain } from './Beside.tsx'
import { Chart } from './Chart.tsx'
import { questionsIn, useErrand } from './errand.ts'
import { LIGHTING } from './lights.ts'
import { calledPanel, panelsIn } from './panels.tsx'
import { QuickBoard } from './QuickBoard.tsx'
import { Shipyard } from './Shipyard.tsx'
import { verdictOf, WORDS } from './words.ts'

/** Draws what this seat may see, and lights up what it may pick. It decides nothing. */
export const Board = (props: BoardProps<AnyView>) =>
  props.view.kind === 'quick' ? (
    <QuickBoard {...props} view={props.view} />
  ) : (
    <FullBoard {...props} view={props.view} />
  )

/** The chart fills the board; the captain's mat stands beside it, or, where there is room for one thing only, behind a second tab. */
function FullBoard(props: BoardProps<View>) {
  const { view, seat, asks, news, told, answer } = props
  const lights = useLights(LIGHTING, props)
  const run = useErrand(asks, view, answer)
  const isNarrow = useMedia(NARROW)
  const chart = (
    <Chart {...{ view, seat, asks, news, told, lights, run }}>
      {view.over && <p className="part-verdict">{verdictOf(view.over, view)}</p>}
      {!isNarrow && isChoosing(asks) && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className="xi-yard-over" aria-label={WORDS.yardTab} tabIndex={0}>
          <Shipyard view={view} lights={lights} />
        </section>
      )}
    </Chart>
  )
  if (isNarrow) return <InTabs {...props} lights={lights} chart={chart} />
  return <div className="xi xi-board">{chart}</div>
}

/** The first question of all: which ship? */
const isChoosing = (asks: readonly Ask[]): boolean => asks.some(({ id }) => id === 'ship')

interface InTabsProps extends BoardProps<View> {
  readonly lights: Lights
  readonly chart: ReactNode
}

/** Chart and captain, one at a time. What a question is about comes to the front once; after that the reader decides. */
function InTabs({ chart, ...props }: InTabsProps) {
  const { lights, asks } = props
  const asked = questionsIn(asks)
  const [picked, setPicked] = useState({ tab: 'chart', at: '' })
  const called = calledPanel(lights, asks)
  const tab = called && picked.at !== asked ? 'captain' : picked.tab
  const panel = useId()
  const [first] = panelsIn(props.view, props.seat, lights, asks).filter(({ id }) => id === called)
  return (
    <div className="xi xi-board" data-front={tab}>
      <Tabs
        className="xi-tabs"
        label={WORDS.tabs}
        panel={panel}
        tabs={[
          { id: 'chart', name: WORDS.chart, lit: isChartLit(lights) },
          { id: 'captain', name: WORDS.captainTab, lit: !isChartLit(lights) && lights.all.size > 0 },
        ]}
        at={tab}
        onPick={(id) => setPicked({ tab: id, at: asked })}
      />
      <div className="xi-front" {...(tab === 'chart' && panelOf(panel, tab))}>
        {chart}
      </div>
      {tab === 'captain' && (
        <TabPanel className="xi-panel" panel={panel} at={tab}>
          {first?.content}
          <Captain {...props} />
        </TabPanel>
      )}
    </div>
  )
}

/** The chart is never taken away, which would lose where it was looked at; in front it is what its tab opens. */
const panelOf = (panel: string, tab: string) =>
  ({ role: 'tabpanel', id: panel, 'aria-labelledby': `${panel}-${tab}` }) as const

const isChartLit = (lights: Lights): boolean =>
  [...lights.all.keys()].some((place) => !/^(hold|outfit|mod|mission|title|captain|ship-card):/.test(place))
