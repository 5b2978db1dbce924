import { fill, type Opening } from '@starboard/kernel'
import { times } from '@starboard/kernel/english'
import { MISSIONS, type Mission, type MissionId } from './content/index.ts'
import { levelNow } from './rules/0-table/tracker.ts'
import { OPTIONS, setup } from './rules/1-rounds/fresh.ts'
import { view } from './view.ts'
import { BRIEFINGS } from './words/missions.ts'
import { LEVEL_NAMES } from './words/names.ts'

const MISSION_IDS = Object.keys(MISSIONS) as MissionId[]

/** How it usually ends for one crew that is played well. */
const ENDS: { readonly [id in MissionId]: string } = {
  'cold-harbour': 'kind: done in nine matches of ten, in some 5 rounds',
  'locked-gallery': 'hard: done in one match of two, in some 9 rounds',
  'worm-country': 'fair: done in three matches of five, in some 7 rounds',
  'vent-row': 'deadly: done in two matches of five, in some 8 rounds',
  'market-of-lanterns': 'hard: done in one match of two, in some 8 rounds',
  'sleeper-below': 'deadly: done in one match of three, in some 11 rounds',
}

const BEST_WITH: { readonly [kind in Mission['suggested']]: string } = {
  rookies: 'for any crew',
  kit: 'for a crew with its kit',
  experienced: 'made for a crew that has been through the others',
}

/** The first mission by itself, all of them one after the other, and the others by themselves. */
export const openings = (): readonly Opening[] => {
  const [first, ...others] = MISSION_IDS.map(alone)
  return [first!, CAMPAIGN, ...others]
}

function alone(id: MissionId): Opening {
  const { name, about, limit, suggested } = MISSIONS[id]
  const options = { mission: id }
  const first = view(setup(fill(OPTIONS, options), [{ name: '', bot: null }]), 0)
  return {
    name,
    briefing: `${about} ${BRIEFINGS[id].goal(first)}`,
    facts: [
      `${times(limit, 'Trader')} at most, ${BEST_WITH[suggested]}`,
      `hostility begins at ${LEVEL_NAMES[levelNow(first)]}, ${times(first.hostility.pegs, 'peg')}`,
      ENDS[id],
    ],
    options,
  }
}

const CAMPAIGN: Opening = {
  name: 'Six Doors Down',
  briefing:
    'The campaign: all six missions with one crew that begins with next to nothing. What you carry home pays for guns, repairs and new hands; who falls may not come back.',
  facts: [
    `${times(MISSION_IDS.length, 'mission')}, an hour or two each; stop whenever you like`,
    'a crew of rookies that learns on the way',
    'between missions: advance, trade, mend the ship',
  ],
  options: { play: 'campaign', mission: MISSION_IDS[0]! },
}
