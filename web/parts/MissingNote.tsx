import { W } from '../words.ts'
import { neverMind, useMissing } from './missing.ts'

/** Says that the page is older than the server, or cannot reach it, wherever one is. */
export function MissingNote() {
  const missing = useMissing()
  if (!missing) return null
  return (
    <div className="missing-note" role={missing === 'newer' ? 'status' : 'alert'}>
      <p>{W.missing[missing]}</p>
      <Reload />
      <button type="button" className="button" onClick={neverMind}>
        {W.close}
      </button>
    </div>
  )
}

export function Reload() {
  return (
    <button type="button" className="button strong" onClick={() => location.reload()}>
      {W.reload}
    </button>
  )
}
