import { ask, emit, type Parts, type Play, randomOf, shuffled } from '@starboard/kernel'
import { type AnyAction, actionIn, namedActions, perform } from '@starboard/kernel/actions'
import { one, question } from '@starboard/kernel/speech'
import { type ItemId, MISSIONS, POSTS, type PostId, type TraderId } from '../../content/index.ts'
import type { CampaignCrew } from '../0-table/campaign.ts'
import { ownedBy } from '../0-table/companies.ts'
import { type CrewId, crewOf } from '../0-table/crew.ts'
import { oneOf } from '../0-table/dice.ts'
import type { Phase } from '../0-table/phase.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { fresh, hasIcon } from '../0-table/tray.ts'
import { barter, canBarter } from './barter.ts'
import { BUY } from './buying.ts'
import { type CampaignDoing, dealing, SHIFT, type TradeEvent, visitOf } from './dealing.ts'
import { HIRE_ONE, isLeaderless, PROMOTE } from './hiring.ts'
import { SELL } from './selling.ts'
import { keepIfRoom, movable, placesFor, putInto, stow } from './stowing.ts'
import { companyOf, isReady, PRIZE, skillOf, strike, unusedTraders, veteranOf } from './veterans.ts'

/** H4: rewards are paid, and each crew deals at one trading post. */

export const POST = question('post')<{ crew: CrewId; ua: number }, { post: PostId }>()
export const TRADE = question('trade')<{ crew: CrewId; ua: number; post: PostId }, Parts>()
export const PRAISE = question('praise')<{ crew: CrewId; ua: number }, { by: TraderId | null }>()

/** How many Traders look for work. */
const ON_OFFER = 5
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
  for (const company of g.campaign.crews) dismiss(g, company)
  for (const { id, out } of g.campaign.crews) if (!out) yield* reward(g, id)
  const campaign = g.campaign
  const free = unusedTraders(campaign, false).filter((trader) => !campaign.lost.includes(trader))
  campaign.forHire = shuffled(randomOf(g), free).slice(0, ON_OFFER)
  emit<TradeEvent>(g, { type: 'for-hire', rule: 'CS-TRADE-09', traders: campaign.forHire })
  const order = inOrder(g)
  g.phase = { kind: 'trade', begun: true, arriving: order, dealing: order }
}

/** Whoever was hired for the last mission only goes their way; what they carried stays with the ship. */
function dismiss(g: CoreSpace, company: CampaignCrew): void {
  for (const { is, tray, worn } of company.roster.filter(({ once }) => once)) {
    strike(company, is)
    for (const held of worn ? [...tray, worn] : tray) keepIfRoom(company, held)
    emit<TradeEvent>(g, { type: 'hire-left', rule: 'CS-RUL-84', crew: company.id, trader: is })
  }
}

function inOrder(g: CoreSpace): CrewId[] {
  const { crews, winner } = g.campaign
  const dealers = crews.filter(({ out }) => !out).map(({ id }) => id)
  if (dealers.length < 2) return dealers
  const first = winner !== null && dealers.includes(winner) ? winner : oneOf(g, dealers)
  if (winner === null) emit<TradeEvent>(g, { type: 'counter-flipped', rule: 'CS-TRADE-08', crew: first })
  const at = dealers.indexOf(first)
  return [...dealers.slice(at), ...dealers.slice(0, at)]
}

/** The reward of the mission and of what else was done, half as much again for a good word (CS-SK-BARTER-3); runes are paid in Vent Row. */
function* reward(g: CoreSpace, crew: CrewId): Play {
  const { met } = g.campaign
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
  g.campaign.gifts++
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

/** CS-TRADE-14: as many things as one likes, one after the other. */
export const REARRANGE = dealing('stow')({
  price: 'free',
  offers: (_, company) =>
    movable(company).length > 0 ? [{ value: 'stow', what: null, rule: 'CS-TRADE-14' }] : [],
  play: (g, crew) => stow(g, crew, 'CS-TRADE-14'),
})

/** CS-TRADE-06. */
export const BARTER = dealing('barter')<CrewId, { with: CrewId }>({
  price: 'free',
  offers: (g, company) =>
    g.campaign.crews
      .filter((other) => canBarter(company, other))
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
  REARRANGE,
  BARTER,
]

const NAMED = namedActions(DEALS)

/** A crew without anybody is out of the campaign; NPCs that nobody hired go their way. */
function close(g: CoreSpace): void {
  const { crews } = g.campaign
  for (const company of crews) {
    company.joined = []
    if (company.roster.length === 0) company.out = true
  }
  const left = crews.filter(({ out }) => !out).map(({ id }) => id)
  g.phase = { kind: 'maintenance', left, rolled: false, upgraded: false }
}
