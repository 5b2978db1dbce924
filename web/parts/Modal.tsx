import '../styles/modal.css'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { W } from '../words.ts'

interface Props {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The browser's own dialog: it keeps the focus inside, closes with Escape, and gives the focus back. */
export function Modal({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const name = useId()
  // Closed before it is taken out of the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current!
    if (!shown.open) shown.showModal()
    return () => shown.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby={name}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header>
        <h2 id={name}>{title}</h2>
        <button type="button" className="button quiet" onClick={onClose}>
          {W.close}
        </button>
      </header>
      {children}
    </dialog>
  )
}

/** A question of the page itself, before something that cannot be taken back. */
export function Confirm(props: {
  /** What it is about; else what would be done. */
  title?: string
  words: string
  yes: string
  onYes: () => void
  onClose: () => void
}) {
  return (
    <Modal title={props.title ?? props.yes} onClose={props.onClose}>
      <p>{props.words}</p>
      <p className="actions">
        <button
          type="button"
          className="button strong"
          onClick={() => {
            props.onClose()
            props.onYes()
          }}
        >
          {props.yes}
        </button>
        <button type="button" className="button" onClick={props.onClose}>
          {W.cancel}
        </button>
      </p>
    </Modal>
  )
}
