import { emit, type Play } from '@starboard/kernel'
import { squares } from '@starboard/space'
import { ITEMS, type ItemId } from '../../content/index.ts'
import { action } from '../0-table/doing.ts'
import type { Figure, FigureId } from '../0-table/figure.ts'
import { figureOf } from '../0-table/figure.ts'
import type { CoreSpace } from '../0-table/state.ts'
import type { Held } from '../0-table/tray.ts'
import { fresh, hasIcon, isUsable, usedUp } from '../0-table/tray.ts'
import { named } from '../2-actions/things.ts'
import type { GearEvent } from './events.ts'
import { FIELDS } from './fields.ts'
import { LENS } from './lens.ts'
import { STIMS } from './stims.ts'
import type { Use } from './use.ts'

/** F: tokens that are used for what is printed on them. */

const USES: readonly Use[] = [...STIMS, ...FIELDS, LENS]

const printedOn = ({ item }: Held): Use | null => PRINTED.get(item) ?? null

const PRINTED: ReadonlyMap<ItemId, Use> = new Map(
  (Object.keys(ITEMS) as ItemId[]).flatMap((item) => {
    const use = USES.find(({ is }) => is(fresh(item)))
    return use ? [[item, use]] : []
  }),
)

type Used = { n: number; on: FigureId | null }

/** An action, or none where the token says so (CS-EFF-03, CS-ICON-03); on oneself, or on whom it reaches (CS-ITEM-08). */
const using = <const Name extends 'use' | 'apply'>(name: Name, price: 'effortless' | 'action') =>
  action(name)<Used, { item: ItemId; on: FigureId | null }>({
    price,
    tags: ['gear'],
    offers: (g, actor) =>
      actor.at === null || !actor.tray.some((held) => printedOn(held) !== null)
        ? []
        : named(actor.tray)
            .filter(({ held }) => isUsable(actor, held) && isEffortless(held) === (price === 'effortless'))
            .flatMap(({ held, n, key }) =>
              targetsOf(g, actor, held).map((on) => ({
                value: on && on.id !== actor.id ? `${name}:${key}:${on.id}` : `${name}:${key}`,
                what: { n, on: on?.id ?? null },
                ...(on?.at && { at: squares.key(on.at) }),
                label: { item: held.item, on: on && on.id !== actor.id ? on.id : null },
                rule: printedOn(held)!.rule,
              })),
            ),
    play: (g, who, used) => use(g, who, used),
  })

export const USE = using('use', 'effortless')
export const APPLY = using('apply', 'action')

/** What is thrown takes no effort either (CS-EFF-04). */
const isEffortless = (held: Held): boolean => hasIcon(held, 'effortless') || hasIcon(held, 'necro-flask')

const targetsOf = (g: CoreSpace, actor: Figure, held: Held): readonly (Figure | null)[] =>
  printedOn(held)?.targets(g, actor, held) ?? []

function* use(g: CoreSpace, who: FigureId, { n, on }: Used): Play {
  const held = figureOf(g, who).tray[n]!
  const { rule, play, lasts } = printedOn(held)!
  emit<GearEvent>(g, { type: 'gear-used', rule, figure: who, item: held.item, on })
  if (!lasts) usedUp(g, figureOf(g, who), held) // CS-ICON-15, CS-ICON-16
  yield* play(g, who, on ?? who, held)
}
