import {
  CUBES,
  type Cube,
  MISSIONS,
  type MissionId,
  MODS,
  type ModKind,
  RELIC_KINDS,
  RELICS,
  type RelicId,
  SECTORS,
  type SectorId,
  type Token,
} from '../content/index.ts'
import type { ExplorationEvent } from '../rules/6-system/exploration.ts'
import type { RelicEvent } from '../rules/6-system/relics.ts'
import type { TokenEvent } from '../rules/6-system/tokens.ts'
import type { View } from '../view.ts'
import { capital, captainName, cellName, credits, cubes, EDGES, times, type Words } from './words.ts'

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

const sectorName = (sector: unknown): string => SECTORS[sector as SectorId].name

const thing = (what: Cube | ModKind): string =>
  what in CUBES ? CUBES[what as Cube].name : MODS[what as ModKind].name

const peeked = ({ nextSectors }: View): string => nextSectors.map(sectorName).join(', then ')

/** Sectors, exploration tokens, dead worlds and relics. */
export const explorationWords: Words<ExplorationEvent | TokenEvent | RelicEvent> = {
  questions: {
    peek: (_, view) => `The next sectors are ${peeked(view)}.`,
    exchange: () => 'Two exploration tokens. What do you take for them?',
    need: ({ to }) =>
      `A captain asks for passage to ${sectorName(to)}: 1 Fame and 1,000 credits on delivery.`,
    'stow-relic': () => 'Where in the Hold does the relic go?',
    sift: () => 'Which relics do you sift?',
    relic: ({ relic }) => `The relic is a ${relicName(relic as RelicId)}. What do you take?`,
    'fit-mod': ({ mod }) => `Where in the Hold does the ${MODS[mod as ModKind].name} go?`,
  },
  options: {
    'act:scan': ({ label = {} }) =>
      `Scan beyond the ${EDGES[Number(label.side)]} edge of ${sectorName(label.sector)}`,
    'act:jump': ({ label = {} }) => `Blind Jump to the ${SIDES[Number(label.side)]}, whatever is there`,
    'act:token': () => 'Collect the exploration token',
    'act:excavate': () => 'Excavate: a relic, or up to 10 ice damage',
    'act:sift': () => 'Sift relics',
    peek: ({ value }) => (value === 'swap' ? 'Change their order' : 'Leave them as they are'),
    exchange: ({ value }) => (value === 'fame' ? '1 Fame' : '2,000 credits'),
    need: ({ value }) => (value === 'take' ? 'Take the captain aboard' : 'Decline'),
    'stow-relic': ({ value }) => capital(value.split(' ').map(cellName).join(' and ')),
    sift: ({ value }) => `The relic at ${value}`,
    relic: ({ value }, _, { label }) => (value === 'fame' ? '1 Fame' : reward(label!.relic as RelicId)),
    'fit-mod': ({ value }) => capital(cellName(value)),
  },
  events: {
    'sector-revealed': ({ seat, sector }, view) =>
      seat === null
        ? `The system grows: ${sectorName(sector)}.`
        : `${captainName(view, seat)} discovers ${sectorName(sector)}.`,
    'sectors-seen': ({ seat, swapped }, view) =>
      `${captainName(view, seat)} looks ahead${swapped ? ', and changes what comes first' : ''}.`,
    'token-found': ({ seat, token }, view) => `${captainName(view, seat)} finds ${found(token)}.`,
    'tokens-exchanged': ({ seat, for: what }, view) =>
      `${captainName(view, seat)} trades two finds for ${what === 'fame' ? '1 Fame' : '2,000 credits'}.`,
    'need-met': ({ seat, card }, view) =>
      `${captainName(view, seat)} takes a captain aboard, bound for ${destination(card)}.`,
    'need-declined': ({ seat }, view) => `${captainName(view, seat)} leaves the captain to others.`,
    'relic-taken': ({ seat, left }, view) =>
      `${captainName(view, seat)} brings a relic to light; ${left === 0 ? 'the site collapses' : `${times(left, 'relic')} left`}.`,
    'relic-seen': ({ relic }) => `You look at it: a ${relicName(relic)}, worth ${reward(relic)}.`,
    'relic-sifted': ({ seat, relic }, view) => `${captainName(view, seat)} sifts a ${relicName(relic)}.`,
    'relic-reward': ({ seat, credits: money }, view) => `${captainName(view, seat)} gets ${credits(money)}.`,
    'mod-found': ({ seat, mod }, view) =>
      `${captainName(view, seat)} fits a ${MODS[mod].name} that still works.`,
    forfeited: ({ seat, what }, view) => `${captainName(view, seat)} has no room for ${thing(what)}.`,
  },
  reasons: {
    'no-sectors': () => 'There are no more sectors to find.',
    'scan-shielded': () => 'You cannot scan from inside a planetary shield.',
    'scan-energy': ({ energy }) => `A Scan costs ${energy} Energy.`,
    collapsed: () => 'The site has collapsed: nothing is left to excavate.',
    'no-relic-room': () => 'A relic needs two empty cargo spaces side by side.',
  },
}

function destination(card: MissionId): string {
  const { to } = MISSIONS[card]!
  return to === null ? 'nowhere' : sectorName(to)
}
