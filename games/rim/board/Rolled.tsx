import type { Event } from '@starboard/kernel'
import { Dice, Die, Term } from '@starboard/parts'
import { useState } from 'react'
import type { RimEvent } from '../events.ts'
import type { RollEvent } from '../rules/1-roll/roll.ts'
import type { CombatEvent } from '../rules/4-combat/events.ts'
import type { View } from '../view.ts'
import { deedName } from '../words/deeds.ts'
import { dieOut, tierName } from '../words/roll.ts'
import { nameOf } from '../words/words.ts'
import { WORDS } from './words.ts'

/** A roll of somebody of the colony, or of an enemy. */
export type Roll = RollEvent | Extract<CombatEvent, { type: 'foe-rolled' }>

/** The last roll with what came of it in the end, until the next one. A fight begins with none. */
export function useRoll(news: readonly Event[]): Roll | null {
  const [kept, setKept] = useState<{ readonly news: readonly Event[]; readonly roll: Roll | null }>({
    news: [],
    roll: null,
  })
  if (kept.news === news) return kept.roll
  const next = { news, roll: lastRoll(news, kept.roll) }
  setKept(next)
  return next.roll
}

/** The last roll as it stands after this news: pushed, helped by Inspiration, or put away when a fight begins. */
export function lastRoll(news: readonly Event[], before: Roll | null): Roll | null {
  let last = before
  for (const event of news as readonly RimEvent[])
    if (event.type === 'rolled' || event.type === 'foe-rolled') last = event
    else if (event.type === 'fight-began') last = null
    else if (isLift(event) && last?.type === 'rolled' && last.who === event.who) last = lifted(last, event)
  return last
}

type Lift = Extract<RimEvent, { type: 'pushed' | 'inspired-roll' }>
const isLift = (event: RimEvent): event is Lift => event.type === 'pushed' || event.type === 'inspired-roll'

/** A d6 is added to the rest; a die that was rolled again shows its new face. A roll made anew tells only its total. */
function lifted(roll: RollEvent, lift: Lift): RollEvent {
  const { face, total, tier } = lift
  const die = lift.type === 'pushed' ? 'added' : lift.die
  if (die === 'added') return { ...roll, plus: roll.plus + face, total, tier }
  return { ...roll, total, tier, ...(die !== 'whole' && { faces: { ...roll.faces, [die]: face } }) }
}

/** The dice as they fell, with what they were for and what came of it. */
export function Rolled({ view, roll }: { readonly view: View; readonly roll: Roll }) {
  const { faces, plus, total, tier } = roll
  const mine = roll.type === 'rolled'
  const out = dieOut(faces, plus, total)
  const asOf = (die: keyof typeof faces) => (die === out ? 'dropped' : 'kept')
  const what = mine
    ? WORDS.rolledFor(nameOf(view, roll.who), deedName(roll.as))
    : WORDS.rolledAt(roll.name, roll.target)
  return (
    <div className="rim-roll" role="status">
      <Dice label={WORDS.dice}>
        <Die face={faces.base} sides={10} as={asOf('base')} label={WORDS.face(faces.base)} />
        <Die
          face={faces.story}
          sides={10}
          as={asOf('story')}
          kind="story"
          label={WORDS.storyFace(faces.story)}
        />
        {faces.extra > 0 && (
          <Die face={faces.extra} sides={10} as={asOf('extra')} label={WORDS.face(faces.extra)} />
        )}
        {plus !== 0 && <Term sign={plus < 0 ? '−' : '+'} n={Math.abs(plus)} name="" />}
      </Dice>
      <p>
        <small>{what}</small>
        <b className="rim-total">
          {total}, {tierName(tier, mine ? roll.dc : null)}
        </b>
      </p>
    </div>
  )
}
