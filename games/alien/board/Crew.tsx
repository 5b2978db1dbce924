import { Meter } from '@starboard/parts'
import { ITEMS, type Thing } from '../content/index.ts'
import { isSheet, type Sheet, type View } from '../view.ts'
import { Portrait } from './Portrait.tsx'
import { illsOf, initials, stanceOf } from './state.ts'
import { WORDS } from './words.ts'

/** How everybody is, at a glance; one's own people first. Over a roll, `only` whoever rolls. */
export function Crew({ view, only }: { readonly view: View; readonly only: string | undefined }) {
  const crew = view.bodies
    .filter(isSheet)
    .filter(({ id, seat, name }) => seat !== null && name !== '' && (only === undefined || id === only))
  if (crew.length === 0 || view.over) return null
  const isOwn = ({ seat }: Sheet) => seat === view.seat
  const now = view.combat ? view.combat.now : view.picked
  return (
    <ul className="al-crew" aria-label={WORDS.crew}>
      {[...crew.filter(isOwn), ...crew.filter((body) => !isOwn(body))].map((body) => (
        <Member key={body.id} view={view} body={body} isNow={body.id === now} />
      ))}
    </ul>
  )
}

function Member({
  view,
  body,
  isNow,
}: {
  readonly view: View
  readonly body: Sheet
  readonly isNow: boolean
}) {
  const { name, health, max, dead } = body
  const { stress } = body.nerves
  const ills = illsOf(view, body)
  // What is cut off first is what matters least: the weapon stands on the sheet too.
  const rest = [isDone(view, body) && WORDS.acted, ...stanceOf(view, body), inHand(body)].filter(Boolean)
  return (
    <li
      aria-current={isNow || undefined}
      data-own={body.seat === view.seat || undefined}
      data-dead={dead || undefined}
    >
      <b className="al-initials" aria-hidden="true">
        <svg viewBox="-14 -14 28 28" aria-hidden="true">
          <Portrait name={name} />
        </svg>
        <span>{initials(name)}</span>
      </b>
      <span className="al-whom">{name}</span>
      <span className="al-health" title={WORDS.state(health, max, stress)}>
        <span className="al-word">{WORDS.health}</span> <Meter full={health} of={max} /> {health}/{max}
      </span>
      <span className="al-tension" data-high={stress > 2 || undefined}>
        <span className="al-word">{WORDS.stress}</span> {stress}
      </span>
      <small title={[...ills, ...rest].join(' · ')}>
        {ills.length > 0 && <span className="al-alarm">{ills.join(' · ')}</span>}
        {rest.length > 0 && (
          <span className="al-rest">
            {ills.length > 0 && ' · '}
            {rest.join(' · ')}
          </span>
        )}
      </small>
    </li>
  )
}

const isDone = ({ stage, combat }: View, { activity, dead }: Sheet): boolean =>
  stage === 'crew' && combat === null && activity.acted && !dead

/** What is in hand, with what is left in it. */
function inHand({ kit, dead }: Sheet): string | null {
  const held = kit.gear.find(({ id }) => id === kit.hand)
  if (!held || dead) return null
  const { name, supply }: Thing = ITEMS[held.of]
  const left = held.jammed ? WORDS.jammed : held.left !== null && supply ? `${supply.of} ${held.left}` : ''
  return [left, name.toLowerCase()].filter(Boolean).join(', ')
}
