import { ask, type Option, type Play, randomOf } from '@starboard/kernel'
import { offer, one, question } from '@starboard/kernel/speech'
import { CREATURES } from '../../content/index.ts'
import type { Offered } from '../0-table/acting.ts'
import { type Body, type BodyId, bodyOf, controller, isAble, isPc, isThere } from '../0-table/body.ts'
import { CARDS, newTurn } from '../0-table/cards.ts'
import type { Combat, Turn } from '../0-table/combat.ts'
import { askMother } from '../0-table/mother.ts'
import { areEnemies } from '../0-table/sight.ts'
import { type Alien, MOTHER } from '../0-table/state.ts'
import { HESITANT } from '../0-table/tables.ts'
import { tell } from '../0-table/tell.ts'
import { timePasses } from '../0-table/time.ts'
import { isAftermath } from './aftermath.ts'

export type InitiativeEvent =
  | { readonly type: 'round-began'; readonly rule: string; readonly round: number; readonly cards: boolean }
  | {
      readonly type: 'held-off'
      readonly rule: string
      readonly who: BodyId
      readonly for: BodyId
      readonly card: number
    }
  | { readonly type: 'would-not-swap'; readonly rule: string; readonly who: BodyId; readonly for: BodyId }

/** AL-INIT-01: cards are drawn at the start of every round, and everybody has all slots again (AL-RUL-ACT-01). */
export function* newRound(g: Alien): Play {
  const order = g.combat!.round === 0 ? yield* surprisers(g) : [] // AL-RUL-INIT-04
  const combat = g.combat!
  combat.round++
  timePasses(g)
  combat.evaded = {}
  combat.lost = {}
  combat.held = []
  combat.frightened = []
  combat.aim = null
  combat.places = placesOf(g)
  for (const body of g.bodies) if (body.kind === 'creature') body.darting = false
  const cards = !isAftermath(g)
  const dealt = cards ? deal(g, order) : inOrder(g)
  combat.turns = dealt.map(({ card, who }) => freshTurn(g, card, who)).sort((a, b) => a.card - b.card) // AL-INIT-03
  combat.now = 0
  const rule = cards ? 'AL-INIT-01' : 'AL-RUL-TIME-04'
  tell<InitiativeEvent>(g, { type: 'round-began', rule, round: combat.round, cards }, { about: [] })
}

interface Dealt {
  readonly card: number
  readonly who: BodyId
}

function freshTurn(g: Alien, card: number, who: BodyId): Turn {
  const body = bodyOf(g, who)
  const dazed = body.losesQuick
  if (dazed) body.losesQuick = false
  return { ...newTurn(card, who), short: dazed }
}

/** Those who can do something in a round. */
const drawers = (g: Alien): Body[] =>
  g
    .combat!.fighters.map((id) => bodyOf(g, id))
    .filter((body) => isAble(body) || (isPc(body) && isThere(body)))

/** AL-RUL-TIME-04: a round in which only clocks run down has no cards; everybody has one turn. */
const inOrder = (g: Alien): Dealt[] => drawers(g).map(({ id }, n) => ({ card: n + 1, who: id }))

export const FIRST_CARD = question('first-card')<{ readonly card: number }>()

/** AL-AMB-01, AL-AMB-03, AL-RUL-INIT-03: surprise attackers take the first cards in the order they choose. */
function* surprisers(g: Alien): Play<BodyId[]> {
  const order: BodyId[] = []
  let left = g.combat!.surprise.filter((id) => isAble(bodyOf(g, id)))
  while (left.length > 0) {
    const options = left.map((id) => ({ value: id, at: `body:${id}` }))
    const seat = controller(bodyOf(g, left[0]!))
    const question = one(FIRST_CARD, seat, 'AL-RUL-INIT-03', options, { label: { card: order.length + 1 } })
    const { value } =
      seat === MOTHER ? yield* askMother(g, question, () => options[0]!.value) : yield* ask(question)
    order.push(value)
    left = left.filter((id) => id !== value)
  }
  return order
}

/** A hand of cards for one who draws, or for like ones who share a card. */
interface Draw {
  readonly who: readonly BodyId[]
}

function deal(g: Alien, first: readonly BodyId[]): Dealt[] {
  const cards: number[] = []
  for (let card = 1; card <= CARDS; card++) cards.push(card)
  let slot = CARDS // AL-RUL-INIT-02: without a card one acts after the last.
  const dealt: Dealt[] = first.map((who) => ({ card: cards.shift() ?? ++slot, who }))
  const rest = drawers(g).filter(({ id }) => !first.includes(id))
  const hesitant = shuffled(g, rest.filter(isHesitant)) // AL-PAN-06, AL-RUL-INIT-05, AL-RUL-INIT-06
  for (const { id } of hesitant) dealt.push({ card: cards.pop() ?? ++slot, who: id })
  let draws: Draw[] = []
  for (const id of first) for (let n = 1; n < speedOf(bodyOf(g, id)); n++) draws.push({ who: [id] })
  for (const body of rest) {
    if (isHesitant(body)) continue
    for (let n = 0; n < speedOf(body); n++) draws.push({ who: [body.id] })
  }
  if (draws.length > cards.length) draws = shuffled(g, sharing(g, draws))
  for (const { who } of draws) {
    const card = cards.length > 0 ? cards.splice(randomOf(g).below(cards.length), 1)[0]! : ++slot
    for (const id of who) dealt.push({ card, who: id })
  }
  return dealt
}

