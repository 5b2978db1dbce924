/** Ranks as pencil ticks; every fifth crosses the four before it. */
export function Ticks({ n }: { readonly n: number }) {
  const strokes = Array.from({ length: n }, (_, i) => i)
  return (
    <span className="lf-ticks">
      <svg viewBox={`0 0 ${Math.max(1, n) * 5 + 2} 12`} style={{ width: n * 5 + 2 }} aria-hidden="true">
        {strokes.map((i) => (
          <path
            key={i}
            d={i % 5 === 4 ? `M${i * 5 - 19} 9L${i * 5 + 1} 3` : `M${i * 5 + 2} 11L${i * 5 + 4} 1`}
          />
        ))}
      </svg>
      <span className="lf-unseen">{n}</span>
    </span>
  )
}

/** So many boxes, the first of them full, the others crossed out or still empty. */
export function Boxes({
  full,
  of,
  rest,
}: {
  readonly full: number
  readonly of: number
  readonly rest: 'crossed' | 'empty'
}) {
  return (
    <span className="lf-boxes" aria-hidden="true">
      {Array.from({ length: of }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no other name than their place
        <i key={i} data-box={i < full ? 'full' : rest} />
      ))}
    </span>
  )
}

/** A rubber stamp across a card. */
export const Stamp = ({ children }: { readonly children: string }) => (
  <span className="lf-stamp">{children}</span>
)
