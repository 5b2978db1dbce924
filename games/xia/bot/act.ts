import { numberOf } from '@starboard/dice'
import type { AskOne, Option } from '@starboard/kernel'
import { offersIn } from '@starboard/kernel/speech'
import { ABILITIES, type AbilityId, MISSIONS, type MissionId, PAYMENTS } from '../content/index.ts'
import type { LessonId } from '../lessons.ts'
import { isStarport } from '../rules/0-table/chart.ts'
import type { ShipRef } from '../rules/0-table/names.ts'
import { outfitsOf } from '../rules/3-hold/hold.ts'
import { ABILITY } from '../rules/4-cards/abilities.ts'
import { impulseOf, isStranded } from '../rules/4-cards/markers.ts'
import { ENGINE } from '../rules/5-movement/movement.ts'
import { SELL } from '../rules/9-trade/trade.ts'
import type { View } from '../view.ts'
import { rest } from '../words/words.ts'
import { firstStep } from './course.ts'
import { discoveryGoals, tokenGoals } from './discovery.ts'
import { isIdle, missionGoals } from './errands.ts'
import { fightGoals, worthOfAttack } from './fights.ts'
import { type Errand, type Goal, Goals, rateOf } from './goals.ts'
import { portGoals } from './port.ts'
import { type Sight, sightOf } from './sight.ts'
import { countOf, tradeGoals } from './trade.ts'

/** One action of the Action Phase: what lies at hand first, else the next step towards the best goal. */
export function act(view: View, ask: AskOne): string {
  const sight = sightOf(view, ask.seat)
  if (!sight) return ask.options[0]!.value
  const offer = new Choices(ask.options)
  if (sight.me.fame >= view.victory && offer.has('end')) return 'end'
  return atHand(sight, offer) ?? underWay(sight, offer) ?? resting(sight, offer) ?? leastBad(sight, offer)
}

/** The options of a question by value. */
export class Choices {
  readonly options: readonly Option[]
  private readonly values: ReadonlySet<string>

  constructor(options: readonly Option[]) {
    this.options = options
    this.values = new Set(options.map(({ value }) => value))
  }

  has(value: string): boolean {
    return this.values.has(value)
  }

  /** The option with this value; of several that begin with it, the first. */
  find(value: string): string | null {
    if (!value.endsWith(':')) return this.has(value) ? value : null
    return this.options.find((option) => option.value.startsWith(value))?.value ?? null
  }

  beginningWith(name: string): readonly Option[] {
    return this.options.filter(({ value }) => value.startsWith(name))
  }
}

/** What pays here and now. */
export function atHand(sight: Sight, offer: Choices): string | null {
  const { me, view } = sight
  for (const value of ['detonate', 'token', 'look', 'deliver:', 'rescue:', 'sift', 'sell:all'])
    if (offer.find(value)) return offer.find(value)
  const [sale] = offersIn(SELL, offer.options)
  if (sale && sale.label.n > 1) return sale.value
  const objective = offer.beginningWith('objective:').find((option) => isWise(sight, option))
  if (objective) return objective.value
  if (offer.has('draw')) return 'draw'
  if (sight.room > 0 && offer.find('collect:')) return offer.find('collect:')
  const kill = bestAttack(sight, offer)
  if (kill) return kill
  const hurt = me.damage.length > 0 && me.energy > 5 ? offer.find('ability:patch-kit') : null
  if (hurt) return hurt
  for (const value of [
    'ability:side-deal',
    'ability:hard-bargain',
    'ability:hot-coils',
    'tinker',
    'recover:',
  ])
    if (offer.find(value)) return offer.find(value)
  if (view.openTitles.includes('benefactor') && me.credits >= 4000) return giftTo(sight, offer)
  return null
}

/** To the poorest in Fame: that is a Title, and cheaper than Wealth. */
function giftTo({ view, seat }: Sight, offer: Choices): string | null {
  if (view.turn.gave.some(({ credits }) => credits >= 3000)) return null
  const others = view.captains.filter((other) => other.seat !== seat)
  const least = Math.min(...view.captains.map(({ fame }) => fame))
  const poorest = others.find(({ fame }) => fame === least)
  return poorest ? offer.find(`give:${poorest.seat}`) : null
}

function bestAttack(sight: Sight, offer: Choices): string | null {
  let best: string | null = null
  let most = 0.2
  for (const option of offer.beginningWith('attack:')) {
    const worth = worthOfAttack(sight, rest<ShipRef>(option))
    if (worth > most) [best, most] = [option.value, worth]
  }
  return best
}

