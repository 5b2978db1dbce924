import { hintFor, reasonedIn, thinkingOver } from '@starboard/bots'
import type { Ask } from '@starboard/kernel'
import { Failure } from '../io.ts'
import { counted, hanging, wrap } from '../paper.ts'
import { keyed } from '../words.ts'
import type { Outcome, Session } from './session.ts'

/** What a bot would answer at once; or, with an exclamation mark, what looking ahead tells. */
export async function tellHint(session: Session, ask: Ask, rest: string): Promise<Outcome> {
  if (rest !== '' && rest !== '!') throw new Failure('Type hint, or hint! to have it thought over.')
  if (rest === '!') await tellThought(session, ask)
  else tellAdvice(session, ask)
  return 'stay'
}

function tellAdvice({ io, match }: Session, ask: Ask): void {
  const lesson = match.game.lesson?.(match.view(ask.seat), ask)?.suggests ?? null
  const hint = lesson === null ? hintFor(match, ask) : { ...reasonedIn(match, ask, lesson), others: [] }
  const who = lesson === null ? 'The greedy bot' : 'The lesson'
  io.out(wrap(`${who} would answer: ${keyed(match, ask, hint.answer)}`, io.columns))
  if (hint.because) io.out(io.paint.dim(wrap(hint.because, io.columns)))
  for (const [n, { answer, because }] of hint.others.entries()) {
    io.out(hanging('  ', `${n === 0 ? 'Else' : 'Or'}: ${keyed(match, ask, answer)}`, io.columns))
    if (because && because !== hint.because) io.out(io.paint.dim(hanging('  ', because, io.columns)))
  }
}

/** In breaths, so that whoever waits can still leave. */
async function tellThought({ io, match }: Session, ask: Ask): Promise<void> {
  io.status('Playing on from here in imagined worlds …')
  const thinking = thinkingOver(match, ask, () => false)
  let breath = thinking.next()
  for (; !breath.done; breath = thinking.next()) await io.breathe()
  io.status(null)
  const view = match.view(ask.seat)
  const visits = breath.value.reduce((sum, one) => sum + one.visits, 0)
  io.out(
    wrap(
      visits === 0
        ? 'There is nothing here that looking ahead could tell apart: “hint” says what it can.'
        : `Played on from here ${counted(visits, 'time')} in imagined worlds; the best answer first.`,
      io.columns,
    ),
  )
  for (const { answer, worth, visits: tries, line, isAdvised } of breath.value) {
    const led = match.game.text.worth?.(worth, view) ?? worth.toFixed(2)
    const about = `${led} · tried ${counted(tries, 'time')}${isAdvised ? ' · what “hint” says' : ''}`
    io.out(hanging('  ', `${keyed(match, ask, answer)}: ${about}`, io.columns))
    if (line.length > 0)
      io.out(io.paint.dim(hanging('    ', `Then perhaps: ${line.join('; then ')}.`, io.columns)))
  }
}
