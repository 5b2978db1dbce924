import { useLayoutEffect, useRef } from 'react'
import type { Reel } from './reel.ts'

/** Arrow keys move the replay wherever the focus is, before the board gets to hear of them; what is typed or picked from a list goes first. */
export function useReplayKeys(reel: Reel): void {
  const now = useRef(reel)
  now.current = reel
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return
      if (target instanceof Element && target.matches(key === ' ' ? PRESSED : TYPED)) return
      if (target instanceof Element && target.closest(goesAlong(key))) return
      if (!move(key, event.shiftKey, now.current)) return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}

const TYPED = 'input:not([type=range]), textarea, select, [contenteditable]'
const PRESSED = `${TYPED}, button, a, summary, [role=button]`

/** Tabs have no other way from one to the next, and the links of the log none but up and down. */
const goesAlong = (key: string): string =>
  key === 'ArrowLeft' || key === 'ArrowRight' ? '[role=tablist]' : '[role=tablist], [role=log]'

/** With Shift the keys of a choice go by turns. */
function move(key: string, shift: boolean, { step, turn, show, play, playing, story }: Reel): boolean {
  if (key === 'ArrowLeft') shift ? turn(-1) : step(-1)
  else if (key === 'ArrowRight') shift ? turn(1) : step(1)
  else if (key === 'ArrowUp') turn(-1)
  else if (key === 'ArrowDown') turn(1)
  else if (key === 'Home') show(0)
  else if (key === 'End') show(story.choices)
  else if (key === ' ') play(!playing)
  else return false
  return true
}
