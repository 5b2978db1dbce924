import { ask, type Play } from '@starboard/kernel'
import type { Offered } from '@starboard/kernel/actions'
import { one } from '@starboard/kernel/speech'
import { type Square, squares } from '@starboard/space'
import type { ItemId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { crewOf } from '../0-table/crew.ts'
import { action } from '../0-table/doing.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { isUp } from '../0-table/figures.ts'
import { printOf } from '../0-table/printed.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { THROW_AT } from './asks.ts'
import { accuracyOdds } from './blast.ts'
import { fireBlast, struckInPassing } from './shooting.ts'
import { bareFloor } from './throwing.ts'
import { goesOff, type Way, waysToShoot } from './ways.ts'
import { weaponOf } from './weapons.ts'

/** The ways to fire something that goes off at a point so far away, as if somebody stood there. */
const waysAt = (g: Known, by: Figure, at: Square): Way[] =>
  waysToShoot(g, by, { ...by, at, effects: [] }).filter(goesOff)

/** What goes off where it lands is fired at a point of the floor as well as at somebody (CS-BLAST-01): a Ranged Assault like any other. */
export const BOMBARD = action('bombard')<string, { item: ItemId }>({
  price: 'action',
  tags: ['regular', 'assault'],
  offers: (g, actor) => {
    const offers: Offered<string, { item: ItemId }>[] = []
    if (!actor.at || !actor.tray.some(({ item }) => printOf(item).blast)) return offers
    for (const { value, item } of waysAt(g, actor, actor.at))
      offers.push({ value: `bombard:${value}`, label: { item: item! }, what: value, rule: 'CS-BLAST-01' })
    return offers
  },
  play: (g, who, value) => bombard(g, who, value),
})

function* bombard(g: CoreSpace, who: FigureId, value: string): Play {
  const by = figureOf(g, who)
  const wayTo = (at: Square): Way | undefined => waysAt(g, by, at).find((way) => way.value === value)
  const options = bareFloor(g, by).flatMap((at) => {
    const way = wayTo(at)
    return way
      ? [
          {
            value: squares.key(at),
            at: squares.key(at),
            label: { x: at.x, y: at.y },
            aim: at,
            way,
            odds: () => accuracyOdds(g, figureOf(g, who), way.item!, at),
          },
        ]
      : []
  })
  if (options.length === 0) return
  const item = options[0]!.way.item!
  const { seat } = crewOf(g, by.crew!)
  const { aim, way } = yield* ask(one(THROW_AT, seat, 'CS-BLAST-01', options, { label: { by: who, item } }))
  yield* struckInPassing(g, who)
  const shooter = figureOf(g, who)
  if (isUp(shooter) && weaponOf(shooter, way)) yield* fireBlast(g, who, way, aim, true)
}
