import { clone, type Filled, type Player } from '@starboard/kernel'
import {
  CREATURES,
  type CreatureId,
  NPCS,
  type NpcId,
  SCENARIO_IDS,
  SCENARIOS,
  type Scenario,
  type ScenarioId,
  type UnitSpec,
  VEHICLES,
  type VehicleId,
  type Zone,
} from '../../content/index.ts'
import type { Body, Creature, Unit } from './body.ts'
import { type Gear, makeGear } from './gear.ts'
import type { Android, Deeds, Person } from './person.ts'
import type { ZoneState } from './places.ts'
import type { Alien, Difficulty } from './state.ts'
import { freshBorder } from './zones.ts'

/** What can be agreed before a match. */
export const OPTIONS = {
  scenario: {
    kind: 'choice',
    values: SCENARIO_IDS,
    default: 'cold-berth',
  },
  crew: { kind: 'number', min: 1, max: 5, default: 3 },
  difficulty: { kind: 'choice', values: ['easy', 'normal', 'hard'], default: 'normal' },
  mother: { kind: 'choice', values: ['program', 'person'], default: 'program' },
  tutorial: { kind: 'yes', default: false },
} as const

type AlienOptions = Filled<typeof OPTIONS>

/** The guided match is always the same: its lessons speak of this ship, and of two to find a way off it. */
export const GUIDED = {
  scenario: 'cold-berth',
  crew: 2,
  difficulty: 'easy',
  mother: 'program',
} as const satisfies Partial<AlienOptions>

/** What is played, as the options were agreed. */
export const settled = (options: AlienOptions): AlienOptions =>
  options.tutorial ? { ...options, ...GUIDED } : options

/** What changes nothing as the rest is agreed. */
export const moot = ({ tutorial }: AlienOptions): string[] => (tutorial ? Object.keys(GUIDED) : [])

/** The first state. Characters are cast or made in the first steps. */
export function fresh(agreed: AlienOptions, players: readonly Player[]): Alien {
  const options = settled(agreed)
  const scenario = SCENARIOS[options.scenario as ScenarioId]
  const g: Alien = {
    drawn: 0,
    over: null,
    scenario: options.scenario as ScenarioId,
    difficulty: options.difficulty as Difficulty,
    mother: players[0]?.bot === null ? 'person' : 'program',
    crew: options.crew,
    stage: { kind: 'create', pc: 0, making: null },
    agenda: [],
    stretch: 0,
    ticks: 0,
    bodies: [],
    units: [],
    vehicles: [],
    zones: {},
    borders: Object.fromEntries(scenario.borders.map((border) => [border.id, freshBorder(border)])),
    memory: players.map(() => ({ zones: {}, borders: {}, blips: [], named: [], hurts: {} })),
    picked: players.map(() => null),
    combat: null,
    flags: [],
    progress: {},
    done: [],
    rows: scheduled(scenario, options.difficulty as Difficulty),
    later: [],
    noises: [],
    traps: [],
    tripLines: [],
    truce: [],
    truceUntil: [],
    doorkeepers: [],
    touched: [],
    destroyed: [],
    shown: [],
    badAir: 0,
    out: [],
    helpless: 0,
    notes: [],
    disturbed: [],
    fought: [],
    lastRoll: null,
    tally: {},
    made: 0,
    left: [],
    ...(options.tutorial && { lessons: [] }),
  }
  for (const zone of scenario.zones) {
    g.zones[zone.id] = freshZone(g, zone)
    for (const { vehicle, hull } of zone.vehicles ?? [])
      g.vehicles.push({
        id: `${vehicle}-${++g.made}`,
        of: vehicle,
        at: zone.id,
        hull: hull ?? VEHICLES[vehicle].hull,
        riders: [],
        gun: gunFor(g, vehicle),
      })
  }
  for (const spec of inPlay(scenario, g.crew, g.difficulty)) muster(g, spec)
  return g
}

function gunFor(g: Alien, vehicle: VehicleId): Gear | null {
  const { weapon } = VEHICLES[vehicle]
  return weapon && makeGear(g, weapon)
}

export function freshZone(g: Alien, zone: Zone): ZoneState {
  const lying: Gear[] = []
  const stashed: (Gear | 'find')[] = []
  for (const { item, count = 1, hidden } of zone.items ?? []) {
    for (let n = 0; n < count; n++) {
      if (item === 'find') stashed.push('find')
      else (hidden ? stashed : lying).push(makeGear(g, item))
    }
  }
  return {
    dark: zone.dark,
    kind: zone.kind,
    flooded: zone.flooded ?? false,
    vacuum: false,
    fire: false,
    litUntil: 0,
    blinding: false,
    lying,
    stashed,
    column: [],
    sentry: null,
  }
}

/** AR-6: rows that harm come two stretches later on easy, two earlier on hard, not before the first. */
const scheduled = (scenario: Scenario, difficulty: Difficulty): Alien['rows'] =>
  scenario.timeline.map(({ stretch, harms }, row) => ({
    row,
    stretch: Math.max(1, stretch + (harms ? { easy: 2, normal: 0, hard: -2 }[difficulty] : 0)),
  }))

/** AR-8: units whose crew figure is met; AR-6: on easy, the one with the highest number stays away. */
export function inPlay(scenario: Scenario, crew: number, difficulty: Difficulty): UnitSpec[] {
  const met = scenario.units.filter((spec) => spec.crew <= crew)
  const foes = met.filter(({ side }) => side !== 'neutral')
  const spared =
    difficulty === 'easy' ? foes.reduce((high, spec) => (spec.unit > high.unit ? spec : high)) : null
  return met.filter((spec) => spec !== spared)
}

