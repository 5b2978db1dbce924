import '@starboard/parts/parts.css'
import '../styles/table.css'
import '../styles/standing.css'
import { Component, type ReactNode, useEffect, useState } from 'react'
import { startWorker } from '../session/local.ts'
import type { Table } from '../session/session.ts'
import { useBox } from '../session/use.ts'

interface Props {
  readonly id: string
  readonly game: string
}

/** The board of a table kept here as it stands, small and not to be touched; nothing until it is there, or where it cannot be had. */
export const Standing = (props: Props) => (
  <Quietly>
    <Small {...props} />
  </Quietly>
)

function Small({ id, game }: Props) {
  const box = useBox(game)
  const standing = useStanding(id)
  if (!box?.Board || !standing) return null
  const { Board } = box
  return (
    <div className="standing" inert aria-hidden="true">
      <div className="standing-room" data-game={game}>
        <div className="board">
          <Board
            view={standing.view as never}
            seat={standing.seat}
            asks={NOTHING}
            news={NOTHING}
            answer={() => {}}
          />
        </div>
      </div>
    </div>
  )
}

const NOTHING: readonly never[] = []

function useStanding(id: string): Pick<Table, 'seat' | 'view'> | null {
  const [standing, setStanding] = useState<Pick<Table, 'seat' | 'view'> | null>(null)
  useEffect(() => {
    const { calls, stop } = startWorker()
    calls
      .standing(id)
      .then(setStanding, () => {}) // The lid of its box serves as well.
      .finally(stop)
    return stop
  }, [id])
  return standing
}

/** Home is not lost because a picture on it is. */
class Quietly extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
