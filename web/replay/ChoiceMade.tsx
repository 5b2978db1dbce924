import { fromWire } from '@starboard/kernel'
import type { Frame } from '../session/replaying.ts'
import type { Opened } from '../shelf.ts'
import { answerWords } from '../table/answers.ts'
import { W } from '../words.ts'

/** The choice that led to what is shown. */
export function ChoiceMade({ box, frame }: { readonly box: Opened; readonly frame: Frame }) {
  const { choice, players, at } = frame
  if (at === 0) return <p className="asked">{W.setOut}</p>
  if (!choice) return <p className="asked">{W.secretChoice}</p>
  const { entry, view } = choice
  const name = players[entry.seat]!.name
  if ('resign' in entry) return <p className="asked">{W.gaveUp(name)}</p>
  if ('player' in entry) return <p className="asked">{W.handedTo(name, entry.player.bot)}</p>
  const ask = choice.ask && fromWire(choice.ask)
  return (
    <div className="asked choice-made">
      <p className="quiet">{ask && box.game.text.question(ask, view)}</p>
      <p>
        <span className="quiet">{W.chose(name)}</span>{' '}
        <strong>{ask ? answerWords(box.game, ask, entry.answer, view) : String(entry.answer)}</strong>
      </p>
    </div>
  )
}
