import type { Option, Parts } from '@starboard/kernel'
import { capital, listed, times } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn, ReasonsOf } from '@starboard/kernel/speech'
import type { ItemId } from '../content/index.ts'
import type { DragEvent } from '../rules/2-actions/dragging.ts'
import type { HabitEvent } from '../rules/2-actions/habits.ts'
import type { HandEvent, HandReason } from '../rules/2-actions/handing.ts'
import type { HelpEvent, HelpReason } from '../rules/2-actions/helping.ts'
import type { KnockEvent } from '../rules/2-actions/knocking.ts'
import type { MoveLabel, MoveReason } from '../rules/2-actions/moving.ts'
import type { PersuadeEvent, PersuadeReason } from '../rules/2-actions/persuading.ts'
import type { SearchEvent, SearchReason } from '../rules/2-actions/searching.ts'
import type { ArmourChange, TendEvent, TendReason } from '../rules/2-actions/tending.ts'
import type { Cost, TurnReason } from '../rules/2-actions/turn.ts'
import type { WalkEvent } from '../rules/2-actions/walking.ts'
import type { View } from '../view.ts'
import { hasRoom, looked } from './facts.ts'
import {
  crewName,
  facesText,
  figureName,
  itemName,
  pieceName,
  placeName,
  someItem,
  squareName,
  thingName,
  tokenName,
} from './names.ts'

type Rules = typeof import('../rules/2-actions/turn.ts') &
  typeof import('../rules/2-actions/habits.ts') &
  typeof import('../rules/2-actions/struck.ts') &
  typeof import('../rules/2-actions/moving.ts') &
  typeof import('../rules/2-actions/searching.ts') &
  typeof import('../rules/2-actions/knocking.ts') &
  typeof import('../rules/2-actions/persuading.ts') &
  typeof import('../rules/2-actions/tending.ts') &
  typeof import('../rules/2-actions/helping.ts') &
  typeof import('../rules/2-actions/dragging.ts') &
  typeof import('../rules/2-actions/handing.ts')

/** What is put on, and what comes off for it. */
const armourText = ({ on, off }: ArmourChange): string =>
  on === null
    ? `Take off the ${thingName(off ?? '')}`
    : off === null
      ? `Put on the ${itemName(on)}`
      : `Put on the ${itemName(on)} instead of the ${itemName(off)}`

const COSTS: { readonly [price in Cost['price']]: string } = {
  action: '1 action',
  granted: 'granted',
  'no-effort': 'no effort',
  peg: '1 Skill peg',
  'peg-or-action': 'a Skill peg or an action',
  nothing: 'free',
}

export const costText = ({ cost }: Option): string => (cost && isCost(cost) ? COSTS[cost.price] : '')

const isCost = (cost: Parts): cost is Cost => typeof cost.price === 'string' && cost.price in COSTS

