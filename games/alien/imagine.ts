import { onlookers, type Random, type Seat } from '@starboard/kernel'
import {
  CREATURES,
  type CreatureId,
  NPCS,
  type NpcId,
  SCENARIOS,
  type UnitSpec,
  type ZoneId,
} from './content/index.ts'
import { type Body, type BodyId, isPc, type Unit } from './rules/0-table/body.ts'
import { newTurn } from './rules/0-table/cards.ts'
import type { Combat, Turn } from './rules/0-table/combat.ts'
import { freshZone, inPlay, newCreature, newNpc } from './rules/0-table/fresh.ts'
import type { Gear } from './rules/0-table/gear.ts'
import type { Nerves } from './rules/0-table/person.ts'
import type { Memory, ZoneState } from './rules/0-table/places.ts'
import { areEnemies, looksInto, zonesInSight } from './rules/0-table/sight.ts'
import { type Alien, type Item, MOTHER } from './rules/0-table/state.ts'
import { freshBorder } from './rules/0-table/zones.ts'
import { isOver } from './rules/3-combat/aftermath.ts'
import { inView, type View } from './view.ts'

/**
 * A state that these seats together cannot tell from the true one. Everything that none of them sees is made up from the scenario alone:
 * who may still be out there, where they are, what lies hidden, what the others carry in their minds. From the truth come only the places
 * around the crew and whoever a character is just dealing with, since others see by the sheets that something is done there. Whoever has
 * come into sight since the step began was where they came from.
 */
export function imagine(
  g: Alien,
  viewers: readonly Seat[],
  random: Random,
  now: readonly View[] = [],
): Alien {
  if (viewers.includes(MOTHER)) return g
  const eyes = onlookers(viewers)
  const ids = new Set(
    g.bodies.filter((body) => eyes.some((seat) => inView(g, seat, body))).map(({ id }) => id),
  )
  for (const { bodies } of now) for (const { id } of bodies) ids.add(id)
  const named = [...namedIn(g, g.agenda[0]), ...holdersIn(g)].filter((id) => !ids.has(id))
  for (const id of named) ids.add(id)
  const known = g.bodies
    .filter(({ id }) => ids.has(id))
    .map((body) => (named.includes(body.id) ? bound(body, ids) : supposed(g, viewers, body, ids)))
  const sight = new Set(eyes.flatMap((seat) => zonesInSight(g, seat)))
  const around = aroundTheCrew(g)
  const theirs = sharedMemory(g, viewers)
  const zones = imaginedZones(g, theirs, around, known, random)
  const shadows = unseen(g, viewers, known, sight, zones, random)
  const others: Unit[] = unitsFor(g, [...known, ...shadows])
  const world: Alien = {
    ...g,
    bodies: [...known, ...shadows].sort((a, b) => order(a) - order(b)),
    units: others,
    zones,
    borders: imaginedBorders(g, theirs, around),
    memory: g.memory.map((memory, seat) =>
      viewers.includes(seat) ? memory : seat === MOTHER ? NOTHING : theirs,
    ),
    combat: g.combat && imaginedCombat(g.combat, ids),
    agenda: imaginedAgenda(g, ids),
    stage: g.stage.kind === 'opposition' ? { kind: 'opposition', left: [] } : g.stage,
    noises: [],
    fought: [],
    notes: [],
    lastRoll: g.lastRoll && ids.has(g.lastRoll.who) ? g.lastRoll : null,
    tally: {},
  }
  if (world.combat) {
    lookAbout(world, world.combat)
    // Nobody whom these seats see keeps it going, so somebody else does.
    if (!world.combat.over && isOver(world)) world.combat.veiled = world.combat.round
  }
  return world
}

/** In a fight strangers of different sides who are in sight of each other know it. */
function lookAbout(world: Alien, { fighters }: Combat): void {
  const strangers = world.bodies.filter(
    (body) => body.side !== 'crew' && fighters.includes(body.id) && !body.dead,
  )
  for (const body of strangers)
    for (const other of strangers)
      if (
        areEnemies(world, body, other) &&
        other.at !== null &&
        !other.hidden &&
        looksInto(world, body, other.at)
      )
        body.aware = [...body.aware, other.id]
}

const NOTHING: Memory = { zones: {}, borders: {}, blips: [], named: [], hurts: {} }

