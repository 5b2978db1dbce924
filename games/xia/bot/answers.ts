import type { Ask, AskNumber, AskOne, AskSome, Json, Option } from '@starboard/kernel'
import type { Cube, MissionType, ShipId } from '../content/index.ts'
import type { SpaceId } from '../rules/0-table/names.ts'
import { NEED } from '../rules/6-system/tokens.ts'
import { WEAPONS } from '../rules/7-combat/declare.ts'
import { ATTACK_DIE } from '../rules/7-combat/roll.ts'
import { type Against, BRACING, SHIELDS } from '../rules/7-combat/shields.ts'
import { EXPERIENCE } from '../rules/10-missions/outcome.ts'
import { LAUNDER } from '../rules/10-missions/outlaw.ts'
import type { View } from '../view.ts'
import { idIn } from '../words/words.ts'
import { act, drift } from './act.ts'
import { wayBetween } from './course.ts'
import { worthOfMission } from './errands.ts'
import { Goals } from './goals.ts'
import { atDock, atPort, atShop } from './port.ts'
import { shieldsOf, sightOf } from './sight.ts'
import { bestCube } from './trade.ts'

type One = (view: View, ask: AskOne) => string
type Some = (view: View, ask: AskSome) => string[]
type Count = (view: View, ask: AskNumber) => number

const first: One = (_, { options }) => options[0]!.value
const last: One = (_, { options }) => options.at(-1)!.value
const says =
  (value: string): One =>
  (_, { options }) =>
    options.some((option) => option.value === value) ? value : options[0]!.value

/** As many as there may be, in the order given. */
const most: Some = (_, { options, max }) => options.slice(0, max).map(({ value }) => value)
/** As few as there must be. */
const least: Some = (_, { options, min }) => options.slice(0, min).map(({ value }) => value)

const ONE: { readonly [id: string]: One } = {
  act,
  drift,
  port: atPort,
  shop: atShop,
  dock: atDock,
  ship: chooseShip,
  'ability-card': first,
  exchange: says('fame'),
  relic: says('fame'),
  need: takeCaptain,
  heart: says('pay'),
  launder: (_, ask) => (LAUNDER.is(ask) && ask.label.share >= 1000 ? 'launder' : 'snitch'),
  brace: (_, ask) => (BRACING.is(ask) && ask.label.damage > 2 ? ask.options.at(-1)!.value : 'no'),
  'defense-ability': defend,
  'attack-ability': last,
  'attack-die': touchUp,
  experience,
  'drop-mission': (view, ask) => worstOf(view, ask),
  'make-room': () => 'keep',
  'buy-cube': pickCube,
  scrounge: pickCube,
  swap: (view, ask) => (ask.options.some(({ value }) => value === 'done') ? 'done' : first(view, ask)),
  spawn: nearTrade,
  start: nearTrade,
  'spawn-beside': nearTrade,
  assisted: (view, ask) => says(isWorn(view, ask) ? 'heal' : 'energy')(view, ask),
  'ice-shear': says('heal'),
  fold: says('stay'),
  'sellsword-attack': first,
  'sellsword-move': stayPut,
  goal: (_, { options }) =>
    GOALS.find((goal) => options.some(({ value }) => value === goal)) ?? options[0]!.value,
  upgrade: (_, { options }) =>
    LINES.find((line) => options.some(({ value }) => value === line)) ?? options[0]!.value,
}

const GOALS = ['ghost', 'iron-captain', 'legend', 'trade-baron', 'wayfinder', 'fleet-lord', 'mission-master']
const LINES = ['trade', 'engine', 'impulse', 'ability', 'mission', 'rearm', 'combat']

const SOME: { readonly [id: string]: Some } = {
  shields,
  defense: most,
  weapons,
  'keep-missions': keepMissions,
  claim: most,
  collect: most,
  plunder: most,
  sift: most,
  mend: most,
  'kiln-heart': most,
  'sell-cubes': most,
}

const NUMBER: { readonly [id: string]: Count } = {
  're-arm': (view, { seat, max }) => (view.captains[seat]!.energy > 3 ? max : Math.min(max, 1)),
  'arm-rescued': (_, { max }) => max,
  cargo: (_, { max }) => max,
  transport: (_, { max }) => max,
  assist: (view, { seat, max }) => Math.min(max, Math.max(1, view.captains[seat]!.energy - 2)),
  split: (_, { max }) => Math.min(1, max),
  gift: (_, { max }) => Math.min(3, max),
}

/** What a captain who knows the trade would answer; from the view and the question alone. */
export function answer(view: View, ask: Ask): Json | null {
  switch (ask.kind) {
    case 'one':
      return (ONE[ask.id] ?? first)(view, ask)
    case 'some':
      return (SOME[ask.id] ?? least)(view, ask)
    case 'number':
      return (NUMBER[ask.id] ?? (() => ask.min))(view, ask)
    default:
      return null
  }
}

/** Every ship has its admirers: which one a captain takes depends on the board. */
function chooseShip(view: View, { seat, options }: AskOne): string {
  const sum = view.sectors.reduce((total, { id, turn }) => total + id.length * 7 + turn * 5, seat * 11)
  const ships = options.map((option) => idIn<ShipId>(option))
  return ships[sum % ships.length]!
}

