import type { Ask, Fields, Json, Option } from '@starboard/kernel'
import { IllegalAnswer } from '@starboard/kernel'
import { wrap } from '../paper.ts'
import { valueWords } from '../words.ts'
import { isOption, readAnswer } from './answers.ts'
import { commandIn, runCommand } from './commands.ts'
import { fieldLines, fieldPrompt, readField } from './fields.ts'
import { give, type Outcome, putQuestion, type Session } from './session.ts'
import { destinationIn, optionTo, travelTo } from './travel.ts'

/** Reads what the person at the keyboard says until the table has changed or they leave. */
export const takeTurn = (session: Session, ask: Ask): Promise<Outcome> =>
  ask.kind === 'form' ? answerForm(session, ask) : choose(session, ask)

async function choose(session: Session, ask: Exclude<Ask, { kind: 'form' }>): Promise<Outcome> {
  for (;;) {
    const typed = await session.io.line('> ')
    if (typed === null) return 'quit'
    const line = typed.trim()
    const command = isOption(ask, line) ? null : commandIn(line)
    const outcome = command ? await runCommand(session, ask, command) : await answerWith(session, ask, line)
    if (outcome !== 'stay') return outcome
  }
}

async function answerWith(
  session: Session,
  ask: Exclude<Ask, { kind: 'form' }>,
  line: string,
): Promise<Outcome> {
  const { io, match } = session
  if (line === '' && !(ask.kind === 'some' && ask.min === 0)) {
    putQuestion(session, ask)
    return 'stay'
  }
  const view = match.view(ask.seat)
  const words = (value: string): string => {
    const option = optionIn(ask, value)
    return option ? match.game.text.option(ask, option, view) : value
  }
  const read = readAnswer(ask, line, words)
  if ('answer' in read) return tell(session, ask, read.answer)
  const place = destinationIn(line)
  if (place !== null) return goTo(session, ask, place)
  io.out(wrap(read.problem, io.columns))
  return 'stay'
}

/** By one answer, if there is one that leads there. */
function goTo(session: Session, ask: Ask, place: string): Outcome | Promise<Outcome> {
  const option = optionTo(session.match, ask, place)
  return option ? tell(session, ask, option.value) : travelTo(session, ask, place)
}

const optionIn = (ask: Ask, value: Json): Option | undefined =>
  ask.kind === 'one' || ask.kind === 'some' ? ask.options.find((option) => option.value === value) : undefined

/** An option may want to be told more; whoever thinks better of it goes back, and nothing has happened. */
async function tell(session: Session, ask: Ask, answer: Json): Promise<Outcome> {
  const option = optionIn(ask, answer)
  const fields = option?.form?.() ?? {}
  if (Object.keys(fields).length === 0)
    return option?.final ? doubt(session, ask, answer) : tryToGive(session, ask, answer)
  const filled = await fillIn(session, ask, fields, 'back')
  if (filled.end === 'back') {
    putQuestion(session, ask)
    return 'stay'
  }
  return filled.end === 'filled'
    ? tryToGive(session, ask, { value: answer, fields: filled.fields })
    : filled.end
}

/** What is final is asked once more; anything but yes leaves it. */
async function doubt(session: Session, ask: Ask, answer: Json): Promise<Outcome> {
  const typed = await session.io.line(
    'Much hangs on this, and nothing in play takes it back. Type yes to do it: ',
  )
  if (typed === null) return 'quit'
  if (typed.trim().toLowerCase() === 'yes') return tryToGive(session, ask, answer)
  putQuestion(session, ask)
  return 'stay'
}

async function answerForm(session: Session, ask: Extract<Ask, { kind: 'form' }>): Promise<Outcome> {
  const filled = await fillIn(session, ask, ask.fields)
  return filled.end === 'filled' ? tryToGive(session, ask, filled.fields) : filled.end
}

/** What the kernel refuses is explained, and asked again. */
function tryToGive(session: Session, ask: Ask, answer: Json): Outcome {
  try {
    give(session, ask, answer)
    return 'moved'
  } catch (error) {
    if (!(error instanceof IllegalAnswer)) throw error
    session.io.out(wrap(`That is not possible: ${error.message}.`, session.io.columns))
    return 'stay'
  }
}

type FilledIn<Leaves extends string> =
  | { readonly end: 'filled'; readonly fields: Record<string, Json> }
  | { readonly end: Exclude<Outcome, 'stay'> | Leaves }

/** Field by field; Enter takes what is offered. Commands begin with a stroke here, as a text may be any word. */
async function fillIn<Leaves extends string = never>(
  session: Session,
  ask: Ask,
  fields: Fields,
  leaves?: Leaves,
): Promise<FilledIn<Leaves>> {
  const { io, match } = session
  const filled: Record<string, Json> = {}
  const names = Object.keys(fields)
  const back = leaves ? `/${leaves} leaves it as it is, and ` : ''
  io.out(
    io.paint.dim(
      wrap(
        `Enter takes what stands in brackets; ${back}a command needs a stroke, such as /help or /undo.`,
        io.columns,
      ),
    ),
  )
  const view = match.view(ask.seat)
  for (let i = 0; i < names.length; ) {
    const [name, field] = [names[i]!, fields[names[i]!]!]
    if (field.kind === 'choice' && field.values.length === 1) {
      filled[name] = field.default
      i++
      continue
    }
    io.out(wrap(fieldLines(match.game, name, field, io.columns, view), io.columns))
    const typed = await io.line(fieldPrompt(match.game, name, field, view))
    if (typed === null) return { end: 'quit' }
    if (leaves && typed.trim() === `/${leaves}`) return { end: leaves }
    const command = typed.startsWith('/') || typed.trim() === '?' ? commandIn(typed.trim()) : null
    if (command) {
      const outcome = await runCommand(session, ask, command)
      if (outcome !== 'stay') return { end: outcome }
      continue
    }
    const read = readField(field, typed, (value) => valueWords(match.game, field, name, value, view))
    if ('problem' in read) io.out(wrap(read.problem, io.columns))
    else {
      filled[name] = read.value
      i++
    }
  }
  return { end: 'filled', fields: filled }
}