/** What they remember together. Where memories differ the first one's counts: each still sees its own. */
const sharedMemory = (g: Alien, viewers: readonly Seat[]): Memory =>
  viewers
    .map((seat) => g.memory[seat]!)
    .reduceRight(
      (all, { zones, borders, blips, named, hurts }) => ({
        zones: { ...all.zones, ...zones },
        borders: { ...all.borders, ...borders },
        blips,
        named,
        hurts: { ...all.hurts, ...hurts },
      }),
      NOTHING,
    )

/** Ids of things made up are counted from here, so that they never meet true ones. */
const LATE = 1_000_000

/** Player characters first, as in every state. */
const order = (body: Body): number => (isPc(body) ? 0 : 1)

/** Somebody in sight, without what the eye does not tell: a stranger's Health but for the wounds one was told of, whom it has noticed, another player's agenda. */
function supposed(g: Alien, viewers: readonly Seat[], body: Body, known: ReadonlySet<BodyId>): Body {
  const tied = bound(body, known)
  if (tied.kind === 'person' && tied.side === 'crew') {
    const own = isPc(tied) && viewers.includes(tied.seat)
    return {
      ...tied,
      met: tied.aware,
      agenda: own ? tied.agenda : null,
      android: own || tied.android === null ? tied.android : { ...tied.android, directive: null },
    }
  }
  const noticed = g.bodies.filter((pc) => isPc(pc) && pc.aware.includes(body.id)).map(({ id }) => id)
  const health =
    body.health === 0
      ? 0
      : body.kind === 'creature' && body.studied.length > 0
        ? body.health
        : afterWounds(g, viewers, body)
  const shared = {
    met: noticed,
    aware: g.combat ? noticed : [],
    health,
    guard: false,
    moved: false,
  }
  if (tied.kind === 'person')
    return { ...tied, ...shared, nerves: { ...tied.nerves, stress: 0, fading: [], responses: [] } }
  return { ...tied, ...shared, rolledRetreat: false, distracted: 0 }
}

/** The Health of one who is up, by the wounds one was told of. */
const afterWounds = (g: Alien, viewers: readonly Seat[], { id, max }: Pick<Body, 'id' | 'max'>): number =>
  Math.max(1, max - Math.max(0, ...viewers.map((seat) => g.memory[seat]!.hurts[id] ?? 0)))

/** A body with ties to nobody but these. */
const bound = <B extends Body>(body: B, known: ReadonlySet<BodyId>): B => ({
  ...body,
  ...(body.kind === 'person' && { nerves: unafraid(body.nerves, known) }),
  met: body.met.filter((id) => known.has(id)),
  aware: body.aware.filter((id) => known.has(id)),
  beside: body.beside.filter((id) => known.has(id)),
  held: body.held && known.has(body.held.by) ? body.held : null,
})

/** Nobody is known to fear whom one does not know of. */
const unafraid = (nerves: Nerves, known: ReadonlySet<BodyId>): Nerves =>
  nerves.fears === null || known.has(nerves.fears) ? nerves : { ...nerves, fears: null }

/**
 * Whom a character is just dealing with out of this seat's sight. That it does, everybody sees by its sheet; so the other one is there
 * in this world too, where this seat does not see it.
 */
function namedIn(g: Alien, item: Item | undefined): BodyId[] {
  if (item?.kind !== 'play' && item?.kind !== 'deed') return []
  const on = item.what?.body
  return on !== undefined && isOthers(g, on) && !isOthers(g, item.who) ? [on] : []
}

/** That somebody of the crew is held, its sheet says, though whoever shot the line may be out of sight by now. */
const holdersIn = ({ bodies }: Alien): BodyId[] =>
  bodies.flatMap(({ side, held }) => (side === 'crew' && held !== null ? [held.by] : []))

