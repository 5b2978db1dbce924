import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Opened } from '../shelf.ts'
import { openBox } from '../shelf.ts'
import { openLocal } from './local.ts'
import { openRemote } from './remote.ts'
import type { Session, Table } from './session.ts'

interface Sitting {
  readonly session: Session | null
  readonly table: Table | null
  readonly box: Opened | null
  /** Why the table cannot be shown. */
  readonly failed: string | null
}

/** A table and the game on it, opened when the page comes and closed when it goes. */
export function useTable(id: string, online: boolean): Sitting {
  const [session, setSession] = useState<Session | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    const opening = online ? openRemote(id) : openLocal(id)
    setSession(opening)
    opening.opened.catch(({ message }: Error) => setFailed(message))
    return () => opening.close()
  }, [id, online])
  const table = useSyncExternalStore(
    (heard) => session?.subscribe(heard) ?? (() => {}),
    () => session?.now() ?? null,
  )
  return { session, table, box: useBox(table?.game ?? null), failed }
}

/** What is in a game's box, once it is there; where it cannot be loaded, whatever needs it has failed. */
export function useBox(game: string | null): Opened | null {
  const [box, setBox] = useState<Opened | null>(null)
  const [failed, setFailed] = useState<Error | null>(null)
  useEffect(() => {
    let wanted = true
    void (game === null ? undefined : openBox(game))?.then(
      (opened) => wanted && setBox(opened),
      (error: Error) => wanted && setFailed(error),
    )
    return () => {
      wanted = false
    }
  }, [game])
  if (failed) throw failed
  return box
}
