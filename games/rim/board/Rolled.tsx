import type { Event } from '@starboard/kernel'
import { Dice, Die, Term } from '@starboard/parts'
import { useState } from 'react'
import type { RimEvent } from '../events.ts'
import type { RollEvent } from '../rules/1-roll/roll.ts'
import type { CombatEvent } from '../rules/4-combat/events.ts'
import type { View } from '../view.ts'
import { deedName } from '../words/deeds.ts'
import { tierName } from '../words/roll.ts'
import { nameOf } from '../words/words.ts'
import { WORDS } from './words.ts'

/** A roll of somebody of the colony, or of an enemy. */
export type Roll = RollEvent | Extract<CombatEvent, { type: 'foe-rolled' }>

/** The last roll, until the next one. */
export function useRoll(news: readonly Event[]): Roll | null {
  const [kept, setKept] = useState<{ readonly news: readonly Event[]; readonly roll: Roll | null }>({
    news: [],
    roll: null,
  })
  if (kept.news === news) return kept.roll
  const next = { news, roll: rollIn(news) ?? kept.roll }
  setKept(next)
  return next.roll
}

export const rollIn = (news: readonly Event[]): Roll | undefined =>
  (news as readonly RimEvent[]).findLast(
    (event): event is Roll => event.type === 'rolled' || event.type === 'foe-rolled',
  )

/** The dice as they fell, with what they were for and what came of it. */
export function Rolled({ view, roll }: { readonly view: View; readonly roll: Roll }) {
  const { faces, plus, total, tier } = roll
  const mine = roll.type === 'rolled'
  const what = mine
    ? WORDS.rolledFor(nameOf(view, roll.who), deedName(roll.as))
    : WORDS.rolledAt(roll.name, roll.target)
  return (
    <div className="rim-roll" role="status">
      <Dice label={WORDS.dice}>
        <Die face={faces.base} sides={10} label={WORDS.face(faces.base)} />
        <Die face={faces.story} sides={10} kind="story" label={WORDS.storyFace(faces.story)} />
        {faces.extra > 0 && <Die face={faces.extra} sides={10} label={WORDS.face(faces.extra)} />}
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
