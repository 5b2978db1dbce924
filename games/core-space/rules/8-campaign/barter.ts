import { ask, emit, type Play } from '@starboard/kernel'
import { number, one, question, some } from '@starboard/kernel/speech'
import type { ItemId } from '../../content/index.ts'
import type { CampaignCrew } from '../0-table/campaign.ts'
import { ownedBy } from '../0-table/companies.ts'
import { type CrewId, crewOf } from '../0-table/crew.ts'
import type { CoreSpace } from '../0-table/state.ts'
import type { Held } from '../0-table/tray.ts'
import { kept, type Place, placesFor, putInto, takeOut } from './stowing.ts'
import { companyOf } from './veterans.ts'

/** CS-TRADE-06: players deal with each other as they like: one names what changes hands, the other agrees or not. */

export type BarterEvent =
  | {
      type: 'bartered'
      rule: string
      crew: CrewId
      with: CrewId
      gives: ItemId[]
      gets: ItemId[]
      ua: number
    }
  | { type: 'barter-refused'; rule: string; crew: CrewId; with: CrewId }

export const GIVES = question('barter-gives')<{ crew: CrewId; with: CrewId }, { item: ItemId; from: Place }>()
export const GETS = question('barter-gets')<{ crew: CrewId; with: CrewId }, { item: ItemId; from: Place }>()
export const SUM = question('barter-sum')<{ crew: CrewId; with: CrewId }, never>()
export const AGREE = question('barter-agree')<
  { crew: CrewId; from: CrewId; gives: ItemId[]; gets: ItemId[]; ua: number },
  { agrees: boolean }
>()

export const canBarter = (company: CampaignCrew, other: CampaignCrew): boolean =>
  other.id !== company.id &&
  !other.out &&
  [company, other].some((one) => one.ua > 0 || ownedBy(one).length > 0)

export function* barter(g: CoreSpace, crew: CrewId, other: CrewId): Play {
  const gives = yield* things(g, crew, GIVES, crew, other)
  const gets = yield* things(g, crew, GETS, other, other)
  const ua = yield* ask(
    number(SUM, crewOf(g, crew).seat, 'CS-TRADE-06', {
      label: { crew, with: other },
      min: -companyOf(g, other).ua,
      max: companyOf(g, crew).ua,
    }),
  )
  const named = { gives: itemsOf(g, crew, gives), gets: itemsOf(g, other, gets), ua }
  const { label } = yield* ask(
    one(
      AGREE,
      crewOf(g, other).seat,
      'CS-TRADE-06',
      [
        { value: 'agree', label: { agrees: true } },
        { value: 'refuse', label: { agrees: false } },
      ],
      { label: { crew: other, from: crew, ...named } },
    ),
  )
  const [mine, theirs] = [companyOf(g, crew), companyOf(g, other)]
  if (!label.agrees || !isExchanged(mine, theirs, gives, gets)) {
    emit<BarterEvent>(g, { type: 'barter-refused', rule: 'CS-TRADE-06', crew, with: other })
    return
  }
  mine.ua -= ua
  theirs.ua += ua
  emit<BarterEvent>(g, { type: 'bartered', rule: 'CS-TRADE-06', crew, with: other, ...named })
}

/** Keys of what changes hands; alike things in one place go one at a time. */
function* things(
  g: CoreSpace,
  crew: CrewId,
  which: typeof GIVES | typeof GETS,
  of: CrewId,
  other: CrewId,
): Play<string[]> {
  const options = kept(companyOf(g, of)).map(({ key, from, held }) => ({
    value: key,
    label: { item: held.item, from },
  }))
  const chosen = yield* ask(
    some(which, crewOf(g, crew).seat, 'CS-TRADE-06', options, {
      label: { crew, with: other },
      min: 0,
      max: options.length,
    }),
  )
  return chosen.map(({ value }) => value)
}

const itemsOf = (g: CoreSpace, crew: CrewId, keys: readonly string[]): ItemId[] =>
  keys.map((key) => kept(companyOf(g, crew)).find((one) => one.key === key)!.held.item)

/** Hands everything over, unless there is no room for it on one of the sides (CS-TRADE-11): then nothing has changed. */
function isExchanged(
  mine: CampaignCrew,
  theirs: CampaignCrew,
  gives: readonly string[],
  gets: readonly string[],
): boolean {
  const before = [copyOf(mine), copyOf(theirs)] as const
  const given = gives.map((key) => takeKey(mine, key))
  const got = gets.map((key) => takeKey(theirs, key))
  if (given.every((held) => isPlaced(theirs, held)) && got.every((held) => isPlaced(mine, held))) return true
  Object.assign(mine, before[0])
  Object.assign(theirs, before[1])
  return false
}

const copyOf = ({ hold, roster }: CampaignCrew): Pick<CampaignCrew, 'hold' | 'roster'> => ({
  hold: [...hold],
  roster: roster.map((one) => ({ ...one, tray: [...one.tray] })),
})

const takeKey = (company: CampaignCrew, key: string): Held =>
  takeOut(company, kept(company).find((one) => one.key === key)!)

/** The hold first, since it is nobody's in particular. */
function isPlaced(company: CampaignCrew, held: Held): boolean {
  const places = placesFor(company, held)
  const place = places.includes('hold') ? 'hold' : places[0]
  if (place === undefined) return false
  putInto(company, held, place)
  return true
}
