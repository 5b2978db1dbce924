import type { Option, Seat } from '@starboard/kernel'
import { capital, listed, times } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn, ReasonsOf } from '@starboard/kernel/speech'
import { OUTFITS, type OutfitKind, SECTORS } from '../content/index.ts'
import { type Border, sectorOf } from '../rules/0-table/chart.ts'
import type { SpaceId } from '../rules/0-table/names.ts'
import type { TurnReason } from '../rules/2-turn/action-phase.ts'
import type { UseEvent } from '../rules/2-turn/using.ts'
import { gtsBeside } from '../rules/3-hold/hold.ts'
import type { BorderEvent } from '../rules/5-movement/borders.ts'
import type { FlightLabel, MoveEvent, MoveReason } from '../rules/5-movement/movement.ts'
import type { CometEvent } from '../rules/6-system/comets.ts'
import type { GateEvent, GateReason } from '../rules/6-system/gates.ts'
import type { GravityEvent } from '../rules/6-system/gravity.ts'
import type { KilnEvent, KilnReason } from '../rules/6-system/kiln.ts'
import type { View } from '../view.ts'
import { captainName, goalName, rest, spaceName } from './words.ts'

const BORDERS: Readonly<Record<Border['kind'], string>> = {
  star: 'into the star',
  asteroid: 'among the asteroids',
  ice: 'among the ice asteroids',
  debris: 'through the debris',
  nebula: 'into the nebula',
  shield: 'through the planetary shield',
  entrance: 'through the entrance',
}

const PATHS: Readonly<Record<NonNullable<FlightLabel['path']>, string>> = {
  gravity: 'where gravity will take hold',
  comet: 'across the path of the comet',
}

/** What is met on the way, as far as an option tells. */
function met({ borders = [], path, charged }: FlightLabel): string {
  const all = [...new Set([...borders.map((kind) => BORDERS[kind]), ...(path ? [PATHS[path]] : [])])]
  return `${all.length === 0 ? '' : ` ${listed(all)}`}${charged ? ', for 1,000 Bounty' : ''}`
}

/** A space of The Kiln, or of the board. */
const named = (view: View, space: SpaceId): string =>
  space.startsWith('kiln:') ? `berth ${space.slice(-1)} of The Kiln` : spaceName(view, space)

const goal = (view: View, option: Option): string => named(view, rest(option))

const points = (n: number): string => times(n, 'movement point')

/** Whoever goes first through a gate is known for it (XIA-GATE-06, XIA-GATE-07). */
const first = (isOpened: boolean): string => (isOpened ? '' : ', the first to do so: 1 Fame')

const engine = (kind: OutfitKind): string => OUTFITS[kind].name

/** What the GTS beside an engine add to its roll (XIA-MOD-07, XIA-MOD-08). */
function raised({ captains, seat }: View, id: number): string {
  const captain = captains[seat]!
  const outfit = captain.outfits.find((one) => one.id === id)
  const more = outfit ? 2 * gtsBeside(captain, outfit) : 0
  return more === 0 ? '' : `, ${more} more by GTS, at most ${OUTFITS[outfit!.kind].die}`
}

/** A flight as a whole: how far, and where it ended. */
export function flownText(
  hops: readonly { seat: Seat; into: SpaceId }[],
  byGate: boolean,
  view: View,
): string {
  const { seat, into } = hops.at(-1)!
  const far = hops.length === 1 ? '' : ` ${times(hops.length, 'space')}`
  return `${captainName(view, seat)} flies${far}${byGate ? ' through the gate' : ''} to ${named(view, into)}.`
}

type Rules = typeof import('../rules/2-turn/using.ts') &
  typeof import('../rules/5-movement/drift.ts') &
  typeof import('../rules/5-movement/movement.ts') &
  typeof import('../rules/6-system/comets.ts') &
  typeof import('../rules/6-system/gates.ts') &
  typeof import('../rules/6-system/gravity.ts') &
  typeof import('../rules/6-system/kiln.ts')

