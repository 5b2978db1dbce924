import { emit, type Seat } from '@starboard/kernel'
import { type AnyAction, actionsOf, type Doing } from '@starboard/kernel/actions'
import type { Special, TradeCube } from '../../content/index.ts'
import type { Known, KnownCaptain } from '../../known.ts'
import type { Captain } from './captain.ts'
import type { SpaceId } from './names.ts'
import type { Stage } from './stage.ts'
import type { Xia } from './state.ts'

/** What is remembered of the turn under way, and forgotten when the next begins. */
export interface Turn {
  move: Move | null
  /** The occupied space beside the ship whose actions it may take (XIA-MOVE-07). */
  using: SpaceId | null
  /** Captains who scored Luck in this turn (XIA-RUL-057). */
  lucky: Seat[]
  /** Mission Points where this captain drew (XIA-MIS-04). */
  drewAt: SpaceId[]
  /** Cube types put on the board at Kei (XIA-ECON-12). */
  tradedIn: TradeCube[]
  /** How often something was done in this turn that is limited, or that a Title counts. */
  times: { [W in Counted]?: number }
  /** The most damage in one attack, and hits at the farthest range: for Titles. */
  bestHit: number
  farthestHit: number
  /** Captains destroyed by this captain in this turn. */
  killed: Seat[]
  /** Credits given away in this turn, by receiver. */
  gave: { to: Seat; credits: number }[]
  /** A Detonator is armed: how many Standard actions are left before it goes off (XIA-RUL-029). */
  fuse: number | null
  /** What the last Buy or Sell was, for abilities that follow it. */
  lastBuy: TradeCube | null
  justSold: boolean
  justKilled: boolean
}

export type Counted =
  /** Cards, Skills and campaign lines that are good for so many times a turn. */
  | 'factor'
  | 'gates'
  | 'gunner'
  | 'hauler'
  | 'long-arm'
  | 'rearm'
  | 'recover'
  | 'sell-line'
  | 'shipwright'
  | 'tinker'
  | 'trade-line'
  /** The Business Phase: it has begun, on a Refit space, with a new ship to be loaded; pieces lifted in it. */
  | 'landed'
  | 'refit'
  | 'new-ship'
  | 'lifted'
  /** What Titles ask for. */
  | 'ember-sold'
  | 'pulled'
  | 'rocks'

/** Movement points in hand. What is left when the move ends is lost. */
export interface Move {
  points: number
  /** The last free space crossed: where a ship that loses its points on an occupied one is put (XIA-RUL-083). */
  lastFree: SpaceId
  /** In it, or for it, the ship has paid the last of its Energy and markers: it is Stranded only when the move is over (XIA-RUL-084). */
  last?: true
}

export type TurnEvent =
  | { readonly type: 'turn-began'; readonly rule: string; readonly seat: Seat; readonly round: number }
  | { readonly type: 'move-ended'; readonly rule: string; readonly seat: Seat; readonly lost: number }
  | { readonly type: 'actions-ended'; readonly rule: string; readonly seat: Seat }

/** What a captain can do: pay, roll, apply (XIA-TURN-05). */
export interface Acting extends Doing {
  readonly state: Xia
  readonly actor: Captain
  readonly who: Seat
  /**
   * A Standard action ends a running move and needs a ship that is not Stranded; a Minor one does neither, and the rest of the move
   * stays usable (XIA-TURN-07 to XIA-TURN-11, XIA-TURN-08, XIA-TURN-09). What is free is no action at all.
   */
  readonly price: 'standard' | 'minor' | 'free'
  readonly tag: Tag
}

type Tag =
  /** A Standard action that a Stranded ship may take: impulse (XIA-STRA-02). */
  | 'while-stranded'
  /** A Standard action whose card lets it be taken inside a move, which goes on (XIA-RUL-060). */
  | 'in-move'
  /** No action of a space: what follows it does not follow straight after the use of an occupied one (XIA-MOVE-08). */
  | 'elsewhere'
  /** It does not come between a Sell or a kill and the ability that follows (XIA-RUL-235). */
  | 'aside'
  /** It follows a kill, also after others of its kind (XIA-RUL-235). */
  | 'after-kill'
  /** Where it leads or whom it reaches is all there is to choose, and the chart shows that; all else is a deed of the ship. */
  | 'charted'

/** How a chapter writes down what it lets captains do; `actions.ts` puts all of it in order. */
export const action = actionsOf<Acting>()

/** One kind of thing a captain can do in the Action Phase. */
export type Action = AnyAction<Acting> & { readonly on?: Special['kind'] }

/** Only where this is printed on the space on which the captain acts: it is not offered anywhere else. */
export const onSpace = <A extends AnyAction<Acting>>(
  on: Special['kind'],
  act: A,
): A & Pick<Action, 'on'> => ({
  ...act,
  on,
})

/** What most actions offer most of the time. */
export const NONE: readonly never[] = []

/** Where the captain acts: the space of the ship, or the occupied one beside it that was paid for (XIA-MOVE-07). */
export const placeOf = (g: Known, captain: KnownCaptain): SpaceId => g.turn.using ?? captain.at!

export const freshTurn = (): Turn => ({
  move: null,
  using: null,
  lucky: [],
  drewAt: [],
  tradedIn: [],
  times: {},
  bestHit: 0,
  farthestHit: 0,
  killed: [],
  gave: [],
  fuse: null,
  lastBuy: null,
  justSold: false,
  justKilled: false,
})

/** How often something limited was done in this turn. */
export const timesOf = (g: Xia, what: Counted): number => g.turn.times[what] ?? 0

export function count(g: Xia, what: Counted): void {
  g.turn.times[what] = timesOf(g, what) + 1
}

/** Unspent movement is lost (XIA-MOVE-04, XIA-TURN-10). */
export function endMove(g: Xia): void {
  const { move } = g.turn
  if (!move) return
  g.turn.move = null
  if (move.points > 0)
    emit<TurnEvent>(g, { type: 'move-ended', rule: 'XIA-MOVE-04', seat: g.seat, lost: move.points })
}

/** How far the match is: the parts of the setup, then one for every turn. */
export function timeOf({ stage, round, seat, first, captains }: Xia): number {
  const setup = SETUP.indexOf(stage.kind)
  if (setup >= 0) return setup * SEATS + ('done' in stage ? stage.done : 0)
  const turn = (seat - first + captains.length) % captains.length
  return SETUP.length * SEATS + round * captains.length + turn
}

const SETUP: readonly Stage['kind'][] = ['deal', 'layout', 'choose-ship', 'fit-out', 'goal']
const SEATS = 5
