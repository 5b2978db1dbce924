import { type AskSome, askAll, type Option, type Play, type Seat } from '@starboard/kernel'
import { question, some } from '@starboard/kernel/speech'
import type { Skill } from '../../content/index.ts'
import { type BodyId, controller, isAble, isPc, personOf } from '../0-table/body.ts'
import { canPay, pay } from '../0-table/budget.ts'
import { hasTrauma, isHalved } from '../0-table/harm.ts'
import { hasJustRisen } from '../0-table/once.ts'
import type { Person } from '../0-table/person.ts'
import { canSpeakTo, hasRadio } from '../0-table/safety.ts'
import { type Alien, MOTHER } from '../0-table/state.ts'
import { FREEZE, PARANOID } from '../0-table/tables.ts'
import { tell } from '../0-table/tell.ts'
import { freeHands, leaveWatch } from '../0-table/ties.ts'
import type { Attempt } from './rolls.ts'

export type HelpEvent = {
  readonly type: 'helped'
  readonly rule: string
  readonly who: BodyId
  readonly helpers: readonly BodyId[]
}

/** AL-HELP-01. */
const MOST = 3

/** How many this character can be helped by: none when Paranoid (AL-PAN-05), one who trusts nobody (traumas). */
const mostHelp = (person: Person): number =>
  person.nerves.panic.includes(PARANOID) ? 0 : hasTrauma(person, 'trusts-nobody') ? 1 : MOST

/** Panic that keeps one from helping: Paranoid, and whatever takes one out of one's own hands (AL-RUL-HELP-01). */
const isBeyondHelping = (panic: readonly number[]): boolean => {
  for (const result of panic) if (result === PARANOID || result >= FREEZE) return true
  return false
}

/** AL-RUL-HELP-01: in the same zone, and neither broken, pinned, resting nor lost to panic; a radio link does for Comtech and Command. No skill is needed. */
export function canHelp(g: Alien, helper: Person, person: Person, skill: Skill): boolean {
  if (helper.id === person.id || helper.side !== person.side || !isAble(helper)) return false
  if (helper.held !== null || helper.activity.resting || isBeyondHelping(helper.nerves.panic)) return false
  if (isHalved(helper) && !WORDY.includes(skill)) return false // AL-RUL-AND-02
  if (helper.at === person.at) return true
  return (skill === 'comtech' || skill === 'command') && isLinked(g, helper, person)
}

/** What one can lend a hand with who can only talk and work a terminal (android damage, row 5). */
const WORDY: readonly Skill[] = ['command', 'manipulation', 'comtech']

/** By radio, not by a shout from the next zone: both have one that works, and so reach each other over the map. */
const isLinked = (g: Alien, helper: Person, person: Person): boolean =>
  hasRadio(helper) && hasRadio(person) && canSpeakTo(g, helper, person)

/**
 * Out of combat help costs nothing, so all who can give it do, three at most: first those of the roller's own seat, then by
 * their order. Those with something to lose by it (a hiding place, a guard's watch) keep out of it, and so do the crew's enemies,
 * whose every act is laid down (AL-RUL-REF-02).
 */
export function helpersNow(g: Alien, person: Person, skill: Skill): BodyId[] {
  const most = mostHelp(person)
  const found: BodyId[] = []
  if (most === 0 || person.side !== 'crew') return found
  for (const own of [true, false]) {
    for (const body of g.bodies) {
      if (found.length === most) return found
      if (body.kind === 'creature' || (body.seat === person.seat) !== own) continue
      if (body.hidden || body.guard || body.activity.watching || !canHelp(g, body, person, skill)) continue
      if (isHated(person, body)) continue
      found.push(body.id)
    }
  }
  return found
}

/** Who helps with a roll about to be made; helpers throw nothing and risk nothing (AL-RUL-HELP-04). In combat it costs the helper's full action (AL-HELP-03), so players are asked. */
export function* helpFor(g: Alien, attempt: Attempt): Play<readonly BodyId[]> {
  const person = personOf(g, attempt.who)
  if (attempt.unhelped) return [] // AL-RUL-HELP-03
  if (!g.combat) return helpersNow(g, person, attempt.skill)
  const questions = offersOfHelp(g, person, attempt)
  if (questions.length === 0) return []
  const answers = yield* askAll(questions)
  const most = mostHelp(personOf(g, attempt.who))
  const helpers = answers.flatMap((picked) => picked.map(({ value }) => value)).slice(0, most)
  for (const helper of helpers) {
    if (isFighting(g, helper)) pay(g, personOf(g, helper), 'full') // AL-RUL-HELP-02: at once, before or after its card.
    freeHands(g, helper) // AL-RUL-ATT-17
    leaveWatch(personOf(g, helper)) // AL-GUARD-03
  }
  if (helpers.length > 0)
    tell<HelpEvent>(
      g,
      { type: 'helped', rule: 'AL-HELP-03', who: attempt.who, helpers },
      { about: [attempt.who] },
    )
  return helpers
}

export const HELP = question('help')<{ readonly who: BodyId; readonly for: string; readonly skill: Skill }>()

/**
 * One question a seat that has somebody to spare; the roller's own seat first, since the first three are taken, and last a person who is
 * Game Mother, for friends. The program spends nobody's action on help (AL-RUL-REF-02).
 */
function offersOfHelp(g: Alien, person: Person, attempt: Attempt): AskSome<Option>[] {
  const most = mostHelp(person)
  const bySeat = new Map<Seat, Option[]>()
  if (most === 0 || !isPc(person)) return []
  for (const helper of g.bodies) {
    if (!isPc(helper) && g.mother === 'program') break // Player characters come first.
    if (helper.kind === 'creature' || !canHelp(g, helper, person, attempt.skill)) continue
    if (isFighting(g, helper.id) && !canSpare(g, helper)) continue
    const option = { value: helper.id, at: `body:${helper.id}`, rule: 'AL-HELP-02' }
    const seat = controller(helper)
    bySeat.set(seat, [...(bySeat.get(seat) ?? []), option])
  }
  const seats = [...bySeat.keys()].sort(
    (a, b) =>
      Number(b === person.seat) - Number(a === person.seat) ||
      Number(a === MOTHER) - Number(b === MOTHER) ||
      a - b,
  )
  return seats.map((seat) => {
    const options = bySeat.get(seat)!
    const label = { who: person.id, for: attempt.for, skill: attempt.skill }
    return some(HELP, seat, 'AL-HELP-03', options, { min: 0, max: Math.min(most, options.length), label })
  })
}

/** AL-RUL-HELP-02: its full action of this round is still to be had; not so if its turn is lost (AL-RUL-CRE-01), or it has just stood up. */
const canSpare = (g: Alien, helper: Person): boolean =>
  canPay(g, helper, 'full') && !helper.nerves.losesTurn && !hasJustRisen(g, helper)

/** Whoever is not in the fight, and helps by radio from elsewhere, has no action to pay with and none to pay (AL-HELP-03). */
const isFighting = ({ combat }: Alien, id: BodyId): boolean => combat!.fighters.includes(id)

/** Traumas, Android hatred: a roll together with a known android. */
export const isTogetherWithHated = (g: Alien, person: Person, helpers: readonly BodyId[]): boolean =>
  hasTrauma(person, 'android-hatred') && helpers.some((id) => isHated(person, personOf(g, id)))

const isHated = (person: Person, other: Person): boolean =>
  other.android?.revealed === true && hasTrauma(person, 'android-hatred')
