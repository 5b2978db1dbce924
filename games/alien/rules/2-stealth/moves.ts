import { ask, Broken, type Option, type Play } from '@starboard/kernel'
import { one, question, type Refused, refusal } from '@starboard/kernel/speech'
import type { BorderId, ZoneId } from '../../content/index.ts'
import {
  action,
  canStillAct,
  type Into,
  NONE,
  type OfBorder,
  type Offered,
  type Price,
  type ToBody,
  type ToZone,
} from '../0-table/acting.ts'
import {
  type Body,
  type BodyId,
  bodyOf,
  controller,
  isAble,
  isBroken,
  isPc,
  personOf,
} from '../0-table/body.ts'
import { turnOf } from '../0-table/cards.ts'
import { blockerOf } from '../0-table/crawl.ts'
import { suffers } from '../0-table/harm.ts'
import { hasUsed, noteUse } from '../0-table/once.ts'
import { hasTalent, type Person } from '../0-table/person.ts'
import type { Alien } from '../0-table/state.ts'
import { bordersBetween, exitsOf, isOpen } from '../0-table/zones.ts'
import { hardship, withHardship } from '../1-rolls/hardship.ts'
import { cross, type Haul, type Hindrance, whyNotCross } from './moving.ts'
import { noticeAll, settle, sightChanged } from './noticing.ts'

/** AL-SMOVE-02, AL-SMOVE-03: one zone a stretch, a shaft like any other (AL-CRAWL-02); AL-QUICK-01: a quick action in a fight, so two zones a round at most (AL-RUL-ACT-05). */
export const MOVE = action('move')<ToZone>({
  price: { stretch: 'stretch', round: movePrice },
  tags: ['while-broken', 'soldierly'],
  along: (g, person) => followersOf(g, person),
  offers: (g, person) => waysFor(g, person, 'move'),
  *play(g, who, { zone: into }) {
    const person = personOf(g, who)
    yield* go(g, [who, ...followersOf(g, person)], wayInto(g, person, into))
  },
  whyNot: (g, person) => {
    const reasons: Refused<MoveReason>[] = []
    for (const { by: border, to: into } of exitsOf(g, person.at!)) {
      const hindrance = whyNotCross(g, person, border.id)
      if (hindrance && hindrance.why !== 'must-jump')
        reasons.push(refusal({ why: hindrance.why, into, border: border.id }, hindrance.rule))
    }
    return reasons
  },
})

export type MoveReason = Into & OfBorder & { readonly why: Exclude<Hindrance['why'], 'must-jump'> }

/** A broken leg or a lost foot makes a full action of it (injuries). */
export function movePrice(g: Alien, person: Person): Price {
  return suffers(g, person, 'slow') ? 'full' : 'quick'
}

/** AL-BRK-03 and injuries: some have one move a round, some none. */
export function canMove(g: Alien, person: Person): boolean {
  if (suffers(g, person, 'cannot-move')) return false
  if (!g.combat) return true
  const turn = turnOf(g, person)
  if (!turn || turn.moves === 0) return true
  return !(isBroken(person) || suffers(g, person, 'one-move') || turn.hobbled)
}

function waysFor(g: Alien, person: Person, name: string): readonly Offered<ToZone>[] {
  if (!canMove(g, person)) return NONE
  const options: Offered<ToZone>[] = []
  for (const { by, to: into } of exitsOf(g, person.at!)) {
    if (whyNotCross(g, person, by.id) !== null || leadsInto(options, into)) continue
    const value = `${name}:${into}`
    const rule = g.combat ? 'AL-QUICK-01' : isOpen(g.borders[by.id]!) ? 'AL-SMOVE-02' : 'AL-SMOVE-03'
    options.push(withHardship(g, person, into, { value, what: { zone: into }, at: into, rule }))
  }
  return options
}

function leadsInto(ways: readonly { readonly at?: string }[], into: ZoneId): boolean {
  for (const { at } of ways) if (at === into) return true
  return false
}

