import { Broken } from '@starboard/kernel'
import type { Square } from '@starboard/space'
import type { BoardId, FirstBornId, NpcId, SkillId, TraderId } from '../../content/index.ts'
import type { CrewId } from './crew.ts'
import type { CoreSpace } from './state.ts'
import type { Held } from './tray.ts'

export type FigureId = string

/** Who a figure is. */
export type Who =
  | { sort: 'trader'; is: TraderId }
  | { sort: 'first-born'; is: FirstBornId }
  | { sort: 'npc'; is: NpcId }

export interface Figure {
  id: FigureId
  who: Who
  /** The crew it belongs to, joined NPCs included. */
  crew: CrewId | null
  where: 'airlock' | 'board' | 'aboard' | 'gone'
  /** The upper left square of its base; null unless it is on the board. */
  at: Square | null
  prone: boolean
  defeated: boolean
  activated: boolean
  /** Squares moved in this round, of eleven (CS-MOVE-07). */
  moved: number
  health: number
  /** Skill pegs. */
  pegs: number
  /** Ammo: yellow pegs, and orange ones of accelerant (CS-ITEM-01). */
  ammo: number
  accelerant: number
  /** It has used its skill of the round (CS-SKL-02). */
  skilled: boolean
  /** Actions fewer in its next turn, and turns to miss (CS-RUL-78). */
  lostActions: number
  missedTurns: number
  fear: number
  tray: Held[]
  worn: Held | null
  levels: { [skill in SkillId]?: number }
  effects: Effect[]
  /** Attacks with the Knowledge Die in this round (CS-KNOW-02). */
  knowledge: number
  /** Repair points it has got so far while it lies defeated (CS-REP-07). */
  mending: number
  /** The patrol point on which a Drone is. */
  patrol: number | null
  /** The True Born: asleep in its chamber, walking in its sleep, or awake; and which insert is in place. */
  sleep: { state: 'chamber' | 'somnambulant' | 'awake'; insert: number } | null
  /** Attack statistics that were taken from an NPC (CS-RUL-76). */
  disarmed: ('close' | 'ranged')[]
  /** Career points and growth of a Trader in a campaign. */
  career: number
  /** Promoted in place of a Captain who was lost (CS-EXTR-20). */
  captain?: true
  /** The class board, where it is not the printed one (CS-CREW-05). */
  class?: BoardId
}

/** Something that lasts: until the turn or round is over, the next one, or the mission (CS-TIME-06 to CS-TIME-08). */
export interface Effect {
  name: EffectId
  until: 'turn' | 'round' | 'next-round' | 'level' | 'mission'
  value: number
  /** The skill that is still to be answered with, its level being the value. */
  skill?: SkillId
  /** Whoever it comes from. */
  by?: FigureId
}

export type EffectId =
  | 'no-ranged-harm'
  | 'untargetable-at-wall'
  | 'untargetable-at-terrain'
  | 'untargetable'
  | 'interrupts'
  | 'hard-to-hit'
  | 'hard-to-hit-far'
  | 'armour'
  | 'no-harm'
  | 'no-tech'
  | 'still'
  | 'nothing-more'
  | 'guards'
  | 'free-moves'
  | 'no-shots'
  | 'scramble'
  | 'truce'
  | 'controlled'
  | 'necro'
  /** One Trader and a crew that let each other be (CS-SK-NEGOTIATION-3). */
  | 'safe-conduct'
  /** Whoever it comes up to is struck on the way, this once or all the round (CS-SK-KATA-3, CS-SK-CHARGE-2). */
  | 'sweeping'
  /** Whoever it comes up to is tripped (CS-SK-SLIPPERY-3). */
  | 'tripping'
  /** A Machine that has blown itself up (CS-RUL-117). */
  | 'destroyed'
  /** Somebody who stood where a worm came up (CS-WORM-03). */
  | 'swallowed'
  /** So many actions fewer, from dragging (CS-DEF-08). */
  | 'weary'
  /** Somebody it has struck so already. */
  | 'met'
  /** First Born that are called to a point (CS-SK-REGULATE-3). */
  | 'called'
  /** A Trader that was talked into another crew: its own crew is the value (CS-SK-PERSUASION-3). */
  | 'turncoat'
  /** Neither knocked back nor kept from acting (CS-SK-IMPERVIOUS-3). */
  | 'steadfast'
  /** Physical armour for a while, as good as its value (CS-ICON-32). */
  | 'plated'
  /** A blow was ducked: the rest of the skill follows when it is over (CS-RUL-28). */
  | 'answers'
  /** Struck on entering its reach, in the action of that number (CS-RUL-120); and a worm that was slain from within it (CS-WORM-10). */
  | 'struck-by-worm'
  | 'slew-worm'
  /** It has got up by itself, which it does once (CS-NSTAT-07). */
  | 'regenerated'
  /** Forced awake: it goes for whoever is closest (CS-TB-14). */
  | 'maddened'
  /** Two icons that no board of this box shows, and that anybody may be given (CS-NSTAT-08, CS-NSTAT-09); the value is the Scramble of what floats. */
  | 'camouflaged'
  | 'hover'

export const figureOf = (g: Pick<CoreSpace, 'figures'>, id: FigureId): Figure => {
  for (const figure of g.figures) if (figure.id === id) return figure
  throw new Broken(`there is no figure “${id}”`)
}
