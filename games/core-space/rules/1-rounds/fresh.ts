import { type Filled, IllegalAnswer, type Player } from '@starboard/kernel'
import { choice, count, words, yes } from '@starboard/kernel/desk'
import { times } from '@starboard/kernel/english'
import { squares } from '@starboard/space'
import { MISSIONS, type MissionId, type Terrain } from '../../content/index.ts'
import { planOf } from '../0-table/board.ts'
import { firstStep, freshCampaign, MOST_IN_CAMPAIGN, missionAt } from '../0-table/companies.ts'
import type { Crew } from '../0-table/crew.ts'
import type { DoorState, Piece } from '../0-table/piece.ts'
import { type Resumed, readCampaign } from '../0-table/record.ts'
import type { CoreSpace, MapId } from '../0-table/state.ts'

const MISSION_IDS = Object.keys(MISSIONS) as MissionId[]

/** What is agreed before a mission (CS-SETUP-01), or before a campaign, which begins with it. */
export const OPTIONS = {
  mode: choice(['solo', 'together', 'against']),
  play: choice(['mission', 'campaign', 'leg']),
  mission: choice(MISSION_IDS),
  crews: count(1, 6),
  ties: choice(['automatic', 'ask']),
  support: yes(),
  points: count(100, 400, 180), // CS-RUL-61
  advanced: count(0, 6), // CS-CREW-10
  budget: count(0, 60), // CS-CREW-11
  kit: choice(['printed', 'rookie']),
  refreshSkillPegs: yes(), // CS-RUL-29
  upkeep: yes(), // CS-RUL-67
  vip: yes(),
  crafting: yes(),
  tutorial: yes(),
  /** What a campaign has come to so far, as the mission before wrote it; empty for a new one. */
  campaign: words(60_000),
}

export type CoreSpaceOptions = Filled<typeof OPTIONS>

export const isMission = (id: string): id is MissionId => id in MISSIONS

export const missionIn = ({ mission }: Pick<CoreSpaceOptions, 'mission'>): MissionId =>
  isMission(mission) ? mission : MISSION_IDS[0]!

/** How many crews there is room for: as the map has it, or on all the maps to come. */
export const mostCrews = (options: Pick<CoreSpaceOptions, 'play' | 'mission'>): number =>
  options.play !== 'mission' ? MOST_IN_CAMPAIGN : MISSIONS[missionIn(options)].crews[1]

const crewsFor = (options: CoreSpaceOptions, players: readonly Player[]): number =>
  players.length === 1 ? Math.min(options.crews, mostCrews(options)) : players.length

/** As many as the record has; one player leads them all, else each player leads one. */
function crewsIn({ crews }: Resumed, players: readonly Player[]): number {
  if (players.length > 1 && players.length !== crews.length)
    throw new IllegalAnswer(`this campaign has ${times(crews.length, 'crew')}, not ${players.length}`)
  return crews.length
}

/** Options that change nothing in a campaign, and in a single mission. */
export const moot = ({ mode, play }: Pick<CoreSpaceOptions, 'mode' | 'play'>): string[] => [
  ...(mode === 'solo' ? [] : ['crews']),
  ...(play === 'mission' ? ['refreshSkillPegs', 'upkeep', 'vip', 'crafting', 'campaign'] : ['kit']),
]

