import { movedOn } from '@starboard/kernel'
import { useState } from 'react'
import { startTable } from '../pages/start.ts'
import { Modal } from '../parts/Modal.tsx'
import { follow, go } from '../router.ts'
import { askForRematch } from '../session/api.ts'
import type { Session, Table } from '../session/session.ts'
import { RefusedNote, useActs } from '../table/acts.tsx'
import { LookBack } from '../table/LookBack.tsx'
import { save } from '../table/TableMenu.tsx'
import { W } from '../words.ts'

interface Props {
  readonly session: Session
  readonly table: Table
  readonly onClose?: () => void
}

/** Where to go when it is over: on, again, back, or away. */
export function EndActions({ session, table, onClose }: Props) {
  const { over, players, id, game, options, where, seat, rematch } = table
  const { busy, attempt } = useActs()
  const [shares, setShares] = useState(false)
  const isHere = where === 'here'
  const start = (made: Parameters<typeof startTable>[0]) => void attempt(() => startTable(made))
  const next = isHere ? over!.next : undefined
  return (
    <div className="ending end-actions">
      <p className="actions">
        {next && (
          <button
            type="button"
            className="button strong"
            disabled={busy}
            onClick={() => start({ game, options: next, players })}
          >
            {W.nextGame}
          </button>
        )}
        {rematch !== null && (
          <a className="button strong" href={`/online/${rematch}`} onClick={follow}>
            {W.toRematch}
          </a>
        )}
        {rematch === null && (isHere || seat !== null) && (
          <button
            type="button"
            className={next ? 'button' : 'button strong'}
            disabled={busy}
            onClick={() =>
              isHere
                ? start({ game, options, players: movedOn(players) })
                : void attempt(async () => go(`/online/${(await askForRematch(id)).id}`))
            }
          >
            {W.rematch}
          </button>
        )}
        <LookBack {...{ id, seat }} online={!isHere} />
        <button type="button" className="button" onClick={() => setShares(true)}>
          {W.end.share}
        </button>
        <a className="button" href={`/new/${game}`} onClick={follow}>
          {W.again}
        </a>
        {onClose && (
          <button type="button" className="button" onClick={onClose}>
            {W.end.toBoard}
          </button>
        )}
        <a className="button quiet" href="/" onClick={follow}>
          {W.home}
        </a>
      </p>
      <div role="status">
        <RefusedNote />
      </div>
      {shares && <Share {...{ session, table }} onClose={() => setShares(false)} />}
    </div>
  )
}

/** The record, to be kept or sent to somebody: it holds every choice and every die, and anybody can verify it. */
function Share({ session, table, onClose }: Props & { readonly onClose: () => void }) {
  const [told, setTold] = useState<string | null>(null)
  const attempt = (act: () => Promise<string>) =>
    void act().then(setTold, ({ message }: Error) => setTold(message))
  const copy = async () => {
    const file = await session.record()
    await navigator.clipboard.writeText(await (await fetch(file)).text())
    return W.copied
  }
  const download = async () => {
    save(await session.record(), table)
    return W.end.saved
  }
  return (
    <Modal title={W.end.share} onClose={onClose}>
      <p>{W.end.shareNote}</p>
      <p className="actions">
        <button type="button" className="button strong" onClick={() => attempt(download)}>
          {W.end.saveFile}
        </button>
        <button type="button" className="button" onClick={() => attempt(copy)}>
          {W.end.copyText}
        </button>
      </p>
      <p role="status">{told}</p>
    </Modal>
  )
}
