import { IllegalAnswer, readJson } from '@starboard/kernel'
import {
  BOARDS,
  CREWS,
  ITEMS,
  MISSIONS,
  SKILLS,
  SPACES,
  SYSTEMS,
  TRADERS,
  UPGRADES,
} from '../../content/index.ts'
import type { Campaign, CampaignCrew, Veteran } from './campaign.ts'
import { freshCampaign } from './companies.ts'
import type { Crew } from './crew.ts'
import type { CoreSpace } from './state.ts'
import type { Held } from './tray.ts'

/** A campaign as text: what one match writes after its mission, and the next one begins with. */

/** What of a crew outlasts a mission besides its company. */
type KeptCrew = Pick<Crew, 'ship' | 'hostileTo'>

type KeptCompany = Pick<CampaignCrew, 'ua' | 'systems' | 'upgrades' | 'hold' | 'roster' | 'out'> & KeptCrew

type Kept = Pick<Campaign, 'step' | 'pegs' | 'favour' | 'winner' | 'lost' | 'gifts' | 'again'> & {
  readonly crews: readonly KeptCompany[]
}

export interface Resumed {
  readonly campaign: Campaign
  readonly crews: readonly KeptCrew[]
}

export function writeCampaign({ campaign, crews }: Pick<CoreSpace, 'campaign' | 'crews'>): string {
  const { step, pegs, favour, winner, lost, gifts, again } = campaign
  const companies = campaign.crews.map(({ id, ua, systems, upgrades, hold, roster, out }): KeptCompany => {
    const { ship, hostileTo } = crews[id]!
    return { ship, hostileTo, ua, systems, upgrades, hold, roster, out }
  })
  return JSON.stringify({ step, pegs, favour, winner, lost, gifts, again, crews: companies } satisfies Kept)
}

/** What the match before has written; anything else is refused. */
export function readCampaign(text: string): Resumed {
  const kept = readJson(text)
  if (!isKept(kept)) throw new IllegalAnswer('“campaign” takes the text that the mission before ended with')
  const { crews, ...rest } = kept
  const campaign = freshCampaign(crews.length, kept.step)
  return {
    campaign: {
      ...campaign,
      ...rest,
      crews: campaign.crews.map((company, id) => {
        const { ship: _, hostileTo: __, ...books } = crews[id]!
        return { ...company, ...books }
      }),
    },
    crews: crews.map(({ ship, hostileTo }) => ({ ship, hostileTo })),
  }
}

type Check = (value: unknown) => boolean

const isCount: Check = (value) => Number.isInteger(value) && (value as number) >= 0
const isNumber: Check = (value) => Number.isInteger(value)
const isYes: Check = (value) => typeof value === 'boolean'
const among =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)
const key = (of: object): Check => among(Object.keys(of))
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)

/** A record with exactly these fields; what may be missing passes as missing. */
const shaped =
  (fields: { readonly [name: string]: Check }): Check =>
  (value) =>
    isRecord(value) &&
    Object.keys(value).every((name) => Object.hasOwn(fields, name)) &&
    Object.entries(fields).every(([name, check]) => check(value[name]))

/** A record that may have these names, each with a number up to so much. */
const counted =
  (names: object, most: number): Check =>
  (value) =>
    isRecord(value) &&
    Object.entries(value).every(
      ([name, count]) => Object.hasOwn(names, name) && isCount(count) && (count as number) <= most,
    )

const isRecord = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isHeld = shaped({
  item: key(ITEMS),
  state: among(['fine', 'jammed', 'broken', 'face-down'] satisfies Held['state'][]),
  turned: isCount,
  counters: isCount,
  crew: orNull(isCount),
  claimed: among([true, undefined]),
} satisfies { readonly [K in keyof Held]-?: Check })

const isVeteran = shaped({
  is: key(TRADERS),
  captain: isYes,
  class: key(BOARDS),
  career: isCount,
  levels: counted(SKILLS, 3),
  pegs: isCount,
  tray: list(isHeld),
  worn: orNull(isHeld),
  away: isCount,
  ransom: orNull(isCount),
  once: isYes,
} satisfies { readonly [K in keyof Veteran]: Check })

const isCompany = shaped({
  ship: among([...Object.keys(CREWS), 'own', null]),
  hostileTo: list(among(['law', 'hunters'])),
  ua: isCount,
  systems: shaped(Object.fromEntries(SYSTEMS.map((system) => [system, among(spaces())]))),
  upgrades: counted(UPGRADES, 3),
  hold: list(isHeld),
  roster: list(isVeteran),
  out: isYes,
} satisfies { readonly [K in keyof KeptCompany]: Check })

function spaces(): number[] {
  return Array.from({ length: SPACES + 1 }, (_, n) => n)
}

const isShaped = shaped({
  step: among(Object.keys(MISSIONS).map((_, step) => step)),
  pegs: isNumber,
  favour: among(['vent', 'pods', null]),
  winner: orNull(isCount),
  lost: list(key(TRADERS)),
  gifts: isCount,
  again: isYes,
  crews: list(isCompany),
} satisfies { readonly [K in keyof Kept]: Check })

const isKept = (value: unknown): value is Kept => isShaped(value)
