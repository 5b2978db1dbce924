import type { Event, Seat } from '@starboard/kernel'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Remote } from '../session/call.ts'
import { startWorker } from '../session/local.ts'
import type { Frame, Story } from '../session/replaying.ts'
import { kindOf } from '../session/store.ts'
import type { WorkerCalls } from '../session/worker.ts'
import { type Opened, openBox } from '../shelf.ts'
import { momentIn } from './moment.ts'

/** A match on the projector: the frame that is shown, and how to get to another. */
export interface Reel {
  readonly box: Opened
  readonly story: Story
  readonly frame: Frame
  readonly calls: Remote<WorkerCalls>
  readonly playing: boolean
  readonly speed: number
  /** What the last step brought, where it was one step on. */
  readonly news: readonly Event[]
  /** How often it went elsewhere than one choice on: the board begins anew there, and nothing lies on it from where one was. */
  readonly leaps: number
  show(at: number): void
  /** On or back by so many choices, from where a quick hand has already got to. */
  step(by: number): void
  /** The beginning of the next turn, or of this one and those before. */
  turn(by: 1 | -1): void
  look(seat: Seat | null): void
  play(on: boolean): void
  hurry(speed: number): void
}

export const SPEEDS = [0.5, 1, 2, 4] as const

/** How long a choice is shown while it plays by itself. */
const PACE = 900

export function useReel(id: string): { readonly reel: Reel | null; readonly failed: string | null } {
  const [open, setOpen] = useState<Pick<Reel, 'box' | 'story' | 'calls'> | null>(null)
  const [frame, setFrame] = useState<Frame | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<number>(1)
  const [news, setNews] = useState<readonly Event[]>(NO_NEWS)
  const [leaps, setLeaps] = useState(0)
  const wanted = useRef(0)
  /** Where the last frame that was asked for is, whether it is here or not. */
  const goal = useRef(0)

  useEffect(() => {
    const { calls, stop } = startWorker()
    const start = async () => {
      const box = await openBox(await kindOf(id))
      if (!box) throw new Error(`Starboard does not play ${await kindOf(id)} yet.`)
      const story = await calls.watch(id, box.turns)
      const { choices, seat } = momentIn(location.hash)
      const first = await calls.frame(choices ?? (story.over ? 0 : story.choices), eyesFirst(story, seat))
      goal.current = first.at
      setFrame(first)
      setOpen({ box, story, calls })
    }
    start().catch(({ message }: Error) => setFailed(message))
    return stop
  }, [id])

  const fetch = useCallback(
    async (at: number, seat: Seat | null) => {
      const mine = ++wanted.current
      const to = Math.max(0, Math.min(at, open!.story.choices))
      const by = to - goal.current
      goal.current = to
      const next = await open!.calls.frame(to, seat)
      if (mine !== wanted.current) return // A quick hand on the scrubber asks for more than it waits for.
      setFrame(next)
      setNews(
        by === 1 ? next.lines.slice(-next.fresh || next.lines.length).map(({ event }) => event) : NO_NEWS,
      )
      if (by !== 0 && by !== 1) setLeaps((n) => n + 1)
    },
    [open],
  )
  usePlaying(
    playing,
    PACE / speed,
    frame,
    open?.story ?? null,
    (at) => void fetch(at, frame!.seat),
    setPlaying,
  )

  if (!open || !frame) return { reel: null, failed }
  const show = (at: number) => void fetch(at, frame.seat)
  const step = (by: number) => show(goal.current + by)
  const { turns, choices } = open.story
  const turn = (by: 1 | -1) =>
    show(
      by > 0
        ? (turns.find((one) => one > goal.current) ?? choices)
        : (turns.findLast((one) => one < goal.current) ?? 0),
    )
  const look = (seat: Seat | null) => void fetch(frame.at, seat)
  const play = (on: boolean) => {
    if (on && frame.at === choices) void fetch(0, frame.seat).then(() => setPlaying(true))
    else setPlaying(on)
  }
  const moves = { show, step, turn, look, play, hurry: setSpeed }
  return { reel: { ...open, frame, news, leaps, playing, speed, ...moves }, failed }
}

const NO_NEWS: readonly never[] = []

/** Whoever comes from their seat looks with their own eyes first, and whoever played it here; a match of bots alone is seen by the last of them. */
const eyesFirst = ({ eyes, players }: Story, mine: Seat | null): Seat | null =>
  mine !== null && eyes.includes(mine)
    ? mine
    : (eyes.find((seat) => players[seat]!.bot === null) ?? eyes.at(-1) ?? null)

function usePlaying(
  playing: boolean,
  pace: number,
  frame: Frame | null,
  story: Story | null,
  show: (at: number) => void,
  setPlaying: (on: boolean) => void,
): void {
  const then = useRef(show)
  then.current = show
  // At once: whoever stops it sees nothing more go by.
  useLayoutEffect(() => {
    if (!playing || !frame || !story) return
    if (frame.at >= story.choices) return setPlaying(false)
    const timer = setTimeout(() => then.current(frame.at + 1), pace)
    return () => clearTimeout(timer)
  }, [playing, pace, frame, story, setPlaying])
}
