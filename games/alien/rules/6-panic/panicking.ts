import type { Play } from '@starboard/kernel'
import { type Body, type BodyId, isAble, isPc, personOf } from '../0-table/body.ts'
import type { Person } from '../0-table/person.ts'
import { enemiesNear, friendsHere } from '../0-table/safety.ts'
import { looksInto, sees } from '../0-table/sight.ts'
import type { Alien } from '../0-table/state.ts'
import {
  FLEE,
  FREEZE,
  FRENZY,
  LOSE_ITEM,
  mastering,
  NOISY,
  SCREAM,
  SEEK_COVER,
  SPOOKED,
  TWITCHY,
} from '../0-table/tables.ts'
import { tell } from '../0-table/tell.ts'
import { changeStress } from '../1-rolls/stress.ts'
import { NOISE, noise } from '../2-stealth/noise.ts'
import { comeOut, noticeAll, settle, sightChanged } from '../2-stealth/noticing.ts'
import { alerted } from '../2-stealth/unit-states.ts'
import { callForPanic } from './alarm.ts'
import { flee, fleeOn } from './flee.ts'
import { breakOut, goBerserk, rage, startBrawl, startle } from './frenzy.ts'
import { loseItem, twitch } from './losing.ts'

export type PanickingEvent =
  | { readonly type: 'took-cover-in-panic'; readonly rule: string; readonly who: BodyId }
  | { readonly type: 'turn-lost'; readonly rule: string; readonly who: BodyId; readonly panic: number | null }

/** What a result does, beyond the mark it leaves. */
const RESULTS: {
  readonly [result: number]: (g: Alien, who: BodyId, source: BodyId | null) => Play | undefined
} = {
  [SPOOKED]: (g, who) => relieve(g, who, 1, 'AL-PAN-01'), // AL-RUL-STRS-04
  [NOISY]: beNoisy,
  [TWITCHY]: twitch,
  [LOSE_ITEM]: loseItem,
  // Paranoid (AL-PAN-05) and Hesitant (AL-PAN-06) are nothing but their marks: help.ts and the drawing of cards look at them.
  [FREEZE]: freeze,
  [SEEK_COVER]: seekCover,
  [SCREAM]: scream,
  [FLEE]: flee,
  [FRENZY]: goBerserk,
  // Who is Catatonic (AL-PAN-12) lies there until the panic stops: see `panicTurn`.
}

/**
 * A result of 1 or more marks the character until panic stops (AL-RUL-PAN-03), beside the marks it has (AL-MORE-01) and apart from
 * stress responses (AL-RUL-PAN-16); of 7 to 12 only
 * the highest stays (AL-MORE-02, AL-RUL-PAN-04, AL-RUL-PAN-05).
 */
export function* takeHold(g: Alien, who: BodyId, result: number, source: BodyId | null, since: number): Play {
  const { nerves } = personOf(g, who)
  if (nerves.panicSince < since) nerves.fading = nerves.panic
  const kept = result >= FREEZE ? nerves.panic.filter((mark) => mark < FREEZE) : nerves.panic
  nerves.panic = [...kept, result]
  nerves.panicSince = since
  if (result >= FREEZE) Object.assign(nerves, { losesTurn: false, fears: null })
  yield* RESULTS[result]?.(g, who, source) ?? []
}

function relieve(g: Alien, who: BodyId, by: number, rule: string): undefined {
  changeStress(g, personOf(g, who), by, rule, 'panic')
}

/** AL-PAN-02: enemies near are alerted without a roll (AL-RUL-NEAR-01), and it is a noise like any other (AL-RUL-NOISE-01). */
function beNoisy(g: Alien, who: BodyId): undefined {
  const person = personOf(g, who)
  const enemies = enemiesNear(g, person)
  const lookers = enemies.filter((body) => isAble(body) && looksInto(g, body, person.at!))
  settle([person], lookers) // Without a roll, and that of a hiding place given away is none either.
  comeOut(g, who, 'AL-RUL-HACT-05')
  noise(g, person.at!, NOISE.scream, who)
  const hearers = enemies.filter((body) => !isPc(body))
  if (hearers.length > 0)
    alerted(
      g,
      hearers.map(({ id }) => id),
      who,
    )
  drawEyes(
    g,
    person,
    lookers.filter((body) => sees(g, body, person)),
  )
}

