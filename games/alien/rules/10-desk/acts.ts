import type { AnyAct } from '@starboard/kernel/desk'
import type { Alien } from '../0-table/state.ts'
import { OPPOSITION_ACTS } from './opposition.ts'
import { PEOPLE_ACTS } from './people.ts'
import { PLACE_ACTS } from './places.ts'
import { TABLE_ACTS } from './table.ts'

/** AL-RUL-REF-01: all that can be done at the desk, in the order of the page. */
export const ACTS: readonly AnyAct<Alien>[] = [
  ...TABLE_ACTS,
  ...OPPOSITION_ACTS,
  ...PLACE_ACTS,
  ...PEOPLE_ACTS,
]
