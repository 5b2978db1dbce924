import type { Seat } from '@starboard/kernel'
import { EVENT_SPACES, TITLE_SPACES } from '../content/index.ts'
import type { View } from '../view.ts'
import { initialOf, WORDS } from './words.ts'

/** The fame track in one row: every space, who stands there, where Titles and Events wait, and where it is won. */
export function FameTrack({ view, seat }: { readonly view: View; readonly seat: Seat | null }) {
  const { victory, captains, solo } = view
  const last = Math.max(victory, ...captains.map(({ fame }) => fame), solo?.fame ?? 0)
  return (
    <>
      <p className="xi-fame-head">
        <b>{WORDS.fame}</b> <span className="xi-soft">{WORDS.fameGoal(victory)}</span>
      </p>
      <ol className="xi-track" aria-label={WORDS.fame}>
        {Array.from({ length: last + 1 }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a track has nothing but places
          <FameSpace key={n} {...{ n, view, seat }} />
        ))}
      </ol>
    </>
  )
}

interface SpaceProps {
  readonly n: number
  readonly view: View
  readonly seat: Seat | null
}

function FameSpace({ n, view, seat: own }: SpaceProps) {
  const names = view.captains.map(({ name }) => name)
  const isEvent = EVENT_SPACES.includes(n) && view.parts.events
  return (
    <li data-goal={n === view.victory || undefined} data-reached={view.reached.includes(n) || undefined}>
      <span className="xi-standing">
        {view.captains.map(
          ({ seat, fame, name }) =>
            fame === n && (
              <span
                key={seat}
                className={`xi-pawn seat-${seat} ${seat === own ? 'own' : ''}`}
                title={WORDS.standing(name, fame)}
              >
                {initialOf(name, seat, names)}
              </span>
            ),
        )}
        {view.solo?.fame === n && (
          <span className="xi-pawn npc" title={WORDS.npcFame}>
            N
          </span>
        )}
      </span>
      <span className="xi-number">{n}</span>
      <span className="xi-waits">
        {TITLE_SPACES.includes(n) && <abbr title={WORDS.titleSpace}>T</abbr>}
        {isEvent && <abbr title={WORDS.eventSpace}>E</abbr>}
      </span>
    </li>
  )
}
