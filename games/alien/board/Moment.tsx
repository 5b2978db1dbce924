import type { BoardProps } from '@starboard/kernel'
import { inRuns } from '@starboard/kernel/english'
import { ROLL } from '../rules/1-rolls/rolls.ts'
import type { View } from '../view.ts'
import { Clocks } from './Clocks.tsx'
import { Crew } from './Crew.tsx'
import { DeskPanel } from './DeskPanel.tsx'
import { deedText, isOneDeed } from './deeds.ts'
import { Ending } from './Ending.tsx'
import { Objectives } from './Objectives.tsx'
import { RollPanel } from './RollPanel.tsx'
import { Strip } from './Strip.tsx'
import { WORDS } from './words.ts'

interface Props extends Pick<BoardProps<View>, 'view' | 'asks' | 'news'> {
  /** Where every line takes room from the plan. */
  readonly isNarrow: boolean
}

/** What belongs to the moment, and stands below the plan or beside it: clocks, crew, cards, dice, the desk. */
export function Moment({ view, asks, news, isNarrow }: Props) {
  const roll = asks.find(ROLL.is)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="al-below" aria-label={WORDS.moment} tabIndex={0}>
      <Clocks view={view} isNarrow={isNarrow} />
      {!roll && !view.over && <Latest news={news} view={view} />}
      <Ending view={view} />
      <Crew view={view} only={roll?.label.who} />
      <Strip view={view} />
      <RollPanel asks={asks} />
      {view.desk && <DeskPanel view={view} desk={view.desk} isNarrow={isNarrow} />}
      {!view.combat && !view.desk && !roll && !view.over && <Objectives view={view} />}
    </section>
  )
}

/** The last two deeds, each on one line as in the log, where that is out of sight. */
function Latest({ news, view }: Pick<BoardProps<View>, 'news' | 'view'>) {
  const told = inRuns(news, isOneDeed)
    .slice(-2)
    .map((deed) => deedText(deed, view))
  return told.length > 0 && <p className="al-latest">{told.join(' ')}</p>
}
