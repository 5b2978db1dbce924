import type {
  Ask,
  Asked,
  AskForm,
  AskNumber,
  AskOne,
  AskSome,
  Fields,
  Option,
  Parts,
  RuleId,
  Seat,
  WhyNot,
} from './ask.ts'
import { Broken } from './errors.ts'
import type { Text } from './game.ts'
import type { Event } from './state.ts'

/**
 * What is asked, declared once: the id stands in the record, `L` is the label of the question and `O` that of its options. Rule, words,
 * bot and board read these types. (Labels are `type`s: an interface is no plain JSON to TypeScript.)
 */
export interface Question<Id extends string = string, L extends Parts = Parts, O extends Parts = Parts> {
  readonly id: Id
  /** Whether an open question is this one; then its labels are known. */
  is(ask: Ask): ask is AskOf<Id, L, O>
  /** Types only: there is nothing here when it runs. */
  readonly types?: { readonly label: L; readonly option: O }
}

/** An open question whose labels are known. */
export type AskOf<Id extends string, L extends Parts, O extends Parts> = Known<
  [O] extends [never] ? AskOne | AskNumber | AskForm : AskOne<OptionOf<O>> | AskSome<OptionOf<O>>,
  Id,
  L
>

type Known<A, Id, L> = A extends Ask
  ? Omit<A, 'id' | 'label'> & { readonly id: Id; readonly label: L }
  : never

/** An option with the label that its question declares; where that has no fields, none is needed. */
export type OptionOf<O extends Parts> = [O] extends [never] ? Option : Omit<Option, 'label'> & Labelled<O>

/** An option of this question: `interface Use extends OptionTo<typeof SHOOT> { weapon: WeaponId }`. */
export type OptionTo<Q extends Typed> = OptionOf<OptionLabel<Q>>

/** This question as it stands open. */
export type AskTo<Q> = Q extends {
  readonly id: infer Id extends string
  readonly types?: { readonly label: infer L extends Parts; readonly option: infer O extends Parts }
}
  ? AskOf<Id, L, O>
  : never

/** What its options are labelled with. */
export type OptionLabel<Q extends Typed> = NonNullable<Q['types']>['option']

/** What this question is labelled with. */
export type LabelOf<Q extends { readonly types?: { readonly label: Parts } }> = NonNullable<
  Q['types']
>['label']

type Typed = { readonly types?: { readonly option: Parts } }

type Labelled<L extends Parts> = Empty extends L ? { readonly label?: L } : { readonly label: L }

/** A label without fields. */
export type Empty = Record<never, never>

/**
 * The label of options that are not all alike (`Either<{ die: Die; face: number } | Empty>`): each has the fields of the others as
 * missing, so that whoever reads one tells by a field which it is.
 */
export type Either<L extends Parts> = EachOf<L, FieldsOf<L>>
type FieldsOf<L> = L extends unknown ? keyof L : never
type EachOf<L extends Parts, All extends PropertyKey> = L extends Parts
  ? L & { readonly [K in Exclude<All, keyof L>]?: never }
  : never

/** Something that is not possible now, and the reason with what its words need. */
export interface Refused<W extends Parts> extends WhyNot {
  readonly label: W
}

/**
 * Two calls, since TypeScript infers all type arguments of a call or none: `question('mend')<{ most: number }, { cell: string }>()`.
 * Where `O` is `never`, the question has no options, or each of them is an `offer` with words of its own.
 */
export const question =
  <const Id extends string>(id: Id) =>
  <L extends Parts = Empty, O extends Parts = Empty>(): Question<Id, L, O> => ({
    id,
    is: (ask): ask is AskOf<Id, L, O> => ask.id === id,
  })

type More<L extends Parts> = Pick<Asked, 'confirm' | 'desk' | 'whyNot'> & Labelled<L>
type MoreOf<L extends Parts> = Empty extends L ? [more?: More<L>] : [more: More<L>]
type Between = { readonly min: number; readonly max: number }

/**
 * One of some options. Nearly every question is made here, so it is written out: to spread `more` takes longer than all the rest, and so
 * does a list of what else there is.
 */
export function one<L extends Parts, O extends Parts, X extends OptionOf<O>>(
  question: Question<string, L, O>,
  seat: Seat,
  rule: RuleId,
  options: readonly X[],
  ...more: MoreOf<L>
): AskOne<X>
export function one<X extends Option>(
  { id }: Pick<Question, 'id'>,
  seat: Seat,
  rule: RuleId,
  options: readonly X[],
  more?: Pick<Asked, 'label' | 'confirm' | 'desk' | 'whyNot'>,
): AskOne<X> {
  const asked: { -readonly [K in keyof AskOne<X>]: AskOne<X>[K] } = { kind: 'one', seat, id, rule, options }
  if (more?.label) asked.label = more.label
  if (more?.confirm) asked.confirm = more.confirm
  if (more?.desk) asked.desk = more.desk
  if (more?.whyNot) asked.whyNot = more.whyNot
  return asked
}

