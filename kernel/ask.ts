import { Broken, IllegalAnswer } from './errors.ts'
import type { Json } from './json.ts'

/** A seat at the table, counted from 0. Who sits there (a person, a bot) is no concern of the rules. */
export type Seat = number

/** The number of a rule in the game's RULES.md. */
export type RuleId = string

/** What a wording needs to know: `text.ts` of the game turns it into words. */
export type Parts = { readonly [name: string]: Json }

/** The exact chance of what an option hopes for, as a fraction `top / bottom`. */
export interface Odds {
  readonly top: bigint
  readonly bottom: bigint
}

export interface Option {
  /** Short and stable: it stands in the record. */
  readonly value: string
  readonly label?: Parts
  /** Where on the board it can be picked. */
  readonly at?: string
  readonly cost?: Parts
  /** Worked out only when somebody looks. */
  readonly odds?: () => Odds
  /** What has to be told along with it, made when somebody looks; the answer is then `{ value, fields }`. */
  readonly form?: () => Fields
  /** Much hangs on it, and it cannot be undone in the match: whoever picks it is asked once more. */
  readonly final?: true
  readonly rule?: RuleId
}

/** Something that is not possible now, and the rule that says so. */
export interface WhyNot {
  readonly label: Parts
  readonly rule: RuleId
}

export interface Asked {
  readonly seat: Seat
  /** Names the question in records and tests. */
  readonly id: string
  readonly rule: RuleId
  readonly label?: Parts
  /** Ask even if there is only one answer. */
  readonly confirm?: true
  /** A referee's desk, or what a player may say at any time: what is done there need take no time of the match. */
  readonly desk?: true
  readonly whyNot?: () => readonly WhyNot[]
}

export interface AskOne<O extends Option = Option> extends Asked {
  readonly kind: 'one'
  readonly options: readonly O[]
}

export interface AskSome<O extends Option = Option> extends Asked {
  readonly kind: 'some'
  readonly options: readonly O[]
  readonly min: number
  readonly max: number
}

export interface AskNumber extends Asked {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
  /** The face of a die that falls on somebody's table: it is thrown and not chosen, by bots too. */
  readonly die?: true
}

/** For the referee's desk and for names: everything else is asked with options. */
export interface AskForm<F extends Fields = Fields> extends Asked {
  readonly kind: 'form'
  readonly fields: F
}

export type Ask = AskOne | AskSome | AskNumber | AskForm

export type Field =
  | { readonly kind: 'text'; readonly max: number; readonly default: string }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly default: number }
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly default: string }
  | { readonly kind: 'yes'; readonly default: boolean }

export type Fields = { readonly [name: string]: Field }

export type Filled<F extends Fields> = { readonly [K in keyof F]: FilledField<F[K]> }

type FilledField<T extends Field> = T extends { kind: 'number' }
  ? number
  : T extends { kind: 'yes' }
    ? boolean
    : string

/** An option as the rule gets it back: with what was told along with it, if it has a form. */
export type Chosen<O extends Option> = O extends { readonly form: () => infer F extends Fields }
  ? O & { readonly filled: Filled<F> }
  : O

/** What a rule gets back from a question. */
export type AnswerTo<A extends Ask> =
  A extends AskOne<infer O>
    ? Chosen<O>
    : A extends AskSome<infer O>
      ? O[]
      : A extends AskForm<infer F>
        ? Filled<F>
        : number

/** One or more questions open at the same time; the rule goes on when `all` or `any` are answered. */
export interface Group {
  readonly wait: 'all' | 'any'
  readonly asks: readonly Ask[]
}

/** A rule that may stop to ask. The star marks every place where a game can wait. */
export type Play<T = void> = Generator<Group, T, readonly unknown[]>

/** Puts one question to one seat. These three, and `overheard`, hold the only bare `yield`s; rules delegate with `yield*`. */
export function* ask<A extends Ask>(question: A): Play<AnswerTo<A>> {
  const answers = yield { wait: 'all', asks: [question] }
  return answers[0] as AnswerTo<A>
}

/** Puts questions to several seats at once; nobody sees another's answer before all are in. */
export function* askAll<A extends Ask>(questions: readonly A[]): Play<AnswerTo<A>[]> {
  if (questions.length === 0) return []
  return (yield { wait: 'all', asks: questions }) as AnswerTo<A>[]
}

/** Leaves several questions open and goes on with the first answer. */
export function* askAny<A extends Ask>(questions: readonly A[]): Play<{ ask: A; answer: AnswerTo<A> }> {
  const [index, answer] = yield { wait: 'any', asks: questions }
  return { ask: questions[index as number]!, answer: answer as AnswerTo<A> }
}

/** Plays a rule with a listener who hears every question that leaves a choice, and may do something once it is answered. */
export function* overheard(rule: Play, asked: (question: Ask) => (() => void) | null): Play {
  let next = rule.next()
  while (!next.done) {
    const after = next.value.asks.flatMap((question) => {
      const act = onlyAnswer(question) === undefined ? asked(question) : null
      return act ? [act] : []
    })
    const answers = yield next.value
    for (const act of after) act()
    next = rule.next(answers)
  }
}

