import { ask, Broken, emit, type Parts, type Play, randomOf, shuffled } from '@starboard/kernel'
import { type AnyAction, actionIn, actionsOf, namedActions, perform } from '@starboard/kernel/actions'
import { one, question } from '@starboard/kernel/speech'
import {
  HIRE,
  ITEMS,
  type ItemId,
  MISSIONS,
  type Mineral,
  NPCS,
  type NpcId,
  POSTS,
  type PostId,
  TRADERS,
  type TraderId,
} from '../../content/index.ts'
import { oneOf } from '../0-table/dice.ts'
import {
  type CampaignCrew,
  type CoreSpace,
  type CrewId,
  crewOf,
  type Held,
  type Phase,
  type Visit,
} from '../0-table/state.ts'
import { fresh, hasIcon, itemOf, priceOf } from '../0-table/tray.ts'
import { gainPoint } from './advancement.ts'
import { barter, canBarter } from './barter.ts'
import { isSoldAt, kindOf, MOST_TRADERS } from './crew.ts'
import { type Kept, keepIfRoom, kept, type Place, placesFor, putInto, stowOne, takeOut } from './stowing.ts'
import {
  campaignOf,
  companyOf,
  isReady,
  leftOf,
  ownedBy,
  PRIZE,
  rookie,
  rowsOf,
  skillOf,
  strike,
  unusedTraders,
  veteranOf,
} from './veterans.ts'

/** H4: rewards are paid, and each crew deals at one trading post. */

export type TradeEvent =
  | { type: 'rewarded'; rule: string; crew: CrewId; ua: number; prize: ItemId | null }
  | { type: 'for-hire'; rule: string; traders: TraderId[] }
  | { type: 'counter-flipped'; rule: string; crew: CrewId }
  | { type: 'post-chosen'; rule: string; crew: CrewId; post: PostId }
  | { type: 'bought'; rule: string; crew: CrewId; item: ItemId; ua: number; place: Place }
  | { type: 'sold'; rule: string; crew: CrewId; items: ItemId[]; ua: number }
  | { type: 'hired'; rule: string; crew: CrewId; trader: TraderId; ua: number; once: boolean }
  | { type: 'hire-left'; rule: string; crew: CrewId; trader: TraderId }
  | { type: 'promoted'; rule: string; crew: CrewId; trader: TraderId }
  | { type: 'haggled'; rule: string; crew: CrewId; trader: TraderId; level: number }

export const POST = question('post')<{ crew: CrewId; ua: number }, { post: PostId }>()
export const TRADE = question('trade')<{ crew: CrewId; ua: number; post: PostId }, Parts>()
export const BUY_FOR = question('buy-for')<{ crew: CrewId; item: ItemId }, { place: Place }>()
export const PRAISE = question('praise')<{ crew: CrewId; ua: number }, { by: TraderId | null }>()

/** How many Traders look for work. */
const ON_OFFER = 5
/** What one more level of persuasion is worth. */
const SHIFT = 2
const DEAREST = 10

export function* trade(g: CoreSpace, phase: Extract<Phase, { kind: 'trade' }>): Play {
  if (!phase.begun) return yield* begin(g)
  const [arriving, ...rest] = phase.arriving
  if (arriving !== undefined) {
    g.phase = { ...phase, arriving: rest }
    yield* choosePost(g, arriving)
    return
  }
  const [dealing] = phase.dealing
  if (dealing === undefined) return close(g)
  yield* dealAt(g, dealing)
}

/** CS-RUL-93: whoever has done what they came for is paid; then the order is settled (CS-TRADE-07, CS-TRADE-08). */
function* begin(g: CoreSpace): Play {
  for (const company of campaignOf(g).crews) dismiss(g, company)
  for (const { id, out } of campaignOf(g).crews) if (!out) yield* reward(g, id)
  const campaign = campaignOf(g)
  campaign.forHire = shuffled(randomOf(g), unusedTraders(campaign, false)).slice(0, ON_OFFER)
  emit<TradeEvent>(g, { type: 'for-hire', rule: 'CS-TRADE-09', traders: campaign.forHire })
  const order = inOrder(g)
  g.phase = { kind: 'trade', begun: true, arriving: order, dealing: order }
}

