import {
  type Ask,
  type AskForm,
  type AskNumber,
  type AskSome,
  isGathered,
  type Json,
} from '@starboard/kernel'
import { type FormEvent, useState } from 'react'
import { W } from '../words.ts'
import { type ListProps, OptionList } from './OptionList.tsx'
import { FieldsForm } from './telling.tsx'

interface AskedProps<A extends Ask = Ask> extends Omit<ListProps, 'ask'> {
  readonly ask: A
  readonly onAnswer: (answer: Json) => void
}

/** What may be answered, by the kind of the question. */
export function Asked(props: AskedProps) {
  const { ask } = props
  switch (ask.kind) {
    case 'one':
      return <OptionList {...props} ask={ask} />
    case 'some':
      return isGathered(ask) ? <Several {...props} ask={ask} /> : <OptionList {...props} ask={ask} />
    case 'number':
      return isFewNumbers(ask) ? <Numbers {...props} ask={ask} /> : <WholeNumber {...props} ask={ask} />
    case 'form':
      return <Form {...props} ask={ask} />
  }
}

function Several(props: AskedProps<AskSome>) {
  const { ask, chosen, busy, onAnswer } = props
  const most = Math.min(ask.max, ask.options.length)
  return (
    <>
      <OptionList {...props} />
      <p className="actions">
        <button
          type="button"
          className="button strong"
          disabled={!isEnough(ask, chosen) || busy}
          onClick={() => onAnswer(chosen)}
        >
          {chosen.length === 0 && ask.min === 0 ? W.none : W.confirm}
        </button>
        <span className="quiet" role="status">
          {W.chooseSome(ask.min, most)} {W.chosen(chosen.length)}.
        </span>
      </p>
    </>
  )
}

export const isEnough = ({ min, max }: AskSome, chosen: readonly string[]): boolean =>
  chosen.length >= min && chosen.length <= max

/** So many numbers are quicker pressed than typed. */
const FEW_NUMBERS = 10
export const isFewNumbers = (ask: Ask): ask is AskNumber =>
  ask.kind === 'number' && ask.max - ask.min < FEW_NUMBERS

function Numbers({ ask: { min, max }, busy, onAnswer }: AskedProps<AskNumber>) {
  return (
    <ul className="options" aria-label={W.numberFrom(min, max)}>
      {Array.from({ length: max - min + 1 }, (_, n) => min + n).map((value) => (
        <li key={value}>
          <button
            type="button"
            className="option number"
            data-value={value}
            disabled={busy}
            onClick={() => onAnswer(value)}
          >
            <span className="option-words">{value}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function WholeNumber({ ask, busy, onAnswer }: AskedProps<AskNumber>) {
  const [value, setValue] = useState(ask.min)
  const within = Number.isInteger(value) && value >= ask.min && value <= ask.max
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (within && !busy) onAnswer(value)
  }
  return (
    <form className="actions number" onSubmit={submit}>
      <label>
        <span className="quiet">{W.numberFrom(ask.min, ask.max)}</span>
        <input
          type="number"
          inputMode="numeric"
          min={ask.min}
          max={ask.max}
          value={Number.isNaN(value) ? '' : value}
          onChange={({ target }) => setValue(target.valueAsNumber)}
        />
      </label>
      <input
        type="range"
        aria-label={W.numberFrom(ask.min, ask.max)}
        min={ask.min}
        max={ask.max}
        value={Number.isNaN(value) ? ask.min : value}
        onChange={({ target }) => setValue(target.valueAsNumber)}
      />
      <button type="submit" className="button strong" disabled={!within || busy}>
        {W.confirm}
      </button>
    </form>
  )
}

function Form({ game, ask, view, busy, onAnswer }: AskedProps<AskForm>) {
  const [filled, setFilled] = useState<Readonly<Record<string, Json>>>(() =>
    Object.fromEntries(Object.entries(ask.fields).map(([name, field]) => [name, field.default])),
  )
  return (
    <FieldsForm
      {...{ game, view, filled, busy }}
      fields={ask.fields}
      onFill={(name, value) => setFilled((before) => ({ ...before, [name]: value }))}
      onSend={() => onAnswer(filled)}
    />
  )
}
