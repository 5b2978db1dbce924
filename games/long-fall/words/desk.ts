import { times } from '@starboard/kernel/english'
import { type AsksIn, type EventsOf, nameIn, type ReasonsOf } from '@starboard/kernel/speech'
import { ITEMS } from '../content/index.ts'
import type { TaskReason } from '../rules/1-throws/table-tasks.ts'
import type { TryReason } from '../rules/1-throws/tries.ts'
import type * as desk from '../rules/10-desk/desk.ts'
import type { DeskEvent } from '../rules/10-desk/forms.ts'
import type { View } from '../view.ts'
import { INTERVALS, rulingName } from './fields.ts'
import { BECAUSE } from './people.ts'
import { marks, nameOf, rankName } from './words.ts'

/** What the acts of the desk are called. */
const ACTS: Readonly<Record<string, string>> = {
  describe: 'Describe what the characters find, or what somebody does',
  world: 'Make a world',
  npc: 'Make somebody: an NPC',
  show: 'Let the players meet an NPC you kept hidden',
  'npc-throw': 'Throw for an NPC',
  throw: 'Call for a throw',
  'named-throw': 'Call for a throw, and say which rank and Condition count',
  contest: 'Set a character against an NPC: both throw',
  automatic: 'Rule that something fails without a throw',
  'no-throw': 'Rule that something needs no throw',
  task: 'Set a task of cumulative Impact',
  consequence: 'Name the consequence of a failure',
  condition: 'Give a Condition',
  ease: 'Ease or lift a Condition',
  give: 'Give gear',
  take: 'Take gear away',
  marks: 'Give or take marks',
  overrule: 'Overrule the last throw',
  time: 'Let time pass',
  skirmish: 'Start a skirmish',
  cover: 'Put somebody in cover, or out of it',
  note: 'Write a secret note',
  ruling: 'Switch one of the house’s own rulings off or on',
  close: 'Close the table for good',
}

export const deskWords = {
  asks: {
    desk: {
      ask: () => 'The table is open. What does the referee do?',
      option: (_, __, { value }) => ACTS[value] ?? value,
    },
    voice: {
      ask: () => 'The table is open. What do you do?',
      option: (label, view, { value }) => {
        const name = nameOf(view, label.pc)
        if (label.task)
          return `${name} works at “${label.task}” (${label.gathered} of ${label.impact} Impact)`
        return nameIn(value) === 'say'
          ? `Say what ${name} does`
          : `${name} leaves this life behind and retires`
      },
    },
  } satisfies AsksIn<typeof desk, View>,
  events: {
    described: ({ text }) => text,
    said: ({ pc, text }, view) => `${nameOf(view, pc)}: ${text}`,
    noted: ({ text }) => `Secret note: ${text}`,
    'world-made': ({ name, port, law }) => `There is a world called ${name}: port ${port}, law ${law}.`,
    'npc-made': ({ name, skill }) => `${name} steps into the story (Skill ${skill}).`,
    'npc-shown': ({ name, skill }) => `The crew meets ${name} (Skill ${skill}).`,
    'throw-called': ({ pc, tried, needed }, view) =>
      `The referee calls for a throw by ${nameOf(view, pc)}: ${rankName(tried)}${needed > 1 ? `, Impact ${needed} needed` : ''}.`,
    'no-throw': ({ pc, text }, view) => `No throw needed, ${nameOf(view, pc)}: ${text}`,
    'consequence-named': ({ pc, text }, view) => `For ${nameOf(view, pc)} it means: ${text}`,
    'gear-given': ({ pc, item }, view) => `${nameOf(view, pc)} gets: ${ITEMS[item].name}.`,
    'gear-taken': ({ pc, item }, view) => `${nameOf(view, pc)} loses: ${ITEMS[item].name}.`,
    'marks-changed': ({ by, marks: left }) =>
      `The purse ${by < 0 ? 'loses' : 'gains'} ${marks(Math.abs(by))}: ${left} now.`,
    'task-set': ({ task, impact, interval }) =>
      `A task is set, “${task}”: ${impact} Impact in all, one throw a ${INTERVALS[interval]}.`,
    'task-progress': ({ task, gathered, impact, done }) =>
      done ? `“${task}” is done.` : `“${task}” stands at ${gathered} of ${impact} Impact.`,
    overruled: ({ pc, success, impact, text }, view) =>
      `The referee overrules the last throw (${pc === null ? 'an NPC’s' : nameOf(view, pc)}): ${success ? `a success, Impact ${impact}` : 'a failure'}. ${text}`,
    'time-passed': ({ interval, number }) =>
      `${times(number, INTERVALS[interval], `${INTERVALS[interval]}${interval === 'watch' ? 'es' : 's'}`)} ${number === 1 ? 'goes' : 'go'} by.`,
    'ruling-switched': ({ ruling, on }) =>
      `${on ? 'In force again' : 'Switched off'}: the ruling “${rulingName(ruling)}”.`,
    'patient-lost': ({ name }) => `${name} dies under untrained hands.`,
    'left-table': ({ pc }, view) => `${nameOf(view, pc)} retires.`,
    'referee-changed': ({ now }) =>
      now === 'person' ? 'A person takes the referee’s seat.' : 'The program takes the referee’s seat.',
    'table-closed': () => 'The referee closes the table.',
  } satisfies EventsOf<DeskEvent, View>,
  reasons: {
    'badly-hurt': ({ pc }, view) => `${nameOf(view, pc)} is too badly hurt to do anything`,
    barred: ({ pc, rank, because }, view) =>
      `${nameOf(view, pc)} cannot try ${rankName(rank)}: ${BECAUSE[because]}`,
    'three-work': ({ pc }, view) => `${nameOf(view, pc)} is not one of the three at this task`,
    'thrown-already': ({ pc, task }, view) =>
      `${nameOf(view, pc)} has thrown for “${task}” in this interval already.`,
    'task-full': ({ task }) => `Three are at work on “${task}”; there is no room for a fourth.`,
  } satisfies ReasonsOf<TaskReason | TryReason, View>,
}
