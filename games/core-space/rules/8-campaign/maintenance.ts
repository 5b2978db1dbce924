import { ask, emit, type Parts, type Play } from '@starboard/kernel'
import { type AnyAction, actionIn, atOnce, namedActions, perform } from '@starboard/kernel/actions'
import { one, question } from '@starboard/kernel/speech'
import {
  DEGRADATION,
  type ItemId,
  REPAIR_PRICE,
  SPACES,
  SYSTEMS,
  type System,
  type TraderId,
  UPGRADES,
  type UpgradeId,
} from '../../content/index.ts'
import type { CampaignCrew } from '../0-table/campaign.ts'
import { type CrewId, crewOf } from '../0-table/crew.ts'
import { oneOf, openChance } from '../0-table/dice.ts'
import type { Phase } from '../0-table/phase.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { isObjective, itemOf, priceOf } from '../0-table/tray.ts'
import { type CampaignDoing, dealing } from './dealing.ts'
import { nextMission } from './journey.ts'
import { kept, type Place, takeOut } from './stowing.ts'
import { companyOf, isReady, rowsBegun, skillOf, veteranOf } from './veterans.ts'

/** H5: ships wear out, and are mended and improved. */

export type MaintenanceEvent =
  | { type: 'worn-down'; rule: string; crew: CrewId; system: System; left: number }
  | { type: 'wears-twice'; rule: string; crew: CrewId }
  | { type: 'thing-perished'; rule: string; crew: CrewId; item: ItemId | null }
  | { type: 'wear-averted'; rule: string; crew: CrewId; by: TraderId; again: boolean }
  | { type: 'ship-repaired'; rule: string; crew: CrewId; system: System; points: number; ua: number }
  | { type: 'upgraded'; rule: string; crew: CrewId; upgrade: UpgradeId; level: number; ua: number }
  | { type: 'ship-lost'; rule: string; crew: CrewId }
  | { type: 'upkeep'; rule: string; crew: CrewId; ua: number; unpaid: TraderId[] }

export const REPAIR_SHIP = question('repair')<
  { crew: CrewId; ua: number; systems: { [system in System]: number } },
  Parts
>()
export const ENGINEER = question('engineer')<
  { crew: CrewId; result: (typeof DEGRADATION)[number] | null },
  { by: TraderId | null }
>()
export const MEND_WITH = question('mend-with')<
  { crew: CrewId; points: number },
  { system: System; left: number }
>()

/** One crew after the other: the die first, then whatever is mended; a ship with a system at 0 is lost (CS-MAINT-05). */
export function* maintenance(g: CoreSpace, phase: Extract<Phase, { kind: 'maintenance' }>): Play {
  const [crew, ...rest] = phase.left
  if (crew === undefined) return nextMission(g)
  if (!phase.rolled) {
    if (g.rules.upkeep) payUpkeep(g, crew)
    yield* degrade(g, crew)
    g.phase = { ...phase, rolled: true }
    return
  }
  const company = companyOf(g, crew)
  const { value, what } = yield* ask(
    one(
      REPAIR_SHIP,
      crewOf(g, crew).seat,
      'CS-MAINT-06',
      WORK.flatMap((action) => action.offers(g, company)),
      { label: { crew, ua: company.ua, systems: { ...company.systems } } },
    ),
  )
  yield* perform(actionIn(NAMED, value), g, crew, what)
  if (value !== LEAVE_PORT.name) return
  if (SYSTEMS.some((system) => companyOf(g, crew).systems[system] === 0)) {
    companyOf(g, crew).out = true
    emit<MaintenanceEvent>(g, { type: 'ship-lost', rule: 'CS-MAINT-05', crew })
  }
  companyOf(g, crew).visit = null
  g.phase = { kind: 'maintenance', left: rest, rolled: false, upgraded: false }
}

/** CS-MAINT-01, CS-RUL-66; an engineer may stop the roll beforehand (CS-SK-ENGINEERING-3), or have it made again (CS-SK-ENGINEERING-2). */
function* degrade(g: CoreSpace, crew: CrewId): Play {
  if (yield* engineered(g, crew, 3, null)) return
  let number = openChance(g, 'CS-MAINT-01', 'degradation').number
  if (yield* engineered(g, crew, 2, DEGRADATION[number - 1]!))
    number = openChance(g, 'CS-SK-ENGINEERING-2', 'degradation').number
  if (DEGRADATION[number - 1] !== 'twice') return wear(g, crew, number)
  emit<MaintenanceEvent>(g, { type: 'wears-twice', rule: 'CS-MAINT-02', crew })
  for (let n = 0; n < 2; n++) {
    do number = openChance(g, 'CS-MAINT-02', 'degradation').number
    while (DEGRADATION[number - 1] === 'twice')
    wear(g, crew, number)
  }
}

