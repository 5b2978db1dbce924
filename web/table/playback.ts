import type { Event, Frame } from '@starboard/kernel'
import { useMedia } from '@starboard/parts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Seen, Session, Table } from '../session/session.ts'
import { useSettings } from '../settings.ts'
import type { Opened } from '../shelf.ts'
import { beatsOf } from './chapters.ts'
import { look, lookedAt, useVisible } from './looked.ts'

/** What happened since this seat was last asked, on its way over the board. */
export interface Playback {
  readonly frames: readonly Frame[]
  /** The frame that is shown; `frames.length` is the table as it is now. */
  readonly at: number
  readonly playing: boolean
  readonly fast: boolean
  /** All lines of the log that it tells. */
  readonly lines: Table['log']
  show(at: number): void
  again(): void
  faster(): void
  skip(): void
}

/** What the board shows instead of the table as it is; null: nothing. */
export interface Shown {
  readonly view: unknown
  readonly news: readonly Event[]
}

/** How long a frame is looked at: long enough to follow, but no more than so much for all of them. */
const PACE = 850
const LONGEST = 12_000
const BRIEF = 5_000
const LEAST = 220
const FAST = 3

/**
 * What an own answer brings about is seen at once, unless so much comes of it that others must have had their turn by the rules; where
 * others have answered, less is enough.
 */
const WORTH_IT = { alone: 9, others: 4 } as const

/**
 * Plays back what happened while nobody here was asked, or since somebody last looked who comes back. Whoever answers, answers the
 * question of now: the board alone looks back, and is with them at once if they touch it.
 */
export function usePlayback(
  session: Session,
  table: Table,
  box: Opened,
): { playback: Playback | null; shown: Shown | null } {
  const { playback: wish } = useSettings()
  const still = useMedia('(prefers-reduced-motion: reduce)')
  /** The table when this seat was last asked something, or the match was over. */
  const [rest, setRest] = useState<Table | null>(null)
  const [reel, setReel] = useState<Pick<Playback, 'frames' | 'lines'> | null>(null)
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [fast, setFast] = useState(false)
  const { id, seat, choices: made } = table
  const isRest = table.asks.length > 0 || table.over !== null
  const goesOn = rest !== null && rest.seat === seat && rest.choices < made
  const visible = useVisible()

  useEffect(() => {
    if (rest && visible) look(rest, seenOf(rest))
  }, [rest, visible])
  // What is said and who comes meanwhile changes the table too, and nothing that happened at it.
  const now = useRef(table)
  now.current = table
  useEffect(() => {
    if (!isRest || rest?.choices === made) return
    const { choices = made, line = -1 } = goesOn ? seenOf(rest) : rest ? {} : lookedAt({ id, seat })
    if (choices >= made || wish === 'off') {
      setRest(now.current)
      setReel(null)
      return
    }
    let wanted = true
    const seen = session.frames({ choices, line }).catch(() => []) // Then the log tells it.
    void seen.then((frames) => {
      if (!wanted) return
      const lines = now.current.log.filter(({ n }) => n > line)
      const isWorthIt = frames.length >= (made === choices + 1 ? WORTH_IT.alone : WORTH_IT.others)
      setRest(now.current)
      const beats = beatsOf(frames, lines, box)
      setReel(isWorthIt ? { frames: beats, lines } : null)
      setAt(isWorthIt && !still ? 0 : beats.length)
      setPlaying(isWorthIt && !still)
      setFast(false)
    })
    return () => {
      wanted = false
    }
  }, [session, id, seat, made, rest, isRest, goesOn, wish, still, box])

  const count = reel?.frames.length ?? 0
  const most = wish === 'brief' ? BRIEF : LONGEST
  const pace = Math.max(LEAST, Math.min(PACE, most / Math.max(1, count))) / (fast ? FAST : 1)
  useEffect(() => {
    if (!playing || count === 0 || !visible) return
    if (at >= count) return setPlaying(false)
    // Whoever has skipped or gone back meanwhile stays there.
    const timer = setTimeout(() => setAt((now) => (now === at ? at + 1 : now)), pace)
    return () => clearTimeout(timer)
  }, [playing, at, count, pace, visible])

  const show = useCallback(
    (to: number) => {
      setPlaying(false)
      setAt(Math.max(0, Math.min(to, count)))
    },
    [count],
  )
  const again = useCallback(() => {
    setAt(0)
    setPlaying(true)
  }, [])
  const faster = useCallback(() => setFast((now) => !now), [])
  const skip = useCallback(() => show(count), [show, count])

  // Nobody here is asked, or what came is still being fetched: the board waits where it was.
  if (goesOn && wish !== 'off' && !still && table.where === 'here')
    return { playback: null, shown: { view: rest.view, news: [] } }
  if (!reel) return { playback: null, shown: null }
  const playback = { ...reel, at, playing, fast, show, again, faster, skip }
  return {
    playback,
    shown: at < count ? { view: reel.frames[at]!.view, news: newsAt(reel, at) } : null,
  }
}

const seenOf = ({ choices, log }: Table): Seen => ({ choices, line: log.at(-1)?.n ?? -1 })

/** The events that led to a frame from the one before it. */
function newsAt({ frames, lines }: Pick<Playback, 'frames' | 'lines'>, at: number): Event[] {
  const from = frames[at - 1]?.lines ?? 0
  const to = frames[at]!.lines
  return lines.flatMap(({ n, event }) => (n >= from && n < to ? [event] : []))
}
