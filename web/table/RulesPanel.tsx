import { type Chapter, type Rulebook, type RuleRow, readRulebook } from '@starboard/kernel'
import { Link2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Opened } from '../shelf.ts'
import { W } from '../words.ts'

interface Props {
  readonly box: Opened
  /** The rule to show first. `asked` goes up with every request, so that asking twice scrolls twice. */
  readonly focus: { readonly id: string; readonly asked: number } | null
}

/** The numbered rules, with a search. */
export function RulesPanel({ box, focus }: Props) {
  const [book, setBook] = useState<Rulebook | null>(null)
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.rulebook().then(
      (text) => setBook(readRulebook(text)),
      () => {},
    ) // The page says by itself that a part of it is missing.
  }, [box])
  useEffect(() => {
    if (!book || !focus) return
    setTyped('')
    const row = () => list.current?.querySelector<HTMLElement>(`[data-rule="${CSS.escape(focus.id)}"]`)
    requestAnimationFrame(() => {
      row()?.scrollIntoView({ block: 'center' })
      row()?.focus({ preventScroll: true })
    })
  }, [book, focus])
  const found = book ? search(book, typed) : []
  const count = found.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <div className="rules">
      <div className="filter">
        <input
          type="search"
          value={typed}
          placeholder={W.searchRules}
          aria-label={W.searchRules}
          onChange={({ target }) => setTyped(target.value)}
        />
        <span className="quiet" role="status">
          {typed !== '' && (count === 0 ? W.noRule : W.rulesFound(count))}
        </span>
      </div>
      <div ref={list}>
        {found.map((chapter) => (
          <section key={chapter.heading}>
            <h2>{chapter.heading}</h2>
            {typed === '' && chapter.prose.map((line) => <p key={line}>{line}</p>)}
            {chapter.rows.map((row) => (
              <Row key={row.id} row={row} game={box.game.id} lit={row.id === focus?.id} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

function Row({ row, game, lit }: { row: RuleRow; game: string; lit: boolean }) {
  return (
    <div className={`rule ${lit ? 'lit' : ''}`} id={row.id} data-rule={row.id} tabIndex={-1}>
      <a className="mono" href={`/rules/${game}#${row.id}`} aria-label={W.linkTo(row.id)}>
        {row.id} <Link2 aria-hidden="true" />
      </a>
      <p>{row.text}</p>
      {row.source && <p className="quiet source">{row.source}</p>}
    </div>
  )
}

/** Chapters with the rows that have all these words in their number, text or heading. */
function search({ chapters }: Rulebook, typed: string): readonly Chapter[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return chapters
  return chapters
    .map((chapter) => ({
      ...chapter,
      rows: chapter.rows.filter(({ id, text }) => {
        const said = `${id} ${text} ${chapter.heading}`.toLowerCase()
        return words.every((word) => said.includes(word))
      }),
    }))
    .filter(({ rows }) => rows.length > 0)
}
