import type { Seat } from '@starboard/kernel'
import type { Opened } from '../shelf.ts'

/** The table in words, for a game that has no board. */
export function PlainBoard({ box, view, seat }: { box: Opened; view: unknown; seat: Seat | null }) {
  return (
    <div className="plain-board">
      <PlainCards text={box.game.text.table(view, seat)} />
    </div>
  )
}

/** Each thing on a card of its own: a line, with the indented lines below it. */
export function PlainCards({ text }: { readonly text: string }) {
  return cardsIn(text).map(([head, ...rest], i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text is shown as a whole
    <article className="card" key={i}>
      <p className="card-head">{head}</p>
      {rest.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </article>
  ))
}

function cardsIn(text: string): string[][] {
  const cards: string[][] = []
  for (const line of text.split('\n')) {
    if (/^\s{4}/.test(line) && cards.length > 0) cards.at(-1)!.push(line.trim())
    else cards.push([line.replace(/^[•\s]+/, '')])
  }
  return cards
}
