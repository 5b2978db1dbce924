import type { ReactNode } from 'react'
import { follow } from '../router.ts'
import { W } from '../words.ts'
import { Mark } from './Mark.tsx'
import { ThemePick } from './ThemePick.tsx'
import { useTitle } from './title.ts'

interface Props {
  readonly title: string
  readonly lead?: string | undefined
  /** All the width there is, for what stands in rows. */
  readonly wide?: boolean
  /** The heading is for whoever hears the page: what can be done is seen first. */
  readonly quiet?: boolean
  readonly children: ReactNode
}

/** The frame of every page that is no table: the name on top, one heading, the content. */
export function Shell({ title, lead, wide = false, quiet = false, children }: Props) {
  useTitle(title)
  return (
    <div className={wide ? 'shell wide' : 'shell'}>
      <header className="shell-top">
        <a className="wordmark" href="/" onClick={follow}>
          <Mark /> {W.name}
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
        <h1 className={quiet ? 'unseen' : undefined}>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </main>
    </div>
  )
}
