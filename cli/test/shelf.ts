import { ask, type Game, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import type { Shelf } from '../shelf.ts'
import { TAVERN_RULES, type Tavern, type TavernView, tavern } from './tavern.ts'

/** Falls down when somebody dances: for what happens when a rule is wrong. */
function* danceInCellar(g: Tavern): Play {
  const deed = yield* ask(one(question('deed')(), 1, 'TAV-02', [{ value: 'dance' }, { value: 'leave' }]))
  if (deed.value === 'dance') throw new Error('the roof came down')
  g.over = { winners: [], scores: [], how: 'left' }
}

const cellar: Game<Tavern, TavernView> = {
  ...tavern,
  id: 'cellar',
  name: 'The Cellar',
  step: danceInCellar,
  text: { ...tavern.text, ...{ story: () => 'They went down and came up again.' } },
}

/** Games small enough to be played through in a test. */
export const TOYS: Shelf = {
  tavern: { game: tavern, rules: () => TAVERN_RULES, additions: null },
  cellar: { game: cellar, rules: () => TAVERN_RULES, additions: null },
}
