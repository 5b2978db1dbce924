import type { Known } from '../../known.ts'
import { personIn } from './fighters.ts'

/** Whether the standing order answers for the colony now: always, or until somebody is Downed. Without a fight the players are asked. */
export function isAuto(g: Pick<Known, 'fight' | 'people'>): boolean {
  const { fight } = g
  if (!fight || fight.conduct === 'hand') return false
  if (fight.conduct === 'bot') return true
  return !fight.fighters.some((one) => one.state !== 'up' && personIn(g, one)?.standing === 'colonist')
}
