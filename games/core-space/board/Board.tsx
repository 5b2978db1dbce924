import './theme.css'
import './board.css'
import './tracker.css'
import './crew.css'
import './gear.css'
import './over.css'
import './camp.css'
import './deck.css'
import './narrow.css'
import type { Ask, BoardProps, Event } from '@starboard/kernel'
import { type Lights, NARROW, TabPanel, Tabs, useLights, useMedia } from '@starboard/parts'
import { type ReactNode, useId, useState } from 'react'
import type { Figure } from '../rules/0-table/figure.ts'
import { text } from '../text.ts'
import type { View } from '../view.ts'
import { figureName } from '../words/names.ts'
import { Aim } from './Aim.tsx'
import { Camp, isInCamp } from './Camp.tsx'
import { Crew } from './Crew.tsx'
import { Deck } from './Deck.tsx'
import { useDropping } from './dropping.ts'
import { Legend } from './Legend.tsx'
import { Loot } from './Loot.tsx'
import { LIGHTING } from './lights.ts'
import { Mission } from './Mission.tsx'
import { type Roll, rollIn } from './news.ts'
import { Recruits } from './Recruits.tsx'
import { RollShown } from './RollShown.tsx'
import { Ships } from './Ships.tsx'
import { Intents, Prowess, useThreats } from './Threat.tsx'
import { Tracker } from './Tracker.tsx'
import { Tray } from './Tray.tsx'
import { WORDS } from './words.ts'

/** Where there is room for a third column: what is carried stands there, else below whoever carries it. */
const WIDE = '(min-width: 1181px)'

/** Draws what this seat may see, and lights up what it may pick. It decides nothing. */
export function Board(props: BoardProps<View>) {
  const lights = useLights(LIGHTING, props)
  if (!isInCamp(props.view)) return <OnDeck {...props} lights={lights} />
  return (
    <div className="cs cs-board" data-camp="true">
      <Camp view={props.view} seat={props.seat} asks={props.asks} lights={lights} />
    </div>
  )
}

interface OnDeckProps extends BoardProps<View> {
  readonly lights: Lights
}

/** A mission under way: the deck, the crew, and what whoever is looked at carries. */
function OnDeck(props: OnDeckProps) {
  const { view, seat, asks, news, lights } = props
  const isWide = useMedia(WIDE)
  const [roll, putAway] = useRoll(news)
  const [figure, look] = useLooked(props)
  const threats = useThreats(view, seat)
  const [pinned, setPinned] = useState<string | null>(null)
  const pin = (id: string) => setPinned((now) => (now === id ? null : id))
  const onLook = (id: string) => (isInCrew(view, id) ? look(id) : pin(id))
  const intents = (
    <>
      <Prowess view={view} id={pinned} />
      <Intents {...{ view, threats, pinned }} onPin={pin} />
    </>
  )
  const crew = <Crew {...{ view, seat, lights, onLook }} looked={figure?.id ?? null} isBare={isWide} />
  const deck = (
    <Deck {...{ view, news, asks, lights, figure, threats, pinned, roll, onLook }}>
      <Ships view={view} lights={lights} />
      <Recruits lights={lights} />
      {!isWide && <Loot {...{ view, asks, lights }} />}
      {roll && <RollShown view={view} roll={roll} onClose={putAway} />}
      {view.over && <p className="part-verdict">{text.over(view.over, view)}</p>}
    </Deck>
  )
  return (
    <div className="cs cs-board" {...useDropping(props)}>
      <Tracker view={view} />
      {useMedia(NARROW) ? (
        <InTabs deck={deck} lights={lights}>
          {crew}
          {intents}
        </InTabs>
      ) : (
        <>
          <aside className="cs-side" aria-label={WORDS.crew}>
            {crew}
            {!isWide && intents}
          </aside>
          {deck}
          {isWide && (
            <Gear {...props} figure={figure}>
              {intents}
            </Gear>
          )}
        </>
      )}
    </div>
  )
}

