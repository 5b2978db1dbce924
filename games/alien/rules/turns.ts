import type { Option, Play, WhyNot } from '@starboard/kernel'
import { type Action, type Price, splitValue } from './acting.ts'
import { ACTIONS } from './actions.ts'
import { canPay, pay } from './budget.ts'
import { finishTurn } from './combat.ts'
import { leaveWatch } from './guard.ts'
import { comeOut } from './hiding.ts'
import { letGo } from './holds.ts'
import { holdOff, holdOptions } from './initiative.ts'
import { sightChanged } from './sight.ts'
import { type Alien, type BodyId, isBroken, type Person, personOf } from './state.ts'

const END: Option = { value: 'end', rule: 'AL-INIT-03' }

/** 22: everything a person can do now on its turn: `end` first, then every action of ACTIONS that it can pay for, then holding off. */
export function turnOptions(g: Alien, person: Person): Option[] {
  const options: Option[] = [END]
  const [broken, held, shown] = [isBroken(person), person.held !== null, person.seat !== null]
  const can = { full: canPay(g, person, 'full'), quick: canPay(g, person, 'quick'), free: true }
  for (const action of roundActions()) {
    if ((broken && !action.whileBroken) || (held && !action.whileHeld)) continue // AL-BRK-03, AL-SPEC-07
    const price = priceOf(g, person, action)
    if (price === null || (!can[price] && !action.paysItself)) continue
    const offers = action.offers(g, person)
    for (let n = 0; n < offers.length; n++) options.push(shown ? priced(offers[n]!, price) : offers[n]!)
  }
  if (!broken && !held) for (const option of holdOptions(g, person)) options.push(option)
  return options
}

/** What it costs is said with it, unless the action says so itself. */
const priced = (option: Option, price: Price): Option =>
  price === 'free' || option.cost ? option : { ...option, cost: COSTS[price] }

const COSTS = { full: { action: 'full' }, quick: { action: 'quick' } } as const

const priceOf = (g: Alien, person: Person, { inRound }: Action): Price | null =>
  typeof inRound === 'function' ? inRound(g, person) : inRound

let inRound: readonly Action[] | null = null

const roundActions = (): readonly Action[] => {
  inRound ??= Object.values(ACTIONS).filter((action) => action.inRound !== null)
  return inRound
}

/** What cannot be done now, and why. */
export function turnRefusals(g: Alien, person: Person): WhyNot[] {
  const reasons: WhyNot[] = []
  if (person.held) reasons.push({ label: { why: 'pinned', by: person.held.by }, rule: 'AL-SPEC-07' })
  else if (isBroken(person)) reasons.push({ label: { why: 'broken' }, rule: 'AL-BRK-03' })
  else for (const { whyNot } of roundActions()) if (whyNot) reasons.push(...whyNot(g, person))
  return reasons
}

/** Actions that leave an aim as it is: those that need it, and mere words. */
const KEEPS_AIM = ['shoot', 'weak', 'aim']

/** Pays for an action and plays it; `end` ends the turn. */
export function* playTurnAction(g: Alien, who: BodyId, value: string): Play {
  if (value === 'end') return finishTurn(g)
  const [name, what] = splitValue(value)
  if (name === 'hold') return yield* holdOff(g, who, what)
  const action = ACTIONS[name]!
  const person = personOf(g, who)
  const price = priceOf(g, person, action)!
  if (!action.paysItself) pay(g, person, price)
  const turn = g.combat!.turns[g.combat!.now]!
  if (!turn.free.includes('acted')) turn.free.push('acted')
  if (!action.quiet) stir(g, person, name)
  const held = action.quiet ? [] : handsOn(g, who, name, what)
  yield* action.play(g, who, what)
  for (const id of held) letGo(g, who, id)
}

/** What doing anything but talk puts an end to: an aim (AL-AIM-03), a watch (AL-GUARD-03), hiding. */
function stir(g: Alien, person: Person, name: string): void {
  if (!KEEPS_AIM.includes(name)) g.combat!.aim = null
  leaveWatch(person)
  if (person.hidden) {
    comeOut(g, person.id, 'AL-RUL-HACT-05')
    sightChanged(g)
  }
}

/** AL-RUL-ATT-17: those one has to let go of to do this: all one holds, but for the one at whom a close attack is made. */
function handsOn(g: Alien, who: BodyId, name: string, what: string): BodyId[] {
  const isClose = name === 'strike' || name === 'weak' || name === 'special'
  const held: BodyId[] = []
  for (const { id, held: hold } of g.bodies)
    if (hold?.by === who && hold.dice === null && !(isClose && what.endsWith(id))) held.push(id)
  return held
}
