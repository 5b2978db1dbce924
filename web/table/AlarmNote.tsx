import type { Fair } from '../session/fair.ts'
import { W } from '../words.ts'

/** Says loudly that the dice are not what this page was shown first. */
export function AlarmNote({ fair }: { readonly fair: Fair | null }) {
  if (!fair?.alarm) return null
  return (
    <p className="alarm" role="alert">
      {W.alarms[fair.alarm]}
    </p>
  )
}