/** Everybody of the scenario whom the seat does not see: somewhere out of sight, or not yet there; with the wounds it was told of. */
function unseen(
  g: Alien,
  viewers: readonly Seat[],
  known: readonly Body[],
  sight: ReadonlySet<ZoneId>,
  zones: Alien['zones'],
  random: Random,
): Body[] {
  const places = Object.keys(zones).filter((zone) => !sight.has(zone))
  const scratch = { ...g, made: LATE }
  const seen = new Set(known.map(({ id }) => id))
  return inPlay(SCENARIOS[g.scenario], g.crew, g.difficulty).flatMap((spec) =>
    idsOf(g, spec).flatMap((id): Body[] => {
      if (seen.has(id)) return []
      const body =
        spec.who in CREATURES
          ? newCreature(spec.who as CreatureId, id)
          : newNpc(scratch, spec.who as NpcId, id)
      const max = g.crew === 1 && spec.side !== 'neutral' ? Math.ceil(body.max / 2) : body.max
      const at = places.length === 0 || random.below(3) === 0 ? null : places[random.below(places.length)]!
      const health = afterWounds(g, viewers, { id, max })
      return [{ ...body, at, max, health, side: spec.side, unit: spec.unit, name: spec.name ?? body.name }]
    }),
  )
}

function idsOf(g: Alien, spec: UnitSpec): BodyId[] {
  const count = g.crew === 1 ? (spec.bodiesAlone ?? spec.bodies) : spec.bodies
  return Array.from({ length: count }, (_, n) => `u${spec.unit}${count === 1 ? '' : 'abcdef'[n]}`)
}

/** Units as nobody knows them: prowling. */
function unitsFor(g: Alien, bodies: readonly Body[]): Unit[] {
  const specs = inPlay(SCENARIOS[g.scenario], g.crew, g.difficulty)
  const numbers = [...new Set(bodies.flatMap(({ unit }) => (unit === null ? [] : [unit])))].sort(
    (a, b) => a - b,
  )
  return numbers.map((id) => {
    const members = bodies.filter(({ unit }) => unit === id)
    const who = members[0]!
    const spec = specs.find(({ unit }) => unit === id)
    const friend = members.some((body) => body.kind === 'person' && body.follows !== null)
    return {
      id,
      bodies: members.map((body) => body.id),
      mind: who.kind === 'creature' ? CREATURES[who.of].mind : NPCS[who.of as NpcId].mind,
      state: friend ? 'follow' : 'prowl',
      target: null,
      goal: null,
      lair: spec?.lair ?? SCENARIOS[g.scenario].exit,
      route: [],
      leg: 0,
      with: spec?.with ?? null,
      orders: spec?.orders ?? null,
      failed: 0,
      cold: 0,
      naps: 0,
      retreats: false,
      swims: spec?.swims ?? false,
      open: [],
    }
  })
}

/** What the crew does, everybody sees by the sheets; so the places they do it in are what they are, whoever looks at them. */
const aroundTheCrew = (g: Alien): ReadonlySet<ZoneId> =>
  new Set(g.memory.flatMap((_, seat) => (seat === MOTHER ? [] : zonesInSight(g, seat))))

/** Zones around the crew as they are, the others as remembered, and what was never seen as the scenario has it; what lies hidden may lie anywhere. */
function imaginedZones(
  g: Alien,
  memory: Memory,
  sight: ReadonlySet<ZoneId>,
  known: readonly Body[],
  random: Random,
): Alien['zones'] {
  const scratch = { ...g, made: LATE }
  const hidden: (Gear | 'find')[] = []
  const zones: { [id: string]: ZoneState } = {}
  for (const zone of SCENARIOS[g.scenario].zones) {
    const fresh = freshZone(scratch, zone)
    const truth = g.zones[zone.id]!
    const state = sight.has(zone.id) ? truth : { ...(memory.zones[zone.id] ?? fresh), ...publicly(truth) }
    hidden.push(...fresh.stashed)
    const there = known.filter(({ at }) => at === zone.id)
    const column = state.column.filter((id) => there.some((body) => body.id === id))
    zones[zone.id] = { ...state, stashed: [], column }
  }
  const places = SCENARIOS[g.scenario].zones.filter(({ kind }) => kind === 'cluttered').map(({ id }) => id)
  for (const thing of hidden) {
    const zone = places[random.below(places.length)]!
    zones[zone] = { ...zones[zone]!, stashed: [...zones[zone]!.stashed, thing] }
  }
  return zones
}

/** Water and vacuum are announced to everybody, wherever they are. */
const publicly = ({ flooded, vacuum, kind }: ZoneState): Pick<ZoneState, 'flooded' | 'vacuum' | 'kind'> => ({
  flooded,
  vacuum,
  kind,
})

