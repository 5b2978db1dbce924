import { Broken } from '@starboard/kernel'
import {
  BOARDS,
  ITEMS,
  type ItemId,
  NPCS,
  PLACED,
  type SkillId,
  TRADERS,
  type TraderId,
  UNITS,
} from '../../content/index.ts'
import type { Campaign, CampaignCrew, Veteran } from '../0-table/campaign.ts'
import { ownedBy } from '../0-table/companies.ts'
import type { CrewId } from '../0-table/crew.ts'
import type { Figure } from '../0-table/figure.ts'
import { grownOf, rowsDone } from '../0-table/figures.ts'
import { MAGAZINE, traderFrom } from '../0-table/making.ts'
import type { CoreSpace } from '../0-table/state.ts'
import type { Held } from '../0-table/tray.ts'
import { itemOf, roomOf, unitsOf } from '../0-table/tray.ts'

/** The people of a campaign between missions: who they are, what they have, how they go aboard and come home. */

export function companyOf(g: Pick<CoreSpace, 'campaign'>, crew: CrewId): CampaignCrew {
  const company = g.campaign.crews[crew]
  if (company) return company
  throw new Broken(`there is no crew ${crew} in the campaign`)
}

/** The crew that somebody belongs to; each Trader is there once. */
export function crewWith(g: Pick<CoreSpace, 'campaign'>, trader: TraderId): CampaignCrew {
  const company = g.campaign.crews.find(({ roster }) => roster.some(({ is }) => is === trader))
  if (company) return company
  throw new Broken(`${trader} is in no crew`)
}

export function veteranOf(g: Pick<CoreSpace, 'campaign'>, trader: TraderId): Veteran {
  return crewWith(g, trader).roster.find(({ is }) => is === trader)!
}

/** CS-CREW-07: no advancement, and the statistics of the start. Career points of the board are placed as printed, or not yet. */
export function rookie(is: TraderId, placed: boolean): Veteran {
  const { captain, board, career, skill } = TRADERS[is]
  return {
    is,
    captain,
    class: board,
    career,
    levels: placed ? { ...PLACED[is] } : {},
    pegs: skill[0],
    tray: [],
    worn: null,
    away: 0,
    ransom: null,
    once: false,
  }
}

/** A veteran as a figure in the airlock: what was learnt stays (CS-TIME-09), what lasted for a mission is over (CS-TIME-08). Health and ammo are full, Skill pegs as they were left, or all of them by agreement (CS-FAQ-03, CS-RUL-29). */
export function fielded(veteran: Veteran, crew: CrewId, refresh: boolean): Figure {
  const figure = traderFrom(veteran.is, crew)
  figure.career = veteran.career
  figure.levels = { ...veteran.levels }
  figure.health = grownOf(figure, 'health')
  figure.pegs = refresh ? grownOf(figure, 'skill') : veteran.pegs
  figure.ammo = MAGAZINE
  figure.tray = veteran.tray.map((held) => ({ ...held }))
  figure.worn = veteran.worn && { ...veteran.worn }
  if (veteran.captain && !TRADERS[veteran.is].captain) figure.captain = true
  if (veteran.class !== TRADERS[veteran.is].board) figure.class = veteran.class
  return figure
}

/** What somebody has now is what the veteran has from now on; weapons are whole again and shields charged (CS-MISF-04, CS-ARM-05). */
export function comeHome(veteran: Veteran, figure: Figure): void {
  veteran.pegs = figure.pegs
  veteran.tray = figure.tray.map(mended)
  veteran.worn = figure.worn && mended(figure.worn)
}

/** As new, but for what is used up: a token that was turned stays so, and shots come back (CS-RUL-103, CS-ICON-19). */
export const mended = (held: Held): Held => ({
  ...held,
  state: 'fine',
  counters: itemOf(held).shots ?? held.counters,
})

export const statOf = (veteran: Veteran, what: 'actions' | 'health' | 'skill'): number =>
  grownOf(fielded(veteran, 0, false), what)

export const rowsOf = ({ is, career }: Veteran): number => rowsDone(TRADERS[is], career)

/** Rows of the track with at least one point in them. */
export function rowsBegun({ is, career }: Veteran): number {
  let before = 0
  return TRADERS[is].rows.filter((spaces) => {
    before += spaces
    return career > before - spaces
  }).length
}

/** Spaces of the whole track (CS-ADV-04). */
export const trackOf = (is: TraderId): number => TRADERS[is].rows.reduce((sum, spaces) => sum + spaces, 0)

/** The level of a skill, with what the Trader's board has (CS-SKL-10). */
export const skillOf = ({ is, levels }: Veteran, skill: SkillId): number =>
  Math.min(3, (TRADERS[is].skills[skill] ?? 0) + (levels[skill] ?? 0))

/** What a career point can be put into: one level more of a skill of the class board, up to the number there (CS-RUL-114). */
export function learnable(veteran: Veteran): { readonly skill: SkillId; readonly level: number }[] {
  const board = BOARDS[veteran.class].skills
  return (Object.keys(board) as SkillId[])
    .filter((skill) => (veteran.levels[skill] ?? 0) < board[skill]! && skillOf(veteran, skill) < 3)
    .map((skill) => ({ skill, level: skillOf(veteran, skill) + 1 }))
}

/** How many tokens of a kind no crew has (CS-TRADE-05); what was given as a prize is not missing in the shops. */
export function leftOf({ crews, gifts }: Campaign, item: ItemId): number {
  const { count } = ITEMS[item]
  const owned = crews.flatMap(ownedBy).filter((held) => held.item === item).length
  return Math.min(count, count - owned + (item === PRIZE ? gifts : 0))
}

/** Besides its money, what a crew gets that has met the objective: two Skill pegs, since spent ones do not come back (CS-RUL-29). */
export const PRIZE: ItemId = 'n-skill'

export const hasTrayRoom = (veteran: Veteran, held: Held): boolean =>
  unitsOf(veteran.tray) + UNITS[itemOf(held).size] <= roomOf(fielded(veteran, 0, false))

/** Traders that are in no crew; the Trader sides of NPCs only come by joining, or where a crew is put together (CS-CREW-04, CS-TRADE-10). */
export function unusedTraders({ crews }: Campaign, withNpcs: boolean): TraderId[] {
  const used = new Set(crews.flatMap(({ roster }) => roster.map(({ is }) => is)))
  return (Object.keys(TRADERS) as TraderId[]).filter((is) => !used.has(is) && (withNpcs || !(is in NPCS)))
}

/** Whoever can come along on a mission, or is aboard while others are out. */
export const isReady = ({ away, ransom }: Veteran): boolean => away === 0 && ransom === null

/** Somebody is gone for good, and everything they had with them. */
export function strike(company: CampaignCrew, trader: TraderId): void {
  company.roster = company.roster.filter(({ is }) => is !== trader)
}

/** The same for whoever does not live, or is left to others. */
export function lose(g: CoreSpace, trader: TraderId): void {
  strike(crewWith(g, trader), trader)
  g.campaign.lost.push(trader)
}

export function loseEquipment(veteran: Veteran): void {
  veteran.tray = []
  veteran.worn = null
}
