import { useState } from 'react'

/** Does what may go wrong, and remembers in words what did. */
export function useAttempts() {
  const [problem, setProblem] = useState<string | null>(null)
  const attempt = (act: () => Promise<void>): Promise<void> =>
    act().catch(({ message }: Error) => setProblem(message))
  return { problem, setProblem, attempt }
}

/** What went wrong, told at once to whoever hears the page; nothing where nothing did. */
export const Problem = ({ words }: { readonly words: string | null }) =>
  words === null ? null : (
    <p role="alert" className="refused">
      {words}
    </p>
  )