/** Whoever was hired for the last mission only goes their way; what they carried stays with the ship. */
function dismiss(g: CoreSpace, company: CampaignCrew): void {
  for (const { is, tray } of company.roster.filter(({ once }) => once)) {
    strike(company, is)
    for (const held of tray) keepIfRoom(company, held)
    emit<TradeEvent>(g, { type: 'hire-left', rule: 'CS-RUL-84', crew: company.id, trader: is })
  }
}

function inOrder(g: CoreSpace): CrewId[] {
  const { crews, winner } = campaignOf(g)
  const dealers = crews.filter(({ out }) => !out).map(({ id }) => id)
  if (dealers.length < 2) return dealers
  const first = winner !== null && dealers.includes(winner) ? winner : oneOf(g, dealers)
  if (winner === null) emit<TradeEvent>(g, { type: 'counter-flipped', rule: 'CS-TRADE-08', crew: first })
  const at = dealers.indexOf(first)
  return [...dealers.slice(at), ...dealers.slice(0, at)]
}

/** The reward of the mission and of what else was done, half as much again for a good word (CS-SK-BARTER-3); runes are paid in Vent Row. */
function* reward(g: CoreSpace, crew: CrewId): Play {
  const { met } = campaignOf(g)
  const bonus = g.goal.counts[`bonus:${crew}`] ?? 0
  const due = (met.includes(crew) ? MISSIONS[g.mission].reward : 0) + bonus
  const runes = met.includes(crew) && g.mission === 'vent-row' ? runesOf(companyOf(g, crew)) : 0
  if (due + runes === 0) return
  const praised = due > 0 && (yield* praise(g, crew, due))
  const company = companyOf(g, crew)
  const ua = (praised ? Math.ceil(due * 1.5) : due) + runes * RUNE_BONUS
  company.ua += ua
  const prize = met.includes(crew) && !g.rules.refreshSkillPegs ? givePrize(g, company) : null
  emit<TradeEvent>(g, { type: 'rewarded', rule: 'CS-RUL-93', crew, ua, prize })
}

const RUNE_BONUS = 4

const runesOf = (company: CampaignCrew): number =>
  ownedBy(company).filter((held) => hasIcon(held, 'rune')).length

function givePrize(g: CoreSpace, company: CampaignCrew): ItemId | null {
  const place = placesFor(company, fresh(PRIZE)).at(-1)
  if (!place) return null
  putInto(company, fresh(PRIZE), place)
  campaignOf(g).gifts++
  return PRIZE
}

function* praise(g: CoreSpace, crew: CrewId, ua: number): Play<boolean> {
  const able = companyOf(g, crew).roster.filter(
    (one) => isReady(one) && one.pegs >= 3 && skillOf(one, 'barter') >= 3,
  )
  if (able.length === 0) return false
  const { label } = yield* ask(
    one(
      PRAISE,
      crewOf(g, crew).seat,
      'CS-SK-BARTER-3',
      [{ value: 'none', label: { by: null } }, ...able.map(({ is }) => ({ value: is, label: { by: is } }))],
      { label: { crew, ua } },
    ),
  )
  if (label.by === null) return false
  veteranOf(g, label.by).pegs -= 3
  emit<TradeEvent>(g, { type: 'haggled', rule: 'CS-SK-BARTER-3', crew, trader: label.by, level: 3 })
  return true
}

/** CS-TRADE-01, CS-RUL-94: one post, and no other besides it. */
function* choosePost(g: CoreSpace, crew: CrewId): Play {
  const { post } = yield* ask(
    one(
      POST,
      crewOf(g, crew).seat,
      'CS-TRADE-01',
      (Object.keys(POSTS) as PostId[]).map((post) => ({ value: post, post, label: { post } })),
      { label: { crew, ua: companyOf(g, crew).ua } },
    ),
  )
  const company = companyOf(g, crew)
  const off = company.roster.some((one) => isReady(one) && skillOf(one, 'barter') >= 3) ? SHIFT : 0
  company.visit = { post, haggled: [], dearly: false, shifts: 0, off, luxuries: 0, hired: [] }
  emit<TradeEvent>(g, { type: 'post-chosen', rule: 'CS-TRADE-01', crew, post })
}

