import type { Origin } from '@starboard/kernel'
import { Fragment, useEffect, useRef, useState } from 'react'
import { RuleLink } from '../parts/RuleLink.tsx'
import type { Line } from '../session/session.ts'
import type { Opened } from '../shelf.ts'
import { W } from '../words.ts'
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
}

/** The log in sentences, newest at the end, each line with a mark that opens its rule. */
export function LogPanel({ lines, view, box, fresh = 0, open = false, origin = null }: Props) {
  const [most, setMost] = useState(SHOWN)
  const end = useRef<HTMLDivElement>(null)
  const stop = useOneStop()
  const shown = lines.slice(-most)
  const last = lines.at(-1)?.n
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls because of what is new, and when it comes into sight
  useEffect(() => {
    // Only the log itself: what stands around it must not move when a line comes.
    const scroller = end.current?.closest('.part-panel') ?? end.current?.closest('.log')
    if (scroller) scroller.scrollTop = scroller.scrollHeight
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
        {shown.map(({ n, event }, i) => (
          <p
            key={n}
            className={[
              isTurn(box, event.type, shown[i + 1]?.event.type) ? 'turn' : '',
              i >= shown.length - fresh ? 'fresh' : '',
            ].join(' ')}
          >
            <Sentence words={box.game.text.event(event, view)} />
            {'\u00a0'}
            <RuleLink id={event.rule} mark />
          </p>
        ))}
      </div>
      <div ref={end} />
    </div>
  )
}

/** Of several lines in a row that begin a turn, the last one is its heading. */
const isTurn = ({ turns }: Opened, type: string, next: string | undefined): boolean =>
  turns.includes(type) && !(next !== undefined && turns.includes(next))

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
