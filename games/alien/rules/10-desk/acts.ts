import type { Act } from './forms.ts'
import { OPPOSITION_ACTS } from './opposition.ts'
import { PEOPLE_ACTS } from './people.ts'
import { PLACE_ACTS } from './places.ts'
import { TABLE_ACTS } from './table.ts'

/** AL-RUL-REF-01: all that can be done at the desk, by name; the order is that of the page. */
export const ACTS: { readonly [name: string]: Act } = Object.fromEntries(
  [...TABLE_ACTS, ...OPPOSITION_ACTS, ...PLACE_ACTS, ...PEOPLE_ACTS].map((one) => [one.name, one]),
)
