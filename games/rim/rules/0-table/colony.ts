import { Broken } from '@starboard/kernel'
import type { Square } from '@starboard/space'
import type {
  AnimalId,
  GoodId,
  MapId,
  MealId,
  MedicineId,
  Quality,
  StructureId,
  TaskId,
  TechId,
  ThingId as ThingKind,
} from '../../content/index.ts'
import type { PersonId } from './person.ts'
import type { Rim } from './state.ts'

/** One particular weapon, piece of apparel or relic. */
export type ThingId = string
export type StructId = string

/** Everything that belongs to the colony as a whole (RIM-MODE-04). */
export interface Colony {
  name: string
  /** The map on which raids are fought, rolled on arrival (RIM-RUL-156). */
  home: MapId
  /** Goods counted singly; materials in pieces (RIM-RES-06). What is not there is missing. */
  stores: Stock
  /** Oldest first: that is how they are eaten (RIM-RUL-105). */
  meals: Batch[]
  /** May be below 0 (RIM-RUL-045). */
  silver: number
  /** Every thing of the colony, whoever has it: `gear` of a person names it. */
  things: Thing[]
  structures: Structure[]
  rooms: Room[]
  projects: Project[]
  tech: { known: TechId[]; rp: number }
  power: Power
  lodes: number
  /** The next so many farming slots count one tier lower (Minor event 14). */
  blight: number
  /** Human bodies from a fight at home that may be butchered before the next dawn (RIM-RUL-164). */
  bodies: number
  orders: Orders
  /** Works that are serving somebody in the slot now running (RIM-RUL-108). */
  busy: StructId[]
  /** What the last days brought, for trends; one entry a day, the oldest dropped after fifteen. */
  trend: { day: number; stores: Stock; meals: number; silver: number }[]
}

export type Stock = { [good in GoodId]?: number }

export interface Batch {
  meal: MealId
  count: number
  tainted: boolean
}

export interface Thing {
  id: ThingId
  kind: ThingKind
  quality: Quality
  /** Legendary things have one (RIM-QUAL-05). */
  name: string | null
  /** Uses left, of a jump pack; null: it is never used up. */
  uses: number | null
  /** Made after monofilament was known: sharp, and ignores 1 Armor more (Spacer 4). */
  mono: boolean
}

export interface Structure {
  id: StructId
  kind: StructureId
  /** What it is made of, where there was a choice. */
  of: GoodId | null
  hp: number
  most: number
  /** CP that a Tantrum has knocked off; it does not work until they are made up (RIM-RUL-125). */
  smashed: number
  /** The Room it stands in, or is a wall or the door of. */
  room: string | null
  /** Its square on the home map, of works and loose walls; it keeps it from raid to raid. */
  at: Square | null
  /** A Spike Trap that has struck is spent until re-armed. */
  armed: boolean
  /** CP that have gone into arming a spent trap again (RIM-RUL-082). */
  rearm?: number
  quality: Quality | null
}

/** Four wall sections and a door (RIM-BLD-13). */
export interface Room {
  id: string
  walls: StructId[]
  door: StructId
  use: 'beds' | 'work' | 'prison' | 'empty'
  /** Who sleeps in which bed is by `beds`. */
}

/** Work under way on a structure or an item (RIM-BLD-01, RIM-RUL-097). */
export interface Project {
  id: string
  what: Making
  cp: number
  /** What was paid, one kind throughout. */
  paid: Stock
  /** Who is to wear or wield it. */
  wears: PersonId | null
  at: Square | null
  room: string | null
}

export type Making =
  | { kind: 'structure'; of: StructureId }
  | { kind: 'thing'; of: ThingKind }
  | { kind: 'good'; of: GoodId }

export interface Power {
  /** Power-slots in the batteries. */
  stored: number
  /** Wood was burnt at dawn: these generators run today. */
  fuelled: StructId[]
  /** Consumers that have power in the slot now running. */
  served: StructId[]
}

