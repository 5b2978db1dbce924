import type { AskOne } from '@starboard/kernel'
import { isSheet, type Sheet, type View } from '../view.ts'
import { chanceOf, diceOf, foesOf, isFaint, isTooMuch, valuesOf } from './read.ts'

type Choice = (view: View, ask: AskOne) => string | undefined

const sheetOf = (view: View, id: unknown): Sheet | undefined => {
  const body = view.bodies.find((one) => one.id === id)
  return body && isSheet(body) ? body : undefined
}

const firstOf = (ids: unknown): unknown => (Array.isArray(ids) ? ids[0] : undefined)

/** A failure is pushed while nerves allow it; a story point saves what cannot be pushed. */
function roll(_view: View, ask: AskOne): string {
  const values = valuesOf(ask)
  const { successes = 0, stressNow = 0, resolve = 3 } = (ask.label ?? {}) as { [name: string]: number }
  if (successes > 0) return 'keep'
  if (values.includes('push') && stressNow <= resolve + 1) return 'push'
  return ['story', 'leap'].find((value) => values.includes(value)) ?? 'keep'
}

/** Seen first: what can be beaten is set upon, everything else let go by. */
function outcome(view: View, ask: AskOne): string | undefined {
  const values = valuesOf(ask)
  const losers = (ask.label?.losers ?? []) as readonly string[]
  const winner = sheetOf(view, firstOf(ask.label?.winners))
  const foes = foesOf(view).filter(({ id }) => losers.includes(id))
  if (winner?.at && foes.length > 0 && !isTooMuch(view, winner.at, foes)) return 'ambush'
  const people = foes.some(({ kind }) => kind === 'person') // Patrols go by, and can be talked to.
  return (people ? ['hide', 'back-out', 'ambush'] : ['back-out', 'hide', 'ambush']).find((value) =>
    values.includes(value),
  )
}

/** A blow is warded off, unless that would cost the move on which everything depends. */
function ward(view: View, ask: AskOne): string | undefined {
  const pc = sheetOf(view, ask.label?.who)
  const turn = view.combat?.turns.find(({ who, done }) => who === ask.label?.who && !done)
  const way = valuesOf(ask).find((value) => value !== 'none' && !isFaint(ask, value))
  if (!way) return 'none'
  if (!pc || !turn) return way
  const lastMove = turn.short || turn.long
  return lastMove && isTooMuch(view, pc.at!, foesOf(view)) && pc.health > 2 ? 'none' : way
}

/** Somebody with a way with words tries them; against guns that cannot be beaten one yields. */
function demand(view: View, ask: AskOne): string | undefined {
  const values = valuesOf(ask)
  const talkers = values.filter((value) => value.startsWith('talk:'))
  const best = talkers.reduce<string | undefined>(
    (found, value) => (found && chanceOf(ask, found) >= chanceOf(ask, value) ? found : value),
    undefined,
  )
  if (best && chanceOf(ask, best) > 0.2) return best
  const pc = sheetOf(view, firstOf(ask.label?.who))
  return pc && !isTooMuch(view, pc.at!, foesOf(view)) ? 'fight' : 'yield'
}

/** Fire on while it does good and nerves hold. */
function burst(view: View, ask: AskOne): string | undefined {
  const pc = sheetOf(view, ask.label?.who)
  const foe = foesOf(view).find(({ id }) => valuesOf(ask).includes(id))
  return foe && pc && pc.stress < 5 ? foe.id : 'stop'
}

/** Out of reach of what is feared, to the side the crew is going. */
const dragInto: Choice = (view, ask) => {
  const foes = foesOf(view)
  return valuesOf(ask).find((zone) => !foes.some(({ at }) => at === zone))
}

/** In questions with fixed answers: the first of these that is offered. */
const USUAL: { readonly [question: string]: readonly string[] } = {
  suit: ['arm-pressure', 'arm-light'],
  conserve: ['damage'],
  bonus: ['sooner', 'silent'],
  'hold-off': ['yes'],
  'take-the-blow': ['no'],
  scapegoat: ['none'],
  'last-chance': ['story'],
  'disarm-to': ['take', 'throw'],
  nature: ['human'],
}

const CHOICES: { readonly [question: string]: Choice } = {
  roll,
  outcome,
  defend: ward,
  dodge: ward,
  demand,
  burst,
  'drag-into': dragInto,
  'strike-with': (_view, ask) => bestOdds(ask),
  examine: (_view, ask) => bestOdds(ask),
  'first-card': (view, ask) => {
    const arms = (id: string): number => diceOf(sheetOf(view, id)!, 'ranged-combat')
    return valuesOf(ask).reduce((best, id) => (arms(id) > arms(best) ? id : best))
  },
}

const bestOdds = (ask: AskOne): string =>
  valuesOf(ask).reduce((best, value) => (chanceOf(ask, value) > chanceOf(ask, best) ? value : best))

/** Everything else that is asked on the way: by its odds, as players usually answer it, or the first that is offered. */
export function choice(view: View, ask: AskOne): string {
  const values = valuesOf(ask)
  return CHOICES[ask.id]?.(view, ask) ?? USUAL[ask.id]?.find((value) => values.includes(value)) ?? values[0]!
}
