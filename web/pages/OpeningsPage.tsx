import '../styles/home.css'
import '../styles/openings.css'
import type { Opening } from '@starboard/kernel'
import { useState } from 'react'
import { Problem } from '../parts/Problem.tsx'
import { Shell } from '../parts/Shell.tsx'
import { follow } from '../router.ts'
import { useBox } from '../session/use.ts'
import { boxOf, type Opened } from '../shelf.ts'
import { W } from '../words.ts'
import { playAtOnce } from './start.ts'

/** What a match of this game may begin with: each with its briefing, and one press begins it. */
export function OpeningsPage({ game: id }: { readonly game: string }) {
  const box = useBox(id)
  const { name, opens } = boxOf(id)!
  if (!box) return <p className="loading">{W.loading}</p>
  return (
    <div className="openings-page" data-game={id}>
      <Shell title={opens!} lead={name} wide>
        <Openings box={box} />
        <p>
          <a href={`/new/${id}`} onClick={follow}>
            {W.openingsElse}
          </a>
        </p>
      </Shell>
    </div>
  )
}

function Openings({ box }: { readonly box: Opened }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const begin = ({ options }: Opening) => {
    setBusy(true)
    playAtOnce(box.game.id, options).catch(({ message }: Error) => {
      setBusy(false)
      setProblem(message)
    })
  }
  return (
    <>
      <Problem words={problem} />
      <ul className="openings">
        {box.game.openings!().map((opening) => (
          <li key={opening.name}>
            <OpeningCard {...{ box, opening, busy }} onBegin={() => begin(opening)} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface CardProps {
  readonly box: Opened
  readonly opening: Opening
  readonly busy: boolean
  readonly onBegin: () => void
}

function OpeningCard({ box: { Sketch }, opening, busy, onBegin }: CardProps) {
  const { name, briefing, facts, options } = opening
  return (
    <article className="opening">
      {Sketch && <Sketch options={options} />}
      <h2>{name}</h2>
      <p>{briefing}</p>
      <ul className="facts">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <button
        type="button"
        className="button strong"
        disabled={busy}
        aria-label={W.of(W.play, name)}
        onClick={onBegin}
      >
        {W.play}
      </button>
    </article>
  )
}
