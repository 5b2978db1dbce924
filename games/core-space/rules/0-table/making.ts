import type { Square } from '@starboard/space'
import { FIRST_BORN, type FirstBornId, PLACED, TRADERS, type TraderId } from '../../content/index.ts'
import type { CrewId } from './crew.ts'
import type { Figure, FigureId, Who } from './figure.ts'
import { grownOf, isBeast } from './figures.ts'
import { later } from './later.ts'
import type { CoreSpace } from './state.ts'
import { isAtLeast } from './tracker.ts'
import type { Turn } from './turn.ts'

/** A full magazine (CS-SETUP-09, CS-STAT-04), and never more (CS-EDGE-06). */
export const MAGAZINE = 7

/** A figure with everything as it is at the start, off the board. */
export function figureFrom(id: FigureId, who: Who, crew: CrewId | null): Figure {
  const figure: Figure = {
    id,
    who,
    crew,
    where: who.sort === 'trader' ? 'airlock' : 'gone',
    at: null,
    prone: false,
    defeated: false,
    activated: false,
    moved: 0,
    health: 0,
    pegs: 0,
    ammo: 0,
    accelerant: 0,
    skilled: false,
    lostActions: 0,
    missedTurns: 0,
    fear: 0,
    tray: [],
    worn: null,
    levels: {},
    effects: [],
    knowledge: 0,
    mending: 0,
    patrol: null,
    sleep: null,
    disarmed: [],
    career: 0,
  }
  figure.health = grownOf(figure, 'health')
  return figure
}

/** CS-SETUP-09, CS-CREW-01: a Trader of a crew that is ready to sail. */
export function traderFrom(is: TraderId, crew: CrewId): Figure {
  const figure = figureFrom(is, { sort: 'trader', is }, crew)
  figure.career = TRADERS[is].career
  figure.levels = { ...PLACED[is] }
  figure.health = grownOf(figure, 'health')
  figure.pegs = grownOf(figure, 'skill')
  figure.ammo = MAGAZINE
  return figure
}

/** An NPC that comes to stand on a square; the next of its kind in name. */
export function bring(g: CoreSpace, who: Exclude<Who, { sort: 'trader' }>, at: Square): Figure {
  g.made++
  const figure = figureFrom(`${who.is}-${g.made}`, who, null)
  figure.where = 'board'
  figure.at = at
  if (who.is === 'true-born')
    figure.sleep = { state: isAtLeast(g, 'wake-protocols') ? 'somnambulant' : 'chamber', insert: 1 } // CS-TB-04, CS-TB-06
  g.figures.push(figure)
  if (who.sort === 'first-born' && isOnce(who.is)) g.once.push(who.is)
  if (isBeast(figure)) later().beastCame(g)
  return figure
}

/** First Born that come once in a game (CS-FBA-07); Lieges come once from each pod (CS-RUL-43). */
export const isOnce = (type: FirstBornId): boolean => FIRST_BORN[type].rank >= 4 && type !== 'liege'

/** What was dragged in the last round weighs on this one (CS-DEF-08). */
const wearinessOf = ({ effects }: Figure): number =>
  effects.reduce(
    (sum, { name, until, value }) => (name === 'weary' && until === 'round' ? sum + value : sum),
    0,
  )

/** A turn with as many actions as the figure has (CS-TRAD-04), less what was lost (CS-RUL-78). */
export const turnOf = (figure: Figure): Turn => ({
  figure: figure.id,
  actions: figure.defeated // CS-MACH-04
    ? 0
    : Math.max(0, grownOf(figure, 'actions') - figure.lostActions - wearinessOf(figure)),
  granted: [],
  fixed: null,
  effortless: 0,
  taken: [],
})
