import type { Ask, Option, Stake } from '@starboard/kernel'
import { nameIn } from '@starboard/kernel/speech'
import { LIFT } from '../rules/1-roll/lifting.ts'
import { CAREER } from '../rules/2-making/terms.ts'
import { GRENADE } from '../rules/4-combat/deeds.ts'
import { HAGGLE } from '../rules/5-goods/deal.ts'
import { PARLEY } from '../rules/10-dealings/talks.ts'

/** By what is done, or else by what is asked; a weak hit or a hack that fails costs its time and no more. */
const STAKES: { readonly [name: string]: Stake } = {
  [CAREER.id]: { weight: 'harm', words: 'risks a Scar or worse' },
  [PARLEY.name]: { weight: 'harm', words: 'risks 20 goodwill and a fight' },
  [GRENADE.name]: { weight: 'harm', words: 'may come down a square off' }, // On friends too (RIM-RUL-066).
  [HAGGLE.id]: { weight: 'loss', words: 'risks a worse price' },
}

/** RIM-PUSH-02 */
const PANIC: Stake = { weight: 'loss', words: 'a 1 risks panic' }

export function stakeText(ask: Ask, { value, odds }: Option): Stake | null {
  if (!odds) return null
  if (LIFT.is(ask)) return value === 'push' ? PANIC : null
  return STAKES[nameIn(value)] ?? STAKES[ask.id] ?? null
}
