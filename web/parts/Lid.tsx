import '../styles/lid.css'
import { type Box, type Cover, type Lettering, LID } from '@starboard/kernel'
import { type CSSProperties, useEffect, useId, useState } from 'react'
import { coverOf } from '../shelf.ts'

/** What is drawn on a game's lid, once it is there. */
export function useCover(game: string): Cover | null {
  const [cover, setCover] = useState<Cover | null>(null)
  useEffect(() => {
    let wanted = true
    void coverOf(game).then((found) => wanted && setCover(found))
    return () => {
      wanted = false
    }
  }, [game])
  return cover
}

/** Dark letters can be read on the colours of all games. */
const LETTERS = '#0b0f0d'

/** The colours of a game for what can be pressed beside its lid; without one they are the house's own. */
export const accentOf = (cover: Cover | null): CSSProperties =>
  (cover ? { '--lid': cover.accent, '--lid-ink': LETTERS } : {}) as CSSProperties

/** A whole lid: the drawing, and the name over it as text. */
export function Lid({ box, cover }: { readonly box: Box; readonly cover: Cover | null }) {
  const [name, line = ''] = box.name.split(': ')
  return (
    <div className="lid" style={{ background: cover?.ground }}>
      <Drawing cover={cover} frame={[0, 0, LID.width, LID.height]} />
      <div className="lid-words">
        <h3 style={letters(cover?.name)}>{cover?.name.words ?? name}</h3>
        <p style={letters(cover?.line)}>{cover?.line.words ?? line}</p>
      </div>
    </div>
  )
}

/** What is left of a lid where there is little room: a strip as wide as it is, or a square around what everybody knows it by. */
export function Motif({ cover, wide = false }: { readonly cover: Cover | null; readonly wide?: boolean }) {
  const { x, y, r } = cover?.motif ?? MIDDLE
  return (
    <div className={wide ? 'motif wide' : 'motif'} style={{ background: cover?.ground }}>
      <Drawing cover={cover} frame={wide ? [0, y - r, LID.width, 2 * r] : [x - r, y - r, 2 * r, 2 * r]} />
    </div>
  )
}

const MIDDLE = { x: LID.width / 2, y: 196, r: 60 }

interface DrawingProps {
  readonly cover: Cover | null
  readonly frame: readonly [x: number, y: number, width: number, height: number]
}

function Drawing({ cover, frame }: DrawingProps) {
  const id = useId()
  const Art = cover?.Art ?? Plain
  return (
    <svg viewBox={frame.join(' ')} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Art id={id} />
    </svg>
  )
}

/** For a game that brings no drawing: the light of the house, seen from the sea. */
const Plain = () => (
  <g className="lid-plain" fill="none">
    <path d={`M132 196V116A80 80 0 0 1 206 227Z`} />
    {[46, 80, 118, 160, 206].map((r) => (
      <circle key={r} cx="132" cy="196" r={r} />
    ))}
  </g>
)

/** Letters grow with their lid. */
function letters(lettering: Lettering | undefined): CSSProperties {
  if (!lettering) return {}
  const { face, size, ink, weight = 400, spacing = 0 } = lettering
  const units = (n: number) => `calc(${n} * 100cqw / ${LID.width})`
  return {
    fontFamily: face,
    fontSize: units(size),
    fontWeight: weight,
    letterSpacing: units(spacing),
    color: ink,
  }
}
