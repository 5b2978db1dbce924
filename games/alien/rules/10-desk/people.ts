import { type AnyAct, choice, count } from '@starboard/kernel/desk'
import { INJURIES, ITEMS, type ItemId } from '../../content/index.ts'
import { isPerson, personOf } from '../0-table/body.ts'
import { makeGear, receive, takeFrom } from '../0-table/gear.ts'
import { REF } from '../0-table/mother.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { addStress, loseStress } from '../1-rolls/stress.ts'
import { heal, wound } from '../5-health/damage.ts'
import { injure } from '../5-health/injuries.ts'
import { callForPanic, stopPanic } from '../6-panic/alarm.ts'
import { act, type DeskEvent, living, people } from './forms.ts'

const hasPeople = (g: Alien): boolean => people(g).length > 0
const humans = (g: Alien): string[] => people(g).filter((id) => !personOf(g, id).android)

/** What can be put into a hand: neither fists nor what is built in. */
const THINGS = Object.keys(ITEMS).filter((id) => !ITEMS[id as ItemId].tags?.includes('fixed'))

/** Things somebody carries, and injuries somebody has, each by its own id. */
const carriedGear = (g: Alien): string[] =>
  g.bodies.flatMap((body) => (isPerson(body) && !body.dead ? body.kit.gear.map(({ id }) => id) : []))
const injuries = (g: Alien): string[] =>
  g.bodies.flatMap((body) => (isPerson(body) && !body.dead ? body.injuries.map(({ id }) => `${id}`) : []))

const ownerOf = (g: Alien, gear: string) =>
  g.bodies.filter(isPerson).find((person) => person.kit.gear.some(({ id }) => id === gear))!

/** Items, Stress, Health, injuries and panic: given and taken. */
export const PEOPLE_ACTS: readonly AnyAct<Alien>[] = [
  act(
    'give',
    (g) => ({ who: choice(people(g)), item: choice(THINGS) }),
    (g, { who, item }) => {
      receive(g, personOf(g, who), makeGear(g, item as ItemId))
      tell<DeskEvent>(g, { type: 'given', rule: REF, who, item: item as ItemId }, { about: [who] })
    },
    hasPeople,
  ),
  act(
    'take',
    (g) => ({ gear: choice(carriedGear(g)) }),
    (g, { gear }) => {
      const owner = ownerOf(g, gear)
      const { of: item } = takeFrom(owner, gear)
      tell<DeskEvent>(g, { type: 'taken-away', rule: REF, who: owner.id, item }, { about: [owner.id] })
    },
    (g) => carriedGear(g).length > 0,
  ),
  act(
    'stress',
    (g) => ({ who: choice(people(g)), by: count(-10, 10, 1) }),
    (g, { who, by }) => {
      if (by > 0) addStress(g, who, by, 'AL-STRS-09', 'mother')
      else loseStress(g, who, -by, REF, 'mother')
    },
    hasPeople,
  ),
  act(
    'health',
    (g) => ({ who: choice(living(g)), by: count(-20, 20, -1) }),
    (g, { who, by }) => {
      tell<DeskEvent>(g, { type: 'health-set', rule: REF, who, by }, { about: [who] })
      if (by > 0) heal(g, who, by, REF)
      else wound(g, who, -by, null, REF)
    },
    (g) => living(g).length > 0,
  ),
  act(
    'injury',
    (g) => ({ who: choice(humans(g)), row: choice(['roll', ...Object.keys(INJURIES)]) }),
    (g, { who, row }) => injure(g, who, row === 'roll' ? null : Number(row)),
    (g) => humans(g).length > 0,
  ),
  act(
    'cure',
    (g) => ({ injury: choice(injuries(g)) }),
    (g, { injury }) => {
      const person = g.bodies
        .filter(isPerson)
        .find((one) => one.injuries.some(({ id }) => `${id}` === injury))!
      const { row } = person.injuries.find(({ id }) => `${id}` === injury)!
      person.injuries = person.injuries.filter(({ id }) => `${id}` !== injury)
      tell<DeskEvent>(g, { type: 'cured', rule: REF, who: person.id, row }, { about: [person.id] })
    },
    (g) => injuries(g).length > 0,
  ),
  act(
    'panic',
    (g) => ({ who: choice(people(g)) }),
    (g, { who }) => callForPanic(g, [who], null, 'mother'), // AL-PTRIG-05
    hasPeople,
  ),
  act(
    'calm',
    (g) => ({ who: choice(people(g)) }),
    (g, { who }) => stopPanic(g, who, REF),
    hasPeople,
  ),
]
