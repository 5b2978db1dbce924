import { ask, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import type { ItemId, Thing } from '../../content/index.ts'
import { action, NONE, type OfItem } from '../0-table/acting.ts'
import { type BodyId, pcsOf, personOf } from '../0-table/body.ts'
import { equip } from '../0-table/fresh.ts'
import { makeGear, thingOf } from '../0-table/gear.ts'
import type { Person } from '../0-table/person.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { goOnTo } from '../0-table/time.ts'
import { scenarioOf } from '../0-table/zones.ts'
import { sightChanged } from '../2-stealth/noticing.ts'
import { dealAgendas } from './agendas.ts'

export type BeginningEvent =
  | {
      readonly type: 'begun'
      readonly rule: string
      readonly scenario: string
      readonly who: readonly BodyId[]
    }
  | { readonly type: 'suited'; readonly rule: string; readonly who: BodyId; readonly item: ItemId }
  | {
      readonly type: 'geared-up'
      readonly rule: string
      readonly who: BodyId
      readonly items: readonly ItemId[]
    }

/** AR-1: everybody is there with what they have; agendas are dealt, the first stretch begins. */
export function* begin(g: Alien): Play {
  for (const { id } of pcsOf(g)) yield* suitUp(g, id)
  const crew = pcsOf(g)
  crew.forEach((person, n) => {
    person.at = scenarioOf(g).start
    befriend(crew, n)
    if (scenarioOf(g).lockers !== null) stow(person)
  })
  dealAgendas(g)
  g.stretch = 1
  goOnTo(g, { kind: 'crew' })
  const who = crew.map(({ id }) => id)
  tell<BeginningEvent>(
    g,
    { type: 'begun', rule: 'AL-RUL-TIME-05', scenario: g.scenario, who },
    { about: who },
  )
  sightChanged(g)
}

export const SUIT = question('suit')<{ readonly who: BodyId }, OfItem>()

/** Where a scenario hands out suits, everybody gets one who has none with air. */
function* suitUp(g: Alien, who: BodyId): Play {
  const { suits } = scenarioOf(g)
  const person = personOf(g, who)
  if (suits.length === 0 || person.kit.gear.some((gear) => isAirtight(thingOf(gear)))) return
  const options = suits.map((item) => ({ value: item, label: { item } }))
  const { value } = yield* ask(one(SUIT, person.seat!, 'AL-ARM-02', options, { label: { who } }))
  equip(personOf(g, who), makeGear(g, value))
  tell<BeginningEvent>(g, { type: 'suited', rule: 'AL-ARM-02', who, item: value }, { about: [who] })
}

const isAirtight = ({ suit, supply }: Thing): boolean => suit !== undefined && supply?.of === 'air'

/** RULES.md 43.1: a buddy and a rival among the others, by the order of the crew. */
function befriend(crew: readonly Person[], n: number): void {
  if (crew.length < 2) return
  crew[n]!.buddy = crew[(n + 1) % crew.length]!.id
  crew[n]!.rival = crew[(n + crew.length - 1) % crew.length]!.id
}

function stow(person: Person): void {
  person.kit.locker = person.kit.gear
  Object.assign(person.kit, { gear: [], hand: null, worn: null })
}

/** Cold Berth: a stretch at the lockers puts on all of a character's gear. */
export const LOCKERS = action('lockers')({
  price: { stretch: 'stretch', round: null },
  offers: (g, person) =>
    person.kit.locker.length > 0 && person.at === scenarioOf(g).lockers
      ? [{ value: 'lockers', what: null, rule: 'AL-RUL-STL-01' }]
      : NONE,
  *play(g, who) {
    yield* []
    const person = personOf(g, who)
    const items = person.kit.locker.map(({ of }) => of)
    for (const gear of person.kit.locker) equip(person, gear)
    person.kit.locker = []
    tell<BeginningEvent>(g, { type: 'geared-up', rule: 'AL-RUL-STL-01', who, items }, { about: [who] })
  },
})
