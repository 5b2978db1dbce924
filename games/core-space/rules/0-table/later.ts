import type { Play } from '@starboard/kernel'
import { handedOver } from '@starboard/kernel/later'
import type { Square } from '@starboard/space'
import type { Level } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { CrewId } from './crew.ts'
import type { Rolled } from './dice.ts'
import type { TraderAction } from './doing.ts'
import type { Figure, FigureId } from './figure.ts'
import type { PieceId } from './piece.ts'
import type { Blow, Trigger } from './reactions.ts'
import type { CoreSpace } from './state.ts'

/**
 * What earlier chapters need of later ones: a step out of contact is a blow (combat), a blow may be answered (skills), and what is entered
 * may burn (terrain) or bite (worms). `rules/index.ts` hands it over once.
 */
export interface Later {
  /** Everything a Trader can do, in the order of the page. */
  readonly actions: readonly TraderAction[]
  /** One die of a roll may be thrown again (CS-ICON-26, CS-SK-NEGOTIATION-P1). */
  readonly throwAgain: (g: CoreSpace, by: FigureId, roll: Rolled) => Play<Rolled>
  /** Hits that are left once what somebody carries has caught or turned some of them (CS-ICON-38, CS-ICON-40). */
  readonly ward: (g: CoreSpace, by: FigureId, on: FigureId, hits: number) => Play<number>
  /** Somebody slips past a blow that would be struck at it for leaving (CS-SK-SLIPPERY-P2). */
  readonly slipsBy: (g: CoreSpace, who: FigureId, from: FigureId) => Play<boolean>
  /** Somebody loses an action or a turn, unless it lets nothing hold it up (CS-RUL-78, CS-SK-IMPERVIOUS-1). */
  readonly holdUp: (g: CoreSpace, who: FigureId, what: 'action' | 'turn', rule: string) => Play<boolean>
  /** A free Close Assault by whoever is left or passed, at once (CS-AOO-02, CS-RNG-08, CS-TIME-01). */
  readonly strikeFreely: (g: CoreSpace, by: FigureId, on: FigureId, rule: string) => Play
  /** An attack with so many dice that nobody in particular makes: cards, vents, what falls from the ceiling (CS-ATK-08). */
  readonly attackFromNowhere: (g: CoreSpace, on: FigureId, dice: number, rule: string) => Play
  /** Hits that are given without a roll, such as a Larva's bite (CS-MINE-05). */
  readonly bite: (g: CoreSpace, on: FigureId, hits: number, rule: string) => Play
  /** A whole activation of a First Born or another NPC: its target, then the chart or its own die (CS-FBX-02, CS-AI-09). */
  readonly activate: (g: CoreSpace, who: FigureId) => Play
  /** One action of the chart, toward a target that is given or the one it would choose (EV-04, EV-08). */
  readonly chartAction: (g: CoreSpace, who: FigureId, target: FigureId | null) => Play
  /** A Move toward a target that is given or the one it would choose (EV-01, EV-07, EV-11). */
  readonly moveToward: (g: CoreSpace, who: FigureId, target: FigureId | null) => Play
  /** A Ranged Assault by an NPC with more dice than its board has; without the Knowledge Die if so told (EV-01, EV-03, EV-06). */
  readonly shoot: (
    g: CoreSpace,
    by: FigureId,
    on: FigureId,
    how: { readonly dice: number; readonly knowledge: boolean },
  ) => Play
  /** What is left of the damage once whoever is hit has ducked it, walked it off, or is built that way (CS-ATK-02, CS-RUL-28). */
  readonly soften: (g: CoreSpace, blow: Blow) => Play<number>
  /** Whoever may react to something does so once it is over, if they like (CS-SKL-07, CS-TIME-02). */
  readonly react: (g: CoreSpace, trigger: Trigger) => Play
  /** A peg has reached a level: pods open, boards flip, sleepers wake (CS-RUL-88). */
  readonly reached: (g: CoreSpace, level: Level) => void
  /** A step has brought a figure from one square to another, or from the airlock: vents, worms, drones. */
  readonly entered: (g: CoreSpace, who: FigureId, from: Square | null) => Play
  /** A vent comes to life and burns whoever is near (EV-15). */
  readonly ventLive: (g: CoreSpace, vent: PieceId) => Play
  /** How all lies before an action of whoever is active is kept, if somebody may ask for it (CS-ICON-44). */
  readonly remember: (g: CoreSpace, who: FigureId) => void
  /** Somebody has been active: its last actions may be undone (CS-ICON-44). */
  readonly turnBack: (g: CoreSpace, who: FigureId) => Play
  /** A figure has taken an action where it is. */
  readonly acted: (g: CoreSpace, who: FigureId) => Play
  /** The people of a crew come to its airlock: before the first mission it is put together (CS-CREW-01, CS-SETUP-08). */
  readonly muster: (g: CoreSpace, crew: CrewId) => Play
  /** What the last mission of a campaign has earned for this one. */
  readonly favour: (g: CoreSpace) => Play
  /** The board is laid out: what the briefing puts there besides. */
  readonly boardDealt: (g: CoreSpace) => void
  /** A round begins, before pegs are added. */
  readonly roundBegins: (g: CoreSpace) => Play
  /** Somebody without a Health track has fallen and is off the board. */
  readonly fell: (g: CoreSpace, who: FigureId, at: Square, by: FigureId | null) => void
  /** A crew has looked into a piece. */
  readonly searched: (g: CoreSpace, crew: CrewId, piece: PieceId) => void
  /** A Trader that is afraid begins its turn (CS-FEAR-01, CS-FEAR-02). */
  readonly faceFear: (g: CoreSpace, who: FigureId) => Play
  /** Who goes before others of its rank (CS-TB-08). */
  readonly seekerOf: (g: Known) => Figure | null
  /** A defeated figure that mends itself tries to get up: its whole activation (CS-NSTAT-07). */
  readonly regenerate: (g: CoreSpace, who: FigureId) => void
  /** A Beast has come onto the board (CS-HUNT-09). */
  readonly beastCame: (g: CoreSpace) => void
  /** The True Born that is out drifts once in its sleep, or makes a Move; false if it does neither (EV-07). */
  readonly sleeperStirs: (g: CoreSpace) => Play<boolean>
  /** A Rock Worm comes out of its hole (CS-WORM-02). */
  readonly wormComes: (g: CoreSpace, hole: PieceId) => Play
}

export const { handOver, later } = handedOver<Later>()
