import type { Ask, Option, Parts } from '@starboard/kernel'
import type { Distance, Interval, Leg, Rank } from '../content/index.ts'
import type { Cover, Opponent, Pc } from '../rules/0-table/state.ts'
import { MARKS_A_HEAD } from '../rules/9-jobs/ending.ts'
import { rankName } from '../words/words.ts'

/** What the board itself says. Everything else is worded by the game. */
export const WORDS = {
  crew: 'The crew',
  cluster: 'The cluster',
  dice: 'The last throw',
  offers: 'Work on offer',
  trouble: 'Complication',
  skirmish: 'Skirmish',
  table: 'At the table',
  makers: 'Who is it to be?',
  notes: 'Secret notes',
  said: 'Last words',
  hold: 'Hold',
  hired: 'Hired',
  rumour: 'The great rumour',
  blank: 'Not made yet',
  yours: 'yours',
  hidden: 'hidden',
  again: 'roll again',
  leader: 'leads',
  empty: 'empty',
  broken: 'broken',
  worn: 'worn',
  beacon: 'beacon',
  target: 'job here',
  seen: 'seen from here',
  look: 'look from here',
  own: 'Make one yourself',
  toWin: 'To win',
  /** LF-RUL-JOB-07; the other way, the great rumour, is told once it is heard. */
  goal: (pcs: number) => `owe nothing, hold ${MARKS_A_HEAD * pcs} marks`,
  missed: (n: number) => `${n} ${n === 1 ? 'payment' : 'payments'} missed`,
  score:
    'The score is the marks in hand less what is owed, 10 for each job done, 10 for each of you still in the crew, and 50 for a win.',
} as const

export const FATES: Readonly<Record<Pc['fate'], string | null>> = {
  active: null,
  'burnt-out': 'Burnt out',
  retired: 'Retired',
  dead: 'Dead',
}

export const STATUS: Readonly<Record<Opponent['status'], string | null>> = {
  up: null,
  out: 'Out',
  fled: 'Fled',
  yielded: 'Gave up',
}

export const DISTANCE: Readonly<Record<Distance, string>> = { close: 'Close', near: 'Near', far: 'Far' }

export const COVER: Readonly<Record<Cover, string | null>> = {
  0: null,
  1: 'light cover',
  2: 'heavy cover',
}

export const LEG: Readonly<Record<Leg['kind'], string>> = {
  single: 'One throw',
  task: 'Task',
  fight: 'Fight',
  passage: 'Passage',
  complication: 'Complication',
}

export const INTERVAL: Readonly<Record<Interval, string>> = {
  round: 'a round',
  watch: 'a watch',
  day: 'a day',
  week: 'a week',
}

export const wayName = (rank: Rank): string => (rank === 'career' ? 'Networking' : rankName(rank))

/** An option in a word or two, where the thing it lies on says the rest. Empty: the game's own words will do. */
export function shortWords(ask: Ask, { value, label = {} }: Option): string {
  if (label.act === 'try') return tryWords(label)
  return SHORT[ask.id]?.(value, label) ?? ''
}

const tryWords = ({ rank, needed }: Parts): string =>
  `${wayName(rank as Rank)}${Number(needed) > 1 ? `, Impact ${needed}` : ''}`

const SHORT: Readonly<Record<string, (value: string, label: Parts) => string>> = {
  week: (value, { training }) =>
    value === 'train' && training ? `Train ${rankName(training as Rank)}` : (PURSUITS[value] ?? value),
  'avoid-ambush': (_, { tried }) => wayName(tried as Rank),
  act: (_, label) => ACTS[String(label.kind)]?.(label) ?? '',
  voice: (value, { task }) =>
    value.startsWith('say:') ? 'Speak' : value.startsWith('retire:') ? 'Retire' : `Work at “${task}”`,
  care: (_, { name, severity }) => (name ? `Treat ${name} ${severity}` : ''),
  owner: () => 'Give it to them',
  luck: (value) => (value === 'keep' ? 'Keep it' : 'Roll again'),
}

const PURSUITS: Readonly<Record<string, string>> = {
  rest: 'Rest',
  network: 'Ask around for a job',
  trade: 'Trade in cargo',
  care: 'Care',
  train: 'Train',
  'shore-leave': 'Shore leave',
  mend: 'Mend',
  yard: 'Have the yard mend',
  shop: 'Go to the shops',
  hire: 'Hire a hand',
  retire: 'Leave the crew',
}

const ACTS: Readonly<Record<string, (label: Parts) => string>> = {
  attack: ({ weapon, from, onto, hurts }) =>
    `${weapon}${from === onto ? '' : onto === 'close' || from === 'far' ? ', closing in' : ', stepping back'}` +
    `${Number(hurts) > 1 ? `, hurts from Impact ${hurts}` : ''}`,
  save: ({ gathered, asked }) => `Save (${gathered} of ${asked})`,
  task: ({ tried, gathered, asked }) => `${wayName(tried as Rank)} task (${gathered} of ${asked})`,
  reload: ({ weapon }) => `Reload the ${String(weapon).toLowerCase()}`,
  move: ({ word }) => (word === 'close' ? 'Move in' : 'Back away'),
  let: () => 'Let them go first',
  defend: () => 'All-out defence',
  wait: () => 'Do nothing',
  'dig-in': () => 'Dig in',
  disengage: () => 'Break away',
  yield: () => 'Give up',
}
