import type { Seat } from '@starboard/kernel'
import {
  type AgendaId,
  type CreatureId,
  type Effect,
  type ItemId,
  type NpcId,
  SCENARIOS,
  type SideId,
} from './content/index.ts'
import type { Known, KnownPerson, KnownZone } from './known.ts'
import type { LessonId } from './lessons.ts'
import { type Body, type BodyId, type Cover, isPc, type Unit } from './rules/0-table/body.ts'
import type { Combat, Turn } from './rules/0-table/combat.ts'
import type { Android, Kit, Nerves, Person } from './rules/0-table/person.ts'
import type { Blip, BorderState, Named, ZoneState } from './rules/0-table/places.ts'
import type { VehicleState } from './rules/0-table/riding.ts'
import { zonesInSight } from './rules/0-table/sight.ts'
import { type Alien, MOTHER, type Stage } from './rules/0-table/state.ts'
import { knows } from './rules/0-table/tell.ts'
import type { Rolled } from './rules/0-table/throws.ts'
import { resolveOf } from './rules/1-rolls/stress.ts'
import { namedTo } from './rules/2-stealth/memory.ts'
import { holds, NOBODY } from './rules/9-scenario/conditions.ts'

/** What a seat may see: its own characters' senses and memories, and what the crew tells each other. The Game Mother sees all. */
export interface View extends Known {
  readonly stage: Stage['kind']
  /** Stretches left, as far as players know. */
  readonly clock: number | null
  /** The clocks that run, as far as players know, the first to end first. */
  readonly clocks: readonly Clock[]
  /** What terminals have shown: the map, the clock, where the next come in. */
  readonly shown: readonly string[]
  /** Whose eyes these are; null: a watcher's. */
  readonly seat: Seat | null
  readonly bodies: readonly (Sheet | Stranger)[]
  /** Everybody this seat has ever known of, out of sight or not: what they are called, and in which order they are counted. */
  readonly named: readonly Named[]
  /** Places that were seen, as they were when last seen. What was never seen is missing. */
  readonly zones: { readonly [id: string]: KnownZone }
  readonly borders: { readonly [id: string]: BorderState }
  /** The zones that can be looked into now. */
  readonly inSight: readonly string[]
  readonly blips: readonly Blip[]
  readonly combat: CombatView | null
  readonly picked: BodyId | null
  readonly vehicles: readonly VehicleState[]
  /** How often each result of a table came up; empty until the match is over. */
  readonly tally: Alien['tally']
  /** Lessons of the tutorial that were given; null where nobody learns. */
  readonly lessons: readonly LessonId[] | null
  /** What only the Game Mother knows. */
  readonly desk: Desk | null
}

/** So many stretches until a row of the timeline that ends it all, or until what a task has set going. */
export interface Clock {
  readonly left: number
  readonly row: number | null
  readonly mark: string | null
}

/** A character sheet: player characters and friends. Agendas are for their own player. */
export interface Sheet extends KnownPerson {
  readonly known: 'sheet'
  readonly agenda: AgendaId | null
  readonly resolve: number
}

/** Somebody or something in sight: what the eye tells. */
export interface Stranger {
  readonly known: 'sight'
  readonly kind: Body['kind']
  readonly id: BodyId
  readonly name: string
  readonly of: CreatureId | NpcId | null
  readonly side: SideId
  readonly at: string | null
  readonly dead: boolean
  /** Broken or collapsed. */
  readonly down: boolean
  readonly cover: Cover | null
  readonly peeks: string | null
  readonly beside: readonly BodyId[]
  readonly held: Body['held']
  readonly burning: number
  readonly hand: ItemId | null
  readonly worn: ItemId | null
  /** Results of panic, which are plain to see. */
  readonly nerves: Readonly<Pick<Nerves, 'panic'>>
  /** What was learnt about a creature (tal-pattern). */
  readonly studied: { readonly health: number; readonly max: number; readonly rows: readonly number[] } | null
}

/** Whether more is known of somebody than the eye tells. */
export const isSheet = (body: Sheet | Stranger): body is Sheet => body.known === 'sheet'

/** A fight, without the cards of those one does not know of. */
export interface CombatView
  extends Pick<Combat, 'round' | 'fighters' | 'aim' | 'blocks' | 'held' | 'ambush' | 'orders'> {
  readonly turns: readonly Turn[]
  /** Whose turn it is, if that is known. */
  readonly now: BodyId | null
}

export interface Desk {
  readonly units: readonly Unit[]
  readonly bodies: readonly Body[]
  readonly zones: Alien['zones']
  readonly rows: Alien['rows']
  readonly flags: readonly string[]
  readonly later: Alien['later']
  readonly notes: readonly string[]
  readonly lastRoll: Rolled | null
  readonly agenda: Alien['agenda']
}

