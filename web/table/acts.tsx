import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { RuleLink } from '../parts/RuleLink.tsx'
import type { Refusal } from '../session/session.ts'
import { W } from '../words.ts'

/** What is done at a table, from wherever on the page: one thing at a time, and what fails is said in one place. */
export interface Acts {
  /** Something is under way. */
  readonly busy: boolean
  /** Why the last thing was not done, as long as nothing else has happened. */
  readonly refused: Refusal | null
  /** Does it, unless something is under way at this very moment of the match; tells whether it was done. */
  readonly attempt: (act: () => Promise<unknown>) => Promise<boolean>
  readonly fail: (error: Error) => void
}

export const ActsHere = createContext<Acts>({
  busy: false,
  refused: null,
  attempt: async () => false,
  fail: () => {},
})

export const useActs = (): Acts => useContext(ActsHere)

/** The acts of one table, which has come so far. */
export function useActsAt(choices: number): Acts {
  const [busyAt, setBusyAt] = useState<number | null>(null)
  const [failed, setFailed] = useState<{ readonly at: number; readonly error: Refusal } | null>(null)
  const now = useRef<{ choices: number; busyAt: number | null }>({ choices, busyAt: null })
  now.current.choices = choices
  const fail = useCallback(
    (error: Error) => setFailed({ at: now.current.choices, error: error as Refusal }),
    [],
  )
  const attempt = useCallback(
    async (act: () => Promise<unknown>) => {
      const at = now.current.choices
      if (now.current.busyAt === at) return false
      now.current.busyAt = at
      setBusyAt(at)
      setFailed(null)
      try {
        await act()
        return true
      } catch (error) {
        fail(error as Error)
        return false
      } finally {
        if (now.current.busyAt === at) now.current.busyAt = null // Else the match has gone on, and the next thing is under way.
        setBusyAt(now.current.busyAt)
      }
    },
    [fail],
  )
  const busy = busyAt === choices
  const refused = failed?.at === choices ? failed.error : null
  return useMemo(() => ({ busy, refused, attempt, fail }), [busy, refused, attempt, fail])
}

export function RefusedNote() {
  const { refused } = useActs()
  if (!refused) return null
  return (
    <p className="refused">
      {W.refused}: {refused.message} {refused.rule && <RuleLink id={refused.rule} />}
    </p>
  )
}
