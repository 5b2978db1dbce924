import { BANDS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { bandOf, baseOf } from '../0-table/board.ts'
import { type Figure, figureOf } from '../0-table/figure.ts'
import { areEnemies, touch } from '../0-table/figures.ts'
import type { Held } from '../0-table/tray.ts'
import { hasIcon, itemOf } from '../0-table/tray.ts'
import { chooseWay } from '../3-combat/choosing.ts'
import { coverAgainst, mayAttack, shootWith, type Way, waysToShoot } from '../3-combat/index.ts'
import type { Use } from './use.ts'

/** One Ranged Assault up to the range shown; neither walls nor terrain hide the target, only those who stand between (CS-ICON-35). */
export const LENS: Use = {
  rule: 'CS-ICON-35',
  is: (held) => hasIcon(held, 'infra-lens'),
  targets: (g, actor, held) => g.figures.filter((on) => shotsThrough(g, actor, on, held).length > 0),
  play: function* (g, who, on, held) {
    const ways = shotsThrough(g, figureOf(g, who), figureOf(g, on), held)
    yield* shootWith(g, who, on, yield* chooseWay(g, who, on, ways, 'shoot'))
  },
}

function shotsThrough(g: Known, by: Figure, on: Figure, held: Held): Way[] {
  if (!on.at || !mayAttack(g, by, on) || (touch(by, on) && areEnemies(g, by, on))) return []
  if (BANDS.indexOf(bandOf(baseOf(by), baseOf(on))) > BANDS.indexOf(itemOf(held).range!)) return []
  if (coverAgainst(g, by, on, 'walls') === 'full') return []
  return waysToShoot(g, by, on)
    .filter(({ how }) => how !== 'blast')
    .map((way) => (way.past === 'cover' ? way : { ...way, past: 'walls' }))
}
