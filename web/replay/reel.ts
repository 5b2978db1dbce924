import type { Seat } from '@starboard/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Remote } from '../session/call.ts'
import { startWorker } from '../session/local.ts'
import type { Frame, Story } from '../session/replaying.ts'
import { kindOf } from '../session/store.ts'
import type { WorkerCalls } from '../session/worker.ts'
import { type Opened, openBox } from '../shelf.ts'

/** A match on the projector: the frame that is shown, and how to get to another. */
export interface Reel {
  readonly box: Opened
  readonly story: Story
  readonly frame: Frame
  readonly calls: Remote<WorkerCalls>
  readonly playing: boolean
  show(at: number): void
  look(seat: Seat | null): void
  play(on: boolean): void
}

/** How long a choice is shown while it plays by itself. */
const PACE = 900

export function useReel(id: string): { readonly reel: Reel | null; readonly failed: string | null } {
  const [open, setOpen] = useState<Pick<Reel, 'box' | 'story' | 'calls'> | null>(null)
  const [frame, setFrame] = useState<Frame | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [playing, setPlaying] = useState(false)
  const wanted = useRef(0)

  useEffect(() => {
    const { calls, stop } = startWorker()
    const start = async () => {
      const box = await openBox(await kindOf(id))
      if (!box) throw new Error(`Starboard does not play ${await kindOf(id)} yet.`)
      const story = await calls.watch(id, box.turns)
      setFrame(
        await calls.frame(wantedIn(location.hash) ?? (story.over ? 0 : story.choices), eyesFirst(story)),
      )
      setOpen({ box, story, calls })
    }
    start().catch(({ message }: Error) => setFailed(message))
    return stop
  }, [id])

  const fetch = useCallback(
    async (at: number, seat: Seat | null) => {
      const mine = ++wanted.current
      const next = await open!.calls.frame(at, seat)
      if (mine === wanted.current) setFrame(next) // A quick hand on the scrubber asks for more than it waits for.
    },
    [open],
  )
  usePlaying(playing, frame, open?.story ?? null, (at) => void fetch(at, frame!.seat), setPlaying)

  if (!open || !frame) return { reel: null, failed }
  const show = (at: number) => void fetch(at, frame.seat)
  const look = (seat: Seat | null) => void fetch(frame.at, seat)
  const play = (on: boolean) => {
    if (on && frame.at === open.story.choices) show(0)
    setPlaying(on)
  }
  return { reel: { ...open, frame, playing, show, look, play }, failed }
}

/** A link may lead to a moment: `#12`. */
const wantedIn = (hash: string): number | null => (/^#\d+$/.test(hash) ? Number(hash.slice(1)) : null)

/** Whoever played it here looks with their own eyes first; a match of bots alone is seen by the last of them. */
const eyesFirst = ({ eyes, players }: Story): Seat | null =>
  eyes.find((seat) => players[seat]!.bot === null) ?? eyes.at(-1) ?? null

function usePlaying(
  playing: boolean,
  frame: Frame | null,
  story: Story | null,
  show: (at: number) => void,
  setPlaying: (on: boolean) => void,
): void {
  const then = useRef(show)
  then.current = show
  useEffect(() => {
    if (!playing || !frame || !story) return
    if (frame.at >= story.choices) return setPlaying(false)
    const timer = setTimeout(() => then.current(frame.at + 1), PACE)
    return () => clearTimeout(timer)
  }, [playing, frame, story, setPlaying])
}
