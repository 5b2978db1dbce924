import type { BoardId, NpcId, PostId, SkillId, System, TraderId, UpgradeId } from '../../content/index.ts'
import type { CrewId } from './crew.ts'
import type { Held } from './tray.ts'

/** What is carried from mission to mission. */
export interface Campaign {
  /** Which mission of the campaign is played, counted from 0. */
  step: number
  crews: CampaignCrew[]
  /** Pegs that the last mission adds to or takes from the next. */
  pegs: number
  /** What else it brings: a vent of one's choice, or a look into a pod. */
  favour: 'vent' | 'pods' | null
  /** The crew ahead in the last mission: it picks airlock and post first (CS-SETUP-07, CS-TRADE-07). */
  winner: CrewId | null
  /** Crews that have met the last primary objective. */
  met: CrewId[]
  /** Whoever was left behind in this mission, and for whom the die was rolled already (CS-EXTR-02, CS-ADV-02). */
  behind: TraderId[]
  rolled: TraderId[]
  /** Crews on a rescue; null: there was none in this mission yet (CS-EXTR-06). */
  rescue: CrewId[] | null
  /** Traders on offer in this Trade Phase. */
  forHire: TraderId[]
  /** Traders who are dead or given up: nobody hires them any more. */
  lost: TraderId[]
  /** Stim Skills that were given for a success and come from no shop (CS-TRADE-05). */
  gifts: number
  /** The last mission is tried a second time. */
  again: boolean
}

export interface CampaignCrew {
  id: CrewId
  ua: number
  systems: { [system in System]: number }
  upgrades: { [upgrade in UpgradeId]?: number }
  hold: Held[]
  roster: Veteran[]
  /** NPCs that joined on the mission and got aboard (CS-TRADE-10). */
  joined: NpcId[]
  visit: Visit | null
  /** Its ship is lost, or nobody is left (CS-MAINT-05). */
  out: boolean
}

/** A crew at its trading post, and what its hagglers have got there. */
export interface Visit {
  post: PostId
  /** Who has used Barter in this phase. */
  haggled: TraderId[]
  /** One thing may be sold at its buying price (CS-SK-BARTER-1). */
  dearly: boolean
  /** Prices that may still be shifted (CS-SK-BARTER-2). */
  shifts: number
  /** UA off one payment (CS-SK-BARTER-P3). */
  off: number
  /** Things above 20 UA bought here, and who was hired (CS-RUL-67). */
  luxuries: number
  hired: TraderId[]
}

/** A Trader of a campaign, whether fielded or not. */
export interface Veteran {
  is: TraderId
  captain: boolean
  /** Its class board: the printed one, or another that was chosen for it (CS-CREW-05). */
  class: BoardId
  career: number
  levels: { [skill in SkillId]?: number }
  pegs: number
  tray: Held[]
  worn: Held | null
  /** Missions it has to miss, and a ransom that is asked for it. */
  away: number
  ransom: number | null
  /** Hired for one mission. */
  once: boolean
}
