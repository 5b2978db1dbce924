import { Broken, type Play, type WhyNot } from '@starboard/kernel'
import { perform } from '@starboard/kernel/actions'
import { refusal } from '@starboard/kernel/speech'
import {
  type Acting,
  type Action,
  type Cost,
  hasTrifled,
  type Offer,
  type Price,
  priced,
  TRIFLED,
  type What,
} from '../0-table/acting.ts'
import { type BodyId, isBroken, personOf } from '../0-table/body.ts'
import { canPay, pay } from '../0-table/budget.ts'
import { hasHadTurn } from '../0-table/cards.ts'
import { isHalved } from '../0-table/harm.ts'
import type { Person } from '../0-table/person.ts'
import { areEnemies } from '../0-table/sight.ts'
import type { Alien } from '../0-table/state.ts'
import { leaveWatch, letGo } from '../0-table/ties.ts'
import { slipsBy } from '../2-stealth/detection.ts'
import { holdOff, holdOptions } from '../3-combat/initiative.ts'
import { finishTurn, showSelf } from '../3-combat/outbreak.ts'
import { CLOSE } from '../4-attacks/ranges.ts'
import { ACTIONS, actionNamed, has } from './actions.ts'

const END: Offer = { value: 'end', what: null, rule: 'AL-INIT-03' }

/** 22: everything a person can do now on its turn: `end` first, then every action of ACTIONS that it can pay for, then holding off. */
export function turnOptions(g: Alien, person: Person): Offer[] {
  const options: Offer[] = [END]
  addOffers(g, person, ROUND_ACTIONS, options)
  if (!isBroken(person) && person.held === null)
    for (const option of holdOptions(g, person)) options.push(option)
  return options
}

/** Those actions alone that the table for soldiers speaks of (RULES.md 43.7), after `end`. */
export function soldierOptions(g: Alien, person: Person): Offer[] {
  const options: Offer[] = [END]
  addOffers(g, person, SOLDIERS_DO, options)
  return options
}

function addOffers(g: Alien, person: Person, actions: readonly RoundAction[], options: Offer[]): void {
  const [broken, held, shown] = [isBroken(person), person.held !== null, person.seat !== null]
  const [full, quick] = [canPay(g, person, 'full'), canPay(g, person, 'quick')]
  const halved = isHalved(person)
  const idle = !hasTrifled(person)
  for (let n = 0; n < actions.length; n++) {
    const { round, whileBroken, whileHeld, talk, paysItself, offers } = actions[n]!
    if ((broken && !whileBroken) || (held && !whileHeld)) continue // AL-BRK-03, AL-SPEC-07
    if (halved && !talk) continue // AL-RUL-AND-02
    const price = typeof round === 'function' ? round(g, person) : round
    if (!(price === 'free' ? idle : (price === 'full' ? full : quick) || paysItself)) continue
    const offered = offers(g, person)
    for (let m = 0; m < offered.length; m++) options.push(shown ? priced(offered[m]!, price) : offered[m]!)
  }
}

function priceOf(g: Alien, person: Person, { name, price }: Action): Price {
  const { round } = price
  if (round === null) throw new Broken(`“${name}” is not done in a fight`)
  return typeof round === 'function' ? round(g, person) : round
}

/** An action with all that a turn asks of it. They are gone through at every turn, so all have one form. */
interface RoundAction extends Pick<Action, 'offers'> {
  readonly round: NonNullable<Cost['round']>
  readonly whileBroken: boolean
  readonly whileHeld: boolean
  readonly talk: boolean
  readonly paysItself: boolean
  readonly soldierly: boolean
  readonly whyNot: Action['whyNot'] | null
}

