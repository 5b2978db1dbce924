import type { Option, Parts } from '@starboard/kernel'
import { OUTFITS, type OutfitKind, SECTORS } from '../content/index.ts'
import { localOf, sectorOf } from '../rules/0-table/chart.ts'
import type { SpaceId } from '../rules/0-table/state.ts'
import type { UseEvent } from '../rules/2-turn/using.ts'
import type { BorderEvent } from '../rules/5-movement/borders.ts'
import type { MoveEvent } from '../rules/5-movement/movement.ts'
import type { CometEvent } from '../rules/6-system/comets.ts'
import type { GateEvent } from '../rules/6-system/gates.ts'
import type { GravityEvent } from '../rules/6-system/gravity.ts'
import type { KilnEvent } from '../rules/6-system/kiln.ts'
import { captainName, listed, rest, spaceName, times, type Words } from './words.ts'

const BORDERS: Readonly<Record<string, string>> = {
  star: 'into the star',
  asteroid: 'among the asteroids',
  ice: 'among the ice asteroids',
  debris: 'through the debris',
  nebula: 'into the nebula',
  shield: 'through the planetary shield',
  entrance: 'through the entrance',
}

const PATHS: Readonly<Record<string, string>> = {
  gravity: 'where gravity will take hold',
  comet: 'across the path of the comet',
}

/** What is met on the way, as far as an option tells. */
function met({ label = {} }: Option): string {
  const borders = ((label.borders ?? []) as string[]).map((kind) => BORDERS[kind] ?? kind)
  const path = label.path === undefined ? [] : [PATHS[String(label.path)] ?? '']
  const all = [...new Set([...borders, ...path])]
  return all.length === 0 ? '' : ` ${listed(all)}`
}

/** A space of The Kiln, or of the board. */
const named = (space: SpaceId): string =>
  space.startsWith('kiln:') ? `berth ${space.slice(-1)} of The Kiln` : spaceName(space)

const goal = (option: Option): string => named(rest(option) as SpaceId)

const points = (n: unknown): string => times(Number(n), 'movement point')

const engine = (kind: unknown): string => OUTFITS[kind as OutfitKind].name

const space = (label: Parts): string => named(label.space as SpaceId)

const FLIGHTS = {
  fly: (option: Option) => `Fly to ${goal(option)}${met(option)}`,
  dock: (option: Option) => `Dock at ${goal(option)}; the station will orbit on`,
  shift: (option: Option) => `Move to ${goal(option)}`,
  leave: (option: Option) => `Leave The Kiln for ${goal(option)}${met(option)}`,
}

/** Movement, borders, gates, paths, comets and The Kiln. */
export const voyageWords: Words<
  MoveEvent | UseEvent | BorderEvent | GateEvent | GravityEvent | CometEvent | KilnEvent
> = {
  questions: {
    drift: (label) => `Your ship may move now: ${points(label.points)} left. Where to?`,
    'comet-again': ({ face }) => `The comet will move ${times(Number(face), 'space')}. Roll again?`,
    'lower-gravity': ({ face }) => `Gravity pulls ${times(Number(face), 'space')}. Lower it by how much?`,
    orbit: () => 'You know this station. How far does The Kiln orbit?',
  },
  options: {
    'act:fly': FLIGHTS.fly,
    'act:dock': FLIGHTS.dock,
    'act:shift': FLIGHTS.shift,
    'act:leave': FLIGHTS.leave,
    'drift:fly': FLIGHTS.fly,
    'drift:dock': FLIGHTS.dock,
    'drift:shift': FLIGHTS.shift,
    'drift:leave': FLIGHTS.leave,
    'drift:stay': () => 'Stay here',
    'act:engine': ({ label = {} }) => `Fire the ${engine(label.outfit)}: d${label.die} movement`,
    'act:impulse': ({ label = {} }) => `Impulse: ${points(label.points)}, once a turn`,
    'act:use': (option) =>
      rest(option) === 'back'
        ? 'Turn to your own space again'
        : `Act on the occupied space ${goal(option)} from here${met(option)}; ends the move`,
    'act:gate': (option) =>
      rest(option) === 'tigris'
        ? 'Through the Tigris Gate: a d20 decides where you come out'
        : `Through the gate to ${goal(option)}`,
    'comet-again': ({ value }) => (value === 'again' ? 'Roll again' : 'Leave it'),
  },
  events: {
    'engine-fired': ({ seat, outfit, points: n }, view) =>
      `${captainName(view, seat)} fires the ${engine(outfit)}: ${points(n)}.`,
    'impulse-used': ({ seat, points: n }, view) =>
      `${captainName(view, seat)} goes on impulse: ${points(n)}.`,
    'movement-gained': ({ seat, points: n }, view) => `${captainName(view, seat)} gains ${points(n)}.`,
    'put-back': ({ seat, into }, view) =>
      `${captainName(view, seat)} cannot stay on an occupied space, and is back on ${named(into)}.`,
    'space-used': ({ seat, space: at }, view) =>
      `${captainName(view, seat)} comes alongside and acts on ${named(at)}.`,
    flew: ({ seat, from, into }, view) =>
      sectorOf(from) === sectorOf(into)
        ? `${captainName(view, seat)} flies to ${named(into)}.`
        : `${captainName(view, seat)} flies from ${SECTORS[sectorOf(from)].name} to ${named(into)}.`,
    'turned-back': ({ seat, border, damage }, view) =>
      border === 'shield'
        ? `The planetary shield throws ${captainName(view, seat)} back: ${damage} damage.`
        : `The entrance is closed to Outlaws: ${captainName(view, seat)} stays outside.`,
    unharmed: ({ seat }, view) => `${captainName(view, seat)} comes through unharmed.`,
    detected: ({ seat }, view) => `The planet has seen ${captainName(view, seat)} slip through its shield.`,
    'gate-used': ({ seat, into }, view) =>
      `${captainName(view, seat)} comes out of a gate at ${named(into)}.`,
    pulled: ({ seat, colour, spaces }, view) =>
      `The ${colour} path takes hold of ${captainName(view, seat)}: ${times(spaces, 'space')}.`,
    'no-room': ({ seat, at }, view) =>
      `${captainName(view, seat)} finds ${named(at)} occupied and no room beyond.`,
    'comet-moved': ({ sector, into }) => `The comet of ${SECTORS[sector].name} moves to ${localOf(into)}.`,
    docked: ({ seat, berth }, view) => `${captainName(view, seat)} docks at ${named(berth)}.`,
    'kiln-orbited': ({ into }) => `The Kiln orbits on to ${named(into)}.`,
    'kiln-destroyed': () => 'The Kiln is destroyed, with everything inside.',
    'kiln-returned': ({ at }) => `The Kiln is back, at ${named(at)}.`,
  },
  reasons: {
    stranded: () => 'You are Stranded: only impulse and Minor actions are left.',
    'no-engine': () => 'You have no engine.',
    'no-marker': () => 'You have no Armed marker left.',
    'engines-used': () => 'Every Use space of your engines bears a marker or damage.',
    'impulse-used': () => 'You have used your impulse this turn.',
    'entrance-closed': (label) =>
      `${space(label)} lies behind the entrance of a Lawful planet, which is closed to Outlaws.`,
    'no-stop': (label) => `${space(label)} is occupied, and you could not fly on to a free space.`,
    'dead-air': () => 'The gates are dead for now.',
    'kiln-full': () => 'All three berths of The Kiln are taken.',
  },
}
