import { useEffect, useRef, useState } from 'react'
import type { Table } from '../session/session.ts'
import { useSettings } from '../settings.ts'
import type { Opened } from '../shelf.ts'
import { W } from '../words.ts'
import { look, lookedAt, useVisible } from './looked.ts'
import { chime } from './sound.ts'

/** That it is my turn is on the tab for as long as it is; when it comes to me, it is also heard, and told, by whoever wants that. */
export function useAttention(table: Table | null, box: Opened | null): void {
  const { sound, notify } = useSettings()
  const before = useRef<Table | null>(null)
  const isMine = table !== null && table.asks.length > 0
  useTurnIcon(isMine)
  useEffect(() => {
    const came = table !== null && before.current !== null && comesToMe(before.current, table)
    before.current = table
    if (!came || !box) return
    if (sound) chime()
    if (notify && document.hidden) void tell(table, box.game.name)
  }, [table, box, sound, notify])
}

/** Others were asked, and now I am; another question after my own answer is no news. */
const comesToMe = (before: Table, { asks, seat }: Table): boolean =>
  asks.length > 0 && before.asked.length > 0 && before.seat === seat && !before.asked.includes(seat ?? -1)

const ICON = { usual: '/icon.svg', turn: '/icon-turn.svg' } as const

function useTurnIcon(isMine: boolean): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    if (!link) return
    link.href = isMine ? ICON.turn : ICON.usual
    return () => {
      link.href = ICON.usual
    }
  }, [isMine])
}

/** Phones let only what runs beside the page show a notification. */
async function tell({ id, where }: Table, game: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const path = `/${where === 'online' ? 'online' : 'table'}/${id}`
  const how = { body: W.turnAt(game), icon: '/icon-192.png', tag: id, data: { path } }
  try {
    new Notification(W.yourTurn, how).onclick = () => window.focus()
  } catch {
    const registered = await navigator.serviceWorker?.getRegistration()
    await registered?.showNotification(W.yourTurn, how)
  }
}

/** How much others have said since the chat was last open. */
export function useUnread(table: Table, open: boolean): number {
  const visible = useVisible()
  const { id, seat, remarks } = table
  const [read, setRead] = useState(() => lookedAt(table).remarks ?? 0)
  const isRead = open && visible
  useEffect(() => {
    if (!isRead) return
    setRead(remarks.length)
    look({ id, seat }, { remarks: remarks.length })
  }, [isRead, id, seat, remarks.length])
  if (table.where === 'here') return 0
  const me = seat === null ? null : table.players[seat]!.name
  return remarks.slice(read).filter(({ who }) => who !== null && who !== me).length
}
