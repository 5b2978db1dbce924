import './theme.css'
import './board.css'
import type { BoardProps } from '@starboard/kernel'
import { Volume2, VolumeX } from 'lucide-react'
import { useMemo } from 'react'
import { SCENARIOS } from '../content/index.ts'
import type { View } from '../view.ts'
import { DeckPlan } from './DeckPlan.tsx'
import { DeskPanel } from './DeskPanel.tsx'
import { Ending } from './Ending.tsx'
import { lightsOf } from './lights.ts'
import { RollPanel } from './RollPanel.tsx'
import { Strip } from './Strip.tsx'
import { useSound } from './sound.ts'
import { WORDS } from './words.ts'

/** Draws what this seat may see, and lights up what it may pick. It decides nothing. */
export function Board({ view, asks, news, answer }: BoardProps<View>) {
  const lights = useMemo(() => lightsOf(asks, view, answer), [asks, view, answer])
  const [isOn, toggle] = useSound(news)
  const { name, objectives } = SCENARIOS[view.scenario]
  return (
    <div className="al al-board">
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
          <span className="al-unseen">{WORDS.sound}</span>
        </button>
      </header>
      <DeckPlan view={view} lights={lights} />
      <div className="al-below">
        <Ending view={view} />
        <Strip view={view} />
        <RollPanel view={view} asks={asks} />
        {view.desk && <DeskPanel view={view} desk={view.desk} />}
        {!view.over && !view.combat && !view.desk && !asks.some(({ id }) => id === 'roll') && (
          <details className="al-objectives" open={view.stage === 'create'}>
            <summary>{WORDS.objectives}</summary>
            <ul>
              {objectives.map((objective) => (
                <li key={objective}>{objective}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </div>
  )
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
