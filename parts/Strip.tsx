import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  readonly label: string
  readonly className?: string
  /** Whichever of them it is about now; when it changes, the one with `aria-current` is drawn into sight. */
  readonly now?: string | number | null
  readonly children: ReactNode
}

/** Things side by side; where there is no room for all, a strip to be drawn along, by keyboard too. */
export function Strip({ label, className = '', now = null, children }: Props) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current: strip } = row
    const shown = now === null ? null : strip?.querySelector<HTMLElement>('[aria-current]')
    if (strip && shown) strip.scrollLeft = shown.offsetLeft - strip.clientWidth / 3
  }, [now])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={row} className={`part-strip ${className}`} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
