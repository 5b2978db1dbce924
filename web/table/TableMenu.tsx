import { type ReactNode, useState } from 'react'
import { Confirm, Modal } from '../parts/Modal.tsx'
import { Problem, useAttempts } from '../parts/Problem.tsx'
import { ThemePick } from '../parts/ThemePick.tsx'
import { go } from '../router.ts'
import type { Session, Table } from '../session/session.ts'
import { change, type Settings, useSettings } from '../settings.ts'
import type { Opened } from '../shelf.ts'
import { W } from '../words.ts'
import { useActs } from './acts.tsx'
import { FairNotes } from './FairNotes.tsx'
import { LookBack } from './LookBack.tsx'
import { deputyOf } from './seats.ts'
import { wishForNotices } from './TellMe.tsx'

interface Props {
  readonly session: Session
  readonly table: Table
  readonly box: Opened
  readonly onClose: () => void
}

/** What can be done with the table as a whole. */
export function TableMenu({ session, table, box, onClose }: Props) {
  const { shortcuts, playback, sound, notify } = useSettings()
  const [sure, setSure] = useState(false)
  const { problem, setProblem, attempt } = useAttempts()
  const { attempt: attemptBeside } = useActs()
  const mine = table.seat !== null && table.mine.includes(table.seat) && !table.over ? table.seat : null
  const name = mine === null ? '' : table.players[mine]!.name
  if (sure)
    return (
      <Confirm
        words={W.resignSure(name)}
        yes={W.resign}
        onYes={() => void attemptBeside(() => session.resign(mine!))}
        onClose={onClose}
      />
    )
  return (
    <Modal title={W.menuTitle} onClose={onClose}>
      <Problem words={problem} />
      <ul className="menu-list">
        <Item>
          {(table.where === 'here' || table.over) && (
            <LookBack id={table.id} online={table.where === 'online'} seat={table.seat} />
          )}
        </Item>
        {(table.where === 'here' || table.over) && (
          <Item note={table.over ? undefined : W.saveCopyNote}>
            <button
              type="button"
              className="button"
              onClick={() => attempt(async () => save(await session.record(), table))}
            >
              {W.saveCopy}
            </button>
          </Item>
        )}
        {table.where === 'here' && (
          <Item note={W.bringOnlineNote}>
            <button
              type="button"
              className="button"
              onClick={() => attempt(async () => go(await session.bringOnline()))}
            >
              {W.bringOnline}
            </button>
          </Item>
        )}
        {mine !== null && (
          <Item>
            <button
              type="button"
              className="button"
              onClick={() => {
                onClose()
                void attemptBeside(() => session.hand(mine, { name, bot: deputyOf(box, table, mine) }))
              }}
            >
              {W.handOver(name)}
            </button>
            <button type="button" className="button warn" onClick={() => setSure(true)}>
              {W.resign}
            </button>
          </Item>
        )}
        {mine !== null && session.order && table.players[mine]!.bot === null && (
          <Item note={W.playOnWithoutNote}>
            <label>
              <input
                type="checkbox"
                checked={table.places[mine]!.without}
                onChange={({ target }) => attempt(() => session.order!.playOnWithout(target.checked))}
              />{' '}
              {W.playOnWithout}
            </label>
          </Item>
        )}
        <Item note={shortcuts ? W.shortcutsNote : undefined}>
          <span>
            {W.theme} <ThemePick />
          </span>
          <label>
            <input
              type="checkbox"
              checked={shortcuts}
              onChange={({ target }) => change({ shortcuts: target.checked })}
            />{' '}
            {W.shortcuts}
          </label>
          <label>
            {W.playbackWish}{' '}
            <select
              value={playback}
              onChange={({ target }) => change({ playback: target.value as Settings['playback'] })}
            >
              {Object.entries(W.playbackWishes).map(([wish, words]) => (
                <option key={wish} value={wish}>
                  {words}
                </option>
              ))}
            </select>
          </label>
          <label>
            <input
              type="checkbox"
              checked={sound}
              onChange={({ target }) => change({ sound: target.checked })}
            />{' '}
            {W.sound}
          </label>
          <label>
            <input
              type="checkbox"
              checked={notify}
              onChange={({ target: { checked } }) =>
                void wishForNotices(checked).then((may) =>
                  setProblem(checked && !may ? W.mayNotNotify : null),
                )
              }
            />{' '}
            {W.notify}
          </label>
        </Item>
      </ul>
      <p className="quiet small">
        {W.commitment} <span className="mono wrap">{table.commitment}</span>
      </p>
      <FairNotes table={table} />
    </Modal>
  )
}

function Item({ children, note }: { readonly children: ReactNode; readonly note?: string | undefined }) {
  return (
    <li>
      {children}
      {note && <p className="quiet small">{note}</p>}
    </li>
  )
}

/** Hands a file to the browser. */
export function save(address: string, { game, id }: { readonly game: string; readonly id: string }): void {
  const link = document.createElement('a')
  link.href = address
  link.download = `${game}-${id.slice(0, 8)}.starboard`
  link.click()
}
