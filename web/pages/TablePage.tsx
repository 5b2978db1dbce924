import '@starboard/parts/parts.css'
import '../styles/table.css'
import '../styles/question.css'
import '../styles/panel.css'
import '../styles/playback.css'
import '../styles/goal.css'
import type { Ask, BoardProps, Gathered, Json, Seat } from '@starboard/kernel'
import { NOTHING } from '@starboard/kernel/desk'
import { NARROW, TabPanel, Tabs, useMedia } from '@starboard/parts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { EndHere, useEnding } from '../ending/here.tsx'
import { later } from '../parts/later.tsx'
import { RulesHere } from '../parts/RuleLink.tsx'
import { useTitle } from '../parts/title.ts'
import { go } from '../router.ts'
import type { Session, Table } from '../session/session.ts'
import { useTable } from '../session/use.ts'
import { useSettings } from '../settings.ts'
import type { Opened } from '../shelf.ts'
import { AlarmNote } from '../table/AlarmNote.tsx'
import { ActsHere, useActs, useActsAt } from '../table/acts.tsx'
import { useAttention, useUnread } from '../table/attention.ts'
import { ChatPanel } from '../table/ChatPanel.tsx'
import { DrawerButton } from '../table/DrawerButton.tsx'
import { GoalCard, useGoal } from '../table/GoalCard.tsx'
import { HandOver } from '../table/HandOver.tsx'
import { LogPanel } from '../table/LogPanel.tsx'
import { botsBeside } from '../table/Others.tsx'
import { PlainBoard } from '../table/PlainBoard.tsx'
import { PlaybackCard } from '../table/PlaybackCard.tsx'
import { type Playback, type Shown, usePlayback } from '../table/playback.ts'
import { QuestionBar } from '../table/QuestionBar.tsx'
import { SeatsPanel } from '../table/SeatsPanel.tsx'
import { TableMenu } from '../table/TableMenu.tsx'
import { TopBar } from '../table/TopBar.tsx'
import { useTab } from '../table/tab.ts'
import { Doubt, useTelling } from '../table/telling.tsx'
import { W } from '../words.ts'
import { NotFound } from './Failure.tsx'

/** What is not needed to sit down and play comes when it is. */
const EndPage = later(async () => (await import('../ending/EndPage.tsx')).EndPage)
const Gathering = later(async () => (await import('../table/Gathering.tsx')).Gathering)
const RulesPanel = later(async () => (await import('../table/RulesPanel.tsx')).RulesPanel, true)

interface PageProps {
  readonly id: string
  readonly online: boolean
}

/** One table of any game. */
export function TablePage({ id, online }: PageProps) {
  const { session, table, box, failed } = useTable(id, online)
  const acts = useActsAt(table?.choices ?? 0)
  useTitle(table && box ? titleOf(table, box) : null)
  useAttention(table, box)
  useLedOn(table)
  if (failed) return <NotFound reason={failed} />
  if (!session || !table || !box) return <p className="loading">{W.loading}</p>
  if (table.phase === 'gathering' && typeof table.cut === 'object' && table.cut) {
    return <NotFound reason={table.cut.reason} />
  }
  if (table.phase === 'gathering') return <Gathering {...{ table, box }} />
  return (
    <ActsHere value={acts}>
      {table.passTo === null ? (
        <EndHere>
          <Sitting {...{ session, table, box }} />
        </EndHere>
      ) : (
        <HandOver key={table.passTo} {...{ session, table }} />
      )}
    </ActsHere>
  )
}

/** Whoever sits here while somebody asks for a rematch is led to it; who comes later, or goes back, finds the way by themselves. */
function useLedOn(table: Table | null): void {
  const next = table?.seat == null ? undefined : table.rematch
  const before = useRef(next)
  useEffect(() => {
    if (before.current === null && next) go(`/online/${next}`)
    before.current = next
  }, [next])
}

/** Whose turn it is, for whoever looks at another tab; before play begins the waiting room has a title of its own. */
function titleOf({ phase, over, passTo, asks, asked, players }: Table, { game }: Opened): string | null {
  if (phase === 'gathering') return null
  const names = (seats: readonly Seat[]) => seats.map((seat) => players[seat]!.name)
  const turn = over
    ? W.finished
    : asks.length > 0
      ? `● ${W.yourTurn}`
      : W.turn(names(passTo === null ? asked : [passTo]))
  return `${turn} · ${game.name}`
}

interface Props {
  readonly session: Session
  readonly table: Table
  readonly box: Opened
}

