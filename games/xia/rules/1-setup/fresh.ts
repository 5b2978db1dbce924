import type { Fields, Filled, Player, Seat } from '@starboard/kernel'
import {
  CUBES,
  CUBES_EACH,
  type EmbersPart,
  MODS,
  NPCS,
  type NpcId,
  OUTFITS,
  SHIPS,
  type ShipId,
} from '../../content/index.ts'
import type { Captain } from '../0-table/captain.ts'
import { freshMemory } from '../0-table/memory.ts'
import { isIn } from '../0-table/modules.ts'
import type { Npc } from '../0-table/npc.ts'
import type { Parts, Xia } from '../0-table/state.ts'
import { freshTurn } from '../0-table/turn.ts'
import { readCampaign } from '../13-solo/campaign.ts'

/** What can be agreed before a match (XIA-MODE-01 to XIA-MODE-08). */
export const OPTIONS = {
  mode: {
    kind: 'choice',
    values: ['competitive', 'solo', 'campaign', 'quick', 'quick-solo'],
    default: 'competitive',
  },
  /** Fame needed to win; the quick modes always play to 20, a campaign to its goal (XIA-RUL-002). */
  fame: { kind: 'number', min: 1, max: 20, default: 10 },
  /** Solo play only. */
  difficulty: { kind: 'choice', values: ['easy', 'normal', 'hard'], default: 'normal' },
  /** The book's first game: five Fame, chosen sectors, no NPCs (XIA-MODE-07). */
  firstGame: { kind: 'yes', default: false },
  /** The first game with a lesson wherever something new comes up. */
  tutorial: { kind: 'yes', default: false },
  npcs: { kind: 'yes', default: true },
  nyr: { kind: 'yes', default: true },
  economy: { kind: 'yes', default: true },
  events: { kind: 'yes', default: true },
  tokens: { kind: 'yes', default: true },
  pieces: { kind: 'yes', default: true },
  powers: { kind: 'yes', default: false },
  sellsword: { kind: 'yes', default: false },
  envoy: { kind: 'yes', default: false },
  /** What a campaign has come to so far, as the match before wrote it; empty for a new one. */
  campaign: { kind: 'text', max: 2000, default: '' },
} as const satisfies Fields

export type XiaOptions = Filled<typeof OPTIONS>

const EMBERS: readonly EmbersPart[] = ['nyr', 'economy', 'events', 'tokens', 'pieces']

/** What changes nothing as the rest is agreed: each mode brings some of it along, and leaves some of it out. */
export function moot({ mode, firstGame, tutorial, npcs }: XiaOptions): (keyof XiaOptions)[] {
  if (mode === 'quick') return allBut('mode')
  if (mode === 'quick-solo') return allBut('mode', 'difficulty')
  const isFirst = firstGame || tutorial
  const isAlone = mode !== 'competitive'
  return OPTION_NAMES.filter((name) => {
    if (name === 'firstGame') return tutorial
    if (name === 'fame') return isFirst || mode === 'campaign'
    if (name === 'difficulty') return isFirst || !isAlone
    if (name === 'campaign') return mode !== 'campaign'
    if (name === 'sellsword') return !isAlone && (isFirst || !npcs)
    return (name === 'npcs' || EMBERS.includes(name as EmbersPart)) && (isAlone || isFirst)
  })
}

const OPTION_NAMES = Object.keys(OPTIONS) as (keyof XiaOptions)[]

const allBut = (...names: (keyof XiaOptions)[]): (keyof XiaOptions)[] =>
  OPTION_NAMES.filter((name) => !names.includes(name))

