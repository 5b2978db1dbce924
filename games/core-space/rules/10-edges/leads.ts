import { emit } from '@starboard/kernel'
import { squares } from '@starboard/space'
import { NPCS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { CrewId } from '../0-table/crew.ts'
import { action } from '../0-table/doing.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { boardOf, grownOf, isEngaged, isUp, npcTypeOf } from '../0-table/figures.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { hasRoomFor } from '../0-table/tray.ts'
import { persuasion, persuasionOdds } from '../2-actions/persuading.ts'
import { besides } from '../2-actions/things.ts'
import type { GoalEvent } from './events.ts'
import { addTo, countOf, objectiveWorth, partnersOf } from './goals.ts'

/** Market of Lanterns: Civilians are persuaded to tell what they know, until one of them hands over the chip. */

export const LEAD = action('lead')<
  FigureId,
  { npc: FigureId; dice: number; needs: number; leads: number; missing: number }
>({
  price: 'action',
  tags: ['regular'],
  offers: (g, actor) => {
    const dice = boardOf(actor) ? grownOf(actor, 'skill') : 0 // CS-RUL-83
    if (g.mission !== 'market-of-lanterns' || dice === 0 || isChipOut(g)) return []
    const { crew } = actor
    return besides(g, actor).flatMap((npc) =>
      crew === null || !mayTell(g, npc, crew) || isEngaged(g, actor, npc.id)
        ? []
        : [
            {
              value: `lead:${npc.id}`,
              what: npc.id,
              at: squares.key(npc.at!),
              label: {
                npc: npc.id,
                dice,
                needs: stubbornness(npc) + 1,
                leads: leadsOf(g, crew),
                missing: missingLeads(g, crew),
              },
              odds: persuasionOdds(actor, stubbornness(npc)),
              rule: 'CS-PERS-06',
            },
          ],
    )
  },
  play: function* (g, who, npc) {
    const { faces, hits } = yield* persuasion(g, who)
    const { crew } = figureOf(g, who)
    const came = hits - stubbornness(figureOf(g, npc)) >= 1 // CS-PERS-08
    if (came) {
      addTo(g, `lead:${crew}:${npc}`)
      addTo(g, `leads:${crew}`)
    }
    emit<GoalEvent>(g, {
      type: 'asked-around',
      rule: 'CS-PERS-08',
      figure: who,
      npc,
      faces: [...faces],
      came,
      leads: leadsOf(g, crew!),
    })
    if (came && hasHeardEnough(g, crew!)) handOverChip(g, who, npc)
  },
})

const stubbornness = ({ who }: Figure): number => (who.sort === 'npc' ? (NPCS[who.is].persuade ?? 0) : 0)

/** There is one chip in the game. */
export const isChipOut = (g: Known): boolean => countOf(g, 'chip') > 0

/** Civilians that are in no crew; each tells a crew one thing. */
const mayTell = (g: Known, npc: Figure, crew: CrewId): boolean =>
  npcTypeOf(npc) === 'civilian' && npc.crew === null && countOf(g, `lead:${crew}:${npc.id}`) === 0

export const leadsOf = (g: Known, crew: CrewId): number =>
  partnersOf(g, crew).reduce((sum, one) => sum + countOf(g, `leads:${one}`), 0)

/** Four leads; crews that compete need three. */
export const leadsNeeded = ({ mode, crews }: Pick<Known, 'mode' | 'crews'>): number =>
  mode === 'against' && crews.length > 1 ? 3 : 4

const missingLeads = (g: Known, crew: CrewId): number => leadsNeeded(g) - leadsOf(g, crew)

/** All leads, or as many as can be had: fewer Civilians are left than leads are missing. */
function hasHeardEnough(g: Known, crew: CrewId): boolean {
  const left = g.figures.filter((npc) => isUp(npc) && partnersOf(g, crew).some((one) => mayTell(g, npc, one)))
  return left.length < missingLeads(g, crew) || missingLeads(g, crew) <= 0
}

function handOverChip(g: CoreSpace, who: FigureId, npc: FigureId): void {
  const figure = figureOf(g, who)
  const chip = objectiveWorth(5)
  addTo(g, 'chip')
  if (hasRoomFor(figure, chip)) figure.tray.push(chip)
  else g.floor.push({ at: figure.at!, token: chip })
  emit<GoalEvent>(g, { type: 'chip-handed', rule: 'CS-MISS-01', figure: who, npc })
}
