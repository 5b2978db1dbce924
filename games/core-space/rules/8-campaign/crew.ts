import { ask, emit, type Play } from '@starboard/kernel'
import { type Either, one, question, some } from '@starboard/kernel/speech'
import {
  CREWS,
  FILLED,
  ITEMS,
  type ItemId,
  MACHINE_BOARDS,
  MISSIONS,
  POSTS,
  type PostId,
  type ShipId,
  TECH_BOARDS,
  TRADERS,
  type TraderId,
} from '../../content/index.ts'
import { type CampaignCrew, type CoreSpace, type CrewId, crewOf, type Veteran } from '../0-table/state.ts'
import { fresh } from '../0-table/tray.ts'
import { gainPoint, learn } from './advancement.ts'
import {
  campaignOf,
  companyOf,
  fielded,
  hasTrayRoom,
  isReady,
  learnable,
  leftOf,
  rookie,
  unusedTraders,
  veteranOf,
} from './veterans.ts'

/** H6: how a crew comes together, and who of it goes on a mission. */

export type CrewEvent =
  | { type: 'crew-signed'; rule: string; crew: CrewId; ship: ShipId }
  | { type: 'recruited'; rule: string; crew: CrewId; trader: TraderId; points: number }
  | { type: 'kitted-out'; rule: string; crew: CrewId; trader: TraderId; items: ItemId[] }
  | { type: 'outfitted'; rule: string; crew: CrewId; trader: TraderId; item: ItemId; ua: number }
  | { type: 'fielded'; rule: string; crew: CrewId; traders: TraderId[] }

export const RECRUIT = question('recruit')<
  { crew: CrewId; left: number; chosen: TraderId[] },
  Either<{ trader: TraderId; points: number } | { do: 'done' }>
>()
export const KIT = question('kit')<
  { crew: CrewId; trader: TraderId; what: 'stim' | 'close' | 'ranged' },
  { item: ItemId | null }
>()
export const OUTFIT = question('outfit')<
  { crew: CrewId; left: number },
  Either<{ item: ItemId; ua: number; post: PostId } | { do: 'done' }>
>()
export const CARRIER = question('carrier')<{ crew: CrewId; item: ItemId }, { trader: TraderId }>()
export const FIELD = question('field')<{ crew: CrewId; most: number }, { trader: TraderId }>()

/** What is agreed on before crews are put together (CS-CREW-02, CS-CREW-10, CS-CREW-11). */
export interface Terms {
  readonly points: number
  /** How many career points everybody has on top of the printed ones. */
  readonly advanced: number
  /** UA to spend in the posts; rookies take what costs nothing instead. */
  readonly budget: number
}

/** CS-RUL-61: the usual limit. */
export const ROOKIES: Terms = { points: 180, advanced: 0, budget: 0 }

export const MOST_TRADERS = 7
const MOST_STIMS = 2

/** CS-CREW-01: a crew as it stands on the sheet, equipped as rookies in a campaign. */
export function* sign(g: CoreSpace, crew: CrewId, ship: ShipId, terms: Terms = ROOKIES): Play {
  companyOf(g, crew).roster = CREWS[ship].traders.map((is) => rookie(is, true))
  crewOf(g, crew).ship = ship
  emit<CrewEvent>(g, { type: 'crew-signed', rule: 'CS-CREW-01', crew, ship })
  yield* prepare(g, crew, terms)
}

/** CS-CREW-02 to CS-CREW-06: a crew of one's own, Trader by Trader, within the points agreed on. */
export function* putTogether(g: CoreSpace, crew: CrewId, terms: Terms = ROOKIES): Play {
  crewOf(g, crew).ship = 'own'
  while (yield* recruitOne(g, crew, terms));
  for (const { is } of companyOf(g, crew).roster) yield* placePoints(g, crew, is)
  yield* prepare(g, crew, terms)
}

const DONE = { value: 'done', trader: null, label: { do: 'done' }, rule: 'CS-CREW-06' } as const

function* recruitOne(g: CoreSpace, crew: CrewId, { points }: Terms): Play<boolean> {
  const { roster } = companyOf(g, crew)
  const left = points - roster.reduce((sum, { is }) => sum + TRADERS[is].points, 0)
  const offers = recruits(g, companyOf(g, crew), left).map((trader) => ({
    value: trader,
    trader,
    label: { trader, points: TRADERS[trader].points },
  }))
  const done = isComplete(roster) ? [DONE] : []
  if (offers.length === 0) return false
  const { trader } = yield* ask(
    one(RECRUIT, crewOf(g, crew).seat, 'CS-CREW-02', [...done, ...offers], {
      label: { crew, left, chosen: roster.map(({ is }) => is) },
      confirm: true,
    }),
  )
  if (trader === null) return false
  companyOf(g, crew).roster.push(rookie(trader, false))
  emit<CrewEvent>(g, { type: 'recruited', rule: 'CS-CREW-02', crew, trader, points: TRADERS[trader].points })
  return true
}