export function view(g: Alien, seat: Seat | null): View {
  const all = seat === MOTHER
  const memory = seat === null ? null : g.memory[seat]
  const bodies = g.bodies.filter((body) => inView(g, seat, body))
  const clocks = clocksOf(g, all)
  return {
    over: g.over,
    scenario: g.scenario,
    difficulty: g.difficulty,
    mother: g.mother,
    crew: g.crew,
    stage: g.stage.kind,
    stretch: g.stretch,
    clock: clocks.find(({ ends }) => ends)?.left ?? null,
    clocks: clocks.map(({ left, row, mark }) => ({ left, row, mark })),
    shown: g.shown,
    seat,
    bodies: bodies.map((body) => bodyView(g, seat, body)),
    named: namesFor(g, seat, bodies),
    zones: all ? seenZones(g.zones) : seenZones(memory?.zones ?? {}),
    borders: { ...(all ? g.borders : memory?.borders) }, // What rules work out from borders hangs on their identity, and a memory grows.
    inSight: all ? Object.keys(g.zones) : zonesInSight(g, seat),
    blips: memory?.blips ?? [],
    combat: g.combat && combatView(g, seat, g.combat),
    picked: seat === null ? null : (g.picked[seat] ?? null),
    flags: g.flags.filter((flag) => all || !isSecret(g, flag)),
    progress: g.progress,
    done: g.done,
    vehicles: g.vehicles.filter(({ at }) => all || memory?.zones[at] !== undefined),
    out: g.out,
    truce: g.truce,
    tally: g.over ? g.tally : {},
    lessons: g.lessons ?? null,
    desk: all ? deskView(g) : null,
  }
}

/** The Game Mother has all of them, as they stand in the state. The dead whom one has only seen lying there come last. */
function namesFor(g: Alien, seat: Seat | null, inSight: readonly Body[]): Named[] {
  const found = seat === MOTHER ? [] : namedTo(g, seat)
  const others = inSight.filter((body) => !isPc(body) && !found.some(({ id }) => id === body.id))
  return [...inSight.filter(isPc), ...found, ...others].map(({ id, name, kind }) => ({ id, name, kind }))
}

/** The rules' own marks begin with a tilde; and what secret rows of the timeline set is not for players. */
const isSecret = (g: Alien, flag: string): boolean => flag.startsWith('~') || secretsOf(g).includes(flag)

const SECRETS = new Map<string, readonly string[]>()

function secretsOf({ scenario }: Alien): readonly string[] {
  let found = SECRETS.get(scenario)
  if (!found) {
    found = SCENARIOS[scenario].timeline.flatMap(({ secret, effects }) => (secret ? flagsOf(effects) : []))
    SECRETS.set(scenario, found)
  }
  return found
}

const flagsOf = (effects: readonly Effect[]): string[] =>
  effects.flatMap((effect) =>
    effect.do === 'flag'
      ? [effect.flag]
      : effect.do === 'when'
        ? [...flagsOf(effect.effects), ...flagsOf(effect.otherwise ?? [])]
        : [],
  )

/** The rows that end it all, unless players do not know of them; and what tasks have set going, in front of everybody. */
function clocksOf(g: Alien, all: boolean): (Clock & { readonly ends: boolean })[] {
  const { timeline, clockHidden } = SCENARIOS[g.scenario]
  const isKnown = !clockHidden || all || g.shown.includes('clock')
  const rows = g.rows.filter(
    ({ row }) => isKnown && timeline[row]!.ends && holds(g, timeline[row]!.needs, NOBODY),
  )
  const set = g.later.filter(({ mark }) => all || !isSecretMark(g, mark))
  return [
    ...rows.map(({ row, stretch }) => ({ left: stretch - g.stretch, row, mark: null, ends: true })),
    ...set.map(({ mark, stretch, effects }) => ({
      left: stretch - g.stretch,
      row: null,
      mark,
      ends: effects.some((effect) => effect.do === 'end'),
    })),
  ].sort((a, b) => a.left - b.left)
}

/** Set going by a row of the timeline that players are not told of. */
const isSecretMark = ({ scenario }: Alien, mark: string): boolean =>
  SCENARIOS[scenario].timeline.some(
    ({ secret, effects }) =>
      secret && effects.some((effect) => effect.do === 'later' && effect.mark === mark),
  )

/** Whether a seat knows that this body is there now: all know of the crew and of those who have joined it. The dead are seen where they lie. */
export function inView(g: Alien, seat: Seat | null, body: Body): boolean {
  if (seat === MOTHER || isPc(body)) return true
  if (body.side === 'crew' && (body.unit === null || !body.dead)) return true
  if (seat === null && !g.combat) return false
  if (body.dead) return body.at !== null && !body.hidden && zonesInSight(g, seat).includes(body.at)
  return knows(g, seat, body.id)
}

function bodyView(g: Alien, seat: Seat | null, body: Body): Sheet | Stranger {
  if (body.kind === 'person' && (seat === MOTHER || body.side === 'crew')) return sheet(g, seat, body)
  return stranger(g, seat, body)
}

