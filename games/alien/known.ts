import type { Over } from '@starboard/kernel'
import type { ScenarioId, SideId } from './content/index.ts'
import type { Body, BodyId } from './rules/0-table/body.ts'
import type { Person } from './rules/0-table/person.ts'
import type { BorderState, ZoneState } from './rules/0-table/places.ts'
import type { Alien, Difficulty } from './rules/0-table/state.ts'

/**
 * What both the state and a view have. Rules that only look take this, so that the bot and the board ask the same rules as the game
 * does. What was never seen is missing in a view, and is then taken as the plan of the scenario has it.
 */
export interface Known {
  readonly over: Over | null
  readonly scenario: ScenarioId
  readonly difficulty: Difficulty
  readonly mother: Alien['mother']
  readonly crew: number
  readonly stretch: number
  readonly bodies: readonly KnownBody[]
  readonly zones: { readonly [id: string]: KnownZone }
  readonly borders: { readonly [id: string]: BorderState }
  readonly flags: readonly string[]
  readonly progress: { readonly [task: string]: number }
  readonly done: readonly string[]
  readonly out: readonly BodyId[]
  /** Sides that hold their fire. */
  readonly truce: readonly SideId[]
  readonly shown: readonly string[]
}

/** What the eye tells of anybody. */
export type KnownBody = Readonly<
  Pick<Body, 'id' | 'name' | 'kind' | 'side' | 'at' | 'dead' | 'cover' | 'peeks' | 'held' | 'burning'>
> & { readonly beside: readonly BodyId[] }

/** A character sheet, without what is only for its own player. */
export type KnownPerson = Omit<Person, 'met' | 'agenda'>

/** A zone as seen: without what lies hidden in it. */
export type KnownZone = Readonly<Omit<ZoneState, 'stashed' | 'column'>>
