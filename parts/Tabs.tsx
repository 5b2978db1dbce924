import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { nextTab } from './hands.ts'

export interface Tab {
  readonly id: string
  readonly name: string
  /** Something can be picked there. */
  readonly lit?: boolean
}

interface Props {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly at: string
  /** The id of the panel they open. */
  readonly panel: string
  readonly className?: string
  readonly onPick: (id: string) => void
}

/** Tabs by the book: one of them is in the order of the Tab key, arrows go to the others. */
export function Tabs({ label, tabs, at, panel, className = '', onPick }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const now = tabs.findIndex(({ id }) => id === at)
    const next = nextTab(event, now, tabs.length)
    if (next === null) return
    onPick(tabs[next]!.id)
    list.current!.querySelectorAll('button')[next]!.focus()
  }
  return (
    <div
      ref={list}
      className={`part-tabs ${className}`}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ id, name, lit }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${panel}-${id}`}
          aria-selected={id === at}
          aria-controls={panel}
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

interface PanelProps {
  readonly panel: string
  /** The tab it belongs to. */
  readonly at: string
  readonly className?: string
  readonly children: ReactNode
}

/** What the open tab shows; each begins at its top. */
export const TabPanel = ({ panel, at, className = '', children }: PanelProps) => (
  <div
    key={at}
    className={`part-panel ${className}`}
    role="tabpanel"
    id={panel}
    aria-labelledby={`${panel}-${at}`}
    data-panel={at}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls must be reachable by keyboard
    tabIndex={0}
  >
    {children}
  </div>
)
