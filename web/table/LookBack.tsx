import type { Seat } from '@starboard/kernel'
import { useState } from 'react'
import { Problem, useAttempts } from '../parts/Problem.tsx'
import { replayAt } from '../replay/moment.ts'
import { follow, go } from '../router.ts'
import { broughtHere, startWorker } from '../session/local.ts'
import { W } from '../words.ts'

/** Leads to the replay. What was played online is brought into this browser first. */
export function LookBack({ id, online, seat }: { id: string; online: boolean; seat: Seat | null }) {
  const [busy, setBusy] = useState(false)
  const { problem, attempt } = useAttempts()
  if (!online)
    return (
      <a className="button" href={replayAt(id, 0, seat)} onClick={follow}>
        {W.lookBack}
      </a>
    )
  const fetchRecord = async () => {
    setBusy(true)
    const { calls, stop } = startWorker()
    try {
      go(replayAt(await broughtHere(calls, id), 0, seat))
    } finally {
      stop()
      setBusy(false)
    }
  }
  return (
    <>
      <button type="button" className="button" disabled={busy} onClick={() => attempt(fetchRecord)}>
        {W.lookBack}
      </button>
      <Problem words={problem} />
    </>
  )
}
