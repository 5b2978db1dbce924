import { type AskOne, askAny, type Play, type WhyNot } from '@starboard/kernel'
import { perform } from '@starboard/kernel/actions'
import { atDesk } from '@starboard/kernel/desk'
import { nameIn, offer, one, question, refusal } from '@starboard/kernel/speech'
import {
  type Acting,
  type Action,
  canStillAct,
  hasTrifled,
  type Offer,
  priced,
  TRIFLED,
} from '../0-table/acting.ts'
import { type BodyId, bodyOf, isAble, isBroken, isPc, isThere, personOf } from '../0-table/body.ts'
import { isHalved } from '../0-table/harm.ts'
import type { Person } from '../0-table/person.ts'
import { noteDisturbances } from '../0-table/safety.ts'
import type { Alien, Item } from '../0-table/state.ts'
import { isLostToPanic } from '../0-table/tables.ts'
import { leaveWatch } from '../0-table/ties.ts'
import { goOnTo } from '../0-table/time.ts'
import { slipsBy } from '../2-stealth/detection.ts'
import { canMove } from '../2-stealth/moves.ts'
import { panicStretch } from '../6-panic/panicking.ts'
import { deskOf } from '../10-desk/desk.ts'
import { ACTIONS, actionNamed, has } from './actions.ts'

/**
 * AL-RUL-TIME-05 (1): the crew acts, in the order the players choose (AL-SMOVE-08), each character with one activity (AL-RUL-STL-01).
 * One answer a step; the Game Mother's desk is open beside it.
 */
export function* crewActs(g: Alien): Play {
  for (const pc of g.bodies) {
    if (!isPc(pc)) break
    if (!pc.activity.acted && isAble(pc) && isLostToPanic(g, pc.nerves)) return yield* panicStretch(g, pc.id)
  }
  const questions: AskOne<Offer>[] = []
  for (let seat = 1; seat < g.picked.length; seat++) {
    const person = pick(g, seat)
    if (person) questions.push(questionFor(g, person))
  }
  if (questions.length === 0) {
    goOnTo(g, { kind: 'opposition', left: null })
    return
  }
  const { ask, answer } = yield* askAny(g.mother === 'person' ? [...questions, deskOf(g)] : questions)
  if (answer.act) yield* atDesk(g, answer)
  else act(g, g.picked[ask.seat]!, answer)
}

/** AL-RUL-BRK-05: the broken can crawl into the next zone, as far as their injuries let them; that is all they do with a stretch. */
const canStillCrawl = (g: Alien, person: Person): boolean =>
  !person.activity.acted && isBroken(person) && isThere(person) && person.rides === null && canMove(g, person)

const isWaitedFor = (g: Alien, person: Person): boolean => canStillAct(g, person) || canStillCrawl(g, person)

/** Whom a seat acts with: whoever it picked last, or the first who can. */
function pick(g: Alien, seat: number): Person | null {
  const last = g.picked[seat]
  let first: Person | null = null
  for (const pc of g.bodies) {
    if (!isPc(pc)) break
    if (pc.seat !== seat || !isWaitedFor(g, pc)) continue
    if (pc.id === last) return pc
    first ??= pc
  }
  g.picked[seat] = first?.id ?? null
  return first
}

export const STRETCH = question('stretch')<{ readonly pc: BodyId }, never>()
export const WAITING = offer('wait')<{ readonly down: number }>()
export const PICKING = offer('pick')()

/** Doing nothing comes first: it is what a player who has left the table says. */
const waitOption = (g: Alien, person: Person): Offer => ({
  value: 'wait',
  what: null,
  label: { down: isBroken(person) ? waitingWith(g, person).length : 0 },
  rule: 'AL-RUL-STL-01',
})

const questionFor = (g: Alien, person: Person): AskOne<Offer> =>
  one(STRETCH, person.seat!, 'AL-RUL-STL-01', optionsFor(g, person), {
    label: { pc: person.id },
    whyNot: () => refused(g, personOf(g, person.id)),
  })

