import { ask, emit, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { type ItemId, TRADERS, type TraderId } from '../../content/index.ts'
import type { CampaignCrew, Veteran } from '../0-table/campaign.ts'
import { type CrewId, crewOf } from '../0-table/crew.ts'
import { oneOf, openChance } from '../0-table/dice.ts'
import type { Phase } from '../0-table/phase.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { gainPoint, learn, pointsDue, training } from './advancement.ts'
import { isRescuer, rescue } from './rescue.ts'
import {
  comeHome,
  crewWith,
  isReady,
  learnable,
  lose,
  loseEquipment,
  rookie,
  skillOf,
  statOf,
  trackOf,
  unusedTraders,
  veteranOf,
} from './veterans.ts'

/** H2: how those get home who were left behind, if they do. */

export type ExtractionEvent =
  | { type: 'died'; rule: string; trader: TraderId }
  | { type: 'extraction-chosen'; rule: string; trader: TraderId; way: Way }
  | { type: 'lost-in-transit'; rule: string; trader: TraderId }
  | { type: 'came-out-changed'; rule: string; trader: TraderId; as: TraderId }
  | { type: 'wrong-ship'; rule: string; trader: TraderId; missions: number }
  | { type: 'injured'; rule: string; trader: TraderId; missions: number }
  | { type: 'safe'; rule: string; trader: TraderId; equipped: boolean }
  | { type: 'ransom-asked'; rule: string; trader: TraderId; ua: number }
  | { type: 'arrested'; rule: string; trader: TraderId; ua: number }
  | { type: 'locked-up'; rule: string; trader: TraderId; missions: number }
  | { type: 'escaped'; rule: string; trader: TraderId; lost: ItemId | null }
  | { type: 'given-up'; rule: string; trader: TraderId }
  | { type: 'paid-for'; rule: string; trader: TraderId; ua: number }
  | { type: 'negotiated'; rule: string; by: TraderId; trader: TraderId }

export type Way = 'rescue' | 'teleport' | 'own'

export const EXTRACT = question('extract')<{ crew: CrewId; trader: TraderId }, { way: Way }>()
export const SETTLE = question('settle')<
  { crew: CrewId; trader: TraderId; ua: number; for: 'return' | 'ransom' | 'fine' | 'escape' },
  { do: 'pay' | 'wait' | 'refuse' }
>()
export const NEGOTIATE = question('negotiate')<{ crew: CrewId; trader: TraderId }, { by: TraderId | null }>()
/** One Trader after the other; when all are settled, whoever can teach does so, and points are given (CS-POST-01). */
export function* extraction(g: CoreSpace, { left }: Extract<Phase, { kind: 'extraction' }>): Play {
  const [trader, ...rest] = left
  if (trader === undefined) {
    yield* training(g)
    g.phase = { kind: 'advancement', left: pointsDue(g) }
    return
  }
  g.phase = { kind: 'extraction', left: rest }
  if (veteranOf(g, trader).ransom !== null) yield* ransom(g, trader)
  else if (!isDeadOnRoll(g, trader)) yield* choose(g, trader)
}

/** Whoever lies on the board, and whoever a ransom is asked for; nobody, if the whole crew got out (CS-EXTR-01, CS-DEF-11). */
export function toExtract(g: CoreSpace, withRansoms: boolean): TraderId[] {
  const people = g.campaign.crews.flatMap(({ roster }) => roster)
  const held = withRansoms ? people.filter(({ ransom }) => ransom !== null) : []
  const fallen = people.filter(({ is }) =>
    g.figures.some(({ who, where, defeated }) => who.is === is && where === 'board' && defeated),
  )
  return [...held, ...fallen].map(({ is }) => is)
}

/** CS-EXTR-02, CS-RUL-66: a skull is death; the die is rolled once for each. */
function isDeadOnRoll(g: CoreSpace, trader: TraderId): boolean {
  const { rolled } = g.campaign
  if (rolled.includes(trader)) return false
  rolled.push(trader)
  if (openChance(g, 'CS-EXTR-02', 'extraction').symbol !== 'skull') return false
  remove(g, trader)
  lose(g, trader)
  emit<ExtractionEvent>(g, { type: 'died', rule: 'CS-EXTR-02', trader })
  return true
}

function* choose(g: CoreSpace, trader: TraderId): Play {
  const company = crewWith(g, trader)
  const { label } = yield* ask(
    one(
      EXTRACT,
      crewOf(g, company.id).seat,
      'CS-EXTR-03',
      waysOpen(g, company, trader).map((way) => ({ value: way, label: { way }, rule: RULES[way] })),
      { label: { crew: company.id, trader } },
    ),
  )
  emit<ExtractionEvent>(g, { type: 'extraction-chosen', rule: 'CS-EXTR-03', trader, way: label.way })
  yield* WAYS[label.way](g, trader)
}

const RULES: { readonly [way in Way]: string } = {
  rescue: 'CS-EXTR-04',
  teleport: 'CS-EXTR-03',
  own: 'CS-EXTR-19',
}

/** With nobody aboard there is no one to send for them; and there is one rescue a game (CS-EXTR-06, CS-EXTR-08, CS-EXTR-19). */
function waysOpen(g: CoreSpace, company: CampaignCrew, trader: TraderId): Way[] {
  if (!company.roster.some((one) => one.is !== trader && isAboard(g, one))) return ['own']
  const canSail = g.figures.some((figure) => isRescuer(figure, company.id))
  return canSail && g.campaign.rescue === null ? ['rescue', 'teleport', 'own'] : ['teleport', 'own']
}

const isAboard = (g: CoreSpace, veteran: Veteran): boolean => {
  const figure = g.figures.find(({ who }) => who.is === veteran.is)
  return isReady(veteran) && (!figure || figure.where === 'aboard')
}

const WAYS: { readonly [way in Way]: (g: CoreSpace, trader: TraderId) => Play } = {
  rescue,
  teleport,
  own: onTheirOwn,
}

/** The left column of the table (CS-EXTR-10 to CS-EXTR-15). */
function* teleport(g: CoreSpace, trader: TraderId): Play {
  remove(g, trader)
  let { number } = openChance(g, 'CS-EXTR-03', 'teleport')
  while (TELEPORT[number - 1] === changed && unusedLike(g, trader).length === 0)
    number = openChance(g, 'CS-EXTR-11', 'teleport').number
  yield* TELEPORT[number - 1]!(g, trader)
}

const TELEPORT: readonly ((g: CoreSpace, trader: TraderId) => Play)[] = [
  lostInTransit,
  changed,
  wrongShip,
  injured,
  bare,
  sound,
]

function* lostInTransit(g: CoreSpace, trader: TraderId): Play {
  yield* []
  lose(g, trader)
  emit<ExtractionEvent>(g, { type: 'lost-in-transit', rule: 'CS-EXTR-10', trader })
}

/** Those nobody uses: a Captain for a Captain. */
const unusedLike = (g: CoreSpace, trader: TraderId): TraderId[] =>
  unusedTraders(g.campaign, false).filter((is) => TRADERS[is].captain === TRADERS[trader].captain)

/** CS-EXTR-11: somebody nobody uses steps out, with the same number of career points to place anew; rolled again where there is none. */
function* changed(g: CoreSpace, trader: TraderId): Play {
  const company = crewWith(g, trader)
  const old = veteranOf(g, trader)
  const unused = unusedLike(g, trader)
  const living = unused.filter((is) => !g.campaign.lost.includes(is))
  const as = oneOf(g, living.length > 0 ? living : unused)
  const next: Veteran = {
    ...rookie(as, false),
    captain: old.captain,
    career: Math.min(old.career, trackOf(as)),
    tray: old.tray,
    worn: old.worn,
    once: old.once,
  }
  next.pegs = Math.min(old.pegs, statOf(next, 'skill'))
  company.roster[company.roster.indexOf(old)] = next
  emit<ExtractionEvent>(g, { type: 'came-out-changed', rule: 'CS-EXTR-11', trader, as })
  for (let n = 0; n < next.career && learnable(veteranOf(g, as)).length > 0; n++)
    yield* learn(g, as, 'CS-EXTR-11', company.id)
}

function* wrongShip(g: CoreSpace, trader: TraderId): Play {
  if (yield* isPaid(g, trader, 4, 'return', 'CS-EXTR-12')) return
  veteranOf(g, trader).away = 2
  emit<ExtractionEvent>(g, { type: 'wrong-ship', rule: 'CS-EXTR-12', trader, missions: 2 })
}

function* injured(g: CoreSpace, trader: TraderId): Play {
  veteranOf(g, trader).away = 1
  emit<ExtractionEvent>(g, { type: 'injured', rule: 'CS-EXTR-13', trader, missions: 1 })
  yield* gainPoint(g, trader, 'CS-EXTR-13')
}

function* bare(g: CoreSpace, trader: TraderId): Play {
  yield* []
  loseEquipment(veteranOf(g, trader))
  emit<ExtractionEvent>(g, { type: 'safe', rule: 'CS-EXTR-14', trader, equipped: false })
}

function* sound(g: CoreSpace, trader: TraderId): Play {
  yield* []
  emit<ExtractionEvent>(g, { type: 'safe', rule: 'CS-EXTR-15', trader, equipped: true })
}

/** The right column (CS-EXTR-16 to CS-EXTR-18); whoever negotiates beforehand saves the money (CS-SK-NEGOTIATION-2). */
function* onTheirOwn(g: CoreSpace, trader: TraderId): Play {
  remove(g, trader)
  const forFree = yield* negotiated(g, trader)
  const { number } = openChance(g, 'CS-EXTR-03', 'on-their-own')
  if (number <= 2) yield* captured(g, trader, forFree)
  else if (number <= 4) yield* arrested(g, trader, forFree)
  else yield* escaped(g, trader, forFree)
}

function* negotiated(g: CoreSpace, trader: TraderId): Play<boolean> {
  const { id, roster } = crewWith(g, trader)
  const able = roster.filter((one) => isAboard(g, one) && one.pegs >= 2 && skillOf(one, 'negotiation') >= 2)
  if (able.length === 0) return false
  const { label } = yield* ask(
    one(
      NEGOTIATE,
      crewOf(g, id).seat,
      'CS-SK-NEGOTIATION-2',
      [{ value: 'none', label: { by: null } }, ...able.map(({ is }) => ({ value: is, label: { by: is } }))],
      { label: { crew: id, trader } },
    ),
  )
  if (label.by === null) return false
  veteranOf(g, label.by).pegs -= 2
  emit<ExtractionEvent>(g, { type: 'negotiated', rule: 'CS-SK-NEGOTIATION-2', by: label.by, trader })
  yield* gainPoint(g, label.by, 'CS-SK-NEGOTIATION-2')
  return true
}

/** CS-EXTR-16: twice the Skill statistic. */
function* captured(g: CoreSpace, trader: TraderId, forFree: boolean): Play {
  if (forFree) return yield* sound(g, trader)
  const veteran = veteranOf(g, trader)
  veteran.ransom = 2 * statOf(veteran, 'skill')
  emit<ExtractionEvent>(g, { type: 'ransom-asked', rule: 'CS-EXTR-16', trader, ua: veteran.ransom })
  yield* ransom(g, trader)
}

/** Paid, left for another mission at a higher price, or the Trader is given up. */
function* ransom(g: CoreSpace, trader: TraderId): Play {
  const { id, ua } = crewWith(g, trader)
  const price = veteranOf(g, trader).ransom!
  const { label } = yield* ask(
    one(
      SETTLE,
      crewOf(g, id).seat,
      'CS-EXTR-16',
      [
        ...(ua >= price ? [{ value: 'pay', label: { do: 'pay' as const }, cost: { ua: price } }] : []),
        { value: 'wait', label: { do: 'wait' as const } },
        { value: 'refuse', label: { do: 'refuse' as const }, final: true as const },
      ],
      { label: { crew: id, trader, ua: price, for: 'ransom' } },
    ),
  )
  if (label.do === 'pay') {
    veteranOf(g, trader).ransom = null
    spend(g, trader, price, 'CS-EXTR-16')
  } else if (label.do === 'refuse') giveUp(g, trader, 'CS-EXTR-16')
}

/** A mission more in somebody's hands costs 2 UA more (CS-EXTR-16). */
export function raiseRansoms(g: CoreSpace): void {
  for (const { roster } of g.campaign.crews)
    for (const veteran of roster) if (veteran.ransom !== null) veteran.ransom += 2
}

/** CS-EXTR-17: released, fined, or locked up. */
function* arrested(g: CoreSpace, trader: TraderId, forFree: boolean): Play {
  const { number } = openChance(g, 'CS-EXTR-17', 'arrest')
  const fine = FINES[number - 1]!
  if (fine === 0 || (fine !== null && forFree)) return yield* sound(g, trader)
  if (fine !== null) {
    emit<ExtractionEvent>(g, { type: 'arrested', rule: 'CS-EXTR-17', trader, ua: fine })
    if (yield* isPaid(g, trader, fine, 'fine', 'CS-EXTR-17')) return
  }
  const veteran = veteranOf(g, trader)
  veteran.away = openChance(g, 'CS-EXTR-17', 'sentence').number
  loseEquipment(veteran)
  emit<ExtractionEvent>(g, { type: 'locked-up', rule: 'CS-EXTR-17', trader, missions: veteran.away })
}

/** What it takes to be let go, by the second roll; null: no money helps. */
const FINES: readonly (number | null)[] = [0, 5, 5, 10, 10, null]

/** CS-EXTR-18: 3 UA and something that was dropped on the way. */
function* escaped(g: CoreSpace, trader: TraderId, forFree: boolean): Play {
  if (!forFree && !(yield* isPaid(g, trader, 3, 'escape', 'CS-EXTR-18')))
    return giveUp(g, trader, 'CS-EXTR-18')
  const veteran = veteranOf(g, trader)
  const things = veteran.worn ? [...veteran.tray, veteran.worn] : veteran.tray
  const lost = things.length > 0 ? oneOf(g, things) : null
  veteran.tray = veteran.tray.filter((held) => held !== lost)
  if (veteran.worn === lost) veteran.worn = null
  emit<ExtractionEvent>(g, { type: 'escaped', rule: 'CS-EXTR-18', trader, lost: lost?.item ?? null })
}

/** Whether the crew pays; it is not asked if it cannot. */
function* isPaid(
  g: CoreSpace,
  trader: TraderId,
  ua: number,
  what: 'return' | 'fine' | 'escape',
  rule: string,
): Play<boolean> {
  const company = crewWith(g, trader)
  if (company.ua < ua) return false
  const { label } = yield* ask(
    one(
      SETTLE,
      crewOf(g, company.id).seat,
      rule,
      [
        { value: 'pay', label: { do: 'pay' as const }, cost: { ua } },
        { value: 'refuse', label: { do: 'refuse' as const } },
      ],
      { label: { crew: company.id, trader, ua, for: what } },
    ),
  )
  if (label.do !== 'pay') return false
  spend(g, trader, ua, rule)
  return true
}

function spend(g: CoreSpace, trader: TraderId, ua: number, rule: string): void {
  crewWith(g, trader).ua -= ua
  emit<ExtractionEvent>(g, { type: 'paid-for', rule, trader, ua })
}

function giveUp(g: CoreSpace, trader: TraderId, rule: string): void {
  lose(g, trader)
  emit<ExtractionEvent>(g, { type: 'given-up', rule, trader })
}

/** The figure leaves the board; what was stolen from it stays stolen (CS-EXTR-21). */
function remove(g: CoreSpace, trader: TraderId): void {
  const figure = g.figures.find(({ who }) => who.is === trader)
  if (!figure) return
  figure.where = 'gone'
  figure.at = null
  comeHome(veteranOf(g, trader), figure)
}
