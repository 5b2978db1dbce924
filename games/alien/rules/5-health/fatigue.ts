import { type BodyId, isPc, personOf } from '../0-table/body.ts'
import { hasTrauma, isFatigued } from '../0-table/harm.ts'
import { type Fatigue, hasTalent, type Person } from '../0-table/person.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { endsShift, SHIFTS_IN_DAY, STRETCHES_IN_SHIFT } from '../0-table/time.ts'
import { throwPool } from '../1-rolls/rolls.ts'
import { addStress } from '../1-rolls/stress.ts'
import { wound } from './damage.ts'

export type FatigueEvent =
  | { readonly type: 'fatigued'; readonly rule: string; readonly who: BodyId; readonly cause: FatigueCause }
  | { readonly type: 'refreshed'; readonly rule: string; readonly who: BodyId; readonly cause: FatigueCause }

export type FatigueCause = Fatigue['causes'][number]

/** AL-STRS-06: becoming fatigued costs Stress; being it for one reason more does not. Androids never are (AL-RUL-AND-01). */
export function tire(g: Alien, who: BodyId, cause: FatigueCause): void {
  const person = personOf(g, who)
  if (person.android || person.fatigue.causes.includes(cause)) return
  const fresh = !isFatigued(g, person)
  person.fatigue.causes.push(cause)
  tell<FatigueEvent>(g, { type: 'fatigued', rule: 'AL-RUL-FAT-01', who, cause }, { about: [who] })
  if (fresh) addStress(g, who, 1, 'AL-STRS-06', 'fatigue')
}

/** AL-RUL-FAT-02: what was missing has been had. */
export function refresh(g: Alien, who: BodyId, cause: FatigueCause): void {
  const { fatigue } = personOf(g, who)
  if (!fatigue.causes.includes(cause)) return
  fatigue.causes = fatigue.causes.filter((other) => other !== cause)
  tell<FatigueEvent>(g, { type: 'refreshed', rule: 'AL-RUL-FAT-02', who, cause }, { about: [who] })
}

/** At the upkeep that ends a shift: who rested all through it has slept; three shifts awake fatigue, six after Long Shift (talents). */
export function sleepUpkeep(g: Alien): void {
  if (!endsShift(g.stretch)) return
  for (const person of g.bodies) {
    if (!isPc(person) || person.android || person.dead) continue
    const { fatigue } = person
    if (fatigue.slept >= STRETCHES_IN_SHIFT) wakeUp(g, person)
    else fatigue.awake++
    fatigue.slept = 0
    if (fatigue.awake >= (hasTalent(person, 'tal-longshift') ? 6 : 3)) tire(g, person.id, 'sleep')
  }
}

/** Night terrors: without a success with the dice of Empathy alone the sleep was none (traumas). */
function wakeUp(g: Alien, person: Person): void {
  if (hasTrauma(person, 'night-terrors') && throwPool(g, person.attributes.empathy, 0).successes === 0) return
  person.fatigue.awake = 0
  refresh(g, person.id, 'sleep')
}

/** At the same upkeep, before the day's supplies are rolled: a shift without water fatigues, a day without food; after a day without water it hurts (items). */
export function hungerUpkeep(g: Alien): void {
  if (!endsShift(g.stretch)) return
  for (const person of g.bodies) {
    if (!isPc(person) || person.android || person.dead) continue
    const { fatigue, kit } = person
    fatigue.hungry = kit.food > 0 ? 0 : fatigue.hungry + 1
    fatigue.thirsty = kit.water > 0 ? 0 : fatigue.thirsty + 1
    if (fatigue.hungry >= SHIFTS_IN_DAY) tire(g, person.id, 'food')
    if (fatigue.thirsty >= 1) tire(g, person.id, 'water')
    if (fatigue.thirsty > SHIFTS_IN_DAY) wound(g, person.id, 1, null, 'AL-RUL-SUP-07')
  }
}
