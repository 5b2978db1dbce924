import { type BodyId, personOf } from '../0-table/body.ts'
import { hasUsed, noteUse } from '../0-table/once.ts'
import { hasTalent, type Person } from '../0-table/person.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import type { Rolled } from '../0-table/throws.ts'
import { attributeFor } from './pool.ts'
import { hasOddsOfItsOwn, type RollOption } from './push.ts'
import type { Attempt } from './rolls.ts'

export type StoryEvent =
  | {
      readonly type: 'story-spent'
      readonly rule: string
      readonly who: BodyId
      readonly left: number
      readonly came?: true
    }
  | { readonly type: 'leapt'; readonly rule: string; readonly who: BodyId; readonly came: true }

/** AL-RUL-STORY-01: a story point adds a success to one's own roll after the dice are seen; against Mess Up it is no use. */
export const storyOption = (person: Person, rolled: Rolled, attempt: Attempt): RollOption | null =>
  person.story > 0 && !rolled.messedUp
    ? {
        value: 'story',
        cost: { story: 1 },
        ...(hasOddsOfItsOwn(rolled, attempt) && { odds: CERTAIN }),
        rule: 'AL-RUL-STORY-01',
      }
    : null

const CERTAIN = () => ({ top: 1n, bottom: 1n })

export function spendStory(g: Alien, attempt: Attempt): void {
  const { who } = attempt
  const person = personOf(g, who)
  const told = hasOddsOfItsOwn(g.lastRoll!, attempt)
  person.story--
  g.lastRoll!.successes++
  tell<StoryEvent>(
    g,
    { type: 'story-spent', rule: 'AL-RUL-STORY-01', who, left: person.story, ...(told && { came: true }) },
    { about: [who] },
  )
}

/** Leap of Insight: once per scenario a failed Wits roll counts as one success (talents). */
export function leapOption(g: Alien, person: Person, rolled: Rolled, attempt: Attempt): RollOption | null {
  if (rolled.successes > 0 || rolled.messedUp || !hasTalent(person, 'tal-leap')) return null
  if ((attempt.attribute ?? attributeFor(g, person, attempt.skill)) !== 'wits') return null
  if (hasUsed(g, person, 'tal-leap', 'scenario')) return null
  return { value: 'leap', odds: CERTAIN, rule: 'AL-RUL-TAL-01' }
}

export function leap(g: Alien, who: BodyId): void {
  noteUse(g, personOf(g, who), 'tal-leap', 'scenario')
  g.lastRoll!.successes = 1
  tell<StoryEvent>(g, { type: 'leapt', rule: 'AL-RUL-TAL-01', who, came: true }, { about: [who] })
}
