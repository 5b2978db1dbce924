import { ask, emit, type Over, type Play, type Seat } from '@starboard/kernel'
import { type Empty, one, question } from '@starboard/kernel/speech'
import { squares } from '@starboard/space'
import { type ItemId, MISSIONS, type MissionId, SYSTEMS, type TraderId } from '../../content/index.ts'
import type { Campaign, CampaignCrew } from '../0-table/campaign.ts'
import { LAST_STEP, missionAt, ownedBy, sails } from '../0-table/companies.ts'
import type { CrewId } from '../0-table/crew.ts'
import type { Figure } from '../0-table/figure.ts'
import { hasEffect } from '../0-table/figures.ts'
import type { Piece } from '../0-table/piece.ts'
import { writeCampaign } from '../0-table/record.ts'
import type { CoreSpace } from '../0-table/state.ts'
import type { Held } from '../0-table/tray.ts'
import { hasIcon, takeOut, worthOf } from '../0-table/tray.ts'
import { standings } from '../1-rounds/ending.ts'
import { boardFrom, cleared } from '../1-rounds/fresh.ts'
import { raiseRansoms, toExtract } from './extraction.ts'
import { keepIfRoom } from './stowing.ts'
import { comeHome, companyOf, lose, loseEquipment, rowsOf, veteranOf } from './veterans.ts'

/** Six Doors Down: the missions one after the other, and what each leaves to the next. */

export type JourneyEvent =
  | {
      type: 'came-home'
      rule: string
      step: number
      met: CrewId[]
      winner: CrewId | null
      behind: TraderId[]
    }
  | { type: 'next-mission'; rule: string; step: number; mission: MissionId; pegs: number; again: boolean }
  | {
      type: 'campaign-ended'
      rule: string
      won: boolean
      crews: { crew: CrewId; worth: number; out: boolean }[]
    }
  | { type: 'vent-opened'; rule: string; crew: CrewId; vent: string }
  | { type: 'pod-shown'; rule: string; pod: string; items: ItemId[]; to: number[] }

export const VENT = question('first-vent')<{ crew: CrewId }, { at: string }>()
export const POD = question('corner-pod')<Empty, { at: string }>()

/** The end of a mission of a campaign, or of a rescue within it: who is home, and who is not (CS-POST-01, CS-DEF-11). */
export function homecoming(g: CoreSpace): void {
  const campaign = g.campaign
  const isRescue = campaign.rescue !== null
  if (!isRescue) {
    campaign.met = [...g.goal.met]
    campaign.winner = winnerOf(g)
    for (const { id, ua } of g.crews) companyOf(g, id).ua = ua
    raiseRansoms(g)
    serveTime(g)
  }
  settleTurncoats(g)
  settleDestroyed(g)
  settleSwallowed(g)
  settleAboard(g)
  const fallen = toExtract(g, false)
  campaign.behind = [...new Set([...campaign.behind, ...fallen])]
  g.turn = null
  g.agenda = []
  g.phase = { kind: 'extraction', left: isRescue ? fallen : toExtract(g, true) }
  emit<JourneyEvent>(g, {
    type: 'came-home',
    rule: 'CS-POST-01',
    step: campaign.step,
    met: campaign.met,
    winner: campaign.winner,
    behind: fallen,
  })
}

/** The crew ahead; nobody, if nobody is left or two are level (CS-RUL-58). */
function winnerOf(g: CoreSpace): CrewId | null {
  const [best, second] = standings(g)
  if (!best || best.alive === 0) return null
  const isLevel =
    second && second.met === best.met && second.alive === best.alive && second.worth === best.worth
  return isLevel ? null : best.crew
}

/** Whoever had to miss this mission has one fewer to miss. */
function serveTime(g: CoreSpace): void {
  for (const { roster } of g.campaign.crews)
    for (const veteran of roster) veteran.away = Math.max(0, veteran.away - 1)
}

/** Whoever was talked into another crew is back with its own: it was for the mission (CS-SK-PERSUASION-3). */
function settleTurncoats(g: CoreSpace): void {
  for (const figure of g.figures)
    for (const { name, value } of figure.effects) if (name === 'turncoat') figure.crew = value
}

/** A Machine that has blown itself up is lost, unless its crew has brought its chip-set home: then it lives, without equipment (CS-RUL-117). */
function settleDestroyed(g: CoreSpace): void {
  for (const figure of g.figures) {
    const { who, crew, effects } = figure
    if (who.sort !== 'trader' || crew === null || !hasEffect(figure, 'destroyed')) continue
    figure.effects = effects.filter(({ name }) => name !== 'destroyed')
    const saver = g.figures.find((other) => other.where === 'aboard' && other.crew === crew && chipIn(other))
    if (saver) {
      takeOut(saver.tray, chipIn(saver)!)
      loseEquipment(veteranOf(g, who.is))
    } else lose(g, who.is)
  }
}