/** One Captain and somebody of the Tech class (CS-CREW-03, CS-CREW-06, CS-RUL-61). */
export const isComplete = (roster: readonly Veteran[]): boolean =>
  roster.some(({ captain }) => captain) && roster.some(({ is }) => isTechClass(is))

const isTechClass = (is: TraderId): boolean => TECH_BOARDS.includes(TRADERS[is].board)

/** Whoever can be paid for, so that what the crew must still have can be paid for as well (CS-CREW-03, CS-CREW-06). */
function recruits(g: CoreSpace, { roster }: CampaignCrew, left: number): TraderId[] {
  if (roster.length >= MOST_TRADERS) return []
  const unused = unusedTraders(campaignOf(g), true)
  const hasCaptain = roster.some(({ captain }) => captain)
  return unused.filter((trader) => {
    if (TRADERS[trader].captain && hasCaptain) return false
    const others = unused.filter((one) => one !== trader)
    const after = [...roster, rookie(trader, false)]
    return TRADERS[trader].points + dues(after, others) <= left
  })
}

/** The fewest points that the Captain and the Tech class that are still missing take. */
function dues(roster: readonly Veteran[], unused: readonly TraderId[]): number {
  const cheapest = (is: (trader: TraderId) => boolean): number =>
    Math.min(...unused.filter(is).map((trader) => TRADERS[trader].points))
  const captain = roster.some((one) => one.captain) ? 0 : cheapest((is) => TRADERS[is].captain)
  const tech = roster.some(({ is }) => isTechClass(is))
    ? 0
    : cheapest((is) => isTechClass(is) && !TRADERS[is].captain)
  const places = MOST_TRADERS - roster.length
  return Number(captain > 0) + Number(tech > 0) > places ? Number.POSITIVE_INFINITY : captain + tech
}

/** CS-CREW-05, CS-RUL-114: the points that the board has from the start go into skills of its class. */
function* placePoints(g: CoreSpace, crew: CrewId, trader: TraderId): Play {
  for (let n = 0; n < TRADERS[trader].career && learnable(veteranOf(g, trader)).length > 0; n++)
    yield* learn(g, trader, 'CS-CREW-05', crew)
}

function* prepare(g: CoreSpace, crew: CrewId, { advanced, budget }: Terms): Play {
  const traders = companyOf(g, crew).roster.map(({ is }) => is)
  for (const trader of traders) for (let n = 0; n < advanced; n++) yield* gainPoint(g, trader, 'CS-CREW-10')
  if (budget === 0) for (const trader of traders) yield* takeKit(g, crew, trader)
  else yield* outfit(g, crew, budget)
}

/** CS-CREW-08, CS-RUL-60: one stim, one weapon for close combat and one ranged weapon, of what costs nothing; there is always enough of it. */
function* takeKit(g: CoreSpace, crew: CrewId, trader: TraderId): Play {
  const items: ItemId[] = []
  for (const what of ['stim', 'close', 'ranged'] as const) {
    if (what === 'stim' && (stimsOf(companyOf(g, crew)) >= MOST_STIMS || isMachine(trader))) continue // CS-CREW-09
    const { label } = yield* ask(
      one(
        KIT,
        crewOf(g, crew).seat,
        what === 'stim' ? 'CS-CREW-09' : 'CS-CREW-08',
        [
          ...FREE[what].map((item) => ({ value: item, label: { item } })),
          { value: 'none', label: { item: null } },
        ],
        { label: { crew, trader, what } },
      ),
    )
    if (label.item === null) continue
    veteranOf(g, trader).tray.push(fresh(label.item))
    items.push(label.item)
  }
  emit<CrewEvent>(g, { type: 'kitted-out', rule: 'CS-CREW-08', crew, trader, items })
}

const isMachine = (is: TraderId): boolean => MACHINE_BOARDS.includes(TRADERS[is].board)

const free = (is: (item: ItemId) => boolean): ItemId[] =>
  (Object.keys(ITEMS) as ItemId[]).filter((item) => ITEMS[item].buy === 0 && is(item))

const FREE: { readonly [what in 'stim' | 'close' | 'ranged']: readonly ItemId[] } = {
  stim: free((item) => ITEMS[item].heal !== undefined),
  close: free((item) => ITEMS[item].close !== undefined),
  ranged: free((item) => ITEMS[item].ranged !== undefined),
}

