import { type AskOne, ask, Broken, type Option, one, type Play, type RuleId } from '@starboard/kernel'
import { type Alien, MOTHER } from './state.ts'

/** What a person in the Game Mother's seat may do at any time. */
export const REF: RuleId = 'AL-RUL-REF-01'

/**
 * A decision of the Game Mother. A person in her seat is asked; the program picks from the same options what the rulings
 * marked (auto) and the behaviour tables say (AL-RUL-REF-02). `auto` may roll dice: it is called only for the program.
 */
export function* askMother<O extends Option>(g: Alien, question: AskOne<O>, auto: () => string): Play<O> {
  if (g.mother === 'person') return yield* ask(question)
  const value = auto()
  const picked = question.options.find((option) => option.value === value)
  if (!picked) throw new Broken(`the program wants “${value}”, which “${question.id}” does not offer`)
  return picked
}

/** In a world that a seat imagines: whatever is being settled there, it waits for somebody else. */
export function* veiled(): Play {
  yield* ask(one(MOTHER, 'veiled', 'AL-RUL-STL-10', [{ value: 'wait' }], { confirm: true }))
}
