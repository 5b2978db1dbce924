import { type Advice, type Ask, firstAnswer, withFigures } from '@starboard/kernel'
import { campAdvice } from './bot/camp.ts'
import { missionAdvice } from './bot/choices.ts'
import { bestOf } from './bot/usual.ts'
import type { View } from './view.ts'
import { because } from './words/because.ts'
import { weighed } from './words/weighing.ts'

/** What a captain would answer who wants to get home with the loot, and why. */
export function advise(view: View, ask: Ask): Advice {
  const said = missionAdvice(view, ask) ?? campAdvice(view, ask) ?? bestOf(ask)
  const answer = said.answer ?? firstAnswer(ask)
  return withFigures({ answer, because: because[said.why] }, () => weighed(view, ask, answer))
}
