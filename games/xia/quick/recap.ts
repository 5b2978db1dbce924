import type { Event } from '@starboard/kernel'
import { listed } from '@starboard/kernel/english'
import { MISSIONS, SECTORS, type TradeCube } from '../content/index.ts'
import { type Deed, type Doings, recapLines } from '../words/doings.ts'
import { cargo } from '../words/trade.ts'
import { type QuickEvent, shipName } from './events.ts'
import { placeName } from './sheet.ts'
import { refOf, type ShipRef } from './state.ts'
import type { QuickView } from './view.ts'

/** What belongs together, added up. */
interface Sums {
  at: string | null
  readonly found: string[]
  readonly sold: TradeCube[]
  readonly bought: TradeCube[]
  readonly mined: TradeCube[]
  readonly deeds: Deed[]
  credits: number
  halves: number
}

/** A line for each of those who did most: `Bot 1 flew to Kemplar II, sold 2 Plasma for 4,000 and gained 1 Fame.` */
export function quickRecap(events: readonly Event[], view: QuickView): readonly string[] {
  const sums = new Map<ShipRef, Sums>()
  for (const event of events) add(event as QuickEvent, view, (who) => sumsOf(sums, who))
  return recapLines([...sums].map(([who, own]) => doingsOf(shipName(view, who), own)))
}

function sumsOf(sums: Map<ShipRef, Sums>, who: ShipRef): Sums {
  const known = sums.get(who) ?? {
    at: null,
    found: [],
    sold: [],
    bought: [],
    mined: [],
    deeds: [],
    credits: 0,
    halves: 0,
  }
  sums.set(who, known)
  return known
}

function doingsOf(name: string, { at, found, sold, bought, mined, deeds, credits, halves }: Sums): Doings {
  const summed = (cubes: readonly TradeCube[], weight: number, words: string): Deed[] =>
    cubes.length > 0 ? [{ weight, words }] : []
  return {
    name,
    flown: at === null ? null : `flew to ${at}`,
    deeds: [
      ...(found.length > 0 ? [{ weight: 2 * found.length, words: `discovered ${listed(found)}` }] : []),
      ...summed(mined, 2, `mined ${cargo(mined)}`),
      ...summed(sold, 4, `sold ${cargo(sold)} for ${credits.toLocaleString('en')}`),
      ...summed(bought, 2, `bought ${cargo(bought)}`),
      ...deeds,
      ...(halves > 0 ? [{ weight: 3 * halves, words: `gained ${halves / 2} Fame` }] : []),
    ],
  }
}

function add(event: QuickEvent, view: QuickView, sums: (who: ShipRef) => Sums): void {
  const did = (who: ShipRef, weight: number, words: string) => void sums(who).deeds.push({ weight, words })
  switch (event.type) {
    case 'moved':
      sums(refOf(event.seat)).at = SECTORS[event.sector].name
      return
    case 'npc-moved':
      sums(event.npc).at = placeName(view, event.at)
      return
    case 'sector-revealed':
      sums(refOf(event.seat)).found.push(SECTORS[event.sector].name)
      return
    case 'mined':
      sums(refOf(event.seat)).mined.push(event.cube)
      return
    case 'bought':
      sums(refOf(event.seat)).bought.push(event.cube)
      return
    case 'sold':
      sums(refOf(event.seat)).sold.push(event.cube)
      sums(refOf(event.seat)).credits += event.credits
      return
    case 'fame-gained':
      sums(refOf(event.seat)).halves += event.halves
      return
    case 'upgraded':
      return did(refOf(event.seat), 3, `raised the ${event.part} to a d${event.die}`)
    case 'mission-begun':
      return did(refOf(event.seat), 2, `began “${MISSIONS[event.mission]!.name}”`)
    case 'mission-completed':
      return did(refOf(event.seat), 5, `completed “${MISSIONS[event.mission]!.name}”`)
    case 'mission-failed':
      return did(refOf(event.seat), 3, `failed at “${MISSIONS[event.mission]!.name}”`)
    case 'fought':
      return did(event.by, ...FOUGHT[event.outcome](shipName(view, event.on)))
    default:
  }
}

const FOUGHT: Readonly<
  Record<Extract<QuickEvent, { type: 'fought' }>['outcome'], (on: string) => [weight: number, words: string]>
> = {
  destroyed: (on) => [8, `destroyed ${on}`],
  hit: (on) => [5, `hit ${on}`],
  held: (on) => [3, `attacked ${on} in vain`],
}
