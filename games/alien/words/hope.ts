import type { Ask } from '@starboard/kernel'
import { ROLL } from '../rules/1-rolls/rolls.ts'
import { DEFEND, DODGE, EVADE } from '../rules/4-attacks/wards.ts'
import { STRETCH } from '../rules/11-course/stretch.ts'
import type { View } from '../view.ts'
import { aboutText } from './rolls.ts'
import { bodyName, nameOf } from './words.ts'

/** What somebody hoped for, for whoever reads it when the question is long gone: who it was, and against whom or what for. */
export function hopeText(ask: Ask, view: View, words: string): string {
  if (DEFEND.is(ask) || DODGE.is(ask) || EVADE.is(ask))
    return `${nameOf(view, ask.label.who)} against ${bodyName(view, ask.label.by)}: ${words}`
  if (ROLL.is(ask)) return `${nameOf(view, ask.label.who)} ${aboutText(view, ask.label.for)}: ${words}`
  const who = STRETCH.is(ask) ? ask.label.pc : ask.label?.who
  return typeof who === 'string' ? `${nameOf(view, who)}: ${words}` : words
}
