import { inPercent } from '@starboard/dice'
import type { Ask, AskOne, Json } from '@starboard/kernel'
import { times } from '@starboard/kernel/english'
import { chanceOf } from '../bot/raids.ts'
import { colonistsOf } from '../rules/0-table/person.ts'
import { POOL } from '../rules/4-combat/pool.ts'
import type { View } from '../view.ts'

/** Why a settler does this now, with the figures it was weighed by; null where a plain reason does. */
export function weighed(view: View, ask: Ask, answer: Json): string | null {
  if (ask.kind !== 'one') return null
  if (ask.id === 'stranger' && answer === 'take') return beds(view)
  if (POOL.is(ask))
    return `${times(ask.label.left, 'point')} of the Defense Pool are left, and this is a Tier ${ask.label.tier} blow.`
  if (ask.id === 'turn')
    return ask.options.some(({ value, odds }) => value === answer && odds) ? odds(ask, answer) : null
  return ask.id === 'lift' || ask.id === 'haggle' ? odds(ask, answer) : null
}

/** A bed for everybody, and one over? If not, it is soon built. */
function beds(view: View): string {
  const free =
    view.colony.structures.filter(({ kind, smashed }) => kind === 'bed' && smashed === 0).length -
    colonistsOf(view).length
  return free > 0
    ? `There ${free === 1 ? 'is' : 'are'} ${times(free, 'bed')} to spare, and one more pair of hands is worth a ration.`
    : `One more pair of hands beside your ${colonistsOf(view).length} is worth a ration, and a bed is soon built.`
}

/** The chance of what is done; or, where it is left, of the best there was. */
function odds({ options }: AskOne, answer: Json): string | null {
  const chosen = options.find(({ value }) => value === answer)
  if (chosen?.odds) return `It has ${percent(chanceOf(chosen))} to come off.`
  const best = Math.max(0, ...options.filter((option) => option.odds).map(chanceOf))
  return best > 0 ? `The best chance there is comes off in ${percent(best)}: not worth what it costs.` : null
}

const percent = (chance: number): string => inPercent(Math.round(100 * chance))
