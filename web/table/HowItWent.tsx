import '../styles/ending.css'
import { useEffect, useState } from 'react'
import { Modal } from '../parts/Modal.tsx'
import { follow } from '../router.ts'
import { recordText } from '../session/api.ts'
import { startWorker } from '../session/local.ts'
import type { Luck, ToldHope } from '../session/replaying.ts'
import type { Table } from '../session/session.ts'
import type { Opened } from '../shelf.ts'
import { W } from '../words.ts'
import { verdictIn } from './ending.ts'

interface Props {
  readonly table: Table
  readonly box: Opened
  readonly onClose: () => void
}

/** The end of a match: who won and how, who was lucky against the odds, and what surprised most; each surprise leads to its place in the replay. */
export function HowItWent({ table, box, onClose }: Props) {
  const { over, players, view } = table
  const { found, failed } = useLuck(table)
  const [verdict, rest] = verdictIn(box.game.text.over(over!, view))
  const story = box.game.text.story?.(
    table.log.map(({ event }) => event),
    view,
    null,
  )
  return (
    <Modal title={verdict} onClose={onClose}>
      <div className="how-it-went">
        {rest && <p>{rest}</p>}
        {failed && (
          <p role="alert" className="refused">
            {failed}
          </p>
        )}
        <table>
          <thead>
            <tr>
              {W.went.columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {players.map(({ name, bot }, seat) => {
              if (bot === 'program') return null
              const luck = found?.luck.seats[seat]
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: seats do not move
                <tr key={seat}>
                  <th scope="row">
                    {name} {over!.winners.includes(seat) && <small>{W.won}</small>}
                  </th>
                  <td>{over!.scores[seat] ?? ''}</td>
                  <td>{luck?.rolls ?? '…'}</td>
                  <td>{luck?.expected.toFixed(1) ?? '…'}</td>
                  <td>{luck?.came ?? '…'}</td>
                  <td>{luck ? signed(luck.came - luck.expected) : '…'}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
        {found && (
          <>
            <Surprises heading={W.went.lucky} hopes={found.luck.lucky} {...{ table }} id={found.id} />
            <Surprises heading={W.went.unlucky} hopes={found.luck.unlucky} {...{ table }} id={found.id} />
          </>
        )}
        <p className="quiet small">{W.went.note}</p>
        {story && (
          <section>
            <h3>{W.went.story}</h3>
            <p className="story">{story}</p>
          </section>
        )}
      </div>
    </Modal>
  )
}

/** What went against the odds, with the way to see it again. */
function Surprises({
  heading,
  hopes,
  table: { players },
  id,
}: {
  readonly heading: string
  readonly hopes: readonly ToldHope[]
  readonly table: Table
  readonly id: string
}) {
  if (hopes.length === 0) return null
  return (
    <section>
      <h3>{heading}</h3>
      <ul>
        {hopes.map(({ seat, choices, chance, came, words }) => (
          <li key={choices}>
            <a href={`/replay/${id}#${choices + 1}`} onClick={follow}>
              {W.went.hope(players[seat]!.name, words)}
            </a>{' '}
            <span className="mono">{W.went.chance(chance, came)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const signed = (luck: number): string => (luck < 0 ? `−${(-luck).toFixed(2)}` : `+${luck.toFixed(2)}`)

/** Found by playing the match again beside the page. What was played online is brought into this browser first. */
function useLuck({ id, where }: Table): { found: { luck: Luck; id: string } | null; failed: string | null } {
  const [found, setFound] = useState<{ luck: Luck; id: string } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    const { calls, stop } = startWorker()
    const find = async () => {
      const here = where === 'here' ? id : await calls.watchText(await recordText(id))
      await calls.watch(here, [])
      setFound({ luck: await calls.luck(), id: here })
    }
    find().catch(({ message }: Error) => setFailed(message))
    return stop
  }, [id, where])
  return { found, failed }
}
