import type { Light } from '@starboard/parts'
import { type PointerEvent, useLayoutEffect, useRef } from 'react'
import type { CaptainView } from '../view.ts'
import { pieceName } from '../words/port.ts'
import type { Carried } from './spots.ts'
import { WORDS } from './words.ts'

export type Docked = CaptainView['dock'][number]

/** A piece on the dock as the answers name it. */
export const dockedKey = (piece: Docked, n: number): string =>
  piece.kind === 'outfit' || piece.kind === 'mod' ? `${piece.kind}-${piece.id}` : `dock-${n}`

export const carriedOf = (piece: Docked): Carried => (piece.kind === 'relic' ? { kind: 'relic' } : piece)

interface Props {
  readonly captain: CaptainView
  /** The question what to do with it all, if it is asked now. */
  readonly asked?: Light['ask'] | undefined
  readonly onSet?: (key: string) => void
  readonly onGrab?: (piece: Docked, key: string, event: PointerEvent) => void
}

/** Pieces out of the Hold: dragged back into it, or picked to be put there by keys. */
export function Dock({ captain, asked, onSet, onGrab }: Props) {
  const row = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    // A piece that was lifted by key took the focus with it; the question would take it next.
    if (asked && document.activeElement === document.body)
      row.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [asked])
  if (captain.dock.length === 0) return null
  return (
    <p className="xi-dock" ref={row}>
      <span className="xi-soft">{WORDS.dock}</span>
      {captain.dock.map((piece, n) => {
        const key = dockedKey(piece, n)
        const name = pieceName(piece.kind === 'relic' ? 'relic' : piece.of)
        const isOffered = asked?.options.some(({ value }) => value === `set:${key}`)
        return isOffered ? (
          <button
            key={key}
            type="button"
            className="xi-chip"
            title={WORDS.stow(name)}
            data-options={`set:${key}`}
            onClick={() => onSet?.(`set:${key}`)}
            onPointerDown={(event) => onGrab?.(piece, key, event)}
          >
            {name}
          </button>
        ) : (
          <span key={key} className="xi-chip">
            {name}
          </span>
        )
      })}
    </p>
  )
}