/** One deal; after it the others have theirs (CS-TRADE-07). */
function* dealAt(g: CoreSpace, crew: CrewId): Play {
  const company = companyOf(g, crew)
  const { value, what } = yield* ask(
    one(
      TRADE,
      crewOf(g, crew).seat,
      'CS-TRADE-01',
      DEALS.flatMap((deal) => deal.offers(g, company)),
      { label: { crew, ua: company.ua, post: visitOf(company).post }, confirm: true },
    ),
  )
  yield* perform(actionIn(NAMED, value), g, crew, what)
}

/** Whoever has dealt goes to the end of the line. */
function next(g: CoreSpace, crew: CrewId): void {
  if (g.phase.kind !== 'trade') return
  g.phase = { ...g.phase, dealing: [...g.phase.dealing.filter((one) => one !== crew), crew] }
}

export const visitOf = ({ visit, id }: CampaignCrew): Visit => {
  if (visit) return visit
  throw new Broken(`crew ${id} is at no post`)
}

export interface CampaignDoing {
  readonly state: CoreSpace
  readonly actor: CampaignCrew
  readonly who: CrewId
  readonly price: 'ua' | 'pegs' | 'free'
  readonly tag: never
}

export const dealing = actionsOf<CampaignDoing>()

/** How a price is bent: not at all, by Barter 2, or by what a master of it always gets. */
type Bent = 'plain' | 'shift' | 'off'
type Bargain = { item: ItemId; ua: number; bent: Bent }

const bentBy = ({ shifts, off }: Visit): Bent[] => [
  'plain',
  ...(shifts > 0 ? (['shift'] as const) : []),
  ...(off > 0 ? (['off'] as const) : []),
]

function spendBent(visit: Visit, bent: Bent): void {
  if (bent === 'shift') visit.shifts--
  if (bent === 'off') visit.off = 0
}

const suffix = (bent: Bent): string => (bent === 'plain' ? '' : `:${bent}`)

/** CS-TRADE-02, CS-TRADE-05, CS-TRADE-11: what the post sells, the supply still has, the crew can pay and has room for. */
export const BUY = dealing('buy')<Bargain, Bargain>({
  price: 'ua',
  offers: (g, company) => {
    const visit = visitOf(company)
    return (Object.keys(ITEMS) as ItemId[])
      .filter((item) => isForSale(g, company, item))
      .flatMap((item) =>
        bentBy(visit).map((bent) => ({
          item,
          ua: Math.max(0, ITEMS[item].buy! - (bent === 'plain' ? 0 : SHIFT)),
          bent,
        })),
      )
      .filter(({ ua }) => ua <= company.ua)
      .map((what) => ({
        value: `buy:${what.item}${suffix(what.bent)}`,
        what,
        label: what,
        cost: { ua: what.ua },
        rule: what.bent === 'plain' ? 'CS-TRADE-02' : 'CS-SK-BARTER-2',
      }))
  },
  play: function* (g, crew, { item, ua, bent }) {
    const { place } = yield* ask(
      one(
        BUY_FOR,
        crewOf(g, crew).seat,
        'CS-TRADE-11',
        placesFor(companyOf(g, crew), fresh(item)).map((place) => ({
          value: place,
          place,
          label: { place },
        })),
        { label: { crew, item } },
      ),
    )
    const company = companyOf(g, crew)
    company.ua -= ua
    spendBent(visitOf(company), bent)
    if (isLuxury(item)) visitOf(company).luxuries++
    if (g.rules.crafting) for (const mineral of ITEMS[item].minerals ?? []) giveMineral(company, mineral)
    putInto(company, fresh(item), place)
    emit<TradeEvent>(g, { type: 'bought', rule: 'CS-TRADE-02', crew, item, ua, place })
    next(g, crew)
  },
})

