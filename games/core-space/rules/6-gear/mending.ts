import type { ItemId } from '../../content/index.ts'
import { action } from '../0-table/doing.ts'
import { figureOf } from '../0-table/figure.ts'
import { discard, isUsable, itemOf, takeOut } from '../0-table/tray.ts'
import { type Broken, brokenFor, mend } from '../2-actions/helping.ts'
import { named } from '../2-actions/things.ts'

/** A Repair with a Fibril: its points without a roll, what is too much being lost (CS-ITEM-20). */
export const WEAVE = action('weave')<
  { n: number; what: Broken },
  { fibril: ItemId; points: number; is: Broken['is']; of: string; item: string | null; left: number }
>({
  price: 'action',
  tags: ['regular', 'unengaged'],
  offers: (g, actor) =>
    named(actor.tray)
      .filter(({ held }) => itemOf(held).fibril !== undefined && isUsable(actor, held))
      .flatMap(({ held, n, key }) =>
        brokenFor(g, actor).map(({ value, what, label }) => ({
          value: `weave:${key}:${value.slice('repair:'.length)}`,
          what: { n, what },
          label: { ...label, fibril: held.item, points: itemOf(held).fibril! },
          rule: 'CS-ITEM-20',
        })),
      ),
  play: function* (g, who, { n, what }) {
    yield* []
    const { tray } = figureOf(g, who)
    const fibril = tray[n]!
    mend(g, who, what, itemOf(fibril).fibril!)
    discard(g, takeOut(tray, fibril))
  },
})
