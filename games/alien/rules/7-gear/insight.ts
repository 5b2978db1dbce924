import type { CreatureId } from '../../content/index.ts'
import {
  action,
  NONE,
  type Offered,
  type OfItem,
  type OnBody,
  type ToBody,
  type WithGear,
} from '../0-table/acting.ts'
import { type Body, type BodyId, bodyOf, creatureOf, isThere, personOf } from '../0-table/body.ts'
import { gearOf, thingOf } from '../0-table/gear.ts'
import { hasTalent } from '../0-table/person.ts'
import { sees } from '../0-table/sight.ts'
import { tell } from '../0-table/tell.ts'
import { rollOdds } from '../1-rolls/odds.ts'
import { poolOf } from '../1-rolls/pool.ts'
import { type Attempt, rollSkill, succeeded, successesOf } from '../1-rolls/rolls.ts'
import { finished } from '../2-stealth/noise.ts'

export type InsightEvent =
  | {
      readonly type: 'studied'
      readonly rule: string
      readonly who: BodyId
      readonly whom: BodyId
      readonly of: CreatureId
      readonly rows: readonly number[]
    }
  | { readonly type: 'jury-rigged'; readonly rule: string; readonly who: BodyId; readonly item: string }

/** Pattern: Observation on a creature in sight teaches its Health, its armour, and one row of its table per success (talents). */
export const STUDY = action('study')<ToBody, OnBody>({
  price: { stretch: 'stretch', round: 'full' },
  offers: (g, person) => {
    if (!hasTalent(person, 'tal-pattern')) return NONE
    const options: Offered<ToBody, OnBody>[] = []
    for (const id of person.aware) {
      const body = bodyOf(g, id)
      if (body.kind !== 'creature' || body.studied.length === ROWS || !isThere(body)) continue
      if (sees(g, person, body))
        options.push({
          value: `study:${id}`,
          what: { body: id },
          at: `body:${id}`,
          label: { on: id },
          rule: 'AL-RUL-TAL-01',
          odds: () => rollOdds(poolOf(g, personOf(g, person.id), studying(person.id, body))),
        })
    }
    return options
  },
  *play(g, who, { body: whom }) {
    const rolled = yield* rollSkill(g, studying(who, creatureOf(g, whom)))
    if (!succeeded(rolled)) return
    const { studied, of } = creatureOf(g, whom)
    const fresh = [0, 1, 2, 3, 4, 5].filter((row) => !studied.includes(row))
    studied.push(...fresh.slice(0, successesOf(rolled)))
    tell<InsightEvent>(
      g,
      { type: 'studied', rule: 'AL-RUL-TAL-01', who, whom, of, rows: [...studied] },
      { about: [who, whom] },
    )
  },
})

const ROWS = 6

const studying = (who: BodyId, { at }: Body): Attempt => ({
  who,
  skill: 'observation',
  for: 'study',
  into: at!, // AL-RUL-STL-11
})

/** Jury Rig: a spent device is brought back to 1 with Heavy Machinery, once each (talents). */
export const JURY_RIG = action('jury-rig')<WithGear, OfItem>({
  price: { stretch: 'stretch', round: 'full' },
  offers: (g, person) => {
    if (!hasTalent(person, 'tal-jury')) return NONE
    const options: Offered<WithGear, OfItem>[] = []
    for (const gear of person.kit.gear) {
      if (thingOf(gear).supply?.of !== 'power' || gear.left !== 0 || gear.mended) continue
      options.push({
        value: `jury-rig:${gear.id}`,
        what: { gear: gear.id },
        at: `item:${gear.id}`,
        label: { item: gear.of },
        rule: 'AL-RUL-TAL-01',
        odds: () => rollOdds(poolOf(g, personOf(g, person.id), RIGGING)),
      })
    }
    return options
  },
  *play(g, who, { gear: id }) {
    if (!(yield* finished(g, yield* rollSkill(g, { who, ...RIGGING }), 0))) return // AL-RUL-ROLL-02
    const gear = gearOf(personOf(g, who), id)!
    Object.assign(gear, { left: 1, mended: true })
    tell<InsightEvent>(
      g,
      { type: 'jury-rigged', rule: 'AL-RUL-TAL-01', who, item: gear.of },
      { about: [who] },
    )
  },
})

const RIGGING = { skill: 'heavy-machinery', for: 'jury-rig' } as const
