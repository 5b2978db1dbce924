import { numberOf } from '@starboard/dice'
import type { Option } from '@starboard/kernel'
import type { ConditionClass } from '../content/index.ts'
import type { Pc } from '../rules/0-table/pc.ts'
import { worstOf } from '../rules/1-throws/conditions.ts'

/** What all questions with options have. */
export type Options<O extends Pick<Option, 'value' | 'odds'> = Pick<Option, 'value' | 'odds'>> = {
  readonly options: readonly O[]
}

export const chanceOf = ({ odds }: Pick<Option, 'odds'>): number => (odds ? numberOf(odds()) : 0)

/** The option with the best odds; the first, if none has any. */
export const mostLikely = <O extends Pick<Option, 'value' | 'odds'>>({ options }: Options<O>): O =>
  options.reduce((best, option) => (chanceOf(option) > chanceOf(best) ? option : best))

export const has = (ask: Options, value: string): boolean =>
  ask.options.some((option) => option.value === value)

/** The first of these that is offered; the first option, if none is. */
export const firstOf = (ask: Options, ...values: string[]): string =>
  values.find((value) => has(ask, value)) ?? ask.options[0]!.value

export const worst = (pc: Pc, kind: ConditionClass): number => worstOf(pc, kind)?.severity ?? 0

/** The one that counts most; null where there is none. */
export const bestBy = <T>(all: readonly T[], worth: (one: T) => number): T | null =>
  all.reduce<T | null>((top, one) => (top !== null && worth(top) >= worth(one) ? top : one), null)
