import { capital, times } from '@starboard/kernel/english'
import type { EventsOf, OffersIn } from '@starboard/kernel/speech'
import type { MissionId } from '../content/index.ts'
import type { GoalEvent } from '../rules/10-edges/events.ts'
import { leadsNeeded } from '../rules/10-edges/leads.ts'
import type { View } from '../view.ts'
import { crewName, facesText, figureName, pieceName, squareName } from './names.ts'

type Rules = typeof import('../rules/10-edges/leads.ts') & typeof import('../rules/10-edges/seals.ts')

/** What a crew has done, or has not, by its mission. */
const DONE: { readonly [mission in MissionId]: readonly [done: string, missed: string] } = {
  'cold-harbour': ['has carried home goods enough', 'has not carried home goods enough'],
  'locked-gallery': ['has carried home the Objective', 'has not carried home the Objective'],
  'worm-country': ['has slain its Rock Worms', 'has not slain the Rock Worms, or nobody came back to tell'],
  'vent-row': ['has carried home its runes', 'has not carried home runes enough'],
  'market-of-lanterns': [
    'has carried home the informant’s chip',
    'has not carried home the informant’s chip',
  ],
  'sleeper-below': ['has put an end to the True Born', 'has not put an end to the True Born'],
}

export const doneText = (mission: MissionId | undefined, met: boolean): string =>
  mission ? DONE[mission][met ? 0 : 1] : `has ${met ? '' : 'not '}done what it came for`

/** What missions ask for. */
export const goalWords = {
  offers: {
    lead: ({ npc, dice, needs, missing }, view) =>
      `Ask ${figureName(view, npc)} about the informant: ${times(dice, 'die', 'dice')}, ${times(needs, 'hit')} needed, ${times(missing, 'lead')} missing`,
    seal: ({ at, seals, needed }) =>
      `Set a seal on the pillar at ${squareName(at)} (${seals} of ${needed} in place)`,
    lull: ({ at }) => `Work the console at ${squareName(at)}, and lay the True Born to rest`,
  } satisfies OffersIn<Rules, View>,
  events: {
    judged: ({ crew, met, ua, mission }, view) =>
      `${capital(crewName(view, crew))} ${doneText(mission, met)}${ua > 0 ? `: ${ua} UA for it` : ''}.`,
    'grenades-issued': ({ crew, count }, view) =>
      `${capital(crewName(view, crew))} is issued ${times(count, 'Grenade')}.`,
    'vent-quiet': ({ vent }, view) => `${capital(pieceName(view, vent))} falls silent.`,
    'asked-around': ({ figure, npc, faces, came, leads }, view) =>
      `${figureName(view, figure)} asks ${figureName(view, npc)} (${facesText(faces)}): ${came ? `a lead, ${leads} of ${leadsNeeded(view)}` : 'not a word'}.`,
    'chip-handed': ({ figure, npc }, view) =>
      `${figureName(view, npc)} slips ${figureName(view, figure)} the informant’s chip.`,
    'seal-placed': ({ figure, pillar, seals, needed }, view) =>
      `${figureName(view, figure)} sets a seal on ${pieceName(view, pillar)}: ${seals} of ${needed}.`,
    'laid-to-rest': ({ figure }, view) =>
      `${figureName(view, figure)} works the console, and the True Born sinks back into the rock.`,
  } satisfies EventsOf<GoalEvent, View>,
}