/** Nobody comes back out of a worm (CS-WORM-03). */
function settleSwallowed(g: CoreSpace): void {
  for (const figure of g.figures) {
    const { who, crew, effects } = figure
    if (who.sort !== 'trader' || crew === null || !hasEffect(figure, 'swallowed')) continue
    figure.effects = effects.filter(({ name }) => name !== 'swallowed') // A rescue comes home once more.
    lose(g, who.is)
  }
}

/** The chip-set of a Machine of its own crew. */
const chipIn = ({ tray, crew }: Figure): Held | undefined =>
  tray.find((held) => hasIcon(held, 'chip-set') && held.crew === crew)

/** What the people aboard have with them; NPCs that came along leave theirs to the ship. */
function settleAboard(g: CoreSpace): void {
  for (const figure of g.figures) {
    const { who, crew, where, tray } = figure
    if (crew === null || where !== 'aboard') continue
    const company = companyOf(g, crew)
    if (who.sort === 'npc') {
      if (!company.joined.includes(who.is)) company.joined.push(who.is)
      for (const held of tray) keepIfRoom(company, held)
      continue
    }
    const veteran = company.roster.find(({ is }) => is === who.is)
    if (veteran) comeHome(veteran, figure)
  }
}

/** After Maintenance: the next door down, or the end. */
export function nextMission(g: CoreSpace): void {
  const campaign = g.campaign
  const isLast = campaign.step === LAST_STEP
  const isDone = campaign.met.length > 0
  if (campaign.crews.every(({ out }) => out) || (isLast && (isDone || campaign.again)))
    return endCampaign(g, isLast && isDone)
  const ahead = g.crews.filter(({ id }) => campaign.met.includes(id)).map(({ seat }) => seat)
  const { pegs, favour } = isLast ? { pegs: 2, favour: null } : leavings(campaign.step, isDone)
  campaign.again = isLast
  if (!isLast) campaign.step++
  Object.assign(campaign, { pegs, favour, met: [], behind: [], rolled: [], rescue: null, forHire: [] })
  clearTable(g, missionAt(campaign.step))
  emit<JourneyEvent>(g, {
    type: 'next-mission',
    rule: 'CS-POST-01',
    step: campaign.step,
    mission: g.mission,
    pegs: g.hostility.pegs,
    again: campaign.again,
  })
  if (g.rules.legs)
    g.over = {
      winners: [...new Set(ahead)],
      scores: scoresOf(g),
      how: 'campaign-paused',
      next: nextMatch(g),
    }
}

/** The next match is agreed as this one was, with what the campaign has come to. */
const nextMatch = (g: CoreSpace): NonNullable<Over['next']> => {
  const { ties, support, terms, refreshSkillPegs, upkeep, vip, crafting } = g.rules
  const { points, advanced, budget } = terms
  const agreed = { ties, support, points, advanced, budget, refreshSkillPegs, upkeep, vip, crafting }
  return { ...agreed, mode: g.mode, play: 'leg', crews: g.crews.length, campaign: writeCampaign(g) }
}

/** What the companies of each seat are worth. */
function scoresOf(g: CoreSpace): number[] {
  const scores: number[] = []
  for (const { id, seat } of g.crews) scores[seat] = (scores[seat] ?? 0) + standingOf(companyOf(g, id))
  return scores
}

/** What the outcome of a step changes in the next one: pegs more or fewer than its briefing says, and favours. */
export function leavings(step: number, isDone: boolean): Pick<Campaign, 'pegs' | 'favour'> {
  const { done = NOTHING, failed = NOTHING } = LEAVINGS[missionAt(step)] ?? {}
  return isDone ? done : failed
}

type Leavings = Pick<Campaign, 'pegs' | 'favour'>
const NOTHING: Leavings = { pegs: 0, favour: null }

/** The token of the Locked Gallery is in somebody's tray, and runes are paid at once: they need no entry. */
const LEAVINGS: {
  readonly [mission in MissionId]?: { readonly done?: Leavings; readonly failed?: Leavings }
} = {
  'cold-harbour': { done: { pegs: -2, favour: null } },
  'worm-country': { done: { pegs: 0, favour: 'vent' }, failed: { pegs: 2, favour: null } },
  'market-of-lanterns': { done: { pegs: 0, favour: 'pods' }, failed: { pegs: 2, favour: null } },
}

