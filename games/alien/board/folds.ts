import type { Ask, Option } from '@starboard/kernel'
import { type Folds, foldIn, under } from '@starboard/parts'

/** Under what the bar puts together what can be done, by the action; what is not here stands by itself. */
const ACTING: Folds = {
  ...under('Go somewhere', 'move group sprint jump drag drive'),
  ...under(
    'Doors and ways',
    'peek open shut check lock unlock keycard force hack clear seal cut foam block line charge ask-door',
  ),
  ...under('Pick something up', 'take'),
  ...under('Use your gear', 'wear switch refill eat flare car laser sentry film'),
  ...under('Give a drug', 'dose'),
  ...under('Give something away', 'give'),
  ...under('Drop something', 'drop'),
  ...under('Rest', 'rest'),
  ...under('Wrestle, shove or disarm', 'special'),
  ...under('Go for a weak spot', 'weak'),
  ...under('Go up to somebody', 'close away'),
  ...under('Take cover', 'cover'),
  ...under('Give orders', 'orders'),
  ...under('Hold off', 'hold'),
  ...under('Follow somebody', 'follow unfollow'),
  ...under('Somebody else first', 'pick'),
  ...under('Doubt your own people', 'examine assault confess'),
  ...under('last', 'wait end'),
}

const DESK: Folds = {
  ...under('Your side', 'place move hide orders'),
  ...under('The deck', 'door light zone'),
  ...under('The crew', 'give take stress health injury cure panic calm'),
  ...under('last', 'nothing close'),
}

const ASKED: { readonly [id: string]: Folds } = { stretch: ACTING, turn: ACTING, desk: DESK }

/** Where an option belongs in the bar: under these words, at its end, or (null) by itself. */
export const foldOf = (ask: Ask, option: Option): string | null => foldIn(ASKED, ask, option)