function isForSale(g: CoreSpace, company: CampaignCrew, item: ItemId): boolean {
  const { crafting, vip } = g.rules
  return (
    isSoldAt(visitOf(company).post, item, crafting) &&
    leftOf(campaignOf(g), item) > 0 &&
    (!crafting || hasMinerals(company, ITEMS[item].minerals ?? [])) &&
    (!vip || !isLuxury(item) || visitOf(company).luxuries < luxuriesFor(company)) &&
    placesFor(company, fresh(item)).length > 0
  )
}

/** CS-RUL-67: above 20 UA one has to be somebody. */
const isLuxury = (item: ItemId): boolean => (ITEMS[item].buy ?? 0) > 20

const luxuriesFor = ({ roster }: CampaignCrew): number => {
  const row = Math.max(0, ...roster.map((one) => 1 + rowsOf(one)))
  return row >= 3 ? 2 : row === 2 ? 1 : 0
}

const RAW: { readonly [mineral in Mineral]: ItemId } = {
  green: 'raw-green',
  orange: 'raw-orange',
  purple: 'raw-purple',
}

const hasMinerals = (company: CampaignCrew, minerals: readonly Mineral[]): boolean =>
  minerals.every(
    (mineral) =>
      ownedBy(company).filter(({ item }) => item === RAW[mineral]).length >=
      minerals.filter((one) => one === mineral).length,
  )

function giveMineral(company: CampaignCrew, mineral: Mineral): void {
  takeOut(company, kept(company).find(({ held }) => held.item === RAW[mineral])!)
}

type Sale = { key: string; item: ItemId; ua: number; bent: Bent | 'dearly'; count: number }

/** CS-TRADE-02: every post buys everything; what is of its own kind a little dearer. Sets go together or piece by piece (CS-ICON-47). */
export const SELL = dealing('sell')<Sale, Sale>({
  price: 'free',
  offers: (_, company) =>
    [...kept(company).flatMap((one) => salesOf(company, one)), ...setsOf(company)].map((what) => ({
      value: `sell:${what.key}${what.count > 1 ? `:${what.count}` : ''}${what.bent === 'dearly' ? ':dearly' : suffix(what.bent)}`,
      what,
      label: what,
      rule:
        what.bent === 'dearly' ? 'CS-SK-BARTER-1' : what.bent === 'plain' ? 'CS-TRADE-02' : 'CS-SK-BARTER-2',
    })),
  play: function* (g, crew, { key, item, ua, bent, count }) {
    yield* []
    const company = companyOf(g, crew)
    const { set } = ITEMS[item]
    const gone: Held[] = []
    while (gone.length < count)
      gone.push(
        takeOut(
          company,
          kept(company).find((one) => (count > 1 ? itemOf(one.held).set === set : one.key === key))!,
        ),
      )
    company.ua += ua
    if (bent === 'dearly') visitOf(company).dearly = false
    else spendBent(visitOf(company), bent)
    emit<TradeEvent>(g, { type: 'sold', rule: 'CS-TRADE-02', crew, items: gone.map((held) => held.item), ua })
    next(g, crew)
  },
})

function salesOf(company: CampaignCrew, { key, held }: Kept): Sale[] {
  const visit = visitOf(company)
  const { item } = held
  const { buy, sell } = ITEMS[item]
  const price = soldFor(visit.post, held)
  const sales: Sale[] = []
  if (sell !== null || price > 0)
    for (const bent of bentBy(visit))
      if (bent !== 'off')
        sales.push({ key, item, ua: price + (bent === 'shift' ? SHIFT : 0), bent, count: 1 })
  if (visit.dearly && buy !== null && buy > price)
    sales.push({ key, item, ua: Math.min(DEAREST, buy), bent: 'dearly', count: 1 })
  return sales
}

/** What the post pays: 1 UA more for its own wares, and the High Counter for rare things (CS-TRADE-02); what an Objective is worth stands on it (CS-TRADE-04). */
export function soldFor(post: PostId, held: Held): number {
  const { buy, icons = [] } = itemOf(held)
  if (icons.includes('objective')) return held.counters
  const { from, to, kind } = POSTS[post]
  const isInBand = buy !== null && buy >= from && (to === null || buy <= to)
  const isWanted =
    kind !== null ? isInBand && kindOf(held.item) === kind : from > 0 && (isInBand || icons.includes('rare'))
  return priceOf(held, 1) + Number(isWanted)
}

