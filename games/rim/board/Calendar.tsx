import { Strip } from '@starboard/parts'
import {
  CloudRain,
  Flame,
  Moon,
  Radio,
  Rocket,
  Scroll,
  Snowflake,
  Sun,
  Swords,
  Users,
  Waves,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { EVENTS, type EventId, QUADRUMS, QUESTS } from '../content/index.ts'
import { dateOf, QUADRUM } from '../rules/0-table/calendar.ts'
import type { View } from '../view.ts'
import { WORDS } from './words.ts'

/** Signs of what lasts. */
const SIGNS: { readonly [event in EventId]?: ReactNode } = {
  rain: <CloudRain aria-hidden="true" />,
  'toxic-rain': <CloudRain aria-hidden="true" />,
  'heat-wave': <Flame aria-hidden="true" />,
  'cold-snap': <Snowflake aria-hidden="true" />,
  eclipse: <Moon aria-hidden="true" />,
  'psychic-drone': <Waves aria-hidden="true" />,
  'psychic-soothe': <Waves aria-hidden="true" />,
}

interface Note {
  readonly sign: ReactNode
  readonly words: string
  readonly tone: 'good' | 'bad' | 'plain'
}

/** The quadrum day by day: weather, what ends when, and what is known to come; never what only the Storyteller knows. */
export function Calendar({ view }: { readonly view: View }) {
  if (view.day === 0) return null
  const { quadrum, day: today, year } = dateOf(view.day)
  const first = view.day - today + 1
  const days = Array.from({ length: QUADRUM }, (_, n) => first + n)
  const now = view.telling.effects.map(({ event }) => EVENTS[event].name)
  return (
    <section className="rim-calendar" aria-label={WORDS.calendar}>
      <div className="rim-date">
        <b>
          {QUADRUMS[quadrum].name} {today}
        </b>
        <span>
          day {view.day}
          {year > 1 && `, year ${year}`}
        </span>
        {now.length > 0 && <em>{now.join(', ')}</em>}
      </div>
      <Strip label={WORDS.calendar} now={view.day}>
        <ol>
          {days.map((day) => (
            <li
              key={day}
              aria-current={day === view.day ? 'date' : undefined}
              data-past={day < view.day || undefined}
            >
              <b>{day - first + 1}</b>
              <span className="rim-weather">
                {view.telling.effects
                  .filter(({ until }) => day >= view.day && day < until)
                  .map(({ event }) => (
                    <i key={event} title={EVENTS[event].name}>
                      {SIGNS[event] ?? <Sun aria-hidden="true" />}
                    </i>
                  ))}
              </span>
              {day === view.day && <small>{WORDS.today}</small>}
              {notesOn(view, day).map(({ sign, words, tone }) => (
                <small key={words} data-tone={tone}>
                  {sign} {words}
                </small>
              ))}
            </li>
          ))}
        </ol>
      </Strip>
    </section>
  )
}

function notesOn({ world, telling, day: today }: View, day: number): Note[] {
  const notes: Note[] = []
  for (const { quest, state, until } of world.quests)
    if (until === day && state === 'taken')
      notes.push({ sign: <Scroll aria-hidden="true" />, words: QUESTS[quest].name, tone: 'bad' })
  if (telling.reactor?.ready === day)
    notes.push({ sign: <Rocket aria-hidden="true" />, words: 'launch', tone: 'good' })
  if (day !== today) return notes
  for (const { id, kind } of world.traders)
    if (kind !== 'settlement')
      notes.push({
        sign:
          kind === 'orbital' ? <Radio key={id} aria-hidden="true" /> : <Users key={id} aria-hidden="true" />,
        words: kind === 'orbital' ? 'ship in orbit' : 'trader here',
        tone: 'good',
      })
  for (const { kind } of telling.threats)
    notes.push({
      sign: <Swords aria-hidden="true" />,
      words: kind === 'siege' ? 'besieged' : kind === 'wreck' ? 'a wreck blights' : 'a pack prowls',
      tone: 'bad',
    })
  return notes
}
