import { useState } from 'react'
import { W } from '../words.ts'

export function Copyable({ label, words }: { readonly label: string; readonly words: string }) {
  const [done, setDone] = useState(false)
  return (
    <div className="copyable">
      <span className="quiet">{label}</span>
      <div>
        <input readOnly aria-label={label} value={words} onFocus={({ target }) => target.select()} />
        <button
          type="button"
          className="button"
          onClick={() => void navigator.clipboard?.writeText(words).then(() => setDone(true))}
        >
          {done ? W.copied : W.copy}
        </button>
      </div>
    </div>
  )
}
