import type { Ask, Option, Stake } from '@starboard/kernel'
import { nameIn } from '@starboard/kernel/speech'

/** By what is done, or else by what is asked; everything else costs its time and no more. */
const STAKES: { readonly [name: string]: Stake } = {
  career: { weight: 'harm', words: 'risks a Scar or worse' },
  parley: { weight: 'harm', words: 'risks 20 goodwill and a fight' },
  haggle: { weight: 'loss', words: 'risks a worse price' },
}

export const stakeText = ({ id }: Ask, { value, odds }: Option): Stake | null =>
  odds ? (STAKES[nameIn(value)] ?? STAKES[id] ?? null) : null
