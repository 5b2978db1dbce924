import { action, NONE, type Offered, type ToBody } from '../0-table/acting.ts'
import { type Body, type BodyId, isAble, personOf } from '../0-table/body.ts'
import { turnOf } from '../0-table/cards.ts'
import { hasTalent, type Person } from '../0-table/person.ts'
import { canSpeakTo } from '../0-table/safety.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { rollOdds } from '../1-rolls/odds.ts'
import { poolOf } from '../1-rolls/pool.ts'
import { type Attempt, rollSkill, successesOf } from '../1-rolls/rolls.ts'

export type OrderEvent = {
  readonly type: 'gave-orders'
  readonly rule: string
  readonly who: BodyId
  readonly whom: BodyId
  readonly dice: number
}

/** AL-RUL-ACT-06. */
const MOST = 3

const commanding = (who: BodyId): Attempt => ({ who, skill: 'command', for: 'orders' })

/** AL-FULL-09: Command; the one named has as many dice as successes on one roll before the end of its next turn. Tactician: quick once a round (talents). */
export const ORDERS = action('orders')<ToBody, { whom: BodyId }>({
  price: {
    stretch: null,
    round: (g, person) =>
      hasTalent(person, 'tal-tactician') && !turnOf(g, person)?.tactician ? 'quick' : 'full',
  },
  tags: ['talk', 'soldierly'],
  offers: (g, person) => {
    let options: Offered<ToBody, { whom: BodyId }>[] | null = null
    for (const body of g.bodies) {
      if (!isSubordinate(g, person, body)) continue
      options ??= []
      options.push({
        value: `orders:${body.id}`,
        what: { body: body.id },
        at: `body:${body.id}`,
        rule: 'AL-FULL-09',
        label: { whom: body.id },
        odds: () => rollOdds(poolOf(g, person, commanding(person.id))),
      })
    }
    return options ?? NONE
  },
  *play(g, who, { body: whom }) {
    const turn = turnOf(g, personOf(g, who))
    if (turn) turn.tactician = true
    const dice = Math.min(MOST, successesOf(yield* rollSkill(g, commanding(who))))
    if (dice > 0) g.combat!.orders.push({ who: whom, dice, round: g.combat!.round })
    tell<OrderEvent>(
      g,
      { type: 'gave-orders', rule: 'AL-RUL-ACT-06', who, whom, dice },
      { about: [who, whom] },
    )
  },
})

/** An ally in the fight, in speaking range. */
const isSubordinate = (g: Alien, person: Person, body: Body): boolean =>
  body.kind === 'person' &&
  body !== person &&
  body.side === person.side &&
  isAble(body) &&
  g.combat!.fighters.includes(body.id) &&
  canSpeakTo(g, person, body)
