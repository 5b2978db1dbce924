import type { Option, Play, WhyNot } from '@starboard/kernel'
import { type Action, hasTrifled, type Price, priced, splitValue, TRIFLED } from '../0-table/acting.ts'
import { canPay, pay } from '../0-table/budget.ts'
import { hasHadTurn } from '../0-table/cards.ts'
import { isHalved } from '../0-table/harm.ts'
import { areEnemies } from '../0-table/sight.ts'
import { type Alien, type BodyId, isBroken, type Person, personOf } from '../0-table/state.ts'
import { leaveWatch, letGo } from '../0-table/ties.ts'
import { slipsBy } from '../2-stealth/detection.ts'
import { holdOff, holdOptions } from '../3-combat/initiative.ts'
import { finishTurn, showSelf } from '../3-combat/outbreak.ts'
import { ACTIONS, actionNamed, TALKS } from './actions.ts'

const END: Option = { value: 'end', rule: 'AL-INIT-03' }

/** What `soldierPlan` looks for. */
const SOLDIERLY: readonly string[] = [
  'break-free',
  'unjam',
  'reload',
  'ready',
  'strike',
  'shoot',
  'aim',
  'cover',
  'orders',
  'close',
  'move',
  'first-aid',
  'rally',
]

/** 22: everything a person can do now on its turn: `end` first, then every action of ACTIONS that it can pay for, then holding off. */
export function turnOptions(g: Alien, person: Person): Option[] {
  const options: Option[] = [END]
  addOffers(g, person, ROUND_ACTIONS, options)
  if (!isBroken(person) && person.held === null)
    for (const option of holdOptions(g, person)) options.push(option)
  return options
}

/** The values of those actions alone that the table for soldiers speaks of (9.7), and `end`. */
export function soldierOptions(g: Alien, person: Person): string[] {
  const options: Option[] = [END]
  addOffers(g, person, SOLDIERS_DO, options)
  return options.map(({ value }) => value)
}

function addOffers(g: Alien, person: Person, actions: readonly RoundAction[], options: Option[]): void {
  const [broken, held, shown] = [isBroken(person), person.held !== null, person.seat !== null]
  const [full, quick] = [canPay(g, person, 'full'), canPay(g, person, 'quick')]
  const halved = isHalved(person)
  const idle = !hasTrifled(person)
  for (let n = 0; n < actions.length; n++) {
    const { name, inRound, whileBroken, whileHeld, paysItself, offers } = actions[n]!
    if ((broken && !whileBroken) || (held && !whileHeld)) continue // AL-BRK-03, AL-SPEC-07
    if (halved && !TALKS.includes(name)) continue // AL-RUL-AND-02
    const price = typeof inRound === 'function' ? inRound(g, person) : inRound
    if (price === null || !(price === 'free' ? idle : (price === 'full' ? full : quick) || paysItself))
      continue
    const offered = offers(g, person)
    for (let m = 0; m < offered.length; m++) options.push(shown ? priced(offered[m]!, price) : offered[m]!)
  }
}

const priceOf = (g: Alien, person: Person, { inRound }: Action): Price | null =>
  typeof inRound === 'function' ? inRound(g, person) : inRound

/** An action with all that a turn asks of it. They are gone through at every turn, so all have one form. */
interface RoundAction extends Pick<Action, 'inRound' | 'offers'> {
  readonly name: string
  readonly whileBroken: boolean
  readonly whileHeld: boolean
  readonly paysItself: boolean
  readonly whyNot: Action['whyNot'] | null
}

const ROUND_ACTIONS: readonly RoundAction[] = Object.entries(ACTIONS)
  .filter(([, action]) => action.inRound !== null)
  .map(([name, { inRound, offers, whileBroken, whileHeld, paysItself, whyNot }]) => ({
    name,
    inRound,
    offers,
    whileBroken: whileBroken ?? false,
    whileHeld: whileHeld ?? false,
    paysItself: paysItself ?? false,
    whyNot: whyNot ?? null,
  }))

