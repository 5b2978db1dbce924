import { Broken } from '@starboard/kernel'
import { blocks } from '@starboard/space'
import { baseOf, terrainAt } from './board.ts'
import type { Figure } from './figure.ts'
import type { CoreSpace } from './state.ts'

/** What can never be, whatever the rules do. */
export function check(g: CoreSpace): void {
  for (const figure of g.figures) checkFigure(g, figure)
  if (g.hostility.pegs < 0) throw new Broken('there are fewer than no pegs on the tracker')
}

function checkFigure(g: CoreSpace, figure: Figure): void {
  const { id, where, at, health, pegs, ammo } = figure
  if ((where === 'board') !== (at !== null))
    throw new Broken(`${id} is ${where} and at ${JSON.stringify(at)}`)
  if (health < 0 || pegs < 0 || ammo < 0) throw new Broken(`${id} has fewer than no pegs`)
  if (!at) return
  for (const square of blocks.squaresOf(baseOf(figure))) {
    const terrain = terrainAt(g, square)
    if ((terrain === null || terrain.is === 'wall') && !isWalking(g, figure))
      throw new Broken(`${id} stands in a wall`)
    const other = g.figures.find((one) => one !== figure && one.at && blocks.hasSquare(baseOf(one), square))
    if (other && !isWalking(g, figure) && !isWalking(g, other))
      throw new Broken(`${id} and ${other.id} share a square`)
  }
}

/** Whoever walks may be asked something on a friend's square (CS-MOVE-04), or within a wall (CS-ICON-34); NPCs are also sent about in the turns of others (CS-SK-SCANNERS-2). */
const isWalking = (g: CoreSpace, { id, crew }: Figure): boolean => g.turn?.figure === id || crew === null
