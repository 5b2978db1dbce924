import type { Field, Game, Json } from '@starboard/kernel'
import { useId } from 'react'
import { W } from '../words.ts'

interface Props {
  readonly game: Game
  readonly name: string
  readonly field: Field
  readonly value: Json
  /** What whoever fills it in may see: a value may be the name of something there. */
  readonly view?: unknown
  readonly onChange: (value: Json) => void
}

/** One field of a form, or one option of a match, in the words of its game. */
export function FieldInput({ game, name, field, value, view, onChange }: Props) {
  const id = useId()
  const range = field.kind === 'number' ? ` (${W.range(field.min, field.max)})` : ''
  return (
    <div className={`field field-${field.kind}`}>
      <label htmlFor={id}>
        {game.text.field(name)}
        {range && <span className="quiet">{range}</span>}
      </label>
      <Control {...{ id, game, name, field, value, view, onChange }} />
    </div>
  )
}

function Control({ id, game, name, field, value, view, onChange }: Props & { readonly id: string }) {
  switch (field.kind) {
    case 'text':
      return field.max > 80 ? (
        <textarea
          id={id}
          name={name}
          rows={2}
          maxLength={field.max}
          value={String(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <input
          id={id}
          name={name}
          maxLength={field.max}
          value={String(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'number':
      return (
        <input
          id={id}
          name={name}
          type="number"
          required
          min={field.min}
          max={field.max}
          value={Number.isNaN(value) ? '' : Number(value)}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
      )
    case 'choice':
      return (
        <select id={id} name={name} value={String(value)} onChange={({ target }) => onChange(target.value)}>
          {field.values.map((one) => (
            <option key={one} value={one}>
              {game.text.field(name, one, view)}
            </option>
          ))}
        </select>
      )
    case 'yes':
      return (
        <input
          id={id}
          name={name}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      )
  }
}