/** Whether a mission should be acted on now. */
function isWise(sight: Sight, option: Option): boolean {
  const id = rest<MissionId>(option)
  const { type, cube } = MISSIONS[id]!
  if (type === 'boom') return false
  if (type === 'envoy') return sight.hull > 8
  if (type === 'coerce') return sight.hull > 6
  if (type === 'arms-dealer')
    return !(MISSIONS[id]!.outfit === 'engine' && outfitsOf(sight.me, 'engine').length < 2)
  if (type === 'cargo')
    return countOf(sight, cube!) >= Math.min(2, PAYMENTS.cargo.mostCubes) || sight.points === 0
  return true
}

export function goalsOf(sight: Sight, shut?: ReadonlySet<number>): Goals {
  const goals = new Goals(sight, shut)
  portGoals(goals)
  tokenGoals(goals)
  if (isStranded(sight.me)) return goals // Nothing else can be done: XIA-STRA-02.
  tradeGoals(goals)
  missionGoals(goals)
  discoveryGoals(goals)
  fightGoals(goals)
  return goals
}

/** Goals that can be gone after now, the best first. */
export function ranked(sight: Sight, goals: Goals, offered: (goal: Goal) => boolean): Goal[] {
  const open = goals.list.filter((goal) => goal.cost > 0 || offered(goal))
  const rates = new Map(open.map((goal) => [goal, rateOf(sight, goal) * keenOn(sight, goal)]))
  return open.sort((a, b) => rates.get(b)! - rates.get(a)!)
}

/** A learner first does what is still to be learned. */
const keenOn = ({ view, me }: Sight, { why }: Goal): number =>
  view.tutorial && TEACHES[why]?.some((lesson) => !me.lessons.includes(lesson)) ? 8 : 1

const TEACHES: { readonly [W in Errand]?: readonly LessonId[] } = {
  buy: ['buy'],
  sell: ['sell'],
  draw: ['draw'],
  mission: ['objective', 'deliver'],
  deliver: ['deliver'],
  token: ['token'],
  explore: ['scan', 'jump'],
}

/** Towards the best goal; if its first step is barred, around. */
function underWay(sight: Sight, offer: Choices): string | null {
  const shut = new Set<number>()
  for (let tries = 0; tries < 3; tries++) {
    const goals = goalsOf(sight, shut)
    const [best, ...rest] = ranked(sight, goals, (goal) => canDo(sight, goal, offer))
    if (!best) return null
    const goal = best.acts[0] === 'end' ? (errandBefore(sight, best, rest) ?? best) : best
    const step = stepTo(sight, goals, goal, offer)
    if (typeof step !== 'number') return step
    shut.add(step)
  }
  return null
}

/** At once, or with a move that can be begun here. */
export const canDo = (sight: Sight, { acts }: Goal, offer: Choices): boolean =>
  acts.some(
    (value) => offer.find(value) !== null || (IN_MOVE.test(value) && thrustFor(sight, offer) !== null),
  )

/** What asks for movement points. */
const IN_MOVE = /^(gate|jump):/

/** On a planet, what can be done there before the turn is over. */
function errandBefore({ here, points, reserve }: Sight, port: Goal, others: readonly Goal[]): Goal | null {
  if (port.at.terrain !== 'planet' || here.terrain !== 'planet' || here.sector !== port.at.sector) return null
  return (
    others.find(
      ({ at, cost, acts }) =>
        at.terrain === 'planet' &&
        at.sector === port.at.sector &&
        acts[0] !== 'end' &&
        cost <= Math.max(points, reserve),
    ) ?? null
  )
}

/** What to do for a goal now; a number is a neighbour that turned out to be barred. */
export function stepTo(sight: Sight, goals: Goals, goal: Goal, offer: Choices): string | number | null {
  const { here, inKiln, view, points } = sight
  if (goal.cost === 0) return actFor(sight, goal, offer)
  if (view.turn.using !== null && offer.has('use:back')) return 'use:back'
  const isThere = goal.via === here && (!inKiln || goal.how === 'dock')
  if (isThere && goal.how === 'use') return offer.find(`use:${goal.at.id}`) ?? thrust(sight, 2, offer)
  if (isThere && goal.how === 'dock') return berth(goal, offer) ?? thrust(sight, 1, offer)
  const next = firstStep(goals.course, here.index, goal.via.index)
  if (next === null) return null
  const steps = goals.course.steps[goal.via.index]! + (goal.how === 'use' ? 2 : goal.how === 'dock' ? 1 : 0)
  if (points === 0) return thrust(sight, steps, offer)
  const boost = wantsSkip(sight, steps) ? offer.find('leap:skip-drive') : null
  if (boost) return boost
  const { id } = sight.chart.spaces[next]!
  return offer.find(`${inKiln ? 'leave' : 'fly'}:${id}`) ?? offer.find(`gate:${id}`) ?? next
}

