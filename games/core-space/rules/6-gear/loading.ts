import { emit } from '@starboard/kernel'
import type { ItemId } from '../../content/index.ts'
import { action } from '../0-table/doing.ts'
import { figureOf } from '../0-table/figure.ts'
import { MAGAZINE } from '../0-table/making.ts'
import { discard, fresh, isUsable, itemOf, takeOut } from '../0-table/tray.ts'
import { named } from '../2-actions/things.ts'
import type { GearEvent } from './events.ts'

/**
 * Who has not left the airlock in the first round may begin with accelerant: the token is handed in for a magazine of orange pegs, and
 * there is a standard ammo token for it (CS-ITEM-02, CS-RUL-100).
 */
export const LOAD = action('load')<number, { item: ItemId }>({
  price: 'free',
  tags: ['from-airlock', 'quiet'],
  offers: (g, actor) =>
    g.round > 1 || actor.where !== 'airlock' || actor.ammo < MAGAZINE
      ? []
      : named(actor.tray)
          .filter(({ held }) => itemOf(held).accelerant !== undefined && isUsable(actor, held))
          .map(({ held, n, key }) => ({
            value: `load:${key}`,
            what: n,
            label: { item: held.item },
            rule: 'CS-ITEM-02',
          })),
  play: function* (g, who, n) {
    yield* []
    const figure = figureOf(g, who)
    const token = takeOut(figure.tray, figure.tray[n]!)
    discard(g, token)
    figure.ammo = 0
    figure.accelerant = MAGAZINE
    figure.tray.push(fresh('ammo-mag'))
    emit<GearEvent>(g, { type: 'accelerant-loaded', rule: 'CS-ITEM-02', figure: who, item: token.item })
  },
})
