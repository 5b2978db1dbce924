import type { Ask, Option } from '@starboard/kernel'
import { type Folds, foldIn, under } from '@starboard/parts'
import { RECRUIT } from '../rules/8-campaign/crew.ts'

/** Under what the bar puts together what can be done, by the action; what is not here stands by itself. */
const ACTING: Folds = {
  ...under('Go somewhere', 'move leap'),
  ...under('One step, without effort', 'near'),
  ...under('Attack', 'shoot strike snap jab deft throw breach'),
  ...under('Skills', 'skill'),
  ...under('Drag somebody', 'drag'),
  ...under('Give and take', 'hand drop pick don'),
  ...under('Talk to somebody', 'persuade lead'),
  ...under('Doors', 'interact remote'),
  ...under('Mend and heal', 'repair weave heal treat revive resuscitate clear reload'),
  ...under('Use what you carry', 'use lay detonate radio card'),
  ...under('last', 'habits stay end'),
}

const ASKED: { readonly [id: string]: Folds } = {
  act: ACTING,
  granted: { ...ACTING, ...under('last', 'pass') },
  loot: under('Leave something here', 'put'),
  trade: {
    ...under('Buy', 'buy'),
    ...under('Sell', 'sell'),
    ...under('Hire', 'hire'),
    ...under('Haggle', 'haggle'),
    ...under('last', 'leave'),
  },
  repair: { ...under('Repairs', 'fix fit'), ...under('Upgrades', 'upgrade'), ...under('last', 'leave-port') },
}

/** Where an option belongs in the bar: under these words, at its end, or (null) by itself. */
export const foldOf = (ask: Ask, option: Option): string | null => {
  if (RECRUIT.is(ask)) return option.value === 'done' ? 'last' : 'Sign somebody on'
  return foldIn(ASKED, ask, option)
}
