import { times } from '@starboard/kernel/english'
import { nameIn, type OffersIn, type OptionsIn, reading } from '@starboard/kernel/speech'
import type { Distance, Interval, Leg, Rank } from '../content/index.ts'
import type { Pc } from '../rules/0-table/pc.ts'
import type { Cover, Opponent } from '../rules/0-table/skirmish.ts'
import type * as luck from '../rules/1-throws/luck.ts'
import type * as tasks from '../rules/1-throws/tasks.ts'
import type { TryLabel } from '../rules/1-throws/tries.ts'
import type * as care from '../rules/3-care/care.ts'
import type * as deeds from '../rules/5-skirmishes/deeds.ts'
import type * as skirmish from '../rules/5-skirmishes/skirmish.ts'
import type * as stances from '../rules/5-skirmishes/stances.ts'
import type * as turns from '../rules/5-skirmishes/turns.ts'
import type * as complications from '../rules/6-consequences/complications.ts'
import type * as travel from '../rules/7-weeks/travel.ts'
import type * as choices from '../rules/8-port/choices.ts'
import type * as market from '../rules/8-port/market.ts'
import type * as port from '../rules/8-port/port.ts'
import { nestEggOf } from '../rules/9-jobs/ending.ts'
import type * as legs from '../rules/9-jobs/legs.ts'
import type * as desk from '../rules/10-desk/desk.ts'
import type { View } from '../view.ts'
import { rankName } from '../words/words.ts'

