import type { Ask, AskOne, Json } from '@starboard/kernel'
import { toldBy } from '@starboard/kernel/lessons'
import { squares } from '@starboard/space'
import { orderOf } from './bot/dawn.ts'
import { advise } from './bot.ts'
import { TECH, type TechId } from './content/index.ts'
import { type LessonId, lessonAt } from './lessons.ts'
import { groundOf, isByCover } from './rules/4-combat/ground.ts'
import type { View } from './view.ts'
import { LESSON_WORDS } from './words/lessons.ts'

export const lesson = toldBy({ at: lessonAt, words: LESSON_WORDS, tries })

/** Lessons that show something to do; with all others the bot's own advice is what to try. */
const SHOWS: { readonly [id in LessonId]?: (view: View, ask: AskOne) => Json | null | undefined } = {
  goal: (view, ask) => orderOf(view, ask, 'research'),
  people: (view, ask) => orderOf(view, ask, 'priority'),
  priorities: (view, ask) => orderOf(view, ask, 'priority'),
  roll: (view, ask) => orderOf(view, ask, 'priority'),
  build: () => ({ value: 'build', fields: { structure: 'sandbags', count: 3, where: 'first' } }),
  wanderer: (_, ask) => offered(ask, 'take'),
  meal: (view, ask) => orderOf(view, ask, 'priority'),
  sleep: () => ({ value: 'build', fields: { structure: 'bed', count: 1, where: 'first' } }),
  policies: (view, ask) => orderOf(view, ask, 'policies'),
  research: (view) => anotherStudy(view),
  bills: (view, ask) => orderOf(view, ask, 'bill'),
  push: (_, ask) => offered(ask, 'push'),
  place: (view, ask) => coveredPlace(view, ask),
  aim: (_, ask) => offered(ask, 'aim'),
  pool: (_, ask) => (ask.id === 'pool' ? ask.options.find(({ value }) => value !== 'none')?.value : null),
}

/** The first level that is neither known nor on the list. */
function anotherStudy({ colony }: View): Json | null {
  const listed = [...colony.tech.known, ...colony.orders.research]
  const level = (Object.keys(TECH) as TechId[]).find((one) => !listed.includes(one))
  return level ? { value: 'research', fields: { level, where: 'last' } } : null
}

/** The first square beside something that gives cover. */
function coveredPlace(view: View, ask: AskOne): string | undefined {
  const ground = groundOf(view)
  const squared = ask.options.filter(({ at }) => at !== undefined)
  return (squared.find(({ at }) => isByCover(ground, squares.parse(at!))) ?? squared[0])?.value
}

const offered = ({ options }: AskOne, name: string): string | undefined =>
  options.find(({ value }) => value === name)?.value

function tries(id: LessonId, view: View, ask: Ask): Json {
  const shown = ask.kind === 'one' ? SHOWS[id]?.(view, ask) : undefined
  return shown ?? advise(view, ask)!.answer
}
