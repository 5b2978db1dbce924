import { changePassword, freshCode } from '../session/api.ts'
import { W } from '../words.ts'
import type { Attempt } from './attempt.ts'
import { AccountForm, PasswordField } from './Fields.tsx'

interface Props {
  readonly attempt: Attempt
  readonly onCode: (code: string) => void
  readonly onChanged: () => void
}

/** The password, and the way back to it. */
export function Secrets({ attempt, onCode, onChanged }: Props) {
  return (
    <div className="account-forms">
      <AccountForm
        title={W.changePassword}
        onSubmit={async ({ old, password }, form) => {
          if (!(await attempt(() => changePassword(old!, password!)))) return
          form.reset()
          onChanged()
        }}
      >
        <PasswordField name="old" label={W.oldPassword} />
        <PasswordField name="password" label={W.newPassword} isNew />
      </AccountForm>
      <AccountForm
        title={W.recovery}
        act={W.recoveryNew}
        onSubmit={async ({ password }, form) => {
          if (await attempt(async () => onCode((await freshCode(password!)).recovery))) form.reset()
        }}
      >
        <p className="quiet">
          {W.recoveryLead} {W.recoveryNote}
        </p>
        <PasswordField name="password" label={W.password} />
      </AccountForm>
    </div>
  )
}
