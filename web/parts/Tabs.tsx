import { nextTab } from '@starboard/kernel/hands'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

export interface Tab {
  readonly id: string
  readonly name: string
  readonly content: ReactNode
}

interface Props {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly at: string
  readonly onPick: (id: string) => void
}

/** Tabs by the book: one of them is in the order of the Tab key, arrows go to the others. */
export function Tabs({ label, tabs, at, onPick }: Props) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const now = Math.max(
    0,
    tabs.findIndex(({ id }) => id === at),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(event, now, tabs.length)
    if (next === null) return
    onPick(tabs[next]!.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className="tabs">
      <div
        className="tab-list"
        role="tablist"
        aria-label={label}
        ref={list}
        onKeyDown={onKeyDown}
        tabIndex={-1}
      >
        {tabs.map(({ id, name }, i) => (
          <button
            type="button"
            role="tab"
            key={id}
            id={`${base}-${id}`}
            aria-selected={i === now}
            aria-controls={`${base}-panel`}
            tabIndex={i === now ? 0 : -1}
            onClick={() => onPick(id)}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        className="tab-panel"
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${tabs[now]!.id}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls must be reachable by keyboard
        tabIndex={0}
        key={tabs[now]!.id}
      >
        {tabs[now]!.content}
      </div>
    </div>
  )
}
