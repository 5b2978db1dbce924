import { Trophy, X } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Table } from '../session/session.ts'
import { change, useSettings } from '../settings.ts'
import type { Opened } from '../shelf.ts'
import { W } from '../words.ts'

interface Props {
  readonly table: Table
  readonly box: Opened
  readonly onRules: () => void
  readonly onClose: () => void
}

/** What this seat plays for, the ways there, and what the signs on the board mean. It lies over the board and keeps nobody from answering. */
export function GoalCard({ table, box, onRules, onClose }: Props) {
  const { Legend, game } = box
  const goal = game.text.goal?.(table.view, table.seat)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement?.matches('.goal-button')) heading.current?.focus()
  }, [])
  if (!goal) return null
  return (
    <section className="goal-card" aria-label={W.howToWin}>
      <header>
        <h3 ref={heading} tabIndex={-1}>
          {W.howToWin}
        </h3>
        <button type="button" className="button quiet" aria-label={W.close} onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      </header>
      <p className="aim">{goal.aim}</p>
      <ul className="ways">
        {goal.ways.map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
      {Legend && (
        <details className="legend" open={matchMedia('(min-width: 861px)').matches}>
          <summary>{W.legend}</summary>
          <Legend view={table.view as never} />
        </details>
      )}
      <p className="actions">
        <button type="button" className="button strong" onClick={onClose}>
          {W.goalSeen}
        </button>
        <button type="button" className="button" onClick={onRules}>
          {W.rules}
        </button>
      </p>
    </section>
  )
}

export function GoalButton({ isOpen, onPress }: { readonly isOpen: boolean; readonly onPress: () => void }) {
  const { shortcuts } = useSettings()
  return (
    <button
      type="button"
      className="button quiet goal-button"
      title={shortcuts ? `${W.howToWin} (g)` : W.howToWin}
      aria-expanded={isOpen}
      aria-keyshortcuts={shortcuts ? 'g' : undefined}
      onClick={onPress}
    >
      <Trophy aria-hidden="true" /> <span>{W.goal}</span>
    </button>
  )
}

interface Shown {
  readonly isOpen: boolean
  readonly toggle: () => void
  readonly close: () => void
}

/** Open by itself at the first table of a game in this browser, except where lessons tell it. */
export function useGoal({ game, seat, over, options }: Table, { game: { text } }: Opened): Shown {
  const { goals, shortcuts } = useSettings()
  const isNew = text.goal !== undefined && seat !== null && over === null && options.tutorial !== true
  const [isOpen, setOpen] = useState(isNew && !goals.includes(game))
  useEffect(() => {
    if (isOpen && !goals.includes(game)) change({ goals: [...goals, game] })
  }, [isOpen, goals, game])
  const toggle = useCallback(() => setOpen((now) => !now), [])
  const close = useCallback(() => setOpen(false), [])
  useGoalKeys(shortcuts && text.goal !== undefined, isOpen, setOpen)
  return { isOpen, toggle, close }
}

function useGoalKeys(on: boolean, isOpen: boolean, setOpen: (isOpen: boolean) => void): void {
  useLayoutEffect(() => {
    if (!on) return
    const onKeyDown = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return
      if (target instanceof Element && target.matches('input, textarea, select, [contenteditable]')) return
      if (key === 'g') setOpen(!isOpen)
      else if (key === 'Escape') setOpen(false)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [on, isOpen, setOpen])
}
