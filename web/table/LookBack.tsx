import { useState } from 'react'
import { follow, go } from '../router.ts'
import { recordText } from '../session/api.ts'
import { startWorker } from '../session/local.ts'
import { W } from '../words.ts'

/** Leads to the replay. What was played online is brought into this browser first. */
export function LookBack({ id, online, strong = false }: { id: string; online: boolean; strong?: boolean }) {
  const [busy, setBusy] = useState(false)
  if (!online)
    return (
      <a className={strong ? 'button strong' : 'button'} href={`/replay/${id}`} onClick={follow}>
        {W.lookBack}
      </a>
    )
  const fetchRecord = async () => {
    setBusy(true)
    const { calls, stop } = startWorker()
    try {
      go(`/replay/${await calls.watchText(await recordText(id))}`)
    } finally {
      stop()
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      className={strong ? 'button strong' : 'button'}
      disabled={busy}
      onClick={() => void fetchRecord()}
    >
      {W.lookBack}
    </button>
  )
}
