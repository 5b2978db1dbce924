import './theme.css'
import './board.css'
import type { BoardProps } from '@starboard/kernel'
import { useLights } from '@starboard/parts'
import { Volume2, VolumeX } from 'lucide-react'
import { SCENARIOS } from '../content/index.ts'
import { text } from '../text.ts'
import type { View } from '../view.ts'
import { Clocks } from './Clocks.tsx'
import { Crew } from './Crew.tsx'
import { DeckPlan } from './DeckPlan.tsx'
import { DeskPanel } from './DeskPanel.tsx'
import { Ending } from './Ending.tsx'
import { LIGHTING } from './lights.ts'
import { Objectives } from './Objectives.tsx'
import { RollPanel } from './RollPanel.tsx'
import { Strip } from './Strip.tsx'
import { useSound } from './sound.ts'
import { WORDS } from './words.ts'

/** Draws what this seat may see, and lights up what it may pick. It decides nothing. */
export function Board(props: BoardProps<View>) {
  const { view, asks, news } = props
  const lights = useLights(LIGHTING, props)
  const [isOn, toggle] = useSound(news)
  const roll = asks.find(({ id }) => id === 'roll')
  const { name } = SCENARIOS[view.scenario]
  return (
    <div className="al al-board" data-stage={view.stage}>
      <header className="al-head">
        <h2>{name}</h2>
        <p>{contextOf(view).join(' · ')}</p>
        <button
          type="button"
          className="al-sound"
          aria-pressed={isOn}
          onClick={toggle}
          title={isOn ? WORDS.soundOn : WORDS.soundOff}
        >
          {isOn ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
          <span className="part-unseen">{WORDS.sound}</span>
        </button>
      </header>
      <DeckPlan view={view} lights={lights} />
      <div className="al-below">
        <Clocks view={view} />
        {!roll && !view.over && <Latest news={news} view={view} />}
        <Ending view={view} />
        <Crew view={view} only={roll && String(roll.label?.who)} />
        <Strip view={view} />
        <RollPanel asks={asks} />
        {view.desk && <DeskPanel view={view} desk={view.desk} />}
        {!view.combat && !view.desk && !roll && !view.over && <Objectives view={view} />}
      </div>
    </div>
  )
}

/** What has just happened, where the log is out of sight. */
function Latest({ news, view }: Pick<BoardProps<View>, 'news' | 'view'>) {
  const told = news.slice(-3).map((event) => text.event(event, view))
  return told.length > 0 && <p className="al-latest">{told.join(' ')}</p>
}

/** Where in the story we are. */
function contextOf({ over, stage, stretch, clock, combat }: View): string[] {
  if (over) return [WORDS.stretch(stretch), WORDS.isOver]
  if (stage === 'create') return [WORDS.before]
  return [
    WORDS.stretch(stretch),
    clock === null ? WORDS.noClock : WORDS.left(clock),
    combat ? WORDS.inFight : WORDS.inStealth,
  ]
}
