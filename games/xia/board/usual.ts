import { type Ask, firstAnswer, type Json } from '@starboard/kernel'
import { CUBES } from '../content/index.ts'
import { PLACE } from '../rules/3-hold/fitting.ts'
import { STOW } from '../rules/3-hold/loose.ts'
import { STOW_RELIC } from '../rules/6-system/relics.ts'
import { NPC_ORDER } from '../rules/13-solo/behaviour-cards.ts'

/** A cube may lie in any free space of the Hold, and a relic in any two; the rules offer the neatest first. */
export function usualOf(ask: Ask): Json | null {
  if (STOW.is(ask) || STOW_RELIC.is(ask) || (PLACE.is(ask) && ask.label.piece in CUBES))
    return firstAnswer(ask)
  if (NPC_ORDER.is(ask) && ask.kind === 'one') return ask.options.at(-1)!.value // As they come.
  return null
}
