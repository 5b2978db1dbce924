import type { Option, Parts, Play, WhyNot } from './ask.ts'
import { Broken } from './errors.ts'
import type { Json } from './json.ts'
import { nameIn, type OptionOf } from './speech.ts'

/** What a game's actions have in common. */
export interface Doing {
  readonly state: unknown
  /** Whoever acts, as the rules look at them. */
  readonly actor: unknown
  /** The same, as an id: what survives a question. */
  readonly who: string | number
  /** The coin of the game: points, kinds of actions, a place in the turn. */
  readonly price: unknown
  /** What rules ask of actions in general (`while-stranded`, `quiet`), instead of lists of their names. */
  readonly tag: string
}

/** Something that can be done now: the option, and the thing itself. The rule gets the thing back as it is, and reads no string. */
export type Offered<T extends Json, O extends Parts = Parts> = OptionOf<O> & { readonly what: T }

/**
 * One kind of thing that can be done. Its name begins the values of its options (`fly:azure:b3`); `T` is what is done it to, plain
 * JSON because it may have to wait in the state; `O` is the label of its options, whose words are told from this type.
 */
export interface Action<
  D extends Doing,
  Name extends string = string,
  T extends Json = Json,
  O extends Parts = Parts,
> {
  readonly name: Name
  readonly price: D['price'] | ((g: D['state'], actor: D['actor']) => D['price'])
  readonly tags?: readonly D['tag'][]
  /** Who else does it along with the actor, unasked. */
  readonly along?: (g: D['state'], actor: D['actor']) => readonly D['who'][]
  /** What can be done now. Empty most of the time, and cheap then. Long lists write down themselves what each costs, if they are told: to copy an option for it takes longer than to make it. */
  readonly offers: (g: D['state'], actor: D['actor'], cost?: Parts) => readonly Offered<T, O>[]
  /** Does it; the price has been paid. */
  readonly play: (g: D['state'], who: D['who'], what: T) => Play
  /** What cannot be done now although one might expect it. */
  readonly whyNot?: (g: D['state'], actor: D['actor']) => readonly WhyNot[]
  /** Types only: there is nothing here when it runs. */
  readonly types?: { readonly option: O }
}

/** Actions of all kinds in one list: each knows what it is done to, the list does not. */
export type AnyAction<D extends Doing> = Omit<Action<D>, 'offers' | 'play' | 'types'> & {
  readonly offers: (
    g: D['state'],
    actor: D['actor'],
    cost?: Parts,
  ) => readonly (Option & { readonly what: Json })[]
  readonly play: (g: D['state'], who: D['who'], what: never) => Play
}

/**
 * How a game writes down its actions. Three calls, since TypeScript infers all type arguments of a call or none:
 * `const action = actionsOf<XiaDoing>()`, then `export const FLY = action('fly')<SpaceId, { borders: string[] }>({ … })`.
 */
export const actionsOf =
  <D extends Doing>() =>
  <const Name extends string>(name: Name) =>
  <T extends Json = null, O extends Parts = Record<never, never>>(
    action: Omit<Action<D, Name, T, O>, 'name' | 'types'>,
  ): Action<D, Name, T, O> => ({ ...action, name })

/** The actions of a game by their names, in the order of the page. */
export function namedActions<A extends { readonly name: string }>(
  actions: readonly A[],
): ReadonlyMap<string, A> {
  const named = new Map(actions.map((action) => [action.name, action]))
  if (named.size === actions.length) return named
  throw new Broken('two actions have one name')
}

/** The action that an option is of. */
export function actionIn<A extends { readonly name: string }>(
  actions: ReadonlyMap<string, A>,
  value: string,
): A {
  const action = actions.get(nameIn(value))
  if (action) return action
  throw new Broken(`there is no action “${nameIn(value)}”`)
}

/** Does what was offered: `what` came from an offer of this very action, which the list cannot tell. */
export const perform = <D extends Doing>(
  action: AnyAction<D>,
  g: D['state'],
  who: D['who'],
  what: Json,
): Play => action.play(g, who, what as never)

/** How something is done that asks nobody anything. */
export const atOnce = <A extends readonly unknown[]>(does: (...told: A) => void) =>
  // biome-ignore lint/correctness/useYield: an action may ask, this one does not
  function* (...told: A): Play {
    does(...told)
  }
