import type { CreatureId, ItemId, NpcId, ReadyId, Skill, Tag, TimeUnit, VehicleId } from './types.ts'

/**
 * A scenario is data: a map, what lies on it, who walks it, what can be done there and what happens when.
 * docs/scenarios.md says how to write one; `starboard scenario check FILE` tells whether it can be played.
 */
export interface Scenario {
  readonly id: string
  readonly name: string
  readonly premise: string
  readonly start: ZoneId
  readonly exit: ZoneId
  /** The last stretch if nothing delays the end. What ends it then are the timeline rows marked `ends`. */
  readonly clock: number
  /** Players are not shown the clock before an effect shows it. */
  readonly clockHidden?: true
  /** Where a character's gear waits; null: it is worn and carried from the start. */
  readonly lockers: ZoneId | null
  /** A suit of these that everybody is given who has none. */
  readonly suits: readonly ItemId[]
  readonly zones: readonly Zone[]
  readonly borders: readonly Border[]
  /** Chains of zones along which sight runs farther than one border (AL-RUL-LOS-01). */
  readonly sightlines: readonly (readonly ZoneId[])[]
  readonly tasks: readonly Task[]
  readonly timeline: readonly TimelineRow[]
  readonly units: readonly UnitSpec[]
  /** Sides that are enemies of each other as well as of the crew. */
  readonly feuds: readonly (readonly [SideId, SideId])[]
  /** Where those who yield are locked up, and who hunts them once they leave it; null: they stay where they are. */
  readonly surrender: { readonly to: ZoneId; readonly hunters: readonly UnitId[] } | null
  readonly scores: readonly Score[]
  /** The objectives in words, the main one first. */
  readonly objectives: readonly string[]
}

export type ZoneId = string
/** The two zones, joined by a slash: `CB-01/CB-02`. */
export type BorderId = string
/** Every side but `neutral` is an enemy of the crew; which are enemies of each other, the scenario's `feuds` say. */
export type SideId = 'crew' | 'company' | 'brood' | 'neutral'
export type UnitId = number

export interface Zone {
  readonly id: ZoneId
  readonly name: string
  readonly kind: 'open' | 'cluttered' | 'crawlspace'
  readonly dark: boolean
  /** AL-SMOVE-06. */
  readonly surface: string
  /** Where it lies on the deck plan, in squares: column, row, width, height. */
  readonly plan: readonly [x: number, y: number, w: number, h: number]
  /** The barrier that cover gives here; furniture (1) if left out (AL-RUL-COV-05). */
  readonly barrier?: number
  readonly fixtures?: readonly Fixture[]
  readonly items?: readonly Lying[]
  readonly vehicles?: readonly { readonly vehicle: VehicleId; readonly hull?: number }[]
  /** Seen by whoever comes in: +1 Stress once in the scenario (AL-RUL-STRS-05). */
  readonly corpse?: true
  readonly medicalBay?: true
  readonly flooded?: true
  /** A storm: so many dice on Ranged Combat. */
  readonly storm?: number
}

/** Something fixed to its place that tasks are done at. */
export interface Fixture {
  readonly id: string
  readonly name: string
  readonly tags: readonly FixtureTag[]
  /** What comes of it when a character first touches it: does a task at it, or takes what is `on` it. */
  readonly touched?: readonly Effect[]
}

/** `port`: a field terminal can be plugged in. `nest` and `log` are what agendas look for. */
export const FIXTURE_TAGS = ['terminal', 'machine', 'log', 'uplink', 'nest', 'specimen', 'port'] as const
export type FixtureTag = (typeof FIXTURE_TAGS)[number]

/** A thing that lies in a zone. `find` is decided by D66 when it is found (RULES.md 43.8). */
export interface Lying {
  readonly item: ItemId | 'find'
  readonly count?: number
  readonly hidden?: true
  /** Part of this fixture: taking it touches the fixture, and it is gone when the fixture is destroyed. */
  readonly on?: string
}

