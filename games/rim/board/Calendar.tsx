import { Strip } from '@starboard/parts'
import {
  CloudRain,
  Flame,
  HandHeart,
  type LucideIcon,
  MessageCircle,
  Moon,
  Radio,
  Rocket,
  Scroll,
  Snowflake,
  Sparkles,
  Swords,
  Users,
  Waves,
} from 'lucide-react'
import { EVENTS, type EventId, QUADRUMS, QUESTS } from '../content/index.ts'
import { dateOf, QUADRUM } from '../rules/0-table/calendar.ts'
import type { View } from '../view.ts'
import { WORDS } from './words.ts'

/** Signs of what lasts; what has none of its own is something in the air. */
const SIGNS: { readonly [event in EventId]?: LucideIcon } = {
  rain: CloudRain,
  'toxic-rain': CloudRain,
  'heat-wave': Flame,
  'cold-snap': Snowflake,
  eclipse: Moon,
  'psychic-drone': Waves,
  'psychic-soothe': Waves,
}

interface Note {
  readonly Sign: LucideIcon
  readonly words: string
  readonly tone: 'good' | 'bad'
}

/** The quadrum day by day: weather, what ends when, and what is known to come; what only a Storyteller knows, only to the Storyteller. */
export function Calendar({ view }: { readonly view: View }) {
  if (view.day === 0) return null
  const { quadrum, day: today, year } = dateOf(view.day)
  const first = view.day - today + 1
  const days = Array.from({ length: QUADRUM }, (_, n) => first + n)
  const now = [...new Set(view.telling.effects.map(({ event }) => EVENTS[event].name))]
  return (
    <div className="rim-calendar">
      <div className="rim-date">
        <b>
          {QUADRUMS[quadrum].name} {today}
        </b>
        <span>{WORDS.dayOf(view.day, year)}</span>
        {now.length > 0 && <em title={now.join(', ')}>{now.join(', ')}</em>}
      </div>
      <Strip label={WORDS.calendar} now={view.day}>
        <ol>
          {days.map((day) => (
            <Day key={day} view={view} day={day} nth={day - first + 1} />
          ))}
        </ol>
      </Strip>
    </div>
  )
}

interface DayProps {
  readonly view: View
  readonly day: number
  readonly nth: number
}

function Day({ view, day, nth }: DayProps) {
  const isToday = day === view.day
  const lasting = lastingOn(view, day)
  const [note, ...more] = notesOn(view, day)
  return (
    <li aria-current={isToday ? 'date' : undefined} data-past={day < view.day || undefined}>
      <b className="rim-nth">{nth}</b>
      <span className="rim-weather">
        {lasting.map(({ event, ends }) => {
          const Sign = SIGNS[event] ?? Sparkles
          const words = ends ? WORDS.lastDay(EVENTS[event].name) : EVENTS[event].name
          return (
            <i key={event} title={words} data-kind={EVENTS[event].kind}>
              <Sign aria-hidden="true" />
              <span className="rim-said">{words}</span>
            </i>
          )
        })}
      </span>
      {lasting.length > 0 && (
        <i
          className="rim-lasts"
          data-kind={EVENTS[lasting[0]!.event].kind}
          data-ends={lasting[0]!.ends || undefined}
        />
      )}
      {note ? (
        <small data-tone={note.tone} title={[note, ...more].map(({ words }) => words).join(', ')}>
          <note.Sign aria-hidden="true" />
          {more.length > 0 && <b> +{more.length}</b>} {note.words}
        </small>
      ) : (
        isToday && <small>{WORDS.today}</small>
      )}
    </li>
  )
}

/** What lasts on a day, as far as it is known today, and whether it is its last day. */
export const lastingOn = (
  { telling, day: today }: View,
  day: number,
): { readonly event: EventId; readonly ends: boolean }[] =>
  telling.effects
    .filter(({ until }, n, all) => all.findIndex((one) => one.event === all[n]!.event) === n && until > day)
    .filter(() => day >= today)
    .map(({ event, until }) => ({ event, ends: until === day + 1 }))

const THREATS = { siege: WORDS.besieged, wreck: WORDS.blighted, prowling: WORDS.prowled } as const

/** What is known of a day, what matters most first. */
export function notesOn({ world, telling, secret, day: today }: View, day: number): Note[] {
  const notes: Note[] = []
  for (const raid of secret?.raids ?? [])
    if (raid.day === day) notes.push({ Sign: Swords, words: WORDS.raidAt(raid.slot), tone: 'bad' })
  for (const raid of telling.announced)
    if (raid.day === day)
      notes.push({ Sign: Swords, words: day === today ? WORDS.raidToday : WORDS.raidOn, tone: 'bad' })
  if (telling.reactor?.ready === day) notes.push({ Sign: Rocket, words: WORDS.launch, tone: 'good' })
  for (const threat of telling.threats)
    if (threat.kind === 'prowling' ? day >= today && day < threat.until : day === today)
      notes.push({ Sign: Swords, words: THREATS[threat.kind], tone: 'bad' })
  for (const { quest, state, until } of world.quests)
    if (until === day && state === 'taken')
      notes.push({ Sign: Scroll, words: QUESTS[quest].name, tone: 'bad' })
  for (const { until } of world.talks)
    if (until - 1 === day) notes.push({ Sign: MessageCircle, words: WORDS.talksUntil, tone: 'bad' })
  for (const { leaves } of world.guests)
    if (leaves === day) notes.push({ Sign: HandHeart, words: WORDS.guests, tone: 'good' })
  for (const { kind, leaves } of world.traders)
    if (kind !== 'settlement' && day >= today && day < leaves)
      notes.push({
        Sign: kind === 'orbital' ? Radio : Users,
        words: kind === 'orbital' ? WORDS.orbit : WORDS.traders,
        tone: 'good',
      })
  return notes
}
