import { refusal } from '@starboard/kernel/speech'
import { action, NONE, type Offered, type ToBody, type ToBorder } from '../0-table/acting.ts'
import { type Body, type BodyId, bodyOf, isAble, personOf } from '../0-table/body.ts'
import { turnOf } from '../0-table/cards.ts'
import { blockerBetween } from '../0-table/crawl.ts'
import type { Person } from '../0-table/person.ts'
import type { Alien } from '../0-table/state.ts'
import { isSwarm } from '../0-table/targets.ts'
import { knows, tell } from '../0-table/tell.ts'
import { leaveBorder, partFrom } from '../0-table/ties.ts'
import { type AtBorder, atBorder } from '../0-table/zones.ts'
import { hardship, withHardship } from '../1-rolls/hardship.ts'
import { canMove, movePrice } from '../2-stealth/moves.ts'
import { barsFromBeyond, comeBeside } from '../2-stealth/moving.ts'
import { comeOut, sightChanged } from '../2-stealth/noticing.ts'

export type RangeEvent =
  | {
      readonly type: 'closed-in' | 'drew-away'
      readonly rule: string
      readonly who: BodyId
      readonly from: BodyId
    }
  | (AtBorder & { readonly type: 'bars-the-way'; readonly rule: string })

/** AL-QUICK-02: from Short to Adjacent. */
export const CLOSE = action('close')<ToBody, { who: BodyId }>({
  price: { stretch: null, round: movePrice },
  tags: ['while-broken', 'soldierly'],
  offers: (g, person) =>
    around(
      g,
      person,
      'close',
      (other) => !person.beside.includes(other.id) && blockerBetween(g, person, other) === null, // AL-CRAWL-03
    ),
  *play(g, who, { body: whom }) {
    if (!(yield* stepsUp(g, who))) return
    comeBeside(g, who, whom)
    tell<RangeEvent>(g, { type: 'closed-in', rule: 'AL-QUICK-02', who, from: whom }, { about: [who, whom] })
    sightChanged(g)
  },
  whyNot: (g, person) =>
    g.bodies
      .filter(({ at, dead, id }) => at === person.at && !dead && knows(g, person.seat, id))
      .filter((other) => blockerBetween(g, person, other) !== null)
      .map(({ id }) => refusal<RangeReason>({ why: 'no-closing', who: id }, 'AL-CRAWL-03')),
})

export type RangeReason = { readonly why: 'no-closing'; readonly who: BodyId }

/** AL-QUICK-02: from Adjacent to Short; nothing stops one who is not pinned (AL-RUL-BLOCK-02). */
export const AWAY = action('away')<ToBody, { who: BodyId }>({
  price: { stretch: null, round: movePrice },
  tags: ['while-broken'],
  offers: (g, person) =>
    person.beside.length === 0
      ? NONE
      : around(g, person, 'away', (other) => person.beside.includes(other.id) && !isSwarm(other)),
  *play(g, who, { body: whom }) {
    if (!(yield* stepsUp(g, who))) return
    const person = personOf(g, who)
    partFrom(g, who, whom)
    person.cover = null // AL-RUL-COV-04
    person.peeks = null
    leaveBorder(g, person)
    tell<RangeEvent>(g, { type: 'drew-away', rule: 'AL-QUICK-02', who, from: whom }, { about: [who, whom] })
    sightChanged(g)
  },
})

/** Those in reach of a step whom the player knows of. */
function around(
  g: Alien,
  person: Person,
  name: string,
  is: (other: Body) => boolean,
): readonly Offered<ToBody, { who: BodyId }>[] {
  if (!canMove(g, person)) return NONE
  let options: Offered<ToBody, { who: BodyId }>[] | null = null
  for (const other of g.bodies) {
    if (other === person || other.dead || !isAround(g, person, other) || !is(other)) continue
    if (person.seat !== null ? !knows(g, person.seat, other.id) : !person.aware.includes(other.id)) continue
    options ??= []
    const { id } = other
    const option = {
      value: `${name}:${id}`,
      what: { body: id },
      at: `body:${id}`,
      label: { who: id },
      rule: 'AL-QUICK-02',
    }
    options.push(withHardship(g, person, person.at!, option))
  }
  return options ?? NONE
}

/** In the zone; or in a doorway to it, beside the person or in its way (AL-RUL-BLOCK-01, creatures). */
const isAround = (g: Alien, person: Person, other: Body): boolean =>
  other.at === person.at || person.beside.includes(other.id) || barsFromBeyond(g, person, other)

/** AL-RUL-LOAD-01: every move in a fight, within a zone too. */
function* stepsUp(g: Alien, who: BodyId) {
  const arrives = yield* hardship(g, who, null)
  const turn = turnOf(g, bodyOf(g, who))
  if (turn) turn.moves++
  if (arrives) comeOut(g, who, 'AL-RUL-HACT-03')
  return arrives
}

/** AL-RUL-BLOCK-01: at a border one peeks through or has just come through, one may bar the way, free, on one's turn. */
export const BLOCK = action('block')<ToBorder>({
  price: { stretch: null, round: 'free' },
  offers: (g, person) => {
    const border = person.peeks ?? (turnOf(g, person)?.crossed ? person.cameBy : null)
    if (border === null || !isAble(person) || bars(g, person.id, border)) return NONE
    return [{ value: `block:${border}`, what: { border }, at: `border:${border}`, rule: 'AL-RUL-BLOCK-01' }]
  },
  // biome-ignore lint/correctness/useYield: an action may ask, this one does not
  *play(g, who, { border }) {
    g.combat!.blocks.push({ who, border })
    tell<RangeEvent>(
      g,
      { type: 'bars-the-way', rule: 'AL-RUL-BLOCK-01', ...atBorder(g, who, border) },
      { about: [who] },
    )
  },
})

const bars = (g: Alien, who: BodyId, border: string): boolean =>
  g.combat!.blocks.some((block) => block.who === who && block.border === border)
