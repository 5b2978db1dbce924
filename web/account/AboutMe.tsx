import { useState } from 'react'
import { Modal } from '../parts/Modal.tsx'
import { ABOUT_ME, deleteMe, type Me } from '../session/api.ts'
import { W } from '../words.ts'
import type { Attempt } from './attempt.ts'
import { AccountForm, PasswordField } from './Fields.tsx'

/** What the server keeps about me: to read, or to be rid of. */
export function AboutMe({ me, attempt }: { readonly me: Me; readonly attempt: Attempt }) {
  const [sure, setSure] = useState(false)
  return (
    <section aria-labelledby="about-me">
      <h2 id="about-me">{W.aboutMe}</h2>
      <p>{W.aboutMeLead}</p>
      <p className="actions">
        <a className="button" href={ABOUT_ME} download>
          {W.downloadMine}
        </a>
        <button type="button" className="button warn" onClick={() => setSure(true)}>
          {W.deleteMe}
        </button>
      </p>
      {sure && (
        <Modal title={W.deleteMe} onClose={() => setSure(false)}>
          <p>{W.deleteMeSure}</p>
          <AccountForm
            title={W.deleteMeYes}
            isGrave
            onSubmit={({ password }) => {
              setSure(false)
              void attempt(() => deleteMe(password ?? null))
            }}
          >
            {me.account && <PasswordField name="password" label={W.password} />}
          </AccountForm>
        </Modal>
      )}
    </section>
  )
}
