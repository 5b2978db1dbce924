import { useEffect, useRef } from 'react'
import { W } from '../words.ts'

/** The recovery code, which nobody sees a second time. */
export function Code({ code, onKept }: { readonly code: string; readonly onKept: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="recovery" aria-labelledby="recovery-code">
      <h2 id="recovery-code" ref={heading} tabIndex={-1}>
        {W.recovery}
      </h2>
      <p>{W.recoveryLead}</p>
      <p>
        <code className="mono">{code}</code>
      </p>
      <p>{W.recoveryKeep}</p>
      <p className="actions">
        <button type="button" className="button strong" onClick={onKept}>
          {W.recoveryKept}
        </button>
      </p>
    </section>
  )
}
