import './theme.css'
import './board.css'
import type { Seat } from '@starboard/kernel'
import type { Pc } from '../rules/0-table/pc.ts'
import type { View } from '../view.ts'
import { Card } from './Card.tsx'

/** A character's card alone, for the side of the page. */
export const Sheet = ({ pc, mine }: { readonly pc: Pc; readonly mine: boolean }) => (
  <div className="lf lf-sheet">
    <Card pc={pc} mine={mine} />
  </div>
)

/** The cards of all characters of a seat. */
export const Sheets = ({ view, seat }: { readonly view: View; readonly seat: Seat | null }) =>
  view.pcs.filter((pc) => pc.seat === seat).map((pc) => <Sheet key={pc.id} pc={pc} mine={false} />)
