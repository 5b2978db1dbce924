import type { Play } from '@starboard/kernel'
import type { FightAction } from '../0-table/doing.ts'
import { fighterOf, fightOf } from '../0-table/fight.ts'
import type { Rim } from '../0-table/state.ts'
import { afterwards } from './aftermath.ts'
import { FIGHT_DEEDS } from './deeds.ts'
import { personIn } from './fighters.ts'
import { HAND_DEEDS } from './handling.ts'
import { lay } from './layout.ts'
import { muster } from './muster.ts'
import { place } from './placing.ts'
import { endRages, endRound, endTurn, initiative, outcomeOf, sideToAct } from './rounds.ts'
import { TOOL_DEEDS } from './tools.ts'
import { isPlayable, sendColonist, sendFoe, takeTurn } from './turn.ts'

export { armsOf } from './arms.ts'
export { combatCircumstances } from './circumstances.ts'
export { isInPain, personRating, personSpeed, speedOf, wornBy } from './fighters.ts'
export { COMBAT_PLANS } from './handling.ts'
export { down, feelPain, heal, kill, loseHp } from './harm.ts'
export { beginFight } from './layout.ts'
export { poolOf, works } from './pool.ts'
export { type AttackProspects, attackProspects } from './prospects.ts'
export { leaveFight } from './rounds.ts'
export { isWork, reactorSpots, spotsFor } from './works.ts'

/** The next thing of the fight under way, to the end of its aftermath, when `g.fight` becomes null again. */
export function* fightOn(g: Rim): Play {
  const fight = fightOf(g)
  if (fight.stage === 'muster') return yield* muster(g)
  if (fight.stage === 'lay') return yield* lay(g)
  if (fight.stage === 'place') return yield* place(g)
  if (fight.stage === 'initiative') return yield* initiative(g)
  if (fight.stage === 'over') return yield* afterwards(g)
  yield* round(g)
  if (!g.fight) return
  endRages(g)
  const how = outcomeOf(g)
  if (how === null) return
  endTurn(g)
  g.fight.how = how
  g.fight.stage = 'over'
}

/** Sides alternate, one whole turn each, until everyone has acted (RIM-COMBAT-04 … RIM-COMBAT-07). */
function* round(g: Rim): Play {
  const fight = fightOf(g)
  if (fight.turn && isHeld(g, fight.turn.fighter)) return yield* takeTurn(g)
  if (fight.turn) endTurn(g)
  const side = sideToAct(g)
  if (side === null) return yield* endRound(g)
  yield* side === 'colony' ? sendColonist(g) : sendFoe(g)
}

/** A turn that somebody plays: a Colonist's on the colony's side, or an enemy's whom the Storyteller has in hand. */
const isHeld = (g: Rim, id: string): boolean => {
  const fighter = fighterOf(g, id)
  if (fighter.state !== 'up') return false
  return fighter.side === 'foes' ? isPlayable(g, fighter) : personIn(g, fighter) !== null
}

/** What a Colonist can do on a turn, as far as it belongs to this chapter. */
export const COMBAT_DEEDS: readonly FightAction[] = [...FIGHT_DEEDS, ...TOOL_DEEDS, ...HAND_DEEDS]
