import type { Ask, Json } from '@starboard/kernel'
import { IllegalAnswer } from '@starboard/kernel'
import { wrap } from '../paper.ts'
import { isOption, readAnswer } from './answers.ts'
import { commandIn, runCommand } from './commands.ts'
import { fieldLines, fieldPrompt, readField } from './fields.ts'
import { give, type Outcome, putQuestion, type Session } from './session.ts'

/** Reads what the person at the keyboard says until the table has changed or they leave. */
export const takeTurn = (session: Session, ask: Ask): Promise<Outcome> =>
  ask.kind === 'form' ? fillIn(session, ask) : choose(session, ask)

async function choose(session: Session, ask: Exclude<Ask, { kind: 'form' }>): Promise<Outcome> {
  for (;;) {
    const typed = await session.io.line('> ')
    if (typed === null) return 'quit'
    const line = typed.trim()
    const command = isOption(ask, line) ? null : commandIn(line)
    const outcome = command ? await runCommand(session, ask, command) : answerWith(session, ask, line)
    if (outcome !== 'stay') return outcome
  }
}

function answerWith(session: Session, ask: Exclude<Ask, { kind: 'form' }>, line: string): Outcome {
  const { io, match } = session
  if (line === '' && !(ask.kind === 'some' && ask.min === 0)) {
    putQuestion(session, ask)
    return 'stay'
  }
  const view = match.view(ask.seat)
  const words = (value: string): string => {
    const option = 'options' in ask ? ask.options.find((offered) => offered.value === value) : undefined
    return option ? match.game.text.option(ask, option, view) : value
  }
  const read = readAnswer(ask, line, words)
  if ('answer' in read) return tryToGive(session, ask, read.answer)
  io.out(wrap(read.problem, io.columns))
  return 'stay'
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

/** Field by field; Enter takes what is offered. Commands begin with a stroke here, as a text may be any word. */
async function fillIn(session: Session, ask: Extract<Ask, { kind: 'form' }>): Promise<Outcome> {
  const { io, match } = session
  const filled: Record<string, Json> = {}
  const names = Object.keys(ask.fields)
  io.out(
    io.paint.dim(
      wrap(
        'Enter takes what stands in brackets; a command needs a stroke, such as /help or /undo.',
        io.columns,
      ),
    ),
  )
  const view = match.view(ask.seat)
  for (let i = 0; i < names.length; ) {
    const [name, field] = [names[i]!, ask.fields[names[i]!]!]
    if (field.kind === 'choice' && field.values.length === 1) {
      filled[name] = field.default
      i++
      continue
    }
    io.out(wrap(fieldLines(match.game, name, field, io.columns, view), io.columns))
    const typed = await io.line(fieldPrompt(match.game, name, field, view))
    if (typed === null) return 'quit'
    const command = typed.startsWith('/') || typed.trim() === '?' ? commandIn(typed.trim()) : null
    if (command) {
      const outcome = await runCommand(session, ask, command)
      if (outcome !== 'stay') return outcome
      continue
    }
    const read = readField(field, typed)
    if ('problem' in read) io.out(wrap(read.problem, io.columns))
    else {
      filled[name] = read.value
      i++
    }
  }
  return tryToGive(session, ask, filled)
}
