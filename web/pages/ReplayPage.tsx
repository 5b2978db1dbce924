import '@starboard/parts/parts.css'
import '../styles/table.css'
import '../styles/panel.css'
import '../styles/replay.css'
import { useMemo, useState } from 'react'
import { RulesHere } from '../parts/RuleLink.tsx'
import { useTitle } from '../parts/title.ts'
import { Bookmarks } from '../replay/Bookmarks.tsx'
import { ChoiceMade } from '../replay/ChoiceMade.tsx'
import { useReplayKeys } from '../replay/keys.ts'
import { type Reel, useReel } from '../replay/reel.ts'
import { ScoreGraph } from '../replay/ScoreGraph.tsx'
import { Scrubber } from '../replay/Scrubber.tsx'
import { StoryActions } from '../replay/StoryActions.tsx'
import { follow } from '../router.ts'
import { DrawerButton } from '../table/DrawerButton.tsx'
import { LogPanel } from '../table/LogPanel.tsx'
import { PlainBoard } from '../table/PlainBoard.tsx'
import { W } from '../words.ts'
import { NotFound } from './Failure.tsx'

/** A match to look back on, choice by choice. */
export function ReplayPage({ id }: { readonly id: string }) {
  const { reel, failed } = useReel(id)
  if (failed) return <NotFound reason={failed} />
  if (!reel) return <p className="loading">{W.loading}</p>
  return <Showing id={id} reel={reel} />
}

function Showing({ id, reel }: { readonly id: string; readonly reel: Reel }) {
  const { box, frame, story, news, leaps } = reel
  const rules = useMemo(() => ({ game: story.game }), [story])
  const [drawer, setDrawer] = useState(false)
  const { Board, Beside } = box
  const board = {
    view: frame.view as never,
    seat: frame.seat,
    asks: NOTHING,
    news,
    answer: () => {},
  }
  useTitle(W.replayOf(box.game.name))
  useReplayKeys(reel)
  return (
    <RulesHere value={rules}>
      <div
        className={`table-page replay-page ${drawer ? 'drawer-open' : ''}`}
        data-game={story.game}
        data-bar={box.bar}
      >
        <header className="top-bar">
          <a className="wordmark" href="/" onClick={follow}>
            {W.name}
          </a>
          <div className="top-title">
            <h1>{W.replayOf(box.game.name)}</h1>
            <p className="headline">{box.game.text.table(frame.view, frame.seat).split('\n')[0]}</p>
          </div>
          <a className="button strong" href={`/table/${id}`} onClick={follow}>
            {story.over ? W.howItWent : W.continue}
          </a>
        </header>
        <main className="table-main" id="main" tabIndex={-1}>
          <section className="board" aria-label={W.board}>
            <h2 className="unseen">{W.board}</h2>
            {Board ? (
              <Board key={leaps} {...board} />
            ) : (
              <PlainBoard box={box} view={frame.view} seat={frame.seat} />
            )}
          </section>
          <div className="bottom">
            <section className="question-bar" aria-label={W.replay}>
              <ChoiceMade {...{ box, frame }} />
              <ScoreGraph reel={reel} />
              <Scrubber reel={reel} />
              <p className="quiet small replay-keys">{W.replayKeys}</p>
            </section>
            <DrawerButton isOpen={drawer} words={W.replayPanel} onPress={() => setDrawer(!drawer)} />
          </div>
          <section className="side" aria-label={W.side}>
            {Beside && <Beside {...board} />}
            <div className="replay-side">
              <StoryActions {...{ id, reel }} />
              <Bookmarks {...{ id, reel }} />
              <h2>{W.logTab}</h2>
              <LogPanel
                lines={frame.lines}
                view={frame.view}
                box={box}
                fresh={frame.fresh}
                origin={story.origin}
              />
            </div>
          </section>
        </main>
      </div>
    </RulesHere>
  )
}

const NOTHING: readonly never[] = []
