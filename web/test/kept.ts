import { fill, type Json, Match, type Player, seedFrom } from '@starboard/kernel'
import { longFall } from '@starboard/long-fall'
import type { Page } from 'playwright-core'
import { host, summaryOf } from '../session/hosted.ts'
import { DATABASE, type Kept, type Summary } from '../session/store.ts'

/** One player, with the program as referee. */
export const ALONE: readonly Player[] = [
  { name: 'referee', bot: 'program' },
  { name: 'Player', bot: null },
]

/** A campaign of A Long Fall with Ana Kessel, at her first week or after these answers. */
export function campaign(...answers: readonly Json[]): Match {
  const options = fill(longFall.options, {})
  const match = Match.start(longFall, { options, players: ALONE, seed: seedFrom('campaign') })
  for (const answer of ['ready:ana-kessel', ...answers]) {
    const [{ seat, id }] = match.asks as [(typeof match.asks)[number]]
    match.answer(seat, id, answer)
  }
  return match as unknown as Match
}

/** Mara referees for Ana, both at one screen, and has written a note that is none of Ana's business. */
export function refereed(note: string): Match {
  const options = fill(longFall.options, { mode: 'refereed' })
  const players = ['Mara', 'Ana'].map((name) => ({ name, bot: null }))
  const match = Match.start(longFall, { options, players, seed: seedFrom('refereed') })
  match.answer(1, 'maker', 'ready:ana-kessel')
  match.answer(0, 'desk', { value: 'note', fields: { text: note } })
  return match as unknown as Match
}

/** Puts a table into the browser as the page does; gives its id. It has been left alone for so many milliseconds. */
export async function keepTable(
  page: Page,
  match: Match,
  { id = '0123456789abcdef', since = 0 } = {},
): Promise<string> {
  const hosted = host(id, match)
  const kept: Kept = { id, record: match.record(), snapshot: match.snapshot(), remarks: [] }
  const summary = { ...summaryOf(hosted), touched: Date.now() - since }
  await page.evaluate(put, JSON.stringify([DATABASE, kept, summary]))
  return id
}

function put(text: string): Promise<void> {
  const [{ name, version, shelves }, kept, summary] = JSON.parse(text) as [typeof DATABASE, Kept, Summary]
  return new Promise((done, failed) => {
    const opening = indexedDB.open(name, version)
    opening.onupgradeneeded = () => {
      for (const { shelf, key, index } of shelves) {
        const made = opening.result.createObjectStore(shelf, { keyPath: key as string | string[] })
        if (index) made.createIndex(index, index)
      }
    }
    opening.onerror = () => failed(opening.error)
    opening.onsuccess = () => {
      const change = opening.result.transaction(['records', 'summaries'], 'readwrite')
      change.objectStore('records').put(kept)
      change.objectStore('summaries').put(summary)
      change.oncomplete = () => {
        opening.result.close()
        done()
      }
      change.onabort = () => failed(change.error)
    }
  })
}