/** All of a set that the crew has, sold together. */
function setsOf(company: CampaignCrew): Sale[] {
  const sets = new Map<string, Held[]>()
  for (const held of company.hold.concat(company.roster.filter(isReady).flatMap(({ tray }) => tray))) {
    const { set } = itemOf(held)
    if (set) sets.set(set, [...(sets.get(set) ?? []), held])
  }
  return [...sets]
    .filter(([, tokens]) => tokens.length > 1)
    .map(([set, tokens]) => ({
      key: set,
      item: tokens[0]!.item,
      ua: tokens.reduce((sum, held) => sum + priceOf(held, tokens.length), 0),
      bent: 'plain' as const,
      count: tokens.length,
    }))
}

type Hiring = { trader: TraderId; ua: number; how: 'for-good' | 'once' | 'joined' }

/** CS-TRADE-09, CS-TRADE-10, CS-TRADE-12, CS-RUL-84: whoever looks for work, and NPCs that came along; seven at the most. */
export const HIRE_ONE = dealing('hire')<Hiring, Hiring>({
  price: 'ua',
  offers: (g, company) =>
    hirings(g, company)
      .filter(({ ua }) => ua <= company.ua)
      .map((what) => ({
        value: `hire:${what.trader}:${what.how}`,
        what,
        label: what,
        cost: { ua: what.ua },
        rule: what.how === 'joined' ? 'CS-TRADE-10' : 'CS-TRADE-09',
      })),
  play: function* (g, crew, { trader, ua, how }) {
    yield* []
    const company = companyOf(g, crew)
    const campaign = campaignOf(g)
    company.ua -= ua
    company.roster.push({ ...rookie(trader, true), once: how === 'once' })
    visitOf(company).hired.push(trader)
    company.joined = company.joined.filter((npc) => npc !== trader)
    campaign.forHire = campaign.forHire.filter((one) => one !== trader)
    emit<TradeEvent>(g, {
      type: 'hired',
      rule: how === 'joined' ? 'CS-TRADE-10' : 'CS-TRADE-09',
      crew,
      trader,
      ua,
      once: how === 'once',
    })
    next(g, crew)
  },
})

function hirings(g: CoreSpace, company: CampaignCrew): Hiring[] {
  if (company.roster.length >= MOST_TRADERS) return []
  const { forHire } = campaignOf(g)
  const unused = unusedTraders(campaignOf(g), true)
  const strangers = forHire.filter((trader) => !TRADERS[trader].captain || isLeaderless(company))
  const joined = company.joined.filter(isHireable).filter((trader) => unused.includes(trader))
  return [
    ...strangers.flatMap((trader): Hiring[] => [
      { trader, ua: hirePrice(trader).forGood, how: 'for-good' },
      ...(TRADERS[trader].captain ? [] : [{ trader, ua: hirePrice(trader).once, how: 'once' as const }]),
    ]),
    ...joined.map((trader): Hiring => ({ trader, ua: hirePrice(trader).joined, how: 'joined' })),
  ]
}

/** NPCs with a Trader side; the law does not sign on (CS-TRADE-10). */
const isHireable = (npc: NpcId): npc is NpcId & TraderId =>
  Object.hasOwn(TRADERS, npc) && NPCS[npc].type !== 'security' && NPCS[npc].type !== 'corps'

export const hirePrice = (trader: TraderId): (typeof HIRE)[number] =>
  HIRE.find(({ upTo }) => TRADERS[trader].points <= upTo)!

export const isLeaderless = ({ roster }: CampaignCrew): boolean => !roster.some(({ captain }) => captain)

