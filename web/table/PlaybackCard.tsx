import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, FastForward } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import type { Opened } from '../shelf.ts'
import { W } from '../words.ts'
import { runsOf, runText } from './chapters.ts'
import { Sentence } from './LogPanel.tsx'
import type { Playback } from './playback.ts'

interface Props {
  readonly playback: Playback
  readonly box: Opened
  readonly view: unknown
  readonly keys: boolean
}

/** What has happened in a few lines, with the line that the board is showing lit, and what moves it: again, step, faster, skip. */
export function PlaybackCard({ playback, box, view, keys }: Props) {
  const { frames, at, playing, fast, lines, show, again, faster, skip } = playback
  const isOver = at >= frames.length
  useReelKeys(keys, playback)
  const told = isOver
    ? recapOf(box, playback, view)
    : runsOf(linesAt(playback), box).map((run) => runText(run, box, view))
  return (
    <section className="playback" aria-label={W.playback}>
      <h3>
        {W.playback} <small>{isOver ? W.reel.lines(lines.length) : W.reel.step(at + 1, frames.length)}</small>
      </h3>
      <ul aria-live={playing ? 'off' : 'polite'}>
        {told.slice(-MOST_LINES).map((words, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences of one moment
          <li key={`${at} ${n}`}>
            <Sentence words={words} />
          </li>
        ))}
      </ul>
      <progress value={Math.min(at + 1, frames.length)} max={frames.length} aria-label={W.playback} />
      <p className="actions">
        <Button name={W.reel.again} press="0" {...{ keys }} onClick={again}>
          <ChevronFirst aria-hidden="true" />
        </Button>
        <Button name={W.reel.back} press="," {...{ keys }} disabled={at === 0} onClick={() => show(at - 1)}>
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button name={W.reel.on} press="." {...{ keys }} disabled={isOver} onClick={() => show(at + 1)}>
          <ChevronRight aria-hidden="true" />
        </Button>
        <Button name={W.reel.faster} press="+" {...{ keys }} disabled={isOver} on={fast} onClick={faster}>
          <FastForward aria-hidden="true" />
        </Button>
        <Button name={W.reel.skip} press="Esc" {...{ keys }} disabled={isOver} onClick={skip}>
          <ChevronLast aria-hidden="true" />
        </Button>
      </p>
    </section>
  )
}

const MOST_LINES = 3

/** The lines that the frame on the board stands for. */
function linesAt({ frames, at, lines }: Playback): Playback['lines'] {
  const from = frames[at - 1]?.lines ?? 0
  const to = frames[at]!.lines
  return lines.filter(({ n }) => n >= from && n < to)
}

/** What of it matters, as the game says it; else its last lines. */
function recapOf(box: Opened, { lines }: Playback, view: unknown): readonly string[] {
  const mattered = box.game.text.recap?.(
    lines.map(({ event }) => event),
    view,
  )
  return mattered?.length ? mattered : runsOf(lines, box).map((run) => runText(run, box, view))
}

interface ButtonProps {
  readonly name: string
  readonly press: string
  readonly keys: boolean
  readonly disabled?: boolean
  readonly on?: boolean
  readonly children: ReactNode
  readonly onClick: () => void
}

function Button({ name, press, keys, disabled = false, on, children, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      className="button quiet"
      title={keys ? `${name} (${press})` : name}
      aria-label={name}
      aria-pressed={on}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

/** Keys that belong to no option: 0, comma, full stop, plus and Escape. */
function useReelKeys(on: boolean, playback: Playback): void {
  const now = useRef(playback)
  now.current = playback
  useLayoutEffect(() => {
    if (!on) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return
      if (target instanceof Element && target.matches('input, textarea, select, [contenteditable]')) return
      const { at, again, show, faster, skip } = now.current
      if (key === '0') again()
      else if (key === ',') show(at - 1)
      else if (key === '.') show(at + 1)
      else if (key === '+') faster()
      else if (key === 'Escape') skip()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [on])
}
