import type { ReactNode } from 'react'

interface Props {
  readonly name: string
  /** How matters stand, in a line: it is read without opening the sheet. */
  readonly glance: ReactNode
  readonly open: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** All there is to know of somebody, folded under the name. */
export const Sheet = ({ name, glance, open, className = '', children }: Props) => (
  <details className={`part-sheet ${className}`} open={open}>
    <summary>
      <b>{name}</b>
      <span>{glance}</span>
    </summary>
    {children}
  </details>
)

/** A figure in a list of them (`dl`), with its name. */
export const Figure = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
