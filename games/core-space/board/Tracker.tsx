import { a, capital, listed } from '@starboard/kernel/english'
import { Strip } from '@starboard/parts'
import { ARRIVALS, LEVELS, type Level, LOWEST, MISSIONS, NPC_HOLES } from '../content/index.ts'
import { levelNow } from '../rules/0-table/tracker.ts'
import { forecast } from '../rules/4-figures/forecast.ts'
import type { View } from '../view.ts'
import { cardName, LEVEL_NAMES, typeName } from '../words/names.ts'
import { foeSign, npcSign } from './glyphs.ts'
import { dueWords, LEVEL_MOODS, WORDS } from './words.ts'

const NAMES = Object.keys(LEVELS) as readonly Level[]
const LAST = LEVELS.cleanse

/** The hostility tracker: twenty-five holes in five bands, what each of them brings, and how far it has got. */
export function Tracker({ view }: { readonly view: View }) {
  const { pegs } = view.hostility
  const now = levelNow(view)
  return (
    <section className="cs-tracker" aria-label={WORDS.tracker} data-level={now}>
      <Strip label={`${LEVEL_NAMES[now]}, ${WORDS.pegs(pegs)}`} now={now}>
        <ol>
          {NAMES.map((level, n) => (
            <Band
              key={level}
              view={view}
              level={level}
              until={n + 1 < NAMES.length ? LEVELS[NAMES[n + 1]!] : null}
              isNow={level === now}
            />
          ))}
        </ol>
      </Strip>
      <Outlook view={view} />
    </section>
  )
}

interface BandProps {
  readonly view: View
  readonly level: Level
  /** The number of pegs at which the next band begins; null for the last. */
  readonly until: number | null
  readonly isNow: boolean
}

function Band({ view, level, until, isNow }: BandProps) {
  const { pegs } = view.hostility
  const from = LEVELS[level]
  const holes = Array.from({ length: (until ?? LAST + 1) - from }, (_, n) => from + n).filter(
    (hole) => hole > 0,
  )
  return (
    <li className="cs-level" data-level={level} aria-current={isNow || undefined} title={LEVEL_MOODS[level]}>
      <p>
        <b>{LEVEL_NAMES[level]}</b>
        <small>{until === null ? `${from}+` : `${from}–${until - 1}`}</small>
      </p>
      <ul>
        {holes.map((hole) => (
          <Hole key={hole} view={view} hole={hole} level={level} />
        ))}
        {until === null && (
          <li className="cs-cleanse">{pegs > LAST ? WORDS.pegs(pegs) : WORDS.allCharged}</li>
        )}
      </ul>
    </li>
  )
}

interface HoleProps {
  readonly view: View
  readonly hole: number
  readonly level: Level
}

/** A hole with the sign of whoever comes when it is filled. */
function Hole({ view, hole, level }: HoleProps) {
  const state = stateOf(view, hole)
  const signs = signsAt(view, hole, level)
  const words = WORDS.hole(hole, signs.map(({ name }) => name).join(', '))
  return (
    <li className="cs-hole" data-state={state} title={words}>
      <i aria-hidden="true" />
      <span className="part-unseen">{`${words}${state === 'fresh' || state === 'full' ? ', filled' : ''}`}</span>
      {signs.map(({ name, sign }) => (
        <svg key={name} viewBox="-12 -12 24 24" aria-hidden="true">
          <path d={sign} />
        </svg>
      ))}
    </li>
  )
}

/** Filled in this round, filled before, the next to be filled, or empty. */
function stateOf({ hostility: { pegs, filled } }: View, hole: number): 'fresh' | 'full' | 'next' | 'empty' {
  if (hole > pegs) return hole === pegs + 1 ? 'next' : 'empty'
  return filled.includes(hole) ? 'fresh' : 'full'
}

/** Who comes for a hole, by the lists of arrivals and of the mission's own people. */
function signsAt(view: View, hole: number, level: Level): { readonly name: string; readonly sign: string }[] {
  const born = ARRIVALS[level].filter(({ holes }) => holes?.includes(hole))
  const { npcs } = MISSIONS[view.mission]
  return [
    ...born.map(({ type }) => ({ name: typeName(type), sign: foeSign(type) })),
    ...NPC_HOLES.filter((icon) => icon.hole === hole && npcs.includes(icon.type)).map(({ type }) => ({
      name: typeName(LOWEST[type]),
      sign: npcSign(type),
    })),
  ]
}

/** Who is to come in this round, and what a peg more would bring. */
function Outlook({ view }: { readonly view: View }) {
  const { pegs, shot, drawn } = view.hostility
  const { coming, isNext } = forecast(view)
  const due = coming.map(dueWords)
  const next = pegs + 1
  const level = NAMES.findLast((one) => next >= LEVELS[one])!
  const signs = next <= LAST ? signsAt(view, next, level).map(({ name }) => name) : []
  const isNewLevel = level !== levelNow(view)
  return (
    <div className="cs-outlook">
      <p>
        <small>{isNext ? WORDS.nextRound : WORDS.thisRound}</small>{' '}
        <b>{due.length === 0 ? WORDS.nobody : due.join(', ')}</b>
      </p>
      <p>
        <small>{WORDS.nextPeg(next)}</small>{' '}
        <b>
          {isNewLevel ? LEVEL_NAMES[level] : signs.length > 0 ? capital(listed(signs.map(a))) : WORDS.nothing}
        </b>
      </p>
      {drawn.length > 0 && (
        <p className="cs-card" title={cardName(drawn.at(-1)!)}>
          <small>{WORDS.event}</small> <b>{cardName(drawn.at(-1)!)}</b>
        </p>
      )}
      <p className="cs-noise">{shot ? WORDS.wasHeard : WORDS.aShot}</p>
    </div>
  )
}
