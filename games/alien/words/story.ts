import type { Event } from '@starboard/kernel'
import { isSheet, type Sheet, type View } from '../view.ts'

/** What is worth telling of somebody afterwards, by the type of its event. The daily dice are not. */
const TOLD = new Set([
  'task-done',
  'panicked',
  'broken',
  'injured',
  'grafted',
  'unmasked',
  'died',
  'epilogue',
])

type Telling = (event: Event) => string

/** What each of the crew lived through, or one of them, as the log tells it. */
export function storyText(log: readonly Event[], view: View, who: string | null, tell: Telling): string {
  const crew = view.bodies.filter(isSheet).filter(({ seat }) => seat !== null)
  const wanted = crew.filter(
    ({ id, name }) => who === null || [id, name.toLowerCase()].includes(who.toLowerCase()),
  )
  if (wanted.length === 0) return `Nobody here is called ${who}.`
  return wanted.map((pc) => storyOf(log, pc, tell)).join('\n\n')
}

/** What happens again and again is told once. */
function storyOf(log: readonly Event[], { id, name }: Sheet, tell: Telling): string {
  const own = log.filter((event) => TOLD.has(event.type) && 'who' in event && event.who === id)
  return [...new Set(own.map(tell))].join(' ') || `${name} lived through it all, and nobody wrote it down.`
}
