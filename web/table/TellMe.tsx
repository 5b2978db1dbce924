import { useState } from 'react'
import { change, useSettings } from '../settings.ts'
import { W } from '../words.ts'

/** Asks the browser whether it may notify. What it has been told once it does not ask again. */
export async function wishForNotices(wish: boolean): Promise<boolean> {
  const may = wish && 'Notification' in window && (await Notification.requestPermission()) === 'granted'
  change({ notify: may })
  return may
}

/** Offered where somebody has to wait for others, until they have said yes or no. */
export function TellMe() {
  const { notify } = useSettings()
  const [refused, setRefused] = useState(false)
  if (refused) return <p className="quiet small">{W.mayNotNotify}</p>
  if (notify || !('Notification' in window) || Notification.permission === 'denied') return null
  return (
    <button
      type="button"
      className="button"
      onClick={() => void wishForNotices(true).then((may) => setRefused(!may))}
    >
      {W.tellMe}
    </button>
  )
}
