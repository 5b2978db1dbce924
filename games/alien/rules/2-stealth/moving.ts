import { type BorderId, CREATURES, type ZoneId } from '../../content/index.ts'
import { type Body, type BodyId, bodyOf, isPc } from '../0-table/body.ts'
import { blockerOf, inColumn, leaveColumn, takePlace } from '../0-table/crawl.ts'
import { hasTrauma } from '../0-table/harm.ts'
import { blast, callForPanic, crewArrived } from '../0-table/later.ts'
import { hasLight } from '../0-table/light.ts'
import { hasUsed, noteUse } from '../0-table/once.ts'
import type { Person } from '../0-table/person.ts'
import { gaitOf } from '../0-table/routes.ts'
import type { Alien } from '../0-table/state.ts'
import { isSwarm } from '../0-table/targets.ts'
import { tell } from '../0-table/tell.ts'
import { crowd, loseGrip, NOBODY, touch, uproot } from '../0-table/ties.ts'
import { beyond, borderOf, borderState, isCrawlspace, isDark } from '../0-table/zones.ts'
import { addStress } from '../1-rolls/stress.ts'
import { noise } from './noise.ts'
import { sightChanged } from './noticing.ts'

export type MoveEvent =
  | {
      readonly type: 'moved'
      readonly rule: string
      readonly who: readonly BodyId[]
      readonly into: ZoneId
      /** Nobody of the crew is there yet, and there is time to look around: what the place looks like is told once, not to everybody who comes after. */
      readonly ahead: boolean
    }
  | {
      readonly type: 'unit-moved'
      readonly rule: string
      readonly who: readonly BodyId[]
      readonly into: ZoneId
    }
  | {
      readonly type: 'dragged'
      readonly rule: string
      readonly who: BodyId
      readonly by: BodyId
      readonly into: ZoneId
    }

/** One who does not go on its own feet: a pinned victim, or a friend who cannot walk (AL-RUL-DRAG-01). */
export interface Haul {
  readonly who: BodyId
  readonly by: BodyId
}

export interface Hindrance {
  readonly why:
    | 'blocked'
    | 'held'
    | 'aboard'
    | 'locked'
    | 'no-passing'
    | 'barred'
    | 'must-jump'
    | 'must-check'
    | 'cannot-open'
    | 'no-ducts'
  readonly rule: string
}

/**
 * Why a body cannot go through a border by ordinary movement now; null if it can: open borders and unlocked doors
 * (AL-SMOVE-02, AL-SMOVE-03), nothing locked or blocked (AL-SMOVE-04). A player character is stopped only by what its seat knows of,
 * and nobody by those who go along.
 */
export function whyNotCross(
  g: Alien,
  body: Body,
  id: BorderId,
  along: readonly BodyId[] = NOBODY,
): Hindrance | null {
  const border = borderState(g, id)
  if (border.kind === 'blocked') return BLOCKED
  const { held, rides } = body
  if (held) return HELD
  if (rides !== null) return ABOARD
  const hindrance =
    body.kind === 'person' && body.side === 'crew' ? crewStopped(g, body, id) : otherStopped(g, body, id)
  if (hindrance) return hindrance
  const blocker = blockerOf(g, body, id, false, along)
  return blocker && (blocker.at === body.at && isCrawlspace(g, body.at!) ? NO_PASSING : BARRED)
}

/**
 * AL-RUL-BLOCK-01: whoever bars a border from beyond stands in it, within reach of those whom it keeps out. Else nobody there could try
 * to pass (AL-SPEC-04).
 */
export function barsFromBeyond(g: Alien, body: Body, other: Body): boolean {
  if (!g.combat || other.at === body.at) return false
  for (const { who, border } of g.combat.blocks) {
    if (who !== other.id || !borderOf(g, border).between.includes(body.at!)) continue
    if (whyNotCross(g, body, border) === BARRED) return true
  }
  return false
}

const BLOCKED: Hindrance = { why: 'blocked', rule: 'AL-SMOVE-04' }
const HELD: Hindrance = { why: 'held', rule: 'AL-SPEC-07' }
const ABOARD: Hindrance = { why: 'aboard', rule: 'AL-RUL-VEH-01' }
const LOCKED: Hindrance = { why: 'locked', rule: 'AL-SMOVE-04' }
const NO_PASSING: Hindrance = { why: 'no-passing', rule: 'AL-CRAWL-03' }
const BARRED: Hindrance = { why: 'barred', rule: 'AL-RUL-BLOCK-01' }
const MUST_JUMP: Hindrance = { why: 'must-jump', rule: 'AL-RUL-ACT-08' }
const MUST_CHECK: Hindrance = { why: 'must-check', rule: 'AL-TRAUMA-05' }
const CANNOT_OPEN: Hindrance = { why: 'cannot-open', rule: 'AL-RUL-DOOR-03' }
const NO_DUCTS: Hindrance = { why: 'no-ducts', rule: 'AL-CRAWL-01' }

function crewStopped(g: Alien, person: Person, id: BorderId): Hindrance | null {
  const { kind, ajar, locked } = borderState(g, id)
  if (kind === 'gap' || kind === 'climb') return MUST_JUMP
  if (kind === 'open' || ajar) return null
  if (locked) return LOCKED
  return !g.combat && person.nerves.traumas.length > 0 && hasTrauma(person, 'compulsion-to-check')
    ? MUST_CHECK
    : null // Compulsion to check (traumas).
}