export interface Border {
  readonly id: BorderId
  readonly between: readonly [ZoneId, ZoneId]
  readonly kind: BorderKind
  readonly locked?: true
  /** Only gear-keycard, the Company's own people, or force. */
  readonly company?: true
  /** AL-RUL-DOOR-03: one success more to break it. */
  readonly armoured?: true
  /** AL-RUL-ACT-08: a failed jump hurts. */
  readonly deadly?: true
  /** What opens it if it is blocked. Nothing: it stays so unless an effect changes it. */
  readonly clear?: Clearing
}

export type BorderKind = 'open' | 'door' | 'hatch' | 'access' | 'blocked' | 'gap' | 'climb'

/** Work that turns a blocked border into an open one. */
export interface Clearing {
  readonly skill: Skill
  readonly modifier: number
  /** Stretches of work in all; each needs a success. */
  readonly stretches: number
  readonly noise: number
  /** Something that must be in hand. */
  readonly needs?: ItemId
  /** It takes a breaching charge and nothing else. */
  readonly onlyCharge?: true
}

/** A task line (AR-4): where, what roll, how long, what comes of it. */
export interface Task {
  readonly id: string
  readonly name: string
  /** In one of these zones; at any door, hatch or access point; or with one of these units, in speaking range or broken beside one. */
  readonly at:
    | readonly ZoneId[]
    | 'border'
    | { readonly units: readonly UnitId[]; readonly when: 'spoken-to' | 'broken' }
  /** What it is done at. A destroyed one allows no tasks. */
  readonly fixture?: string
  /** It is an attack on the fixture with a weapon of this kind: its skill, bonus dice and supply count, and any hit will do. */
  readonly attack?: 'fire'
  /** Either of these, as the character likes; none: no roll, unless it is an attack. */
  readonly skills: readonly Skill[]
  readonly modifier: number
  /** `round`: a full action. `free`: takes no time, but can be tried once in a stretch only. */
  readonly time: TimeUnit | 'free'
  /** Successes needed in all, kept between stretches. */
  readonly successes?: number
  /** Rolled against so many dice of the one it is done to. */
  readonly against?: number
  readonly noise?: number
  /** All of these must hold. */
  readonly needs?: readonly Condition[]
  /** How often it can succeed: once, once at each place or unit, or as often as one likes. Failing never uses it up. */
  readonly often: 'once' | 'once-each' | 'again'
  /** What is read, seen or heard when it succeeds. */
  readonly story?: string
  readonly success: readonly Effect[]
  readonly failure?: readonly Effect[]
}

/** What must hold. `from` and `until` include the stretch they name. */
export type Condition =
  | { readonly is: 'flag'; readonly flag: string }
  | { readonly is: 'no-flag'; readonly flag: string }
  | { readonly is: 'from'; readonly stretch: number }
  | { readonly is: 'until'; readonly stretch: number }
  /** The one who does the task carries it. */
  | { readonly is: 'has'; readonly item: ItemId }
  /** The zone of the task is not flooded. */
  | { readonly is: 'not-flooded' }
  /** No enemy able to act is in the zone of the task. */
  | { readonly is: 'no-enemy-here' }
  /** Somebody of this unit can act. */
  | { readonly is: 'unit-able'; readonly unit: UnitId }
  /** A player character is out. */
  | { readonly is: 'somebody-out' }
  /** Every living player character is out. */
  | { readonly is: 'everybody-out' }

