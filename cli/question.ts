import { formatFraction } from '@starboard/dice'
import type { Ask, Game, Json, Option } from '@starboard/kernel'

/** What the words of a question are made from; null for programs that have no use for words, costs and odds. */
type Telling = { readonly game: Game; readonly view: unknown } | null

/** A question as a program is told it: over `env`, as a bot of its own, or at a model's desk. Documented in docs/env.md. */
export function questionJson(ask: Ask, telling: Telling): { readonly [name: string]: Json } {
  const { seat, kind, rule } = ask
  const json: Record<string, Json> = { seat, ask: ask.id, kind, rule }
  if (telling) json.text = telling.game.text.question(ask, telling.view)
  if ('options' in ask) json.options = ask.options.map((option) => optionJson(ask, option, telling))
  if ('min' in ask) Object.assign(json, { min: ask.min, max: ask.max })
  if ('fields' in ask) Object.assign(json, { fields: ask.fields })
  if (telling && ask.whyNot) json.whyNot = whyNotJson(ask.whyNot(), telling)
  return json
}

function optionJson(ask: Ask, option: Option, telling: Telling): Json {
  const { value, at, rule, form } = option
  const json: Record<string, Json> = { value }
  if (telling) Object.assign(json, wordsOf(ask, option, telling))
  if (at !== undefined) json.at = at
  if (rule !== undefined) json.rule = rule
  return form ? Object.assign(json, { fields: form() }) : json
}

function wordsOf(ask: Ask, option: Option, { game: { text }, view }: NonNullable<Telling>) {
  const { cost, odds } = option
  const json: Record<string, Json> = { text: text.option(ask, option, view) }
  const price = cost && text.cost?.(option)
  if (price !== undefined) json.cost = price
  if (odds) {
    const chance = odds()
    json.odds = { top: `${chance.top}`, bottom: `${chance.bottom}`, text: formatFraction(chance) }
  }
  const stake = text.stake?.(ask, option, view)
  if (stake) json.stake = { ...stake }
  return json
}

const whyNotJson = (
  refused: ReturnType<NonNullable<Ask['whyNot']>>,
  { game: { text }, view }: NonNullable<Telling>,
): Json => refused.map((no) => ({ text: text.whyNot(no, view), rule: no.rule }))