/**
 * Those who look that way see who it was. If they had been seen themselves there is a fight, and nobody chooses what to do about them any
 * more; else it is they who have seen the other first (AL-DET-07).
 */
function drawEyes(g: Alien, person: Person, lookers: readonly Body[]): void {
  const alert = lookers.filter(({ aware }) => !aware.includes(person.id))
  if (alert.length === 0) return
  noticeAll(g, alert, [person])
  if (g.combat) return
  const ids = alert.map(({ id }) => id)
  if (ids.some((id) => person.aware.includes(id))) breakOut(g, [person.id, ...ids])
  else g.agenda.push({ kind: 'outcome', winners: idsOfSide(alert), losers: [person.id] })
}

/** Those of the side of the first: one choice is for one group (AL-RUL-STL-05, AL-RUL-STL-09). */
const idsOfSide = (bodies: readonly Body[]): BodyId[] =>
  bodies.filter(({ side }) => side === bodies[0]!.side).map(({ id }) => id)

/** AL-PAN-07: the next turn is lost; until then no interrupt. */
function freeze(g: Alien, who: BodyId): undefined {
  personOf(g, who).nerves.losesTurn = true
}

/** AL-PAN-08: into full cover at once, at no cost (AL-RUL-PAN-07); whoever is pinned stays where it is. No interrupt either (AL-RUL-PAN-10). */
function seekCover(g: Alien, who: BodyId): undefined {
  const person = personOf(g, who)
  if (!person.held) {
    person.hidden = false
    person.peeks = null
    person.cover = { kind: 'full', at: 'zone' }
    tell<PanickingEvent>(g, { type: 'took-cover-in-panic', rule: 'AL-PAN-08', who }, { about: [who] })
    sightChanged(g)
  }
  freeze(g, who)
  relieve(g, who, -1, 'AL-PAN-08')
}

/** AL-PAN-09, AL-RUL-PTRIG-05. */
function scream(g: Alien, who: BodyId): undefined {
  const person = personOf(g, who)
  freeze(g, who)
  relieve(g, who, -1, 'AL-PAN-09')
  comeOut(g, who, 'AL-RUL-HACT-05')
  noise(g, person.at!, NOISE.scream, who)
  callForPanic(g, friendsHere(g, person), who, 'scream')
}

/** What somebody in panic does with a turn of its own: Freeze, Seek Cover and Scream lose it, Flee and Frenzy play it by the book, Catatonic lies there. True if the turn is taken. */
export function* panicTurn(g: Alien, who: BodyId): Play<boolean> {
  const { nerves } = personOf(g, who)
  const panic = mastering(nerves)
  if (nerves.losesTurn && !hasActed(g)) {
    nerves.losesTurn = false // Its effect is over; the mark stays (AL-RUL-PAN-20).
    loseTurn(g, who, panic)
    return true
  }
  if (panic === null || panic < FLEE) return yield* startle(g, who)
  if (panic === FLEE) yield* fleeOn(g, who)
  else if (panic === FRENZY) yield* rage(g, who)
  else loseTurn(g, who, panic)
  return true
}

/** AL-PAN-07 to AL-PAN-09: who is struck by it in the middle of a turn plays that to its end, and loses the next. */
const hasActed = ({ combat }: Alien): boolean => combat!.turns[combat!.now]!.acted

/** The stretch of one whom panic has hold of, out of combat. */
export function* panicStretch(g: Alien, who: BodyId): Play {
  const person = personOf(g, who)
  const panic = mastering(person.nerves)
  person.activity.acted = true
  person.nerves.losesTurn = false
  if (panic === FLEE) yield* fleeOn(g, who)
  else if (panic === FRENZY) startBrawl(g, who)
  else loseTurn(g, who, panic)
}

function loseTurn(g: Alien, who: BodyId, panic: number | null): void {
  const rule = panic === null ? 'AL-PAN-07' : `AL-PAN-${String(panic).padStart(2, '0')}`
  tell<PanickingEvent>(g, { type: 'turn-lost', rule, who, panic }, { about: [who] })
}
