import { ask, emit, type Play } from '@starboard/kernel'
import { type Either, one, question } from '@starboard/kernel/speech'
import { ITEMS, type ItemId, POSTS, type PostId, TRADERS, type TraderId } from '../../content/index.ts'
import type { Terms } from '../0-table/agreed.ts'
import type { CampaignCrew, Veteran } from '../0-table/campaign.ts'
import { type CrewId, crewOf } from '../0-table/crew.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { fresh } from '../0-table/tray.ts'
import { gainPoint } from './advancement.ts'
import { isSoldAt } from './posts.ts'
import { companyOf, hasTrayRoom, leftOf, veteranOf } from './veterans.ts'

/** H6: what a new crew has learnt, and what it takes along. */

export type KitEvent =
  | { type: 'kitted-out'; rule: string; crew: CrewId; trader: TraderId; items: ItemId[] }
  | { type: 'outfitted'; rule: string; crew: CrewId; trader: TraderId; item: ItemId; ua: number }

export const KIT = question('kit')<
  { crew: CrewId; trader: TraderId; what: 'stim' | 'close' | 'ranged' },
  { item: ItemId | null }
>()
export const OUTFIT = question('outfit')<
  { crew: CrewId; left: number },
  Either<{ item: ItemId; ua: number } | { do: 'done' }>
>()
export const CARRIER = question('carrier')<{ crew: CrewId; item: ItemId }, { trader: TraderId }>()

const MOST_STIMS = 2

/** Experience first, then equipment: what the money buys, the printed kit, or what rookies may take. */
export function* prepare(g: CoreSpace, crew: CrewId, { advanced, budget, kit }: Terms): Play {
  const traders = companyOf(g, crew).roster.map(({ is }) => is)
  for (const trader of traders) for (let n = 0; n < advanced; n++) yield* gainPoint(g, trader, 'CS-CREW-10')
  if (budget > 0) yield* outfit(g, crew, budget)
  else if (kit === 'printed') handOut(companyOf(g, crew).roster)
  else for (const trader of traders) yield* takeKit(g, crew, trader)
}

/** The kit of a crew that is ready to sail, in a single mission (CS-CREW-01). */
function handOut(roster: readonly Veteran[]): void {
  for (const { is, tray } of roster) {
    const { captain, unarmed = 0 } = TRADERS[is]
    tray.push(
      fresh('military-pistol'),
      fresh(unarmed >= 2 ? 'combat-axe' : captain ? 'combat-knife' : 'knife'),
    )
    if (captain) tray.push(fresh('ammo-mag'))
  }
  const bare = roster.filter(({ is }) => !TRADERS[is].armour)
  for (const veteran of bare.slice(0, bare.length === roster.length ? 2 : 1))
    veteran.worn = fresh('combat-vest')
  for (const { tray } of roster.filter(({ is }) => !isMachine(is)).slice(0, MOST_STIMS))
    tray.push(fresh('medi-stim'))
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
  emit<KitEvent>(g, { type: 'kitted-out', rule: 'CS-CREW-08', crew, trader, items })
}

export const isMachine = (is: TraderId): boolean => TRADERS[is].species === 'machine'

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
  return STOCK.filter(
    (item) =>
      ITEMS[item].buy! <= left &&
      leftOf(g.campaign, item) > 0 &&
      company.roster.some((veteran) => hasTrayRoom(veteran, fresh(item))),
  ).map((item) => ({ value: item, bought: item, label: { item, ua: ITEMS[item].buy! } }))
}

/** What some post has. */
const STOCK = (Object.keys(ITEMS) as ItemId[]).filter((item) =>
  (Object.keys(POSTS) as PostId[]).some((post) => isSoldAt(post, item)),
)

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
  emit<KitEvent>(g, {
    type: 'outfitted',
    rule: 'CS-CREW-11',
    crew,
    trader: label.trader,
    item,
    ua: ITEMS[item].buy!,
  })
}
