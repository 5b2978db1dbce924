import type { Play } from '@starboard/kernel'
import { type BodyId, bodyOf, isAble, isThere } from '../0-table/body.ts'
import type { Combat, Turn } from '../0-table/combat.ts'
import type { Person } from '../0-table/person.ts'
import { areEnemies, isDormant, sees } from '../0-table/sight.ts'
import type { Alien, Item } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { timePasses } from '../0-table/time.ts'
import {
  comeOut,
  notice,
  noticeAll,
  type Sighting,
  settle,
  sightChanged,
  tellSights,
} from '../2-stealth/noticing.ts'
import { wake } from '../2-stealth/unit-states.ts'

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
  chose: 0,
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
  if (body.kind === 'person') body.activity.resting = false
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

/** Somebody who was not in it takes part from the next round on. */
export function joinFight(g: Alien, who: BodyId): void {
  if (!g.combat || g.combat.fighters.includes(who)) return
  g.combat.fighters.push(who)
  rouse(g, who)
  tell<CombatEvent>(g, { type: 'joined-fight', rule: 'AL-INIT-01', who }, { about: [who] })
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

/** The first turn not yet done; past the last if all are. */
export function nextUp({ turns }: Combat): number {
  for (let n = 0; n < turns.length; n++) if (!turns[n]!.done) return n
  return turns.length
}

/** Injuries, Stunned: no full action in the first round after standing up. */
function comeRound(person: Person, turn: Turn): void {
  if (!person.injuries.some(({ row }) => row === STUNNED)) return
  person.injuries = person.injuries.filter(({ row }) => row !== STUNNED)
  turn.full = true
}

const STUNNED = 12
