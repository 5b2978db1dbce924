import { type FormEvent, useEffect, useState } from 'react'
import { Problem } from '../parts/Problem.tsx'
import { Shell } from '../parts/Shell.tsx'
import { type Described, describe, sitDown } from '../session/api.ts'
import { takeInvitation } from '../session/invitation.ts'
import { boxOf } from '../shelf.ts'
import { W } from '../words.ts'
import { NotFound } from './Failure.tsx'
import { TablePage } from './TablePage.tsx'

/** A table on the server. Whoever comes with an invitation to a seat is asked for a name first. */
export function OnlinePage({ id }: { readonly id: string }) {
  const [invitation] = useState(() => takeInvitation(id))
  const invited = invitation?.seat ?? null
  const [seated, setSeated] = useState(invited === null)
  const [about, setAbout] = useState<Described | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(() => {
    if (invited === null) return
    describe(id).then(
      (table) => (table.mine.includes(Number(invited)) ? setSeated(true) : setAbout(table)),
      ({ message }: Error) => setRefused(message),
    )
  }, [id, invited])
  useEffect(() => {
    // Somebody has put another invitation to this table into the address: only what is behind the # has changed.
    const again = () => location.hash.includes('token=') && location.reload()
    addEventListener('hashchange', again)
    return () => removeEventListener('hashchange', again)
  }, [])
  if (seated) return <TablePage id={id} online />
  if (refused) return <NotFound reason={refused} />
  if (!about) return <p className="loading">{W.loading}</p>
  return <Invited {...{ about, seat: invited!, token: invitation!.token }} onSeated={() => setSeated(true)} />
}

interface Props {
  readonly about: Described
  readonly seat: string
  readonly token: string
  readonly onSeated: () => void
}

function Invited({ about, seat, token, onSeated }: Props) {
  const kept = about.seats[Number(seat)]?.name ?? ''
  const [name, setName] = useState(kept === W.seat(Number(seat) + 1) ? '' : kept)
  const [problem, setProblem] = useState<string | null>(null)
  const box = boxOf(about.game)
  const others = about.seats.filter(({ taken, bot }) => taken && bot === null).map((one) => one.name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sitDown(about.id, seat, token, name).then(onSeated, ({ message }: Error) => setProblem(message))
  }
  return (
    <Shell title={W.invited(box?.name ?? about.game)} lead={box?.about ?? ''}>
      {others.length > 0 && <p>{W.invitedBy(others)}</p>}
      <form className="set-up invited" onSubmit={submit}>
        <label className="field">
          {W.yourName}
          <input required maxLength={40} value={name} onChange={({ target }) => setName(target.value)} />
        </label>
        <Problem words={problem} />
        <p className="actions">
          <button type="submit" className="button strong">
            {W.sit}
          </button>
        </p>
      </form>
    </Shell>
  )
}
