import { type FormEvent, useEffect, useState } from 'react'
import { Shell } from '../parts/Shell.tsx'
import { go } from '../router.ts'
import { describe, sitDown } from '../session/api.ts'
import { W } from '../words.ts'
import { TablePage } from './TablePage.tsx'

/** A table on the server. Whoever comes with an invitation to a seat is asked for a name first. */
export function OnlinePage({ id }: { readonly id: string }) {
  const [query] = useState(() => new URLSearchParams(location.search))
  const [seated, setSeated] = useState(!query.has('seat'))
  const [online] = useState(() => ({ token: query.get('token') }))
  const invited = query.get('seat')
  useEffect(() => {
    if (invited === null) return
    describe(id, online.token).then(
      ({ mine }) => mine.includes(Number(invited)) && setSeated(true),
      () => {},
    )
  }, [id, invited, online])
  if (seated) return <TablePage id={id} online={online} />
  return <Invited {...{ id, seat: invited!, token: online.token ?? '' }} onSeated={() => setSeated(true)} />
}

function Invited(props: { id: string; seat: string; token: string; onSeated: () => void }) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sitDown(props.id, props.seat, props.token, name).then(
      () => {
        go(`/online/${props.id}`, { replace: true })
        props.onSeated()
      },
      ({ message }: Error) => setProblem(message),
    )
  }
  return (
    <Shell title={W.invited}>
      <form className="set-up" onSubmit={submit}>
        <label className="field">
          {W.yourName}
          <input required maxLength={40} value={name} onChange={({ target }) => setName(target.value)} />
        </label>
        {problem && (
          <p role="alert" className="refused">
            {problem}
          </p>
        )}
        <p className="actions">
          <button type="submit" className="button strong">
            {W.sit}
          </button>
        </p>
      </form>
    </Shell>
  )
}
