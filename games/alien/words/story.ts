import type { Event } from '@starboard/kernel'
import { listed } from '@starboard/kernel/english'
import { INJURIES } from '../content/index.ts'
import { isSheet, type Sheet, type View } from '../view.ts'
import { taskOf } from './scenario.ts'

/** What is told as the log told it: it happens once in a life. */
const ONCE = new Set(['grafted', 'unmasked', 'epilogue'])

/** How panic looked from outside, by its row; a cool head is not worth a word. */
const PANICKED: readonly string[] = [
  '',
  'jumped at every sound',
  'could not keep quiet',
  'fumbled with everything',
  'could not hold on to things',
  'trusted nobody',
  'hesitated',
  'froze',
  'dived for cover',
  'screamed',
  'ran',
  'went berserk',
  'collapsed and did not move',
]

type Telling = (event: Event) => string

/** What each of the crew lived through, or one of them, in a few sentences each. */
export function storyText(log: readonly Event[], view: View, who: string | null, tell: Telling): string {
  const crew = view.bodies.filter(isSheet).filter(({ seat }) => seat !== null)
  const wanted = crew.filter(
    ({ id, name }) => who === null || [id, name.toLowerCase()].includes(who.toLowerCase()),
  )
  if (wanted.length === 0) return `Nobody here is called ${who}.`
  return wanted.map((pc) => storyOf(log, view, pc, tell)).join('\n\n')
}

/** What was done, what it cost, and how it ended: without the dice, and what happened again and again told once. */
function storyOf(log: readonly Event[], view: View, { id, name }: Sheet, tell: Telling): string {
  const own = log.filter((event) => 'who' in event && event.who === id)
  const short = name.split(' ').at(-1)!
  const isOver = own.some(({ type }) => type === 'epilogue') // Which says so of the dead.
  const lived = [deedsIn(own, view), panicIn(own), harmIn(own)].filter((said) => said !== null)
  const told = [
    ...lived.map((said, n) => `${n === 0 ? name : short} ${said}.`),
    ...own.filter(({ type }) => ONCE.has(type) || (type === 'died' && !isOver)).map(tell),
  ]
  return told.join(' ') || `${name} lived through it all, and nobody wrote it down.`
}

function deedsIn(own: readonly Event[], view: View): string | null {
  const tasks = own.flatMap((event) =>
    event.type === 'task-done' && 'task' in event ? [String(event.task)] : [],
  )
  const names = [...new Set(tasks)].map((task) => taskOf(view, task)?.name ?? task)
  return names.length > 0
    ? `managed to ${listed(names.map((deed) => deed.charAt(0).toLowerCase() + deed.slice(1)))}`
    : null
}

function panicIn(own: readonly Event[]): string | null {
  const rows = own
    .flatMap((event) => (event.type === 'panicked' && 'result' in event ? [Number(event.result)] : []))
    .filter((row) => row > 0)
  if (rows.length === 0) return null
  const worst = PANICKED[Math.max(...rows)]!
  return rows.length === 1
    ? `panicked once, and ${worst}`
    : `panicked ${often(rows.length)}, and at the worst of it ${worst}`
}

function harmIn(own: readonly Event[]): string | null {
  const broken = own.filter(({ type }) => type === 'broken').length
  const rows = own.flatMap((event) => (event.type === 'injured' && 'row' in event ? [Number(event.row)] : []))
  const wounds = [...new Set(rows)].map((row) => INJURIES[row]!.name.toLowerCase())
  const harms = [
    ...(broken > 0 ? [`went down ${often(broken)}`] : []),
    ...(wounds.length > 0 ? [`was badly injured (${listed(wounds)})`] : []),
  ]
  return harms.length > 0 ? harms.join(' and ') : null
}

const often = (n: number): string => (n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`)