/** What the rule will get for an answer, or `IllegalAnswer` if it was not offered. */
export function accept(question: Ask, answer: Json): unknown {
  switch (question.kind) {
    case 'one':
      return acceptOne(question, answer)
    case 'some':
      return acceptSome(question, answer)
    case 'number':
      return acceptNumber(question, answer)
    case 'form':
      return fill(question.fields, answer, question.rule)
  }
}

/** Nearly every answer is a value alone; fields left out, or all of them, are as usual. */
function acceptOne(question: AskOne, answer: Json): Option {
  const told = isTold(answer) ? answer : null
  const option = optionOf(question, told ? told.value : answer)
  if (option.form)
    return { ...option, filled: fill(option.form(), told?.fields ?? {}, question.rule) } as Option
  if (!told) return option
  throw new IllegalAnswer(`${JSON.stringify(option.value)} takes nothing else`, question.rule)
}

/** An option with what is told along with it. */
export type Told = { readonly value: string; readonly fields: { readonly [name: string]: Json } }

export const isTold = (answer: Json): answer is Told =>
  typeof answer === 'object' && answer !== null && 'value' in answer && 'fields' in answer

function optionOf(question: AskOne | AskSome, value: Json): Option {
  for (const option of question.options) if (option.value === value) return option
  throw new IllegalAnswer(
    `${JSON.stringify(value)} is not one of the options of “${question.id}”`,
    question.rule,
  )
}

function acceptSome(question: AskSome, answer: Json): Option[] {
  const refuse = (reason: string) => new IllegalAnswer(`“${question.id}” ${reason}`, question.rule)
  if (!Array.isArray(answer)) throw refuse('takes a list of options')
  if (new Set(answer).size !== answer.length) throw refuse('takes each option once')
  if (answer.length < question.min || answer.length > question.max) {
    throw refuse(`takes ${question.min} to ${question.max} options, not ${answer.length}`)
  }
  return answer.map((value: Json) => optionOf(question, value))
}

function acceptNumber({ id, min, max, rule }: AskNumber, answer: Json): number {
  if (typeof answer === 'number' && Number.isInteger(answer) && answer >= min && answer <= max) return answer
  throw new IllegalAnswer(`“${id}” takes a whole number from ${min} to ${max}`, rule)
}

/** A form filled in: every field present and in range, nothing else. Also checks the options of a match. */
export function fill<F extends Fields>(fields: F, answer: Json, rule: RuleId | null = null): Filled<F> {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) {
    throw new IllegalAnswer('a form takes an object with its fields', rule)
  }
  const given = answer as { readonly [name: string]: Json }
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(fields, name)) throw new IllegalAnswer(`there is no field “${name}”`, rule)
  }
  const filled: Record<string, Json> = {}
  for (const [name, field] of Object.entries(fields)) {
    filled[name] = fillField(name, field, Object.hasOwn(given, name) ? given[name]! : field.default, rule)
  }
  return filled as Filled<F>
}

function fillField(name: string, field: Field, value: Json, rule: RuleId | null): Json {
  const refuse = (wants: string) => new IllegalAnswer(`“${name}” takes ${wants}`, rule)
  switch (field.kind) {
    case 'text':
      if (typeof value === 'string' && value.length <= field.max) return value
      throw refuse(`a text of at most ${field.max} characters`)
    case 'number':
      if (Number.isInteger(value) && (value as number) >= field.min && (value as number) <= field.max)
        return value
      throw refuse(`a whole number from ${field.min} to ${field.max}`)
    case 'choice':
      if (field.values.includes(value as string)) return value
      throw refuse(`one of: ${field.values.join(', ')}`)
    case 'yes':
      if (typeof value === 'boolean') return value
      throw refuse('true or false')
  }
}

/** The only answer there is, or undefined if there is a choice to make. */
export function onlyAnswer(question: Ask): Json | undefined {
  if (question.confirm) return undefined
  switch (question.kind) {
    case 'one':
      return question.options.length === 1 && !question.options[0]!.form
        ? question.options[0]!.value
        : undefined
    case 'some':
      return question.min >= question.options.length || question.max === 0 ? firstAnswer(question) : undefined
    case 'number':
      return question.min === question.max ? question.min : undefined
    case 'form':
      return undefined
  }
}

/** The first legal answer: what a seat that has resigned says. */
export function firstAnswer(question: Ask): Json {
  switch (question.kind) {
    case 'one':
      return question.options[0]!.value
    case 'some':
      return question.options.slice(0, question.min).map((option) => option.value)
    case 'number':
      return question.min
    case 'form':
      return Object.fromEntries(Object.entries(question.fields).map(([name, field]) => [name, field.default]))
  }
}

/** A question nobody could answer is a mistake in the rules. */
export function checkAsk(question: Ask): void {
  const stuck =
    question.kind === 'one'
      ? question.options.length === 0
      : question.kind === 'some'
        ? question.min > question.max || question.min > question.options.length
        : question.kind === 'number' && question.min > question.max
  if (stuck) throw new Broken(`“${question.id}” (${question.rule}) offers seat ${question.seat} nothing`)
}