function optionsFor(g: Alien, person: Person): Offer[] {
  const options: Offer[] = [waitOption(g, person)]
  const idle = !hasTrifled(person)
  for (const other of g.bodies) {
    if (!isPc(other)) break
    if (idle && other !== person && other.seat === person.seat && isWaitedFor(g, other))
      options.push({
        value: `pick:${other.id}`,
        what: { body: other.id },
        at: `body:${other.id}`,
        rule: 'AL-SMOVE-08',
      })
  }
  const actions = STRETCH_ACTIONS
  const [halved, broken] = [isHalved(person), isBroken(person)]
  for (let n = 0; n < actions.length; n++) {
    const { price, whileBroken, talk, offers } = actions[n]!
    if (halved && !talk) continue // AL-RUL-AND-02
    if ((price === 'free' && !idle) || (broken && !whileBroken)) continue // AL-RUL-BRK-05
    const offered = offers(g, person)
    for (let m = 0; m < offered.length; m++) options.push(priced(offered[m]!, price))
  }
  return options
}

/** All in one form, like those of a round: they are gone through for every answer. */
interface StretchAction extends Pick<Action, 'offers'> {
  readonly price: 'stretch' | 'free'
  readonly whileBroken: boolean
  readonly talk: boolean
  readonly whyNot: Action['whyNot'] | null
}

const STRETCH_ACTIONS: readonly StretchAction[] = [...ACTIONS.values()].flatMap((action) => {
  const { stretch } = action.price
  if (stretch === null) return []
  return {
    price: stretch,
    offers: action.offers,
    whileBroken: has(action, 'while-broken'),
    talk: has(action, 'talk'),
    whyNot: action.whyNot ?? null,
  }
})

export type BrokenReason = { readonly why: 'broken' }

function refused(g: Alien, person: Person): WhyNot[] {
  const reasons: WhyNot[] = hasTrifled(person) ? [TRIFLED] : []
  if (isBroken(person)) reasons.push(refusal<BrokenReason>({ why: 'broken' }, 'AL-BRK-03'))
  else for (const { whyNot } of STRETCH_ACTIONS) if (whyNot) reasons.push(...whyNot(g, person))
  return reasons
}

/** One answer of a player. What is done is a step of its own: it may roll dice and ask, after others have done so unseen. */
function act(g: Alien, who: BodyId, { value, what }: Offer): void {
  const person = personOf(g, who)
  const name = nameIn(value)
  if (name === 'wait') for (const one of waitingWith(g, person)) one.activity.acted = true
  else if (name === 'pick') {
    person.activity.trifles++
    g.picked[person.seat!] = what!.body!
  } else {
    const action = actionNamed(name)
    begin(person, action)
    if (has(action, 'quiet') || staysUnseen(g, person, action))
      g.agenda.push({ kind: 'deed', who, action: name, what })
  }
}

/** AL-RUL-BRK-06: one answer lets all of a seat's broken lie still; everybody else is asked by themselves. */
const waitingWith = (g: Alien, person: Person): Person[] =>
  isBroken(person) ? g.bodies.filter(isPc).filter((pc) => pc.seat === person.seat && isBroken(pc)) : [person]

/** AL-HACT-01, AL-HACT-02: whatever the hidden do has to be done unseen. */
function staysUnseen(g: Alien, person: Person, action: Action): boolean {
  const along = (action.along?.(g, person) ?? []).map((id) => bodyOf(g, id))
  return !(person.hidden || along.some(({ hidden }) => hidden)) || slipsBy(g, person, along)
}

/** The stretch is spent, or not if it is free; a watch is kept only by those who do nothing else (AL-GUARD-03). */
function begin(person: Person, action: Action): void {
  const { activity } = person
  if (action.price.stretch === 'stretch') {
    activity.acted = true
    activity.resting = false
    person.peeks = null
  } else activity.trifles++
  if (!has(action, 'quiet')) leaveWatch(person)
}

/** Somebody does what its player has chosen. */
export function* deed(g: Alien, { who, action, what }: Extract<Item, { kind: 'deed' }>): Play {
  if (g.combat || !isThere(personOf(g, who))) return
  yield* perform<Acting>(actionNamed(action), g, who, what)
  noteDisturbances(g)
}