/** The first border to that zone that can be crossed. */
function wayInto(g: Alien, person: Person, into: ZoneId): BorderId {
  const way = bordersBetween(g, person.at!, into).find(({ id }) => whyNotCross(g, person, id) === null)
  if (!way) throw new Broken(`${person.id} cannot get to ${into}`)
  return way.id
}

/**
 * Those who set out together look round as they go (AL-SMOVE-05): each who has to roll for it rolls, and whoever fails stays. If the first stays, all do. Somebody
 * unseen in the way of a shaft is run into.
 */
export function* go(g: Alien, who: readonly BodyId[], border: BorderId, haul: Haul | null = null): Play {
  const movers: BodyId[] = []
  for (const id of who) {
    const body = bodyOf(g, id)
    if (id !== who[0] && staysBehind(g, body, border, who)) continue
    if (body.kind === 'person') body.activity.acted = true
    if (id === haul?.who || (yield* hardship(g, id, border))) movers.push(id)
    else if (id === who[0]) break
  }
  const turn = g.combat && turnOf(g, bodyOf(g, who[0]!))
  if (turn) turn.moves++
  if (movers.length > 0 && !runsInto(g, movers, border)) cross(g, movers, border, haul)
  sightChanged(g)
}

/** AL-CRAWL-03: in a shaft nobody of a group gets past somebody who is not of it; and nobody leaves a vehicle to go along. */
function staysBehind(g: Alien, body: Body, border: BorderId, group: readonly BodyId[]): boolean {
  return body.rides !== null || blockerOf(g, body, border, false, group) !== null
}

function runsInto(g: Alien, who: readonly BodyId[], border: BorderId): boolean {
  const first = bodyOf(g, who[0]!)
  const blocker = blockerOf(g, first, border, true)
  if (!blocker || who.includes(blocker.id)) return false
  settle([first], [blocker])
  noticeAll(g, [first], [blocker])
  noticeAll(g, [blocker], [first])
  if (!g.combat) g.agenda.push({ kind: 'fight', first: [], ambush: false, between: [first.id, blocker.id] })
  return true
}

/** AL-SMOVE-07: several go as one group: all of one's own in the zone who have not acted. */
export const GROUP = action('group')<ToZone>({
  price: { stretch: 'stretch', round: null },
  along: (g, person) => trainOf(g, groupWith(g, person)).slice(1),
  offers: (g, person) => (groupWith(g, person).length < 2 ? NONE : waysFor(g, person, 'group')),
  *play(g, who, { zone: into }) {
    const person = personOf(g, who)
    yield* go(g, trainOf(g, groupWith(g, person)), wayInto(g, person, into))
  },
})

function groupWith(g: Alien, person: Person): BodyId[] {
  const group = [person.id]
  for (const pc of g.bodies) {
    if (!isPc(pc)) break
    if (
      pc !== person &&
      pc.seat === person.seat &&
      pc.at === person.at &&
      canStillAct(g, pc) &&
      canMove(g, pc)
    )
      group.push(pc.id)
  }
  return group
}

/** Those in the same zone who go where this one goes, if they can: other players' characters and friends. Not in a fight. */
export const followersOf = (g: Alien, person: Person): BodyId[] => trainOf(g, [person.id]).slice(1)

/** These, and whoever follows one of them, and whoever follows those. */
function trainOf(g: Alien, ahead: readonly BodyId[]): BodyId[] {
  const train = [...ahead]
  if (g.combat) return train
  const { at } = bodyOf(g, train[0]!)
  for (const leader of train) {
    for (const body of g.bodies) {
      if (body.kind === 'creature' || body.follows !== leader || body.at !== at) continue
      if (train.includes(body.id)) continue
      if (isPc(body) ? canStillAct(g, body) && canMove(g, body) : isAble(body) && !body.activity.acted)
        train.push(body.id)
    }
  }
  return train
}