const goalsFor = (view: View, seat: number): Goals | null => {
  const sight = sightOf(view, seat)
  return sight && new Goals(sight)
}

function takeCaptain(view: View, ask: AskOne): string {
  const isKnown = NEED.is(ask) && view.sectors.some(({ id }) => id === ask.label.to)
  const isFull = view.captains[ask.seat]!.missions.some(
    (mission) => 'need' in mission && mission.fulfilled && !mission.need,
  )
  return isKnown && !isFull ? 'take' : 'decline'
}

/** The best of the cards that can be done at all. */
function keepMissions(view: View, { seat, options, max }: AskSome): string[] {
  const goals = goalsFor(view, seat)
  if (!goals) return []
  return options
    .map((option) => ({ value: option.value, worth: worthOfMission(goals, idIn(option)) }))
    .filter(({ worth }) => worth > 0.15)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, max)
    .map(({ value }) => value)
}

function worstOf(view: View, { seat, options }: AskOne): string {
  const goals = goalsFor(view, seat)
  const mine = view.captains[seat]!.missions
  const worth = ({ value }: Option) => {
    const { id, fulfilled } = mine[Number(value)]!
    return fulfilled ? 9 : goals ? worthOfMission(goals, id!) : 0
  }
  return options.reduce((worst, option) => (worth(option) < worth(worst) ? option : worst)).value
}

function pickCube(view: View, { seat, options }: AskOne): string {
  const goals = goalsFor(view, seat)
  return goals
    ? bestCube(
        goals,
        options.map((option) => idIn<Cube>(option)),
      )
    : options[0]!.value
}

/** What is worth a marker; ice spreads, so it always is. */
const LEAST: Readonly<Record<Against['what'], number>> = { damage: 2, ice: 1, energy: 3 }

/** Enough shields to take it off, if it matters. */
function shields(_: View, ask: AskSome): string[] {
  if (!SHIELDS.is(ask) || ask.label.amount < LEAST[ask.label.what]) return []
  const { amount, what } = ask.label
  const sorted = [...ask.options].sort((a, b) => b.label.average - a.label.average)
  let left = amount
  const raised: string[] = []
  for (const { value, label } of sorted) {
    if (left <= (what === 'ice' ? 0 : 0.5) || raised.length === ask.max) break
    raised.push(value)
    left -= label.average
  }
  return raised
}

/** Everything but rams; a ram only if nothing else is at hand. */
function weapons(_: View, ask: AskSome): string[] {
  if (!WEAPONS.is(ask)) return []
  const { min, max } = ask
  const best = [...ask.options].sort((a, b) => b.label.average - a.label.average)
  const guns = best.filter(({ label }) => !label.ram)
  const fired = guns.length >= Math.max(1, min) ? guns.slice(0, max) : best.slice(0, Math.max(min, 1))
  return fired.map(({ value }) => value)
}

/** When the shields alone may not be enough, or there is Energy to spare. */
function defend(view: View, { seat, options }: AskOne): string {
  const sight = sightOf(view, seat)
  if (!sight) return 'none'
  const isPressed = sight.hull < 9 || shieldsOf(view, sight.me) === 0
  return isPressed || sight.me.energy > 5 ? options.at(-1)!.value : 'none'
}

function touchUp(_: View, ask: AskOne): string {
  if (!ATTACK_DIE.is(ask)) return 'keep'
  const raise = ask.options.find(({ value }) => value.startsWith('raise'))
  if (raise) return raise.value
  const low = ask.options.find(({ label }) => label?.face !== undefined && 2 * label.face < label.sides)
  return low?.value ?? 'keep'
}

/** The roll below which a completed mission is spent on another. */
const POOR: { readonly [T in MissionType]?: number } = {
  thief: 7,
  envoy: 9,
  smuggler: 8,
  research: 6,
  'bounty-hunter': 6,
  counterfeit: 11,
}

function experience(_: View, ask: AskOne): string {
  if (!EXPERIENCE.is(ask)) return 'keep'
  const { roll, type } = ask.label
  return roll < (POOR[type] ?? 0) ? ask.options[1]!.value : 'keep'
}

/** The place from which trade is nearest. */
function nearTrade(view: View, { seat, options }: AskOne): string {
  const sight = sightOf(view, seat) ?? sightOf({ ...view, captains: placed(view, seat, options[0]!) }, seat)
  if (!sight) return options[0]!.value
  const { chart } = sight
  const markets = [...chart.specials('buy'), ...chart.specials('sell'), ...chart.specials('mission')]
  const far = ({ at }: Option) => {
    if (!at || !chart.has(at as SpaceId)) return Infinity
    const from = chart.space(at as SpaceId).index
    return markets.reduce((sum, { index }) => sum + Math.min(40, wayBetween(chart, from, index)), 0)
  }
  return options.reduce((best, option) => (far(option) < far(best) ? option : best)).value
}

const placed = (view: View, seat: number, { at }: Option): View['captains'] =>
  view.captains.map((captain) => (captain.seat === seat ? { ...captain, at: at as SpaceId } : captain))

const isWorn = (view: View, { seat }: AskOne): boolean => view.captains[seat]!.damage.length > 3

function stayPut(view: View, { options }: AskOne): string {
  const at = view.npcs.find(({ id }) => id === 'sellsword')?.at
  return options.find(({ value }) => value === at)?.value ?? options[0]!.value
}