/** What the board itself says. Everything else is worded by the game. */
export const WORDS = {
  crew: 'The crew',
  cluster: 'The cluster',
  dice: 'The last throw',
  lots: 'What a die has settled',
  offers: 'Work on offer',
  trouble: 'Complication',
  skirmish: 'Skirmish',
  table: 'At the table',
  makers: 'Who is it to be?',
  notes: 'Secret notes',
  said: 'Last words',
  hold: 'Hold',
  hired: (skill: string) => `Hand for ${skill}`,
  someHand: 'A hired hand',
  doctor: 'The doctor',
  rumour: 'The great rumour',
  rival: 'The rival',
  blank: 'Not made yet',
  yours: 'yours',
  hidden: 'hidden',
  again: 'roll again',
  leader: 'leads',
  empty: 'empty',
  within: (name: string, arms: string) => `In reach of ${name}’s ${arms}`,
  outOfReach: (name: string) => `Out of ${name}’s reach`,
  threat: {
    bears: (name: string) => `Can hit ${name} from here`,
    moves: (name: string) => `Has to move to hit ${name}`,
    reloads: (name: string) => `Has to reload before hitting ${name}`,
    'closes-in': (name: string) => `Too far to hit ${name} in this round`,
  },
  broken: 'broken',
  worn: 'worn',
  beacon: 'beacon',
  target: 'job here',
  services: 'In port',
  hiring: 'Hiring',
  forSale: 'For sale',
  nobodyHires: 'Nobody is looking for a crew.',
  nothingForSale: 'Nothing is for sale this week.',
  yard: 'Repairs',
  doctorHere: (rank: number, price: number) => `Doctor, Medic ${rank}, ${price} marks`,
  shops: 'Arms, kits and suits',
  someShops: 'Shops, if they have it',
  fewShops: 'Knives and coats',
  handsHere: 'Hands to hire',
  leaveHere: 'Shore leave',
  bare: 'No port to speak of: no work, no shops, no repairs.',
  seen: 'seen from here',
  look: 'look from here',
  own: 'Make one yourself',
  ownSteps:
    'Share out two points, serve terms in careers of your choice, and name who comes of it: some ten questions.',
  tooLate: 'longer than the campaign lasts',
  toWin: 'To win',
  outOfOrder: 'Out of order',
  books: 'The books',
  enough: 'enough to pay it all off and win',
  missing: (n: number) => `${times(n, 'mark')} more win`,
  weekly: 'A week costs',
  upkeep: (work: number, port: number) => `${work} at work, ${times(port, 'mark')} in port`,
  bill: 'Next bill',
  due: (n: number, week: number, left: number) =>
    `${times(n, 'mark')} in week ${week}, ${left === 0 ? 'this week' : `in ${times(left, 'week')}`}`,
  left: 'Weeks left',
  /** LF-RUL-JOB-07; the other way, the great rumour, is told once it is heard. */
  goal: (view: View) => `owe nothing, hold ${nestEggOf(view)} marks`,
  /** What the chance of a throw was before it was made. */
  chance: (percent: string) => `the chance to pass was ${percent}`,
  missed: (n: number) => `${times(n, 'payment')} missed`,
  score:
    'The score is the marks in hand less what is owed, 10 for each job done, 10 for each of you still in the crew, and 50 for a win.',
  signs: {
    ship: 'Your ship',
    target: 'A job leads here',
    beacon: 'Beacon: no throw to find the way',
    lane: 'Weeks from world to world',
    ports: {
      A: 'A full yard, all arms and kits, a doctor',
      B: 'Repairs, hands to hire, some of the goods',
      C: 'Water and gossip, knives and coats',
      D: 'Nothing: no shore leave and no jobs',
    },
  },
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

/** What a throw was for, by the word that the rule has for it; what a referee called for speaks for itself. */
export const PURPOSE: Readonly<Record<string, string>> = {
  ambush: 'to notice the ambush',
  astrogation: 'to find the way',
  attack: 'to hit',
  bargain: 'for a better price',
  care: 'to treat an ailment',
  complication: 'to deal with the complication',
  contest: 'in the contest',
  disengage: 'to break away',
  hunters: 'to shake off the hunters',
  initiative: 'to act before them',
  landing: 'to get past customs',
  leg: 'for the job',
  morale: 'to stand their ground',
  network: 'to hear of a job',
  repair: 'to mend it',
  save: 'to keep somebody alive',
  task: 'to get on with the task',
}

export const wayName = (rank: Rank): string => (rank === 'career' ? 'Networking' : rankName(rank))

const tryWords = ({ rank, needed }: TryLabel): string =>
  `${wayName(rank)}${needed > 1 ? `, Impact ${needed}` : ''}`

const triedIn = (label: TryLabel | { act: string }): string => ('rank' in label ? tryWords(label) : '')

type ShortAsks = OptionsIn<typeof luck, View> &
  OptionsIn<typeof tasks, View> &
  OptionsIn<typeof care, View> &
  OptionsIn<typeof skirmish, View> &
  OptionsIn<typeof complications, View> &
  OptionsIn<typeof travel, View> &
  OptionsIn<typeof market, View> &
  OptionsIn<typeof port, View> &
  OptionsIn<typeof legs, View> &
  OptionsIn<typeof desk, View>

type ShortOffers = OffersIn<typeof choices, View> &
  OffersIn<typeof deeds, View> &
  OffersIn<typeof stances, View> &
  OffersIn<typeof turns, View>

/** An option in a word or two, where the thing it lies on says the rest. Empty or null: the game's own words will do. */
export const shortWords = reading<View>({
  asks: {
    luck: ({ die }) => (die ? 'Roll again' : 'Keep it'),
    leg: triedIn,
    trouble: triedIn,
    join: triedIn,
    astrogator: triedIn,
    landing: triedIn,
    'avoid-ambush': ({ tried }) => wayName(tried),
    voice: ({ task }, _, { value }) =>
      task ? `Work at “${task}”` : nameIn(value) === 'say' ? 'Speak' : 'Retire',
    care: ({ name, severity }) => (name ? `Treat ${name} ${severity}` : ''),
    owner: () => 'Give it to them',
    crew: (_, __, { value }) => (value === 'stay' ? 'Stay the week' : value === 'shop' ? 'Buy gear' : ''),
  } satisfies Partial<ShortAsks>,
  offers: {
    rest: () => 'Rest',
    network: () => 'Ask around for a job',
    trade: () => 'Trade in cargo',
    care: () => 'Care',
    train: ({ training }) => (training ? `Train ${rankName(training)}` : 'Train'),
    'shore-leave': () => 'Shore leave',
    mend: () => 'Mend',
    yard: () => 'Have the yard mend',
    shop: () => 'Go to the shops',
    hire: () => 'Hire a hand',
    retire: () => 'Leave the crew',
    attack: ({ weapon, from, onto, hurts }) =>
      `${weapon}${from === onto ? '' : onto === 'close' || from === 'far' ? ', closing in' : ', stepping back'}` +
      `${hurts > 1 ? ` (hurts from Impact ${hurts}), to hit` : ''}`,
    save: ({ gathered, asked }) => `Save (${gathered} of ${asked})`,
    task: ({ tried, gathered, asked }) =>
      `${tried ? `${wayName(tried)} task` : 'Task'} (${gathered} of ${asked})`,
    reload: ({ weapon }) => `Reload the ${weapon.toLowerCase()}`,
    close: () => 'Move in',
    back: () => 'Back away',
    let: () => 'Let them go first',
    'keep-move': () => 'Act, then move',
    'take-cover': () => 'Light cover',
    defend: () => 'All-out defence',
    wait: () => 'Do nothing',
    'dig-in': () => 'Dig in',
    disengage: () => 'Break away',
    yield: () => 'Give up',
  } satisfies ShortOffers,
})
