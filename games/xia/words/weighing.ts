import type { Ask, Json, Option } from '@starboard/kernel'
import { times } from '@starboard/kernel/english'
import { isOffer, nameIn } from '@starboard/kernel/speech'
import { goalsOf, ranked } from '../bot/act.ts'
import { firstStep } from '../bot/course.ts'
import type { Errand, Goal } from '../bot/goals.ts'
import { type Sight, sightOf } from '../bot/sight.ts'
import { CUBES, SECTORS } from '../content/index.ts'
import { BUY, PRICE, priceFor, SELL } from '../rules/9-trade/trade.ts'
import type { View } from '../view.ts'
import { credits } from './words.ts'

/** Why a captain does this now, with the figures it was weighed by; null where a plain reason does. */
export function weighed(view: View, ask: Ask, answer: Json): string | null {
  const option =
    ask.id === 'act' && ask.kind === 'one' ? ask.options.find(({ value }) => value === answer) : undefined
  const sight = option ? sightOf(view, ask.seat) : null
  if (!option || !sight) return null
  return sale(sight, option) ?? purchase(sight, option) ?? voyage(sight, option)
}

function sale({ view, me, here }: Sight, option: Option): string | null {
  if (!isOffer(SELL, option)) return null
  const { n, cube } = option.label
  const price = cube === 'any' ? PRICE : priceFor(view, me, cube, here.sector)
  const what = cube === 'any' ? times(n, 'cube') : `${n} ${CUBES[cube].name}`
  return `It sells ${what} here for ${credits(n * price)}${n > 1 ? ', and a Big Shipment is 1 Fame' : ''}.`
}

/** Cubes are bought for whoever buys them. */
function purchase(sight: Sight, option: Option): string | null {
  if (!isOffer(BUY, option)) return null
  const { cube } = option.label
  const { chart, here } = sight
  const buyers = chart.spaces.filter(
    ({ special }) => special?.kind === 'sell' && (special.cube === cube || special.cube === 'any'),
  )
  const goals = goalsOf(sight)
  const nearest = goals.nearestOf(buyers)
  if (cube === 'any' || !nearest || nearest === here) return null
  const steps = goals.course.steps[nearest.index]!
  return `${CUBES[cube].name} sells at ${SECTORS[nearest.sector].name}, ${times(steps, 'space')} from here: two cubes at once bring ${credits(2 * PRICE)} and 1 Fame.`
}

/** On the way to what pays soonest, if that is where it leads. */
function voyage(sight: Sight, option: Option): string | null {
  if (!FLIES.has(nameIn(option.value))) return null
  const goals = goalsOf(sight)
  const [best] = ranked(sight, goals, () => true)
  if (!best || best.via === sight.here) return null
  const next = firstStep(goals.course, sight.here.index, best.via.index)
  const isHop = nameIn(option.value) === 'fly'
  if (isHop && next !== null && option.at !== sight.chart.spaces[next]!.id)
    return 'It takes another way round.'
  const steps = goals.course.steps[best.via.index]!
  return `${AIMS[best.why]} at ${SECTORS[best.at.sector].name}, ${times(steps, 'space')} away, ${worth(best)}.`
}

const worth = ({ worth: fame }: Goal): string => `is worth about ${fame.toFixed(1)} Fame`

const FLIES: ReadonlySet<string> = new Set(['fly', 'engine', 'impulse'])

const AIMS: Readonly<Record<Errand, string>> = {
  buy: 'To buy cubes',
  collect: 'To pick up what drifts',
  deliver: 'To deliver a mission',
  dig: 'To dig for cubes',
  draw: 'To draw a mission',
  excavate: 'To dig for a relic',
  explore: 'To explore what lies behind the edge',
  fight: 'To pick a fight',
  gate: 'To be first through the gate',
  mission: 'The next step of a mission',
  port: 'To be in port',
  race: 'A checkpoint of the race',
  rescue: 'To rescue somebody',
  sell: 'To sell what is aboard',
  sift: 'To sift relics',
  title: 'What a Title asks for',
  token: 'To turn up an exploration token',
  windfall: 'The windfall',
}
