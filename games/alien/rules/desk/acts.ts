import type { Act } from './forms.ts'
import { OPPOSITION_ACTS } from './opposition.ts'
import { PEOPLE_ACTS } from './people.ts'
import { PLACE_ACTS } from './places.ts'
import { TABLE_ACTS } from './table.ts'

/** AL-RUL-REF-01: all that can be done at the desk, by name; the order is that of the page. */
export const actsOf = (): { readonly [name: string]: Act } => {
  acts ??= Object.fromEntries(
    [...TABLE_ACTS, ...OPPOSITION_ACTS, ...PLACE_ACTS, ...PEOPLE_ACTS].map((one) => [one.name, one]),
  )
  return acts
}

/** Put together when first asked for, not when loaded: the desk and the chapters it reaches into know of each other. */
let acts: { readonly [name: string]: Act } | null = null
