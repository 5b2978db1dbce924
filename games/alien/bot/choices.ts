import type { AskOne } from '@starboard/kernel'
import { diceOf } from '../rules/1-rolls/pool.ts'
import { ROLL } from '../rules/1-rolls/rolls.ts'
import { OUTCOME } from '../rules/2-stealth/outcomes.ts'
import { DEMAND } from '../rules/2-stealth/parley.ts'
import { BURST } from '../rules/4-attacks/bursts.ts'
import { DEFEND, DODGE } from '../rules/4-attacks/wards.ts'
import type { View } from '../view.ts'
import { chanceOf, foesOf, isFaint, isTooMuch, sheetOf, valuesOf } from './read.ts'

type Choice = (view: View, ask: AskOne) => string | undefined

/** A failure is pushed while nerves allow it; a story point saves what cannot be pushed. */
function roll(_view: View, ask: AskOne): string {
  const values = valuesOf(ask)
  if (!ROLL.is(ask) || ask.label.successes > 0) return 'keep'
  const { stressNow, resolve } = ask.label
  if (values.includes('push') && stressNow <= resolve + 1) return 'push'
  return ['story', 'leap'].find((value) => values.includes(value)) ?? 'keep'
}

/** Seen first: what can be beaten is set upon, everything else let go by. */
function outcome(view: View, ask: AskOne): string | undefined {
  if (!OUTCOME.is(ask)) return undefined
  const values = valuesOf(ask)
  const { winners, losers } = ask.label
  const winner = sheetOf(view, winners[0])
  const foes = foesOf(view).filter(({ id }) => losers.includes(id))
  if (winner?.at && foes.length > 0 && !isTooMuch(view, winner.at, foes)) return 'ambush'
  const people = foes.some(({ kind }) => kind === 'person') // Patrols go by, and can be talked to.
  return (people ? ['hide', 'back-out', 'ambush'] : ['back-out', 'hide', 'ambush']).find((value) =>
    values.includes(value),
  )
}

/** A blow is warded off, unless that would cost the move on which everything depends. */
function ward(view: View, ask: AskOne): string | undefined {
  if (!DEFEND.is(ask) && !DODGE.is(ask)) return undefined
  const pc = sheetOf(view, ask.label.who)
  const turn = view.combat?.turns.find(({ who, done }) => who === ask.label.who && !done)
  const way = valuesOf(ask).find((value) => value !== 'none' && !isFaint(ask, value))
  if (!way) return 'none'
  if (!pc || !turn) return way
  const lastMove = turn.short || turn.long
  return lastMove && isTooMuch(view, pc.at!, foesOf(view)) && pc.health > 2 ? 'none' : way
}

/** Somebody with a way with words tries them; against guns that cannot be beaten one yields. */
function demand(view: View, ask: AskOne): string | undefined {
  if (!DEMAND.is(ask)) return undefined
  const values = valuesOf(ask)
  const talkers = values.filter((value) => value.startsWith('talk:'))
  const best = talkers.reduce<string | undefined>(
    (found, value) => (found && chanceOf(ask, found) >= chanceOf(ask, value) ? found : value),
    undefined,
  )
  if (best && chanceOf(ask, best) > 0.2) return best
  const pc = sheetOf(view, ask.label.who[0])
  return pc && !isTooMuch(view, pc.at!, foesOf(view)) ? 'fight' : 'yield'
}

/** Fire on while it does good and nerves hold. */
function burst(view: View, ask: AskOne): string | undefined {
  if (!BURST.is(ask)) return undefined
  const pc = sheetOf(view, ask.label.who)
  const foe = foesOf(view).find(({ id }) => valuesOf(ask).includes(id))
  return foe && pc && pc.nerves.stress < 5 ? foe.id : 'stop'
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