/** A unit and its bodies; with a crew of one they have half their Health (AR-8). */
export function muster(g: Alien, spec: UnitSpec): Unit {
  const count = g.crew === 1 ? (spec.bodiesAlone ?? spec.bodies) : spec.bodies
  const bodies = Array.from({ length: count }, (_, n) => newBody(g, spec, count === 1 ? '' : 'abcdef'[n]!))
  g.bodies.push(...bodies)
  const unit: Unit = {
    id: spec.unit,
    bodies: bodies.map(({ id }) => id),
    mind: (CREATURES[spec.who as CreatureId] ?? NPCS[spec.who as NpcId]).mind,
    state: spec.state,
    target: null,
    goal: null,
    lair: spec.lair,
    route: [...(spec.route ?? [])],
    leg: 0,
    with: spec.with ?? null,
    orders: spec.orders ?? null,
    failed: 0,
    cold: 0,
    naps: 0,
    retreats: false,
    swims: spec.swims ?? false,
    open: [],
  }
  g.units.push(unit)
  return unit
}

function newBody(g: Alien, spec: UnitSpec, letter: string): Body {
  const body =
    spec.who in CREATURES
      ? newCreature(spec.who as CreatureId, `u${spec.unit}${letter}`)
      : newNpc(g, spec.who as NpcId, `u${spec.unit}${letter}`)
  body.max = g.crew === 1 && spec.side !== 'neutral' ? Math.ceil(body.max / 2) : body.max // AR-8
  body.health = spec.broken ? 0 : body.max
  body.side = spec.side
  body.unit = spec.unit
  body.at = spec.start
  body.hidden = spec.hidden ?? liesInWait(g, spec)
  if (spec.name) body.name = spec.name
  return body
}

/** RULES.md 43.4: a Lurker that holds a cluttered zone is hidden from the start. */
const liesInWait = (g: Alien, { who, state, start }: UnitSpec): boolean =>
  state === 'hold' &&
  (CREATURES[who as CreatureId] ?? NPCS[who as NpcId]).mind === 'lurker' &&
  SCENARIOS[g.scenario].zones.some(({ id, kind }) => id === start && kind === 'cluttered')

/**
 * Bodies that come into being during a match are copied once, as those of the first state are when it begins: engines
 * then see one shape of person and one of creature, and every rule that looks at bodies is several times faster.
 */
const shaped = <T extends Body>(body: T): T => clone(body)

/** Nowhere yet, and nothing has happened to it. */
const unmoved = () => ({
  unit: null,
  at: null,
  cameBy: null,
  backed: false,
  dead: false,
  hidden: false,
  guard: false,
  cover: null,
  peeks: null,
  held: null,
  burning: 0,
  moved: false,
  rides: null,
  losesQuick: false,
  beside: [],
  met: [],
  aware: [],
})

export const newCreature = (of: CreatureId, id: string): Creature =>
  shaped({
    kind: 'creature',
    id,
    of,
    name: CREATURES[of].name,
    side: 'brood',
    health: CREATURES[of].health,
    max: CREATURES[of].health,
    ...unmoved(),
    collapse: null,
    darting: false,
    studied: [],
    rolledRetreat: false,
    distracted: 0,
    drags: null,
  })

/** A person with nothing to their name yet. */
export const newPerson = (id: string, name: string): Person =>
  shaped({
    kind: 'person',
    id,
    name,
    side: 'crew',
    seat: null,
    of: null,
    career: null,
    android: null,
    attributes: { strength: 2, agility: 2, wits: 2, empathy: 2 },
    skills: {},
    talents: [],
    plating: 0,
    health: 2,
    max: 2,
    ...unmoved(),
    nerves: {
      stress: 0, // AL-STRS-01
      strain: [],
      craving: 0,
      responses: [],
      panic: [],
      panicSince: 0,
      fading: [],
      fears: null,
      losesTurn: false,
      sawXenomorph: false,
      worstPanic: 0,
      traumas: [],
    },
    injuries: [],
    brokenSince: 0,
    fatigue: { causes: [], awake: 0, slept: 0, hungry: 0, thirsty: 0 },
    kit: { gear: [], locker: [], hand: null, worn: null, food: 3, water: 3, keepsake: '', cash: 0 },
    story: 0,
    agenda: null,
    buddy: null,
    rival: null,
    grafted: null,
    activity: { acted: false, trifles: 0, watching: false, resting: false, restsWith: null },
    follows: null,
    captive: null,
    edge: 0,
    once: [],
    marks: [],
    deeds: freshDeeds(),
  })

/** Passing for human, with nothing out of order. */
export const newAndroid = (): Android => ({
  revealed: false,
  directive: null,
  freed: false,
  faults: [],
})

const freshDeeds = (): Deeds => ({
  pushedSuccesses: 0,
  doses: 0,
  facedIt: false,
  logsRead: 0,
  sentWord: false,
  firstOut: false,
  foundAndroid: false,
  broken: false,
})

export function newNpc(g: Alien, of: NpcId, id: string): Person {
  const kind = NPCS[of]
  const person = newPerson(id, kind.name)
  Object.assign(person, {
    of,
    android: kind.android ? newAndroid() : null,
    attributes: { ...kind.attributes },
    skills: { ...kind.skills },
    plating: kind.armour,
    health: kind.health,
    max: kind.health,
  })
  for (const item of kind.gear) equip(person, makeGear(g, item))
  return person
}

/** Puts a thing with a person: a suit is put on if none is worn, a weapon taken in hand if the hand is empty. */
export function equip({ kit }: Person, gear: Gear): void {
  kit.gear.push(gear)
  if (gear.of.startsWith('arm-')) kit.worn ??= gear.id
  else if (gear.of.startsWith('wpn-')) kit.hand ??= gear.id
}
