import type { Option } from '@starboard/kernel'
import type { AbilityId } from '../../content/index.ts'
import type { Xia } from '../0-table/state.ts'
import { energyOf, oddsOf } from '../4-cards/ability-cards.ts'

interface AbilityOption extends Omit<Option, 'label'> {
  readonly id: AbilityId | null
}

/** An ability to add to an attack or a defense. */
export const abilityOption = (g: Xia, id: AbilityId): AbilityOption => ({
  value: id,
  id,
  cost: { energy: energyOf(g, id) },
  odds: () => oddsOf(id),
})

export const NO_ABILITY: AbilityOption = { value: 'none', id: null }