function Sitting({ session, table, box }: Props) {
  const { tabOf, setTab } = useTab('log', `${table.since} ${table.asks.map(({ id }) => id)}`)
  const [drawer, setDrawer] = useState(false)
  const [menu, setMenu] = useState(false)
  const [focus, setFocus] = useState<{ id: string; asked: number } | null>(null)
  const show = useCallback(
    (id: string) => {
      setFocus((before) => ({ id, asked: (before?.asked ?? 0) + 1 }))
      setTab('rules')
      setDrawer(true)
    },
    [setTab],
  )
  const pickTab = (id: string) => {
    setFocus(null) // Whoever comes to the rules by themselves is not led to the one asked for last.
    setTab(id)
  }
  const rules = useMemo(() => ({ game: box.game.id, show }), [box, show])
  const gatheredFor = useGathered(table)
  const { attempt } = useActs()
  const goal = useGoal(table, box)
  const { close: closeGoal } = goal
  const send = useCallback(
    (ask: Ask, given: Json) => {
      closeGoal() // Whoever plays has read it.
      const [bot] = isLeft(ask, given) ? botsBeside(table) : []
      return attempt(() => (bot === undefined ? session.answer(ask, given) : session.call(bot)))
    },
    [attempt, session, closeGoal, table],
  )
  const { telling, setTelling, doubted, leaveDoubt, onAnswer } = useTelling(send)
  const { playback, shown } = usePlayback(session, table, box)
  const { shortcuts } = useSettings()
  const board = useBoardProps(table, gatheredFor, onAnswer, playback, shown)
  const panels = box.panels?.(board) ?? []
  const tab = tabOf(panels.find(({ called }) => called)?.id)
  const isBeside = !useMedia(NARROW) || drawer
  const unread = useUnread(table, tab === 'chat' && isBeside)
  const chat = table.where === 'online' ? W.chatTabOnline : W.chatTab
  const ofSeats = panels.find(({ id }) => id === 'seats')
  const seats = {
    id: 'seats',
    name: W.seatsTab,
    ...ofSeats,
    content: <SeatsPanel {...{ session, table, box }}>{ofSeats?.content}</SeatsPanel>,
  }
  const tabs = [
    ...(panels.length > 0 ? [] : [seats]),
    {
      id: 'log',
      name: W.logTab,
      content: (
        <LogPanel
          lines={table.log}
          view={table.view}
          box={box}
          fresh={table.news.length}
          open={drawer}
          origin={table.origin}
          folds
        />
      ),
    },
    ...panels.map((panel) => (panel.id === 'seats' ? seats : panel)),
    { id: 'rules', name: W.rulesTab, content: <RulesPanel box={box} focus={focus} /> },
    {
      id: 'chat',
      name: unread > 0 ? W.unread(chat, unread) : chat,
      lit: unread > 0,
      content: <ChatPanel {...{ session, table }} />,
    },
  ]
  const ending = useEnding(table, shown === null)
  const beside = tabs.find(({ id }) => id === tab) ?? tabs[0]!
  if (ending.isOpen) return <Ended {...{ session, table, box }} onClose={ending.close} />
  const { Beside } = box
  return (
    <RulesHere value={rules}>
      <div
        className={`table-page ${drawer ? 'drawer-open' : ''}`}
        data-game={box.game.id}
        data-bar={box.bar}
        data-choices={table.choices}
      >
        <TopBar
          {...{ table, box }}
          goal={{ isOpen: goal.isOpen, onPress: goal.toggle }}
          onMenu={() => setMenu(true)}
        />
        <main className="table-main" id="main" tabIndex={-1}>
          <section
            className="board"
            aria-label={W.board}
            onPointerDownCapture={shown ? playback?.skip : undefined}
          >
            <h2 className="unseen">{W.board}</h2>
            <BoardOf {...{ box, board }} />
          </section>
          {goal.isOpen && (
            <GoalCard
              {...{ table, box }}
              onRules={() => {
                goal.close()
                setTab('rules')
                setDrawer(true)
              }}
              onClose={goal.close}
            />
          )}
          {playback && <PlaybackCard {...{ playback, box }} view={table.view} keys={shortcuts} />}
          <div className="bottom">
            <AlarmNote fair={table.fair} />
            {table.cut && <Cut how={table.cut} />}
            <QuestionBar {...{ session, table, box, gatheredFor, onAnswer, telling }} onTell={setTelling} />
            <DrawerButton
              isOpen={drawer}
              words={unread > 0 ? W.unread(W.panel, unread) : W.panel}
              onPress={() => setDrawer(!drawer)}
            />
          </div>
          <section className="side" aria-label={W.side}>
            {Beside && <Beside {...board} />}
            <div className="tabs">
              <Tabs label={W.side} tabs={tabs} at={beside.id} panel="beside" onPick={pickTab} />
              <TabPanel panel="beside" at={beside.id}>
                {beside.content}
              </TabPanel>
            </div>
          </section>
        </main>
        <Doubt
          {...{ doubted }}
          game={box.game}
          view={table.view}
          asks={table.asks}
          onYes={(ask, answer) => void send(ask, answer)}
          onClose={leaveDoubt}
        />
        {menu && <TableMenu {...{ session, table, box }} onClose={() => setMenu(false)} />}
      </div>
    </RulesHere>
  )
}

