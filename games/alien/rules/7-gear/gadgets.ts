import { zones } from '@starboard/space'
import { CREATURES, type CreatureKind, type ZoneId } from '../../content/index.ts'
import {
  action,
  type Into,
  NONE,
  type Offered,
  type OnBody,
  type ToBody,
  type ToBorder,
  type ToZone,
  type WithGear,
} from '../0-table/acting.ts'
import { type BodyId, bodyOf, type Creature, creatureOf, isThere, personOf } from '../0-table/body.ts'
import { carried, makeGear, receive } from '../0-table/gear.ts'
import type { Person } from '../0-table/person.ts'
import { sees } from '../0-table/sight.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { borderState, exitsOf, isOpen, mapOf, scenarioOf } from '../0-table/zones.ts'
import { noise } from '../2-stealth/noise.ts'
import { noteDevice, wear, working } from './devices.ts'

export type GadgetEvent = {
  readonly type: 'filmed'
  readonly rule: string
  readonly who: BodyId
  readonly whom: BodyId
}

/** Items: a toy car makes a noise of 2 anywhere within two steps over open borders. */
export const CAR = action('car')<WithGear & ToZone, Into>({
  price: { stretch: 'free', round: 'quick' },
  offers: (g, person) => {
    const gear = working(person, 'gear-rccar')
    if (!gear) return NONE
    return openWithin(g, person.at!, 2).map((zone) => ({
      value: `car:${gear.id}:${zone}`,
      what: { gear: gear.id, zone },
      at: zone,
      label: { into: zone },
      rule: 'AL-RUL-NOISE-01',
    }))
  },
  *play(g, who, { gear: id, zone }) {
    yield* []
    noteDevice(g, who, 'gear-rccar', zone)
    wear(g, who, id)
    noise(g, zone, 2, null)
  },
})

const openWithin = (g: Alien, from: ZoneId, steps: number): ZoneId[] =>
  [
    ...zones.distances(mapOf(scenarioOf(g)), from, steps, ({ id }) => isOpen(borderState(g, id))).keys(),
  ].slice(1)

/** Fishing line across a border: the first who is not of the crew to cross it makes a noise of 1. */
export const LINE = action('line')<WithGear & ToBorder, Into>({
  price: { stretch: 'free', round: 'quick' },
  offers: (g, person) => {
    const gear = working(person, 'gear-line')
    if (!gear) return NONE
    const options: Offered<WithGear & ToBorder, Into>[] = []
    for (const { by: border, to: into } of exitsOf(g, person.at!)) {
      if (g.tripLines.includes(border.id) || borderState(g, border.id).kind === 'blocked') continue
      options.push({
        value: `line:${gear.id}:${border.id}`,
        what: { gear: gear.id, border: border.id },
        at: `border:${border.id}`,
        label: { into },
        rule: 'AL-RUL-NOISE-01',
      })
    }
    return options
  },
  *play(g, who, { gear: id, border }) {
    yield* []
    noteDevice(g, who, 'gear-line', border)
    wear(g, who, id)
    g.tripLines.push(border)
  },
})

/** Creatures of some kind that the person sees. */
function creaturesSeen(
  g: Alien,
  person: Person,
  is: (kind: CreatureKind, creature: Creature) => boolean,
): Creature[] {
  const found: Creature[] = []
  for (const id of person.aware) {
    const body = bodyOf(g, id)
    if (body.kind === 'creature' && is(CREATURES[body.of], body) && isThere(body) && sees(g, person, body))
      found.push(body)
  }
  return found
}

/** A laser pointer draws the eye of a Skulker in sight: −2 dice on its next detection. */
export const LASER = action('laser')<ToBody, OnBody>({
  price: { stretch: 'free', round: 'quick' },
  offers: (g, person) =>
    carried(person, 'gear-laser') === null
      ? NONE
      : creaturesSeen(g, person, ({ mind }, { distracted }) => mind === 'skulker' && distracted === 0).map(
          ({ id }) => ({
            value: `laser:${id}`,
            what: { body: id },
            at: `body:${id}`,
            label: { on: id },
            rule: 'AL-DET-03',
          }),
        ),
  *play(g, who, { body: on }) {
    yield* []
    creatureOf(g, on).distracted = 2
    noteDevice(g, who, 'gear-laser', on)
  },
})

/** A Xenomorph on film is worth something; once is enough. */
export const FILM = action('film')<ToBody, OnBody>({
  price: { stretch: 'free', round: 'quick' },
  offers: (g, person) =>
    working(person, 'gear-camera') === null || carried(person, 'itm-film') !== null
      ? NONE
      : creaturesSeen(g, person, ({ xenomorph }) => xenomorph).map(({ id }) => ({
          value: `film:${id}`,
          what: { body: id },
          at: `body:${id}`,
          label: { on: id },
          rule: 'AL-RUL-STORY-02',
        })),
  *play(g, who, { body: whom }) {
    yield* []
    receive(g, personOf(g, who), makeGear(g, 'itm-film'))
    tell<GadgetEvent>(g, { type: 'filmed', rule: 'AL-RUL-STORY-02', who, whom }, { about: [who, whom] })
  },
})
