import type { Play } from '@starboard/kernel'
import type { FightAction, HaltAction, PlanAction, PlanForm } from '../0-table/doing.ts'
import type { Fighter } from '../0-table/fight.ts'
import { type PersonId, personOf } from '../0-table/person.ts'
import type { FightPlan, Rim } from '../0-table/state.ts'
import type { SlotTask } from '../0-table/tasks.ts'
import { drift, moveOn } from '../9-world/index.ts'
import { CALL_AID } from './aid.ts'
import { flee, PRISON, RECRUIT, SET_FREE, WARDEN } from './captives.ts'
import { ERRAND, FEAST_NOW, questFought, questHomecoming } from './errands.ts'
import { BUY_FREEDOM, GIVE, SEND_GIFT } from './gifts.ts'
import { harmDone } from './harm.ts'
import { shelterDawn, shelterMeal } from './shelter.ts'
import { SOCIAL, TALK } from './social.ts'
import { lapse, openRescues, PAY_RANSOM } from './taken.ts'
import { missTalks, PARLEY } from './talks.ts'

export { goodwill, harm, isAlly, isHostile } from '../9-world/index.ts'
export { dealingsSpent } from './attitude.ts'
export { captivesOf, tryToEscape } from './captives.ts'
export { join, recruitPlaces, stranger } from './joining.ts'
export { offerQuest, quest } from './quests.ts'
export { offerTalks } from './talks.ts'

export const DEALINGS_TASKS: readonly SlotTask[] = [SOCIAL, WARDEN]
export const DEALINGS_PLANS: readonly PlanAction[] = [
  RECRUIT,
  SET_FREE,
  PRISON,
  PAY_RANSOM,
  BUY_FREEDOM,
  SEND_GIFT,
  FEAST_NOW,
]
export const DEALINGS_FORMS: readonly PlanForm[] = []
export const DEALINGS_HALTS: readonly HaltAction[] = [ERRAND, PARLEY, TALK, GIVE]
export const DEALINGS_DEEDS: readonly FightAction[] = [CALL_AID]

/** Goodwill drifts on the first day of a quadrum (RIM-RUL-145), visits and traders end, rescues open, errands lapse. */
export function* dealingsDawn(g: Rim): Play {
  const { world } = g
  drift(g)
  moveOn(g, ({ leaves }) => leaves <= g.day)
  for (const trader of world.traders) Object.assign(trader, { haggled: null, bought: {} }) // A new day, a new deal.
  world.guests = world.guests.filter(({ leaves }) => leaves > g.day)
  missTalks(g)
  lapse(g)
  yield* openRescues(g)
  yield* shelterDawn(g)
}

/** Guests eat after everybody else. */
export const dealingsMeal = (g: Rim): Play => shelterMeal(g)

/** Whoever was freed on the way comes in at the gate. */
export const dealingsHomecoming = (g: Rim, caravan: string): Play => questHomecoming(g, caravan)

/** What fights bring for quests, and what they cost with those who had not begun them. */
export function* dealingsFightEnded(
  g: Rim,
  plan: FightPlan,
  how: 'won' | 'lost' | 'left',
  fighters: readonly Fighter[],
): Play {
  harmDone(g, plan, fighters)
  if (plan.why.for === 'quest') yield* questFought(g, plan, how)
  if (plan.why.for === 'jailbreak')
    for (const who of plan.why.by) if (gotAway(g, who, how, fighters)) flee(g, who)
}

/** Whoever was not put down runs, and so does whoever left the fight. */
function gotAway(
  g: Rim,
  rebel: PersonId,
  how: 'won' | 'lost' | 'left',
  fighters: readonly Fighter[],
): boolean {
  if (personOf(g, rebel).standing !== 'captive') return false
  const figure = fighters.find(({ who }) => who.sort === 'person' && who.person === rebel)
  return how !== 'won' || figure?.state === 'fled'
}
