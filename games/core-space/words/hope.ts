import type { Ask, Option } from '@starboard/kernel'
import { THROW_AT, WITH } from '../rules/3-combat/asks.ts'
import type { View } from '../view.ts'
import { figureName, itemName } from './names.ts'

/** What somebody hoped for, for whoever reads it when the question is long gone: who it was, at whom, and with what. */
export function hopeText(ask: Ask, option: Option, view: View, words: string): string {
  if (WITH.is(ask)) return `${figureName(view, ask.label.by)} at ${figureName(view, ask.label.on)}: ${words}`
  if (THROW_AT.is(ask))
    return `${figureName(view, ask.label.by)} with the ${itemName(ask.label.item)}: ${words}`
  const who = ask.label?.figure ?? view.turn?.figure
  return typeof who === 'string' && who !== option.value ? `${figureName(view, who)}: ${words}` : words
}
