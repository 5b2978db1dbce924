import type { Ask, Field, Fields, Option } from './ask.ts'
import type { Json } from './json.ts'
import { type Random, shuffled } from './random.ts'

/** Any legal answer, each option as likely as the next. */
export function anything(question: Ask, random: Random): Json {
  switch (question.kind) {
    case 'one':
      return anyOption(oneOf(question.options, random), random)
    case 'some':
      return someOf(question.options, question.min, question.max, random)
    case 'number':
      return question.min + random.below(question.max - question.min + 1)
    case 'form':
      return anyFields(question.fields, random)
  }
}

const anyOption = ({ value, form }: Option, random: Random): Json =>
  form ? { value, fields: anyFields(form(), random) } : value

const anyFields = (fields: Fields, random: Random): Json =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, anyField(field, random)]))

const oneOf = <T>(things: readonly T[], random: Random): T => things[random.below(things.length)]!

function someOf(options: readonly Option[], min: number, max: number, random: Random): string[] {
  const most = Math.min(max, options.length)
  const values = options.map((option) => option.value)
  return shuffled(random, values).slice(0, min + random.below(most - min + 1))
}

export function anyField(field: Field, random: Random): Json {
  switch (field.kind) {
    case 'text':
      return field.default
    case 'number':
      return field.min + random.below(field.max - field.min + 1)
    case 'choice':
      return oneOf(field.values, random)
    case 'yes':
      return random.below(2) === 1
  }
}
