import { emit, type Play } from '@starboard/kernel'
import { EVENTS, THOUGHTS } from '../../content/index.ts'
import { NIGHT } from '../0-table/calendar.ts'
import { atHome, type Days, type Person, type PersonId, personOf } from '../0-table/person.ts'
import type { Rim, Slot } from '../0-table/state.ts'
import { stress, think } from '../0-table/stress.ts'
import { effectsOf, psychicOf } from '../3-skills/traits.ts'
import { breakOver } from './breaks.ts'
import { livingHere } from './meals.ts'
import { bedOf, moodOf, stressAtDusk } from './mood.ts'
import { dawnOfTheLinked } from './psylink.ts'
import { sceneEnds } from './scenes.ts'

export type DaysEvent =
  | { readonly type: 'slept'; readonly rule: string; readonly who: PersonId; readonly how: Days['slept'] }
  | {
      readonly type: 'mood'
      readonly rule: string
      readonly who: PersonId
      readonly mood: number
      readonly stress: number
    }

const ids = (people: readonly Person[]): PersonId[] => people.map(({ id }) => id)

/** Dawn: what the night was worth, what has worn off, and then the checks of the Night (RIM-RUL-024). */
export function* mindDawn(g: Rim): Play {
  for (const { id } of livingHere(g)) {
    wakeUp(g, id)
    dawnOfTheLinked(g, id)
    const { mind } = personOf(g, id)
    mind.thoughts = mind.thoughts.filter(({ until }) => until === null || until > g.day)
    if (mind.out?.kind === 'catatonic' && mind.out.until <= g.day) breakOver(g, id)
  }
  yield* sceneEnds(g, ids(livingHere(g)))
}

/** RIM-RELIEF-01, RIM-RUL-127, RIM-RUL-131. */
function wakeUp(g: Rim, who: PersonId): void {
  const person = personOf(g, who)
  const how = person.days.slept
  emit<DaysEvent>(g, { type: 'slept', rule: 'RIM-RUL-131', who, how })
  if (how === 'no') {
    if (person.body.drugs.active.includes('wake-up')) return // It replaces one night's sleep (RIM-RUL-104).
    stress(g, who, 1, 'unslept', 'RIM-NEED-03')
    person.days.fatigued = true
  } else if (how !== 'broken') {
    person.days.fatigued = false
    if (how === 'bed') stress(g, who, -person.mind.stress, 'slept', 'RIM-RELIEF-01')
    else think(g, who, 'slept-on-ground', g.day + 1, 'RIM-RUL-120')
  }
}

/** A slot is over: whose lost slot it was. The checks of the Morning come now, the others later (RIM-RUL-024). */
export function* mindSlotEnd(g: Rim, slot: Slot): Play {
  for (const { id } of livingHere(g)) endOut(g, id, slot)
  if (slot === 0) yield* sceneEnds(g, ids(atHome(g)))
}

/** The slot that was lost is over, and a Rage does not outlast its fight. */
function endOut(g: Rim, who: PersonId, slot: Slot): void {
  const person = personOf(g, who)
  const { out } = person.mind
  if (out?.kind === 'raging') return breakOver(g, who)
  if (out === null || out.kind === 'catatonic' || out.day !== g.day || out.slot !== slot) return
  if (slot === NIGHT) person.days.slept = 'broken'
  if (out.kind === 'wandering') breakOver(g, who)
  else person.mind.out = null
}

/** Dusk: Mood becomes Stress, then what traits, wounds and the air itself add, and the checks of the Evening (RIM-MOOD-02). */
export function* mindDusk(g: Rim): Play {
  for (const { id, where } of livingHere(g)) {
    if (where.kind === 'caravan') stepOutside(g, id) // Travel is outdoors (RIM-RUL-057).
    const { mood } = moodOf(g, personOf(g, id))
    const by = stressAtDusk(mood)
    emit<DaysEvent>(g, { type: 'mood', rule: 'RIM-MOOD-02', who: id, mood, stress: by })
    stress(g, id, by, 'mood', 'RIM-RUL-121')
    fret(g, id)
    const person = personOf(g, id)
    const { mind, days } = person
    mind.thoughts = mind.thoughts.filter((thought) => THOUGHTS[thought.id].lasts !== 'dusk')
    days.slept = bedFor(g, id)
  }
  yield* sceneEnds(g, ids(livingHere(g)))
}

/** How the Night will be spent, unless work or a fight says otherwise; travellers lie on the ground. */
function bedFor(g: Rim, who: PersonId): 'bed' | 'ground' {
  const person = personOf(g, who)
  return person.where.kind === 'home' && bedOf(g, person) ? 'bed' : 'ground'
}

function stepOutside(g: Rim, who: PersonId): void {
  const { days } = personOf(g, who)
  if (days.outdoors === g.day && days.outdoorRun > 0) return
  days.outdoorRun = days.outdoors === g.day - 1 && days.outdoorRun > 0 ? days.outdoorRun + 1 : 1
  days.outdoors = g.day
}

/** Untended wounds, drugs that one longs for, and psychic storms. */
function fret(g: Rim, who: PersonId): void {
  const person = personOf(g, who)
  if (person.body.wounds > 0) stress(g, who, 1, 'untended-wound', 'RIM-RUL-122')
  for (const trait of person.traits) {
    const { drugEvery } = effectsOf(trait)
    if (drugEvery !== undefined && g.day - person.body.drugs.any >= drugEvery)
      stress(g, who, 1, trait.id, 'RIM-RUL-103')
  }
  for (const { event, whom } of g.telling.effects) {
    const { stress: by, psychic } = EVENTS[event]
    if (!by || (whom !== null && whom !== person.sex)) continue
    stress(g, who, psychic ? psychicOf(person, by) : by, event, 'RIM-RUL-058')
  }
}
