import type { Ask, Asked, Fields, Option, WhyNot } from './ask.ts'

/** An option as it crosses to another thread or machine: odds worked out, nothing but JSON. */
export interface WireOption extends Omit<Option, 'odds' | 'form'> {
  readonly odds?: { readonly top: string; readonly bottom: string }
  readonly fields?: Fields
}

/** A question as it crosses: the shape of `Ask`, with odds and refusals worked out. */
export interface WireAsk extends Omit<Asked, 'whyNot'> {
  readonly kind: Ask['kind']
  readonly whyNot?: readonly WhyNot[]
  readonly options?: readonly WireOption[]
  readonly min?: number
  readonly max?: number
  readonly die?: true
  readonly fields?: Fields
}

/**
 * A question as it crosses, but with odds and refusals still worked out on demand: all that a bot may have of it. What else
 * a rule keeps in its options would let it run rules on the true state.
 */
export function seen(ask: Ask): Ask {
  const { kind, seat, id, rule, label, confirm, desk, whyNot } = ask
  return {
    kind,
    seat,
    id,
    rule,
    ...(label && { label }),
    ...(confirm && { confirm }),
    ...(desk && { desk }),
    ...(whyNot && { whyNot: () => whyNot().map(({ label, rule }) => ({ label, rule })) }),
    ...('options' in ask && { options: ask.options.map(seenOption) }),
    ...('min' in ask && { min: ask.min, max: ask.max }),
    ...('die' in ask && { die: ask.die }),
    ...('fields' in ask && { fields: ask.fields }),
  } as unknown as Ask
}

function seenOption({ value, label, at, cost, final, rule, odds, form }: Option): Option {
  return {
    value,
    ...(label && { label }),
    ...(at !== undefined && { at }),
    ...(cost && { cost }),
    ...(final && { final }),
    ...(rule && { rule }),
    ...(odds && { odds: () => odds() }),
    ...(form && { form: () => form() }),
  }
}

/** What is worked out on demand is worked out now. */
export function toWire(ask: Ask): WireAsk {
  const plain = seen(ask)
  const refused = plain.whyNot?.()
  const { options: _, whyNot: __, ...rest } = { options: null, ...plain }
  return {
    ...rest,
    ...(refused && { whyNot: refused }),
    ...('options' in plain && { options: plain.options.map(wireOption) }),
  }
}

function wireOption({ odds, form, ...plain }: Option): WireOption {
  const chance = odds?.()
  return {
    ...plain,
    ...(chance && { odds: { top: `${chance.top}`, bottom: `${chance.bottom}` } }),
    ...(form && { fields: form() }),
  }
}

/** The question again as the rest of the page, the boards and the wording know it. */
export function fromWire(wire: WireAsk): Ask {
  const { whyNot, options, ...rest } = wire
  return {
    ...rest,
    ...(whyNot && { whyNot: () => whyNot }),
    ...(options && { options: options.map(liveOption) }),
  } as unknown as Ask
}

function liveOption({ odds, fields, ...rest }: WireOption): Option {
  const chance = odds && { top: BigInt(odds.top), bottom: BigInt(odds.bottom) }
  return { ...rest, ...(chance && { odds: () => chance }), ...(fields && { form: () => fields }) }
}
