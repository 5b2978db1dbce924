import { emit, type Play } from '@starboard/kernel'
import type { Known } from '../../known.ts'
import { type Again, oddsWith } from '../0-table/again.ts'
import { baseOf, isWithin, MEDIUM, SHORT } from '../0-table/board.ts'
import type { CrewId } from '../0-table/crew.ts'
import { openChance, rollCombat } from '../0-table/dice.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import {
  areEnemies,
  boardOf,
  grownOf,
  isCaptain,
  isEngaged,
  isFirstBorn,
  isUp,
  levelOf,
} from '../0-table/figures.ts'
import { later } from '../0-table/later.ts'
import { sees } from '../0-table/sight.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { join, openDeal, persuadeOf, smallOf } from '../2-actions/persuading.ts'
import { chooseWhich, chooseWhom } from './choosing.ts'
import { crewUp, enemiesWithin, type SkillEvent, targetable } from './effects.ts'
import { holdUp } from './holding.ts'
import type { Active, ActiveLevels } from './using.ts'

/** Skills of those who talk: Persuasion and Negotiation. */

/** What an enemy can be talked into. */
type Aim = 'miss-turn' | 'trade' | 'join'

/** How many hits it takes more than: a Trader's own Skill, or what an NPC's board says; null: nobody talks to it (CS-NSTAT-02). */
const needsOf = (figure: Figure): number | null =>
  boardOf(figure) ? grownOf(figure, 'skill') : persuadeOf(figure)

/** Enemies close by who can be talked to: only Traders, or anybody but First Born. */
const listeners = (g: Known, actor: Figure, level: number): Figure[] =>
  targetable(g, enemiesWithin(g, actor, SHORT)).filter(
    (other) =>
      (boardOf(other) !== null || (level >= 2 && !isFirstBorn(other))) &&
      needsOf(other) !== null &&
      sees(g, actor, other),
  )

/** Skill dice, and one or two more; a Trader who is no Captain changes sides at the highest level (CS-SK-PERSUASION-1, CS-SK-PERSUASION-2, CS-SK-PERSUASION-3). */
const persuading = (level: 1 | 2 | 3): Active => {
  const rule = `CS-SK-PERSUASION-${level}`
  const diceOf = (actor: Figure): number => grownOf(actor, 'skill') + level - 1
  return {
    rule,
    can: (g, actor) => grownOf(actor, 'skill') > 0 && listeners(g, actor, level).length > 0,
    play: function* (g, who, used) {
      const odds = (on: FigureId) =>
        oddsWith(
          diceOf(figureOf(g, who)),
          againOf(figureOf(g, who)),
          ({ hits }) => hits > needsOf(figureOf(g, on))!,
        )
      const on = yield* chooseWhom(g, who, used, rule, listeners(g, figureOf(g, who), level), odds)
      if (on === null) return
      const aims = aimsOf(figureOf(g, who), figureOf(g, on), level)
      const aim = yield* chooseWhich(g, who, used, rule, aims)
      const rolled = rollCombat(g, diceOf(figureOf(g, who)))
      const { hits } =
        againOf(figureOf(g, who)) === 'worst' ? yield* later().throwAgain(g, who, rolled) : rolled
      const came = hits > needsOf(figureOf(g, on))!
      emit<SkillEvent>(g, { type: 'talked-round', rule, figure: who, on, hits, came })
      if (came && aim !== null) yield* talkedInto(g, who, on, aim, rule)
    },
  }
}

/** CS-SK-NEGOTIATION-P1. */
const againOf = (actor: Figure): Again => (levelOf(actor, 'negotiation') >= 1 ? 'worst' : 'never')

function aimsOf(actor: Figure, on: Figure, level: number): Aim[] {
  if (boardOf(on)) return level === 3 && !isCaptain(on) ? ['miss-turn', 'join'] : ['miss-turn']
  return smallOf(actor).length > 0 ? ['miss-turn', 'trade', 'join'] : ['miss-turn', 'join']
}

function* talkedInto(g: CoreSpace, who: FigureId, on: FigureId, aim: Aim, rule: string): Play {
  if (aim === 'miss-turn') yield* holdUp(g, on, 'turn', rule)
  else if (aim === 'trade') openDeal(g, who, on)
  else if (boardOf(figureOf(g, on))) changeSides(g, figureOf(g, on), figureOf(g, who).crew!)
  else join(g, figureOf(g, on), figureOf(g, who).crew!)
}

/** For the mission, unless it thinks better of it; its own crew is remembered. */
function changeSides(g: CoreSpace, figure: Figure, crew: CrewId): void {
  figure.effects.push({ name: 'turncoat', until: 'mission', value: figure.crew! })
  figure.crew = crew
  emit<SkillEvent>(g, { type: 'crossed-over', rule: 'CS-SK-PERSUASION-3', figure: figure.id, crew })
}

/** Before each of its turns the die is rolled: a skull, and it is back with its own (CS-SK-PERSUASION-3). Tells whether it is. */
export function wavers(g: CoreSpace, who: FigureId): boolean {
  const figure = figureOf(g, who)
  const own = figure.effects.find(({ name }) => name === 'turncoat')
  if (!own || openChance(g, 'CS-SK-PERSUASION-3', 'turncoat').symbol !== 'skull') return false
  figure.effects.splice(figure.effects.indexOf(own), 1)
  figure.crew = own.value
  g.turn = null
  emit<SkillEvent>(g, { type: 'crossed-over', rule: 'CS-SK-PERSUASION-3', figure: who, crew: own.value })
  return true
}

/** Captains who can be talked to: nobody is at their throats, and they are seen not too far off. */
const captainsNear = (g: Known, actor: Figure): Figure[] =>
  g.figures.filter(
    (other) =>
      isUp(other) &&
      isCaptain(other) &&
      other.crew !== null &&
      areEnemies(g, actor, other) &&
      !isEngaged(g, other) &&
      isWithin(baseOf(actor), baseOf(other), MEDIUM) &&
      sees(g, actor, other),
  )

/** Two crews are friends for this round; one Trader and that crew let each other be until the next level (CS-SK-NEGOTIATION-3). */
const truce: Active = {
  rule: 'CS-SK-NEGOTIATION-3',
  can: (g, actor) => captainsNear(g, actor).length > 0,
  play: function* (g, who, used) {
    const { rule } = truce
    const captain = yield* chooseWhom(g, who, used, rule, captainsNear(g, figureOf(g, who)))
    if (captain === null) return
    const [own, other] = [figureOf(g, who).crew!, figureOf(g, captain).crew!]
    const spared = yield* chooseWhom(g, who, used, rule, crewUp(g, figureOf(g, who)))
    for (const figure of g.figures)
      if (figure.crew === own) figure.effects.push({ name: 'truce', until: 'round', value: other })
    if (spared !== null)
      figureOf(g, spared).effects.push({ name: 'safe-conduct', until: 'level', value: other })
    emit<SkillEvent>(g, { type: 'truce-made', rule, crew: own, with: other })
  },
}

/** What was agreed until the next level is over (CS-SK-NEGOTIATION-3). */
export function levelPassed(g: CoreSpace): void {
  for (const figure of g.figures)
    if (figure.effects.some(({ until }) => until === 'level'))
      figure.effects = figure.effects.filter(({ until }) => until !== 'level')
}

export const BARGAINING = {
  persuasion: [persuading(1), persuading(2), persuading(3)],
  negotiation: [null, null, truce],
} satisfies { readonly [skill: string]: ActiveLevels }