/** The table before anything is laid or drawn. What Embers changed for all (missions chosen at the end of a turn, whole shipments, respawning with damage) holds in every game (XIA-MODE-04). */
export function freshTable(agreed: XiaOptions, players: readonly Player[]): Xia {
  const options = agreed.tutorial ? { ...agreed, firstGame: true } : agreed
  const isSolo = options.mode === 'solo' || options.mode === 'campaign'
  const parts = partsOf(options, isSolo)
  return {
    kind: 'full',
    drawn: 0,
    over: null,
    mode: isSolo ? (options.mode as 'solo' | 'campaign') : 'competitive',
    parts,
    difficulty: options.firstGame ? 'easy' : (options.difficulty as Xia['difficulty']), // XIA-MODE-08
    victory: options.firstGame ? 5 : options.fame,
    firstGame: options.firstGame,
    tutorial: options.tutorial,
    stage: { kind: 'deal' },
    agenda: [],
    round: 1,
    first: 0,
    seat: 0,
    turn: freshTurn(),
    captains: players.map(({ name }, seat) => freshCaptain(seat, name)),
    npcs: npcsFor(parts).map(freshNpc),
    sectors: [],
    sectorDeck: [],
    tokenPile: [],
    tokens: [],
    relicPile: [],
    relicStacks: [],
    missionDeck: [],
    missionDiscard: [],
    titleDeck: [],
    openTitles: [],
    eventDeck: [],
    memory: freshMemory(),
    liveEvents: [],
    reached: [],
    sifted: [],
    kiln: null,
    comets: [],
    adrift: [],
    economy: null,
    supply: {
      cubes: Object.fromEntries(
        Object.keys(CUBES).map((cube) => [cube, CUBES_EACH]),
      ) as Xia['supply']['cubes'],
      outfits: copiesOf(OUTFITS) as Xia['supply']['outfits'],
      mods: copiesOf(MODS) as Xia['supply']['mods'],
    },
    ships: shipsFor(parts),
    gatesOpened: { ordinary: false, tigris: false },
    solo: isSolo
      ? {
          fame: 0,
          sideB: options.difficulty === 'hard' && !options.firstGame, // XIA-SOLO-34
          collected: 0,
          bonus: 0,
          order: [],
          campaign: options.mode === 'campaign' ? readCampaign(options.campaign) : null,
        }
      : null,
    made: 0,
  }
}

/** Solo play has all of Embers and its NPCs; the first game of several captains has neither NPCs nor Nyr (XIA-RUL-208, XIA-SOLO-08, XIA-MODE-07). */
function partsOf(options: XiaOptions, isSolo: boolean): Parts {
  const isFirst = options.firstGame && !isSolo
  return {
    ...(Object.fromEntries(EMBERS.map((part) => [part, isSolo || (options[part] && !isFirst)])) as Record<
      EmbersPart,
      boolean
    >),
    npcs: isSolo || (options.npcs && !isFirst),
    powers: options.powers,
    sellsword: options.sellsword && (isSolo || (options.npcs && !isFirst)),
    envoy: options.envoy,
  }
}

const npcsFor = (parts: Parts): NpcId[] =>
  (Object.keys(NPCS) as NpcId[]).filter((id) => parts.npcs && (id !== 'sellsword' || parts.sellsword))

const shipsFor = (parts: Parts): ShipId[] =>
  (Object.keys(SHIPS) as ShipId[]).filter((id) => isIn(parts, SHIPS[id].set))

/** All start with 4,000 credits, Innocent and unknown (XIA-SETUP-08, XIA-SETUP-18, XIA-SETUP-19, XIA-SETUP-23, XIA-FAME-01). The ship is chosen later. */
export const freshCaptain = (seat: Seat, name: string): Captain => ({
  seat,
  name,
  ship: null,
  at: null,
  credits: 4000,
  bounty: 0,
  fame: 0,
  energy: 0,
  armed: 4,
  disarmed: 0,
  used: [],
  impulse: true,
  abilities: [],
  echo: null,
  powers: [],
  outfits: [],
  mods: [],
  cubes: [],
  relics: [],
  damage: [],
  ice: [],
  freshIce: false,
  missions: [],
  drawn: [],
  completed: [],
  tokens: [],
  titles: [],
  autoPilot: 0,
  lessons: [],
  gone: false,
  dock: [],
  deeds: {
    fame: {},
    revealed: 0,
    rescues: 0,
    shipments: [],
    missions: [],
    sifted: 0,
    excavated: 0,
    demands: 0,
    destroyedBy: [],
    deaths: 0,
    kills: [],
    worstBounty: 0,
    wealth: 0,
  },
})

export const freshNpc = (id: NpcId): Npc => ({
  id,
  at: null,
  inPlay: false,
  credits: 0,
  damage: 0,
  attacker: null,
  bound: null,
  keeper: null,
  behaviour: null,
  fallen: false,
  load: null,
  place: 0,
})

const copiesOf = (pieces: Readonly<Record<string, { readonly copies: number }>>): Record<string, number> =>
  Object.fromEntries(Object.entries(pieces).map(([kind, { copies }]) => [kind, copies]))
