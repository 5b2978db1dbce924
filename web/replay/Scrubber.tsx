import {
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  Pause,
  Play,
  SkipBack,
  SkipForward,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { W } from '../words.ts'
import { type Reel, SPEEDS } from './reel.ts'

/** Forward and back, choice by choice and turn by turn. */
export function Scrubber({ reel }: { readonly reel: Reel }) {
  const { frame, story, show, play, playing, speed, hurry } = reel
  const { at } = frame
  const end = story.choices
  const turnBack = story.turns.findLast((turn) => turn < at) ?? 0
  const turnOn = story.turns.find((turn) => turn > at) ?? end
  const button = (name: string, Icon: ComponentType<{ 'aria-hidden': 'true' }>, to: number) => (
    <button
      type="button"
      className="button quiet"
      aria-label={name}
      title={name}
      disabled={to === at}
      onClick={() => show(to)}
    >
      <Icon aria-hidden="true" />
    </button>
  )
  return (
    <div className="scrubber">
      <div className="scrubber-line">
        <input
          type="range"
          min={0}
          max={end}
          value={at}
          aria-label={W.position}
          aria-valuetext={W.atChoice(at, end)}
          onChange={({ target }) => show(target.valueAsNumber)}
        />
        <output className="mono">{W.atChoice(at, end)}</output>
      </div>
      <div className="scrubber-buttons">
        {button(W.first, SkipBack, 0)}
        {button(W.turnBack, ChevronsLeft, turnBack)}
        {button(W.stepBack, ChevronLeft, Math.max(0, at - 1))}
        <button type="button" className="button strong" onClick={() => play(!playing)}>
          {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}{' '}
          <span>{playing ? W.pause : W.play}</span>
        </button>
        {button(W.stepOn, ChevronRight, Math.min(end, at + 1))}
        {button(W.turnOn, ChevronsRight, turnOn)}
        {button(W.last, SkipForward, end)}
        <label className="speed">
          <span className="unseen">{W.speed}</span>
          <select value={speed} onChange={({ target }) => hurry(Number(target.value))}>
            {SPEEDS.map((one) => (
              <option key={one} value={one}>
                {W.speedOf(one)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  )
}
