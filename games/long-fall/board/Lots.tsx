import { Die } from '@starboard/parts'
import { text } from '../text.ts'
import type { View } from '../view.ts'
import type { Lot } from './casts.ts'
import { WORDS } from './words.ts'

interface LotsProps {
  readonly view: View
  readonly lots: readonly Lot[]
  readonly turn: number
}

/** Single dice, each with what it was for and what came of it. */
export const Lots = ({ view, lots, turn }: LotsProps) => (
  <ul className="lf-lots" aria-label={WORDS.lots}>
    {lots.map((lot) => (
      <li key={lot.type}>
        <Die face={lot.die} fresh={`${turn}`} />
        {text.event(lot, view)}
        {lot.brought && ` ${text.event(lot.brought, view)}`}
      </li>
    ))}
  </ul>
)