/** Movement, borders, gates, paths, comets and The Kiln. */
export const voyageWords = {
  asks: {
    drift: {
      ask: ({ points: n }) => `Your ship may move now: ${points(n)} left. Where to?`,
    },
    'comet-again': {
      ask: ({ face }) => `The comet will move ${times(face, 'space')}. Roll again?`,
      option: (_, __, { value }) => (value === 'again' ? 'Roll again' : 'Leave it'),
    },
    'lower-gravity': {
      ask: ({ face }) => `Gravity pulls ${times(face, 'space')}. Lower it by how much?`,
    },
    orbit: {
      ask: () => 'You know this station. How far does The Kiln orbit?',
    },
  } satisfies AsksIn<Rules, View>,
  offers: {
    fly: (label, view, option) => `Fly to ${goalName(view, rest(option))}${met(label)}`,
    dock: (_, view, option) => `Dock at ${goal(view, option)}; the station will orbit on`,
    shift: (_, view, option) => `Move to ${goal(view, option)}`,
    leave: (label, view, option) => `Leave The Kiln for ${goal(view, option)}${met(label)}`,
    stay: () => 'Stay here',
    engine: ({ outfit, die, less }, view, option) =>
      `Fire the ${engine(outfit)}: d${die} movement${less ? `, ${less} less for its damage` : ''}${raised(view, Number(rest(option)))}`,
    impulse: ({ points: n }) => `Impulse: ${points(n)}, once a turn`,
    use: (label, view, option) =>
      rest(option) === 'back'
        ? 'Turn to your own space again'
        : `Act on the occupied space, ${goal(view, option)}, from here${met(label)}; ends the move`,
    gate: (_, view, option) =>
      rest(option) === 'tigris'
        ? `Through the Tigris Gate: a d20 decides at which Spawn Point you come out${first(view.gatesOpened.tigris)}`
        : `Through the gate to ${goal(view, option)}${first(view.gatesOpened.ordinary)}`,
  } satisfies OffersIn<Rules, View>,
  events: {
    'engine-fired': ({ seat, outfit, points: n, less = 0 }, view) =>
      `${captainName(view, seat)} fires the ${engine(outfit)}: ${points(n)}${less > 0 ? `, ${less} less for its damage` : ''}.`,
    'impulse-used': ({ seat, points: n }, view) =>
      `${captainName(view, seat)} goes on impulse: ${points(n)}.`,
    'movement-gained': ({ seat, points: n }, view) => `${captainName(view, seat)} gains ${points(n)}.`,
    'put-back': ({ seat, into }, view) =>
      `${captainName(view, seat)} cannot stay on an occupied space, and is back on ${named(view, into)}.`,
    'space-used': ({ seat, space: at }, view) =>
      `${captainName(view, seat)} comes alongside and acts on ${named(view, at)}.`,
    flew: ({ seat, from, into }, view) =>
      sectorOf(from) === sectorOf(into)
        ? `${captainName(view, seat)} flies to ${named(view, into)}.`
        : `${captainName(view, seat)} flies from ${SECTORS[sectorOf(from)].name} to ${named(view, into)}.`,
    'turned-back': ({ seat, border, damage }, view) =>
      border === 'shield'
        ? `The planetary shield throws ${captainName(view, seat)} back: ${damage} damage.`
        : `The entrance is closed to Outlaws: ${captainName(view, seat)} stays outside.`,
    unharmed: ({ seat }, view) => `${captainName(view, seat)} comes through unharmed.`,
    detected: ({ seat }, view) => `The planet has seen ${captainName(view, seat)} slip through its shield.`,
    'gate-used': ({ seat }, view) => `${captainName(view, seat)} dives into the gate.`, // Where it leads says the flight after it.
    pulled: ({ seat, colour, spaces }, view) =>
      `The ${colour} path takes hold of ${captainName(view, seat)}: ${times(spaces, 'space')}.`,
    'no-room': ({ seat, at }, view) =>
      `${captainName(view, seat)} finds ${named(view, at)} occupied and no room beyond.`,
    'comet-moved': ({ sector, into }, view) =>
      `The comet of ${SECTORS[sector].name} moves to ${spaceName(view, into)}.`,
    docked: ({ seat, berth }, view) => `${captainName(view, seat)} docks at ${named(view, berth)}.`,
    'kiln-orbited': ({ into }, view) => `The Kiln orbits on to ${named(view, into)}.`,
    'kiln-destroyed': () => 'The Kiln is destroyed, with everything inside.',
    'kiln-returned': ({ at }, view) => `The Kiln is back, at ${named(view, at)}.`,
  } satisfies EventsOf<
    MoveEvent | UseEvent | BorderEvent | GateEvent | GravityEvent | CometEvent | KilnEvent,
    View
  >,
  reasons: {
    stranded: () => 'You are Stranded: only impulse and Minor actions are left.',
    'no-engine': () => 'You have no engine.',
    'no-marker': () => 'You have no Armed marker left.',
    'engines-used': () => 'Every Use space of your engines bears a marker or damage.',
    'impulse-used': () => 'You have used your impulse this turn.',
    'entrance-closed': ({ space }, view) =>
      `${capital(named(view, space))} lies behind the entrance of a Lawful planet, which is closed to Outlaws.`,
    'no-stop': ({ space }, view) =>
      `${capital(named(view, space))} is occupied, and you could not fly on to a free space.`,
    'dead-air': () => 'The gates are dead for now.',
    'kiln-full': () => 'All three berths of The Kiln are taken.',
  } satisfies ReasonsOf<TurnReason | MoveReason | GateReason | KilnReason, View>,
}
