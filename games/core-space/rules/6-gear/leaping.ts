import type { Offered } from '@starboard/kernel/actions'
import { type Square, squares } from '@starboard/space'
import type { ItemId } from '../../content/index.ts'
import { baseOf } from '../0-table/board.ts'
import { action } from '../0-table/doing.ts'
import { type Figure, figureOf } from '../0-table/figure.ts'
import { moveOf } from '../0-table/figures.ts'
import type { CoreSpace } from '../0-table/state.ts'
import type { Held } from '../0-table/tray.ts'
import { hasIcon, isUsable, itemOf, usedUp } from '../0-table/tray.ts'
import { strikersLeft } from '../2-actions/ground.ts'
import { named } from '../2-actions/things.ts'
import { squaresLeft, walk, walksOf } from '../2-actions/walking.ts'
import { flightsOf } from '../5-skills/index.ts'

/** Jump Packs, Shard Fins and Phase Engrams: a Move with the icons shown, without effort (CS-ITEM-12, CS-ITEM-16, CS-ICON-34). */

type Leap = { n: number; path: [number, number][] }
type LeapLabel = { item: ItemId; x: number; y: number; strikes: number }

export const LEAP = action('leap')<Leap, LeapLabel>({
  price: 'effortless',
  tags: ['gear', 'move', 'quiet'],
  offers: (g, actor) =>
    actor.at === null
      ? []
      : named(actor.tray)
          .filter(({ held }) => isLeaper(held) && isUsable(actor, held))
          .flatMap(({ held, n, key }) =>
            waysWith(g, actor, held).map(({ path, strikes }): Offered<Leap, LeapLabel> => {
              const { x, y } = path.at(-1)!
              return {
                value: `leap:${key}:${squares.key({ x, y })}`,
                what: { n, path: path.map((square) => [square.x, square.y]) },
                at: squares.key({ x, y }),
                label: { item: held.item, x, y, strikes },
                rule: ruleOf(held),
              }
            }),
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
  hasIcon(held, 'effortless') &&
  (itemOf(held).scramble !== undefined || itemOf(held).movement !== undefined || isPhasing(held))

/** Through walls and terrain, but never to end on them (CS-ICON-34). */
const isPhasing = (held: Held): boolean => itemOf(held).phase === true

const ruleOf = (held: Held): string =>
  isPhasing(held) ? 'CS-ICON-34' : held.item === 'jump-pack' ? 'CS-ITEM-12' : 'CS-ITEM-16'

/** Where it takes its holder, and how often it is struck at on the way. */
function waysWith(
  g: CoreSpace,
  actor: Figure,
  held: Held,
): { readonly path: readonly Square[]; readonly strikes: number }[] {
  const most = reachWith(actor, held)
  if (!isPhasing(held)) return walksOf(g, lifted(actor, held), most).map(({ best }) => best)
  return flightsOf(g, actor, most, 'walls').map((path) => ({ path, strikes: strikesOn(g, actor, path) }))
}

const strikesOn = (g: CoreSpace, actor: Figure, path: readonly Square[]): number =>
  path.reduce(
    (sum, to, n) => sum + strikersLeft(g, actor, n === 0 ? baseOf(actor) : path[n - 1]!, to).length,
    0,
  )

const reachWith = (actor: Figure, held: Held): number =>
  Math.min(moveOf(actor) + (itemOf(held).movement ?? 0), squaresLeft(actor))

/** As if it could climb so high for this Move. */
const lifted = (actor: Figure, held: Held): Figure => ({
  ...actor,
  effects: [...actor.effects, { name: 'scramble', until: 'turn', value: itemOf(held).scramble?.[0] ?? 0 }],
})
