import './theme.css'
import './board.css'
import './chart.css'
import './panels.css'
import type { Ask, BoardProps } from '@starboard/kernel'
import { NARROW, useLights, useMedia } from '@starboard/parts'
import type { AnyView } from '../modes.ts'
import type { View } from '../view.ts'
import { Captain } from './Beside.tsx'
import { Chart } from './Chart.tsx'
import { useErrand } from './errand.ts'
import { InTabs } from './InTabs.tsx'
import { LIGHTING } from './lights.ts'
import { calledPanel, panelsIn } from './panels.tsx'
import { QuickBoard } from './QuickBoard.tsx'
import { Shipyard } from './Shipyard.tsx'
import { TurnCards } from './TurnCards.tsx'
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
      <TurnCards {...{ view, asks, lights }} />
      {!isNarrow && isChoosing(asks) && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className="xi-yard-over" aria-label={WORDS.yardTab} tabIndex={0}>
          <Shipyard view={view} lights={lights} />
        </section>
      )}
    </Chart>
  )
  if (!isNarrow) return <div className="xi xi-board">{chart}</div>
  const called = calledPanel(lights, asks)
  const [first] = panelsIn(view, seat, lights, asks).filter(({ id }) => id === called)
  const captain = (
    <>
      {first?.content}
      <Captain {...props} />
    </>
  )
  return <InTabs {...{ asks, lights, chart, captain }} isCalled={called !== null} />
}

/** The first question of all: which ship? */
const isChoosing = (asks: readonly Ask[]): boolean => asks.some(({ id }) => id === 'ship')
