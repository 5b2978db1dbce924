import type { AskOne, AskSome, Option } from '@starboard/kernel'
import { isOffer, nameIn, type OffersIn, type OptionsIn, reading } from '@starboard/kernel/speech'
import type { Light, Lighting, Lights } from '@starboard/parts'
import { type Block, blocks, squares } from '@starboard/space'
import { blockOf, figureAt } from '../rules/0-table/board.ts'
import type * as phases from '../rules/1-rounds/phases.ts'
import type * as handing from '../rules/2-actions/handing.ts'
import type * as moving from '../rules/2-actions/moving.ts'
import type * as searching from '../rules/2-actions/searching.ts'
import type * as tending from '../rules/2-actions/tending.ts'
import type * as combatAsks from '../rules/3-combat/asks.ts'
import type * as effortless from '../rules/3-combat/effortless.ts'
import type * as shooting from '../rules/3-combat/shooting.ts'
import type * as striking from '../rules/3-combat/striking.ts'
import type * as throwing from '../rules/3-combat/throwing.ts'
import type * as acting from '../rules/5-skills/acting.ts'
import type * as skillAsks from '../rules/5-skills/asks.ts'
import type * as choosing from '../rules/5-skills/choosing.ts'
import { APPLY, USE } from '../rules/6-gear/using.ts'
import type * as console from '../rules/7-terrain/console.ts'
import type * as advancement from '../rules/8-campaign/advancement.ts'
import { ADVANCE } from '../rules/8-campaign/advancement.ts'
import type * as buying from '../rules/8-campaign/buying.ts'
import type * as crew from '../rules/8-campaign/crew.ts'
import type * as extraction from '../rules/8-campaign/extraction.ts'
import { EXTRACT, SETTLE } from '../rules/8-campaign/extraction.ts'
import type * as maintenance from '../rules/8-campaign/maintenance.ts'
import type * as stowing from '../rules/8-campaign/stowing.ts'
import type { Place } from '../rules/8-campaign/stowing.ts'
import type * as trade from '../rules/8-campaign/trade.ts'
import { text } from '../text.ts'
import type { PieceView, View } from '../view.ts'

/** Places besides squares: figures, tokens of the tray or of what is searched, skills, the way aboard, ships. */
export const figurePlace = (id: string): string => `figure:${id}`
export const itemPlace = (key: string): string => `item:${key}`
export const lootPlace = (key: string): string => `loot:${key}`
export const skillPlace = (id: string): string => `skill:${id}`
export const shipPlace = (id: string): string => `ship:${id}`
export const campPlace = (stall: 'post' | 'buy' | 'sell' | 'hire' | 'ship' | 'recruit'): string =>
  `camp:${stall}`
export const veteranPlace = (id: string): string => `veteran:${id}`
export const aboardPlace = (square: string): string => `aboard:${square}`
/** All that lies on any square of what is larger than one. */
export const lightsOver = (lights: Lights, block: Block): readonly Light[] => {
  const [first, ...more] = blocks.squaresOf(block).map((square) => lights.at(squares.key(square)))
  return more.every((here) => here.length === 0) ? first! : [first!, ...more].flat()
}
/** What lies on it, save on the squares where somebody stands: that is picked on whoever stands there. */
export const lightsOnPiece = (view: View, lights: Lights, piece: PieceView): readonly Light[] =>
  lightsOver(lights, blockOf(piece)).filter(
    ({ option }) => option.at === undefined || figureAt(view, squares.parse(option.at)) === null,
  )

/** What a thing of the tray can be used for, on whomever: that lies on them, and is looked for on the thing as well. */
export const usesOf = (lights: Lights, key: string): readonly Light[] =>
  [...lights.all.values()].flat().filter(({ option }) => {
    if (!isOffer(USE, option) && !isOffer(APPLY, option)) return false
    const { on } = option.label
    return rest(option) === (on === null ? key : `${key}:${on}`)
  })
export const AIM = 'aim'
export const ELSEWHERE = 'elsewhere'

/** What stands behind the action in an option's value. */
const rest = ({ value }: Option): string => value.slice(value.indexOf(':') + 1)

const ofItem = (_label: unknown, _view: View, option: Option): string => itemPlace(rest(option))
const ofTarget = ({ who }: { readonly who: string }): string => figurePlace(who)
const somewhere = ({ x, y }: { readonly x: number; readonly y: number }): string => squares.key({ x, y })

/** The hold, or whoever carries or wears a thing between two missions. */
const keptPlace = (place: Place): string =>
  place === 'hold' ? campPlace('ship') : veteranPlace(place.replace(/^worn:/, ''))