/** AL-SMOVE-07: going along with a character of another player. */
export const FOLLOW = action('follow')<ToBody>({
  price: { stretch: 'free', round: null },
  tags: ['quiet'],
  offers: (g, person) => {
    let options: Offered<ToBody>[] | null = null
    for (const pc of g.bodies) {
      if (!isPc(pc)) break
      if (pc.seat === person.seat || pc.at !== person.at || !isAble(pc)) continue
      if (person.follows === pc.id || pc.follows === person.id) continue
      options ??= []
      options.push({
        value: `follow:${pc.id}`,
        what: { body: pc.id },
        at: `body:${pc.id}`,
        rule: 'AL-SMOVE-07',
      })
    }
    return options ?? NONE
  },
  // biome-ignore lint/correctness/useYield: an action may ask, this one does not
  *play(g, who, { body: whom }) {
    personOf(g, who).follows = whom
  },
})

export const UNFOLLOW = action('unfollow')({
  price: { stretch: 'free', round: null },
  tags: ['quiet'],
  offers: (_, person) => (person.follows === null ? NONE : STAY_BEHIND),
  // biome-ignore lint/correctness/useYield: an action may ask, this one does not
  *play(g, who) {
    personOf(g, who).follows = null
  },
})

const STAY_BEHIND: readonly Offered<null>[] = [{ value: 'unfollow', what: null, rule: 'AL-SMOVE-07' }]

/** Sprinter: one more move on one's own turn, once in a fight (talents). */
export const SPRINT = action('sprint')<ToZone>({
  price: { stretch: null, round: 'free' },
  offers: (g, person) =>
    hasTalent(person, 'tal-sprinter') && !hasUsed(g, person, 'tal-sprinter', 'while')
      ? waysFor(g, person, 'sprint')
      : NONE,
  *play(g, who, { zone: into }) {
    const person = personOf(g, who)
    noteUse(g, person, 'tal-sprinter', 'while')
    yield* go(g, [who], wayInto(g, person, into))
  },
})

/** AL-RUL-DRAG-01: a friend who cannot walk is moved along: part of one's move, in a fight a full action at Adjacent range. */
export const DRAG = action('drag')<ToBody>({
  price: { stretch: 'stretch', round: 'full' },
  offers: (g, person) => {
    let options: Offered<ToBody>[] | null = null
    for (const body of g.bodies) {
      if (
        body === person ||
        body.at !== person.at ||
        body.dead ||
        body.side !== 'crew' ||
        body.kind === 'creature'
      )
        continue
      if (
        !(isBroken(body) || suffers(g, body, 'cannot-move')) ||
        (g.combat && !person.beside.includes(body.id))
      )
        continue
      if (waysWith(g, person, body).length === 0) continue
      options ??= []
      options.push({
        value: `drag:${body.id}`,
        what: { body: body.id },
        at: `body:${body.id}`,
        rule: 'AL-RUL-DRAG-01',
      })
    }
    return options ?? NONE
  },
  *play(g, who, { body: whom }) {
    const ways = waysWith(g, personOf(g, who), personOf(g, whom))
    const question = one(DRAG_INTO, controller(personOf(g, who)), 'AL-RUL-DRAG-01', ways, {
      label: { who, whom },
    })
    const { value: into } = yield* ask(question)
    yield* go(g, [who, whom], wayInto(g, personOf(g, who), into), { who: whom, by: who })
  },
})

export const DRAG_INTO = question('drag-into')<{ readonly who: BodyId; readonly whom: BodyId }>()

function waysWith(g: Alien, person: Person, friend: Person): Option[] {
  const ways: Option[] = []
  if (!canMove(g, person)) return ways
  for (const { by: border, to: into } of exitsOf(g, person.at!)) {
    if (whyNotCross(g, person, border.id) !== null) continue
    if (whyNotCross(g, friend, border.id, [person.id]) !== null) continue // AL-CRAWL-03: whoever goes ahead is in nobody's way.
    if (!leadsInto(ways, into)) ways.push({ value: into, at: into })
  }
  return ways
}
