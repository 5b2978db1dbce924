import type { Game } from '@starboard/kernel'
import { useEffect, useState } from 'react'
import { startWorker } from '../session/local.ts'
import type { Table } from '../session/session.ts'
import { W } from '../words.ts'

interface Props {
  readonly game: Game
  readonly table: Table
}

/** What can only be found out by playing it out, where there is such a thing: an estimate, worked out beside the page. */
export function Estimate({ game, table }: Props) {
  const about = game.estimate?.about(table.view) ?? null
  return about === null ? null : <PlayedOut key={about} {...{ game, table }} />
}

/** A worker of its own, for as long as it takes or somebody looks. */
function PlayedOut({ game, table: { view, options, players } }: Props) {
  const [words, setWords] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view of the same thing has the same estimate
  useEffect(() => {
    const { calls, stop } = startWorker()
    calls
      .estimate(game.id, { view, options, players })
      .then(
        (tried) => setWords(game.estimate!.words(tried)),
        () => setWords(W.noEstimate),
      )
      .finally(stop)
    return stop
  }, [])
  return (
    <p className="estimate" role="status" aria-busy={words === ''}>
      {words || W.estimating}
    </p>
  )
}