const ROUND_ACTIONS: readonly RoundAction[] = [...ACTIONS.values()].flatMap((action) => {
  const { round } = action.price
  if (round === null) return []
  return {
    round,
    offers: action.offers,
    whileBroken: has(action, 'while-broken'),
    whileHeld: has(action, 'while-held'),
    talk: has(action, 'talk'),
    paysItself: has(action, 'pays-itself'),
    soldierly: has(action, 'soldierly'),
    whyNot: action.whyNot ?? null,
  }
})

const SOLDIERS_DO = ROUND_ACTIONS.filter(({ soldierly }) => soldierly)

export type TurnReason = { readonly why: 'pinned'; readonly by: BodyId } | { readonly why: 'broken' }

/** What cannot be done now, and why. */
export function turnRefusals(g: Alien, person: Person): WhyNot[] {
  const reasons: WhyNot[] = hasTrifled(person) ? [TRIFLED] : []
  if (person.held) reasons.push(refusal<TurnReason>({ why: 'pinned', by: person.held.by }, 'AL-SPEC-07'))
  else if (isBroken(person)) reasons.push(refusal<TurnReason>({ why: 'broken' }, 'AL-BRK-03'))
  else for (const { whyNot } of ROUND_ACTIONS) if (whyNot) reasons.push(...whyNot(g, person))
  return reasons
}

/** Pays for an action and plays it; `end` ends the turn. */
export function* playTurnAction(g: Alien, who: BodyId, name: string, what: What | null): Play {
  if (name === 'end') return finishTurn(g)
  if (name === 'hold') return yield* holdOff(g, who, what!.card!)
  const action = actionNamed(name)
  const person = personOf(g, who)
  const price = priceOf(g, person, action)
  if (price === 'free') person.activity.trifles++
  if (!has(action, 'pays-itself')) pay(g, person, price)
  g.combat!.turns[g.combat!.now]!.acted = true
  const quiet = has(action, 'quiet')
  const on = what?.body ?? null
  if (!quiet) stir(g, person, action, on)
  const held = quiet ? [] : handsOn(g, who, action, on)
  yield* perform<Acting>(action, g, who, what)
  for (const id of held) letGo(g, who, id)
}

/**
 * What doing anything but talk puts an end to: an aim (AL-AIM-03), a watch (AL-GUARD-03), and hiding, if it is an attack (AL-RUL-HACT-05)
 * or somebody sees it done (AL-HACT-02). An ambush has had its roll, and all of the turn is part of it (AL-RUL-AMB-02, AL-RUL-AMB-03).
 */
function stir(g: Alien, person: Person, action: Action, on: BodyId | null): void {
  const { round, ambush } = g.combat!
  if (!has(action, 'keeps-aim')) g.combat!.aim = null
  leaveWatch(person)
  if (has(action, 'attack')) {
    if (round === 1 && on !== null) fallUpon(g, person, on)
    showSelf(g, person.id)
  } else if (person.hidden && !ambush.includes(person.id) && slipsBy(g, person) && action.name === CLOSE.name)
    g.combat!.turns[g.combat!.now]!.unseen = true
}

/** AL-AMB-02, AL-HACT-02: in the first round a blow out of hiding at one who knows of nothing is an ambush, if it goes unseen until it falls. */
function fallUpon(g: Alien, person: Person, on: BodyId): void {
  const { ambush, turns, now } = g.combat!
  const target = g.bodies.find(({ id }) => id === on)
  if (!target || ambush.includes(person.id) || hasHadTurn(g.combat!, on) || !areEnemies(g, person, target))
    return
  if (person.hidden ? slipsBy(g, person) : turns[now]!.unseen) ambush.push(person.id)
}

/** AL-RUL-ATT-17: those one has to let go of to do this: all one holds, but for the one at whom a close attack is made. */
function handsOn(g: Alien, who: BodyId, action: Action, on: BodyId | null): BodyId[] {
  const spared = has(action, 'hand-to-hand') ? on : null
  const held: BodyId[] = []
  for (const { id, held: hold } of g.bodies)
    if (hold?.by === who && hold.dice === null && id !== spared) held.push(id)
  return held
}