/** Some of the options, from `min` to `max` of them. */
export const some = <L extends Parts, O extends Parts, X extends OptionOf<O>>(
  { id }: Question<string, L, O>,
  seat: Seat,
  rule: RuleId,
  options: readonly X[],
  more: More<L> & Between,
): AskSome<X> => ({ kind: 'some', seat, id, rule, options, ...more })

/** A whole number in a range. */
export const number = <L extends Parts>(
  { id }: Question<string, L, never>,
  seat: Seat,
  rule: RuleId,
  more: More<L> & Between & Pick<AskNumber, 'die'>,
): AskNumber => ({ kind: 'number', seat, id, rule, ...more })

/** Names and other words. What a referee tells comes with an option of the desk instead. */
export const form = <L extends Parts, F extends Fields>(
  { id }: Question<string, L, never>,
  seat: Seat,
  rule: RuleId,
  fields: F,
  ...[more]: MoreOf<L>
): AskForm<F> => ({ kind: 'form', seat, id, rule, fields, ...more })

/**
 * A kind of option, by the part of its value before the colon, with the label such options have: where one question offers many
 * different things to do, each is declared and worded by itself.
 */
export interface Offer<Name extends string = string, O extends Parts = Parts> {
  readonly name: Name
  /** Types only: there is nothing here when it runs. */
  readonly types?: { readonly option: O }
}

export const offer =
  <const Name extends string>(name: Name) =>
  <O extends Parts = Empty>(): Offer<Name, O> => ({ name })

/** Whether an option is one of what is offered there, a kind of option or an action; then its label is known. */
export const isOffer = <O extends Parts>(
  { name }: Pick<Offer<string, O>, 'name' | 'types'>,
  option: Option,
): option is OptionOf<O> => nameIn(option.value) === name

/** Those of some options that are of this kind (or offers of this action), with the labels they have. */
export const offersIn = <O extends Parts>(
  kind: Pick<Offer<string, O>, 'name' | 'types'>,
  options: readonly Option[],
): readonly OptionOf<O>[] => options.filter((option) => isOffer(kind, option))

/** How a question and its options read. */
export type Wording<L, O, V> = { ask(label: L, view: V, ask: Ask): string } & ([O] extends [never]
  ? unknown
  : { option: OptionWords<O, V> })

export type OptionWords<O, V> = (label: O, view: V, option: Option, ask: Ask) => string

/**
 * The words of a question for its own kinds of options, where their names mean something else in other questions: a `buy` in port is
 * not a `buy` in the market. `option: wordsOf<View>()({ … } satisfies OffersIn<typeof import('…'), View>)`.
 */
export const wordsOf =
  <V>() =>
  (offers: { readonly [name: string]: OptionWords<never, V> }): OptionWords<Parts, V> =>
  (label, view, option, ask) =>
    entry(offers, nameIn(option.value), 'option')(label as never, view, option, ask)

/** The words for every question that a module of rules exports: `AsksIn<typeof import('../rules/2-damage/asks.ts'), View>`. */
export type AsksIn<Module, V> = {
  readonly [K in keyof Module as Module[K] extends {
    readonly id: infer Id extends string
    readonly is: unknown
  }
    ? Id
    : never]: Module[K] extends { readonly types?: { readonly label: infer L; readonly option: infer O } }
    ? Wording<L, O, V>
    : never
}

/** The same for the options alone, where something else than words is told of them; often `Partial`. */
export type OptionsIn<Module, V> = {
  readonly [Id in keyof AsksIn<Module, V> as AsksIn<Module, V>[Id] extends { readonly option: unknown }
    ? Id
    : never]: AsksIn<Module, V>[Id] extends { readonly option: infer Words } ? Words : never
}

/** The words for every kind of option, and for the options of every action, that a module of rules exports. */
export type OffersIn<Module, V> = {
  readonly [K in keyof Module as 'types' extends keyof Module[K]
    ? Module[K] extends { readonly name: infer Name extends string }
      ? Name
      : never
    : never]: Module[K] extends { readonly types?: { readonly option: infer O } } ? OptionWords<O, V> : never
}

/** The words for every event of a union, by its type. */
export type EventsOf<E extends { readonly type: string }, V> = {
  readonly [T in E['type']]: (
    event: E extends { readonly type: infer U } ? (T extends U ? E : never) : never,
    view: V,
  ) => string
}

/** Something that is not possible now, by a reason of a chapter's union: `refusal<MoveReason>({ why: 'no-engine' }, 'FLY-02')`. */
export const refusal = <W extends Parts & { readonly why: string }>(label: W, rule: RuleId): Refused<W> => ({
  label,
  rule,
})

/** The words for every reason of a union, by its `why`. */
export type ReasonsOf<W extends { readonly why: string }, V> = {
  readonly [T in W['why']]: (
    label: W extends { readonly why: infer U } ? (T extends U ? W : never) : never,
    view: V,
  ) => string
}