/** What a Trader does in its turn. */
export const actionWords = {
  asks: {
    act: {
      ask: ({ figure, actions, free }, view) =>
        actions === 0 && !free
          ? `${figureName(view, figure)} has no actions left: anything else?`
          : `${figureName(view, figure)}, ${actions === 0 ? 'an effortless action left' : `${times(actions, 'action')}${free ? ' and an effortless one' : ''}`}: what now?`,
    },
    pay: {
      ask: () => 'A second effortless action: what do you pay for it?',
      option: ({ with: coin }) => (coin === 'peg' ? 'A Skill peg, and the skill of this round' : 'An action'),
    },
    loot: {
      ask: ({ figure, from, left }, view) =>
        `What does ${figureName(view, figure)} take from ${pieceName(view, from)}? ${left === 0 ? 'It is empty' : `${times(left, 'thing')} inside`}.`,
      option: (label) =>
        label.do === 'take'
          ? `Take the ${looked(label.token)}`
          : label.do === 'put'
            ? `Leave your ${tokenName(label.token)} here`
            : label.do === 'all'
              ? 'Take everything'
              : 'Leave the rest',
    },
    found: {
      ask: ({ figure, token }, view) =>
        `${figureName(view, figure)} has found: ${looked(token)}. ${hasRoom(view, figure, token) ? 'Keep it?' : 'There is no room for it: where does it stay?'}`,
      option: (label) => (label.do === 'keep' ? 'Keep it' : `Leave it on ${squareName(label.at)}`),
    },
    push: {
      ask: ({ target }, view) => `Which way does ${figureName(view, target)} go?`,
      option: ({ at }) => `To ${squareName(at)}`,
    },
    follow: {
      ask: ({ figure, target }, view) =>
        `Does ${figureName(view, figure)} follow ${figureName(view, target)}?`,
      option: ({ at }) => (at === undefined ? 'Stay' : `To ${squareName(at)}`),
    },
    barter: {
      ask: ({ npc, token }, view) =>
        `${figureName(view, npc)} offers: ${tokenName(token)}. What do you give for it?`,
      option: (label) => (label.do === 'give' ? tokenName(label.token) : 'Nothing; let it be'),
    },
    blow: {
      ask: ({ on }, view) => `Who strikes first at ${figureName(view, on)}?`,
      option: ({ figure }, view) => figureName(view, figure),
    },
    where: {
      ask: ({ item }) => `Where do you put the ${itemName(item)}?`,
      option: ({ at }) => `On ${squareName(at)}`,
    },
  } satisfies AsksIn<Rules, View>,
  offers: {
    end: (_, { turn }) =>
      turn && turn.actions > 0 ? `End the turn, ${times(turn.actions, 'action')} lost` : 'End the turn',
    move: (label) => moveText('Move', 'Go', label),
    near: (label) => moveText('One step', 'Step', label),
    stay: () => 'Stay aboard for the rest of the mission',
    search: ({ from, count }, view) =>
      count === 0
        ? `Look into ${pieceName(view, from)} (empty)`
        : `Search ${pieceName(view, from)} (${times(count, 'thing')})`,
    'general-search': () => 'Search the room',
    mine: () => 'Mine the wall',
    knock: ({ target, dice, massive }, view) =>
      `Knock ${figureName(view, target)} back with ${times(dice, 'die', 'dice')}${massive === 0 ? '' : `, and ${times(Math.abs(massive), 'hit')} ${massive > 0 ? 'more' : 'fewer'}`}`,
    persuade: ({ npc, for: aim, dice, needs }, view) =>
      `Persuade ${figureName(view, npc)} to ${aim === 'join' ? 'join you' : 'trade'}: ${times(dice, 'die', 'dice')}, ${times(needs, 'hit')} needed`,
    reload: ({ item, now, most }) => `Reload with ${itemName(item)} (${now} of ${most})`,
    interact: ({ at, to, locked }) =>
      locked
        ? `Cut the locked door at ${squareName(at)} open`
        : `${to === 'open' ? 'Open' : 'Close'} the door at ${squareName(at)}`,
    clear: ({ item }) => `Clear the jam of the ${itemName(item)}`,
    don: armourText,
    'slip-on': armourText,
    stand: () => 'Stand up',
    repair: ({ is, of, item, left }, view) =>
      `Repair ${is === 'item' ? `the ${thingName(item ?? '')} of ${figureName(view, of)}` : is === 'machine' ? figureName(view, of) : pieceName(view, of)} (${times(left, 'point')} to go)`,
    heal: ({ item, health, most }) => `Use the ${itemName(item)} (Health ${health} of ${most})`,
    treat: ({ item, health, most }) => `Use the ${itemName(item)} (Health ${health} of ${most})`,
    revive: ({ figure, item }, view) => `Revive ${figureName(view, figure)} with the ${thingName(item)}`,
    resuscitate: ({ figure, item }, view) => `Revive ${figureName(view, figure)} with the ${thingName(item)}`,
    drag: ({ figure, helpers, x, y, strikes, tires, home }, view) =>
      `Drag ${figureName(view, figure)} ${home ? 'aboard' : `along to ${placeName({ x, y })}`}${helpText(view, helpers)}${tires ? ', for an action each of the next turn' : ''}${strikesText(strikes)}`,
    pick: ({ at, ...token }) => `Pick up the ${tokenName(token)} from ${squareName(at)}`,
    drop: (token) => `Drop the ${tokenName(token)}`,
    hand: ({ to, give, take }, view, { value }) => {
      const [, mine, theirs] = HANDED.exec(value) ?? []
      const given = give && stateText(view, view.turn?.figure, give, mine)
      const taken = take && stateText(view, to, take, theirs)
      return given === null
        ? `Take the ${taken} from ${figureName(view, to)}`
        : `Give ${figureName(view, to)} the ${given}${taken === null ? '' : ` for the ${taken}`}`
    },
    habits: () => 'Settings: when to ask about reactions',
  } satisfies OffersIn<Rules, View>,
  events: {
    'habits-set': ({ crew, habits: { reactions, strikes, consent } }, view) =>
      `${capital(crewName(view, crew))} wants to be asked about reactions: ${reactions}; free blows: ${strikes}; lets pass: ${consent}.`,
    walked: ({ figure, path, stopped }, view) =>
      `${figureName(view, figure)} ${stopped ? 'gets as far as' : 'goes to'} ${squareName(path.at(-1)!)}.`,
    'went-aboard': ({ figure }, view) =>
      `${figureName(view, figure)} is back aboard, for the rest of the mission.`,
    searched: ({ figure, from, count }, view) =>
      `${figureName(view, figure)} searches ${pieceName(view, from)}: ${times(count, 'thing')} inside.`,
    'looked-inside': ({ figure, items }, view) =>
      `${figureName(view, figure)} finds ${items.length === 0 ? 'nothing' : listed(items.map(someItem))}.`,
    'liege-killed': ({ pod }, view) => `What slept in ${pieceName(view, pod)} will not wake.`,
    taken: ({ figure, item }, view) => `${figureName(view, figure)} takes the ${itemName(item)}.`,
    'put-back': ({ figure, item, at }, view) =>
      `${figureName(view, figure)} leaves the ${itemName(item)}${at === null ? ' inside' : ` on ${squareName(at)}`}.`,
    'room-searched': ({ figure, item }, view) =>
      `${figureName(view, figure)} searches the room and finds ${item ? someItem(item) : 'nothing'}.`,
    mined: ({ figure, item }, view) =>
      `${figureName(view, figure)} mines the wall and finds ${item ? someItem(item) : 'nothing'}.`,
    'larva-bit': ({ figure, hits }, view) =>
      `A Larva bites ${figureName(view, figure)}: ${times(hits, 'hit')}.`,
    knocked: ({ figure, target, faces, hits }, view) =>
      `${figureName(view, figure)} knocks ${figureName(view, target)} back: ${facesText(faces)}, so ${times(hits, 'square')}.`,
    'knock-failed': ({ figure, faces }, view) => `${figureName(view, figure)} stumbles: ${facesText(faces)}.`,
    pushed: ({ figure, at }, view) => `${figureName(view, figure)} is pushed to ${squareName(at)}.`,
    'knocked-over': ({ figure }, view) => `${figureName(view, figure)} is knocked prone.`,
    followed: ({ figure, at }, view) => `${figureName(view, figure)} follows to ${squareName(at)}.`,
    persuaded: ({ figure, npc, faces, came }, view) =>
      `${figureName(view, figure)} talks to ${figureName(view, npc)}: ${facesText(faces)}. ${came ? 'It works.' : 'In vain.'}`,
    joined: ({ npc, crew, item }, view) =>
      `${figureName(view, npc)} joins ${crewName(view, crew)}${item ? ` and brings ${someItem(item)}` : ''}.`,
    traded: ({ figure, npc, given, got }, view) =>
      `${figureName(view, figure)} gives ${figureName(view, npc)} the ${itemName(given)} for the ${itemName(got)}.`,
    'trade-refused': ({ figure, npc }, view) =>
      `${figureName(view, figure)} lets ${figureName(view, npc)} keep it.`,
    reloaded: ({ figure, ammo }, view) => `${figureName(view, figure)} reloads: ammo ${ammo}.`,
    'door-worked': ({ figure, at, now }, view) =>
      `${figureName(view, figure)} ${now === 'open' ? 'opens' : 'closes'} the door at ${squareName(at)}.`,
    'jam-cleared': ({ figure, item }, view) =>
      `${figureName(view, figure)} clears the jam of the ${itemName(item)}.`,
    'armour-changed': ({ figure, on, off }, view) =>
      on
        ? `${figureName(view, figure)} puts on the ${itemName(on)}.`
        : `${figureName(view, figure)} takes off the ${off ? itemName(off) : 'armour'}.`,
    'armour-worn-out': ({ figure, item }, view) =>
      `${figureName(view, figure)}’s ${itemName(item)} is worn out.`,
    healed: ({ figure, item, health }, view) =>
      `${figureName(view, figure)} gets the ${itemName(item)}: Health ${health}.`,
    repaired: ({ figure, what, points, left }, view) =>
      `${figureName(view, figure)} ${what === figure ? 'mends itself' : `works on ${thingName(pieceName(view, what))}`}: ${times(points, 'point')}${left === 0 ? `${what === figure ? ', and is' : ', and it is'} whole` : `, ${left} to go`}.`,
    revived: ({ figure, by }, view) => `${figureName(view, by)} brings ${figureName(view, figure)} round.`,
    dragged: ({ figure, by, helpers, at }, view) =>
      `${listed([by, ...helpers].map((id) => figureName(view, id)))} ${helpers.length > 0 ? 'drag' : 'drags'} ${figureName(view, figure)} ${at === null ? 'aboard' : `to ${squareName(at)}`}.`,
    'picked-up': ({ figure, item }, view) => `${figureName(view, figure)} picks up the ${itemName(item)}.`,
    dropped: ({ figure, item, at }, view) =>
      `${figureName(view, figure)} puts the ${itemName(item)} on ${squareName(at)}.`,
    'handed-over': ({ giver, taker, item, back }, view) =>
      `${figureName(view, giver)} gives ${figureName(view, taker)} the ${itemName(item)}${back ? ` for the ${itemName(back)}` : ''}.`,
  } satisfies EventsOf<
    | HabitEvent
    | WalkEvent
    | SearchEvent
    | KnockEvent
    | PersuadeEvent
    | TendEvent
    | HelpEvent
    | DragEvent
    | HandEvent,
    View
  >,
  reasons: {
    prone: () => 'You lie prone: all you can do is stand up.',
    engaged: () =>
      'An enemy is at your throat: no searching, mining, reloading, repairing or changing armour.',
    'no-actions': () => 'No actions are left.',
    'in-airlock': () => 'From the airlock only a Move leads onto the board.',
    'walked-enough': ({ most }) => `Nobody moves more than ${most} squares in a round.`,
    'airlock-barred': () => 'An enemy bars the airlock.',
    'at-corner': ({ piece }, view) =>
      `${capital(pieceName(view, piece))} is searched from a square beside it; a corner is not enough.`,
    'room-searched': () => 'This room has been searched.',
    'enemy-in-room': () => 'No General Search with an enemy in the room.',
    'no-room-here': () => 'In a doorway there is no room to search.',
    'no-mining-tool': () => 'Mining takes a mining tool.',
    'room-mined': () => 'This room has been mined.',
    'nothing-small': () => 'A trade takes something small to give.',
    unskilled: () => 'Without Skill nobody is persuaded.',
    hunting: () => 'A Hunter listens to nobody while there is something to hunt.',
    'magazine-full': () => 'The magazine is full.',
    locked: ({ at }) => `The door at ${squareName(at)} is locked: it takes a Laser Cutter.`,
    'not-a-tech': () => 'Only Machines and those of the Tech class repair things.',
    'fallen-engaged': ({ figure }, view) => `An enemy stands over ${figureName(view, figure)}.`,
    'no-room': ({ item }) => `There is no room for the ${itemName(item)}.`,
  } satisfies ReasonsOf<
    TurnReason | MoveReason | SearchReason | PersuadeReason | TendReason | HelpReason | HandReason,
    View
  >,
}

const moveText = (
  what: string,
  home: string,
  { x, y, squares, strikes, hazards, alerts, aboard }: MoveLabel,
): string =>
  `${aboard ? `${home} aboard and stay there` : `${what} to ${placeName({ x, y })}`} (${times(squares, 'square')})${strikesText(strikes)}${hazards > 0 ? ', into harm’s way' : ''}${alerts ? ', past a Drone' : ''}`

/** `hand:wade:knife:2:-`: which token of one tray goes for which of the other, with its place there if it is not as new. */
const HANDED = /^hand:[^:]+:[^:]+(?::(\d+))?:[^:]+(?::(\d+))?$/

/** A thing by its name; of one that is not as new it is said what is wrong with it. */
function stateText(view: View, figure: string | undefined, item: ItemId, place: string | undefined): string {
  const held = view.figures.find(({ id }) => id === figure)?.tray[Number(place)]
  return held ? tokenName(held) : itemName(item)
}

const helpText = (view: View, helpers: readonly string[]): string =>
  helpers.length > 0 ? ` with ${listed(helpers.map((id) => figureName(view, id)))}` : ''

const strikesText = (strikes: number): string =>
  strikes > 0 ? `, ${times(strikes, 'free blow')} at you` : ''
