import './theme.css'
import './board.css'
import type { BoardProps } from '@starboard/kernel'
import { NARROW, useLights, useMedia } from '@starboard/parts'
import { Volume2, VolumeX } from 'lucide-react'
import { SCENARIOS } from '../content/index.ts'
import { ROLL } from '../rules/1-rolls/rolls.ts'
import { UNIT } from '../rules/8-opposition/units.ts'
import type { View } from '../view.ts'
import { DeckPlan } from './DeckPlan.tsx'
import { LIGHTING } from './lights.ts'
import { Moment } from './Moment.tsx'
import { rollOf } from './roll.ts'
import { useSound } from './sound.ts'
import { WORDS } from './words.ts'

/** Draws what this seat may see, and lights up what it may pick. It decides nothing. */
export function Board(props: BoardProps<View>) {
  const { view, asks, news } = props
  const lights = useLights(LIGHTING, props)
  const isNarrow = useMedia(NARROW)
  const isPanel = isNarrow && asks.some(ROLL.is) // There the dice in question lie right below the plan.
  const [isOn, toggle] = useSound(news)
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
      <DeckPlan
        {...{ view, lights, isNarrow }}
        roll={isPanel ? null : rollOf(props)}
        asked={asks.find(UNIT.is)?.label.who}
      />
      {isNarrow && <Moment {...props} isNarrow />}
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
