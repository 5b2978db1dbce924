import { emit, type Play, type Seat } from '@starboard/kernel'
import { atOnce } from '@starboard/kernel/actions'
import { FACTIONS, JAILBREAK_DC, STRUCTURES, TASKS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { tellerSeat } from '../0-table/asking.ts'
import { die } from '../0-table/dice.ts'
import { planAction } from '../0-table/doing.ts'
import { atHome, hasTrait, isUp, mostHp, type Person, type PersonId, personOf } from '../0-table/person.ts'
import type { FightPlan, Rim } from '../0-table/state.ts'
import type { SlotTask } from '../0-table/tasks.ts'
import type { Deed } from '../1-roll/deeds.ts'
import { attempt, oddsOf } from '../1-roll/roll.ts'
import { willOf } from '../2-making/index.ts'
import { goAway } from '../2-making/things.ts'
import { speakerOf } from '../3-skills/index.ts'
import { goodwill } from '../9-world/index.ts'
import { join, recruitPlaces } from './joining.ts'

export type CaptiveEvent =
  | {
      readonly type: 'will'
      readonly rule: string
      readonly who: PersonId
      readonly by: number
      readonly now: number
    }
  | { readonly type: 'set-free'; readonly rule: string; readonly who: PersonId; readonly healthy: boolean }
  | { readonly type: 'escaped'; readonly rule: string; readonly who: PersonId }
  | { readonly type: 'rose-up'; readonly rule: string; readonly people: readonly PersonId[] }
  | { readonly type: 'prison'; readonly rule: string; readonly on: boolean }

export const captivesOf = ({ people }: Pick<Known, 'people'>): Person[] =>
  people.filter(({ standing }) => standing === 'captive')

/** Those who can be talked to, and can run. */
const awake = (g: Pick<Known, 'people'>): Person[] => captivesOf(g).filter(isUp)

/** What is left of somebody's Will (RIM-RUL-147). */
const willLeft = (person: Person): number => person.captivity?.will ?? willOf(person)

const captivity = (person: Person): NonNullable<Person['captivity']> => {
  person.captivity ??= { will: willOf(person), tried: 0 }
  return person.captivity
}

const social = (who: PersonId, toward: PersonId, as: 'warden' | 'recruit', dc: number | null): Deed => ({
  who,
  attribute: 'spirit',
  skill: 'social',
  dc,
  as,
  toward,
})

/** Social rolls lower the Will of a prisoner (RIM-RECR-01, RIM-RUL-147). */
export const WARDEN: SlotTask = {
  task: 'warden',
  targets: (g) => awake(g).flatMap((one) => (willLeft(one) > 0 ? [one.id] : [])),
  deed: (_g, { id }, on) => (on === null ? null : social(id, on, 'warden', null)),
  *play(g, who, on) {
    if (on === null) return
    yield* attempt(g, social(who, on, 'warden', null), ({ tier }) => {
      const held = captivity(personOf(g, on))
      const by = TASKS.warden.tiers![tier - 1]!.will!
      held.will = Math.max(0, held.will + by)
      emit<CaptiveEvent>(g, { type: 'will', rule: 'RIM-RECR-01', who: on, by, now: held.will })
    })
  },
}

const COLD = 2

/** By faction, 2 more for a Psychopath or one with Bloodlust (RIM-RECR-03, RIM-RUL-148). */
export const recruitDc = (person: Person): number =>
  FACTIONS[person.faction ?? 'pirate'].recruitDc +
  (hasTrait(person, 'psychopath') || hasTrait(person, 'bloodlust') ? COLD : 0)

const recruitDeed = (g: Known, captive: Person): Deed | null => {
  const speaker = speakerOf(g)
  return speaker === null ? null : social(speaker, captive.id, 'recruit', recruitDc(captive))
}

const WILL_AGAIN = 2

/** With Will at 0 one last check wins them over, one try a day; a failure stiffens them again (RIM-RECR-02, RIM-RUL-148). */
export const RECRUIT = planAction('recruit')<PersonId, { who: PersonId; by: PersonId; dc: number }>({
  price: null,
  offers: (g) => {
    if (recruitPlaces(g) === 0) return []
    return awake(g).flatMap((captive) => {
      const deed = recruitDeed(g, captive)
      if (!deed || willLeft(captive) > 0 || captive.captivity?.tried === g.day) return []
      const label = { who: captive.id, by: deed.who, dc: recruitDc(captive) }
      const odds = () => oddsOf(g, deed)
      return [{ value: `recruit:${captive.id}`, label, what: captive.id, odds, rule: 'RIM-RECR-02' }]
    })
  },
  *play(g, _seat, who) {
    captivity(personOf(g, who)).tried = g.day
    const deed = recruitDeed(g, personOf(g, who))!
    yield* attempt(g, deed, ({ tier }) => {
      if (tier >= 2) return join(g, who, 'recruited', 'RIM-RECR-02')
      captivity(personOf(g, who)).will = WILL_AGAIN
      emit<CaptiveEvent>(g, { type: 'will', rule: 'RIM-RUL-148', who, by: WILL_AGAIN, now: WILL_AGAIN })
    })
  },
})

/** Up, whole and unhurt. */
const isHealthy = ({ body, ...person }: Person): boolean =>
  body.state === 'up' &&
  body.wounds === 0 &&
  body.injuries.length === 0 &&
  body.illness === null &&
  body.hp >= mostHp({ body, ...person })

const RESCUED = 15

/** Somebody who fell, was tended and goes home healthy speaks well of the colony (RIM-GOOD-08). */
export const SET_FREE = planAction('set-free')<PersonId, { who: PersonId; goodwill: number }>({
  price: null,
  offers: (g) =>
    captivesOf(g).map((captive) => ({
      value: `set-free:${captive.id}`,
      label: { who: captive.id, goodwill: captive.faction !== null && isHealthy(captive) ? RESCUED : 0 },
      what: captive.id,
      rule: 'RIM-GOOD-08',
    })),
  play: atOnce((g: Rim, _seat: Seat, who: PersonId) => {
    const captive = personOf(g, who)
    const healthy = isHealthy(captive)
    goAway(g, who)
    emit<CaptiveEvent>(g, { type: 'set-free', rule: 'RIM-GOOD-08', who, healthy })
    if (healthy && captive.faction) goodwill(g, captive.faction, RESCUED, 'RIM-GOOD-08')
  }),
})

/** A Room with a Bed is set aside as prison, or given back to those who sleep there. */
export const PRISON = planAction('prison')<string, { room: number; on: boolean; beds: number }>({
  price: null,
  offers: (g) =>
    g.colony.rooms.flatMap(({ id, use }, n) => {
      const beds = g.colony.structures.filter(
        ({ kind, room }) => room === id && STRUCTURES[kind].kind === 'bed',
      )
      if (beds.length === 0 || use === 'work') return []
      const label = { room: n + 1, on: use !== 'prison', beds: beds.length }
      return [{ value: `prison:${id}`, label, what: id, rule: 'RIM-RUL-149' }]
    }),
  play: atOnce((g: Rim, _seat: Seat, id: string) => {
    const room = g.colony.rooms.find((one) => one.id === id)!
    room.use = room.use === 'prison' ? 'beds' : 'prison'
    const { beds } = g.colony.orders
    if (room.use === 'prison')
      for (const [who, bed] of Object.entries(beds))
        if (g.colony.structures.some((one) => one.id === bed && one.room === id)) delete beds[who]
    emit<CaptiveEvent>(g, { type: 'prison', rule: 'RIM-RUL-149', on: room.use === 'prison' })
  }),
})

/** A jailbreak (Major event 18): each prisoner tries; some run, some go for their keepers with their fists (RIM-RUL-171). */
export function* tryToEscape(g: Rim): Play {
  const rebels: PersonId[] = []
  for (const { id } of awake(g)) {
    const deed: Deed = { who: id, attribute: 'vigor', skill: null, dc: JAILBREAK_DC, as: 'escape' }
    if ((yield* attempt(g, deed)).tier === 1) continue
    if ((yield* die(g, 6, tellerSeat(g), 'escape')) % 2 === 0) rebels.push(id)
    else flee(g, id)
  }
  if (rebels.length === 0) return
  emit<CaptiveEvent>(g, { type: 'rose-up', rule: 'RIM-RUL-171', people: rebels })
  const of: FightPlan = {
    why: { for: 'jailbreak', by: rebels },
    map: g.colony.home,
    raid: false,
    foes: [],
    faction: null,
    people: atHome(g).map(({ id }) => id),
    ambush: null,
    softened: false,
    hurt: [],
    attacking: false,
  }
  g.agenda.unshift({ kind: 'fight', of })
}

export function flee(g: Rim, who: PersonId): void {
  goAway(g, who)
  emit<CaptiveEvent>(g, { type: 'escaped', rule: 'RIM-RUL-171', who })
}
