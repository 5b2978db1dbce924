import { createContext, useContext } from 'react'
import { follow } from '../router.ts'
import { W } from '../words.ts'

interface Rules {
  readonly game: string
  /** Opens the rules beside the table; without it the link leads to the page of the rules. */
  readonly show?: (id: string) => void
}

export const RulesHere = createContext<Rules>({ game: '' })

/** The number of a rule, quiet until somebody wants to know; as a mark it leaves a sentence to be read. */
export function RuleLink({ id, mark = false }: { readonly id: string; readonly mark?: boolean }) {
  const { game, show } = useContext(RulesHere)
  return (
    <a
      className={`rule-link mono ${mark ? 'mark' : ''}`}
      title={mark ? W.rule(id) : undefined}
      href={`/rules/${game}#${id}`}
      aria-label={W.rule(id)}
      onClick={(event) => {
        if (show && !event.ctrlKey && !event.metaKey) {
          event.preventDefault()
          show(id)
        } else follow(event)
      }}
    >
      {mark ? '§' : id}
    </a>
  )
}
