import { ask, askAny, type Play } from '@starboard/kernel'
import { atDesk } from '@starboard/kernel/desk'
import { nameIn, one } from '@starboard/kernel/speech'
import { type Offer, TURN } from '../0-table/acting.ts'
import { type Body, type BodyId, bodyOf, isAble, isBroken, isPc, isThere, personOf } from '../0-table/body.ts'
import type { Combat, Turn } from '../0-table/combat.ts'
import { veiled } from '../0-table/mother.ts'
import { forgetRising } from '../0-table/once.ts'
import type { Alien } from '../0-table/state.ts'
import { mastering } from '../0-table/tables.ts'
import { sightChanged } from '../2-stealth/noticing.ts'
import { newRound } from '../3-combat/initiative.ts'
import { finishTurn, nextUp } from '../3-combat/outbreak.ts'
import { panicTurn } from '../6-panic/panicking.ts'
import { DROP } from '../7-gear/carrying.ts'
import { creatureTurn } from '../8-opposition/creatures.ts'
import { deskOf } from '../10-desk/desk.ts'
import { endFight } from './fight-end.ts'
import { npcTurn } from './npcs.ts'
import { endRound } from './rounds.ts'
import { turnOptions, turnRefusals } from './turns.ts'

/** One step of a fight: a new round, one action of whoever's turn it is, or the end of the round. */
export function* fight(g: Alien, combat: Combat): Play {
  if (combat.over) return endFight(g)
  if (combat.now < 0) return yield* newRound(g)
  for (;;) {
    combat.now = nextUp(combat)
    const turn = combat.turns[combat.now]
    if (!turn) return yield* endRound(g)
    yield* oneTurn(g, turn)
    if (!turn.done || !hasPassed(g, turn.who)) return
  }
}

/** One action of whoever's turn it is. */
function* oneTurn(g: Alien, turn: Turn): Play {
  const body = g.bodies.find(({ id }) => id === turn.who)
  if (!body) return yield* veiled()
  if (!canTakeTurn(body)) return finishTurn(g)
  if (begins(turn)) lookUp(g, body)
  if (body.kind === 'person' && isAble(body)) forgetRising(g, body) // AL-RUL-BRK-02
  if (body.kind === 'creature') return yield* creatureTurn(g, body.id)
  if (yield* panicTurn(g, body.id)) return finishTurn(g)
  if (isPc(body)) yield* playerTurn(g, body.id)
  else yield* npcTurn(g, body.id)
}

/** Whether a turn of the opposition went by with nothing to settle: then the next of theirs follows at once. Why it did is hidden, so players are asked in a new step. */
function hasPassed(g: Alien, who: BodyId): boolean {
  const { combat } = g
  if (combat === null || g.agenda.length > 0 || g.mother === 'person' || isPc(bodyOf(g, who))) return false
  const next = combat.turns[nextUp(combat)]
  const body = next && bodyOf(g, next.who)
  return !body || body.kind === 'creature' || (!isPc(body) && mastering(body.nerves) === null)
}

/** The broken crawl on (AL-BRK-03); those whom the Game Mother plays lie still. */
const canTakeTurn = (body: Body): boolean => isAble(body) || (isPc(body) && isThere(body))

function begins(turn: Turn): boolean {
  if (turn.begun) return false
  turn.begun = true
  return true
}

/** A turn begins: there is time again for what is free; whoever peeked past a door has done so until now (AL-RUL-LOS-03). */
function lookUp(g: Alien, body: Body): void {
  if (body.kind === 'person') body.activity.trifles = 0
  if (body.peeks === null) return
  body.peeks = null
  sightChanged(g)
}

/** A player says what the character does; a person who is Game Mother has her desk beside it. */
function* playerTurn(g: Alien, who: BodyId): Play {
  const person = personOf(g, who)
  const options = turnOptions(g, person)
  if (isBroken(person) && !options.some(isDeed)) return finishTurn(g)
  const question = one(TURN, person.seat!, 'AL-ACT-01', options, {
    label: { who },
    whyNot: () => turnRefusals(g, personOf(g, who)),
    // Which doors are left to ask for, only this seat knows: a turn that goes on must not tell the others that there are any.
    ...(g.doorkeepers.length > 0 && { confirm: true }),
  })
  if (question.options.length > 1) g.combat!.chose = g.combat!.round
  if (g.mother === 'program') return intend(g, who, yield* ask(question))
  const { answer } = yield* askAny([question, deskOf(g)])
  if (answer.act) yield* atDesk(g, answer)
  else intend(g, who, answer)
}

/** AL-RUL-BRK-06: of the broken more is asked only as long as they can crawl, or say a last word. */
const isDeed = ({ value }: Offer): boolean => value !== 'end' && nameIn(value) !== DROP.name

/** It is done in a step of its own: others may not know of the target. */
function intend(g: Alien, who: BodyId, { value, what }: Offer): void {
  g.agenda.unshift({ kind: 'play', who, action: nameIn(value), what })
}
