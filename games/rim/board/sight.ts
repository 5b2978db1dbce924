import { type Square, squares } from '@starboard/space'
import type { Fight, Fighter, FighterId } from '../rules/0-table/fight.ts'
import { speedOf } from '../rules/4-combat/fighters.ts'
import { intentOf } from '../rules/4-combat/foes.ts'
import { coverOf, groundOf, sees } from '../rules/4-combat/ground.ts'
import { movesOf } from '../rules/4-combat/moving.ts'
import type { View } from '../view.ts'

const enemiesOf = ({ fighters }: Fight, { side }: Fighter): Fighter[] =>
  fighters.filter((one) => one.side !== side && one.state === 'up')

/** Where two Moves lead, as far as the AP last. */
export function farther(view: View, actor: Fighter, ap: number): Square[] {
  if (ap < 2) return []
  return movesOf(view, groundOf(view), actor, 2 * speedOf(view, actor)).map(({ at }) => at)
}

/** Squares that nobody sees who stands against one, those with cover from all who see them, and from some of them. */
export interface Cover {
  readonly unseen: readonly Square[]
  readonly all: readonly Square[]
  readonly some: readonly Square[]
}

export function coverIn(view: View, fight: Fight, actor: Fighter, among: readonly Square[]): Cover {
  const ground = groundOf(view)
  const foes = enemiesOf(fight, actor)
  const found = { unseen: [] as Square[], all: [] as Square[], some: [] as Square[] }
  if (foes.length === 0) return found
  for (const at of among) {
    const seeing = foes.filter((foe) => sees(ground, foe.at, at))
    const covered = seeing.filter((foe) => coverOf(ground, foe.at, at) > 0).length
    if (seeing.length === 0) found.unseen.push(at)
    else if (covered === seeing.length) found.all.push(at)
    else if (covered > 0) found.some.push(at)
  }
  return found
}

/** A line from somebody to each enemy in sight, and whether it passes cover. */
export interface Line {
  readonly to: Fighter
  readonly covered: boolean
}

export function linesFrom(view: View, fight: Fight, actor: Fighter): Line[] {
  const ground = groundOf(view)
  return enemiesOf(fight, actor)
    .filter(({ at }) => sees(ground, actor.at, at))
    .map((to) => ({ to, covered: coverOf(ground, actor.at, to.at) > 0 }))
}

/** Whom each enemy goes for next, as things stand; those who have acted in this round have no more plans. */
export function intentsIn(view: View, fight: Fight): Map<FighterId, { target: FighterId; now: boolean }> {
  const found = new Map<FighterId, { target: FighterId; now: boolean }>()
  if (fight.stage !== 'rounds') return found
  for (const { id, side, state, who } of fight.fighters) {
    if (side !== 'foes' || state !== 'up' || who.sort === 'wreck' || who.sort === 'structure') continue
    if (fight.acted.includes(id)) continue
    const intent = intentOf(view, id)
    if (intent) found.set(id, intent)
  }
  return found
}

/** How far apart two stand, diagonals as one. */
export const apart = (a: Fighter, b: Fighter): number => squares.chebyshev(a.at, b.at)
