import { times } from '@starboard/kernel/english'
import type { Known } from '../known.ts'
import type { Figure } from '../rules/0-table/figure.ts'
import { boardOf, rankOf, sideOf } from '../rules/0-table/figures.ts'
import { persuadeOf } from '../rules/2-actions/persuading.ts'
import { healthOf } from '../rules/3-combat/index.ts'

const SLEEPS = {
  chamber: 'asleep in its chamber',
  somnambulant: 'walks in its sleep',
  awake: 'awake',
} as const

/** Whether the True Born sleeps; nothing of anybody else (CS-TB-01). */
export const sleepText = ({ sleep }: Figure): string => (sleep ? SLEEPS[sleep.state] : '')

/** What is printed on the board of somebody whom nobody plays: “rank 3, strikes with 4 dice, armour 2, falls to 1 damage”; nothing of Traders. */
export function prowessOf(g: Known, figure: Figure): string {
  const side = boardOf(figure) ? null : sideOf(g, figure)
  if (!side) return ''
  const { close, ranged, armour } = side
  const resists = persuadeOf(figure)
  return [
    `rank ${rankOf(figure)}`,
    close ? `strikes with ${times(close, 'die', 'dice')}` : 'strikes nobody',
    ranged ? `shoots with ${times(ranged, 'die', 'dice')}` : 'shoots nobody',
    armour > 0 ? `armour ${armour}` : 'no armour',
    `falls to ${healthOf(figure)} damage`,
    ...(resists === null ? [] : [`${times(resists + 1, 'hit')} persuade them`]),
  ].join(', ')
}
