import { ask, emit, type Play } from '@starboard/kernel'
import { type Either, one, question } from '@starboard/kernel/speech'
import { HOLD, ITEMS, type ItemId, type TraderId, UNITS } from '../../content/index.ts'
import type { CampaignCrew } from '../0-table/campaign.ts'
import { type CrewId, crewOf } from '../0-table/crew.ts'
import type { CoreSpace } from '../0-table/state.ts'
import type { Held } from '../0-table/tray.ts'
import { itemOf, unitsOf } from '../0-table/tray.ts'
import { companyOf, hasTrayRoom, isReady } from './veterans.ts'

/** CS-TRADE-14: things move freely between the Traders of a crew and the hold of their ship. */

export type StowEvent = {
  type: 'stowed'
  rule: string
  crew: CrewId
  item: ItemId
  from: Place
  into: Place
}

/** Where a crew keeps things: the hold, or with somebody; `worn` is the armour slot. */
export type Place = 'hold' | TraderId | `worn:${TraderId}`

export const STOW = question('stow')<
  { crew: CrewId },
  Either<{ item: ItemId; from: Place } | { do: 'done' }>
>()
export const STOW_IN = question('stow-in')<{ crew: CrewId; item: ItemId; from: Place }, { to: Place }>()

/** One thing of a crew, and where it is: `n` counts the tray or hold from 0. */
export interface Kept {
  readonly key: string
  readonly from: Place
  readonly n: number
  readonly held: Held
}

/** Everything the crew can lay hands on, alike things in one place once. */
export function kept({ hold, roster }: CampaignCrew): Kept[] {
  const all = [
    ...listed('hold', hold),
    ...roster
      .filter(isReady)
      .flatMap(({ is, tray, worn }) => [
        ...listed(is, tray),
        ...(worn ? [{ key: `${worn.item}@worn-${is}`, from: `worn:${is}` as const, n: 0, held: worn }] : []),
      ]),
  ]
  return all.filter((one, n) => all.findIndex(({ key }) => key === one.key) === n)
}

const listed = (from: Place, tokens: readonly Held[]): Kept[] =>
  tokens.map((held, n) => ({ key: `${held.item}@${from}`, from, n, held }))

/** Takes a thing from where it is. */
export function takeOut(company: CampaignCrew, { from, n }: Pick<Kept, 'from' | 'n'>): Held {
  if (from === 'hold') return company.hold.splice(n, 1)[0]!
  const is = from.startsWith('worn:') ? from.slice('worn:'.length) : from
  const veteran = company.roster.find((one) => one.is === is)!
  if (is === from) return veteran.tray.splice(n, 1)[0]!
  const { worn } = veteran
  veteran.worn = null
  return worn!
}

export function putInto(company: CampaignCrew, held: Held, to: Place): void {
  if (to === 'hold') {
    company.hold.push(held)
    return
  }
  const is = to.startsWith('worn:') ? to.slice('worn:'.length) : to
  const veteran = company.roster.find((one) => one.is === is)!
  if (is === to) veteran.tray.push(held)
  else veteran.worn = held
}

/** Where there is room for it (CS-TRADE-11): trays, the armour slot of whoever wears nothing, the hold. */
export function placesFor({ hold, roster }: CampaignCrew, held: Held): Place[] {
  const isArmour = ITEMS[held.item].kind === 'armour'
  return [
    ...roster.filter((one) => isReady(one) && hasTrayRoom(one, held)).map(({ is }) => is),
    ...(isArmour
      ? roster.filter((one) => isReady(one) && !one.worn).map(({ is }) => `worn:${is}` as const)
      : []),
    ...(unitsOf(hold) + UNITS[itemOf(held).size] <= HOLD ? (['hold'] as const) : []),
  ]
}

/** Into the hold, or wherever there is room; else it is left behind. */
export function keepIfRoom(company: CampaignCrew, held: Held): void {
  const place = placesFor(company, held).at(-1)
  if (place) putInto(company, held, place)
}

/** What could be somewhere else. */
export const movable = (company: CampaignCrew): Kept[] =>
  kept(company).filter(({ from, held }) => placesFor(company, held).some((to) => to !== from))

/** One thing after the other, until all is where it should be. */
export function* stow(g: CoreSpace, crew: CrewId, rule: string): Play {
  for (;;) {
    const { moved } = yield* ask(
      one(
        STOW,
        crewOf(g, crew).seat,
        rule,
        [
          { value: 'done', moved: null, label: { do: 'done' as const } },
          ...movable(companyOf(g, crew)).map(({ key, from, held }) => ({
            value: key,
            moved: key,
            label: { item: held.item, from },
          })),
        ],
        { label: { crew } },
      ),
    )
    if (moved === null) return
    yield* stowOne(g, crew, moved, rule)
  }
}

export function* stowOne(g: CoreSpace, crew: CrewId, key: string, rule: string): Play {
  const { held, from } = kept(companyOf(g, crew)).find((one) => one.key === key)!
  const { item } = held
  const { label } = yield* ask(
    one(
      STOW_IN,
      crewOf(g, crew).seat,
      rule,
      placesFor(companyOf(g, crew), held)
        .filter((to) => to !== from)
        .map((to) => ({ value: to, label: { to } })),
      { label: { crew, item, from } },
    ),
  )
  const company = companyOf(g, crew)
  putInto(company, takeOut(company, kept(company).find((one) => one.key === key)!), label.to)
  emit<StowEvent>(g, { type: 'stowed', rule, crew, item, from, into: label.to })
}
