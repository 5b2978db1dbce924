import type { BorderId, ZoneId } from '../../content/index.ts'
import type { BodyId } from './body.ts'
import type { GearId } from './gear.ts'

export interface Combat {
  /** Counted from 1. */
  round: number
  /** This round's turns in the order of their cards. */
  turns: Turn[]
  /** Which of them is on; −1: the round has not begun. */
  now: number
  fighters: BodyId[]
  /** Given the first cards of round 1 (AL-AMB-01, AL-RUL-INIT-03). */
  surprise: BodyId[]
  /** Ambushers who have not made their first attack (AL-RUL-AMB-01). */
  ambush: BodyId[]
  /** Who held off in this round (AL-RUL-HOLD-01). */
  held: BodyId[]
  blocks: { who: BodyId; border: BorderId }[]
  /** Dice from Give Orders, until the end of the ordered one's next turn. */
  orders: { who: BodyId; dice: number; round: number }[]
  /** Who aimed with which gun, with nothing done since (AL-AIM-03). */
  aim: { who: BodyId; gear: GearId } | null
  /** Attacks by crew on crew that have cost Stress: attacker, then target (AL-RUL-STRS-06). */
  betrayals: [BodyId, BodyId][]
  /** Who has rolled for a Xenomorph coming close in this round (AL-RUL-PTRIG-02). */
  frightened: BodyId[]
  /** Attacks that a creature has warded off in this round (AL-RUL-CRE-08). */
  evaded: { [creature: BodyId]: number }
  /** Into which zone those who have lost sight of an enemy in this round saw it go: they go after it (AL-RUL-END-01). */
  lost: { [body: BodyId]: ZoneId }
  /** Who last hurt whom. */
  hurtBy: { [body: BodyId]: BodyId }
  /** A charge that goes off at the end of the round after this one. */
  charges: { border: BorderId; round: number; by: BodyId }[]
  /** The stretch it began in, and rounds since then count toward the next (AL-RUL-END-01). */
  stretch: number
  /** The last round in which somebody struck at one who is no enemy; 0: nobody has. */
  brawl: number
  /** In a world that a seat imagines: the fight goes on to the end of the round after this one, whoever it is against. 0 in truth. */
  veiled: number
  /** The last round in which anybody attacked. */
  blow: number
  /** The last round in which a player had a choice. */
  chose: number
  /** How everybody stood when the round began: if nothing has changed at its end, nothing will (see `rounds.ts`). */
  places: string
  /** How many rounds in a row have ended as they began. */
  still: number
  /** Nobody is left to fight, and no clock counts rounds (AL-RUL-END-01). Looked at after every step. */
  over: boolean
}

export interface Turn {
  card: number
  who: BodyId
  /** The slot that takes a full or a quick action is used (AL-RUL-ACT-01). */
  long: boolean
  /** The slot for a quick action is used. */
  short: boolean
  /** A full action was taken. */
  full: boolean
  moves: number
  /** It has begun; something has been done on it. */
  begun: boolean
  acted: boolean
  /** Of one who came too late for a card: it has the slots, and no turn. */
  joined: boolean
  /** Somebody who held off has brought it forward to this card. */
  brought: boolean
  /** Cards that it would have held off for, and whose holders would not swap. */
  declined: number[]
  /** It has come through a border and gone no farther: it may bar it then (AL-RUL-BLOCK-01). */
  crossed: boolean
  /** It has come up to somebody out of hiding, and nobody has seen it. */
  unseen: boolean
  /** It has no second move. */
  hobbled: boolean
  /** It has seized somebody, who is dragged off on its next turn, not on this one (creatures). */
  seized: boolean
  /** What is free, or cheaper, once a turn, and was done: a door, a weapon readied, Quick Hands, Tactician. */
  door: boolean
  ready: boolean
  hands: boolean
  tactician: boolean
  /** The vehicles it has driven. */
  drove: string[]
  done: boolean
}
