import type { Origin } from '@starboard/kernel'
import { Fragment, useEffect, useRef, useState } from 'react'
import { RuleLink } from '../parts/RuleLink.tsx'
import type { Line } from '../session/session.ts'
import type { Opened } from '../shelf.ts'
import { W } from '../words.ts'
import { lastOf, runsOf, runText, type Turn, turnsOf } from './chapters.ts'
import { useOneStop } from './onestop.ts'

/** How many lines are shown before somebody asks for more: a long campaign has thousands. */
const SHOWN = 120

interface Props {
  readonly lines: readonly Line[]
  readonly view: unknown
  readonly box: Opened
  /** How many of the last lines are new. */
  readonly fresh?: number
  /** The drawer it lies in on a narrow page has been opened. */
  readonly open?: boolean
  /** Which match this one goes on from. */
  readonly origin?: Origin | null
  /** Turns that are over are one line each, which opens. */
  readonly folds?: boolean
}

/** The log in sentences, newest at the end, each line with a mark that opens its rule. */
export function LogPanel({ lines, view, box, fresh = 0, open = false, origin = null, folds = false }: Props) {
  const [most, setMost] = useState(SHOWN)
  const end = useRef<HTMLDivElement>(null)
  const stop = useOneStop()
  const shown = lastOf(lines, most, box)
  const turns = turnsOf(shown, box)
  const freshFrom = fresh > 0 ? (shown.at(-fresh)?.n ?? 0) : Number.POSITIVE_INFINITY
  const last = lines.at(-1)?.n
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls because of what is new, and when it comes into sight
  useEffect(() => {
    // Only the log itself: what stands around it must not move when a line comes.
    const scroller = end.current?.closest('.part-panel') ?? end.current?.closest('.log')
    if (!scroller) return
    const toEnd = () => {
      scroller.scrollTop = scroller.scrollHeight
    }
    const soon = requestAnimationFrame(toEnd) // To ask for a height at once would lay the whole page out twice.
    // The newest line stays in sight when what stands above the log grows.
    let height = 0
    const watcher = new ResizeObserver(() => {
      const wasAtEnd =
        scroller.scrollHeight - scroller.scrollTop - Math.max(height, scroller.clientHeight) < 4
      height = scroller.clientHeight
      if (wasAtEnd) toEnd()
    })
    watcher.observe(scroller)
    return () => {
      cancelAnimationFrame(soon)
      watcher.disconnect()
    }
  }, [last, open])
  return (
    <div className="log">
      {lines.length > shown.length && (
        <button type="button" className="button quiet" onClick={() => setMost(most + 4 * SHOWN)}>
          {W.earlier(lines.length - shown.length)}
        </button>
      )}
      {origin && <p className="origin">{W.origin[origin.how](origin.at)}</p>}
      <div role="log" aria-label={W.log} {...stop}>
        {lines.length === 0 && <p className="quiet">{W.nothingYet}</p>}
        {turns.map((turn, i) => (
          <TurnLines
            key={turn.head?.n ?? 'before'}
            {...{ turn, view, box }}
            fresh={freshFrom}
            isFolded={folds && turn.head !== null && i < turns.length - 1}
          />
        ))}
      </div>
      <div ref={end} />
    </div>
  )
}

interface TurnProps extends Pick<Props, 'view' | 'box'> {
  readonly turn: Turn
  /** The number of the first line that is new. */
  readonly fresh: number
}

/** A turn, or one line for it with what mattered in it. */
function TurnLines({ turn, isFolded, ...props }: TurnProps & { readonly isFolded: boolean }) {
  const { head, lines } = turn
  const runs = runsOf(lines, props.box).map((run) => <Run key={run[0]!.n} {...props} run={run} />)
  if (head && isFolded && lines.length > 0)
    return (
      <details className="folded">
        <summary className="turn">
          <Told {...props} head={head} lines={lines} />
        </summary>
        {runs}
      </details>
    )
  return (
    <>
      {head && <LogLine {...props} line={head} isTurn />}
      {runs}
    </>
  )
}

/** What began, how much is told of it, and what of that mattered. */
function Told({ head, lines, box, view }: Omit<TurnProps, 'turn'> & { head: Line; lines: readonly Line[] }) {
  const { text } = box.game
  const mattered = text.recap?.(
    lines.map(({ event }) => event),
    view,
  )
  return (
    <>
      <Sentence words={text.event(head.event, view)} /> <small>{W.reel.lines(lines.length)}</small>
      {mattered?.map((words, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences of one turn
        <span key={n} className="recap">
          <Sentence words={words} />
        </span>
      ))}
    </>
  )
}

/** Lines that belong together: the game sums them up, or the last one tells where it led. */
function Run({ run, ...props }: Omit<TurnProps, 'turn'> & { readonly run: readonly Line[] }) {
  const last = run.at(-1)!
  if (run.length === 1) return <LogLine {...props} line={last} />
  const { box, view } = props
  return (
    <details className={`folded run ${last.n >= props.fresh ? 'fresh' : ''}`}>
      <summary>
        <Sentence words={runText(run, box, view)} /> <small>{W.reel.lines(run.length)}</small>
      </summary>
      {run.map((line) => (
        <LogLine key={line.n} {...props} line={line} />
      ))}
    </details>
  )
}

function LogLine(props: Omit<TurnProps, 'turn'> & { readonly line: Line; readonly isTurn?: boolean }) {
  const { line, box, view, fresh, isTurn = false } = props
  return (
    <p className={[isTurn ? 'turn' : '', line.n >= fresh ? 'fresh' : ''].join(' ')}>
      <Sentence words={box.game.text.event(line.event, view)} />
      {'\u00a0'}
      <RuleLink id={line.event.rule} mark />
    </p>
  )
}

/** Throws and counted dice, wherever a game's wording has them. */
const DICE = /(\d+(?: [+−×] \d+)+(?:, [+−]\d+[^:.,]*)*(?:: \d+)?|\b\d*d\d+(?: → \d+)?|\b\d+ becomes \d+)/

/** A sentence with its dice in figures that line up. */
export function Sentence({ words }: { readonly words: string }) {
  return words.split(DICE).map((part, i) =>
    i % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence
      <span className="mono dice" key={i}>
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence
      <Fragment key={i}>{part}</Fragment>
    ),
  )
}
