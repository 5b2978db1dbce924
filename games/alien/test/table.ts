import { ask, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { type Position, play, type TestTable } from '@starboard/kernel/testing'
import {
  CREATURES,
  type CreatureId,
  type ItemId,
  NPCS,
  type NpcId,
  READY,
  type ReadyId,
  type ScenarioId,
  type UnitState,
} from '../content/index.ts'
import { alien } from '../index.ts'
import type { Body, BodyId, Creature, Unit } from '../rules/0-table/body.ts'
import { CARDS, newTurn } from '../rules/0-table/cards.ts'
import type { Combat } from '../rules/0-table/combat.ts'
import { equip, newAndroid, newCreature, newNpc, newPerson } from '../rules/0-table/fresh.ts'
import { makeGear } from '../rules/0-table/gear.ts'
import type { Activity, Android, Fatigue, Kit, Nerves, Person } from '../rules/0-table/person.ts'
import type { BorderState, ZoneState } from '../rules/0-table/places.ts'
import type { Alien } from '../rules/0-table/state.ts'
import { changeBorder, changeZone } from '../rules/0-table/zones.ts'
import { remember } from '../rules/2-stealth/memory.ts'
import { freshCombat } from '../rules/3-combat/outbreak.ts'
import type { View } from '../view.ts'

/** A person in one row: what is in a part of it is said as it is, and goes where it belongs (see `sketch`). */
export type Flat = Omit<Person, 'android' | 'nerves' | 'fatigue' | 'kit' | 'activity'> &
  Parts & { android: boolean; fatigue: Fatigue['causes'] }

type Parts = Android & Nerves & Omit<Fatigue, 'causes'> & Kit & Activity

/** What a test says of a character: a ready-made one with talents switched off and no gear but what is named (as in the worked examples). */
export type Sketch = Partial<Omit<Flat, 'gear' | 'hand' | 'worn' | 'of'>> & {
  readonly of?: ReadyId
  /**
   * The first weapon is in hand, the first suit is worn; ids are `<item>-1`, `<item>-2` … by order of the character's gear. If
   * somebody before has a thing of that id, it is `<item>-<name>-1`: a second knife is `wpn-knife-rao-1`.
   */
  readonly gear?: readonly ItemId[]
}

/** Somebody the Game Mother plays; each is a unit of its own, numbered from 1, with the id `u1`, `u2` … */
export type Other = Partial<
  Omit<Creature, 'kind' | 'of'> & Omit<Flat, 'kind' | 'of' | 'gear' | 'hand' | 'worn'>
> & {
  readonly of: CreatureId | NpcId
  /** Their ids are `<item>-u1-1` and so on. */
  readonly gear?: readonly ItemId[]
  readonly state?: UnitState
  readonly unitIs?: Partial<Unit>
}

export interface Scene extends Omit<Position<Alien>, 'seats'> {
  readonly scenario?: ScenarioId
  /** The player characters; Okafor alone if left out. Their ids are their names: `okafor`. */
  readonly crew?: readonly (ReadyId | Sketch)[]
  /** How many player seats they are dealt to, in turn; one if left out. */
  readonly players?: number
  readonly others?: readonly (CreatureId | NpcId | Other)[]
  readonly zones?: { readonly [id: string]: Partial<ZoneState> }
  readonly borders?: { readonly [id: string]: Partial<BorderState> }
  /** Who is Game Mother; the program if left out. */
  readonly mother?: Alien['mother']
  /** A fight in round 1, with the turns in this order and the first on; everybody in it is aware of everybody. */
  readonly turns?: readonly BodyId[]
  readonly combat?: Partial<Combat>
  /** Who is at Adjacent range of whom. */
  readonly beside?: readonly (readonly [BodyId, BodyId])[]
}

/** A stretch under way on a known deck, with nobody there but who is named and no timeline: the crew's part of stretch 1. */
export function deck(scene: Scene = {}): TestTable<Alien, View> {
  return staged(scene, alien)
}

/** A table at which just this rule is played, and then nothing more: for rules that other rules call. */
export function ruled(
  rule: (g: Alien) => Play<unknown> | undefined,
  scene: Scene = {},
): TestTable<Alien, View> {
  return staged(scene, { ...alien, step: (g) => onlyOnce(g, rule) })
}

/** A table at which just this has happened, with nothing to decide. */
export const happened = (change: (g: Alien) => void, scene: Scene = {}): TestTable<Alien, View> =>
  ruled((g) => {
    change(g)
    return undefined
  }, scene)

/**
 * The picks that deal these initiative cards in a round, to those who draw in the order of the fight: `picks: [...dealt(6, 2), ...dealt(1, 3)]`
 * lays out two rounds.
 */
export function dealt(...cards: readonly number[]): number[] {
  const left = Array.from({ length: CARDS }, (_, n) => n + 1)
  return cards.map((card) => {
    const pick = left.indexOf(card)
    left.splice(pick, 1)
    return pick
  })
}

const NOTHING = question('nothing')()

function* onlyOnce(g: Alien, rule: (g: Alien) => Play<unknown> | undefined): Play {
  if (!g.flags.includes('~ruled')) {
    g.flags.push('~ruled')
    yield* rule(g) ?? []
  } else yield* ask(one(NOTHING, 1, 'AL-RUL-TIME-05', [{ value: 'nothing' }], { confirm: true }))
}

function staged(scene: Scene, game: typeof alien): TestTable<Alien, View> {
  const {
    scenario = 'cold-berth',
    crew = ['pc-okafor'],
    players = 1,
    mother = 'program',
    at,
    options,
    ...rest
  } = scene
  const named = [
    { name: 'Mother', bot: mother === 'program' ? 'program' : null },
    ...Array.from({ length: players }, (_, n) => ({ name: `Player ${n + 1}`, bot: null })),
  ]
  return play(game, {
    ...rest,
    options: { scenario, crew: crew.length, mother, ...options },
    seats: named,
    at: (g) => {
      clear(g)
      crew.forEach((sketch, n) => {
        g.bodies.splice(
          n,
          0,
          character(g, typeof sketch === 'string' ? { of: sketch } : sketch, 1 + (n % players)),
        )
      })
      scene.others?.forEach((other, n) => {
        place(g, typeof other === 'string' ? { of: other } : other, n + 1)
      })
      for (const [id, change] of Object.entries(scene.zones ?? {})) changeZone(g, id, change)
      for (const [id, change] of Object.entries(scene.borders ?? {})) changeBorder(g, id, change)
      for (const [a, b] of scene.beside ?? []) besides(g, a, b)
      for (const body of g.bodies) if (isSwarm(body)) engulf(g, body)
      if (scene.turns) g.combat = fighting(g, scene.turns, scene.combat)
      at?.(g)
      remember(g)
    },
  })
}

/** Nobody else on the map, nothing to come. */
function clear(g: Alien): void {
  g.stage = { kind: 'crew' }
  g.stretch = 1
  g.bodies = []
  g.units = []
  g.rows = []
}

function character(g: Alien, { of = 'pc-okafor', gear = [], ...plain }: Sketch, seat: number): Person {
  const made = READY[of]
  const person = newPerson(of.slice(3), made.name)
  const { strength, agility } = made.attributes
  const max = Math.ceil((strength + agility) / 2)
  sketch(person, {
    of,
    seat,
    career: made.career,
    attributes: { ...made.attributes },
    skills: { ...made.skills },
    max,
    health: max,
    at: START[g.scenario],
    ...plain,
  })
  outfit(g, person, gear)
  return person
}

/** Each thing that is said of somebody goes into the part that has it. */
export function sketch(person: Person, { fatigue, android, ...told }: Partial<Flat>): Person {
  if (android) person.android = newAndroid()
  if (fatigue) person.fatigue.causes = fatigue
  const fields = Object.entries(told)
  const { nerves, kit, activity } = person
  for (const part of [person, nerves, person.fatigue, kit, activity, person.android ?? {}])
    Object.assign(part, Object.fromEntries(fields.filter(([field]) => field in part)))
  return person
}

function outfit(g: Alien, person: Person, items: readonly ItemId[], owner = ''): void {
  items.forEach((item, n) => {
    equip(person, { ...makeGear(g, item), id: idFor(g, person, `${item}-`, `${owner}${n + 1}`) })
  })
}

/** No thing is in two places: what lies on the map makes way for it, and of two characters the second has the id with its name in it. */
function idFor(g: Alien, person: Person, item: string, rest: string): string {
  const id = item + rest
  if (g.bodies.some((other) => other.kind === 'person' && other.kit.gear.some((gear) => gear.id === id)))
    return `${item}${person.id}-${rest}`
  const aside = <T>(gear: T): T =>
    gear !== null && typeof gear === 'object' && 'id' in gear && gear.id === id
      ? { ...gear, id: `${id}-there` }
      : gear
  for (const [zone, { lying, stashed }] of Object.entries(g.zones))
    if ([...lying, ...stashed].some((gear) => gear !== 'find' && gear.id === id))
      changeZone(g, zone, { lying: lying.map(aside), stashed: stashed.map(aside) })
  return id
}

function place(g: Alien, { of, gear, state = 'hold', unitIs, ...plain }: Other, number: number): void {
  const id = `u${number}`
  const body: Body = of in CREATURES ? newCreature(of as CreatureId, id) : newNpc(g, of as NpcId, id)
  if (body.kind === 'person') body.side = 'company'
  const told = { at: START[g.scenario], unit: number, ...plain }
  if (body.kind === 'person') sketch(body, told)
  else Object.assign(body, told)
  if (gear && body.kind === 'person') {
    Object.assign(body.kit, { gear: [], hand: null, worn: null })
    outfit(g, body, gear, `${id}-`)
  }
  g.bodies.push(body)
  g.units.push({
    id: number,
    bodies: [id],
    mind: of in CREATURES ? CREATURES[of as CreatureId].mind : NPCS[of as NpcId].mind,
    state,
    target: null,
    goal: null,
    lair: body.at ?? START[g.scenario],
    route: [],
    leg: 0,
    with: null,
    orders: null,
    failed: 0,
    cold: 0,
    naps: 0,
    retreats: false,
    swims: false,
    open: [],
    ...unitIs,
  })
}

export function besides(g: Alien, a: BodyId, b: BodyId): void {
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const)
    g.bodies.find(({ id }) => id === one)!.beside.push(other)
}

