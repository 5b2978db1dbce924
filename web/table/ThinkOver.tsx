import type { Considered } from '@starboard/bots'
import type { Ask, Game, Json } from '@starboard/kernel'
import { Telescope } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Mind, Table } from '../session/session.ts'
import { W } from '../words.ts'
import type { Acts } from './acts.tsx'
import { answerWords, shortly } from './answers.ts'

interface Props {
  readonly mind: Mind
  readonly table: Table
  readonly game: Game
  readonly ask: Ask
  readonly acts: Acts
  readonly answer: (answer: Json) => void
}

/** A hint that looks ahead, for whoever has the time. It is thought over beside the page, and no longer than somebody wants to know. */
export function ThinkOver(props: Props) {
  const { mind, ask, acts } = props
  const [thought, setThought] = useState<readonly Considered[] | 'thinking' | null>(null)
  useEffect(() => () => void mind.hurry('hint'), [mind])
  const think = () => {
    setThought('thinking')
    mind
      .think(ask)
      .catch((error: Error) => {
        acts.fail(error)
        return null
      })
      .then(setThought)
  }
  if (thought === null)
    return (
      <p>
        <button type="button" className="button" onClick={think}>
          <Telescope aria-hidden="true" /> {W.thinkOver}
        </button>
      </p>
    )
  if (thought === 'thinking')
    return (
      <p className="thinking" aria-busy="true">
        {W.thinkingOver}{' '}
        <button type="button" className="button" onClick={() => void mind.hurry('hint')}>
          {W.thoughtEnough}
        </button>
      </p>
    )
  return thought.length === 0 ? <p>{W.thoughtNone}</p> : <Thought {...props} {...{ thought }} />
}

function Thought({ thought, ...props }: Props & { readonly thought: readonly Considered[] }) {
  const visits = thought.reduce((sum, one) => sum + one.visits, 0)
  return (
    <div className="thought">
      <p>{W.thought(visits)}</p>
      <ol>
        {thought.map((one, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two plans may begin with the same answer, and the list never changes
          <Candidate key={n} {...props} {...{ one }} />
        ))}
      </ol>
    </div>
  )
}

function Candidate({ one, game, ask, table, acts, answer }: Props & { readonly one: Considered }) {
  const { line, visits, isAdvised } = one
  const worth = game.text.worth?.(one.worth, table.view) ?? one.worth.toFixed(2)
  return (
    <li>
      <b>{shortly(answerWords(game, ask, one.answer, table.view))}</b>
      {isAdvised && <span className="quiet"> ({W.thoughtAdvised})</span>}{' '}
      <button type="button" className="button" disabled={acts.busy} onClick={() => answer(one.answer)}>
        {W.hintElseTake}
      </button>
      <span className="worth mono">{W.thoughtOf(worth, visits)}</span>
      {line.length > 0 && <span className="line">{W.thoughtLine(line)}</span>}
    </li>
  )
}
