import { Component, type ReactNode } from 'react'
import { Reload } from '../parts/MissingNote.tsx'
import { useMissing } from '../parts/missing.ts'
import { Shell } from '../parts/Shell.tsx'
import { follow } from '../router.ts'
import { W } from '../words.ts'

/** Catches what a page throws. */
export class Failure extends Component<{ readonly children: ReactNode }, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    return error ? <Failed error={error} /> : this.props.children
  }
}

function Failed({ error }: { readonly error: Error }) {
  const missing = useMissing()
  return (
    <Shell title={missing === 'stale' ? W.updated : W.failed}>
      <p role="alert">{missing ? W.missing[missing] : error.message}</p>
      <p>
        <Reload />
      </p>
    </Shell>
  )
}

export function NotFound({ reason = W.notFoundLong }: { readonly reason?: string }) {
  return (
    <Shell title={W.notFound}>
      <p>{reason}</p>
      <p>
        <a className="button strong" href="/" onClick={follow}>
          {W.home}
        </a>
      </p>
    </Shell>
  )
}
