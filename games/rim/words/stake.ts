import type { Ask, Option, Stake } from '@starboard/kernel'
import { nameIn } from '@starboard/kernel/speech'

/** By what is done, or else by what is asked; a weak hit or a hack that fails costs its time and no more. */
const STAKES: { readonly [name: string]: Stake } = {
  career: { weight: 'harm', words: 'risks a Scar or worse' },
  parley: { weight: 'harm', words: 'risks 20 goodwill and a fight' },
  grenade: { weight: 'harm', words: 'may come down a square off' }, // On friends too (RIM-RUL-066).
  haggle: { weight: 'loss', words: 'risks a worse price' },
  push: { weight: 'loss', words: 'a 1 risks panic' }, // RIM-PUSH-02
}

export const stakeText = ({ id }: Ask, { value, odds }: Option): Stake | null =>
  odds ? (STAKES[nameIn(value)] ?? STAKES[id] ?? null) : null
