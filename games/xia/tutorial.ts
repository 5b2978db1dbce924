import type { Ask, Json } from '@starboard/kernel'
import { toldBy } from '@starboard/kernel/lessons'
import { advise } from './bot.ts'
import { entranceBeside, type LessonId, lessonAt } from './lessons.ts'
import type { View } from './view.ts'
import { LESSON_WORDS } from './words/lessons.ts'

export const lesson = toldBy({
  at: lessonAt,
  words: LESSON_WORDS,
  tries: (id, view: View, ask) => TRIES[id]?.(view, ask) ?? null,
})

type Try = (view: View, ask: Ask) => Json | null

/** The first option that begins with one of these. */
const first =
  (...names: readonly string[]): Try =>
  (_, ask) => {
    if (!('options' in ask)) return null
    for (const name of names) {
      const found = ask.options.find(({ value }) => value.startsWith(name))
      if (found) return found.value
    }
    return null
  }

/** What the bot would do, if it is one of these. */
const advised =
  (...names: readonly string[]): Try =>
  (view, ask) => {
    const answer = advise(view, ask)
    return names.length === 0 || names.some((name) => String(answer).startsWith(name)) ? answer : null
  }

const either =
  (...tries: readonly Try[]): Try =>
  (view, ask) => {
    for (const each of tries) {
      const answer = each(view, ask)
      if (answer !== null) return answer
    }
    return null
  }

/** Only with this question. */
const asked =
  (id: string, tries: Try): Try =>
  (view, ask) =>
    ask.id === id ? tries(view, ask) : null

const TRIES: { readonly [L in LessonId]?: Try } = {
  ship: either(first('puddle-jumper', 'vagabond'), advised()),
  engine: first('buy:m-22'),
  hold: first(''),
  shield: first('buy:targe'),
  blaster: first('buy:falconet-ii'),
  fire: first('engine:'),
  fly: either(advised('fly:'), first('fly:')),
  impulse: first('impulse'),
  entrance: (view, ask) => entranceBeside({ view, me: view.captains[ask.seat]!, ask })?.value ?? null,
  buy: first('buy:2', 'buy:'),
  sell: first('sell:'),
  port: asked('port', advised()),
  draw: first('draw'),
  keep: asked('keep-missions', keepOne),
  objective: first('objective:'),
  deliver: first('deliver:'),
  token: first('token'),
  scan: first('scan:'),
  jump: advised('jump:'),
  danger: asked('shields', advised()),
  combat: either(asked('defense', advised()), asked('act', shoot)),
  arm: asked('arm', advised()),
  titles: asked('claim', advised()),
}

/** The best of the cards, and if none is good, the first all the same. */
function keepOne(view: View, ask: Ask): Json | null {
  const kept = advise(view, ask) as readonly string[]
  if (kept.length > 0 || ask.kind !== 'some' || ask.max === 0) return [...kept]
  return [ask.options[0]!.value]
}

/** Only with a gun: a ram hurts both. */
function shoot(view: View, ask: Ask): Json | null {
  const isArmed = view.captains[ask.seat]!.outfits.some(
    ({ kind }) => kind === 'falconet-ii' || kind === 'saker-v',
  )
  return isArmed ? first('attack:')(view, ask) : null
}
