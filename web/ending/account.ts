import { useEffect, useRef, useState } from 'react'
import { go } from '../router.ts'
import { broughtHere, startWorker } from '../session/local.ts'
import type { Account } from '../session/replaying.ts'
import type { Table } from '../session/session.ts'

/** How a match went, as far as it is found out. */
export interface Found {
  readonly told: Account | null
  /** Under which name the match is kept in this browser; empty until it is. */
  readonly id: string
  readonly failed: string | null
  /** A new table that has come so far. */
  fork(at: number): Promise<void>
}

/** Found by playing the match again beside the page. What was played online is brought into this browser first. */
export function useAccount({ id, where, seat }: Table): Found {
  const [found, setFound] = useState<{ told: Account; id: string } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const worker = useRef<ReturnType<typeof startWorker> | null>(null)
  useEffect(() => {
    const started = startWorker()
    worker.current = started
    const { calls, stop } = started
    const find = async () => {
      const here = where === 'here' ? id : await broughtHere(calls, id)
      await calls.watch(here, [])
      setFound({ told: await calls.account(seat), id: here })
    }
    find().catch(({ message }: Error) => setFailed(message))
    return stop
  }, [id, where, seat])
  const fork = async (at: number) => {
    try {
      go(`/table/${await worker.current!.calls.fork(at)}`)
    } catch (error) {
      setFailed((error as Error).message)
    }
  }
  return { told: found?.told ?? null, id: found?.id ?? '', failed, fork }
}
