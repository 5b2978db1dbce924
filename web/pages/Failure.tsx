import { Component, type ReactNode } from 'react'
import { Shell } from '../parts/Shell.tsx'
import { follow } from '../router.ts'
import { W } from '../words.ts'

/** Catches what a page throws. A part that cannot be loaded means that the page was updated meanwhile. */
export class Failure extends Component<{ readonly children: ReactNode }, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    const stale = /dynamically imported module|Importing a module|module script/.test(error.message)
    return (
      <Shell title={W.failed}>
        <p role="alert">{stale ? W.update : error.message}</p>
        <p>
          <button type="button" className="button strong" onClick={() => location.reload()}>
            {W.reload}
          </button>
        </p>
      </Shell>
    )
  }
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
