import type { Play } from '@starboard/kernel'
import { type Body, type BodyId, bodyOf, isAble, isBroken, personOf } from '../0-table/body.ts'
import { canPay, pay } from '../0-table/budget.ts'
import { turnOf } from '../0-table/cards.ts'
import { blockerBetween } from '../0-table/crawl.ts'
import { byLot, d6 } from '../0-table/dice.ts'
import { hasTrauma } from '../0-table/harm.ts'
import { hasUsed, noteUse } from '../0-table/once.ts'
import type { Person } from '../0-table/person.ts'
import { friendsHere } from '../0-table/safety.ts'
import type { Alien, Item } from '../0-table/state.ts'
import { FRENZY } from '../0-table/tables.ts'
import { tell } from '../0-table/tell.ts'
import { freeHands } from '../0-table/ties.ts'
import { distance, exitsOf } from '../0-table/zones.ts'
import { hardship } from '../1-rolls/hardship.ts'
import { canMove, movePrice } from '../2-stealth/moves.ts'
import { comeBeside, cross, whyNotCross } from '../2-stealth/moving.ts'
import { sightChanged } from '../2-stealth/noticing.ts'
import { victimsOf } from '../3-combat/aftermath.ts'
import { closeArm, closeAttack } from '../4-attacks/arms.ts'
import { attack } from '../4-attacks/attack.ts'
import { BREAK_FREE } from '../4-attacks/holds.ts'
import { callForPanic } from './alarm.ts'

export type FrenzyEvent =
  | { readonly type: 'raged'; readonly rule: string; readonly who: BodyId; readonly at: BodyId | null }
  | { readonly type: 'frenzy-over'; readonly rule: string; readonly who: BodyId }

/** AL-PAN-11, AL-RUL-PTRIG-05: everybody friendly in the zone rolls. It strikes on its next turn (AL-RUL-PAN-13). */
export function goBerserk(g: Alien, who: BodyId): undefined {
  callForPanic(g, friendsHere(g, personOf(g, who)), who, 'frenzy')
  if (!g.combat) startBrawl(g, who)
}

/** AL-RUL-PAN-13: out of combat, somebody in sight means that cards are drawn. */
export function startBrawl(g: Alien, who: BodyId): void {
  const inSight = victimsOf(g, personOf(g, who)).map(({ id }) => id)
  if (inSight.length === 0 || g.agenda.some(({ kind }) => kind === 'fight')) return
  breakOut(g, [who, ...inSight])
}

/** A fight by somebody out of his wits: before anybody gets to choose what comes of a detection, which is too late then. */
export function breakOut(g: Alien, between: readonly BodyId[]): void {
  const choice = g.agenda.findIndex(({ kind }) => kind === 'outcome')
  const fight: Item = { kind: 'fight', first: [], ambush: false, between: [...between] }
  g.agenda.splice(choice < 0 ? g.agenda.length : choice, 0, fight)
}

/**
 * AL-RUL-PAN-13: each turn to the nearest, and at it; of several as near, one by lot. It takes the slots that any attack and any move
 * takes, so there is no second full action in a round (AL-ACT-03). Whoever is pinned can only try to break free (AL-SPEC-07).
 */
export function* rage(g: Alien, who: BodyId): Play {
  const person = personOf(g, who)
  if (person.held !== null) return yield* struggle(g, who)
  const near = nearestOf(g, person)
  const target = near.length > 0 ? byLot(g, near).id : null
  tell<FrenzyEvent>(g, { type: 'raged', rule: 'AL-PAN-11', who, at: target }, { about: [who] })
  if (target === null) return
  yield* approach(g, who, target)
  if (!personOf(g, who).beside.includes(target)) return yield* approach(g, who, target)
  if (!canPay(g, personOf(g, who), 'full')) return
  pay(g, personOf(g, who), 'full')
  yield* lashOut(g, who, target)
}

function* struggle(g: Alien, who: BodyId): Play {
  if (!canPay(g, personOf(g, who), 'full')) return
  pay(g, personOf(g, who), 'full')
  yield* BREAK_FREE.play(g, who, null)
}

/** Hair trigger: the first time in a combat, on 5 or 6, the turn goes into an attack on whatever is nearest (traumas). True if it does. */
export function* startle(g: Alien, who: BodyId): Play<boolean> {
  const person = personOf(g, who)
  if (
    person.nerves.traumas.length === 0 ||
    !hasTrauma(person, 'hair-trigger') ||
    hasUsed(g, person, 'hair-trigger', 'while')
  )
    return false
  noteUse(g, person, 'hair-trigger', 'while')
  if (d6(g) < 5) return false
  yield* rage(g, who)
  return true
}

/** In a shaft whoever is in the way is nearer than those behind (AL-CRAWL-03). */
function nearestOf(g: Alien, person: Person): Body[] {
  const targets = victimsOf(g, person)
  const steps = (body: Body): number =>
    person.beside.includes(body.id)
      ? -1
      : 2 * distance(g, person.at!, body.at!) + Number(blockerBetween(g, person, body) !== null)
  const least = Math.min(...targets.map(steps))
  return targets.filter((body) => steps(body) === least)
}

/** One move: a zone nearer, or from Short to Adjacent; what hinders others hinders those who rave (AL-RUL-LOAD-01, Sump Nine). */
function* approach(g: Alien, who: BodyId, target: BodyId): Play {
  const [person, other] = [personOf(g, who), bodyOf(g, target)]
  if (person.beside.includes(target) || !canPay(g, person, movePrice(g, person)) || !canMove(g, person))
    return
  if (person.at === other.at) {
    if (blockerBetween(g, person, other) !== null) return // AL-CRAWL-03
    spendMove(g, person)
    if (yield* hardship(g, who, null)) comeBeside(g, who, target)
    return
  }
  const steps = distance(g, person.at!, other.at!)
  const way = exitsOf(g, person.at!).find(
    ({ by, to }) => distance(g, to, other.at!) < steps && whyNotCross(g, person, by.id) === null,
  )
  if (!way) return
  spendMove(g, person)
  if (!(yield* hardship(g, who, way.by.id))) return
  cross(g, [who], way.by.id)
  sightChanged(g)
}

function spendMove(g: Alien, person: Person): void {
  pay(g, person, movePrice(g, person))
  turnOf(g, person)!.moves++
}

/** A close attack with whatever is in hand, which counts as any other (AL-RUL-PAN-18). The response ends with the target broken (AL-RUL-PAN-19). */
function* lashOut(g: Alien, who: BodyId, target: BodyId): Play {
  const person = personOf(g, who)
  if (bodyOf(g, target).held?.by !== who) freeHands(g, who) // AL-RUL-ATT-17
  const blow = closeAttack(g, person, target, closeArm(g, person)?.id ?? null)
  yield* attack(g, { ...blow, untold: true })
  const victim = bodyOf(g, target)
  if (victim.dead || isBroken(victim) || !isAble(victim)) calmDown(g, who)
}

/** AL-RUL-PAN-19: response and mark end, and this break frightens everybody but the one who did it. */
function calmDown(g: Alien, who: BodyId): void {
  const person = personOf(g, who)
  if (!person.nerves.panic.includes(FRENZY)) return
  person.nerves.panic = person.nerves.panic.filter((mark) => mark !== FRENZY)
  for (const item of g.agenda) if (item.kind === 'panic') item.who = item.who.filter((id) => id !== who)
  tell<FrenzyEvent>(g, { type: 'frenzy-over', rule: 'AL-RUL-PAN-19', who }, { about: [who] })
}