/** The first state: the board as its map shows it, crews without ships, and nothing drawn yet. */
export function setup(options: CoreSpaceOptions, players: readonly Player[]): CoreSpace {
  const isCampaign = options.play !== 'mission'
  const resumed = isCampaign && options.campaign !== '' ? readCampaign(options.campaign) : null
  const count = resumed ? crewsIn(resumed, players) : crewsFor(options, players)
  const campaign = resumed?.campaign ?? freshCampaign(count, firstStep(missionIn(options), count))
  const mission = isCampaign ? missionAt(campaign.step) : missionIn(options)
  const { pegs, pegsAlone } = MISSIONS[mission]
  return {
    drawn: 0,
    over: null,
    mission,
    mode: players.length === 1 ? 'solo' : options.mode === 'against' ? 'against' : 'together',
    rules: {
      ties: options.ties === 'ask' ? 'ask' : 'automatic',
      support: options.support,
      campaign: isCampaign,
      legs: options.play === 'leg',
      terms: {
        points: options.points,
        advanced: options.advanced,
        budget: options.budget,
        kit: isCampaign || options.kit === 'rookie' ? 'rookie' : 'printed',
      },
      refreshSkillPegs: isCampaign && options.refreshSkillPegs,
      upkeep: isCampaign && options.upkeep,
      vip: isCampaign && options.vip,
      crafting: isCampaign && options.crafting,
      tutorial: options.tutorial,
    },
    round: 0,
    phase: { kind: 'set-up', dealt: false, order: [] },
    first: 0,
    turn: null,
    agenda: [],
    crews: campaign.crews.map(({ id, ua, upgrades }) => ({
      ...freshCrew(id, players.length === 1 ? 0 : id),
      ...resumed?.crews[id],
      ua,
      upgrades: { ...upgrades },
    })),
    ...boardFrom(mission),
    ...cleared(Math.max(0, (count === 1 ? (pegsAlone ?? pegs) : pegs) + campaign.pegs)), // CS-SETUP-05
    campaign,
    lessons: [],
  }
}

/** A table on which nothing lies yet but so many pegs: so every mission begins, the next one of a campaign too. */
export const cleared = (pegs: number) =>
  ({
    hostility: {
      pegs,
      filled: [],
      shot: false,
      charged: false,
      opened: false,
      lull: false,
      foreseen: null,
      dark: false,
      beacon: null,
      drawn: [],
    },
    figures: [],
    floor: [],
    searched: [],
    mined: [],
    points: { shut: [], until: null, off: null },
    pouch: [],
    nanos: [],
    mine: [],
    deck: [],
    aside: [],
    discard: [],
    once: [],
    goal: { met: [], counts: {} },
    made: 0,
    past: null,
  }) satisfies Partial<CoreSpace>

const freshCrew = (id: Crew['id'], seat: Crew['seat']): Crew => ({
  id,
  seat,
  ship: null,
  airlock: null,
  hand: [],
  foresees: 0,
  habits: { reactions: 'when it matters', strikes: 'best weapon', consent: 'friends' }, // CS-RUL-119
  hostileTo: [],
  upgrades: {},
  fired: false,
  ua: 0,
})

/** Doors and pieces as a map has them. */
export function boardFrom(map: MapId): Pick<CoreSpace, 'map' | 'doors' | 'pieces'> {
  const { grid, terrain } = planOf({ map })
  const doors: CoreSpace['doors'] = {}
  const pieces: Piece[] = []
  const covered = new Set<number>()
  for (let i = 0; i < terrain.length; i++) {
    const at = { x: i % grid.width, y: Math.floor(i / grid.width) }
    const { is } = terrain[i]!
    if (is === 'door') doors[squares.key(at)] = DOORS[grid.lines[at.y]![at.x]!]!
    if (!isPiece(is) || covered.has(i)) continue
    const size = FOUR_SQUARES.has(is) ? 2 : 1
    if (size === 2) for (const more of [1, grid.width, grid.width + 1]) covered.add(i + more)
    pieces.push({
      id: `${is}-${pieces.filter(({ kind }) => kind === is).length + 1}`,
      kind: is,
      at,
      size,
      tokens: [],
      seen: [],
      marked: false,
      counters: 0,
    })
  }
  return { map, doors, pieces }
}

/** What the signs of a map say of doors; vents, holes and what can be searched are pieces (CS-GLOSS-01). */
const DOORS: { readonly [sign: string]: DoorState } = { '+': 'open', '%': 'locked', '?': 'hidden' } // CS-DOOR-01

const FOUR_SQUARES: ReadonlySet<Terrain['is']> = new Set(['reactor', 'vent', 'hole'])

const PIECES: ReadonlySet<string> = new Set([
  'small-crate',
  'large-crate',
  'ark',
  'pod',
  'pillar',
  'console',
  'reactor',
  'vent',
  'hole',
] satisfies Piece['kind'][])

const isPiece = (is: string): is is Piece['kind'] => PIECES.has(is)