/** What comes of tasks, timeline rows and touched fixtures. "The doer" is who did the task. */
export type Effect =
  /** A fact of the scenario comes true and stays so. */
  | { readonly do: 'flag'; readonly flag: string }
  /** If all of these hold, the one; if not, the other. */
  | {
      readonly do: 'when'
      readonly all: readonly Condition[]
      readonly effects: readonly Effect[]
      readonly otherwise?: readonly Effect[]
    }
  /** Lights fail, or come on. */
  | { readonly do: 'dark' | 'light'; readonly zones: readonly ZoneId[] }
  /** The zones fill with water (open, dark, hard to cross), or lose their air. */
  | { readonly do: 'flood' | 'vacuum'; readonly zones: readonly ZoneId[] }
  /** A border becomes another kind, locked or not. */
  | {
      readonly do: 'border'
      readonly border: BorderId
      readonly becomes: BorderKind
      readonly locked: boolean
    }
  /** The border the task is done at is barricaded (one success more to break); an access point is sealed. */
  | { readonly do: 'barricade' }
  /** Dormant units go over to their `awake` state. */
  | { readonly do: 'wake'; readonly units: readonly UnitId[] }
  /** Units that are in play and not yet there come in; of several zones, in the one farthest from the crew (ties: the lowest id). */
  | { readonly do: 'arrive'; readonly units: readonly UnitId[]; readonly at: ZoneId | readonly ZoneId[] }
  /** Units that are there hunt the nearest character. */
  | { readonly do: 'hunt'; readonly units: readonly UnitId[] }
  /** Units get a new route, from where they are; at its end they hold. */
  | { readonly do: 'patrol'; readonly units: readonly UnitId[]; readonly route: readonly ZoneId[] }
  /** A side holds its fire until one of it sees such a thing on a player character. */
  | { readonly do: 'truce'; readonly side: SideId; readonly until: readonly (ItemId | Tag)[] }
  /** The unit offers to open one border marked `company` for whoever asks in speaking range. */
  | { readonly do: 'offer-door'; readonly unit: UnitId }
  /** Creatures in these zones move one zone toward another. */
  | { readonly do: 'drive-out'; readonly zones: readonly ZoneId[]; readonly toward: ZoneId }
  /** An unnerving event: +1 Stress for every player character, or for those in these zones (AL-RUL-STRS-05). */
  | { readonly do: 'unnerve'; readonly who: 'all' | readonly ZoneId[] }
  /** A horrifying event: a panic roll for each (AL-RUL-PTRIG-06). */
  | { readonly do: 'horrify'; readonly who: 'all' | readonly ZoneId[] }
  | { readonly do: 'noise'; readonly at: ZoneId | 'here'; readonly strength: number }
  /** The doer gets a thing, or one of the doer's is used up. */
  | { readonly do: 'give' | 'use-up'; readonly item: ItemId }
  /** The fixture of the task has been read: agendas count the fixtures tagged `log`. */
  | { readonly do: 'read' }
  /** Word has gone out: agendas ask for it. */
  | { readonly do: 'send' }
  /** A fixture is gone, with what is `on` it; attackers of a nest are hunted (RULES.md 43.5). */
  | { readonly do: 'destroy'; readonly fixture: string }
  /** Units (all, or those in lit zones) until the next upkeep; the map; the clock; where the next units come in. */
  | { readonly do: 'show'; readonly what: 'units' | 'units-in-light' | 'map' | 'clock' | 'next-wave' }
  /** Bad air: so many dice on Stamina for player characters without air supply. */
  | { readonly do: 'bad-air'; readonly dice: number }
  /** Timeline rows with this mark that are still to come move so many stretches back, or forward (never before this stretch). */
  | { readonly do: 'delay'; readonly mark: string; readonly by: number }
  /** At the events of so many stretches later. The mark `destruct` is the scenario's destruct, which an agenda asks for. */
  | { readonly do: 'later'; readonly in: number; readonly mark: string; readonly effects: readonly Effect[] }
  /** The first unit of enemies to enter the zone sets off a blast. */
  | {
      readonly do: 'trap'
      readonly zone: ZoneId
      readonly dice: number
      readonly damage: number
      readonly fire: boolean
    }
  /** The one the task is done to follows the doer. */
  | { readonly do: 'follow' }
  /** The one the task is done to has 1 Health. */
  | { readonly do: 'revive' }
  /** Everybody there dies, but for the spared: those on suit air, androids, creatures. */
  | {
      readonly do: 'kill'
      readonly zones: readonly ZoneId[] | 'all'
      readonly spare?: readonly ('suit-air' | 'androids' | 'creatures')[]
    }
  /** The doer, or everybody of the crew and its friends in the doer's zone, is out; whom they lead or drag goes along. */
  | { readonly do: 'aboard'; readonly who: 'doer' | 'zone' }
  /** No ranged attacks beyond Short from or into these zones. */
  | { readonly do: 'storm-peak'; readonly zones: readonly ZoneId[] }
  /** The scenario is over. */
  | { readonly do: 'end'; readonly how: 'won' | 'lost' }

