import { formatFraction } from '@starboard/dice'
import type { Ask, Game, Json, Match, Option } from '@starboard/kernel'

/** A question as JSON. Words, costs and odds are left out for agents that have no use for them. */
export function askJson(match: Match, ask: Ask, worded: boolean): Json {
  const view = worded ? match.view(ask.seat) : null
  const { game } = match
  return {
    seat: ask.seat,
    ask: ask.id,
    kind: ask.kind,
    rule: ask.rule,
    ...(worded ? { text: game.text.question(ask, view) } : {}),
    ...('options' in ask
      ? { options: ask.options.map((option) => optionJson(game, ask, option, view, worded)) }
      : {}),
    ...('min' in ask ? { min: ask.min, max: ask.max } : {}),
    ...('fields' in ask ? { fields: ask.fields as unknown as Json } : {}),
    ...(worded && ask.whyNot ? { whyNot: whyNotJson(game, ask, view) } : {}),
  }
}

function optionJson(game: Game, ask: Ask, option: Option, view: unknown, worded: boolean): Json {
  const { value, at, rule, cost } = option
  const place = { ...(at === undefined ? {} : { at }), ...(rule === undefined ? {} : { rule }) }
  const told = option.form ? { fields: option.form() as unknown as Json } : {}
  if (!worded) return { value, ...place, ...told }
  const odds = option.odds?.()
  const price = cost ? game.text.cost?.(option) : undefined
  return {
    value,
    text: game.text.option(ask, option, view),
    ...(price === undefined ? {} : { cost: price }),
    ...(odds ? { odds: { top: `${odds.top}`, bottom: `${odds.bottom}`, text: formatFraction(odds) } } : {}),
    ...place,
    ...told,
  }
}

const whyNotJson = (game: Game, ask: Ask, view: unknown): Json =>
  ask.whyNot!().map((refused) => ({ text: game.text.whyNot(refused, view), rule: refused.rule }))
