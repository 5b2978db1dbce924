import type { Play } from '@starboard/kernel'
import type { Offered } from '@starboard/kernel/actions'
import type { Known } from '../../known.ts'
import { action } from '../0-table/doing.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { isUp, npcTypeOf, touch } from '../0-table/figures.ts'
import { later } from '../0-table/later.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { discard, hasIcon, takeOut } from '../0-table/tray.ts'
import { alert, areListening, isDrone } from './alert.ts'
import { type Assault, aftermath, mayAttack, provoke, settle } from './attack.ts'
import { bestOdds, chooseFreely, chooseWay } from './choosing.ts'
import { rollAttack } from './rolling.ts'
import { type Way, waysToStrike } from './ways.ts'
import { fails, weaponOf } from './weapons.ts'

/** Whom somebody can strike: anybody in base contact whom it may attack (CS-CLOSE-01, CS-RUL-23). */
export const inReach = (g: Known, by: Figure, on: Figure): boolean => touch(by, on) && mayAttack(g, by, on)

export const STRIKE = action('strike')<FigureId, { who: FigureId }>({
  price: 'action',
  tags: ['regular', 'assault'],
  offers: (g, actor) => {
    const offers: Offered<FigureId, { who: FigureId }>[] = []
    if (!actor.at) return offers
    for (const figure of g.figures) {
      if (!figure.at || !inReach(g, actor, figure)) continue
      const ways = waysToStrike(g, actor)
      if (ways.length === 0) return offers
      offers.push({
        value: `strike:${figure.id}`,
        label: { who: figure.id },
        odds: () => bestOdds(g, actor, figure, ways, 'close'),
        what: figure.id,
        rule: 'CS-CLOSE-01',
      })
    }
    return offers
  },
  play: (g, who, on) => closeAssault(g, who, on),
})

/** A whole Close Assault: what with, and the blow. */
export function* closeAssault(g: CoreSpace, by: FigureId, on: FigureId, extra = 0): Play {
  const way = yield* chooseWay(g, by, on, waysToStrike(g, figureOf(g, by)), 'strike', extra)
  yield* strike(g, by, on, way, { extra })
}

interface Manner {
  readonly extra?: number
  readonly rule?: string
  readonly opportunity?: true
}

/** The blow itself; cover never helps (CS-CLOSE-05). */
export function* strike(g: CoreSpace, by: FigureId, on: FigureId, way: Way, manner: Manner = {}): Play {
  const { extra = 0, rule = 'CS-CLOSE-01', opportunity } = manner
  const alerts = areListening(g) && isDrone(figureOf(g, on))
  provoke(g, by, on)
  const { hits, misfires } = way.how === 'sure' ? SURE : yield* rollAttack(g, by, on, way, extra)
  const failed = fails(g, by, way, weaponOf(figureOf(g, by), way), misfires, opportunity)
  const assault: Assault = {
    by,
    on,
    way: 'close',
    rule,
    cover: 'none',
    piercing: way.piercing,
    item: way.item,
    ...(opportunity && { opportunity }),
  }
  const damage = failed ? 0 : yield* settle(g, assault, hits)
  exhaust(g, by, way)
  if (alerts) alert(g)
  yield* aftermath(g, assault, failed ? 0 : hits, damage)
}

/** CS-ICON-37. */
const SURE = { hits: 1, misfires: 0 }

/** What strikes by itself is spent by it (CS-ICON-16). */
function exhaust(g: CoreSpace, by: FigureId, way: Way): void {
  const figure = figureOf(g, by)
  const held = weaponOf(figure, way)
  if (held && way.how === 'sure' && hasIcon(held, 'discard')) discard(g, takeOut(figure.tray, held))
}

/**
 * A free Close Assault on somebody who leaves, or shoots past: NPCs always make it, with what their board says; a player as the crew's
 * habits have it (CS-AOO-02, CS-RUL-97). It costs nothing, and comes after one's own turn as well (CS-AOO-04).
 */
export function* strikeFreely(g: CoreSpace, by: FigureId, on: FigureId, rule: string): Play {
  const figure = figureOf(g, by)
  const leaving = figureOf(g, on)
  if (!mayStrikeFreely(figure) || !isUp(leaving) || isPast(leaving, by)) return
  const ways = waysToStrike(g, figure)
  if (ways.length === 0 || (yield* later().slipsBy(g, on, by))) return
  const way = figureOf(g, by).crew === null ? ways[0]! : yield* chooseFreely(g, by, on, ways)
  if (way) yield* strike(g, by, on, way, { rule, opportunity: true })
}

/** It was struck on the way by whoever it lets go (CS-SK-CHARGE-2). */
const isPast = ({ effects }: Figure, id: FigureId): boolean =>
  effects.some(({ name, by }) => name === 'met' && by === id)

/** Not the prone, the defeated, those who walk in their sleep, or Civilians (CS-AOO-05, CS-AOO-06, CS-AOO-07, CS-AOO-10). */
export const mayStrikeFreely = (figure: Figure): boolean =>
  isUp(figure) && !figure.prone && figure.sleep?.state !== 'somnambulant' && npcTypeOf(figure) !== 'civilian'
