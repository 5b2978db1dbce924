import { useSyncExternalStore } from 'react'
import type { Seen, Table } from '../session/session.ts'

/** What somebody had seen of a table when they last looked. */
export interface Looked extends Seen {
  /** How much had been said. */
  readonly remarks: number
}

const KEY = 'starboard-looked'

/** Of so many tables it is remembered: who has not been at one for that long reads its log. */
const MOST = 60

type Place = Pick<Table, 'id' | 'seat'>

/** Each seat looks for itself, also where several people share a screen. */
const placeOf = ({ id, seat }: Place): string => `${id} ${seat ?? ''}`

/** Empty where nobody has looked from there, or the browser has forgotten; whoever has read the chat need not have seen the board. */
export function lookedAt(place: Place): Partial<Looked> {
  return read().find(([key]) => key === placeOf(place))?.[1] ?? {}
}

/** From now on this has been seen. */
export function look(place: Place, seen: Partial<Looked>): void {
  const key = placeOf(place)
  const all: Entry[] = [...read().filter(([other]) => other !== key), [key, { ...lookedAt(place), ...seen }]]
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(-MOST)))
  } catch {} // A browser that keeps nothing plays back nothing after a reload.
}

type Entry = readonly [place: string, seen: Partial<Looked>]

const isEntry = (kept: unknown): kept is Entry =>
  Array.isArray(kept) && typeof kept[0] === 'string' && typeof kept[1] === 'object' && kept[1] !== null

function read(): readonly Entry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isEntry) : []
  } catch {
    return []
  }
}

/** Whether somebody may be looking: the page is not behind another tab. */
export const useVisible = (): boolean => useSyncExternalStore(listen, () => !document.hidden)

function listen(heard: () => void): () => void {
  document.addEventListener('visibilitychange', heard)
  return () => document.removeEventListener('visibilitychange', heard)
}
