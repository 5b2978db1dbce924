import type { AskOne, Json } from '@starboard/kernel'
import { STRUCTURES } from '../content/index.ts'
import type { View } from '../view.ts'
import { build, research, start, trade } from './dawn.ts'
import { wanted } from './needs.ts'

/** The ship and what it takes, and whatever happens happens: no policies, no priorities, no arms, nothing that defends. */
export function carelessAtDawn(view: View, ask: AskOne): Json {
  const isOffered = (name: string): boolean => ask.options.some(({ value }) => value === name)
  return (
    start(view, ask) ??
    (isOffered('research') ? research(view) : null) ??
    (isOffered('build') ? build(view, wanted(view).filter(isHarmless)) : null) ??
    trade(view, ask) ??
    'go'
  )
}

const isHarmless = ({ structure }: { readonly structure: keyof typeof STRUCTURES }): boolean =>
  STRUCTURES[structure].kind !== 'security'
