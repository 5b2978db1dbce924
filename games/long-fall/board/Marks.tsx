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
      <span className="part-unseen">{n}</span>
    </span>
  )
}

/** A rubber stamp across a card. */
export const Stamp = ({ children }: { readonly children: string }) => (
  <span className="lf-stamp">{children}</span>
)
