import type { Much } from '@starboard/kernel'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { keyOf } from './answers.ts'
import type { Listed } from './arrange.ts'
import { type Tools, toggleHint, toggleWhyNot } from './BarTools.tsx'

interface Bindings {
  /** What has a key, in its order. */
  readonly entries: readonly Listed[]
  readonly filter: RefObject<HTMLInputElement | null>
  readonly pick: (entry: Listed) => void
  /** Sends off what is gathered, where it is enough. */
  readonly confirm: (() => void) | null
  /** Answers with a digit, where a number is asked for. */
  readonly digit: ((digit: number) => void) | null
  readonly undo: ((much?: Much) => void) | null
  readonly tools: Tools
}

/** Single keys, as long as nobody is typing and no dialog is open. They can be switched off in the menu. */
export const useKeys = (on: boolean, bindings: Bindings): void =>
  usePresses(on, (event) => press(event, bindings))

/** Should the next question be there already, it only asks for a hint. */
export const HURRY_KEY = 'h'

/** The one key for whoever waits for a bot. */
export const useHurryKey = (on: boolean, hurry: () => void): void =>
  usePresses(on, ({ key }) => {
    const isMeant = key.toLowerCase() === HURRY_KEY
    if (isMeant) hurry()
    return isMeant
  })

/** Hears every key that nobody else has a use for; what it tells of one is whether that did something. */
function usePresses(on: boolean, onPress: (event: KeyboardEvent) => boolean): void {
  const now = useRef(onPress)
  now.current = onPress
  // Before anything is painted: whoever sees a key can press it.
  useLayoutEffect(() => {
    if (!on) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTaken(event)) return
      if (now.current(event)) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [on])
}

/** Enter belongs to whatever it would press. A tab that is open already would do nothing, and what is chosen already is confirmed by it. */
const isTaken = ({ target, key }: KeyboardEvent): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element &&
    target.matches(
      key === 'Enter'
        ? `${TYPED_IN}, button:not([aria-selected=true], [aria-pressed=true]), a, summary, [role=button]`
        : TYPED_IN,
    ))

const TYPED_IN = 'input, textarea, select, [contenteditable]'

function press(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  { entries, filter, pick, confirm, digit, undo, tools }: Bindings,
): boolean {
  const key = event.key.toLowerCase()
  if (key === 'u' && undo) undo(event.shiftKey ? 'choice' : 'intent')
  else if (key === 'enter' && confirm) confirm()
  else if (digit && /^\d$/.test(key)) digit(Number(key))
  else if (key === 'h') toggleHint(tools)
  else if (key === 'w') toggleWhyNot(tools)
  else if (key === '/' && filter.current) filter.current.focus()
  else {
    const entry = entries.find((_, i) => keyOf(i) === key)
    if (!entry) return false
    pick(entry)
  }
  return true
}