/** One chapter of words. What a chapter has none of it leaves out. */
export interface Chapter {
  readonly asks?: object
  readonly offers?: object
  readonly events?: object
  readonly reasons?: object
}

type Part = keyof Chapter
type PartOf<C, P extends Part> = C extends { readonly [K in P]: infer T } ? T : Empty

/** The keys that stand in more than one chapter. */
type Twice<C extends readonly unknown[], P extends Part, Seen = never> = C extends readonly [
  infer A,
  ...infer R,
]
  ? (keyof PartOf<A, P> & Seen) | Twice<R, P, Seen | keyof PartOf<A, P>>
  : never

type AllTwice<C extends readonly unknown[]> =
  | Twice<C, 'asks'>
  | Twice<C, 'offers'>
  | Twice<C, 'events'>
  | Twice<C, 'reasons'>

/** All chapters of words together. A key that stands twice does not compile: the type of the argument names it. */
export function gather<const C extends readonly Chapter[]>(
  ...chapters: [AllTwice<C>] extends [never] ? C : { readonly twice: AllTwice<C> }[]
): Required<Chapter> {
  const together = (part: Part): object =>
    Object.assign({}, ...(chapters as readonly Chapter[]).map((chapter) => chapter[part]))
  return {
    asks: together('asks'),
    offers: together('offers'),
    events: together('events'),
    reasons: together('reasons'),
  }
}

/** The wording of questions, options, reasons and events from gathered chapters. */
export function spoken<V>(
  chapters: Required<Chapter>,
): Pick<Text<V>, 'question' | 'option' | 'whyNot' | 'event'> {
  const asks = chapters.asks as Lookup<{ ask: Words<V>; option?: Words<V> }>
  const offers = chapters.offers as Lookup<Words<V>>
  const events = chapters.events as Lookup<(event: Event, view: V) => string>
  const reasons = chapters.reasons as Lookup<Words<V>>
  return {
    question: (ask, view) => entry(asks, ask.id, 'question').ask(ask.label ?? {}, view, ask),
    option: (ask, option, view) => {
      const words = entry(asks, ask.id, 'question').option ?? entry(offers, nameIn(option.value), 'option')
      return words(option.label ?? {}, view, option, ask)
    },
    whyNot: ({ label }, view) => entry(reasons, `${label.why}`, 'reason')(label, view),
    event: (event, view) => entry(events, event.type, 'event')(event, view),
  }
}

/** So many lines are taken in at a glance. */
const RECAP = 3

/**
 * A recap by weights: of all that happened the three events that matter most, in their order; of equals the later ones. What has no weight
 * does not matter; where it depends on whom it has happened to, the weight is worked out.
 */
export function recapBy<V>(
  chapters: Required<Chapter>,
  weights: { readonly [type: string]: number | ((event: Event, view: V) => number) },
): NonNullable<Text<V>['recap']> {
  for (const type of Object.keys(weights)) entry(chapters.events as Lookup<unknown>, type, 'event')
  const { event: words } = spoken<V>(chapters)
  return (events, view) => {
    const weigh = (event: Event): number => {
      const weight = weights[event.type] ?? 0
      return typeof weight === 'number' ? weight : weight(event, view)
    }
    const mattering = events.filter((event) => weigh(event) > 0)
    const inOrder = mattering
      .map((event, n) => ({ event, n }))
      .sort((a, b) => weigh(b.event) - weigh(a.event) || b.n - a.n)
    const best = new Map<string, number>() // What happened twice in the same words is said once.
    for (const { event, n } of inOrder) {
      if (best.size === RECAP) break
      const said = words(event, view)
      if (!best.has(said)) best.set(said, n)
    }
    return [...best].sort(([, a], [, b]) => a - b).map(([said]) => said)
  }
}

/**
 * What a board tells of options besides their words, such as where they lie: by their question (`OptionsIn`), or by what is offered
 * (`OffersIn`). Null where neither has an entry.
 */
export const reading =
  <V>({ asks, offers }: Required<Pick<Chapter, 'asks' | 'offers'>>) =>
  (ask: Ask, option: Option, view: V): string | null => {
    const [byAsk, byOffer] = [asks, offers] as [Lookup<Words<V>>, Lookup<Words<V>>]
    const words = found(byAsk, ask.id) ?? found(byOffer, nameIn(option.value))
    return words?.(option.label ?? {}, view, option, ask) ?? null
  }

type Lookup<T> = { readonly [key: string]: T }
type Words<V> = (label: Parts, view: V, ...more: unknown[]) => string

const found = <T>(table: Lookup<T>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

function entry<T>(table: Lookup<T>, key: string, what: string): T {
  const words = found(table, key)
  if (words) return words
  throw new Broken(`there are no words for the ${what} “${key}”`)
}

/** `fly` of `fly:azure:b3`. */
export function nameIn(value: string): string {
  const end = value.indexOf(':')
  return end < 0 ? value : value.slice(0, end)
}
