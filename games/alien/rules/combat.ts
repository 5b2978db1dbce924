import { ask, askAny, one, type Play } from '@starboard/kernel'
import { creatureTurn } from './creatures.ts'
import { chooseAct, deskOf } from './desk.ts'
import { endFight } from './ending.ts'
import { comeOut } from './hiding.ts'
import { CARDS, newRound } from './initiative.ts'
import { veiled } from './mother.ts'
import { npcTurn } from './npcs.ts'
import { forgetRising } from './once.ts'
import { mastering, panicTurn } from './panic.ts'
import { CHOSEN, endRound } from './rounds.ts'
import {
  areEnemies,
  isDormant,
  notice,
  noticeAll,
  type Sighting,
  sees,
  settle,
  sightChanged,
  tellSights,
} from './sight.ts'
import {
  type Alien,
  type Body,
  type BodyId,
  bodyOf,
  type Combat,
  type Item,
  isAble,
  isPc,
  isThere,
  MOTHER,
  type Person,
  personOf,
  type Turn,
} from './state.ts'
import { tell } from './tell.ts'
import { timePasses } from './time.ts'
import { turnOptions, turnRefusals } from './turns.ts'
import { wake } from './units.ts'

export type CombatEvent =
  | { readonly type: 'fight-began'; readonly rule: string; readonly who: readonly BodyId[] }
  | { readonly type: 'joined-fight'; readonly rule: string; readonly who: BodyId }

/** A fight breaks out: those between whom it does, and everybody else with a line of sight to one of them. Cards are drawn in the next step. */
export function* startFight(g: Alien, { first, ambush, between }: Extract<Item, { kind: 'fight' }>): Play {
  yield* []
  const there = between.filter((id) => isThere(bodyOf(g, id)))
  if (g.combat) {
    for (const id of there) joinFight(g, id)
    return faceEachOther(g)
  }
  if (there.length < 1) return
  const fighters = gather(g, there)
  const [open, lurking] = [first.filter((id) => there.includes(id)), ambush ? first : []]
  g.combat = freshCombat(g, fighters, open, lurking)
  if (open.length > 0 && !isBetweenEnemies(g, fighters)) g.combat.brawl = 1
  for (const id of fighters) rouse(g, id)
  faceEachOther(g)
  const units = fighters.map((id) => bodyOf(g, id).unit)
  g.agenda = g.agenda.filter((item) => item.kind !== 'unit' || !units.includes(item.unit))
  tell<CombatEvent>(g, { type: 'fight-began', rule: 'AL-INIT-01', who: [...fighters] }, { about: [] })
}

const isBetweenEnemies = (g: Alien, who: readonly BodyId[]): boolean =>
  who.some((a) => who.some((b) => areEnemies(g, bodyOf(g, a), bodyOf(g, b))))

export const freshCombat = (
  g: Alien,
  fighters: BodyId[],
  surprise: readonly BodyId[],
  ambush: readonly BodyId[],
): Combat => ({
  round: 0,
  turns: [],
  now: -1,
  fighters,
  surprise: [...surprise],
  ambush: [...ambush],
  held: [],
  blocks: [],
  orders: [],
  aim: null,
  betrayals: [],
  frightened: [],
  evaded: {},
  lost: {},
  hurtBy: {},
  charges: [],
  stretch: g.stretch,
  brawl: 0,
  veiled: 0,
  blow: 0,
  still: 0,
  places: '',
  over: false,
})

/** Hidden enemies stay where they are, and so do those who sleep; the crew's own hidden ones are in it with the others. */
function gather(g: Alien, between: readonly BodyId[]): BodyId[] {
  const core = between.map((id) => bodyOf(g, id))
  const found = [...between]
  for (const body of g.bodies) {
    if (found.includes(body.id) || !isThere(body) || isDormant(g, body)) continue
    if (body.hidden && body.side !== 'crew') continue
    if (core.some((one) => one.at === body.at || sees(g, body, one))) found.push(body.id)
  }
  return found
}

