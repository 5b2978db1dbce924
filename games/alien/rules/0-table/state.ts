import type { GameState, Seat } from '@starboard/kernel'
import type { BorderId, Effect, ScenarioId, SideId, Skill, UnitId, ZoneId } from '../../content/index.ts'
import type { LessonId } from '../../lessons.ts'
import type { What } from './acting.ts'
import type { Body, BodyId, Unit } from './body.ts'
import type { Combat } from './combat.ts'
import type { GearId } from './gear.ts'
import type { BorderState, Memory, ZoneState } from './places.ts'
import type { VehicleState } from './riding.ts'
import type { Rolled } from './throws.ts'

/** The Game Mother always sits at seat 0; players sit at the seats after it. */
export const MOTHER: Seat = 0

/** Everything there is to know about a match. Plain JSON; rules change it in place, but for zones and borders (see there). */
export interface Alien extends GameState {
  scenario: ScenarioId
  difficulty: Difficulty
  /** Who holds the Game Mother's seat: the program by the rulings marked (auto), or a person (AL-RUL-REF-02). */
  mother: 'program' | 'person'
  /** How many player characters the scenario started with (AR-8). */
  crew: number
  stage: Stage
  /** What happens before anything else, first thing first. */
  agenda: Item[]
  /** The stretch now running, counted from 1. */
  stretch: number
  /** Parts of stretches, rounds and turns that have begun or ended: only ever goes up (see `time.ts`). */
  ticks: number
  /** Everybody: player characters first, in the order of their making, then everyone else. The dead keep their place. */
  bodies: Body[]
  units: Unit[]
  vehicles: VehicleState[]
  zones: { [id: string]: ZoneState }
  borders: { [id: string]: BorderState }
  /** What each seat knows of places out of sight, by seat. */
  memory: Memory[]
  /** Whom each seat acts with at the moment, by seat. */
  picked: (BodyId | null)[]
  combat: Combat | null
  /** Scenario facts that have come true. */
  flags: string[]
  /** Successes gathered at tasks and clearings, by task and place. */
  progress: { [task: string]: number }
  /** Tasks that are done, by task and place. */
  done: string[]
  /** Timeline rows still to come, by their index in the scenario, with the stretch they come in. */
  rows: { row: number; stretch: number }[]
  /** What tasks have set going. */
  later: { stretch: number; mark: string; effects: readonly Effect[] }[]
  /** Noises of the stretch now running and of the one before, for those who go toward the loudest. */
  noises: { at: ZoneId; strength: number; stretch: number }[]
  traps: { zone: ZoneId; dice: number; damage: number; fire: boolean }[]
  /** Lines across a border that sound when crossed (gear-line). */
  tripLines: BorderId[]
  /** Sides that hold their fire until they see such a thing on a player character. */
  truce: SideId[]
  truceUntil: string[]
  /** Units that will open one Company door for whoever asks. */
  doorkeepers: UnitId[]
  /** Fixtures that characters have touched, and those that are no more. */
  touched: string[]
  destroyed: string[]
  /** What seats have been shown until the next upkeep, or for good: the clock, the whole map, where the next units come in. */
  shown: string[]
  /** Dice on Stamina for those without air supply. */
  badAir: number
  /** Player characters and friends who got away. */
  out: BodyId[]
  /** Upkeeps in a row at which no player character could act (AR-5). */
  helpless: number
  /** The Game Mother's secret notes. */
  notes: string[]
  /** Resting characters whose place was not safe at some time of this stretch (AL-RUL-SAFE-01). Hidden: they do not know yet. */
  disturbed: BodyId[]
  /** Units that have fought in this stretch: it is over for them (AL-RUL-TIME-02). */
  fought: UnitId[]
  /** The last skill roll, until the next one: what a Game Mother can overrule. */
  lastRoll: Rolled | null
  /** How often each result of a table has come up, for those who count over many matches. */
  tally: { [what: string]: number }
  /** For ids: only ever goes up. */
  made: number
  /** Players who have given up. */
  left: Seat[]
  /** Lessons of the tutorial that were given; no such list where nobody learns. */
  lessons?: LessonId[]
}