const wantsSkip = ({ me, points, reserve }: Sight, steps: number): boolean =>
  me.energy >= 5 && steps > points && steps > reserve + points

/** Into the berth that is wanted. */
const berth = ({ acts }: Goal, offer: Choices): string | null =>
  (acts[0]!.startsWith('sell') ? offer.find('dock:kiln:k1') : null) ?? offer.find('dock:')

function actFor(sight: Sight, { acts, how }: Goal, offer: Choices): string | null {
  if (how === 'dock' && acts[0]!.startsWith('sell') && !offer.find(acts[0]!))
    return offer.find('shift:kiln:k1') ?? offer.find('use:kiln:k1') ?? thrustFor(sight, offer)
  for (const value of acts) {
    const found = offer.find(value)
    if (found === 'end') return lastThings(sight, offer) ?? found
    if (found) return found
  }
  return acts.some((value) => IN_MOVE.test(value)) ? thrustFor(sight, offer) : null
}

const thrustFor = ({ points }: Sight, offer: Choices): string | null =>
  points > 0 ? null : (offer.find('impulse') ?? offer.find('engine:'))

/** Impulse if it is far enough or all there is, else an engine, the strongest first; when neither is left, the turn is over. */
function thrust(sight: Sight, steps: number, offer: Choices): string | null {
  const { me, points, view } = sight
  if (points > 0 && steps > 2) return null
  const impulse = offer.has('impulse') ? impulseOf(view, me) : 0
  if (impulse >= steps) return 'impulse'
  const engines = [...offersIn(ENGINE, offer.options)].sort((a, b) => b.label.die - a.label.die)
  return engines[0]?.value ?? (impulse > 0 ? 'impulse' : null)
}

/** No way on: what is still good to do before the turn ends. */
export function resting(sight: Sight, offer: Choices): string | null {
  if (!offer.has('end')) return null
  return lastThings(sight, offer) ?? 'end'
}

/** Abilities whose d20 may bring something, with Energy that is spare or comes back at a Starport. */
function lastThings(sight: Sight, offer: Choices): string | null {
  const { me } = sight
  const isFree = isStarport(me.at!)
  const waiting = isFree ? 0 : me.used.length + me.disarmed
  for (const { value, label } of offersIn(ABILITY, offer.options)) {
    const id = label.ability
    if (!HANDY.has(id)) continue
    if (id === 'scrounge' && sight.room < 2) continue
    if (isFree || me.energy - ABILITIES[id].energy >= waiting + 3) return value
  }
  const idle = sight.missions.find((mission) => isIdle(new Goals(sight), mission))
  if (idle && sight.here.special?.kind === 'mission' && !sight.view.turn.drewAt.includes(sight.here.id))
    return offer.find(`discard:${idle.id}`)
  return null
}

const HANDY: ReadonlySet<AbilityId> = new Set([
  'scrounge',
  'auto-pilot',
  'patch-kit',
  'hot-coils',
  'tithe',
  'overstow',
  'grapple',
  'deep-scan',
])

/** A ship above another has to fly on. */
function leastBad(sight: Sight, offer: Choices): string {
  const flights = offer.options.filter(({ at }) => at !== undefined)
  const odds = (option: Option) => (option.odds ? numberOf(option.odds()) : 1)
  const isFree = (option: Option) => (sight.taken.has(option.at as never) ? 0 : 1)
  return flights.reduce<Option>(
    (best, option) => (odds(option) + isFree(option) > odds(best) + isFree(best) ? option : best),
    flights[0] ?? offer.options[0]!,
  ).value
}

/** A free move, as on Auto-Pilot: towards the best goal, but into no danger. */
export function drift(view: View, ask: AskOne): string {
  const sight = sightOf(view, ask.seat)
  const offer = new Choices(ask.options)
  if (!sight || !offer.has('stay')) return sight ? leastBad(sight, offer) : ask.options[0]!.value
  const goals = goalsOf(sight)
  const [best] = ranked(sight, goals, () => false)
  const next = best && firstStep(goals.course, sight.here.index, best.via.index)
  if (next === null || next === undefined) return 'stay'
  const { id } = sight.chart.spaces[next]!
  const option = ask.options.find(({ value }) => value === `fly:${id}`)
  return option && !option.odds ? option.value : 'stay'
}
