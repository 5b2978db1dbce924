import type { Light } from '@starboard/parts'

/** What a chance is about: what is lost if it fails. */
export type Stake = 'life' | 'harm' | 'effort'

/** By what is done; everything else costs its time and no more. */
const BY_DEED: { readonly [name: string]: Stake } = {
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

/** What is at stake with an option: a drop that kills is told in its label. */
export function stakeOf({ option: { value, label }, ask }: Pick<Light, 'option' | 'ask'>): Stake {
  if (label && typeof label === 'object' && 'deadly' in label && label.deadly === true) return 'life'
  return BY_DEED[value.split(':', 1)[0]!] ?? BY_DEED[ask.id] ?? 'effort'
}

/** How a chance is marked: a life is a high stake at any odds below certain, lost effort never is. */
export function riskOf(percent: number, stake: Stake): 'low' | 'some' | 'high' {
  if (percent >= 100) return 'low'
  if (stake === 'life') return 'high'
  if (stake === 'harm') return percent >= 80 ? 'some' : 'high'
  return percent >= 50 ? 'low' : 'some'
}
