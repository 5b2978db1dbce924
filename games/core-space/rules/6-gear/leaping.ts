import type { Offered } from '@starboard/kernel/actions'
import { squares } from '@starboard/space'
import type { ItemId } from '../../content/index.ts'
import { action } from '../0-table/doing.ts'
import { moveOf } from '../0-table/figures.ts'
import { type Figure, figureOf, type Held } from '../0-table/state.ts'
import { hasIcon, isUsable, itemOf, usedUp } from '../0-table/tray.ts'
import { named } from '../2-actions/things.ts'
import { squaresLeft, walk, walksOf } from '../2-actions/walking.ts'

/** Jump Packs and Shard Fins: a Move with the icons shown, without effort (CS-ITEM-12, CS-ITEM-16). */

type Leap = { n: number; path: [number, number][] }
type LeapLabel = { item: ItemId; x: number; y: number; strikes: number }

export const LEAP = action('leap')<Leap, LeapLabel>({
  price: 'effortless',
  tags: ['move', 'quiet'],
  offers: (g, actor) =>
    actor.at === null
      ? []
      : named(actor.tray)
          .filter(({ held }) => isLeaper(held) && isUsable(actor, held))
          .flatMap(({ held, n, key }) =>
            walksOf(g, lifted(actor, held), reachWith(actor, held)).map(
              ({ best }): Offered<Leap, LeapLabel> => {
                const { x, y } = best.path.at(-1)!
                return {
                  value: `leap:${key}:${squares.key({ x, y })}`,
                  what: { n, path: best.path.map((square) => [square.x, square.y]) },
                  at: squares.key({ x, y }),
                  label: { item: held.item, x, y, strikes: best.strikes },
                  rule: ruleOf(held),
                }
              },
            ),
          ),
  play: function* (g, who, { n, path }) {
    const held = figureOf(g, who).tray[n]!
    const rule = ruleOf(held)
    usedUp(g, figureOf(g, who), held)
    yield* walk(
      g,
      who,
      path.map(([x, y]) => ({ x, y })),
      rule,
    )
  },
})

const isLeaper = (held: Held): boolean =>
  hasIcon(held, 'effortless') && (itemOf(held).scramble !== undefined || itemOf(held).movement !== undefined)

const ruleOf = ({ item }: Held): string => (item === 'jump-pack' ? 'CS-ITEM-12' : 'CS-ITEM-16')

const reachWith = (actor: Figure, held: Held): number =>
  Math.min(moveOf(actor) + (itemOf(held).movement ?? 0), squaresLeft(actor))

/** As if it could climb so high for this Move. */
const lifted = (actor: Figure, held: Held): Figure => ({
  ...actor,
  effects: [...actor.effects, { name: 'scramble', until: 'turn', value: itemOf(held).scramble?.[0] ?? 0 }],
})
