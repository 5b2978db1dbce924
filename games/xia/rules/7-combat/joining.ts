import { ask, type Option, one, type Play, type Seat } from '@starboard/kernel'
import type { AbilityId } from '../../content/index.ts'
import type { Xia } from '../0-table/state.ts'
import { energyOf, oddsOf } from '../4-cards/ability-cards.ts'

export interface AbilityOption extends Option {
  readonly id: AbilityId | null
}

/** An ability to add to an attack or a defense. */
export const abilityOption = (g: Xia, id: AbilityId): AbilityOption => ({
  value: id,
  id,
  cost: { energy: energyOf(g, id) },
  odds: () => oddsOf(id),
})

const NO_ABILITY: AbilityOption = { value: 'none', id: null }

export function* pickAbility(
  seat: Seat,
  question: string,
  rule: string,
  options: readonly AbilityOption[],
  isFree: boolean,
  label: NonNullable<Option['label']>,
): Play<AbilityId | null> {
  const all = isFree ? [NO_ABILITY, ...options] : options
  return (yield* ask(one(seat, question, rule, all, { label }))).id
}