interface InTabsProps {
  readonly deck: ReactNode
  readonly lights: Lights
  /** The crew, and what the others are about to do. */
  readonly children: ReactNode
}

/** Where there is room for one thing only: deck and crew as two tabs. */
function InTabs({ deck, lights, children }: InTabsProps) {
  const [tab, setTab] = useState('deck')
  const panel = useId()
  const isLit = (places: RegExp): boolean => [...lights.all.keys()].some((place) => places.test(place))
  return (
    <>
      <Tabs
        className="cs-tabs"
        label={WORDS.tabs}
        panel={panel}
        tabs={[
          { id: 'deck', name: WORDS.deck, lit: isLit(/^(\d+,\d+$|figure:|aboard:)/) },
          { id: 'crew', name: WORDS.crew, lit: isLit(/^(item|skill):|^worn$/) },
        ]}
        at={tab}
        onPick={setTab}
      />
      <TabPanel className="cs-panel" panel={panel} at={tab}>
        {tab === 'deck' ? deck : children}
      </TabPanel>
    </>
  )
}

interface GearProps extends OnDeckProps {
  readonly figure: Figure | null
  readonly children: ReactNode
}

/** The third column: what is aimed, found and carried, what comes, and what it is all for. */
function Gear({ view, seat, asks, lights, figure, children }: GearProps) {
  const name = figure ? figureName(view, figure.id) : ''
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <aside className="cs-gear" aria-label={WORDS.carried(name)} tabIndex={0}>
      <Aim {...{ view, asks, lights }} />
      <Loot {...{ view, asks, lights }} />
      {figure && figure.crew !== null && (
        <>
          <h3>{name}</h3>
          <Tray {...{ view, figure, lights }} />
        </>
      )}
      {children}
      <Mission view={view} seat={seat} />
      <Legend />
    </aside>
  )
}

const isInCrew = (view: View, id: string): boolean =>
  view.figures.some((figure) => figure.id === id && figure.crew !== null)

/** Whoever is looked at: the one a question is about, until the reader looks at somebody else; with the next question it begins anew. */
function useLooked({ view, seat, asks }: BoardProps<View>): [Figure | null, (id: string) => void] {
  const [looked, setLooked] = useState<{ readonly for: string | null; readonly id: string } | null>(null)
  const asked = subjectOf(asks) ?? view.turn?.figure ?? null
  const id = looked && looked.for === asked ? looked.id : asked
  return [figureToShow(view, seat, id), (next) => setLooked({ for: asked, id: next })]
}

/** Whom a question is about. */
function subjectOf(asks: readonly Ask[]): string | null {
  for (const { label = {} } of asks) {
    const who = label.figure ?? label.by
    if (typeof who === 'string') return who
  }
  return null
}

/** Whoever is asked for, or else the first of one's own who can still act. */
function figureToShow(view: View, seat: number | null, id: string | null): Figure | null {
  const own = view.figures.filter(({ crew }) => crew !== null && view.crews[crew]!.seat === seat)
  const wanted = view.figures.find((figure) => figure.id === id)
  return wanted ?? own.find(({ activated, defeated }) => !activated && !defeated) ?? own[0] ?? null
}

/** The last roll lies on the deck until the next one, until somebody else has a turn or all is over, or until it is put away. */
function useRoll(news: readonly Event[]): [Roll | null, () => void] {
  const [kept, setKept] = useState<{
    readonly news: readonly Event[]
    readonly turn: number
    readonly roll: Roll | null
  }>({ news: [], turn: 0, roll: null })
  const putAway = () => setKept({ ...kept, roll: null })
  if (kept.news === news) return [kept.roll, putAway]
  const fresh = rollIn(news, kept.turn + 1)
  const isOver = news.some(({ type }) => type === 'turn-began' || type === 'mission-ended')
  const next = { news, turn: kept.turn + 1, roll: fresh ?? (isOver ? null : kept.roll) }
  setKept(next)
  return [next.roll, putAway]
}
