import { ask, emit, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { nextSlot } from '../0-table/calendar.ts'
import { die } from '../0-table/dice.ts'
import { type BreakId, hasTrait, isUp, type Person, type PersonId, personOf } from '../0-table/person.ts'
import { type Rim, STORYTELLER } from '../0-table/state.ts'
import { stress } from '../0-table/stress.ts'
import { breakDown } from './breaks.ts'

/** RIM-INSP-03: one point before the die is rolled, and there is no check. */
export const WARD = question('ward')<
  { who: PersonId; stress: number; chances: Chances },
  { do: 'ward' | 'face' }
>()
/** RIM-RUL-124: a Storyteller may choose. */
export const BREAK = question('break')<{ who: PersonId; band: Band }, { break: BreakId | null }>()

export type Band = 'anxious' | 'minor' | 'major' | 'extreme'
/** In how many of six faces each band comes. */
export type Chances = { anxious: number; minor: number; major: number; extreme: number }

export type PanicEvent =
  | {
      readonly type: 'panic'
      readonly rule: string
      readonly who: PersonId
      readonly face: number
      readonly stress: number
      readonly total: number
      readonly band: Band
      /** Nerves of Steel let a Minor Break pass (RIM-TRA-13). */
      readonly steeled: boolean
    }
  | { readonly type: 'warded'; readonly rule: string; readonly who: PersonId; readonly face: number }

/** The table of a Panic Check (RIM-PANIC-01 … RIM-PANIC-04). */
export const bandOf = (total: number): Band =>
  total >= 13 ? 'extreme' : total >= 10 ? 'major' : total >= 7 ? 'minor' : 'anxious'

const BREAKS: { readonly [band in Exclude<Band, 'anxious'>]: readonly [BreakId, BreakId] } = {
  minor: ['sad-wander', 'binge'],
  major: ['tantrum', 'insulting-spree'],
  extreme: ['murderous-rage', 'catatonic'],
}

/** How a Panic Check at the present Stress would come out. */
export function panicTable({ mind }: Pick<Person, 'mind'>): Chances {
  const chances: Chances = { anxious: 0, minor: 0, major: 0, extreme: 0 }
  for (let face = 1; face <= 6; face++) chances[bandOf(face + mind.stress)]++
  return chances
}

/** A Panic Check: 1d6 and the present Stress (RIM-STRESS-03), unless Inspiration wards it off first. */
export function* panic(g: Rim, who: PersonId, rule: string): Play {
  const person = personOf(g, who)
  if (person.standing !== 'colonist' || !isUp(person)) return
  if (yield* wardsOff(g, who)) return
  const face = yield* die(g, 6, who, 'panic')
  const { mind } = personOf(g, who)
  mind.scene.checked = true
  const total = face + mind.stress
  const band = bandOf(total)
  const steeled = band === 'minor' && hasTrait(personOf(g, who), 'nerves-of-steel') // Stress stays (RIM-RUL-124).
  emit<PanicEvent>(g, { type: 'panic', rule, who, face, stress: mind.stress, total, band, steeled })
  if (band === 'anxious') {
    mind.scene.anxious = true
    mind.anxious = nextSlot(g)
  } else if (!steeled) yield* breakDown(g, who, yield* whichBreak(g, who, band))
}

/** A point takes 1d4 off Stress and cancels the check, which was then not made (RIM-RUL-015, RIM-RUL-123). */
function* wardsOff(g: Rim, who: PersonId): Play<boolean> {
  const person = personOf(g, who)
  const chances = panicTable(person)
  if (person.mind.inspiration === 0 || person.seat === null || chances.anxious === 6) return false
  const policy = g.colony.orders.policies.inspiration
  if (policy === 'keep' && chances.major + chances.extreme === 0) return false // Kept for what matters.
  if (policy !== 'spend') {
    const options = (['ward', 'face'] as const).map((does) => ({ value: does, does, label: { do: does } }))
    const label = { who, stress: person.mind.stress, chances }
    const { does } = yield* ask(one(WARD, person.seat, 'RIM-INSP-03', options, { label }))
    if (does === 'face') return false
  }
  yield* soothe(g, who)
  return true
}

/** One point: Stress falls by 1d4, not below 0 (RIM-INSP-03). */
export function* soothe(g: Rim, who: PersonId): Play {
  personOf(g, who).mind.inspiration--
  const face = yield* die(g, 4, who, 'ward')
  emit<PanicEvent>(g, { type: 'warded', rule: 'RIM-INSP-03', who, face })
  stress(g, who, -face, 'inspiration', 'RIM-INSP-03')
}

/** A d6, odd the first and even the second; a Storyteller may choose (RIM-RUL-124). */
function* whichBreak(g: Rim, who: PersonId, band: Exclude<Band, 'anxious'>): Play<BreakId> {
  const [first, second] = BREAKS[band]
  if (g.teller === 'person') {
    const options = [first, second, null].map((id) => ({ value: id ?? 'roll', id, label: { break: id } }))
    const { id } = yield* ask(one(BREAK, STORYTELLER, 'RIM-RUL-124', options, { label: { who, band } }))
    if (id !== null) return id
  }
  return (yield* die(g, 6, who, 'break')) % 2 === 1 ? first : second
}
