import { FILLED, type ItemId, MISSIONS, type MissionId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { Campaign, CampaignCrew } from './campaign.ts'
import type { CrewId } from './crew.ts'
import type { CoreSpace } from './state.ts'
import type { Held } from './tray.ts'

/** The books of the crews: who is in which, and what they own. */

const STEPS = Object.keys(MISSIONS) as MissionId[]
export const LAST_STEP = STEPS.length - 1

/** The earlier maps have too few airlocks for many crews: three begin with the second, four with the fourth. */
const FIRST_STEP: readonly number[] = [0, 0, 0, 1, 3]

/** Five crews and more play the last mission by itself. */
export const MOST_IN_CAMPAIGN = FIRST_STEP.length - 1

export const missionAt = (step: number): MissionId => STEPS[step]!

/** The step at which so many crews begin that want to begin with a mission. */
export const firstStep = (mission: MissionId, crews: number): number =>
  Math.max(STEPS.indexOf(mission), FIRST_STEP[crews] ?? LAST_STEP)

/** A campaign at its start: new ships, and nobody aboard yet. */
export const freshCampaign = (crews: number, step = firstStep(STEPS[0]!, crews)): Campaign => ({
  step,
  crews: Array.from({ length: crews }, (_, id) => freshCompany(id)),
  pegs: 0,
  favour: null,
  winner: null,
  met: [],
  behind: [],
  rolled: [],
  rescue: null,
  forHire: [],
  lost: [],
  gifts: 0,
  again: false,
})

/** A new ship: three spaces of each system are filled, and nothing is owed or owned (CS-MAINT-11). */
const freshCompany = (id: CrewId): CampaignCrew => ({
  id,
  ua: 0,
  systems: { propulsion: FILLED, 'life-support': FILLED, supplies: FILLED, hull: FILLED },
  upgrades: {},
  hold: [],
  roster: [],
  joined: [],
  visit: null,
  out: false,
})

/** Whether a crew still sails: its ship is sound, and somebody is left (CS-MAINT-05). */
export const sails = ({ campaign }: Pick<CoreSpace, 'campaign'>, crew: CrewId): boolean =>
  !campaign.crews[crew]!.out

/** How many crews are in the game: those that sail, on a rescue those that went (CS-HOST-01, CS-EXTR-04). */
export const crewsInGame = ({ campaign }: Pick<Known, 'campaign'>): number =>
  campaign.rescue?.length ?? campaign.crews.filter(({ out }) => !out).length

/** Everything a crew owns. */
export const ownedBy = ({ hold, roster }: CampaignCrew): Held[] => [
  ...hold,
  ...roster.flatMap(({ tray, worn }) => (worn ? [...tray, worn] : tray)),
]

/** Tokens for the pouch and the pools of a mission: what crews own is not among them (CS-SETUP-03). */
export function withoutOwned({ campaign }: Pick<CoreSpace, 'campaign'>, tokens: readonly ItemId[]): ItemId[] {
  const owned = campaign.crews.flatMap(ownedBy).map(({ item }) => item)
  return tokens.filter((item) => {
    const at = owned.indexOf(item)
    if (at >= 0) owned.splice(at, 1)
    return at < 0
  })
}
