import { nextTab } from '@starboard/kernel/hands'
import { type KeyboardEvent, useRef, useSyncExternalStore } from 'react'
import { WORDS } from './words.ts'

export interface Tab {
  readonly id: string
  readonly name: string
  /** Something can be picked there. */
  readonly lit: boolean
}

interface Props {
  readonly tabs: readonly Tab[]
  readonly at: string
  readonly onPick: (id: string) => void
}

/** One of the tabs is in the order of the Tab key; arrows go to the others. */
export function Tabs({ tabs, at, onPick }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(
      event,
      tabs.findIndex(({ id }) => id === at),
      tabs.length,
    )
    if (next === null) return
    onPick(tabs[next]!.id)
    list.current!.querySelectorAll('button')[next]!.focus()
  }
  return (
    <div
      ref={list}
      className="xi-tabs"
      role="tablist"
      tabIndex={-1}
      aria-label={WORDS.tabs}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ id, name, lit }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === at}
          tabIndex={id === at ? 0 : -1}
          data-tab={id}
          data-lit={lit || undefined}
          onClick={() => onPick(id)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

/** Where the chart and what lies beside it do not fit next to each other; as in board.css. */
const NARROW = '(max-width: 860px)'

export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(NARROW)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(NARROW).matches,
    () => false,
  )
