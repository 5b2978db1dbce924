import type { Ask, Option } from '@starboard/kernel'
import { type Folds, foldIn, under } from '@starboard/parts'

/** Under what the bar puts together what can be done at dawn; what is not here stands by itself. */
const AT_DAWN: Folds = {
  ...under('People', 'task priority wear beds study speaker shelter art move'),
  ...under('Build and make', 'build unbuild bill unbill research mark'),
  ...under('Inspiration', 'inspire psylink'),
  ...under('Drugs', 'take-drug dose'),
  ...under('Dealings', 'trade gift send-gift buy-freedom ransom recruit set-free prison feast sally'),
}

export const foldOf = (ask: Ask, option: Option): string | null => foldIn({ dawn: AT_DAWN }, ask, option)
