import { emit } from '@starboard/kernel'
import { HIRE, NPCS, type NpcId, TRADERS, type TraderId } from '../../content/index.ts'
import type { CampaignCrew } from '../0-table/campaign.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { gainPoint } from './advancement.ts'
import { MOST_TRADERS } from './crew.ts'
import { dealing, next, type TradeEvent, visitOf } from './dealing.ts'
import { companyOf, rookie, unusedTraders, veteranOf } from './veterans.ts'

/** Who signs on at a post, and who leads the crew. */

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
    const campaign = g.campaign
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
  const { forHire } = g.campaign
  const unused = unusedTraders(g.campaign, true)
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
