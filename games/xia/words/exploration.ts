import { times } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn, ReasonsOf } from '@starboard/kernel/speech'
import {
  CUBES,
  type Cube,
  MISSIONS,
  type MissionId,
  MODS,
  RELIC_KINDS,
  RELICS,
  type RelicId,
  SECTORS,
  type SectorId,
  type Token,
} from '../content/index.ts'
import type { ExplorationEvent, ScanReason } from '../rules/6-system/exploration.ts'
import { type DigReason, RELIC, type RelicEvent } from '../rules/6-system/relics.ts'
import type { TokenEvent } from '../rules/6-system/tokens.ts'
import type { View } from '../view.ts'
import { pieceName } from './port.ts'
import { unfound } from './tasks.ts'
import { captainName, cellName, credits, cubes, EDGES } from './words.ts'

/** The sides of a space, anticlockwise from the east. */
const SIDES = ['east', 'north-east', 'north-west', 'west', 'south-west', 'south-east'] as const

const TOKENS: Readonly<Partial<Record<Token, string>>> = {
  credits: '1,000 credits',
  fame: 'a tale worth 1 Fame',
  nothing: 'nothing at all',
  energy: 'fresh Energy cells',
  ice: 'ice, creeping into the hull',
  movement: 'a current: 5 movement points',
  'captain-in-need': 'a captain in need',
}

export const found = (token: Token): string => TOKENS[token] ?? `a cube of ${CUBES[token as Cube].name}`

/** What a relic brings, if not Fame. */
function reward(relic: RelicId): string {
  const printed = RELICS[relic]!
  const { credits: money, cubes: count } = RELIC_KINDS[printed.kind]
  if (printed.kind === 'crate') return `${credits(money)} and ${cubes(printed.cube, count)}`
  return printed.kind === 'device' ? `${credits(money)} and a ${MODS[printed.mod].name}` : credits(money)
}

const relicName = (relic: RelicId): string => RELIC_KINDS[RELICS[relic]!.kind].name

const sectorName = (sector: SectorId): string => SECTORS[sector].name

const KINDS: Readonly<Record<(typeof SECTORS)[SectorId]['type'], string>> = {
  lawful: 'a Lawful planet',
  neutral: 'a Neutral planet',
  outlaw: 'an Outlaw planet',
  star: 'a star',
  asteroid: 'a field of asteroids',
  ice: 'a field of ice asteroids',
  debris: 'a field of debris',
  nebula: 'a nebula',
  gate: 'a gate',
  'dead-world': 'a dead world',
  anomaly: 'an anomaly',
}

/** What a sector is, for whoever has never been there: `Lunari, a Lawful planet`. */
const sectorLine = (sector: SectorId): string => {
  const { name, type } = SECTORS[sector]
  return type === 'gate' ? name : `${name}, ${KINDS[type]}` // Gates are called so.
}

const inOrder = (sectors: readonly SectorId[]): string => sectors.map(sectorLine).join('; then ')

type Rules = typeof import('../rules/6-system/exploration.ts') &
  typeof import('../rules/6-system/tokens.ts') &
  typeof import('../rules/6-system/relics.ts')