const SOLDIERS_DO = ROUND_ACTIONS.filter(({ name }) => SOLDIERLY.includes(name))

/** What cannot be done now, and why. */
export function turnRefusals(g: Alien, person: Person): WhyNot[] {
  const reasons: WhyNot[] = hasTrifled(person) ? [TRIFLED] : []
  if (person.held) reasons.push({ label: { why: 'pinned', by: person.held.by }, rule: 'AL-SPEC-07' })
  else if (isBroken(person)) reasons.push({ label: { why: 'broken' }, rule: 'AL-BRK-03' })
  else for (const { whyNot } of ROUND_ACTIONS) if (whyNot) reasons.push(...whyNot(g, person))
  return reasons
}

/** Actions that leave an aim as it is: those that need it, and mere words. */
const KEEPS_AIM = ['shoot', 'weak', 'aim']

/** Pays for an action and plays it; `end` ends the turn. */
export function* playTurnAction(g: Alien, who: BodyId, value: string): Play {
  if (value === 'end') return finishTurn(g)
  const [name, what] = splitValue(value)
  if (name === 'hold') return yield* holdOff(g, who, what)
  const action = actionNamed(name)
  const person = personOf(g, who)
  const price = priceOf(g, person, action)!
  if (price === 'free') person.trifles++
  if (!action.paysItself) pay(g, person, price)
  const turn = g.combat!.turns[g.combat!.now]!
  if (!turn.free.includes('acted')) turn.free.push('acted')
  if (!action.quiet) stir(g, person, name, what)
  const held = action.quiet ? [] : handsOn(g, who, name, what)
  yield* action.play(g, who, what)
  for (const id of held) letGo(g, who, id)
}

/**
 * What doing anything but talk puts an end to: an aim (AL-AIM-03), a watch (AL-GUARD-03), and hiding, if it is an attack (AL-RUL-HACT-05)
 * or somebody sees it done (AL-HACT-02). An ambush has had its roll, and all of the turn is part of it (AL-RUL-AMB-02, AL-RUL-AMB-03).
 */
function stir(g: Alien, person: Person, name: string, what: string): void {
  const { round, ambush } = g.combat!
  if (!KEEPS_AIM.includes(name)) g.combat!.aim = null
  leaveWatch(person)
  if (ATTACKS.includes(name)) {
    if (round === 1 && name !== 'throw') fallUpon(g, person, what.slice(what.lastIndexOf(':') + 1))
    showSelf(g, person.id)
  } else if (person.hidden && !ambush.includes(person.id) && slipsBy(g, person) && name === 'close')
    g.combat!.turns[g.combat!.now]!.free.push(UNSEEN)
}

/** Marks a turn on which one has come up to somebody out of hiding, and nobody has seen it. */
const UNSEEN = 'unseen'

const ATTACKS: readonly string[] = ['strike', 'shoot', 'special', 'weak', 'throw']

/** AL-AMB-02, AL-HACT-02: in the first round a blow out of hiding at one who knows of nothing is an ambush, if it goes unseen until it falls. */
function fallUpon(g: Alien, person: Person, on: BodyId): void {
  const { ambush, turns, now } = g.combat!
  const target = g.bodies.find(({ id }) => id === on)
  if (!target || ambush.includes(person.id) || hasHadTurn(g.combat!, on) || !areEnemies(g, person, target))
    return
  if (person.hidden ? slipsBy(g, person) : turns[now]!.free.includes(UNSEEN)) ambush.push(person.id)
}

/** AL-RUL-ATT-17: those one has to let go of to do this: all one holds, but for the one at whom a close attack is made. */
function handsOn(g: Alien, who: BodyId, name: string, what: string): BodyId[] {
  const isClose = name === 'strike' || name === 'weak' || name === 'special'
  const held: BodyId[] = []
  for (const { id, held: hold } of g.bodies)
    if (hold?.by === who && hold.dice === null && !(isClose && what.endsWith(id))) held.push(id)
  return held
}
