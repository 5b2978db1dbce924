import { ask, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import type { ItemId } from '../../content/index.ts'
import {
  action,
  NONE,
  type Offered,
  type OfItem,
  type OfPatient,
  type ToBody,
  type WithGear,
} from '../0-table/acting.ts'
import { type BodyId, controller, isPc, personOf } from '../0-table/body.ts'
import { takeFrom, thingOf } from '../0-table/gear.ts'
import type { Mark, Person } from '../0-table/person.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { STRETCHES_IN_SHIFT } from '../0-table/time.ts'
import { rollSkill, succeeded } from '../1-rolls/rolls.ts'
import { addStress, loseStress } from '../1-rolls/stress.ts'
import { isInReach } from '../5-health/care.ts'
import { tire } from '../5-health/fatigue.ts'

export type DrugEvent = {
  readonly type: 'took-drug'
  readonly rule: string
  readonly who: BodyId
  readonly patient: BodyId
  readonly item: ItemId
}

type DoseLabel = OfItem & OfPatient

/** Items: a dose, for oneself or a friend at arm's length: free in stealth, a quick action in a fight. */
export const DOSE = action('dose')<WithGear & ToBody, DoseLabel>({
  price: { stretch: 'free', round: 'quick' },
  offers: (g, person) => {
    let options: Offered<WithGear & ToBody, DoseLabel>[] | null = null
    for (const gear of person.kit.gear) {
      if (!thingOf(gear).tags?.includes('drug')) continue
      for (const patient of g.bodies) {
        if (patient.kind === 'creature' || patient.side !== person.side || !helps(patient, gear.of)) continue
        if (!isInReach(g, person, patient)) continue
        options ??= []
        options.push({
          value: `dose:${gear.id}:${patient.id}`,
          what: { gear: gear.id, body: patient.id },
          at: `item:${gear.id}`,
          label: { item: gear.of, patient: patient.id },
          rule: 'AL-MOD-02',
        })
      }
    }
    return options ?? NONE
  },
  play: dose,
})

/** A dose that would do nothing is not offered; of an android one may not know it. */
function helps(patient: Person, drug: ItemId): boolean {
  if (patient.android?.revealed) return false
  if (drug === 'drug-calm') return patient.nerves.stress > 0
  return drug !== 'drug-pain' || patient.injuries.length > 0
}

function* dose(g: Alien, who: BodyId, { gear: id, body: patient }: WithGear & ToBody): Play {
  const { of: item } = takeFrom(personOf(g, who), id)
  tell<DrugEvent>(g, { type: 'took-drug', rule: 'AL-MOD-02', who, patient, item }, { about: [who, patient] })
  if (personOf(g, patient).android) return
  const again = noteDose(g, personOf(g, patient), item)
  if (item === 'drug-calm') loseStress(g, patient, 2, 'AL-MOD-02', item)
  if (item === 'drug-pain') yield* numb(g, who, patient)
  const works = MARKS[item]
  if (works) mark(personOf(g, patient), works.what, g.stretch + works.lasts)
  if (again) yield* tooMuch(g, patient)
}

/** What a drug does as long as it lasts: to the end of the next stretch, for a shift, for the fight of this stretch. */
const MARKS: { readonly [drug in ItemId]?: { readonly what: Mark; readonly lasts: number } } = {
  'drug-calm': { what: 'calmed', lasts: 1 },
  'drug-wake': { what: 'wakeful', lasts: STRETCHES_IN_SHIFT },
  'drug-stim': { what: 'stimulated', lasts: 0 },
}

/** A second dose lasts longer, but does not do more. */
function mark(person: Person, what: Mark, until: number): void {
  person.marks = [...person.marks.filter((one) => one.what !== what), { what, until }]
}

/** Counts it for agendas and cravings. True if it is not the first of its kind in this shift. */
function noteDose(g: Alien, { once, deeds }: Person, item: ItemId): boolean {
  const shift = `${item}/${Math.floor((g.stretch - 1) / STRETCHES_IN_SHIFT)}`
  const again = once.includes(shift)
  once.push(shift)
  deeds.doses++
  return again
}

const NUMB_FOR = 6

export const PAINKILLER = question('painkiller')<OfPatient, { readonly row: number }>()

/** A painkiller: one injury's penalties do not count for six stretches. */
function* numb(g: Alien, who: BodyId, patient: BodyId): Play {
  const options = personOf(g, patient).injuries.map(({ id, row }) => ({ value: `${id}`, label: { row } }))
  const { value } = yield* ask(
    one(PAINKILLER, controller(personOf(g, who)), 'AL-RUL-CRIT-03', options, { label: { patient } }),
  )
  const injury = personOf(g, patient).injuries.find(({ id }) => id === Number(value))!
  injury.numbUntil = g.stretch + NUMB_FOR
}

/** Two doses of one kind in a shift: Stamina, or fatigued. */
function* tooMuch(g: Alien, who: BodyId): Play {
  const rolled = yield* rollSkill(g, { who, skill: 'stamina', for: 'overdose', unhelped: true, untold: true })
  if (succeeded(rolled)) return
  stopWaking(g, personOf(g, who))
  tire(g, who, 'sleep')
}

/** No pill keeps off what pills have brought on: its time is over, with the Stress that comes of it. */
function stopWaking(g: Alien, person: Person): void {
  if (!person.marks.some(({ what }) => what === 'wakeful')) return
  person.marks = person.marks.filter(({ what }) => what !== 'wakeful')
  addStress(g, person.id, 1, 'AL-MOD-02', 'drug-wake')
}

/** At the upkeep: what a pill or a stimulant has held back comes when it wears off, +1 Stress each. */
export function drugsWearOff(g: Alien): void {
  for (const person of g.bodies) {
    if (!isPc(person)) break
    for (const { what, until } of person.marks)
      if (until <= g.stretch && (what === 'wakeful' || what === 'stimulated'))
        addStress(g, person.id, 1, 'AL-MOD-02', what === 'wakeful' ? 'drug-wake' : 'drug-stim')
  }
}
