import { useEffect, useState } from 'react'
import type { Table } from '../session/session.ts'

/** Long enough to be read; it stays in the chat. */
const SHOWN = 30_000

/** What was just done at the table that is no move of the game: who plays for whom, who was removed. */
export function Told({ told }: Pick<Table, 'told'>) {
  const [read, setRead] = useState<number | null>(null)
  const n = told?.n ?? null
  useEffect(() => {
    if (n === null) return
    const timer = setTimeout(() => setRead(n), SHOWN)
    return () => clearTimeout(timer)
  }, [n])
  return (
    <div className="told" role="status">
      {told && n !== read && <p>{told.words}</p>}
    </div>
  )
}
