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
import { type Lights, TabPanel, Tabs, useLights, useMedia } from '@starboard/parts'
import { useId, useState } from 'react'
import type { Figure } from '../rules/0-table/state.ts'
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
import { Intents, useThreats } from './Threat.tsx'
import { Tracker } from './Tracker.tsx'
import { Tray } from './Tray.tsx'
import { WORDS } from './words.ts'

/** Where deck and crew do not fit beside each other; as in narrow.css. */
const NARROW = '(max-width: 860px)'

/** Where there is room for a third column: what is carried stands there, else below whoever carries it. */
const WIDE = '(min-width: 1181px)'

/** Draws what this seat may see, and lights up what it may pick. It decides nothing. */
export function Board(props: BoardProps<View>) {
  const lights = useLights(LIGHTING, props)
  if (!isInCamp(props.view)) return <OnDeck {...props} lights={lights} />
  return (
    <div className="cs cs-board" data-camp="true">
      <Camp view={props.view} seat={props.seat} lights={lights} />
    </div>
  )
}

/** A mission under way. */
function OnDeck({ lights, ...props }: BoardProps<View> & { readonly lights: Lights }) {
  const { view, seat, asks, news } = props
  const [looked, setLooked] = useState<{ readonly for: string; readonly id: string } | null>(null)
  const isNarrow = useMedia(NARROW)
  const isWide = useMedia(WIDE)
  const [tab, setTab] = useState('deck')
  const panel = useId()
  const [roll, putAway] = useRoll(news)
  const asked = subjectOf(asks) ?? view.turn?.figure ?? null
  const figure = figureToShow(view, seat, looked?.for === (asked ?? '') ? looked.id : asked)
  const threats = useThreats(view, seat)
  const [pinned, setPinned] = useState<string | null>(null)
  const pin = (id: string) => setPinned((now) => (now === id ? null : id))
  const onLook = (id: string) =>
    view.figures.some((one) => one.id === id && one.crew !== null)
      ? setLooked({ for: asked ?? '', id })
      : pin(id)
  const intents = <Intents {...{ view, threats, pinned }} onPin={pin} />
  const crew = <Crew {...{ view, seat, lights, onLook }} looked={figure?.id ?? null} isBare={isWide} />
  const deck = (
    <Deck {...{ view, news, asks, lights, figure, threats, pinned, roll, onLook }}>
      <Ships view={view} lights={lights} />
      <Recruits lights={lights} />
      {!isWide && <Loot {...{ view, asks, lights }} />}
      {roll && <RollShown view={view} roll={roll} onClose={putAway} />}
      {view.over && <p className="cs-over">{text.over(view.over, view)}</p>}
    </Deck>
  )
  return (
    <div className="cs cs-board" data-tab={isNarrow ? tab : undefined} {...useDropping(props)}>
      <Tracker view={view} />
      {isNarrow ? (
        <>
          <Tabs
            className="cs-tabs"
            label={WORDS.tabs}
            panel={panel}
            tabs={[
              { id: 'deck', name: WORDS.deck },
              { id: 'crew', name: WORDS.crew },
            ]}
            at={tab}
            onPick={setTab}
          />
          <TabPanel className="cs-panel" panel={panel} at={tab}>
            {tab === 'deck' ? (
              deck
            ) : (
              <>
                {crew}
                {intents}
              </>
            )}
          </TabPanel>
        </>
      ) : (
        <>
          <aside className="cs-side" aria-label={WORDS.crew}>
            {crew}
            {!isWide && intents}
          </aside>
          {deck}
          {isWide && (
            <aside className="cs-gear" aria-label={WORDS.carried(figure ? figureName(view, figure.id) : '')}>
              <Aim {...{ view, asks, lights }} />
              <Loot {...{ view, asks, lights }} />
              {figure && figure.crew !== null && (
                <>
                  <h3>{figureName(view, figure.id)}</h3>
                  <Tray {...{ view, figure, lights }} />
                </>
              )}
              {intents}
              <Mission view={view} seat={seat} />
              <Legend />
            </aside>
          )}
        </>
      )}
    </div>
  )
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

/** The last roll lies on the deck until the next one, or until somebody puts it away. */
function useRoll(news: readonly Event[]): [Roll | null, () => void] {
  const [kept, setKept] = useState<{
    readonly news: readonly Event[]
    readonly turn: number
    readonly roll: Roll | null
  }>({ news: [], turn: 0, roll: null })
  const putAway = () => setKept({ ...kept, roll: null })
  if (kept.news === news) return [kept.roll, putAway]
  const next = { news, turn: kept.turn + 1, roll: rollIn(news, kept.turn + 1) ?? kept.roll }
  setKept(next)
  return [next.roll, putAway]
}
