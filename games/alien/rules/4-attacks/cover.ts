import type { Play } from '@starboard/kernel'
import { refusal } from '@starboard/kernel/speech'
import { type BorderId, VEHICLES, type ZoneId } from '../../content/index.ts'
import { action, NONE, type Offered, type Price } from '../0-table/acting.ts'
import { type Body, type BodyId, type Cover, personOf } from '../0-table/body.ts'
import { canPay, pay } from '../0-table/budget.ts'
import type { Person } from '../0-table/person.ts'
import { vehicleOf } from '../0-table/riding.ts'
import { peeksInto } from '../0-table/sight.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { borderState, exitsOf, isCluttered, isCrawlspace, isDoor, zoneOf } from '../0-table/zones.ts'
import { comeOut, sightChanged } from '../2-stealth/noticing.ts'

export type CoverEvent =
  | {
      readonly type: 'took-cover'
      readonly rule: string
      readonly who: BodyId
      readonly kind: Cover['kind']
      readonly border: BorderId | null
    }
  | { readonly type: 'left-cover'; readonly rule: string; readonly who: BodyId }

/** What stands between a target and a shot. */
export interface Shelter {
  readonly kind: Cover['kind']
  readonly barrier: number
  /** Nothing but the clutter of the zone, of the weakest kind. */
  readonly furniture: boolean
}

/** 32 Cover against a shot from that zone. In a vehicle it is the vehicle's; who peeks has some against those beyond (AL-RUL-LOS-03). One kind only counts (AL-RUL-COV-07). */
export function shelterOf(g: Alien, target: Body, from: ZoneId | null): Shelter | null {
  const vehicle = vehicleOf(g, target)
  if (vehicle) {
    const { cover, armour } = VEHICLES[vehicle.of]
    return { kind: cover, barrier: cover === 'full' ? armour : 0, furniture: false } // AL-RUL-VEH-01
  }
  const { cover } = target
  if (cover) {
    const level = cover.at === 'zone' ? barrierOfZone(g, target.at!) : barrierOfBorder(g, cover.at)
    return {
      kind: cover.kind,
      barrier: cover.kind === 'full' ? level : 0,
      furniture: cover.at === 'zone' && level <= 1,
    }
  }
  return from !== null && peeksInto(g, target, from) && !isCrawlspace(g, target.at!) ? PEEKING : null // AL-RUL-CRAWL-02
}

const PEEKING: Shelter = { kind: 'partial', barrier: 0, furniture: false }

/** AL-BAR-01, AL-RUL-COV-05: furniture, unless the map says otherwise (AL-BAR-02 to AL-BAR-04). */
const barrierOfZone = (g: Alien, zone: ZoneId): number => zoneOf(g, zone).barrier ?? 1

/** AL-BAR-02, AL-BAR-04: a door or hatch is an inner bulkhead, an armoured one an armoured bulkhead. */
const barrierOfBorder = (g: Alien, border: BorderId): number => (borderState(g, border).armoured ? 4 : 2)

/** The barrier of full cover, wherever the blow comes from. It never wears out (AL-RUL-COV-06). */
export const coverBarrier = (g: Alien, body: Body): number => shelterOf(g, body, null)?.barrier ?? 0

type TakingCover = { readonly cover: Cover['kind']; readonly border?: BorderId }

/** AL-QUICK-05, AL-FULL-04: partial cover is a quick action, full cover a full one, without a roll. */
export const COVER = action('cover')<TakingCover>({
  price: { stretch: null, round: 'quick' },
  tags: ['pays-itself', 'soldierly'],
  offers: (g, person) => {
    if (isCrawlspace(g, person.at!) || person.rides !== null) return NONE // AL-CRAWL-06
    const [quick, full] = [canPay(g, person, 'quick'), canPay(g, person, 'full')]
    if (!quick && !full) return NONE
    const options: Offered<TakingCover>[] = []
    if (isCluttered(g, person.at!)) offerAt(options, person, 'zone', quick, full) // AL-COV-09
    for (const { by } of exitsOf(g, person.at!))
      if (isDoor(borderState(g, by.id))) offerAt(options, person, by.id, quick, full) // AL-COV-10, AL-RUL-CRAWL-02
    return options
  },
  play: takeCover,
  whyNot: (g, person) => {
    if (isCrawlspace(g, person.at!))
      return [refusal<CoverReason>({ why: 'no-cover-in-shaft' }, 'AL-CRAWL-06')]
    if (isCluttered(g, person.at!) || exitsOf(g, person.at!).some(({ by }) => isDoor(borderState(g, by.id))))
      return []
    return [refusal<CoverReason>({ why: 'no-cover' }, 'AL-COV-11')]
  },
})

export type CoverReason = { readonly why: 'no-cover' | 'no-cover-in-shaft' }

function offerAt(
  options: Offered<TakingCover>[],
  { cover }: Person,
  at: Cover['at'],
  quick: boolean,
  full: boolean,
): void {
  const where = at === 'zone' ? '' : `:${at}`
  const more = at === 'zone' ? {} : { at: `border:${at}` }
  const behind = at === 'zone' ? {} : { border: at }
  const same = cover?.at === at
  if (quick && !same)
    options.push({
      value: `cover:partial${where}`,
      what: { cover: 'partial', ...behind },
      rule: 'AL-QUICK-05',
      cost: { action: 'quick' },
      ...more,
    })
  if (full && !(same && cover?.kind === 'full'))
    options.push({
      value: `cover:full${where}`,
      what: { cover: 'full', ...behind },
      rule: 'AL-FULL-04',
      cost: { action: 'full' },
      ...more,
    })
}

const PRICES: { readonly [kind in Cover['kind']]: Price } = { partial: 'quick', full: 'full' }

function* takeCover(g: Alien, who: BodyId, { cover: kind, border: at }: TakingCover): Play {
  yield* []
  const border = at ?? null
  const person = personOf(g, who)
  pay(g, person, PRICES[kind])
  comeOut(g, who, 'AL-RUL-HACT-05') // Whoever goes elsewhere in the zone leaves the hiding place.
  person.cover = { kind, at: border ?? 'zone' }
  const rule = kind === 'full' ? 'AL-FULL-04' : 'AL-QUICK-05'
  tell<CoverEvent>(g, { type: 'took-cover', rule, who, kind, border }, { about: [who] })
  sightChanged(g)
}

/** AL-RUL-ACT-04: leaving cover is free. */
export const LEAVE_COVER = action('leave-cover')({
  price: { stretch: null, round: 'free' },
  tags: ['quiet'],
  offers: (_g, person) => (person.cover === null ? NONE : STEP_OUT),
  // biome-ignore lint/correctness/useYield: an action may ask, this one does not
  *play(g, who) {
    personOf(g, who).cover = null
    tell<CoverEvent>(g, { type: 'left-cover', rule: 'AL-RUL-ACT-04', who }, { about: [who] })
    sightChanged(g)
  },
})

const STEP_OUT: readonly Offered<null>[] = [{ value: 'leave-cover', what: null, rule: 'AL-RUL-ACT-04' }]

/** AL-RUL-COV-01: whoever attacks out of full cover is in partial cover from then on. */
export function leanOut(body: Body): void {
  if (body.cover?.kind === 'full') body.cover = { ...body.cover, kind: 'partial' }
}
