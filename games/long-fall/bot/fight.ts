import type { Option } from '@starboard/kernel'
import { type AskTo, isOffer, nameIn, type OptionLabel } from '@starboard/kernel/speech'
import { pcOf } from '../rules/0-table/pc.ts'
import { ATTACK, SAVE } from '../rules/5-skirmishes/deeds.ts'
import { DISENGAGE } from '../rules/5-skirmishes/stances.ts'
import type { ACT } from '../rules/5-skirmishes/turns.ts'
import type { View } from '../view.ts'
import { dangerOf } from './danger.ts'
import { chanceOf, firstOf, type Options, worst } from './read.ts'

/** What is done only if there is nothing better. */
const IDLE = ['yield', 'wait', 'keep-move']

/** Saves the dying, gets away from what is too strong or has hurt it enough, and else strikes where it tells. */
export function fight(view: View, ask: AskTo<typeof ACT> & Options<Option>): string {
  const saving = ask.options.find((option) => isOffer(SAVE, option))
  if (saving) return saving.value
  const leaving = ask.options.find((option) => isOffer(DISENGAGE, option))
  if (leaving && (worst(pcOf(view, ask.label.pc), 'wound') >= 4 || isLosing(view))) return leaving.value
  const attacks = ask.options.filter((option) => isOffer(ATTACK, option))
  if (attacks.length > 0)
    return attacks.reduce((best, attack) => (bite(attack) > bite(best) ? attack : best)).value
  return firstOf(ask, ...ask.options.flatMap(({ value }) => (IDLE.includes(nameIn(value)) ? [] : value)))
}

const isLosing = (view: View): boolean =>
  view.skirmish !== null &&
  dangerOf(
    view,
    view.skirmish.foes.filter(({ status }) => status === 'up'),
  ).lost > 0.5

/** The chance to hit, less for armour that would stop the blow, more for a foe who is nearly down. */
const bite = (attack: Pick<Option, 'odds'> & { label: OptionLabel<typeof ATTACK> }): number =>
  chanceOf(attack) / attack.label.hurts + 0.1 / Math.max(1, attack.label.left)
