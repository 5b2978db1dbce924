import type { Ask, Option } from '@starboard/kernel'
import { type Folds, foldIn, under } from '@starboard/parts'

/** Under what the bar puts together what can be done at dawn; what is not here stands by itself. */
const AT_DAWN: Folds = {
  ...under('Orders', 'policies task priority wear beds study speaker shelter prison'),
  ...under('Build and make', 'build unbuild bill unbill research mark move art'),
  ...under('Beyond the fence', 'caravan return trade send-gift buy-freedom ransom feast'),
  ...under('Inspiration and drugs', 'inspire take-drug'),
  ...under('Captives', 'recruit set-free'),
}

/** What somebody can do in a fight. Moves and targets lie on the map. */
const IN_A_FIGHT: Folds = {
  ...under('Go somewhere', 'move-to jump'),
  ...under('Attack', 'attack spread-burst careful-shot throw-knife shock-lance man-turret'),
  ...under('Throw', 'grenade sky-beam'),
  ...under('Help somebody', 'aid first-aid calm inspire-here'),
  ...under('Use something', 'swap dose hack door douse aid-call'),
  ...under('last', 'end-turn leave-map'),
}

const ASKED: { readonly [question: string]: Folds } = {
  dawn: AT_DAWN,
  turn: IN_A_FIGHT,
  deal: {
    ...under('Buy', 'buy buy-thing'),
    ...under('Sell', 'sell sell-thing'),
    ...under('last', 'done'),
  },
  muster: under('Who shelters', 'shelter rouse'),
}

/** Squares and hexes are picked on the map: in the bar they are folded under one name. */
const ON_MAPS: { readonly [question: string]: string } = {
  place: 'Where they stand',
  'foe-square': 'Where it comes from',
  'reactor-square': 'Where it stands',
  square: 'Where it stands',
  'caravan-to': 'Where to',
}

/** Where an option belongs in the bar: under these words, at its end, or (null) by itself. */
export const foldOf = (ask: Ask, option: Option): string | null =>
  (option.at === undefined ? null : ON_MAPS[ask.id]) ?? foldIn(ASKED, ask, option)
