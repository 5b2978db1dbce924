import type { Play } from '@starboard/kernel'
import type { TaskId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { Deed } from '../1-roll/deeds.ts'
import type { Person, PersonId } from './person.ts'
import type { Rim } from './state.ts'

/** One of the things somebody can do in a slot (RIM-DAY-01): each chapter brings its own. */
export interface SlotTask {
  readonly task: TaskId
  /** What it could be done to now, as ids; `[null]` where it is done to nothing in particular, `[]` where it cannot be done. */
  readonly targets: (g: Known, person: Person) => readonly (string | null)[]
  /** The roll that it takes, for odds and for itself; null: none (RIM-DAY-03). */
  readonly deed: (g: Known, person: Person, on: string | null) => Deed | null
  readonly play: (g: Rim, who: PersonId, on: string | null) => Play
}
