import { numberOf } from '@starboard/dice'
import type { AskOne, Option } from '@starboard/kernel'
import { fighterOf, fightOf } from '../rules/0-table/fight.ts'
import { chooseDeed, chooseFighter } from '../rules/4-combat/auto.ts'
import { POOL } from '../rules/4-combat/pool.ts'
import type { View } from '../view.ts'

export const offered = ({ options }: AskOne, value: string): string | undefined =>
  options.find((option) => option.value === value)?.value

export const chanceOf = ({ odds }: Option): number => (odds ? numberOf(odds()) : 0)

/** A fight that was taken in hand: what the standing order would do. */
export const inTurn = (view: View, ask: AskOne): string | undefined => {
  const { turn } = fightOf(view)
  return turn ? chooseDeed(view, fighterOf(view, turn.fighter), ask.options).value : undefined
}

/** Whoever the standing order would send next. */
export const sentNext = (view: View, { options }: AskOne): string =>
  chooseFighter(
    view,
    options.map(({ value }) => fighterOf(view, value)),
  ).id

/** Points that are kept for worse. */
const KEPT = 6

/** Always against the worst blows; against a solid one while there are points to spare. */
export function inPool(ask: AskOne): string | undefined {
  if (!POOL.is(ask)) return undefined
  const { tier, left } = ask.label
  if (tier < 3 && left <= KEPT) return 'none'
  return ask.options.find(({ value }) => value !== 'none')?.value
}
