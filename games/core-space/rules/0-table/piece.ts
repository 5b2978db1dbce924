import type { Seat } from '@starboard/kernel'
import type { Square } from '@starboard/space'
import type { Level, Searchable } from '../../content/index.ts'
import type { Held } from './tray.ts'

export type PieceId = string

export interface Points {
  /** Entry points that are turned over until a level is reached, by their number. */
  shut: number[]
  until: Level | null
  /** Switched off at the console (CS-TERR-06). */
  off: { kind: 'entry' | 'patrol'; number: number } | null
}

/** A piece of terrain that is more than a wall. */
export interface Piece {
  id: PieceId
  kind: Searchable | 'console' | 'reactor' | 'vent' | 'hole' | 'pillar' | 'chamber'
  at: Square
  /** 1, or 2 for what fills four squares. */
  size: 1 | 2
  /** Hidden from everybody but those who have looked. */
  tokens: Held[]
  /** Who has seen what lies there, since nobody else has searched it. */
  seen: Seat[]
  /** A Search Counter on a pod, a worm in its hole, a vent or reactor at work. */
  marked: boolean
  counters: number
  /** Nobody searches it (CS-GLOSS-01). */
  locked?: true
}

export type DoorState = 'open' | 'closed' | 'locked' | 'hidden'
