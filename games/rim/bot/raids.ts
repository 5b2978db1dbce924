import { numberOf } from '@starboard/dice'
import type { AskOne, Option } from '@starboard/kernel'
import { POOL } from '../rules/4-combat/pool.ts'

export const offered = ({ options }: AskOne, value: string): string | undefined =>
  options.find((option) => option.value === value)?.value

export const chanceOf = ({ odds }: Option): number => (odds ? numberOf(odds()) : 0)

/** The option with the best odds among those of a kind. */
function likeliest({ options }: AskOne, kind: string): string | undefined {
  const all = options.filter(({ value }) => value.startsWith(`${kind}:`))
  return all.reduce<Option | undefined>(
    (best, one) => (!best || chanceOf(one) > chanceOf(best) ? one : best),
    undefined,
  )?.value
}

/** A fight that was taken in hand: help who lies there, hit whoever is likeliest to be hit hard, and end behind cover. */
export const inTurn = (ask: AskOne): string | undefined =>
  likeliest(ask, 'first-aid') ??
  likeliest(ask, 'attack') ??
  offered(ask, 'take-cover') ??
  offered(ask, 'end-turn')

/** Points that are kept for worse. */
const KEPT = 6

/** Always against the worst blows; against a solid one while there are points to spare. */
export function inPool(ask: AskOne): string | undefined {
  if (!POOL.is(ask)) return undefined
  const { tier, left } = ask.label
  if (tier < 3 && left <= KEPT) return 'none'
  return ask.options.find(({ value }) => value !== 'none')?.value
}
