import { type FormEvent, useEffect, useState } from 'react'
import { Shell } from '../parts/Shell.tsx'
import { logIn, logOut, type Me, makeAccount, whoAmI } from '../session/api.ts'
import { W } from '../words.ts'

/** Who I am online: a guest, or somebody with a name and a password. */
export function Account() {
  const [me, setMe] = useState<Me | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const attempt = (act: Promise<unknown>) =>
    act
      .then(() => setProblem(null))
      .then(whoAmI)
      .then(setMe)
      .catch(({ message }: Error) => setProblem(message))
  useEffect(() => {
    whoAmI().then(setMe, ({ message }: Error) => setProblem(message))
  }, [])
  return (
    <Shell title={W.account} lead={W.accountLead}>
      {me && <p>{me.account ? W.playsAs(me.name) : W.asGuest(me.name)}</p>}
      {problem && (
        <p role="alert" className="refused">
          {problem}
        </p>
      )}
      {me?.account ? (
        <p className="actions">
          <button type="button" className="button" onClick={() => void attempt(logOut())}>
            {W.logOut}
          </button>
        </p>
      ) : (
        <div className="account-forms">
          <Credentials
            title={W.makeAccount}
            autoComplete="new-password"
            onSubmit={(...given) => void attempt(makeAccount(...given))}
          />
          <Credentials
            title={W.logIn}
            autoComplete="current-password"
            onSubmit={(...given) => void attempt(logIn(...given))}
          />
        </div>
      )}
    </Shell>
  )
}

interface Props {
  readonly title: string
  readonly autoComplete: string
  readonly onSubmit: (name: string, password: string) => void
}

function Credentials({ title, autoComplete, onSubmit }: Props) {
  const isNew = autoComplete === 'new-password'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    onSubmit(String(given.get('name')), String(given.get('password')))
  }
  return (
    <form className="set-up" onSubmit={submit} aria-label={title}>
      <h2>{title}</h2>
      <label className="field">
        {W.yourName}
        <input name="name" required maxLength={40} autoComplete="username" />
      </label>
      <label className="field">
        {W.password}
        <input
          name="password"
          type="password"
          required
          minLength={isNew ? 8 : 1}
          maxLength={200}
          autoComplete={autoComplete}
        />
        {isNew && <span className="quiet small">{W.passwordNote}</span>}
      </label>
      <p className="actions">
        <button type="submit" className="button strong">
          {title}
        </button>
      </p>
    </form>
  )
}
