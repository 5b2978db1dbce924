import type { FormEvent, ReactNode } from 'react'
import { W } from '../words.ts'

interface Props {
  readonly title: string
  readonly children: ReactNode
  /** What the button says, if not the title. */
  readonly act?: string
  readonly isGrave?: boolean
  readonly onSubmit: (given: Readonly<Record<string, string>>, form: HTMLFormElement) => void
}

/** A form of the account page: a heading, a few fields, one button. */
export function AccountForm({ title, children, act = title, isGrave = false, onSubmit }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const given = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    onSubmit(Object.fromEntries(given), form)
  }
  return (
    <form className="set-up" onSubmit={submit} aria-label={title}>
      <h2>{title}</h2>
      {children}
      <p className="actions">
        <button type="submit" className={isGrave ? 'button warn' : 'button strong'}>
          {act}
        </button>
      </p>
    </form>
  )
}

export function NameField() {
  return (
    <label className="field">
      {W.yourName}
      <input name="name" required maxLength={40} autoComplete="username" />
    </label>
  )
}

interface PasswordProps {
  readonly name: string
  readonly label: string
  /** One that is chosen now, and not one that is known. */
  readonly isNew?: boolean
}

export function PasswordField({ name, label, isNew = false }: PasswordProps) {
  return (
    <label className="field">
      {label}
      <input
        name={name}
        type="password"
        required
        minLength={isNew ? 8 : 1}
        maxLength={200}
        autoComplete={isNew ? 'new-password' : 'current-password'}
      />
      {isNew && <span className="quiet small">{W.passwordNote}</span>}
    </label>
  )
}