/** Nobody rests or sleeps through it. */
function rouse(g: Alien, id: BodyId): void {
  const body = bodyOf(g, id)
  if (body.kind === 'person') body.resting = false
  if (isDormant(g, body)) wake(g, body.unit!)
}

/** Enemies in sight of each other know it now, but for ambushers who have not struck. */
function faceEachOther(g: Alien): void {
  const { fighters, ambush } = g.combat!
  const all = fighters.map((id) => bodyOf(g, id))
  const open = all.filter((body) => !ambush.includes(body.id))
  const news: Sighting[] = []
  for (const body of all) {
    const others = open.filter((other) => areEnemies(g, body, other) && !body.aware.includes(other.id))
    const seen = others.filter((other) => sees(g, body, other))
    if (seen.length === 0) continue
    settle([body], seen)
    for (const other of seen) notice(g, body, other, news)
  }
  tellSights(g, news)
}

/** An ambusher strikes, or has had its turn: whoever can see it does. */
export function showSelf(g: Alien, who: BodyId): void {
  const body = bodyOf(g, who)
  if (body.hidden) {
    comeOut(g, who, 'AL-RUL-HACT-05')
    sightChanged(g)
  }
  if (!g.combat) return
  const watchers = g.combat.fighters
    .map((id) => bodyOf(g, id))
    .filter((other) => other.id !== who && areEnemies(g, body, other) && sees(g, other, body))
  const blind = watchers.filter((other) => !other.aware.includes(who))
  if (blind.length === 0) return
  settle([body], blind)
  noticeAll(g, blind, [body])
}

/** One step of a fight: a new round, one action of whoever's turn it is, or the end of the round. */
export function* fight(g: Alien, combat: Combat): Play {
  if (combat.over) return endFight(g)
  if (combat.now < 0) return yield* newRound(g)
  for (;;) {
    combat.now = nextUp(combat)
    const turn = combat.turns[combat.now]
    if (!turn) return yield* endRound(g)
    yield* oneTurn(g, turn)
    if (!turn.done || !hasPassed(g, turn.who)) return
  }
}

/** One action of whoever's turn it is. */
function* oneTurn(g: Alien, turn: Turn): Play {
  const body = g.bodies.find(({ id }) => id === turn.who)
  if (!body) return yield* veiled()
  if (!canTakeTurn(body)) return finishTurn(g)
  if (begins(turn)) lookUp(g, body)
  if (body.kind === 'person' && isAble(body)) forgetRising(g, body) // AL-RUL-BRK-02
  if (body.kind === 'creature') return yield* creatureTurn(g, body.id)
  if (yield* panicTurn(g, body.id)) return finishTurn(g)
  if (isPc(body)) yield* playerTurn(g, body.id)
  else yield* npcTurn(g, body.id)
}

/** Whether a turn of the opposition went by with nothing to settle: then the next of theirs follows at once. Why it did is hidden, so players are asked in a new step. */
function hasPassed(g: Alien, who: BodyId): boolean {
  const { combat } = g
  if (combat === null || g.agenda.length > 0 || g.mother === 'person' || isPc(bodyOf(g, who))) return false
  const next = combat.turns[nextUp(combat)]
  const body = next && bodyOf(g, next.who)
  return !body || body.kind === 'creature' || (!isPc(body) && mastering(body) === null)
}

/** The first turn not yet done; past the last if all are. */
function nextUp({ turns }: Combat): number {
  for (let n = 0; n < turns.length; n++) if (!turns[n]!.done) return n
  return turns.length
}

/** The broken crawl on (AL-BRK-03); those whom the Game Mother plays lie still. */
const canTakeTurn = (body: Body): boolean => isAble(body) || (isPc(body) && isThere(body))

function begins(turn: Turn): boolean {
  if (turn.free.includes('begun')) return false
  turn.free.push('begun')
  return true
}

