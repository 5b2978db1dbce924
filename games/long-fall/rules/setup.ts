import type { Filled, Player } from '@starboard/kernel'
import { SHIP } from '../content/index.ts'
import type { Pc } from './0-table/pc.ts'
import type { LongFall } from './0-table/state.ts'
import { REFEREE } from './0-table/state.ts'

/** What is agreed before a match. */
export const OPTIONS = {
  mode: { kind: 'choice', values: ['campaign', 'refereed'], default: 'campaign' },
  crew: { kind: 'number', min: 1, max: 4, default: 1 },
  weeks: { kind: 'number', min: 4, max: 520, default: 52 },
  tutorial: { kind: 'yes', default: false },
} as const

type Agreed = Filled<typeof OPTIONS>

/** Who learns the game does so alone, with one character and the program for a referee, in a quarter of a year. */
const TUTORIAL = { mode: 'campaign', crew: 1, weeks: 13 } as const

export const moot = ({ tutorial }: Agreed): (keyof Agreed)[] =>
  tutorial ? (Object.keys(TUTORIAL) as (keyof typeof TUTORIAL)[]) : []

const agreedOn = (options: Agreed): Agreed => (options.tutorial ? { ...options, ...TUTORIAL } : options)

/** The referee, and as many players as there are berths for; a learner is alone. */
export function seats(options: Agreed) {
  const { mode, crew, tutorial } = agreedOn(options)
  const players = tutorial ? 1 : mostPlayers(crew)
  return {
    min: 2,
    max: 1 + players,
    roles: [
      { name: 'referee', program: mode === 'campaign' },
      ...Array.from({ length: players }, () => ({ name: 'player', program: false })),
    ],
  }
}

/** The ship has berths for six (content: the ship). */
export const mostPlayers = (crew: number): number => Math.max(1, Math.floor(SHIP.berths / crew))

/** The first state: nobody made yet, nothing drawn. Seat 0 is the referee's (LF-ROLE-01). */
export function setup(options: Agreed, players: readonly Player[]): LongFall {
  const { mode, crew, weeks, tutorial } = agreedOn(options)
  const held = players[REFEREE]?.bot === null && mode === 'refereed'
  const pcs = players
    .slice(1)
    .flatMap((_, i) => Array.from({ length: crew }, (__, n) => blankPc(i * crew + n + 1, i + 1)))
  return {
    drawn: 0,
    over: null,
    referee: held ? 'person' : 'program',
    crew,
    lasts: weeks,
    off: [],
    agenda: [...pcs.map((pc) => ({ kind: 'create' as const, pc: pc.id })), { kind: 'found' as const }],
    week: 1,
    pcs,
    marks: 0,
    ship: {
      name: SHIP.name,
      debt: 0,
      startDebt: 0,
      missed: 0,
      taken: false,
      resistance: SHIP.resistance,
      broken: [],
      cargo: [],
    },
    cluster: { worlds: [], links: [], rumour: null, trail: { stage: 'unheard', done: 0 } },
    at: 0,
    port: { toAct: [], offers: [], dealt: [], stock: {}, tended: {}, week: 0, trains: [] },
    job: null,
    stay: { days: 0, workers: [], past: [] },
    transit: null,
    lived: 0,
    skirmish: null,
    tasks: [],
    npcs: [],
    notes: [],
    lastThrow: null,
    lastTask: null,
    jobsDone: 0,
    repairs: {},
    hands: [],
    pending: {
      beaconsFrom: 0,
      hunters: [],
      beforeJob: 0,
      creditors: false,
      careUntil: 0,
      freeHands: 0,
      shipImproved: false,
    },
    made: pcs.length,
    ...(tutorial && { lessons: [] }),
  }
}

const blankPc = (n: number, seat: number): Pc => ({
  id: `pc-${n}`,
  seat,
  name: `Character ${n}`,
  strength: 0,
  agility: 0,
  skills: {},
  terms: [],
  career: { name: '', rank: 0, jobs: 0 },
  luck: { now: 10, max: 10, calm: 0, spent: false },
  conditions: [],
  gear: [],
  worn: null,
  failed: [],
  marked: [],
  training: null,
  fate: 'active',
})