const stimsOf = ({ roster }: CampaignCrew): number =>
  roster.reduce((sum, { tray }) => sum + tray.filter(({ item }) => item === 'medi-stim').length, 0)

/** CS-CREW-11: everything that the posts have, as far as the money goes; what is left of it is not kept. */
function* outfit(g: CoreSpace, crew: CrewId, budget: number): Play {
  let left = budget
  for (;;) {
    const offers = wares(g, companyOf(g, crew), left)
    const { bought } = yield* ask(
      one(
        OUTFIT,
        crewOf(g, crew).seat,
        'CS-CREW-11',
        [{ value: 'done', bought: null, label: { do: 'done' as const } }, ...offers],
        { label: { crew, left } },
      ),
    )
    if (bought === null) return
    left -= ITEMS[bought].buy!
    yield* handTo(g, crew, bought)
  }
}

function wares(g: CoreSpace, company: CampaignCrew, left: number) {
  return (Object.keys(POSTS) as PostId[]).flatMap((post) =>
    (Object.keys(ITEMS) as ItemId[])
      .filter((item) => isSoldAt(post, item) && ITEMS[item].buy! <= left && leftOf(campaignOf(g), item) > 0)
      .filter((item) => company.roster.some((veteran) => hasTrayRoom(veteran, fresh(item))))
      .map((item) => ({ value: item, bought: item, label: { item, ua: ITEMS[item].buy!, post } })),
  )
}

function* handTo(g: CoreSpace, crew: CrewId, item: ItemId): Play {
  const able = companyOf(g, crew).roster.filter((veteran) => hasTrayRoom(veteran, fresh(item)))
  const { label } = yield* ask(
    one(
      CARRIER,
      crewOf(g, crew).seat,
      'CS-CREW-11',
      able.map(({ is }) => ({ value: is, label: { trader: is } })),
      { label: { crew, item } },
    ),
  )
  veteranOf(g, label.trader).tray.push(fresh(item))
  emit<CrewEvent>(g, {
    type: 'outfitted',
    rule: 'CS-CREW-11',
    crew,
    trader: label.trader,
    item,
    ua: ITEMS[item].buy!,
  })
}

/** Whether a post deals in something: by its price and its kind; nothing rare, nothing of the First Born, no minerals, and nothing that takes some to make (CS-TRADE-03, CS-TRADE-13, CS-RUL-67). */
export function isSoldAt(post: PostId, item: ItemId, crafting = false): boolean {
  const { from, to, kind } = POSTS[post]
  const { buy, minerals, icons = [] } = ITEMS[item]
  if (buy === null || icons.includes('rare') || icons.includes('mineral')) return false
  if (minerals && !crafting) return false
  return buy >= from && (to === null || buy <= to) && (kind === null || kindOf(item) === kind)
}

/** What the posts call a thing: weapons are for shooting or for striking. */
export function kindOf(item: ItemId): 'close' | 'ranged' | 'armour' | 'special' | null {
  const { kind, ranged, close } = ITEMS[item]
  if (kind === 'armour' || kind === 'special') return kind
  if (kind !== 'weapon') return null
  return close && !ranged ? 'close' : 'ranged'
}

/** A new ship: three spaces of each system are filled, and nothing is owed or owned (CS-MAINT-11). */
export const freshCompany = (id: CrewId): CampaignCrew => ({
  id,
  ua: 0,
  systems: { propulsion: FILLED, 'life-support': FILLED, supplies: FILLED, hull: FILLED },
  upgrades: {},
  hold: [],
  roster: [],
  joined: [],
  visit: null,
  out: false,
})

/** Who comes along: everybody who can, unless they are more than the mission has room for (CS-SETUP-08). */
export function* field(g: CoreSpace, crew: CrewId): Play {
  const ready = companyOf(g, crew).roster.filter(isReady)
  const { limit, limitMany } = MISSIONS[g.mission]
  const most = Math.min(MOST_TRADERS, g.crews.length >= 4 ? (limitMany ?? limit) : limit, ready.length)
  const chosen = yield* ask(
    some(
      FIELD,
      crewOf(g, crew).seat,
      'CS-SETUP-08',
      ready.map(({ is }) => ({ value: is, label: { trader: is } })),
      { label: { crew, most }, min: most, max: most },
    ),
  )
  const traders = chosen.map(({ label }) => label.trader)
  for (const trader of traders) g.figures.push(fielded(veteranOf(g, trader), crew, g.rules.refreshSkillPegs))
  emit<CrewEvent>(g, { type: 'fielded', rule: 'CS-SETUP-08', crew, traders })
}