/** A turn begins: there is time again for what is free; whoever peeked past a door has done so until now (AL-RUL-LOS-03). */
function lookUp(g: Alien, body: Body): void {
  if (body.kind === 'person') body.trifles = 0
  if (body.peeks === null) return
  body.peeks = null
  sightChanged(g)
}

/** A player says what the character does; a person who is Game Mother has her desk beside it. */
function* playerTurn(g: Alien, who: BodyId): Play {
  const person = personOf(g, who)
  const question = one(person.seat!, 'turn', 'AL-ACT-01', turnOptions(g, person), {
    label: { who },
    whyNot: () => turnRefusals(g, personOf(g, who)),
    // Which doors are left to ask for, only this seat knows: a turn that goes on must not tell the others that there are any.
    ...(g.doorkeepers.length > 0 && { confirm: true }),
  })
  if (question.options.length > 1) g.combat!.still = CHOSEN
  if (g.mother === 'program') return intend(g, who, (yield* ask(question)).value)
  const { ask: asked, answer } = yield* askAny([question, deskOf(g)])
  if (asked.seat === MOTHER) chooseAct(g, answer.value)
  else intend(g, who, answer.value)
}

/** It is done in a step of its own: others may not know of the target. */
function intend(g: Alien, who: BodyId, value: string): void {
  g.agenda.unshift({ kind: 'play', who, value })
}

/** The turn that is on is over: with it an aim, orders that were waiting for it, and the daze of having just stood up. */
export function finishTurn(g: Alien): void {
  const { combat } = g
  const turn = combat?.turns[combat.now]
  if (!combat || !turn) return
  turn.done = true
  timePasses(g)
  combat.now = nextUp(combat)
  combat.aim = null // AL-AIM-02
  if (combat.orders.length > 0) combat.orders = combat.orders.filter(({ who }) => who !== turn.who) // AL-RUL-ACT-06
  const body = bodyOf(g, turn.who)
  if (body.kind === 'person' && isAble(body)) comeRound(body, turn)
  if (combat.ambush.includes(turn.who) && isThere(body)) showSelf(g, turn.who)
}

/** Content 3, Stunned: no full action in the first round after standing up. */
function comeRound(person: Person, turn: Turn): void {
  if (!person.injuries.some(({ row }) => row === STUNNED)) return
  person.injuries = person.injuries.filter(({ row }) => row !== STUNNED)
  turn.full = true
}

const STUNNED = 12

/** Somebody who was not in it takes part from the next round on. */
export function joinFight(g: Alien, who: BodyId): void {
  if (!g.combat || g.combat.fighters.includes(who)) return
  g.combat.fighters.push(who)
  rouse(g, who)
  tell<CombatEvent>(g, { type: 'joined-fight', rule: 'AL-INIT-01', who }, { about: [who] })
}

/** Marks the slots of one who came too late for a card. */
export const JOINED = 'joined'

/** Somebody without a card in this round: it has the slots all the same, for interrupts and help, but no turn. */
export function standBy({ turns }: Combat, who: BodyId): Turn {
  const card = Math.max(CARDS, turns.at(-1)?.card ?? 0) + 1
  const slots = { card, who, long: false, short: false, full: false, moves: 0, free: [JOINED], done: true }
  turns.push(slots)
  return slots
}

/** Whether somebody who has no card has come into the fight since they were drawn. */
export const isLate = ({ combat }: Alien, { id }: Body): boolean =>
  combat !== null && combat.now >= 0 && combat.fighters.includes(id)

/** The turn that a body acts on now, or will, or did: the first not yet done, else the last. Null if it has none. */
export function turnOf(g: Alien, body: Body): Turn | null {
  if (!g.combat) return null
  let last: Turn | null = null
  for (const turn of g.combat.turns) {
    if (turn.who !== body.id) continue
    if (!turn.done) return turn
    last = turn
  }
  return last
}

/** Whether it is this body's turn. */
export const isTurnOf = (g: Alien, body: Body): boolean =>
  g.combat !== null && g.combat.turns[g.combat.now]?.who === body.id
