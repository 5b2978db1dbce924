import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

const STOPS = 'a[href], button, summary'

interface OneStop {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** All that can be pressed in a list is one stop of the Tab key, the newest first; arrows, Home and End go to the others. */
export function useOneStop(): OneStop {
  const ref = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement | null>(null)
  // After every change, because what it holds is drawn by others.
  useEffect(() => {
    const stops = stopsIn(ref.current)
    const held = stops.find((one) => one === document.activeElement || one === last.current) ?? stops.at(-1)
    for (const one of stops) one.tabIndex = one === held ? 0 : -1
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const stops = stopsIn(ref.current)
    const now = stops.indexOf(event.target as HTMLElement)
    const to = { ArrowUp: now - 1, ArrowDown: now + 1, Home: 0, End: stops.length - 1 }[event.key]
    const next = to === undefined || now < 0 ? undefined : stops[to]
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    stops[now]!.tabIndex = -1
    next.tabIndex = 0
    last.current = next
    next.focus()
  }
  return { ref, onKeyDown }
}

const stopsIn = (list: HTMLElement | null): HTMLElement[] =>
  [...(list?.querySelectorAll<HTMLElement>(STOPS) ?? [])].filter((one) => one.checkVisibility())
