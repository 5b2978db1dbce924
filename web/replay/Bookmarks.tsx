import { Bookmark as Mark, X } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { addBookmark, type Bookmark, bookmarks, dropBookmark } from '../session/store.ts'
import { W } from '../words.ts'
import type { Reel } from './reel.ts'

/** Moments worth finding again. */
export function Bookmarks({ id, reel }: { readonly id: string; readonly reel: Reel }) {
  const { frame, box, show } = reel
  const [marks, setMarks] = useState<readonly Bookmark[]>([])
  const refresh = useCallback(() => void bookmarks(id).then(setMarks), [id])
  useEffect(refresh, [refresh])
  const add = async () => {
    const last = frame.lines.at(-1)
    await addBookmark({
      table: id,
      at: frame.at,
      words: last ? box.game.text.event(last.event, frame.view) : '',
    })
    refresh()
  }
  return (
    <section aria-label={W.bookmarks} className="bookmarks">
      <button type="button" className="button quiet" onClick={() => void add()}>
        <Mark aria-hidden="true" /> {W.bookmark}
      </button>
      <ul>
        {marks.map((mark) => (
          <li key={mark.at}>
            <button type="button" className="button quiet" onClick={() => show(mark.at)}>
              <span className="mono">{W.bookmarkAt(mark.at)}</span>{' '}
              <span className="quiet">{mark.words}</span>
            </button>
            <button
              type="button"
              className="button quiet"
              aria-label={W.dropBookmark(mark.at)}
              onClick={() => void dropBookmark(mark).then(refresh)}
            >
              <X aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
