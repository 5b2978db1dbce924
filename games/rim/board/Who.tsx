import { Meter } from '@starboard/parts'
import type { ReactNode } from 'react'
import { mostHp, type Person, type PersonId, playersOf } from '../rules/0-table/person.ts'
import { thresholdOf } from '../rules/3-skills/index.ts'
import { moodOf } from '../rules/8-mind/index.ts'
import type { View } from '../view.ts'
import { titleOf } from '../words/people.ts'
import { Portrait } from './Portrait.tsx'
import { WORDS } from './words.ts'

interface Props {
  readonly view: View
  readonly person: Person
  readonly onLook: (who: PersonId) => void
}

/** Somebody at a glance: the face, how they feel, how near they are to breaking, how whole they are. */
export function Who({ view, person, onLook }: Props) {
  const { mood } = moodOf(view, person)
  const threshold = thresholdOf(person)
  const { stress } = person.mind
  const state = stateOf(person)
  return (
    <button type="button" className="rim-who" onClick={() => onLook(person.id)}>
      <b title={person.name}>{person.name}</b>
      <Portrait person={person} />
      <small data-tone={state ? 'bad' : undefined}>
        {state ?? titleOf(person)}
        {isOwn(view, person) && <em className="rim-own"> · {WORDS.yours}</em>}
      </small>
      <Gauge name={WORDS.moodName} value={mood} label={WORDS.mood(mood)}>
        <span className="rim-bar" data-mood={moodBand(mood)}>
          <i style={{ width: `${Math.min(100, Math.max(0, mood))}%` }} />
        </span>
      </Gauge>
      <Gauge name={WORDS.stressName} value={stress} label={WORDS.stress(stress, threshold)}>
        <Meter
          className={`rim-stress${stress + 1 >= threshold ? ' rim-near' : ''}`}
          full={Math.min(stress, threshold)}
          of={threshold}
        />
      </Gauge>
      <Gauge name="HP" value={person.body.hp} label={WORDS.hp(person.body.hp, mostHp(person))}>
        <span className="rim-bar" data-low={person.body.hp * 2 <= mostHp(person) || undefined}>
          <i style={{ width: `${(100 * person.body.hp) / mostHp(person)}%` }} />
        </span>
      </Gauge>
    </button>
  )
}

/** Where several players share a colony, which of its people are one's own must be seen: the others' plans are theirs. */
const isOwn = (view: View, { seat }: Person): boolean =>
  seat !== null && seat === view.seat && playersOf(view).length > 1

interface GaugeProps {
  readonly name: string
  readonly value: number
  readonly label: string
  readonly children: ReactNode
}

/** A name, a bar and a figure in a line. */
const Gauge = ({ name, value, label, children }: GaugeProps) => (
  <span className="rim-gauge" role="img" aria-label={label} title={label}>
    <span>{name}</span>
    {children}
    <b>{value}</b>
  </span>
)

/** How a mood is coloured; its figure stands beside it. */
export const moodBand = (mood: number): 'high' | 'fair' | 'low' | 'worst' =>
  mood >= 60 ? 'high' : mood >= 45 ? 'fair' : mood >= 35 ? 'low' : 'worst'

/** Why somebody does nothing, in a word; null if they can. */
export function stateOf({ body, mind, where }: Person): string | null {
  if (where.kind === 'caravan') return WORDS.away
  if (where.kind === 'taken') return WORDS.taken
  if (body.state !== 'up') return body.state === 'stable' ? WORDS.stable : WORDS.downed
  if (mind.out) return mind.out.kind === 'catatonic' ? WORDS.catatonic : WORDS.wandering
  return null
}
