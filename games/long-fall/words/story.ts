import type { Event } from '@starboard/kernel'
import type { Pc } from '../rules/0-table/pc.ts'
import type { View } from '../view.ts'
import { careerWords, weekWithin } from './words.ts'

/** What is worth telling of a life, by the type of its event. The daily dice are not. */
const TOLD = new Set([
  'term-served',
  'aged',
  'mustered',
  'job-taken',
  'job-done',
  'job-lost',
  'great-rumour',
  'trail',
  'twist',
  'contest',
  'condition',
  'luck-broke',
  'burnt-out',
  'pc-out',
  'pc-dying',
  'saved',
  'bled-out',
  'robbed',
  'foe-out',
  'skill-raised',
  'career-raised',
  'said',
  'consequence-named',
  'overruled',
  'patient-lost',
  'left-crew',
  'left-table',
  'retired',
])

/** Events that belong to everybody aboard, not to one character. */
const SHARED = new Set(['job-taken', 'job-done', 'job-lost', 'great-rumour', 'trail', 'twist'])

type Telling = (event: Event, view: View) => string

/** The story of every character, or of one: what they did, week by week, as the log tells it. */
export function storyText(log: readonly Event[], view: View, who: string | null, tell: Telling): string {
  const wanted = view.pcs.filter(
    ({ id, name }) => who === null || [id, name.toLowerCase()].includes(who.toLowerCase()),
  )
  if (wanted.length === 0) return `Nobody here is called ${who}.`
  return wanted.map((pc) => storyOf(log, view, pc, tell)).join('\n\n')
}

const ENDS: Readonly<Record<Pc['fate'], string>> = {
  active: 'still sails the lanes',
  'burnt-out': 'is burnt out, and goes ashore at the next port',
  retired: 'has gone ashore for good',
  dead: 'is dead',
}

function storyOf(log: readonly Event[], view: View, pc: Pc, tell: Telling): string {
  const weeks = new Map<number, string[]>()
  let week = 0
  let gone = false
  for (const event of log) {
    week = weekWithin(view, weekOf(event) ?? week)
    if (gone || !TOLD.has(event.type) || !(SHARED.has(event.type) || isAbout(event, pc.id))) continue
    weeks.set(week, [...(weeks.get(week) ?? []), tell(event, view)])
    gone = LEAVING.has(event.type) && isAbout(event, pc.id)
  }
  const told = [...weeks].map(
    ([n, lines]) => `${n === 0 ? 'Before' : `Week ${n}`}: ${[...new Set(lines)].join(' ')}`,
  )
  return [`${pc.name}, ${careerWords(pc)}, ${ENDS[pc.fate]}.`, ...told].join('\n')
}

const LEAVING = new Set(['left-crew', 'left-table', 'retired', 'bled-out'])

/** The week that an event begins, if it does. */
function weekOf(event: Event): number | null {
  const { week } = event as { week?: number }
  if (event.type === 'port-week' && week !== undefined) return week
  return event.type === 'week-passed' && week !== undefined ? week + 1 : null
}

const isAbout = (event: Event, pc: string): boolean => {
  const { pc: one, patient, pcs } = event as { pc?: string | null; patient?: string; pcs?: readonly string[] }
  return one === pc || patient === pc || (pcs?.includes(pc) ?? false)
}