/** Whoever does nothing at a desk leaves it to the bots beside: an answer of which nothing came would look like none. */
const isLeft = (ask: Ask, given: Json): boolean =>
  ask.kind === 'one' && ask.desk === true && given === NOTHING

/** The table when it is over, as long as nobody wants to see the board. */
function Ended({ session, table, box, onClose }: Props & { readonly onClose: () => void }) {
  const [menu, setMenu] = useState(false)
  return (
    <div className="table-page" data-game={box.game.id} data-choices={table.choices}>
      <TopBar {...{ table, box }} onMenu={() => setMenu(true)} />
      <EndPage {...{ session, table, box, onClose }} />
      {menu && <TableMenu {...{ session, table, box }} onClose={() => setMenu(false)} />}
    </div>
  )
}

/** What is gathered for a question, on the board or in the bar: both show it. */
export type GatheredFor = (ask: Ask | undefined) => Gathered

const NONE: readonly string[] = []

function useGathered({ since }: Table): GatheredFor {
  const [now, setNow] = useState({ for: '', chosen: NONE })
  return useCallback(
    (ask) => {
      const key = `${since} ${ask?.seat} ${ask?.id}`
      const chosenIn = (state: typeof now) => (state.for === key ? state.chosen : NONE)
      return {
        chosen: chosenIn(now),
        gather: (next) => setNow((before) => ({ for: key, chosen: next(chosenIn(before)) })),
      }
    },
    [since, now],
  )
}

const NOTHING_ASKED: readonly Ask[] = []

/** What the board is given, and what stands beside it; `shown` is played back on it, null: it shows the table as it is. */
function useBoardProps(
  table: Table,
  gatheredFor: GatheredFor,
  answer: BoardProps<never>['answer'],
  playback: Playback | null,
  shown: Shown | null,
): BoardProps<never> {
  const asks = shown ? NOTHING_ASKED : table.asks
  const gathered = useMemo(() => gatheredFor(asks.find(({ kind }) => kind === 'some')), [gatheredFor, asks])
  // What was played back to its end has been shown: nothing moves twice.
  const before = useRef(table.news)
  const isShown = !shown && before.current.at(-1) === table.news.at(-1)
  const news = shown?.news ?? (isShown ? before.current : table.news)
  before.current = news
  const { lines, frames, at } = playback ?? NO_PLAYBACK
  const told = useMemo(() => {
    const until = frames[at]?.lines ?? Number.POSITIVE_INFINITY
    return lines.flatMap(({ n, event }) => (n < until ? [event] : []))
  }, [lines, frames, at])
  return {
    view: (shown ?? table).view as never,
    seat: table.seat,
    asks,
    news,
    answer,
    gathered,
    ...(playback && { told }),
  }
}

const NO_PLAYBACK: Pick<Playback, 'lines' | 'frames' | 'at'> = { lines: [], frames: [], at: 0 }

function BoardOf({ box, board }: { readonly box: Opened; readonly board: BoardProps<never> }) {
  const { Board } = box
  return Board ? <Board {...board} /> : <PlainBoard box={box} view={board.view} seat={board.seat} />
}

function Cut({ how }: { readonly how: NonNullable<Table['cut']> }) {
  const words = typeof how === 'string' ? W.cut[how] : how.reason
  return (
    <section className="question-bar" aria-label={W.question}>
      <div className="asked" role="status">
        <h2>{words}</h2>
        {(how === 'elsewhere' || how === 'broken') && (
          <button type="button" className="button strong" onClick={() => location.reload()}>
            {W.openHere}
          </button>
        )}
      </div>
    </section>
  )
}
