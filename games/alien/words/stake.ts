import type { Ask, Option, Stake } from '@starboard/kernel'
import { nameIn } from '@starboard/kernel/speech'
import { ROLL } from '../rules/1-rolls/rolls.ts'

/** By what is done, or else by what is asked; everything else costs its time and no more. */
const BY_DEED: { readonly [name: string]: Stake['weight'] } = {
  surgery: 'life',
  'cut-graft': 'life',
  'first-aid': 'life',
  'pull-off': 'life',
  jump: 'harm',
  move: 'harm',
  group: 'harm',
  sprint: 'harm',
  drag: 'harm',
  drive: 'harm',
  'break-free': 'harm',
  defend: 'harm',
  dodge: 'harm',
}

const WORDS: Readonly<Record<Stake['weight'], string>> = {
  life: 'a life hangs on it',
  harm: 'risks harm',
  loss: 'risks panic',
}

/** What is at stake with an option: a drop that kills is told in its label, and a push may end in panic. */
export function stakeText(ask: Ask, { value, label, odds }: Option): Stake | null {
  if (label && typeof label === 'object' && 'deadly' in label && label.deadly === true)
    return { weight: 'life', words: 'the drop kills' }
  if (!odds) return null
  const weight =
    ROLL.is(ask) && value === 'push' ? 'loss' : (BY_DEED[nameIn(value)] ?? BY_DEED[ask.id] ?? null)
  return weight && { weight, words: WORDS[weight] }
}