export type Difficulty = 'easy' | 'normal' | 'hard'

/** AL-RUL-TIME-05: the parts of a stretch, and what comes before the first and after the last. */
export type Stage =
  /** `making`: what the player of a character of their own decides next; null while the part is being cast. */
  | { kind: 'create'; pc: number; making: Making | null }
  | { kind: 'begin' }
  | { kind: 'crew' }
  | { kind: 'opposition'; left: UnitId[] | null }
  | { kind: 'events' }
  | { kind: 'upkeep' }
  | { kind: 'epilogue' }

/** The steps of RULES.md 43.1, in their order. */
export type Making = 'career' | 'attributes' | 'skills' | 'talent' | 'gear' | 'nature' | 'name'

/** Something that must happen in a step of its own. */
export type Item =
  /** A line of sight has opened between two groups (AL-DET-01, AL-DET-02). */
  | { kind: 'detect'; crew: BodyId[]; others: BodyId[] }
  /** The winners of a detection choose (AL-DOUT-01). */
  | { kind: 'outcome'; winners: BodyId[]; losers: BodyId[] }
  /** A fight breaks out. */
  | { kind: 'fight'; first: BodyId[]; ambush: boolean; between: BodyId[] }
  /** Panic rolls that one event calls for, in their order (AL-RUL-PAN-02). `rolled` have made theirs in this chain (AL-RUL-PAN-01). */
  | {
      kind: 'panic'
      who: BodyId[]
      rolled: BodyId[]
      source: BodyId | null
      cause: string
      /** Why those roll who were drawn into it later. */
      causes: { [who: BodyId]: string }
      /** When that was, if not now: what happens in an upkeep is rolled for when the next stretch has begun. */
      stretch?: number
    }
  /** Soldiers have shown themselves and want the crew to yield (RULES.md 43.6). */
  | { kind: 'demand'; by: BodyId[]; to: BodyId[]; talked: boolean }
  /** A unit goes on with its part after something came between. */
  | { kind: 'unit'; unit: UnitId; steps: number }
  /** A skill roll that the Game Mother called for. */
  | { kind: 'called'; who: BodyId; skill: Skill; modifier: number; for: string }
  /** In a world that a seat imagines: something it knows nothing of is being settled, and nobody can tell what comes of it. */
  | { kind: 'veiled' }
  /** Somebody does what its player has chosen for the stretch. */
  | { kind: 'deed'; who: BodyId; action: string; what: What | null }
  /** One who has rested sheds a stress response (AL-REST-02). */
  | { kind: 'relief'; who: BodyId; times: number }
  /** A deck of cards or a performance sheds one response more, of one who has rested with this one (talents, items). */
  | { kind: 'share'; who: BodyId; what: 'cards' | 'perform' }
  /** A creature strikes with a row that everybody has seen (AL-RUL-CRE-10). */
  | { kind: 'strike'; who: BodyId; row: number; targets: BodyId[] }
  /** A death roll has failed, and a story point could still save the character (AL-RUL-STORY-01). */
  | { kind: 'last-chance'; who: BodyId; injury: number }
  /** A creature in its death throes has made its last attack. */
  | { kind: 'dies'; who: BodyId }
  /** One whom the Game Mother plays does something that others may answer to. */
  | { kind: 'play'; who: BodyId; action: string; what: What | null }
  /** A burst of full auto has hit: another may follow. `count` have been fired. */
  | { kind: 'burst'; who: BodyId; gear: GearId; count: number }

/** Counts a result of a table. */
export function tally(g: Alien, what: string): void {
  g.tally[what] = (g.tally[what] ?? 0) + 1
}

export const newId = (g: Alien, prefix: string): string => `${prefix}-${++g.made}`
