import type { Dist } from '@starboard/dice'
import { emit, type Odds, type Play } from '@starboard/kernel'
import type { Known } from '../../known.ts'
import { die } from '../0-table/dice.ts'
import { later } from '../0-table/later.ts'
import { attributeOf, type PersonId, personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import type { Circumstance, Deed, DeedName, Faces, Outcome, Tier } from './deeds.ts'
import { judge } from './judging.ts'
import { lift } from './lifting.ts'
import { chanceOf, type Form, formOf, keptOf, shifted, tierOf, tiersOf } from './reading.ts'
import { readStory } from './story.ts'

export type RollEvent = {
  readonly type: 'rolled'
  readonly rule: string
  readonly who: PersonId
  readonly as: DeedName
  readonly faces: Faces
  readonly dice: Form['dice']
  /** Attribute, Skill Modifier, and all that is added or taken off. */
  readonly plus: number
  readonly total: number
  readonly dc: number | null
  readonly shift: Form['shift']
  readonly tier: Tier
  readonly circumstances: readonly Circumstance[]
  readonly came: boolean
}

/** Skill Points divided by 10, rounded down (RIM-ROLL-04): +0, +1, +2, and +3 for a Master (RIM-ROLL-05, RIM-ROLL-06, RIM-ROLL-07, RIM-ROLL-08). */
export const modifierOf = (points: number): number => Math.floor(points / 10)

/** Everything that helps or hinders this roll. */
export const circumstancesOf = (g: Known, deed: Deed): readonly Circumstance[] => [
  ...later().circumstances.flatMap((of) => of(g, deed)),
  ...(deed.given ?? []),
]

/** Attribute and Skill Modifier, as far as they count. */
export function plusOf(g: Known, deed: Deed, form: Form): number {
  const person = personOf(g, deed.who)
  const skill = deed.skill !== null && form.skill ? modifierOf(person.skills[deed.skill]) : 0
  return attributeOf(person, deed.attribute) + skill
}

/** How a roll would come out, before it is made. */
export function prospectsOf(g: Known, deed: Deed): Dist<Tier> {
  const form = formOf(circumstancesOf(g, deed))
  return tiersOf(form, plusOf(g, deed, form), deed.dc)
}

/** The chance of Success or better. */
export function oddsOf(g: Known, deed: Deed, atLeast: Tier = 2): Odds {
  const form = formOf(circumstancesOf(g, deed))
  return chanceOf(form, plusOf(g, deed, form), deed.dc, atLeast)
}

/** What comes of a roll: it is done at once, or somebody is asked something meanwhile. */
type Then = ((outcome: Outcome) => void) | ((outcome: Outcome) => Play)

/**
 * A Colonist Roll from beginning to end, in the order of RIM-RUL-001 (RIM-ROLL-17): sources, dice, a die rolled again, total, added d6s, result, the Storyteller's verdict if
 * there is one, what comes of it (`then`), the Story Die, and the Panic Check that a Push may owe.
 */
export function* attempt(g: Rim, deed: Deed, then: Then = () => undefined): Play<Outcome> {
  const circumstances = circumstancesOf(g, deed)
  const form = formOf(circumstances)
  const plus = plusOf(g, deed, form) + form.flat
  later().spent(g, deed, circumstances)
  const person = personOf(g, deed.who)
  if (deed.skill !== null && !person.learning.rolled.includes(deed.skill))
    person.learning.rolled.push(deed.skill)
  const faces = yield* throwDice(g, deed, form)
  const total = keptOf(form.dice, faces) + plus
  const tier = shifted(tierOf(total, deed.dc), form.shift)
  emit<RollEvent>(g, {
    type: 'rolled',
    rule: deed.dc === null ? 'RIM-ROLL-03' : 'RIM-DC-05',
    who: deed.who,
    as: deed.as,
    faces,
    dice: form.dice,
    plus,
    total,
    dc: deed.dc,
    shift: form.shift,
    tier,
    circumstances,
    came: tier >= 2,
  })
  const lifted = yield* lift(g, deed, form, plus, faces)
  const outcome = yield* judge(g, deed, {
    tier: shifted(tierOf(lifted.total, deed.dc), form.shift),
    total: lifted.total,
    margin: deed.dc === null ? 0 : lifted.total - deed.dc,
    faces: lifted.faces,
    pushed: lifted.pushed !== null,
  })
  g.telling.last = { person: deed.who, tier: outcome.tier, what: deed.as }
  const does = then(outcome)
  if (does) yield* does
  yield* readStory(g, deed, outcome)
  yield* later().rolled(g, deed, outcome)
  if (lifted.pushed === 1) yield* later().panic(g, deed.who, 'RIM-PUSH-02')
  return outcome
}

/** A Base Die and a Story Die; an Extra Die where the roll is Augmented or Impaired (RIM-ROLL-02, RIM-AUG-01, RIM-AUG-02). */
function* throwDice(g: Rim, deed: Deed, form: Form): Play<Faces> {
  const by = deed.who
  const base = yield* die(g, 10, by, `${deed.as}:base`)
  const story = yield* die(g, 10, by, `${deed.as}:story`)
  const extra = form.dice === 'plain' ? 0 : yield* die(g, 10, by, `${deed.as}:extra`)
  return { base, story, extra }
}