/** Sectors, exploration tokens, dead worlds and relics. */
export const explorationWords = {
  asks: {
    peek: {
      ask: (_, view) => `The next sectors are ${inOrder(view.nextSectors)}.`,
      option: (_, __, { value }) => (value === 'swap' ? 'Change their order' : 'Leave them as they are'),
    },
    exchange: {
      ask: () => 'Two exploration tokens. What do you take for them?',
      option: (_, __, { value }) => (value === 'fame' ? 'Take 1 Fame' : 'Take 2,000 credits'),
    },
    need: {
      ask: ({ card }, { sectors }) =>
        [
          `A captain asks for passage to ${destination(card)}: 1 Fame and 1,000 credits on delivery. It counts as one of your missions; the token is yours either way.`,
          unfound(card, sectors),
        ]
          .filter(Boolean)
          .join(' '),
      option: (_, __, { value }) => (value === 'take' ? 'Take the captain aboard' : 'Decline'),
    },
    'stow-relic': {
      ask: () => 'Where in the Hold does the relic go?',
      option: (_, __, { value }) => `Put it in ${value.split(' ').map(cellName).join(' and ')}`,
    },
    sift: {
      ask: () => 'Which relics do you sift?',
      option: (_, __, { value }) => `The relic in ${cellName(value)}`,
    },
    relic: {
      ask: ({ relic }) => `The relic is a ${relicName(relic)}. What do you take?`,
      option: (_, __, { value }, ask) =>
        value === 'reward' && RELIC.is(ask) ? `Take ${reward(ask.label.relic)}` : 'Take 1 Fame',
    },
    'fit-mod': {
      ask: ({ mod }) => `Where in the Hold does the ${MODS[mod].name} go?`,
      option: (_, __, { value }) => `Fit it in ${cellName(value)}`,
    },
  } satisfies AsksIn<Rules, View>,
  offers: {
    scan: ({ sector, side }) => `Scan beyond the ${EDGES[side]} edge of ${sectorName(sector)}`,
    jump: ({ side }) => `Blind Jump to the ${SIDES[side]}, whatever is there`,
    token: () => 'Collect the exploration token',
    excavate: () => 'Excavate: a relic, or up to 10 ice damage',
    sift: () => 'Sift relics',
  } satisfies OffersIn<Rules, View>,
  events: {
    'sector-revealed': ({ seat, sector }, view) =>
      seat === null
        ? `The system grows: ${sectorLine(sector)}.`
        : `${captainName(view, seat)} discovers ${sectorLine(sector)}.`,
    'sectors-seen': ({ seat, swapped }, view) =>
      `${captainName(view, seat)} looks ahead${swapped ? ', and changes what comes first' : ''}.`,
    'sectors-known': ({ sectors }) => `You know what comes next: ${inOrder(sectors)}.`,
    'token-found': ({ seat, token }, view) => `${captainName(view, seat)} finds ${found(token)}.`,
    'find-left-adrift': ({ seat, cube }, view) =>
      `${captainName(view, seat)} has no room for the ${CUBES[cube].name}: it drifts beside the ship.`,
    'tokens-exchanged': ({ seat, for: what }, view) =>
      `${captainName(view, seat)} trades two finds for ${what === 'fame' ? '1 Fame' : '2,000 credits'}.`,
    'need-met': ({ seat, card }, view) =>
      `${captainName(view, seat)} takes a captain aboard, bound for ${destination(card)}.`,
    'need-declined': ({ seat }, view) =>
      `${captainName(view, seat)} does not take the captain in need aboard.`,
    'relic-taken': ({ seat, left }, view) =>
      `${captainName(view, seat)} brings a relic to light; ${left === 0 ? 'the site collapses' : `${times(left, 'relic')} left`}.`,
    'relic-seen': ({ relic }) => `You look at it: a ${relicName(relic)}, worth ${reward(relic)}.`,
    'relic-sifted': ({ seat, relic }, view) => `${captainName(view, seat)} sifts a ${relicName(relic)}.`,
    'relic-reward': ({ seat, credits: money }, view) => `${captainName(view, seat)} gets ${credits(money)}.`,
    'mod-found': ({ seat, mod }, view) =>
      `${captainName(view, seat)} fits a ${MODS[mod].name} that still works.`,
    forfeited: ({ seat, what }, view) => `${captainName(view, seat)} has no room for ${pieceName(what)}.`,
  } satisfies EventsOf<ExplorationEvent | TokenEvent | RelicEvent, View>,
  reasons: {
    'no-sectors': () => 'There are no more sectors to find.',
    'scan-shielded': () => 'You cannot scan from inside a planetary shield.',
    'scan-energy': ({ energy }) => `A Scan costs ${energy} Energy.`,
    collapsed: () => 'The site has collapsed: nothing is left to excavate.',
    'no-relic-room': () => 'A relic needs two empty cargo spaces side by side.',
  } satisfies ReasonsOf<ScanReason | DigReason, View>,
}

function destination(card: MissionId): string {
  const { to } = MISSIONS[card]!
  return to === null ? 'nowhere' : sectorName(to)
}
