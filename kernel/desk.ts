import type { AskOne, Field, Fields, Filled, Option, Play, RuleId, Seat } from './ask.ts'

/** One thing a referee can do at the desk: what it must be told, and what it does. */
export interface Act<G, F extends Fields = Fields> {
  readonly name: string
  readonly rule: RuleId
  readonly can: (g: G) => boolean
  readonly fields: (g: G) => F
  readonly does: Does<G, F>
}

/** It is done at once, or somebody is asked something meanwhile. */
type Does<G, F extends Fields> = ((g: G, told: Filled<F>) => void) | ((g: G, told: Filled<F>) => Play)

/** Acts of all kinds in one list: each knows its own fields, the list does not. */
export type AnyAct<G> = Act<G, never>

/** How a game writes down its acts: all by one rule, unless one says otherwise. */
export const actsBy =
  <G>(rule: RuleId) =>
  <F extends Fields>(
    name: string,
    fields: (g: G) => F,
    does: Does<G, F>,
    can: (g: G) => boolean = () => true,
  ): AnyAct<G> =>
    ({ name, rule, can, fields, does }) as unknown as AnyAct<G>

/** An act that is possible now, as an option that carries its form. */
export interface ActOption<G> extends Option {
  readonly act: AnyAct<G>
  readonly form: () => Fields
}

/**
 * The open desk: everything that can be done now. Each option carries its form, made when it is looked at, so that opening and leaving
 * one is nobody's business but the referee's.
 */
export const deskOf = <G>(
  g: G,
  seat: Seat,
  rule: RuleId,
  acts: readonly AnyAct<G>[],
): AskOne<ActOption<G>> => ({
  kind: 'one',
  seat,
  id: 'desk',
  rule,
  desk: true,
  options: acts
    .filter((act) => act.can(g))
    .map((act) => ({ value: act.name, act, form: () => act.fields(g), rule: act.rule })),
})

/** Does what was chosen at the desk, with what was told along with it. */
export function* atDesk<G>(
  g: G,
  { act, filled }: { readonly act: AnyAct<G>; readonly filled: Filled<Fields> },
): Play {
  const does = act.does(g, filled as never)
  if (does) yield* does
}

/** The act of a referee who leaves it to the others. It does nothing; whoever hosts a table may let a bot that is asked beside go on. */
export const NOTHING = 'nothing'

export const words = (max = 400, usual = '') =>
  ({ kind: 'text', max, default: usual }) as const satisfies Field

export const count = (min: number, max: number, usual = min) =>
  ({ kind: 'number', min, max, default: usual }) as const satisfies Field

export const choice = <const V extends string>(values: readonly V[], usual = values[0]!) =>
  ({ kind: 'choice', values, default: usual }) as const satisfies Field

export const yes = (usual = false) => ({ kind: 'yes', default: usual }) as const satisfies Field
