import { inPercent, wholePercent } from '@starboard/dice'
import type { Seat } from '@starboard/kernel'
import { capital } from '@starboard/kernel/english'
import { fitted, legend, type Sign } from '@starboard/kernel/sketch'
import { TASKS } from '../content/index.ts'
import { SLOTS } from '../rules/0-table/calendar.ts'
import { colonistsOf, type Person } from '../rules/0-table/person.ts'
import type { Slot } from '../rules/0-table/state.ts'
import { oddsOf } from '../rules/1-roll/roll.ts'
import { inSlot, type Planned, planOf } from '../rules/6-colony/index.ts'
import type { View } from '../view.ts'
import { fightDrawing } from './ground.ts'

/** A fight is drawn as its map, a day as a table: a row for each Colonist, a column for each slot. */
export function drawingText(view: View, seat: Seat | null, width: number): string | null {
  if (view.fight) return fightDrawing(view, view.fight, width)
  const people = colonistsOf(view)
  if (view.day === 0 || people.length === 0) return null
  const plan = planOf(view)
  const cell = Math.min(WIDEST, Math.floor((width - NAME_LEAST) / SLOTS.length))
  const name = Math.min(NAME_MOST, width - cell * SLOTS.length)
  const isOwn = (person: Person): boolean => seat !== null && person.seat === seat
  const rows = people.map((person) => [
    `${isOwn(person) ? '•' : ' '}${fitted(shortName(person, people), name - 2)}`.padEnd(name),
    ...SLOTS.map((_, slot) => cellText(view, person, slot as Slot, plan, cell - 1).padEnd(cell)),
  ])
  const head = [
    ' '.repeat(name),
    ...SLOTS.map((words, slot) => headText(view, words, slot, cell - 1).padEnd(cell)),
  ]
  const lines = [head, ...rows].map((row) => row.join('').trimEnd())
  return [...lines, ...legend(signsOf(lines, people.every(isOwn)), width)].join('\n')
}

const NAME_LEAST = 8
const NAME_MOST = 20
const WIDEST = 18

/** The first name where nobody else has it. */
function shortName({ name }: Person, people: readonly Person[]): string {
  const [first] = name.split(' ')
  return people.filter((other) => other.name.split(' ')[0] === first).length > 1 ? name : first!
}

const headText = ({ phase }: View, words: string, slot: number, room: number): string =>
  fitted(`${'slot' in phase && phase.slot === slot ? '>' : ''}${capital(words)}`, room)

/** What is planned, with the chance where there is room for it; what was done in a slot that is over. */
function cellText(view: View, person: Person, slot: Slot, plan: readonly Planned[], room: number): string {
  const planned = plan.find((one) => one.person === person.id && one.slot === slot)
  if (!planned?.task) return fitted(doneIn(person, slot), room)
  const name = `${planned.because === 'hand' ? '!' : ''}${TASKS[planned.task.task].name}`
  const chance = planned.deed
    ? ` ${inPercent(wholePercent(oddsOf(inSlot(view, planned.slot, planned.person), planned.deed)))}`
    : ''
  return `${name}${chance}`.length <= room ? `${name}${chance}` : fitted(name, room)
}

function doneIn({ days }: Person, slot: Slot): string {
  const done = days.tasks[slot]
  return done && Object.hasOwn(TASKS, done) ? `(${TASKS[done as keyof typeof TASKS].name})` : '–'
}

const SIGNS: readonly Sign[] = [
  ['>', 'now'],
  ['(', 'done'],
  ['!', 'given by hand'],
  ['%', 'the chance of a Success or better'],
  ['–', 'nothing'],
]

/** Only what is there; whoever leads everybody need not be told who is theirs. */
function signsOf(lines: readonly string[], isAllMine: boolean): Sign[] {
  const own: readonly Sign[] = isAllMine ? [] : [['•', 'yours']]
  return [...own, ...SIGNS].filter(([sign]) => lines.some((line) => line.includes(sign)))
}
