import { ask, emit } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { ITEMS, type ItemId, type Mineral } from '../../content/index.ts'
import type { CampaignCrew } from '../0-table/campaign.ts'
import { ownedBy } from '../0-table/companies.ts'
import { type CrewId, crewOf } from '../0-table/crew.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { fresh } from '../0-table/tray.ts'
import {
  type Bent,
  bentBy,
  dealing,
  next,
  SHIFT,
  spendBent,
  suffix,
  type TradeEvent,
  visitOf,
} from './dealing.ts'
import { isSoldAt } from './posts.ts'
import { kept, type Place, placesFor, putInto, takeOut } from './stowing.ts'
import { companyOf, leftOf, rowsOf } from './veterans.ts'

/** What a crew buys at its post. */

export const BUY_FOR = question('buy-for')<{ crew: CrewId; item: ItemId }, { place: Place }>()

type Bargain = { item: ItemId; ua: number; bent: Bent }

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
    leftOf(g.campaign, item) > 0 &&
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