/** Standing orders: every one of them is an answer in the record. */
export interface Orders {
  /** How much each kind of work matters to somebody, 0 (never) to 4. */
  priorities: { [person: PersonId]: { [work in Work]?: number } }
  /** What was set by hand, for this day; null: as the priorities say. */
  byHand: { [person: PersonId]: (Task | null)[] }
  /** Built in this order, so many still to be finished; what lacks materials is passed over. */
  builds: { structure: StructureId; count: number }[]
  research: TechId[]
  bills: Bill[]
  /** Squares for works, by their kind, in the order in which they are used up. */
  marks: { [structure in StructureId]?: Square[] }
  beds: { [person: PersonId]: StructId }
  policies: Policies
  /** Who speaks, keeps captives, or may deal, if the players have named somebody (RIM-RUL-169). */
  speaker: PersonId | null
}

/** The fourteen kinds of work that have a priority. */
export type Work =
  | 'tend'
  | 'cook'
  | 'hunt'
  | 'farm'
  | 'build'
  | 'mine'
  | 'timber'
  | 'craft'
  | 'research'
  | 'art'
  | 'warden'
  | 'talk'
  | 'tame'
  | 'relax'

/** What somebody does in a slot: the task, and what it is done to, if anything. */
export interface Task {
  task: TaskId
  on: string | null
}

export interface Bill {
  id: string
  make: Making
  /** So many in all, or so many kept in store. */
  mode: 'make' | 'keep'
  count: number
  wears: PersonId | null
}

/** Answers given beforehand. `ask` means: ask when it comes up. */
export interface Policies {
  /** At which chance (in sixths) to lift the result, and up to which Stress; null: never; 'ask'. By what is done. */
  push: { work: PushPolicy; fight: PushPolicy; care: PushPolicy }
  inspiration: 'ask' | 'keep' | 'spend'
  twist: 'inspiration' | 'edge' | 'ask'
  /** The best medicine that may be used, by what it is used for. */
  medicine: { wound: MedicineId | 'none'; illness: MedicineId | 'none'; surgery: MedicineId | 'none' }
  food: { eats: 'raw' | 'simple' | 'fine'; days: number }
  /** Who stays out of fights. */
  shelter: PersonId[]
  pool: 'ask' | 'worst' | 'always' | 'never'
  /** Who fights a raid: the owners, their bot, or the bot until somebody is Downed. */
  raids: 'hand' | 'bot' | 'bot-until'
  drugs: 'never' | 'needed'
  /** What a miner takes where one unit of ore may be something rare (RIM-RUL-091, RIM-RUL-168). */
  rare: 'steel' | 'plasteel' | 'gold' | 'ask'
}

export type PushPolicy = 'never' | 'ask' | { sixths: number; stress: number }

/** A tame animal of the colony, or one that is being tamed. */
export interface Animal {
  id: string
  kind: AnimalId
  name: string
  hp: number
  tame: boolean
  /** Taming points so far (RIM-RUL-099). */
  points: number
  bonded: PersonId | null
  where: 'home' | string
}

export function thingOf(g: Pick<Rim, 'colony'>, id: ThingId): Thing {
  for (const thing of g.colony.things) if (thing.id === id) return thing
  throw new Broken(`there is no thing ${id}`)
}

export function structureOf(g: Pick<Rim, 'colony'>, id: StructId): Structure {
  for (const structure of g.colony.structures) if (structure.id === id) return structure
  throw new Broken(`there is no structure ${id}`)
}

/** A structure is gone for good; a Room that loses a wall or its door is no Room any more (RIM-RUL-113, RIM-RUL-166). */
export function removeStructure({ colony }: Pick<Rim, 'colony'>, id: StructId): void {
  colony.structures = colony.structures.filter((one) => one.id !== id)
  for (const room of colony.rooms.filter(({ walls, door }) => door === id || walls.includes(id)))
    for (const inside of colony.structures) if (inside.room === room.id) inside.room = null
  colony.rooms = colony.rooms.filter(({ walls, door }) => door !== id && !walls.includes(id))
  for (const [person, bed] of Object.entries(colony.orders.beds))
    if (bed === id) delete colony.orders.beds[person]
}
