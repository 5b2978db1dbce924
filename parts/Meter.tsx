interface Props {
  readonly full: number
  readonly of: number
  /** What is not full is still to come, or gone for good. */
  readonly rest?: 'empty' | 'crossed'
  readonly className?: string
  /** What it says to whoever cannot see it; without it something beside it does. */
  readonly label?: string
}

/** So many boxes, the first of them full: health, luck, room in a hold, a track. */
export const Meter = ({ full, of, rest = 'empty', className = '', label }: Props) => (
  <span
    className={`part-meter ${className}`}
    role="img"
    aria-label={label}
    aria-hidden={label === undefined || undefined}
  >
    {Array.from({ length: of }, (_, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no other name than their place
      <i key={n} data-box={n < full ? 'full' : rest} />
    ))}
  </span>
)
