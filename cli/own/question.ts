import type { Eyes } from '@starboard/bots'
import { formatFraction } from '@starboard/dice'
import type { Ask, Game, Json, Option } from '@starboard/kernel'

/** What a program is told of a question: all that a bot sees, and a number to draw chance from. Documented in docs/bots.md. */
export const questionFor = ({ game, ask, view, random }: Eyes): { readonly [name: string]: Json } => ({
  game: game.id,
  ...questionJson(game, ask, view),
  view: view as Json,
  random: random.below(2 ** 31),
})

/** A question with its words, costs and odds, shaped as `env` shapes it. */
export function questionJson(game: Game, ask: Ask, view: unknown): { readonly [name: string]: Json } {
  const { text } = game
  const { seat, kind, rule } = ask
  const json: Record<string, Json> = { seat, ask: ask.id, kind, rule, text: text.question(ask, view) }
  if ('options' in ask) json.options = ask.options.map((option) => optionJson(game, ask, option, view))
  if ('min' in ask) Object.assign(json, { min: ask.min, max: ask.max })
  if ('fields' in ask) Object.assign(json, { fields: ask.fields })
  if (ask.whyNot) json.whyNot = ask.whyNot().map((no) => ({ text: text.whyNot(no, view), rule: no.rule }))
  return json
}

function optionJson({ text }: Game, ask: Ask, option: Option, view: unknown): Json {
  const { value, at, rule, cost, odds, form } = option
  const json: Record<string, Json> = { value, text: text.option(ask, option, view) }
  const price = cost && text.cost?.(option)
  if (price !== undefined) json.cost = price
  if (odds) {
    const { top, bottom } = odds()
    json.odds = { top: `${top}`, bottom: `${bottom}`, text: formatFraction({ top, bottom }) }
  }
  if (at !== undefined) json.at = at
  if (rule !== undefined) json.rule = rule
  return form ? Object.assign(json, { fields: form() }) : json
}