const isHesitant = (body: Body): boolean => body.kind === 'person' && body.nerves.panic.includes(HESITANT)

/** AL-RUL-INIT-01: persons draw one card, creatures as many as their Speed. */
const speedOf = (body: Body): number => (body.kind === 'creature' ? CREATURES[body.of].speed : 1)

/** Like NPCs share one card. */
function sharing(g: Alien, draws: readonly Draw[]): Draw[] {
  const kinds = new Map<string, BodyId[]>()
  const found: Draw[] = []
  for (const draw of draws) {
    const body = bodyOf(g, draw.who[0]!)
    if (body.kind === 'creature' || isPc(body)) {
      found.push(draw)
      continue
    }
    const kind = `${body.of} ${body.side}`
    const alike = kinds.get(kind)
    if (alike) alike.push(body.id)
    else {
      const who = [body.id]
      kinds.set(kind, who)
      found.push({ who })
    }
  }
  return found
}

function shuffled<T>(g: Alien, things: readonly T[]): T[] {
  const rest = [...things]
  const random = randomOf(g)
  const order: T[] = []
  while (rest.length > 0)
    order.push(rest.length === 1 ? rest.pop()! : rest.splice(random.below(rest.length), 1)[0]!)
  return order
}

type Holding = { readonly card: number }
type HoldLabel = { readonly who: BodyId; readonly card: number }

export const HOLD = offer('hold')<HoldLabel>()

/**
 * AL-HOLD-01, AL-RUL-HOLD-01: later cards of those one is aware of; once a round, and not on a card one was brought forward to. The
 * program never holds off, so only a person who is Game Mother is asked for those she plays.
 */
export function holdOptions(g: Alien, person: Body): Offered<Holding, HoldLabel>[] {
  const combat = g.combat!
  const turn = combat.turns[combat.now]
  const options: Offered<Holding, HoldLabel>[] = []
  if (!turn || turn.who !== person.id || combat.held.includes(person.id)) return options
  if (turn.acted || turn.brought) return options
  let offered = 0
  for (let n = combat.now + 1; n < combat.turns.length; n++) {
    const { card, who, done } = combat.turns[n]!
    if (done || who === person.id || card === turn.card || card === offered) continue // Turns are in the order of their cards.
    const body = bodyOf(g, who)
    if (!isAble(body) || !isKnownTo(person, body)) continue
    if (turn.declined.includes(card)) continue
    offered = card
    options.push({
      value: `hold:${card}`,
      what: { card },
      at: `body:${who}`,
      rule: 'AL-HOLD-01',
      label: { who, card },
    })
  }
  return options
}

const isKnownTo = (person: Body, body: Body): boolean =>
  body.side === person.side || person.aware.includes(body.id)

/** A friend's player may decline, an enemy cannot (AL-RUL-HOLD-01). */
export function* holdOff(g: Alien, who: BodyId, card: number): Play {
  const later = turnWith(g.combat!, card)
  const other = later.who
  if (!(yield* agrees(g, who, other, later.card))) {
    g.combat!.turns[g.combat!.now]!.declined.push(card)
    tell<InitiativeEvent>(
      g,
      { type: 'would-not-swap', rule: 'AL-RUL-HOLD-01', who: other, for: who },
      { about: [who, other] },
    )
    return
  }
  swap(g.combat!, card)
  tell<InitiativeEvent>(
    g,
    { type: 'held-off', rule: 'AL-HOLD-01', who, for: other, card },
    { about: [who, other] },
  )
}

const turnWith = ({ turns }: Combat, card: number): Turn =>
  turns.find((turn) => turn.card === card && !turn.done)!

export const HOLD_OFF = question('hold-off')<{
  readonly who: BodyId
  readonly other: BodyId
  readonly card: number
}>()

function* agrees(g: Alien, who: BodyId, other: BodyId, card: number): Play<boolean> {
  const [person, friend] = [bodyOf(g, who), bodyOf(g, other)]
  if (areEnemies(g, person, friend) || controller(friend) === controller(person)) return true
  const label = { who, other, card }
  const question = one(HOLD_OFF, controller(friend), 'AL-RUL-HOLD-01', CONSENT, { label })
  const { value } = isPc(friend) ? yield* ask(question) : yield* askMother(g, question, () => 'yes')
  return value === 'yes'
}

const CONSENT: readonly Option[] = [{ value: 'no' }, { value: 'yes' }]

/** AL-HOLD-02, AL-HOLD-03: the other acts at once, the one who held off on the card received; on both sides with all who share the card. Slots stay with their owner. */
function swap(combat: Combat, card: number): void {
  const now = combat.turns[combat.now]!.card
  for (const turn of combat.turns) {
    if (turn.done) continue
    if (turn.card === card) {
      turn.card = now
      turn.brought = true
    } else if (turn.card === now) {
      turn.card = card
      combat.held.push(turn.who)
    }
  }
  combat.turns.sort((a, b) => a.card - b.card)
  combat.now = combat.turns.findIndex(({ done }) => !done)
}

/** Who stands where, and how well, and how far the crew has got with what it came for. */
export function placesOf(g: Alien): string {
  let gained = g.done.length
  for (const successes of Object.values(g.progress)) gained += successes
  let places = `${gained};`
  for (const { at, health, beside, dead } of g.bodies)
    if (!dead) places += `${at} ${health} ${beside.length};`
  return places
}
