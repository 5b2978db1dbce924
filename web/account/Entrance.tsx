import { logIn, makeAccount, recover } from '../session/api.ts'
import { W } from '../words.ts'
import type { Attempt } from './attempt.ts'
import { AccountForm, NameField, PasswordField } from './Fields.tsx'

interface Props {
  readonly attempt: Attempt
  readonly onCode: (code: string) => void
}

/** For whoever has no account here, or is not logged in to it. */
export function Entrance({ attempt, onCode }: Props) {
  return (
    <>
      <div className="account-forms">
        <AccountForm
          title={W.makeAccount}
          onSubmit={({ name, password }) =>
            void attempt(async () => onCode((await makeAccount(name!, password!)).recovery))
          }
        >
          <NameField />
          <PasswordField name="password" label={W.password} isNew />
        </AccountForm>
        <AccountForm
          title={W.logIn}
          onSubmit={({ name, password }) => void attempt(() => logIn(name!, password!))}
        >
          <NameField />
          <PasswordField name="password" label={W.password} />
        </AccountForm>
      </div>
      <details className="forgot">
        <summary>{W.forgot}</summary>
        <AccountForm
          title={W.recover}
          onSubmit={({ name, code, password }) =>
            void attempt(async () => onCode((await recover(name!, code!, password!)).recovery))
          }
        >
          <NameField />
          <label className="field">
            {W.recoveryCode}
            <input name="code" required maxLength={100} autoComplete="off" className="mono" />
          </label>
          <PasswordField name="password" label={W.newPassword} isNew />
        </AccountForm>
      </details>
    </>
  )
}