/** A new board for the same people; crews bring money and upgrades with them. */
function clearTable(g: CoreSpace, mission: MissionId): void {
  const campaign = g.campaign
  const { pegs, pegsAlone } = MISSIONS[mission]
  const briefed = g.crews.length === 1 ? (pegsAlone ?? pegs) : pegs
  Object.assign(g, {
    mission,
    ...boardFrom(mission),
    round: 0,
    phase: { kind: 'set-up', dealt: false, order: [] },
    turn: null,
    agenda: [],
    ...cleared(Math.max(0, briefed + campaign.pegs)),
  } satisfies Partial<CoreSpace>)
  for (const crew of g.crews) {
    const { ua, upgrades } = companyOf(g, crew.id)
    const hostileTo = crew.hostileTo.filter((who) => who === 'hunters') // Hunters bear a grudge for the whole campaign.
    Object.assign(crew, { airlock: null, hand: [], hostileTo, ua, upgrades: { ...upgrades } })
  }
}

/** What the last mission has earned, once the pieces are filled: the winner has a vent at work, or every player looks into a corner pod. One player in a step. */
export function* favour(g: CoreSpace): Play {
  const { favour: earned, winner } = g.campaign
  if (earned === 'vent')
    yield* openVent(
      g,
      winner !== null && sails(g, winner) ? winner : g.crews.find(({ id }) => sails(g, id))!.id,
    )
  const seat = earned === 'pods' ? nextToLook(g) : null
  if (seat === null) g.campaign.favour = null
  else yield* lookIntoPod(g, seat)
}

function* openVent(g: CoreSpace, crew: CrewId): Play {
  const vents = g.pieces.filter(({ kind }) => kind === 'vent')
  if (vents.length === 0) return
  const { value } = yield* ask(
    one(
      VENT,
      g.crews[crew]!.seat,
      'CS-POST-01',
      vents.map(({ id, at }) => ({ value: id, at: squares.key(at), label: { at: squares.key(at) } })),
      { label: { crew } },
    ),
  )
  g.pieces.find(({ id }) => id === value)!.marked = true
  emit<JourneyEvent>(g, { type: 'vent-opened', rule: 'CS-POST-01', crew, vent: value })
}

/** The first player with a crew in the game who has not looked yet. */
function nextToLook(g: CoreSpace): Seat | null {
  const pods = cornerPods(g)
  if (pods.length === 0) return null
  const next = g.crews.find(({ id, seat }) => sails(g, id) && !pods.some(({ seen }) => seen.includes(seat)))
  return next?.seat ?? null
}

function* lookIntoPod(g: CoreSpace, seat: Seat): Play {
  const { value } = yield* ask(
    one(
      POD,
      seat,
      'CS-POST-01',
      cornerPods(g).map(({ id, at }) => ({ value: id, at: squares.key(at), label: { at: squares.key(at) } })),
    ),
  )
  const pod = g.pieces.find(({ id }) => id === value)!
  pod.seen.push(seat)
  const items = pod.tokens.map(({ item }) => item)
  emit<JourneyEvent>(g, { type: 'pod-shown', rule: 'CS-POST-01', pod: value, items, to: [seat] })
}

const cornerPods = ({ pieces }: CoreSpace): Piece[] =>
  pieces.filter(({ kind, at }) => kind === 'pod' && isCorner(at.x) && isCorner(at.y))

/** The last board is thirty squares wide and high; its corner pods stand one square off the edges. */
const isCorner = (at: number): boolean => at === 1 || at === 28

/** Against each other the richest company wins; otherwise all do, or nobody. */
function endCampaign(g: CoreSpace, isWon: boolean): void {
  const { crews } = g.campaign
  const scores = scoresOf(g)
  const seats = [...new Set(g.crews.filter(({ id }) => !crews[id]!.out).map(({ seat }) => seat))]
  const best = Math.max(...seats.map((seat) => scores[seat]!))
  const survivors = (seat: number): number =>
    g.crews.reduce((sum, crew) => sum + (crew.seat === seat ? crews[crew.id]!.roster.length : 0), 0)
  const leaders = seats.filter((seat) => scores[seat] === best)
  const most = Math.max(...leaders.map(survivors))
  const ahead = leaders.filter((seat) => survivors(seat) === most)
  emit<JourneyEvent>(g, {
    type: 'campaign-ended',
    rule: 'CS-POST-01',
    won: isWon,
    crews: crews.map((company, crew) => ({ crew, worth: standingOf(company), out: company.out })),
  })
  g.over = {
    winners: g.mode === 'against' ? ahead : isWon ? seats : [],
    scores,
    how: isWon ? 'campaign-won' : 'campaign-lost',
  }
}

/** Money, what everything would bring, 5 UA for a full career row, 2 UA for each space of the ship. */
export const standingPartsOf = (company: CampaignCrew) => ({
  money: company.ua,
  goods: worthOf(ownedBy(company)),
  careers: 5 * company.roster.reduce((sum, veteran) => sum + rowsOf(veteran), 0),
  ship: 2 * SYSTEMS.reduce((sum, system) => sum + company.systems[system], 0),
})

export const standingOf = (company: CampaignCrew): number =>
  Object.values(standingPartsOf(company)).reduce((sum, part) => sum + part, 0)
