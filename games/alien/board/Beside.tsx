import './theme.css'
import './board.css'
import type { BoardProps } from '@starboard/kernel'
import { NARROW, useMedia } from '@starboard/parts'
import type { View } from '../view.ts'
import { Moment } from './Moment.tsx'

/** At the head of the side column, which leaves all the room beside it to the plan; a telephone has it below the plan. */
export function Beside(props: BoardProps<View>) {
  const isNarrow = useMedia(NARROW)
  return (
    !isNarrow && (
      <div className="al al-beside">
        <Moment {...props} isNarrow={false} />
      </div>
    )
  )
}