function imaginedBorders(g: Alien, memory: Memory, sight: ReadonlySet<ZoneId>): Alien['borders'] {
  return Object.fromEntries(
    SCENARIOS[g.scenario].borders.map((border) => [
      border.id,
      border.between.some((zone) => sight.has(zone))
        ? g.borders[border.id]!
        : (memory.borders[border.id] ?? freshBorder(border)),
    ]),
  )
}

/** The cards of those one does not know of are nobody's; if one of them has the turn, somebody has. */
function imaginedCombat(combat: Combat, known: ReadonlySet<BodyId>): Combat {
  const last = combat.turns[combat.now]
  const now = last?.done ? combat.turns.find(({ done }) => !done) : last // Whoever dies on a turn has done with it.
  const turns: Turn[] = []
  let on = combat.now < 0 ? -1 : null
  for (const turn of combat.turns) {
    if (turn === now) on = turns.length
    if (known.has(turn.who)) turns.push(turn)
    else if (turn === now && !turn.done) turns.push(somebodysTurn(turns.at(-1)?.card ?? 0))
  }
  return {
    ...combat,
    turns,
    now: on ?? turns.length,
    veiled: 0,
    fighters: combat.fighters.filter((id) => known.has(id)),
    ambush: combat.ambush.filter((id) => known.has(id)),
    surprise: combat.surprise.filter((id) => known.has(id)),
    blocks: combat.blocks.filter(({ who }) => known.has(who)),
    held: combat.held.filter((id) => known.has(id)),
    orders: combat.orders.filter(({ who }) => known.has(who)),
    aim: combat.aim && known.has(combat.aim.who) ? combat.aim : null,
    evaded: Object.fromEntries(Object.entries(combat.evaded).filter(([id]) => known.has(id))),
    lost: Object.fromEntries(Object.entries(combat.lost).filter(([id]) => known.has(id))),
    hurtBy: {},
    places: '',
    still: 0,
  }
}

const somebodysTurn = (after: number): Turn => newTurn(after + 0.5, '?')

/** Somebody of a unit, and so no player character. */
const isOthers = (g: Alien, id: BodyId): boolean =>
  g.bodies.some((body) => body.id === id && body.unit !== null)

/** What is still to be settled, as far as the seat knows; where the step now played is about something else, it waits behind a veil. */
function imaginedAgenda(g: Alien, known: ReadonlySet<BodyId>): Item[] {
  const [first] = g.agenda
  const items = g.agenda.filter((item) => isKnownItem(g, item, known)).map((item) => asKnown(item, known))
  const hidden = first ? !isKnownItem(g, first, known) : isSettledInSecret(g, known)
  return hidden ? [{ kind: 'veiled' }, ...items] : items
}

/** Only the Game Mother is asked what a unit does, and in which order those strike who lie in wait. */
const isSettledInSecret = ({ mother, stage, combat }: Alien, known: ReadonlySet<BodyId>): boolean =>
  mother === 'person' &&
  (combat ? combat.now < 0 && combat.surprise.some((id) => !known.has(id)) : stage.kind === 'opposition')

/** That somebody panics is plain to see; what they have seen may not be. */
const asKnown = (item: Item, known: ReadonlySet<BodyId>): Item =>
  item.kind === 'panic' && item.source !== null && !known.has(item.source) ? { ...item, source: null } : item

/** Whether everybody an item speaks of is known; detection that one side knows nothing of is not. */
function isKnownItem(g: Alien, item: Item, known: ReadonlySet<BodyId>): boolean {
  switch (item.kind) {
    case 'detect':
      return false
    case 'outcome':
      return [...item.winners, ...item.losers].every((id) => known.has(id))
    case 'fight':
      return item.between.every((id) => known.has(id))
    case 'unit':
      return false
    case 'strike':
      return known.has(item.who) && item.targets.every((id) => known.has(id))
    case 'panic':
      return item.who.every((id) => known.has(id))
    case 'play':
    case 'deed':
      return known.has(item.who) && isKnownTo(g, item.what?.body, known)
    case 'burst':
    case 'called':
    case 'relief':
    case 'dies':
    case 'last-chance':
      return known.has(item.who)
    default:
      return true
  }
}

/** Player characters are known to everybody. */
const isKnownTo = (g: Alien, on: BodyId | undefined, known: ReadonlySet<BodyId>): boolean =>
  on === undefined || known.has(on) || !isOthers(g, on)
