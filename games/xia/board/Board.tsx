import './theme.css'
import './board.css'
import './chart.css'
import './panels.css'
import { type Ask, type BoardProps, isGathered } from '@starboard/kernel'
import { type Gathering, type Lights, TabPanel, Tabs, useLights, useMedia } from '@starboard/parts'
import { type ReactNode, useId, useState } from 'react'
import type { AnyView } from '../modes.ts'
import type { View } from '../view.ts'
import { CaptainsPanel } from './CaptainsPanel.tsx'
import { Chart } from './Chart.tsx'
import { questionsIn, useErrand } from './errand.ts'
import { HoldTable } from './HoldTable.tsx'
import { LIGHTING } from './lights.ts'
import { MarketPanel } from './MarketPanel.tsx'
import { Mat } from './Mat.tsx'
import { FamePanel, MissionsPanel } from './Panels.tsx'
import { QuickBoard } from './QuickBoard.tsx'
import { Shipyard, shipsOffered } from './Shipyard.tsx'
import { verdictOf, WORDS } from './words.ts'

/** Draws what this seat may see, and lights up what it may pick. It decides nothing. */
export const Board = (props: BoardProps<AnyView>) =>
  props.view.kind === 'quick' ? (
    <QuickBoard {...props} view={props.view} />
  ) : (
    <FullBoard {...props} view={props.view} />
  )

function FullBoard(props: BoardProps<View>) {
  const { view, seat, asks, news, answer } = props
  const lights = useLights(LIGHTING, props)
  const run = useErrand(asks, view, answer)
  const panels = panelsOf(props, lights, run)
  const called = calledPanel(lights, asks)
  const asked = questionsIn(asks)
  const [shown, setShown] = useState<Shown>(NOTHING_YET)
  // What a question is about comes to the front once; after that the reader decides.
  const panel = called && shown.for !== asked ? called : shown.panel
  const open = panels.find(({ id }) => id === panel) ?? panels[0]!
  const isChartFirst = panel === 'chart' || (called === null && shown.for !== asked)
  const isNarrow = useMedia(NARROW)
  const panelId = useId()
  const chart = isNarrow ? [{ id: 'chart', name: WORDS.chart, lit: isChartLit(lights) }] : []
  return (
    <div className="xi xi-board" data-front={isChartFirst ? 'chart' : 'side'}>
      <Chart {...{ view, seat, asks, news, lights, run }}>
        {view.over && <p className="xi-over">{verdictOf(view.over, view)}</p>}
      </Chart>
      <section className="xi-side" aria-label={WORDS.panels}>
        <Tabs
          className="xi-tabs"
          label={WORDS.tabs}
          panel={panelId}
          tabs={[...chart, ...panels]}
          at={isNarrow && isChartFirst ? 'chart' : open.id}
          onPick={(id) => setShown({ for: asked, panel: id })}
        />
        {lights.gathering && <Gather gathering={lights.gathering} />}
        <TabPanel className="xi-panel" panel={panelId} at={open.id}>
          {open.content}
        </TabPanel>
      </section>
    </div>
  )
}

/** Where the chart and what lies beside it do not fit next to each other; as in board.css. */
const NARROW = '(max-width: 860px)'

/** Which panel the reader has opened, and at which question. */
interface Shown {
  readonly for: string | null
  readonly panel: string
}

const NOTHING_YET: Shown = { for: null, panel: 'ship' }

interface Panel {
  readonly id: string
  readonly name: string
  readonly lit: boolean
  readonly content: ReactNode
}

function panelsOf(props: BoardProps<View>, lights: Lights, run: ReturnType<typeof useErrand>): Panel[] {
  const { view, seat, asks, answer } = props
  const captain = seat === null ? undefined : view.captains[seat]
  const own = captain?.ship ? captain : undefined
  const some = (...kinds: string[]) =>
    [...lights.all.keys()].some((place) => kinds.some((kind) => place.startsWith(`${kind}:`)))
  const choices = asks.filter((ask) => ask.kind === 'one' || ask.kind === 'some')
  const hold = own && (
    <HoldTable
      captain={own}
      asks={choices}
      {...{ lights, run }}
      answer={(ask, value) => answer(ask, value)}
    />
  )
  const panels: (Panel | false | undefined)[] = [
    shipsOffered(lights).length > 0 && {
      id: 'yard',
      name: WORDS.yardTab,
      lit: true,
      content: <Shipyard view={view} lights={lights} />,
    },
    own && {
      id: 'ship',
      name: WORDS.shipTab,
      lit: some('hold', 'outfit', 'mod'),
      content: <Mat view={view} captain={own} hold={hold} />,
    },
    {
      id: 'missions',
      name: WORDS.cardsTab,
      lit: some('mission'),
      content: <MissionsPanel {...{ view, seat, lights }} />,
    },
    {
      id: 'fame',
      name: WORDS.fameTab,
      lit: some('title'),
      content: <FamePanel view={view} lights={lights} />,
    },
    { id: 'market', name: WORDS.marketTab, lit: false, content: <MarketPanel view={view} seat={seat} /> },
    {
      id: 'captains',
      name: WORDS.othersTab,
      lit: some('captain'),
      content: <CaptainsPanel {...{ view, seat, lights }} />,
    },
  ]
  return panels.filter((panel) => panel !== false && panel !== undefined)
}

/** The panel a question cannot do without. */
function calledPanel(lights: Lights, asks: readonly Ask[]): string | null {
  if (asks.some(({ id }) => id === 'ship')) return 'yard'
  if (asks.some(({ id }) => HANDS_ON.has(id))) return 'ship'
  const kinds = new Set([...lights.all.keys()].map((place) => place.slice(0, place.indexOf(':'))))
  const [kind, ...more] = kinds
  return kind === undefined || more.length > 0 ? null : (PANELS[kind] ?? null)
}

/** Where things lie that are not on the chart. */
const PANELS: Readonly<Record<string, string>> = { mission: 'missions', hold: 'ship', title: 'fame' }

const HANDS_ON: ReadonlySet<string> = new Set([
  'place',
  'stow',
  'stow-relic',
  'place-damage',
  'dock',
  'weapons',
  'shop',
])

const isChartLit = (lights: Lights): boolean =>
  [...lights.all.keys()].some((place) => !/^(hold|outfit|mod|mission|title|captain|ship-card):/.test(place))

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
