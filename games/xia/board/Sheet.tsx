import './theme.css'
import './board.css'
import './panels.css'
import type { Seat } from '@starboard/kernel'
import type { AnyView } from '../modes.ts'
import { Mat } from './Mat.tsx'

/** The own ship mat, for the side of the page. */
export const Sheets = ({ view, seat }: { readonly view: AnyView; readonly seat: Seat | null }) => {
  if (view.kind === 'quick') return null
  const captain = seat === null ? undefined : view.captains[seat]
  return captain?.ship ? (
    <div className="xi xi-sheet">
      <Mat view={view} captain={captain} />
    </div>
  ) : null
}
