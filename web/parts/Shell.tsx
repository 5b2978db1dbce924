import type { ReactNode } from 'react'
import { follow } from '../router.ts'
import { W } from '../words.ts'
import { ThemePick } from './ThemePick.tsx'
import { useTitle } from './title.ts'

/** The frame of every page that is no table: the name on top, one heading, the content. */
export function Shell({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  useTitle(title)
  return (
    <div className="shell">
      <header className="shell-top">
        <a className="wordmark" href="/" onClick={follow}>
          {W.name}
        </a>
        <nav aria-label={W.name}>
          <a href="/account" onClick={follow}>
            {W.account}
          </a>
          <a href="/about" onClick={follow}>
            {W.about}
          </a>
          <ThemePick />
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </main>
    </div>
  )
}