const sheet = (g: Alien, seat: Seat | null, person: Person): Sheet => ({
  known: 'sheet',
  id: person.id,
  name: person.name,
  side: person.side,
  unit: person.unit,
  at: person.at,
  cameBy: person.cameBy,
  backed: person.backed,
  health: person.health,
  max: person.max,
  dead: person.dead,
  hidden: person.hidden,
  guard: person.guard,
  cover: person.cover,
  peeks: person.peeks,
  burning: person.burning,
  moved: person.moved,
  rides: person.rides,
  losesQuick: person.losesQuick,
  kind: person.kind,
  seat: person.seat,
  of: person.of,
  career: person.career,
  attributes: person.attributes,
  skills: person.skills,
  talents: person.talents,
  plating: person.plating,
  injuries: person.injuries,
  brokenSince: person.brokenSince,
  fatigue: person.fatigue,
  kit: person.kit,
  story: person.story,
  buddy: person.buddy,
  rival: person.rival,
  grafted: person.grafted,
  activity: person.activity,
  follows: person.follows,
  captive: person.captive,
  edge: person.edge,
  once: person.once,
  marks: person.marks,
  deeds: person.deeds,
  resolve: resolveOf(person),
  aware: onlyKnown(g, seat, person.aware),
  beside: onlyKnown(g, seat, person.beside),
  held: heldBy(g, seat, person.held),
  nerves: nervesIn(g, seat, person.nerves),
  android: androidIn(seat, person),
  agenda: person.seat === seat || seat === MOTHER ? person.agenda : null,
})

/** What somebody flees from is told to those who know of it. */
const nervesIn = (g: Alien, seat: Seat | null, nerves: Nerves): Nerves =>
  nerves.fears === null || onlyKnown(g, seat, [nerves.fears]).length > 0 ? nerves : { ...nerves, fears: null }

/** An android that passes for human is known to its own player alone, and so is its directive. */
function androidIn(
  seat: Seat | null,
  { android, seat: own }: Pick<Person, 'android' | 'seat'>,
): Android | null {
  if (own === seat || seat === MOTHER) return android
  return android?.revealed ? { ...android, directive: null } : null
}

const stranger = (g: Alien, seat: Seat | null, body: Body): Stranger => ({
  known: 'sight',
  kind: body.kind,
  id: body.id,
  name: body.name,
  of: body.of as CreatureId | NpcId | null,
  side: body.side,
  at: body.at,
  dead: body.dead,
  down: body.health === 0,
  cover: body.cover,
  peeks: body.peeks,
  beside: onlyKnown(g, seat, body.beside),
  held: heldBy(g, seat, body.held),
  burning: body.burning,
  hand: body.kind === 'person' ? kindOf(body.kit, body.kit.hand) : null,
  worn: body.kind === 'person' ? kindOf(body.kit, body.kit.worn) : null,
  nerves: { panic: body.kind === 'person' ? body.nerves.panic : [] },
  studied:
    body.kind === 'creature' && (seat === MOTHER || body.studied.length > 0)
      ? { health: body.health, max: body.max, rows: body.studied }
      : null,
})

/** Who holds somebody is seen by those who know of the holder. */
const heldBy = (g: Alien, seat: Seat | null, held: Body['held']): Body['held'] =>
  held && onlyKnown(g, seat, [held.by]).length > 0 ? held : null

const kindOf = ({ gear }: Kit, id: string | null): ItemId | null =>
  gear.find((piece) => piece.id === id)?.of ?? null

const onlyKnown = (g: Alien, seat: Seat | null, ids: readonly BodyId[]): BodyId[] =>
  ids.filter((id) => seat === MOTHER || (seat !== null && knows(g, seat, id)))

const seenZones = (zones: { readonly [id: string]: ZoneState }): View['zones'] =>
  Object.fromEntries(
    Object.entries(zones).map(([id, { stashed, column, ...open }]) => [id, open satisfies KnownZone]),
  )

/** Initiative of hidden enemies stays hidden. */
function combatView(g: Alien, seat: Seat | null, combat: Combat): CombatView {
  const knowsOf = (id: BodyId): boolean => {
    const body = g.bodies.find((one) => one.id === id)
    return body !== undefined && inView(g, seat, body)
  }
  const now = combat.turns[combat.now]
  return {
    round: combat.round,
    fighters: combat.fighters.filter(knowsOf),
    turns: combat.turns.filter(({ who }) => knowsOf(who)),
    now: now && knowsOf(now.who) ? now.who : null,
    aim: combat.aim && knowsOf(combat.aim.who) ? combat.aim : null,
    blocks: combat.blocks.filter(({ who }) => knowsOf(who)),
    held: combat.held.filter(knowsOf),
    ambush: combat.ambush.filter(knowsOf),
    orders: combat.orders.filter(({ who }) => knowsOf(who)),
  }
}

const deskView = (g: Alien): Desk => ({
  units: g.units,
  bodies: g.bodies,
  zones: g.zones,
  rows: g.rows,
  flags: g.flags,
  later: g.later,
  notes: g.notes,
  lastRoll: g.lastRoll,
  agenda: g.agenda,
})
