import { ask, type Game, type Play, randomOf } from '@starboard/kernel'
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

/** Whoever throws a 5 or a 6 wins: what no rule says the odds of is played out. */
function* throwInYard(g: Tavern): Play {
  yield* ask(one(question('deed')(), 1, 'TAV-02', [{ value: 'throw' }, { value: 'look' }]))
  g.over = { winners: [], scores: [], how: randomOf(g).die(6) > 4 ? 'won' : 'lost' }
}

const yard: Game<Tavern, TavernView> = {
  ...tavern,
  id: 'yard',
  name: 'The Yard',
  step: throwInYard,
  estimate: {
    about: () => 'a throw',
    suppose: ({ night, coins }) => ({
      ...{ drawn: 0, over: null, night, nights: 1, keeper: 'program', stakes: false },
      ...{ coins: [...coins], tokens: [] },
    }),
    isOver: () => false,
    outcomes: ({ over }) => [over!.how],
    words: ({ times, counts }) =>
      `Estimate from ${times} throws: won in ${counts.won}, lost in ${counts.lost}.`,
  },
}

/** Games small enough to be played through in a test. */
export const TOYS: Shelf = {
  tavern: { game: tavern, rules: () => TAVERN_RULES, additions: null },
  cellar: { game: cellar, rules: () => TAVERN_RULES, additions: null },
}

/** The same, with one that has something to estimate. */
export const WITH_YARD: Shelf = {
  ...TOYS,
  yard: { game: yard, rules: () => TAVERN_RULES, additions: null },
}
