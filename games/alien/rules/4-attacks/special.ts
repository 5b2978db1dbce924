import { CREATURES } from '../../content/index.ts'
import { action, NONE, type Offered, type OnBody, type ToBody } from '../0-table/acting.ts'
import { type Body, type BodyId, bodyOf, isAble } from '../0-table/body.ts'
import type { Person } from '../0-table/person.ts'
import type { Alien } from '../0-table/state.ts'
import { isSwarm, isTarget } from '../0-table/targets.ts'
import { rollOdds } from '../1-rolls/odds.ts'
import { poolOf } from '../1-rolls/pool.ts'
import { type Attack, attack } from './attack.ts'
import { partsOf } from './modifiers.ts'
import { barredBy } from './special-hits.ts'

export type Special = 'disarm' | 'pass' | 'shove' | 'grapple'

export type SpecialEvent =
  | { readonly type: 'pinned'; readonly rule: string; readonly who: BodyId; readonly by: BodyId }
  | { readonly type: 'shoved'; readonly rule: string; readonly who: BodyId; readonly by: BodyId }
  | {
      readonly type: 'disarmed'
      readonly rule: string
      readonly who: BodyId
      readonly by: BodyId
      readonly item: string
      readonly taken: boolean
    }
  | { readonly type: 'passed'; readonly rule: string; readonly who: BodyId; readonly by: BodyId }

type SpecialMove = ToBody & { readonly special: Special }
type SpecialLabel = OnBody & { readonly special: Special }

/** 26 Special attacks: close attacks that do something other than harm, declared before the roll (AL-SPEC-01). */
export const SPECIAL = action('special')<SpecialMove, SpecialLabel>({
  price: { stretch: null, round: 'full' },
  tags: ['attack', 'hand-to-hand'],
  offers: (g, person) => {
    if (person.beside.length === 0) return NONE
    const options: Offered<SpecialMove, SpecialLabel>[] = []
    for (const id of person.beside) {
      const body = bodyOf(g, id)
      if (!isTarget(g, person, body)) continue
      if (canDisarm(body)) offer(g, options, person, body, 'disarm')
      if (!isSwarm(body)) offer(g, options, person, body, 'shove')
      if (canGrapple(body)) offer(g, options, person, body, 'grapple')
      if (isAble(body) && barredBy(g, person, body) !== null) offer(g, options, person, body, 'pass')
    }
    return options
  },
  *play(g, who, { body: on, special }) {
    yield* attack(g, specialAttack(who, on, special))
  },
})

const specialAttack = (by: BodyId, on: BodyId, special: Special): Attack => ({
  by,
  on,
  how: 'close',
  gear: null,
  special,
  damage: null,
})

const SPECIAL_RULES: { readonly [special in Special]: string } = {
  disarm: 'AL-SPEC-03',
  pass: 'AL-SPEC-04',
  shove: 'AL-SPEC-05',
  grapple: 'AL-SPEC-06',
}

function offer(
  g: Alien,
  options: Offered<SpecialMove, SpecialLabel>[],
  person: Person,
  { id }: Body,
  special: Special,
): void {
  const declared = specialAttack(person.id, id, special)
  options.push({
    value: `special:${special}:${id}`,
    what: { body: id, special },
    at: `body:${id}`,
    rule: SPECIAL_RULES[special],
    label: { on: id, special },
    odds: () =>
      rollOdds(poolOf(g, person, { skill: 'close-combat', for: special, parts: partsOf(g, declared) })),
  })
}

const canDisarm = (body: Body): boolean => body.kind === 'person' && body.kit.hand !== null

/** AL-RUL-CRE-07: only creatures that are not large. */
const canGrapple = (body: Body): boolean =>
  body.held === null && !(body.kind === 'creature' && (CREATURES[body.of].size === 'large' || isSwarm(body)))