function* engineered(
  g: CoreSpace,
  crew: CrewId,
  level: 2 | 3,
  result: (typeof DEGRADATION)[number] | null,
): Play<boolean> {
  const able = companyOf(g, crew).roster.filter(
    (one) => isReady(one) && one.pegs >= level && skillOf(one, 'engineering') >= level,
  )
  if (able.length === 0) return false
  const rule = `CS-SK-ENGINEERING-${level}`
  const { label } = yield* ask(
    one(
      ENGINEER,
      crewOf(g, crew).seat,
      rule,
      [{ value: 'none', label: { by: null } }, ...able.map(({ is }) => ({ value: is, label: { by: is } }))],
      { label: { crew, result } },
    ),
  )
  if (label.by === null) return false
  veteranOf(g, label.by).pegs -= level
  emit<MaintenanceEvent>(g, { type: 'wear-averted', rule, crew, by: label.by, again: level === 2 })
  return true
}

/** CS-MAINT-03, CS-MAINT-04. */
function wear(g: CoreSpace, crew: CrewId, number: number): void {
  const company = companyOf(g, crew)
  const result = DEGRADATION[number - 1]!
  if (result === 'item') return perish(g, company)
  if (result === 'twice') return
  company.systems[result] = Math.max(0, company.systems[result] - 1)
  emit<MaintenanceEvent>(g, {
    type: 'worn-down',
    rule: 'CS-MAINT-03',
    crew,
    system: result,
    left: company.systems[result],
  })
}

const PERISHABLE = 5

function perish(g: CoreSpace, company: CampaignCrew): void {
  const cheap = kept(company).filter(
    ({ held }) => itemOf(held).sell !== null && priceOf(held, 1) <= PERISHABLE && !isObjective(held), // CS-EQ-06
  )
  const item = cheap.length > 0 ? takeOut(company, oneOf(g, cheap)).item : null
  emit<MaintenanceEvent>(g, { type: 'thing-perished', rule: 'CS-MAINT-04', crew: company.id, item })
}

/** CS-RUL-67, by agreement: 1 UA for each row with points and 1 for having been out; Captain and new hires are free. Who is not paid stays at home. */
function payUpkeep(g: CoreSpace, crew: CrewId): void {
  const company = companyOf(g, crew)
  const out = new Set<string>(g.figures.filter((one) => one.crew === crew).map(({ who }) => who.is))
  const unpaid: TraderId[] = []
  let paid = 0
  for (const veteran of company.roster) {
    if (veteran.captain || !isReady(veteran) || company.visit?.hired.includes(veteran.is)) continue
    const due = rowsBegun(veteran) + Number(out.has(veteran.is))
    if (company.ua - paid >= due) paid += due
    else {
      veteran.away = 1
      unpaid.push(veteran.is)
    }
  }
  company.ua -= paid
  emit<MaintenanceEvent>(g, { type: 'upkeep', rule: 'CS-RUL-67', crew, ua: paid, unpaid })
}

type Mending = { system: System; ua: number; bent: boolean }

/** CS-MAINT-06: a space for 2 UA, as many as one likes; less for whoever has a master of Barter (CS-SK-BARTER-P3). */
export const FIX = dealing('fix')<Mending, Mending>({
  price: 'ua',
  offers: (_, company) =>
    worn(company).flatMap((system) =>
      [false, ...((company.visit?.off ?? 0) > 0 ? [true] : [])]
        .map((bent) => ({
          system,
          ua: bent ? Math.max(0, REPAIR_PRICE - company.visit!.off) : REPAIR_PRICE,
          bent,
        }))
        .filter(({ ua }) => ua <= company.ua)
        .map((what) => ({
          value: `fix:${system}${what.bent ? ':off' : ''}`,
          what,
          label: what,
          cost: { ua: what.ua },
          rule: what.bent ? 'CS-SK-BARTER-P3' : 'CS-MAINT-06',
        })),
    ),
  play: atOnce((g, crew, { system, ua, bent }) => {
    const company = companyOf(g, crew)
    company.ua -= ua
    if (bent) company.visit!.off = 0
    company.systems[system]++
    emit<MaintenanceEvent>(g, { type: 'ship-repaired', rule: 'CS-MAINT-06', crew, system, points: 1, ua })
  }),
})