/** CS-EXTR-20: somebody of the crew takes the place of a Captain who is lost, and learns from it. */
export const PROMOTE = dealing('promote')<TraderId, { trader: TraderId }>({
  price: 'free',
  offers: (_, company) =>
    isLeaderless(company)
      ? company.roster
          .filter(({ once }) => !once)
          .map(({ is }) => ({ value: `promote:${is}`, what: is, label: { trader: is }, rule: 'CS-EXTR-20' }))
      : [],
  play: function* (g, crew, trader) {
    veteranOf(g, trader).captain = true
    emit<TradeEvent>(g, { type: 'promoted', rule: 'CS-EXTR-20', crew, trader })
    yield* gainPoint(g, trader, 'CS-EXTR-20')
  },
})

type Haggling = { trader: TraderId; level: 1 | 2 }

/** CS-SK-BARTER-1, CS-SK-BARTER-2, once a phase for each who can: repairs have one price, so the first level sells (CS-RUL-62). */
export const HAGGLE = dealing('haggle')<Haggling, Haggling>({
  price: 'pegs',
  offers: (_, company) =>
    company.roster
      .filter((one) => isReady(one) && !visitOf(company).haggled.includes(one.is))
      .flatMap((one) =>
        ([1, 2] as const)
          .filter((level) => one.pegs >= level && skillOf(one, 'barter') >= level)
          .map((level) => ({
            value: `haggle:${one.is}:${level}`,
            what: { trader: one.is, level },
            label: { trader: one.is, level },
            cost: { pegs: level },
            rule: `CS-SK-BARTER-${level}`,
          })),
      ),
  play: function* (g, crew, { trader, level }) {
    yield* []
    const visit = visitOf(companyOf(g, crew))
    veteranOf(g, trader).pegs -= level
    visit.haggled.push(trader)
    if (level === 1) visit.dearly = true
    else visit.shifts = 3
    emit<TradeEvent>(g, { type: 'haggled', rule: `CS-SK-BARTER-${level}`, crew, trader, level })
  },
})

/** CS-TRADE-14. */
export const MOVE_THING = dealing('stow')<string, { item: ItemId; from: Place }>({
  price: 'free',
  offers: (_, company) =>
    kept(company)
      .filter(({ from, held }) => placesFor(company, held).some((to) => to !== from))
      .map(({ key, from, held }) => ({
        value: `stow:${key}`,
        what: key,
        label: { item: held.item, from },
        rule: 'CS-TRADE-14',
      })),
  play: (g, crew, key) => stowOne(g, crew, key, 'CS-TRADE-14'),
})

/** CS-TRADE-06. */
export const BARTER = dealing('barter')<CrewId, { with: CrewId }>({
  price: 'free',
  offers: (g, company) =>
    campaignOf(g)
      .crews.filter((other) => canBarter(company, other))
      .map(({ id }) => ({ value: `barter:${id}`, what: id, label: { with: id }, rule: 'CS-TRADE-06' })),
  play: barter,
})

/** Not before somebody leads the crew again, if anybody is left to (CS-EXTR-20). */
export const LEAVE = dealing('leave')({
  price: 'free',
  offers: (_, company) =>
    isLeaderless(company) && company.roster.some(({ once }) => !once)
      ? []
      : [{ value: 'leave', what: null, rule: 'CS-TRADE-01' }],
  play: function* (g, crew) {
    yield* []
    if (g.phase.kind === 'trade')
      g.phase = { ...g.phase, dealing: g.phase.dealing.filter((one) => one !== crew) }
  },
})

const DEALS: readonly AnyAction<CampaignDoing>[] = [
  LEAVE,
  BUY,
  SELL,
  HIRE_ONE,
  PROMOTE,
  HAGGLE,
  MOVE_THING,
  BARTER,
]

const NAMED = namedActions(DEALS)

/** A crew without anybody is out of the campaign; NPCs that nobody hired go their way. */
function close(g: CoreSpace): void {
  const { crews } = campaignOf(g)
  for (const company of crews) {
    company.joined = []
    if (company.roster.length === 0) company.out = true
  }
  const left = crews.filter(({ out }) => !out).map(({ id }) => id)
  g.phase = { kind: 'maintenance', left, rolled: false, upgraded: false }
}
