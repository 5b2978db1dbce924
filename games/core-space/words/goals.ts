import { capital, times } from '@starboard/kernel/english'
import type { EventsOf, OffersIn } from '@starboard/kernel/speech'
import type { GoalEvent } from '../rules/10-edges/events.ts'
import type { View } from '../view.ts'
import { crewName, facesText, figureName, pieceName, squareName } from './names.ts'

type Rules = typeof import('../rules/10-edges/leads.ts') & typeof import('../rules/10-edges/seals.ts')

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
    judged: ({ crew, met, ua }, view) =>
      `${capital(crewName(view, crew))} ${met ? 'has done what it came for' : 'has not done what it came for'}${ua > 0 ? `: ${ua} UA` : ''}.`,
    'grenades-issued': ({ crew, count }, view) =>
      `${capital(crewName(view, crew))} is issued ${times(count, 'Grenade')}.`,
    'vent-quiet': ({ vent }, view) => `${capital(pieceName(view, vent))} falls silent.`,
    'asked-around': ({ figure, npc, faces, came, leads }, view) =>
      `${figureName(view, figure)} asks ${figureName(view, npc)} (${facesText(faces)}): ${came ? `a lead, ${times(leads, 'lead')} so far` : 'not a word'}.`,
    'chip-handed': ({ figure, npc }, view) =>
      `${figureName(view, npc)} slips ${figureName(view, figure)} the informant’s chip.`,
    'seal-placed': ({ figure, pillar, seals, needed }, view) =>
      `${figureName(view, figure)} sets a seal on ${pieceName(view, pillar)}: ${seals} of ${needed}.`,
    'laid-to-rest': ({ figure }, view) =>
      `${figureName(view, figure)} works the console, and the True Born sinks back into the rock.`,
  } satisfies EventsOf<GoalEvent, View>,
}
