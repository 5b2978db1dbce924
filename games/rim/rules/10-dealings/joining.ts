import { emit, type Play, type Seat } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import type { FactionId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { askColony } from '../0-table/asking.ts'
import { later } from '../0-table/later.ts'
import { colonistsOf, type PersonId, personOf, playersOf } from '../0-table/person.ts'
import type { Item, Rim } from '../0-table/state.ts'
import { goAway } from '../2-making/things.ts'

/** A Story Die that neither softens nor worsens anything. */
const PLAIN_STORY = 5

type Why = Extract<Item, { kind: 'stranger' }>['why']

/** Somebody asks to stay. */
export const STRANGER = question('stranger')<
  { who: PersonId; why: Why; places: number },
  { do: 'take' | 'refuse' }
>()

export type JoinEvent =
  | {
      readonly type: 'joined'
      readonly rule: string
      readonly who: PersonId
      readonly why: Why | 'recruited'
      readonly faction: FactionId | null
    }
  | {
      readonly type: 'moved-on'
      readonly rule: string
      readonly who: PersonId
      readonly why: Why
      readonly because: 'refused' | 'no-place'
    }

/** Recruits a colony may have, by its Wealth Score (RIM-RUL-149). */
const RECRUITS: readonly { readonly from: number; readonly places: number }[] = [
  { from: 100, places: 4 },
  { from: 50, places: 3 },
  { from: 25, places: 2 },
  { from: 10, places: 1 },
]

/** Free places: those who were there from the start do not count (RIM-RECR-04). */
export function recruitPlaces(g: Known): number {
  const wealth = later().wealth(g)
  const places = RECRUITS.find(({ from }) => wealth >= from)?.places ?? 0
  return Math.max(0, places - colonistsOf(g).filter(({ recruit }) => recruit).length)
}

/** The seat with the fewest Colonists, on a tie the first. */
function seatFor(g: Rim): Seat {
  const owned = (seat: Seat): number => colonistsOf(g).filter((one) => one.seat === seat).length
  return playersOf(g).reduce((fewest, seat) => (owned(seat) < owned(fewest) ? seat : fewest))
}

/** Somebody is one of the colony from now on. */
export function join(g: Rim, who: PersonId, why: Why | 'recruited', rule: string): void {
  const seat = seatFor(g)
  const person = personOf(g, who)
  Object.assign(person, {
    standing: 'colonist',
    recruit: true,
    seat,
    captivity: null,
    where: { kind: 'home' },
  })
  Object.assign(person.days, { played: g.day, outdoors: g.day, outdoorRun: 0 }) // The first day here counts as day 1 did for the others.
  person.body.drugs.any = g.day // RIM-RUL-103
  emit<JoinEvent>(g, { type: 'joined', rule, who, why, faction: person.faction })
}

function moveOn(g: Rim, who: PersonId, why: Why, because: 'refused' | 'no-place'): void {
  goAway(g, who)
  emit<JoinEvent>(g, { type: 'moved-on', rule: 'RIM-RUL-149', who, why, because })
}

/** A stranger stays if the colony wants it and there is a place; whoever was bought free does not ask (RIM-RUL-141, RIM-RUL-149). */
export function* stranger(g: Rim, { person: who, why, story }: Extract<Item, { kind: 'stranger' }>): Play {
  const places = recruitPlaces(g)
  if (places === 0) return moveOn(g, who, why, 'no-place')
  const options = (['take', 'refuse'] as const).map((what) => ({ value: what, label: { do: what } }))
  const takes =
    why === 'ransomed' ||
    (yield* askColony(g, (seat) =>
      one(STRANGER, seat, 'RIM-RECR-04', options, { label: { who, why, places } }),
    )).value === 'take'
  if (!takes) return moveOn(g, who, why, 'refused')
  join(g, who, why, 'RIM-RECR-04')
  if (why === 'refugee') yield* later().chased(g, story ?? PLAIN_STORY)
}
