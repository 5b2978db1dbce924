import type { Ask, AskOne, AskSome, Option } from '@starboard/kernel'
import type { Lighting } from '../index.ts'

/** A board of no game: a few places, and what can be done there. */
export const ACT: AskOne = {
  kind: 'one',
  seat: 0,
  id: 'act',
  rule: 'TOY-01',
  options: [
    option('look', 'Look around', { at: 'hall' }),
    option('open', 'Open the door', { at: 'door', cost: { energy: 1 } }),
    option('force', 'Force the door', { at: 'door', cost: { energy: 2 }, odds: odds(5, 9) }),
    option('listen', 'Listen at the door', { at: 'door' }),
    option('jump', 'Jump across', { at: 'gap', odds: odds(1, 3) }),
    option('rest', 'Rest', { at: 'crew' }),
    option('repair', 'Repair the hull, until it holds', {
      at: 'crew',
      cost: { energy: 3 },
      odds: odds(999, 1000),
    }),
    option('again', 'Roll the second die again', { at: 'dice', odds: odds(7, 12) }),
  ],
}

/** A question that takes several of its options. */
export const LOAD: AskSome = {
  kind: 'some',
  seat: 0,
  id: 'load',
  rule: 'TOY-02',
  min: 1,
  max: 2,
  options: [
    option('water', 'Water', { at: 'hold' }),
    option('grain', 'Grain', { at: 'hold' }),
    option('ore', 'Ore', { at: 'hold', cost: { energy: 1 } }),
  ],
}

export const LIGHTING: Lighting<null> = {
  text: {
    option: (_: Ask, { label }: Option) => String(label?.words),
    cost: ({ cost }: Option) => `${cost?.energy} energy`,
    odds: () => 'to succeed',
  },
  gathers: true,
}

function option(value: string, words: string, more: Omit<Option, 'value' | 'label'>): Option {
  return { value, label: { words }, ...more }
}

export function odds(top: number, bottom: number): () => { top: bigint; bottom: bigint } {
  return () => ({ top: BigInt(top), bottom: BigInt(bottom) })
}
