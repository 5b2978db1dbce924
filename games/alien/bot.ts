import { type Ask, type AskSome, firstAnswer, type Json } from '@starboard/kernel'
import { castAdvice } from './bot/cast.ts'
import { choice } from './bot/choices.ts'
import { helpAdvice } from './bot/company.ts'
import { turnAdvice } from './bot/fight.ts'
import { soberly } from './bot/read.ts'
import { stretchAdvice } from './bot/stretch.ts'
import { TURN } from './rules/0-table/acting.ts'
import { MOTHER } from './rules/0-table/state.ts'
import { HELP } from './rules/1-rolls/help.ts'
import { CAST } from './rules/9-scenario/creation.ts'
import { STRETCH } from './rules/11-course/stretch.ts'
import type { View } from './view.ts'

/** What a good player would answer. The Game Mother's own questions are left to her, or to the program. */
export function advise(view: View, ask: Ask): Json | null {
  if (ask.seat === MOTHER) return motherly(ask)
  if (ask.kind === 'some') return HELP.is(ask) ? helpAdvice(view, ask) : someAdvice(ask)
  if (ask.kind !== 'one') return firstAnswer(ask)
  if (CAST.is(ask)) return castAdvice(view, ask)
  if (STRETCH.is(ask)) return soberly(view, ask, stretchAdvice)
  if (TURN.is(ask)) return soberly(view, ask, turnAdvice)
  return choice(view, ask)
}

/** As the book plays it, where she may ask for that. */
function motherly(ask: Ask): Json | null {
  if (ask.kind !== 'one') return null
  const values = ask.options.map(({ value }) => value)
  return ['auto', 'nothing'].find((value) => values.includes(value)) ?? null
}

/** No more than has to be: fire spreads to friends. */
const someAdvice = (ask: AskSome): Json => ask.options.slice(0, ask.min).map(({ value }) => value)
