import type { Filled, Player } from '@starboard/kernel'
import { SCENARIOS } from '../content/index.ts'
import type { Person } from './0-table/person.ts'
import { type Rim, STORYTELLER } from './0-table/state.ts'
import { blankPerson } from './2-making/blank.ts'
import { freshColony } from './6-colony/fresh.ts'
import { freshWorld } from './9-world/fresh.ts'
import { freshSecret, freshTelling } from './11-storyteller/fresh.ts'

/** What is agreed before a match. */
export const OPTIONS = {
  mode: { kind: 'choice', values: ['colony', 'refereed'], default: 'colony' },
  persona: { kind: 'choice', values: ['steady', 'wild', 'gentle'], default: 'steady' },
  scenario: {
    kind: 'choice',
    values: ['crashlanded', 'rich-explorer', 'lost-tribe', 'naked-brutality'],
    default: 'crashlanded',
  },
  biome: {
    kind: 'choice',
    values: ['temperate', 'arid', 'boreal', 'rainforest', 'mountain'],
    default: 'temperate',
  },
  pace: { kind: 'choice', values: ['usual', 'slow', 'brisk'], default: 'usual' },
  making: { kind: 'choice', values: ['rolled', 'chosen'], default: 'rolled' },
  length: { kind: 'number', min: 5, max: 240, default: 150 },
  dice: { kind: 'choice', values: ['rolled', 'typed'], default: 'rolled' },
  tutorial: { kind: 'yes', default: false },
} as const

/** So long a learner is told things; then the account is closed. */
const TUTORIAL_DAYS = 3

/** A scenario with fewer Colonists than player seats cannot be chosen (RIM-RUL-052). */
export const mostPlayers = (scenario: Filled<typeof OPTIONS>['scenario']): number =>
  SCENARIOS[scenario as keyof typeof SCENARIOS].colonists

/** The first state: nobody made yet, nothing drawn. Seat 0 is the Storyteller's (RIM-MODE-01). */
export function setup(options: Filled<typeof OPTIONS>, players: readonly Player[]): Rim {
  const { mode, pace, length, tutorial } = options
  const { scenario, persona, biome, making, dice } = options as ChosenOptions
  const held = mode === 'refereed' && players[STORYTELLER]?.bot === null
  const people = castaways(SCENARIOS[scenario].colonists, players.length - 1)
  return {
    drawn: 0,
    over: null,
    teller: held ? 'person' : 'program',
    agreed: {
      persona,
      scenario,
      biome,
      pace: (pace === 'usual' ? (mode === 'refereed' ? 'slow' : 'brisk') : pace) === 'slow' ? 1 : 5, // RIM-BLD-14
      making,
      length: tutorial ? TUTORIAL_DAYS : length,
      dice,
      seats: players.length,
      tutorial,
    },
    day: 0,
    clock: 0,
    phase: { kind: 'arrival' },
    agenda: [...people.map(({ id }) => ({ kind: 'make' as const, person: id })), { kind: 'land' as const }],
    people,
    animals: [],
    colony: freshColony(),
    world: freshWorld(),
    telling: freshTelling(),
    fight: null,
    secret: freshSecret(),
    made: people.length,
  }
}

/** Dealt round in seat order, so that no seat has two more than another (RIM-MODE-04, RIM-RUL-052). */
const castaways = (count: number, players: number): Person[] =>
  Array.from({ length: count }, (_, n) => blankPerson(`person-${n + 1}`, 1 + (n % players)))

type ChosenOptions = Pick<Rim['agreed'], 'scenario' | 'persona' | 'biome' | 'making' | 'dice'>
