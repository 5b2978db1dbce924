import { ask, type Option, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { type BodyId, personOf } from '../0-table/body.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import type { Rolled } from '../0-table/throws.ts'
import { successesOf } from './rolls.ts'

export type BonusEvent = {
  readonly type: 'bonus-spent'
  readonly rule: string
  readonly who: BodyId
  readonly on: string
}

/** AL-RUL-ROLL-02: what the bonus successes of a task buy; asks the roller's player. */
export interface Bought {
  readonly sooner: boolean
  readonly silent: boolean
}

export const BONUS = question('bonus')<{ readonly who: BodyId; readonly left: number }>()

/** Each buys one thing (AL-ROLL-07): a shorter task, less noise, or a die for the next roll of the roller or of a helper. */
export function* spendBonus(g: Alien, rolled: Rolled, loud: number): Play<Bought> {
  const { who, helpers } = rolled
  const seat = personOf(g, who).seat
  const bought = new Set<string>()
  for (let left = successesOf(rolled) - 1; left > 0 && seat !== null; left--) {
    const options: (Option & { readonly edge?: BodyId })[] = []
    if (!g.combat && !bought.has('sooner')) options.push({ value: 'sooner' })
    if (loud > 0 && !bought.has('silent')) options.push({ value: 'silent' })
    for (const id of [who, ...helpers]) options.push({ value: `edge:${id}`, edge: id, at: `body:${id}` })
    const { value, edge } = yield* ask(one(BONUS, seat, 'AL-RUL-ROLL-02', options, { label: { who, left } }))
    bought.add(value)
    if (edge !== undefined) personOf(g, edge).edge++
    tell<BonusEvent>(g, { type: 'bonus-spent', rule: 'AL-RUL-ROLL-02', who, on: value }, { about: [who] })
  }
  return { sooner: bought.has('sooner'), silent: bought.has('silent') }
}
