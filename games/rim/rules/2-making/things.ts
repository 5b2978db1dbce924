import {
  APPAREL,
  type ApparelId,
  type Quality,
  RELICS,
  type RelicId,
  type ThingId as ThingKind,
  WEAPONS,
} from '../../content/index.ts'
import { type Thing, thingOf } from '../0-table/colony.ts'
import { type Person, type PersonId, personOf } from '../0-table/person.ts'
import { newId, type Rim } from '../0-table/state.ts'

/** One more thing in the colony, in nobody's hands yet. */
export function addThing(g: Rim, kind: ThingKind, quality: Quality = 'normal'): Thing {
  const uses = isRelic(kind) ? (RELICS[kind].uses ?? null) : null
  const thing: Thing = { id: newId(g, 'thing'), kind, quality, name: null, uses, mono: false }
  g.colony.things.push(thing)
  return thing
}

/** Worn or wielded if there is a place for it, else carried. */
export function handOut(g: Rim, who: PersonId, { id, kind }: Thing): void {
  const { gear } = personOf(g, who)
  if (isApparel(kind)) gear.apparel.push(id)
  else if (Object.hasOwn(WEAPONS, kind) && gear.weapon === null) gear.weapon = id
  else gear.carried.push(id)
}

/** Whoever goes takes along what they have on them. */
export function takeAlong(g: Rim, who: PersonId): void {
  const had = gearOf(personOf(g, who))
  g.colony.things = g.colony.things.filter(({ id }) => !had.includes(id))
}

/** Somebody goes, with what they have on them. */
export function goAway(g: Rim, who: PersonId): void {
  takeAlong(g, who)
  Object.assign(personOf(g, who), {
    standing: 'gone',
    captivity: null,
    gear: { weapon: null, apparel: [], carried: [] },
  })
}

export const gearOf = ({ gear }: Person): string[] => [
  ...(gear.weapon === null ? [] : [gear.weapon]),
  ...gear.apparel,
  ...gear.carried,
]

/** Whether somebody has a thing of this kind about them. */
export const holds = (g: Pick<Rim, 'colony'>, person: Person, kind: ThingKind): boolean =>
  gearOf(person).some((id) => thingOf(g, id).kind === kind)

const isApparel = (kind: ThingKind): kind is ApparelId => Object.hasOwn(APPAREL, kind)
const isRelic = (kind: ThingKind): kind is RelicId => Object.hasOwn(RELICS, kind)
