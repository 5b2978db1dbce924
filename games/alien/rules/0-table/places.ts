import type { BorderKind, ZoneId } from '../../content/index.ts'
import type { Body, BodyId } from './body.ts'
import type { Gear } from './gear.ts'

/** Replaced, never changed in place: memories of players may hold the same object. */
export interface ZoneState {
  readonly dark: boolean
  /** AL-ZONE-01; a crawlspace counts as open (AL-CRAWL-04). */
  readonly kind: 'open' | 'cluttered' | 'crawlspace'
  readonly flooded: boolean
  readonly vacuum: boolean
  readonly fire: boolean
  /** A flare burns until the upkeep of this stretch. */
  readonly litUntil: number
  /** No ranged attacks beyond Short (storm peak). */
  readonly blinding: boolean
  /** What lies in plain sight. */
  readonly lying: readonly Gear[]
  /** What lies hidden: gear, or a find that is decided when it is found. */
  readonly stashed: readonly (Gear | 'find')[]
  /** In a crawlspace: who came in first stands first (AL-RUL-CRAWL-03). */
  readonly column: readonly BodyId[]
  /** A tripod gun set up here. */
  readonly sentry: Gear | null
}

/** Replaced, never changed in place. */
export interface BorderState {
  readonly kind: BorderKind
  /** A door, hatch or access point that stands open (AL-RUL-DOOR-01). */
  readonly ajar: boolean
  readonly locked: boolean
  /** The side it was locked from in play (AL-RUL-DOOR-02). */
  readonly lockedFrom: ZoneId | null
  /** Forced open: it cannot be locked again. */
  readonly forced: boolean
  readonly company: boolean
  readonly armoured: boolean
  readonly barricaded: boolean
}

/** What a seat has seen of a zone or border, as it was then. */
export interface Memory {
  zones: { [id: string]: ZoneState }
  borders: { [id: string]: BorderState }
  /** Where something was last seen, heard or shown: the newest for each body or noise. */
  blips: Blip[]
  /** Those of whom the seat has known, in the order it came to know of them, by the names they had. */
  named: Named[]
  /** How much Health each stranger is known to have lost. */
  hurts: { [body: BodyId]: number }
}

/** Somebody as others speak of them: several of one name are told apart by their order. */
export type Named = Pick<Body, 'id' | 'name' | 'kind'>

export interface Blip {
  /** Null: it is not known who. */
  body: BodyId | null
  at: ZoneId
  stretch: number
  how: 'seen' | 'heard' | 'tracker' | 'camera'
}