export interface TimelineRow {
  readonly stretch: number
  readonly name: string
  /** Moved by the difficulty (AR-6). */
  readonly harms: boolean
  /** Players are not told of it; they may notice what comes of it. */
  readonly secret?: true
  /** Moved by `delay`. */
  readonly mark?: string
  /** Time is up: the clock that players see runs to the first of these rows still to come whose `needs` hold. */
  readonly ends?: true
  readonly needs?: readonly Condition[]
  readonly effects: readonly Effect[]
}

export interface UnitSpec {
  readonly unit: UnitId
  /** In play with at least so many characters (AR-8). */
  readonly crew: number
  readonly who: CreatureId | NpcId
  /** Bodies that move and act together. */
  readonly bodies: number
  /** With a crew of one. */
  readonly bodiesAlone?: number
  readonly name?: string
  readonly side: SideId
  /** Null: not yet there; an `arrive` brings it. */
  readonly start: ZoneId | null
  /** From the start, or from its arrival. */
  readonly state: UnitState
  /** The zone that a unit in `search` begins with. */
  readonly seeks?: ZoneId
  /** It moves with this unit and does as that one does. */
  readonly with?: UnitId
  readonly route?: readonly ZoneId[]
  /** What wakes a dormant one besides the timeline: a noise that reaches it, an enemy in its zone, one who stays there a whole stretch. */
  readonly wake?: readonly ('noise' | 'enemy-in-zone' | 'enemy-stays')[]
  /** Its state once awake. */
  readonly awake?: UnitState
  readonly lair: ZoneId
  readonly orders?: 'kill' | 'demand-surrender'
  readonly hidden?: true
  readonly broken?: true
  /** Flooding does not slow it. */
  readonly swims?: true
  /** It turns on the crew when it sees such a thing carried. */
  readonly hostileTo?: Tag
  /** It opens borders marked `company`, as the Company's people do. */
  readonly keys?: true
}

export type UnitState =
  | 'dormant'
  | 'hold'
  | 'patrol'
  | 'prowl'
  | 'search'
  | 'stalk'
  | 'hunt'
  | 'retreat'
  | 'follow'

/** Points at the end. "Out" is aboard what leaves. */
export type Score =
  | PlainScore
  /** For each of them. */
  | { readonly for: 'grafted-pc-out' | 'unit-killed'; readonly points: number }
  /** Once, if a grafted player character or a creature is aboard. */
  | { readonly for: 'graft-out'; readonly points: number }

/** Lines that the players can count for themselves. */
export type PlainScore =
  /** For each of them. */
  | { readonly for: 'living-pc-out' | 'neutral-out'; readonly points: number }
  /** Once, if it came true. */
  | { readonly for: 'flag'; readonly flag: string; readonly points: number }
  /** Once, if somebody carries such a thing out. */
  | { readonly for: 'item-out'; readonly item: ItemId; readonly points: number }
  | { readonly for: 'tag-out'; readonly tag: Tag; readonly points: number }
  /** Once, if no player character was ever broken. */
  | { readonly for: 'nobody-broken'; readonly points: number }

/** The crew that a scenario is played with if nobody makes their own. */
export type Crew = readonly ReadyId[]