/** AL-RUL-DOOR-03: creatures open doors only as their entry says; the Company's people have the keys to its doors. */
function otherStopped(g: Alien, body: Body, id: BorderId): Hindrance | null {
  const { kind, ajar, locked, company } = borderState(g, id)
  const { doors, ducts, keys } = gaitOf(g, body)
  if (kind === 'access' && !ducts) return NO_DUCTS
  if (g.combat && body.kind === 'person' && (kind === 'gap' || kind === 'climb')) return MUST_JUMP // AL-FULL-03
  if (kind === 'open' || kind === 'gap' || kind === 'climb' || ajar) return null
  if (locked && !(company && keys)) return LOCKED
  return kind === 'access' || doors === 'opens' ? null : CANNOT_OPEN
}

/**
 * Bodies go through a border into the next zone: at Short range from all there (AL-RUL-ACT-05), out of cover and hiding. A shut
 * door is opened on the way and left shut (AL-RUL-DOOR-01). The caller looks at sight afterwards (`sightChanged`).
 */
export function cross(g: Alien, who: readonly BodyId[], id: BorderId, haul: Haul | null = null): void {
  const from = bodyOf(g, who[0]!).at!
  const into = beyond(borderOf(g, id), from)
  const along = haul === null || who.includes(haul.by) ? who : [...who, haul.by]
  const ahead = !g.combat && !g.bodies.some((body) => body.at === into && body.side === 'crew' && !body.dead)
  for (const each of inColumn(g, who, id)) {
    const body = bodyOf(g, each)
    uproot(g, body, along)
    leaveColumn(g, body)
    body.at = into
    body.cameBy = id
    body.backed = false
    body.moved = true
    body.hidden = false // AL-RUL-HACT-05
    takePlace(g, body)
    noteCrossing(g, body)
  }
  const crew = who.filter((each) => bodyOf(g, each).side === 'crew')
  const afoot = haul === null ? crew : crew.filter((each) => each !== haul.who)
  if (afoot.length > 0)
    tell<MoveEvent>(g, { type: 'moved', rule: 'AL-SMOVE-06', who: afoot, into, ahead }, { about: afoot })
  const others = who.filter((each) => !crew.includes(each))
  if (others.length > 0)
    tell<MoveEvent>(g, { type: 'unit-moved', rule: 'AL-SMOVE-06', who: others, into }, { about: others }) // Whoever sees them go sees which way.
  if (haul !== null && crew.length > afoot.length)
    tell<MoveEvent>(
      g,
      { type: 'dragged', rule: 'AL-RUL-DRAG-01', who: haul.who, by: haul.by, into },
      { about: [haul.who] },
    )
  for (const each of crew) dread(g, bodyOf(g, each), into)
  if (crew.length > 0) crewArrived(g, crew, into)
  if (others.length > 0) spring(g, others[0]!, id, into)
  for (const each of who) crowd(g, bodyOf(g, each))
}

function noteCrossing({ combat }: Alien, { id }: Body): void {
  const turn = combat?.turns[combat.now]
  if (turn?.who === id) turn.crossed = true
}

/** Traumas: Fear of the dark, Fear of tight spaces. */
function dread(g: Alien, body: Body, into: ZoneId): void {
  if (body.kind === 'creature' || body.nerves.traumas.length === 0 || !isPc(body)) return
  if (hasTrauma(body, 'fear-of-tight-spaces') && isCrawlspace(g, into))
    addStress(g, body.id, 1, 'AL-TRAUMA-05', 'tight-space')
  if (
    !hasTrauma(body, 'fear-of-the-dark') ||
    !isDark(g, into) ||
    hasLight(g, body) ||
    hasUsed(g, body, 'afraid', 'stretch')
  )
    return
  noteUse(g, body, 'afraid', 'stretch')
  addStress(g, body.id, 1, 'AL-TRAUMA-05', 'dark')
}

/** What the crew has laid out for others: a line across the border (gear-line), a rigged zone. */
function spring(g: Alien, who: BodyId, border: BorderId, into: ZoneId): void {
  if (g.tripLines.includes(border)) {
    g.tripLines = g.tripLines.filter((id) => id !== border)
    noise(g, into, 1, who)
  }
  const traps = g.traps.filter(({ zone }) => zone === into)
  if (traps.length === 0) return
  g.traps = g.traps.filter(({ zone }) => zone !== into)
  for (const { dice, damage, fire } of traps) blast(g, into, dice, damage, fire, null)
}

/**
 * Closes the distance within a zone: from now on these two are Adjacent (AL-QUICK-02). The mover leaves those it stood beside,
 * unless the other stands beside them too. A Xenomorph's own step frightens (AL-PTRIG-03).
 */
export function comeBeside(g: Alien, mover: BodyId, other: BodyId): void {
  const [one, next] = [bodyOf(g, mover), bodyOf(g, other)]
  if (one.beside.includes(other)) return
  const stay = one.beside.filter((id) => next.beside.includes(id) || isSwarm(bodyOf(g, id)))
  uproot(g, one, stay)
  if (one.kind === 'creature') loseGrip(g, mover) // AL-RUL-ATT-17: whoever moves lets go, of those who stay near too.
  touch(one, next)
  if (one.at !== next.at) sightChanged(g)
  if (one.kind === 'creature' && CREATURES[one.of].xenomorph) loomOver(g, one, next)
}

/** AL-PTRIG-03, AL-RUL-PTRIG-02: at most once a round for each character; one roll if it is the first sight as well (AL-RUL-PTRIG-03). */
function loomOver(g: Alien, xenomorph: Body, over: Body): void {
  if (over.kind !== 'person' || over.side === xenomorph.side || g.combat?.frightened.includes(over.id)) return
  g.combat?.frightened.push(over.id)
  const pending = g.agenda.some(
    (item) => item.kind === 'panic' && item.source === xenomorph.id && item.who.includes(over.id),
  )
  if (!pending) callForPanic(g, [over.id], xenomorph.id, 'adjacent')
}