const isSwarm = (body: Body): boolean => body.kind === 'creature' && CREATURES[body.of].swarm === true

/** Everybody in its zone is Adjacent to a swarm (creatures). */
function engulf(g: Alien, swarm: Body): void {
  for (const body of g.bodies)
    if (body !== swarm && body.at === swarm.at && !swarm.beside.includes(body.id))
      besides(g, swarm.id, body.id)
}

function fighting(g: Alien, turns: readonly BodyId[], more: Partial<Combat> = {}): Combat {
  const fighters = [...new Set(turns)]
  for (const body of g.bodies) {
    if (!fighters.includes(body.id)) continue
    const enemies = g.bodies.filter((other) => fighters.includes(other.id) && other.side !== body.side)
    body.met = enemies.map(({ id }) => id)
    body.aware = [...body.met]
    if (body.kind === 'person') body.nerves.sawXenomorph = true
  }
  const laidOut = { round: 1, turns: turns.map((who, n) => newTurn(n + 1, who)), now: 0 }
  return { ...freshCombat(g, fighters, [], []), ...laidOut, ...more }
}

/** Where people stand if nothing is said. */
const START: Readonly<Record<ScenarioId, string>> = {
  'cold-berth': 'CB-01',
  'sump-nine': 'SN-01',
  'halcyon-ring': 'HR-01',
  'ash-landing': 'ASH-05',
}

/** A body of the table by its id, for assertions. */
export const body = <K extends Body['kind'] = 'person'>(
  t: TestTable<Alien, View>,
  id: BodyId,
): Extract<Body, { kind: K }> => t.state.bodies.find((one) => one.id === id) as Extract<Body, { kind: K }>

/** So many dice without a six, a one or anything else. */
export const none = (count: number): number[] => Array(count).fill(2)

/** So many sixes among so many dice. */
export const sixes = (of: number, count: number): number[] => [...Array(of).fill(6), ...none(count - of)]