/** Where an option lies that does not say so itself. */
const optionPlace = reading<View>({
  asks: {
    ship: ({ ship }) => (ship === undefined ? ELSEWHERE : shipPlace(ship)),
    recruit: ({ trader }) => (trader === undefined ? ELSEWHERE : campPlace('recruit')),
    extract: (_, __, ___, ask) => (EXTRACT.is(ask) ? veteranPlace(ask.label.trader) : ELSEWHERE),
    settle: (_, __, ___, ask) => (SETTLE.is(ask) ? veteranPlace(ask.label.trader) : ELSEWHERE),
    post: () => campPlace('post'),
    'buy-for': ({ place }) => keptPlace(place),
    stow: ({ from }) => (from === undefined ? ELSEWHERE : keptPlace(from)),
    'stow-in': ({ to }) => keptPlace(to),
    trade: ({ trader }, __, { value }) => {
      const stall = nameIn(value)
      if (stall === 'buy' || stall === 'sell' || stall === 'hire') return campPlace(stall)
      return typeof trader === 'string' ? veteranPlace(trader) : ELSEWHERE
    },
    repair: (_, __, { value }) => (nameIn(value) === 'leave-port' ? ELSEWHERE : campPlace('ship')),
    advance: (_, __, ___, ask) => (ADVANCE.is(ask) ? veteranPlace(ask.label.trader) : ELSEWHERE),
    train: ({ trader }) => (trader === undefined ? ELSEWHERE : veteranPlace(trader)),
    activate: ({ figure }) => figurePlace(figure),
    order: ({ figure }) => figurePlace(figure),
    loot: ({ do: what }, _, option) =>
      what === 'take' ? lootPlace(rest(option)) : what === 'put' ? itemPlace(rest(option)) : 'loot',
    found: () => 'loot',
    with: () => AIM,
    'throw-at': (label) => (label.who === undefined ? somewhere(label) : figurePlace(label.who)),
    shift: somewhere,
    react: ({ figure }) => (figure === undefined ? ELSEWHERE : figurePlace(figure)),
    sustain: ({ who }) => (who === undefined ? ELSEWHERE : figurePlace(who)),
    whom: ({ who }) => (who === undefined ? ELSEWHERE : figurePlace(who)),
    console: ({ do: what, at, piece, figure }, view) => {
      if (what === 'door') return at
      if (what === 'strike') return figurePlace(figure)
      if (what !== 'switch') return ELSEWHERE
      return squares.key(view.pieces.find(({ id }) => id === piece)!.at)
    },
  } satisfies Partial<
    OptionsIn<typeof crew, View> &
      OptionsIn<typeof extraction, View> &
      OptionsIn<typeof buying, View> &
      OptionsIn<typeof stowing, View> &
      OptionsIn<typeof trade, View> &
      OptionsIn<typeof maintenance, View> &
      OptionsIn<typeof advancement, View> &
      OptionsIn<typeof phases, View> &
      OptionsIn<typeof searching, View> &
      OptionsIn<typeof combatAsks, View> &
      OptionsIn<typeof skillAsks, View> &
      OptionsIn<typeof choosing, View> &
      OptionsIn<typeof console, View>
  >,
  offers: {
    move: ({ x, y }) => aboardPlace(squares.key({ x, y })),
    near: ({ x, y }) => aboardPlace(squares.key({ x, y })),
    shoot: ofTarget,
    strike: ofTarget,
    snap: ofTarget,
    jab: ofTarget,
    deft: ({ do: what, on }, _, option) => (what === 'reload' ? itemPlace(rest(option)) : figurePlace(on)),
    skill: ({ skill }) => skillPlace(skill),
    stand: (_, { turn }) => (turn ? figurePlace(turn.figure) : ELSEWHERE),
    reload: ofItem,
    clear: ofItem,
    don: (_, __, option) => (rest(option) === 'nothing' ? 'worn' : itemPlace(rest(option))),
    'slip-on': (_, __, option) => itemPlace(rest(option)),
    heal: ofItem,
    treat: ofItem,
    drop: ofItem,
    throw: ofItem,
  } satisfies Partial<
    OffersIn<typeof moving, View> &
      OffersIn<typeof shooting, View> &
      OffersIn<typeof striking, View> &
      OffersIn<typeof effortless, View> &
      OffersIn<typeof throwing, View> &
      OffersIn<typeof acting, View> &
      OffersIn<typeof tending, View> &
      OffersIn<typeof handing, View>
  >,
})

const placeOf = (ask: AskOne | AskSome, option: Option, view: View): string =>
  optionPlace(ask, option, view) ?? ELSEWHERE

/** Whether an option can be picked on the board. */
export const liesOn = (ask: AskOne, option: Option, view: View): boolean =>
  option.at !== undefined || placeOf(ask, option, view) !== ELSEWHERE

export const LIGHTING: Lighting<View> = { text, placeOf }