const worn = ({ systems }: CampaignCrew): System[] => SYSTEMS.filter((system) => systems[system] < SPACES)

type Part = { key: string; item: ItemId; points: number; ua: number; from: Place }

/** CS-MAINT-07: parts cost nothing; a fibril takes 2 UA to apply, and what is left of it is lost (CS-ITEM-21). */
export const FIT = dealing('fit')<Part, Part>({
  price: 'ua',
  offers: (_, company) =>
    worn(company).length === 0
      ? []
      : kept(company)
          .map(partOf)
          .filter((part) => part !== null)
          .filter(({ ua }) => ua <= company.ua)
          .map((what) => ({
            value: `fit:${what.key}`,
            what,
            label: what,
            cost: { ua: what.ua },
            rule: what.ua > 0 ? 'CS-ITEM-21' : 'CS-MAINT-07',
          })),
  play: function* (g, crew, { key, points, ua }) {
    const company = companyOf(g, crew)
    company.ua -= ua
    takeOut(company, kept(company).find((one) => one.key === key)!)
    const rule = ua > 0 ? 'CS-ITEM-21' : 'CS-MAINT-07'
    for (let n = points; n > 0 && worn(companyOf(g, crew)).length > 0; n--) {
      const { label } = yield* ask(
        one(
          MEND_WITH,
          crewOf(g, crew).seat,
          rule,
          worn(companyOf(g, crew)).map((system) => ({
            value: system,
            label: { system, left: companyOf(g, crew).systems[system] },
          })),
          { label: { crew, points: n } },
        ),
      )
      companyOf(g, crew).systems[label.system]++
      emit<MaintenanceEvent>(g, { type: 'ship-repaired', rule, crew, system: label.system, points: 1, ua: 0 })
    }
  },
})

function partOf({ key, from, held }: ReturnType<typeof kept>[number]): Part | null {
  const { repairs, fibril } = itemOf(held)
  if (repairs !== undefined) return { key, item: held.item, points: repairs, ua: 0, from }
  return fibril === undefined ? null : { key, item: held.item, points: fibril, ua: REPAIR_PRICE, from }
}

type Improvement = { upgrade: UpgradeId; level: number; ua: number; by: TraderId | null }

/** CS-MAINT-08, CS-MAINT-09, CS-RUL-63: the next level of one, once a phase, if every space is filled or an engineer sees to it (CS-SK-ENGINEERING-3). */
export const UPGRADE = dealing('upgrade')<Improvement, Improvement>({
  price: 'ua',
  offers: (g, company) => {
    if (g.phase.kind !== 'maintenance' || g.phase.upgraded) return []
    const by =
      worn(company).length === 0
        ? null
        : company.roster.find((one) => isReady(one) && one.pegs >= 3 && skillOf(one, 'engineering') >= 3)?.is
    if (by === undefined) return []
    return (Object.keys(UPGRADES) as UpgradeId[])
      .map((upgrade) => ({ upgrade, level: (company.upgrades[upgrade] ?? 0) + 1 }))
      .filter(({ level }) => level <= 3 && REPAIR_PRICE + level <= company.ua)
      .map(({ upgrade, level }) => ({ upgrade, level, ua: REPAIR_PRICE + level, by }))
      .map((what) => ({
        value: `upgrade:${what.upgrade}`,
        what,
        label: what,
        cost: { ua: what.ua },
        rule: by === null ? 'CS-MAINT-09' : 'CS-SK-ENGINEERING-3',
      }))
  },
  play: atOnce((g, crew, { upgrade, level, ua, by }) => {
    const company = companyOf(g, crew)
    company.ua -= ua
    company.upgrades[upgrade] = level
    if (by !== null) veteranOf(g, by).pegs -= 3
    if (g.phase.kind === 'maintenance') g.phase = { ...g.phase, upgraded: true }
    emit<MaintenanceEvent>(g, { type: 'upgraded', rule: 'CS-MAINT-08', crew, upgrade, level, ua })
  }),
})

export const LEAVE_PORT = dealing('leave-port')<null, { lost: boolean }>({
  price: 'free',
  offers: (_, { systems }) => {
    const lost = SYSTEMS.some((system) => systems[system] === 0)
    return [
      {
        value: 'leave-port',
        what: null,
        label: { lost },
        rule: 'CS-MAINT-05',
        ...(lost && { final: true as const }),
      },
    ]
  },
  play: atOnce(() => {}),
})

const WORK: readonly AnyAction<CampaignDoing>[] = [LEAVE_PORT, FIX, FIT, UPGRADE]

const NAMED = namedActions(WORK)
