import { type Chapter, type Prose, type Rulebook, type RuleRow, readRulebook } from '@starboard/kernel'
import { Link2 } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Opened } from '../shelf.ts'
import { W } from '../words.ts'
import { cutAt, search, slugOf, wordsIn } from './rulebook.ts'

interface Props {
  readonly box: Opened
  /** The rule or chapter to show first. `asked` goes up with every request, so that asking twice scrolls twice. */
  readonly focus: { readonly id: string; readonly asked: number } | null
  /** It is a page of its own: the address says where one is. */
  readonly page?: boolean
}

/** The numbered rules, with their contents and a search. */
export function RulesPanel({ box, focus, page = false }: Props) {
  const [book, setBook] = useState<Rulebook | null>(null)
  const [typed, setTyped] = useState('')
  const [lit, setLit] = useState<string | null>(null)
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
    setLit(focus.id)
    requestAnimationFrame(() => goTo(list.current, focus.id))
  }, [book, focus])
  const words = wordsIn(typed)
  const found = book && search(book, words)
  const show = (event: MouseEvent, id: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (page) history.replaceState(null, '', `#${id}`)
    setLit(id)
    goTo(list.current, id)
  }
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
          {found &&
            words.length > 0 &&
            (found.rules + found.beside === 0 ? W.noRule : W.rulesFound(found.rules, found.beside))}
        </span>
      </div>
      {found && (
        <Contents
          chapters={found.chapters}
          open={page && matchMedia('(width > 900px)').matches}
          onShow={show}
        />
      )}
      <div ref={list} className="rule-list">
        {found?.chapters.map((chapter) => (
          <section key={chapter.heading} aria-labelledby={slugOf(chapter.heading)}>
            <h2 id={slugOf(chapter.heading)} tabIndex={-1}>
              <Marked text={chapter.heading} words={words} />
            </h2>
            {chapter.prose.map((prose, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what a book says stays where it is
              <Said key={n} {...{ prose, words }} />
            ))}
            {chapter.rows.map((row) => (
              <Row key={row.id} {...{ row, words }} game={box.game.id} lit={row.id === lit} onShow={show} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

function goTo(list: HTMLElement | null, id: string): void {
  const target = list?.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  target?.scrollIntoView({ block: target.matches('h2') ? 'start' : 'center' })
  target?.focus({ preventScroll: true })
}

interface ContentsProps {
  readonly chapters: readonly Chapter[]
  readonly open: boolean
  readonly onShow: (event: MouseEvent, id: string) => void
}

function Contents({ chapters, open, onShow }: ContentsProps) {
  return (
    <details className="contents" open={open}>
      <summary>{W.contents}</summary>
      <ul>
        {chapters.map(({ heading, level }) => (
          <li key={heading} data-level={level}>
            <a href={`#${slugOf(heading)}`} onClick={(event) => onShow(event, slugOf(heading))}>
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Said({ prose, words }: { readonly prose: Prose; readonly words: readonly string[] }) {
  if (typeof prose === 'string')
    return (
      <p>
        <Marked text={prose} words={words} />
      </p>
    )
  return (
    <table>
      <thead>
        <tr>
          {prose.head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {prose.lines.map((cells) => (
          <tr key={cells.join()}>
            {cells.map((cell, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
              <td key={n}>
                <Marked text={cell} words={words} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  readonly row: RuleRow
  readonly words: readonly string[]
  readonly game: string
  readonly lit: boolean
  readonly onShow: (event: MouseEvent, id: string) => void
}

function Row({ row, words, game, lit, onShow }: RowProps) {
  const href = `/rules/${game}#${row.id}`
  return (
    <div className={`rule ${lit ? 'lit' : ''}`} id={row.id} data-rule={row.id} tabIndex={-1}>
      <a
        className="mono"
        href={href}
        aria-label={W.linkTo(row.id)}
        onClick={(event) => onShow(event, row.id)}
      >
        <Marked text={row.id} words={words} /> <Link2 aria-hidden="true" />
      </a>
      {lit && <CopyLink id={row.id} {...{ href }} />}
      <p>
        <Marked text={row.text} words={words} />
      </p>
      {row.source && <p className="quiet source">{row.source}</p>}
    </div>
  )
}

function CopyLink({ id, href }: { readonly id: string; readonly href: string }) {
  const [done, setDone] = useState(false)
  const copy = () =>
    navigator.clipboard?.writeText(new URL(href, location.href).href).then(() => setDone(true))
  return (
    <button type="button" className="button" aria-label={W.copyLink(id)} onClick={() => void copy()}>
      {done ? W.copied : W.copy}
    </button>
  )
}

/** A text with what was looked for marked in it. */
function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  return cutAt(text, words).map((piece, n) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
    n % 2 === 1 ? <mark key={n}>{piece}</mark> : piece,
  )
}
