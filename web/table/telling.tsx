import { type Ask, type Fields, type Game, isTold, type Json, type Option } from '@starboard/kernel'
import { type FormEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FieldInput } from '../parts/FieldInput.tsx'
import { Confirm } from '../parts/Modal.tsx'
import { W } from '../words.ts'

/** What somebody is telling along with an option, and has not sent: nobody else knows of it, and the match goes on meanwhile. */
export interface Telling {
  readonly ask: Pick<Ask, 'seat' | 'id'>
  readonly value: string
  readonly filled: { readonly [name: string]: Json }
}

/** The option that is being told about, if it is still offered. */
export function toldOption(
  asks: readonly Ask[],
  telling: Telling | null,
): { ask: Ask; option: Option } | null {
  const ask = telling && asks.find(({ seat, id }) => seat === telling.ask.seat && id === telling.ask.id)
  const option = ask?.kind === 'one' ? ask.options.find(({ value }) => value === telling!.value) : undefined
  return ask && option ? { ask, option } : null
}

/** Answers at once, or opens the form that an option carries, or asks once more where an option is final. Sent or left, it is closed. */
export function useTelling(send: (ask: Ask, answer: Json) => Promise<boolean>) {
  const [telling, setTelling] = useState<Telling | null>(null)
  const [doubted, setDoubted] = useState<Telling | null>(null)
  const onAnswer = useCallback(
    (ask: Ask, answer: Json) => {
      const option = ask.kind === 'one' ? ask.options.find(({ value }) => value === answer) : undefined
      const fields = option?.form?.() ?? {}
      const told = option && { ask: { seat: ask.seat, id: ask.id }, value: option.value, filled: {} }
      if (told && Object.keys(fields).length > 0) setTelling(told)
      else if (told && option.final) setDoubted(told)
      else
        void send(ask, answer).then((done) => {
          if (done && isTold(answer)) setTelling(null)
        })
    },
    [send],
  )
  const leaveDoubt = useCallback(() => setDoubted(null), [])
  return { telling, setTelling, doubted, leaveDoubt, onAnswer }
}

interface DoubtProps {
  readonly game: Game
  readonly view: unknown
  readonly asks: readonly Ask[]
  readonly doubted: Telling | null
  readonly onYes: (ask: Ask, answer: Json) => void
  readonly onClose: () => void
}

/** Asks once more before an option that is final; if it is no longer offered, there is nothing to ask. */
export function Doubt({ game, view, asks, doubted, onYes, onClose }: DoubtProps) {
  const found = toldOption(asks, doubted)
  const isGone = doubted !== null && !found
  useEffect(() => {
    if (isGone) onClose()
  }, [isGone, onClose])
  if (!found) return null
  const { ask, option } = found
  return (
    <Confirm
      title={game.text.option(ask, option, view).replace(/\.$/, '')}
      words={W.finalWords}
      yes={W.finalYes}
      onYes={() => onYes(ask, option.value)}
      onClose={onClose}
    />
  )
}

interface Props {
  readonly game: Game
  readonly view: unknown
  readonly ask: Ask
  readonly option: Option
  readonly telling: Telling
  readonly busy: boolean
  readonly onTell: (telling: Telling | null) => void
  readonly onAnswer: (answer: Json) => void
}

/** The form of an option. Its fields are those of this moment: what was chosen and is gone is as usual again. */
export function TellingForm({ game, view, ask, option, telling, busy, onTell, onAnswer }: Props) {
  const fields = option.form?.() ?? {}
  const filled = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const given = telling.filled[name] ?? field.default
      const gone = field.kind === 'choice' && !field.values.includes(given as string)
      return [name, gone ? field.default : given]
    }),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  // The options before it may have been scrolled: a form is read from its first field, and what opened it is gone with the focus.
  useLayoutEffect(() => {
    const answers = heading.current?.closest('.answers')
    answers?.scrollTo(0, 0)
    answers?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true })
  }, [])
  useLayoutEffect(() => {
    const leave = ({ key, target, isComposing }: KeyboardEvent) => {
      if (key !== 'Escape' || isComposing || document.querySelector('dialog[open]')) return
      if (target === document.body || (target instanceof Element && target.closest('form.fields')))
        onTell(null)
    }
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [onTell])
  return (
    <>
      <h3 ref={heading} className="telling">
        {game.text.option(ask, option, view)}
      </h3>
      <FieldsForm
        {...{ game, view, fields, filled, busy }}
        onFill={(name, value) => onTell({ ...telling, filled: { ...filled, [name]: value } })}
        onSend={() => onAnswer({ value: option.value, fields: filled })}
        onLeave={() => onTell(null)}
      />
    </>
  )
}

interface FieldsProps {
  readonly game: Game
  readonly view: unknown
  readonly fields: Fields
  readonly filled: { readonly [name: string]: Json }
  readonly busy: boolean
  readonly onFill: (name: string, value: Json) => void
  readonly onSend: () => void
  readonly onLeave?: () => void
}

/** Fields to be filled in, and a button that sends them. */
export function FieldsForm({ game, view, fields, filled, busy, onFill, onSend, onLeave }: FieldsProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSend()
  }
  return (
    <form className="fields" onSubmit={submit}>
      {Object.entries(fields).map(([name, field]) => (
        <FieldInput
          key={name}
          {...{ game, name, field, view }}
          value={filled[name]!}
          onChange={(value) => onFill(name, value)}
        />
      ))}
      <p className="actions">
        <button type="submit" className="button strong" disabled={busy}>
          {W.answerForm}
        </button>
        {onLeave && (
          <button type="button" className="button" onClick={onLeave}>
            {W.leaveForm}
          </button>
        )}
      </p>
    </form>
  )
}
