import type { Much } from '@starboard/kernel'
import { Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Confirm } from '../parts/Modal.tsx'
import type { Session, Table } from '../session/session.ts'
import { W } from '../words.ts'
import { useActs } from './acts.tsx'

interface Undo {
  /** All that was meant by the last choice, unless told otherwise. Null where there is nothing to take back. */
  readonly undo: ((much?: Much) => void) | null
  /** Whether it is still being asked about. */
  readonly open: boolean
  /** What is asked first where the people at this screen have learned something. */
  readonly doubt: ReactNode
}

/** Taking the last choice back, whether one is asked something or waits for others. */
export function useUndo(session: Session, table: Table): Undo {
  const { attempt } = useActs()
  const [open, setOpen] = useState(false)
  const undo = (much?: Much) =>
    table.undo === 'consent' ? setOpen(true) : void attempt(() => session.undo(false, much))
  const doubt = open && (
    <Confirm
      words={W.undoConsent}
      yes={W.undoAgree}
      onYes={() => void attempt(() => session.undo(true))}
      onClose={() => setOpen(false)}
    />
  )
  return { undo: table.undo ? undo : null, open, doubt }
}

export function UndoButton({ undo, hotkey }: Pick<Undo, 'undo'> & { readonly hotkey?: ReactNode }) {
  const { busy } = useActs()
  return (
    <button type="button" className="button quiet" disabled={!undo || busy} onClick={() => undo?.()}>
      <Undo2 aria-hidden="true" /> {W.undo} {hotkey}
    </button>
  )
}
