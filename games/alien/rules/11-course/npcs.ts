import { askAny, type Play } from '@starboard/kernel'
import { atDesk } from '@starboard/kernel/desk'
import { nameIn, one } from '@starboard/kernel/speech'
import { type Offer, TURN } from '../0-table/acting.ts'
import { type BodyId, isAble, isPc, isThere, personOf } from '../0-table/body.ts'
import { isTurnOf } from '../0-table/cards.ts'
import { type Alien, type Item, MOTHER } from '../0-table/state.ts'
import { holdOff } from '../3-combat/initiative.ts'
import { finishTurn, showSelf } from '../3-combat/outbreak.ts'
import { soldierPlan } from '../8-opposition/soldier-plan.ts'
import { deskOf } from '../10-desk/desk.ts'
import { actionNamed, has } from './actions.ts'
import { playTurnAction, soldierOptions, turnOptions } from './turns.ts'

/** RULES.md 43.7: the turn of a person whom the Game Mother plays, one action a step; the same actions as the crew has. */
export function* npcTurn(g: Alien, who: BodyId): Play {
  if (g.mother === 'program') return undertake(g, who, planFor(g, who))
  const options: Offer[] = [...turnOptions(g, personOf(g, who)), { value: 'auto', what: null }]
  const question = one(TURN, MOTHER, 'AL-ACT-01', options, { label: { who } })
  const { answer } = yield* askAny([question, deskOf(g)])
  if (answer.act) return yield* atDesk(g, answer)
  if (nameIn(answer.value) === 'hold') return yield* holdOff(g, who, answer.what!.card!) // AL-HOLD-01: no action, and nothing by which an ambusher would show itself.
  undertake(g, who, answer.value === 'auto' ? planFor(g, who) : answer)
}

function planFor(g: Alien, who: BodyId): Offer {
  const person = personOf(g, who)
  return soldierPlan(g, person, soldierOptions(g, person))
}

/** Why it does so is hidden, and somebody may have to answer to it: so it is done in a step of its own. */
function undertake(g: Alien, who: BodyId, { value, what }: Offer): void {
  if (value === 'end') return finishTurn(g)
  const action = actionNamed(nameIn(value))
  if (!has(action, 'quiet')) showSelf(g, who)
  g.agenda.push({ kind: 'play', who, action: action.name, what })
}

export function* playTurn(g: Alien, { who, action, what }: Extract<Item, { kind: 'play' }>): Play {
  const person = personOf(g, who)
  if (isTurnOf(g, person) && (isAble(person) || (isPc(person) && isThere(person))))
    yield* playTurnAction(g, who, action, what)
}
