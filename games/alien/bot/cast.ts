import type { AskOne } from '@starboard/kernel'
import type { View } from '../view.ts'
import { valuesOf } from './read.ts'

/** Who is wanted most, by what the scenario asks of its crew; in one that was added nobody is. */
const WANTED: { readonly [scenario: string]: readonly string[] } = {
  'cold-berth': ['pc-voss', 'pc-brandt', 'pc-halloran', 'pc-okafor', 'pc-rao', 'pc-quist'],
  'sump-nine': ['pc-halloran', 'pc-okafor', 'pc-brandt', 'pc-rao', 'pc-voss', 'pc-quist'],
  'halcyon-ring': ['pc-halloran', 'pc-quist', 'pc-okafor', 'pc-voss', 'pc-rao', 'pc-brandt'],
  'ash-landing': ['pc-brandt', 'pc-halloran', 'pc-okafor', 'pc-rao', 'pc-voss', 'pc-quist'],
}

/** Those who are wanted most come first. */
export function castAdvice({ scenario }: View, ask: AskOne): string {
  const values = valuesOf(ask)
  return WANTED[scenario]?.find((value) => values.includes(value)) ?? values[0]!
}
