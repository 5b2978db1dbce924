import '../styles/account.css'
import { useEffect, useState } from 'react'
import { AboutMe } from '../account/AboutMe.tsx'
import type { Attempt } from '../account/attempt.ts'
import { Code } from '../account/Code.tsx'
import { Entrance } from '../account/Entrance.tsx'
import { Secrets } from '../account/Secrets.tsx'
import { Sessions } from '../account/Sessions.tsx'
import { Problem } from '../parts/Problem.tsx'
import { Shell } from '../parts/Shell.tsx'
import { logOut, type Me, whoAmI } from '../session/api.ts'
import { W } from '../words.ts'

/** Who I am online: a guest, or somebody with a name and a password. */
export function Account() {
  const [me, setMe] = useState<Me | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [code, setCode] = useState<string | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const [changes, setChanges] = useState(0)
  const attempt: Attempt = async (act) => {
    setDone(null)
    try {
      await act()
      setMe(await whoAmI())
      setProblem(null)
      return true
    } catch (error) {
      setProblem((error as Error).message)
      return false
    } finally {
      setChanges((times) => times + 1)
    }
  }
  useEffect(() => {
    whoAmI().then(setMe, ({ message }: Error) => setProblem(message))
  }, [])
  return (
    <Shell title={W.account} lead={W.accountLead}>
      {me && <p>{me.account ? W.playsAs(me.name) : W.asGuest(me.name)}</p>}
      <Problem words={problem} />
      <p role="status">{done}</p>
      {code && <Code code={code} onKept={() => setCode(null)} />}
      {me?.account ? (
        <>
          <p className="actions">
            <button type="button" className="button" onClick={() => void attempt(logOut)}>
              {W.logOut}
            </button>
          </p>
          <Sessions {...{ attempt, changes }} />
          <Secrets {...{ attempt }} onCode={setCode} onChanged={() => setDone(W.passwordChanged)} />
        </>
      ) : (
        <Entrance {...{ attempt }} onCode={setCode} />
      )}
      {me && <AboutMe {...{ me, attempt }} />}
    </Shell>
  )
}
